"""mlxtend: LinearRegression, LinearDiscriminantAnalysis, LogisticRegression.

Settings: "default" (the normal equations), "qr", "svd".  Its Perceptron and
Adaline shuffle and cannot be told not to, so that they have no trace.
"""

import mlxtend
import numpy as np
from mlxtend.classifier import LogisticRegression
from mlxtend.feature_extraction import LinearDiscriminantAnalysis
from mlxtend.regressor import LinearRegression

from .outputs import array, by_least_squares, by_likelihood, scatters
from .protocol import Skip, ask, serve, setting

SETTING = setting("default", "qr", "svd")


def line(x, y):
    w, c = fit(array(x)[:, None], array(y), True)
    return {"intercept": c, "slope": w[0],
            "mse": np.mean((array(y) - w[0] * array(x) - c) ** 2)}


def fit(X, y, intercept):
    if not intercept:
        raise Skip("LinearRegression always has an intercept")
    method = "direct" if SETTING == "default" else SETTING
    model = ask(LinearRegression(method=method).fit, X, y)
    return model.w_.ravel(), model.b_[0]


def fisher(X, classes, components):
    """Classes are numbered from 0 in the order in which they come."""
    X, number = array(X), {}
    for name in classes:
        number.setdefault((type(name), name), len(number))
    y = np.array([number[type(name), name] for name in classes])
    lda = LinearDiscriminantAnalysis(n_discriminants=components)
    model = ask(lda.fit, X, y)
    within, between = scatters(X, classes)
    values = np.real(model.e_vals_[:components])
    return {"within": within, "between": between, "W": np.real(model.w_.T),
            "eigenvalues": values, "criterion": values.sum()}


def likelihood(X, y):
    """Gradient descent, as long as it takes by default: 50 steps."""
    if not np.all(X[:, -1] == 1) or len(X[0]) < 2:
        raise Skip("LogisticRegression always has an intercept")
    model = LogisticRegression(minibatches=1, random_seed=0)
    ask(model.fit, X[:, :-1], y.astype(int))
    return np.append(model.w_.ravel(), model.b_)


if __name__ == "__main__":
    serve("mlxtend, " + SETTING, mlxtend.__version__, by_least_squares(fit)
          + [line] + (by_likelihood(likelihood) + [fisher]
                      if SETTING == "default" else []))
