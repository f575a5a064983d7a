"""The Gaussian kernel in ints, rounded to bits.

    gaussian_in_ints  the kernel itself
    resolution        the bits that it needs
"""

from ..base.exponential import exp_bounds
from ..base.ints import cleared
from ..base.rational import ratio
from ..base.scalar import exactly
from ..base.vector import total
from ..base.whole import bits


def gaussian_in_ints(X, sigma, precision):
    """Return (Z, kernel, s): kernel(z_i, z_j) is s times the Gaussian one.

    Takes:  X  n rows of exact numbers
    Gives:  rows of ints; s is 2**precision, and kernels are rounded to ints
    """
    Z, s, _ = cleared(X)
    a, b = ratio(exactly(sigma))
    a, b = 2 * a * a * s * s, b * b
    known = {0: 1 << precision}

    def kernel(x, z):
        d = total([(u - v) * (u - v) for u, v in zip(x, z)])
        if d not in known:
            known[d] = _exp_in_bits(-d * b, a, precision)
        return known[d]

    return Z, kernel, 1 << precision


def resolution(X, sigma):
    """Return bits that tell a Gaussian kernel of different rows from 1.

    In ints s x their squared distance is at least 1.
    """
    _, s, _ = cleared(exactly(X))
    n, d = ratio(exactly(sigma))
    return bits(2 * n * n * s * s // (d * d))


def _exp_in_bits(n, d, precision):
    """Return 2**precision * exp(n / d), to the nearest int or the next."""
    if n < -d * precision:
        return 0
    low, _, k = exp_bounds(n, d, precision)
    shift = k + precision
    return low << shift if shift >= 0 else (low >> -shift - 1) + 1 >> 1
