"""line, least-squares, ridge, and their mistakes.

A method(r, X, y) gives the weights of least squares: those of linear, or one
that is wrong; of a ridge it takes lambda, too.  What is taken for a lambda or
C is here for the other tasks that have one:

    PENALTY         {task: the name of its constant}
    make_rows       mistakes
    name_rules      the rules that a value keeps to; is_rule: of its name
"""

import math
from functools import partial
from operator import itemgetter

from .linear import (
    diagonal, dropping, householder, least_norm, mean, minus, normal, nudged,
    solve, standardised, transposed, variances)
from .mistakes import altered, scaled
from .systems import SMALL, inverted, refuses

PENALTY = {"ridge": "lambda", "lasso": "lambda", "svm-soft": "C"}
SAME, NEAR = 1e-5, 0.02

# A constant in words, the reason that it has, and what it is: of the one that
# was given, the number of rows, and the spread of y.
RULES = (
    ("0", "", lambda v, n, sd: v - v),
    ("1", "its default", lambda v, n, sd: 1.0),
    ("n {}", "a mean of squares for their sum", lambda v, n, sd: v * n),
    ("2 {}", "half the sum of squares", lambda v, n, sd: 2 * v),
    ("2 n {}", "the sum of squares over 2 n", lambda v, n, sd: 2 * n * v),
    ("n {} / 2", "", lambda v, n, sd: v * n / 2),
    ("{} / n", "", lambda v, n, sd: v / n),
    ("{} / 2", "", lambda v, n, sd: v / 2),
    ("{} / 2 n", "", lambda v, n, sd: v / n / 2),
    ("2 {} / n", "", lambda v, n, sd: 2 * v / n),
    ("1 / {}", "", lambda v, n, sd: 1 / v),
    ("the root of {}", "", lambda v, n, sd: v ** 0.5),
    ("{} squared", "", lambda v, n, sd: v * v),
    ("n {} / sd(y)", "as glmnet has it", lambda v, n, sd: v * n / sd),
    ("{} / sd(y)", "as glmnet has it", lambda v, n, sd: v / sd))


def line(r, data, mixed=lambda n: 1, origin=False):
    """Return the line from covariance and variance in two passes.

    mixed  a factor of the slope, from n      origin  no intercept
    """
    a, b = [r.number(0)] * 2 if origin else mean(
        r, transposed([data["x"], data["y"]]))
    dx, dy = [u - a for u in data["x"]], [v - b for v in data["y"]]
    slope = r.divide(r.dot(dx, dy), r.dot(dx, dx)) * mixed(len(dx))
    return with_mse(r, data, slope, b - slope * a)


def with_mse(r, data, slope, intercept):
    rest = [v - (slope * u + intercept) for u, v in zip(data["x"], data["y"])]
    return {"slope": slope, "intercept": intercept,
            "mse": r.dot(rest, rest) / len(rest)}


def one_pass_line(r, data):
    x, y, n = data["x"], data["y"], len(data["x"])
    a, b = r.sum(x), r.sum(y)
    slope = (n * r.dot(x, y) - a * b) / (n * r.dot(x, x) - a * a)
    return with_mse(r, data, slope, (b - slope * a) / n)


def fitted(r, data, method, intercept=None, centred="", moved=True,
           first=False):
    """Return w, the intercept and the residuals of a method.

    intercept  whether there is one, instead of what was asked for
    centred    of "Xy": what is taken less its means, instead of a constant
    moved      the intercept is that of features as they are
    first      the constant comes first, and the last weight is taken for it
    """
    constant = data["intercept"] if intercept is None else intercept
    X, y, zero = data["X"], data["y"], r.number(0)
    middle, b = [zero] * len(X[0]), zero
    if constant and not centred:
        one = [r.number(1)]
        X = [one + x if first else x + one for x in X]
    elif constant:
        middle = mean(r, X)
        if "X" in centred:
            X = [minus(x, middle) for x in X]
        if "y" in centred:
            b, = mean(r, [[v] for v in y])
            y = [v - b for v in y]
    w = method(r, X, y)
    rest = residuals(r, X, y, w)
    if constant and not centred:
        return w[:-1], w[-1], rest
    return w, b - r.dot(w, middle) if moved else b, rest


