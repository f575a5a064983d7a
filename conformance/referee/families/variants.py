"""The other perceptrons and the criterion.

dual-perceptron-bias and perceptron-batch are traces, met by equality.  The
criterion and its gradient are held to running error bounds, and to equality
where the unit rounds nothing; who is misclassified is a set of indices.
"""

from fractions import Fraction

from ..certificates import dot
from ..exactness import added_exactly
from ..measure import Finding, bounded, equalities, guarded
from ..proofs import not_separable
from .svm import indices


def criterion(question):
    """Judge the criterion, its gradient, and the list of the wrong."""
    known = {} if question.exact else criterion_bounds(question)
    found = []
    for name in question.fields():
        if name == "misclassified":
            found.append(guarded(name, misclassified, question))
        elif known:
            found.append(guarded(name, bounded, question, name, known[name]))
        else:
            found += equalities(question, [name])
    return found


def misclassified(question):
    """Return the Finding of the indices, in any order, each once."""
    question.bounds["misclassified"] = Fraction(0)
    given = indices(question, "misclassified")
    due = {int(i) for i in question.due("misclassified")}
    notes = ["misclassified {} {}".format(word, sorted(which))
             for word, which in (("lacks", due - given),
                                 ("has", given - due)) if which]
    if len(given) < len(question.answer["misclassified"]):
        notes.append("misclassified has an index twice")
    return Finding("misclassified", "fail" if notes else "pass", None, None,
                   notes, None, None)


def criterion_bounds(question):
    """Return the bounds of value and gradient.

    A score w.x is off by (m + 2) u |w||x|, a sum of k of them by k u of
    their absolute values more, and each of the k terms of the gradient by
    (k + 1) u of itself.
    """
    X, w, u = question.data("X"), question.data("w"), question.u
    wrong = [X[int(i)] for i in question.due("misclassified")]
    k, value = len(wrong), Fraction(0)
    scores = [dot(w, x) for x in wrong]
    sizes = [dot(map(abs, w), map(abs, x)) for x in wrong]
    if not added_exactly([a * b for x in wrong for a, b in zip(w, x)],
                         question.unit, w + [v for x in wrong for v in x]):
        value = u * ((len(w) + 2) * sum(sizes) + k * sum(map(abs, scores)))
    return {"value": value, "gradient": [
        Fraction(0) if added_exactly(column, question.unit)
        else (k + 1) * u * sum(map(abs, column))
        for column in (zip(*wrong) if wrong else [()] * len(w))]}


JUDGES = {"perceptron-criterion": criterion,
          "dual-perceptron-bias": equalities, "perceptron-batch": equalities}
PROOFS = {("dual-perceptron-bias", "lambda"): not_separable(False),
          ("perceptron-batch", "lambda"): not_separable(False)}
