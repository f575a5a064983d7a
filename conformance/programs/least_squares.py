"""line, least-squares, ridge, and their mistakes.

What is taken for a lambda or C is here for the other tasks that have one:

    PENALTY         {task: the name of its constant}
    by_rule         a value by one of the RULES; make_rows: mistakes by them
    name_rules      the rules that a value keeps to; is_rule: of its name
"""

import math
from math import sqrt

from .linear import (
    backward, fixed_point, forward, gram_schmidt, half_of, householder)
from .rows import road
from .systems import SMALL, solve
from .vectors import dot, mean, multiply, subtract, transpose

PENALTY = {"ridge": "lambda", "lasso": "lambda", "svm-soft": "C"}
SAME, NEAR = 1e-5, 0.02

# A constant in words, the reason that it has, and what it is: of the one that
# was given, the number of rows, and the spread of y.
RULES = (
    ("0", "", lambda v, n, sd: v - v),
    ("-{}", "", lambda v, n, sd: -v),
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


@road("line")
def line_by_deviations(x, y):
    """Sums of products of deviations from the means."""
    n = len(x)
    mean_x, mean_y = sum(x) / n, sum(y) / n
    s_xy = sum((x[i] - mean_x) * (y[i] - mean_y) for i in range(n))
    s_xx = sum((x[i] - mean_x) ** 2 for i in range(n))
    slope = s_xy / s_xx
    intercept = mean_y - slope * mean_x
    total = 0
    for i in range(n):
        total += (y[i] - (intercept + slope * x[i])) ** 2
    mse = total / n
    return {"intercept": intercept, "slope": slope, "mse": mse}


@road("line")
def line_by_sums(x, y):
    """Sums of x, y, their squares and products."""
    n = len(x)
    s_x, s_y = sum(x), sum(y)
    s_xx, s_xy = dot(x, x), dot(x, y)
    slope = (n * s_xy - s_x * s_y) / (n * s_xx - s_x * s_x)
    intercept = (s_y - slope * s_x) / n
    residuals = [b - intercept - slope * a for a, b in zip(x, y)]
    return {"intercept": intercept, "slope": slope,
            "mse": dot(residuals, residuals) / n}


def fit_of(X, y, w, intercept):
    """Return the outputs of least squares; a column of ones comes last."""
    residuals = [v - dot(x, w) for x, v in zip(X, y)]
    b = w.pop() if intercept else 0
    return {"w": w, "intercept": b, "sse": dot(residuals, residuals)}


@road("least-squares")
def least_squares_by_reflections(X, y, intercept):
    """Householder's reflections, with a column of ones for the intercept."""
    if intercept:
        X = [x + [1] for x in X]
    w = householder(X, y)
    return fit_of(X, y, w, intercept)


@road("least-squares")
def normal_equations(X, y, intercept):
    """X'X w = X'y."""
    if intercept:
        X = [x + [1] for x in X]
    A = multiply(transpose(X), X)
    w = solve(A, [dot(column, y) for column in zip(*X)])
    return fit_of(X, y, w, intercept)


@road("least-squares")
def normal_equations_by_halves(X, y, intercept):
    """X'X = L L' by Cholesky, then L v = X'y and L'w = v."""
    if intercept:
        X = [x + [1] for x in X]
    L = half_of(multiply(transpose(X), X))
    w = backward(L, forward(L, [dot(column, y) for column in zip(*X)]))
    return fit_of(X, y, w, intercept)


@road("least-squares")
def least_squares_by_projections(X, y, intercept):
    """Gram-Schmidt: each column less its part along those before it."""
    if intercept:
        X = [x + [1] for x in X]
    return fit_of(X, y, gram_schmidt(X, y), intercept)


def centred(X, y, intercept):
    """Return columns and y less their means, or less 0, and what that is."""
    mu, middle = [0] * len(X[0]), 0
    if intercept:
        mu, middle = mean(X), sum(y) / len(y)
    Z = [subtract(x, mu) for x in X]
    c = [v - middle for v in y]
    return Z, c, mu, middle


@road("least-squares")
def least_squares_centred(X, y, intercept):
    """Columns and y less their means; the intercept comes last."""
    Z, c, mu, middle = centred(X, y, intercept)
    w = householder(Z, c)
    b = middle - dot(w, mu)
    residuals = [v - dot(z, w) for z, v in zip(Z, c)]
    return {"w": w, "intercept": b, "sse": dot(residuals, residuals)}


@road("ridge")
def ridge_by_rows(X, y, lam, intercept):
    """Least squares of centred rows, with sqrt(lambda) I below them."""
    d = len(X[0])
    Z, c, mu, middle = centred(X, y, intercept)
    below = [[sqrt(lam) if j == k else 0 for k in range(d)] for j in range(d)]
    w = householder(Z + below, c + [0] * d)
    b = middle - dot(w, mu)
    residuals = [v - dot(z, w) for z, v in zip(Z, c)]
    objective = dot(residuals, residuals) + lam * dot(w, w)
    return {"w": w, "intercept": b, "objective": objective}


@road("ridge")
def ridge_centred(X, y, lam, intercept):
    """lambda on the diagonal of X'X, of columns less their means."""
    d = len(X[0])
    Z, c, mu, middle = centred(X, y, intercept)
    A = multiply(transpose(Z), Z)
    for j in range(d):
        A[j][j] += lam
    w = solve(A, [dot(u, c) for u in zip(*Z)])
    b = middle - dot(w, mu)
    residuals = [v - dot(x, w) - b for x, v in zip(X, y)]
    objective = dot(residuals, residuals) + lam * dot(w, w)
    return {"w": w, "intercept": b, "objective": objective}


@road("ridge")
def ridge_with_ones(X, y, lam, intercept):
    """A column of ones, whose weight is not penalised."""
    d = len(X[0])
    if intercept:
        X = [x + [1] for x in X]
    A = multiply(transpose(X), X)
    for j in range(d):
        A[j][j] += lam
    w = solve(A, [dot(column, y) for column in zip(*X)])
    residuals = [v - dot(x, w) for x, v in zip(X, y)]
    b = w.pop() if intercept else 0
    objective = sum(r ** 2 for r in residuals) + lam * sum(v ** 2 for v in w)
    return {"w": w, "intercept": b, "objective": objective}


def gradient_descent(X, y, lam, intercept):
    """Return w and b by steps down the gradient, of all rows at once."""
    n, d = len(X), len(X[0])
    rate = 1 / n

    def step(theta):
        *w, b = theta
        errors = [y[i] - dot(w, X[i]) - b for i in range(n)]
        new_w = [w[j] + rate * (sum(errors[i] * X[i][j] for i in range(n))
                                - lam * w[j]) for j in range(d)]
        new_b = b + rate * sum(errors) if intercept else b
        return new_w + [new_b]

    *w, b = fixed_point(step, [x + [1] for x in X])
    return w, b


@road("line")
def line_by_gradient(x, y):
    """Gradient descent with one feature."""
    (slope,), b = gradient_descent([[v] for v in x], y, 0, True)
    residuals = [v - b - slope * u for u, v in zip(x, y)]
    return {"intercept": b, "slope": slope,
            "mse": dot(residuals, residuals) / len(x)}


@road("ridge")
def ridge_by_gradient(X, y, lam, intercept):
    """Gradient descent."""
    w, b = gradient_descent(X, y, lam, intercept)
    residuals = [v - dot(x, w) - b for x, v in zip(X, y)]
    objective = dot(residuals, residuals) + lam * dot(w, w)
    return {"w": w, "intercept": b, "objective": objective}


@road("least-squares")
def least_squares_by_gradient(X, y, intercept):
    """Gradient descent, without lambda."""
    w, b = gradient_descent(X, y, 0, intercept)
    residuals = [v - dot(x, w) - b for x, v in zip(X, y)]
    return {"w": w, "intercept": b, "sse": dot(residuals, residuals)}


# What is taken for a constant.

def spread_of(y):
    middle = math.fsum(y) / len(y)
    return math.sqrt(math.fsum((v - middle) ** 2 for v in y) / len(y))


def by_rule(k, v, y):
    return RULES[k][2](v, len(y), spread_of(y))


def make_rows(name, row, without=()):
    """Return the mistakes of a constant; row: with {} for the number of a
    rule.
    """
    return [(name_rule(words, name, reason), row.format(k))
            for k, (words, reason, _) in enumerate(RULES)
            if words not in without]


def name_rule(words, name, reason):
    return "{} is taken for {}{}".format(
        words.format(name), name,
        ": " + reason if reason and name != "C" else "")


def is_rule(words):
    return any(" is taken for " + name in words for name in PENALTY.values())


def name_rules(given, value, y):
    """Yield (words, reason) of the RULES that give a value."""
    for k, (words, reason, _) in enumerate(RULES):
        try:
            if is_close(value, by_rule(k, given, y)):
                yield words, reason
        except ArithmeticError:
            pass


def is_close(a, b, room=SAME):
    return abs(a - b) <= room * max(abs(a), abs(b))


# Mistakes.

WITH = "if intercept"
NO_INTERCEPT = "the intercept is left out", "intercept := False"
UNASKED = ("an intercept is fitted that nobody asked for",
           "intercept := True")
FIRST = "the constant comes first and is read off last", "x + [1] -> [1] + x"
MIDDLE = "mu, middle = mean(X), sum(y) / len(y) -> "


def centres(*rows):
    """Return the mistakes of columns less their means."""
    return [
        ("the features are centred and the intercept is not moved back",
         WITH, "intercept = sum(y) / len(y)"),
        ("the intercept is thrown away: 0 is given", "intercept = 0"),
        ("the features are centred, and y is not: the intercept is its mean",
         WITH, *rows, MIDDLE + "mu = mean(X)"),
        ("the intercept is the mean of y, of features as they are",
         WITH, *rows, MIDDLE + "middle = sum(y) / len(y)"),
        ("y is centred, and the features are not", WITH, *rows,
         "Z = [subtract(x, mu) for x in X] -> Z = X")]


STANDARDISED = "each column is divided by its standard deviation first"
GIVEN = ("features are standardised, and the weights not taken back",
         "X := standardised(X)")
NORM = "dependent columns are not refused{}: the solution of least norm{}"
DROPPED = ("directions below the rounding of the largest are dropped, as lstsq"
           " and pinv do: a column in small units gets no weight", "lossy")


def way(method):
    """Return a row: least squares by another method."""
    return "w = householder(X, y) -> w = " + method


# What four tasks make of one system.
UNCORRELATED = ("the correlations between features are left out",
                "if not intercept",
                way("[dot(u, y) / dot(u, u) for u in zip(*X)]"))
NORMS = NORM.format("", ""), "exact", way("least_norm(X, y)")
FORMULAS = [
    ("normal equations", "lossy", way("normal(X, y)")),
    (*DROPPED, way("dropping(X, y)")),
    ("1e-8 is added to the diagonal of X'X", "lossy",
     way("normal(X, y, 0, nudged)"))]
INVERSE = "the inverse of X'X is written out and multiplied", "lossy"


def unit_variance(method):
    """Return rows: a method of Z, c and lam, of columns over their deviations.
    """
    return ("[v / s for v, s in zip({}([[v / s for v, s in zip(z, "
            "deviations(Z))] for z in Z], c, lam), deviations(Z))]".format(
                method))


def penalties(size):
    """Return the mistakes that ridge and lasso share.

    size  the measure of a weight v in the objective
    """
    return make_rows("lambda", "lam := by_rule({}, lam, y)") + [
        ("the intercept is penalised", WITH, "intercept := False",
         "X := [x + [1] for x in X]",
         "    b = middle - dot(w, mu) ->     w, b = w[:-1], w[-1]\n"
         "    Z = [z[:-1] for z in Z]\n    c = [v - b for v in c]"),
        NO_INTERCEPT, UNASKED, *centres(),
        ("the objective has no penalty",
         "objective -= lam * sum({} for v in w)".format(size)),
        ("lambda = 0 is refused", "refuses", "if lam == 0",
         'error = "domain"')]


WEIGHTS = "householder(Z + below, c + [0] * d) -> "
LEVEL = "slope = s_xy / s_xx -> slope = "
MISTAKES = {
    "line": [
        ("the intercept is left out",
         "mean_x, mean_y = sum(x) / n, sum(y) / n -> mean_x, mean_y = 0, 0"),
        ("intercept and slope are exchanged",
         "intercept, slope = slope, intercept"),
        ("x is fitted on y", "x, y := y, x"),
        ("the covariance divides by n - 1 and the variance by n",
         LEVEL + "s_xy / s_xx * n / (n - 1)"),
        ("the variance divides by n - 1 and the covariance by n",
         LEVEL + "s_xy / s_xx * (n - 1) / n"),
        ("mse is the sum of squares", "mse = total / n -> mse = total"),
        ("mse divides by n - 2",
         "mse = total / n -> mse = total / max(n - 2, 1)"),
        ("x without variance is not refused: a level line",
         "if len(set(x)) == 1", LEVEL + "0"),
        ("one pass: n Sxy - Sx Sy over n Sxx - Sx^2", "lossy",
         "return line_by_sums(x, y)"),
        ("means of products less products of means", "lossy",
         "return line_by_sums(x, y)",
         "(n * s_xy - s_x * s_y) / (n * s_xx - s_x * s_x) -> "
         "(s_xy / n - s_x / n * (s_y / n)) / (s_xx / n - s_x / n * (s_x / n))"
         )],
    "least-squares": [
        NO_INTERCEPT, UNASKED, FIRST, *centres(
            "return least_squares_centred(X, y, intercept)"),
        GIVEN, UNCORRELATED,
        ("sse is the mean of the squares", "sse /= len(y)"),
        ("sse is half the sum of squares", "sse /= 2"),
        NORMS,
        (NORM.format("", ", on centred features"), "exact", WITH,
         "return least_squares_centred(X, y, intercept)",
         "householder(Z, c) -> least_norm(Z, c)"),
        (SMALL, "near",
         "return least_squares_by_reflections(X, y, intercept) and {}"),
        *FORMULAS, (*INVERSE, way("normal(X, y, 0, inverted)"))],
    "ridge": penalties("v * v") + [
        (STANDARDISED, WEIGHTS + unit_variance("normal")), GIVEN,
        ("lambda is added to every entry of X'X",
         WEIGHTS + "solve([[v + lam for v in row] for row in multiply("
         "transpose(Z), Z)], [dot(u, c) for u in zip(*Z)])"),
        (NORM.format(" at lambda = 0", ""), "exact", "if not lam",
         "return ridge_with_ones(X, y, lam, intercept)",
         "solve(A, [dot(column, y) for column in zip(*X)]) -> "
         "least_norm(X, y)"),
        (SMALL, "near", "return ridge_by_rows(X, y, lam, intercept) and {}"),
        ("normal equations", "lossy", WEIGHTS + "normal(Z, c, lam)"),
        (*INVERSE, WEIGHTS + "normal(Z, c, lam, inverted)"),
        (*DROPPED, WEIGHTS + "dropping(Z + below, c + [0] * d)")]}
