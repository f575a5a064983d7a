"""What the peers do with a problem: each gives what is to be timed.

They come with the extra `bench`; one that is not installed raises
ImportError, and is named as not at hand.
"""

import os
import warnings
from fractions import Fraction
from operator import mul

from refimpl.kernels import gram, linear

ROUNDED = 1e-8      # as far as two answers in floats may be apart


def sympy_solve(method):
    """Solve over the rationals; `method` is lu_solve or solve_den."""
    def prepare(p):
        os.environ["SYMPY_GROUND_TYPES"] = "python"     # not FLINT's
        from sympy import QQ, ZZ
        from sympy.polys.matrices import DomainMatrix
        ring, n = (QQ if method == "lu_solve" else ZZ), len(p.b)
        A = DomainMatrix([[ring(v) for v in row] for row in p.A],
                         (n, n), ring)
        b = DomainMatrix([[ring(v)] for v in p.b], (n, 1), ring)

        def run():
            x = getattr(A, method)(b)
            return x if method == "lu_solve" else x[0].to_field() / QQ(x[1])
        return lambda: [v for row in run().to_list() for v in row]
    return prepare


def flint_solve(p):
    """Solve by FLINT's rational matrices."""
    from flint import fmpz_mat
    A, b = fmpz_mat(p.A), fmpz_mat([[v] for v in p.b])
    return lambda: A.solve(b)


def numpy_determinant(p):
    """Return the determinant by LAPACK."""
    import numpy
    A = numpy.array(p.A)
    return lambda: float(numpy.linalg.det(A))


def numpy_fit(p):
    """Fit by LAPACK's singular values."""
    import numpy
    X, y = numpy.array(p.X, float), numpy.array(p.y, float)
    return lambda: list(map(float, numpy.linalg.lstsq(X, y, rcond=None)[0]))


def statsmodels_fit(p):
    """Fit by statsmodels' OLS; the intercept last."""
    import numpy
    from statsmodels.api import OLS
    warnings.simplefilter("ignore")     # importing it turned them on
    X = numpy.array([list(map(float, row)) + [1.0] for row in p.X])
    y = numpy.array(list(map(float, p.y)))
    return lambda: list(map(float, OLS(y, X).fit().params))


def mpmath_logistic(p):
    """Newton's steps from 0 with 50 digits."""
    from mpmath import exp, fdot, lu_solve, matrix, mp

    def run():
        mp.dps = 55
        m = len(p.X[0])
        X, theta = [list(map(mp.mpf, row)) for row in p.X], [mp.mpf(0)] * m
        for _ in range(60):
            P = [1 / (1 + exp(-fdot(row, theta))) for row in X]
            g = [fdot(column, [c - q for c, q in zip(p.y, P)])
                 for column in zip(*X)]
            V = [q * (1 - q) for q in P]
            weighted = [list(map(mul, V, column)) for column in zip(*X)]
            step = lu_solve(matrix([[fdot(a, b) for b in zip(*X)]
                                    for a in weighted]), matrix(g))
            theta = [a + b for a, b in zip(theta, step)]
            if max(map(abs, step)) < mp.mpf(10) ** -30:
                return theta     # the next step would be its square
    return run


def mpmath_fisher(p):
    """Solve the symmetric eigenproblem L^-1 S_B L^-T with 50 digits."""
    from mpmath import cholesky, eigsy, inverse, matrix, mp

    def run():
        mp.dps = 55
        m, n = len(p.X[0]), len(p.X)
        every = [mp.mpf(sum(c)) / n for c in zip(*p.X)]
        S_W, S_B = mp.zeros(m), mp.zeros(m)
        for name in sorted(set(p.classes)):
            rows = [x for x, c in zip(p.X, p.classes) if c == name]
            k, sums = len(rows), [sum(c) for c in zip(*rows)]
            u = matrix([mp.mpf(s) / k - v for s, v in zip(sums, every)])
            S_B += k * u * u.T
            S_W += matrix([[sum(map(mul, a, b)) - mp.mpf(s * t) / k
                            for b, t in zip(zip(*rows), sums)]
                           for a, s in zip(zip(*rows), sums)])
        L = inverse(cholesky(S_W))
        values, vectors = eigsy(L * S_B * L.T)
        return sorted(values, reverse=True), L.T * vectors
    return run


