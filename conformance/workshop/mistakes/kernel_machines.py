"""Wrong kernels and wrong scores.

The same contract as in elimination.  Exponentials are doubles, made from
enclosures, so that they are the same everywhere.
"""

from fractions import Fraction
from functools import lru_cache

from ..confirm.moments import kernel_interval
from ..confirm.perceptrons import dot
from ..confirm.series import exponential, root


@lru_cache(maxsize=4096)
def double(q):
    """Return exp(-q) as a double."""
    return float(sum(exponential(-q)) / 2)


def right(data):
    """Return the kernel as it has to be."""
    name, parameters = data["kernel"]
    if name == "gaussian":
        return gaussian(lambda d, s: d / (2 * s * s))(data)
    return lambda x, z: kernel_interval(data["kernel"], x, z)[0]


def gaussian(exponent):
    """Return a kernel exp(-exponent(|x - z|^2, sigma)), for a Gaussian."""
    def of(data):
        name, parameters = data["kernel"]
        if name != "gaussian":
            return None
        return lambda x, z: double(exponent(Fraction(sum(
            (p - q) ** 2 for p, q in zip(x, z))), parameters[0]))
    return of


def distance(d, s):
    """Return the exponent with the distance itself, not its square."""
    low, high = root(d)
    return (low + high) / 2 / (2 * s * s)


def polynomial(change):
    """Return a kernel change(x, z, degree, constant), for a polynomial."""
    def of(data):
        name, parameters = data["kernel"]
        if name != "polynomial":
            return None
        return lambda x, z: change(x, z, *parameters)
    return of


def from_right(change):
    """Return a kernel made from the right one."""
    def of(data):
        kernel = right(data)
        return lambda x, z: change(kernel, x, z)
    return of


def dot_product(data):
    """Return the dot product, whatever the kernel is."""
    return dot


KERNELS = [
    ("the kernel is ignored and the dot product taken", dot_product),
    ("1 is added to the kernel, as a bias",
     from_right(lambda kernel, x, z: kernel(x, z) + 1)),
    ("a constant is appended to the rows",
     from_right(lambda kernel, x, z: kernel(x + [1], z + [1]))),
    ("kernels are taken as absolute values",
     from_right(lambda kernel, x, z: abs(kernel(x, z)))),
    ("the constant is left out of the power",
     polynomial(lambda x, z, p, c: dot(x, z) ** p)),
    ("the constant is 1 whatever was given",
     polynomial(lambda x, z, p, c: (dot(x, z) + 1) ** p)),
    ("the products are raised to the power one by one: no cross terms",
     polynomial(lambda x, z, p, c: sum(
         (a * b) ** p for a, b in zip(x, z)) + c ** p)),
    ("the 2 is left out of 2 sigma^2", gaussian(lambda d, s: d / (s * s))),
    ("sigma is not squared", gaussian(lambda d, s: d / (2 * s))),
    ("the distance is not squared", gaussian(distance)),
]


def scored(change, kernel=right):
    """Return a mistake: scores made in another way.

    change  a function of data, terms alpha_i, y_i, k(x_i, z), and z
    """
    def answer(data, golden):
        k = kernel(data)
        if k is None:
            return None
        found = [change(data, [(a, c, Fraction(k(x, z))) for a, c, x in zip(
            data["alpha"], data["y"], data["X"])]) for z in data["Z"]]
        rounded = data["kernel"][0] == "gaussian"
        return {"scores": [float(v) if rounded else v for v in found]}
    return answer


def plain(data, terms):
    """Return the score as it has to be."""
    return sum(a * c * k for a, c, k in terms) - data["t"]


MISTAKES = {
    "kernel-scores": [
        ("t is added, as if it were a bias",
         scored(lambda data, terms: plain(data, terms) + 2 * data["t"])),
        ("t is left out",
         scored(lambda data, terms: plain(data, terms) + data["t"])),
        ("the labels are left out of the sum",
         scored(lambda data, terms: plain(
             data, [(a, 1, k) for a, _, k in terms]))),
        ("the sum of alpha y is added as a bias",
         scored(lambda data, terms: plain(data, terms) + sum(
             a * c for a, c, _ in terms))),
        ("alpha is divided by its sum",
         scored(lambda data, terms: plain(data, [
             (a / (sum(data["alpha"]) or 1), c, k) for a, c, k in terms]))),
        ("examples with a negative alpha are left out",
         scored(lambda data, terms: plain(
             data, [v for v in terms if v[0] > 0]))),
        ("the labels of the new rows are given",
         scored(lambda data, terms: (lambda s: (s > 0) - (s < 0))(
             plain(data, terms)))),
    ] + [(name, scored(plain, kernel=k)) for name, k in KERNELS],
}
