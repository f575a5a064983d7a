"""Mistakes of probabilities."""

from decimal import Decimal, localcontext
from fractions import Fraction
from functools import partial
from math import erf, inf, nan, tanh

from ..closed import of_length_1
from ..likelihood import softplus
from ..probabilities import (
    calibration, groups_of, logistic, one_minus, pooled, scatter, sigmoid)
from ..rings import EXACT, LEAST, LONG
from . import Wrong, altered, switched
from .common import exp_or_inf

LARGEST = 10 ** 30      # beyond this a denominator is that of a rounded one
MANY = 40               # rows, of which no pairs are taken


def together(r, groups, ddof):
    every = groups[0] + groups[1]
    return scatter(r, every) / (len(every) - ddof)


def averaged(r, groups, ddof):
    return sum(scatter(r, own) / len(own) for own in groups) / 2


def long(program, when=None, **switches):
    """Return a mistake over fractions that stand for what is irrational.

    Probabilities are shown in 25 digits, other irrational numbers are
    doubles.
    """
    def answer(data, golden):
        if when and not when(data):
            return None
        result = program(LONG, data, **switches)
        for name in ("p", "probabilities"):
            if name in result:
                result[name] = [shown(p) for p in result[name]]
        return {name: float(v) if isinstance(v, Fraction)
                and v.denominator > LARGEST else v
                for name, v in result.items()}
    return Wrong(answer)


def shown(p):
    """Return a probability in 25 digits, 0 and 1 and 1/2 as they are."""
    if p.denominator < 3:
        return p
    if min(p, 1 - p) < LEAST:
        return round(p)
    with localcontext() as context:
        context.prec = 25
        return str(Decimal(p.numerator) / Decimal(p.denominator))


def argument(change):
    """Return a mistake: the logistic function of change(d, gamma, d0)."""
    return long(logistic, lambda data: data["gamma"] != 0, argument=change)


def function(change):
    return switched(logistic, function=lambda r, z: change(float(z)))


def first_form(z):
    e = exp_or_inf(z)
    return nan if e == inf else e / (1 + e)


def complement(z):
    return 1 - 1 / (1 + exp_or_inf(z))


def overflows(data):
    return any(exp_or_inf(-float(z)) == inf for z in logistic(
        EXACT, data, function=lambda r, z: z)["p"])


def of(function):
    return partial(logistic, function=lambda r, z: function(z))


def powers_apart(r, data):
    return {"p": [r.divide(1, 1 + exp_or_inf(-data["gamma"] * d) * exp_or_inf(
        data["gamma"] * data["d0"])) for d in data["d"]]}


def log_odds(r, data):
    a, b = data["likelihood_ratio"], data["class_ratio"]
    return {"p": complement(r.log(a) + r.log(b)) if a else a}


def prior(r, data):
    a, c = data["likelihood_ratio"], data["class_ratio"]
    plus = c / (1 + c)
    return {"p": a * plus / (a * plus + (1 - plus))}


def by_log_odds(r, data):
    o = data["likelihood_ratio"] * data["class_ratio"]
    return {"p": sigmoid(r, r.log(o))} if o else None


def scattered(scatter):
    return partial(calibration, variance=partial(pooled, scatter=scatter))


def in_one_pass(r, own):
    m = r.sum(own) / len(own)
    return r.dot(own, own) - len(own) * m * m


def in_turn(r, own):
    total = m = r.number(0)
    for k, v in enumerate(own, 1):
        d = v - m
        m = m + d / k
        total = total + d * (v - m)
    return total


def from_total(r, groups, ddof):
    every = groups[0] + groups[1]
    m = r.sum(every) / len(every)
    between = 0
    for own in groups:
        gap = r.sum(own) / len(own) - m
        between = between + len(own) * gap * gap
    return (r.dot(every, every) - len(every) * m * m - between) / (
        len(every) - ddof)


def middle_of_squares(r, data):
    _, (plus, less) = groups_of(r, data)
    a, b = r.sum(plus) / len(plus), r.sum(less) / len(less)
    return None if a == b else dict(
        calibration(r, data),
        d0=(a * a - b * b) / (a - b) / 2 / r.norm(data["w"]))


def with_offset(r, data):
    result, norm = calibration(r, data), r.norm(data["w"])
    g, d0 = result["gamma"] / norm, result["d0"] * norm
    return dict(result, probabilities=[
        sigmoid(r, g * v - g * d0) for v in groups_of(r, data)[0]])


