"""The fields of svm.HardMargin by alpha alone: for large data and kernels.

    solve_hard   from rows of ints
    settle_hard  for a Gaussian kernel

With a kernel w has no coordinates.  But all that is asked of it is w . x_i,
which is sum alpha_j y_j k(x_j, x_i), and the solver has it at hand.
"""

from ..base.digits import settled
from ..base.epochs import agreed
from ..base.errors import DomainError, NotSeparableError
from ..base.irrational import over_root
from ..base.rational import fraction, ratio
from ..base.scalar import lower, one
from ..base.vector import combine, total
from .dual import multipliers
from .gram import contradiction, integer_rows, is_rounded, linear


def solve_hard(X, y, kernel, digits, T, precision=0):
    """Return the fields of HardMargin in the class T.

    precision  the bits that a Gaussian kernel is rounded to; what is
               smaller than half of them can tell from 0 counts as 0
    """
    if is_rounded(kernel) and not precision:
        return settle_hard(X, y, kernel, digits, T)
    row, s = integer_rows(X, kernel, precision)
    edge = fraction()(1, 1 << precision // 2) if precision else 0
    alpha, g = multipliers(row, s, y)
    v = [a * c for a, c in zip(alpha, y)]
    w = lower(combine(v, X), T) if kernel is linear else None
    support = [i for i, a in enumerate(alpha) if a > edge]
    t = g[support[0]]
    # |w|**2 is the sum of alpha
    found = alpha + [t, over_root(one(t), total(alpha), digits)]
    if precision:
        found = [settled(ratio(v), 1 << precision // 2, digits)
                 for v in found]
    found = lower(found, T)
    return [found[:-2], w, found[-2], found[-1], support,
            [i for i, v in enumerate(g) if not abs(v - t) > edge]]


def settle_hard(X, y, kernel, digits, T):
    """Return the fields of HardMargin for a Gaussian kernel.

    It is irrational: solved exactly for kernels rounded to so many bits, and
    again for twice as many, until all digits asked for agree.
    """
    lam = contradiction(X, y)
    if lam:
        raise NotSeparableError("equal rows have different labels", lam)

    def compute(precision):
        try:
            return solve_hard(X, y, kernel, digits, T, precision)
        except (DomainError, NotSeparableError):    # by rounding the kernel
            return None

    more = 2 * kernel.resolution(X)
    return agreed(compute, 4 * digits + 64 + more, 100000 + 4 * more)
