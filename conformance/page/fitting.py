"""What the chapters of an essay show of fits and of chances.

    VIEWS   {name: function of a Cloud and the settings}, as in views.py

A line through the points gives x2 by x1; a likelihood is of their classes.
"""

import math

from refimpl.base.errors import RefimplError
from refimpl.base.rows import fraction
from refimpl.walk import plot
from refimpl.walk.values import rough

from .points import BOX, Unfit, show, side
from .views import joins, price, require, rings, spot, straight

STEPS, ENOUGH = 12, 1e-6    # of Newton; how near two of them are the same


def columns(points):
    return [[row[0]] for row in points.rows], [row[1] for row in points.rows]


def fitted(points, task, **settings):
    """Return the result of a fit of x2 by x1 with a constant."""
    X, y = columns(points)
    found = points.ask(task, X, y, intercept=True, **settings)[0]
    if isinstance(found, RefimplError):
        raise Unfit("All points stand above each other: no line goes through "
                    "them. Drag one to the side.")
    return found


def sloped(w, c):
    """Return the path of the line x2 = w x1 + c."""
    return plot.straight((rough(w), -1.0, -rough(c)), BOX)


def rule(w, c):
    """Return a line as a sentence has it."""
    text = "x\u2082 = {} x\u2081".format(show(w))
    return text if not c else "{} {} {}".format(
        text, "+" if c > 0 else "\u2212", show(abs(c)))


def see_line(points, asked):
    """The line of least squares: x2 by x1."""
    found = fitted(points, "least-squares")
    w, c = found.w[0], found.intercept
    off = [b - w * a - c for a, b in points.places]
    worst = max(range(len(off)), key=lambda i: abs(off[i]))
    return {"rule": rule(w, c), "slope": w, "sse": found.sse,
            "n": points.counted(), "sum": sum(off), "across": sum([
                r * a for r, (a, _) in zip(off, points.places)]),
            "worst": points.names[worst], "worst_off": off[worst]}, {
                "boundary": sloped(w, c), "joins": joins([(spot(
                    points, i), [rough(a), rough(w * a + c)])
                    for i, (a, _) in enumerate(points.places)])}, {}


def see_dependent(points, asked):
    """The same line from two columns, of which one is twice the other."""
    X, y = columns(points)
    twice = [[row[0], points.places[i][0] * 2] for i, row in enumerate(X)]
    error = points.ask("least-squares", [[str(v) for v in row] for row in
                                         twice], y, intercept=True)[0]
    line = fitted(points, "least-squares")
    w = line.w[0]
    small = points.ask("ridge", [[str(v) for v in row] for row in twice], y,
                       intercept=True, **{"lambda": "1"})[0]
    return {"null": error.null, "w": w, "half": w / 2, "more": w + 2,
            "ridge_1": small.w[0], "ridge_2": small.w[1]}, {
                "boundary": sloped(w, line.intercept)}, {}


def see_ridge(points, asked):
    """Ridge: a fit that pays for its slope."""
    return shrunk(points, "ridge", price(asked, "lambda"))


def see_lasso(points, asked):
    """The lasso: it pays for the size, and lets go at a price."""
    values, layers, true = shrunk(points, "lasso", price(asked, "lambda"))
    n = len(points.places)
    middle = points.mixture([fraction(1, n)] * n)
    end = abs(2 * sum([(a - middle[0]) * (b - middle[1])
                       for a, b in points.places]))
    return dict(values, end=end), layers, true


def shrunk(points, task, lam):
    plain, found = fitted(points, "least-squares"), fitted(
        points, task, **{"lambda": lam})
    w, c = found.w[0], found.intercept
    return {"lambda": lam, "slope": w, "rule": rule(w, c),
            "plain": plain.w[0]}, {
                "boundary": sloped(w, c), "before": sloped(
                    plain.w[0], plain.intercept)}, {"flat": not w}


