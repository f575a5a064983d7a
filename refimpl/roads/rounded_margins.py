"""Margins where every number is rounded in the end: proved, not solved.

    hard_margin  the fields of svm.HardMargin, or None
    soft_margin  the fields of soft_margin.SoftMargin, or None

alpha_i = s |x_i| / one for an Enclosure of the dual (separation), and g_i is
w . x_i - y_i.
"""

from ..base.errors import NotConvergedError
from ..base.ints import cleared
from ..base.irrational import over_root
from ..base.rational import fraction, ratio
from ..base.scalar import lower
from ..base.vector import total
from ..base.whole import bits
from .bounded import enclose, rounder
from .face import Unclear, inner
from .gram import integer_rows, is_rounded, linear
from .separation import dual_problem


def hard_margin(X, y, kernel, digits, T):
    """Return the fields of HardMargin, or None where they are not proved."""
    rows = None if kernel is not linear else cleared(X)[:2]

    def fields(found, s, put):
        return hard_in_bounds(found, s, y, rows, put, T, digits)

    return in_bounds(X, y, None, kernel, digits, T, fields)


def soft_margin(X, y, C, kernel, digits, T):
    """Return the fields of SoftMargin, or None where they are not proved."""
    rows = None if kernel is not linear else cleared(X)[:2]

    def fields(found, s, put):
        return lower(soft_in_bounds(found, s, y, C, rows, put), T)

    return in_bounds(X, y, C, kernel, digits, T, fields)


def in_bounds(X, y, C, kernel, digits, T, fields):
    """Return fields(found, s, put) for an Enclosure found of the dual.

    None for a kernel that is rational, where there is no maximum or a sign
    is not told: that is decided in fractions.  A Gaussian kernel is tried
    with more and more bits.
    """
    blur = is_rounded(kernel)
    P, most = 192, 0
    if blur:
        more = needed(X, C, kernel)
        P, most = 4 * digits + 64 + more, 100000 + 4 * more
    while True:
        put = rounder(T, digits if blur else None, 1 << P // 2)
        row, s = integer_rows(X, kernel, P)
        try:
            found = enclose(dual_problem(
                row, y, True, None if C is None else C / s), P, int(blur))
            if found or not blur:
                return found and fields(found, s, put)
        except Unclear:
            pass
        P = 2 * P
        if not blur:
            return None
        if P > most:
            raise NotConvergedError(
                "the digits do not settle in {} bits".format(most), None)


def needed(X, C, kernel):
    """Return the bits that tell kernels from 1, and multipliers from 0."""
    small = 0
    if C is not None:
        n, d = ratio(C)
        small = bits(d // n)    # a small C makes small multipliers
    return 2 * (kernel.resolution(X) + small)


def shared(found, s, C, X, put):
    """Return (alpha, w) of an Enclosure; w of rows in ints over X[1]."""
    alpha = [put(s * abs(v), s * found.off_x, found.one) if a == 0
             else C if v else put(0, 0, 1) for v, a in zip(found.x, found.at)]
    if X is None:
        return alpha, None
    rows, scale = X
    off = found.off_x * s
    return alpha, [put(s * inner(found.x, column), off * total(
        [abs(column[i]) for i in found.free]), scale * found.one)
        for column in zip(*rows)]


def hard_in_bounds(found, s, y, X, put, T, digits):
    """Return the fields of HardMargin."""
    alpha, w = shared(found, s, None, X, put)
    t = put(found.level[0], found.off_level, found.one)
    # |w|**2 is the sum of alpha
    square = total([abs(v) for v in found.x]) * s
    off = len(found.free) * found.off_x * s
    one = fraction()(1)
    low, high = [lower(over_root(one, fraction()(v, found.one), digits), T)
                 for v in (square + off, square - off)]
    if low != high:
        raise Unclear
    return lower([alpha, w, t, low], T) + [
        found.free, sorted(found.free + found.ties)]


def soft_in_bounds(found, s, y, C, X, put):
    """Return the fields of SoftMargin."""
    alpha, w = shared(found, s, C, X, put)
    (low, high), one, off = found.level, found.one, found.off_level
    if found.free:
        ends = [put(low, off, one)] * 3
    else:
        off = found.off_g
        ends = [put(low + high, 2 * off, 2 * one), put(low, off, one),
                put(high, off, one)]
    off = 2 * (off + found.off_g)
    slack = [put(c * (low + high - 2 * v), off, 2 * one) if a == c     # at C
             else put(0, 0, 1) for a, c, v in zip(found.at, y, found.g)]
    # the dual, sum alpha - |w|**2 / 2, which is the same at the optimum
    scores = [v + c * one for v, c in zip(found.g, y)]
    value = 2 * one * total([abs(v) for v in found.x]) - inner(
        found.x, scores)
    off = total([abs(v) * found.off_g for v in found.x]) + found.off_x * total(
        [2 * one + abs(scores[i]) + found.off_g for i in found.free])
    return [alpha, w] + ends + [slack, put(s * value, s * off, 2 * one * one)]
