"""Kernels: inner products in a feature space.

    linear      x . z
    Polynomial  (x . z + constant)**degree
    Gaussian    exp(-|x - z|**2 / (2 sigma**2))
    gram        the kernel of every two rows

A method that uses its rows by inner products alone (perceptrons and margins
in dual form) can use any other inner product in their place, and so finds
curved boundaries by the same lines.  A kernel is any function of two rows.
Source: D, section 7.
"""

from .base.errors import DomainError, NumberError, show
from .base.kinds import Reading
from .base.call import later
from .base.method import method
from .base.ints import bits
from .base.rows import (
    Row, dot, fraction, inner, is_real, ratio, row, share, vectors)

MOST = 300000       # bits of a power: longer numbers take seconds each


@method("x vector", "z targets", gives="value", whole=True)
def linear(x, z):
    """Return x . z.

    >>> linear([1, 2], [3, 4])
    11
    """
    return dot(x, z)


class Kernel:
    """A kernel with parameters: equal to one of its class that has the same.

    It needs the first of them, and takes none of another name.
    """

    def __init__(self, whole, first, others):
        if first is None or others:
            raise TypeError(later.shown.KERNEL)
        self.reading = Reading(whole)
        self.seen = self.reading.seen

    def __call__(self, x, z):
        return evaluate_kernel(x, z, self)

    def __repr__(self):
        return "{}({}, {})".format(type(self).__name__, *self.parameters)

    def __eq__(self, other):
        return type(self) is type(other) and (
            self.parameters == other.parameters)

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(self.parameters)


class Polynomial(Kernel):
    """(x . z + constant)**degree, an int degree >= 1, constant >= 0.

    >>> Polynomial(2, 1)([1, 2], [3, 4])
    144
    """

    def __init__(self, degree=None, constant=0, **others):
        Kernel.__init__(self, True, degree, others)
        self.degree = self.reading.read("degree", "count", degree)
        if self.degree > 1000:
            raise DomainError("degree is {}, above 1000".format(
                show(self.degree)))
        self.constant = self.reading.read("constant", "unsigned", constant)
        self.parameters = self.degree, self.constant

    def value(self, x, z):
        """Return the kernel of two exact rows."""
        return power(dot(x, z) + self.constant, self.degree)

    def whole(self, s):
        """Return (value, t): value of two rows in ints over s is t times the
        kernel, an int."""
        n, d = ratio(self.constant)
        c, t, k = n * s * s, s * s * d, self.degree
        return lambda x, z: power(inner(x, z) * d + c, k), power(t, k)


class Gaussian(Kernel):
    """exp(-|x - z|**2 / (2 sigma**2)), a sigma > 0 in the units of x.

    Its value is irrational, and exactly 1 if x = z.

    >>> str(Gaussian(1)([0], [1]))[:8]
    '0.606530'
    """

    def __init__(self, sigma=None, digits=50, **others):
        Kernel.__init__(self, False, sigma, others)
        self.digits = self.reading.read("digits", "digits", digits)
        self.sigma = self.reading.read("sigma", "positive", sigma)
        self.parameters = self.sigma, self.digits
        self.factor, self.exp = -1 / (2 * self.sigma * self.sigma), (
            later.functions.exp)

    def value(self, x, z):
        """Return the kernel of two exact rows."""
        (n, d), s = ratio(self.factor), z.s
        apart = sum([(a * s - b * x.s) ** 2 for a, b in zip(x.ints, z.ints)])
        return self.exp(fraction(n * apart, d * (x.s * s) ** 2))


@method("x vector", "z targets", "kernel kernel", gives="value", whole=True)
def evaluate_kernel(x, z, kernel):
    """Return the kernel of two rows that a user gives."""
    return kernel.value(x, z)


