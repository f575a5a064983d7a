"""Formulas of probabilities that lose digits."""

import math

from .. import probabilities
from .common import power


def of(function):
    """Return the logistic curve by a function of a double."""
    return lambda r, data: probabilities.logistic(
        r, data, function=lambda r, z: function(z))


def apart(r, data):
    """Return p of gamma d - gamma d0, which cancels."""
    return probabilities.logistic(
        r, data, argument=lambda d, gamma, d0: gamma * d - gamma * d0)


def first_form(z):
    """Return e^z / (1 + e^z)."""
    return power(z) / (1 + power(z))


def hyperbolic(z):
    """Return (1 + tanh(z / 2)) / 2, which cancels where p is small."""
    return (1 + math.tanh(z / 2)) / 2


def complement(z):
    """Return 1 - 1 / (1 + e^z), which cancels where p is small."""
    return 1 - 1 / (1 + power(z))


def one_minus(r, data):
    """Return 1 - 1 / (1 + odds)."""
    return probabilities.one_minus(r, data)


def log_odds(r, data):
    """Return the logistic function of the log of the odds."""
    a, b = data["likelihood_ratio"], data["class_ratio"]
    if not a:
        return {"p": a}
    return {"p": complement(r.log(a) + r.log(b))}


def prior(r, data):
    """Return LR P(+) / (LR P(+) + P(-)), with P(-) = 1 - P(+)."""
    a, c = data["likelihood_ratio"], data["class_ratio"]
    plus = c / (1 + c)
    return {"p": a * plus / (a * plus + (1 - plus))}


def in_one_pass(r, groups, ddof):
    """Return the pooled variance from squares less squared means."""
    total = 0
    for own in groups:
        m = r.sum(own) / len(own)
        total = total + r.dot(own, own) - len(own) * m * m
    return total / (sum(map(len, groups)) - ddof)


def from_total(r, groups, ddof):
    """Return it as that of all less that between the classes."""
    every = groups[0] + groups[1]
    m = r.sum(every) / len(every)
    between = 0
    for own in groups:
        gap = r.sum(own) / len(own) - m
        between = between + len(own) * gap * gap
    return (r.dot(every, every) - len(every) * m * m - between) / (
        len(every) - ddof)


def calibrated(variance):
    """Return the calibration by a variance."""
    return lambda r, data: probabilities.calibration(
        r, data, variance=variance)


def sampled_complement(r, data):
    """Return samples by u < 1 - 1 / (1 + e^z)."""
    z = [r.dot(data["theta"], x) for x in data["X"]]
    return {"y": [int(u < complement(v)) for u, v in zip(data["u"], z)]}


LOSSY = {
    "logistic": [
        ("gamma d less gamma d0", apart),
        ("e^z / (1 + e^z)", of(first_form)),
        ("(1 + tanh(z / 2)) / 2", of(hyperbolic)),
        ("1 - 1 / (1 + e^z)", of(complement))],
    "posterior": [
        ("1 - 1 / (1 + odds)", one_minus),
        ("1 - 1 / (1 + e^(sum of logarithms))", log_odds),
        ("P(-) is 1 - P(+)", prior)],
    "logistic-calibration": [
        ("the variance is a mean of squares less a squared mean",
         calibrated(in_one_pass)),
        ("the variance is the total less that between the classes",
         calibrated(from_total))],
    "logistic-sample": [
        ("u < 1 - 1 / (1 + e^z)", sampled_complement)]}

SINGLE = {
    "posterior": probabilities.posterior,
    "logistic": probabilities.logistic,
    "logistic-calibration": probabilities.calibration,
    "logistic-sample": probabilities.sample}
