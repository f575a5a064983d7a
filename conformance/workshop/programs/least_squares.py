"""line, least-squares, ridge.

A method(r, X, y) gives the weights of least squares: those of linear, or
least_norm, or one that is wrong.
"""

from ..linear import (QR, gram, least_norm, mean, minus, normal, solve,
                      transposed)
from .switches import EXACT, altered, switched, unrefused, variant

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


def least_squares(r, data, method=normal, intercept=None, first=False):
    """Return w, the intercept and the sum of squares.

    intercept  instead of the one asked for
    first      the constant comes first, and the last weight is called its
    """
    constant = data["intercept"] if intercept is None else intercept
    X, y = data["X"], data["y"]
    if constant:
        X = with_constant(r, X, first)
    v = method(r, X, y)
    return dict(parted(r, v, constant), sse=sum_of_squares(r, X, y, v))


def sum_of_squares(r, X, y, w, c=0):
    """Return |y - X w - c|^2."""
    rest = [b - r.dot(x, w) - c for x, b in zip(X, y)]
    return r.dot(rest, rest)


def with_constant(r, X, first=False):
    """Return the rows with a constant."""
    one = [r.number(1)]
    return [one + x if first else x + one for x in X]


def parted(r, v, constant):
    """Return w and the intercept, which is 0 where there is none."""
    if constant:
        return {"w": v[:-1], "intercept": v[-1]}
    return {"w": v, "intercept": r.number(0)}


def about_means(r, data, constant):
    """Return X and y less their means, and the means; all as it is without
    a constant.
    """
    X, y = data["X"], data["y"]
    zero = r.number(0)
    middle, b = [zero] * len(X[0]), zero
    if constant:
        middle, (b,) = mean(r, X), mean(r, [[v] for v in y])
    return [minus(x, middle) for x in X], [v - b for v in y], middle, b


def centred(r, data, method=QR[0], moved=True):
    """Return least squares of rows less their mean.

    moved  the intercept is moved back
    """
    X, y, middle, b = about_means(r, data, data["intercept"])
    w = method(r, X, y)
    return {"w": w, "intercept": b - r.dot(w, middle) if moved else b,
            "sse": sum_of_squares(r, X, y, w)}


def one_by_one(r, X, y):
    """Return the weight of each column by itself."""
    return [r.dot(column, y) / r.dot(column, column)
            for column in transposed(X)]


def penalised(r, data, method, size, weigh=None, intercept=None,
              whole=False):
    """Return w, the intercept, and the sum of squares and sizes.

    method     gives the weights of X, y and lambda, without an intercept
    size       measures a weight
    weigh      changes lambda, given it and n
    intercept  instead of the one asked for
    whole      it is a weight like any other
    """
    lam, zero = data["lambda"], r.number(0)
    if weigh:
        lam = weigh(lam, len(data["y"]))
    if whole:
        v = method(r, with_constant(r, data["X"]), data["y"], lam)
        return with_objective(r, data, size, v[:-1], v[-1])
    constant = data["intercept"] if intercept is None else intercept
    X, y, middle, b = about_means(r, data, constant)
    w = method(r, X, y, lam)
    return with_objective(r, data, size, w,
                          b - r.dot(w, middle) if constant else zero)


def shrunk(r, X, y, lam):
    """Return (X'X + lambda I)^-1 X'y."""
    columns = transposed(X)
    A = gram(r, columns)
    for j, row in enumerate(A):
        row[j] = row[j] + lam
    return solve(r, A, [r.dot(column, y) for column in columns])


def ridge(r, data, **switches):
    """Return ridge; the switches are those of penalised."""
    return penalised(r, data, shrunk, square, **switches)


def ridge_by(method):
    """Return ridge with sqrt(lambda) I below the rows, by a method."""
    def fit(r, data):
        X, constant, m = data["X"], data["intercept"], len(data["X"][0])
        if constant:
            X = with_constant(r, X)
        s, zero = r.sqrt(data["lambda"]), r.number(0)
        extra = [[s if j == k else zero for k in range(len(X[0]))]
                 for j in range(m)]
        v = method(r, X + extra, data["y"] + [zero] * m)
        return with_objective(r, data, square, **parted(r, v, constant))
    return variant(method.__name__, fit)


def with_objective(r, data, size, w, intercept):
    """Return a fit with its objective."""
    total = sum_of_squares(r, data["X"], data["y"], w, intercept)
    return {"w": w, "intercept": intercept, "objective":
            total + data["lambda"] * r.sum(map(size, w))}


def square(v):
    """Return v squared."""
    return v * v


def has_intercept(data):
    """Say whether an intercept is asked for."""
    return data["intercept"]


def has_none(data):
    """Say whether none is."""
    return not data["intercept"]


def is_penalised(data):
    """Say whether lambda is above 0."""
    return data["lambda"] > 0


