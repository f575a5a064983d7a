"""scikit-learn: the estimators that pose a problem of ours.

Settings: "default", every tolerance as it comes; "careful", the stablest
solver, the tightest tolerances, warnings are refusals; "untouched", what
fits with no argument at all.  All others are the names of solvers, for the
tasks that have them.
"""

import math
import warnings

import numpy as np
import sklearn
from scipy.linalg import LinAlgWarning
from sklearn import covariance as moments
from sklearn import linear_model, metrics, neighbors, utils
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.exceptions import ConvergenceWarning
from sklearn.svm import SVC, LinearSVC

from .outputs import (array, by_least_squares, by_likelihood, by_machine,
                      by_penalty, libsvm_kernel, scatters)
from .protocol import Refusal, Skip, ask, serve, setting

LOGISTIC = ("lbfgs", "newton-cg", "newton-cholesky", "sag", "saga",
            "liblinear")
RIDGE = ("svd", "cholesky", "lsqr", "sparse_cg", "sag", "saga")
SETTING = setting("default", "careful", "untouched", *(
    LOGISTIC + RIDGE + ("eigen", "lars", "linear-svc")))
CAREFUL = SETTING == "careful"


def covariance(X):
    found = ask(moments.EmpiricalCovariance().fit, array(X))
    return {"mean": found.location_, "covariance": found.covariance_,
            "scatter": found.covariance_ * len(X)}


def gram(X, kernel=None):
    kernel = libsvm_kernel(kernel or {"name": "linear"})
    return {"gram": ask(metrics.pairwise_kernels, array(X), metric=kernel.pop(
        "kernel"), **kernel)}


def mse(y, predictions):
    return {"mse": ask(metrics.mean_squared_error, y, predictions)}


def basic_linear_classifier(X, y):
    minus, plus = ask(neighbors.NearestCentroid().fit, X, y).centroids_
    return {"w": plus - minus, "t": (plus + minus) @ (plus - minus) / 2}


def fit(X, y, intercept):
    model = ask(linear_model.LinearRegression(
        fit_intercept=intercept, tol=1e-15 if CAREFUL else 1e-6).fit, X, y)
    if CAREFUL and model.rank_ < len(X[0]):
        raise Refusal("singular", "rank {}".format(model.rank_))
    return model.coef_, model.intercept_


def squared(X, y, penalty, intercept):
    model = ask(linear_model.Ridge(
        penalty, fit_intercept=intercept, **(
            {"solver": SETTING} if SETTING in RIDGE else
            {"solver": "svd"} if CAREFUL else {})).fit, X, y)
    return model.coef_, model.intercept_


def absolute(X, y, penalty, intercept):
    alpha = penalty / (2 * len(X))
    if SETTING == "lars":
        model = linear_model.LassoLars(alpha, fit_intercept=intercept)
    else:
        model = linear_model.Lasso(alpha, fit_intercept=intercept, **(
            {"tol": 1e-14, "max_iter": 10**6} if CAREFUL else {}))
    ask(model.fit, X, y)
    return model.coef_, model.intercept_


def likelihood(X, y):
    """Return theta; rows have their constant, so there is no intercept."""
    if SETTING == "untouched":
        return untouched(X, y)
    solver = SETTING if SETTING in LOGISTIC else (
        "newton-cholesky" if CAREFUL else "lbfgs")
    more = {"tol": 1e-12, "max_iter": 1000} if CAREFUL else {}
    # liblinear cannot do without a penalty
    more["C"] = 1e12 if SETTING == "liblinear" else math.inf
    return ask(linear_model.LogisticRegression(
        solver=solver, fit_intercept=False, **more).fit, X, y).coef_[0]


def untouched(X, y):
    """Return theta as a beginner gets it: no argument, no constant."""
    if len(X[0]) < 2 or any(X[:, -1] != 1):
        raise Skip("it has an intercept, and these rows have no constant")
    model = ask(linear_model.LogisticRegression().fit, X[:, :-1], y)
    return np.append(model.coef_[0], model.intercept_)