def see_regression(points, asked):
    """A classifier by regression: 1 for a cross, -1 for a dash."""
    found = points.ask("least-squares-classifier", points.rows, points.y)[0]
    if isinstance(found, RefimplError):
        raise Unfit("There is only one class, or all points lie in a line.")
    w, t = found.w, found.t
    signed = points.signed(w, t)
    wrong = [i for i, v in enumerate(signed) if v <= 0]
    paid = [(1 - v) ** 2 for v in signed]
    good = [i for i, v in enumerate(signed) if v > 1]
    top = max(range(len(paid)), key=lambda i: (i in good, paid[i]))
    layers = straight(list(w) + [-t])
    layers.update(marked=rings(points, wrong))
    return {"line": side(w, t), "wrong": points.called(wrong),
            "good": points.called(good), "top": points.names[top],
            "top_score": signed[top], "top_paid": paid[top],
            "all_paid": sum(paid)}, layers, {
                    "some_wrong": bool(wrong), "some_good": bool(good)}


def newton(points):
    """Return the weights after each step of Newton, from 0; each as decimals
    of nine digits, and whether the steps have come to rest."""
    if "steps" not in points.known:
        z = [int(v > 0) for v in points.y]
        now, steps, rest = [0, 0, 0], [], False
        while len(steps) < STEPS and not rest:
            found = points.ask("newton-step", points.long, z, theta=now)[0]
            if isinstance(found, RefimplError):
                break
            steps.append(found)
            new = ["{:.9g}".format(rough(v)) for v in found.theta]
            rest = max([abs(float(a) - float(b)) for a, b in zip(
                new, now)]) < ENOUGH
            now = new
        points.known["steps"] = steps, rest
    steps, rest = points.known["steps"]
    if not steps:
        raise Unfit("All points lie in a line: move one aside.")
    return steps, rest


def see_chance(points, asked):
    """The likelihood of the classes, and Newton's steps to its maximum."""
    steps, rest = newton(points)
    require(points.ask("basic-linear-classifier", points.rows, points.y)[0])
    k = min(asked.get("step") or len(steps), len(steps))
    theta = [rough(v) for v in steps[k - 1].theta]
    p = chances(points, theta)
    fair = [v if y > 0 else 1 - v for v, y in zip(p, points.y)]
    layers = straight(theta)
    layers["margins"] = "".join([plot.straight((
        theta[0], theta[1], far - theta[2]), BOX) for far in (-2.197, 2.197)])
    least = min(range(len(fair)), key=lambda i: fair[i])
    product = 1.0
    for v in fair:
        product *= v
    return {"step": k, "steps": len(steps), "theta": digits(theta),
            "line": about(theta), "least": points.names[least],
            "fair": "{:.3f}".format(fair[least]), "likelihood": "{:.4g}".format(
                product), "begin": "1/{}".format(2 ** len(fair)), "size": "{:.3g}"
            .format((theta[0] ** 2 + theta[1] ** 2) ** .5)}, layers, {
                "steps": len(steps), "rest": rest, "apart": points.apart(
                ) is None, "labels": ["{:.2f}".format(v) for v in p]}


def see_maximum(points, asked):
    """The end of Newton's steps, and whether the likelihood has a maximum."""
    values, layers, true = see_chance(points, {})
    del true["steps"], true["labels"]
    return dict(values, n=points.counted()), layers, true


def chances(points, theta):
    return [1 / (1 + math.exp(-max(-700.0, min(700.0, theta[0] * rough(
        a) + theta[1] * rough(b) + theta[2])))) for a, b in points.places]


def digits(values):
    return "({})".format(", ".join(["{:.4g}".format(v) for v in values])
                         ).replace("-", "\u2212")


def about(theta):
    """Return where a cross is likelier, in three digits."""
    p, q, r = ["{:.3g}".format(v) for v in theta]
    return "{} x\u2081 {} {} x\u2082 > {}".format(
        p, "\u2212" if q[0] == "-" else "+", q.lstrip("-"),
        r[1:] if r[0] == "-" else "-" + r).replace("-", "\u2212")


VIEWS = {"line": see_line, "dependent": see_dependent, "ridge": see_ridge,
         "lasso": see_lasso, "regression": see_regression,
         "chance": see_chance, "maximum": see_maximum}
