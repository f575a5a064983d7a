"""Perceptrons of good.py: their traces in integers, which no order of a sum
can change; those of regression in doubles.
"""

import math
from fractions import Fraction

import mpmath
import numpy as np

from conformance.adapters.protocol import Refusal
from good_checks import held
from good_closed import exactly

MISTAKES = {"at-most-zero": lambda label, s: label * s <= 0,
            "negative": lambda label, s: label * s < 0,
            "step": lambda label, s: label != (1 if s >= 0 else -1)}
DIGITS = 60     # of a Gaussian kernel, to tell which side of 0 a sum is on


def whole(*tables):
    """Return tables of fractions as integers, by one factor for each."""
    found = []
    for table in tables:
        D = math.lcm(*(v.denominator for row in table for v in row))
        found.append([[int(v * D) for v in row] for row in table])
    return found


def fractions(rows):
    return [[Fraction(v) for v in row] for row in rows]


def not_separable(alpha, before):
    """Return the Refusal: what was added since adds up to nothing."""
    more = [a - b for a, b in zip(alpha, before)]
    return Refusal("not-separable", "a state returned", **{
        "lambda": [Fraction(v, sum(more)) for v in more]})


class Run:
    """What was seen at the start of each epoch; `limit` epochs are allowed."""

    def __init__(self, limit):
        self.seen, self.epochs, self.limit = {}, 0, limit

    def begin(self, state, alpha, reached):
        """Count an epoch; raise Refusal if the state returned, or too late.
        """
        if state in self.seen:
            raise not_separable(alpha, self.seen[state])
        if self.epochs == self.limit:
            raise Refusal("not-converged", "at the limit", state=reached())
        self.seen[state] = list(alpha)
        self.epochs += 1


@held
def perceptron(X, y, eta=1.0, w0=None, rule="at-most-zero",
               max_epochs=1000):
    """w in units of one over the common denominator of eta X and w0."""
    rows, y = fractions(X), [int(c) for c in y]
    start = [Fraction(v) for v in w0 or [0] * len(X[0])]
    moves = [[Fraction(eta) * v for v in row] for row in rows]
    D = math.lcm(*(v.denominator for row in moves + [start] for v in row))
    S, (w, *moves) = whole(rows)[0], [
        [int(v * D) for v in row] for row in [start] + moves]
    alpha, run, wrong = [0] * len(X), Run(max_epochs), True

    def reached():
        return {"w": [float(Fraction(v, D)) for v in w], "alpha": alpha,
                "updates": sum(alpha), "epochs": run.epochs}

    while wrong:
        run.begin(tuple(w), alpha, reached)
        wrong = False
        for i, x in enumerate(S):
            if MISTAKES[rule](y[i], sum(a * b for a, b in zip(w, x))):
                w = [a + y[i] * b for a, b in zip(w, moves[i])]
                alpha[i] += 1
                wrong = True
    return reached()


@held
def perceptron_online(X, y, eta=1.0, w0=None):
    w, updates = [Fraction(v) for v in w0 or [0] * len(X[0])], 0
    for x, c in zip(X, y):
        if exactly(w, x) * int(c) <= 0:
            w = [a + Fraction(eta) * int(c) * Fraction(v)
                 for a, v in zip(w, x)]
            updates += 1
    return {"w": [float(v) for v in w], "updates": updates}


def counted(K, y, max_epochs, gives):
    """Train on kernels of all pairs; return what was reached.

    gives(alpha, epochs) is the output.
    """
    n, y = len(y), [int(c) for c in y]
    alpha, f, run, wrong = [0] * n, [0] * n, Run(max_epochs), True
    while wrong:
        run.begin(tuple(f), alpha, lambda: gives(alpha, run.epochs))
        wrong = False
        for i in range(n):
            if y[i] * f[i] <= 0:
                f = [a + y[i] * b for a, b in zip(f, K[i])]
                alpha[i] += 1
                wrong = True
    return gives(alpha, run.epochs)


