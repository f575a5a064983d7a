"""Solvers of quadratic programs: the duals of support vector machines, and
the lasso.  The name of the library stands behind the setting.

    osqp      by splitting, its tolerances as they come (eps_abs = eps_rel =
              1e-3, 4000 steps)
    clarabel  by an interior point: "default" (gaps of 1e-8), "careful" (1e-13)
    piqp      by a proximal interior point, dense, its settings as they come
              (eps_abs = 1e-8)
    proxqp    by its proximal augmented Lagrangian: "default" (eps_abs = 1e-5),
              "careful" (1e-9, both with eps_rel 0)
    daqp      by a dual active set, its tolerances as they come (1e-6 of the
              constraints, 1e-12 of the dual)
    cvxopt    by an interior point, and linear programs as well: "default",
              "careful", which asks for all that doubles can give
"""

from importlib import metadata

import numpy as np

from .outputs import array, by_program
from .protocol import Refusal, ask, chosen, serve, setting


def promised(gap):
    return {"svm-hard": gap, "svm-soft": gap, "lasso": gap}


def require(solved, status):
    """Refuse what is not solved; only a proof that there is no solution is
    more than that it was not found.
    """
    if not solved:
        raise Refusal("not-separable" if "infeasible" in status.lower()
                      else "not-converged", status)


def osqp():
    import osqp
    from scipy import sparse

    def quadratic(P, q, G, h, A, b):
        problem = osqp.OSQP()
        ask(problem.setup, sparse.csc_matrix(P), q, sparse.csc_matrix(
            np.vstack([G, A])), np.concatenate([np.full(len(h), -np.inf), b]),
            np.concatenate([h, b]), verbose=False)
        result = ask(problem.solve)
        require(result.info.status == "solved", result.info.status)
        return result.x, result.y[len(h):]

    return ("OSQP", osqp.__version__, by_program(quadratic, 1e-2),
            promised(1e-2))


def clarabel():
    import clarabel
    from scipy import sparse
    way = setting("default", "careful")

    def quadratic(P, q, G, h, A, b):
        options = clarabel.DefaultSettings()
        options.verbose = False
        if way == "careful":
            options.tol_gap_abs = options.tol_gap_rel = 1e-13
            options.tol_feas = 1e-13
        cones = [clarabel.NonnegativeConeT(len(h))]
        if len(b):
            cones.append(clarabel.ZeroConeT(len(b)))
        solver = ask(clarabel.DefaultSolver, sparse.csc_matrix(np.triu(P)), q,
                     sparse.csc_matrix(np.vstack([G, A])),
                     np.concatenate([h, b]), cones, options)
        result = ask(solver.solve)
        require(str(result.status) == "Solved", str(result.status))
        return np.array(result.x), np.array(result.z)[len(h):]

    return ("Clarabel, " + way, clarabel.__version__, by_program(
        quadratic, 1e-5 if way == "careful" else 1e-3),
        promised(1e-8 if way == "careful" else 1e-6))


def piqp():
    import piqp

    def quadratic(P, q, G, h, A, b):
        solver = piqp.DenseSolver()
        ask(solver.setup, P, q, A, b, G, np.full(len(h), -np.inf), h)
        status = ask(solver.solve)
        require(status == piqp.PIQP_SOLVED, str(status))
        return solver.result.x, solver.result.y

    return "PIQP", piqp.__version__, by_program(quadratic, 1e-3), promised(
        1e-6)


def proxqp():
    from proxsuite import proxqp
    way = setting("default", "careful")
    finer = {"eps_abs": 1e-9} if way == "careful" else {}

    def quadratic(P, q, G, h, A, b):
        result = ask(proxqp.dense.solve, P, q, A, b, G, None, h, **finer)
        status = str(result.info.status).split(".")[-1]
        require(status == "PROXQP_SOLVED", status)
        return result.x, result.y

    gap = 1e-6 if way == "careful" else 1e-2
    return ("ProxQP, " + way, metadata.version("proxsuite"),
            by_program(quadratic, gap), promised(gap))


def daqp():
    import daqp
    flags = {-1: ("not-separable", "infeasible"),
             -2: ("not-converged", "cycle"),
             -3: ("not-separable", "unbounded")}
    equal = 5           # what says that a constraint holds with equality

    def quadratic(P, q, G, h, A, b):
        rows = np.ascontiguousarray(np.vstack([G, A]))
        sense = np.array([0] * len(h) + [equal] * len(b), dtype=np.int32)
        x, _, status, info = ask(
            daqp.solve, np.ascontiguousarray(P), q, rows,
            np.concatenate([h, b]), np.concatenate([np.full(len(
                h), -1e30), b]), sense)
        if status < 1:
            raise Refusal(*flags.get(status, (
                "not-converged", "exit flag {}".format(status))))
        return x, info["lam"][len(h):]

    return ("DAQP", metadata.version("daqp"), by_program(quadratic, 1e-3),
            promised(1e-6))


def cvxopt():
    import cvxopt
    from cvxopt import matrix, solvers
    way = setting("default", "careful")
    solvers.options["show_progress"] = False
    if way == "careful":
        solvers.options.update(abstol=1e-13, reltol=1e-13, feastol=1e-8,
                               maxiters=1000)

    def quadratic(P, q, G, h, A, b):
        result = ask(solvers.qp, *map(matrix, (P, q, G, h, A, b)))
        require(result["status"] == "optimal", result["status"])
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

    return ("CVXOPT, " + way, cvxopt.__version__, by_program(
        quadratic, 1e-5 if way == "careful" else 1e-3) + [separability],
        promised(1e-8 if way == "careful" else 1e-6))


if __name__ == "__main__":
    serve(*chosen(osqp, clarabel, piqp, proxqp, daqp, cvxopt))
