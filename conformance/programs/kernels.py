"""gram, kernel-scores, feature-map."""

from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod

from .linear import minus


def power(x, k):
    return prod([x] * (k - 1), start=x)


def kernel(r, data, polynomial=lambda r, x, z, p, c: power(
        r.dot(x, z) + c, p), gaussian=lambda r, q, s: q / (2 * s * s),
        bell=None):
    """Return k, a function of two rows.

    polynomial  of the rows, the degree and the constant
    gaussian    what exp(-...) is taken of, from |x - z|^2 and sigma
    bell        the Gaussian kernel itself, of the rows and sigma
    """
    name, parameters = data.get("kernel", ("linear", ()))
    if name == "linear":
        return r.dot
    if name == "polynomial":
        return lambda x, z: polynomial(r, x, z, *parameters)
    if bell:
        return lambda x, z: bell(r, x, z, *parameters)

    def usual(x, z):
        gap = minus(x, z)
        return r.exp(-gaussian(r, r.dot(gap, gap), *parameters))
    return usual


def gram(r, data, kernel=kernel):
    k = kernel(r, data)
    return {"gram": [[k(x, z) for z in data["X"]] for x in data["X"]]}


def scores(r, data, kernel=kernel, t=lambda t: t, labelled=True, bias=False):
    """Return sum alpha y k(x, z) - t; bias: sum alpha y is added."""
    k, signed = kernel(r, data), data["alpha"]
    if labelled:
        signed = [a * c for a, c in zip(signed, data["y"])]
    b = r.sum(signed) if bias else 0
    return {"scores": [r.dot(signed, [k(x, z) for x in data["X"]])
                       - t(data["t"]) + b for z in data["Z"]]}


def monomials(r, x, degree, constant=0, weight=lambda r, share: r.sqrt(share)):
    """Return the products of `degree` entries of a row and a constant, each
    times weight(r, how often it counts, with its share of the constant).
    """
    d, row = len(x), []
    for picked in combinations_with_replacement(
            range(d + (constant != 0)), degree):
        count = factorial(degree)
        for k in set(picked):
            count //= factorial(picked.count(k))
        share = prod([constant] * picked.count(d), start=r.number(
            Fraction(count)))
        row.append(weight(r, share) * prod(
            [x[k] for k in picked if k < d], start=r.number(Fraction(1))))
    return row


def features(r, data, change=monomials):
    """Return features of which the kernel is the inner product.

    change  makes them, of a row, the degree and the constant
    """
    name, parameters = data["kernel"]
    if name == "linear":
        return {"features": [list(reversed(x)) for x in data["X"]]}
    return {"features": [change(r, x, *parameters) for x in data["X"]]}


PLAIN = {"gram": gram, "kernel-scores": scores, "feature-map": features}
