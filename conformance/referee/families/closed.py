"""Closed forms: mse, covariance and margins; and the labels of classify.

Each answer is held to the running error bound of the plain formula, u times
the size of every term for every rounding that it meets, the rounding of the
inputs among them.  A sum of m products meets m roundings a term.  A label is
the sign of a score: of one within its own rounding of 0 any sign is right.
"""

from fractions import Fraction

from ..exact import centred, dot, least, magnify, matvec, root
from ..measure import attempt, by_bounds, judge_labels
from ..question import inexact, score_room


def mse(question):
    """Return the mean of 2 |d| e + e^2 + (n + 3) u d^2, d = y - prediction.

    e is the rounding of the inputs, u (|y| + |prediction|), or 0.
    """
    y, guess = question.data("y"), question.data("predictions")
    u, n = question.u, len(y)
    total = Fraction(0)
    for a, b in zip(y, guess):
        d, e = abs(a - b), u * (inexact(a, u) + inexact(b, u))
        total += 2 * d * e + e * e + (n + 3) * u * d * d
    return {"mse": total / n}


def covariance(question):
    e, scatter = bound_scatter(question.data("X"), question.u)
    n = len(question.data("X"))
    return {"mean": e, "scatter": scatter,
            "covariance": [[s / n for s in row] for row in scatter]}


def bound_scatter(X, u):
    """Return the bounds of the means and of the scatter, in two passes.

    A mean is off by e = (n + 1) u mean|x|, and so is each difference d from
    it; a sum of products of differences by sum(|d| e' + |d'| e) + n e e' +
    (n + 3) u sum |d||d'|.  The formula in one pass errs by u n mean^2, which
    is far more where the mean is large beside the deviation.
    """
    n, e, gaps = len(X), [], []
    for column in zip(*X):
        e.append((n + 1) * u * sum(map(abs, column)) / n)
        gaps.append(list(map(abs, centred(column))))
    return e, [[sum(p) * b + sum(q) * a + n * a * b + (n + 3) * u * dot(p, q)
                for q, b in zip(gaps, e)] for p, a in zip(gaps, e)]


def margins(question):
    """Return the bounds of everything about margins.

    y (w.x - t) is off by f = (m + 2) u (|w||x| + |t|); dividing by |w| adds
    the error of |w|, (m + 4) u / 2 of itself.  The least of several numbers
    is off by no more than least() says; t_equal is the middle of two of them.
    """
    X, y, w = (question.data(name) for name in "Xyw")
    t, u, m = question.data("t"), question.u, len(question.data("w"))
    scores, norm = matvec(X, w), root(dot(w, w))
    rounding = [(m + 2) * u * v for v in magnify(X, w)]
    functional = [c * (s - t) for c, s in zip(y, scores)]
    f = [size + (m + 2) * u * abs(t) for size in rounding]
    d = [(bound + (m + 4) * u / 2 * abs(v)) / norm
         for bound, v in zip(f, functional)]
    plus = [i for i, c in enumerate(y) if c > 0]
    minus = [i for i, c in enumerate(y) if c < 0]
    middle = (min(scores[i] for i in plus) + max(scores[i] for i in minus)) / 2
    p = least([scores[i] for i in plus], [rounding[i] for i in plus])
    q = least([-scores[i] for i in minus], [rounding[i] for i in minus])
    return {"functional": f, "distances": d,
            "margin": least([v / norm for v in functional], d),
            "m_plus": least([functional[i] for i in plus],
                            [f[i] for i in plus]),
            "m_minus": least([functional[i] for i in minus],
                             [f[i] for i in minus]),
            "t_equal": (p + q) / 2 + u * abs(middle)}


def classify(question):
    return [attempt("labels", judge_labels, question, "labels",
                    find_signs(question))]


def find_signs(question):
    """Yield the labels that are right: the sign of w.x - t."""
    w, t = question.data("w"), question.data("t")
    at_zero = 1 if question.input.get("rule") == "step" else 0
    for x in question.data("X"):
        score, room = dot(w, x) - t, score_room(question, w, x, t)
        yield {1, at_zero, -1} if 0 != room >= abs(score) else {
            (score > 0) - (score < 0) or at_zero}


JUDGES = {"mse": by_bounds(mse), "covariance": by_bounds(covariance),
          "margins": by_bounds(margins), "classify": classify}
