"""Hard-margin cases solved by trying every support, in fractions."""

import math
from fractions import Fraction as F
from itertools import combinations

from judge_cases import case, dot, gauss, root_text, text

from conformance.referee.kernels import gaussian, polynomial


def kernel_of(kernel):
    """Return a function of two rows of Fractions."""
    if not kernel:
        return dot
    if kernel["name"] == "gaussian":
        return lambda a, b: gaussian(a, b, F(kernel["sigma"]))[0]
    return lambda a, b: polynomial(a, b, kernel["degree"],
                                   F(kernel.get("constant", 0)))[0]


def equations(K, y, S, zero):
    """Solve y f = 1 on S with sum alpha y = 0; return alpha y and t."""
    one = zero + 1
    M = [[K[i][j] for j in S] + [-one] for i in S] + [[-one] * len(S)
                                                      + [zero]]
    *z, t = gauss(M, [one * y[i] for i in S] + [zero])
    return z, t


def optimum(K, y, near=F(0)):
    """Return alpha, t and the points on the margin, to within near."""
    n = len(y)
    for size in range(2, n + 1):
        for S in combinations(range(n), size):
            try:
                z, t = equations(K, y, S, F(0))
            except ZeroDivisionError:
                continue
            alpha = [F(0)] * n
            for i, v in zip(S, z):
                alpha[i] = v * y[i]
            f = [c * (sum(alpha[j] * y[j] * row[j] for j in S) - t)
                 for row, c in zip(K, y)]
            if min(alpha) >= 0 and min(f) >= 1 - near:
                return alpha, t, [i for i in range(n) if f[i] <= 1 + near]


def machine(X, y, kernel=None, written=str, near=F(0)):
    """Return a case of svm-hard.

    written  how its numbers are written
    near     what counts as on the margin
    """
    rows = [[F(v) for v in x] for x in X]
    k = kernel_of(kernel)
    alpha, t, on = optimum([[k(a, b) for b in rows] for a in rows], y, near)
    output = {"alpha": [written(a) if a else "0" for a in alpha],
              "t": written(t), "margin": root_text(1 / sum(alpha)),
              "support": [i for i, a in enumerate(alpha) if a],
              "on_margin": on}
    given = {"X": text(X), "y": y}
    if kernel:
        given["kernel"] = kernel
    else:
        output["w"] = [str(sum(a * c * v for a, c, v in zip(
            alpha, y, column))) for column in zip(*rows)]
    return case("svm-hard", given, output)


def direct(question, centre=False):
    """Return what a program in floats gives that solves the equations.

    centre  it takes the mean of the data off first
    """
    y, kernel = question.input["y"], question.input.get("kernel")
    X = [[float(F(v)) for v in x] for x in question.input["X"]]
    mean = [sum(c) / len(X) if centre else 0.0 for c in zip(*X)]
    X = [[a - b for a, b in zip(x, mean)] for x in X]
    K = [[in_floats(kernel, a, b) for b in X] for a in X]
    S = question.output["support"]
    z, t = equations(K, y, S, 0.0)
    alpha = [0.0] * len(y)
    for i, v in zip(S, z):
        alpha[i] = v * y[i]
    norm = dot(z, [dot(z, [K[i][j] for j in S]) for i in S])
    given = dict(question.output, alpha=alpha, t=t,
                 margin=1 / math.sqrt(norm))
    if not kernel:
        given["w"] = [dot(z, [X[i][k] for i in S]) for k in range(len(mean))]
        given["t"] = t + dot(given["w"], mean)
    return given


def in_floats(kernel, a, b):
    if not kernel:
        return dot(a, b)
    if kernel["name"] == "polynomial":
        return (dot(a, b) + float(F(kernel.get("constant", 0)))
                ) ** kernel["degree"]
    gap = [p - q for p, q in zip(a, b)]
    return math.exp(-dot(gap, gap) / (2 * float(F(kernel["sigma"])) ** 2))
