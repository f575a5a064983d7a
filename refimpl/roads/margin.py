"""The fields of svm.HardMargin by alpha alone: for large data and kernels.

    solve_hard   from rows of ints, or between bounds where all is rounded
    scores       of the rows, by what was found

With a kernel w has no coordinates.  But all that is asked of it is w . x_i,
which is sum alpha_j y_j k(x_j, x_i), and the solver has it at hand.
"""

from ..base.errors import NotSeparableError
from ..base.irrational import over_root
from ..base.matrix import apply
from ..base.scalar import exactly, lower, one, rounds, strictly
from ..base.vector import combine, total
from ..base.whole import bits
from .dual import multipliers, require_apart
from .gram import contradiction, integer_rows, is_rounded, linear
from .rounded_margins import hard_margin


def solve_hard(X, y, kernel, digits, T):
    """Return the fields of HardMargin in the class T.

    Raises: NumberError where they separate no more when they are rounded
    """
    found = fields(X, y, kernel, digits, T)
    if rounds(T):
        alpha, w, t = exactly(found[:3])
        require_apart(scores(alpha, w, X, y, kernel), t, y)
    return found


def fields(X, y, kernel, digits, T):
    """Return the fields of HardMargin, rounded to the class T."""
    lam = contradiction(X, y) if is_rounded(kernel) else None
    if lam:
        raise NotSeparableError("equal rows have different labels", lam)
    if is_rounded(kernel) or rounds(T):
        found = hard_margin(X, y, kernel, digits, T)
        if found:
            return found
    row, s = integer_rows(X, kernel)
    alpha, g = multipliers(row, s, y)
    v = [a * c for a, c in zip(alpha, y)]
    w = lower(combine(v, X), T) if kernel is linear else None
    support = [i for i, a in enumerate(alpha) if a > 0]
    t = g[support[0]]
    # |w|**2 is the sum of alpha
    found = strictly(alpha + [t, over_root(one(t), total(alpha), digits)], T)
    return [found[:-2], w, found[-2], found[-1], support,
            [i for i, v in enumerate(g) if v == t]]


def scores(alpha, w, X, y, kernel):
    """Return w . x_i for every row; by alpha where w is None."""
    if w is not None:
        return apply(X, w)
    row, s = integer_rows(X, kernel, 64 + bits(total(alpha) // 1))
    support = [i for i, a in enumerate(alpha) if a]
    return combine([alpha[i] * y[i] / s for i in support],
                   [row(i) for i in support])