def residuals(r, X, y, w, intercept=0):
    return [v - r.dot(x, w) - intercept for x, v in zip(X, y)]


def least_squares(r, data, method=householder, **switches):
    """Return w, the intercept and the sum of squares.

    switches  of fitted
    """
    w, c, rest = fitted(r, data, method, **switches)
    return {"w": w, "intercept": c, "sse": r.dot(rest, rest)}


def penalised(r, data, method, size, weigh=None, centred="Xy", **switches):
    """Return w, the intercept, and the sum of squares and of sizes.

    method    gives the weights of X, y and lambda
    size      measures a weight
    weigh     changes lambda, given it and y
    centred   "": the constant is penalised as well
    switches  of fitted
    """
    lam = data["lambda"]
    if weigh:
        lam = weigh(lam, data["y"])
    w, c, rest = fitted(r, data, lambda r, X, y: method(r, X, y, lam),
                        centred=centred, **switches)
    objective = r.dot(rest, rest) + lam * r.sum(map(size, w))
    return {"w": w, "intercept": c, "objective": objective}


def by_rows(r, X, y, lam, method=householder):
    """Return the weights of ridge, with sqrt(lambda) I below the rows."""
    m, zero = len(X[0]), r.number(0)
    return method(r, X + diagonal(r, [r.sqrt(lam)] * m),
                  list(y) + [zero] * m)


def square(v):
    return v * v


def ridge(r, data, method=by_rows, **switches):
    """Return ridge; the switches are those of penalised."""
    return penalised(r, data, method, square, **switches)


PLAIN = {"line": line, "least-squares": least_squares, "ridge": ridge}


# What is taken for a constant.

def spread_of(y):
    middle = math.fsum(y) / len(y)
    return math.sqrt(math.fsum((v - middle) ** 2 for v in y) / len(y))


def make_rows(name, switch, without=()):
    """Return the mistakes of a constant: rows of (words, switches)."""
    return [(name_rule(words, name, reason), {
        switch: lambda v, y, rule=rule: rule(v, len(y), spread_of(y))})
        for words, reason, rule in RULES if words not in without]


def name_rule(words, name, reason):
    return "{} is taken for {}{}".format(
        words.format(name), name,
        ": " + reason if reason and name != "C" else "")


def is_rule(words):
    return any(" is taken for " + name in words for name in PENALTY.values())


def name_rules(given, value, y):
    """Yield (words, reason) of the RULES that give a value."""
    for words, reason, rule in RULES:
        try:
            if is_close(value, rule(given, len(y), spread_of(y))):
                yield words, reason
        except ArithmeticError:
            pass


def is_close(a, b, room=SAME):
    return abs(a - b) <= room * max(abs(a), abs(b))


# Mistakes.

def of_unit_variance(method):
    """Return a method that divides each column by its deviation first."""
    def run(r, X, y, lam):
        sizes = list(map(r.sqrt, variances(r, X)))
        w = method(r, [[v / s for v, s in zip(x, sizes)] for x in X], y, lam)
        return [v / s for v, s in zip(w, sizes)]
    return run


def mean_products(r, data):
    x, y, n = data["x"], data["y"], len(data["x"])
    a, b = r.sum(x) / n, r.sum(y) / n
    slope = r.divide(r.dot(x, y) / n - a * b, r.dot(x, x) / n - a * a)
    return with_mse(r, data, slope, b - slope * a)


HAS_INTERCEPT = itemgetter("intercept")
NO_INTERCEPT = "the intercept is left out", dict(intercept=False)
UNASKED = ("an intercept is fitted that nobody asked for",
           dict(intercept=True))
FIRST = "the constant comes first and is read off last", dict(first=True)
CENTRES = [
    ("the features are centred and the intercept is not moved back",
     altered(lambda data, right: {"intercept": sum(data["y"]) / len(
         data["y"])} if data["intercept"] else None)),
    ("the intercept is thrown away: 0 is given", scaled(0, "intercept")),
    ("the features are centred, and y is not: the intercept is its mean",
     dict(when=HAS_INTERCEPT, centred="X")),
    ("the intercept is the mean of y, of features as they are",
     dict(when=HAS_INTERCEPT, centred="y", moved=False)),
    ("y is centred, and the features are not",
     dict(when=HAS_INTERCEPT, centred="y"))]
