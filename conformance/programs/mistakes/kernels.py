"""Mistakes of kernels."""

from fractions import Fraction
from functools import partial
from math import comb, prod

from ..kernels import (
    expanded, features, gram, kernel, monomials, power, primal_scores, scores)
from ..linear import cholesky, gram as products, mean, minus, transposed
from ..rings import EXACT, LONG
from . import Wrong, altered, switched
from .common import exp_or_inf


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


def gaussian(change):
    """Return a kernel exp(-change(r, |x - z|^2, sigma)), if it is a bell,
    else None.
    """
    return lambda r, data: kernel(
        r, data, gaussian=change) if data["kernel"][0] == "gaussian" else None


# The bars of |x.z| read as absolute values, and a bias.
absolute = through(lambda k, x, z: abs(k(x, z)))
with_one = through(lambda k, x, z: k(x, z) + 1)
with_constant = through(lambda k, x, z: k(x + [1], z + [1]))
unhalved = gaussian(lambda r, q, s: q / (s * s))
unsquared_sigma = gaussian(lambda r, q, s: q / (2 * s))
unsquared_distance = gaussian(lambda r, q, s: (
    LONG if r is EXACT else r).sqrt(q) / (2 * s * s))
without_c = polynomial(lambda r, x, z, p, c: power(r.dot(x, z), p))
# Named for gram and for the machines alike.
NO_C = "the constant of the polynomial kernel is forgotten", without_c
ONE_C = ("the constant of the polynomial kernel is 1 unless given",
         polynomial(lambda r, x, z, p, c: power(r.dot(x, z) + (c or 1), p)))
NO_2 = "the 2 in the Gaussian kernel is forgotten", unhalved
SIGMA = "sigma is not squared in the Gaussian kernel", unsquared_sigma
FACTOR = ("sigma is taken for a factor of the squared distance",
          gaussian(lambda r, q, s: q * s))
KERNELS = [
    ("the kernel is ignored and the dot product taken", dot_product),
    ("1 is added to the kernel, as a bias", with_one),
    ("a constant is appended to the rows", with_constant),
    ("kernels are taken as absolute values", absolute),
    ("the constant is left out of the power", without_c),
    ("the constant is 1 whatever was given",
     polynomial(lambda r, x, z, p, c: power(r.dot(x, z) + 1, p))),
    ("the products are raised to the power one by one: no cross terms",
     polynomial(lambda r, x, z, p, c: r.sum(
         power(a * b, p) for a, b in zip(x, z)) + power(c, p))),
    ("the 2 is left out of 2 sigma^2", unhalved),
    ("sigma is not squared", unsquared_sigma),
    ("the distance is not squared", unsquared_distance)]


def applies(make):
    return lambda data: make(EXACT, data) is not None


def with_kernel(make):
    return switched(gram, applies(make), kernel=make)


def gram_of(kernel):
    """Return the name of a wrong kernel, and the mistake in gram."""
    name, make = kernel
    return name, with_kernel(make)


def scored(kernel=kernel, sign=False, **switches):
    """Return a mistake in scores, which are rounded where they are due to
    be irrational.

    sign  the labels are given
    """
    def exactly(r, data):
        k = kernel(r, data)
        return lambda x, z: Fraction(k(x, z))
    mistake = switched(scores, applies(kernel), kernel=exactly, **switches)

    def answer(data, golden):
        result = mistake(data, golden)
        if not result:
            return None
        values = result["scores"]
        if sign:
            values = [(s > 0) - (s < 0) for s in values]
        if data["kernel"][0] == "gaussian":
            values = [float(v) for v in values]
        return {"scores": values}
    return Wrong(answer)


def mapped(change, when=lambda parameters: True):
    """Return a mistake: change for monomials, where that is not right."""
    def applies(data):
        return data["kernel"][0] == "polynomial" and when(data["kernel"][1])

    mistake = switched(features, applies, change=change)

    def answer(data, golden):
        result = mistake(data, golden)
        return result if result and not meets(data,
                                              result["features"]) else None
    return Wrong(answer)


