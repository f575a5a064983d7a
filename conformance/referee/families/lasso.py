"""The lasso: its duality gap, or the conditions of a minimum.

In exact arithmetic the conditions of certificates_fits hold exactly; the
minimiser need not be unique.  Elsewhere the duality gap of the answer itself,
P(w) - D >= P(w) - P* >= 0, is measured in units of the objective of w = 0:
relative to P* it would say nothing where that is 0.  It has to be within the
promise, which counts as LOOSEST where it is larger or none was made.

Entries of X and y that are off by u change the objective of any w by
2 u sum |r_i| g_i with g = |X||w| + |y| + |c|, so that the solution of some
problem that near is above P* by at most 4 u sum g_i^2: ROUNDINGS u sum g_i^2
are allowed beside the promise.  Where lambda is lost in the rounding of X'r
the gap is no measure; P(w) - P* is, and within that rounding is enough.
"""

from fractions import Fraction

from ...contract.values import rough, show
from ..bounds import LIMIT, LOOSEST, ROUNDINGS
from ..certificates import dot
from ..certificates_fits import lasso, lasso_conditions, residuals
from ..measure import Finding, equal, equality, guarded, ratio, spread, told
from .least_squares import constant_is_zero
from .svm import decimal_slack


class Answer:
    """A problem, the w and the intercept given, and what they leave.

    c is None where there is no intercept.  Raises Wrong.
    """

    def __init__(self, question):
        self.question = question
        self.X, self.y, self.lam = (
            question.data(name) for name in ("X", "y", "lambda"))
        self.w = question.read("w")
        self.c = self.constant(question.read)
        self.rest = residuals(self.X, self.y, self.w, self.c)
        self.objective = dot(self.rest, self.rest) + self.lam * sum(
            map(abs, self.w))

    def constant(self, reader):
        """Return the intercept, None where there is none."""
        return None if constant_is_zero(self.question) else reader(
            "intercept")

    def terms(self):
        """Return |X||w| + |y| + |c|."""
        sizes = list(map(abs, self.w))
        return [dot(map(abs, x), sizes) + abs(target) + abs(self.c or 0)
                for x, target in zip(self.X, self.y)]

    def apart(self):
        """Return how far the fitted values are off, and the largest due.

        They are unique, and w need not be.
        """
        w = self.question.due("w")
        c = self.constant(self.question.due)
        due = [dot(x, w) + (c or 0) for x in self.X]
        return (max(abs(target - r - v) for target, r, v in zip(
            self.y, self.rest, due)), max(map(abs, due)))


def sparse(question):
    """Judge w and intercept together, and the objective."""
    kept = [name for name in question.fields() if name != "objective"]
    results = []
    if constant_is_zero(question) and "intercept" in kept:
        kept.remove("intercept")
        results.append(guarded("intercept", equality, question, "intercept"))
    if kept:
        results.append(guarded(", ".join(kept), optimal if question.exact
                               else gap, question, kept))
    if "objective" in question.fields():
        results.append(guarded("objective", equality if question.exact
                               else objective, question, "objective"))
    return results


def optimal(question, names):
    """Return the Finding of w in exact arithmetic.

    The minimiser that is due may be given in decimals right to 50 digits;
    any other meets the conditions exactly, or in decimals to 50 digits of
    the terms in them.
    """
    found = [entry for name in names for entry in question.entries(name)]
    label = ", ".join(names)
    if all(map(equal, found)):
        return Finding(label, "pass", None, None, [], *spread(found, found))
    answer, slack = Answer(question), decimal_slack([e.raw for e in found])
    notes = ["the condition of {} is off by {}".format(
        "the intercept" if at.index is None else "w[{}]".format(at.index),
        show(at.amount)) for at in lasso_conditions(
            answer.X, answer.y, answer.lam, answer.w, answer.c)
        if not at.amount <= slack * at.size]
    return Finding(label, "fail" if notes else "pass", None, None, notes,
                   *answer.apart())


def gap(question, names):
    """Return the Finding of w by its duality gap."""
    answer = Answer(question)
    sizes = answer.terms()
    proof = lasso(answer.X, answer.y, answer.lam, answer.w, answer.c)
    unit = proof.zero or dot(sizes, sizes) or 1
    rounding = ROUNDINGS * question.u * dot(sizes, sizes) / unit
    promise = LOOSEST if question.promise is None else min(
        question.promise, LOOSEST)
    E, limit = (proof.primal - proof.dual) / unit, promise + rounding
    if "objective" in question.output:
        above = (proof.primal - question.due("objective")) / unit
        if ratio(above, rounding) < ratio(E, limit):
            E, limit = above, rounding
    notes = [] if E <= limit else [
        "{}: the duality gap is {} of the objective of w = 0, {} is allowed"
        .format(", ".join(names), rough(E), rough(limit))]
    return Finding(", ".join(names), "fail" if notes else "pass", E, limit,
                   notes, *answer.apart())


def objective(question, name):
    """Return the Finding of the objective, against that of the w given.

    A residual errs by (m + 2) u g, and the sum of n + m terms by n + m + 2
    roundings of each.
    """
    answer = Answer(question)
    n, m, u = len(answer.X), len(answer.w), question.u
    own = [(m + 2) * u * g for g in answer.terms()]
    bound = (2 * dot(map(abs, answer.rest), own) + dot(own, own)
             + (n + m + 2) * u * answer.objective)
    entry, = found = question.entries(name)
    E = ratio(abs(entry.value - answer.objective), bound)
    notes = [] if E <= LIMIT else [
        "{}: {} error bounds from that of the w given, {} are allowed"
        .format(told(entry), rough(E), LIMIT)]
    return Finding(name, "fail" if notes else "pass", E, LIMIT, notes,
                   *spread(found, found))


JUDGES = {"lasso": sparse}
PROOFS = {}
