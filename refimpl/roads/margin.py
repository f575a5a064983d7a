"""The dual of a margin: its maximum, and the margin that follows from it.

    maximise_dual  alpha, from the labelled Gram matrix
    multipliers    the same from rows of ints, for large data and kernels
    solve_hard     the fields of svm.HardMargin by alpha alone

With a kernel w has no coordinates.  But all that is asked of it is w . x_i,
which is sum alpha_j y_j k(x_j, x_i), and the solver has it at hand.
"""

from ..base.digits import settled
from ..base.epochs import agreed
from ..base.errors import DomainError, NotSeparableError
from ..base.ints import cleared, common_denominator
from ..base.irrational import over_root
from ..base.rational import fraction, ratio
from ..base.scalar import lower, one
from ..base.vector import combine, total
from ..base.whole import gcd
from .gram import contradiction, integer_rows, is_rounded, linear
from .separation import separate, weights


def maximise_dual(G, y, C=None, start=None):
    """Return the alpha for which the dual of a margin is greatest.

    Source: D, section 4; D, section 7: the greatest
            sum alpha_i - (sum sum alpha_i alpha_j G[i][j]) / 2
            subject to alpha_i >= 0 and sum alpha_i y_i = 0, and to
            alpha_i <= C where it is given
    Takes:  G  the labelled Gram matrix, G[i][j] = y_i y_j x_i . x_j, exact
            y  n labels, -1 or +1, both there
            C, start  fractions; start keeps what is asked of alpha
    Gives:  n fractions
    Raises: NotSeparableError with lambda where there is no greatest value
    """
    # Row by row, and when asked for: on a board memory is short.
    s, K = 1, {}
    for q in G:
        d = common_denominator(q)
        s = s // gcd(s, d) * d

    def row(i):
        if i not in K:
            ints, d, _ = cleared(G[i])
            K[i] = [y[i] * c * v * (s // d) for c, v in zip(y, ints)]
        return K[i]

    return multipliers(row, s, y, True, C, start)[0]


def multipliers(row, s, y, balanced=True, C=None, start=None):
    """Return (alpha, g): alpha as above, and g[i] = w . x_i - y_i.

    Takes:  row, s    row(i) is s times row i of the Gram matrix, in ints
            balanced  whether sum alpha_i y_i = 0 is asked for
            y, C, start  as above
    Raises: NotSeparableError with lambda
    """
    if C is not None:
        C = C / s
    if start is not None:
        start = [a * c / s for a, c in zip(start, y)]
    best = separate(row, y, balanced, C, start)
    if best.ray is not None:
        raise NotSeparableError("no hyperplane separates the classes",
                                weights(best.ray))
    return [s * abs(v) for v in best.x], best.gradient


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
