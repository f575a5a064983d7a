"""Mistakes of probabilities."""

from functools import partial
from math import inf, nan, tanh

from ..probabilities import logistic, pooled, scatter
from .common import exp_or_inf


def together(r, groups, ddof):
    every = groups[0] + groups[1]
    return scatter(r, every) / (len(every) - ddof)


def averaged(r, groups, ddof):
    return sum(scatter(r, own) / len(own) for own in groups) / 2


def argument(change):
    """Return switches: the logistic function of change(d, gamma, d0)."""
    return dict(when=lambda data: data["gamma"] != 0, argument=change)


def function(change):
    return dict(function=lambda r, z: change(z))


def first_form(z):
    e = exp_or_inf(z)
    return nan if e == inf else e / (1 + e)


def complement(z):
    return 1 - 1 / (1 + exp_or_inf(z))


def stopping(r, data):
    """Return a number error where exp(-z) is beyond the doubles."""
    return "number" if any(exp_or_inf(-z) == inf for z in logistic(
        r, data, function=lambda r, z: z)["p"]) else None


def in_one_pass(r, own):
    m = r.sum(own) / len(own)
    return r.dot(own, own) - len(own) * m * m


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
        ("1 / (1 + exp(-z)) in doubles stops with an overflow", stopping),
        ("tanh is taken for the logistic function", function(tanh)),
        ("0.2 z + 0.5, between 0 and 1",
         function(lambda z: max(0.0, min(1.0, 0.2 * z + 0.5)))),
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
        ("the likelihood ratio is ignored", dict(odds=lambda lr, clr: clr)),
        ("the likelihood ratio is P(d | -) / P(d | +)",
         dict(odds=lambda lr, clr: lr / clr, p=lambda o: 1 / (1 + o))),
        ("1 - 1 / (1 + odds)", "lossy", dict(p=lambda o: 1 - 1 / (1 + o)))],
    "logistic-calibration": [
        ("w is taken for a unit vector in gamma and d0", dict(unit=True)),
        ("gamma and d0 are those of the scores, not of the distances",
         dict(scored=True)),
        ("ddof is ignored",
         dict(variance=lambda r, groups, ddof: pooled(r, groups, 0))),
        ("the variance is divided by n - 2, whatever is asked for",
         dict(when=lambda data: len(data["y"]) > 2,
              variance=lambda r, groups, ddof: pooled(r, groups, 2))),
        ("the variance is that of all scores together",
         dict(variance=together)),
        ("the variances of the classes are averaged, whatever their sizes",
         dict(variance=averaged)),
        ("the scatter is not divided at all", dict(
            variance=lambda r, groups, ddof: sum(
                scatter(r, own) for own in groups))),
        ("gamma is divided by sigma, not by its square", dict(root=True)),
        ("d0 is left out", dict(d0=lambda d: 0 * d)),
        ("d0 has the wrong sign", dict(d0=lambda d: -d)),
        ("d0 is the sum of the means, not half of it",
         dict(d0=lambda d: 2 * d)),
        ("gamma is made positive", dict(gamma=abs)),
        ("gamma has the wrong sign", dict(gamma=lambda g: -g)),
        ("t has the wrong sign (b was taken for t)", dict(t=lambda t: -t)),
        ("t is left out", dict(t=lambda t: 0)),
        ("nothing is fitted: gamma = 1 and d0 = 0", dict(fitted=False)),
        ("the probabilities are those of the negative class",
         dict(positive=False)),
        ("the variance is a mean of squares less a squared mean", "lossy",
         dict(variance=partial(pooled, scatter=in_one_pass)))],
    "logistic-sample": [
        ("y = 1 where u <= p", dict(label=lambda u, p, z: u <= p)),
        ("y = 1 where u > p", dict(label=lambda u, p, z: u > p)),
        ("y = 1 where u >= 1 - p", dict(label=lambda u, p, z: u >= 1 - p)),
        ("u is ignored, and p is cut at 1/2",
         dict(label=lambda u, p, z: z >= 0)),
        ("u is compared with p_0", dict(label=lambda u, p, z: u < 1 - p)),
        ("u is compared with theta . x", dict(label=lambda u, p, z: u < z)),
        ("the first weight is that of the constant",
         dict(theta=lambda theta: theta[1:] + theta[:1])),
        ("the weight of the constant is ignored",
         dict(theta=lambda theta: theta[:-1] + [0])),
        ("labels are -1 and +1",
         dict(label=lambda u, p, z: 1 if u < p else -1)),
        ("u < 1 - 1 / (1 + e^z)", "lossy",
         dict(label=lambda u, p, z: u < complement(z)))]}
