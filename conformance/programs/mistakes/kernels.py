"""Mistakes of kernels."""

from fractions import Fraction

from ..kernels import (
    expanded, features, gram, kernel, monomials, power, scores)
from ..linear import gram as products, transposed
from ..rings import EXACT, LONG
from . import Wrong, altered, switched
from .common import exp_or_inf


def features_instead(r, data):
    """Return X'X for XX'."""
    return {"gram": products(r, transposed(data["X"]))}


def dot_product(r, data):
    """Return the dot product, whatever the kernel is."""
    return r.dot


def absolute(r, data):
    """Return a kernel that reads the bars of |x.z| as absolute values."""
    k = kernel(r, data)
    return lambda x, z: abs(k(x, z))


def with_one(r, data):
    """Return the kernel plus 1, as a bias."""
    k = kernel(r, data)
    return lambda x, z: k(x, z) + 1


def with_constant(r, data):
    """Return the kernel of rows with a constant appended."""
    k = kernel(r, data)
    return lambda x, z: k(x + [1], z + [1])


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
    """Return a condition: there is such a kernel for the data."""
    return lambda data: make(EXACT, data) is not None


def with_kernel(make):
    """Return a mistake: the Gram matrix of another kernel."""
    return switched(gram, applies(make), kernel=make)


def gram_of(kernel):
    """Return the name of a wrong kernel, and the mistake in gram."""
    name, make = kernel
    return name, with_kernel(make)


def exactly(make):
    """Return a kernel whose doubles are read as fractions."""
    def of(r, data):
        k = make(r, data)
        return lambda x, z: Fraction(k(x, z))
    return of


def scored(kernel=kernel, sign=False, **switches):
    """Return a mistake in scores, which are rounded where they are due to
    be irrational.

    sign  the labels are given
    """
    mistake = switched(scores, applies(kernel), kernel=exactly(kernel),
                       **switches)

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


def in_shares(alpha):
    """Return weights over their sum."""
    return [a / (sum(alpha) or 1) for a in alpha]


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


def lower_unweighted(r, x, degree, constant):
    """Weigh the highest degree as it has to be, and nothing else."""
    return monomials(r, x, degree) + [v for p in range(degree)
                                      for v in monomials(
                                          r, x, p, 0, lambda r, count: 1)]


def columns(data, golden):
    """Give a row for every feature."""
    if len(data["X"]) == len(golden["features"][0]):
        return None
    return {"features": transposed(golden["features"])}


def gram_matrix(data, golden):
    """Give the kernels of the rows."""
    rows = gram(EXACT, data)["gram"]
    return None if products(EXACT, rows) == rows else {"features": rows}


SQUARES = "|x - z|^2 is x.x + z.z - 2 x.z"
FACTORS = "e^(x.z / s^2) is divided by those of the lengths"
LOGS = "powers are taken through logarithms"


def by_logs(r, data):
    """Return a kernel that takes powers through logarithms."""
    def raised(r, x, z, p, c):
        base = r.dot(x, z) + c
        if not base:
            return base
        size = r.exp(p * r.log(abs(base)))
        return -size if base < 0 and p % 2 else size
    return kernel(r, data, raised)


def gaussian_only(other):
    """Return a kernel that is another where it is a Gaussian one."""
    def of(r, data):
        name = data.get("kernel", ("linear",))[0]
        return (other if name == "gaussian" else kernel)(r, data)
    return of


def factored(r, data):
    """Return exp(x.z / s^2) between exp(-|x|^2 / 2 s^2) and the other."""
    sigma, = data["kernel"][1]
    square = sigma * sigma

    def k(x, z):
        return (r.exp(-r.dot(x, x) / (2 * square)) * exp_or_inf(
            r.dot(x, z) / square) * r.exp(-r.dot(z, z) / (2 * square)))
    return k


def gram_by(kernel):
    return lambda r, data: gram(r, data, kernel)


def scores_by(kernel):
    return lambda r, data: scores(r, data, kernel)


def rooted_features(r, data):
    """Return the powers of each entry through logarithms."""
    def change(r, x, degree, constant):
        def safe(v):
            return r.exp(r.log(abs(v))) * (1 if v > 0 else -1) if v else v
        return monomials(r, [safe(v) for v in x], degree, constant)
    return features(r, data, change)


def truncated_features(r, data):
    """Return features whose coefficients are roots in six digits."""
    def change(r, x, degree, constant):
        return monomials(
            r, x, degree, constant, lambda r, share: round(
                r.sqrt(share), 6))
    return features(r, data, change)


WRONG = {
    "gram": [
        ("the bars of |x.z| are read as absolute values",
         with_kernel(absolute)),
        ("X'X is given instead of XX'", switched(
            features_instead, lambda data: data["kernel"][0] == "linear")),
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
        ("alpha is divided by its sum", scored(alpha=in_shares)),
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
         mapped(lower_unweighted, lambda parameters: parameters[1])),
        ("the constant is used for its square root",
         mapped(lambda r, x, p, c: monomials(r, x + [c], p))),
        ("a constant 1 is appended to the rows",
         mapped(lambda r, x, p, c: monomials(r, x + [1], p, c))),
        ("the rows are given, whatever the kernel",
         mapped(lambda r, x, p, c: x)),
        ("features stand in columns", altered(columns)),
        ("the Gram matrix is given", altered(gram_matrix))]}


LOSSY = {
    "gram": [
        (SQUARES, gram_by(gaussian_only(expanded))),
        (FACTORS, gram_by(gaussian_only(factored))),
        (LOGS, gram_by(by_logs))],
    "kernel-scores": [
        (SQUARES, scores_by(gaussian_only(expanded))),
        (FACTORS, scores_by(gaussian_only(factored))),
        (LOGS, scores_by(by_logs))],
    "feature-map": [
        ("entries are taken through logarithms", rooted_features),
        ("the roots have six decimals", truncated_features)]}


SINGLE = {
    "gram": gram,
    "kernel-scores": scores,
    "feature-map": features}
