"""Formulas of the lasso that lose digits."""

from fractions import Fraction

from .. import lasso
from ..linear import transposed
from .common import SUMS, from_sums


def coordinates(close, sweeps=1000):
    """Return a coordinate descent that stops at steps below close."""
    def method(r, X, y, lam):
        columns, rest = transposed(X), y
        w = [r.number(0)] * len(columns)
        for _ in range(sweeps):
            most = 0
            for j, column in enumerate(columns):
                square = r.dot(column, column)
                if not square:
                    continue
                v = lasso.threshold(
                    r.dot(column, rest) + square * w[j], lam / 2) / square
                step, w[j] = v - w[j], v
                rest = [a - step * c for a, c in zip(rest, column)]
                most = max(most, abs(step))
            if most < close:
                break
        return w
    return method


def summed_lasso(r, data, sweeps=2000):
    """Return the lasso by descent on sums of products."""
    def method(r, A, v):
        w = [r.number(0)] * len(v)
        for _ in range(sweeps):
            before = list(w)
            for j, row in enumerate(A):
                w[j] = r.divide(lasso.threshold(
                    v[j] - r.dot(row, w) + row[j] * w[j],
                    data["lambda"] / 2), row[j])
            if w == before:
                break
        return w

    found = from_sums(r, data, 0, method)
    return found and {"w": found[0], "intercept": found[1],
                      "objective": found[2] + data["lambda"] * r.sum(
                          map(abs, found[0]))}


def stopping(close):
    """Return the lasso that stops at steps below close."""
    return lambda r, data: lasso.lasso(r, data, coordinates(close))


LOSSY = {
    "lasso": [
        (SUMS, summed_lasso),
        ("descent stops at steps below 1e-4", stopping(Fraction(1, 10 ** 4))),
        ("descent stops at steps below 1e-6",
         stopping(Fraction(1, 10 ** 6)))]}

SINGLE = {}
