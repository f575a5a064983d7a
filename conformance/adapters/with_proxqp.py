"""ProxQP: the duals of support vector machines and the lasso, by its proximal
augmented Lagrangian.

Settings: "default" (eps_abs = 1e-5); "careful" (1e-9, both with eps_rel 0).
"""

from importlib import metadata

from proxsuite import proxqp

from .outputs import by_program
from .protocol import Refusal, ask, serve, setting

SETTING = setting("default", "careful")
FINER = {"eps_abs": 1e-9} if SETTING == "careful" else {}


def quadratic(P, q, G, h, A, b):
    result = ask(proxqp.dense.solve, P, q, A, b, G, None, h, **FINER)
    status = str(result.info.status).split(".")[-1]
    if status != "PROXQP_SOLVED":
        raise Refusal("not-separable" if "INFEASIBLE" in status
                      else "not-converged", status)
    return result.x, result.y


if __name__ == "__main__":
    gap = 1e-6 if SETTING == "careful" else 1e-2
    serve("ProxQP, " + SETTING, metadata.version("proxsuite"),
          by_program(quadratic, gap),
          {"svm-hard": gap, "svm-soft": gap, "lasso": gap})
