"""The hard-margin support vector machine: what is met exactly.

    on_margin    equal as a set
    support      the indices of alpha > 0, all of them on the margin
    w, t, margin equal, in exact arithmetic
    alpha        the conditions of optimality hold exactly, never entry by
                 entry: alpha >= 0, sum alpha y = 0, alpha (y f - 1) = 0, and
                 with it y f >= 1, where f = sum alpha_j y_j k(x_j, x) - t*

Rounded arithmetic, and a Gaussian kernel in any, are judged by svm_float.
"""

from fractions import Fraction

from ...contract.values import precision, show
from .. import kernels
from ..bounds import DIGITS, ROUNDINGS
from ..certificates import dot
from ..measure import Finding, equalities, guarded, refused
from ..proofs import not_separable, weights
from ..question import Wrong, items, read
from .svm_float import rounded_machine

NUMBERS = ("w", "t", "margin")


def hard(question):
    """Judge the widest margin."""
    names = question.fields()
    if question.exact and kernels.name(question) != "gaussian":
        results = equalities(question, [n for n in NUMBERS if n in names])
        if "alpha" in names:
            results.append(guarded("alpha", multipliers, question))
    else:
        results = rounded_machine(question)
    for name, judge in (("on_margin", on_margin), ("support", support)):
        if name in names:
            results.append(guarded(name, judge, question))
    return results


def met(field, complaint):
    """Return the Finding of something that holds or does not."""
    if complaint:
        return refused(field, complaint)
    return Finding(field, "pass", None, None, [], None, None)


def multipliers(question):
    """Return the Finding of alpha in exact arithmetic."""
    alpha, y = question.read("alpha"), question.data("y")
    X, t = question.data("X"), question.due("t")
    k = kernels.kernel(question)
    signed = [a * c for a, c in zip(alpha, y)]
    used = [(s, x) for s, x in zip(signed, X) if s]
    slack = decimal_slack(question.answer["alpha"])
    if not min(alpha) >= 0:
        return met("alpha", "alpha has a negative entry")
    if not abs(sum(signed)) <= slack * sum(alpha):
        return met("alpha", "sum alpha y is {}, 0 is due".format(
            show(sum(signed))))
    for i, (x, a, c) in enumerate(zip(X, alpha, y)):
        pairs = [(s, k(x, z)) for s, z in used]
        f = sum(s * value for s, (value, _) in pairs) - t
        room = slack * (sum(abs(s) * size for s, (_, size) in pairs) + abs(t))
        reason = condition(i, c * f - 1, a, room)
        if reason:
            return met("alpha", reason)
    return met("alpha", "")


def condition(i, beyond, a, room):
    """Return what is wrong with y f = 1 + beyond and alpha = a at a point."""
    if not beyond >= -room:
        return "alpha puts point {} at y f = {}, below 1".format(
            i, show(beyond + 1))
    if a and not beyond <= room:
        return "alpha[{}] is {}, where y f = {} is above 1".format(
            i, show(a), show(beyond + 1))
    return ""


def decimal_slack(alpha):
    """Return the relative error of half a unit in the 50th digit, or 0.

    A decimal with all its digits right may stand for a rational: where any
    alpha is one of that length, the conditions hold to those digits.
    """
    for value in alpha:
        shown = precision(value)
        if shown and shown[0] >= DIGITS:
            return Fraction(1, 2 * 10 ** (DIGITS - 1))
    return Fraction(0)


def on_margin(question):
    """Return the Finding of the points with y f = 1: they are unique."""
    given = indices(question, "on_margin")
    due = {int(i) for i in question.due("on_margin")}
    return met("on_margin", "" if given == due else
               "on_margin is {}, {} is due".format(sorted(given),
                                                   sorted(due)))


def support(question):
    """Return the Finding of the points with alpha > 0.

    A multiplier that is lost in the rounding of the others, or in the gap
    that was promised, may be called 0; a promised gap may also have points
    beside the margin.
    """
    given = indices(question, "support")
    gap = question.promise or 0
    on = {int(i) for i in question.due("on_margin")}
    if not given:
        return met("support", "support is empty")
    if not given <= on and not gap > ROUNDINGS * question.u:
        return met("support", "support has {}, not on the margin".format(
            min(given - on)))
    if "alpha" not in question.answer:
        return met("support", "")
    alpha = question.read("alpha")
    least = max(gap, ROUNDINGS * question.u) * sum(map(abs, alpha))
    for i, a in enumerate(alpha):
        if i in given and not a > 0:
            return met("support", "support has {0}, alpha[{0}] is {1}".format(
                i, show(a)))
        if i not in given and a > least:
            return met("support", "support lacks {0}, alpha[{0}] is {1}"
                       .format(i, show(a)))
    return met("support", "")


def indices(question, name):
    """Return a list of indices that was given, as a set.  Raises Wrong."""
    n = len(question.input["y"])
    given = question.answer[name]
    items(name, given, None)
    for i, v in enumerate(read(name, given, (None,))):
        if v.denominator != 1 or not 0 <= v < n:
            raise Wrong("{}[{}] is {}, an index below {} is due".format(
                name, i, show(v), n))
    return {int(v) for v in read(name, given, (None,))}


def no_margin(question, value):
    """Return a complaint unless lambda proves that nothing separates."""
    if kernels.name(question) == "linear":
        return not_separable(False)(question, value)
    signed, room = averaged(question, value), ROUNDINGS * question.u
    if not abs(sum(signed)) <= room:
        return "sum lambda y is {}, 0 is due".format(show(sum(signed)))
    return vanishing(question, signed)


def averaged(question, value):
    """Return lambda_i y_i.  Raises Wrong unless lambda is an average."""
    lam = weights(question, value)
    if not min(lam) >= 0:
        raise Wrong("lambda has a negative entry")
    return [a * c for a, c in zip(lam, question.data("y"))]


def vanishing(question, signed):
    """Return a complaint unless sum lambda y phi is 0 in feature space."""
    X, k = question.data("X"), kernels.kernel(question)
    K = [[k(x, z)[0] for z in X] for x in X]
    norm, room = dot(signed, [dot(row, signed) for row in K]), \
        ROUNDINGS * question.u
    if not norm <= room ** 2 * max(K[i][i] for i in range(len(X))):
        return "the squared norm of sum lambda y phi is {}, 0 is due".format(
            show(norm))
    return ""


JUDGES = {"svm-hard": hard}
PROOFS = {("svm-hard", "lambda"): no_margin}
