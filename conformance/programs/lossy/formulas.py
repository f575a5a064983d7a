"""Closed formulas, kernels, probabilities and rules of descent."""

import math

from .. import closed, descent, kernels, probabilities
from ..linear import mean, minus, transposed
from .fits import SINGLY


def power(z):
    """Return e^z, infinite where it overflows."""
    return math.exp(z) if z < 709.78 else math.inf


def biased_mse(r, data):
    """Return the variance of the errors, in one pass, and their mean^2."""
    y, p, n = data["y"], data["predictions"], len(data["y"])
    a, b = r.sum(y) / n, r.sum(p) / n
    spread = (r.dot(y, y) / n - a * a + r.dot(p, p) / n - b * b
              - 2 * (r.dot(y, p) / n - a * b))
    return {"mse": spread + (a - b) * (a - b)}


def rooted_mse(r, data):
    """Return |y - p|^2 as (|y| - |p|)^2 and twice what is missing."""
    y, p = data["y"], data["predictions"]
    a, b = r.norm(y), r.norm(p)
    return {"mse": ((a - b) * (a - b) + 2 * (a * b - r.dot(y, p)))
            / len(y)}


def summed_covariance(r, data):
    """Return it from n Sxy - Sx Sy over n^2."""
    X, n = data["X"], len(data["X"])
    columns = transposed(X)
    sums = [r.sum(c) for c in columns]
    scatter = [[(n * r.dot(u, v) - a * b) / n for v, b in zip(columns, sums)]
               for u, a in zip(columns, sums)]
    return closed.moments([s / n for s in sums], scatter, n)


def pairs(r, data):
    """Return variances from those of sums: (|u + v|^2 - |u - v|^2) / 4."""
    X, n = data["X"], len(data["X"])
    centre = mean(r, X)
    columns = transposed(X)
    total = [[r.dot([p + q for p, q in zip(u, v)],
                    [p + q for p, q in zip(u, v)])
              - r.dot(minus(u, v), minus(u, v)) for v in columns]
             for u in columns]
    scatter = [[t / 4 - n * a * b for t, b in zip(row, centre)]
               for row, a in zip(total, centre)]
    return closed.moments(centre, scatter, n)


def unit_labels(r, data):
    """Return labels of w / |w| and t / |w|."""
    size = r.norm(data["w"])
    return closed.classify(r, dict(
        data, w=[v / size for v in data["w"]], t=data["t"] / size))


def tolerant(r, data, room=1e-9):
    """Call a score 0 that is below 1e-9."""
    scores = [r.dot(data["w"], x) - data["t"] for x in data["X"]]
    zero = closed.AT_ZERO[data["rule"]]
    return {"labels": [zero if abs(s) < room else 1 if s > 0 else -1
                       for s in scores]}


def from_projection(r, data):
    """Return margins from distances of unit vectors: y (w.x / |w| - t')."""
    found = closed.margins(r, data)
    size = r.sqrt(r.dot(data["w"], data["w"]))
    along = [r.dot(data["w"], x) / size for x in data["X"]]
    off = [v - data["t"] / size for v in along]
    return dict(found, distances=off, functional=[
        c * v * size for c, v in zip(data["y"], off)], margin=min(
            c * v for c, v in zip(data["y"], off)))


def nearest(r, data):
    """Return distances as lengths: of x less its foot on the plane."""
    found, w = closed.margins(r, data), data["w"]
    square = r.dot(w, w)
    distances = []
    for x in data["X"]:
        s = r.dot(w, x) - data["t"]
        foot = [v - s * a / square for v, a in zip(x, w)]
        gap = r.norm(minus(x, foot))
        distances.append(gap if s > 0 else -gap)
    return dict(found, distances=distances, margin=min(
        c * d for c, d in zip(data["y"], distances)))


def by_logs(r, data):
    """Return a kernel that takes powers through logarithms."""
    def raised(r, x, z, p, c):
        base = r.dot(x, z) + c
        if not base:
            return base
        size = r.exp(p * r.log(abs(base)))
        return -size if base < 0 and p % 2 else size
    return kernels.kernel(r, data, raised)


