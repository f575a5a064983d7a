"""Tasks of which the sums of a table are all that they ask for.

    FITS     task -> a function: Problem with sums to outputs by name
    solved   the reply to such a problem, as refimpl gives it
    proved   what was looked at, in words
    flaw     what is wrong with an exact reply, by conditions that an answer
             has to meet and that share no code with refimpl
    same     is another answer this one, or this one rounded?

What is solved are systems of as many unknowns as the table has columns.
"""

from fractions import Fraction

from refimpl.base import check
from refimpl.base.errors import LabelError, RefimplError, SingularError
from refimpl.base.numbers import enter
from refimpl.eigenvalues import eigenvectors
from refimpl.oracle.tasks import failure
from refimpl.oracle.wire import written
from refimpl.quadratic import minimise
from refimpl.solve import inverse, solve

from ..contract.tasks import TASKS
from ..contract.values import BadNumber, number, precision
from ..programs import map_leaves
from ..referee.exact import dot, matmul, matvec, transpose
from ..referee.question import rounding_unit

FINE = Fraction(1, 10 ** 40)    # of a residual where eigenvalues are rounded


def solved(problem, arithmetic=None):
    """Return {"output": ...} or {"error": ...}, as the wire has it.

    arithmetic  "float": each number is rounded, once
    """
    try:
        result = FITS[problem.task](problem)
        return {"output": {name: written(result[name], arithmetic != "float")
                           for name in TASKS[problem.task].outputs}}
    except RefimplError as error:
        return {"error": failure(None, error)["error"]}


def parameter(problem, name, default=None):
    value = problem.settings.get(name)
    return default if value is None else number(value)


def covariance(problem):
    gram = problem.gram()
    S = scatter(gram.G, gram.n, gram.means)
    return {"mean": gram.means, "scatter": S,
            "covariance": [[v / gram.n for v in row] for row in S]}


def scatter(G, n, mean):
    """Return X'X less n times the mean with itself."""
    return [[v - n * a * b for v, b in zip(row, mean)]
            for row, a in zip(G, mean)]


def line(problem):
    gram = problem.gram()
    if scatter([gram.G[0][:1]], gram.n, gram.means) == [[0]]:
        raise SingularError("all x are equal", [1, -gram.means[0]])
    slope, intercept = solve(gram.G, gram.c)
    return {"intercept": intercept, "slope": slope,
            "mse": gram.rest([slope, intercept])[1] / gram.n}


def fit(problem, total):
    """Return w, the intercept (0 if there is none), and the objective of
    least squares or ridge under the name of `total`.
    """
    gram, lam = problem.gram(), parameter(problem, "lambda", 0)
    w = solve(gram.penalised(lam), gram.c)
    own, b = (w[:-1], w[-1]) if gram.intercept else (w, Fraction(0))
    return {"w": own, "intercept": b,
            total: gram.rest(w)[1] + lam * dot(own, own)}


def lasso(problem):
    gram, lam = problem.gram(), parameter(problem, "lambda")
    m = len(gram.means)
    H, g = [row[:m] for row in gram.G[:m]], gram.c[:m]
    if gram.intercept:
        H = scatter(H, gram.n, gram.means)
        g = [v - mean * gram.c[m] for v, mean in zip(g, gram.means)]
    Q = [[2 * v for v in row] + [-2 * v for v in row] for row in H]
    Q += [[-v for v in row] for row in Q]
    c = [lam - 2 * v for v in g] + [lam + 2 * v for v in g]
    ab = minimise(lambda i: Q[i], c, [0] * (2 * m), [None] * (2 * m)).x
    w, b = [p - q for p, q in zip(ab, ab[m:])], Fraction(0)
    if gram.intercept:
        b = gram.c[m] / gram.n - dot(w, gram.means)
    rest = gram.rest(w + [b] * gram.intercept)[1]
    return {"w": w, "intercept": b, "objective": rest + lam * sum(map(abs, w))}


