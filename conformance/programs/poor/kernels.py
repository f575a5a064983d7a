"""Poor formulas for kernels and their features."""

from math import comb

from ..kernels import features, gram, kernel, power, scores
from ..linear import cholesky, mean, minus


def binomial(r, data):
    """Return a kernel that multiplies (x.z + c)^p out."""
    return kernel(r, data, lambda r, x, z, p, c: r.sum(
        comb(p, k) * (power(r.dot(x, z), k) if k else 1)
        * (power(c, p - k) if p > k else 1) for k in range(p + 1)))


def squarings(r, data):
    """Return one whose powers are squared again and again."""
    def raised(r, x, z, p, c):
        value, base = None, r.dot(x, z) + c
        while p:
            if p % 2:
                value = base if value is None else value * base
            base, p = base * base, p // 2
        return value
    return kernel(r, data, raised)


def by_coordinates(r, data):
    """Return exp(-|x - z|^2 / 2 s^2) as a product over the features."""
    def bell(x, z):
        value = r.number(1)
        for d in minus(x, z):
            value = value * r.exp(-(d * d) / (2 * sigma * sigma))
        return value
    if data["kernel"][0] != "gaussian":
        return kernel(r, data)
    sigma, = data["kernel"][1]
    return bell


def by_base(r, data):
    """Return the power |x - z|^2 of e^(-1 / 2 s^2), which is rounded."""
    if data["kernel"][0] != "gaussian":
        return kernel(r, data)
    sigma, = data["kernel"][1]
    base = r.exp(-1 / (2 * sigma * sigma))

    def bell(x, z):
        d = minus(x, z)
        return base ** r.dot(d, d)
    return bell


def about_middle(r, data, rows):
    """Return a Gaussian kernel from G_ii + G_jj - 2 G_ij of rows less their
    mean.
    """
    if data["kernel"][0] != "gaussian":
        return kernel(r, data)
    middle, (sigma,) = mean(r, rows), data["kernel"][1]

    def bell(x, z):
        a, b = minus(x, middle), minus(z, middle)
        return r.exp(-(r.dot(a, a) + r.dot(b, b) - 2 * r.dot(a, b))
                     / (2 * sigma * sigma))
    return bell


def centred(r, data):
    """Return it with the mean of X."""
    return about_middle(r, data, data["X"])


def gram_by(make):
    """Return the Gram matrix of a kernel."""
    return lambda r, data: gram(r, data, make)


def scores_by(make):
    return lambda r, data: scores(r, data, make)


def primal(r, data):
    """Return scores from w = sum alpha y x, where the kernel is linear."""
    if data["kernel"][0] != "linear":
        return None
    signed = [a * c for a, c in zip(data["alpha"], data["y"])]
    w = [r.dot(signed, column) for column in zip(*data["X"])]
    return {"scores": [r.dot(w, z) - data["t"] for z in data["Z"]]}


def factors(r, data):
    """Return the rows of a Cholesky factor of the Gram matrix."""
    return {"features": cholesky(r, gram(r, data)["gram"])}


def by_products(r, data):
    """Return features with the root taken of a product, not of a count."""
    def change(r, x, degree, constant):
        from ..kernels import monomials
        return monomials(r, x, degree, constant, lambda r, share: r.exp(
            r.log(share) / 2))
    return features(r, data, change)


CENTRED = "|x - z|^2 is G_ii + G_jj - 2 G_ij of rows less their mean"
BINOMIAL = "(x.z + c)^p is multiplied out"
BASE = "e^(-1 / 2 s^2) is rounded, and raised to the power |x - z|^2"
KERNELS = [(CENTRED, centred), (BINOMIAL, binomial), (BASE, by_base)]
GOOD = [
    ("powers are squared again and again", squarings, "less than a digit: "
     "p - 1 products round the same number, in another order"),
    ("e^(-d^2 / 2 s^2) is a product over the features", by_coordinates,
     "less than a digit: the errors of the exponents are of one sum, and a "
     "factor leaves the range only if the product does")]
POOR = {
    "gram": [(words, gram_by(make)) for words, make in KERNELS],
    "kernel-scores": [(words, scores_by(make)) for words, make in KERNELS],
    "feature-map": [
        ("features are rows of a Cholesky factor of the Gram matrix",
         factors)]}
MILD = {
    "gram": [(words, gram_by(make), why) for words, make, why in GOOD],
    "kernel-scores": [
        (words, scores_by(make), why) for words, make, why in GOOD] + [
        ("w.z with w = sum alpha y x, where the kernel is linear", primal,
         "a digit: the same products, added up the other way round")],
    "feature-map": [
        ("roots of coefficients through logarithms", by_products,
         "a digit: the logarithm of a count below 10^6 is below 14")]}
