"""Poor formulas for logistic functions and calibration."""

import math

from ..likelihood import softplus
from ..probabilities import calibration, logistic, posterior, sigmoid

MOST = 709.78       # e to more leaves the range of doubles


def apart(r, data):
    """Return 1 / (1 + e^(-gamma d) e^(gamma d0))."""
    def power(z):
        return r.exp(z) if z < MOST else math.inf
    return {"p": [r.divide(1, 1 + power(-data["gamma"] * d) * power(
        data["gamma"] * data["d0"])) for d in data["d"]]}


def through_log(r, data):
    """Return e^(z - log(1 + e^z))."""
    return logistic(r, data, function=lambda r, z: r.exp(
        z - softplus(r, z)))


def by_log_odds(r, data):
    """Return the logistic function of the logarithm of the odds."""
    o = data["likelihood_ratio"] * data["class_ratio"]
    if not o:
        return None
    return {"p": sigmoid(r, r.log(o))}


def over_both(r, data):
    """Return LR clr / (LR clr + 1), both over the larger of them."""
    return posterior(r, data, p=lambda o: 1 / (1 + 1 / o) if o > 1
                     else o / (1 + o))


def by_unit(r, data):
    """Return the calibration of w / |w| . x - t / |w|."""
    norm = r.norm(data["w"])
    return calibration(r, dict(data, w=[v / norm for v in data["w"]],
                               t=data["t"] / norm))


def middle_of_squares(r, data):
    """Return d0 from the difference of two squares."""
    result = calibration(r, data)
    s = [r.dot(data["w"], x) - data["t"] for x in data["X"]]
    plus, less = ([v for v, c in zip(s, data["y"]) if c == label]
                  for label in (1, -1))
    a, b = r.sum(plus) / len(plus), r.sum(less) / len(less)
    if a == b:
        return None
    return dict(result, d0=(a * a - b * b) / (a - b) / 2 / r.norm(
        data["w"]))


def with_offset(r, data):
    """Return probabilities of gamma s - gamma d0."""
    result = calibration(r, data)
    norm = r.norm(data["w"])
    g, d0 = result["gamma"] / norm, result["d0"] * norm
    s = [r.dot(data["w"], x) - data["t"] for x in data["X"]]
    return dict(result, probabilities=[
        sigmoid(r, g * v - g * d0) for v in s])


def by_pairs(r, groups, ddof):
    """Return the variance from the differences of all pairs."""
    total = r.number(0)
    for own in groups:
        for i, a in enumerate(own):
            for b in own[:i]:
                total = total + (a - b) * (a - b) / len(own)
    return total / (sum(map(len, groups)) - ddof)


def paired(r, data):
    """Return a calibration with that."""
    if len(data["X"]) > 40:
        return None
    return calibration(r, data, variance=by_pairs)


def in_turn(r, groups, ddof):
    """Return the variance moved by each score, as Welford does."""
    total = r.number(0)
    for own in groups:
        m = r.number(0)
        for k, v in enumerate(own, 1):
            d = v - m
            m = m + d / k
            total = total + d * (v - m)
    return total / (sum(map(len, groups)) - ddof)


def welford(r, data):
    """Return a calibration with that."""
    return calibration(r, data, variance=in_turn)


POOR = {
    "logistic": [("1 / (1 + e^(-gamma d) e^(gamma d0))", apart)],
    "logistic-calibration": [
        ("scores are w / |w| . x less t / |w|", by_unit),
        ("d0 is a difference of squares over that of the means",
         middle_of_squares)]}
MILD = {
    "logistic": [
        ("e^(z - log(1 + e^z))", through_log, "three digits of a p of "
         "e^-700, in whose z they are: its error bound is |z| u")],
    "posterior": [
        ("the logistic function of the logarithm of the odds", by_log_odds,
         "three digits: u times a logarithm, which is 700 at most"),
        ("odds over the larger of both terms", over_both,
         "less than a digit: two roundings more")],
    "logistic-calibration": [
        ("probabilities of gamma s less gamma d0", with_offset, "as many as "
         "rounding the means of the scores costs d0, times the slope"),
        ("the variance from differences of all pairs", paired,
         "less than a digit: nothing cancels in a sum of squares"),
        ("the variance is moved by each score", welford,
         "a digit: Welford's sums do not cancel")]}