class Rows:
    """The rows of a symmetric matrix, made on demand: value(z_i, z_j) for all
    j.  What another row has is not made again."""

    def __init__(self, Z, value):
        self.Z, self.value, self.made = Z, value, [None] * len(Z)

    def __call__(self, i):
        if self.made[i] is None:
            z, value = self.Z[i], self.value
            self.made[i] = [value(z, other) if known is None else known[i]
                            for other, known in zip(self.Z, self.made)]
        return self.made[i]


class GaussianRows(Rows):
    """The Gram matrix of ints Z over s; equal entries are one object."""

    def __init__(self, Z, s, kernel):
        Rows.__init__(self, Z, None)
        n, d = ratio(kernel.factor)
        self.unit = n, d * s * s
        self.squares = [inner(z, z) for z in Z]

    def __call__(self, i):
        if self.made[i] is None:
            z, q = self.Z[i], self.squares[i]
            apart = [q + u - 2 * inner(z, other) if row is None else 0
                     for u, other, row in zip(
                         self.squares, self.Z, self.made)]
            known = later.fixed.exp_of_multiples(apart, *self.unit)
            self.made[i] = later.real.Reals([
                known[v] if row is None else row[i]
                for v, row in zip(apart, self.made)])
        return self.made[i]


class LinearRows(Rows):
    """The Gram matrix of ints Z."""

    def weigh(self, x):
        """Return the sum over j of x[j] times row j, of which none is made."""
        used = [(v, z) for v, z in zip(x, self.Z) if v]
        x, Z = [v for v, _ in used], [z for _, z in used]
        w = [inner(x, column) for column in zip(*Z)]
        return [inner(w, z) for z in self.Z] if w else [0] * len(self.Z)


def kernel_rows(X, kernel):
    """Return (rows, s): rows(i) is s times row i of the Gram matrix, a list of
    ints; but where exponentials are in it all are Reals, and s is 1."""
    Z, s = share(X)
    if isinstance(kernel, Gaussian):
        return GaussianRows(Z, s, kernel), 1
    if kernel is linear:
        return LinearRows(Z, inner), s * s
    if isinstance(kernel, Polynomial):
        value, s = kernel.whole(s)
        return Rows(Z, value), s
    G = list(map(Rows(X, kernel_value(X, kernel)), range(len(X))))
    if any([is_real(v) for g in G for v in g]):
        G = list(map(later.real.Reals, G))
        return lambda i: G[i], 1
    G, s = share(list(map(row, G)))
    return lambda i: G[i], s


def power(v, k):
    """Return v**k, k >= 1; NumberError for a fraction that gets too long."""
    if k > 16 and not is_real(v) and any(
            [bits(abs(part)) * k > MOST for part in ratio(v)]):
        raise NumberError("a power of {} has more than {} bits".format(
            k, MOST))
    return v ** k


@method("X matrix", "kernel? kernel", gives="gram", whole=True)
def gram(X, kernel=linear):
    """Return the Gram matrix, kernel(x_i, x_j) for every two rows of X.

    >>> gram([[1, 2], [-1, 2]])
    [[5, 3], [3, 5]]

    Source: A, section 7.2: G = XX'; D, section 7: other kernels
         1  G[i][j] <- kernel(x_i, x_j)
    Errata: S1, S6, in TEXT.md
    Takes:  kernel  a Gaussian one says how many digits
    Gives:  n rows of n numbers; ints stay ints where the kernel keeps them
    """
    rows, s = kernel_rows(X, kernel)                                # 1
    G = list(map(rows, range(len(X))))                              # 1
    if any([set(map(type, g)) != {int} for g in G]):
        return G
    T = vectors(*X)[1] if s == 1 else Row
    return [T(g, s) for g in G]


def kernel_value(X, kernel):
    """Return the function of two exact rows that a kernel is."""
    if kernel is linear:
        return dot
    if isinstance(kernel, (Polynomial, Gaussian)):
        return kernel.value
    reading = Reading(vectors(*X)[1] is not Row)
    return lambda x, z: reading.read("kernel", "number", kernel(x, z))
