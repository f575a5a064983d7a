"""logistic, posterior, logistic-calibration, logistic-sample; mistakes."""

from math import exp, inf, nan, sqrt

from .closed import WRONG_T
from .kernels import NO_T
from .rows import road
from .vectors import dot


def sigmoid(z):
    """Return 1 / (1 + exp(-z)); e is never raised to what is positive."""
    e = exp(-abs(z))
    return (e if z < 0 else 1) / (1 + e)


@road("logistic")
def logistic_of_distances(d, gamma, d0):
    """1 / (1 + exp(-gamma (d - d0)))."""
    p = []
    for v in d:
        z = gamma * (v - d0)
        p.append(sigmoid(z))
    return {"p": p}


@road("posterior")
def posterior_of_odds(likelihood_ratio, class_ratio):
    """Posterior odds are the product of both ratios."""
    odds = likelihood_ratio * class_ratio
    return {"p": odds / (1 + odds)}


@road("logistic-calibration")
def calibration_by_means(X, y, w, t, ddof):
    """Means of the distances, and their variance within the classes."""
    n = len(X)
    norm = sqrt(dot(w, w))
    d = [(dot(w, x) - t) / norm for x in X]
    plus = [v for v, c in zip(d, y) if c == 1]
    minus = [v for v, c in zip(d, y) if c == -1]
    mu_plus = sum(plus) / len(plus)
    mu_minus = sum(minus) / len(minus)
    squares = sum((v - mu_plus) ** 2 for v in plus) + sum(
        (v - mu_minus) ** 2 for v in minus)
    variance = squares / (n - ddof)
    gamma = (mu_plus - mu_minus) / variance
    d0 = (mu_plus + mu_minus) / 2
    p = [sigmoid(gamma * (v - d0)) for v in d]
    return {"gamma": gamma, "d0": d0, "probabilities": p}


@road("logistic-sample")
def labels_of_draws(X, theta, u):
    """1 where u is below the probability."""
    y = []
    for x, v in zip(X, u):
        p = sigmoid(dot(theta, x))
        y.append(1 if v < p else 0)
    return {"y": y}


# Mistakes.

def exp_or_inf(z):
    return exp(z) if z < 709.78 else inf


def first_form(z):
    e = exp_or_inf(z)
    return nan if e == inf else e / (1 + e)


def complement(z):
    return 1 - 1 / (1 + exp_or_inf(z))


def argument(z):
    """Return rows: another argument of the logistic function."""
    return "if gamma != 0", "gamma * (v - d0) -> " + z


def then(*statement):
    return "mu_minus) / 2\n -> mu_minus) / 2; {}\n".format(*statement)


def variance(value):
    return "variance = squares / (n - ddof) -> variance = " + value


SQUARES = "sum((v - {0}) ** 2 for v in {1}) / len({1})"
MISTAKES = {
    "logistic": [
        ("the sign of the exponent is turned",
         *argument("-gamma * (v - d0)")),
        ("d0 is not multiplied by gamma", *argument("gamma * v - d0")),
        ("d0 is added", *argument("gamma * (v + d0)")),
        ("d0 is ignored", *argument("gamma * v")),
        ("gamma is ignored", *argument("v - d0")),
        ("gamma divides", *argument("(v - d0) / gamma")),
        ("gamma is made positive", *argument("abs(gamma) * (v - d0)")),
        ("exp(z) / (1 + exp(z)) in doubles overflows",
         "sigmoid(z)) -> first_form(z))"),
        ("1 / (1 + exp(-z)) in doubles stops with an overflow", "refuses",
         "if any(exp_or_inf(gamma * (d0 - v)) == inf for v in d)",
         'error = "number"'),
        ("tanh is taken for the logistic function",
         "sigmoid(z)) -> tanh(z))"),
        ("the odds are given for p", "sigmoid(z)) -> exp_or_inf(z))"),
        ("1 - 1 / (1 + e^z): small p is what that leaves", "lossy",
         "sigmoid(z)) -> complement(z))")],
    "posterior": [
        ("the class ratio is P(-) / P(+)", "* class_ratio -> / class_ratio"),
        ("the class ratio is ignored",
         "likelihood_ratio * class_ratio -> likelihood_ratio"),
        ("the posterior of the negative class is given",
         "odds / (1 + -> 1 / (1 +"),
        ("the posterior odds are given for p", "odds / (1 + odds) -> odds"),
        ("the likelihood ratio is P(d | -) / P(d | +)",
         "likelihood_ratio * class_ratio -> class_ratio / likelihood_ratio"),
        ("1 - 1 / (1 + odds)", "lossy", "odds / (1 + -> 1 - 1 / (1 +")],
    "logistic-calibration": [
        ("w is taken for a unit vector in gamma and d0",
         then("gamma, d0 = gamma * norm, d0 * norm")),
        ("gamma and d0 are those of the scores, not of the distances",
         "gamma, d0 = gamma / hypot(*w), d0 * hypot(*w)"),
        ("ddof is ignored", "ddof := 0"),
        ("the variance is divided by n - 2, whatever is asked for",
         "if len(y) > 2", "ddof := 2"),
        ("the variance is that of all scores together", variance(
            "sum((v - sum(d) / n) ** 2 for v in d) / (n - ddof)")),
        ("the variances of the classes are averaged, whatever their sizes",
         variance("({} + {}) / 2".format(SQUARES.format(
             "mu_plus", "plus"), SQUARES.format("mu_minus", "minus")))),
        ("the scatter is not divided at all", variance("squares")),
        ("gamma is divided by sigma, not by its square",
         variance("sqrt(squares / (n - ddof))")),
        ("d0 is left out", then("d0 = 0 * d0")),
        ("d0 has the wrong sign", then("d0 = -d0")),
        ("d0 is the sum of the means, not half of it", then("d0 = 2 * d0")),
        ("gamma is made positive", then("gamma = abs(gamma)")),
        ("gamma has the wrong sign", then("gamma = -gamma")),
        WRONG_T, NO_T,
        ("nothing is fitted: gamma = 1 and d0 = 0", then("gamma, d0 = 1, 0")),
        ("the probabilities are those of the negative class",
         "probabilities = [1 - p for p in probabilities]")],
    "logistic-sample": [
        ("y = 1 where u <= p", "v < p -> v <= p"),
        ("y = 1 where u > p", "v < p -> v > p"),
        ("u is ignored, and p is cut at 1/2",
         "v < p -> dot(theta, x) >= 0"),
        ("u is compared with p_0", "v < p -> v < 1 - p"),
        ("u is compared with theta . x", "v < p -> v < dot(theta, x)"),
        ("the first weight is that of the constant",
         "theta := theta[1:] + theta[:1]"),
        ("labels are -1 and +1", "else 0 -> else -1"),
        ("u < 1 - 1 / (1 + e^z)", "lossy",
         "v < p -> v < complement(dot(theta, x))")]}
