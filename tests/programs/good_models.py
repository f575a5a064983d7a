"""Fisher's directions, the lasso, logistic regression and separability of
good.py.
"""

import math
from fractions import Fraction

import numpy as np
from scipy import linalg, special

from conformance.adapters.protocol import Refusal
from good_checks import feasible, held, null_vector
from good_closed import centred, logits, loss, mean, missing, weights
from good_systems import (
    dot, factored, least, powers, regular, residuals, widened)

STEPS = 200         # of Newton; a line search halves as often
TINY = 1e-150       # stands in for weights that have left the range
SWEEPS = 50      # of coordinate descent


def grouped(X, classes):
    """Return the rows less the mean of their class, and a row for each
    class: its mean less that of all, times the root of its size.
    """
    groups = {}
    for x, c in zip(X, classes):
        groups.setdefault((type(c), c), []).append(x)
    if len(groups) < 2:
        raise Refusal("label", "there is one class")
    parts = [(len(G), *centred(G)) for G in groups.values()]
    _, D = centred(X)
    names = [(type(c), c) for c in classes]
    shifts = [math.sqrt(n) * np.array([mean(v) for v in zip(*[
        d for d, c in zip(D, names) if c == name])])
        for name, (n, _, _) in zip(groups, parts)]
    return np.vstack([rest for _, _, rest in parts]), np.array(shifts)


def squared(A):
    """Return A'A."""
    return [[dot(a, b) for b in A.T] for a in A.T]


def exact_rest(X, classes):
    """Return the rows less the exact mean of their class."""
    groups = {}
    for x, c in zip(X, classes):
        groups.setdefault((type(c), c), []).append(list(map(Fraction, x)))
    return [[v - sum(column) / len(G) for v, column in zip(row, zip(*G))]
            for G in groups.values() for row in G]


def relative(within, between):
    """Return between R^-1, singular values and vectors, R^-1 on vectors."""
    scale = powers(abs(within).max(axis=0))
    R = linalg.qr(within * scale, mode="r")[0][:len(scale)]
    B = linalg.solve_triangular(R, (between * scale).T, trans=1).T
    _, s, V = linalg.svd(B)
    values = np.zeros(len(scale))
    values[:len(s)] = s ** 2
    return values, (scale * linalg.solve_triangular(R, V.T).T)


@held
def fisher(X, classes, components):
    k = len({(type(c), c) for c in classes})
    if k < 2:
        raise Refusal("label", "there is one class")
    if components > min(len(X[0]), k - 1):
        raise Refusal("domain", "there are not so many directions")
    within, between = grouped(X, classes)
    singular(exact_rest(X, classes))
    values, W = relative(within, between)
    first = values[:components]
    return {"within": squared(within), "between": squared(between),
            "eigenvalues": first, "W": W[:components],
            "criterion": math.fsum(first)}


def singular(rows):
    """Raise Refusal as regular() does, for rows of fractions."""
    D = math.lcm(*(v.denominator for row in rows for v in row))
    if len(rows) > len(rows[0]) and np.array(rows, dtype=float).any():
        s = linalg.svdvals(unit(np.array(rows, dtype=float)))
        if s[-1] > 1e-6 * s[0]:
            return
    v = null_vector([[v * D for v in row] for row in rows])
    if v:
        raise Refusal("singular", "no scatter in a direction", null=v)


def unit(A):
    size = np.sqrt((A * A).sum(axis=0))
    return A / np.where(size > 0, size, 1)


@held
def fisher_criterion(X, classes, W):
    within, between = grouped(X, classes)
    singular([[sum(a * Fraction(b) for a, b in zip(row, w)) for w in W]
              for row in exact_rest(X, classes)])
    W = np.array(W).T
    within, between = within @ W, between @ W
    values, _ = relative(within, between)
    return {"criterion": math.fsum(values), "within": squared(within),
            "between": squared(between)}


# The lasso.

@held
def lasso(X, y, lambda_, intercept=False):
    A, b = np.array(X), np.array(y)
    if intercept:
        A, b = centred(X)[1], b - mean(y)
    if lambda_:
        w = descended(A, b, lambda_)
        w, c = active(X, y, lambda_, intercept, w)
    else:
        w, c = unpenalised(X, y, intercept)
    r = residuals(widened(X, intercept), list(w) + [c] * intercept, y)
    return {"w": w, "intercept": c,
            "objective": dot(r, r) + lambda_ * math.fsum(map(abs, w))}


def descended(A, b, penalty):
    """Return w after some coordinate descent, near the optimum."""
    w, sizes = np.zeros(len(A[0])), (A * A).sum(axis=0)
    for _ in range(SWEEPS):
        r = b - A @ w
        for j in np.flatnonzero(sizes):
            z = A[:, j] @ r + sizes[j] * w[j]
            v = np.sign(z) * max(abs(z) - penalty / 2, 0) / sizes[j]
            r, w[j] = r + A[:, j] * (w[j] - v), v
    return w


def columns(X, used, intercept):
    return [[row[j] for j in used] + [1.0] * intercept for row in X]


