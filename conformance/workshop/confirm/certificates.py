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
from ..linear import centred, gram, transposed, unit
from ..programs import PLAIN
from ..programs.classifiers import matrix
from ..programs.descent import printed
from ..programs.fisher import projected, scatters
from ..programs.kernels import kernel
from ..programs.lasso import FEW, candidates
from ..programs.least_squares import residuals, with_constant
from ..proof import require
from ..rings import EXACT, LONG
from .perceptrons import RUNS, same, whole

PATIENCE = 20000
LONGEST = 10 ** 100000


def numbers(rows):
    """Return a printed list, or rows of such, as fractions."""
    return [numbers(v) if isinstance(v, list) else exact(v) for v in rows]


def lasso(data, output):
    """Require the conditions of a minimum, and the objective."""
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
        return matrix(EXACT, data)
    if task == "fisher":
        return scatters(EXACT, data)[0]
    if task == "fisher-criterion":
        return scatters(EXACT, projected(EXACT, data))[0]
    rows = data["X"]
    m = len(rows[0])
    if TASKS[task].has_constant(data):
        rows = with_constant(EXACT, rows)
    if data.get("lambda"):
        rows = rows + unit(EXACT, len(rows[0]))[:m]
    return rows


def no_hyperplane(data, given, threshold):
    """Require lambda >= 0, sum 1, sum lambda y x = 0.

    With a threshold also sum lambda y = 0; with a kernel the sum is a norm.
    """
    lam = numbers(given)
    require(len(lam) == len(data["X"]), "lambda has {} entries", len(lam))
    require(min(lam) >= 0 and sum(lam) == 1, "lambda is no average")
    v = [a * c for a, c in zip(lam, data["y"])]
    require(not threshold or sum(v) == 0, "sum lambda y is not 0")
    if data.get("kernel", ("linear",))[0] == "linear":
        for k, column in enumerate(zip(*data["X"])):
            require(EXACT.dot(v, column) == 0, "column {} is left", k)
    else:
        K = PLAIN["gram"](LONG, data)["gram"]
        require(EXACT.dot(v, [EXACT.dot(v, row) for row in K]) == 0,
                "not 0 in feature space")


def not_separable(task, data, error):
    """Require the certificate; of a perceptron also that it goes round."""
    no_hyperplane(data, error["lambda"], TASKS[task].threshold == "free")
    if task in RUNS:
        require(RUNS[task](data).until(limit(data)) == "repeated",
                "nothing repeats within the limit")


def not_converged(task, data, error):
    """Require the state at the limit; of a regression, numbers too long."""
    if TASKS[task].doubles:
        require(printed(EXACT, whole(data), longest=LONGEST) is None,
                "no weight is too long")
        return
    run = RUNS[task](data)
    require(run.until(limit(data)) == "limit", "no limit is met")
    same(run.outputs(), error["state"], run.counts)


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
        require(RUNS[task](data).until(PATIENCE) == "clean",
                "not shown to be separable: not-separable may be right too")
    if task == "logistic-regression":
        from .likelihood import complete
        complete(data, kinds)
