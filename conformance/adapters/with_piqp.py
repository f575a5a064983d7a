"""PIQP: the duals of support vector machines and the lasso, by a proximal
interior point, dense, with its settings as they come (eps_abs = 1e-8).
"""

import numpy as np
import piqp

from .outputs import by_program
from .protocol import Refusal, ask, serve


def quadratic(P, q, G, h, A, b):
    solver = piqp.DenseSolver()
    ask(solver.setup, P, q, A, b, G, np.full(len(h), -np.inf), h)
    status = ask(solver.solve)
    if status != piqp.PIQP_SOLVED:
        raise Refusal("not-separable" if "INFEASIBLE" in str(status)
                      else "not-converged", str(status))
    return solver.result.x, solver.result.y


if __name__ == "__main__":
    serve("PIQP", piqp.__version__, by_program(quadratic, 1e-3),
          {"svm-hard": 1e-6, "svm-soft": 1e-6, "lasso": 1e-6})
