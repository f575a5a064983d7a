"""Classifiers by least squares: least-squares-classifier and
least-squares-plug-in.

Weights and thresholds, and the fitted values, are held to the backward error
of least_squares.  A label of the plug-in rule is 1 if and only if the fitted
value is at least 1/2.  In rounded arithmetic the value that decides is the
one that was given, or else the value of the weights that were given: where
that is within its own rounding of 1/2 either label is right, except that a
sum which the format of the unit adds up without rounding decides.
"""

from fractions import Fraction

from ...contract.values import show
from ..exactness import added_exactly
from ..measure import NOTES, Finding, equalities, grade, guarded
from ..proofs import null
from .least_squares import Fit, fitted

HALF = Fraction(1, 2)


def homogeneous(question):
    """Return the rows with the constant last, unless it is not asked for."""
    if question.input.get("intercept", True):
        return [x + [Fraction(1)] for x in question.data("X")]
    return question.data("X")


def fit_of(question, w):
    """Return the Fit of the labels with the solution w."""
    return Fit(homogeneous(question), question.data("y"), w, question.u)


def classifier(question):
    """Judge w and t; without an intercept t is 0."""
    if question.exact:
        return equalities(question)
    kept, results = question.fields(), []
    if not question.input.get("intercept", True):
        kept = [name for name in kept if name != "t"]
        results = equalities(question, [
            name for name in question.fields() if name == "t"])
    if kept:
        fit = fit_of(question, hyperplane(question, question.due))
        results.append(guarded(", ".join(kept), fitted, question, fit, kept,
                               hyperplane))
    return results


def hyperplane(question, reader):
    """Return w, and -t behind it where there is an intercept."""
    w = reader("w")
    return w + [-reader("t")] if question.input.get("intercept", True) else w


def plug_in(question):
    """Judge w and intercept together, the fitted values, and the labels."""
    if question.exact:
        return equalities(question)
    fit = fit_of(question, weights(question, question.due))
    names, results = question.fields(), []
    kept = [name for name in names if name in ("w", "intercept")]
    if kept:
        results.append(guarded(", ".join(kept), fitted, question, fit, kept,
                               weights))
    if "fitted" in names:
        results.append(guarded("fitted", values, question, fit))
    if "labels" in names:
        results.append(guarded("labels", labels, question))
    return results


def weights(question, reader):
    """Return w and the intercept behind it."""
    return reader("w") + [reader("intercept")]


def values(question, fit):
    """Return the Finding of the fitted values."""
    off = [a - b for a, b in zip(question.read("fitted"), fit.fitted)]
    return grade("fitted", fit.score(off), fit.condition, fit.zero(),
                 question.entries("fitted"))


def labels(question):
    """Return the Finding of the labels: each follows from its value."""
    notes = []
    given = question.read("labels")
    for i, (label, (low, high)) in enumerate(zip(given, reach(question))):
        right = {Fraction(v >= HALF) for v in (low, high)}
        if label not in right:
            notes.append("labels[{}] is {}, where the fitted value is "
                         "{}".format(i, show(label), show(high, 17)))
    return Finding("labels", "fail" if notes else "pass", None, None,
                   notes[:NOTES], None, None)


def reach(question):
    """Yield the least and the greatest value that may have decided.

    A sum of m + 1 terms errs by m + 2 roundings of each, or by none.
    """
    if "fitted" in question.answer:
        for v in question.read("fitted"):
            yield v, v
        return
    w = weights(question, question.read)
    for x in homogeneous(question):
        terms = [a * b for a, b in zip(w, x)]
        sure = added_exactly(terms, question.unit, w + x)
        room = 0 if sure else (
            len(w) + 1) * question.u * sum(map(abs, terms))
        yield sum(terms) - room, sum(terms) + room


JUDGES = {"least-squares-classifier": classifier,
          "least-squares-plug-in": plug_in}
PROOFS = {("least-squares-classifier", "null"): null(homogeneous),
          ("least-squares-plug-in", "null"): null(homogeneous)}
