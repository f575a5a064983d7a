"""How far a program got that is asked for nothing but its answer: what it
makes small, at its answer, between where all is 0 and the least there is.
"""

import math
from operator import mul

from ..contract.values import number

HALF, NEAR, WHOLE = 0.5, 0.9999, 1e-12   # of the way: what is worth saying


def tell_way(case, reply):
    """Return a note on an answer that is not right, in a list, or []."""
    try:
        start, got, least = [measure_loss(case, outputs) for outputs in (
            None, reply["output"], case.output)]
    except (ArithmeticError, AttributeError, LookupError, TypeError,
            ValueError):
        return []
    if not start > least or not math.isfinite(got):
        return []
    way = (start - got) / (start - least)
    if way < 0:
        return ["it is farther from the optimum than where it may begin, at 0"]
    return ["from 0 it is {} % of the way to the optimum".format(
        "{:.6g}".format(100 * way) if way < NEAR else "all but {:.2g}".format(
            100 * (1 - way)))] * (HALF < way < 1 - WHOLE)


def measure_loss(case, outputs):
    """Return what the task makes small, in floats; None is all 0."""
    task, given = case.task, case.entry["input"]
    X, y = [read(x) for x in given["X"]], read(given["y"])
    outputs = outputs or {"w": ["0"] * len(X[0]), "theta": ["0"] * len(X[0])}
    w = read(outputs["theta" if task == "logistic-regression" else "w"])
    c = read([outputs.get("intercept", 0)])[0] - read([outputs.get("t", 0)])[0]
    scores = [sum(map(mul, w, x)) + c for x in X]
    if task == "logistic-regression":
        return sum(math.log1p(math.exp(-abs(s))) + max(s if b == 0 else -s, 0)
                   for s, b in zip(scores, y))
    if task == "svm-soft":
        return sum(map(mul, w, w)) / 2 + read([given["C"]])[0] * sum(
            max(0.0, 1 - b * s) for s, b in zip(scores, y))
    penalties = {"least-squares": 0.0, "ridge": sum(map(mul, w, w)),
                 "lasso": sum(map(abs, w))}
    return sum((b - s) ** 2 for s, b in zip(scores, y)) + penalties[
        task] * read([given.get("lambda", 0)])[0]


def read(values):
    return [float(number(v)) for v in values]
