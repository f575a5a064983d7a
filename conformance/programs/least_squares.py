"""line, least-squares, ridge.

A method(r, X, y) gives the weights of least squares: those of linear, or
least_norm, or one that is wrong.
"""

from .linear import diagonal, householder, mean, minus, normal, transposed


def about_means(r, data):
    """Return the means of x and y, and both less these."""
    x, y = data["x"], data["y"]
    a, b = mean(r, transposed([x, y]))
    return a, b, [u - a for u in x], [v - b for v in y]


def line(r, data, mixed=None, origin=False):
    """Return the line from covariance and variance in two passes.

    mixed  changes the slope, given n      origin  no intercept
    """
    n, (a, b, dx, dy) = len(data["x"]), about_means(r, data)
    if origin:
        a = b = r.number(0)
        dx, dy = data["x"], data["y"]
    slope = r.divide(r.dot(dx, dy), r.dot(dx, dx))
    if mixed:
        slope = mixed(slope, n)
    return with_mse(r, data, slope, b - slope * a)


def with_mse(r, data, slope, intercept):
    rest = [v - (slope * u + intercept) for u, v in zip(data["x"], data["y"])]
    return {"slope": slope, "intercept": intercept,
            "mse": r.dot(rest, rest) / len(rest)}


def one_pass_line(r, data):
    x, y, n = data["x"], data["y"], len(data["x"])
    a, b = r.sum(x), r.sum(y)
    slope = (n * r.dot(x, y) - a * b) / (n * r.dot(x, x) - a * a)
    return with_mse(r, data, slope, (b - slope * a) / n)


def fitted(r, data, method, intercept=None, centred=False, first=False):
    """Return w, the intercept and the residuals of a method.

    intercept  whether there is one, instead of what was asked for
    centred    columns are taken less their means
    first      the constant comes first, and the last weight is taken for it
    """
    constant = data["intercept"] if intercept is None else intercept
    X, y, zero = data["X"], data["y"], r.number(0)
    middle, b = [zero] * len(X[0]), zero
    if constant and centred:
        middle, (b,) = mean(r, X), mean(r, [[v] for v in y])
        X, y = [minus(x, middle) for x in X], [v - b for v in y]
    elif constant:
        X = with_constant(r, X, first)
    w = method(r, X, y)
    rest = residuals(r, X, y, w)
    if constant and not centred:
        return w[:-1], w[-1], rest
    return w, b - r.dot(w, middle), rest


def with_constant(r, X, first=False):
    one = [r.number(1)]
    return [one + x if first else x + one for x in X]


def residuals(r, X, y, w):
    return [v - r.dot(x, w) for x, v in zip(X, y)]


def least_squares(r, data, method=normal, **switches):
    """Return w, the intercept and the sum of squares.

    switches  of fitted
    """
    w, c, rest = fitted(r, data, method, **switches)
    return {"w": w, "intercept": c, "sse": r.dot(rest, rest)}


def penalised(r, data, method, size, weigh=None, whole=False,
              intercept=None):
    """Return w, the intercept, and the sum of squares and of sizes.

    method  gives the weights of X, y and lambda
    size    measures a weight
    weigh   changes lambda, given it and y
    whole   the intercept is penalised
    """
    lam = data["lambda"]
    if weigh:
        lam = weigh(lam, data["y"])
    w, c, rest = fitted(r, data, lambda r, X, y: method(r, X, y, lam),
                        intercept, not whole)
    objective = r.dot(rest, rest) + lam * r.sum(map(size, w))
    return {"w": w, "intercept": c, "objective": objective}


def ridge(r, data, method=normal, **switches):
    """Return ridge; the switches are those of penalised."""
    return penalised(r, data, method, square, **switches)


def by_rows(r, X, y, lam, method=householder):
    """Return the weights of ridge, with sqrt(lambda) I below the rows."""
    m, zero = len(X[0]), r.number(0)
    return method(r, X + diagonal(r, [r.sqrt(lam)] * m),
                  list(y) + [zero] * m)


def square(v):
    return v * v


PLAIN = {"line": line, "least-squares": least_squares, "ridge": ridge}
