"""What the chapters of an essay show of the reader's points.

    VIEWS   {name: function of a Cloud and the settings}; each gives values
            {name: text or numbers}, layers {name: path}, and what is true

The page's script draws the points themselves.  Every number here comes from
refimpl; what is computed beside it is a sum of its numbers for a sentence.
"""

from refimpl.base.errors import NotSeparableError, RefimplError
from refimpl.base.rows import fraction
from refimpl.theorems import novikoff_bound
from refimpl.walk import plot
from refimpl.walk.charts import ellipse
from refimpl.walk.scene import layers_of, picture_of
from refimpl.walk.values import keep, rough

from .points import (
    BOX, PASSES, Unfit, bracket, combined, count, listed, show, side)

SQUARE = {"name": "polynomial", "degree": 2, "constant": 1}


def drawn(watched, named, fields):
    """Return {layer: path} of the plane with an answer in it."""
    inputs = {name: keep(value) for name, value in named.items()}
    picture = picture_of(watched, inputs)
    picture.box = BOX
    return layers_of(picture, inputs, {
        name: keep(value) for name, value in fields.items()})


def straight(w):
    """Return the layers of the line with these weights, the last one the
    constant's."""
    p, q, r = [rough(v) for v in w]
    line = p, q, -r
    return dict(plot.shaded(line, BOX), boundary=plot.straight(line, BOX)) \
        if p or q else {}


def rings(points, rows):
    return "".join([plot.ring(*plot.at(BOX, *spot(points, i)), r=11)
                    for i in rows])


def spot(points, i):
    return [rough(v) for v in points.places[i]]


def joins(pairs):
    return plot.joins(BOX, [[[rough(v) for v in place] for place in pair]
                            for pair in pairs])


# The views.

def see_means(points, asked):
    """The line halfway between the two means."""
    found, watched, named = points.ask("basic-linear-classifier", points.rows,
                                       points.y)
    require(found)
    means = [points.mixture([fraction(int(v == label), points.y.count(label))
                             for v in points.y]) for label in (1, -1)]
    wrong = [i for i, v in enumerate(points.signed(found.w, found.t))
             if v <= 0]
    layers = drawn(watched, named, {"w": found.w, "t": found.t})
    layers.update(joins=joins([means]), marked=rings(points, wrong))
    return {"mean_plus": means[0], "mean_minus": means[1], "line": side(
        found.w, found.t), "wrong": points.called(wrong), "n": points.counted(
        ), "crosses": count(points.y.count(1), "cross", "crosses"),
        "dashes": count(points.y.count(-1), "dash", "dashes")}, layers, {
            "some_wrong": bool(wrong)}


def require(found):
    if isinstance(found, RefimplError):
        raise Unfit("There is only one class: click a point to change its "
                    "own." if found.kind == "label" else str(found))


def see_perceptron(points, asked):
    """Algorithm 7.1, mistake by mistake."""
    moves = points.mistakes()
    M = len(moves)
    k = min(asked.get("step") or M, M)
    i, score, w, _ = moves[k - 1]
    before = moves[k - 2][2] if k > 1 else [0, 0, 0]
    layers = straight(w)
    layers.update(before=straight(before).get("boundary", ""),
                  here=plot.square(plot.at(BOX, *spot(points, i))))
    last, plus = moves[-1][2], points.y[i] == 1
    return {
        "step": k, "steps": M, "row": points.names[i], "label":
        "a cross, y = 1" if plus else "a dash, y = \u22121", "place":
        points.places[i] + [1], "score": score, "w_before": before,
        "w_after": w, "sign": "added to" if plus else "subtracted from",
        "first": points.names[moves[0][0]], "mistakes": count(M, "mistake"),
        "w": last, "line": side(last[:2], -last[2]), "passes": count(
            points.passes, "pass", "passes")}, layers, {
                "ended": points.ended, "steps": M}


def see_novikoff(points, asked):
    """The bound beside the mistakes, or why there is none."""
    moves, lam = points.mistakes(), points.apart()
    M = len(moves)
    if lam is not None:
        values, layers, true = mixed(points, points.y, lam)
        return dict(values, mistakes=count(M, "mistake")), layers, true
    best = novikoff_bound([place + [1] for place in points.places], points.y)
    sizes = [0] + [sum([v * v for v in w]) for _, _, w, _ in moves]
    flat, longest = best.bound / best.longest, best.longest
    most = min(rough(best.bound) * 1.12, 15.0 * M)
    box = (-most / 30, most), (-(rough(longest) * most) ** .5 / 12, (
        rough(longest) * most) ** .5 * 1.1)
    span = [most * v / 60 for v in range(61)]
    layers = {
        "boundary": plot.curve([plot.at(box, m, (rough(longest) * m) ** .5)
                                for m in span]),
        "margins": plot.curve([plot.at(box, m, m / rough(flat) ** .5)
                               for m in (0.0, most)]),
        "marked": "".join([plot.ring(*plot.at(box, float(m), rough(
            size) ** .5), r=4) for m, size in enumerate(sizes)]),
        "below": plot.axes(box, "mistakes", "length of w")}
    return {"mistakes": count(M, "mistake"), "bound": best.bound, "whole":
            best.bound.numerator // best.bound.denominator, "longest":
            longest, "flat": flat, "size": sizes[-1], "M": M, "most":
            longest * M, "w_best": best.w}, layers, {"separable": True}


