"""Mistakes of least squares."""

from functools import partial
from operator import itemgetter

from ..least_squares import (
    about_means, fitted, least_squares, line, one_pass_line, ridge, square,
    with_mse)
from ..linear import (
    gram, gram_schmidt, householder, least_norm, mean, minus, normal, raised,
    solve, substitute, transposed)
from ..rings import EXACT
from ..systems import inverse
from . import (
    Wrong, altered, changed, other, rounded, running, switched, unrefused)
from .common import INVERSE, SUMS, from_sums, inverted, without_zeros

MOST = 12       # features: wrong answers to wider data are long, and no news
HAS_INTERCEPT = itemgetter("intercept")
NORM = "dependent columns are not refused{}: the solution of least norm{}"
CENTRED = ", on centred features"
STANDARDISED = "each column is divided by its standard deviation first"
AT_ZERO = " at lambda = 0"
CLASSICAL = "classical Gram-Schmidt"
APART = "modified Gram-Schmidt, and Q'y with y as given"


def one_by_one(r, X, y):
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
        return self.worse(weigh=change, share=share)

    def objective(self, change):
        """change  of the objective, lambda and w"""
        return other("objective", lambda data, golden: change(
            golden["objective"], data["lambda"], golden["w"]))

    def listed(self):
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


ZERO_REFUSED = ("lambda = 0 is refused", altered(
    lambda data, golden: "domain" if data["lambda"] == 0 else None))


def of_least_norm(r, X, y, lam):
    return least_norm(r, X, y)


def variances(r, X):
    middle, n = mean(r, X), len(X)
    return [r.sum((v - m) * (v - m) for v in column) / n or r.number(1)
            for column, m in zip(transposed(X), middle)]


def standardised(r, X, y, lam):
    columns = transposed(X)
    A = gram(r, columns)
    for j, v in enumerate(variances(r, X)):
        A[j][j] = A[j][j] + lam * v
    return solve(r, A, [r.dot(column, y) for column in columns])


def correlated(data):
    x, y = data["x"], data["y"]
    return len(x) * EXACT.dot(x, y) != sum(x) * sum(y)


RIDGE = Penalty(ridge, normal, normal, square, 6)


def closed_line(r, data):
    x, y, n = data["x"], data["y"], len(data["x"])
    a, b, xx, xy = r.sum(x), r.sum(y), r.dot(x, x), r.dot(x, y)
    size = n * xx - a * a
    return with_mse(
        r, data, r.divide(n * xy - a * b, size),
        r.divide(xx * b - a * xy, size))


def mean_products(r, data):
    x, y, n = data["x"], data["y"], len(data["x"])
    a, b = r.sum(x) / n, r.sum(y) / n
    slope = r.divide(r.dot(x, y) / n - a * b, r.dot(x, x) / n - a * a)
    return with_mse(r, data, slope, b - slope * a)


def from_slope(r, data):
    result, (_, _, dx, dy) = line(r, data), about_means(r, data)
    return dict(result, mse=(r.dot(dy, dy) - result["slope"] * r.dot(
        dx, dy)) / len(dx))


def by_correlation(r, data):
    a, b, dx, dy = about_means(r, data)
    sx, sy = r.norm(dx), r.norm(dy)
    slope = r.divide(r.dot(dx, dy), sx * sy) * sy / sx if sy else sy
    return with_mse(r, data, slope, b - slope * a)


def through_first(r, data):
    slope = line(r, data)["slope"]
    rest = [v - slope * u for u, v in zip(data["x"], data["y"])]
    return with_mse(r, data, slope, r.sum(rest) / len(rest))


def expanded_sum(r, data):
    result = least_squares(r, data, householder)
    rows, w, y = data["X"], result["w"], data["y"]
    if data["intercept"]:
        rows, w = [x + [1.0] for x in rows], w + [result["intercept"]]
    return dict(result, sse=r.dot(y, y) - r.dot(w, [
        r.dot(column, y) for column in transposed(rows)]))


def classical(r, X, y):
    columns, Q, R = transposed(X), [], []
    for a in columns:
        shares = [r.dot(q, a) for q in Q]
        for q, s in zip(Q, shares):
            a = [v - s * p for v, p in zip(a, q)]
        size = r.norm(a)
        Q.append([r.divide(v, size) for v in a])
        R.append(shares + [size])
    m = len(columns)
    return substitute(r, [
        [R[j][i] if j >= i else r.number(0) for j in range(m)]
        + [r.dot(Q[i], y)] for i in range(m)])


apart = partial(gram_schmidt, apart=True)


def share(r, data):
    if not data["intercept"]:
        return None
    result, y = least_squares(r, data), data["y"]
    m = r.sum(y) / len(y)
    fit = [r.dot(x, result["w"]) + result["intercept"] - m for x in data["X"]]
    off = [v - m for v in y]
    return dict(result, sse=r.dot(off, off) - r.dot(fit, fit))


