"""The logistic function and its kin, one number at a time, by class.

    sigmoid    1 / (1 + exp(-v))
    variance   sigmoid(v) (1 - sigmoid(v))
    softplus   log(1 + exp(v))
    weighted   sums of these

Exact classes give decimals with every digit right; the others take the form
that neither overflows nor cancels.
"""

from .base.rational import is_exact
from .base.irrational import exp, log
from .base.scalar import lower
from .roads.enclosure import LARGEST, combination


def sigmoid(v, digits=50):
    """Return 1 / (1 + exp(-v)); 0 or 1 where it is within 10**-10000."""
    if is_exact(type(v)):
        if abs(v) > LARGEST:
            return v * 0 + (1 if v > 0 else 0)
        return lower(
            combination("logistic", [(1, v)], 0, digits), type(v))
    if v >= 0:
        return 1 / (1 + exp(-v))
    u = exp(v)
    return u / (1 + u)


def variance(v, digits=50):
    """Return exp(v) / (1 + exp(v))**2."""
    if is_exact(type(v)):
        return lower(
            combination("variance", [(1, v)], 0, digits), type(v))
    u = exp(-abs(v))
    return u / ((1 + u) * (1 + u))


def softplus(v, digits=50):
    """Return log(1 + exp(v))."""
    if is_exact(type(v)):
        return lower(
            combination("softplus", [(1, v)], 0, digits), type(v))
    u = exp(-abs(v))
    w = 1 + u
    # the quotient makes good what is lost of a small u in 1 + u
    small = u if w == 1 else log(w) * (u / (w - 1))
    return v + small if v > 0 else small


def weighted(name, coefficients, z, constant, digits=50):
    """Return constant + the sum of c f(v) over coefficients c and z.

    Takes:  name  "logistic", "variance" or "softplus"
    """
    if is_exact(type(z[0])):
        pairs = list(zip(coefficients, z))
        return lower(
            combination(name, pairs, constant, digits), type(z[0]))
    f = {"logistic": sigmoid, "variance": variance,
         "softplus": softplus}[name]
    for c, v in zip(coefficients, z):
        constant = constant + c * f(v)
    return constant
