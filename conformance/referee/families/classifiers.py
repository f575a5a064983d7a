"""Classifiers from class means, and by least squares.

basic-linear-classifier and linear-classifier: closed forms of the means.
What M does is measured as for any matrix: "full" is least squares on targets
n_plus / Pos and -n_minus / Neg, a matrix that is given is a linear system.

least-squares-classifier and least-squares-plug-in: weights and thresholds,
and the fitted values, are judged by the backward error of least_squares.  A
label of the plug-in rule is 1 if and only if the fitted value is at least
1/2.  In rounded arithmetic the value that decides is the one that was given,
or else the value of the weights that were given: where that is within its own
rounding of 1/2 either label is right, except that a sum which the format of
the unit adds up without rounding decides.
"""

from fractions import Fraction

from .. import exact
from ..exact import centred
from ..measure import (
    attempt, by_bounds, judge_backward, judge_bounded, judge_labels)
from ..question import score_room
from ..running import dot, given, mean
from .closed import scatter_of
from .least_squares import (
    Fit, design, judge_fit, judge_weights, weights)
from .systems import judge_solution

HALF = Fraction(1, 2)


def means(question):
    """Return the two class means."""
    X, y = given(question, "X"), question.data("y")
    return [list(map(mean, zip(*[x for x, c in zip(X, y) if c == label])))
            for label in (1, -1)]


def basic(question, centres=None):
    """Return mu+ - mu- and its product with the middle; centres: both, if
    there are no rows.
    """
    up, down = centres or means(question)
    w = [a - b for a, b in zip(up, down)]
    return {"w": w, "t": dot(w, [a + b for a, b in zip(up, down)]) / 2}


def linear(question, centres=None, scatter=None, weights=()):
    """Return the Finding of w; where there are no rows, from the class means,
    the scatter and the weights of both classes.
    """
    M = question.input["M"]
    p, q = weights or (question.data(name, question.data("y").count(label))
                       for name, label in (("n_plus", 1), ("n_minus", -1)))
    v = [a * p - b * q for a, b in zip(*centres or means(question))]
    if M == "full":
        return full(question, p, q)
    if M == "identity":
        return judge_bounded(question, "w", v)
    if M == "diagonal":
        scatter = scatter or scatter_of(given(question, "X"))[1]
        return judge_bounded(question, "w", [
            a / row[j] for j, (a, row) in enumerate(zip(v, scatter))])
    return judge_solution(question, "w", question.data("M"), [
        a.value for a in v], [a.error / question.u for a in v])


def full(question, p, q):
    """Return the Finding of w as least squares on two targets."""
    y = question.data("y")
    targets = [Fraction(p, y.count(1)) if c == 1 else -Fraction(
        q, y.count(-1)) for c in y]
    return judge_weights(question, Fit(
        question.data("X"), targets, question.expected("w"), question.u),
        ["w"])


def matrix(question):
    M, X = question.input["M"], question.data("X")
    if M == "full":
        return X
    if not isinstance(M, str):
        return question.data("M")
    variances = [exact.dot(d, d) for d in map(centred, zip(*X))]
    return [[v if j == k else Fraction(0) for k in range(len(variances))]
            for j, v in enumerate(variances)]


def judge_fitted(question, fit, name):
    off = [a - b for a, b in zip(question.read(name), fit.fitted)]
    return judge_backward(name, fit.score(off), fit.condition, fit.zero(),
                          question.entries(name))


def find_labels(question):
    """Yield the labels that are right for the values that may have decided."""
    if "fitted" in question.answer:
        yield from ({v >= HALF} for v in question.read("fitted"))
        return
    w = weights(question, question.read)
    for x in design(question):
        value, room = exact.dot(w, x), score_room(question, w, x)
        yield {value - room >= HALF, value + room >= HALF}


JUDGES = {
    "basic-linear-classifier": by_bounds(basic),
    "linear-classifier": lambda question: [attempt("w", linear, question)],
    "least-squares-classifier": judge_fit,
    "least-squares-plug-in": lambda question: judge_fit(question, {
        "fitted": judge_fitted, "labels": lambda question, _, name:
        judge_labels(question, name, find_labels(question))})}
NULL = {"linear-classifier": matrix, "least-squares-classifier": design,
        "least-squares-plug-in": design}
