"""Least squares: three methods of any numbers, cases, and NIST's data."""

import json
import os
from fractions import Fraction as F
from functools import partial

from paths import ROOT
from judge_cases import case, dot, floats, text

from conformance.programs import linear
from conformance.programs.rings import RINGS

NIST = os.path.join(ROOT, "conformance", "data", "nist")


householder, gram_schmidt, normal = (
    partial(method, RINGS["double"]) for method in (
        linear.householder, linear.gram_schmidt, linear.normal))


def problem(X, y, intercept=False):
    """Return a case and the rows of floats that a program would make."""
    rows = [[F(v) for v in x] + [F(1)] * intercept for x in X]
    target = [F(v) for v in y]
    w = normal(rows, target)
    sse = sum((b - dot(x, w)) ** 2 for x, b in zip(rows, target))
    output = {"w": text(w[:-1] if intercept else w),
              "intercept": str(w[-1]) if intercept else "0", "sse": str(sse)}
    inputs = {"X": text(X), "y": text(y), "intercept": intercept}
    return case("least-squares", inputs, output), floats(rows), floats(y)


def answer(X, y, w, intercept):
    """Return the output that goes with coefficients in floats."""
    sse = sum((b - dot(x, w)) ** 2 for x, b in zip(X, y))
    return {"w": w[:-1] if intercept else w,
            "intercept": w[-1] if intercept else 0, "sse": sse}


def nist(name):
    """Return X, y and intercept of one of the NIST data sets."""
    with open(os.path.join(NIST, name + ".json")) as file:
        data = json.load(file)
    if data["model"]["type"] == "columns":
        X = data["x"]
    else:
        X = [[F(x) ** k for k in range(1, data["model"]["degree"] + 1)]
             for x in data["x"]]
    return X, data["y"], data["model"]["intercept"]