def counts(alpha, epochs):
    return {"alpha": alpha, "updates": sum(alpha), "epochs": epochs}


def products(X, c=0):
    """Return x.z + c for all pairs, as fractions."""
    return [[exactly(x, z, -c) for z in X] for x in X]


@held
def dual_perceptron(X, y, max_epochs=1000):
    return counted(whole(products(X))[0], y, max_epochs, counts)


@held
def dual_perceptron_bias(X, y, eta=1.0, max_epochs=1000):
    """A constant of 1 in every row is the bias, in multiples of eta."""
    def gives(alpha, epochs):
        b = Fraction(eta) * sum(a * int(c) for a, c in zip(alpha, y))
        return dict(counts(alpha, epochs), b=float(b),
                    alpha=[float(Fraction(eta) * a) for a in alpha])

    return counted(whole(products(X, 1.0))[0], y, max_epochs, gives)


@held
def kernel_perceptron(X, y, kernel=None, max_epochs=1000):
    name = (kernel or {"name": "linear"})["name"]
    if name == "gaussian":
        K = gaussians(X, kernel["sigma"])
    elif name == "polynomial":
        K = [[v ** int(kernel["degree"]) for v in row]
             for row in products(X, kernel.get("constant", 0))]
    else:
        K = products(X)
    return counted(whole(K)[0], y, max_epochs, counts)


def gaussians(X, sigma):
    """Return the kernel of all pairs, cut off after many digits."""
    def value(x, z):
        apart = exactly(*[[Fraction(a) - Fraction(b) for a, b in zip(x, z)]]
                        * 2) / (2 * Fraction(sigma) ** 2)
        found = mpmath.exp(-mpmath.mpf(apart.numerator) / apart.denominator)
        return Fraction(int(mpmath.floor(found * 10 ** DIGITS)),
                        10 ** DIGITS)

    with mpmath.workdps(2 * DIGITS):
        return [[value(x, z) for z in X] for x in X]


@held
def perceptron_batch(X, y, eta=1.0, w0=None, b0=0.0, max_steps=1000):
    """A constant of 1 in every row is the bias."""
    rows, y = fractions([list(x) + [1] for x in X]), [int(c) for c in y]
    w = [Fraction(v) for v in list(w0 or [0] * len(X[0])) + [b0]]
    moves = [[Fraction(eta) * v for v in row] for row in rows]
    D = math.lcm(*(v.denominator for row in moves + [w] for v in row))
    S, (w, *moves) = whole(rows)[0], [
        [int(v * D) for v in row] for row in [w] + moves]
    alpha, run = [0] * len(X), Run(max_steps)

    def reached():
        v = [float(Fraction(a, D)) for a in w]
        return {"w": v[:-1], "b": v[-1], "steps": run.epochs}

    while True:
        wrong = [i for i, x in enumerate(S) if y[i] * sum(
            a * b for a, b in zip(w, x)) <= 0]
        if not wrong:
            return reached()
        run.begin(tuple(w), alpha, reached)
        for i in wrong:
            w = [a + y[i] * b for a, b in zip(w, moves[i])]
            alpha[i] += 1


def descent(X, y, T, step):
    """Return w after T passes; step(residual) is what x is taken times."""
    rows, w = np.array(X), np.zeros(len(X[0]))
    for _ in range(T):
        for x, v in zip(rows, y):
            w = w + step(v - math.fsum(w * x)) * x
            if not np.isfinite(w).all():
                raise Refusal("number", "w leaves the range of doubles")
    return {"w": w}


@held
def perceptron_regression(X, y, T):
    return descent(X, y, T, lambda r: r * r)


@held
def adaline(X, y, eta, T):
    return descent(X, y, T, lambda r: eta * r)


TASKS = [perceptron, perceptron_online, dual_perceptron, kernel_perceptron,
         dual_perceptron_bias, perceptron_batch, perceptron_regression,
         adaline]
