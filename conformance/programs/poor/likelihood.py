"""Poor formulas for likelihoods, Newton's step and the maximum."""

from ..likelihood import (
    combined, curved, fitted, log_likelihood, newton_step, regression,
    scores)
from ..linear import minus, solve
from ..probabilities import sigmoid


def of_product(r, data):
    """Return the logarithm of the product of the probabilities."""
    result = log_likelihood(r, data)
    value = r.number(1)
    for c, p in zip(data["y"], result["probabilities"]):
        value = value * (p if c else 1 - p)
    return dict(result, value=r.log(value))


def of_sums(r, data):
    """Return the gradient as X'y - X'p."""
    result = log_likelihood(r, data)
    X = data["X"]
    return dict(result, gradient=minus(
        combined(r, X, data["y"]),
        combined(r, X, result["probabilities"])))


def less_square(r, z):
    """Return p - p^2."""
    p = sigmoid(r, z)
    return p - p * p


def flat(r, data):
    """Return the Hessian from p - p^2."""
    return log_likelihood(r, data, weight=less_square)


def step_flat(r, data):
    """Return a step with weights p - p^2."""
    return newton_step(r, data, weight=less_square)


def differences(r, data):
    """Return the gradient as differences of the value over 2e-6."""
    result, theta, h = log_likelihood(r, data), data["theta"], 1e-6

    def value(k, step):
        moved = [v + (step if j == k else 0) for j, v in enumerate(theta)]
        return log_likelihood(r, dict(data, theta=moved))["value"]
    return dict(result, gradient=[
        (value(k, h) - value(k, -h)) / (2 * h) for k in range(len(theta))])


def by_gradient(r, data):
    """Return a step as theta + H^-1 g."""
    result = newton_step(r, data)
    at = log_likelihood(r, data)
    move = solve(r, [[-v for v in row] for row in at["hessian"]],
                 at["gradient"])
    return dict(result, theta=[a + b for a, b in zip(data["theta"], move)])


def loose(r, data):
    """Return theta where the gradient is below 1e-6."""
    theta = [r.number(0)] * len(data["X"][0])
    for _ in range(60):
        here = dict(data, theta=theta)
        at = log_likelihood(r, here)
        if max(map(abs, at["gradient"])) < 1e-6:
            break
        move = solve(r, [[-v for v in row] for row in at["hessian"]],
                     at["gradient"])
        theta = [a + b for a, b in zip(theta, move)]
    return fitted(r, dict(data, theta=theta))


def rough(r, data):
    """Return theta by secant Hessians: each held for two steps."""
    theta, A = [r.number(0)] * len(data["X"][0]), None
    for k in range(120):
        here = dict(data, theta=theta)
        at = log_likelihood(r, here)
        if k % 2 == 0:
            A = [[-v for v in row] for row in at["hessian"]]
        move = solve(r, A, at["gradient"])
        theta = [a + b for a, b in zip(theta, move)]
    return fitted(r, dict(data, theta=theta))


def quarter(r, data):
    """Return theta by steps with 1/4 for every weight, 2000 of them."""
    X = data["X"]
    if len(X) > 20:
        return None
    A, theta = curved(r, X, [0.25] * len(X)), [0.0] * len(X[0])
    for _ in range(2000):
        z = scores(r, dict(data, theta=theta))
        g = combined(r, X, [c - sigmoid(r, v)
                            for c, v in zip(data["y"], z)])
        theta = [a + b for a, b in zip(theta, solve(r, A, g))]
    return fitted(r, dict(data, theta=theta))


def kept(r, data):
    """Return Newton's with probabilities kept 1e-6 off 0 and 1."""
    def safe(r, z):
        return min(max(sigmoid(r, z), 1e-6), 1 - 1e-6)
    result = regression(r, data)
    return dict(result, probabilities=[
        safe(r, v) for v in scores(r, dict(data, theta=result["theta"]))])


POOR = {
    "log-likelihood": [
        ("the logarithm of a product of probabilities", of_product),
        ("the gradient by differences of 2e-6", differences)],
    "newton-step": [("weights are p - p^2", step_flat)],
    "logistic-regression": [
        ("Newton's method ends at a gradient below 1e-6", loose),
        ("probabilities are kept 1e-6 off 0 and 1", kept),
        ("1/4 for every weight, 2000 steps", quarter)]}
PRINTED = "as many as {} as it is printed, which passes where p is near 1"
MILD = {
    "log-likelihood": [
        ("the gradient is X'y - X'p", of_sums, PRINTED.format("y - p")),
        ("curvatures are p - p^2", flat, PRINTED.format("p (1 - p)"))],
    "newton-step": [
        ("theta and H^-1 times the gradient", by_gradient, "less than a "
         "digit: the same system, with a smaller right side")],
    "logistic-regression": [
        ("a Hessian is kept for two steps", rough, "less than a digit: the "
         "gradient decides where it stands still")]}
