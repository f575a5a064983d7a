"""SciPy: linalg, optimize, special, stats."""

import numpy as np
import scipy
from scipy import linalg, optimize, special, stats

from .protocol import (
    Refusal, array, ask, by_linalg, by_name, scatters, serve)


def line(x, y):
    result = ask(stats.linregress, array(x), array(y))
    return {"intercept": result.intercept, "slope": result.slope}


def solve_penalised(A, b, penalty):
    """Return w, by the Cholesky factor of X'X + lambda."""
    return ask(linalg.solve, A.T @ A + penalty * np.eye(A.shape[1]), A.T @ b,
               assume_a="pos")


def fisher(X, classes, components):
    within, between = scatters(array(X), classes)
    values, V = ask(linalg.eigh, between, within)
    values, V = values[::-1][:components], V[:, ::-1][:, :components]
    return {"W": V.T, "eigenvalues": values}


def separability(X, y):
    """Ask a linear program for w and t, and another one for lambda."""
    X, y = array(X), array(y)
    A = np.column_stack([X, -np.ones(len(X))]) * y[:, None]
    result = ask(optimize.linprog, np.zeros(A.shape[1]), A_ub=-A,
                 b_ub=-np.ones(len(A)), bounds=(None, None))
    if result.status == 0:
        return {"separable": True, "w": result.x[:-1], "t": result.x[-1]}
    if result.status != 2:
        raise Refusal("not-converged", result.message)
    proof = ask(
        optimize.linprog,
        np.zeros(len(A)), A_eq=np.vstack([A.T, np.ones(len(A))]),
        b_eq=np.append(np.zeros(A.shape[1]), 1))
    return {"separable": False, "lambda": proof.x}


def logistic(d, gamma=1, d0=0):
    return {"p": ask(special.expit, gamma * (array(d) - d0))}


def logistic_regression(X, y):
    X, y = array(X), array(y)
    sign = np.where(y == 1, 1.0, -1.0)
    return {"theta": ask(
        optimize.minimize,
        lambda theta: -special.log_expit(sign * (X @ theta)).sum(),
        np.zeros(len(X[0])), method="BFGS", jac=lambda theta: -X.T @ (
            sign * special.expit(-sign * (X @ theta)))).x}


if __name__ == "__main__":
    serve("SciPy", scipy.__version__, dict(by_name(
        line, fisher, separability, logistic, logistic_regression),
        **by_linalg(linalg, solve_penalised)), {"logistic-regression": 1e-5})
