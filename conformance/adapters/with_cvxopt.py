"""CVXOPT: the duals of support vector machines, and linear programs, by its
interior-point solvers.

Settings: "default"; "careful", which asks for all that doubles can give.
"""

import cvxopt
import numpy as np
from cvxopt import matrix, solvers

from .outputs import array, by_program
from .protocol import Refusal, ask, serve, setting

SETTING = setting("default", "careful")
CAREFUL = SETTING == "careful"


def quadratic(P, q, G, h, A, b):
    result = optimum(ask(solvers.qp, matrix(P), matrix(q), matrix(G),
                         matrix(h), matrix(A), matrix(b)))
    return array(result["x"]).ravel(), array(result["y"]).ravel()


def separability(X, y):
    """Ask a linear program for w and t; its certificate is lambda."""
    A = np.column_stack([array(X), -np.ones(len(X))]) * array(y)[:, None]
    result = ask(solvers.lp, matrix(np.zeros(A.shape[1])), matrix(-A),
                 matrix(-np.ones(len(A))))
    if result["status"] == "optimal":
        x = array(result["x"]).ravel()
        return {"separable": True, "w": x[:-1], "t": x[-1]}
    if result["status"] != "primal infeasible":
        raise Refusal("not-converged", result["status"])
    proof = array(result["z"]).ravel()
    return {"separable": False, "lambda": proof / proof.sum()}


def optimum(result):
    """Return an optimum; only a proof that there is none is more than
    that it was not found.
    """
    if result["status"] != "optimal":
        raise Refusal("not-separable" if "infeasible" in result["status"]
                      else "not-converged", result["status"])
    return result


if __name__ == "__main__":
    solvers.options["show_progress"] = False
    if CAREFUL:
        solvers.options.update(abstol=1e-13, reltol=1e-13, feastol=1e-8,
                               maxiters=1000)
    gap = 1e-8 if CAREFUL else 1e-6
    serve("CVXOPT, " + SETTING, cvxopt.__version__, by_program(
        quadratic, 1e-5 if CAREFUL else 1e-3) + [separability],
          {"svm-hard": gap, "svm-soft": gap, "lasso": gap})
