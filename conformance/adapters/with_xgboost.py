"""XGBoost: its booster of linear models, in single precision.

XGBRegressor(booster="gblinear"), with the penalty that was asked for.
"""

import xgboost

from .outputs import by_penalty
from .protocol import Skip, ask, serve


def fit(X, y, intercept, **penalty):
    if not intercept:
        raise Skip("gblinear always has an intercept")
    model = ask(xgboost.XGBRegressor(booster="gblinear", **penalty).fit, X, y)
    return model.coef_, float(model.intercept_[0])


# Penalties are counted for each example, and the squares halved.
def squared(X, y, penalty, intercept):
    return fit(X, y, intercept, reg_lambda=penalty / len(X), reg_alpha=0)


def absolute(X, y, penalty, intercept):
    return fit(X, y, intercept, reg_alpha=penalty / (2 * len(X)),
               reg_lambda=0)


if __name__ == "__main__":
    serve("XGBoost", xgboost.__version__, by_penalty(
        squared, "ridge") + by_penalty(absolute, "lasso"), {"lasso": 1e-4},
        unit="binary32")
