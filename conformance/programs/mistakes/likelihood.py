"""Mistakes of likelihood."""

import math

from ..likelihood import (
    combined, fitted, log_likelihood, newton_step,
    regression, residual, scores, within)
from ..linear import normal, transposed
from ..probabilities import sigmoid
from . import altered, changed
from .common import exp_or_inf, with_data

FAR = 1000          # scores beyond which a program would have failed
ASCENT = 1000
P0 = "the gradient has p_0 for p_1, as it is printed"
SIGNED = "the labels are turned into -1 and +1"


def with_labels(change):
    return with_data(log_likelihood,
                     y=lambda r, data: [change(c) for c in data["y"]])


def mean_of(*names):
    """Return a mistake: outputs over n."""
    def over(value, n):
        return [over(v, n) for v in value] if isinstance(
            value, list) else value / n
    return altered(lambda data, right: {
        name: over(right[name], len(data["y"])) for name in names})


def negative(*names):
    def turned(value):
        return list(map(turned, value)) if isinstance(value, list) else -value
    return altered(lambda data, right: {
        name: turned(right[name]) for name in names})


def chances(change):
    return changed("probabilities", lambda data, v: list(map(change, v)))


def printed_softplus(r, z):
    if z > 0:
        return math.nan
    return -r.log(1 - r.exp(z)) if z else math.inf


def summed_logs(r, data):
    """Return log-likelihood with the logarithms of probabilities added."""
    p = map(plain, scores(r, data))
    return dict(log_likelihood(r, data), value=r.sum(
        -math.inf if not q else r.log(q) for q in (
            v if c else 1 - v for c, v in zip(data["y"], p))))


def plain(z):
    return 1 / (1 + exp_or_inf(-z))


def summed_powers(r, data):
    """Return log(1 + sum e^z) less y z: the exponential of a sum is a sum.
    """
    z = scores(r, data)
    return dict(log_likelihood(r, data), value=r.dot(
        data["y"], z) - r.log(1 + r.sum(map(r.exp, z))))


# Newton's step.

def rest(change):
    return {"response": lambda r, y, z, w: change(y, sigmoid(r, z)) / w}


def weighted(weight):
    """Return switches: weight(r, z) for p (1 - p)."""
    return dict(weight=weight, response=lambda r, y, z, w: residual(
        r, y, z) / w)


def unweighted(r, data):
    right = newton_step(r, data)
    return dict(right, theta=normal(r, data["X"], right["z"]))


def by_gradient(part):
    """Return a mistake: theta and part(n) of the gradient."""
    return lambda r, data: dict(newton_step(r, data), theta=[
        a + part(len(data["y"])) * b for a, b in zip(
            data["theta"], log_likelihood(r, data)["gradient"])])


# The maximum.

def penalised(everything):
    """Return a mistake: |theta|^2 / 2 is taken off, for all weights or for
    all but those of constants.
    """
    return lambda r, data: regression(r, data, far=FAR, penalty=[
        float(everything or len(set(column)) > 1)
        for column in transposed(data["X"])])


def ascent(r, data):
    """Return where steps up the gradient are after some time."""
    theta = [r.number(0)] * len(data["X"][0])
    for _ in range(ASCENT):
        here = dict(data, theta=theta)
        theta = [a + b / ASCENT for a, b in zip(theta, combined(
            r, data["X"], [residual(r, c, z) for c, z in zip(
                data["y"], scores(r, here))]))]
        within(r, dict(data, theta=theta), FAR)
    return fitted(r, dict(data, theta=theta))


def least_squares(r, data):
    return fitted(r, dict(data, theta=normal(r, data["X"], data["y"])))


def added_intercept(r, data):
    if any(len(set(column)) == 1 for column in zip(*data["X"])):
        return None
    result = regression(r, dict(data, X=[x + [1.0] for x in data["X"]]),
                        far=FAR)
    return fitted(r, dict(data, theta=result["theta"][:-1]))


def bias_for_each(r, data):
    """Return the maximum of rows to whose features the constant is added."""
    ones = [len(set(column)) == 1 for column in zip(*data["X"])]
    if not any(ones) or all(ones):
        return None
    return regression(r, dict(data, X=[[
        v if k else v + 1 for k, v in zip(ones, x)] for x in data["X"]]),
        far=FAR)


