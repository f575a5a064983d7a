"""Second confirmations: logistic, posterior, logistic-calibration and -sample.

Exponentials are enclosed by the series of this package.  Calibration is
confirmed by the densities: the log of the ratio of two normal ones.
"""

from fractions import Fraction

from ...contract.numbers import exact, near
from .systems import dot
from ..proof import require
from ..proof import FAR, exponential, root

LEAST = Fraction(1, 10 ** 10000)


def logistic_interval(z):
    """Return (low, high) around 1 / (1 + exp(-z)); a point for z = 0."""
    low, high = exponential(-min(abs(z), FAR))
    if abs(z) > FAR:
        low = Fraction(0)
    if z < 0:
        return low / (1 + low), high / (1 + high)
    return 1 / (1 + high), 1 / (1 + low)


def probability(text, z, what, *place):
    """Require text to be the logistic function of z in every digit.

    What is nearer to 0 or 1 than 10**-10000 has to be 0 or 1.
    """
    low, high = logistic_interval(z)
    if high < LEAST or 1 - low < LEAST:
        low = high = Fraction(int(z > 0))
    require(near(text, low, high), what, *place)


def logistic(data, output):
    """Require each probability, every digit."""
    require(len(output["p"]) == len(data["d"]), "the length of p")
    for i, (text, d) in enumerate(zip(output["p"], data["d"])):
        probability(text, data["gamma"] * (d - data["d0"]), "p[{}]", i)


def posterior(data, output):
    """Require Bayes' rule with the prior that has this class ratio."""
    prior = data["class_ratio"] / (1 + data["class_ratio"])
    joint = data["likelihood_ratio"] * prior
    require(exact(output["p"]) * (joint + 1 - prior) == joint, "p")


def moments(data):
    """Return the mean score of + and of -, the scores, and the variance.

    The variance from the mean of the squares, less the squared mean.
    """
    scores = [dot(data["w"], x) - data["t"] for x in data["X"]]
    means, spread = {}, Fraction(0)
    for c in (1, -1):
        own = [s for s, label in zip(scores, data["y"]) if label == c]
        means[c] = sum(own) / len(own)
        spread += dot(own, own) - len(own) * means[c] ** 2
    return means[1], means[-1], scores, spread / (len(scores) - data["ddof"])


def calibration(data, output):
    """Require gamma, d0 and the posterior of two normal densities.

    gamma and d0 by their squares, which are rational.
    """
    plus, minus, scores, variance = moments(data)
    square = dot(data["w"], data["w"])
    slope, middle = (plus - minus) / variance, (plus + minus) / 2
    signed(output["gamma"], slope, slope ** 2 * square, "gamma")
    signed(output["d0"], middle, middle ** 2 / square, "d0")
    require(len(output["probabilities"]) == len(scores), "the length")
    for i, (text, s) in enumerate(zip(output["probabilities"], scores)):
        ratio = ((s - minus) ** 2 - (s - plus) ** 2) / (2 * variance)
        probability(text, ratio, "probability {}", i)


def signed(text, sign, square, name):
    """Require text to be the root of square, with the sign of a number."""
    low, high = root(square)
    if sign < 0:
        low, high = -high, -low
    require(near(text, low, high), name)


def sample(data, output):
    """Require y_i = 1 where u_i < p_1(x_i), and 0 elsewhere."""
    require(len(output["y"]) == len(data["X"]), "the length of y")
    for i, (x, u) in enumerate(zip(data["X"], data["u"])):
        z = dot(data["theta"], x)
        low, high = logistic_interval(z) if z else (Fraction(1, 2),) * 2
        require(u < low or u >= high, "u[{}] is too near to p", i)
        label = output["y"][i]
        require(type(label) is int and label == int(u < low), "y[{}]", i)


def uncalibrated(given):
    """Return the domain faults of w = 0, no variance, n - ddof <= 0."""
    w = [exact(v) for v in given["w"]]
    scores = {(exact(label), sum(a * exact(b) for a, b in zip(w, x)))
              for label, x in zip(given["y"], given["X"])}
    flat = len(scores) == len({label for label, _ in scores})
    small = exact(given.get("ddof", 0)) >= len(given["y"])
    return {"domain"} if not any(w) or flat or small else set()


CHECKS = {"logistic": logistic,
          "posterior": posterior,
          "logistic-calibration": calibration,
          "logistic-sample": sample}
