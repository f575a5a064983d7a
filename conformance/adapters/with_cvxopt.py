"""CVXOPT: the duals of support vector machines, and linear programs, by its
interior-point solvers.

Settings: "default"; "careful", which asks for all that doubles can give.
"""

import cvxopt
import numpy as np
from cvxopt import matrix, solvers

from .outputs import array, by_machine, by_penalty, kernels
from .protocol import Refusal, ask, serve, setting

SETTING = setting("default", "careful")
CAREFUL = SETTING == "careful"


def train(X, y, C, kernel):
    """Return alpha, t and w; no box where C is the one of a hard margin."""
    n, K = len(X), kernels(X, X, kernel)
    box = [-np.eye(n), np.eye(n)] if C < 1e9 else [-np.eye(n)]
    top = np.concatenate([np.zeros(n), np.full(n, C)])[:n * len(box)]
    found = optimum(ask(
        solvers.qp, matrix(np.outer(y, y) * K), matrix(-np.ones(n)),
        matrix(np.vstack(box)), matrix(top), matrix(y[None, :]),
        matrix(0.0)))
    alpha = array(found["x"]).ravel()
    # The multiplier of sum alpha y = 0 is the threshold.
    w = (alpha * y) @ X if kernel["name"] == "linear" else None
    return alpha, -found["y"][0], w


def absolute(X, y, penalty, intercept):
    """Return w and the intercept, w = p - q with p and q not below zero."""
    A = np.column_stack([X, np.ones(len(X))] if intercept else [X])
    m, k = len(X[0]), A.shape[1] - len(X[0])
    B = np.hstack([A[:, :m], -A[:, :m], A[:, m:]])
    costs = np.concatenate([np.full(2 * m, penalty), np.zeros(k)])
    found = optimum(ask(
        solvers.qp, matrix(2 * B.T @ B), matrix(costs - 2 * B.T @ y),
        matrix(-np.eye(2 * m, 2 * m + k)), matrix(np.zeros(2 * m))))
    x = array(found["x"]).ravel()
    return x[:m] - x[m:2 * m], x[2 * m] if intercept else 0.0


def separability(X, y):
    """Ask a linear program for w and t; its certificate is lambda."""
    A = np.column_stack([array(X), -np.ones(len(X))]) * array(y)[:, None]
    found = ask(solvers.lp, matrix(np.zeros(A.shape[1])), matrix(-A),
                matrix(-np.ones(len(A))))
    if found["status"] == "optimal":
        x = array(found["x"]).ravel()
        return {"separable": True, "w": x[:-1], "t": x[-1]}
    if found["status"] != "primal infeasible":
        raise Refusal("not-converged", found["status"])
    proof = array(found["z"]).ravel()
    return {"separable": False, "lambda": proof / proof.sum()}


def optimum(found):
    """Return an optimum; only a proof that there is none is more than
    that it was not found.
    """
    if found["status"] != "optimal":
        raise Refusal("not-separable" if "infeasible" in found["status"]
                      else "not-converged", found["status"])
    return found


if __name__ == "__main__":
    solvers.options["show_progress"] = False
    if CAREFUL:
        solvers.options.update(abstol=1e-13, reltol=1e-13, feastol=1e-13,
                               maxiters=1000)
    gap = 1e-8 if CAREFUL else 1e-6
    serve("CVXOPT, " + SETTING, cvxopt.__version__, by_machine(
        train, near=1e-5 if CAREFUL else 1e-3)
          + by_penalty(absolute, "lasso") + [separability],
          {"svm-hard": gap, "svm-soft": gap, "lasso": gap})
