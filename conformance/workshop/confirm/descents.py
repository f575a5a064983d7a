"""Second confirmations: dual-perceptron-bias, perceptron-batch,
perceptron-criterion.

Each is run from the other side: the dual form as Algorithm 7.1 on rows with
a constant 1, the batch form by counting how often each row was wrong, with
scores from the Gram matrix.  And both keep within Novikoff's bound for the
weights that they end with.
"""

from fractions import Fraction

from ...contract.numbers import exact
from ...contract.tasks import TASKS
from .perceptrons import Run, dot, whole
from .refuted import require

COUNTS = {name for task in TASKS.values()
          for name, output in task.outputs.items() if output.type == "integer"}


class BiasRun(Run):
    """Algorithm 7.1 with the bias as the weight of a constant 1."""

    def __init__(self, data):
        super().__init__(dict(data, X=[x + [1] for x in data["X"]]))

    def outputs(self):
        """Return what the dual form gives: alpha in multiples of eta."""
        return {"alpha": [self.eta * a for a in self.alpha],
                "b": self.w[-1], "updates": sum(self.alpha),
                "epochs": self.epochs}


class Batch:
    """All misclassified examples at once; counts[i] is how often i was."""

    def __init__(self, data):
        self.data = data = whole(data)
        self.rows = [x + [1] for x in data["X"]]
        self.start = data["w0"] + [data["b0"]]
        self.G = [[dot(x, z) for z in self.rows] for x in self.rows]
        self.base = [dot(self.start, x) for x in self.rows]
        self.counts, self.steps = [0] * len(self.rows), 0

    def scores(self):
        """Return all scores, from the counts."""
        pull = [n * label for n, label in zip(self.counts, self.data["y"])]
        return [s + self.data["eta"] * dot(pull, row)
                for s, row in zip(self.base, self.G)]

    def wrong(self):
        """Return the indices of the misclassified."""
        return [i for i, (label, s) in enumerate(zip(
            self.data["y"], self.scores())) if label * s <= 0]

    def weights(self):
        """Return the weights, the bias last."""
        moved = [n * label * self.data["eta"]
                 for n, label in zip(self.counts, self.data["y"])]
        return [v + dot(moved, column)
                for v, column in zip(self.start, zip(*self.rows))]

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
            for i in wrong:
                self.counts[i] += 1
            self.steps += 1

    def outputs(self):
        """Return w, b and the number of steps."""
        *w, b = self.weights()
        return {"w": w, "b": b, "steps": self.steps}


def same(due, given):
    """Require outputs to be those due, and counts to be integers."""
    require(set(given) == set(due), "outputs {}", sorted(given))
    for name, value in due.items():
        shown = given[name]
        if isinstance(value, list):
            require(len(shown) == len(value), "length of {}", name)
            require([exact(v) for v in shown] == value, "{} is {}", name,
                    value)
        else:
            require(exact(shown) == value, "{} is {}", name, value)
            require(name not in COUNTS or type(shown) is int,
                    "{} is no integer", name)


def novikoff(rows, y, w, count, factor=1):
    """Require count <= factor (R |w| / least margin)^2, R the longest row."""
    least = min(label * dot(w, x) for x, label in zip(rows, y))
    require(least > 0, "not all rows are right")
    require(count * least ** 2 <= factor * max(dot(x, x) for x in rows)
            * dot(w, w), "more updates than Novikoff's bound allows")


def dual_bias(data, output):
    """Require the trace, b = sum alpha y, and every score to be right."""
    run, data = BiasRun(data), whole(data)
    require(run.until(data["max_epochs"]) == "clean", "it does not end")
    same(run.outputs(), output)
    alpha, b = [exact(v) for v in output["alpha"]], exact(output["b"])
    signed = [a * label for a, label in zip(alpha, data["y"])]
    require(sum(signed) == b, "b is not the sum of alpha y")
    used = [(a, z) for a, z in zip(signed, data["X"]) if a]
    for i, x in enumerate(data["X"]):
        s = sum(a * dot(x, z) for a, z in used) + b
        require(data["y"][i] * s > 0, "row {} is wrong", i)
    novikoff(run.data["X"], data["y"], run.w, sum(run.alpha))


def batch(data, output):
    """Require the steps, and none but those."""
    run = Batch(data)
    require(run.until(data["max_steps"]) == "clean", "it does not end")
    same(run.outputs(), output)
    if not any(run.start):
        novikoff(run.rows, data["y"], run.weights(), sum(run.counts),
                 len(run.rows))


def criterion(data, output):
    """Require sum (|m| - m) / 2 over all margins m, and its slope.

    The gradient is minus the sum of y x over the rows with m <= 0; where no
    m is 0, it is also what the value gains by a small step.
    """
    X, y, w = data["X"], data["y"], data["w"]
    require(exact(output["value"]) == loss(X, y, w), "value")
    wrong = [i for i, (x, c) in enumerate(zip(X, y)) if c * dot(w, x) <= 0]
    require(output["misclassified"] == wrong, "misclassified {}", wrong)
    require(all(type(i) is int for i in output["misclassified"]),
            "indices are integers")
    gradient = [exact(v) for v in output["gradient"]]
    require(len(gradient) == len(w), "gradient has {} entries", len(gradient))
    tie = any(dot(w, x) == 0 for x in X)
    for k, slope in enumerate(gradient):
        require(slope + sum(y[i] * X[i][k] for i in wrong) == 0,
                "gradient {}", k)
        if not tie:
            step = smallest(X, w, k) / 2
            there = w[:k] + [w[k] + step] + w[k + 1:]
            require(loss(X, y, there) - loss(X, y, w) == step * slope,
                    "slope {}", k)


def loss(X, y, w):
    """Return the criterion."""
    margins = [label * dot(w, x) for x, label in zip(X, y)]
    return sum((abs(m) - m) / Fraction(2) for m in margins)


def smallest(X, w, k):
    """Return a step along weight k that takes no score to 0."""
    return min([abs(dot(w, x) / Fraction(x[k])) for x in X if x[k]],
               default=Fraction(1))


RUNS = {"dual-perceptron-bias": BiasRun, "perceptron-batch": Batch}


CHECKS = {"dual-perceptron-bias": dual_bias, "perceptron-batch": batch,
          "perceptron-criterion": criterion}
