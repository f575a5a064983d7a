"""scikit-learn: the estimators of our problems, with default settings."""

from importlib import metadata

from sklearn import covariance, linear_model, metrics, neighbors
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.svm import SVC

from .conventions import kernel_settings
from .estimator import function_of, choose_estimator
from .promises import FIXED, with_promise
from .protocol import array, ask, by_name, serve

LINE, MACHINE, STEP = (
    linear_model.LinearRegression(), SVC(), linear_model.Perceptron())
MODELS = {
    "least-squares": LINE, "least-squares-classifier": LINE,
    "least-squares-plug-in": LINE, "lasso": linear_model.Lasso(),
    "ridge": linear_model.Ridge(), "svm-hard": MACHINE, "svm-soft": MACHINE,
    "logistic-regression": linear_model.LogisticRegression(),
    "perceptron": STEP, "perceptron-online": STEP,
    "fisher": LinearDiscriminantAnalysis(),
    "adaline": linear_model.SGDRegressor(),
    "basic-linear-classifier": neighbors.NearestCentroid(),
    "covariance": covariance.EmpiricalCovariance()}


def gram(X, kernel=None):
    kernel = kernel_settings(kernel)
    return {"gram": ask(metrics.pairwise_kernels, array(X), metric=kernel.pop(
        "kernel"), **kernel)}


def mse(y, predictions):
    return {"mse": ask(metrics.mean_squared_error, y, predictions)}


def promised(task, model):
    """Return the function of a task, with what its tol promises."""
    asked = choose_estimator(model, task)
    return with_promise(
        task, function_of(asked), getattr(model, "tol", None),
        lambda X, outputs: asked.last[0].decision_function(X))


if __name__ == "__main__":
    serve("scikit-learn", metadata.version("scikit-learn"), dict(
        by_name(gram, mse), **{task: promised(task, model)
                               for task, model in MODELS.items()}),
        {task: FIXED.get(task, 2) * MODELS[task].tol for task in (
            "svm-hard", "svm-soft", "logistic-regression", "lasso")})
