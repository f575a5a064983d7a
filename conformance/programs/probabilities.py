"""logistic, posterior, logistic-calibration, logistic-sample; mistakes."""

import math

from .closed import NO_T, WRONG_T
from .linear import centred
from .mistakes import altered, changed


def sigmoid(r, z):
    """Return 1 / (1 + exp(-z)); e is never raised to what is positive."""
    e = r.exp(-abs(z))
    return (e if z < 0 else r.number(1)) / (1 + e)


def logistic(r, data, argument=lambda d, gamma, d0: gamma * (d - d0),
             function=sigmoid):
    return {"p": [function(r, argument(d, data["gamma"], data["d0"]))
                  for d in data["d"]]}


def posterior(r, data, odds=lambda lr, clr: lr * clr, p=lambda o: o / (1 + o)):
    return {"p": p(odds(data["likelihood_ratio"], data["class_ratio"]))}


def scatter(r, values):
    off = centred(r, values)
    return r.dot(off, off)


def pooled(r, groups, ddof):
    return sum(scatter(r, own) for own in groups) / (
        sum(map(len, groups)) - ddof)


def calibration(r, data, variance=pooled,
                change=lambda gamma, d0, norm: (gamma, d0)):
    """Return gamma and d0 of the distances, and their probabilities.

    variance  of the distances      change  gives others, from |w| as well
    """
    norm = r.norm(data["w"])
    d = [(r.dot(data["w"], x) - data["t"]) / norm for x in data["X"]]
    groups = [[v for v, c in zip(d, data["y"]) if c == label]
              for label in (1, -1)]
    plus, less = (r.sum(own) / len(own) for own in groups)
    gamma, d0 = change(r.divide(plus - less, variance(
        r, groups, data["ddof"])), (plus + less) / 2, norm)
    return {"gamma": gamma, "d0": d0, "probabilities": [
        sigmoid(r, gamma * (v - d0)) for v in d]}


def sample(r, data, label=lambda u, p, z: u < p):
    """Return 1 where u < p_1(x), and 0 elsewhere."""
    z = [r.dot(data["theta"], x) for x in data["X"]]
    return {"y": [int(label(u, sigmoid(r, v), v))
                  for u, v in zip(data["u"], z)]}


PLAIN = {"logistic": logistic, "posterior": posterior,
         "logistic-calibration": calibration, "logistic-sample": sample}


# Mistakes.

def exp_or_inf(z):
    return math.exp(z) if z < 709.78 else math.inf


def argument(change):
    """Return switches: the logistic function of change(d, gamma, d0)."""
    return dict(when=lambda data: data["gamma"] != 0, argument=change)


def function(change):
    return dict(function=lambda r, z: change(z))


def first_form(z):
    e = exp_or_inf(z)
    return math.nan if e == math.inf else e / (1 + e)


def complement(z):
    return 1 - 1 / (1 + exp_or_inf(z))


def stopping(r, data):
    """Return a number error where exp(-z) is beyond the doubles."""
    return "number" if any(exp_or_inf(-z) == math.inf for z in logistic(
        r, data, function=lambda r, z: z)["p"]) else None


def of_scores(data, right):
    norm = math.hypot(*data["w"])
    return {"gamma": right["gamma"] / norm, "d0": right["d0"] * norm}


