"""The Gaussian kernel in ints, rounded to bits.

    gaussian_in_ints  the kernel itself
    gaussian_gram     the kernel of every two rows, in digits
    resolution        the bits that it needs
"""

from ..base.digits import decimal, rounded
from ..base.exponential import exp, exp_bounds
from ..base.ints import cleared
from ..base.rational import ratio
from ..base.scalar import exactly
from ..base.vector import mirrored, total
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


def gaussian_gram(X, sigma, digits, T):
    """Return the Gaussian Gram matrix of rows in exact numbers of class T.

    A squared distance is an int times a fraction, and its exponential the
    product of those of its bytes, which are few; where both ends of that do
    not round alike, it is found by itself.
    """
    Z, s, _ = cleared(X)
    n, d = ratio(sigma)
    n, d = d * d, 2 * n * n * s * s
    P, known, bytes_of = 4 * digits + 32, {}, {}

    def kernel(x, z):
        apart = total([(u - v) * (u - v) for u, v in zip(x, z)])
        if apart not in known:
            ends = _rounded_power(apart, n, d, P, bytes_of, digits)
            known[apart] = decimal(ends[0]) if (
                ends and ends[0] == ends[1]) else exp(
                    T(-apart * n, d), digits)
        return known[apart]

    return mirrored([[kernel(x, z) for z in Z[:i + 1]]
                     for i, x in enumerate(Z)])


def _rounded_power(apart, n, d, P, known, digits):
    """Return both ends of exp(-apart n / d) rounded, None far out or at 1."""
    if apart == 0 or apart * n > 20000 * d:
        return None
    low, high, k, shift = 1, 1, 0, 0
    while apart >> shift:
        part = (apart >> shift & 255) << shift
        if part and part not in known:
            known[part] = exp_bounds(-part * n, d, P)
        if part:
            a, b, more = known[part]
            low, high, k = low * a, high * b, k + more
            cut = max(bits(low) - P, 0)
            low, high, k = low >> cut, (high >> cut) + 1, k + cut
        shift += 8
    return [rounded(end << max(k, 0), 1 << max(-k, 0), digits)
            for end in (low, high)]


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
