"""Mistakes of likelihood."""

import math
from decimal import Decimal
from functools import partial
from operator import neg

from .. import map_leaves
from ..likelihood import (
    combined, curved, fitted, log_likelihood, newton_move, newton_step,
    printed_response, regression, residual, scores, softplus, weight, within)
from ..linear import jordan, minus, solve, transposed
from ..probabilities import sigmoid
from ..rings import DIGITS
from . import NOISE, decimals, in_decimals, size
from .common import exp_or_inf

NAN, INFINITE = Decimal("nan"), Decimal("inf")
OVERFLOW = Decimal("709.78")    # of what a double has an exponential
SATURATED = 37      # from here on 1 / (1 + exp(-z)) is 1 in doubles
FAR = 1000          # scores beyond which a program would have failed
PATIENCE, ASCENT = 300, 1000
P0 = "the gradient has p_0 for p_1, as it is printed"
SIGNED = "the labels are turned into -1 and +1"
PRINTED = "as many as {} as it is printed, which passes where p is near 1"


def with_labels(change):
    return in_decimals(lambda r, data: log_likelihood(
        r, dict(data, y=[change(label) for label in data["y"]])))


def of_value(change, only="value"):
    """Return a mistake: change(value, n) for one output."""
    return decimals(lambda data, golden: golden and dict(
        golden, **{only: change(golden[only], len(data["y"]))}))


def chances(change):
    return of_value(lambda v, n: [change(p) for p in v], "probabilities")


def negative(*names):
    """Return a mistake: the other sign of some outputs."""
    return decimals(lambda data, golden: golden and dict(golden, **{
        name: map_leaves(neg, golden[name]) for name in names}))


def printed_softplus(r, z):
    if z > 0:
        return NAN
    return -(1 - z.exp()).ln() if z else INFINITE


def overflows(limit):
    return lambda data: max(scores(DIGITS, data)) >= limit


OTHER = ("the probabilities are those of class 0", chances(lambda p: 1 - p))


def rest(change):
    return {"response": lambda r, y, z, w: change(y, sigmoid(r, z)) / w}


def curvature(change):
    """Return a mistake: change(p) for p (1 - p) in X'WX alone."""
    return in_decimals(lambda r, data: dict(
        newton_step(r, data), theta=newton_step(
            r, data, weight=lambda r, z: change(sigmoid(r, z)),
            response=printed_response)["theta"]))


def step_from(start):
    """Return a mistake: a step from start(r, data), and not from theta."""
    return in_decimals(lambda r, data: newton_step(
        r, dict(data, theta=start(r, data))))


def saturated(r, data):
    return {"theta": [NAN] * len(data["theta"]), "weights": [
        Decimal(0) if z >= SATURATED else weight(r, z)
        for z in scores(r, data)]}


def determined(r, A, b):
    return jordan(r, A, [b], NOISE * NOISE * size(A))[0]


UNGUARDED = {"halved": 0, "method": determined, "far": FAR,
             "close": Decimal(10) ** -30}
fit = partial(in_decimals, expected=False)   # tried where there is none, too


def outputs_near(r, data, theta):
    here = dict(data, theta=theta)
    within(r, here, FAR)
    return fitted(r, here)


def iterated(r, data, steps, move):
    """Return the outputs after steps from 0.

    move  the step from data with a theta, None at the end
    """
    theta = [r.number(0)] * len(data["X"][0])
    for _ in range(steps):
        step = move(dict(data, theta=theta))
        if step is None:
            break
        theta = [a + b for a, b in zip(theta, step)]
    return fitted(r, dict(data, theta=theta))


def penalised(r, data, everything):
    return regression(r, data, PATIENCE, penalty=[
        Decimal(everything or set(column) != {1})
        for column in transposed(data["X"])], **UNGUARDED)


def ascent(r, data):
    def move(here):
        within(r, here, FAR)
        return [v / ASCENT for v in combined(r, data["X"], [
            residual(r, c, z) for c, z in zip(data["y"], scores(r, here))])]
    return outputs_near(r, data, iterated(r, data, ASCENT, move)["theta"])


def least_squares(r, data):
    X = data["X"]
    return outputs_near(r, data, determined(
        r, curved(r, X, [1] * len(X)), combined(r, X, data["y"])))


def added_intercept(r, data):
    try:
        result = regression(r, dict(data, X=[
            x + [Decimal(1)] for x in data["X"]]), PATIENCE, **UNGUARDED)
    except ArithmeticError:
        return "separable"
    return outputs_near(r, data, result["theta"][:-1])


