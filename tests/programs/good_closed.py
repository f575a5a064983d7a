"""Means, margins, kernels and probabilities of good.py: sums by math.fsum,
differences before squares, signs in fractions, logistic functions that keep
their tails.
"""

import math
from fractions import Fraction
from itertools import combinations_with_replacement

import mpmath
import numpy as np
from scipy import linalg, special

from conformance.adapters.protocol import Refusal
from good_checks import held
from good_systems import dot, least, powers, regular, solved

DIGITS = 60     # enough to tell a probability from any double


def exactly(a, b, start=0.0):
    """Return a . b - start as a fraction."""
    return sum((Fraction(p) * Fraction(q) for p, q in zip(a, b)),
               -Fraction(start))


def sign(value):
    return (value > 0) - (value < 0)


def mean(values):
    return math.fsum(values) / len(values)


def scores(w, t, X):
    """Return w.x - t for every row, rounded once."""
    return [float(exactly(w, x, t)) for x in X]


def centred(X):
    """Return the mean of rows, and the rows less it."""
    middle = np.array([mean(column) for column in zip(*X)])
    return middle, np.array(X) - middle


def kernel_of(kernel):
    """Return a kernel as a function of two rows."""
    name = (kernel or {"name": "linear"})["name"]
    if name == "gaussian":
        sigma = kernel["sigma"]
        return lambda x, z: math.exp(-math.fsum(
            ((a - b) / sigma) ** 2 for a, b in zip(x, z)) / 2)
    if name == "polynomial":
        p, c = int(kernel["degree"]), kernel.get("constant", 0.0)
        return lambda x, z: float(
            exactly(x, z, -c)) ** p
    return lambda x, z: float(exactly(x, z))


@held
def gram(X, kernel=None):
    k = kernel_of(kernel)
    return {"gram": [[k(x, z) for z in X] for x in X]}


@held
def kernel_scores(X, y, alpha, Z, kernel=None, t=0.0):
    k = kernel_of(kernel)
    return {"scores": [math.fsum([a * c * k(x, z) for a, c, x in zip(
        alpha, y, X)] + [-t]) for z in Z]}


@held
def feature_map(X, kernel=None):
    """Every monomial of the degree, the root of its coefficient beside it."""
    if not kernel or kernel["name"] == "linear":
        return {"features": X}
    if kernel["name"] == "gaussian":
        raise Refusal("domain", "no finite features")
    p, c = int(kernel["degree"]), kernel.get("constant", 0.0)
    rows = [list(x) + [math.sqrt(c)] * (c > 0) for x in X]
    return {"features": [monomials(row, p) for row in rows]}


def monomials(row, p):
    found = []
    for chosen in combinations_with_replacement(range(len(row)), p):
        ways = math.factorial(p)
        for j in set(chosen):
            ways //= math.factorial(chosen.count(j))
        found.append(math.sqrt(ways) * math.prod(row[j] for j in chosen))
    return found


@held
def covariance(X):
    middle, D = centred(X)
    S = np.array([[dot(a, b) for b in D.T] for a in D.T])
    return {"mean": middle, "covariance": S / len(X), "scatter": S}


@held
def mse(y, predictions):
    rest = [a - b for a, b in zip(y, predictions)]
    return {"mse": dot(rest, rest) / len(y)}


def class_means(X, y):
    return [centred([x for x, c in zip(X, y) if c == label])[0]
            for label in (1, -1)]


@held
def basic_linear_classifier(X, y):
    plus, minus = class_means(X, y)
    return {"w": plus - minus, "t": dot(plus + minus, plus - minus) / 2}


@held
def linear_classifier(X, y, M, n_plus=None, n_minus=None):
    plus, minus = class_means(X, y)
    n_plus = y.count(1) if n_plus is None else n_plus
    n_minus = y.count(-1) if n_minus is None else n_minus
    target = n_plus * plus - n_minus * minus
    if M == "identity":
        return {"w": target}
    if M == "diagonal":
        spread = [dot(d, d) for d in centred(X)[1].T]
        for j, column in enumerate(zip(*X)):
            if len(set(column)) == 1:
                raise Refusal("singular", "no variance", null=[
                    int(k == j) for k in range(len(spread))])
        return {"w": target / spread}
    if M == "full":
        regular(X)
        return {"w": normal(X, target)}
    return {"w": solved(M, target[:, None])[:, 0]}


