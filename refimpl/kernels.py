"""Kernels: inner products in a feature space.

    linear      x . z
    Polynomial  (x . z + constant)**degree
    Gaussian    exp(-|x - z|**2 / (2 sigma**2))
    gram        the kernel of every two rows

A kernel is any function of two rows.  Source: D, section 7.
"""

from .base import check
from .base.errors import NumberError
from .base.exponential import exp
from .base.ints import cleared, is_large
from .base.rational import is_exact, ratio
from .base.scalar import alike, exactly, lift, parameters
from .base.vector import dot, subtract
from .base.whole import bits
from .roads.gaussian import gaussian_gram, gaussian_in_ints, resolution
from .roads.gram import is_far_out, large_gram

MOST = 300000       # bits of a power: longer numbers take seconds each

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

    def in_ints(self, X, precision):
        """Return (Z, kernel, s): kernel(z_i, z_j) is s times this one."""
        (Z, (c,)), s, _ = cleared([X, [exactly(self.constant)]])
        return Z, Polynomial(self.degree, s * c), s ** (2 * self.degree)


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

    def in_ints(self, X, precision):
        """Return (Z, kernel, s): kernel(z_i, z_j) is s times this one."""
        return gaussian_in_ints(X, self.sigma, precision)

    def gram_in_digits(self, X, T):
        """Return the Gram matrix of rows in exact numbers of class T."""
        return gaussian_gram(X, self.sigma, self.digits, T)

    def resolution(self, X):
        """Return the bits that tell the kernel of different rows from 1."""
        return resolution(X, self.sigma)


def exact(kernel):
    """Return the kernel with its numbers as the fractions that they are."""
    if isinstance(kernel, Polynomial):
        return Polynomial(kernel.degree, exactly(kernel.constant))
    if isinstance(kernel, Gaussian):
        return Gaussian(exactly(kernel.sigma), kernel.digits)
    return kernel


def is_rational(kernel):
    """Return whether kernels of fractions are known to be fractions."""
    return kernel is linear or isinstance(kernel, Polynomial)


def power(v, k):
    """Return v**k for an int k >= 1 by repeated multiplication.

    Left to right, so that floats round alike everywhere.
    """
    if k > 16 and is_exact(type(v)) and any(
            bits(abs(part)) * k > MOST for part in ratio(v)):
        raise NumberError("a power of {} has more than {} bits".format(
            k, MOST))
    result = v
    for _ in range(k - 1):
        result = result * v
    return result


def gram(X, kernel=linear):
    """Return the Gram matrix, kernel(x_i, x_j) for every two rows of X.

    Source: A, section 7.2: G = XX'; D, section 7: other kernels
         1  G[i][j] <- kernel(x_i, x_j)
    Takes:  X  n rows of m numbers
    Gives:  n rows of n numbers; ints stay ints where the kernel keeps them
    Raises: ShapeError, NumberError
    Needs:  + *; for a Gaussian kernel - / and exp
    Cost:   n**2 kernels; half as many where X is large

    >>> gram([[1, 2], [-1, 2]])
    [[5, 3], [3, 5]]
    """
    n, _ = check.matrix("X", X)
    X = alike(X, parameters(kernel))
    # half of it, and in ints where it can be
    if is_large(X) or is_far_out(kernel, X):
        return large_gram(X, kernel, is_rational(kernel))

    return [[kernel(X[i], X[j]) for j in range(n)]                  # 1
            for i in range(n)]                                      # 1