def unpenalised(X, y, intercept):
    """Return a least squares on columns that are independent."""
    used = list(range(len(X[0])))
    while used:
        v = dependence(columns(X, used, intercept))
        if v is None:
            break
        used.pop(int(np.argmax(abs(v[:len(used)]))))
    w, z = np.zeros(len(X[0])), np.zeros(1)
    if used or intercept:
        z, _ = least(columns(X, used, intercept), y)
    w[used] = z[:len(used)]
    return w, z[-1] if intercept else 0.0


def dependence(rows):
    """Return v != 0 with rows v = 0, or None."""
    try:
        regular(rows)
    except Refusal as refused:
        return np.array(refused.certificate["null"], dtype=float)
    return None


def active(X, y, penalty, intercept, w):
    """Return w and the intercept by an active set: signs are kept.

    The weight of 0 that the residual pulls most is let go.
    """
    A, signs = np.array(X), np.sign(w)
    sizes = np.sqrt((A * A).sum(axis=0))
    for _ in range(STEPS):
        w, c = settled(X, y, penalty, intercept, w, signs)
        r = residuals(widened(X, intercept), list(w) + [c] * intercept, y)
        pull = np.array([dot(column, r) for column in A.T])
        room = 1e-14 * (penalty + sizes * math.hypot(*r))
        above = np.where(signs == 0, abs(pull) - penalty / 2 - room, -1)
        j = np.argmax(above)
        if above[j] <= 0:
            break
        signs[j] = np.sign(pull[j])
    return w, c


def settled(X, y, penalty, intercept, w, signs):
    """Return w and the intercept at the optimum for signs, in place.

    A step ends where a weight would turn its sign: it is 0 from there on.
    """
    w = w.copy()
    while True:
        used = np.flatnonzero(signs)
        B, s = columns(X, used, intercept), signs[used]
        if not B[0]:
            return w, 0.0
        v = dependence(B)
        if v is None:
            z = stationary(np.array(B), y, np.append(
                penalty / 2 * s, [0.0] * intercept))
            step, most = z[:len(used)] - w[used], 1.0
        else:
            step, most = v[:len(used)], math.inf
            step = -step if s @ step > 0 or not (s * step < 0).any() else step
        share = np.divide(-w[used], step, out=np.full(len(used), np.inf),
                          where=s * step < 0)
        if not len(used) or share.min() >= most:
            w[used] += step
            return w, z[-1] if intercept else 0.0
        k = np.argmin(share)
        w[used] += share[k] * step
        w[used[k]] = signs[used[k]] = 0.0


def stationary(B, y, slope):
    """Return z with B'(y - B z) = slope."""
    apply, twice = factored(B)
    z = apply(np.array(y)) - twice(slope)
    for _ in range(2):
        r = residuals(B, z, y)
        z = z + twice(np.array([math.fsum([dot(r, c), -v])
                                for c, v in zip(B.T, slope)]))
    return z


# Logistic regression.

@held
def logistic_regression(X, y):
    rising(X, y)
    regular(X)
    A, y = np.array(X), np.array(y)
    scale = powers(abs(A).max(axis=0))
    theta, value = np.zeros(len(scale)), loss(np.zeros(len(y)), y)
    for steps in range(STEPS):
        m = logits(X, theta)
        step = newton(A, m, y)
        t, still = 1.0, (abs(step) <= 1e-15 * abs(theta)).all()
        while not still and t > 1e-10:
            new = loss(logits(X, theta + t * step), y)
            if new >= value - 1e-14 * abs(value):
                break
            t /= 2
        if still or t <= 1e-10:
            break
        theta, value = theta + t * step, new
        if t == 1 and (abs(step) <= 1e-12 * abs(theta)).all():
            theta = theta + newton(A, logits(X, theta), y)
            break
    m = logits(X, theta)
    return {"theta": theta, "log_likelihood": loss(m, y),
            "probabilities": special.expit(m), "iterations": steps + 1}


def newton(A, m, y):
    """Return the step, by least squares with the roots of the weights."""
    root = np.maximum(np.sqrt(weights(m)), TINY)
    apply, _ = factored((A.T * root).T)
    return apply(missing(m, y) / root)


def rising(X, y):
    """Raise Refusal if the likelihood rises for ever along a direction."""
    signed = [[Fraction(v) * (1 if c else -1) for v in x]
              for x, c in zip(X, y)]
    columns = [list(column) for column in zip(*signed)]
    _, v = feasible(columns, [-sum(column) for column in columns])
    if v:
        raise Refusal("separable", "the classes are separable",
                      direction=[-a for a in v])


# Separability.

def separated(X, y):
    """Return (w, t, None), or (None, None, lambda), as fractions."""
    rows = [[Fraction(v) * int(c) for v in list(x) + [1]]
            for x, c in zip(X, y)]
    columns = [list(column) for column in zip(*rows)] + [[1] * len(y)]
    lam, v = feasible(columns, [0] * len(rows[0]) + [1])
    if lam:
        return None, None, lam
    return [-a for a in v[:-2]], v[-2], None


@held
def separability(X, y):
    w, t, lam = separated(X, y)
    if lam:
        return {"separable": False, "lambda": lam}
    return {"separable": True, "w": w, "t": t}


TASKS = [fisher, fisher_criterion, lasso, logistic_regression, separability]
