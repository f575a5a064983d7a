"""skglm: its Lasso and its LinearSVC.

Settings: "default" (tol = 1e-4); "careful" (tol = 1e-12, more iterations).
"""

import numpy as np
import skglm

from .outputs import by_penalty
from .protocol import ask, serve, setting

SETTING = setting("default", "careful")
FINER = {"tol": 1e-12, "max_iter": 1000} if SETTING == "careful" else {}


def absolute(X, y, penalty, intercept):
    model = ask(skglm.Lasso(penalty / (2 * len(X)), fit_intercept=intercept,
                            **FINER).fit, X, y)
    return model.coef_, model.intercept_


if __name__ == "__main__":
    for constant in (False, True):      # compiled when it is first used
        absolute(np.eye(2), np.ones(2), 0.1, constant)
    serve("skglm, " + SETTING, skglm.__version__,
          by_penalty(absolute, "lasso"),
          {"lasso": 1e-8 if SETTING == "careful" else 1e-4})
