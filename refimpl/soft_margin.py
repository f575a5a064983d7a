"""The soft margin (D, section 5, and section 7 with a kernel).

Solved exactly, also for floats and Decimals: as the rationals that they are,
and rounded once at the end.  The texts do not say how t is found.  Where no
multiplier is strictly between 0 and C, a whole interval of t is optimal;
its ends are given, and its midpoint is t.
"""

from collections import namedtuple

from .base import check
from .base.digits import bits, settled
from .base.epochs import agreed
from .base.errors import DomainError
from .base.rational import ratio
from .base.scalar import exactly, lift, lower, number_class
from .base.vector import combine, dot, total
from .kernels import Gaussian, integer_rows, linear, resolution
from .roads.quadratic import separate

# alpha: n multipliers from 0 to C.  w: m weights, None where the kernel is
# not linear.  t: the midpoint of t_low to t_high.  slack: n numbers.
# objective: |w|**2 / 2 + C times the sum of the slack.
SoftMargin = namedtuple("SoftMargin", (
    "alpha", "w", "t", "t_low", "t_high", "slack", "objective"))


def svm_soft(X, y, C, kernel=linear, digits=50, start=None):
    """Return the hyperplane that weighs its margin against its errors.

    Source: D, section 5; the dual as printed in section 7
         1  maximise sum alpha_i - (sum alpha_i alpha_j y_i y_j x_i . x_j) / 2
            over 0 <= alpha_i <= C with sum alpha_i y_i = 0
         2  w <- the sum of alpha_i y_i x_i
         3  t_low, t_high <- between the gradients of those that can fall
            and of those that can rise;  t <- the midpoint
         4  slack[i] <- the greater of 0 and 1 - y_i (w . x_i - t)
         5  objective <- |w|**2 / 2 + C times the sum of slack
    Takes:  X, y  n rows of m numbers, n labels -1 or +1, both there
            C       the price of slack, above 0
            kernel  what stands for x_i . x_j
            digits  how many digits an irrational result has
            start   n multipliers near the answer, such as floats found by
                    another program: a shorter way to the same result
    Gives:  SoftMargin; ints give fractions
    Raises: ShapeError, NumberError, LabelError, DomainError
    Needs:  as_integer_ratio /, order

    >>> svm_soft([[0], [2], [3]], [-1, 1, -1], 1).slack
    [Fraction(0, 1), Fraction(2, 1), Fraction(0, 1)]
    """
    n, _ = check.matrix("X", X)
    y = check.both_signs(y, n)
    check.positive("C", C)
    if start is not None:
        check.vector("start", start, n)
    T = number_class(X, C, getattr(kernel, "constant", 0),
                     getattr(kernel, "sigma", 0))
    C = lift(exactly(C))[0]
    if not isinstance(kernel, Gaussian):
        return SoftMargin(*lower(_solved(X, y, C, kernel, start), T))

    near = [start]

    def compute(precision):
        try:
            found = _solved(X, y, C, kernel, near[0], precision)
        except DomainError:     # rounding made the kernel indefinite
            return None
        near[0] = found[0]
        small = 1 << precision // 2
        fields = _digits(found, small, digits)
        fields[0] = [C if (C - a) * small < 1 else v
                     for a, v in zip(found[0], fields[0])]
        return lower(fields, T)

    # a small C makes small multipliers, to be told from 0
    more = 2 * (resolution(X, kernel) + bits(ratio(C)[1] // ratio(C)[0]))
    compute(64 + more)      # few digits, for a start
    return SoftMargin(*agreed(compute, 4 * digits + 64 + more,
                              100000 + 4 * more))


def _solved(X, y, C, kernel, start, precision=0):
    """Return the fields of SoftMargin in fractions.

    For a kernel rounded to so many bits what is nearer to a bound than half
    of them can tell counts as on it.
    """
    row, s = integer_rows(X, kernel, precision)
    edge = C / C / (1 << precision // 2) if precision else C - C
    if start is not None:
        start = [c * v / s for c, v in zip(y, snapped(start, y, C))]

    best = separate(row, y, True, C / s, start)                     # 1
    x, g = [s * v for v in best.x], best.gradient
    alpha = [abs(v) for v in x]
    w = combine(x, exactly(X)) if kernel is linear else None        # 2
    rises = [a < C - edge if c == 1 else a > edge                   # 3
             for a, c in zip(alpha, y)]                             # 3
    falls = [a > edge if c == 1 else a < C - edge                   # 3
             for a, c in zip(alpha, y)]                             # 3
    low = max(v for v, can in zip(g, falls) if can)                 # 3
    high = min(v for v, can in zip(g, rises) if can)                # 3
    t = (low + high) / 2                                            # 3
    # the gradient is w . x_i - y_i
    slack = [max(c * (t - v), edge - edge) for c, v in zip(y, g)]   # 4
    size = dot(x, [v + c for v, c in zip(g, y)])
    objective = size / 2 + C * total(slack)                         # 5
    return [alpha, w, t, low, high, slack, objective]


def snapped(start, y, C):
    """Return multipliers near `start` that satisfy the conditions exactly.

    Each is put between 0 and C; then the heavier class gives up what it has
    too much, those strictly between the bounds first.
    """
    alpha = [min(max(v, C - C), C) for v in lift(exactly(start), C)[0]]
    excess = dot(alpha, y)
    heavy = 1 if excess > 0 else -1
    excess = abs(excess)
    order = [i for i in range(len(y)) if y[i] == heavy]
    for i in ([i for i in order if alpha[i] < C]
              + [i for i in order if alpha[i] == C]):
        gives = min(alpha[i], excess)
        alpha[i], excess = alpha[i] - gives, excess - gives
    return alpha


def _digits(found, small, digits):
    """Return fractions, in lists or not, to so many digits; None stays."""
    if found is None:
        return None
    if isinstance(found, list):
        return [_digits(v, small, digits) for v in found]
    return settled(ratio(found), small, digits)
