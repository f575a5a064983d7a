"""perceptron-regression and adaline: weights after a fixed number of steps.

Every step is held to what its own rounding may add to each weight, and what
it adds is carried on by the steps that follow: to first order an error e of
the weights becomes e - gain x (x . e).  So a run that contracts forgets its
errors, and one that runs away may lose its digits.  Where the unit rounds
nothing on the way, nothing is added, and equality is due.
"""

from collections import namedtuple
from fractions import Fraction

from ..certificates import dot
from ..exactness import added_exactly
from ..linear import short
from ..measure import closed

# w: the weights after the step.  x: its row.  gain: by which an error goes
# on.  room: what rounding may add to each weight.
Step = namedtuple("Step", "w x gain room")


def printed(question):
    """Judge weights of the rule as printed, with the residual squared."""
    return closed(question, lambda: {"w": bounds(question, squared)})


def adaline(question):
    """Judge weights of the rule with the residual itself."""
    eta = question.data("eta")
    return closed(question, lambda: {"w": bounds(
        question, lambda r, e: (eta * r, eta, abs(eta) * e))})


def squared(r, e):
    """Return r^2, its gain 2 r, and how far it moves if r moves by e."""
    return r * r, 2 * r, 2 * abs(r) * e + e * e


def bounds(question, rule):
    """Return how far each weight may be off after the last step.

    rule  a function of a residual r and its error e that gives the factor
          of x, the gain, and the error of the factor
    """
    X, y = question.data("X"), question.data("y")
    w, steps = [Fraction(0)] * len(X[0]), []
    for _ in range(int(question.data("T"))):
        for x, target in zip(X, y):
            steps.append(step(question, rule, w, x, target))
            w = steps[-1].w
    return carried(steps, len(w))


def step(question, rule, w, x, target):
    """Return one Step.

    The residual y - w.x is off by e = (m + 4) u (|y| + |w||x|), a factor of
    x by what the rule says and 3 u of itself; adding meets u |w|.
    """
    terms = [target] + [-a * b for a, b in zip(w, x)]
    u, r = question.u, sum(terms)
    sure = added_exactly(terms, question.unit, w + x)
    e = Fraction(0) if sure else short(
        (len(x) + 4) * u * sum(map(abs, terms)))
    factor, gain, off = rule(r, e)
    after, room = [], []
    for a, b in zip(w, x):
        after.append(a + factor * b)
        fits = sure and added_exactly([a, factor * b], question.unit,
                                      [gain, b])
        room.append(Fraction(0) if fits else short(
            abs(b) * (off + 3 * u * abs(factor)) + u * abs(after[-1])))
    return Step(after, x, trimmed(gain), room)


def carried(steps, m):
    """Return the sum of the rooms of all steps, each carried to the end."""
    total = [Fraction(0)] * m
    if not any(any(s.room) for s in steps):
        return total
    P = [[Fraction(j == k) for k in range(m)] for j in range(m)]
    for s in reversed(steps):
        total = [short(t + dot(map(abs, row), s.room))
                 for t, row in zip(total, P)]
        P = [[trimmed(p - s.gain * along * v) for p, v in zip(row, s.x)]
             for row, along in ((row, dot(row, s.x)) for row in P)]
    return total


def trimmed(x):
    """Return a Fraction of about 64 bits, away from 0."""
    return short(x) if x > 0 else -short(-x)


JUDGES = {"perceptron-regression": printed, "adaline": adaline}
PROOFS = {}
