"""Functions as people write them: other names, one value, a constant of their
own, a tuple in any order.
"""

import math
from operator import mul


def normal_equations(X, y):
    """The constant comes first, and is one of the weights."""
    A = [[1.0] + list(map(float, x)) for x in X]
    d = len(A[0])
    M = [[sum(r[i] * r[j] for r in A) for j in range(d)]
         + [sum(r[i] * t for r, t in zip(A, y))] for i in range(d)]
    for j in range(d):
        p = max(range(j, d), key=lambda i: abs(M[i][j]))
        M[j], M[p] = M[p], M[j]
        for i in range(d):
            if i != j:
                f = M[i][j] / M[j][j]
                M[i] = [a - f * b for a, b in zip(M[i], M[j])]
    return [M[i][d] / M[i][i] for i in range(d)]


def covariance(X):
    """The matrix alone."""
    n, mean = len(X), [sum(column) / len(X) for column in zip(*X)]
    d = range(len(mean))
    return [[sum((x[i] - mean[i]) * (x[j] - mean[j]) for x in X) / n
             for j in d] for i in d]


def mse(y_true, y_pred):
    return sum((a - b) ** 2 for a, b in zip(y_true, y_pred)) / len(y_true)


def fit_line(xs, ys):
    """Slope and intercept."""
    mx, my = sum(xs) / len(xs), sum(ys) / len(ys)
    m = sum((x - mx) * (y - my) for x, y in zip(xs, ys)) / sum(
        (x - mx) ** 2 for x in xs)
    return m, my - m * mx


def logistic_regression(X, y, lr=0.1, n_iter=1000, sign=1):
    """Gradient descent, the bias apart."""
    w, b, n = [0.0] * len(X[0]), 0.0, len(X)
    for _ in range(n_iter):
        e = [1 / (1 + math.exp(-max(-700, min(700, sum(
            a * c for a, c in zip(w, x)) + b)))) - t for x, t in zip(X, y)]
        w = [v - sign * lr * sum(d * x[k] for d, x in zip(e, X)) / n
             for k, v in enumerate(w)]
        b -= sign * lr * sum(e) / n
    return w, b


def hinge_descent(X, y, C, n_iter=300):
    """Subgradient steps; any b of many is right."""
    w, b = [0.0] * len(X[0]), 0.0
    for t in range(1, n_iter + 1):
        near = [(x, s) for x, s in zip(X, y)
                if s * (sum(map(mul, w, x)) + b) < 1]
        w = [v - (v - C * sum(s * x[k] for x, s in near)) / t
             for k, v in enumerate(w)]
        b += C * sum(s for _, s in near) / t
    return w, b


def logistic_uphill(X, y, lr=0.1, n_iter=1000):
    """The same with a wrong sign."""
    return logistic_regression(X, y, lr, n_iter, -1)


def ridge_descent(X, y, lam, lr=0.02, n_iter=40, factor=1):
    """Gradient descent, a penalty that may be another one."""
    w = [0.0] * len(X[0])
    for _ in range(n_iter):
        e = [sum(a * c for a, c in zip(w, x)) - t for x, t in zip(X, y)]
        w = [v - lr * (sum(d * x[k] for d, x in zip(e, X)) + factor * lam * v)
             for k, v in enumerate(w)]
    return w


def ridge_elsewhere(X, y, lam, lr=0.02, n_iter=300):
    """The penalty is doubled."""
    return ridge_descent(X, y, lam, lr, n_iter, 2)


def ridge_rounded(X, y, lam, n_iter=2000):
    return [round(v, 12) for v in ridge_descent(X, y, lam, n_iter=n_iter)]


def dual_machine(X, y, C=1.0, gamma=0.5, passes=1000, linear=False):
    """Multipliers and the bias: the pair that is farthest off is moved."""
    rows = range(len(X))
    K = [[sum(map(mul, x, z)) if linear else math.exp(-gamma * sum(
        (a - b) ** 2 for a, b in zip(x, z))) for z in X] for x in X]
    alpha = [0.0] * len(X)
    for _ in range(passes):
        g = [y[i] - sum(K[i][j] * alpha[j] * y[j] for j in rows) for i in rows]
        i = max((i for i in rows if (alpha[i] < C if y[i] > 0 else alpha[
            i] > 0)), key=g.__getitem__)
        j = min((j for j in rows if (alpha[j] > 0 if y[j] > 0 else alpha[
            j] < C)), key=g.__getitem__)
        step = (g[i] - g[j]) / max(K[i][i] + K[j][j] - 2 * K[i][j], 1e-15)
        if step < 1e-13:
            break
        step = min(step, C - alpha[i] if y[i] > 0 else alpha[i],
                   alpha[j] if y[j] > 0 else C - alpha[j])
        alpha[i] += y[i] * step
        alpha[j] -= y[j] * step
    return alpha, (g[i] + g[j]) / 2


def machine(X, y, C=1.0, gamma=None):
    return dual_machine(X, y, C, gamma, linear=gamma is None)


def margin_by_bias(w, b, X, y):
    """The bias is added, where t is taken off."""
    return min(v * (sum(map(mul, w, x)) + b) for v, x in zip(
        y, X)) / math.sqrt(sum(map(mul, w, w)))


def odds(lr, prior_ratio=1.0):
    return 1 / (1 + 1 / (lr * prior_ratio))


def log_likelihood(X, y, theta):
    scores = [sum(map(mul, theta, x)) for x in X]
    return sum(s * t - max(s, 0) - math.log1p(math.exp(-abs(s)))
               for s, t in zip(scores, y))


def log_loss(theta, X, y):
    """The other sign, and the mean."""
    return -log_likelihood(X, y, theta) / len(y)


def classify(X, weights, bias):
    """It is +1 at 0."""
    return [1 if sum(map(mul, x, weights)) + bias >= 0 else -1 for x in X]
