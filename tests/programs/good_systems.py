"""Linear systems and least squares of good.py: columns of one length, QR or
SVD, and a step of refinement with residuals that are rounded once.
"""

import math
import os
import warnings
from fractions import Fraction

import numpy as np
from scipy import linalg

from conformance.adapters.protocol import Refusal
from good_checks import held, null_vector

FORMULA = os.environ.get("GOOD_FORMULA", "qr")
DOUBTFUL = 1e-9     # a quotient of singular values that proves nothing yet


def dot(a, b):
    """Return a . b, where only the products are rounded before the sum."""
    return math.fsum(p * q for p, q in zip(a, b))


def powers(sizes):
    """Return powers of 2 that bring sizes to about 1, and 1 for 0."""
    return np.ldexp(1.0, [-math.frexp(v)[1] if v else 0 for v in sizes])


def residuals(A, x, b):
    """Return b - A x, each entry rounded once."""
    x = [Fraction(v) for v in x]
    return np.array([float(Fraction(v) - sum(
        Fraction(p) * q for p, q in zip(row, x))) for row, v in zip(A, b)])


def regular(A):
    """Raise Refusal with a null vector if columns of A are dependent."""
    A = np.array(A, dtype=float)
    B = A * powers(abs(A).max(axis=0))
    B = (B.T * powers(abs(B).max(axis=1))).T
    B = B / np.where(B.any(axis=0), np.sqrt((B * B).sum(axis=0)), 1)
    s = linalg.svdvals(B)
    if len(A) < len(A[0]) or s[-1] <= DOUBTFUL * s[0]:
        v = null_vector(A.tolist())
        if v:
            raise Refusal("singular", "columns are dependent", null=v)


def solved(A, B):
    """Return X with A X = B by LU, on rows and columns of one size."""
    regular(A)
    A, B = np.array(A, dtype=float), np.array(B, dtype=float)
    r = powers(abs(A).max(axis=1))
    c = powers(abs(A.T * r).max(axis=1))
    factors = linalg.lu_factor((A.T * r).T * c)
    X = []
    for b in B.T:
        x = c * linalg.lu_solve(factors, r * b)
        for _ in range(2):
            x = x + c * linalg.lu_solve(factors, r * residuals(A, x, b))
        X.append(x)
    return np.array(X).T


@held
def solve(A, b):
    return {"x": solved(A, [[v] for v in b])[:, 0]}


@held
def inverse(A):
    return {"inverse": solved(A, np.eye(len(A)))}


@held
def determinant(A):
    """The product of pivots, mantissas and exponents apart."""
    A = np.array(A)
    r = powers(abs(A).max(axis=1))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")     # a pivot may be 0
        U, pivots = linalg.lu_factor((A.T * r).T)
    product = math.prod([-1 for i, p in enumerate(pivots) if i != p])
    exponent = -sum(math.frexp(v)[1] - 1 for v in r)
    for v in np.diag(U):
        product, e = math.frexp(product * v)
        exponent += e
    try:
        return {"determinant": math.ldexp(product, exponent)}
    except OverflowError:
        raise Refusal("number", "the determinant is too large") from None


def factored(A):
    """Return two functions: b to the least squares, c to R^-1 R^-T c."""
    scale = powers(np.sqrt(((A * powers(abs(A).max(axis=0))) ** 2).sum(
        axis=0)) / powers(abs(A).max(axis=0)))
    order = np.argsort(-abs(A * scale).max(axis=1), kind="stable")
    B = (A * scale)[order]
    if FORMULA == "svd":
        U, s, V = linalg.svd(B, full_matrices=False)
        return (lambda b: scale * (V.T @ (U.T @ b[order] / s)),
                lambda c: scale * (V.T @ (V @ (scale * c) / s ** 2)))
    Q, R, p = linalg.qr(B, mode="economic", pivoting=True)
    back = np.argsort(p)
    return (lambda b: scale * linalg.solve_triangular(
                R, Q.T @ b[order])[back],
            lambda c: scale * linalg.solve_triangular(
                R, linalg.solve_triangular(R, (scale * c)[p], trans=1))[back])


def least(A, b, steps=2):
    """Return the least squares of A x = b, refined, and the residuals.

    Each step solves for the residual of the equations of the residual too.
    """
    A, b = np.array(A, dtype=float), np.array(b, dtype=float)
    apply, twice = factored(A)
    x = apply(b)
    for _ in range(steps):
        r = residuals(A, x, b)
        x = x + apply(r)
    return x, residuals(A, x, b)


def widened(X, intercept):
    return [list(row) + [1.0] * intercept for row in X]


def fit(X, y, intercept):
    """Return w, the intercept, and the residuals."""
    A = widened(X, intercept)
    regular(A)
    w, r = least(A, y)
    return (w[:-1], w[-1], r) if intercept else (w, 0.0, r)


@held
def least_squares(X, y, intercept=False):
    w, c, r = fit(X, y, intercept)
    return {"w": w, "intercept": c, "sse": dot(r, r)}


@held
def least_squares_classifier(X, y, intercept=True):
    w, c, _ = fit(X, y, intercept)
    return {"w": w, "t": -c}


@held
def least_squares_plug_in(X, y):
    w, c, r = fit(X, y, True)
    fitted = np.array(y) - r
    return {"w": w, "intercept": c, "fitted": fitted,
            "labels": [int(v >= 0.5) for v in fitted]}


@held
def line(x, y):
    w, c, r = fit([[v] for v in x], y, True)
    return {"intercept": c, "slope": w[0], "mse": dot(r, r) / len(x)}


@held
def ridge(X, y, lambda_, intercept=False):
    """A row more for every weight."""
    A, m = widened(X, intercept), len(X[0])
    if lambda_ == 0:
        regular(A)
    rows = np.sqrt(lambda_) * np.eye(m, m + intercept)
    z, _ = least(A + rows.tolist(), list(y) + [0.0] * m)
    r = residuals(A, z, y)
    w = z[:m]
    return {"w": w, "intercept": z[m] if intercept else 0.0,
            "objective": dot(r, r) + lambda_ * dot(w, w)}


TASKS = [solve, inverse, determinant, least_squares, line, ridge,
         least_squares_classifier, least_squares_plug_in]
