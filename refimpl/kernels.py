"""Kernels: inner products in a feature space.

    linear      x . z
    Polynomial  (x . z + constant)**degree
    Gaussian    exp(-|x - z|**2 / (2 sigma**2))
    gram        the kernel of every two rows
    kernel_values  the same of exact rows; whole_kernels  in ints

A method that uses its rows by inner products alone (perceptrons and margins
in dual form) can use any other inner product in their place, and so finds
curved boundaries by the same lines.  A kernel is any function of two rows.
Source: D, section 7.
"""

from . import fast
from .base import check
from .base.errors import NumberError
from .base.matrix import products
from .base.numbers import enter
from .base.ratio import Row, fraction, from_ints, ratio, raw, to_ints
from .base.rational import bits, gcd, lcm
from .base.vector import classes, dot, mirrored, real_among

MOST = 300000       # bits of a power: longer numbers take seconds each

linear = dot


class Polynomial:
    """(x . z + constant)**degree, an int degree >= 1, constant >= 0."""

    def __init__(self, degree, constant=0):
        degree, _ = enter("degree", degree, ints=True)
        exact, _ = enter("constant", constant, ints=True)
        check.count("degree", degree, 1000)
        check.not_negative("constant", constant)
        self.degree, self.constant, self.exact = degree, constant, exact

    def with_numbers(self, read):
        """Return this kernel with its numbers as read(name, v) gives them."""
        return Polynomial(self.degree, read("constant", self.constant))

    def __call__(self, x, z):
        return power(dot(x, z) + self.exact, self.degree)

    def in_ints(self, X):
        """Return (Z, kernel, s): kernel(z_i, z_j) is s times this one."""
        (Z, (c,)), s = to_ints([X, [self.exact]])
        return Z, Polynomial(self.degree, s * c), s ** (2 * self.degree)


class Gaussian:
    """exp(-|x - z|**2 / (2 sigma**2)), a sigma > 0 in the units of x.

    Its value is a real number, and exactly 1 if x = z; gram() gives those of
    ints and fractions to so many digits.
    """

    def __init__(self, sigma, digits=50):
        exact, _ = enter("sigma", sigma)
        check.positive("sigma", sigma)
        check.count("digits", digits, 10000)
        self.sigma, self.exact, self.digits = sigma, exact, digits
        n, d = ratio(exact)
        self.factor, self.known = (d * d, 2 * n * n), {}

    def with_numbers(self, read):
        """Return this kernel with its numbers as read(name, v) gives them."""
        return Gaussian(read("sigma", self.sigma), self.digits)

    def exponent(self, x, z):
        """Return ints (n, d): n / d is -|x - z|**2 / (2 sigma**2)."""
        (x, s), (z, t) = raw(x), raw(z)
        if s != t:
            k = lcm(s, t)
            s, t = k // s, k // t
            x, z, s = [s * a for a in x], [t * b for b in z], k
        apart = 0
        for a, b in zip(x, z):
            a -= b
            apart += a * a
        n, d = self.factor
        n, d = -apart * n, d * s * s
        g = gcd(n, d)
        return n // g, d // g

    def __call__(self, x, z):
        key = self.exponent(x, z)
        if key not in self.known:
            from .base.real import exp      # other kernels do without
            self.known[key] = exp(fraction()(*key))
        return self.known[key]

    def in_bits(self, X, P):
        """Return (Z, kernel, s): kernel(z_i, z_j) is s times this one,
        rounded to the nearest int or the next, s = 2**P."""
        from .fast.kernels import gaussian_in_bits  # a board may do without
        return gaussian_in_bits(X, self.exact, P)


def power(v, k):
    """Return v**k for an int k >= 1.

    Raises: NumberError for a fraction that becomes too long
    """
    if k > 16 and not hasattr(v, "enclose") and any(
            [bits(abs(part)) * k > MOST for part in ratio(v)]):
        raise NumberError("a power of {} has more than {} bits".format(
            k, MOST))
    return v ** k


def gram(X, kernel=linear):
    """Return the Gram matrix, kernel(x_i, x_j) for every two rows of X.

    Source: A, section 7.2: G = XX'; D, section 7: other kernels
         1  G[i][j] <- kernel(x_i, x_j)
    Errata: S1, printed: forming X'X costs n^2 d; right: n d^2; n^2 d is the
            Gram matrix, and no upper bound for d > n
            S6, printed: G = |x_i . x_j|; right: no absolute values
    Takes:  X  n rows of m numbers
    Gives:  n rows of n numbers; ints stay ints where the kernel keeps them
    Raises: ShapeError, NumberError
    Cost:   n**2 kernels; half as many where X is large

    >>> gram([[1, 2], [-1, 2]])
    [[5, 3], [3, 5]]
    """
    if fast.is_large(X):
        return fast.gram(X, kernel)
    X, kernel, leave = enter("X kernel", X, kernel, ints=True)
    n, _ = check.matrix("X", X)

    G = [[kernel(X[i], X[j]) for j in range(n)]                     # 1
         for i in range(n)]                                         # 1
    return leave(G, getattr(kernel, "digits", 50))


def whole_kernels(X, kernel):
    """Return (K, s): s times kernel_values(), in ints if these are exact.

    What else a kernel gives stays as it is, and s is 1.
    """
    K = kernel_values(X, kernel)
    exact = classes(K) in ({Row}, {fraction()}, {int, fraction()})
    return to_ints(K) if exact else (K, 1)


def kernel_values(X, kernel):
    """Return the kernel of every two exact rows; half of them are computed.

    >>> kernel_values([[1, 2], [-1, 2]], linear)
    [[5, 3], [3, 5]]
    """
    if kernel is linear:
        return products(X)
    if hasattr(kernel, "in_ints") and kernel.degree <= 16 and not (
            classes(X) == {int} or real_among(classes(X))):
        X, kernel, s = kernel.in_ints(X)
        return mirrored(from_ints(
            [[kernel(x, z) for z in X[:i + 1]] for i, x in enumerate(X)], s))
    return mirrored([[kernel(X[i], z) for z in X[:i + 1]]
                     for i in range(len(X))])
