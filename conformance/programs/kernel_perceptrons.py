"""dual-perceptron, dual-perceptron-bias, kernel-perceptron; mistakes."""

from .kernels import BARS, KERNELS, kernel, through
from .mistakes import altered, scaled
from .perceptrons import (
    AGAIN, B_SIGN, LABEL, LOOP, MARKS, NO_B, NO_ETA, STRICT, ZERO_ONE, ending,
    train)


def dual(r, data, kernel=kernel, labelled=True, shown=True,
         bias=lambda eta, label: 0, **switches):
    """Return Algorithm 7.2, with any kernel: alpha moves by eta.

    bias   how b moves, which the algorithm leaves at 0
    shown  b is in the scores of training
    """
    X, y, eta, k = data["X"], data["y"], data.get("eta", 1), kernel(r, data)
    G = [[k(x, z) for z in X] for x in X]
    alpha, terms, b = [0] * len(X), [0] * len(X), 0

    def score(i):
        s = r.dot(terms, G[i])
        return r.sum((s, b)) if shown else s

    def move(i):
        nonlocal b
        alpha[i] = r.sum((alpha[i], eta))
        terms[i] = alpha[i] * y[i] if labelled else alpha[i]
        b = r.sum((b, bias(eta, y[i])))

    result = train(data, score, move, **switches)
    return result and dict(result, alpha=alpha, b=b)


def dual_bias(r, data, bias=lambda eta, label: eta * label, **switches):
    return dual(r, data, bias=bias, **switches)


PLAIN = {"dual-perceptron": dual, "dual-perceptron-bias": dual_bias,
         "kernel-perceptron": dual}


# Mistakes.

def by_radius(r, data):
    """Return the algorithm of other books: b moves by the radius squared."""
    radius = max(r.dot(x, x) for x in data["X"])
    return ending(dual_bias)(r, data, bias=lambda eta, label:
                             eta * label * radius)


SAME = LOOP + [(STRICT, dict(rule="negative"))]
BOTH = SAME + [BARS, ZERO_ONE, (AGAIN, dict(
    kernel=through(lambda k, x, z: k(x, z) + 1)))]
BASE = {name: ending(program) for name, program in PLAIN.items()}
MISTAKES = {
    "dual-perceptron": BOTH + [
        ("a score of 0 counts as +1", dict(rule="step")), MARKS, LABEL],
    "dual-perceptron-bias": BOTH + [
        NO_B, B_SIGN,
        ("b moves by the label, without eta",
         dict(bias=lambda eta, label: label)),
        ("b moves by eta y R^2, R the largest norm", by_radius),
        ("b does not move", dict(bias=lambda eta, label: 0)),
        ("b is left out of the scores of training", dict(shown=False)),
        ("alpha counts picks and is no multiple of eta",
         scaled(lambda data, right: 1 / data["eta"], "alpha")),
        ("eta is ignored", NO_ETA),
        (MARKS[0], altered(lambda data, right: {"alpha": [
            min(a, data["eta"]) for a in right["alpha"]]}))],
    "kernel-perceptron": SAME + [LABEL, MARKS, *KERNELS]}
