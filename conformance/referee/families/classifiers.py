"""Classifiers from class means, and by least squares.

basic-linear-classifier and linear-classifier: a mean of k numbers meets k + 1
roundings a term, that of the input among them: it is off by (k + 1) u times
the mean of the absolute values, and what is made of it by as many running
errors as any closed form.  What M does is measured as for any matrix: "full"
is least squares on targets n_plus / Pos and -n_minus / Neg, a matrix that is
given is a linear system.

least-squares-classifier and least-squares-plug-in: weights and thresholds,
and the fitted values, are held to the backward error of least_squares.  A
label of the plug-in rule is 1 if and only if the fitted value is at least
1/2.  In rounded arithmetic the value that decides is the one that was given,
or else the value of the weights that were given: where that is within its own
rounding of 1/2 either label is right, except that a sum which the format of
the unit adds up without rounding decides.
"""

from fractions import Fraction

from ..exact import System, absolute, centred, dot
from ..measure import (
    attempt, by_bounds, judge_backward, judge_bounded, judge_labels)
from ..question import score_room
from .closed import bound_scatter
from .least_squares import (
    Fit, design, fit, has_intercept, judge_fit, judge_weights, weights)

HALF = Fraction(1, 2)


class Means:
    """The class means, and how far off they may be."""

    def __init__(self, question):
        self.X, self.y = question.data("X"), question.data("y")
        self.u = question.u
        sides = [[x for x, c in zip(self.X, self.y) if c == label]
                 for label in (1, -1)]
        self.sizes = [len(side) for side in sides]
        self.mean = [[sum(column) / Fraction(len(side))
                      for column in zip(*side)] for side in sides]
        self.terms = [[sum(map(abs, column)) / Fraction(len(side))
                       for column in zip(*side)] for side in sides]
        self.counts = [question.data(name, k) for name, k in zip(
            ("n_plus", "n_minus"), self.sizes)]

    def weighted(self, p, q):
        """Return the two means times p and -q, added up."""
        return [p * a - q * b for a, b in zip(*self.mean)]

    def rounding(self, p, q):
        """Return the bounds of that sum, over u; three more roundings a term.
        """
        k = max(self.sizes) + 4
        return [k * (abs(p) * a + abs(q) * b) for a, b in zip(*self.terms)]


def basic(question):
    """Return the bounds of mu+ - mu- and of its product with the middle.

    t = sum w_j s_j / 2 with s = mu+ + mu-; both factors are off by e, and
    the sum of m products by m + 3 roundings of each.
    """
    means, u = Means(question), question.u
    e = [u * v for v in means.rounding(1, 1)]
    w, s = absolute(means.weighted(1, 1)), absolute(means.weighted(1, -1))
    t = (dot(e, s) + dot(w, e) + dot(e, e) + (len(w) + 3) * u * dot(w, s)) / 2
    return {"w": e, "t": t}


def linear(question):
    means, M = Means(question), question.input["M"]
    if M == "full":
        return full(question, means)
    if isinstance(M, str):
        return judge_bounded(question, "w", divided(question, means))
    return system(question, means)


def divided(question, means):
    """Return the bounds of v, or of v over the scatter of each feature."""
    u, bounds = question.u, [
        question.u * v for v in means.rounding(*means.counts)]
    if question.input["M"] == "identity":
        return bounds
    scatter = bound_scatter(means.X, u)[1]
    return [(b + abs(v) * (scatter[j][j] / row[j] + u)) / row[j]
            for j, (v, b, row) in enumerate(zip(
                means.weighted(*means.counts), bounds, matrix(question)))]


def full(question, means):
    """Return the Finding of w as least squares on two targets."""
    p, q = (Fraction(n) / k for n, k in zip(means.counts, means.sizes))
    targets = [p if c == 1 else -q for c in means.y]
    return judge_weights(question, Fit(
        means.X, targets, question.expected("w"), question.u), ["w"],
        lambda _, reader: reader("w"))


def system(question, means):
    """Return the Finding of w from M w = v, where v is off by its bound."""
    solver = System(question.data("M"), question.u)
    expected = question.expected("w")
    g = solver.terms(expected, means.rounding(*means.counts))
    return judge_backward(
        "w", solver.error(question.read("w"), expected, g),
        lambda: solver.condition(g),
        solver.score(means.weighted(*means.counts), g),
        question.entries("w"))


def matrix(question):
    M, X = question.input["M"], question.data("X")
    if M == "full":
        return X
    if not isinstance(M, str):
        return question.data("M")
    variances = [dot(d, d) for d in map(centred, zip(*X))]
    return [[v if j == k else Fraction(0) for k in range(len(variances))]
            for j, v in enumerate(variances)]


def hyperplane(question, reader):
    """Return w, and -t behind it where there is an intercept."""
    w = reader("w")
    return w + [-reader("t")] if has_intercept(question) else w


def plug_in(question):
    """Judge w and intercept together, the fitted values, and the labels."""
    problem, results = fit(question, weights), []
    names = question.fields()
    kept = [name for name in names if name in ("w", "intercept")]
    if kept:
        results.append(attempt(", ".join(kept), judge_weights, question,
                               problem, kept, weights))
    if "fitted" in names:
        results.append(attempt("fitted", judge_fitted, question, problem))
    if "labels" in names:
        results.append(attempt("labels", judge_labels, question, "labels",
                               find_labels(question)))
    return results


def judge_fitted(question, problem):
    off = [a - b for a, b in zip(question.read("fitted"), problem.fitted)]
    return judge_backward("fitted", problem.score(off), problem.condition,
                          problem.zero(), question.entries("fitted"))


def find_labels(question):
    """Yield the labels that are right for the values that may have decided."""
    if "fitted" in question.answer:
        yield from ({v >= HALF} for v in question.read("fitted"))
        return
    w = weights(question, question.read)
    for x in design(question):
        value, room = dot(w, x), score_room(question, w, x)
        yield {value - room >= HALF, value + room >= HALF}


JUDGES = {
    "basic-linear-classifier": by_bounds(basic),
    "linear-classifier": lambda question: [attempt("w", linear, question)],
    "least-squares-classifier":
        lambda question: judge_fit(question, None, hyperplane),
    "least-squares-plug-in": plug_in}
NULL = {"linear-classifier": matrix, "least-squares-classifier": design,
        "least-squares-plug-in": design}