def printed_scores(data, golden):
    try:
        return golden and outputs_near(
            DIGITS, data, map_leaves(neg, golden["theta"]))
    except OverflowError:
        return None


def plain(z):
    return 1 / (1 + exp_or_inf(-z))


def value_of(chance):
    """Return log-likelihood with the value from chance(p) of each label."""
    def run(r, data):
        p = [chance(plain(z)) for z in scores(r, data)]
        return dict(log_likelihood(r, data), value=r.sum(
            -math.inf if not q else r.log(q) for q in (
                v if c else 1 - v for c, v in zip(data["y"], p))))
    return run


def of_product(r, data):
    result = log_likelihood(r, data)
    return dict(result, value=r.log(math.prod([
        p if c else 1 - p for c, p in zip(
            data["y"], result["probabilities"])], start=r.number(1))))


def of_sums(r, data):
    result, X = log_likelihood(r, data), data["X"]
    return dict(result, gradient=minus(*[
        combined(r, X, v) for v in (data["y"], result["probabilities"])]))


def differences(r, data):
    result, theta, h = log_likelihood(r, data), data["theta"], 1e-6

    def value(k, step):
        moved = [v + (step if j == k else 0) for j, v in enumerate(theta)]
        return log_likelihood(r, dict(data, theta=moved))["value"]
    return dict(result, gradient=[
        (value(k, h) - value(k, -h)) / (2 * h) for k in range(len(theta))])


def less_square(r, z):
    p = sigmoid(r, z)
    return p - p * p


def rises(r, data):
    last = -math.inf

    def move(here):
        nonlocal last
        at = log_likelihood(r, here)
        if at["value"] - last < 1e-6:
            return None
        last = at["value"]
        return newton_move(r, at)
    return iterated(r, data, 100, move)


def climbs(r, data):
    size = sum(r.dot(x, x) for x in data["X"]) / 4
    return iterated(r, data, 500, lambda here: [
        g / size for g in log_likelihood(r, here)["gradient"]])


def rough(r, data):
    held = []

    def move(here):
        at = log_likelihood(r, here)
        if held:
            return newton_move(r, dict(at, hessian=held.pop()))
        held.append(at["hessian"])
        return newton_move(r, at)
    return iterated(r, data, 120, move)


def quarter(r, data):
    X = data["X"]
    if len(X) > 20:
        return None
    A = curved(r, X, [0.25] * len(X))
    return iterated(r, data, 2000, lambda here: solve(r, A, combined(r, X, [
        c - sigmoid(r, v) for c, v in zip(data["y"], scores(r, here))])))


def clipped(r, data):
    result = regression(r, data)
    return dict(result, probabilities=[
        min(max(p, 1e-6), 1 - 1e-6) for p in result["probabilities"]])


