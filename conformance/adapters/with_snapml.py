"""Snap ML: its LinearRegression, a ridge or a lasso, by coordinate descent.

Settings: "default" (tol = 1e-3, 1000 iterations); "careful" (tol = 1e-12 and
a million).  Its constant is one more column, and penalised: what has one is
not asked.
"""

from importlib import metadata

import snapml

from .outputs import by_penalty
from .protocol import Skip, ask, serve, setting

SETTING = setting("default", "careful")
FINER = {"tol": 1e-12, "max_iter": 10**6} if SETTING == "careful" else {}


def descent(share, **words):
    """Return a fit of X, y, penalty and intercept, as by_penalty() has it.

    Its own penalty is this share of ours.
    """
    def fit(X, y, penalty, intercept):
        if intercept:
            raise Skip("it would penalise the constant")
        model = ask(snapml.LinearRegression(
            regularizer=penalty * share, **words, **FINER).fit, X, y)
        return model.coef_.ravel(), 0.0

    return fit


if __name__ == "__main__":
    serve("Snap ML, " + SETTING, metadata.version("snapml"),
          by_penalty(descent(1.0), "ridge")
          + by_penalty(descent(0.5, penalty="l1", dual=False), "lasso"),
          {"lasso": 1e-8 if FINER else 1e-3})
