"""Second confirmations: log-likelihood, newton-step, logistic-regression,
and the errors it can end in.

At a given theta everything is enclosed.  The maximum is found by Newton's
method with halving, in 130 decimals, and proved by the certificate at what
that found.
"""

from decimal import Decimal, localcontext
from fractions import Fraction

from ...contract.numbers import exact, half_unit, is_rounded, near
from ...referee.exact import invert
from ...referee.families import likelihood as certified
from ...referee.measure import Refuted as Unproved
from .perceptrons import Run
from .probabilities import logistic_interval, probability
from ..proof import require
from ..proof import SMALL, add, exponential, log1p, met, trimmed
from .systems import dot

ROUNDED = Fraction(1, 10 ** 110)    # relative, more than a series errs by
LIKELY = 200        # where the product of the likelihoods has its digits
DIGITS = (40, 130)
CLOSE = (Decimal(10) ** -25, Decimal(10) ** -95)    # what moves scores less
PATIENCE = 100


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


def logistic_regression(data, output):
    """Require the maximum, found again and proved, and what it gives."""
    theta, proof = maximum(data)
    require(len(output["theta"]) == len(theta), "the length of theta")
    for k, (v, e) in enumerate(zip(theta, proof.apart)):
        require(met(output["theta"][k], v - e, v + e), "theta {}", k)
    at = Point(data, theta)
    low, high = value(at)
    # concave: l* - l <= g . (theta* - theta) <= nu^2 / (1 - q)
    require(met(output["log_likelihood"], low, high + 2 * proof.nu ** 2),
            "log_likelihood")
    require(len(output["probabilities"]) == len(at.X), "probabilities")
    for i, (text, z) in enumerate(zip(output["probabilities"], at.z)):
        low = logistic_interval(z - proof.scores)[0]
        high = logistic_interval(z + proof.scores)[1]
        require(near(text, low, high), "probability {}", i)


def maximum(data):
    """Return theta near the maximum, and the proof that it is."""
    theta = climb(data["X"], data["y"])
    try:
        proof = certified.certify_maximum(data["X"], data["y"], theta, 110)
    except Unproved as reason:
        require(False, "no maximum is proved: {}", reason)
    require(proof.scores < SMALL, "the maximum is not near enough")
    return theta, proof


def separable(task, data, error):
    """Require a direction along which the likelihood only rises."""
    v = [exact(entry) for entry in error["direction"]]
    require(len(v) == len(data["X"][0]), "the direction's length")
    changes = certified.rise(data["X"], data["y"], v).residual
    require(min(changes) >= 0 and max(changes) > 0, "it does not only rise")


def complete(data, kinds):
    """Require that singular and separable are both told where both hold.

    Where the columns are dependent, those that are independent have the same
    scores: a maximum for them shows that no direction only rises.
    """
    basis = independent(list(zip(*data["X"])))
    full = len(basis) == len(data["X"][0])
    require(full == ("singular" not in kinds), "the rank")
    if "separable" not in kinds:
        maximum(dict(data, X=[[x[k] for k in basis] for x in data["X"]]))
    elif "singular" in kinds:
        labels = [1 if label else -1 for label in data["y"]]
        require(Run({"X": data["X"], "y": labels}).until(1000) == "clean",
                "not shown to be separable")


def independent(columns):
    """Return the indices of columns that no earlier ones combine to."""
    kept, reduced = [], []
    for k, column in enumerate(columns):
        rest = list(column)
        for row, at in reduced:
            if rest[at]:
                f = rest[at] / row[at]
                rest = [a - f * b for a, b in zip(rest, row)]
        at = next((i for i, v in enumerate(rest) if v), None)
        if at is not None:
            reduced.append((rest, at))
            kept.append(k)
    return kept


def climb(X, y):
    """Return theta near the maximum, as fractions; Refuted without one.

    Every column is scaled to a largest entry of 1 on the way.
    """
    sizes = [max(map(abs, column)) for column in zip(*X)]
    theta = [Decimal(0)] * len(sizes)
    for digits, close in zip(DIGITS, CLOSE):
        with localcontext() as context:
            context.prec = digits
            rows = [[decimal(v / s) for v, s in zip(x, sizes)] for x in X]
            theta = climbed(rows, y, theta, close)
            found = [v / decimal(s) for v, s in zip(theta, sizes)]
    return [Fraction(v) for v in found]


def decimal(v):
    """Return a fraction as a decimal of the precision at hand."""
    return Decimal(v.numerator) / Decimal(v.denominator)


def climbed(rows, y, theta, close):
    """Return theta where a step moves no score by more than close."""
    for _ in range(PATIENCE):
        theta, far = step(rows, y, theta)
        if far < close:
            return theta
    return require(False, "no maximum is found")


def product(a, b):
    """Return a . b."""
    return sum((p * q for p, q in zip(a, b)), Decimal(0))


def step(rows, y, theta):
    """Return theta after one step, and how far a score has moved by it.

    A step that moves a score by more than 1 is halved until it climbs.
    """
    scores = [product(x, theta) for x in rows]
    p = [1 / (1 + (-z).exp()) for z in scores]
    columns = list(zip(*rows))
    rest = [label - v for label, v in zip(y, p)]
    w = [v * (1 - v) for v in p]
    move = solved([[product([a * b for a, b in zip(w, u)], v)
                    for v in columns] + [product(u, rest)] for u in columns])
    moves = [product(x, move) for x in rows]
    far, size = max(map(abs, moves)), Decimal(1)
    before = likelihood(scores, y) if far > 1 else None
    while far * size > 1 and likelihood(
            [z + size * m for z, m in zip(scores, moves)], y) < before:
        size /= 2
    return [a + size * b for a, b in zip(theta, move)], far


def likelihood(scores, y):
    """Return the log-likelihood of scores."""
    return sum((min(s, Decimal(0)) - (1 + (-abs(s)).exp()).ln()
                for s in (z if label else -z for z, label in zip(scores, y))),
               Decimal(0))


def solved(M):
    """Return the x of a system with its right side behind, by Gauss."""
    n = len(M)
    for j in range(n):
        p = max(range(j, n), key=lambda i: abs(M[i][j]))
        require(M[p][j] != 0, "the Hessian is singular")
        M[j], M[p] = M[p], M[j]
        for i in range(n):
            if i != j:
                f = M[i][j] / M[j][j]
                M[i] = [a - f * b for a, b in zip(M[i], M[j])]
    return [M[j][n] / M[j][j] for j in range(n)]


CHECKS = {"log-likelihood": log_likelihood,
          "newton-step": newton_step,
          "logistic-regression": logistic_regression}