def mixed(points, y, lam):
    """Return what proves that no line separates: a place of both classes."""
    twice = [2 * v for v in lam]
    parts = [[v if label == c else 0 for v, c in zip(twice, y)]
             for label in (1, -1)]
    place = points.mixture(parts[0])
    rows = [i for i, v in enumerate(lam) if v]
    layers = {"joins": joins([(place, spot(points, i)) for i in rows]),
              "marked": rings(points, rows), "here": plot.square(
                  plot.at(BOX, *[rough(v) for v in place]))}
    return {"mixture_plus": combined(parts[0], points.names),
            "mixture_minus": combined(parts[1], points.names),
            "place": place, "rows": points.called(rows)}, layers, {
                "separable": False}


def see_counts(points, asked):
    """Algorithm 7.2: how often each point was a mistake."""
    moves = points.mistakes()
    M = len(moves)
    k = min(asked.get("step") or M, M)
    alpha = moves[k - 1][3]
    signed = [a * v for a, v in zip(alpha, points.y)]
    w = points.mixture(signed) + [sum(signed)]
    layers = dict(straight(w), here=plot.square(plot.at(
        BOX, *spot(points, moves[k - 1][0]))))
    never = [name for name, a in zip(points.names, moves[-1][3]) if not a]
    return {"step": k, "steps": M, "sum": combined(signed, points.names),
            "w": w, "never": listed(never), "counts": ", ".join([
                "{} {}".format(name, a) for name, a in zip(
                    points.names, alpha)])}, layers, {
                        "steps": M, "labels": [str(a) for a in alpha],
                        "some_never": bool(never)}


def see_gram(points, asked):
    """The table of inner products, and the score of a row by it."""
    G = points.ask("gram", points.long)[0]
    n = len(points.y)
    i, j = [min(v, n - 1) for v in asked.get("cell") or (0, min(2, n - 1))]
    alpha = points.mistakes()[-1][3]
    terms = ["{} \u00b7 {} \u00b7 {}".format(a, bracket(v), bracket(g))
             for a, v, g in zip(alpha, points.y, G[i]) if a]
    score = sum([a * v * g for a, v, g in zip(alpha, points.y, G[i])])
    parts = ["{} \u00b7 {}".format(bracket(a), bracket(b)) for a, b in zip(
        points.places[i] + [1], points.places[j] + [1])]
    return {"i": points.names[i], "j": points.names[j], "product": G[i][j],
            "parts": " + ".join(parts), "terms": " + ".join(terms),
            "score": score, "entries": n * (n + 1) // 2, "n": n}, {
            "marked": rings(points, sorted({i, j})), "joins": joins(
                [(spot(points, i), spot(points, j))])}, {
                    "table": [[show(v) for v in row] for row in G],
                    "names": points.names, "cell": [i, j],
                    "heads": ["+" if v == 1 else "\u2212" for v in points.y]}


def see_circle(points, asked):
    """Classes by a circle, and Algorithm 7.4 with (x . z + 1)^2."""
    z, centre, edge = points.circled()
    found, watched, named = points.ask(
        "kernel-perceptron", points.rows, z, kernel=SQUARE)
    require(found)
    lam = points.ask("separability", points.rows, z)[0].lam
    layers = drawn(watched, named, {"alpha": found.alpha})
    layers["margins"], layers["before"] = ellipse(BOX, [
        rough(v) for v in centre], [[edge, 0], [0, edge]]), ""
    used = [i for i, a in enumerate(found.alpha) if a]
    inner = [name for name, v in zip(points.names, z) if v < 0]
    parts = mixed(points, z, lam)[0] if lam is not None else {}
    return dict(
        parts, inside=listed(inner), centre=centre, mistakes=count(
            found.updates, "mistake"), passes=count(
                found.epochs, "pass", "passes"), used=points.called(used),
        n=points.counted()), layers, {"line": lam is None, "marks": z,
                                      "labels": [str(a) for a in found.alpha]}


