"""scikit-learn: the estimators that pose a problem of ours.

Settings: "default", every tolerance as it comes; "careful", the stablest
solver, the tightest tolerances, warnings are refusals.
"""

import warnings
from importlib import metadata

import numpy as np
from scipy.linalg import LinAlgWarning
from sklearn import covariance, linear_model, metrics, neighbors
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.exceptions import ConvergenceWarning
from sklearn.svm import SVC

from .calls import array
from .conventions import HARD, kernel_settings
from .estimator import Estimator, function_of
from .protocol import Refusal, ask, by_name, serve, setting

SETTING = setting("default", "careful")
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


def choose_models():
    """Return {task: model}, with the tolerances of the setting."""
    more = {"tol": 1e-12, "max_iter": 1000} if CAREFUL else {}
    logistic = linear_model.LogisticRegression(
        solver="newton-cholesky" if CAREFUL else "lbfgs", **more)
    lasso = linear_model.Lasso(**(
        {"tol": 1e-14, "max_iter": 10**6} if CAREFUL else {}))
    line = linear_model.LinearRegression(tol=1e-15 if CAREFUL else 1e-6)
    machine = SVC(tol=1e-10 if CAREFUL else 1e-3)
    step = linear_model.Perceptron()
    return {
        "least-squares": line, "least-squares-classifier": line,
        "least-squares-plug-in": line, "lasso": lasso,
        "ridge": linear_model.Ridge(solver="svd" if CAREFUL else "auto"),
        "logistic-regression": logistic, "svm-hard": machine,
        "svm-soft": machine, "perceptron": step, "perceptron-online": step,
        "fisher": LinearDiscriminantAnalysis("eigen" if CAREFUL else "svd"),
        "adaline": linear_model.SGDRegressor(),
        "basic-linear-classifier": neighbors.NearestCentroid(),
        "covariance": covariance.EmpiricalCovariance()}


if __name__ == "__main__":
    tasks = dict(by_name(gram, mse), **{
        task: function_of(Estimator(model, task, refuse=(
            refuse if CAREFUL else None)))
        for task, model in choose_models().items()})
    if CAREFUL:
        warnings.simplefilter("error", ConvergenceWarning)
        warnings.simplefilter("error", LinAlgWarning)
    gap, wide = (1e-8, 1e-8) if CAREFUL else (1e-4, 1e-3)
    serve("scikit-learn, " + SETTING, metadata.version("scikit-learn"), tasks,
          {"svm-hard": wide, "svm-soft": wide, "logistic-regression": gap,
           "lasso": gap})
