"""What is proved by what it claims.

lasso           the conditions of a minimum; small ones also by every sign
feature-map     inner products that are the kernel
singular        a vector v != 0 that the matrix sends to 0
not-separable   lambda; for a perceptron also the repeated state
separable       a direction along which the likelihood only rises
not-converged   the trace up to the limit, and the state reached there; of a
                regression, numbers too long
"""

from ...contract.numbers import exact
from ...contract.tasks import TASKS
from ..linear import centred, gram, transposed, unit, whole
from ..rings import EXACT
from . import module, numbers, require

PATIENCE = 20000
LONGEST = 10 ** 20000


def lasso(data, output):
    """Require the conditions of a minimum, and the objective."""
    from ..lasso import FEW, candidates, residuals
    X, y, lam = data["X"], data["y"], data["lambda"]
    w, c = numbers(output["w"]), exact(output["intercept"])
    require(len(w) == len(X[0]), "w has {} entries", len(w))
    rest = residuals(EXACT, X, [v - c for v in y], w)
    require((sum(rest) if data["intercept"] else c) == 0, "the intercept")
    for j, column in enumerate(transposed(X)):
        pull = 2 * EXACT.dot(rest, column)
        require(abs(pull) <= lam, "weight {} would rather move", j)
        require(pull * w[j] == lam * abs(w[j]), "weight {} is off", j)
    value = exact(output["objective"])
    require(value == EXACT.dot(rest, rest) + lam * sum(map(abs, w)),
            "objective")
    if len(w) <= FEW:
        if data["intercept"]:
            X = transposed([centred(EXACT, v) for v in transposed(X)])
            y = centred(EXACT, y)
        require(value == min(candidates(EXACT, X, y, lam))[0],
                "some signs do better")


def feature_map(data, output):
    """Require every inner product to be the kernel."""
    from ..kernels import kernel
    given, X = whole(numbers(output["features"])), whole(data["X"])
    require(len(given) == len(X), "number of rows")
    require(len({len(row) for row in given}) == 1, "rows of one length")
    k = kernel(EXACT, data)
    require(gram(EXACT, given) == [[k(x, z) for z in X] for x in X],
            "the products are not the kernel")


def singular(task, data, error):
    """Require a null vector of the task's matrix."""
    A, v = matrix_of(task, data), numbers(error["null"])
    require(any(v), "the null vector is 0")
    for i, row in enumerate(A):
        require(len(row) == len(v) and EXACT.dot(row, v) == 0, "row {}", i)


def matrix_of(task, data):
    """Return the matrix whose columns depend on each other."""
    if "A" in data:
        return data["A"]
    if task == "line":
        return [[x, 1] for x in data["x"]]
    if task == "linear-classifier":
        from ..classifiers import matrix
        return matrix(EXACT, data)
    if TASKS[task].family == "fisher":
        from ..fisher import projected, scatters
        return scatters(EXACT, projected(EXACT, data)
                        if "W" in data else data)[0]
    rows = data["X"]
    m = len(rows[0])
    if TASKS[task].has_constant(data):
        rows = [row + [EXACT.number(1)] for row in rows]
    if data.get("lambda"):
        rows = rows + unit(EXACT, len(rows[0]))[:m]
    return rows


def not_separable(task, data, error):
    """Require the certificate; of a perceptron also that it goes round."""
    module("svm").no_hyperplane(data, error["lambda"],
                                TASKS[task].threshold == "free")
    if TASKS[task].trace:
        require(run_of(task, data).until(limit(data)) == "repeated",
                "nothing repeats within the limit")


def not_converged(task, data, error):
    """Require the state at the limit; of a regression, numbers too long."""
    if TASKS[task].doubles:
        from ..descent import printed
        require(printed(EXACT, whole(data), longest=LONGEST) is None,
                "no weight is too long")
        return
    run = run_of(task, data)
    require(run.until(limit(data)) == "limit", "no limit is met")
    module("perceptrons").same(run.outputs(), error["state"], run.counts)


def run_of(task, data):
    """Return the run of a perceptron."""
    return module("perceptrons").RUNS[task](data)


def limit(data):
    """Return how many epochs or steps there may be."""
    return data.get("max_epochs") or data["max_steps"]


def separable(task, data, error):
    """Require a direction along which the likelihood only rises."""
    v = numbers(error["direction"])
    require(len(v) == len(data["X"][0]), "the direction's length")
    changes = [EXACT.dot(v, x) if label else -EXACT.dot(v, x)
               for x, label in zip(data["X"], data["y"])]
    require(min(changes) >= 0 and max(changes) > 0, "it does not only rise")


CHECKS = {"lasso": lasso, "feature-map": feature_map}
ERRORS = {"singular": singular, "not-separable": not_separable,
          "separable": separable, "not-converged": not_converged}


def confirm_error(task, data, error, kinds):
    """Require the error that was given, and that no other kind is due.

    A run that leaves all range may be told as a number by a float program.
    """
    kind = error["kind"]
    require(kind in kinds, "{} is not among {}", kind, kinds)
    require(kind in ERRORS, "{} needs no proof", kind)
    require(kinds == ["not-converged", "number"]
            or not TASKS[task].doubles, "kinds {}", kinds)
    ERRORS[kind](task, data, error)
    if kinds == ["not-converged"]:
        require(run_of(task, data).until(PATIENCE) == "clean",
                "not shown to be separable: not-separable may be right too")
    if task == "logistic-regression":
        module("likelihood").complete(data, kinds)
