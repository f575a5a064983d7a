"""Second confirmations: perceptron-batch, perceptron-criterion,
perceptron-regression, adaline.

The batch form is run by counting how often each row was wrong, with scores
from the Gram matrix; so is the printed rule of regression, with weights of
the rows.  The criterion is sum (|m| - m) / 2, and its gradient what it gains
by a small step.  An epoch of adaline is an affine map of the weights; its
matrix is raised to the power T.
"""

from fractions import Fraction

from ...contract.numbers import exact
from .perceptrons import dot, novikoff, same, whole
from .refuted import require
from .systems import times

LONGEST = 20000    # digits


class Batch:
    """All misclassified examples at once; alpha[i] is how often i was."""

    counts = ("steps",)

    def __init__(self, data):
        self.data = data = whole(data)
        self.rows = [x + [1] for x in data["X"]]
        self.start = data["w0"] + [data["b0"]]
        self.G = [[dot(x, z) for z in self.rows] for x in self.rows]
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
    if not any(run.start):
        novikoff(run.rows, data["y"], run.weights(), sum(run.alpha),
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


def adaline(data, output):
    """Require the weights to be the T-th power of an epoch at 0."""
    m = len(data["X"][0])
    epoch = unit(m + 1)
    for x, y in zip(data["X"], data["y"]):
        epoch = times(one_step(x, y, data["eta"]), epoch)
    due = [row[-1] for row in power(epoch, data["T"])[:m]]
    weights(output, due)


def weights(output, due):
    """Require w, which may be too long for a message."""
    require([exact(v) for v in output["w"]] == due, "w is not that")


def one_step(x, y, eta):
    """Return the matrix of (w, 1) -> (w + eta (y - w.x) x, 1)."""
    m = len(x)
    rows = [[Fraction(j == k) - eta * x[j] * x[k] for k in range(m)]
            + [eta * y * x[j]] for j in range(m)]
    return rows + [[Fraction(0)] * m + [Fraction(1)]]


def unit(m):
    """Return the identity."""
    return [[Fraction(j == k) for k in range(m)] for j in range(m)]


def power(A, n):
    """Return A^n by repeated squaring."""
    result = unit(len(A))
    while n:
        if n % 2:
            result = times(A, result)
        A, n = times(A, A), n // 2
    return result


def squares(data):
    """Yield the weights of the printed rule after every visit, as c.

    w is the sum of c_i x_i, and c_i grows by the square of the residual.
    """
    data = whole(data)
    G = [[dot(x, z) for z in data["X"]] for x in data["X"]]
    c = [0] * len(G)
    yield c
    for _ in range(data["T"]):
        for i, y in enumerate(data["y"]):
            c[i] += (y - dot(c, G[i])) ** 2
            yield c


def printed(data, output):
    """Require the weights that the squares of the residuals add up to."""
    *_, c = squares(data)
    weights(output, [dot(c, column) for column in zip(*whole(data["X"]))])


def runaway(data):
    """Require the printed rule to pass LONGEST digits in T epochs."""
    columns, most = list(zip(*whole(data["X"]))), 10 ** LONGEST
    for c in squares(data):
        for v in (Fraction(dot(c, column)) for column in columns):
            if max(abs(v.numerator), v.denominator) >= most:
                return
    require(False, "no weight has more than {} digits", LONGEST)


CHECKS = {"perceptron-batch": batch,
          "perceptron-criterion": criterion,
          "perceptron-regression": printed,
          "adaline": adaline}