def see_widest(points, asked):
    """The widest margin, and the two places that it is between."""
    found, watched, named = points.ask("svm-hard", points.rows, points.y)
    if isinstance(found, NotSeparableError):
        return mixed(points, points.y, points.apart())
    require(found)
    half = sum(found.alpha) / 2
    parts = [[a / half if v == label else 0 for a, v in zip(
        found.alpha, points.y)] for label in (1, -1)]
    ends = [points.mixture(part) for part in parts]
    layers = drawn(watched, named, {"w": found.w, "t": found.t, "alpha":
                                    found.alpha, "support": found.support})
    layers["joins"] = joins([ends])
    free = [i for i in range(len(points.y)) if i not in found.support]
    return {"line": side(found.w, found.t),
            "support": points.called(found.support),
            "mixture_plus": combined(parts[0], points.names),
            "mixture_minus": combined(parts[1], points.names),
            "end_plus": ends[0], "end_minus": ends[1],
            "margin": "{:.4g}".format(rough(found.margin)),
            "apart": "{:.4g}".format(2 * rough(found.margin)),
            "free": points.called(free)}, layers, {
                "separable": True, "some_free": bool(free)}


def price(asked, name="C"):
    """Return C, two to the power of a setting."""
    k = asked.get(name, 0)
    return str(2 ** k) if k >= 0 else "1/{}".format(2 ** -k)


def see_price(points, asked):
    """The soft margin at a price C."""
    found, watched, named = points.ask("svm-soft", points.rows, points.y,
                                       C=price(asked))
    require(found)
    layers = drawn(watched, named, {
        "w": found.w, "t": found.t, "alpha": found.alpha})
    w = [rough(v) for v in found.w]
    size = sum([v * v for v in w])
    late = [i for i, v in enumerate(found.slack) if v]
    # from each that is late to the edge of its side
    layers["joins"] = joins([(spot(points, i), [
        v + rough(found.slack[i]) * points.y[i] * a / size
        for v, a in zip(spot(points, i), w)]) for i in late]) if size else ""
    return {"C": price(asked), "line": side(found.w, found.t),
            "width": "{:.3g}".format(2 / size ** .5) if size else "no end",
            "slack": sum(found.slack), "late": points.called(late),
            "wrong": points.called([i for i in late if found.slack[i] >= 1]),
            "objective": found.objective, "held": points.called([
                i for i, a in enumerate(found.alpha) if a])}, layers, {
                    "some_late": bool(late)}


def see_machine(points, asked):
    """The soft margin with a kernel, on the classes of the circle."""
    z, centre, edge = points.circled()
    found, watched, named = points.ask("svm-soft", points.rows, z,
                                       C=price(asked), kernel=SQUARE)
    require(found)
    layers = drawn(watched, named, {"t": found.t, "alpha": found.alpha})
    layers["before"] = ""
    held = [i for i, a in enumerate(found.alpha) if a]
    return {"C": price(asked), "held": points.called(held), "held_count":
            count(len(held), "point"), "n": points.counted(), "slack": sum(
                found.slack), "free": len(z) - len(held)}, layers, {"marks": z}


def see_costs(points, asked):
    """Products and kernels that the chapters have needed."""
    points.mistakes()
    n, passes = len(points.y), points.passes
    values, layers, true = see_machine(points, asked)
    return {"n": n, "passes": passes, "scores": passes * n, "products":
            3 * passes * n, "pairs": n * (n + 1) // 2, "dual": passes * n * n,
            "held": values["held_count"]}, layers, true


def see_exercises(points, asked):
    """Answers to three questions."""
    seen, _, true = see_widest(points, asked)
    found = points.ask("perceptron", points.long[::-1], points.y[::-1],
                       max_epochs=PASSES)[0]
    values = {"mistakes": count(len(points.mistakes()), "mistake")}
    values["backwards"] = count(found.updates, "mistake") if hasattr(
        found, "updates") else "no end to them"
    if not true["separable"]:
        return values, {}, {"separable": False}
    hard = points.ask("svm-hard", points.rows, points.y)[0]
    kept = hard.support
    again = points.ask("svm-hard", [points.rows[i] for i in kept], [
        points.y[i] for i in kept])[0]
    most = max(hard.alpha)
    soft = points.ask("svm-soft", points.rows, points.y, C=str(most))[0]
    values.update(
        {name: seen[name] for name in ("support", "free", "line")},
        again=side(again.w, again.t),
        most=most, slack=sum(soft.slack))
    return values, {}, {"separable": True}


VIEWS = {"means": see_means, "perceptron": see_perceptron,
         "novikoff": see_novikoff, "counts": see_counts, "gram": see_gram,
         "circle": see_circle, "widest": see_widest, "price": see_price,
         "machine": see_machine, "costs": see_costs,
         "exercises": see_exercises}