class Penalty:
    """The mistakes that ridge and lasso share.

    program  its switches are those of penalised
    size     the measure of a weight in the objective
    most     features
    """

    def __init__(self, program, size, most):
        self.program, self.size, self.most = program, size, most

    def worse(self, when=None, singular=None, **switches):
        """Return a mistake of few features whose objective is not least."""
        wrong = switched(self.program, when, **switches)

        def answer(data, golden):
            if golden is None or len(data["X"][0]) > self.most:
                return None
            found = wrong(data, golden)
            if found == "singular":
                return singular
            if found and found["objective"] == golden["objective"]:
                return None
            return found
        return answer

    def weighed(self, change):
        """Return the mistake of another lambda, change(lambda, n)."""
        return self.worse(is_penalised, weigh=change)

    def objective(self, change):
        """Return a mistake in the objective: change(it, lambda, w)."""
        return altered(lambda data, golden: dict(golden, objective=change(
            golden["objective"], data["lambda"], golden["w"])))

    def listed(self):
        """Return the mistakes of both, with their names."""
        return [
            ("the intercept is penalised", self.worse(
                lambda data: data["intercept"]
                and len(data["X"][0]) < self.most, whole=True)),
            ("the intercept is left out", self.worse(
                has_intercept, "singular", intercept=False)),
            ("an intercept is fitted that nobody asked for", self.worse(
                has_none, "singular", intercept=True)),
            ("lambda is weighed against the mean of squares, not the sum",
             self.weighed(lambda v, n: v * n)),
            ("lambda is weighed against half the sum of squares",
             self.weighed(lambda v, n: v * 2)),
            ("lambda is halved", self.weighed(lambda v, n: v / 2)),
            ("lambda is left out", self.weighed(lambda v, n: v - v)),
            ("the features are centred and the intercept is not moved back",
             not_moved),
            ("the objective has no penalty", self.objective(
                lambda v, lam, w: v - lam * sum(map(self.size, w))))]


@altered
def not_moved(data, golden):
    """Give the mean of y as the intercept."""
    return data["intercept"] and dict(
        golden, intercept=sum(data["y"]) / len(data["y"]))


@altered
def zero_refused(data, golden):
    """Refuse lambda = 0."""
    return "domain" if data["lambda"] == 0 else None


def without_penalty(program):
    """Return a program of least squares as one of ridge."""
    def answer(r, data, **switches):
        found = program(r, data, **switches)
        return dict(found, objective=found["sse"])
    return answer


def correlated(data):
    """Say whether x and y are."""
    x, y = data["x"], data["y"]
    return len(x) * EXACT.dot(x, y) != sum(x) * sum(y)


def other_mse(change):
    """Return a mistake in the mse alone: change(it, n), if that is not 0."""
    def answer(data, golden):
        value = change(golden["mse"], len(data["x"]))
        return value and dict(golden, mse=value)
    return altered(answer)


RIDGE = Penalty(ridge, square, MOST)
NORM = "dependent columns are not refused{}: the solution of least norm{}"
CENTRED = ", on centred features"
AT_ZERO = " at lambda = 0"

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
        ("mse is the sum of squares", other_mse(lambda v, n: v * n)),
        ("mse divides by n - 2", other_mse(
            lambda v, n: v * n / (n - 2) if n > 2 else None)),
        ("mse is the root of the mean square", other_mse(
            lambda v, n: EXACT.sqrt(v))),
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
         switched(centred, method=normal, moved=False)),
        ("the correlations between features are left out",
         switched(least_squares, has_none, method=one_by_one)),
        ("sse is the mean of the squares", altered(
            lambda data, golden: dict(
                golden, sse=golden["sse"] / len(data["y"])))),
        ("sse is the root of the sum of squares", altered(
            lambda data, golden: dict(
                golden, sse=EXACT.sqrt(golden["sse"])))),
        (NORM.format("", ""), unrefused(least_squares, method=least_norm)),
        (NORM.format("", CENTRED), unrefused(
            centred, has_intercept, method=least_norm))],
    "ridge": RIDGE.listed() + [
        ("lambda is squared (lambda I below the rows, not its root)",
         RIDGE.weighed(lambda v, n: v * v)),
        ("lambda is divided by n", RIDGE.weighed(lambda v, n: v / n)),
        ("the objective has the penalty of the lasso", RIDGE.objective(
            lambda v, lam, w: v + lam * (
                sum(map(abs, w)) - sum(map(square, w))))),
        ("lambda = 0 is refused", zero_refused),
        (NORM.format(AT_ZERO, ""), unrefused(
            without_penalty(least_squares), method=least_norm)),
        (NORM.format(AT_ZERO, CENTRED), unrefused(
            without_penalty(centred), has_intercept, method=least_norm))]}