MAKE = {"log-likelihood": in_decimals, "newton-step": in_decimals}
WRONG = {
    "log-likelihood": [
        (P0, dict(residual=lambda r, y, z: residual(r, y, -z))),
        ("log[1 - exp(z)] is added, as it is printed", dict(
            softplus=printed_softplus)),
        ("exp(z) overflows", dict(
            when=overflows(OVERFLOW),
            softplus=lambda r, z: INFINITE if z > OVERFLOW else softplus(r, z),
            sigmoid=lambda r, z: NAN if z > OVERFLOW else sigmoid(r, z))),
        ("the labels are exchanged", with_labels(lambda y: 1 - y)),
        (SIGNED, with_labels(lambda y: 2 * y - 1)),
        ("the term y z is left out of the value", in_decimals(
            lambda r, data: log_likelihood(
                r, dict(data, y=[0] * len(data["y"]))))),
        ("the value is the mean and not the sum",
         of_value(lambda v, n: v / n)),
        ("the value is in bits", of_value(lambda v, n: v / Decimal(2).ln())),
        ("the value is the likelihood and not its log",
         of_value(lambda v, n: v.exp())),
        ("everything is that of a loss, to be minimised",
         negative("value", "gradient", "hessian")),
        ("the Hessian has the wrong sign", negative("hessian")),
        ("the Hessian has p for p (1 - p)", dict(weight=sigmoid)),
        ("the Hessian has no p (1 - p) in it", dict(weight=lambda r, z: 1)),
        OTHER],
    "newton-step": [
        (P0, rest(lambda y, p: y - 1 + p)),
        ("the step is taken the other way", rest(lambda y, p: p - y)),
        ("the step is given, and not theta after it", dict(alone=True)),
        ("W is left out of X'WX", curvature(lambda p: 1)),
        ("W has p for p (1 - p)", curvature(lambda p: p)),
        ("the response is not divided by W",
         dict(response=lambda r, y, z, w: residual(r, y, z))),
        ("the rows are weighed by the squares of W", dict(squared=True)),
        ("the gradient is added, without the Hessian",
         in_decimals(lambda r, data: {"theta": [
             a + b for a, b in zip(data["theta"], log_likelihood(
                 r, data)["gradient"])]})),
        ("the step starts at 0, and not at theta",
         step_from(lambda r, data: [Decimal(0)] * len(data["theta"]))),
        (SIGNED, rest(lambda y, p: 2 * y - 1 - p)),
        ("0 is divided by 0 where p is 1 in doubles", in_decimals(
            saturated, when=overflows(SATURATED))),
        ("two steps are taken", step_from(
            lambda r, data: newton_step(r, data)["theta"]))],
    "logistic-regression": [
        ("the score equations have p_0 for p_1, as they are printed",
         decimals(printed_scores)),
        ("it stops after the first step",
         fit(regression, steps=1, **UNGUARDED)),
    ] + [("it stops after {} steps, arrived or not".format(steps),
          in_decimals(regression, steps=steps, **UNGUARDED))
         for steps in (2, 3, 4, 5, 6)] + [
        ("it stops after 25 steps, arrived or not",
         fit(regression, steps=25, **UNGUARDED)),
        ("gradient ascent has not arrived", fit(
            ascent, when=lambda data: len(data["X"]) <= 12)),
        ("|theta|^2 / 2 is taken off for all weights but the constant, as"
         " scikit-learn does by default",
         fit(penalised, everything=False)),
        ("|theta|^2 / 2 is taken off for all weights",
         fit(penalised, everything=True)),
        ("the labels are fitted by least squares", fit(least_squares)),
        ("an intercept is fitted that is not in the rows", in_decimals(
            added_intercept, when=lambda data: all(
                set(column) != {1} for column in transposed(data["X"])))),
        ("log_likelihood is the deviance, -2 l",
         of_value(lambda v, n: -2 * v, "log_likelihood")),
        ("log_likelihood is the mean",
         of_value(lambda v, n: v / n, "log_likelihood")),
        ("log_likelihood has the sign of a loss",
         of_value(lambda v, n: -v, "log_likelihood")),
        OTHER,
        ("the probabilities are labels", chances(lambda p: int(2 * p >= 1)))]}
LOSSY = {
    "log-likelihood": [
        ("logarithms of probabilities are added up", value_of(lambda p: p)),
        ("probabilities are kept 1e-15 off 0 and 1", value_of(
            lambda p: min(max(p, 1e-15), 1 - 1e-15))),
        ("log(1 + e^z) overflows", dict(
            softplus=lambda r, z: r.log(1 + exp_or_inf(z)))),
        ("the logarithm of a product of probabilities", of_product),
        ("the gradient by differences of 2e-6", differences),
        ("the gradient is X'y - X'p", of_sums, PRINTED.format("y - p")),
        ("curvatures are p - p^2", dict(weight=less_square),
         PRINTED.format("p (1 - p)"))],
    "newton-step": [
        ("weights are at least 1e-10", dict(
            weight=lambda r, z: max(weight(r, z), 1e-10))),
        ("p (1 - p) divides the residual", dict(
            weight=lambda r, z: plain(z) * (1 - plain(z)),
            response=lambda r, y, z, w: r.divide(y - plain(z), w))),
        ("weights are p - p^2", dict(weight=less_square)),
        ("theta and H^-1 times the gradient", lambda r, data: dict(
            newton_step(r, data), theta=[a + b for a, b in zip(
                data["theta"], newton_move(r, log_likelihood(r, data)))]),
         "less than a digit: the same system, with a smaller right side")],
    "logistic-regression": [
        ("Newton's method stops at steps below 1e-3", dict(
            steps=100, halved=0, close=1e-3)),
        ("it stops where l rises by less than 1e-6", rises),
        ("gradient ascent of 500 steps", climbs),
        ("Newton's method ends at a gradient below 1e-6", dict(
            halved=0, flat=1e-6)),
        ("probabilities are kept 1e-6 off 0 and 1", clipped),
        ("1/4 for every weight, 2000 steps", quarter),
        ("a Hessian is kept for two steps", rough, "less than a digit: the "
         "gradient decides where it stands still")]}

SINGLE = {"logistic-regression": None}
