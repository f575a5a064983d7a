"""Traces: perceptrons of all kinds, run again in another form.

Dual forms are run in primal form: with a bias on rows with a constant 1, with
a polynomial kernel on weighted monomials.  The batch form is run by counting
how often each row was wrong, with scores from the Gram matrix.  With a
Gaussian kernel every sign is decided by enclosures, or by terms that cancel
or have one sign.
"""

from fractions import Fraction
from math import gcd

from ...contract.numbers import exact
from ..linear import gram, whole
from ..perceptrons import IS_WRONG
from ..rings import LONG, exponential
from . import require

BITS = 600
dot = LONG.dot


class Run:
    """A perceptron that has made some epochs over its data.

    rows    what is scored; X if nothing else
    moves   what an example adds to the weights; its row if nothing else
    shown   the outputs of the task; counts: those that are integers
    """

    shown = "w", "alpha", "updates", "epochs"
    counts = "alpha", "updates", "epochs"

    def __init__(self, data, rows=None, moves=None):
        self.data = data = whole(data)
        self.eta, self.rows = data.get("eta", 1), rows or data["X"]
        self.moves = moves or self.rows
        self.w = list(data.get("w0") or [0] * len(self.rows[0]))
        self.alpha, self.epochs = [0] * len(self.rows), 0

    def score(self, i):
        """Return the score of row i."""
        return dot(self.w, self.rows[i])

    def move(self, i):
        """Add example i to the weights."""
        step = self.eta * self.data["y"][i]
        self.w = [a + step * b for a, b in zip(self.w, self.moves[i])]

    def state(self):
        """Return what the rest of the run depends on."""
        return tuple(self.w)

    def epoch(self):
        """Visit every example once; say whether none was wrong."""
        rule, before = self.data.get("rule", "at-most-zero"), sum(self.alpha)
        for i, label in enumerate(self.data["y"]):
            if IS_WRONG[rule](label, self.score(i)):
                self.move(i)
                self.alpha[i] += 1
        self.epochs += 1
        return sum(self.alpha) == before

    def until(self, limit):
        """Run to "clean", a "repeated" state, or the "limit" of epochs."""
        seen = {self.state()}
        while self.epochs < limit:
            if self.epoch():
                return "clean"
            if self.state() in seen:
                return "repeated"
            seen.add(self.state())
        return "limit"

    def outputs(self):
        """Return what the task gives."""
        found = {"w": self.w, "alpha": self.alpha,
                 "updates": sum(self.alpha), "epochs": self.epochs}
        return {name: found[name] for name in self.shown}


def ended(start):
    """Return the check of a task: a run has to end, with these outputs."""
    def check(data, output):
        run = start(data)
        require(run.until(data["max_epochs"]) == "clean", "it does not end")
        same(run.outputs(), output, run.counts)
    return check


def same(due, given, counts=()):
    """Require outputs to be those due, and some of them to be integers."""
    require(set(given) == set(due), "outputs {}", sorted(given))
    for name, value in due.items():
        shown = given[name]
        if not isinstance(value, list):
            shown, value = [shown], [value]
        require([exact(v) for v in shown] == value, "{} is {}", name, value)
        require(name not in counts or all(type(v) is int for v in shown),
                "{} is no integer", name)


class DualRun(Run):
    """A run that is asked for its counts."""

    shown = Run.counts


class BiasRun(Run):
    """Algorithm 7.1 with the bias as the weight of a constant 1."""

    shown, counts = Run.counts, ("updates", "epochs")

    def __init__(self, data):
        super().__init__(data, [x + [1] for x in whole(data)["X"]])

    def outputs(self):
        """Return what the dual form gives: alpha in multiples of eta."""
        return dict(super().outputs(), b=self.w[-1],
                    alpha=[self.eta * a for a in self.alpha])


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
            require(d.bit_length() < 900,
                    "it cannot be computed again: rows are too far apart")
            (a, b), (e, f) = power(d // 2), power(d - d // 2)
            known[d] = a * e >> BITS, (b * f >> BITS) + 1
        return known[d]
    return power


def start(data):
    """Return the run for the kernel of the data."""
    from ..kernels import monomials
    name, parameters = data["kernel"]
    if name == "gaussian":
        return GaussianRun(data)
    X = whole(data["X"])
    if name == "linear":
        return DualRun(data)
    rows, moves = ([whole(monomials(LONG, x, *parameters, weight))
                    for x in X] for weight in (
                        lambda r, count: 1, lambda r, count: count))
    return DualRun(data, rows, moves)


class Batch:
    """All misclassified examples at once; alpha[i] is how often i was."""

    counts = ("steps",)

    def __init__(self, data):
        self.data = data = whole(data)
        self.rows = [x + [1] for x in data["X"]]
        self.start = data["w0"] + [data["b0"]]
        self.G = gram(LONG, self.rows)
        self.base = [dot(self.start, x) for x in self.rows]
        self.alpha, self.steps = [0] * len(self.rows), 0

    def pull(self):
        """Return by how much each row was added."""
        return [n * label * self.data["eta"]
                for n, label in zip(self.alpha, self.data["y"])]

    def wrong(self):
        """Return the indices of the misclassified."""
        pull = self.pull()
        return [i for i, label in enumerate(self.data["y"])
                if label * (self.base[i] + dot(pull, self.G[i])) <= 0]

    def weights(self):
        """Return the weights, the bias last."""
        pull = self.pull()
        return [v + dot(pull, column)
                for v, column in zip(self.start, zip(*self.rows))]

    def step(self, wrong):
        """Add what is wrong."""
        for i in wrong:
            self.alpha[i] += 1
        self.steps += 1

    def until(self, limit):
        """Run to "clean", "repeated" weights, or the "limit" of steps."""
        seen = set()
        while True:
            wrong, now = self.wrong(), tuple(self.weights())
            if not wrong:
                return "clean"
            if now in seen:
                return "repeated"
            if self.steps == limit:
                return "limit"
            seen.add(now)
            self.step(wrong)

    def outputs(self):
        """Return w, b and the number of steps."""
        *w, b = self.weights()
        return {"w": w, "b": b, "steps": self.steps}


def batch(data, output):
    """Require the steps, and none but those."""
    run = Batch(data)
    require(run.until(data["max_steps"]) == "clean", "it does not end")
    same(run.outputs(), output, run.counts)


def online(data, output):
    """Require one pass over the stream."""
    run = Run(data)
    run.shown = "w", "updates"
    run.epoch()
    same(run.outputs(), output, run.counts)


RUNS = {"perceptron": Run, "dual-perceptron": DualRun,
        "dual-perceptron-bias": BiasRun, "perceptron-batch": Batch,
        "kernel-perceptron": start}
CHECKS = {"perceptron-batch": batch, "perceptron-online": online}
for task in set(RUNS) - set(CHECKS):
    CHECKS[task] = ended(RUNS[task])
