"""Least squares: three methods in plain loops, cases, and NIST's data."""

import json
import math
import os
from fractions import Fraction as F

from paths import ROOT
from judge_cases import back_substitute, case, dot, floats, gauss, text

NIST = os.path.join(ROOT, "conformance", "data",
                    "nist")


def householder(X, y):
    """Least squares by reflections, in floats."""
    M = [row + [b] for row, b in zip(X, y)]
    n, m = len(X), len(X[0])
    for j in range(m):
        v = [M[i][j] for i in range(j, n)]
        length = math.sqrt(dot(v, v))
        v[0] += length if v[0] > 0 else -length
        for k in range(j, m + 1):
            column = [M[i][k] for i in range(j, n)]
            f = 2 * dot(v, column) / dot(v, v)
            for i in range(j, n):
                M[i][k] -= f * v[i - j]
    return back_substitute(M[:m])


def gram_schmidt(X, y):
    """Least squares by modified Gram-Schmidt, y as a last column."""
    Q = [list(column) for column in zip(*X)] + [list(y)]
    m = len(X[0])
    R = [[0.0] * (m + 1) for _ in range(m)]
    for j in range(m):
        R[j][j] = math.sqrt(dot(Q[j], Q[j]))
        Q[j] = [v / R[j][j] for v in Q[j]]
        for k in range(j + 1, m + 1):
            R[j][k] = dot(Q[j], Q[k])
            Q[k] = [a - R[j][k] * b for a, b in zip(Q[k], Q[j])]
    return back_substitute(R)


def normal(X, y):
    """Least squares by the normal equations, in any numbers."""
    columns = list(zip(*X))
    return gauss([[dot(a, b) for b in columns] for a in columns],
                 [dot(a, y) for a in columns])


def problem(X, y, intercept=False):
    """Return a case and the rows of floats that a program would make."""
    rows = [[F(v) for v in x] + [F(1)] * intercept for x in X]
    target = [F(v) for v in y]
    w = normal(rows, target)
    sse = sum((b - dot(x, w)) ** 2 for x, b in zip(rows, target))
    output = {"w": text(w[:-1] if intercept else w),
              "intercept": str(w[-1]) if intercept else "0", "sse": str(sse)}
    given = {"X": text(X), "y": text(y), "intercept": intercept}
    return case("least-squares", given, output), floats(rows), floats(y)


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
