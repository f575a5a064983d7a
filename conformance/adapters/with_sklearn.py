"""scikit-learn: the estimators that pose a problem of ours.

Settings: "default", every tolerance as it comes; "careful", the stablest
solver, the tightest tolerances, warnings are refusals; "untouched", what
fits with no argument at all.  All others are the names of solvers, for the
tasks that have them.
"""

import warnings
from importlib import metadata

import numpy as np
from scipy.linalg import LinAlgWarning
from sklearn import covariance, linear_model, metrics, neighbors
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.exceptions import ConvergenceWarning
from sklearn.svm import SVC

from .asked import functions
from .conventions import HARD, kernel_settings
from .outputs import array, by_likelihood, without_constant
from .protocol import Refusal, ask, serve, setting

LOGISTIC = ("lbfgs", "newton-cg", "newton-cholesky", "sag", "saga",
            "liblinear")
RIDGE = ("svd", "cholesky", "lsqr", "sparse_cg", "sag", "saga")
SETTING = setting("default", "careful", "untouched", *(
    LOGISTIC + RIDGE + ("eigen", "lars")))
CAREFUL = SETTING == "careful"


def gram(X, kernel=None):
    kernel = kernel_settings(kernel)
    return {"gram": ask(metrics.pairwise_kernels, array(X), metric=kernel.pop(
        "kernel"), **kernel)}


def mse(y, predictions):
    return {"mse": ask(metrics.mean_squared_error, y, predictions)}


def refuse(model, X):
    """Refuse what a careful user would see in a fitted model."""
    if getattr(model, "rank_", len(X[0])) < len(X[0]):
        raise Refusal("singular", "rank {}".format(model.rank_))
    if getattr(model, "C", 0) == HARD and np.abs(
            model.dual_coef_).max() >= HARD:
        raise Refusal("not-separable", "an alpha has reached C")


def models():
    """Return {task: model} for what the setting is about."""
    ridge = linear_model.Ridge(solver=SETTING if SETTING in RIDGE else
                               "svd" if CAREFUL else "auto",
                               random_state=0)      # sag and saga draw rows
    logistic = linear_model.LogisticRegression(
        random_state=0, solver=SETTING if SETTING in LOGISTIC else
        "newton-cholesky" if CAREFUL else "lbfgs", **careful(
            tol=1e-12, max_iter=1000))
    if SETTING == "liblinear":      # it cannot do without a penalty
        logistic.C = 1e12
    fisher = LinearDiscriminantAnalysis(
        "eigen" if CAREFUL or SETTING == "eigen" else "svd")
    chosen = {task: model for task, model, settings in (
        ("ridge", ridge, RIDGE), ("logistic-regression", logistic, LOGISTIC),
        ("lasso", linear_model.LassoLars(), ["lars"]),
        ("fisher", fisher, ["svd", "eigen"])) if SETTING in settings}
    return chosen or all_models(ridge, logistic, fisher)


def careful(**words):
    return words if CAREFUL else {}


def all_models(ridge, logistic, fisher):
    lasso = linear_model.Lasso(**careful(tol=1e-14, max_iter=10**6))
    line = linear_model.LinearRegression(tol=1e-15 if CAREFUL else 1e-6)
    machine = SVC(tol=1e-10 if CAREFUL else 1e-3)
    step = linear_model.Perceptron()
    return {
        "least-squares": line, "least-squares-classifier": line,
        "least-squares-plug-in": line, "ridge": ridge, "lasso": lasso,
        "logistic-regression": logistic, "svm-hard": machine,
        "svm-soft": machine, "fisher": fisher, "perceptron": step,
        "perceptron-online": step, "adaline": linear_model.SGDRegressor(),
        "basic-linear-classifier": neighbors.NearestCentroid(),
        "covariance": covariance.EmpiricalCovariance()}


def untouched(X, y):
    """Return theta as a beginner gets it: no argument, no constant."""
    model = ask(linear_model.LogisticRegression().fit, without_constant(
        X, "it has an intercept, and these rows have no constant"), y)
    return np.append(model.coef_[0], model.intercept_)


def answering():
    if SETTING == "untouched":
        return by_likelihood(untouched)
    tasks = [gram, mse] if SETTING in ("default", "careful") else []
    for task, model in models().items():
        tasks += functions(model, [task], refuse if CAREFUL else None)
    return tasks


def sklearn():
    if CAREFUL:
        warnings.simplefilter("error", ConvergenceWarning)
        warnings.simplefilter("error", LinAlgWarning)
    gap = 1e-8 if CAREFUL else 1e-4
    machine = 1e-8 if CAREFUL else 1e-3
    return ("scikit-learn, " + SETTING, metadata.version("scikit-learn"),
            answering(), {"svm-hard": machine, "svm-soft": machine,
                          "logistic-regression": gap, "lasso": gap})


if __name__ == "__main__":
    serve(*sklearn())
