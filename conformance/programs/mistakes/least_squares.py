"""Mistakes of least squares."""

from operator import itemgetter

from .. import systems
from ..least_squares import (
    least_squares, line, one_pass_line, ridge, shrunk, square, with_mse)
from ..linear import (
    gram, householder, least_norm, mean, solve, transposed)
from ..rings import EXACT
from . import Wrong, altered, other, rounded, running, switched, unrefused
from .common import INVERSE, SUMS, by, by_inverse, from_sums
from .slips import without_zeros

MOST = 12       # features: wrong answers to wider data are long, and no news


def x_on_y(r, data):
    """Return the line of x over y."""
    return line(r, {"x": data["y"], "y": data["x"]})


def one_by_one(r, X, y):
    """Return the weight of each column by itself."""
    return [r.dot(column, y) / r.dot(column, column)
            for column in transposed(X)]


class Penalty:
    """The mistakes that ridge and lasso share.

    program  its switches are those of penalised
    exact    its method over fractions, and method in doubles
    size     the measure of a weight in the objective
    few      features, of which the answer is exact: else it is in doubles
    """

    def __init__(self, program, exact, method, size, few):
        self.program, self.exact, self.method = program, exact, method
        self.size, self.few = size, few

    def worse(self, singular=None, whole=False, **switches):
        """Return a mistake whose objective is not the least.

        singular  what it answers where it divides by 0
        """
        wrong = switched(self.program, whole=whole, **dict(
            {"method": self.exact}, **switches))

        run = running(self.program, whole=whole, **dict(
            {"method": self.method}, **switches))

        def answer(data, golden):
            columns = len(data["X"][0])
            if golden is None or columns > MOST:
                return None
            result = (wrong if columns <= self.few else run)(data, golden)
            if result == "singular":
                return singular
            if not result or result["objective"] == golden["objective"]:
                return None
            return {name: rounded(v) for name, v in result.items()}
        return Wrong(answer, run)

    def weighed(self, change, share=None):
        """Return the mistake of another lambda, change(lambda, n)."""
        return self.worse(weigh=change, share=share)

    def objective(self, change):
        """Return a mistake in the objective: change(it, lambda, w)."""
        return other("objective", lambda data, golden: change(
            golden["objective"], data["lambda"], golden["w"]))

    def listed(self):
        """Return the mistakes of both, with their names."""
        return [
            ("the intercept is penalised", self.worse(whole=True)),
            ("the intercept is left out",
             self.worse("singular", intercept=False)),
            ("an intercept is fitted that nobody asked for",
             self.worse("singular", intercept=True)),
            ("lambda is weighed against the mean of squares, not the sum",
             self.weighed(lambda v, n: v * n, lambda n: n)),
            ("lambda is weighed against half the sum of squares",
             self.weighed(lambda v, n: v * 2, lambda n: 2)),
            ("lambda is halved", self.weighed(lambda v, n: v / 2)),
            ("lambda is left out", self.weighed(lambda v, n: v - v)),
            ("the features are centred and the intercept is not moved back",
             other("intercept", lambda data, golden: sum(data["y"]) / len(
                 data["y"]) if data["intercept"] else None)),
            ("the objective has no penalty", self.objective(
                lambda v, lam, w: v - lam * sum(map(self.size, w))))]


@altered
def zero_refused(data, golden):
    """Refuse lambda = 0."""
    return "domain" if data["lambda"] == 0 else None


def of_least_norm(r, X, y, lam):
    """Return the weights of least norm, at lambda = 0."""
    return least_norm(r, X, y)


def variances(r, X):
    """Return the variance of each column, 1 for 0."""
    middle, n = mean(r, X), len(X)
    return [r.sum((v - m) * (v - m) for v in column) / n or r.number(1)
            for column, m in zip(transposed(X), middle)]


def standardised(r, X, y, lam):
    """Return the weights of ridge where each column has variance 1."""
    columns = transposed(X)
    A = gram(r, columns)
    for j, v in enumerate(variances(r, X)):
        A[j][j] = A[j][j] + lam * v
    return solve(r, A, [r.dot(column, y) for column in columns])


def by_n_less_2(data, golden):
    """Return the mse with another divisor, if there is one."""
    n = len(data["x"])
    return golden["mse"] * n / (n - 2) if n > 2 else None


def correlated(data):
    """Say whether x and y are."""
    x, y = data["x"], data["y"]
    return len(x) * EXACT.dot(x, y) != sum(x) * sum(y)


HAS_INTERCEPT = itemgetter("intercept")
RIDGE = Penalty(ridge, shrunk, shrunk, square, 6)
NORM = "dependent columns are not refused{}: the solution of least norm{}"
CENTRED = ", on centred features"
STANDARDISED = "each column is divided by its standard deviation first"
AT_ZERO = " at lambda = 0"
LAMBDA = "the inverse of X'X + lambda I is written out and multiplied"


def closed_line(r, data):
    """Return intercept and slope by Cramer's rule on the sums."""
    x, y, n = data["x"], data["y"], len(data["x"])
    a, b, xx, xy = r.sum(x), r.sum(y), r.dot(x, x), r.dot(x, y)
    size = n * xx - a * a
    return with_mse(
        r, data, r.divide(n * xy - a * b, size),
        r.divide(xx * b - a * xy, size))


def mean_products(r, data):
    """Return the line from means of products less products of means."""
    x, y, n = data["x"], data["y"], len(data["x"])
    a, b = r.sum(x) / n, r.sum(y) / n
    slope = r.divide(r.dot(x, y) / n - a * b, r.dot(x, x) / n - a * a)
    return with_mse(r, data, slope, b - slope * a)


