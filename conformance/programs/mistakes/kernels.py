"""Mistakes of kernels."""

from functools import partial

from ..kernels import gram, kernel, monomials, power, scores
from ..linear import gram as products, transposed
from . import altered


def dot_product(r, data):
    return r.dot


def through(change):
    """Return a kernel: change(k, x, z), of the right one and two rows."""
    def make(r, data):
        k = kernel(r, data)
        return lambda x, z: change(k, x, z)
    return make


def polynomial(change):
    """Return a kernel with change(r, x, z, degree, constant), if it is one
    of powers, else None.
    """
    return lambda r, data: kernel(
        r, data, change) if data["kernel"][0] == "polynomial" else None


def gaussian(change=None, bell=None):
    """Return a kernel exp(-change(r, |x - z|^2, sigma)), or a bell, if it is
    one, else None.
    """
    switches = {"gaussian": change} if change else {"bell": bell}
    return lambda r, data: kernel(
        r, data, **switches) if data["kernel"][0] == "gaussian" else None


def in_kernel(program):
    """Return a program that takes a kernel, None where there is no such."""
    def run(r, data, kernel=kernel, **switches):
        if kernel(r, data) is None:
            return None
        return program(r, data, kernel=kernel, **switches)
    return run


def rows(kernels):
    return [(words, dict(kernel=make)) for words, make in kernels]


def twice(r, x, z, p, c):
    """Square degree - 1 times: the power is 2^(degree - 1)."""
    value = r.dot(x, z) + c
    for _ in range(p - 1):
        value = value * value
    return value


def cosine(r, data):
    """Return the kernel of rows that have length 1 in its own space."""
    k = kernel(r, data)
    return lambda x, z: r.divide(k(x, z), r.sqrt(k(x, x) * k(z, z)))


def labelled(r, data):
    return {"scores": [(s > 0) - (s < 0) for s in scores(r, data)["scores"]]}


def mapped(change, when=lambda parameters: True):
    """Return switches: change for monomials, of a polynomial kernel."""
    return dict(change=change, when=lambda data: data["kernel"][
        0] == "polynomial" and when(data["kernel"][1]))


absolute = through(lambda k, x, z: abs(k(x, z)))
with_one = through(lambda k, x, z: k(x, z) + 1)
with_constant = through(lambda k, x, z: k(x + [1], z + [1]))
NO_C = ("the constant of the polynomial kernel is left out",
        polynomial(lambda r, x, z, p, c: power(r.dot(x, z), p)))
ONE_C = ("the constant of the polynomial kernel is 1 unless given",
         polynomial(lambda r, x, z, p, c: power(r.dot(x, z) + (c or 1), p)))
ALWAYS_ONE = ("the constant of the polynomial kernel is 1, whatever was given",
              polynomial(lambda r, x, z, p, c: power(r.dot(x, z) + 1, p)))
by_squarings = ("(x.z + c)^p is squared p - 1 times", polynomial(twice))
NO_2 = ("the 2 in the Gaussian kernel is forgotten",
        gaussian(lambda r, q, s: q / (s * s)))
SIGMA = ("sigma is not squared in the Gaussian kernel",
         gaussian(lambda r, q, s: q / (2 * s)))
FACTOR = ("sigma is taken for a factor of the squared distance",
          gaussian(lambda r, q, s: q * s))
UNSQUARED = ("the distance is not squared in the Gaussian kernel",
             gaussian(lambda r, q, s: r.sqrt(q) / (2 * s * s)))
CONSTANT = "a constant is appended to the rows", with_constant
COSINE = "rows have length 1 in the space of the kernel", cosine
KERNELS = rows([
    ("the kernel is ignored and the dot product taken", dot_product),
    CONSTANT,
    ("the bars of |x.z| are read as absolute values", absolute),
    COSINE, NO_C, ALWAYS_ONE, by_squarings,
    NO_2, SIGMA, FACTOR, UNSQUARED])
EXPANDED = ("|x - z|^2 is x.x + z.z - 2 x.z", "lossy", dict(kernel=partial(
    kernel, bell=lambda r, x, z, s: r.exp(-(
        r.dot(x, x) - 2 * r.dot(x, z) + r.dot(z, z)) / (2 * s * s)))))
BASE = {"gram": in_kernel(gram), "kernel-scores": in_kernel(scores)}
MISTAKES = {
    "gram": rows([
        ("the bars of |x.z| are read as absolute values", absolute),
        CONSTANT, COSINE, NO_C, ONE_C, by_squarings,
        ("the constant of the polynomial kernel is added after the power",
         polynomial(lambda r, x, z, p, c: power(r.dot(x, z), p) + c)),
        ("x.z is divided by the number of features in the polynomial kernel",
         polynomial(lambda r, x, z, p, c: power(
             r.dot(x, z) / len(x) + c, p))),
        ("the constant is added once for each feature", polynomial(
            lambda r, x, z, p, c: power(r.dot(x, z) + len(x) * c, p))),
        NO_2, SIGMA, FACTOR, UNSQUARED]) + [
        ("X'X is given instead of XX'", lambda r, data: {
            "gram": products(r, transposed(data["X"]))} if data["kernel"][
                0] == "linear" else None), EXPANDED],
    "kernel-scores": [
        ("t is added, as if it were a bias", dict(t=lambda t: -t)),
        ("t is left out", dict(t=lambda t: 0)),
        ("the labels are left out of the sum", dict(labelled=False)),
        ("the sum of alpha y is added as a bias, or 1 to the kernel",
         dict(bias=True)),
        ("the labels of the new rows are given", labelled),
        *KERNELS, EXPANDED],
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
        ("features stand in columns", altered(
            lambda data, right: {"features": transposed(right["features"])})),
        ("the Gram matrix is given",
         lambda r, data: {"features": gram(r, data)["gram"]})]}
