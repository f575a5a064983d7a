"""Mistakes of lasso."""

from functools import partial

from ..lasso import descent, lasso, threshold
from ..linear import householder, normal
from .least_squares import (
    STANDARDISED, half_centred, penalties, variances)


def standardised(r, X, y, lam):
    sizes = list(map(r.sqrt, variances(r, X)))
    w = descent(r, [[v / s for v, s in zip(x, sizes)] for x in X], y, lam)
    return [v / s for v, s in zip(w, sizes)]


MISTAKES = {
    "lasso": [
        ("nothing is learnt: every weight is 0",
         dict(method=lambda r, X, y, lam: [r.number(0)] * len(X[0]))),
    ] + penalties(abs) + [
        ("weights are penalised by their squares", dict(method=normal)),
        ("each feature is taken by itself, as if none were correlated",
         dict(method=partial(descent, sweeps=1, together=False))),
        *half_centred(lasso),
    ] + [("it stops after {} of coordinate descent".format(
        "{} passes".format(k) if k > 1 else "one pass"),
          dict(method=partial(descent, sweeps=k)))
         for k in (1, 2, 3, 5, 10, 30)] + [
        (STANDARDISED, dict(method=standardised)),
        ("least squares, and then thresholds", dict(
            method=lambda r, X, y, lam: [threshold(v, lam / 2)
                                         for v in householder(r, X, y)])),
        ("descent stops at steps below 1e-4", "lossy",
         dict(method=partial(descent, close=1e-4))),
        ("descent stops at steps below 1e-6", "lossy",
         dict(method=partial(descent, close=1e-6)))]}
