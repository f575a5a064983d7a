"""Which traces of perceptrons binary floats of 24 bits meet exactly.

A sum is exact in any order, with or without fused products, if the sum of the
absolute values of its terms is at most 2^24 times the largest power of two
that divides them all, and that is no less than the least normal double.  With
a Gaussian kernel no sign may be in doubt: a score on the right side has to be
well above the rounding of its terms, and above what underflows.
"""

from fractions import Fraction

from ...contract.numbers import SHORT_BITS, short
from ..rings import LONG
from .perceptrons import (
    BITS, BiasRun, Batch, GaussianRun, Run, dot, one_sign, start)

CLEAR = Fraction(1, 2 ** 12)
LEAST = Fraction(1, 2 ** 100)
NORMAL = Fraction(1, 2 ** 1022)


class Beyond(Exception):
    """A number that needs more bits."""


def divisor(number):
    """Return the largest power of two that divides a binary number."""
    top = number.numerator
    return Fraction(top & -top, number.denominator)


def need(terms):
    """Raise Beyond unless the terms can be added without rounding."""
    terms = [abs(v) for v in terms if v]
    if not all(map(short, terms)):
        raise Beyond
    least = min(map(divisor, terms), default=1)
    if least < NORMAL or sum(terms) > 2 ** SHORT_BITS * least:
        raise Beyond


def met_by_floats(task, data):
    """Say whether floats of 24 bits meet a trace."""
    try:
        WATCH[task](data)
    except Beyond:
        return False
    return True


class Watched(Run):
    """A run that raises Beyond where a float would round."""

    def score(self, i):
        """Require the score, and an update by the row, to be exact."""
        need([a * b for a, b in zip(self.w, self.rows[i])])
        for a, b in zip(self.w, self.rows[i]):
            need([a, self.eta * b])
        return super().score(i)


def watch_online(data):
    """Watch one pass."""
    Watched(data).epoch()


def primal(data):
    """Watch training; return it."""
    run = Watched(data)
    run.until(data["max_epochs"])
    return run


def dual(data):
    """Watch the sums of the dual form as well, as they are at the end."""
    run = primal(data)
    for x in run.rows:
        need([a * dot(x, z) for a, z in zip(run.alpha, run.rows)])


def bias(data):
    """Watch the sums of the dual form, as they are at the end."""
    run = BiasRun(data)
    run.until(data["max_epochs"])
    X, eta = run.rows, run.eta
    need(eta * a for a in run.alpha)
    for row in X:
        x = row[:-1]
        used = [(a, dot(x, z)) for a, z in zip(run.alpha, X) if a]
        for z in X:
            need(a * b for a, b in zip(x, z))
        need([eta * a * g for a, g in used] + [eta * g for _, g in used]
             + [eta * a for a in run.alpha])


def watch_batch(data):
    """Watch every score and every sum of a step."""
    run = Batch(data)
    while True:
        w, wrong = run.weights(), run.wrong()
        for x in run.rows:
            need([a * b for a, b in zip(w, x)])
        for k, a in enumerate(w):
            need([a] + [run.data["eta"] * run.rows[i][k] for i in wrong])
        if not wrong or run.steps == data["max_steps"]:
            return
        run.step(wrong)


def kernels(data):
    """Watch the kernels and their sums, or the signs of the sums."""
    if data["kernel"][0] == "gaussian":
        Clear(data).until(data["max_epochs"])
        return
    from ..kernels import kernel
    run = start(data)
    run.until(data["max_epochs"])
    X, (name, parameters) = data["X"], data["kernel"]
    k = kernel(LONG, data)
    constant = parameters[1] if name == "polynomial" else 0
    for x in X:
        used = []
        for a, z in zip(run.alpha, X):
            need([p * q for p, q in zip(x, z)] + [constant])
            used.append((a, k(x, z)))
        need([a * v for a, v in used] + [v for a, v in used if a])


class Clear(GaussianRun):
    """A run that raises Beyond where a float may see another sign."""

    def score(self, i):
        """Require the score to be clear, or wrong by a zero as well."""
        found, terms = super().score(i), self.terms(i)
        if not any(self.alpha):
            return found
        low, high = self.ends(terms)
        value = min(abs(low), abs(high))
        size = sum(a * self.power(d)[1]
                   for a, d in zip(self.alpha, self.apart[i]))
        right = self.data["y"][i] * found > 0
        if not one_sign(terms) and value <= CLEAR * size or not terms:
            raise Beyond
        if right and value <= LEAST * 2 ** BITS:
            raise Beyond
        return found


WATCH = {"perceptron": primal, "perceptron-online": watch_online,
         "dual-perceptron": dual, "dual-perceptron-bias": bias,
         "perceptron-batch": watch_batch, "kernel-perceptron": kernels}
