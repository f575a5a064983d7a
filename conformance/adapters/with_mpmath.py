"""mpmath at 50 digits: linear systems, eigenvalues, logistic functions."""

from operator import mul as matmul

import mpmath as mp

from .outputs import as_is, by_least_squares, by_line
from .protocol import SPECIAL, Skip, ask, serve

DIGITS = 50


def number(value):
    """Return the mpf of a wire number."""
    if isinstance(value, str) and SPECIAL.fullmatch(value):
        return mp.mpf(float(value))
    if isinstance(value, str) and "x" in value.lower():
        return mp.mpf(float.fromhex(value))
    top, _, bottom = str(value).partition("/")
    return mp.mpf(top) / mp.mpf(bottom or 1)


def solve(A, b):
    return {"x": list(ask(mp.lu_solve, ask(mp.matrix, A), ask(mp.matrix, b)))}


def inverse(A):
    return {"inverse": ask(mp.inverse, ask(mp.matrix, A))}


def determinant(A):
    return {"determinant": ask(mp.det, ask(mp.matrix, A))}


def gram(X, kernel=None):
    if kernel and kernel["name"] != "linear":
        raise Skip("mpmath has no kernels")
    return {"gram": ask(matmul, ask(mp.matrix, X), ask(mp.matrix, X).T)}


def logistic(d, gamma=1, d0=0):
    return {"p": [ask(mp.sigmoid, gamma * (v - d0)) for v in d]}


def fisher(X, classes, components):
    groups = {}
    for row, name in zip(X, classes):
        groups.setdefault((type(name), name), []).append(row)
    total, zero = centre(X), mp.zeros(len(X[0]))
    within = sum((outer(minus(row, centre(G))) for G in groups.values()
                  for row in G), zero)
    between = sum((len(G) * outer(minus(centre(G), total))
                   for G in groups.values()), zero)
    roots, V = ask(mp.eig, ask(mp.inverse, within) * between)
    first = sorted(range(len(roots)), key=lambda k: -mp.re(roots[k]))
    values = [mp.re(roots[k]) for k in first[:components]]
    return {"within": within, "between": between, "eigenvalues": values,
            "W": [[mp.re(v) for v in V[:, k]] for k in first[:components]],
            "criterion": sum(values)}


def fit(X, y, intercept):
    A = ask(mp.matrix, [list(row) + [1] * intercept for row in X])
    w = list(ask(mp.qr_solve, A, mp.matrix(y))[0])
    return (w[:-1], w[-1]) if intercept else (w, mp.mpf(0))


def centre(rows):
    return [sum(column) / len(rows) for column in zip(*rows)]


def minus(a, b):
    return [x - z for x, z in zip(a, b)]


def outer(v):
    return mp.matrix(v) * mp.matrix(v).T


def written(value):
    """Return mpmath's numbers as text that loses nothing."""
    if isinstance(value, mp.matrix):
        return value.tolist()
    return mp.nstr(value, DIGITS + 5)


if __name__ == "__main__":
    mp.mp.dps = DIGITS
    serve("mpmath", mp.__version__, [
        solve, inverse, determinant, gram, logistic, fisher]
        + by_least_squares(fit, as_is) + by_line(fit, as_is),
        unit={"digits": DIGITS},
        number=number, listed=written)
