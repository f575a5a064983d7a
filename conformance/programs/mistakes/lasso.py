"""Mistakes of lasso."""

from fractions import Fraction
from functools import partial

from ..lasso import FEW, by_signs, coordinates, descent, lasso, of_signs
from ..least_squares import shrunk
from ..linear import normal
from ..rings import IEEE
from . import in_doubles
from .common import SUMS, from_sums
from .least_squares import (
    STANDARDISED, Penalty, variances, zero_refused)


def nothing(r, X, y, lam):
    """Return weights of 0, which is where every descent begins."""
    return [r.number(0)] * len(X[0])


def positive(r, X, y, lam):
    """Return the best w without a minus."""
    if len(X[0]) > FEW:
        raise OverflowError
    return by_signs(r, X, y, lam, (0, 1))


def one_by_one(r, X, y, lam):
    """Return the soft threshold of each feature by itself."""
    return descent(r, X, y, lam, sweeps=1, together=False)


def one_pass(r, X, y, lam):
    """Return w after one pass of coordinate descent."""
    return descent(r, X, y, lam, sweeps=1)


def given_up(r, X, y, lam):
    """Return the w of the signs of a descent that gives up what comes to 0."""
    w = descent(IEEE, *map(IEEE.numbers, (X, y, lam)), again=False)
    return of_signs(r, X, y, lam, [(v > 0) - (v < 0) for v in w])


def kept_signs(r, X, y, lam):
    """Return the w with the signs of least squares, unchecked."""
    return of_signs(r, X, y, lam, [
        (v > 0) - (v < 0) for v in normal(r, X, y)])


def standardised(r, X, y, lam):
    """Return the w of columns that are divided by their deviations."""
    sizes = list(map(r.sqrt, variances(r, X)))
    w = descent(r, [[v / s for v, s in zip(x, sizes)] for x in X], y, lam)
    return [v / s for v, s in zip(w, sizes)]


LASSO = Penalty(lasso, by_signs, descent, abs, FEW)


def summed_lasso(r, data):
    """Return the lasso by descent on sums of products."""
    def method(r, A, v):
        return coordinates(r, A, v, data["lambda"], 2000)

    result = from_sums(r, data, 0, method)
    return result and {"w": result[0], "intercept": result[1],
                       "objective": result[2] + data["lambda"] * r.sum(
                          map(abs, result[0]))}


def stopping(close):
    """Return the lasso that stops at steps below close."""
    return lambda r, data: lasso(r, data, partial(
        descent, close=close))


WRONG = {
    "lasso": [      # first: many mistakes lead there, and none is seen
        ("nothing is learnt: every weight is 0", LASSO.worse(method=nothing)),
    ] + LASSO.listed() + [
        ("lambda is weighed against the sum of squares over 2 n",
         LASSO.weighed(lambda v, n: v * 2 * n, lambda n: 2 * n)),
        ("weights are penalised by their squares",
         LASSO.worse(method=shrunk)),
        ("each feature is taken by itself, as if none were correlated",
         LASSO.worse(method=one_by_one)),
        ("one pass of coordinate descent", LASSO.worse(method=one_pass)),
    ] + [("it stops after {} passes of coordinate descent".format(sweeps),
          in_doubles(lasso, method=partial(descent, sweeps=sweeps)))
         for sweeps in (2, 3, 5, 10, 30)] + [
        (STANDARDISED, in_doubles(lasso, method=standardised)),
        ("a weight that comes to 0 is never tried again",
         LASSO.worse(method=given_up)),
        ("no weight may be negative", LASSO.worse(method=positive)),
        ("every weight keeps the sign that least squares gives it",
         LASSO.worse(method=kept_signs)),
        ("the objective has half the sum of squares", LASSO.objective(
            lambda v, lam, w: (v + lam * sum(map(abs, w))) / 2)),
        ("lambda = 0 is refused", zero_refused)]}


LOSSY = {
    "lasso": [
        (SUMS, summed_lasso),
        ("descent stops at steps below 1e-4", stopping(Fraction(1, 10 ** 4))),
        ("descent stops at steps below 1e-6",
         stopping(Fraction(1, 10 ** 6)))]}


SINGLE = {}