STANDARDISED = "each column is divided by its standard deviation first"
GIVEN = ("features are standardised, and the weights not taken back",
         dict(inputs=dict(X=standardised)))
NORM = "dependent columns are not refused{}: the solution of least norm{}"
UNCORRELATED = ("the correlations between features are left out", dict(
    when=lambda data: not data["intercept"], method=lambda r, X, y: [
        r.dot(column, y) / r.dot(column, column)
        for column in transposed(X)]))
# What four tasks make of one system in ways that lose digits.
NORMAL = "normal equations", "lossy", dict(method=normal)
DROPPED = ("directions below the rounding of the largest are dropped, as lstsq "
           "and pinv do: a column in small units gets no weight", "lossy")
FORMULAS = [NORMAL, (*DROPPED, dict(method=dropping)), (
    "1e-8 is added to the diagonal of X'X", "lossy",
    dict(method=partial(normal, solve=nudged)))]
INVERSE = ("the inverse of X'X is written out and multiplied", "lossy",
           dict(method=partial(normal, solve=inverted)))


def penalties(size):
    """Return the mistakes that ridge and lasso share.

    size  the measure of a weight in the objective
    """
    return make_rows("lambda", "weigh") + [
        ("the intercept is penalised", dict(centred="")),
        NO_INTERCEPT, UNASKED, *CENTRES,
        ("the objective has no penalty", altered(
            lambda data, right: {"objective": right["objective"] - data[
                "lambda"] * sum(map(size, right["w"]))})),
        ("lambda = 0 is refused", "refuses", altered(
            lambda data, right: "domain" if data["lambda"] == 0 else None))]


MISTAKES = {
    "line": [
        ("the intercept is left out", dict(origin=True)),
        ("intercept and slope are exchanged", altered(
            lambda data, right: {"intercept": right["slope"],
                                 "slope": right["intercept"]})),
        ("x is fitted on y", dict(inputs=dict(
            x=lambda r, data: data["y"], y=lambda r, data: data["x"]))),
        ("the covariance divides by n - 1 and the variance by n",
         dict(mixed=lambda n: n / (n - 1))),
        ("the variance divides by n - 1 and the covariance by n",
         dict(mixed=lambda n: (n - 1) / n)),
        ("mse is the sum of squares", scaled(
            lambda data, right: len(data["y"]), "mse")),
        ("mse divides by n - 2", scaled(lambda data, right: len(
            data["x"]) / max(len(data["x"]) - 2, 1), "mse")),
        ("x without variance is not refused: a level line",
         lambda r, data: with_mse(r, data, 0.0, *mean(r, [
             [v] for v in data["y"]])) if len(set(data["x"])) == 1 else None),
        ("one pass: n Sxy - Sx Sy over n Sxx - Sx^2", "lossy", one_pass_line),
        ("means of products less products of means", "lossy", mean_products)],
    "least-squares": [
        NO_INTERCEPT, UNASKED, FIRST, *CENTRES, GIVEN, UNCORRELATED,
        ("sse is the mean of the squares",
         scaled(lambda data, right: 1 / len(data["y"]), "sse")),
        ("sse is half the sum of squares", scaled(0.5, "sse")),
        (NORM.format("", ""), "exact", dict(method=least_norm)),
        (NORM.format("", ", on centred features"), "exact", dict(
            when=HAS_INTERCEPT, method=least_norm, centred="Xy")),
        (SMALL, "near", refuses(least_squares)),
        *FORMULAS, INVERSE],
    "ridge": penalties(square) + [
        (STANDARDISED, dict(method=of_unit_variance(normal))), GIVEN,
        ("lambda is added to every entry of X'X",
         dict(method=lambda r, X, y, lam: normal(
             r, X, y, solve=lambda r, A, b: solve(
                 r, [[v + lam for v in row] for row in A], b)))),
        (NORM.format(" at lambda = 0", ""), "exact", dict(
            when=lambda data: not data["lambda"], centred="",
            method=lambda r, X, y, lam: least_norm(r, X, y))),
        (SMALL, "near", refuses(ridge)),
        NORMAL, INVERSE, (*DROPPED, dict(
            method=partial(by_rows, method=dropping)))]}
