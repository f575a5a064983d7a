"""scikit-learn: the estimators of our problems, with default settings."""

from importlib import metadata

from sklearn import covariance, linear_model, metrics, neighbors
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.svm import SVC

from .conventions import kernel_settings
from .estimator import Estimator, function_of
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


if __name__ == "__main__":
    serve("scikit-learn", metadata.version("scikit-learn"), dict(
        by_name(gram, mse), **{task: function_of(Estimator(model, task))
                               for task, model in MODELS.items()}),
        {"svm-hard": 1e-3, "svm-soft": 1e-3, "logistic-regression": 1e-4,
         "lasso": 1e-4})
