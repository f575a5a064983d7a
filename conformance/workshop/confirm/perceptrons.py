"""Second confirmations: perceptron, perceptron-online.

A bare loop of our own, and what holds at its end whatever the loop did: the
weights are the start plus eta times the sum of alpha y x, all scores right.
"""

from fractions import Fraction

from ...contract.numbers import exact
from ..proof import require


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
    """A perceptron that has made some epochs over its data.

    rows    what is scored; X if nothing else
    moves   what an example adds to the weights; its row if nothing else
    counts  the outputs that are integers
    """

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
            if is_wrong(rule, label, self.score(i)):
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
        return {"w": self.w, "alpha": self.alpha,
                "updates": sum(self.alpha), "epochs": self.epochs}


def ended(run, output):
    """Require a run to end, with these outputs and every score right."""
    require(run.until(run.data["max_epochs"]) == "clean", "it does not end")
    same(run.outputs(), output, run.counts)
    rule = run.data.get("rule", "at-most-zero")
    for i, label in enumerate(run.data["y"]):
        require(not is_wrong(rule, label, run.score(i)), "row {} wrong", i)


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


def adds_up(run):
    """Require w = w0 + eta sum alpha y x."""
    start = run.data.get("w0") or [0] * len(run.w)
    signed = [a * label for a, label in zip(run.alpha, run.data["y"])]
    for k, column in enumerate(zip(*run.moves)):
        require(run.w[k] == start[k] + run.eta * dot(signed, column),
                "weight {} is not its sum of examples", k)


def bound(count, longest, norm, margins):
    """Require count <= (R |w| / least margin)^2, from R^2 and |w|^2."""
    least = min(margins)
    require(least > 0, "not all rows are right")
    require(count * least ** 2 <= longest * norm,
            "more updates than Novikoff's bound allows")


def novikoff(rows, y, w, count, factor=1):
    """Require count <= factor times the bound, for weights of the rows."""
    bound(count, factor * max(dot(x, x) for x in rows), dot(w, w),
          [label * dot(w, x) for x, label in zip(rows, y)])


def perceptron(data, output):
    """Require the trace of Algorithm 7.1 and a clean last pass."""
    run = Run(data)
    ended(run, output)
    adds_up(run)


def online(data, output):
    """Require one pass over the stream."""
    run = Run(data)
    run.epoch()
    same({"w": run.w, "updates": sum(run.alpha)}, output,
         run.counts)
    adds_up(run)


CHECKS = {"perceptron": perceptron,
          "perceptron-online": online}
