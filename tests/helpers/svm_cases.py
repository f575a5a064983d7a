"""Cases of hard and soft margins, solved in fractions.

Hard margins are solved by trying every support, soft ones by criss-cross
pivoting.
"""

from fractions import Fraction as F
from itertools import combinations

from judge_cases import (
    case, decimal_text, dot, gauss, kernel_of, root_text, text)

from conformance.programs.svm import pivoted as soft_margin
from conformance.referee.families.svm_bounds import best_thresholds


def equations(K, y, S, zero):
    """Solve y f = 1 on S with sum alpha y = 0; return alpha y and t."""
    one = zero + 1
    M = [[K[i][j] for j in S] + [-one] for i in S] + [[-one] * len(S)
                                                      + [zero]]
    *z, t = gauss(M, [one * y[i] for i in S] + [zero])
    return z, t


def optimum(K, y, close=F(0)):
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
            if min(alpha) >= 0 and min(f) >= 1 - close:
                return alpha, t, [i for i in range(n) if f[i] <= 1 + close]


def hard(X, y, kernel=None, written=str, close=F(0)):
    """Return a case of svm-hard.

    written  how its numbers are written
    close     what counts as on the margin
    """
    rows = [[F(v) for v in x] for x in X]
    k = kernel_of(kernel)
    alpha, t, on = optimum([[k(a, b) for b in rows] for a in rows], y, close)
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


def finish(task, inputs, kernel, alpha, output):
    """Return the case, with w where there is no kernel."""
    if kernel:
        inputs["kernel"] = kernel
    else:
        output["w"] = [str(sum(a * c * F(v) for a, c, v in zip(
            alpha, inputs["y"], column))) for column in zip(*inputs["X"])]
    return case(task, inputs, output)
