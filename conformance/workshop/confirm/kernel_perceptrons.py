"""Second confirmations: kernel-perceptron.

With a polynomial kernel it is run in primal form, on weighted monomials.
With a Gaussian kernel every sign is decided by enclosures, or by terms that
cancel or have one sign.
"""

from fractions import Fraction
from math import gcd

from .descents import same
from .feature_space import weighted
from .moments import kernel_interval
from .perceptrons import dot, whole
from .refuted import require
from .series import exponential

BITS = 600


class Run:
    """The kernel perceptron in primal form: w weighs monomials."""

    def __init__(self, data):
        self.data = data = whole(data)
        self.alpha, self.epochs = [0] * len(data["X"]), 0
        if data["kernel"][0] != "gaussian":
            self.weights, self.rows = map(whole, weighted(
                data["kernel"], data["X"]))
            self.w = [0] * len(self.weights)

    def score(self, i):
        """Return the score of row i."""
        return dot(self.w, self.rows[i])

    def move(self, i):
        """Add row i."""
        self.alpha[i] += 1
        self.w = [a + self.data["y"][i] * v * b for a, v, b in zip(
            self.w, self.weights, self.rows[i])]

    def state(self):
        """Return what the rest of the run depends on."""
        return tuple(self.w)

    def until(self, limit):
        """Run to "clean", "repeated" states, or the "limit" of epochs."""
        seen = {self.state()}
        while self.epochs < limit:
            before = sum(self.alpha)
            for i, label in enumerate(self.data["y"]):
                if label * self.score(i) <= 0:
                    self.move(i)
            self.epochs += 1
            if sum(self.alpha) == before:
                return "clean"
            if self.state() in seen:
                return "repeated"
            seen.add(self.state())
        return "limit"

    def outputs(self):
        """Return alpha and the counts."""
        return {"alpha": self.alpha, "updates": sum(self.alpha),
                "epochs": self.epochs}


class GaussianRun(Run):
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
        """Count row i."""
        self.alpha[i] += 1

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
    gaussian = data["kernel"][0] == "gaussian"
    return GaussianRun(data) if gaussian else Run(data)


def kernel_perceptron(data, output):
    """Require the trace; for a polynomial also Novikoff's bound."""
    run = start(data)
    require(run.until(data["max_epochs"]) == "clean", "it does not end")
    same(run.outputs(), output)
    require(all(type(a) is int for a in output["alpha"]), "alpha in counts")
    if data["kernel"][0] != "gaussian":
        due = [run.score(i) for i in range(len(run.alpha))]
        least = min(label * s for label, s in zip(data["y"], due))
        norm = sum(a * label * s for a, label, s in zip(
            run.alpha, data["y"], due))
        longest = max(kernel_interval(data["kernel"], x, x)[0]
                      for x in data["X"])
        require(least > 0 and sum(run.alpha) * least ** 2 <= longest * norm,
                "more updates than Novikoff's bound allows")


CHECKS = {"kernel-perceptron": kernel_perceptron}
