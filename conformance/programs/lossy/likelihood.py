"""Formulas of likelihoods that lose digits."""

import math

from .. import likelihood, systems
from .common import power

LOGS = "logarithms of probabilities are added up"


def plain(z):
    """Return 1 / (1 + e^-z)."""
    return 1 / (1 + power(-z))


def logarithms(r, data):
    """Return the value from logarithms of probabilities."""
    found = likelihood.log_likelihood(r, data)
    p = [plain(z) for z in likelihood.scores(r, data)]
    return dict(found, value=r.sum(
        -math.inf if not q else r.log(q) for q in (
            v if c else 1 - v for c, v in zip(data["y"], p))))


def clipped(r, data):
    """Return the value from probabilities kept 1e-15 off 0 and 1."""
    found = likelihood.log_likelihood(r, data)
    p = [min(max(plain(z), 1e-15), 1 - 1e-15)
         for z in likelihood.scores(r, data)]
    return dict(found, value=r.sum(
        r.log(v if c else 1 - v) for c, v in zip(data["y"], p)))


def unguarded(r, data):
    """Return the value with log(1 + e^z), which overflows."""
    return likelihood.log_likelihood(
        r, data, softplus=lambda r, z: r.log(1 + power(z)))


def guarded_step(r, data):
    """Return a step whose weights are at least 1e-10."""
    return likelihood.newton_step(
        r, data, weight=lambda r, z: max(likelihood.weight(r, z), 1e-10))


def product_step(r, data):
    """Return a step with p (1 - p) and the residual over it."""
    def divided(r, y, z, w):
        return r.divide(y - plain(z), w)
    return likelihood.newton_step(
        r, data, weight=lambda r, z: plain(z) * (1 - plain(z)),
        response=divided)


def stopping(close, steps=100):
    """Return Newton's method that stops at steps below close."""
    return lambda r, data: likelihood.regression(
        r, data, steps=steps, halved=0, close=close)


def rises(r, data):
    """Return Newton's method that stops where l rises by less than 1e-6."""
    theta, last = [0.0] * len(data["X"][0]), -math.inf
    for _ in range(100):
        at = likelihood.log_likelihood(r, dict(data, theta=theta))
        if at["value"] - last < 1e-6:
            break
        last = at["value"]
        A = [[-v for v in row] for row in at["hessian"]]
        theta = [a + b for a, b in zip(theta, systems.solution(
            r, {"A": A, "b": at["gradient"]})["x"])]
    return likelihood.fitted(r, dict(data, theta=theta))


def climbs(r, data):
    """Return gradient ascent of 500 steps."""
    theta = [0.0] * len(data["X"][0])
    size = sum(r.dot(x, x) for x in data["X"]) / 4
    for _ in range(500):
        at = likelihood.log_likelihood(r, dict(data, theta=theta))
        theta = [a + g / size for a, g in zip(theta, at["gradient"])]
    return likelihood.fitted(r, dict(data, theta=theta))


LOSSY = {
    "log-likelihood": [
        (LOGS, logarithms),
        ("probabilities are kept 1e-15 off 0 and 1", clipped),
        ("log(1 + e^z) overflows", unguarded)],
    "newton-step": [
        ("weights are at least 1e-10", guarded_step),
        ("p (1 - p) divides the residual", product_step)],
    "logistic-regression": [
        ("Newton's method stops at steps below 1e-3", stopping(1e-3)),
        ("it stops where l rises by less than 1e-6", rises),
        ("gradient ascent of 500 steps", climbs)]}

SINGLE = {
    "log-likelihood": likelihood.log_likelihood,
    "newton-step": likelihood.newton_step}
