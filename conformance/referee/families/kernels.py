"""Kernels: gram, kernel-scores and feature-map.

Each kernel value, and each score, is judged by the running error bound of
the plain formula.  Of features only the inner products count: any features that
meet the kernel are right.
"""

from fractions import Fraction

from ..exact import KERNEL_DIGITS, dot, exp, lift, root
from ..measure import LIMIT, TENTH, attempt, by_bounds, judge_within
from ..question import Entry, items, read
from ..running import Computed, constant, dot as computed_dot, given

LOST = 400          # decimals, below which every format has lost a kernel


def gram(question):
    X, kernel = given(question, "X"), kernel_of(question)
    if question.kernel_name != "gaussian":
        return {"gram": [[kernel(x, z) for z in X] for x in X]}
    return {"gram": [[g * (kernel(x, z).error + 2 * question.u)
                      for z, g in zip(X, row)]
                     for x, row in zip(X, question.expected("gram"))]}


def kernel_of(question, exactly=False):
    """Return a function of two rows of inputs that gives their kernel; of a
    Gaussian one, exp(-q), it is q, off by as much as the kernel relatively.
    """
    kernel = question.input.get("kernel") or {}
    degree, one = int(lift(kernel.get("degree", 1))), constant(
        question, 1, exactly)
    c, sigma = (constant(question, lift(kernel.get(name, default)), exactly)
                for name, default in (("constant", 0), ("sigma", 1)))

    def power(x, z):
        return computed_dot(x + [c], z + [one]) ** degree

    def exponent(x, z):
        # LIMIT times an error of the first order holds those of the second
        d = [a - b for a, b in zip(x, z)]
        q = computed_dot(d, d)
        q.error -= sum(v.error ** 2 for v in d)
        return q / (sigma * sigma * 2)

    return exponent if question.kernel_name == "gaussian" else power


def scores(question):
    """Return sum alpha_i y_i k(x_i, z) - t, with 0 for e^q below 10^-LOST."""
    X, Z, alpha, t = (given(question, name, 0, True)
                      for name in ("X", "Z", "alpha", "t"))
    kernel, one = kernel_of(question, True), constant(question, 1, True)

    def exponential(x, z):
        q = kernel(x, z)
        value = exp(-q.value, KERNEL_DIGITS + min(int(q.value / 2) + 1, LOST))
        return Computed(value, value * (q.error + 2 * question.u) or Fraction(
            1, 10 ** LOST), question.u)

    k = exponential if question.kernel_name == "gaussian" else kernel
    return {"scores": [computed_dot(alpha + [-t], [k(x, z) for x in X] + [one])
                       for z in Z]}


def inner_products(question):
    """Return what room is a multiple of, each inner product as (place, i, j,
    value), and the room of each.
    """
    X, k = question.data("X"), question.kernel()
    degree = int(lift((question.input.get("kernel") or {}).get("degree", 1)))
    factor = 2 * (degree + len(X[0]) + 3) * question.u
    norms = [k(x, x)[0] for x in X]
    pairs = [(i, j) for i in range(len(X)) for j in range(i + 1)]
    return factor, [("features[{}].features[{}]".format(i, j), i, j, k(
        X[i], X[j])[0]) for i, j in pairs], [
            factor * root(norms[i] * norms[j]) for i, j in pairs]


def feature_map(question):
    """Return the Finding of all inner products.

    Features of p factors err by (p + 1) u, and data that were rounded by p u
    more; inner products of any features that meet the kernel then err by
    2 (p + m + 3) u |phi_i||phi_j|.
    """
    features, n = question.answer["features"], len(question.input["X"])
    length = len(items("features[0]", items("features", features, n)[0], None))
    rows = read("features", features, (n, length))
    factor, products, room = question.keep(inner_products)
    entries = [Entry(place, None, dot(rows[i], rows[j]), product, 0)
               for place, i, j, product in products]
    # what is a TENTH off is two of them off in an inner product
    return judge_within(question, "features", entries, room)._replace(
        lost=LIMIT * factor >= 2 * TENTH)


JUDGES = {
    "gram": by_bounds(gram), "kernel-scores": by_bounds(scores),
    "feature-map": lambda question: [
        attempt("features", feature_map, question)]}
