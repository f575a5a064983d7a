"""Kernels: inner products in a feature space.

    linear      x . z
    Polynomial  (x . z + constant)**degree
    Gaussian    exp(-|x - z|**2 / (2 sigma**2))
    gram        the kernel of every two rows
    integer_rows  the same row by row in ints, for the exact solver
    resolution  the bits that a Gaussian kernel needs
    contradiction  what a Gaussian kernel cannot separate

A kernel is any function of two rows.  Source: D, section 7.
"""

from .base import check
from .base.digits import bits, exp_bounds
from .base.ints import cleared, over
from .base.irrational import exp
from .base.rational import fraction, is_exact, ratio
from .base.scalar import exactly, lift, number_class
from .base.vector import dot, mirrored, subtract, total

linear = dot


class Polynomial:
    """(x . z + constant)**degree, an int degree >= 1, constant >= 0."""

    def __init__(self, degree, constant=0):
        check.count("degree", degree, 1000)
        check.not_negative("constant", constant)
        self.degree = degree
        self.constant = constant

    def __call__(self, x, z):
        return power(dot(x, z) + self.constant, self.degree)


class Gaussian:
    """exp(-|x - z|**2 / (2 sigma**2)), a sigma > 0 in the units of x.

    Irrational but at x = z: for ints and fractions the value is a Decimal
    with `digits` digits.
    """

    def __init__(self, sigma, digits=50):
        check.positive("sigma", sigma)
        self.sigma = sigma
        self.digits = digits

    def exponent(self, x, z):
        """Return -|x - z|**2 / (2 sigma**2)."""
        x, z, sigma = lift(x, z, self.sigma)
        apart = [v / sigma for v in subtract(x, z)]
        return -dot(apart, apart) / 2

    def __call__(self, x, z):
        return exp(self.exponent(x, z), self.digits)


def parameters(kernel):
    """Return the numbers of a kernel: its constant or its sigma, if any."""
    return [getattr(kernel, name) for name in ("constant", "sigma")
            if hasattr(kernel, name)]


def power(v, k):
    """Return v**k for an int k >= 1 by repeated multiplication.

    Left to right, so that floats round alike everywhere.
    """
    result = v
    for _ in range(k - 1):
        result = result * v
    return result


def gram(X, kernel=linear):
    """Return the Gram matrix, kernel(x_i, x_j) for every two rows of X.

    Source: A, section 7.2, G = XX'; D, section 7, for other kernels
         1  G[i][j] <- kernel(X[i], X[j])
    Takes:  X  n rows of m numbers
    Gives:  n rows of n numbers; ints stay ints where the kernel keeps them
    Raises: ShapeError, NumberError
    Needs:  + *; for a Gaussian kernel - / and exp
    Cost:   n**2 / 2 kernels

    >>> gram([[1, 2], [-1, 2]])
    [[5, 3], [3, 5]]
    """
    n, _ = check.matrix("X", X)
    T = number_class(X, getattr(kernel, "constant", 0),
                     getattr(kernel, "sigma", 0))
    if is_exact(T) and (kernel is linear or isinstance(kernel, Polynomial)):
        row, s = integer_rows(X, kernel)
        return over([row(i) for i in range(n)], s, T)
    return mirrored([[kernel(X[i], X[j]) for j in range(i + 1)]     # 1
                     for i in range(n)])


def integer_rows(X, kernel=linear, precision=256):
    """Return (row, s): row(i) is s times row i of the Gram matrix, in ints.

    Rows are made when they are asked for and kept.  A polynomial of s x is
    s**(2 degree) times that of x.  A Gaussian kernel is rounded to so many
    bits after the point.

    Takes:  X  n rows of numbers; floats count as the rationals they are
    """
    X = exactly(X)
    if isinstance(kernel, Gaussian):
        X, s, _ = cleared(X)
        a, b = ratio(exactly(kernel.sigma))
        a, b, s = 2 * a * a * s * s, b * b, 1 << precision
        known = {0: s}

        def entry(x, z):
            d = total([(u - v) * (u - v) for u, v in zip(x, z)])
            if d not in known:
                known[d] = _gaussian_bits(-d * b, a, precision)
            return known[d]
    elif kernel is linear:
        X, s, _ = cleared(X)
        entry, s = dot, s * s
    elif isinstance(kernel, Polynomial):
        (X, (constant,)), s, _ = cleared(
            [X, [exactly(kernel.constant)]])
        entry = Polynomial(kernel.degree, s * constant)
        s = s ** (2 * kernel.degree)
    else:
        G, s, _ = cleared(exactly(gram(X, kernel)))
        return G.__getitem__, s
    kept = [None] * len(X)

    def row(i):
        if kept[i] is None:
            # the matrix is symmetric: what another row has is not made again
            kept[i] = [entry(X[i], z) if other is None else other[i]
                       for z, other in zip(X, kept)]
        return kept[i]

    return row, s


def resolution(X, kernel):
    """Return bits that tell a Gaussian kernel of different rows from 1.

    In ints s x their squared distance is at least 1.
    """
    _, s, _ = cleared(exactly(X))
    n, d = ratio(exactly(kernel.sigma))
    return bits(2 * n * n * s * s // (d * d))


def contradiction(X, y):
    """Return lambda for two equal rows with different labels, or None.

    Source: different rows are independent in the feature space of a
            Gaussian kernel, so nothing else stands in the way of it
    """
    first, half = {}, fraction()(1, 2)
    for i, x in enumerate(X):
        j = first.setdefault(tuple(x), i)
        if y[j] != y[i]:
            return [half if k in (i, j) else half - half
                    for k in range(len(X))]
    return None


def _gaussian_bits(n, d, precision):
    """Return 2**precision * exp(n / d), to the nearest int or the next."""
    if n < -d * precision:
        return 0
    low, _, k = exp_bounds(n, d, precision)
    shift = k + precision
    return low << shift if shift >= 0 else (low >> -shift - 1) + 1 >> 1
