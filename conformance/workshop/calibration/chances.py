"""Probabilities and likelihoods: methods that are right, and the printed
forms, which are not everywhere.
"""

from .means import side
from ..linear import (cholesky, householder, lower, mean, minus, solve,
                      upper)


def sigmoid(r, z):
    """Return 1 / (1 + exp(-z)) without ever raising e to what is positive.
    """
    e = r.exp(-abs(z))
    return (e if z < 0 else r.number(1)) / (1 + e)


def printed(r, z):
    """Return 1 / (1 + exp(-z))."""
    return 1 / (1 + r.exp(-z))


def logistic(r, given):
    """Return the logistic function of gamma (d - d0)."""
    gamma, d0 = given.get("gamma", 1), given.get("d0", 0)
    return {"p": [sigmoid(r, gamma * (d - d0)) for d in given["d"]]}


def plain_logistic(r, given):
    """Return it as it is printed."""
    gamma, d0 = given.get("gamma", 1), given.get("d0", 0)
    return {"p": [printed(r, gamma * (d - d0)) for d in given["d"]]}


def complement(r, given):
    """Return 1 - 1 / (1 + exp(z)), which cancels where p is small."""
    gamma, d0 = given.get("gamma", 1), given.get("d0", 0)
    return {"p": [1 - printed(r, -(gamma * (d - d0))) for d in given["d"]]}


def posterior(r, given):
    """Return LR / (LR + 1 / clr)."""
    ratio = given["likelihood_ratio"]
    return {"p": ratio / (ratio + 1 / given.get("class_ratio", r.number(1)))}


def odds(r, given):
    """Return o / (1 + o) for the posterior odds o."""
    o = given["likelihood_ratio"] * given.get("class_ratio", 1)
    return {"p": o / (1 + o)}


def one_minus(r, given):
    """Return 1 - 1 / (1 + o), which cancels where p is small."""
    o = given["likelihood_ratio"] * given.get("class_ratio", 1)
    return {"p": 1 - 1 / (1 + o)}


def calibration(r, given):
    """Return gamma, d0 and probabilities from signed distances."""
    norm = r.norm(given["w"])
    d = [(r.dot(given["w"], x) - given["t"]) / norm for x in given["X"]]
    posed = {"X": [[v] for v in d], "y": given["y"]}
    rows = [side(posed, c) for c in (1, -1)]
    (a,), (b,) = (mean(r, part) for part in rows)
    off = [v - (a if c > 0 else b) for v, c in zip(d, given["y"])]
    variance = r.dot(off, off) / (len(d) - given.get("ddof", 0))
    gamma, d0 = (a - b) / variance, (a + b) / 2
    return {"gamma": gamma, "d0": d0,
            "probabilities": [sigmoid(r, gamma * (v - d0)) for v in d]}


def log_likelihood(r, given):
    """Return value, gradient, Hessian and probabilities."""
    X, y, z, p = state(r, given, given["theta"])
    columns = list(zip(*X))
    w = [v * (1 - v) for v in p]
    off = minus(y, p)
    return {"value": r.sum(c * v - softplus(r, v) for c, v in zip(y, z)),
            "gradient": [r.dot(column, off) for column in columns],
            "hessian": [[-r.dot([a * q for a, q in zip(u, w)], v)
                         for v in columns] for u in columns],
            "probabilities": p}


def softplus(r, z):
    """Return log(1 + exp(z)), at any z."""
    return (z if z > 0 else 0) + r.log(1 + r.exp(-abs(z)))


def state(r, given, theta):
    """Return X, y, the scores and the probabilities."""
    z = [r.dot(x, theta) for x in given["X"]]
    return given["X"], given["y"], z, [sigmoid(r, v) for v in z]


def from_probabilities(r, given):
    """Return the value as sum y log p + (1 - y) log(1 - p)."""
    _, y, _, p = state(r, given, given["theta"])
    return {"value": r.sum(r.log(v if c else 1 - v) for c, v in zip(y, p))}


def stable_step(r, given):
    """Return a Newton step with weights from exp(-|z|)."""
    X, y, z, p = state(r, given, given["theta"])
    e = [r.exp(-abs(v)) for v in z]
    w = [q / ((1 + q) * (1 + q)) for q in e]
    # (y - p) / w is 1 / p for y = 1, and -1 / (1 - p) for y = 0
    adjusted = [v + (1 + r.exp(-v) if c else -(1 + r.exp(v)))
                for v, c in zip(z, y)]
    return step(r, X, w, adjusted)


def printed_step(r, given):
    """Return a Newton step with weights p (1 - p)."""
    X, y, z, p = state(r, given, given["theta"])
    w = [v * (1 - v) for v in p]
    adjusted = [v + (c - q) / s for v, c, q, s in zip(z, y, p, w)]
    return step(r, X, w, adjusted)


def step(r, X, w, z):
    """Return the weighted least squares of z on X."""
    columns = list(zip(*X))
    weighted = [[a * q for a, q in zip(column, w)] for column in columns]
    theta = solve(r, [[r.dot(u, v) for v in columns] for u in weighted],
                  [r.dot(u, z) for u in weighted])
    return {"theta": theta, "z": z, "weights": w}


def rooted_step(r, given):
    """Return a stable step by Q R of the rows times the root of w."""
    found = stable_step(r, given)
    roots = [r.sqrt(v) for v in found["weights"]]
    theta = householder(
        r, [[v * q for v in x] for x, q in zip(given["X"], roots)],
        [v * q for v, q in zip(found["z"], roots)])
    return dict(found, theta=theta)


def newton(r, given, steps=60, factor=False):
    """Return the maximum by Newton's method, safeguarded by halving.

    It stops where the likelihood no longer rises and the step is small.
    """
    theta = [r.number(0)] * len(given["X"][0])
    here = dict(given, theta=theta)
    for _ in range(steps):
        at = log_likelihood(r, here)
        A = [[-v for v in row] for row in at["hessian"]]
        if factor:
            L = cholesky(r, A)
            move = upper(r, L, lower(r, L, at["gradient"]))
        else:
            move = solve(r, A, at["gradient"])
        for _ in range(30):
            theta = [a + b for a, b in zip(here["theta"], move)]
            after = dict(given, theta=theta)
            gain = log_likelihood(r, after)["value"] - at["value"]
            if not gain < -abs(at["value"]) / 1000:
                break
            move = [v / 2 for v in move]
        if theta == here["theta"]:
            break
        here = after
    found = log_likelihood(r, here)
    return {"theta": here["theta"], "log_likelihood": found["value"],
            "probabilities": found["probabilities"]}


def newton_by_cholesky(r, given):
    """Return the same by factors of the Hessian."""
    return newton(r, given, factor=True)


def stopped(r, given):
    """Return where Newton's method is after two steps."""
    return newton(r, given, 2)