MAKE = {"logistic-calibration": long, "logistic-sample": long}
WRONG = {
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
        ("1 / (1 + exp(-z)) in doubles stops with an overflow", altered(
            lambda data, golden: "number" if overflows(data) else None)),
        ("small p is what 1 - p leaves of it in doubles",
         function(complement)),
        ("tanh is taken for the logistic function", function(tanh)),
        ("the normal distribution is taken for the logistic",
         function(lambda z: (1 + erf(z / 2 ** 0.5)) / 2)),
        ("the argument is cut off at 36 either way",
         function(lambda z: first_form(max(min(z, 36.0), -36.0)))),
        ("the odds are given for p", function(exp_or_inf))],
    "posterior": [
        ("the class ratio is P(-) / P(+)",
         dict(odds=lambda lr, clr: lr / clr)),
        ("the class ratio is ignored", dict(odds=lambda lr, clr: lr)),
        ("the posterior of the negative class is given",
         dict(p=lambda o: 1 / (1 + o))),
        ("the posterior odds are given for p", dict(p=lambda o: o)),
        ("the class ratio is taken for P(+)",
         dict(when=lambda data: data["class_ratio"] < 1,
                  odds=lambda lr, clr: lr * clr / (1 - clr))),
        ("the likelihood ratio is ignored", dict(odds=lambda lr, clr: clr)),
        ("the likelihood ratio is P(d | -) / P(d | +)",
         dict(odds=lambda lr, clr: lr / clr, p=lambda o: 1 / (1 + o))),
        ("the ratios are added up, not multiplied",
         dict(odds=lambda lr, clr: lr + clr))],
    "logistic-calibration": [
        ("w is taken for a unit vector in gamma and d0", dict(unit=True)),
        ("gamma and d0 are those of the scores, not of the distances",
         dict(scored=True)),
        ("ddof is ignored", dict(
            variance=lambda r, groups, ddof: pooled(
                r, groups, 0))),
        ("the variance is divided by n - 2, whatever is asked for", dict(
            when=lambda data: len(data["y"]) > 2,
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
         dict(positive=False))],
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
         dict(label=lambda u, p, z: 1 if u < p else -1))]}
LOSSY = {
    "logistic": [
        ("gamma d less gamma d0", dict(
            argument=lambda d, gamma, d0: gamma * d - gamma * d0)),
        ("e^z / (1 + e^z)", of(first_form)),
        ("(1 + tanh(z / 2)) / 2", of(lambda z: (1 + tanh(z / 2)) / 2)),
        ("1 - 1 / (1 + e^z)", of(complement)),
        ("1 / (1 + e^(-gamma d) e^(gamma d0))", powers_apart),
        ("e^(z - log(1 + e^z))", dict(
            function=lambda r, z: r.exp(z - softplus(r, z))),
         "three digits of a p of e^-700, in whose z they are: its error "
         "bound is |z| u")],
    "posterior": [
        ("1 - 1 / (1 + odds)", one_minus),
        ("1 - 1 / (1 + e^(sum of logarithms))", log_odds),
        ("P(-) is 1 - P(+)", prior),
        ("the logistic function of the logarithm of the odds", by_log_odds,
         "three digits: u times a logarithm, which is 700 at most"),
        ("odds over the larger of both terms", dict(
            p=lambda o: 1 / (1 + 1 / o) if o > 1 else o / (1 + o)),
         "less than a digit: two roundings more")],
    "logistic-calibration": [
        ("the variance is a mean of squares less a squared mean",
         scattered(in_one_pass)),
        ("the variance is the total less that between the classes",
         dict(variance=from_total)),
        ("scores are w / |w| . x less t / |w|",
         lambda r, data: calibration(r, of_length_1(r, data))),
        ("d0 is a difference of squares over that of the means",
         middle_of_squares),
        ("probabilities of gamma s less gamma d0", with_offset, "as many as "
         "rounding the means of the scores costs d0, times the slope"),
        ("the variance from differences of all pairs",
         lambda r, data: scattered(lambda r, own: r.sum(
             (a - b) * (a - b) / len(own) for i, a in enumerate(own)
             for b in own[:i]))(r, data) if len(data["X"]) <= MANY else None,
         "less than a digit: nothing cancels in a sum of squares"),
        ("the variance is moved by each score", scattered(in_turn),
         "a digit: Welford's sums do not cancel")],
    "logistic-sample": [
        ("u < 1 - 1 / (1 + e^z)", dict(
            label=lambda u, p, z: u < complement(z)))]}
