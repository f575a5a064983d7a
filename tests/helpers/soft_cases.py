"""Soft-margin cases solved by criss-cross pivoting, and float solvers."""

import math
import struct
from fractions import Fraction as F

from judge_cases import case, decimal_text, dot, gauss, text

from conformance.referee.certificates_soft import best_thresholds
from conformance.workshop.confirm.svm import pivoted
from conformance.referee.kernels import gaussian, polynomial


def kernel_of(kernel):
    """Return a function of two rows of Fractions."""
    if not kernel:
        return dot
    if kernel["name"] == "gaussian":
        return lambda a, b: gaussian(a, b, F(kernel["sigma"]))[0]
    return lambda a, b: polynomial(a, b, kernel["degree"],
                                   F(kernel.get("constant", 0)))[0]


def machine(X, y, C, kernel=None, written=str):
    """Return a case of svm-soft; written is how its numbers are written."""
    rows = [[F(v) for v in x] for x in X]
    k = kernel_of(kernel)
    K = [[k(a, b) for b in rows] for a in rows]
    alpha, _ = pivoted(K, y, F(C))
    signed = [a * c for a, c in zip(alpha, y)]
    scores = [dot(signed, row) for row in K]
    low, high = best_thresholds(scores, y)
    if written is decimal_text and high - low < F(1, 10 ** 60):
        high = low
    t = (low + high) / 2
    slack = [max(1 - c * (s - t), F(0)) for s, c in zip(scores, y)]

    def put(v):
        return "0" if abs(v) < F(1, 10 ** 60) else (
            str(v) if v == F(C) else written(v))

    output = {"alpha": [put(a) for a in alpha], "t": put(t),
              "t_low": put(low), "t_high": put(high),
              "slack": [put(s) for s in slack],
              "objective": put(dot(signed, scores) / 2 + F(C) * sum(slack))}
    given = {"X": text(X), "y": y, "C": str(C)}
    if kernel:
        given["kernel"] = kernel
    else:
        output["w"] = [str(dot(signed, column)) for column in zip(*rows)]
    return case("svm-soft", given, output)


def read(question):
    """Return the data in floats, and the kernel as a function."""
    given = question.input
    X = [[float(F(v)) for v in x] for x in given["X"]]
    return X, given["y"], float(F(given["C"])), given.get("kernel")


def in_floats(kernel, a, b):
    """Return a kernel value in floats."""
    if not kernel:
        return dot(a, b)
    if kernel["name"] == "gaussian":
        apart = [p - q for p, q in zip(a, b)]
        return math.exp(-dot(apart, apart)
                        / (2 * float(F(kernel["sigma"])) ** 2))
    return (dot(a, b) + float(F(kernel.get("constant", 0)))
            ) ** kernel["degree"]


def direct(question, centre=False):
    """Return what a program in floats gives that knows which are free.

    centre  it takes the mean of the data off first
    """
    X, y, C, kernel = read(question)
    n, due = len(y), [F(a) for a in question.output["alpha"]]
    mean = [sum(c) / n if centre else 0.0 for c in zip(*X)]
    X = [[a - b for a, b in zip(x, mean)] for x in X]
    K = [[in_floats(kernel, a, b) for b in X] for a in X]
    alpha = [C if a == F(question.input["C"]) else 0.0 for a in due]
    free = [i for i in range(n) if alpha[i] == 0 and due[i]]
    rest = [dot(row, [a * c for a, c in zip(alpha, y)]) for row in K]
    t = None
    if free:
        A = [[y[j] * K[i][j] for j in free] + [-1.0] for i in free]
        A.append([float(y[j]) for j in free] + [0.0])
        *found, t = gauss(A, [y[i] - rest[i] for i in free]
                          + [-dot(alpha, y)])
        for i, a in zip(free, found):
            alpha[i] = a
    return described(question, X, K, alpha, t, mean)


def described(question, X, K, alpha, t, mean):
    """Return all outputs that follow from alpha, in floats."""
    _, y, C, kernel = read(question)
    signed = [a * c for a, c in zip(alpha, y)]
    scores = [dot(row, signed) for row in K]
    low, high = (t, t) if t is not None else best(scores, y)
    t = (low + high) / 2
    slack = [max(0.0, 1 - c * (s - t)) for s, c in zip(scores, y)]
    answer = {"alpha": alpha, "slack": slack,
              "objective": dot(signed, scores) / 2 + C * sum(slack)}
    if not kernel:
        answer["w"] = [dot(signed, column) for column in zip(*X)]
        off = dot(answer["w"], mean)
        low, t, high = low + off, t + off, high + off
    return dict(answer, t=t, t_low=low, t_high=high)


def best(scores, y):
    """Return the interval of the best t in floats."""
    bends = sorted(s - c for s, c in zip(scores, y))
    return bends[y.count(-1) - 1], bends[y.count(-1)]


def single(data):
    """Return nested numbers rounded to single precision."""
    if isinstance(data, dict):
        return {name: single(v) for name, v in data.items()}
    if isinstance(data, list):
        return [single(v) for v in data]
    return struct.unpack("f", struct.pack("f", data))[0]


def optimised(question, tolerance):
    """Return what sequential minimal optimisation in floats gives.

    It stops when no pair violates the conditions by more than tolerance.
    """
    X, y, C, kernel = read(question)
    n = len(y)
    K = [[in_floats(kernel, a, b) for b in X] for a in X]
    alpha, g = [0.0] * n, [-float(c) for c in y]
    while True:
        up = [i for i in range(n)
              if (alpha[i] < C if y[i] > 0 else alpha[i] > 0)]
        down = [i for i in range(n)
                if (alpha[i] > 0 if y[i] > 0 else alpha[i] < C)]
        i, j = min(up, key=lambda i: g[i]), max(down, key=lambda j: g[j])
        if g[j] - g[i] <= tolerance:
            t = (g[i] + g[j]) / 2
            return described(question, X, K, alpha, t, [0.0] * len(X[0]))
        step = (g[j] - g[i]) / (K[i][i] + K[j][j] - 2 * K[i][j])
        step = min(step, C - alpha[i] if y[i] > 0 else alpha[i],
                   alpha[j] if y[j] > 0 else C - alpha[j])
        alpha[i] += step * y[i]
        alpha[j] -= step * y[j]
        g = [v + step * (p - q) for v, p, q in zip(g, K[i], K[j])]
