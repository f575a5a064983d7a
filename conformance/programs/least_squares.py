"""line, least-squares, ridge.

A method(r, X, y) gives the weights of least squares: those of linear, or
least_norm, or one that is wrong.
"""

from operator import itemgetter

from . import EXACT, altered, other, switched, unrefused, variant
from .linear import (
    gram, householder, least_norm, mean, minus, normal, solve, transposed)

MOST = 6        # features: wrong answers to wider data are long, and no news


def line(r, data, mixed=False, turned=False, plus=False, origin=False):
    """Return the line from covariance and variance in two passes.

    mixed   the covariance divides by n - 1     turned  x is fitted on y
    plus    a plus for the minus                origin  no intercept
    """
    x, y, n = data["x"], data["y"], len(data["x"])
    a, b = mean(r, transposed([x, y]))
    if origin:
        a = b = r.number(0)
    dx, dy = [u - a for u in x], [v - b for v in y]
    slope = (r.dot(dy, dy) / r.dot(dx, dy) if turned
             else r.dot(dx, dy) / r.dot(dx, dx))
    if mixed:
        slope = slope * n / (n - 1)
    intercept = b + slope * a if plus else b - slope * a
    return with_mse(r, data, slope, intercept)


def with_mse(r, data, slope, intercept):
    """Return a line with the mean of its squared errors."""
    rest = [v - (slope * u + intercept)
            for u, v in zip(data["x"], data["y"])]
    return {"slope": slope, "intercept": intercept,
            "mse": r.dot(rest, rest) / len(rest)}


def one_pass_line(r, data):
    """Return the line from sums of products, which cancel."""
    x, y, n = data["x"], data["y"], len(data["x"])
    a, b = r.sum(x), r.sum(y)
    slope = (n * r.dot(x, y) - a * b) / (n * r.dot(x, x) - a * a)
    return with_mse(r, data, slope, (b - slope * a) / n)


def x_on_y(r, data):
    """Return the line of x over y; the mse of y is left open."""
    found = line(r, {"x": data["y"], "y": data["x"]})
    return {name: found[name] for name in ("intercept", "slope")}


def line_by(method):
    """Return the line as least squares of two columns."""
    def fit(r, data):
        X = [[x, r.number(1)] for x in data["x"]]
        return with_mse(r, data, *method(r, X, data["y"]))
    return variant(method.__name__, fit)


def fitted(r, data, method, intercept=None, centred=False, first=False,
           moved=True):
    """Return w, the intercept and the residuals of a method.

    intercept  whether there is one, instead of what was asked for
    centred    columns are taken less their means
    moved      the intercept is moved back from there
    first      the constant comes first, and the last weight is taken for it
    """
    constant = data["intercept"] if intercept is None else intercept
    X, y, zero = data["X"], data["y"], r.number(0)
    middle, b = [zero] * len(X[0]), zero
    if constant and centred:
        middle, (b,) = mean(r, X), mean(r, [[v] for v in y])
        X, y = [minus(x, middle) for x in X], [v - b for v in y]
    elif constant:
        X = with_constant(r, X, first)
    w = method(r, X, y)
    rest = residuals(r, X, y, w)
    if constant and not centred:
        return w[:-1], w[-1], rest
    return w, b - r.dot(w, middle) if moved else b, rest


def with_constant(r, X, first=False):
    """Return the rows with a constant."""
    one = [r.number(1)]
    return [one + x if first else x + one for x in X]


def residuals(r, X, y, w):
    """Return y - X w."""
    return [v - r.dot(x, w) for x, v in zip(X, y)]


def least_squares(r, data, method=normal, **switches):
    """Return w, the intercept and the sum of squares.

    switches  of fitted
    """
    w, c, rest = fitted(r, data, method, **switches)
    return {"w": w, "intercept": c, "sse": r.dot(rest, rest)}


centred = variant("centred", least_squares, method=householder, centred=True)


def one_by_one(r, X, y):
    """Return the weight of each column by itself."""
    return [r.dot(column, y) / r.dot(column, column)
            for column in transposed(X)]