def fisher(X, classes, components):
    solver = "eigen" if CAREFUL or SETTING == "eigen" else "svd"
    model = LinearDiscriminantAnalysis(solver, n_components=components)
    W = ask(model.fit, X, classes).scalings_.T[:components]
    within, between = scatters(array(X), classes)
    found = np.sum(W @ between * W, axis=1) / np.sum(W @ within * W, axis=1)
    return {"within": within, "between": between, "W": W,
            "eigenvalues": found, "criterion": found.sum()}


def train(X, y, C, kernel):
    """Return alpha, t and w; LinearSVC has its threshold in the penalty."""
    if SETTING == "linear-svc":
        if kernel["name"] != "linear":
            raise Skip("LinearSVC has no kernels")
        model = ask(LinearSVC(C=C, loss="hinge").fit, X, y)
        return None, -model.intercept_[0], model.coef_[0]
    model = SVC(C=C, tol=1e-10 if CAREFUL else 1e-3, **libsvm_kernel(kernel))
    ask(model.fit, X, y)
    alpha = np.zeros(len(X))
    alpha[model.support_] = abs(model.dual_coef_[0])
    if CAREFUL and C == 1e9 and alpha.max() >= C:
        raise Refusal("not-separable", "an alpha has reached C")
    linear = kernel["name"] == "linear"
    return alpha, -model.intercept_[0], model.coef_[0] if linear else None


def perceptron(X, y, eta=1, w0=None, rule="at-most-zero", max_epochs=1000):
    """Example by example, so that its updates can be counted."""
    if rule != "at-most-zero" or w0 is not None:
        raise Skip("it starts at zero and updates where y w.x <= 0")
    alpha = [0] * len(X)
    model = linear_model.Perceptron(eta0=eta, fit_intercept=False)
    for epoch in range(max_epochs):
        counted = passed(model, X, y)
        alpha = [a + c for a, c in zip(alpha, counted)]
        if not any(counted):
            return {"w": model.coef_[0], "alpha": alpha, "epochs": epoch + 1,
                    "updates": sum(alpha)}
    raise Refusal("not-converged", "{} epochs".format(max_epochs))


def perceptron_online(X, y, eta=1, w0=None):
    if w0 is not None:
        raise Skip("it starts at zero")
    model = linear_model.Perceptron(eta0=eta, fit_intercept=False)
    updates = sum(passed(model, X, y))
    return {"w": model.coef_[0], "updates": updates}


def passed(model, X, y):
    """Make one pass; return 1 for each example that it found wrong, or 0."""
    ask(utils.check_consistent_length, X, y)
    wrong = []
    for row, label in zip(X, y):
        w = getattr(model, "coef_", np.zeros((1, len(row))))[0]
        wrong.append(int(label * (w @ row) <= 0))
        ask(model.partial_fit, [row], [label], classes=[-1, 1])
    return wrong


def adaline(X, y, eta, T):
    model = linear_model.SGDRegressor(
        penalty=None, fit_intercept=False, shuffle=False, max_iter=T,
        tol=None, learning_rate="constant", eta0=eta)
    return {"w": ask(model.fit, X, y).coef_}


def functions():
    """Return what the setting is about."""
    parts = {"ridge": by_penalty(squared, "ridge"),
             "lasso": by_penalty(absolute, "lasso"),
             "logistic": by_likelihood(likelihood),
             "machine": by_machine(train)}
    chosen = []
    if SETTING in RIDGE:
        chosen += parts["ridge"]
    if SETTING in LOGISTIC + ("untouched",):
        chosen += parts["logistic"]
    if SETTING == "lars":
        chosen += parts["lasso"]
    if SETTING == "linear-svc":
        chosen += parts["machine"][1:]
    if SETTING in ("svd", "eigen"):
        chosen.append(fisher)
    return chosen or sum(parts.values(), [
        covariance, gram, mse, basic_linear_classifier, fisher, perceptron,
        perceptron_online, adaline] + by_least_squares(fit))


if __name__ == "__main__":
    if CAREFUL:
        warnings.simplefilter("error", ConvergenceWarning)
        warnings.simplefilter("error", LinAlgWarning)
    serve("scikit-learn, " + SETTING, sklearn.__version__, functions(), {
        "svm-hard": 1e-8 if CAREFUL else 1e-3,
        "svm-soft": 1e-8 if CAREFUL else 1e-3,
        "logistic-regression": 1e-8 if CAREFUL else 1e-4,
        "lasso": 1e-8 if CAREFUL else 1e-4})