def meets(data, rows):
    """Say whether the inner products are the kernel, to single precision."""
    k, X = kernel(EXACT, data), data["X"]
    for i, x in enumerate(X):
        for j, z in enumerate(X[:i + 1]):
            expected = float(k(x, z))
            got = sum(float(a) * float(b) for a, b in zip(rows[i], rows[j]))
            if abs(got - expected) > 1e-6 * max(abs(expected), 1):
                return False
    return True


def gram_matrix(data, golden):
    rows = gram(EXACT, data)["gram"]
    return None if products(EXACT, rows) == rows else {"features": rows}


def by_logs(r, x, z, p, c):
    base = r.dot(x, z) + c
    if not base:
        return base
    size = r.exp(p * r.log(abs(base)))
    return -size if base < 0 and p % 2 else size


def factored(r, x, z, s):
    square = s * s
    return (r.exp(-r.dot(x, x) / (2 * square)) * exp_or_inf(
        r.dot(x, z) / square) * r.exp(-r.dot(z, z) / (2 * square)))


def binomial(r, x, z, p, c):
    return r.sum(comb(p, k) * (power(r.dot(x, z), k) if k else 1)
                 * (power(c, p - k) if p > k else 1) for k in range(p + 1))


def squarings(r, x, z, p, c):
    value, base = None, r.dot(x, z) + c
    while p:
        if p % 2:
            value = base if value is None else value * base
        base, p = base * base, p // 2
    return value


def centred(r, data):
    middle = mean(r, data["X"])

    def bell(r, x, z, s):
        a, b = minus(x, middle), minus(z, middle)
        return r.exp(-(r.dot(a, a) + r.dot(b, b) - 2 * r.dot(a, b))
                     / (2 * s * s))
    return kernel(r, data, bell=bell)


def rooted_features(r, data):
    def change(r, x, degree, constant):
        return monomials(r, [
            r.exp(r.log(abs(v))) * (1 if v > 0 else -1) if v else v
            for v in x], degree, constant)
    return features(r, data, change)


def weighed(weight):
    return partial(features, change=partial(monomials, weight=weight))


POOR = (
    ("|x - z|^2 is x.x + z.z - 2 x.z", expanded),
    ("e^(x.z / s^2) is divided by those of the lengths",
     partial(kernel, bell=factored)),
    ("powers are taken through logarithms",
     partial(kernel, polynomial=by_logs)),
    ("|x - z|^2 is G_ii + G_jj - 2 G_ij of rows less their mean", centred),
    ("(x.z + c)^p is multiplied out", partial(kernel, polynomial=binomial)),
    ("e^(-1 / 2 s^2) is rounded, and raised to the power |x - z|^2",
     partial(kernel, bell=lambda r, x, z, s: r.exp(-1 / (2 * s * s)) ** r.dot(
         minus(x, z), minus(x, z)))),
    ("powers are squared again and again",
     partial(kernel, polynomial=squarings), "less than a digit: "
     "p - 1 products round the same number, in another order"),
    ("e^(-d^2 / 2 s^2) is a product over the features",
     partial(kernel, bell=lambda r, x, z, s: prod(
         [r.exp(-(d * d) / (2 * s * s)) for d in minus(x, z)],
         start=r.number(1))),
     "less than a digit: the errors of the exponents are of one sum, and a "
     "factor leaves the range only if the product does"))
