"""OSQP: the duals of support vector machines and the lasso, by splitting.

Settings: "default" (eps_abs = eps_rel = 1e-3, 4000 steps); "careful" (1e-10,
a million steps, polished).
"""

import numpy as np
import osqp
from scipy import sparse

from .outputs import by_program
from .protocol import Refusal, ask, serve, setting

SETTING = setting("default", "careful")
CAREFUL = SETTING == "careful"
FINER = {"eps_abs": 1e-10, "eps_rel": 1e-10, "max_iter": 10**6,
         "polishing": True}


def quadratic(P, q, G, h, A, b):
    problem = osqp.OSQP()
    ask(problem.setup, sparse.csc_matrix(P), q, sparse.csc_matrix(
        np.vstack([G, A])), np.concatenate([np.full(len(h), -np.inf), b]),
        np.concatenate([h, b]), verbose=False, **(FINER if CAREFUL else {}))
    found = ask(problem.solve)
    if found.info.status != "solved":
        raise Refusal("not-separable" if "infeasible" in found.info.status
                      else "not-converged", found.info.status)
    return found.x, found.y[len(h):]


if __name__ == "__main__":
    gap = 1e-8 if CAREFUL else 1e-2
    serve("OSQP, " + SETTING, osqp.__version__, by_program(
        quadratic, 1e-5 if CAREFUL else 1e-2),
        {"svm-hard": gap, "svm-soft": gap, "lasso": gap})
