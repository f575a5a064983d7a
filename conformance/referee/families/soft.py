"""The soft-margin support vector machine: what is met exactly.

    w, objective, t_low, t_high, t   equal: they are unique, and t is the
                 middle of t_low and t_high
    slack        max(0, 1 - y f) with the t given
    alpha        the conditions of optimality hold exactly, never entry by
                 entry: 0 <= alpha <= C, sum alpha y = 0, y f >= 1 where
                 alpha < C, y f <= 1 where alpha > 0, for f = sum alpha_j
                 y_j k(x_j, x) - t*; any optimal t will do for any optimal
                 alpha

With a Gaussian kernel all but alpha is due to 50 digits, and what is due to
be 0 to 50 places; alpha is judged by soft_float, as rounded arithmetic is.
"""

from fractions import Fraction

from ...contract.values import show
from .. import kernels
from ..certificates import dot
from ..linear import matvec, transpose
from ..measure import (
    Finding, equal, equalities, equality, guarded, spread, told)
from .soft_float import rounded_machine
from .svm import decimal_slack, met

ZERO = Fraction(1, 10 ** 50)
NUMBERS = ("w", "objective", "t", "t_low", "t_high")


def soft(question):
    """Judge a soft margin."""
    names = question.fields()
    if not question.exact:
        return rounded_machine(question)
    if kernels.name(question) == "gaussian":
        return [guarded(name, to_the_digits, question, name)
                for name in names if name != "alpha"
                ] + rounded_machine(question)
    results = equalities(question, [n for n in NUMBERS if n in names])
    for name, judge in (("slack", slack), ("alpha", multipliers)):
        if name in names:
            results.append(guarded(name, judge, question))
    return results


def to_the_digits(question, name):
    """Return the Finding of an output that is due to 50 digits."""
    found = question.entries(name)
    bad = [told(entry) for entry in found if not equal(entry) and not (
        entry.due == 0 and abs(entry.value) < ZERO)]
    return Finding(name, "fail" if bad else "pass", None, None, bad[:3],
                   *spread([], found))


def slack(question):
    """Return the Finding of slack, for the t given with it."""
    t = question.read("t")
    if "t" not in question.answer or all(map(equal, question.entries("t"))):
        return equality(question, "slack")
    scores, _ = decisions(question, question.due("alpha"))
    due = [max(1 - c * (s - t), Fraction(0))
           for c, s in zip(question.data("y"), scores)]
    bad = [told(entry._replace(due=v)) for entry, v in zip(
        question.entries("slack"), due) if entry.value != v]
    return Finding("slack", "fail" if bad else "pass", None, None, bad[:3],
                   None, None)


def multipliers(question):
    """Return the Finding of alpha in exact arithmetic."""
    alpha, t = question.read("alpha"), question.due("t")
    y, C = question.data("y"), question.data("C")
    loose = decimal_slack(question.answer["alpha"])
    total = dot(alpha, y)
    if not (min(alpha) >= 0 and max(alpha) <= C * (1 + loose)):
        return met("alpha", "alpha is not from 0 to C everywhere")
    if not abs(total) <= loose * sum(alpha):
        return met("alpha", "sum alpha y is {}, 0 is due".format(show(total)))
    for i, (s, size) in enumerate(zip(*decisions(question, alpha))):
        reason = condition(i, y[i] * (s - t) - 1, alpha[i],
                           C * (1 - loose), loose * (size + abs(t)))
        if reason:
            return met("alpha", reason)
    return met("alpha", "")


def condition(i, beyond, a, C, room):
    """Return what is wrong with y f = 1 + beyond and alpha = a at a point."""
    if a < C and not beyond >= -room:
        return "alpha[{}] is {}, below C, where y f = {} is below 1".format(
            i, show(a), show(beyond + 1))
    if a > 0 and not beyond <= room:
        return "alpha[{}] is {}, where y f = {} is above 1".format(
            i, show(a), show(beyond + 1))
    return ""


def decisions(question, alpha):
    """Return sum_j alpha_j y_j k(x_j, x_i), and the size of its terms."""
    X, y = question.data("X"), question.data("y")
    signed = [a * c for a, c in zip(alpha, y)]
    if kernels.name(question) == "linear":
        columns = transpose(X)
        w = matvec(columns, signed)
        v = [dot(map(abs, signed), map(abs, column)) for column in columns]
        return matvec(X, w), [dot(v, map(abs, x)) for x in X]
    k = kernels.kernel(question)
    used = [(s, x) for s, x in zip(signed, X) if s]
    pairs = [[(s, k(x, z)) for s, x in used] for z in X]
    return ([sum(s * value for s, (value, _) in row) for row in pairs],
            [sum(abs(s) * size for s, (_, size) in row) for row in pairs])


JUDGES = {"svm-soft": soft}
PROOFS = {}
