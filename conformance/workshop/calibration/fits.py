"""Least squares in all its forms: methods that are right.

Each form is a problem of rows, targets and perhaps a penalty; what solves it
is one of linear.householder, gram_schmidt, givens and normal.
"""

from ..linear import givens, gram_schmidt, householder, mean, minus, normal

QR = (householder, gram_schmidt, givens)


def design(r, given, constant):
    """Return the rows, with the constant last where there is one."""
    one = r.number(1)
    return [x + [one] if constant else x for x in given["X"]]


def squares(r, X, y, w):
    """Return the sum of squared residuals."""
    rest = [b - r.dot(x, w) for x, b in zip(X, y)]
    return r.dot(rest, rest)


def by_name(r, w, constant):
    """Return w and intercept, 0 where there is none."""
    return {"w": w[:-1] if constant else w,
            "intercept": w[-1] if constant else r.number(0)}


def least_squares(method):
    """Return the task solved by a method."""
    def fit(r, given):
        constant = given.get("intercept", False)
        X, y = design(r, given, constant), given["y"]
        w = method(r, X, y)
        return dict(by_name(r, w, constant), sse=squares(r, X, y, w))
    return named(fit, method)


def named(function, method):
    """Return a function under the name of the method in it."""
    function.__name__ = method.__name__
    return function


def line(method):
    """Return the univariate task solved by a method."""
    def fit(r, given):
        X = [[x, r.number(1)] for x in given["x"]]
        w = method(r, X, given["y"])
        return {"slope": w[0], "intercept": w[1],
                "mse": squares(r, X, given["y"], w) / len(X)}
    return named(fit, method)


def centred_line(r, given):
    """Return the line from covariance and variance in two passes."""
    x, y = given["x"], given["y"]
    a, = mean(r, [[v] for v in x])
    b, = mean(r, [[v] for v in y])
    d = [v - a for v in x]
    slope = r.dot(d, [v - b for v in y]) / r.dot(d, d)
    intercept = b - slope * a
    rest = [v - (slope * u + intercept) for u, v in zip(x, y)]
    return {"slope": slope, "intercept": intercept,
            "mse": r.dot(rest, rest) / len(x)}


def one_pass_line(r, given):
    """Return the line from sums of products, which cancel."""
    x, y, n = given["x"], given["y"], len(given["x"])
    a, b = r.sum(x), r.sum(y)
    slope = (n * r.dot(x, y) - a * b) / (n * r.dot(x, x) - a * a)
    intercept = (b - slope * a) / n
    rest = [v - (slope * u + intercept) for u, v in zip(x, y)]
    return {"slope": slope, "intercept": intercept,
            "mse": r.dot(rest, rest) / n}


def ridge(method):
    """Return ridge with sqrt(lambda) I below the rows, by a method."""
    def fit(r, given):
        constant, m = given.get("intercept", False), len(given["X"][0])
        X, y = design(r, given, constant), given["y"]
        s, zero = r.sqrt(given["lambda"]), r.number(0)
        extra = [[s if j == k else zero for k in range(len(X[0]))]
                 for j in range(m)]
        w = method(r, X + extra, y + [zero] * m)
        total = squares(r, X, y, w) + given["lambda"] * r.dot(w[:m], w[:m])
        return dict(by_name(r, w, constant), objective=total)
    return named(fit, method)


def classifier(method):
    """Return least-squares-classifier by a method."""
    def fit(r, given):
        constant = given.get("intercept", True)
        w = method(r, design(r, given, constant), given["y"])
        found = by_name(r, w, constant)
        return {"w": found["w"], "t": -found["intercept"]}
    return named(fit, method)


def plug_in(method):
    """Return least-squares-plug-in by a method."""
    def fit(r, given):
        X = design(r, given, True)
        w = method(r, X, given["y"])
        fitted = [r.dot(x, w) for x in X]
        return dict(by_name(r, w, True), fitted=fitted,
                    labels=[int(2 * v >= 1) for v in fitted])
    return named(fit, method)


def centred(r, given):
    """Return least squares by Q R of the rows less their mean.

    Without an intercept nothing is taken off.
    """
    if not given.get("intercept", False):
        return least_squares(householder)(r, given)
    X, y = given["X"], given["y"]
    middle = mean(r, X)
    b, = mean(r, [[v] for v in y])
    w = householder(r, [minus(x, middle) for x in X], [v - b for v in y])
    c = b - r.dot(w, middle)
    rows = [x + [r.number(1)] for x in X]
    return {"w": w, "intercept": c, "sse": squares(r, rows, y, w + [c])}
