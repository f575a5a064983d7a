"""What follows from the outputs of an answer, whether right or wrong.

    find_following  [outputs that follow from those that were given]
    name_penalty    the lambda or C for which it is right, if another one
    find_constant   what answers have in common of this in a run

A program that goes on from its mistake prints the slack of its own w and t,
the objective of its own weights, the probabilities of its own theta.  That
is no mistake of its own.  An objective may also be the one by the penalty
for which the weights are right: one equation, the gradient of the fit over
the weights, or the largest multiplier; the other conditions of a minimum have
to hold with it.

In all functions q has inputs and o outputs in floats, as in_floats makes them.
"""

import math
from contextlib import suppress

from ..contract.values import read
from .fisher import class_scatters
from .kernels import kernel_value
from .least_squares import (
    NEAR, PENALTY, SAME, is_close, name_rule, name_rules)
from .likelihood import are_constant, fitted, residual
from .probabilities import sigmoid
from .rings import Ring, formed, to_floats
from .svm import CLOSE, ends
from .vectors import signed

SUM = Ring("sum", "binary64", float, math.fsum)
dot = SUM.dot
ROOM = 1e-7         # of the sizes of what cancels
CLEAR = 30          # times that, at least, a penalty is off the one given
MISSING = (ArithmeticError, AttributeError, LookupError, TypeError,
           ValueError)      # what is there is another thing


def in_floats(task, inputs, outputs):
    """Return the inputs and the outputs of an answer in floats."""
    return SUM.read(read(task, inputs)), {
        name: to_floats(v) for name, v in outputs.items()}


def find_following(task, inputs, given):
    """Return the outputs that follow from what was given; of an objective
    also those by the penalty for which it is right, over 1, 2, n or 2 n.
    """
    results = []
    with suppress(*MISSING):
        q, o = in_floats(task, inputs, given)
        results.append(formed(task, FOLLOWS[task](q, o), inputs))
        if task in PENALTY:
            _, value = SOLVERS[task](q, o)
            own = FOLLOWS[task](dict(q, **{PENALTY[task]: value}), o)
            results += [dict(formed(task, own, inputs), objective=own[
                "objective"] / share) for share in (
                    1, 2, len(q["y"]), 2 * len(q["y"]))]
    return results


def combined(X, weights):
    return [dot(column, weights) for column in zip(*X)]


def errors(q, o):
    """Return y less the fit of the weights."""
    return [v - dot(x, o["w"]) - o.get("intercept", 0)
            for x, v in zip(q["X"], q["y"])]


def penalised(size):
    return lambda q, o: {"objective": math.fsum(
        e * e for e in errors(q, o)) + q["lambda"] * math.fsum(
            map(size, o["w"]))}


def of_plug_in(q, o):
    own = [dot(x, o["w"]) + o.get("intercept", 0) for x in q["X"]]
    return {"fitted": own, "labels": [
        int(v >= 0.5) for v in o.get("fitted", own)]}


def of_margins(q, o):
    plus, minus = [min(f for f, c in zip(o["functional"], q["y"]) if c == s)
                   for s in (1, -1)]
    return {"m_plus": plus, "m_minus": minus, "margin": min(
        c * d for c, d in zip(q["y"], o["distances"])),
        "t_equal": q["t"] + (o.get("m_plus", plus) - o.get(
            "m_minus", minus)) / 2}


def machine_scores(q, v):
    kernel = q.get("kernel", ("linear", ()))
    return [dot(v, [kernel_value(kernel, x, z) for x in q["X"]])
            for z in q["X"]]


def of_machine(q, o):
    X, y, result = q["X"], q["y"], {}
    v = signed(o["alpha"], y) if "alpha" in o else None
    if "w" in o:
        scores, square = [dot(o["w"], x) for x in X], dot(o["w"], o["w"])
        if v:
            result["w"] = combined(X, v)
    else:
        scores = machine_scores(q, v)
        square = dot(v, scores)
    gaps = [c * (s - o["t"]) for s, c in zip(scores, y)]
    if "C" not in q:
        plus, minus = [[s for s, c in zip(scores, y) if c == side]
                       for side in (1, -1)]
        return dict(result, t=(min(plus) + max(minus)) / 2, margin=1 /
                    math.sqrt(square), on_margin=[
            i for i, gap in enumerate(gaps) if abs(gap - 1) <= CLOSE])
    slack, (low, high) = [max(0.0, 1 - gap) for gap in gaps], ends(scores, y)
    return dict(result, slack=slack, objective=square / 2 + q[
        "C"] * math.fsum(o.get("slack", slack)), t_low=low, t_high=high,
        t=(low + high) / 2)


