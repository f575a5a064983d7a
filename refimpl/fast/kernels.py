"""Gram matrices in ints, row by row, for tables that are large.

    gram              as kernels.gram()
    integer_rows      the rows in ints, made on demand
    gaussian_in_bits  that kernel
    find_equal        the first row that is equal, for each
    half_gram         a Gram matrix of which one half is computed

The printed kernel(x_i, x_j) is the same number.  In fractions it costs a
greatest common divisor for each product, here one for all.
"""

from ..base import check
from ..base.ball import SMALL
from ..base.digits import decimal, rounded
from ..base.matrix import inner
from ..base.numbers import enter
from ..base.ratio import fraction, ratio, to_ints
from ..base.rational import bits
from ..base.functions import exp
from ..base.rounding import to_float
from ..base.series import exp_bounds
from ..base.vector import mirrored
from ..kernels import kernel_values, linear

FAR = 20000     # exponents below -FAR are left to the reals


def gram(X, kernel=linear):
    """Return the Gram matrix of many rows, as kernels.gram()."""
    X, kernel, leave = enter("X kernel", X, kernel, ints=True)
    check.matrix("X", X)
    if hasattr(kernel, "in_bits"):
        return gaussian_gram(X, kernel.exact, leave, kernel.digits)
    if kernel is not linear and not hasattr(kernel, "in_ints"):
        return leave(kernel_values(X, kernel))
    row, s = integer_rows(X, kernel)
    G = [row(i) for i in range(len(X))]
    return leave(G, 50, s)


def integer_rows(X, kernel=linear, P=256):
    """Return (row, s): row(i) is s times row i of the Gram matrix, in ints.

    Takes:  X  n rows of exact numbers
            kernel  linear, a Polynomial, or any that gives fractions; a
                    Gaussian one is rounded to P bits
    """
    if kernel is linear:
        X, s = to_ints(X)
        s, kernel = s * s, inner
    elif hasattr(kernel, "in_bits"):
        X, kernel, s = kernel.in_bits(X, P)
    elif hasattr(kernel, "in_ints"):
        X, kernel, s = kernel.in_ints(X)
    else:
        G, s = to_ints(enter("G", kernel_values(X, kernel))[0])
        return lambda i: G[i], s
    made = [None] * len(X)

    def row(i):
        if made[i] is None:
            # the matrix is symmetric: what another row has is not made again
            made[i] = [kernel(X[i], z) if other is None else other[i]
                       for z, other in zip(X, made)]
        return made[i]

    return row, s


def find_equal(X):
    """Return the index of the first row that is equal, for each row."""
    first = {}
    return [first.setdefault(tuple(x), i) for i, x in enumerate(X)]


def gaussian_in_bits(X, sigma, P):
    """Return (Z, kernel, s) as Gaussian.in_bits()."""
    Z, s = to_ints(X)
    a, b = ratio(sigma)
    a, b = 2 * a * a * s * s, b * b
    known = {0: 1 << P}

    def kernel(x, z):
        d = sum([(u - v) * (u - v) for u, v in zip(x, z)])
        if d not in known:
            known[d] = exp_in_bits(-d * b, a, P)
        return known[d]

    return Z, kernel, 1 << P


def exp_in_bits(n, d, P):
    """Return 2**P exp(n / d), n < 0, to the nearest int or the next."""
    if n < -d * P:
        return 0
    low, _, k = exp_bounds(n, d, P)
    shift = k + P
    return low << shift if shift >= 0 else (low >> -shift - 1) + 1 >> 1


def gaussian_gram(X, sigma, leave, digits):
    """Return the Gaussian Gram matrix of rows in exact numbers.

    A squared distance is an int times a fraction.  Where both ends of its
    exponential do not round alike, it is found with more bits.
    """
    Z, s = to_ints(X)
    n, d = ratio(sigma)
    n, d = d * d, 2 * n * n * s * s
    known = {0: leave(fraction()(1))}
    nearest, finish, start = choose_nearest(leave, digits)

    def kernel(x, z):
        apart = sum([(u - v) * (u - v) for u, v in zip(x, z)])
        P = start
        if apart not in known and apart * n > FAR * d:
            known[apart] = leave(exp(fraction()(-apart * n, d)), digits)
        while apart not in known:
            low, high, k = exp_bounds(-apart * n, d, P)
            up, down = 1 << max(k, 0), 1 << max(-k, 0)
            v = nearest(low * up, down)
            if v == nearest(high * up, down):
                known[apart] = finish(v)
            P *= 2
        return known[apart]

    return mirrored([[kernel(x, z) for z in Z[:i + 1]]
                     for i, x in enumerate(Z)])


def choose_nearest(leave, digits):
    """Return (nearest, finish, P): finish(nearest(n, d)) is n / d rounded as
    leave() does it, or, where that leaves fractions as they are, to so many
    digits; and bits for that."""
    F = fraction()
    third = leave(F(1, 3))
    if isinstance(third, float):
        return to_float, float, 96
    if third == F(1, 3):
        return lambda n, d: rounded(
            above_least(n, d), d, digits), decimal, 4 * digits + 32
    return lambda n, d: leave(F(above_least(n, d), d)), leave, 232


def above_least(n, d):
    """Return n > 0, but 0 where n / d is below 10**-SMALL, as for a real."""
    apart = bits(d) - bits(n)
    return 0 if 3 * apart > 9 * SMALL and n * 10 ** SMALL < d else n
