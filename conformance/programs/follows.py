"""What follows from the outputs of an answer, whether right or wrong.

    find_following  [outputs that follow from those that were given]

A program that goes on from its mistake prints the slack of its own w and t,
the objective of its own weights, the probabilities of its own theta.  That
is no mistake of its own.  An objective may also be the one by the penalty
for which the weights are right.
"""

import math

from .fisher import scatters
from .floats import formed, to_floats
from .least_squares import with_mse
from .likelihood import fitted
from .penalty import (
    PENALTY, dot, kernel_of, residuals, sigmoid, solve_penalty)
from .rings import DOUBLE

CLOSE = 1e-7        # to the margin


def find_following(task, inputs, given):
    """Return the outputs that follow from what was given; of an objective
    also those by the penalty for which it is right, over 1, 2, n or 2 n.

    inputs, given  as the wire has them
    """
    inputs, given = ({name: to_floats(v) for name, v in part.items()}
                     for part in (inputs, given))
    results = []
    try:
        results.append(formed(task, FOLLOWS[task](inputs, given), inputs))
        solved = PENALTY.get(task) and solve_penalty(task, inputs, given)
        if solved:
            own = formed(task, FOLLOWS[task](
                dict(inputs, **{PENALTY[task]: solved[1]}), given), inputs)
            n = len(inputs["y"])
            results += [dict(own, objective=own["objective"] / share)
                        for share in (1, 2, n, 2 * n)]
    except (ArithmeticError, LookupError, TypeError, ValueError):
        pass
    return results


def penalised(size):
    def follow(q, o):
        return {"objective": math.fsum(e * e for e in residuals(q, o))
                + q["lambda"] * math.fsum(map(size, o["w"]))}
    return follow


def of_plug_in(q, o):
    fitted = [b - e for b, e in zip(q["y"], residuals(q, o))]
    return {"fitted": fitted, "labels": [
        float(v >= 0.5) for v in o.get("fitted", fitted)]}


def of_margins(q, o):
    plus, minus = [min(f for f, c in zip(o["functional"], q["y"]) if c == s)
                   for s in (1, -1)]
    return {"m_plus": plus, "m_minus": minus, "margin": min(
        c * d for c, d in zip(q["y"], o["distances"])),
        "t_equal": q["t"] + (o.get("m_plus", plus) - o.get(
            "m_minus", minus)) / 2}


def of_machine(q, o):
    X, y, k, result = q["X"], q["y"], kernel_of(q), {}
    v = [a * c for a, c in zip(o["alpha"], y)] if "alpha" in o else None
    if "w" in o:
        scores, square = [dot(o["w"], x) for x in X], dot(o["w"], o["w"])
        if v:
            result["w"] = [dot(v, column) for column in zip(*X)]
    else:
        scores = [math.fsum(u * k(x, z) for u, x in zip(v, X)) for z in X]
        square = dot(v, scores)
    if "C" not in q:
        return dict(result, margin=1 / math.sqrt(square), on_margin=[
            float(i) for i, (s, c) in enumerate(zip(scores, y))
            if abs(c * (s - o["t"]) - 1) <= CLOSE])
    slack = [max(0.0, 1 - c * (s - o["t"])) for s, c in zip(scores, y)]
    bends = sorted(s - c for s, c in zip(scores, y))
    n = sum(c < 0 for c in y)
    return dict(result, slack=slack, objective=square / 2 + q[
        "C"] * math.fsum(o.get("slack", slack)), t_low=bends[n - 1],
        t_high=bends[n], t=(bends[n - 1] + bends[n]) / 2)


def plain_scatters(q, o=None):
    """Return the scatters, which stay right where others were taken."""
    X = [[dot(w, x) for w in q["W"]] for x in q["X"]] if "W" in q else q["X"]
    return dict(zip(("within", "between"), scatters(
        DOUBLE, dict(q, X=X))))


def of_calibration(q, o):
    size = math.hypot(*q["w"])
    return {"probabilities": [sigmoid(o["gamma"] * (
        (dot(q["w"], x) - q["t"]) / size - o["d0"])) for x in q["X"]]}


def of_logistic(q, o):
    at = fitted(DOUBLE, dict(q, theta=o["theta"]))
    return {name: at[name] for name in ("probabilities", "log_likelihood")}


FOLLOWS = {
    "line": lambda q, o: {"mse": with_mse(
        DOUBLE, q, o["slope"], o["intercept"])["mse"]},
    "least-squares-plug-in": of_plug_in,
    "least-squares": lambda q, o: {"sse": math.fsum(
        e * e for e in residuals(q, o))},
    "ridge": penalised(lambda v: v * v), "lasso": penalised(abs),
    "margins": of_margins, "svm-hard": of_machine, "svm-soft": of_machine,
    "logistic-calibration": of_calibration,
    "logistic-regression": of_logistic,
    "covariance": lambda q, o: {"scatter": [
        [len(q["X"]) * v for v in row] for row in o["covariance"]]},
    "fisher": lambda q, o: dict(
        plain_scatters(q), criterion=math.fsum(o["eigenvalues"])),
    "fisher-criterion": plain_scatters}