def mlxtend_perceptron(p):
    """Train for as many epochs as ours needs."""
    import numpy
    from mlxtend.classifier import Perceptron
    from refimpl.perceptron import perceptron
    X, y = numpy.array(p.X, float), numpy.array([c > 0 for c in p.y], int)
    epochs = perceptron(p.X, p.y).epochs
    return lambda: Perceptron(eta=1.0, epochs=epochs).fit(X, y)


def mpmath_gram(p):
    """Take an exponential for every two rows, with 50 digits."""
    from mpmath import exp, mp

    def run():
        mp.dps, n = 50, len(p.X)
        half = -1 / mp.mpf(2 * p.kernel.sigma ** 2)
        return [[exp(half * sum((a - b) ** 2 for a, b in zip(p.X[i], p.X[j])))
                 for j in range(i + 1)] for i in range(n)]
    return run


def cvxopt_margin(p):
    """Solve the dual by cvxopt's interior points; without C a hard one."""
    import numpy
    from cvxopt import matrix, solvers
    n, y, C = len(p.y), numpy.array(p.y, float), getattr(p, "C", None)
    K = numpy.array([list(map(float, row)) for row in gram(
        p.X, getattr(p, "kernel", linear))])
    P = matrix(K * y[:, None] * y[None, :])
    G, h = -numpy.eye(n), numpy.zeros(n)
    if C:
        G, h = numpy.vstack([G, -G]), numpy.append(h, C * numpy.ones(n))
    parts = (P, matrix(-numpy.ones(n)), matrix(G), matrix(h),
             matrix(y[None, :]), matrix(0.0))
    return lambda: solvers.qp(*parts, options={"show_progress": False})


def sklearn_lasso(p):
    """Descend along the coordinates to 1e-14."""
    import numpy
    from sklearn.linear_model import Lasso
    X, y = numpy.array(p.X, float), numpy.array(p.y, float)
    model = Lasso(alpha=float(p.lam) / (2 * len(y)), fit_intercept=p.intercept,
                  tol=1e-14, max_iter=1000000)
    return lambda: list(map(float, model.fit(X, y).coef_))


def lars_path(p):
    """Follow the path of the lasso: its penalties, and the last weights."""
    import numpy
    from sklearn.linear_model import lars_path as follow
    X, y = numpy.array(p.X, float), numpy.array(p.y, float)
    X, y, n = X - X.mean(axis=0), y - y.mean(), len(y)

    def path():
        alphas, _, w = follow(X, y, method="lasso")
        return (2 * n * alphas).tolist(), w[:, -1].tolist()
    return path


def breast_cancer():
    """Return the table of 569 rows and 30 columns that scikit-learn has."""
    from sklearn.datasets import load_breast_cancer
    X, y = load_breast_cancer(return_X_y=True)
    return X.tolist(), [2 * int(c) - 1 for c in y]


def agree(a, b, most=ROUNDED):
    """Are two lists equal up to `most`, relative to the largest number?"""
    size = max([abs(v) for v in b] + [0])
    return len(a) == len(b) and all(
        abs(float(v) - float(u)) <= most * size for v, u in zip(a, b))


def same_weights(r, other):
    return agree(r.w, other)


def same_line(r, other):
    """Does statsmodels find nearly the same, where floats can?"""
    return agree(r.w, other[:-1], 1e-5)


def same_solution(x, other):
    """Are two lists of rationals the same?"""
    values = other if isinstance(other, list) else other.entries()
    return x == [Fraction(int(v.numerator), int(v.denominator))
                 for v in values]


def same_path(knots, other):
    """Are the penalties and the last weights those of floats?"""
    penalties, w = other
    return agree([knot.lam for knot in knots], penalties) and agree(
        knots[-1].w, w)


def same_dual(r, other):
    """Are the sums of the multipliers alike, as far as floats can tell?"""
    total = sum(map(float, r.alpha))
    return abs(sum(other["x"]) - total) <= 1e-3 * max(1e-3, total)


def is_close(ours, theirs):
    """Do Decimals and mpmath's numbers agree to 40 digits?"""
    from mpmath import mp
    mp.dps = 60
    return all(abs(mp.mpf(str(a)) - b) <= abs(b) * mp.mpf(10) ** -40
               for a, b in zip(ours, theirs))
