"""NumPy: what numpy.linalg and the means and sums of arrays can do."""

import numpy as np

from .protocol import (
    Refusal, Skip, array, ask, by_linalg, by_name, scatters, serve)


def covariance(X):
    C = np.atleast_2d(ask(np.cov, array(X), rowvar=False, ddof=0))
    return {"mean": array(X).mean(axis=0), "covariance": C}


def gram(X, kernel=None):
    if kernel and kernel["name"] != "linear":
        raise Skip("NumPy has no kernels")
    return {"gram": ask(np.matmul, array(X), array(X).T)}


def line(x, y):
    slope, intercept = ask(np.polyfit, array(x), array(y), 1)
    return {"intercept": intercept, "slope": slope}


def mse(y, predictions):
    return {"mse": np.mean(ask(
        np.subtract, array(y), array(predictions)) ** 2)}


def basic_linear_classifier(X, y):
    plus, minus = means(array(X), array(y))
    return {"w": plus - minus, "t": (plus + minus) @ (plus - minus) / 2}


def linear_classifier(X, y, M, n_plus=None, n_minus=None):
    X, y = array(X), array(y)
    plus, minus = means(X, y)
    n_plus = np.sum(y == 1) if n_plus is None else n_plus
    n_minus = np.sum(y == -1) if n_minus is None else n_minus
    named = {"identity": lambda: np.eye(len(X[0])), "full": lambda: X.T @ X,
             "diagonal": lambda: len(X) * np.diag(X.var(axis=0))}
    if isinstance(M, str) and M not in named:
        raise Refusal("domain", "no such matrix")
    M = named[M]() if isinstance(M, str) else array(M)
    return {"w": ask(np.linalg.solve, M, n_plus * plus - n_minus * minus)}


def fisher(X, classes, components):
    values, V = ask(np.linalg.eig, ask(np.linalg.solve, *scatters(
        array(X), classes)))
    first = np.argsort(-values.real)[:components]
    return {"W": V.T[first].real, "eigenvalues": values.real[first]}


def fisher_criterion(X, classes, W):
    W = array(W)
    within, between = [W @ S @ W.T for S in scatters(array(X), classes)]
    return {"criterion": np.trace(ask(np.linalg.solve, within, between)),
            "within": within, "between": between}


def means(X, y):
    return X[y == 1].mean(axis=0), X[y == -1].mean(axis=0)


def solve_penalised(A, b, penalty):
    """Return w, by a row more for every weight."""
    one = np.eye(A.shape[1])
    return ask(np.linalg.lstsq, np.vstack([A, np.sqrt(penalty) * one]),
               np.concatenate([b, np.zeros(len(one))]))[0]


if __name__ == "__main__":
    serve("NumPy", np.__version__, dict(by_name(
        covariance, gram, line, mse, basic_linear_classifier,
        linear_classifier, fisher, fisher_criterion), **by_linalg(
            np.linalg, solve_penalised)))
