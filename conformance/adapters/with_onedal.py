"""oneDAL: the models of scikit-learn-intelex, which takes their place.

Settings: "default", every tolerance as it comes.
"""

from importlib import metadata

from sklearnex import linear_model
from sklearnex.svm import SVC

from .asked import functions
from .protocol import serve

if __name__ == "__main__":
    line = linear_model.LinearRegression()
    machine = SVC()
    tasks = [f for task, model in {
        "least-squares": line, "least-squares-classifier": line,
        "least-squares-plug-in": line, "line": line,
        "ridge": linear_model.Ridge(),
        "logistic-regression": linear_model.LogisticRegression(),
        "svm-hard": machine, "svm-soft": machine}.items()
        for f in functions(model, [task])]
    serve("oneDAL", metadata.version("scikit-learn-intelex"), tasks, {
        "svm-hard": 1e-3, "svm-soft": 1e-3, "logistic-regression": 1e-4})
