"""Steps along a gradient: perceptron-criterion, perceptron-regression and
adaline.

The criterion and its gradient have running error bounds.  A score within its
own rounding of 0 is misclassified or not: value and gradient are then those
of the set in the answer.

Weights after a fixed number of steps: what the rounding of a step adds to each
is carried on by the steps that follow; to first order an error e of the
weights becomes e - gain x (x . e).
"""

from collections import namedtuple
from fractions import Fraction

from .. import exact
from ..exact import magnify, short, short_of
from ..measure import by_bounds, judge_indices
from ..question import Wrong, score_room
from ..running import constant, dot, given, matvec, total

# x: its row.  gain: by which an error goes on.  room: what rounding may add
# to each weight.
Step = namedtuple("Step", "x gain room")


def take_sides(question):
    """Let the expected answer count rows that rounding leaves open."""
    try:
        listed = question.indices("misclassified")
    except (KeyError, Wrong):
        return
    X, y, w = (question.data(name) for name in "Xyw")
    open_ = {i for i, x in enumerate(X)
             if 0 != score_room(question, w, x) >= abs(exact.dot(w, x))}
    expected = {int(i) for i in question.expected("misclassified")}
    rows = sorted(expected - open_ | listed & open_)
    if set(rows) != expected:
        question.known = {}
        question.output = dict(
            question.output, misclassified=rows,
            value=-sum(y[i] * exact.dot(w, X[i]) for i in rows),
            gradient=[-sum(y[i] * X[i][j] for i in rows)
                      for j in range(len(w))])


def criterion(question):
    """Return the value and the gradient, with all sums in any order."""
    X, w = (given(question, name, exactly=True) for name in "Xw")
    wrong = [X[int(i)] for i in question.expected("misclassified")]
    value, gradient = Fraction(0), [Fraction(0)] * len(w)
    if wrong:
        value, gradient = total(matvec(wrong, w)), list(map(
            total, zip(*wrong)))
    return {"value": value, "gradient": gradient,
            "misclassified": judge_indices}


def judge_criterion(question):
    take_sides(question)
    return by_bounds(criterion)(question)


def regression(question):
    return {"w": run(question, lambda r: (r * r, r * 2))}


def adaline(question):
    eta = given(question, "eta", exactly=True)
    return {"w": run(question, lambda r: (eta * r, eta))}


def run(question, rule):
    """Return how far each weight may be off after the last step.

    rule  a function of a residual that gives the factor of x, and the gain
    """
    X, y = (given(question, name, exactly=True) for name in "Xy")
    one = constant(question, 1, True)
    w, steps = [one * 0] * len(X[0]), []
    for _ in range(int(question.data("T"))):
        for x, target in zip(X, y):
            factor, gain = rule(dot(x + [target], [-v for v in w] + [one]))
            w = [a + factor * b for a, b in zip(w, x)]
            steps.append(Step([v.value for v in x], short_of(gain.value),
                              [v.error for v in w]))
            w = [one * v.value for v in w]      # its error is carried on
    return carry(steps, len(w))


def carry(steps, m):
    """Return the sum of the rooms of all steps, each carried to the end."""
    total = [Fraction(0)] * m
    if not any(any(s.room) for s in steps):
        return total
    P = [[Fraction(j == k) for k in range(m)] for j in range(m)]
    for s in reversed(steps):
        total = [short(t + v) for t, v in zip(total, magnify(P, s.room))]
        P = [[short_of(p - s.gain * along * v) for p, v in zip(row, s.x)]
             for row, along in ((row, exact.dot(row, s.x)) for row in P)]
    return total


JUDGES = {"perceptron-criterion": judge_criterion,
          "perceptron-regression": by_bounds(regression),
          "adaline": by_bounds(adaline)}
