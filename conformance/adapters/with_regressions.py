"""Libraries of fits with a penalty.  The name of the library stands behind
the setting.

    celer     its Lasso: "default" (tol = 1e-4), "careful" (tol = 1e-14, more
              iterations)
    skglm     its Lasso, as it comes.  It is compiled when it is first used,
              which can take minutes: --timeout 300
    glum      GeneralizedLinearRegressor of the normal and the binomial
              family: "default" (gradient_tol = 1e-4), "careful" (1e-12, more
              iterations)
    xgboost   XGBRegressor(booster="gblinear"), linear models in single
              precision, with the penalty that was asked for
    snapml    LinearRegression of Snap ML, a ridge or a lasso, by coordinate
              descent: "default" (tol = 1e-3, 1000 iterations), "careful" (tol
              = 1e-12 and a million).  Its constant is one more column, and
              penalised: what has one is not asked
    mlpack    linear regression, LARS and logistic regression, their settings
              as they come.  What is read of a model are the parameters that
              it writes down
    mlxtend   LinearRegression, LinearDiscriminantAnalysis, LogisticRegression:
              "default" (the normal equations), "qr", "svd".  Its Perceptron
              and Adaline shuffle and cannot be told not to, so that they have
              no trace
"""

from importlib import metadata

import numpy as np

from .outputs import (
    array, by_least_squares, by_likelihood, by_line, by_penalty, scatters,
    without_constant)
from .protocol import Skip, ask, chosen, serve, setting


def celer():
    import celer
    way = setting("default", "careful")
    finer = {"tol": 1e-14, "max_iter": 1000} if way == "careful" else {}

    def absolute(X, y, penalty, intercept):
        model = ask(celer.Lasso(penalty / (2 * len(X)),
                                fit_intercept=intercept, **finer).fit, X, y)
        return model.coef_, model.intercept_

    return ("Celer, " + way, celer.__version__, by_penalty(absolute, "lasso"),
            {"lasso": 1e-8 if way == "careful" else 1e-4})


def skglm():
    import skglm

    def absolute(X, y, penalty, intercept):
        model = ask(skglm.Lasso(penalty / (2 * len(X)),
                                fit_intercept=intercept).fit, X, y)
        return model.coef_, model.intercept_

    for constant in (False, True):      # compiled when it is first used
        absolute(np.eye(2), np.ones(2), 0.1, constant)
    return ("skglm", skglm.__version__, by_penalty(absolute, "lasso"),
            {"lasso": 1e-4})


def glum():
    import glum
    way = setting("default", "careful")
    finer = {"gradient_tol": 1e-12, "max_iter": 10**4} if (
        way == "careful") else {}

    def fit(X, y, intercept, family="normal", alpha=0, **more):
        model = ask(glum.GeneralizedLinearRegressor(
            family=family, fit_intercept=intercept, alpha=alpha, **finer,
            **more).fit, X, y)
        return model.coef_, model.intercept_

    def squared(X, y, penalty, intercept):
        return fit(X, y, intercept, alpha=penalty / len(X), l1_ratio=0)

    def absolute(X, y, penalty, intercept):
        return fit(X, y, intercept, alpha=penalty / (2 * len(X)), l1_ratio=1)

    gap = 1e-8 if way == "careful" else 1e-4
    return ("glum, " + way, glum.__version__, by_least_squares(fit)
            + by_penalty(squared, "ridge") + by_penalty(absolute, "lasso")
            + by_likelihood(lambda X, y: fit(X, y, False, "binomial")[0]),
            {"lasso": gap, "logistic-regression": gap})


def xgboost():
    import xgboost

    def fit(X, y, intercept, **penalty):
        if not intercept:
            raise Skip("gblinear always has an intercept")
        model = ask(xgboost.XGBRegressor(
            booster="gblinear", **penalty).fit, X, y)
        return model.coef_, float(model.intercept_[0])

    # Penalties are counted for each example, and the squares halved.
    def squared(X, y, penalty, intercept):
        return fit(X, y, intercept, reg_lambda=penalty / len(X), reg_alpha=0)

    def absolute(X, y, penalty, intercept):
        return fit(X, y, intercept, reg_alpha=penalty / (2 * len(X)),
                   reg_lambda=0)

    return ("XGBoost", xgboost.__version__, by_penalty(
        squared, "ridge") + by_penalty(absolute, "lasso"), {"lasso": 1e-4},
        "binary32")


