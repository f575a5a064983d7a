"""Mistakes of least squares."""

from functools import partial

from ..least_squares import (
    by_rows, least_squares, line, one_pass_line, ridge, square, with_mse)
from ..linear import (
    gram, householder, least_norm, mean, normal, raised, solve, transposed)
from ..penalty import make_rows
from . import altered, changed
from .common import (
    centre, inverted, scaled, small_divisor, with_data)

NORM = "dependent columns are not refused{}: the solution of least norm{}"
CENTRED = ", on centred features"
STANDARDISED = "each column is divided by its standard deviation first"
GIVEN = "features are standardised, and the weights not taken back"
AT_ZERO = " at lambda = 0"


def one_by_one(r, X, y):
    return [r.dot(column, y) / r.dot(column, column)
            for column in transposed(X)]


THROWN = ("the intercept is thrown away: 0 is given",
          changed("intercept", lambda data, v: 0.0))


def not_moved(data, right):
    return {"intercept": sum(data["y"]) / len(data["y"])} if data[
        "intercept"] else None


def penalties(size):
    """Return the mistakes that ridge and lasso share.

    size  the measure of a weight in the objective
    """
    return make_rows("lambda", "weigh") + [
        ("the intercept is penalised", dict(whole=True)),
        ("the intercept is left out", dict(intercept=False)),
        ("an intercept is fitted that nobody asked for", dict(intercept=True)),
        ("the features are centred and the intercept is not moved back",
         altered(not_moved)), THROWN,
        ("the objective has no penalty", altered(
            lambda data, right: {"objective": right["objective"] - data[
                "lambda"] * sum(map(size, right["w"]))})),
        ("lambda = 0 is refused", altered(
            lambda data, right: "domain" if data["lambda"] == 0 else None))]


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


def added_everywhere(r, X, y, lam):
    columns = transposed(X)
    return solve(r, [[v + lam for v in row] for row in gram(r, columns)],
                 [r.dot(column, y) for column in columns])


def only_y(program, is_moved=False):
    """Return a fit to y less its mean, of features as they are.

    is_moved  the intercept is as for features less their means, else the
              mean of y
    """
    def fit(r, data):
        if not data["intercept"]:
            return None
        b = r.sum(data["y"]) / len(data["y"])
        result = program(r, dict(data, intercept=False, y=[
            v - b for v in data["y"]]))
        return dict(result, intercept=b - r.dot(
            result["w"], mean(r, data["X"])) if is_moved else b)
    return fit


def half_centred(program):
    """Return the mistakes of centring the features or y, and not both."""
    return [
        ("the features are centred, and y is not: the intercept is its mean",
         only_x(program)),
        ("the intercept is the mean of y, of features as they are",
         only_y(program)),
        ("y is centred, and the features are not", only_y(program, True))]


def only_x(program):
    """Return a fit of y as it is to centred features, without a constant."""
    def fit(r, data):
        if not data["intercept"]:
            return None
        result = program(r, dict(data, intercept=False, X=centre(r, data)))
        middle = mean(r, data["X"])
        return dict(result, intercept=0 - r.dot(result["w"], middle))
    return fit


def has_intercept(data):
    return data["intercept"]


def depends(data):
    x, y = data["x"], data["y"]
    return len(x) * sum(p * q for p, q in zip(x, y)) != sum(x) * sum(y)


def mean_products(r, data):
    x, y, n = data["x"], data["y"], len(data["x"])
    a, b = r.sum(x) / n, r.sum(y) / n
    slope = r.divide(r.dot(x, y) / n - a * b, r.dot(x, x) / n - a * a)
    return with_mse(r, data, slope, b - slope * a)


def nudged(r, A, b):
    return solve(r, raised(A, 1e-8), b)


# What four tasks make of one system in ways that lose digits.
FORMULAS = [
    ("normal equations", "lossy", dict(method=normal)),
    ("1e-8 is added to the diagonal of X'X", "lossy",
     dict(method=partial(normal, solve=nudged)))]
INVERSE = ("the inverse of X'X is written out and multiplied", "lossy",
           dict(method=partial(normal, solve=inverted)))
BASE = {"least-squares": partial(least_squares, method=householder),
        "ridge": partial(ridge, method=by_rows)}
FIT, RIDGE = BASE["least-squares"], BASE["ridge"]
MISTAKES = {
    "line": [
        ("the intercept is left out", dict(origin=True)),
        ("intercept and slope are exchanged", altered(lambda data, right:
            {"intercept": right["slope"], "slope": right["intercept"]})),
        ("x is fitted on y", lambda r, data: line(
            r, {"x": data["y"], "y": data["x"]}) if depends(data) else None),
        ("the covariance divides by n - 1 and the variance by n",
         dict(mixed=lambda slope, n: slope * n / (n - 1))),
        ("the variance divides by n - 1 and the covariance by n",
         dict(mixed=lambda slope, n: slope * (n - 1) / n)),
        ("mse is the sum of squares",
         changed("mse", lambda data, v: v * len(data["x"]))),
        ("mse divides by n - 2", altered(lambda data, right: {
            "mse": right["mse"] * len(data["x"]) / (len(data["x"]) - 2)}
            if len(data["x"]) > 2 else None)),
        ("x without variance is not refused: a level line",
         lambda r, data: with_mse(r, data, r.number(0), *mean(r, transposed(
             [data["y"]]))) if len(set(data["x"])) == 1 else None),
        ("one pass: n Sxy - Sx Sy over n Sxx - Sx^2", "lossy", one_pass_line),
        ("means of products less products of means", "lossy", mean_products)],
    "least-squares": [
        ("the intercept is left out", dict(intercept=False)),
        ("an intercept is fitted that nobody asked for", dict(intercept=True)),
        ("the constant comes first and is read off last", dict(first=True)),
        ("the features are centred and the intercept is not moved back",
         altered(not_moved)),
        *half_centred(FIT), THROWN,
        (GIVEN, with_data(FIT, X=scaled)),
        ("the correlations between features are left out",
         dict(when=lambda data: not data["intercept"], method=one_by_one)),
        ("sse is the mean of the squares",
         changed("sse", lambda data, v: v / len(data["y"]))),
        ("sse is half the sum of squares",
         changed("sse", lambda data, v: v / 2)),
        (NORM.format("", ""), "exact", dict(method=least_norm)),
        (NORM.format("", CENTRED), "exact", dict(
            when=has_intercept, method=least_norm, centred=True)),
        small_divisor(FIT), *FORMULAS, INVERSE],
    "ridge": penalties(square) + [
        (STANDARDISED, dict(method=standardised)),
        (GIVEN, with_data(RIDGE, X=scaled)),
        *half_centred(RIDGE),
        ("lambda is added to every entry of X'X",
         dict(method=added_everywhere)),
        (NORM.format(AT_ZERO, ""), "exact", dict(
            when=lambda data: not data["lambda"], whole=True,
            method=lambda r, X, y, lam: least_norm(r, X, y))),
        small_divisor(RIDGE), FORMULAS[0], INVERSE]}