def expanded_sum(r, data):
    """Return least squares with sse = y'y - w'X'y."""
    result = least_squares(r, data, householder)
    rows = data["X"]
    w = result["w"]
    if data["intercept"]:
        rows, w = [x + [1.0] for x in rows], w + [result["intercept"]]
    y = data["y"]
    return dict(result, sse=r.dot(y, y) - r.dot(w, [
        r.dot(column, y) for column in transposed(rows)]))


def summed_fit(r, data):
    """Return least squares from sums of products."""
    result = from_sums(r, data)
    return result and dict(zip(("w", "intercept", "sse"), result))


def summed_ridge(r, data):
    """Return ridge from sums of products."""
    result = from_sums(r, data, data["lambda"])
    return result and {"w": result[0], "intercept": result[1],
                       "objective": result[2] + data["lambda"] * r.dot(
                          result[0], result[0])}


def ridge_inverse(r, X, y, lam):
    """Return (X'X + lambda I)^-1 X'y, the inverse written out."""
    columns = transposed(X)
    A = gram(r, columns)
    for j, row in enumerate(A):
        row[j] = row[j] + lam
    rows = systems.inverse(r, {"A": A})["inverse"]
    right = [r.dot(column, y) for column in columns]
    return [r.dot(row, right) for row in rows]


def expanded_objective(r, data):
    """Return ridge with the objective y'y - w'X'y of centred columns."""
    result = ridge(r, data)
    X, y = data["X"], data["y"]
    total = r.dot(y, y) - r.dot(result["w"], [
        r.dot(column, y) for column in transposed(X)])
    return dict(result, objective=total - result["intercept"] * r.sum(y))


WRONG = {
    "line": [
        ("the intercept is left out", switched(line, always=True,
                                               origin=True)),
        ("intercept and slope are exchanged", altered(
            lambda data, golden: dict(golden, intercept=golden["slope"],
                                      slope=golden["intercept"]))),
        ("x is fitted on y", switched(x_on_y, correlated)),
        ("x is fitted on y and the line turned round",
         switched(line, correlated, turned=True)),
        ("the covariance divides by n - 1 and the variance by n",
         switched(line, mixed=True)),
        ("the intercept has a plus for a minus", switched(line, plus=True)),
        ("mse is the sum of squares", other(
            "mse", lambda data, golden: golden["mse"] * len(data["x"]))),
        ("mse divides by n - 2", other("mse", by_n_less_2)),
        ("mse is the root of the mean square", other(
            "mse", lambda data, golden: EXACT.sqrt(golden["mse"]))),
        ("x without variance is not refused: a level line", unrefused(
            lambda r, data: with_mse(r, data, r.number(0), *mean(
                r, transposed([data["y"]])))))],
    "least-squares": [
        ("the intercept is left out",
         switched(least_squares, intercept=False)),
        ("an intercept is fitted that nobody asked for",
         switched(least_squares, intercept=True)),
        ("the constant comes first and is read off last",
         switched(least_squares, first=True)),
        ("the features are centred and the intercept is not moved back",
         switched(least_squares, centred=True, moved=False)),
        ("the correlations between features are left out",
         switched(least_squares, lambda data: not data["intercept"],
                  method=one_by_one)),
        ("sse is the mean of the squares", other(
            "sse", lambda data, golden: golden["sse"] / len(data["y"]))),
        ("sse is the root of the sum of squares", other(
            "sse", lambda data, golden: EXACT.sqrt(golden["sse"]))),
        without_zeros(least_squares),
        (NORM.format("", ""), unrefused(least_squares, method=least_norm)),
        (NORM.format("", CENTRED), unrefused(
            least_squares, HAS_INTERCEPT, method=least_norm,
            centred=True))],
    "ridge": RIDGE.listed() + [
        without_zeros(ridge, lambda data: not data["lambda"]),
        ("lambda is squared (lambda I below the rows, not its root)",
         RIDGE.weighed(lambda v, n: v * v)),
        ("lambda is divided by n", RIDGE.weighed(lambda v, n: v / n)),
        (STANDARDISED, RIDGE.worse(method=standardised)),
        ("the objective has the penalty of the lasso", RIDGE.objective(
            lambda v, lam, w: v + lam * (
                sum(map(abs, w)) - sum(map(square, w))))),
        ("lambda = 0 is refused", zero_refused),
        (NORM.format(AT_ZERO, ""),
         unrefused(ridge, method=of_least_norm, whole=True)),
        (NORM.format(AT_ZERO, CENTRED),
         unrefused(ridge, HAS_INTERCEPT, method=of_least_norm))]}


LOSSY = {
    "line": [
        ("one pass: n Sxy - Sx Sy over n Sxx - Sx^2",
         one_pass_line),
        ("Cramer's rule on the sums of products", closed_line),
        ("means of products less products of means", mean_products)],
    "least-squares": [
        ("normal equations", by(least_squares)),
        (INVERSE, by(least_squares, method=by_inverse)),
        (SUMS, summed_fit),
        ("sse is y'y - w'X'y", expanded_sum)],
    "ridge": [
        (SUMS, summed_ridge),
        (LAMBDA, by(ridge, method=ridge_inverse)),
        ("the objective is y'y - w'X'y", expanded_objective)]}


SINGLE = {
    "line": line,
    "least-squares": by( least_squares, method=householder),
    "ridge": ridge}