def plain_scatters(q, o=None):
    """Return the scatters, which stay right where others were taken."""
    X = [[dot(w, x) for w in q["W"]] for x in q["X"]] if "W" in q else q["X"]
    return dict(zip(("within", "between"), class_scatters(
        X, q["classes"])))


def of_calibration(q, o):
    size = SUM.norm(q["w"])
    return {"probabilities": [sigmoid(o["gamma"] * (
        (dot(q["w"], x) - q["t"]) / size - o["d0"])) for x in q["X"]]}


FOLLOWS = {
    "line": lambda q, o: {"mse": math.fsum(
        (v - o["intercept"] - o["slope"] * u) ** 2
        for u, v in zip(q["x"], q["y"])) / len(q["x"])},
    "least-squares-plug-in": of_plug_in,
    "least-squares": lambda q, o: {"sse": math.fsum(
        e * e for e in errors(q, o))},
    "ridge": penalised(lambda v: v * v), "lasso": penalised(abs),
    "margins": of_margins, "svm-hard": of_machine, "svm-soft": of_machine,
    "logistic-calibration": of_calibration,
    "logistic-regression": lambda q, o: {
        name: v for name, v in fitted(q["X"], q["y"], o["theta"]).items()
        if name != "theta"},
    "covariance": lambda q, o: {"scatter": [
        [len(q["X"]) * v for v in row] for row in o["covariance"]]},
    "fisher": lambda q, o: dict(
        plain_scatters(q), criterion=math.fsum(o["eigenvalues"])),
    "fisher-criterion": plain_scatters}


# The constant for which an answer is right: (the one given, this one), or
# None where there is none, or it is the given one.

def find_multiple(g, pull, room, loose=0):
    """Return the value with g = value pull, as far as there is room; or None.

    loose  where there is no pull: what g may be of the value
    """
    value = dot(pull, g) / (dot(pull, pull) or 1)
    return value if all(
        abs(a - value * p) <= r + (0 if p else loose * abs(value))
        for a, p, r in zip(g, pull, room)) else None


def solve_logistic(q, o):
    """Solve for the lambda of lambda |theta|^2 / 2, constants penalised or
    not.  There is room for what a solver leaves.
    """
    theta, X = o["theta"], q["X"]
    g = combined(X, [residual(c, dot(x, theta))
                     for x, c in zip(X, q["y"])])
    room = [max(ROOM * math.fsum(map(abs, column)), NEAR * max(map(abs, g)))
            for column in zip(*X)]
    for free in (are_constant(q["X"]), [False] * len(g)):
        value = find_multiple(g, [0.0 if f else v for f, v in zip(
            free, theta)], room)
        if value and value > 0:
            return 0.0, value
    return None


def solve_lambda(q, o, pull, *loose):
    """Solve for the lambda at which X'e = lambda pull, of residuals e."""
    if len(o["w"]) != len(q["X"][0]):
        return None
    e, c, given = errors(q, o), o.get("intercept", 0), q.get("lambda", 0.0)
    sizes = [abs(b) + abs(c) + math.fsum(abs(u * v) for u, v in zip(x, o["w"]))
             for x, b in zip(q["X"], q["y"])]
    room = [ROOM * dot(map(abs, column), sizes) for column in zip(*q["X"])]
    value = find_multiple(combined(q["X"], e), pull, room, *loose)
    tell, least = max(map(abs, pull)), CLEAR * max(room)
    if (abs(math.fsum(e)) > ROOM * math.fsum(sizes) if q["intercept"] else c):
        return None             # the constant is another one, too
    if not tell or value is None or abs(value - given) * tell <= least:
        return None
    return given, value if abs(value) * tell > least / 10 else 0.0


