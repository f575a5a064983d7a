"""log-likelihood, newton-step, newton, logistic-regression, and their mistakes.
"""

import math
from decimal import Decimal, getcontext

from .linear import minus, normal, solve, transposed
from .mistakes import altered, changed, scaled
from .probabilities import exp_or_inf, sigmoid
from .rings import DOUBLE


def softplus(r, z):
    """Return log(1 + exp(z)), at any z."""
    e = r.exp(-abs(z))
    # many digits, of which 1 + e would keep less than half
    if isinstance(e, Decimal) and e < Decimal(10) ** -(getcontext().prec // 2):
        return (z if z > 0 else 0) + e
    return (z if z > 0 else 0) + r.log(1 + e)


def weight(r, z):
    e = r.exp(-abs(z))
    return e / ((1 + e) * (1 + e))


def residual(r, y, z):
    """Return y - p, for y = 1 without a difference."""
    return sigmoid(r, -z) if y == 1 else y - sigmoid(r, z)


def scores(r, data):
    return [r.dot(x, data["theta"]) for x in data["X"]]


def combined(r, X, weights):
    return [r.dot(column, weights) for column in transposed(X)]


def curved(r, X, w):
    columns = transposed(X)
    return [[r.dot([a * q for a, q in zip(u, w)], v) for v in columns]
            for u in columns]


def log_likelihood(r, data, softplus=softplus, residual=residual,
                   weight=weight, sigmoid=sigmoid):
    X, y, z = data["X"], data["y"], scores(r, data)
    return {"value": r.sum(c * v - softplus(r, v) for c, v in zip(y, z)),
            "gradient": combined(r, X, [residual(r, c, v)
                                        for c, v in zip(y, z)]),
            "hessian": [[-v for v in row] for row in curved(
                r, X, [weight(r, v) for v in z])],
            "probabilities": [sigmoid(r, v) for v in z]}


def response(r, y, z, w):
    """Return (y - p) / w: 1 / p for y = 1, and -1 / (1 - p) for y = 0."""
    return 1 + r.exp(-z) if y else -(1 + r.exp(z))


def newton_step(r, data, weight=weight, response=response):
    z = scores(r, data)
    w = [weight(r, v) for v in z]
    adjusted = [v + response(r, c, v, q) for v, c, q in zip(z, data["y"], w)]
    theta = solve(r, curved(r, data["X"], w), combined(
        r, data["X"], [q * v for q, v in zip(w, adjusted)]))
    return {"theta": theta, "z": adjusted, "weights": w}


def newton(r, data, small=lambda r, move: max(map(abs, move)), earlier=False,
           halved=False, more=0, **switches):
    """Return steps until small(step) is at most the tolerance.

    earlier  theta is that before the last step
    halved   steps are halved until the likelihood rises
    more     steps that are counted
    """
    here = data
    for k in range(data["max_steps"]):
        there = newton_step(r, here, **switches)["theta"]
        move = [a - b for a, b in zip(there, here["theta"])]
        while halved and max(map(abs, move)) > 2 ** -40 and log_likelihood(
                r, dict(here, theta=there))["value"] < log_likelihood(
                    r, here)["value"]:
            move = [v / 2 for v in move]
            there = [a + b for a, b in zip(here["theta"], move)]
        before, here = here, dict(here, theta=there)
        if small(r, move) <= data["tolerance"]:
            return {"theta": (before if earlier else here)["theta"],
                    "steps": k + 1 + more}
    return None


def are_constant(data):
    return [all(v == column[0] for v in column) for column in zip(*data["X"])]


def regression(r, data, steps=60, halved=30, penalty=lambda one: 0, close=0,
               far=None):
    """Return the maximum by Newton's method, safeguarded by halving.

    It stops where theta stands still, or moves by less than close of itself.
    penalty  lambda for a weight, that of a constant or not: lambda theta^2 / 2
             is taken off
    far      a score beyond which it fails
    """
    here = dict(data, theta=[r.number(0)] * len(data["X"][0]))
    penalties = list(map(penalty, are_constant(data)))
    for _ in range(steps):
        at = log_likelihood(r, here)
        A = [[-v for v in row] for row in at["hessian"]]
        for k, extra in enumerate(penalties):
            A[k][k] = A[k][k] + extra
        move = solve(r, A, [g - q * v for g, q, v in zip(
            at["gradient"], penalties, here["theta"])])
        for _ in range(max(halved, 1)):
            theta = [a + b for a, b in zip(here["theta"], move)]
            after = dict(data, theta=theta)
            if not halved or not log_likelihood(r, after)["value"] - at[
                    "value"] < -abs(at["value"]) / 1000:
                break
            move = [v / 2 for v in move]
        arrived = theta == here["theta"] or max(
            map(abs, move)) < close * max(map(abs, theta))
        here = after
        if far and max(map(abs, scores(r, here))) > far:
            raise OverflowError
        if arrived:
            break
    return fitted(r, here)


def fitted(r, data):
    at = log_likelihood(r, data)
    return {"theta": data["theta"], "log_likelihood": at["value"],
            "probabilities": at["probabilities"]}


PLAIN = {"log-likelihood": log_likelihood, "newton-step": newton_step,
         "newton": newton,
         "logistic-regression": regression}


# Mistakes.

FAR = 1000          # scores beyond which a program would have failed
P0 = "the gradient has p_0 for p_1, as it is printed"
SIGNED = "the labels are turned into -1 and +1"


def labels(change):
    """Return switches: change(label) for each label."""
    return dict(inputs=dict(
        y=lambda r, data: [change(c) for c in data["y"]]))


def mean_of(*names):
    return scaled(lambda data, right: 1 / len(data["y"]), *names)


def printed_softplus(r, z):
    if z > 0:
        return math.nan
    return -r.log(1 - r.exp(z)) if z else math.inf


def plain(z):
    return 1 / (1 + exp_or_inf(-z))


def summed_logs(r, data):
    """Return log-likelihood with the logarithms of probabilities added."""
    p = [plain(z) if c else 1 - plain(z)
         for c, z in zip(data["y"], scores(r, data))]
    return dict(log_likelihood(r, data), value=r.sum(
        r.log(v) if v else -math.inf for v in p))


def summed_powers(r, data):
    """Take log(1 + sum e^z): the exponential of a sum is a sum."""
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


def by_gradient(part):
    """Return a mistake: theta and part(n) of the gradient."""
    return lambda r, data: dict(newton_step(r, data), theta=[
        a + part(len(data["y"])) * b for a, b in zip(
            data["theta"], log_likelihood(r, data)["gradient"])])


# The maximum.

def added_intercept(r, data):
    if any(are_constant(data)):
        return None
    result = regression(r, dict(data, X=[x + [1.0] for x in data["X"]]),
                        far=FAR)
    return fitted(r, dict(data, theta=result["theta"][:-1]))


def with_bias(r, data):
    """Return rows to whose features the constant is added."""
    ones = are_constant(data)
    return [[v if k else v + 1 for k, v in zip(ones, x)] for x in data["X"]]


OTHER = "the probabilities are those of class 0", changed(
    "probabilities", lambda v: [1 - p for p in v])
MISTAKES = {
    "log-likelihood": [
        (P0, dict(residual=lambda r, y, z: residual(r, y, -z))),
        ("log[1 - exp(z)] is added, as it is printed",
         dict(softplus=printed_softplus)),
        ("the labels are exchanged", labels(lambda y: 1 - y)),
        (SIGNED, labels(lambda y: 2 * y - 1)),
        ("the value is the mean and not the sum", mean_of("value")),
        ("the gradient is the mean and not the sum", mean_of("gradient")),
        ("value, gradient and Hessian are means",
         mean_of("value", "gradient", "hessian")),
        ("the exponential of a sum is taken for a sum of exponentials",
         summed_powers),
        ("the value is the likelihood and not its log",
         changed("value", math.exp)),
        ("everything is that of a loss, to be minimised",
         scaled(-1, "value", "gradient", "hessian")),
        ("the gradient has the wrong sign", scaled(-1, "gradient")),
        ("the Hessian has the wrong sign", scaled(-1, "hessian")),
        ("the Hessian has p for p (1 - p)", dict(weight=sigmoid)),
        ("the Hessian has no p (1 - p) in it", dict(weight=lambda r, z: 1)),
        OTHER,
        ("logarithms of probabilities are added up", "lossy", summed_logs),
        ("log(1 + e^z) overflows", "lossy", dict(
            softplus=lambda r, z: r.log(1 + exp_or_inf(z))))],
    "newton-step": [
        (P0, rest(lambda y, p: y - 1 + p)),
        ("the step is taken the other way", rest(lambda y, p: p - y)),
        ("the step is given, and not theta after it", altered(
            lambda data, right: {"theta": minus(
                right["theta"], data["theta"])})),
        ("W is 1 and not p (1 - p)", weighted(lambda r, z: 1)),
        ("W has p for p (1 - p)", weighted(sigmoid)),
        ("z is fitted without weights", altered(
            lambda data, right: {"theta": normal(
                DOUBLE, data["X"], right["z"])})),
        ("the response is not divided by W",
         dict(response=lambda r, y, z, w: residual(r, y, z))),
        ("the gradient is added, without the Hessian",
         by_gradient(lambda n: 1)),
        ("the mean gradient is added, without the Hessian",
         by_gradient(lambda n: 1 / n)),
        ("the step starts at 0, and not at theta", dict(inputs=dict(
            theta=lambda r, data: [r.number(0)] * len(data["theta"])))),
        (SIGNED, rest(lambda y, p: 2 * y - 1 - p)),
        ("p (1 - p) divides the residual", "lossy", dict(
            weight=lambda r, z: plain(z) * (1 - plain(z)),
            response=lambda r, y, z, w: r.divide(y - plain(z), w)))],
    "newton": [
        (P0, rest(lambda y, p: y - 1 + p)),
        ("the steps are taken the other way", rest(lambda y, p: p - y)),
        ("it starts at 0, and not at theta", dict(inputs=dict(
            theta=lambda r, data: [r.number(0)] * len(data["theta"])))),
        ("theta is that before the last step", dict(earlier=True)),
        ("the steps are counted from 0", dict(more=-1)),
        ("one more step is counted", dict(more=1)),
        ("the sum of the entries of a step is compared with the tolerance", dict(
            small=lambda r, move: r.sum(map(abs, move)))),
        ("the smallest entry of a step is compared with the tolerance", dict(
            small=lambda r, move: min(map(abs, move)))),
        ("only the last entry of a step is compared with the tolerance", dict(
            small=lambda r, move: abs(move[-1]))),
        ("entries of a step below 0 count as small", dict(
            small=lambda r, move: max(move))),
        ("steps are halved until the likelihood rises", dict(halved=True)),
        ("W has p for p (1 - p)", weighted(sigmoid)),
        ("z is fitted without weights", weighted(lambda r, z: 1)),
        (SIGNED, rest(lambda y, p: 2 * y - 1 - p)),
        ("the limit is not kept", "refuses", dict(inputs=dict(
            max_steps=lambda r, data: 1000)))],
    "logistic-regression": [
        ("the score equations have p_0 for p_1, as they are printed",
         altered(lambda data, right: fitted(DOUBLE, dict(
             data, theta=[-v for v in right["theta"]])))),
    ] + [("it stops after {}, arrived or not".format(
        "the first step" if k == 1 else "{} steps".format(k)), dict(
            steps=k, halved=0, far=FAR)) for k in (1, 2, 3, 4, 5, 6, 25)] + [
        ("|theta|^2 / 2 is taken off for all weights but the constant, as"
         " scikit-learn does by default", dict(
             far=FAR, penalty=lambda one: float(not one))),
        ("|theta|^2 / 2 is taken off for all weights",
         dict(far=FAR, penalty=lambda one: 1.0)),
        ("the labels are fitted by least squares", lambda r, data: fitted(
            r, dict(data, theta=normal(r, data["X"], data["y"])))),
        ("an intercept is fitted that is not in the rows", added_intercept),
        ("the bias is added once for each feature", dict(
            when=lambda data: any(are_constant(data)), far=FAR,
            inputs=dict(X=with_bias))),
        ("log_likelihood is the deviance, -2 l",
         scaled(-2, "log_likelihood")),
        ("log_likelihood is the mean", mean_of("log_likelihood")),
        ("log_likelihood has the sign of a loss",
         scaled(-1, "log_likelihood")),
        OTHER,
        ("the probabilities are labels", changed(
            "probabilities", lambda v: [int(2 * p >= 1) for p in v])),
        ("Newton's method stops at steps below 1e-3", "lossy", dict(
            steps=100, halved=0, close=1e-3))]}
