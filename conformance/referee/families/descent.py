"""Steps along a gradient: perceptron-criterion, perceptron-regression and
adaline.

The criterion and its gradient have to meet running error bounds, and to be
equal where the unit rounds nothing; who is misclassified is a set of
indices.  A score within its own rounding of 0 is either: value and gradient
are then those of the set in the answer.

The weights of perceptron-regression and adaline after a fixed number of
steps: a step may be off by what its own rounding adds to each weight, and
what it adds is carried on by the steps that follow: to first order an error e
of the weights becomes e - gain x (x . e).  So a run that contracts forgets
its errors, and one that runs away may lose its digits.  Where the unit rounds
nothing on the way, nothing is added, and equality is due.
"""

from collections import namedtuple
from fractions import Fraction

from ..exact import dot, magnify, short, short_of
from ..measure import (
    attempt, by_bounds, finding, judge_each)
from ..question import Wrong, added_exactly, score_room

# w: the weights after the step.  x: its row.  gain: by which an error goes
# on.  room: what rounding may add to each weight.
Step = namedtuple("Step", "w x gain room")


def criterion(question):
    take_sides(question)
    listed = "misclassified"
    names = [name for name in question.fields() if name != listed]
    results = judge_each(question, names, criterion_bounds(question))
    if listed in question.fields():
        results.append(attempt(listed, misclassified, question))
    return results


def take_sides(question):
    """Let what is due count the rows that rounding leaves open as told."""
    try:
        listed = question.indices("misclassified")
    except (KeyError, Wrong):
        return
    X, y, w = (question.data(name) for name in "Xyw")
    open_ = {i for i, x in enumerate(X)
             if 0 != score_room(question, w, x) >= abs(dot(w, x))}
    expected = {int(i) for i in question.expected("misclassified")}
    rows = sorted(expected - open_ | listed & open_)
    if set(rows) != expected:
        question.known.clear()
        question.output = dict(
            question.output, misclassified=rows,
            value=-sum(y[i] * dot(w, X[i]) for i in rows),
            gradient=[-sum(y[i] * X[i][j] for i in rows)
                      for j in range(len(w))])


def misclassified(question):
    """Return the Finding of the indices, in any order, each once."""
    question.bounds["misclassified"] = Fraction(0)
    listed = question.indices("misclassified")
    expected = {int(i) for i in question.expected("misclassified")}
    notes = ["misclassified {} {}".format(word, sorted(which))
             for word, which in (("lacks", expected - listed),
                                 ("has", listed - expected)) if which]
    return finding("misclassified", notes)


def criterion_bounds(question):
    """Return the bounds of value and gradient.

    A score w.x is off by (m + 2) u |w||x|, a sum of k of them by k u of
    their absolute values more, and each of the k terms of the gradient by
    (k + 1) u of itself.
    """
    X, w, u = question.data("X"), question.data("w"), question.u
    wrong = [X[int(i)] for i in question.expected("misclassified")]
    k, value, gradient = len(wrong), Fraction(0), []
    terms = [[a * b for a, b in zip(w, x)] for x in wrong]
    flat = [v for row in terms for v in row]
    if not added_exactly(flat, question.unit,
                         w + [v for x in wrong for v in x]):
        value = u * ((len(w) + 2) * sum(map(abs, flat))
                     + k * sum(abs(sum(row)) for row in terms))
    for column in zip(*wrong) if wrong else [()] * len(w):
        if added_exactly(column, question.unit):
            gradient.append(Fraction(0))
        else:
            gradient.append((k + 1) * u * sum(map(abs, column)))
    return {"value": value, "gradient": gradient}


def regression(question):
    return {"w": run(question, squared)}


def squared(r, e):
    """Return r^2, its gain 2 r, and how far it moves if r moves by e."""
    return r * r, 2 * r, 2 * abs(r) * e + e * e


def adaline(question):
    eta = question.data("eta")
    return {"w": run(question, lambda r, e: (eta * r, eta, abs(eta) * e))}


def run(question, rule):
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
    return carry(steps, len(w))


def step(question, rule, w, x, target):
    """Return one Step.

    The residual y - w.x is off by e = (m + 4) u (|y| + |w||x|), a factor of
    x by what the rule says and 3 u of itself; adding meets u |w|.
    """
    terms = [target] + [-a * b for a, b in zip(w, x)]
    u, r, e = question.u, sum(terms), Fraction(0)
    sure = added_exactly(terms, question.unit, w + x)
    if not sure:
        e = short((len(x) + 4) * u * sum(map(abs, terms)))
    factor, gain, off = rule(r, e)
    after, room = [], []
    for a, b in zip(w, x):
        after.append(a + factor * b)
        if sure and added_exactly([a, factor * b], question.unit, [gain, b]):
            room.append(Fraction(0))
        else:
            room.append(short(abs(b) * (off + 3 * u * abs(factor))
                              + u * abs(after[-1])))
    return Step(after, x, short_of(gain), room)


def carry(steps, m):
    """Return the sum of the rooms of all steps, each carried to the end."""
    total = [Fraction(0)] * m
    if not any(any(s.room) for s in steps):
        return total
    P = [[Fraction(j == k) for k in range(m)] for j in range(m)]
    for s in reversed(steps):
        total = [short(t + v) for t, v in zip(total, magnify(P, s.room))]
        P = [[short_of(p - s.gain * along * v) for p, v in zip(row, s.x)]
             for row, along in ((row, dot(row, s.x)) for row in P)]
    return total


JUDGES = {"perceptron-criterion": criterion,
          "perceptron-regression": by_bounds(regression),
          "adaline": by_bounds(adaline)}
