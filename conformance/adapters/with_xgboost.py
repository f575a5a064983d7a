"""XGBoost: its booster of linear models, in single precision.

Settings: "default" (XGBRegressor(booster="gblinear") with the penalty that
was asked for); "careful" (coordinate descent one after the other, a rate of
1 and 300 rounds).
"""

import xgboost

from .outputs import by_penalty
from .protocol import Skip, ask, serve, setting

SETTING = setting("default", "careful")
FINER = {"updater": "coord_descent", "learning_rate": 1, "n_estimators": 300,
         "tolerance": 0} if SETTING == "careful" else {}


def fit(X, y, intercept, **penalty):
    if not intercept:
        raise Skip("gblinear always has an intercept")
    model = ask(xgboost.XGBRegressor(booster="gblinear", **penalty,
                                     **FINER).fit, X, y)
    return model.coef_, float(model.intercept_[0])


# Penalties are counted for each example, and the squares halved.
def squared(X, y, penalty, intercept):
    return fit(X, y, intercept, reg_lambda=penalty / len(X), reg_alpha=0)


def absolute(X, y, penalty, intercept):
    return fit(X, y, intercept, reg_alpha=penalty / (2 * len(X)),
               reg_lambda=0)


if __name__ == "__main__":
    serve("XGBoost, " + SETTING, xgboost.__version__, by_penalty(
        squared, "ridge") + by_penalty(absolute, "lasso"), {"lasso": 1e-4},
        unit="binary32")
