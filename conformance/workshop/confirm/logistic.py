"""Second confirmations: log-likelihood, newton-step.

At a given theta everything is enclosed: exponentials by the series of this
package, logarithms by decimal.
"""

from decimal import Decimal, localcontext
from fractions import Fraction

from ...contract.numbers import exact, half_unit, is_rounded
from ...referee.exact import invert
from .intervals import add, met, trimmed
from .systems import dot
from .probabilities import logistic_interval, probability
from .refuted import require
from .series import exponential

ROUNDED = Fraction(1, 10 ** 110)    # relative, more than a series errs by
SMALL = Fraction(1, 10 ** 80)
LOG_DIGITS = 150
LIKELY = 200        # where the product of the likelihoods has its digits


class Point:
    """The model at theta: an interval for each probability and rest."""

    def __init__(self, data, theta):
        self.X, self.y = data["X"], data["y"]
        self.z = [dot(theta, x) for x in self.X]
        self.plus = [trimmed(*logistic_interval(z)) for z in self.z]
        self.minus = [trimmed(*logistic_interval(-z)) for z in self.z]
        self.weights = [trimmed(a * c, b * d) for (a, b), (c, d) in zip(
            self.plus, self.minus)]
        # y - p is 1 - p for a label 1 and -p for a label 0
        self.rest = [q if label else (-p[1], -p[0]) for label, p, q in zip(
            self.y, self.plus, self.minus)]

    def columns(self):
        """Return the columns of X."""
        return list(zip(*self.X))


def log_likelihood(data, output):
    """Require value, derivatives and probabilities from their definitions.
    """
    at = Point(data, data["theta"])
    require(met(output["value"], *value(at)), "value")
    likely(output["value"], at)
    columns = at.columns()
    require(len(output["gradient"]) == len(columns), "the gradient's length")
    require([len(row) for row in output["hessian"]]
            == [len(columns)] * len(columns), "the Hessian's shape")
    require(len(output["probabilities"]) == len(at.X), "probabilities")
    for j, u in enumerate(columns):
        require(met(output["gradient"][j], *add(zip(u, at.rest))),
                "gradient {}", j)
        for k, v in enumerate(columns):
            due = add((-a * b, w) for a, b, w in zip(u, v, at.weights))
            require(met(output["hessian"][j][k], *due), "Hessian {}, {}",
                    j, k)
    for i, (text, z) in enumerate(zip(output["probabilities"], at.z)):
        probability(text, z, "probability {}", i)


def value(at):
    """Return the interval of the log-likelihood."""
    pairs = []
    for label, z in zip(at.y, at.z):
        right = z if label else -z
        pairs.append((-1, log1p(exponential(-abs(z)))))
        pairs.append((1, (min(right, Fraction(0)),) * 2))
    return add(pairs)


def log1p(t):
    """Return the interval of log(1 + t) for t in an interval in (0, 1]."""
    low, high = t
    if high < SMALL:
        return low - high * high / 2, high
    with localcontext() as context:
        context.prec = LOG_DIGITS
        ends = [Fraction((1 + Decimal(v.numerator) / v.denominator).ln())
                for v in t]
    room = ends[1] / 10 ** (LOG_DIGITS // 2)
    return ends[0] - room, ends[1] + room


def likely(text, at):
    """Require exp(value) to be the product of the likelihoods."""
    if is_rounded(text) and -LIKELY < exact(text) < -1 / LIKELY:
        low = high = Fraction(1)
        for label, p, q in zip(at.y, at.plus, at.minus):
            low, high = (low * (p if label else q)[0],
                         high * (p if label else q)[1])
        ends = [exponential(exact(text) + s * half_unit(text))
                for s in (-1, 1)]
        require(ends[0][0] <= high and low <= ends[1][1], "the likelihood")


def newton_step(data, output):
    """Require theta - H^-1 gradient, W, and z as E prints them.

    That the same theta comes from X'Wz is what makes it least squares.
    """
    at = Point(data, data["theta"])
    require([len(output[name]) for name in ("z", "weights")]
            == [len(at.X)] * 2, "the lengths of z and weights")
    for i, (z, w, (low, high)) in enumerate(zip(at.z, at.weights, at.rest)):
        require(met(output["weights"][i], *w), "weight {}", i)
        ends = [a / b for a in (low, high) for b in w]
        require(met(output["z"][i], z + min(ends), z + max(ends)), "z {}", i)
    theta, room = stepped(at, data["theta"])
    require(len(output["theta"]) == len(theta), "the length of theta")
    for k, (v, e) in enumerate(zip(theta, room)):
        require(met(output["theta"][k], v - e, v + e), "theta {}", k)


def stepped(at, theta):
    """Return theta after the step, and how far it may be from that.

    Weights and rests are off by ROUNDED of themselves; what that moves is
    added up with absolute values, and doubled.
    """
    columns, blur = at.columns(), ROUNDED * any(at.z)
    w = [sum(pair) / 2 for pair in at.weights]
    rest = [sum(pair) / 2 for pair in at.rest]
    weighted = [[a * b for a, b in zip(w, column)] for column in columns]
    inverse = invert([[dot(a, b) for b in columns] for a in weighted])
    require(inverse is not None, "the step is not unique")
    delta = [dot(row, [dot(c, rest) for c in columns]) for row in inverse]
    moved = [abs(r) + v * dot(map(abs, x), map(abs, delta))
             for r, v, x in zip(rest, w, at.X)]
    room = [dot(map(abs, c), moved) * 2 * blur for c in columns]
    return ([a + b for a, b in zip(theta, delta)],
            [dot(map(abs, row), room) for row in inverse])


CHECKS = {"log-likelihood": log_likelihood, "newton-step": newton_step}
