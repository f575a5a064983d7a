"""Sums of exponentials as exact numbers, for sums of Gaussian kernels.

    Exponentials      a number: a sum of exponentials, with exact order
    ExactGaussian     a Gaussian kernel whose values are such numbers
    exact_kernel      that one in place of a Gaussian one, if need be
    decimals          what such numbers are, to so many digits

A score in the feature space of a Gaussian kernel is a sum of c exp(q) with
fractions c and q.  Exponentials of different q are independent over the
rationals (Lindemann and Weierstrass), so a sum is 0 only where all its
terms cancel, and two sums are equal only where they are so term by term.
"""

from ..base.rational import fraction, is_exact, ratio
from ..base.scalar import alike, lower, number_class
from ..kernels import Gaussian, parameters
from .enclosure import combination, exp

BITS = 256      # of an enclosure; combination() takes as many as it needs


class Exponentials:
    """The sum of c exp(q): + - * with exact numbers, and an order.

    pairs   (c, k), k the number of q in the kernel
    kernel  an ExactGaussian, the same for all that meet
    """

    def __init__(self, pairs, kernel):
        self.pairs = pairs
        self.kernel = kernel

    def __add__(self, other):
        if not isinstance(other, Exponentials):
            other = self.kernel.lifted(other)
        return Exponentials(self.pairs + other.pairs, self.kernel)

    def __sub__(self, other):
        return self + -1 * other

    def __mul__(self, factor):
        return Exponentials([(c * factor, k) for c, k in self.pairs
                             if factor != 0], self.kernel)

    __radd__, __rmul__ = __add__, __mul__

    def terms(self):
        """Return {k: c}, every k once, no c being 0."""
        found = {}
        for c, k in self.pairs:
            found[k] = found.get(k, 0) + c
        return {k: c for k, c in found.items() if c != 0}

    def sign(self):
        """Return a number above, at or below 0, as the sum is."""
        low = high = 0
        for c, k in self.pairs:
            below, above = self.kernel.bounds(k)
            if c < 0:
                below, above = above, below
            low, high = low + c * below, high + c * above
        if low > 0 or high < 0:
            return low
        terms = [(c, self.kernel.exponents[k])
                 for k, c in self.terms().items()]
        if not terms:
            return 0
        # beside the largest term the others may vanish, but not all of them
        largest = max(q for _, q in terms)
        return ratio(combination("exp", [
            (c, q - largest) for c, q in terms], 0, 1))[0]

    def __eq__(self, other):
        return (self - other).terms() == {}

    def __ne__(self, other):
        return (self - other).terms() != {}

    def __lt__(self, other):
        return (self - other).sign() < 0

    def __le__(self, other):
        return (self - other).sign() <= 0

    def __gt__(self, other):
        return (self - other).sign() > 0

    def __ge__(self, other):
        return (self - other).sign() >= 0

    def __hash__(self):
        mixed = 0
        for k, c in self.terms().items():
            mixed = mixed ^ hash((k, c))
        return mixed


class ExactGaussian:
    """A Gaussian kernel whose values are Exponentials.

    T          the class of the data
    exponents  the q that have occurred, numbered as they came
    """

    def __init__(self, kernel, T):
        self.kernel = kernel
        self.T = T
        self.exponents = []
        self.numbers = {}
        self.known = {}

    def __call__(self, x, z):
        return Exponentials(
            [(1, self.number(self.kernel.exponent(x, z)))], self)

    def lifted(self, c):
        """Return a number, c exp(0), as Exponentials."""
        return Exponentials(
            [(c, self.number(fraction()(0)))] if c != 0 else [], self)

    def number(self, q):
        """Return the number of an exponent."""
        if q not in self.numbers:
            self.numbers[q] = len(self.exponents)
            self.exponents.append(q)
        return self.numbers[q]

    def bounds(self, k):
        """Return ints around 2**BITS exp(q), q the exponent of number k."""
        if k not in self.known:
            n, d = ratio(self.exponents[k])
            self.known[k] = exp(n, d, BITS)
        return self.known[k]


def exact_kernel(kernel, *data):
    """Return a kernel for data: with exact values if the data are exact.

    Only a Gaussian one does not have them by itself.
    """
    T = number_class(data, parameters(kernel))
    if not isinstance(kernel, Gaussian):
        return kernel
    if is_exact(T):
        return ExactGaussian(kernel, T)
    return Gaussian(alike(kernel.sigma, data))


def decimals(numbers, digits):
    """Return numbers with Exponentials as fractions or in decimals."""
    return [lower(combination("exp", [
        (c, v.kernel.exponents[k]) for c, k in v.pairs], 0, digits),
        v.kernel.T) if isinstance(v, Exponentials) else v for v in numbers]
