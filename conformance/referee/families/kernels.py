"""Kernels: gram, kernel-scores and feature-map.

Each kernel value, and each score, is held to the running error bound of the
plain formula.  Of features only the inner products count: any features that
meet the kernel are right.
"""

from fractions import Fraction

from ...contract.values import beside, rough
from ..exact import (
    KERNEL_DIGITS, dot, exp, exponent, lift, polynomial, ratio, root)
from ..measure import (
    LIMIT, PLACES, TENTH, attempt, by_bounds, finding)
from ..question import added_exactly, inexact, items, read

LOST = 400          # decimals, below which every format has lost a kernel


def gram(question):
    X, bound = question.data("X"), kernel_bound(question)
    if question.kernel_name == "gaussian":
        return {"gram": [[bound(x, z, g) for z, g in zip(X, row)]
                         for x, row in zip(X, question.expected("gram"))]}
    return {"gram": [[bound(x, z) for z in X] for x in X]}


def kernel_bound(question):
    """Return a function of two rows that gives the bound of their kernel.

    Of a power p of s = x.z + c, off by d = (m + 3) u (|x|.|z| + |c|), it is
    p (|s| + d)^(p-1) d and p u |s|^p for p roundings.  Of a Gaussian kernel it
    takes the value g = exp(-q) as well: g (d + (m + 6) u q + 2 u), where the
    differences meet u |x - z| by subtraction, which the m + 6 count, and
    u (|x| + |z|) where the inputs were rounded, which is d.
    """
    kernel, u = question.input.get("kernel") or {}, question.u
    degree, c, sigma = (lift(kernel.get(name, default)) for name, default in (
        ("degree", 1), ("constant", 0), ("sigma", 1)))
    degree = int(degree)

    def power(x, z):
        value, size = polynomial(x, z)
        s, d = abs(value + c), (len(x) + 3) * u * (size + abs(c))
        return degree * ((s + d) ** (degree - 1) * d + u * s ** degree)

    def gaussian(x, z, g):
        q, m = exponent(x, z, sigma), len(x)
        d = sum(2 * abs(a - b) * (inexact(a, u) + inexact(b, u)) * u
                for a, b in zip(x, z)) / (2 * sigma ** 2)
        return g * (d + (m + 6) * u * q + 2 * u)

    if question.kernel_name == "linear":
        return lambda x, z: (len(x) + 2) * u * polynomial(x, z)[1]
    return power if question.kernel_name == "polynomial" else gaussian


def scores(question):
    """Return the bounds of sum alpha_i y_i k(x_i, z) - t.

    Each kernel is off by its own bound, times |alpha|; the sum meets
    (n + 3) u of every term, or nothing where the unit rounds nothing.
    """
    X, alpha = question.data("X"), question.data("alpha")
    t, u, bounds = question.data("t", 0), question.u, []
    value_and_bound = kernel_and_bound(question)
    for z in question.data("Z"):
        terms, bound = [t], Fraction(0)
        for a, x in zip(alpha, X):
            value, off = value_and_bound(x, z)
            terms.append(a * value)
            bound += abs(a) * off
        if bound or not added_exactly(terms, question.unit, alpha):
            bound += (len(X) + 3) * u * sum(map(abs, terms))
        bounds.append(bound)
    return {"scores": bounds}


def kernel_and_bound(question):
    """Return a function of two rows: k(x, z) and how far off it may be.

    0 if nothing is rounded.  An exponential below 10^-LOST is taken as 0.
    """
    kernel = question.input.get("kernel") or {}
    k, bound = question.kernel(), kernel_bound(question)

    def gaussian(x, z):
        q = exponent(x, z, lift(kernel["sigma"]))
        value = exp(-q, KERNEL_DIGITS + min(int(q / 2) + 1, LOST))
        return value, bound(x, z, value) or Fraction(1, 10 ** LOST)

    def from_dot(x, z):
        value, _ = k(x, z)
        terms = [a * b for a, b in zip(x, z)] + [lift(kernel.get("constant",
                                                                 0))]
        if all(added_exactly(part, question.unit, x + z)
               for part in (terms, [value])):
            return value, Fraction(0)
        return value, bound(x, z)

    return gaussian if question.kernel_name == "gaussian" else from_dot


def feature_map(question):
    """Return the Finding of all inner products.

    Features of p factors err by (p + 1) u, and data that were rounded by p u
    more; inner products of any features that meet the kernel then err by
    2 (p + m + 3) u |phi_i||phi_j|.
    """
    X, k = question.data("X"), question.kernel()
    features = question.answer["features"]
    length = len(items("features[0]", items("features", features, len(X))[0],
                       None))
    rows = read("features", features, (len(X), length))
    degree = int(lift((question.input.get("kernel") or {}).get("degree", 1)))
    factor = 2 * (degree + len(X[0]) + 3) * question.u
    norms = [k(x, x)[0] for x in X]
    notes, worst, off = [], Fraction(0), Fraction(0)
    for i, f in enumerate(rows):
        for j, g in enumerate(rows[:i + 1]):
            value, got = k(X[i], X[j])[0], dot(f, g)
            E = ratio(abs(got - value), factor * root(norms[i] * norms[j]))
            worst, off = max(worst, E), max(off, abs(got - value))
            if not E <= LIMIT:
                notes.append(
                    "features[{}].features[{}] is {}, expected {}".format(
                        i, j, *beside(got, value, 17)))
    if notes:
        notes.append("features: {} error bounds, {} are allowed".format(
            rough(worst), LIMIT))
    # what is a TENTH off is two of them off in an inner product
    return finding("features", notes[:PLACES], worst, LIMIT, off, max(
        norms))._replace(lost=LIMIT * factor >= 2 * TENTH)


JUDGES = {
    "gram": by_bounds(gram), "kernel-scores": by_bounds(scores),
    "feature-map": lambda question: [
        attempt("features", feature_map, question)]}