def gaussian_only(kernel):
    """Return a kernel that is another where it is a Gaussian one."""
    def of(r, data):
        name = data.get("kernel", ("linear",))[0]
        return (kernel if name == "gaussian" else kernels.kernel)(r, data)
    return of


def factored(r, data):
    """Return exp(x.z / s^2) between exp(-|x|^2 / 2 s^2) and the other."""
    sigma, = data["kernel"][1]
    square = sigma * sigma

    def k(x, z):
        return (r.exp(-r.dot(x, x) / (2 * square)) * power(
            r.dot(x, z) / square) * r.exp(-r.dot(z, z) / (2 * square)))
    return k


def gram_by(kernel):
    """Return the Gram matrix of a kernel."""
    return lambda r, data: kernels.gram(r, data, kernel)


def scores_by(kernel):
    """Return the scores of a kernel."""
    return lambda r, data: kernels.scores(r, data, kernel)


def rooted_features(r, data):
    """Return the powers of each entry through logarithms."""
    def change(r, x, degree, constant):
        def safe(v):
            return r.exp(r.log(abs(v))) * (1 if v > 0 else -1) if v else v
        return kernels.monomials(r, [safe(v) for v in x], degree, constant)
    return kernels.features(r, data, change)


def truncated_features(r, data):
    """Return features whose coefficients are roots in six digits."""
    def change(r, x, degree, constant):
        return kernels.monomials(
            r, x, degree, constant, lambda r, share: round(
                r.sqrt(share), 6))
    return kernels.features(r, data, change)


def apart(r, data):
    """Return p of gamma d - gamma d0, which cancels."""
    return probabilities.logistic(
        r, data, argument=lambda d, gamma, d0: gamma * d - gamma * d0)


def of(function):
    """Return the logistic curve by a function of a double."""
    return lambda r, data: probabilities.logistic(
        r, data, function=lambda r, z: function(z))


def first_form(z):
    """Return e^z / (1 + e^z)."""
    return power(z) / (1 + power(z))


def hyperbolic(z):
    """Return (1 + tanh(z / 2)) / 2, which cancels where p is small."""
    return (1 + math.tanh(z / 2)) / 2


def complement(z):
    """Return 1 - 1 / (1 + e^z), which cancels where p is small."""
    return 1 - 1 / (1 + power(z))


def one_minus(r, data):
    """Return 1 - 1 / (1 + odds)."""
    return probabilities.one_minus(r, data)


def log_odds(r, data):
    """Return the logistic function of the log of the odds."""
    a, b = data["likelihood_ratio"], data["class_ratio"]
    if not a:
        return {"p": a}
    return {"p": complement(r.log(a) + r.log(b))}


def prior(r, data):
    """Return LR P(+) / (LR P(+) + P(-)), with P(-) = 1 - P(+)."""
    a, c = data["likelihood_ratio"], data["class_ratio"]
    plus = c / (1 + c)
    return {"p": a * plus / (a * plus + (1 - plus))}


def in_one_pass(r, groups, ddof):
    """Return the pooled variance from squares less squared means."""
    total = 0
    for own in groups:
        m = r.sum(own) / len(own)
        total = total + r.dot(own, own) - len(own) * m * m
    return total / (sum(map(len, groups)) - ddof)


def from_total(r, groups, ddof):
    """Return it as that of all less that between the classes."""
    every = groups[0] + groups[1]
    m = r.sum(every) / len(every)
    between = 0
    for own in groups:
        gap = r.sum(own) / len(own) - m
        between = between + len(own) * gap * gap
    return (r.dot(every, every) - len(every) * m * m - between) / (
        len(every) - ddof)


def calibrated(variance):
    """Return the calibration by a variance."""
    return lambda r, data: probabilities.calibration(
        r, data, variance=variance)


def hinge(r, data):
    """Return the value as half of sum |s| - sum y s."""
    found = descent.criterion(r, data)
    scores = [c * r.dot(data["w"], x) for x, c in zip(data["X"], data["y"])]
    return dict(found, value=(r.sum(map(abs, scores)) - r.sum(scores)) / 2)