def solve_C(q, o):
    """Take the largest multiplier for C, if the conditions then hold."""
    alpha, y, C = o["alpha"], q["y"], max(o["alpha"])
    v = signed(alpha, y)
    scores = machine_scores(q, v)
    # c (s - t) is 1 at least below C, and 1 at most above 0
    below, above = [[s - c for a, s, c in zip(alpha, scores, y) if (
        a < C * (1 - ROOM) if c == side else a > C * ROOM)]
        for side in (1, -1)]
    if min(alpha) < 0 or C <= 0 or abs(math.fsum(v)) > ROOM * C * len(y) or (
            below and above and max(above) > min(below) + ROOM * max(
                1, *map(abs, scores))):
        return None
    return None if abs(C - q["C"]) <= 10 * ROOM * C else (q["C"], C)


SOLVERS = {
    "least-squares": lambda q, o: solve_lambda(q, o, o["w"]),
    "ridge": lambda q, o: solve_lambda(q, o, o["w"]),
    "lasso": lambda q, o: solve_lambda(q, o, [
        math.copysign(0.5, v) if v else 0.0 for v in o["w"]], 0.5),
    "svm-soft": solve_C, "logistic-regression": solve_logistic}


def name_penalty(case, reply):
    """Return the constant for which an answer is right, in words, or ""."""
    task = case.task
    with suppress(*MISSING):
        q, o = in_floats(task, case.entry["input"], reply["output"])
        given, value = SOLVERS[task](q, o)
        if task in PENALTY:
            ratios = ", or ".join(words.format(PENALTY[task])
                                  for words, _ in name_rules(
                                      given, value, q["y"]))
            if not ratios and len(o.get("w", "two")) < 2:
                return ""       # any weight alone is right for some lambda
            return "these are the weights for {0} = {1:.6g}; {0} was {2:.6g}" \
                "{3}".format(PENALTY[task], value, given,
                             ratios and ": " + ratios)
        if len(q["X"][0]) - sum(are_constant(q["X"])) > 1:
            return format_constant(task, value)
    return ""


def format_constant(task, value):
    """Return what is fitted with a penalty that nobody asked for, in words.

    >>> format_constant("logistic-regression", 0.999)
    "|theta|^2 / 2 is taken off: C = 1, scikit-learn's default"
    """
    if task in PENALTY:
        return "these are the weights for {} = {:.6g}, whatever was given" \
            .format(PENALTY[task], value)
    if task == "least-squares":
        return "these are the weights of ridge for lambda = {:.6g}".format(
            value)
    if is_close(value, 1, NEAR):
        return "|theta|^2 / 2 is taken off: C = 1, scikit-learn's default"
    return "{:.3g} |theta|^2 / 2 is taken off".format(value)


def find_constant(task, answered):
    """Return {id: words} where answers are right for one constant, or for one
    of the rules.

    answered  [(case, reply)] of failures without a name
    It has to solve half of them, and three at least.
    """
    found, ratios, ruled, name = {}, {}, {}, PENALTY.get(task)
    for case, reply in answered if task in SOLVERS else ():
        with suppress(*MISSING):
            q, o = in_floats(task, case.entry["input"], reply["output"])
            given, found[case.id] = SOLVERS[task](q, o)
            for words, reason in name_rules(
                    given, found[case.id], q["y"]) if name else ():
                ruled.setdefault(name_rule(words, name, reason), []).append(
                    case.id)
            ratios[case.id] = found[case.id] / given
    for values, words in ((found, lambda v: format_constant(task, v)),
                          (ratios, lambda v: "these are the weights for"
                           " {:.6g} {}".format(v, name))):
        middle = sorted(values.values())[len(values) // 2] if values else 0
        ruled.setdefault(words(middle), [key for key in values if is_close(
            values[key], middle, SAME if name else NEAR)])
    words = max(ruled, key=lambda words: len(ruled[words]))
    keys = ruled[words]
    return dict.fromkeys(keys if len(keys) >= max(
        3, len(answered) / 2) else (), words)
