"""DAQP: the duals of support vector machines and the lasso, by a dual active
set; its tolerances as they come (1e-6 of the constraints, 1e-12 of the dual).
"""

from importlib import metadata

import daqp
import numpy as np

from .outputs import by_program
from .protocol import Refusal, ask, serve

STATUS = {-1: ("not-separable", "infeasible"), -2: ("not-converged", "cycle"),
          -3: ("not-separable", "unbounded")}
EQUAL = 5           # what says that a constraint holds with equality


def quadratic(P, q, G, h, A, b):
    rows = np.ascontiguousarray(np.vstack([G, A]))
    sense = np.array([0] * len(h) + [EQUAL] * len(b), dtype=np.int32)
    x, _, status, info = ask(
        daqp.solve, np.ascontiguousarray(P), q, rows,
        np.concatenate([h, b]), np.concatenate([np.full(len(
            h), -1e30), b]), sense)
    if status < 1:
        raise Refusal(*STATUS.get(status, (
            "not-converged", "exit flag {}".format(status))))
    return x, info["lam"][len(h):]


if __name__ == "__main__":
    serve("DAQP", metadata.version("daqp"), by_program(quadratic, 1e-3),
          {"svm-hard": 1e-6, "svm-soft": 1e-6, "lasso": 1e-6})
