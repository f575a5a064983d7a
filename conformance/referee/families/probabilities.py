"""Probabilities: logistic, posterior, logistic-calibration, logistic-sample.

Each number is judged by the running error bound of the plain formula.  The
logistic function of z + e differs from p, that of z, by at most
min(p, 1 - p) (exp|e| - 1): neither log p nor log(1 - p) changes faster than
z does.  Evaluated with care it adds 4 u p, whatever the size of z.  Far out,
where e is large, an error is bounded by what LIMIT e does, and p is from 0
to 1 in any unit.  Of a u within the rounding of its p a sample may be either.
"""

from fractions import Fraction

from ..exact import dot, exp
from ..measure import LIMIT, by_bounds, by_labels
from ..question import inexact, score_room
from ..running import (
    Computed, constant, dot as computed_dot, given, matvec, mean, root)

FAR = 400           # digits: of e to the minus of a score that doubles hold


def logistic(question):
    """Return the probabilities at z = gamma (d - d0)."""
    gamma, d0 = given(question, "gamma", 1), given(question, "d0", 0)
    return {"p": [sigmoid(p, gamma * (d - d0)) for d, p in zip(
        given(question, "d"), question.expected("p"))]}


def sigmoid(p, z):
    """Return the bound of the probability p of a Computed score."""
    return moved(p, z.error, z.value) + 4 * z.u * p


def moved(p, e, z=0):
    """Return min(p, 1 - p) (exp(e) - 1) or a little more, for the p of z.

    exp(e) - 1 is below e + e^2 up to e = 1; beyond, it is as much as LIMIT e
    may do to p: exp(LIMIT e - |z|), and what is left to the other end.
    """
    q = min(p, 1 - p)
    if LIMIT * e <= 1:
        return q * (e + e * e)
    far = min(1 - q, exp(min(LIMIT * e - abs(z), Fraction(0))))
    return min(q * (e + e * e), far) if e <= 1 else far


def posterior(question):
    """Return p (5 u and the rounding of the inputs): of LR / (LR + 1 / clr)
    two divisions and a sum round.
    """
    return {"p": 7 * question.u * question.expected("p")}


def calibration(question):
    """Return everything that calibration gives, from the scores w.x - t."""
    X, w, t = (given(question, name, exactly=True) for name in ("X", "w", "t"))
    y, u, one = question.data("y"), question.u, constant(question, 1, True)
    scores = [Computed(s.value, s.error, u) for s in matvec(
        [x + [one] for x in X], w + [-t])]
    sides = [[s for s, c in zip(scores, y) if c == label] for label in (1, -1)]
    up, down = map(mean, sides)
    gaps = [s - centre for side, centre in zip(sides, (up, down))
            for s in side]
    room = len(y) - question.data("ddof", 0)
    slope, middle, result = calibrate(
        question, up, down, computed_dot(gaps, gaps), room)
    return dict(result, probabilities=[
        sigmoid(p, slope * (s - middle)) for s, p in zip(
            scores, question.expected("probabilities"))])


def calibrate(question, up, down, squares, room):
    """Return gamma |w|, the middle, and both outputs, from the mean scores,
    the squares of the deviations and what their sum is divided by.
    """
    u = question.u
    variance = squares / Computed(room, u * inexact(room, u), u)
    slope, middle = (up - down) / variance, (up + down) / 2
    norm = root(computed_dot(*[given(question, "w")] * 2))
    return slope, middle, {"gamma": slope * norm, "d0": middle / norm}


def find_labels(question):
    """Yield the labels that are right: 1 where u < p."""
    theta = question.data("theta")
    for x, u, expected in zip(question.data("X"), question.data("u"),
                              question.expected("y")):
        yield {0, 1} if undecided(question, theta, x, u) else {expected}


def undecided(question, theta, x, u):
    """Is u within the rounding of the probability of x?  No arithmetic rounds
    the 1/2 of a score that is 0.
    """
    z, room = dot(theta, x), score_room(question, theta, x)
    if z == room == 0:
        return False
    e = exp(-abs(z), FAR)
    p = (e if z < 0 else 1) / (1 + e)
    return abs(u - p) <= moved(p, room, z) + question.u * (
        4 * p + inexact(u, question.u))


JUDGES = {"logistic": by_bounds(logistic), "posterior": by_bounds(posterior),
          "logistic-calibration": by_bounds(calibration),
          "logistic-sample": by_labels("y", find_labels)}
