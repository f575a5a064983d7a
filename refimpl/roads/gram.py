"""Gram matrices in ints, row by row, for the exact solver.

    is_large      whether data are more than a person reads
    integer_rows  the rows of a Gram matrix in ints, made when asked for
    large_gram    all of them, and back to the class that they came in
    gaussian_in_ints  the Gaussian kernel, rounded to so many bits
    resolution    the bits that a Gaussian kernel needs
    contradiction  what a Gaussian kernel cannot separate

The printed kernel(x_i, x_j) is the same number.  In fractions it costs a
greatest common divisor for each product, here one for all.
"""

from ..base.digits import exp_bounds
from ..base.ints import cleared, over
from ..base.rational import fraction, is_exact, ratio
from ..base.scalar import exactly
from ..base.vector import dot, mirrored, total
from ..base.whole import bits


def is_large(X):
    """Return whether rows are more, or longer, than a person reads."""
    return len(X) > 20 or len(X[0]) > 5


def integer_rows(X, kernel=dot, precision=256):
    """Return (row, s): row(i) is s times row i of the Gram matrix, in ints.

    Rows are made when they are asked for and kept.

    Takes:  X  n rows of numbers; floats count as the rationals they are
            kernel  what stands for x_i . x_j; one that is irrational is
                    rounded to `precision` bits after the point
    """
    X = exactly(X)
    if kernel is dot:
        X, s, _ = cleared(X)
        s = s * s
    elif hasattr(kernel, "in_ints"):
        X, kernel, s = kernel.in_ints(X, precision)
    else:
        G, s, _ = cleared(exactly(half_gram(X, kernel)))
        return G.__getitem__, s
    kept = [None] * len(X)

    def row(i):
        if kept[i] is None:
            # the matrix is symmetric: what another row has is not made again
            kept[i] = [kernel(X[i], z) if other is None else other[i]
                       for z, other in zip(X, kept)]
        return kept[i]

    return row, s


def large_gram(X, kernel, T):
    """Return the Gram matrix of large data.

    T  the class of a kernel that is known to be rational; None for others
    """
    if T is not None and is_exact(T):
        row, s = integer_rows(X, kernel)
        return over([row(i) for i in range(len(X))], s, T)
    return half_gram(X, kernel)


def half_gram(X, kernel):
    """Return a Gram matrix of which one half is computed."""
    return mirrored([[kernel(X[i], z) for z in X[:i + 1]]
                     for i in range(len(X))])


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


def resolution(X, kernel):
    """Return bits that tell a Gaussian kernel of different rows from 1.

    In ints s x their squared distance is at least 1.
    """
    _, s, _ = cleared(exactly(X))
    n, d = ratio(exactly(kernel.sigma))
    return bits(2 * n * n * s * s // (d * d))


def contradiction(X, y):
    """Return lambda for two equal rows with different labels, or None.

    Source: D, section 7: the Gaussian kernel; different rows are independent
            in its feature space, so nothing else stands in the way of it
    """
    first, half = {}, fraction()(1, 2)
    for i, x in enumerate(X):
        j = first.setdefault(tuple(x), i)
        if y[j] != y[i]:
            return [half if k in (i, j) else half - half
                    for k in range(len(X))]
    return None


def _exp_in_bits(n, d, precision):
    """Return 2**precision * exp(n / d), to the nearest int or the next."""
    if n < -d * precision:
        return 0
    low, _, k = exp_bounds(n, d, precision)
    shift = k + precision
    return low << shift if shift >= 0 else (low >> -shift - 1) + 1 >> 1
