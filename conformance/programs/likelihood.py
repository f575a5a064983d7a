"""log-likelihood, newton-step, logistic-regression."""

from decimal import Decimal, getcontext

from .linear import minus, solve, transposed
from .probabilities import sigmoid


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


def newton_step(r, data, weight=weight, response=response, alone=False):
    """Return a Newton step: the weighted least squares of z on X.

    alone  the step is given, and not theta after it
    """
    z = scores(r, data)
    w = [weight(r, v) for v in z]
    adjusted = [v + response(r, c, v, q) for v, c, q in zip(z, data["y"], w)]
    theta = solve(r, curved(r, data["X"], w), combined(
        r, data["X"], [q * v for q, v in zip(w, adjusted)]))
    return {"theta": minus(theta, data["theta"]) if alone else theta,
            "z": adjusted, "weights": w}


def regression(r, data, steps=60, halved=30, method=solve, penalty=None,
               close=0, far=None, flat=0):
    """Return the maximum by Newton's method, safeguarded by halving.

    It stops where theta stands still, or moves by less than close of itself.
    penalty  lambda_k for each weight: lambda_k theta_k^2 / 2 is taken off
    far      a score beyond which it fails
    flat     it stops where the gradient is below
    """
    zeros = [r.number(0)] * len(data["X"][0])
    penalty, here = penalty or zeros, dict(data, theta=zeros)
    for _ in range(steps):
        within(r, here, far)
        at = log_likelihood(r, here)
        if max(map(abs, at["gradient"])) < flat:
            break
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
    at = log_likelihood(r, data)
    return {"theta": data["theta"], "log_likelihood": at["value"],
            "probabilities": at["probabilities"]}


PLAIN = {"log-likelihood": log_likelihood, "newton-step": newton_step,
         "logistic-regression": regression}
