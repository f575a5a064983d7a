"""Second confirmations: dual-perceptron, dual-perceptron-bias,
kernel-perceptron.

Each dual form is run in primal form: with a bias on rows with a constant 1,
with a polynomial kernel on weighted monomials.  With a Gaussian kernel every
sign is decided by enclosures, or by terms that cancel or have one sign.
Where there are weights, the updates keep within Novikoff's bound for them.
"""

from fractions import Fraction
from math import gcd

from ...contract.numbers import exact
from .kernels import kernel_interval, weighted
from .perceptrons import Run, adds_up, bound, dot, ended, novikoff, whole
from ..proof import require
from ..proof import exponential

BITS = 600


class DualRun(Run):
    """A run that is asked for its counts."""

    def outputs(self):
        """Return alpha and the counts."""
        return {"alpha": self.alpha, "updates": sum(self.alpha),
                "epochs": self.epochs}


class BiasRun(Run):
    """Algorithm 7.1 with the bias as the weight of a constant 1."""

    counts = "updates", "epochs"

    def __init__(self, data):
        super().__init__(data, [x + [1] for x in whole(data)["X"]])

    def outputs(self):
        """Return what the dual form gives: alpha in multiples of eta."""
        return {"alpha": [self.eta * a for a in self.alpha],
                "b": self.w[-1], "updates": sum(self.alpha),
                "epochs": self.epochs}


class GaussianRun(DualRun):
    """The same with a Gaussian kernel; scores are numbers of their sign."""

    def __init__(self, data):
        super().__init__(data)
        X, (sigma,) = self.data["X"], data["kernel"][1]
        common = 1
        for v in (Fraction(v) for x in X for v in x):
            common = common * v.denominator // gcd(common, v.denominator)
        rows = [[int(v * common) for v in x] for x in X]
        self.apart = [[sum((p - q) ** 2 for p, q in zip(x, z))
                       for z in rows] for x in rows]
        self.power = powers(-1 / (2 * (Fraction(sigma) * common) ** 2))
        self.first = [rows.index(x) for x in rows]

    def terms(self, i):
        """Return (weight, distance) for every kernel that is in a score."""
        together = {}
        for d, a, label in zip(self.apart[i], self.alpha, self.data["y"]):
            together[d] = together.get(d, 0) + a * label
        return [(v, d) for d, v in together.items() if v]

    def ends(self, terms):
        """Return ints around 2^BITS times the sum of the terms."""
        return (sum(v * self.power(d)[v < 0] for v, d in terms),
                sum(v * self.power(d)[v > 0] for v, d in terms))

    def score(self, i):
        """Return a number with the sign of the score of row i."""
        terms = self.terms(i)
        if one_sign(terms):
            return sum(v for v, _ in terms)
        low, high = self.ends(terms)
        require(low > 0 or high < 0, "the sign of a score is in doubt")
        return low

    def move(self, i):
        """Move nothing: alpha is all there is."""

    def state(self):
        """Return what equal rows weigh together."""
        together = [0] * len(self.alpha)
        for i, a, label in zip(self.first, self.alpha, self.data["y"]):
            together[i] += a * label
        return tuple(together)


def one_sign(terms):
    """Say whether all weights have one sign; so it is if there are none."""
    return len({v > 0 for v, _ in terms}) < 2


def powers(q):
    """Return a function of an int d >= 0: ints around 2^BITS exp(d q)."""
    low, high = (int(end * 2 ** BITS) for end in exponential(q))
    known = {0: (1 << BITS, 1 << BITS), 1: (low, high + 1)}

    def power(d):
        if d not in known:
            (a, b), (e, f) = power(d // 2), power(d - d // 2)
            known[d] = a * e >> BITS, (b * f >> BITS) + 1
        return known[d]
    return power


def start(data):
    """Return the run for the kernel of the data."""
    if data["kernel"][0] == "gaussian":
        return GaussianRun(data)
    weights, rows = map(whole, weighted(data["kernel"], whole(data["X"])))
    return DualRun(data, rows, [[v * b for v, b in zip(weights, row)]
                                for row in rows])


def dual(data, output):
    """Require the trace by way of the weights that alpha stands for."""
    run = DualRun(data)
    ended(run, output)
    adds_up(run)


def dual_bias(data, output):
    """Require the trace, b = sum alpha y, and every score to be right."""
    run, data = BiasRun(data), whole(data)
    ended(run, output)
    alpha, b = [exact(v) for v in output["alpha"]], exact(output["b"])
    signed = [a * label for a, label in zip(alpha, data["y"])]
    require(sum(signed) == b, "b is not the sum of alpha y")
    used = [(a, z) for a, z in zip(signed, data["X"]) if a]
    for i, x in enumerate(data["X"]):
        s = sum(a * dot(x, z) for a, z in used) + b
        require(data["y"][i] * s > 0, "row {} is wrong", i)
    novikoff(run.rows, data["y"], run.w, sum(run.alpha))


def kernel_perceptron(data, output):
    """Require the trace; for a polynomial also Novikoff's bound."""
    run = start(data)
    ended(run, output)
    if data["kernel"][0] != "gaussian":
        margins = [label * run.score(i) for i, label in enumerate(data["y"])]
        bound(sum(run.alpha), max(kernel_interval(data["kernel"], x, x)[0]
                                  for x in data["X"]),
              dot(run.alpha, margins), margins)


CHECKS = {"dual-perceptron": dual,
          "dual-perceptron-bias": dual_bias,
          "kernel-perceptron": kernel_perceptron}
