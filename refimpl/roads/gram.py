"""Gram matrices in ints, row by row, for the exact solver.

    integer_rows  the rows of a Gram matrix in ints, made when asked for
    is_far_out    whether it leaves the range of floats
    large_gram    all of them, and back to the class that they came in
    is_rounded    whether it is irrational
    contradiction  what a Gaussian kernel cannot separate

The printed kernel(x_i, x_j) is the same number.  In fractions it costs a
greatest common divisor for each product, here one for all.
"""

from ..base.ints import cleared, over
from ..base.matrix import times
from ..base.rational import fraction, is_exact
from ..base.reach import far_out
from ..base.scalar import exactly, lower, number_class, parameters
from ..base.vector import dot, mirrored

linear = dot        # that of kernels, for those who need no other


def is_rounded(kernel):
    """Return whether a kernel is irrational: to be rounded to bits."""
    return hasattr(kernel, "resolution")


def integer_rows(X, kernel=linear, precision=256):
    """Return (row, s): row(i) is s times row i of the Gram matrix, in ints.

    Rows are made when they are asked for and kept.

    Takes:  X  n rows of numbers; floats count as the rationals they are
            kernel  what stands for x_i . x_j; one that is irrational is
                    rounded to `precision` bits after the point
    """
    X = exactly(X)
    if kernel is linear:
        X, s, _ = cleared(X)
        s, mul = s * s, times()

        def kernel(x, z):
            return sum(map(mul, x, z))
    elif hasattr(kernel, "in_ints"):
        X, kernel, s = kernel.in_ints(X, precision)
    else:
        G, s, _ = cleared(exactly(half_gram(X, kernel)))
        return lambda i: G[i], s
    kept = [None] * len(X)

    def row(i):
        if kept[i] is None:
            # the matrix is symmetric: what another row has is not made again
            kept[i] = [kernel(X[i], z) if other is None else other[i]
                       for z, other in zip(X, kept)]
        return kept[i]

    return row, s


def is_far_out(kernel, *data):
    """Return whether a kernel of floats may leave their range.

    One that is irrational is between 0 and 1 even where a square does.
    """
    data = list(data) + [parameters(kernel)]
    return not is_rounded(kernel) and far_out(
        number_class(data), 4 * getattr(kernel, "degree", 1), *data)


def large_gram(X, kernel, rational):
    """Return the Gram matrix of large data.

    rational  whether the kernel of fractions is known to be a fraction
    """
    T = number_class(X, parameters(kernel))
    if rational and (is_exact(T) or is_far_out(kernel, X)):
        row, s = integer_rows(X, kernel)
        G = [row(i) for i in range(len(X))]
        return over(G, s, T) if is_exact(T) else lower(over(G, s, int), T)
    if hasattr(kernel, "gram_in_digits") and is_exact(T):
        return kernel.gram_in_digits(X, fraction() if T is int else T)
    return half_gram(X, kernel)


def half_gram(X, kernel):
    """Return a Gram matrix of which one half is computed."""
    return mirrored([[kernel(X[i], z) for z in X[:i + 1]]
                     for i in range(len(X))])


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
