"""log-likelihood, newton-step, logistic-regression."""

from decimal import Decimal, getcontext
from functools import partial

from . import DIGITS, NOISE, decimals, in_decimals, size, variant
from .linear import (
    cholesky, householder, jordan, lower, minus, solve, transposed, upper)
from .probabilities import sigmoid

NAN, INFINITE = Decimal("nan"), Decimal("inf")
OVERFLOW = Decimal("709.78")    # of what a double has an exponential
SATURATED = 37      # from here on 1 / (1 + exp(-z)) is 1 in doubles


def softplus(r, z):
    """Return log(1 + exp(z)), at any z."""
    e = r.exp(-abs(z))
    # many digits, of which 1 + e would keep less than half
    if isinstance(e, Decimal) and e < Decimal(10) ** -(getcontext().prec // 2):
        return (z if z > 0 else 0) + e
    return (z if z > 0 else 0) + r.log(1 + e)


def weight(r, z):
    """Return p (1 - p) without a difference."""
    e = r.exp(-abs(z))
    return e / ((1 + e) * (1 + e))


def printed_weight(r, z):
    """Return p (1 - p), which is 0 where p is 1."""
    p = sigmoid(r, z)
    return p * (1 - p)


def residual(r, y, z):
    """Return y - p, for y = 1 without a difference."""
    return sigmoid(r, -z) if y == 1 else y - sigmoid(r, z)


def scores(r, data):
    """Return theta . x for every row."""
    return [r.dot(x, data["theta"]) for x in data["X"]]


def combined(r, X, weights):
    """Return the sum of the rows, each times a weight."""
    return [r.dot(column, weights) for column in transposed(X)]


def curved(r, X, w):
    """Return X'WX."""
    columns = transposed(X)
    return [[r.dot([a * q for a, q in zip(u, w)], v) for v in columns]
            for u in columns]


def log_likelihood(r, data, softplus=softplus, residual=residual,
                   weight=weight, sigmoid=sigmoid):
    """Return value, gradient, Hessian and probabilities."""
    X, y, z = data["X"], data["y"], scores(r, data)
    return {"value": r.sum(c * v - softplus(r, v) for c, v in zip(y, z)),
            "gradient": combined(r, X, [residual(r, c, v)
                                        for c, v in zip(y, z)]),
            "hessian": [[-v for v in row] for row in curved(
                r, X, [weight(r, v) for v in z])],
            "probabilities": [sigmoid(r, v) for v in z]}


def from_probabilities(r, data):
    """Return the value as sum y log p + (1 - y) log(1 - p)."""
    p = [sigmoid(r, v) for v in scores(r, data)]
    return {"value": r.sum(r.log(v if c else 1 - v)
                           for c, v in zip(data["y"], p))}


def response(r, y, z, w):
    """Return (y - p) / w: 1 / p for y = 1, and -1 / (1 - p) for y = 0."""
    return 1 + r.exp(-z) if y else -(1 + r.exp(z))


def newton_step(r, data, weight=weight, response=response, squared=False,
                alone=False):
    """Return a Newton step: the weighted least squares of z on X.

    squared  rows are weighed twice
    alone    the step is given, and not theta after it
    """
    z = scores(r, data)
    w = [weight(r, v) for v in z]
    adjusted = [v + response(r, c, v, q)
                for v, c, q in zip(z, data["y"], w)]
    if squared:
        w = [q * q for q in w]
    theta = solve(r, curved(r, data["X"], w), combined(
        r, data["X"], [q * v for q, v in zip(w, adjusted)]))
    return {"theta": minus(theta, data["theta"]) if alone else theta,
            "z": adjusted, "weights": w}


def printed_response(r, y, z, w):
    """Return (y - p) / w as it stands."""
    return (y - sigmoid(r, z)) / w


printed_step = variant("printed_step", newton_step, weight=printed_weight,
                       response=printed_response)


def rooted_step(r, data):
    """Return a stable step by Q R of the rows times the root of w."""
    found = newton_step(r, data)
    roots = [r.sqrt(v) for v in found["weights"]]
    theta = householder(
        r, [[v * q for v in x] for x, q in zip(data["X"], roots)],
        [v * q for v, q in zip(found["z"], roots)])
    return dict(found, theta=theta)


def regression(r, data, steps=60, halved=30, method=solve, penalty=None,
               close=0, far=None, start=None):
    """Return the maximum by Newton's method, safeguarded by halving.

    It stops where theta stands still, or moves by less than close of itself.
    start    instead of 0
    penalty  lambda_k for each weight: lambda_k theta_k^2 / 2 is taken off
    far      a score beyond which it fails
    """
    zeros = [r.number(0)] * len(data["X"][0])
    penalty, here = penalty or zeros, dict(data, theta=start or zeros)
    for _ in range(steps):
        within(r, here, far)
        at = log_likelihood(r, here)
        A = [[-v for v in row] for row in at["hessian"]]
        for k, extra in enumerate(penalty):
            A[k][k] = A[k][k] + extra
        move = method(r, A, [g - q * v for g, q, v in zip(
            at["gradient"], penalty, here["theta"])])
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
        if arrived:
            break
    within(r, here, far)
    return fitted(r, here)


def within(r, data, far):
    """Raise OverflowError where a score is too far off."""
    if far and max(map(abs, scores(r, data))) > far:
        raise OverflowError


def fitted(r, data):
    """Return the outputs of logistic-regression at a theta."""
    at = log_likelihood(r, data)
    return {"theta": data["theta"], "log_likelihood": at["value"],
            "probabilities": at["probabilities"]}


def factored(r, A, b):
    """Return the x with A x = b, by Cholesky's factors."""
    L = cholesky(r, A)
    return upper(r, L, lower(r, L, b))


newton_by_cholesky = variant("newton_by_cholesky", regression,
                             method=factored)
stopped = variant("stopped", regression, steps=2)


# Mistakes: all in decimals.

def with_labels(change):
    """Return a mistake: change(label) for each label."""
    return in_decimals(lambda r, data: log_likelihood(
        r, dict(data, y=[change(label) for label in data["y"]])),
        ("value", "gradient"))


def of_value(change, only="value"):
    """Return a mistake: change(value, n) for one output."""
    return decimals(lambda data, golden: golden and {
        only: change(golden[only], len(data["y"]))})


def chances(change):
    """Return a mistake: change(p) for every probability."""
    return of_value(lambda v, n: [change(p) for p in v], "probabilities")


def negative(*names):
    """Return a mistake: the other sign of some outputs."""
    return decimals(lambda data, golden: golden and {
        name: turned(golden[name]) for name in names})


def turned(value):
    """Return nested lists with the other sign."""
    return [turned(v) for v in value] if isinstance(value, list) else -value


def printed_softplus(r, z):
    """Return -log(1 - exp(z)): infinite at z = 0, and not a number above."""
    if z > 0:
        return NAN
    return -(1 - z.exp()).ln() if z else INFINITE


def overflows(limit):
    """Return a condition: a score is at a limit or above."""
    return lambda data: max(scores(DIGITS, data)) >= limit


step = partial(in_decimals, newton_step)


def rest(change):
    """Return a mistake: change(y, p) for y - p."""
    return step(("theta",), response=lambda r, y, z, w: change(
        y, sigmoid(r, z)) / w)


def curvature(change):
    """Return a mistake: change(p) for p (1 - p) in X'WX alone."""
    return step(("theta",), weight=lambda r, z: change(sigmoid(r, z)),
                response=printed_response)


def ascent_step(r, data):
    """Add the gradient itself."""
    gradient = log_likelihood(r, data)["gradient"]
    return {"theta": [a + b for a, b in zip(data["theta"], gradient)]}


def step_from(start, only=None):
    """Return a mistake: a step from start(r, data), and not from theta."""
    return in_decimals(lambda r, data: newton_step(
        r, dict(data, theta=start(r, data))), only)


def saturated(r, data):
    """Divide by p (1 - p) where it is 0 in doubles."""
    return {"theta": [NAN] * len(data["theta"]), "weights": [
        Decimal(0) if z >= SATURATED else weight(r, z)
        for z in scores(r, data)]}


def determined(r, A, b):
    """Return the x with A x = b, where more than noise determines it."""
    return jordan(A, b, NOISE * NOISE * size(A))


FAR = 1000          # scores beyond which a program would have failed
UNGUARDED = {"halved": 0, "method": determined, "far": FAR,
             "close": Decimal(10) ** -30}
PATIENCE, ASCENT = 300, 1000


def near(r, data, theta):
    """Return the outputs at theta, where no score is too far off."""
    here = dict(data, theta=theta)
    within(r, here, FAR)
    return fitted(r, here)


fit = partial(in_decimals, due=False)   # tried where there is none, too


def penalised(r, data, everything):
    """Take off |theta|^2 / 2, with the constant or not."""
    return regression(r, data, PATIENCE, penalty=[
        Decimal(everything or set(column) != {1})
        for column in transposed(data["X"])], **UNGUARDED)


def ascent(r, data):
    """Add a thousandth of the gradient a thousand times."""
    theta = [Decimal(0)] * len(data["X"][0])
    for _ in range(ASCENT):
        here = dict(data, theta=theta)
        within(r, here, FAR)
        gradient = combined(r, data["X"], [
            residual(r, c, z) for c, z in zip(data["y"], scores(r, here))])
        theta = [a + b / ASCENT for a, b in zip(theta, gradient)]
    return near(r, data, theta)


def least_squares(r, data):
    """Fit the labels by least squares."""
    X = data["X"]
    return near(r, data, determined(
        r, curved(r, X, [1] * len(X)), combined(r, X, data["y"])))


def added_intercept(r, data):
    """Fit an intercept that is not in the rows, and drop it."""
    try:
        found = regression(r, dict(data, X=[
            x + [Decimal(1)] for x in data["X"]]), PATIENCE, **UNGUARDED)
    except ArithmeticError:
        return "separable"
    return near(r, data, found["theta"][:-1])


def printed_scores(data, golden):
    """Solve the score equations with p_0."""
    try:
        return golden and near(DIGITS, data, turned(golden["theta"]))
    except OverflowError:
        return None


P0 = "the gradient has p_0 for p_1, as it is printed"
SIGNED = "the labels are turned into -1 and +1"
OTHER = ("the probabilities are those of class 0", chances(lambda p: 1 - p))

PLAIN = {"log-likelihood": log_likelihood, "newton-step": newton_step,
         "logistic-regression": regression}

MISTAKES = {
    "log-likelihood": [
        (P0, in_decimals(log_likelihood, ("gradient",),
                         residual=lambda r, y, z: residual(r, y, -z))),
        ("log[1 - exp(z)] is added, as it is printed", in_decimals(
            log_likelihood, ("value",), softplus=printed_softplus)),
        ("exp(z) overflows", in_decimals(
            log_likelihood, ("value", "probabilities"), overflows(OVERFLOW),
            softplus=lambda r, z: INFINITE if z > OVERFLOW else softplus(
                r, z),
            sigmoid=lambda r, z: NAN if z > OVERFLOW else sigmoid(r, z))),
        ("the labels are exchanged", with_labels(lambda y: 1 - y)),
        (SIGNED, with_labels(lambda y: 2 * y - 1)),
        ("the term y z is left out of the value", in_decimals(
            lambda r, data: log_likelihood(
                r, dict(data, y=[0] * len(data["y"]))), ("value",))),
        ("the value is the mean and not the sum",
         of_value(lambda v, n: v / n)),
        ("the value is in bits",
         of_value(lambda v, n: v / Decimal(2).ln())),
        ("the value is the likelihood and not its log",
         of_value(lambda v, n: v.exp())),
        ("everything is that of a loss, to be minimised",
         negative("value", "gradient", "hessian")),
        ("the Hessian has the wrong sign", negative("hessian")),
        ("the Hessian has p for p (1 - p)",
         in_decimals(log_likelihood, ("hessian",), weight=sigmoid)),
        ("the Hessian has no p (1 - p) in it",
         in_decimals(log_likelihood, ("hessian",), weight=lambda r, z: 1)),
        OTHER],
    "newton-step": [
        (P0, rest(lambda y, p: y - 1 + p)),
        ("the step is taken the other way", rest(lambda y, p: p - y)),
        ("the step is given, and not theta after it", step(
            ("theta",), alone=True)),
        ("W is left out of X'WX", curvature(lambda p: 1)),
        ("W has p for p (1 - p)", curvature(lambda p: p)),
        ("the response is not divided by W",
         step(("theta", "z"), response=lambda r, y, z, w: residual(
             r, y, z))),
        ("the rows are weighed by the squares of W",
         step(("theta", "weights"), squared=True)),
        ("the gradient is added, without the Hessian",
         in_decimals(ascent_step)),
        ("the step starts at 0, and not at theta",
         step_from(lambda r, data: [Decimal(0)] * len(data["theta"]))),
        (SIGNED, rest(lambda y, p: 2 * y - 1 - p)),
        ("0 is divided by 0 where p is 1 in doubles", in_decimals(
            saturated, when=overflows(SATURATED))),
        ("two steps are taken", step_from(
            lambda r, data: newton_step(r, data)["theta"], ("theta",)))],
    "logistic-regression": [
        ("the score equations have p_0 for p_1, as they are printed",
         decimals(printed_scores)),
        ("it stops after the first step",
         fit(regression, steps=1, **UNGUARDED)),
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