def expanded_objective(r, data):
    result, y = ridge(r, data), data["y"]
    total = r.dot(y, y) - r.dot(result["w"], [
        r.dot(column, y) for column in transposed(data["X"])])
    return dict(result, objective=total - result["intercept"] * r.sum(y))


def dual(r, X, y, lam):
    A = raised(gram(r, X), lam)
    return [r.dot(c, solve(r, A, y)) for c in transposed(X)]


def shrunk(r, X, y, lam):
    rows = inverse(r, {"A": gram(r, transposed(X))})["inverse"]
    return solve(r, raised([[lam * v for v in row] for row in rows], 1),
                 normal(r, X, y))


def from_parts(r, data):
    w, c, rest = fitted(r, data, lambda r, X, y: normal(
        r, X, y, data["lambda"]), None, True)
    y = data["y"]
    m = r.sum(y) / len(y) if data["intercept"] else r.number(0)
    return {"w": w, "intercept": c,
            "objective": r.dot(minus(y, [m] * len(y)), rest)}


WRONG = {
    "line": [
        ("the intercept is left out", dict(always=True, origin=True)),
        ("intercept and slope are exchanged", altered(
            lambda data, golden: dict(golden, intercept=golden["slope"],
                                      slope=golden["intercept"]))),
        ("x is fitted on y", switched(lambda r, data: line(
            r, {"x": data["y"], "y": data["x"]}), correlated)),
        ("x is fitted on y and the line turned round",
         dict(when=correlated, turned=True)),
        ("the covariance divides by n - 1 and the variance by n",
         dict(mixed=True)),
        ("the intercept has a plus for a minus", dict(plus=True)),
        ("mse is the sum of squares",
         changed("mse", lambda data, v: v * len(data["x"]))),
        ("mse divides by n - 2", changed("mse", lambda data, v: v * len(
            data["x"]) / (len(data["x"]) - 2) if len(
                data["x"]) > 2 else None)),
        ("mse is the root of the mean square",
         changed("mse", lambda data, v: EXACT.sqrt(v))),
        ("x without variance is not refused: a level line", unrefused(
            lambda r, data: with_mse(r, data, r.number(0), *mean(
                r, transposed([data["y"]])))))],
    "least-squares": [
        ("the intercept is left out", dict(intercept=False)),
        ("an intercept is fitted that nobody asked for", dict(intercept=True)),
        ("the constant comes first and is read off last", dict(first=True)),
        ("the features are centred and the intercept is not moved back",
         dict(centred=True, moved=False)),
        ("the correlations between features are left out",
         dict(when=lambda data: not data["intercept"], method=one_by_one)),
        ("sse is the mean of the squares",
         changed("sse", lambda data, v: v / len(data["y"]))),
        ("sse is the root of the sum of squares",
         changed("sse", lambda data, v: EXACT.sqrt(v))),
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
        ZERO_REFUSED,
        (NORM.format(AT_ZERO, ""),
         unrefused(ridge, method=of_least_norm, whole=True)),
        (NORM.format(AT_ZERO, CENTRED),
         unrefused(ridge, HAS_INTERCEPT, method=of_least_norm))]}
LOSSY = {
    "line": [
        ("one pass: n Sxy - Sx Sy over n Sxx - Sx^2", one_pass_line),
        ("Cramer's rule on the sums of products", closed_line),
        ("means of products less products of means", mean_products),
        ("mse is (Syy - slope Sxy) / n", from_slope),
        ("the slope is the correlation times a quotient of deviations",
         by_correlation, "a digit: six roundings of a product"),
        ("the intercept is the mean of y less slope x", through_first,
         "less than a digit: the same sum, not taken apart")],
    "least-squares": [
        ("normal equations", least_squares),
        (INVERSE, dict(method=partial(normal, solve=inverted))),
        (SUMS, from_sums),
        ("sse is y'y - w'X'y", expanded_sum),
        (CLASSICAL, dict(method=classical)),
        (APART, dict(method=apart)),
        ("sse is what the fit leaves of the scatter of y", share)],
    "ridge": [
        (SUMS, partial(from_sums, size=square, method=lambda r, A, v, lam: (
            solve(r, raised(A, lam), v)))),
        ("the inverse of X'X + lambda I is written out and multiplied",
         dict(method=partial(normal, solve=inverted))),
        ("the objective is y'y - w'X'y", expanded_objective),
        ("X' (XX' + lambda I)^-1 y, whatever the rows",
         lambda r, data: ridge(r, data, dual) if data["lambda"] and len(
             data["X"]) <= 20 else None),
        ("least squares shrunk by (I + lambda (X'X)^-1)^-1",
         dict(method=shrunk)),
        ("the objective is y'(y - Xw)", from_parts)]}

SINGLE = {"least-squares": partial(least_squares, method=householder)}
