"""lasso, and its mistakes.

A method(r, X, y, lambda) gives the weights of columns less their means.
"""

from fractions import Fraction
from functools import partial

from .least_squares import (
    STANDARDISED, of_unit_variance, penalised, penalties)
from .linear import gram, householder, normal, transposed

SWEEPS = 4000


def threshold(v, room, hard=False):
    """Return v moved towards 0 by room, or hard: where it is."""
    if abs(v) <= room:
        return v - v
    return v if hard else v - room if v > 0 else v + room


def descent(r, X, y, lam, sweeps=SWEEPS, together=True, close=None,
            threshold=threshold):
    """Return w by coordinate descent from 0.

    together  X'y is what all weights leave of it, not none of them
    close     it stops at steps below that, if not where w stands still
    """
    columns = transposed(X)
    A, b = gram(r, columns), [r.dot(column, y) for column in columns]
    w = [r.number(0)] * len(b)
    still = r.number(Fraction(1, 10 ** (8 if r.unit == "binary32" else 15)))
    for _ in range(sweeps):
        before = list(w)
        for j, row in enumerate(A):
            if row[j]:
                pull = b[j] - r.dot(row, w) + row[j] * w[j]
                w[j] = threshold(pull if together else b[j], lam / 2) / row[j]
        steps = [abs(p - q) for p, q in zip(before, w)]
        if max(steps) < close if close else all(
                step <= still * abs(q) for step, q in zip(steps, w)):
            break
    return w


def lasso(r, data, method=descent, **switches):
    """Return the lasso by a method; the switches are those of penalised."""
    return penalised(r, data, method, abs, **switches)


PLAIN = {"lasso": lasso}


# Mistakes.

MISTAKES = {
    "lasso": [
        ("nothing is learnt: every weight is 0",
         dict(method=lambda r, X, y, lam: [r.number(0)] * len(X[0]))),
        *penalties(abs),
        ("weights are penalised by their squares", dict(method=normal)),
        ("each feature is taken by itself, as if none were correlated",
         dict(method=partial(descent, sweeps=1, together=False))),
    ] + [("it stops after {} of coordinate descent".format(
        "{} passes".format(k) if k > 1 else "one pass"),
          dict(method=partial(descent, sweeps=k)))
         for k in (1, 2, 3, 5, 10, 30)] + [
        (STANDARDISED, dict(method=of_unit_variance(descent))),
        ("the threshold is hard: weights above it are not shrunk", dict(
            method=partial(descent, threshold=partial(threshold, hard=True)))),
        ("least squares, and then thresholds", dict(
            method=lambda r, X, y, lam: [
                threshold(v, lam / 2) for v in householder(r, X, y)])),
        ("descent stops at steps below 1e-4", "lossy",
         dict(method=partial(descent, close=1e-4))),
        ("descent stops at steps below 1e-6", "lossy",
         dict(method=partial(descent, close=1e-6)))]}
