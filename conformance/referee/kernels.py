"""Kernels, exactly or to many digits, for the judge's own use."""

from fractions import Fraction
from functools import lru_cache

from .approximate import exp
from .certificates import dot, lift

# Digits of a Gaussian kernel: well beyond the 50 of any case.
DIGITS = 80


def name(question):
    """Return the name of the kernel of a question."""
    return (question.input.get("kernel") or {}).get("name", "linear")


def kernel(question):
    """Return a function of two rows that gives (k, size).

    size is what an error of u in each operation and entry is multiplied by:
    |x|.|z| for a dot product, p (|x|.|z| + c)^p for a power of degree p,
    (1 + 2 q) exp(-q) for an exponential of -q.
    """
    given = question.input.get("kernel") or {}
    if name(question) == "linear":
        return linear
    if name(question) == "polynomial":
        degree = int(lift(given["degree"]))
        c = lift(given.get("constant", 0))
        return lambda x, z: polynomial(x, z, degree, c)
    sigma = lift(given["sigma"])
    return lambda x, z: gaussian(x, z, sigma)


def linear(x, z):
    """Return x . z and |x| . |z|."""
    return dot(x, z), dot(map(abs, x), map(abs, z))


def polynomial(x, z, degree, c):
    """Return (x.z + c)^degree and its size."""
    value, size = linear(x, z)
    return (value + c) ** degree, degree * (size + abs(c)) ** degree


def gaussian(x, z, sigma):
    """Return exp(-|x - z|^2 / (2 sigma^2)), to DIGITS digits, and its size."""
    gaps = [a - b for a, b in zip(x, z)]
    q = Fraction(dot(gaps, gaps)) / (2 * sigma ** 2)
    value = bell(q)
    return value, (1 + 2 * q) * value


@lru_cache(maxsize=4096)
def bell(q):
    """Return exp(-q), to DIGITS digits."""
    return exp(-q, DIGITS)