def classes(problem):
    """Return {class: (count, mean)}; LabelError where there is only one."""
    result, scales = {}, problem.sums.scales
    for name, (count, totals) in problem.sums.groups.items():
        n, before = result.get(problem.values[name], (0, [0] * len(totals)))
        result[problem.values[name]] = n + count, [
            t + Fraction(v, s) for t, v, s in zip(before, totals, scales)]
    if len(result) < 2:
        raise LabelError("one class only")
    return {name: (n, [t / n for t in totals])
            for name, (n, totals) in result.items()}


def basic_linear_classifier(problem):
    result = classes(problem)
    plus, minus = result[1][1], result[-1][1]
    w = [p - q for p, q in zip(plus, minus)]
    return {"w": w, "t": dot(w, [p + q for p, q in zip(plus, minus)]) / 2}


def right_side(problem):
    result = classes(problem)
    plus, minus = [
        [parameter(problem, name, Fraction(result[label][0])) * v
         for v in result[label][1]]
        for name, label in (("n_plus", 1), ("n_minus", -1))]
    return [p - q for p, q in zip(plus, minus)]


def matrix(problem, gram):
    M, m = problem.settings["M"], len(gram.means)
    if M == "full":
        return gram.G
    if not isinstance(M, str):
        return [[number(v) for v in row] for row in M]
    S = scatter(gram.G, gram.n, gram.means)
    return [[Fraction(j == k) if M == "identity" else S[j][j] * (j == k)
             for k in range(m)] for j in range(m)]


def linear_classifier(problem):
    M = matrix(problem, problem.gram())
    for j, row in enumerate(M):
        if problem.settings["M"] == "diagonal" and row[j] == 0:
            raise SingularError("feature {} has no variance".format(j), [
                1 if k == j else 0 for k in range(len(M))])
    return {"w": solve(M, right_side(problem))}


def least_squares_classifier(problem):
    classes(problem)
    result = fit(problem, "sse")
    return {"w": result["w"], "t": -result["intercept"]}


def scatters(problem):
    result, gram = classes(problem), problem.gram()
    between = [[Fraction(0)] * len(gram.means) for _ in gram.means]
    for n, mean in result.values():
        off = [a - b for a, b in zip(mean, gram.means)]
        between = [[v + n * a * b for v, b in zip(row, off)]
                   for row, a in zip(between, off)]
    total = scatter(gram.G, gram.n, gram.means)
    return [[a - b for a, b in zip(p, q)]
            for p, q in zip(total, between)], between


def fisher(problem):
    within, between = scatters(problem)
    components, leave = enter("components", int(parameter(
        problem, "components")), ints=True)
    check.count("components", components, min(
        len(within), len(set(problem.values.values())) - 1))
    eigenvalues, W, criterion = eigenvectors(
        matmul(inverse(within), between), components)
    names = ("within", "between", "eigenvalues", "W", "criterion")
    return dict(zip(names, leave([
        within, between, eigenvalues, W, criterion])))


def fisher_criterion(problem):
    W = [[number(v) for v in row] for row in problem.settings["W"]]
    within, between = [matmul(matmul(W, S), transpose(W))
                       for S in scatters(problem)]
    ratio = matmul(inverse(within), between)
    return {"criterion": sum(ratio[k][k] for k in range(len(W))),
            "within": within, "between": between}


FITS = {"covariance": covariance, "line": line,
        "mse": lambda problem: {
            "mse": problem.gram().rest([Fraction(1)])[1] / problem.n},
        "least-squares": lambda problem: fit(problem, "sse"),
        "ridge": lambda problem: fit(problem, "objective"), "lasso": lasso,
        "basic-linear-classifier": basic_linear_classifier,
        "linear-classifier": linear_classifier,
        "least-squares-classifier": least_squares_classifier,
        "fisher": fisher, "fisher-criterion": fisher_criterion}