MISTAKES = {
    "logistic": [
        ("the sign of the exponent is turned",
         argument(lambda d, gamma, d0: -gamma * (d - d0))),
        ("d0 is not multiplied by gamma",
         argument(lambda d, gamma, d0: gamma * d - d0)),
        ("d0 is added", argument(lambda d, gamma, d0: gamma * (d + d0))),
        ("d0 is ignored", argument(lambda d, gamma, d0: gamma * d)),
        ("gamma is ignored", argument(lambda d, gamma, d0: d - d0)),
        ("gamma divides", argument(lambda d, gamma, d0: (d - d0) / gamma)),
        ("gamma is made positive",
         argument(lambda d, gamma, d0: abs(gamma) * (d - d0))),
        ("exp(z) / (1 + exp(z)) in doubles overflows", function(first_form)),
        ("1 / (1 + exp(-z)) in doubles stops with an overflow", "refuses",
         stopping),
        ("tanh is taken for the logistic function", function(math.tanh)),
        ("the odds are given for p", function(exp_or_inf)),
        ("1 - 1 / (1 + e^z): small p is what that leaves", "lossy",
         function(complement))],
    "posterior": [
        ("the class ratio is P(-) / P(+)",
         dict(odds=lambda lr, clr: lr / clr)),
        ("the class ratio is ignored", dict(odds=lambda lr, clr: lr)),
        ("the posterior of the negative class is given",
         dict(p=lambda o: 1 / (1 + o))),
        ("the posterior odds are given for p", dict(p=lambda o: o)),
        ("the likelihood ratio is P(d | -) / P(d | +)",
         dict(odds=lambda lr, clr: lr / clr, p=lambda o: 1 / (1 + o))),
        ("1 - 1 / (1 + odds)", "lossy", dict(p=lambda o: 1 - 1 / (1 + o)))],
    "logistic-calibration": [
        ("w is taken for a unit vector in gamma and d0",
         dict(change=lambda g, d0, norm: (g * norm, d0 * norm))),
        ("gamma and d0 are those of the scores, not of the distances",
         altered(of_scores)),
        ("ddof is ignored", dict(inputs=dict(ddof=0))),
        ("the variance is divided by n - 2, whatever is asked for",
         dict(when=lambda data: len(data["y"]) > 2, inputs=dict(ddof=2))),
        ("the variance is that of all scores together",
         dict(variance=lambda r, groups, ddof: pooled(
             r, [sum(groups, [])], ddof))),
        ("the variances of the classes are averaged, whatever their sizes",
         dict(variance=lambda r, groups, ddof: sum(
             scatter(r, own) / len(own) for own in groups) / 2)),
        ("the scatter is not divided at all", dict(
            variance=lambda r, groups, ddof: sum(
                scatter(r, own) for own in groups))),
        ("gamma is divided by sigma, not by its square",
         dict(variance=lambda r, groups, ddof: r.sqrt(
             pooled(r, groups, ddof)))),
        ("d0 is left out", dict(change=lambda g, d0, norm: (g, 0 * d0))),
        ("d0 has the wrong sign", dict(change=lambda g, d0, norm: (g, -d0))),
        ("d0 is the sum of the means, not half of it",
         dict(change=lambda g, d0, norm: (g, 2 * d0))),
        ("gamma is made positive",
         dict(change=lambda g, d0, norm: (abs(g), d0))),
        ("gamma has the wrong sign",
         dict(change=lambda g, d0, norm: (-g, d0))),
        WRONG_T, NO_T,
        ("nothing is fitted: gamma = 1 and d0 = 0",
         dict(change=lambda g, d0, norm: (1.0, 0.0))),
        ("the probabilities are those of the negative class", changed(
            "probabilities", lambda v: [1 - p for p in v]))],
    "logistic-sample": [
        ("y = 1 where u <= p", dict(label=lambda u, p, z: u <= p)),
        ("y = 1 where u > p", dict(label=lambda u, p, z: u > p)),
        ("u is ignored, and p is cut at 1/2",
         dict(label=lambda u, p, z: z >= 0)),
        ("u is compared with p_0", dict(label=lambda u, p, z: u < 1 - p)),
        ("u is compared with theta . x", dict(label=lambda u, p, z: u < z)),
        ("the first weight is that of the constant", dict(inputs=dict(
            theta=lambda r, data: data["theta"][1:] + data["theta"][:1]))),
        ("labels are -1 and +1",
         dict(label=lambda u, p, z: 1 if u < p else -1)),
        ("u < 1 - 1 / (1 + e^z)", "lossy",
         dict(label=lambda u, p, z: u < complement(z)))]}
