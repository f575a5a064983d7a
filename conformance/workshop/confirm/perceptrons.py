"""Second confirmations: perceptron, perceptron-online, dual-perceptron.

A bare loop of our own, and what holds at its end whatever the loop did: the
weights are the start plus eta times the sum of alpha y x, all scores right.
"""

from fractions import Fraction

from ...contract.numbers import exact
from .refuted import require


def whole(value):
    """Return a copy in which whole fractions are ints, which are fast."""
    if isinstance(value, dict):
        return {name: whole(v) for name, v in value.items()}
    if isinstance(value, list):
        return [whole(v) for v in value]
    if isinstance(value, Fraction) and value.denominator == 1:
        return value.numerator
    return value


def dot(a, b):
    """Return a . b; ints stay ints, as nothing here divides."""
    return sum(p * q for p, q in zip(a, b))


def is_wrong(rule, label, score):
    """Say whether the rule calls an example misclassified."""
    if rule == "at-most-zero":
        return label * score <= 0
    if rule == "negative":
        return label * score < 0
    return label != (1 if score >= 0 else -1)


class Run:
    """A perceptron that has made some epochs over its data."""

    def __init__(self, data):
        data = whole(data)
        self.data, self.rule = data, data.get("rule", "at-most-zero")
        self.eta = data.get("eta", 1)
        self.w = list(data.get("w0") or [0] * len(data["X"][0]))
        self.alpha = [0] * len(data["X"])
        self.epochs = 0

    def visit(self, x):
        """Watch a test that is about to be made; here nobody does."""

    def epoch(self):
        """Visit every example once; say whether none was wrong."""
        clean = True
        for i, x in enumerate(self.data["X"]):
            self.visit(x)
            label = self.data["y"][i]
            if is_wrong(self.rule, label, dot(self.w, x)):
                step = self.eta * label
                self.w = [a + step * b for a, b in zip(self.w, x)]
                self.alpha[i] += 1
                clean = False
        self.epochs += 1
        return clean

    def until(self, limit):
        """Run to "clean", "repeated" weights, or the "limit" of epochs."""
        seen = {tuple(self.w)}
        while self.epochs < limit:
            if self.epoch():
                return "clean"
            if tuple(self.w) in seen:
                return "repeated"
            seen.add(tuple(self.w))
        return "limit"


def identity(data, w, alpha):
    """Require w = w0 + eta sum alpha y x."""
    for k, start in enumerate(data.get("w0") or [0] * len(w)):
        moved = sum(a * label * x[k] for a, label, x
                    in zip(alpha, data["y"], data["X"]))
        require(w[k] == start + data.get("eta", 1) * moved,
                "weight {} is not its sum of examples", k)


def counts(run, output):
    """Require alpha, updates and epochs to be those of the run."""
    require(output["alpha"] == run.alpha, "alpha is {}", run.alpha)
    require(output["updates"] == sum(run.alpha), "updates")
    require(output["epochs"] == run.epochs, "epochs is {}", run.epochs)


def perceptron(data, output):
    """Require the trace of Algorithm 7.1 and a clean last pass."""
    run = Run(data)
    require(run.until(data["max_epochs"]) == "clean", "it does not end")
    w = [exact(v) for v in output["w"]]
    require(w == run.w, "w is {}", run.w)
    counts(run, output)
    identity(data, w, output["alpha"])
    for i, (x, label) in enumerate(zip(data["X"], data["y"])):
        require(not is_wrong(run.rule, label, dot(w, x)), "row {} wrong", i)


def online(data, output):
    """Require one pass over the stream."""
    run = Run(data)
    run.epoch()
    w = [exact(v) for v in output["w"]]
    require(w == run.w, "w is {}", run.w)
    require(output["updates"] == sum(run.alpha), "updates")
    identity(data, w, run.alpha)


def dual(data, output):
    """Require the trace by way of the weights that alpha stands for."""
    run = Run(data)
    require(run.until(data["max_epochs"]) == "clean", "it does not end")
    counts(run, output)
    identity(data, run.w, output["alpha"])
    for i, (x, label) in enumerate(zip(data["X"], data["y"])):
        require(label * dot(run.w, x) > 0, "row {} wrong", i)


CHECKS = {"perceptron": perceptron, "perceptron-online": online,
          "dual-perceptron": dual}