def snapml():
    import snapml
    way = setting("default", "careful")
    finer = {"tol": 1e-12, "max_iter": 10**6} if way == "careful" else {}

    def descent(share, **words):
        """Return a fit; its own penalty is this share of ours."""
        def fit(X, y, penalty, intercept):
            if intercept:
                raise Skip("it would penalise the constant")
            model = ask(snapml.LinearRegression(
                regularizer=penalty * share, **words, **finer).fit, X, y)
            return model.coef_.ravel(), 0.0
        return fit

    return ("Snap ML, " + way, metadata.version("snapml"),
            by_penalty(descent(1.0), "ridge")
            + by_penalty(descent(0.5, penalty="l1", dual=False), "lasso"),
            {"lasso": 1e-8 if finer else 1e-3})


def mlpack():
    from mlpack.lars_train import lars_train
    from mlpack.linear_regression_train import linear_regression_train
    from mlpack.logistic_regression_train import logistic_regression_train

    def fit(X, y, intercept):
        """Its constant is always there, the first of its parameters."""
        if not intercept:
            raise Skip("it always has a constant")
        c, *w = trained(linear_regression_train, training=X,
                        training_responses=y)["parameters"].ravel().tolist()
        return w, c

    def lasso(X, y, penalty, intercept):
        """It minimises half of the sum of squares: half our penalty."""
        path = trained(lars_train, input_=X, responses=y, lambda1=penalty / 2,
                       no_intercept=not intercept, no_normalize=True)
        return path["betaPath"][-1]["elem"], path["interceptPath"][-1]

    def likelihood(X, y):
        c, *w = trained(
            logistic_regression_train, labels=y.astype(int),
            training=without_constant(
                X, "it has a constant, and these rows have none"))[
                    "parameters"].ravel().tolist()
        return np.array(w + [c])

    return ("mlpack", metadata.version("mlpack"), by_least_squares(fit)
            + by_line(fit) + by_penalty(lasso, "lasso")
            + by_likelihood(likelihood), {"logistic-regression": 1e-4})


def trained(function, **words):
    """Return the parameters of the model that a program of mlpack trains.

    It works in the arrays that it is given, unless asked to copy them.
    """
    result = ask(function, copy_all_inputs=True, **words)
    model = result["output_model"] if isinstance(result, dict) else result
    return next(iter(model.get_cpp_params().values()))


def mlxtend():
    import mlxtend
    from mlxtend.classifier import LogisticRegression
    from mlxtend.feature_extraction import LinearDiscriminantAnalysis
    from mlxtend.regressor import LinearRegression
    way = setting("default", "qr", "svd")

    def fit(X, y, intercept):
        if not intercept:
            raise Skip("LinearRegression always has an intercept")
        model = ask(LinearRegression(
            method="direct" if way == "default" else way).fit, X, y)
        return model.w_.ravel(), model.b_[0]

    def fisher(X, classes, components):
        lda = LinearDiscriminantAnalysis(n_discriminants=components)
        model = ask(lda.fit, array(X), numbered(classes))
        within, between = scatters(array(X), classes)
        values = np.real(model.e_vals_[:components])
        return {"within": within, "between": between, "W": np.real(
            model.w_.T), "eigenvalues": values, "criterion": values.sum()}

    def likelihood(X, y):
        """Gradient descent, as long as it takes by default: 50 steps."""
        rows = without_constant(
            X, "LogisticRegression always has an intercept")
        model = LogisticRegression(minibatches=1, random_seed=0)
        ask(model.fit, rows, y.astype(int))
        return np.append(model.w_.ravel(), model.b_)

    return ("mlxtend, " + way, mlxtend.__version__, by_least_squares(fit)
            + by_line(fit) + (by_likelihood(likelihood) + [fisher]
                              if way == "default" else []))


def numbered(classes):
    """Return classes as numbers from 0, in the order in which they come."""
    names = [(type(name), name) for name in classes]
    first = list(dict.fromkeys(names))
    return np.array(list(map(first.index, names)))


if __name__ == "__main__":
    serve(*chosen(celer, skglm, glum, xgboost, snapml, mlpack, mlxtend))
