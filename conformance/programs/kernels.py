"""gram, kernel-scores, feature-map, and their mistakes."""

from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement
from math import factorial, prod

from .closed import ADDED_T, NO_T
from .linear import gram as products, minus, transposed
from .mistakes import changed


def power(x, k):
    return prod([x] * (k - 1), start=x)


def gap(r, x, z):
    """Return |x - z|^2."""
    off = minus(x, z)
    return r.dot(off, off)


def kernel(r, data,
           polynomial=lambda r, x, z, p, c: power(r.dot(x, z) + c, p),
           gaussian=lambda r, x, z, s: gap(r, x, z) / (2 * s * s)):
    """Return k, a function of two rows.

    polynomial  of the rows, the degree and the constant
    gaussian    what exp(-...) is taken of, from the rows and sigma
    """
    name, parameters = data.get("kernel", ("linear", ()))
    if name == "linear":
        return r.dot
    if name == "polynomial":
        return lambda x, z: polynomial(r, x, z, *parameters)
    return lambda x, z: r.exp(-gaussian(r, x, z, *parameters))


def gram(r, data, kernel=kernel):
    k = kernel(r, data)
    return {"gram": [[k(x, z) for z in data["X"]] for x in data["X"]]}


def scores(r, data, kernel=kernel, labelled=True, bias=False):
    """Return sum alpha y k(x, z) - t; bias: sum alpha y is added."""
    k, signed = kernel(r, data), data["alpha"]
    if labelled:
        signed = [a * c for a, c in zip(signed, data["y"])]
    b = r.sum(signed) if bias else 0
    return {"scores": [r.dot(signed, [k(x, z) for x in data["X"]])
                       - data["t"] + b for z in data["Z"]]}


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


# Mistakes.

def is_polynomial(data):
    return data["kernel"][0] == "polynomial"


def through(change):
    """Return a kernel: change(k, x, z), of the right one and two rows."""
    def make(r, data):
        k = kernel(r, data)
        return lambda x, z: change(k, x, z)
    return make


def switched(name, change):
    """Return switches: change for the kernel of a name, as in kernel()."""
    return dict(when=lambda data: data["kernel"][0] == name,
                kernel=partial(kernel, **{name: change}))


polynomial = partial(switched, "polynomial")
gaussian = partial(switched, "gaussian")


def twice(r, x, z, p, c):
    """Square degree - 1 times: the power is 2^(degree - 1)."""
    value = r.dot(x, z) + c
    for _ in range(p - 1):
        value = value * value
    return value


def mapped(change):
    """Return switches: change for monomials, of a polynomial kernel."""
    return dict(when=is_polynomial, change=change)


BARS = ("the bars of |x.z| are read as absolute values",
        dict(kernel=through(lambda k, x, z: abs(k(x, z)))))
NO_C = ("the constant of the polynomial kernel is left out",
        polynomial(lambda r, x, z, p, c: power(r.dot(x, z), p)))
ONE_C = ("the constant of the polynomial kernel is 1 unless given",
         polynomial(lambda r, x, z, p, c: power(r.dot(x, z) + (c or 1), p)))
SQUARED = "(x.z + c)^p is squared p - 1 times", polynomial(twice)
NO_2 = ("the 2 in the Gaussian kernel is forgotten",
        gaussian(lambda r, x, z, s: gap(r, x, z) / (s * s)))
SIGMA = ("sigma is not squared in the Gaussian kernel",
         gaussian(lambda r, x, z, s: gap(r, x, z) / (2 * s)))
FACTOR = ("sigma is taken for a factor of the squared distance",
          gaussian(lambda r, x, z, s: gap(r, x, z) * s))
SHARED = [
    BARS, ("a constant is appended to the rows",
           dict(kernel=through(lambda k, x, z: k(x + [1], z + [1])))),
    NO_C, SQUARED, NO_2, SIGMA, FACTOR,
    ("the distance is not squared in the Gaussian kernel",
     gaussian(lambda r, x, z, s: r.sqrt(gap(r, x, z)) / (2 * s * s)))]
KERNELS = SHARED + [
    ("the kernel is ignored and the dot product taken",
     dict(kernel=lambda r, data: r.dot)),
    ("the constant of the polynomial kernel is 1, whatever was given",
     polynomial(lambda r, x, z, p, c: power(r.dot(x, z) + 1, p)))]
EXPANDED = ("|x - z|^2 is x.x + z.z - 2 x.z", "lossy", gaussian(
    lambda r, x, z, s: (r.dot(x, x) - 2 * r.dot(x, z) + r.dot(z, z)) / (
        2 * s * s)))
MISTAKES = {
    "gram": SHARED + [
        ONE_C,
        ("x.z is divided by the number of features in the polynomial kernel",
         polynomial(lambda r, x, z, p, c: power(
             r.dot(x, z) / len(x) + c, p))),
        ("the constant is added once for each feature", polynomial(
            lambda r, x, z, p, c: power(r.dot(x, z) + len(x) * c, p))),
        ("X'X is given instead of XX'", lambda r, data: {
            "gram": products(r, transposed(data["X"]))} if data["kernel"][
                0] == "linear" else None), EXPANDED],
    "kernel-scores": KERNELS + [
        ("t is added, as if it were a bias", ADDED_T), NO_T,
        ("the labels are left out of the sum", dict(labelled=False)),
        ("the sum of alpha y is added as a bias, or 1 to the kernel",
         dict(bias=True)),
        ("the labels of the new rows are given", changed(
            "scores", lambda v: [(s > 0) - (s < 0) for s in v])), EXPANDED],
    "feature-map": [
        ("cross terms are left out", mapped(lambda r, x, p, c:
            [power(v, p) for v in x] + [power(v, p) for v in [c] if v])),
        ("monomials are taken once, without the root of how often they count",
         mapped(lambda r, x, p, c: monomials(r, x, p, c, lambda r, count: 1))),
        ("monomials are multiplied by how often they count, not by its root",
         mapped(lambda r, x, p, c: monomials(
             r, x, p, c, lambda r, count: count))),
        ("the features of lower degree are left out",
         mapped(lambda r, x, p, c: monomials(r, x, p))),
        ("the constant is used for its square root",
         mapped(lambda r, x, p, c: monomials(r, x + [c], p))),
        ("a constant 1 is appended to the rows",
         mapped(lambda r, x, p, c: monomials(r, x + [1], p, c))),
        ("features stand in columns", changed("features", transposed)),
        ("the Gram matrix is given",
         lambda r, data: {"features": gram(r, data)["gram"]})]}
