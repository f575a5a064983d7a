"""From what a library's model is to the outputs of a task.

Each function here takes one of the adapter, which asks the library, and
returns functions with the names of tasks.  What is computed here beside it
(residuals, sums of squares) is not what a task is about.  Least squares and
the likelihood do without NumPy, as a model in pure Python does.
"""

import math

from .conventions import HARD

try:
    import numpy as np
except ImportError:
    np = None


def array(data, kind=float):
    """Return an array of numbers; the data where there is no NumPy, or where
    they are none: they go to the library as they came.
    """
    try:
        return data if np is None else np.array(data, dtype=kind)
    except (TypeError, ValueError):
        return data


def dot(a, b):
    return sum(p * q for p, q in zip(a, b))


def scores(X, w):
    if isinstance(X, list) or len(w) != X.shape[-1]:
        return [dot(x, w) for x in X]
    return X @ array(w)


def rest(X, y, w, c):
    """Return the sum of squared residuals."""
    apart = [b - s - c for s, b in zip(scores(X, w), y)]
    return dot(apart, apart)


def by_matrices(solution, inverted, size):
    """Return the tasks of systems, by functions of lists."""
    def solve(A, b):
        return {"x": solution(A, b)}

    def inverse(A):
        return {"inverse": inverted(A)}

    def determinant(A):
        return {"determinant": size(A)}

    return [solve, inverse, determinant]


def with_ones(lstsq):
    """Return a fit by a column of ones, or without one."""
    def fit(X, y, intercept):
        A = np.column_stack([X, np.ones(len(X))]) if intercept else X
        w = lstsq(A, y)
        return (w[:-1], w[-1]) if intercept else (w, 0.0)

    return fit


def centred(method):
    """Return a fit by method(X, y, penalty) of columns less their means."""
    def fit(X, y, penalty, intercept):
        shift = X.mean(axis=0) * intercept, y.mean() * intercept
        w = method(X - shift[0], y - shift[1], penalty)
        return w, shift[1] - shift[0] @ w

    return fit


def by_least_squares(fit):
    """Return the tasks of least squares.

    fit(X, y, intercept) is w and the intercept, which is 0 without one.
    """
    def least_squares(X, y, intercept=False):
        X, y = array(X), array(y)
        w, c = fit(X, y, intercept)
        return {"w": w, "intercept": c, "sse": rest(X, y, w, c)}

    def least_squares_classifier(X, y, intercept=True):
        w, c = fit(array(X), array(y), intercept)
        return {"w": w, "t": -c}

    def least_squares_plug_in(X, y):
        X = array(X)
        w, c = fit(X, array(y), True)
        fitted = [s + c for s in scores(X, w)]
        return {"w": w, "intercept": c, "fitted": fitted,
                "labels": [1 if v >= 0.5 else 0 for v in fitted]}

    return [least_squares, least_squares_classifier, least_squares_plug_in]


def by_line(fit):
    def line(x, y):
        X, y = array([[v] for v in x]), array(y)
        w, c = fit(X, y, True)
        return {"slope": w[0], "intercept": c,
                "mse": rest(X, y, w, c) / len(x)}

    return [line]


def by_penalty(fit, name):
    """Return ridge or lasso; fit(X, y, penalty, intercept) as above."""
    def penalised(X, y, lambda_, intercept=False):
        X, y = array(X), array(y)
        w, c = fit(X, y, lambda_, intercept)
        if isinstance(lambda_, list):   # a library that takes it has its say
            return {"w": w, "intercept": c}
        size = dot(w, w) if name == "ridge" else sum(map(abs, w))
        return {"w": w, "intercept": c,
                "objective": rest(X, y, w, c) + lambda_ * size}

    penalised.__name__ = name
    return [penalised]


def by_likelihood(fit):
    """Return logistic-regression; fit(X, y) is theta, a row's constant last.

    Rows come with their constant: the model has no intercept of its own.
    """
    def logistic_regression(X, y):
        X, y = array(X), array(y)
        theta = fit(X, y)
        s = scores(X, theta)
        return {"theta": theta,
                "probabilities": [math.exp(-softplus(-v)) for v in s],
                "log_likelihood": -sum(softplus(-v if b == 1 else v)
                                       for v, b in zip(s, y))}

    return [logistic_regression]


def softplus(s):
    return max(s, 0.0) + math.log1p(math.exp(-abs(s)))


def by_machine(train, within=1e-3):
    """Return svm-soft and svm-hard, which is the soft one with C = HARD.

    train(X, y, C, kernel) is alpha, t and w; None is what it does not give,
    or, for w, what there is not with a kernel.  It may leave w to alpha.  A
    point counts as on the margin if y f is 1 within near.
    """
    def svm_soft(X, y, C, kernel=None):
        X, y, kernel = array(X), array(y), kernel or {"name": "linear"}
        alpha, t, *w = train(X, y, C, kernel)
        if not w and kernel["name"] == "linear":
            w = [(alpha * y) @ X]
        answer = {"alpha": alpha, "t": t, "w": w[0] if w else None}
        return {name: v for name, v in answer.items() if v is not None}

    def svm_hard(X, y, kernel=None):
        kernel = kernel or {"name": "linear"}
        answer = svm_soft(X, y, HARD, kernel)
        if "alpha" not in answer:
            square = dot(answer["w"], answer["w"])
            return dict(answer, margin=1 / math.sqrt(square)) if (
                square > 0) else answer
        X, y, alpha = array(X), array(y), array(answer["alpha"])
        K = kernels(X, X, kernel)
        f = y * (K @ (alpha * y) - answer["t"])
        norm = np.sqrt((alpha * y) @ K @ (alpha * y))
        return dict(answer, margin=1 / norm,
                    support=np.nonzero(alpha > 0)[0],
                    on_margin=np.nonzero(abs(f - 1) <= within)[0])

    return [svm_hard, svm_soft]


def kernels(X, Z, kernel):
    if kernel["name"] == "polynomial":
        return (X @ Z.T + kernel.get("constant", 0)) ** kernel["degree"]
    if kernel["name"] == "gaussian":
        apart = ((X[:, None] - Z[None]) ** 2).sum(axis=2)
        return np.exp(-apart / (2 * kernel["sigma"] ** 2))
    return X @ Z.T


def scatters(X, classes):
    """Return the scatters within and between; 1 is not "1"."""
    groups = [X[[type(c) is T and c == k for c in classes]]
              for T, k in {(type(c), c): 0 for c in classes}]
    within = sum(len(G) * np.cov(G, rowvar=False, ddof=0) for G in groups)
    shifts = [G.mean(axis=0) - X.mean(axis=0) for G in groups]
    between = sum(len(G) * np.outer(d, d) for G, d in zip(groups, shifts))
    return np.atleast_2d(within), between