def normal(X, target):
    """Return w with X'X w = target, by the factor R of X."""
    A = np.array(X)
    scale = powers(abs(A).max(axis=0))
    R = linalg.qr(A * scale, mode="r")[0][:len(scale)]
    return scale * linalg.solve_triangular(R, linalg.solve_triangular(
        R, scale * target, trans=1))


@held
def classify(w, t, X, rule="ternary"):
    found = [sign(exactly(w, x, t)) for x in X]
    return {"labels": [s or int(rule == "step") for s in found]}


def length(w):
    if not any(w):
        raise Refusal("domain", "w is 0")
    return math.hypot(*w)


@held
def margins(w, t, X, y):
    size, f = length(w), scores(w, t, X)
    functional = [c * s for c, s in zip(y, f)]
    plus, minus = [min(exactly(w, x, t) * int(label) for x, c in zip(X, y)
                       if c == label) for label in (1, -1)]
    return {"functional": functional, "distances": [s / size for s in f],
            "margin": min(functional) / size, "m_plus": float(plus),
            "m_minus": float(minus),
            "t_equal": float(Fraction(t) + (plus - minus) / 2)}


@held
def perceptron_criterion(X, y, w):
    wrong = [i for i, x in enumerate(X) if exactly(w, x) * int(y[i]) <= 0]
    return {"misclassified": wrong, "value": float(-sum(
                exactly(w, X[i]) * int(y[i]) for i in wrong)),
            "gradient": [-math.fsum(y[i] * X[i][j] for i in wrong)
                         for j in range(len(w))]}


@held
def logistic(d, gamma=1.0, d0=0.0):
    return {"p": special.expit([gamma * (v - d0) for v in d])}


@held
def posterior(likelihood_ratio, class_ratio=1.0):
    odds = likelihood_ratio * class_ratio
    return {"p": odds / (1 + odds) if odds <= 1 else 1 / (1 + 1 / odds)}


@held
def logistic_calibration(X, y, w, t, ddof=0.0):
    size = length(w)
    if len(X) <= ddof:
        raise Refusal("domain", "n - ddof is not above 0")
    d = [float(exactly(w, x, t)) / size for x in X]
    if all(len({exactly(w, x) for x, c in zip(X, y) if c == label}) == 1
           for label in (1, -1)):
        raise Refusal("domain", "there is no variance")
    groups = [[v for v, c in zip(d, y) if c == k] for k in (1, -1)]
    plus, minus = map(mean, groups)
    rest = [v - m for G, m in zip(groups, (plus, minus)) for v in G]
    gamma = (plus - minus) / (dot(rest, rest) / (len(X) - ddof))
    d0 = (plus + minus) / 2
    return {"gamma": gamma, "d0": d0, "probabilities": special.expit(
        [gamma * (v - d0) for v in d])}


def logits(X, theta):
    return np.array([float(exactly(theta, x)) for x in X])


def missing(m, y):
    """Return y - p, which keeps its digits where p is near y."""
    return np.where(np.array(y) == 1, special.expit(-m), -special.expit(m))


def weights(m):
    return special.expit(m) * special.expit(-m)


@held
def log_likelihood(X, y, theta):
    m = logits(X, theta)
    rest, W = missing(m, y), weights(m)
    columns = list(zip(*X))
    return {"value": loss(m, y), "probabilities": special.expit(m),
            "gradient": [dot(rest, c) for c in columns],
            "hessian": [[-math.fsum(a * b * v for a, b, v in zip(p, q, W))
                         for q in columns] for p in columns]}


def loss(m, y):
    return math.fsum(special.log_expit(np.where(np.array(y) == 1, m, -m)))


@held
def newton_step(X, y, theta):
    regular(X)
    m = logits(X, theta)
    W = weights(m)
    apart = np.where(np.array(y) == 1, 1 + np.exp(-m), -1 - np.exp(m))
    root = np.sqrt(W)
    step, _ = least((np.array(X).T * root).T, root * apart)
    return {"theta": np.array(theta) + step, "weights": W, "z": m + apart}


@held
def logistic_sample(X, theta, u):
    """Doubles cannot tell u from p where they are next to each other."""
    with mpmath.workdps(DIGITS):
        found = []
        for x, v in zip(X, u):
            s = exactly(theta, x)
            s = mpmath.mpf(s.numerator) / s.denominator
            found.append(int(mpmath.mpf(v) < 1 / (1 + mpmath.exp(-s))))
    return {"y": found}


TASKS = [gram, kernel_scores, feature_map, covariance, mse, classify,
         basic_linear_classifier, linear_classifier, margins, logistic,
         perceptron_criterion, posterior, logistic_calibration,
         log_likelihood, newton_step, logistic_sample]
