"""kernel-perceptron, kernel-scores and feature-map.

Traces are met by equality.  Scores are held to the running error bound of
the plain formula.  Of features only the inner products count: any features
that meet the kernel are right.
"""

from fractions import Fraction

from ...contract.values import precision, rough, show
from .. import kernels
from ..approximate import exp, root
from ..bounds import DIGITS, LIMIT
from ..certificates import dot, lift
from ..exactness import added_exactly
from ..measure import NOTES, Finding, closed, equalities, guarded, ratio
from ..proofs import not_separable
from ..question import items, read
from .closed import gaussian_bound, power_bound
from .svm import averaged, vanishing

LOST = 400          # decimals, below which every format has lost a kernel


def scores(question):
    """Judge the scores of a kernel machine."""
    return closed(question, lambda: {"scores": score_bounds(question)})


def score_bounds(question):
    """Return the bounds of sum alpha_i y_i k(x_i, z) - t.

    Each kernel is off by its own bound, times |alpha|; the sum meets
    (n + 3) u of every term, or nothing where the unit rounds nothing.
    """
    X, alpha = question.data("X"), question.data("alpha")
    t, u, found = question.data("t", 0), question.u, []
    for z in question.data("Z"):
        terms, bound = [t], Fraction(0)
        for a, x in zip(alpha, X):
            value, off = kernel_and_bound(question, x, z)
            terms.append(a * value)
            bound += abs(a) * off
        if bound or not added_exactly(terms, question.unit, alpha):
            bound += (len(X) + 3) * u * sum(map(abs, terms))
        found.append(bound)
    return found


def kernel_and_bound(question, x, z):
    """Return k(x, z) and how far off it may be, 0 if nothing is rounded."""
    name, given = kernels.name(question), question.input.get("kernel") or {}
    if name == "gaussian":
        sigma = lift(given["sigma"])
        value = far(sum((a - b) ** 2 for a, b in zip(x, z))
                    / (2 * sigma ** 2))
        bound = gaussian_bound(x, z, sigma, value, question.u)
        return value, bound or Fraction(1, 10 ** LOST)
    value, size = kernels.kernel(question)(x, z)
    c = lift(given.get("constant", 0))
    terms = [a * b for a, b in zip(x, z)] + [c]
    if all(added_exactly(part, question.unit, x + z)
           for part in (terms, [value])):
        return value, Fraction(0)
    if name == "linear":
        return value, (len(x) + 2) * question.u * size
    return value, power_bound(x, z, c, int(lift(given["degree"])),
                              question.u)


def far(q):
    """Return exp(-q), 0 where it is below 10^-LOST."""
    return exp(-q, kernels.DIGITS + min(int(q / 2) + 1, LOST))


def feature_map(question):
    """Judge features by their inner products alone."""
    return [guarded("features", inner_products, question)]


def inner_products(question):
    """Return the Finding of all inner products.

    Features of p factors err by (p + 1) u, and data that were rounded by p u
    more; inner products of any features that meet the kernel then err by
    2 (p + m + 3) u |phi_i||phi_j|.  In exact arithmetic a feature written in
    50 digits or more may be off by half a unit of the last.
    """
    X, k = question.data("X"), kernels.kernel(question)
    given = question.answer["features"]
    length = len(items("features[0]", items("features", given, len(X))[0],
                       None))
    rows = read("features", given, (len(X), length))
    loose = [[half_place(v) if question.exact else Fraction(0) for v in row]
             for row in given]
    degree = int(lift((question.input.get("kernel") or {}).get("degree", 1)))
    factor = 2 * (degree + len(X[0]) + 3) * question.u
    norms = [k(x, x)[0] for x in X]
    notes, worst, off, size = [], Fraction(0), Fraction(0), max(norms)
    for i, f in enumerate(rows):
        for j, g in enumerate(rows[:i + 1]):
            value, got = k(X[i], X[j])[0], dot(f, g)
            room = spread(f, g, loose[i], loose[j])
            error = max(abs(got - value) - room, Fraction(0))
            E = ratio(error, factor * root(norms[i] * norms[j]))
            worst, off = max(worst, E), max(off, error)
            if not E <= LIMIT:
                notes.append(
                    "features[{}].features[{}] is {}, {} is due".format(
                        i, j, show(got, 17), show(value, 17)))
    if notes and not question.exact:
        notes.append("features: {} error bounds, {} are allowed".format(
            rough(worst), LIMIT))
    return Finding("features", "fail" if notes else "pass",
                   None if question.exact else worst,
                   None if question.exact else LIMIT, notes[:NOTES], off,
                   size)


def spread(f, g, e, d):
    """Return how far f . g moves if the entries move by e and d."""
    return sum(abs(a) * q + abs(b) * p + p * q
               for a, b, p, q in zip(f, g, e, d) if p or q)


def half_place(value):
    """Return half a unit of the last of 50 digits or more, else 0."""
    shown = precision(value)
    return shown[1] / 2 if shown and shown[0] >= DIGITS else Fraction(0)


def no_separation(question, value):
    """Return a complaint unless lambda proves it in feature space."""
    if kernels.name(question) == "linear":
        return not_separable(homogeneous=True)(question, value)
    return vanishing(question, averaged(question, value))


JUDGES = {"kernel-perceptron": equalities, "kernel-scores": scores,
          "feature-map": feature_map}
PROOFS = {("kernel-perceptron", "lambda"): no_separation}