def penalised(r, data, method, size, weigh=None, whole=False,
              intercept=None):
    """Return w, the intercept, and the sum of squares and of sizes.

    method  gives the weights of X, y and lambda
    size    measures a weight
    weigh   changes lambda, given it and n
    whole   the intercept is penalised
    """
    lam = data["lambda"]
    if weigh:
        lam = weigh(lam, len(data["y"]))
    w, c, rest = fitted(r, data, lambda r, X, y: method(r, X, y, lam),
                        intercept, not whole)
    return {"w": w, "intercept": c, "objective": r.dot(rest, rest)
            + data["lambda"] * r.sum(map(size, w))}


def shrunk(r, X, y, lam):
    """Return (X'X + lambda I)^-1 X'y."""
    columns = transposed(X)
    A = gram(r, columns)
    for j, row in enumerate(A):
        row[j] = row[j] + lam
    return solve(r, A, [r.dot(column, y) for column in columns])


def ridge(r, data, method=shrunk, **switches):
    """Return ridge; the switches are those of penalised."""
    return penalised(r, data, method, square, **switches)


def ridge_by(method):
    """Return ridge with sqrt(lambda) I below the rows, by a method."""
    def fit(r, data):
        m, zero = len(data["X"][0]), r.number(0)

        def stacked(r, X, y, lam):
            s = r.sqrt(lam)
            below = [[s if j == k else zero for k in range(len(X[0]))]
                     for j in range(m)]
            return method(r, X + below, y + [zero] * m)
        return ridge(r, data, stacked, whole=True)
    return variant(method.__name__, fit)


def square(v):
    """Return v squared."""
    return v * v


class Penalty:
    """The mistakes that ridge and lasso share.

    program  its switches are those of penalised
    size     the measure of a weight in the objective
    most     features
    """

    def __init__(self, program, size, most):
        self.program, self.size, self.most = program, size, most

    def worse(self, singular=None, whole=False, **switches):
        """Return a mistake whose objective is not the least.

        singular  what it answers where it divides by 0
        """
        wrong = switched(self.program, whole=whole, **switches)

        def answer(data, golden):
            columns = len(data["X"][0])
            if whole and data["intercept"]:
                columns += 1
            if golden is None or columns > self.most:
                return None
            found = wrong(data, golden)
            if found == "singular":
                return singular
            if found["objective"] == golden["objective"]:
                return None
            return found
        return answer

    def weighed(self, change):
        """Return the mistake of another lambda, change(lambda, n)."""
        return self.worse(weigh=change)

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
             self.weighed(lambda v, n: v * n)),
            ("lambda is weighed against half the sum of squares",
             self.weighed(lambda v, n: v * 2)),
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


def by_n_less_2(data, golden):
    """Return the mse with another divisor, if there is one."""
    n = len(data["x"])
    return golden["mse"] * n / (n - 2) if n > 2 else None


def correlated(data):
    """Say whether x and y are."""
    x, y = data["x"], data["y"]
    return len(x) * EXACT.dot(x, y) != sum(x) * sum(y)


HAS_INTERCEPT = itemgetter("intercept")
RIDGE = Penalty(ridge, square, MOST)
NORM = "dependent columns are not refused{}: the solution of least norm{}"
CENTRED = ", on centred features"
AT_ZERO = " at lambda = 0"

PLAIN = {"line": line, "least-squares": least_squares, "ridge": ridge}

MISTAKES = {
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
        (NORM.format("", ""), unrefused(least_squares, method=least_norm)),
        (NORM.format("", CENTRED), unrefused(
            least_squares, HAS_INTERCEPT, method=least_norm,
            centred=True))],
    "ridge": RIDGE.listed() + [
        ("lambda is squared (lambda I below the rows, not its root)",
         RIDGE.weighed(lambda v, n: v * v)),
        ("lambda is divided by n", RIDGE.weighed(lambda v, n: v / n)),
        ("the objective has the penalty of the lasso", RIDGE.objective(
            lambda v, lam, w: v + lam * (
                sum(map(abs, w)) - sum(map(square, w))))),
        ("lambda = 0 is refused", zero_refused),
        (NORM.format(AT_ZERO, ""),
         unrefused(ridge, method=of_least_norm, whole=True)),
        (NORM.format(AT_ZERO, CENTRED),
         unrefused(ridge, HAS_INTERCEPT, method=of_least_norm))]}
