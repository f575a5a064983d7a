"""OSQP: the duals of support vector machines and the lasso, by splitting,
with its tolerances as they come (eps_abs = eps_rel = 1e-3, 4000 steps).
"""

import numpy as np
import osqp
from scipy import sparse

from .outputs import by_program
from .protocol import Refusal, ask, serve


def quadratic(P, q, G, h, A, b):
    problem = osqp.OSQP()
    ask(problem.setup, sparse.csc_matrix(P), q, sparse.csc_matrix(
        np.vstack([G, A])), np.concatenate([np.full(len(h), -np.inf), b]),
        np.concatenate([h, b]), verbose=False)
    result = ask(problem.solve)
    if result.info.status != "solved":
        raise Refusal("not-separable" if "infeasible" in result.info.status
                      else "not-converged", result.info.status)
    return result.x, result.y[len(h):]


if __name__ == "__main__":
    serve("OSQP", osqp.__version__, by_program(quadratic, 1e-2),
          {"svm-hard": 1e-2, "svm-soft": 1e-2, "lasso": 1e-2})