def turned_theta(r, data):
    return fitted(r, dict(data, theta=[
        -v for v in regression(r, data)["theta"]]))


OTHER = ("the probabilities are those of class 0", chances(lambda p: 1 - p))
MISTAKES = {
    "log-likelihood": [
        (P0, dict(residual=lambda r, y, z: residual(r, y, -z))),
        ("log[1 - exp(z)] is added, as it is printed",
         dict(softplus=printed_softplus)),
        ("the labels are exchanged", with_labels(lambda y: 1 - y)),
        (SIGNED, with_labels(lambda y: 2 * y - 1)),
        ("the value is the mean and not the sum", mean_of("value")),
        ("the gradient is the mean and not the sum", mean_of("gradient")),
        ("value, gradient and Hessian are means",
         mean_of("value", "gradient", "hessian")),
        ("the exponential of a sum is taken for a sum of exponentials",
         summed_powers),
        ("the value is the likelihood and not its log",
         changed("value", lambda data, v: math.exp(v))),
        ("everything is that of a loss, to be minimised",
         negative("value", "gradient", "hessian")),
        ("the gradient has the wrong sign", negative("gradient")),
        ("the Hessian has the wrong sign", negative("hessian")),
        ("the Hessian has p for p (1 - p)", dict(weight=sigmoid)),
        ("the Hessian has no p (1 - p) in it", dict(weight=lambda r, z: 1)),
        OTHER,
        ("logarithms of probabilities are added up", "lossy", summed_logs),
        ("log(1 + e^z) overflows", "lossy", dict(
            softplus=lambda r, z: r.log(1 + exp_or_inf(z))))],
    "newton-step": [
        (P0, rest(lambda y, p: y - 1 + p)),
        ("the step is taken the other way", rest(lambda y, p: p - y)),
        ("the step is given, and not theta after it", dict(alone=True)),
        ("W is 1 and not p (1 - p)", weighted(lambda r, z: 1)),
        ("W has p for p (1 - p)", weighted(sigmoid)),
        ("z is fitted without weights", unweighted),
        ("the response is not divided by W",
         dict(response=lambda r, y, z, w: residual(r, y, z))),
        ("the gradient is added, without the Hessian",
         by_gradient(lambda n: 1)),
        ("the mean gradient is added, without the Hessian",
         by_gradient(lambda n: 1 / n)),
        ("the step starts at 0, and not at theta",
         with_data(newton_step, theta=lambda r, data: [
             r.number(0)] * len(data["theta"]))),
        (SIGNED, rest(lambda y, p: 2 * y - 1 - p)),
        ("p (1 - p) divides the residual", "lossy", dict(
            weight=lambda r, z: plain(z) * (1 - plain(z)),
            response=lambda r, y, z, w: r.divide(y - plain(z), w)))],
    "logistic-regression": [
        ("the score equations have p_0 for p_1, as they are printed",
         turned_theta),
    ] + [("it stops after {}, arrived or not".format(
        "the first step" if k == 1 else "{} steps".format(k)), dict(
            steps=k, halved=0, far=FAR)) for k in (1, 2, 3, 4, 5, 6, 25)] + [
        ("gradient ascent has not arrived", ascent),
        ("|theta|^2 / 2 is taken off for all weights but the constant, as"
         " scikit-learn does by default", penalised(False)),
        ("|theta|^2 / 2 is taken off for all weights", penalised(True)),
        ("the labels are fitted by least squares", least_squares),
        ("an intercept is fitted that is not in the rows", added_intercept),
        ("the bias is added once for each feature", bias_for_each),
        ("log_likelihood is the deviance, -2 l",
         changed("log_likelihood", lambda data, v: -2 * v)),
        ("log_likelihood is the mean", mean_of("log_likelihood")),
        ("log_likelihood has the sign of a loss", negative("log_likelihood")),
        OTHER,
        ("the probabilities are labels", chances(lambda p: int(2 * p >= 1))),
        ("Newton's method stops at steps below 1e-3", "lossy", dict(
            steps=100, halved=0, close=1e-3)),
        ("Newton's method ends at a gradient below 1e-6", "lossy", dict(
            halved=0, flat=1e-6))]}
