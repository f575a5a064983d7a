"""mlpack: its linear regression, LARS and logistic regression, with their
settings as they come.

What is read of a model are the parameters that it writes down.
"""

from importlib import metadata

import numpy as np
from mlpack.lars_train import lars_train
from mlpack.linear_regression_train import linear_regression_train
from mlpack.logistic_regression_train import logistic_regression_train

from .outputs import by_least_squares, by_likelihood, by_line, by_penalty
from .protocol import Skip, ask, serve


def trained(function, **words):
    """Return the parameters of the model that a program of mlpack trains.

    It works in the arrays that it is given, unless told to copy them.
    """
    result = ask(function, copy_all_inputs=True, **words)
    model = result["output_model"] if isinstance(result, dict) else result
    return next(iter(model.get_cpp_params().values()))


def fit(X, y, intercept):
    """Its constant is always there, the first of its parameters."""
    if not intercept:
        raise Skip("it always has a constant")
    c, *w = trained(linear_regression_train, training=X,
                    training_responses=y)["parameters"].ravel().tolist()
    return w, c


def lasso(X, y, penalty, intercept):
    """It minimises half of the sum of squares, so its penalty is half ours."""
    path = trained(lars_train, input_=X, responses=y, lambda1=penalty / 2,
                   no_intercept=not intercept, no_normalize=True)
    return path["betaPath"][-1]["elem"], path["interceptPath"][-1]


def likelihood(X, y):
    """Its constant is always there, as above."""
    if len(X[0]) < 2 or any(X[:, -1] != 1):
        raise Skip("it has a constant, and these rows have none")
    c, *w = trained(logistic_regression_train, training=X[:, :-1],
                    labels=y.astype(int))["parameters"].ravel().tolist()
    return np.array(w + [c])


if __name__ == "__main__":
    serve("mlpack", metadata.version("mlpack"),
          by_least_squares(fit) + by_line(fit) + by_penalty(lasso, "lasso")
          + by_likelihood(likelihood), {"logistic-regression": 1e-4})
