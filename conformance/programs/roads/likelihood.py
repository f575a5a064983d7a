"""Probabilities and likelihoods, as people write them."""

from math import exp, log, sqrt

from .regression import dot, road, solve


def sigmoid(z):
    if z < 0:
        return exp(z) / (1 + exp(z))
    return 1 / (1 + exp(-z))


def softplus(z):
    return max(z, 0) + log(1 + exp(-abs(z)))


@road("logistic")
def logistic_of_distances(d, gamma, d0):
    """1 / (1 + exp(-gamma (d - d0)))."""
    p = []
    for v in d:
        z = gamma * (v - d0)
        p.append(sigmoid(z))
    return {"p": p}


@road("posterior")
def posterior_of_odds(likelihood_ratio, class_ratio):
    """Posterior odds are the product of both ratios."""
    odds = likelihood_ratio * class_ratio
    return {"p": odds / (1 + odds)}


@road("logistic-calibration")
def calibration_by_means(X, y, w, t, ddof):
    """Means of the distances, and their variance within the classes."""
    n = len(X)
    norm = sqrt(sum(v ** 2 for v in w))
    d = [(dot(w, x) - t) / norm for x in X]
    plus = [v for v, c in zip(d, y) if c == 1]
    minus = [v for v, c in zip(d, y) if c == -1]
    mu_plus = sum(plus) / len(plus)
    mu_minus = sum(minus) / len(minus)
    squares = sum((v - mu_plus) ** 2 for v in plus) + sum(
        (v - mu_minus) ** 2 for v in minus)
    variance = squares / (n - ddof)
    gamma = (mu_plus - mu_minus) / variance
    d0 = (mu_plus + mu_minus) / 2
    p = [sigmoid(gamma * (v - d0)) for v in d]
    return {"gamma": gamma, "d0": d0, "probabilities": p}


@road("log-likelihood")
def likelihood_loop(X, y, theta):
    """Sums over the rows."""
    d = len(theta)
    value, gradient, probabilities = 0, [0] * d, []
    hessian = [[0] * d for j in range(d)]
    for x, c in zip(X, y):
        z = dot(theta, x)
        p = sigmoid(z)
        value += c * z - softplus(z)
        for j in range(d):
            gradient[j] += (c - p) * x[j]
            for k in range(d):
                hessian[j][k] -= p * (1 - p) * x[j] * x[k]
        probabilities.append(p)
    return {"value": value, "gradient": gradient, "hessian": hessian,
            "probabilities": probabilities}


@road("newton-step")
def reweighted_least_squares(X, y, theta):
    """Least squares of the adjusted response, with weights p (1 - p)."""
    d = len(theta)
    scores = [dot(theta, x) for x in X]
    p = [sigmoid(z) for z in scores]
    weights = [q * (1 - q) for q in p]
    z = [s + (c - q) / v for s, c, q, v in zip(scores, y, p, weights)]
    A = [[sum(v * x[j] * x[k] for v, x in zip(weights, X))
          for k in range(d)] for j in range(d)]
    b = [sum(v * x[j] * r for v, x, r in zip(weights, X, z))
         for j in range(d)]
    new = solve(A, b)
    return {"theta": new, "z": z, "weights": weights}


@road("newton-step")
def newton_by_gradient(X, y, theta):
    """theta less the inverse Hessian times the gradient."""
    d = len(theta)
    scores = [dot(theta, x) for x in X]
    p = [sigmoid(z) for z in scores]
    weights = [q * (1 - q) for q in p]
    gradient = [sum((c - q) * x[j] for x, c, q in zip(X, y, p))
                for j in range(d)]
    hessian = [[-sum(v * x[j] * x[k] for v, x in zip(weights, X))
                for k in range(d)] for j in range(d)]
    step = solve(hessian, gradient)
    new_theta = [a - s for a, s in zip(theta, step)]
    z = [dot(theta, x) + (c - q) / v for x, c, q, v in zip(X, y, p, weights)]
    return {"theta": new_theta, "z": z, "weights": weights}


@road("logistic-regression")
def newton_to_the_end(X, y):
    """Newton's method from 0 until theta stands still."""
    d = len(X[0])
    theta = [0] * d
    for iteration in range(50):
        p = [sigmoid(dot(theta, x)) for x in X]
        gradient = [sum((c - q) * x[j] for x, c, q in zip(X, y, p))
                    for j in range(d)]
        A = [[sum(q * (1 - q) * x[j] * x[k] for x, q in zip(X, p))
              for k in range(d)] for j in range(d)]
        step = solve(A, gradient)
        theta = [a + s for a, s in zip(theta, step)]
        if max(abs(s) for s in step) <= 1e-12 * max(abs(a) for a in theta):
            break
    scores = [dot(theta, x) for x in X]
    value = sum(c * z - softplus(z) for c, z in zip(y, scores))
    return {"theta": theta, "log_likelihood": value,
            "probabilities": [sigmoid(z) for z in scores]}


@road("logistic-sample")
def labels_of_draws(X, theta, u):
    """1 where u is below the probability."""
    y = []
    for x, v in zip(X, u):
        p = sigmoid(dot(theta, x))
        y.append(1 if v < p else 0)
    return {"y": y}
