"""Celer: its Lasso.

Settings: "default" (tol = 1e-4); "careful" (tol = 1e-14, more iterations).
"""

import celer

from .outputs import by_penalty
from .protocol import ask, serve, setting

SETTING = setting("default", "careful")
FINER = {"tol": 1e-14, "max_iter": 1000} if SETTING == "careful" else {}


def absolute(X, y, penalty, intercept):
    model = ask(celer.Lasso(penalty / (2 * len(X)), fit_intercept=intercept,
                            **FINER).fit, X, y)
    return model.coef_, model.intercept_


if __name__ == "__main__":
    serve("Celer, " + SETTING, celer.__version__,
          by_penalty(absolute, "lasso"),
          {"lasso": 1e-8 if SETTING == "careful" else 1e-4})
