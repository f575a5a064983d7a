"""glum: GeneralizedLinearRegressor of the normal and the binomial family.

Settings: "default" (gradient_tol = 1e-4); "careful" (1e-12, more iterations).
"""

import glum

from .outputs import by_least_squares, by_likelihood, by_penalty
from .protocol import ask, serve, setting

SETTING = setting("default", "careful")
FINER = {"gradient_tol": 1e-12, "max_iter": 10**4} if (
    SETTING == "careful") else {}


def fit(X, y, intercept, family="normal", **more):
    model = ask(glum.GeneralizedLinearRegressor(
        family=family, fit_intercept=intercept, **FINER, **more).fit, X, y)
    return model.coef_, model.intercept_


def plain(X, y, intercept):
    return fit(X, y, intercept, alpha=0)


def squared(X, y, penalty, intercept):
    return fit(X, y, intercept, alpha=penalty / len(X), l1_ratio=0)


def absolute(X, y, penalty, intercept):
    return fit(X, y, intercept, alpha=penalty / (2 * len(X)), l1_ratio=1)


def likelihood(X, y):
    return fit(X, y, False, "binomial", alpha=0)[0]


if __name__ == "__main__":
    gap = 1e-8 if SETTING == "careful" else 1e-4
    serve("glum, " + SETTING, glum.__version__, by_least_squares(plain)
          + by_penalty(squared, "ridge") + by_penalty(absolute, "lasso")
          + by_likelihood(likelihood), {"lasso": gap,
                                        "logistic-regression": gap})
