"""The barest loops in floats and ints: what Python itself costs."""

from math import exp
from operator import mul


def solve(A, b):
    """Solve by elimination with the largest pivot of each column."""
    n, M = len(A), [row + [v] for row, v in zip(A, b)]
    for k in range(n):
        p = max(range(k, n), key=lambda i: abs(M[i][k]))
        M[k], M[p] = M[p], M[k]
        top = M[k]
        for i in range(k + 1, n):
            row, f = M[i], M[i][k] / top[k]
            for j in range(k + 1, n + 1):
                row[j] -= f * top[j]
    x = [0.0] * n
    for k in range(n - 1, -1, -1):
        s = M[k][n]
        for j in range(k + 1, n):
            s -= M[k][j] * x[j]
        x[k] = s / M[k][k]
    return x


def least_squares(X, y):
    """Solve the normal equations."""
    columns = list(zip(*X))
    return solve([[float(sum(map(mul, a, b))) for b in columns]
                  for a in columns],
                 [float(sum(map(mul, a, y))) for a in columns])


def logistic(X, y):
    """Climb by Newton's steps from 0, all in floats."""
    m = len(X[0])
    theta = [0.0] * m
    for _ in range(50):
        g, H = [0.0] * m, [[0.0] * m for _ in range(m)]
        for row, c in zip(X, y):
            p = 1 / (1 + exp(-sum(map(mul, theta, row))))
            v = p * (1 - p)
            for j in range(m):
                g[j] += (c - p) * row[j]
                f, line = v * row[j], H[j]
                for k in range(m):
                    line[k] += f * row[k]
        step = solve(H, g)
        theta = [a + b for a, b in zip(theta, step)]
        if max(map(abs, step)) < 1e-14 * max(map(abs, theta)):
            break
    return theta


def perceptron(X, y):
    """Return (w, epochs)."""
    w, epochs, wrong = [0] * len(X[0]), 0, True
    while wrong:
        wrong, epochs = False, epochs + 1
        for x, c in zip(X, y):
            if c * sum(map(mul, w, x)) <= 0:
                w = [a + c * b for a, b in zip(w, x)]
                wrong = True
    return w, epochs


def kernel_perceptron(K, y):
    """Return (alpha, epochs) from a Gram matrix, with sums kept."""
    n = len(y)
    alpha, scores, epochs, wrong = [0] * n, [0] * n, 0, True
    while wrong:
        wrong, epochs = False, epochs + 1
        for i in range(n):
            if y[i] * scores[i] <= 0:
                alpha[i] += 1
                c = y[i]
                scores = [s + c * v for s, v in zip(scores, K[i])]
                wrong = True
    return alpha, epochs
