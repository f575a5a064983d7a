"""Cases of hard and soft margins, solved in fractions, and float solvers.

Hard margins are solved by trying every support, soft ones by criss-cross
pivoting.
"""

import math
import struct
from fractions import Fraction as F
from itertools import combinations

from judge_cases import (
    case, decimal_text, dot, gauss, kernel_in_floats, kernel_of, root_text,
    text)

from conformance.referee.families.svm_bounds import best_thresholds
from conformance.workshop.programs.svm import pivoted as soft_margin


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


def hard(X, y, kernel=None, written=str, near=F(0)):
    """Return a case of svm-hard.

    written  how its numbers are written
    near     what counts as on the margin
    """
    rows = [[F(v) for v in x] for x in X]
    k = kernel_of(kernel)
    alpha, t, on = optimum([[k(a, b) for b in rows] for a in rows], y, near)
    return finish("svm-hard", {"X": text(X), "y": y}, kernel, alpha, {
        "alpha": [written(a) if a else "0" for a in alpha],
        "t": written(t), "margin": root_text(1 / sum(alpha)),
        "support": [i for i, a in enumerate(alpha) if a], "on_margin": on})


def soft(X, y, C, kernel=None, written=str):
    """Return a case of svm-soft; written is how its numbers are written."""
    rows = [[F(v) for v in x] for x in X]
    k = kernel_of(kernel)
    K = [[k(a, b) for b in rows] for a in rows]
    alpha, _ = soft_margin(K, y, F(C))
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

    return finish("svm-soft", {"X": text(X), "y": y, "C": str(C)}, kernel,
                  alpha, {
        "alpha": [put(a) for a in alpha], "t": put(t), "t_low": put(low),
        "t_high": put(high), "slack": [put(s) for s in slack],
        "objective": put(dot(signed, scores) / 2 + F(C) * sum(slack))})


def finish(task, given, kernel, alpha, output):
    """Return the case, with w where there is no kernel."""
    if kernel:
        given["kernel"] = kernel
    else:
        output["w"] = [str(sum(a * c * F(v) for a, c, v in zip(
            alpha, given["y"], column))) for column in zip(*given["X"])]
    return case(task, given, output)


def read(question, centre=False):
    """Return the data in floats: X, the mean that was taken off, y and K."""
    X = [[float(F(v)) for v in x] for x in question.input["X"]]
    mean = [sum(c) / len(X) if centre else 0.0 for c in zip(*X)]
    X = [[a - b for a, b in zip(x, mean)] for x in X]
    kernel = question.input.get("kernel")
    return X, mean, question.input["y"], [
        [kernel_in_floats(kernel, a, b) for b in X] for a in X]


def direct_hard(question, centre=False):
    """Return what a program in floats gives that solves the equations.

    centre  it takes the mean of the data off first
    """
    X, mean, y, K = read(question, centre)
    S = question.output["support"]
    z, t = equations(K, y, S, 0.0)
    alpha = [0.0] * len(y)
    for i, v in zip(S, z):
        alpha[i] = v * y[i]
    norm = dot(z, [dot(z, [K[i][j] for j in S]) for i in S])
    given = dict(question.output, alpha=alpha, t=t,
                 margin=1 / math.sqrt(norm))
    if "kernel" not in question.input:
        given["w"] = [dot(z, [X[i][k] for i in S]) for k in range(len(mean))]
        given["t"] = t + dot(given["w"], mean)
    return given


def direct_soft(question, centre=False):
    """Return what a program in floats gives that knows which are free."""
    X, mean, y, K = read(question, centre)
    C, due = float(F(question.input["C"])), question.output["alpha"]
    alpha = [C if F(a) == F(question.input["C"]) else 0.0 for a in due]
    free = [i for i, a in enumerate(due) if alpha[i] == 0 and F(a)]
    rest = [dot(row, [a * c for a, c in zip(alpha, y)]) for row in K]
    t = None
    if free:
        A = [[y[j] * K[i][j] for j in free] + [-1.0] for i in free]
        A.append([float(y[j]) for j in free] + [0.0])
        *found, t = gauss(A, [y[i] - rest[i] for i in free]
                          + [-dot(alpha, y)])
        for i, a in zip(free, found):
            alpha[i] = a
    return describe(question, X, mean, K, alpha, t)


def describe(question, X, mean, K, alpha, t):
    """Return all outputs of a soft margin that follow from alpha."""
    y, C = question.input["y"], float(F(question.input["C"]))
    signed = [a * c for a, c in zip(alpha, y)]
    scores = [dot(row, signed) for row in K]
    low, high = (t, t) if t is not None else best_thresholds(scores, y)
    t = (low + high) / 2
    slack = [max(0.0, 1 - c * (s - t)) for s, c in zip(scores, y)]
    answer = {"alpha": alpha, "slack": slack,
              "objective": dot(signed, scores) / 2 + C * sum(slack)}
    if "kernel" not in question.input:
        answer["w"] = [dot(signed, column) for column in zip(*X)]
        off = dot(answer["w"], mean)
        low, t, high = low + off, t + off, high + off
    return dict(answer, t=t, t_low=low, t_high=high)


def single(data):
    """Return nested numbers rounded to single precision."""
    if isinstance(data, dict):
        return {name: single(v) for name, v in data.items()}
    if isinstance(data, list):
        return [single(v) for v in data]
    return struct.unpack("f", struct.pack("f", data))[0]


def optimise(question, tolerance):
    """Return what sequential minimal optimisation in floats gives.

    It stops when no pair violates the conditions by more than tolerance.
    """
    X, mean, y, K = read(question)
    n, C = len(y), float(F(question.input["C"]))
    alpha, g = [0.0] * n, [-float(c) for c in y]
    while True:
        up = [i for i in range(n)
              if (alpha[i] < C if y[i] > 0 else alpha[i] > 0)]
        down = [i for i in range(n)
                if (alpha[i] > 0 if y[i] > 0 else alpha[i] < C)]
        i, j = min(up, key=lambda i: g[i]), max(down, key=lambda j: g[j])
        if g[j] - g[i] <= tolerance:
            return describe(question, X, mean, K, alpha, (g[i] + g[j]) / 2)
        step = (g[j] - g[i]) / (K[i][i] + K[j][j] - 2 * K[i][j])
        step = min(step, C - alpha[i] if y[i] > 0 else alpha[i],
                   alpha[j] if y[j] > 0 else C - alpha[j])
        alpha[i] += step * y[i]
        alpha[j] -= step * y[j]
        g = [v + step * (p - q) for v, p, q in zip(g, K[i], K[j])]
