"""Closed forms: mse, covariance and margins; and the labels of classify.

Each answer is judged by the running error bound of the plain formula.  A
label is the sign of a score: of one within its own rounding of 0 any sign is
right.
"""

from ..exact import Vector, dot, least, transpose
from ..measure import by_bounds, by_labels
from ..question import score_room
from ..running import (
    constant, dot as computed_dot, given, matvec, mean, root)


def mse(question):
    d = [a - b for a, b in zip(
        given(question, "y"), given(question, "predictions"))]
    return {"mse": computed_dot(d, d) / len(d)}


def covariance(question):
    middle, scatter = scatter_of(given(question, "X"))
    n = len(question.data("X"))
    return {"mean": middle, "scatter": scatter,
            "covariance": [[s / n for s in row] for row in scatter]}


def scatter_of(X):
    """Return the means and the scatter, in two passes: the formula in one errs
    by u n mean^2, which may be far more.
    """
    columns = transpose(X)
    middle = list(map(mean, columns))
    return middle, add_products(columns, middle, moves=True)


def add_products(columns, centre, moves=False):
    """Return the sums of products of differences from a centre.

    The error of a centre all differences of a column have in common; as they
    add up to 0, only products of it remain.  Not where the centre moves as
    the rows come, one by one.
    """
    n = len(columns[0])
    gaps = [Vector([column[0] - m.value] * n if column.count(
        column[0]) == n else [v - m.value for v in column])
        for column, m in zip(columns, centre)]
    sums = [[computed_dot(p, q) for q in gaps[:j + 1]]
            for j, p in enumerate(gaps)]
    away = [sum(abs(v.value) for v in p) if moves else 0 for p in gaps]
    for row, a, p in zip(sums, centre, away):
        p += n * a.error
        for s, b, q in zip(row, centre, away):
            s.error += p * b.error + q * a.error
    return [[sums[max(j, k)][min(j, k)] for k in range(len(sums))]
            for j in range(len(sums))]


def margins(question):
    """Return everything about margins; t_equal is the middle of two scores."""
    X, y, w = (given(question, name) for name in "Xyw")
    t, one = given(question, "t"), constant(question)
    norm = root(computed_dot(w, w))
    scores = matvec(X, w)
    functional = [s if c.value > 0 else -s for c, s in zip(y, matvec(
        [x + [one] for x in X], w + [-t]))]
    distances = [s / norm for s in functional]
    plus, minus = ([i for i, c in enumerate(y) if c.value == label]
                   for label in (1, -1))
    p = nearest([scores[i] for i in plus])
    q = nearest([-scores[i] for i in minus])
    middle = min(scores[i].value for i in plus) + max(
        scores[i].value for i in minus)
    return {"functional": functional, "distances": distances,
            "margin": nearest(distances),
            "m_plus": nearest([functional[i] for i in plus]),
            "m_minus": nearest([functional[i] for i in minus]),
            "t_equal": (p + q + question.u * abs(middle)) / 2}


def nearest(numbers):
    """Return how far the least of some numbers may be off."""
    return least([v.value for v in numbers], [v.error for v in numbers])


def find_signs(question):
    """Yield the labels that are right: the sign of w.x - t."""
    w, t = question.data("w"), question.data("t")
    at_zero = 1 if question.input.get("rule") == "step" else 0
    for x in question.data("X"):
        score, room = dot(w, x) - t, score_room(question, w, x, t)
        yield {1, at_zero, -1} if 0 != room >= abs(score) else {
            (score > 0) - (score < 0) or at_zero}


JUDGES = {"mse": by_bounds(mse), "covariance": by_bounds(covariance),
          "margins": by_bounds(margins),
          "classify": by_labels("labels", find_signs)}
