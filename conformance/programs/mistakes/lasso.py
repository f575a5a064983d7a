"""Mistakes of lasso."""

from fractions import Fraction
from functools import partial

from ..lasso import (
    FEW, by_descent, by_signs, coordinates, descent, lasso, of_signs)
from ..linear import normal
from ..rings import IEEE
from . import in_doubles
from .common import SUMS, from_sums
from .least_squares import STANDARDISED, ZERO_REFUSED, Penalty, variances

MANY = 40       # rows
LASSO = Penalty(lasso, by_signs, descent, abs, FEW)


def positive(r, X, y, lam):
    if len(X[0]) > FEW:
        raise OverflowError
    return by_signs(r, X, y, lam, (0, 1))


def with_signs(r, X, y, lam, w):
    return of_signs(r, X, y, lam, [(v > 0) - (v < 0) for v in w])


def given_up(r, X, y, lam):
    return with_signs(r, X, y, lam, descent(
        IEEE, *map(IEEE.numbers, (X, y, lam)), again=False))


def standardised(r, X, y, lam):
    sizes = list(map(r.sqrt, variances(r, X)))
    w = descent(r, [[v / s for v, s in zip(x, sizes)] for x in X], y, lam)
    return [v / s for v, s in zip(w, sizes)]


def stopping(close):
    return partial(lasso, method=partial(descent, close=close))


def expanded(r, data):
    if len(data["X"]) > MANY:
        return None
    result = by_descent(r, data)
    X, y, w = data["X"], data["y"], result["w"]
    fit = [r.dot(x, w) + result["intercept"] for x in X]
    return dict(result, objective=r.dot(y, y) - 2 * r.dot(y, fit) + r.dot(
        fit, fit) + data["lambda"] * r.sum(map(abs, w)))


WRONG = {
    "lasso": [      # first: many mistakes lead there, and none is seen
        ("nothing is learnt: every weight is 0", LASSO.worse(
            method=lambda r, X, y, lam: [r.number(0)] * len(X[0]))),
    ] + LASSO.listed() + [
        ("lambda is weighed against the sum of squares over 2 n",
         LASSO.weighed(lambda v, n: v * 2 * n, lambda n: 2 * n)),
        ("weights are penalised by their squares", LASSO.worse(method=normal)),
        ("each feature is taken by itself, as if none were correlated",
         LASSO.worse(method=partial(descent, sweeps=1, together=False))),
        ("one pass of coordinate descent",
         LASSO.worse(method=partial(descent, sweeps=1))),
    ] + [("it stops after {} passes of coordinate descent".format(sweeps),
          in_doubles(lasso, method=partial(descent, sweeps=sweeps)))
         for sweeps in (2, 3, 5, 10, 30)] + [
        (STANDARDISED, in_doubles(lasso, method=standardised)),
        ("a weight that comes to 0 is never tried again",
         LASSO.worse(method=given_up)),
        ("no weight may be negative", LASSO.worse(method=positive)),
        ("every weight keeps the sign that least squares gives it",
         LASSO.worse(method=lambda r, X, y, lam: with_signs(
             r, X, y, lam, normal(r, X, y)))),
        ("the objective has half the sum of squares", LASSO.objective(
            lambda v, lam, w: (v + lam * sum(map(abs, w))) / 2)),
        ZERO_REFUSED]}
LOSSY = {
    "lasso": [
        (SUMS, partial(from_sums, size=abs, method=partial(
            coordinates, sweeps=2000))),
        ("descent stops at steps below 1e-4", stopping(Fraction(1, 10 ** 4))),
        ("descent stops at steps below 1e-6", stopping(Fraction(1, 10 ** 6))),
        ("the objective is multiplied out", expanded)]}

SINGLE = {"lasso": None}
