"""Clarabel: the duals of support vector machines and the lasso, by an
interior point.

Settings: "default" (gaps of 1e-8); "careful" (1e-13).
"""

import clarabel
import numpy as np
from scipy import sparse

from .outputs import by_program
from .protocol import Refusal, ask, serve, setting

SETTING = setting("default", "careful")
CAREFUL = SETTING == "careful"


def quadratic(P, q, G, h, A, b):
    options = clarabel.DefaultSettings()
    options.verbose = False
    if CAREFUL:
        options.tol_gap_abs = options.tol_gap_rel = 1e-13
        options.tol_feas = 1e-13
    cones = [clarabel.NonnegativeConeT(len(h))]
    if len(b):
        cones.append(clarabel.ZeroConeT(len(b)))
    solver = ask(clarabel.DefaultSolver, sparse.csc_matrix(np.triu(P)), q,
                 sparse.csc_matrix(np.vstack([G, A])),
                 np.concatenate([h, b]), cones, options)
    result = ask(solver.solve)
    status = str(result.status)
    if status != "Solved":
        raise Refusal("not-separable" if "Infeasible" in status
                      else "not-converged", status)
    return np.array(result.x), np.array(result.z)[len(h):]


if __name__ == "__main__":
    gap = 1e-8 if CAREFUL else 1e-6
    serve("Clarabel, " + SETTING, clarabel.__version__, by_program(
        quadratic, 1e-5 if CAREFUL else 1e-3),
        {"svm-hard": gap, "svm-soft": gap, "lasso": gap})