def of_all(r, data):
    """Return the gradient as that of all less that of the right ones."""
    found, X, y = descent.criterion(r, data), data["X"], data["y"]
    wrong = set(found["misclassified"])
    gradient = []
    for column in transposed(X):
        pulls = [c * v for c, v in zip(y, column)]
        gradient.append(r.sum([v for i, v in enumerate(pulls)
                               if i not in wrong]) - r.sum(pulls))
    return dict(found, gradient=gradient)


def squared_apart(r, data):
    """Return Algorithm 7.3 with y^2 - 2 y s + s^2 for the square."""
    return descent.printed(r, data, factor=lambda data, x, y, e: (
        y * y - 2 * y * (y - e) + (y - e) * (y - e)))


def sampled_complement(r, data):
    """Return samples by u < 1 - 1 / (1 + e^z)."""
    z = [r.dot(data["theta"], x) for x in data["X"]]
    return {"y": [int(u < complement(v)) for u, v in zip(data["u"], z)]}


SQUARES = "|x - z|^2 is x.x + z.z - 2 x.z"
FACTORS = "e^(x.z / s^2) is divided by those of the lengths"
LOGS = "powers are taken through logarithms"

LOSSY = {
    "mse": [
        ("y.y - 2 y.p + p.p", closed.expanded_mse),
        ("variances in one pass and the squared mean of the errors",
         biased_mse),
        ("|y|, |p| and y.p are taken apart", rooted_mse)],
    "covariance": [
        ("products of pairs in one pass, n Sxy - Sx Sy",
         summed_covariance),
        ("|u + v|^2 - |u - v|^2 over 4", pairs)],
    "classify": [
        ("w and t are divided by |w| first", unit_labels),
        ("a score below 1e-9 is called 0", tolerant)],
    "margins": [
        ("|w| is the root of a sum of squares, whatever its size",
         closed.margins),
        ("w.x / |w| less t / |w|", from_projection),
        ("distances are lengths of x less its foot", nearest)],
    "gram": [
        (SQUARES, gram_by(gaussian_only(kernels.expanded))),
        (FACTORS, gram_by(gaussian_only(factored))),
        (LOGS, gram_by(by_logs))],
    "kernel-scores": [
        (SQUARES, scores_by(gaussian_only(kernels.expanded))),
        (FACTORS, scores_by(gaussian_only(factored))),
        (LOGS, scores_by(by_logs))],
    "feature-map": [
        ("entries are taken through logarithms", rooted_features),
        ("the roots have six decimals", truncated_features)],
    "logistic": [
        ("gamma d less gamma d0", apart),
        ("e^z / (1 + e^z)", of(first_form)),
        ("(1 + tanh(z / 2)) / 2", of(hyperbolic)),
        ("1 - 1 / (1 + e^z)", of(complement))],
    "posterior": [
        ("1 - 1 / (1 + odds)", one_minus),
        ("1 - 1 / (1 + e^(sum of logarithms))", log_odds),
        ("P(-) is 1 - P(+)", prior)],
    "logistic-calibration": [
        ("the variance is a mean of squares less a squared mean",
         calibrated(in_one_pass)),
        ("the variance is the total less that between the classes",
         calibrated(from_total))],
    "logistic-sample": [
        ("u < 1 - 1 / (1 + e^z)", sampled_complement)],
    "perceptron-criterion": [
        ("the value is half of sum |s| - sum y s", hinge),
        ("the gradient is that of all less that of the right ones",
         of_all)],
    "perceptron-regression": [
        ("the squared residual is multiplied out", squared_apart)]}

SINGLE = {
    "mse": (SINGLY, closed.mse),
    "covariance": (SINGLY, closed.covariance),
    "classify": (SINGLY, closed.classify),
    "margins": (SINGLY, closed.margins),
    "gram": (SINGLY, kernels.gram),
    "kernel-scores": (SINGLY, kernels.scores),
    "feature-map": (SINGLY, kernels.features),
    "posterior": (SINGLY, probabilities.posterior),
    "logistic": (SINGLY, probabilities.logistic),
    "logistic-calibration": (SINGLY, probabilities.calibration),
    "logistic-sample": (SINGLY, probabilities.sample),
    "perceptron-criterion": (SINGLY, descent.criterion),
    "perceptron-regression": (SINGLY, descent.printed),
    "adaline": (SINGLY, descent.adaline)}
