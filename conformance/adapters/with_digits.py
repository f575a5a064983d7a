"""SymPy, and mpmath at 50 digits.  The name of the library stands behind the
setting.

    sympy    the methods of its matrices: "default" (floats, as they are
             typed), "rational"
    mpmath   linear systems, eigenvalues, logistic functions
"""

from fractions import Fraction
from operator import mul as matmul

from .outputs import (
    as_is, by_least_squares, by_line, by_matrices, by_products)
from .protocol import SPECIAL, ask, chosen, real, serve, setting

DIGITS = 50


def with_column(lstsq, zero):
    """Return a fit by a column of 1, or without one."""
    def fit(X, y, intercept):
        w = lstsq([list(row) + [1] * intercept for row in X], y)
        return (w[:-1], w[-1]) if intercept else (w, zero)
    return fit


def centre(rows):
    return [sum(column) / len(rows) for column in zip(*rows)]


def minus(a, b):
    return [x - z for x, z in zip(a, b)]


def sympy():
    import sympy
    exact = setting("default", "rational") == "rational"

    def rational(value):
        if isinstance(value, str) and SPECIAL.fullmatch(value):
            return sympy.Float(float(value))
        if isinstance(value, str) and "x" in value.lower():
            value = Fraction(float.fromhex(value))
        return sympy.Rational(str(value))

    def put(data):
        return ask(sympy.Matrix, data)

    def written(value):
        if isinstance(value, sympy.MatrixBase):
            return value.tolist()
        return str(value) if value.is_Rational else float(value)

    fit = with_column(lambda A, y: list(ask(
        put(A).solve_least_squares, put(y))), 0)
    return ("SymPy, " + ("rational" if exact else "default"),
            sympy.__version__, by_matrices(
                lambda A, b: list(ask(put(A).solve, put(b))),
                lambda A: ask(put(A).inv), lambda A: ask(put(A).det))
            + by_least_squares(fit, as_is) + by_line(fit, as_is), (),
            "exact" if exact else "binary64", rational if exact else real,
            written)


def eigenvalues(mp):
    """Return fisher, by mpmath's eigenvalues of any matrix."""
    def outer(v):
        return mp.matrix(v) * mp.matrix(v).T

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
                "W": [[mp.re(v) for v in V[:, k]]
                      for k in first[:components]], "criterion": sum(values)}

    return fisher


def mpmath():
    import mpmath as mp
    mp.mp.dps = DIGITS

    def number(value):
        if isinstance(value, str) and SPECIAL.fullmatch(value):
            return mp.mpf(float(value))
        if isinstance(value, str) and "x" in value.lower():
            return mp.mpf(float.fromhex(value))
        top, _, bottom = str(value).partition("/")
        return mp.mpf(top) / mp.mpf(bottom or 1)

    def put(data):
        return ask(mp.matrix, data)

    def logistic(d, gamma=1, d0=0):
        return {"p": [ask(mp.sigmoid, gamma * (v - d0)) for v in d]}

    def written(value):
        if isinstance(value, mp.matrix):
            return value.tolist()
        return mp.nstr(value, DIGITS + 5)

    fit = with_column(lambda A, y: list(ask(
        mp.qr_solve, put(A), mp.matrix(y))[0]), mp.mpf(0))
    return ("mpmath", mp.__version__, by_matrices(
        lambda A, b: list(ask(mp.lu_solve, put(A), put(b))),
        lambda A: ask(mp.inverse, put(A)), lambda A: ask(mp.det, put(A)))
        + by_products(lambda X: ask(matmul, put(X), put(X).T), "mpmath")
        + [logistic, eigenvalues(mp)] + by_least_squares(fit, as_is)
        + by_line(fit, as_is), (), {"digits": DIGITS}, number, written)


if __name__ == "__main__":
    serve(*chosen(sympy, mpmath))