def proved(task):
    """Return what flaw() has looked at, in words."""
    formula = "by its formula"
    return "from the sums over all rows, exactly: " + {
        "covariance": formula, "mse": formula, "fisher-criterion": formula,
        "basic-linear-classifier": formula,
        "fisher": "S_B w = v S_W w for each direction",
        "lasso": "the conditions of a minimum",
        "linear-classifier": "M w = n_plus mu+ - n_minus mu-"}.get(
            task, "the normal equations")


def flaw(problem, reply):
    inputs = reply.get("output") or reply["error"]
    result = {name: map_leaves(number, v) for name, v in inputs.items()
              if name in TASKS[problem.task].outputs or name == "null"}
    gram, lam = problem.gram(), parameter(problem, "lambda", Fraction(0))
    if "null" in result:
        return null_flaw(problem, gram, result["null"])
    if "error" in reply:
        return ""
    if problem.task == "fisher":
        return eigen_flaw(problem, result)
    if problem.task == "linear-classifier":
        left, right = matrix(problem, gram), right_side(problem)
        return "" if matvec(left, result["w"]) == right else "M w is not v"
    if problem.task == "basic-linear-classifier" or (
            "w" not in result and "slope" not in result):
        return ""
    w = [result["slope"]] if "slope" in result else result["w"]
    if gram.intercept:
        w = w + [result["intercept"] if "intercept" in result else -
                 result["t"]]
    if problem.task == "lasso":
        return pull_flaw(gram, lam, w)
    return "" if matvec(gram.penalised(lam), w) == gram.c else (
        "the normal equations do not hold")


def pull_flaw(gram, lam, w):
    """Return what is wrong with weights of the lasso: 2 X'r is lambda times
    their sign, and no larger where they are 0.
    """
    pull, m = gram.rest(w)[0], len(gram.means)
    if any(pull[m:]) or any(
            2 * p != (lam if v > 0 else -lam) if v else abs(2 * p) > lam
            for p, v in zip(pull, w[:m])):
        return "the conditions of a minimum do not hold"
    return ""


def null_flaw(problem, gram, v):
    if not any(v):
        return "the null vector is 0"
    if problem.task == "line":
        x = gram.means[0]
        return "" if v[0] * x + v[1] == 0 else "slope and intercept"
    if problem.task == "fisher-criterion":
        return ""
    M = (matrix(problem, gram) if problem.task == "linear-classifier"
         else scatters(problem)[0] if problem.task == "fisher" else gram.G)
    return "the null vector" if len(v) != len(M) or any(matvec(M, v)) else ""


def eigen_flaw(problem, result):
    within, between = scatters(problem)
    for v, w in zip(result["eigenvalues"], result["W"]):
        left, right = matvec(between, w), matvec(within, w)
        size = max(abs(a) for row in between for a in row) or 1
        if any(abs(a - v * b) > FINE * size for a, b in zip(left, right)):
            return "a direction is no eigenvector"
    return ""


def same(problem, expected, inputs, unit):
    """Is an answer the expected one, each number rounded at most once?"""
    expected, inputs = expected.get("output"), inputs.get("output")
    required = TASKS[problem.task].required(problem.settings, expected or {})
    if not expected or not isinstance(inputs, dict) or any(
            name not in inputs for name in required):
        return False
    u = rounding_unit(unit)
    return all(close(expected[name], inputs[name], u)
               for name in expected if name in inputs)


def close(expected, inputs, u):
    if isinstance(expected, list):
        return (isinstance(inputs, list) and len(expected) == len(inputs)
                and all(close(p, q, u) for p, q in zip(expected, inputs)))
    try:
        right, mine = number(expected), number(inputs)
    except (BadNumber, TypeError):
        return False
    shown = precision(expected) if isinstance(expected, str) else None
    return abs(right - mine) <= u * abs(right) + (
        shown[1] if shown and "." in expected else 0)
