"""Probabilities: logistic, posterior, logistic-calibration, logistic-sample.

Each number is held to the running error bound of the plain formula.  The
logistic function of z + e differs from p, that of z, by at most
min(p, 1 - p) (exp|e| - 1): neither log p nor log(1 - p) changes faster than
z does.  Evaluated with care it adds 4 u p, whatever the size of z.  Far out,
where e is large, an error is bounded by what LIMIT e does, and p is from 0
to 1 in any unit.  Of a u within the rounding of its p a sample may be either.
"""

from fractions import Fraction

from ..exact import dot, exp, matvec, root, size
from ..measure import LIMIT, attempt, by_bounds, judge_labels
from ..question import inexact, score_room

FAR = 400           # digits: of e to the minus of a score that doubles hold


def logistic(question):
    """Return the bounds for z = gamma (d - d0).

    z is off by the rounding of the inputs, and by 2 u of itself.
    """
    gamma, d0 = question.data("gamma", 1), question.data("d0", 0)
    u, bounds = question.u, []
    for d, p in zip(question.data("d"), question.expected("p")):
        past = d - d0
        e = u * (abs(gamma) * (inexact(d, u) + inexact(d0, u))
                 + inexact(gamma, u) * abs(past) + 2 * abs(gamma * past))
        bounds.append(moved(p, e, gamma * past) + 4 * u * p)
    return {"p": bounds}


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
    """Return p (5 u and the rounding of the inputs).

    p = LR / (LR + 1 / clr): the relative errors of LR and of clr count
    1 - p times; two divisions and a sum round.
    """
    return {"p": 7 * question.u * question.expected("p")}


def calibration(question):
    """Return the bounds of everything that calibration gives.

    Of the scores s = w.x - t the means and the slope gamma |w| are found
    first (scores_bounds); what is divided by |w| adds (m + 8) u of itself.
    """
    w, u = question.data("w"), question.u
    scores, e, (middle, off), (slope, steep) = scores_bounds(question)
    norm, own, bounds = root(dot(w, w)), (len(w) + 8) * u, []
    for s, f, p in zip(scores, e, question.expected("probabilities")):
        past = abs(s - middle)
        z = steep * past + (abs(slope) + steep) * (f + off) \
            + own * abs(slope) * past
        bounds.append(moved(p, z, slope * past) + 4 * u * p)
    return {"gamma": norm * (steep + own * abs(slope)),
            "d0": (off + own * abs(middle)) / norm,
            "probabilities": bounds}


def scores_bounds(question):
    """Return the scores, their bounds, and the middle and the slope of them
    with what each is off by.

    A score is off by e = (m + 4) u (|w||x| + |t|), 0 where the numbers are
    short enough to be added exactly, a mean by the mean of e
    and (n + 1) u of the mean |score|, a deviation d from its mean by f, the
    sum of both and u |d|; sum d^2 by sum (2 |d| f + f^2 + (n + 4) u d^2).
    A scatter that is lost in rounding counts as half of itself.
    """
    X, y, w = (question.data(name) for name in "Xyw")
    t, u, m, n = question.data("t"), question.u, len(X[0]), len(X)
    scores = [s - t for s in matvec(X, w)]
    e = [score_room(question, w, x, t) and (m + 4) * u * (
        size(w, x) + abs(t)) for x in X]
    mean, off, square, fault = {}, {}, Fraction(0), Fraction(0)
    for c in (1, -1):
        rows = [i for i in range(n) if y[i] == c]
        k = Fraction(1, len(rows))
        mean[c] = k * sum(scores[i] for i in rows)
        off[c] = k * sum(e[i] + (n + 1) * u * abs(scores[i]) for i in rows)
        for i in rows:
            d = abs(scores[i] - mean[c])
            f = e[i] + off[c] + u * d
            square += d * d
            fault += 2 * d * f + f * f + (n + 4) * u * d * d
    room = n - question.data("ddof", 0)
    slope = (mean[1] - mean[-1]) * room / square
    fault += square * inexact(room, u) * u / room
    steep = (off[1] + off[-1] + u * abs(mean[1] - mean[-1])) * room
    steep = (steep + abs(slope) * fault) / max(square - fault, square / 2)
    return (scores, e, ((mean[1] + mean[-1]) / 2, (off[1] + off[-1]) / 2),
            (slope, steep))


def sample(question):
    return [attempt("y", judge_labels, question, "y", find_labels(question))]


def find_labels(question):
    """Yield the labels that are right: 1 where u < p."""
    theta = question.data("theta")
    for x, u, expected in zip(question.data("X"), question.data("u"),
                              question.expected("y")):
        yield {0, 1} if undecided(question, theta, x, u) else {expected}


def undecided(question, theta, x, u):
    """Is u within the rounding of the probability of x?

    No arithmetic rounds the 1/2 of a score that is 0.
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
          "logistic-sample": sample}