WRONG = {
    "gram": [
        ("the bars of |x.z| are read as absolute values",
         with_kernel(absolute)),
        ("X'X is given instead of XX'", switched(
            lambda r, data: {"gram": products(r, transposed(data["X"]))},
            lambda data: data["kernel"][0] == "linear")),
        ("a constant 1 is appended to the rows", with_kernel(with_constant)),
        gram_of(NO_C), gram_of(ONE_C),
        ("the constant of the polynomial kernel is added after the power",
         with_kernel(polynomial(lambda r, x, z, p, c: power(
             r.dot(x, z), p) + c))),
        ("x.z is divided by the number of features in the polynomial kernel",
         with_kernel(polynomial(lambda r, x, z, p, c: power(
             r.dot(x, z) / len(x) + c, p)))),
        ("the degree of the polynomial kernel is taken for 2",
         with_kernel(polynomial(lambda r, x, z, p, c: power(
             r.dot(x, z) + c, 2)))),
        gram_of(NO_2), gram_of(SIGMA), gram_of(FACTOR),
        ("the distance is not squared in the Gaussian kernel",
         with_kernel(unsquared_distance)),
        ("the minus in the Gaussian kernel is forgotten",
         with_kernel(gaussian(lambda r, q, s: -(q / (2 * s * s)))))],
    "kernel-scores": [
        ("t is added, as if it were a bias", scored(t=lambda t: -t)),
        ("t is left out", scored(t=lambda t: 0)),
        ("the labels are left out of the sum", scored(labelled=False)),
        ("the sum of alpha y is added as a bias", scored(bias=True)),
        ("alpha is divided by its sum", scored(alpha=lambda alpha: [
            a / (sum(alpha) or 1) for a in alpha])),
        ("examples with a negative alpha are left out",
         scored(alpha=lambda alpha: [max(a, 0) for a in alpha])),
        ("the labels of the new rows are given", scored(sign=True)),
    ] + [(name, scored(make)) for name, make in KERNELS],
    "feature-map": [
        ("cross terms are left out", mapped(
            lambda r, x, p, c: [power(v, p) for v in x]
            + [power(v, p) for v in [c] if v])),
        ("monomials are taken once, without the root of how often they"
         " count", mapped(lambda r, x, p, c: monomials(
             r, x, p, c, lambda r, count: 1))),
        ("monomials are multiplied by how often they count, not by its root",
         mapped(lambda r, x, p, c: monomials(
             r, x, p, c, lambda r, count: count))),
        ("the features of lower degree are left out",
         mapped(lambda r, x, p, c: monomials(r, x, p))),
        ("the features of lower degree have no weights",
         mapped(lambda r, x, degree, c: monomials(r, x, degree) + [
             v for p in range(degree) for v in monomials(
                 r, x, p, 0, lambda r, count: 1)],
             lambda parameters: parameters[1])),
        ("the constant is used for its square root",
         mapped(lambda r, x, p, c: monomials(r, x + [c], p))),
        ("a constant 1 is appended to the rows",
         mapped(lambda r, x, p, c: monomials(r, x + [1], p, c))),
        ("the rows are given, whatever the kernel",
         mapped(lambda r, x, p, c: x)),
        ("features stand in columns", altered(lambda data, golden: None if len(
            data["X"]) == len(golden["features"][0]) else {
                "features": transposed(golden["features"])})),
        ("the Gram matrix is given", altered(gram_matrix))]}
LOSSY = {
    "gram": [(words, dict(kernel=make), *why)
             for words, make, *why in POOR],
    "kernel-scores": [(words, dict(kernel=make), *why)
                      for words, make, *why in POOR] + [
        ("w.z with w = sum alpha y x, where the kernel is linear",
         lambda r, data: primal_scores(r, data) if data["kernel"][
             0] == "linear" else None,
         "a digit: the same products, added up the other way round")],
    "feature-map": [
        ("entries are taken through logarithms", rooted_features),
        ("the roots have six decimals", weighed(
            lambda r, share: round(r.sqrt(share), 6))),
        ("features are rows of a Cholesky factor of the Gram matrix",
         lambda r, data: {"features": cholesky(r, gram(r, data)["gram"])}),
        ("roots of coefficients through logarithms", weighed(
            lambda r, share: r.exp(r.log(share) / 2)),
         "a digit: the logarithm of a count below 10^6 is below 14")]}
