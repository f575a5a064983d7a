"""The margin with slack, by its multipliers alone.

    snap        multipliers that are feasible, near those given
    follow      what follows from the multipliers
    solve_soft  the fields of soft_margin.SoftMargin
"""

from ..base.digits import settled
from ..base.epochs import agreed
from ..base.errors import DomainError
from ..base.rational import fraction, ratio
from ..base.scalar import exactly, lift, lower, zero
from ..base.vector import combine, dot, total
from ..base.whole import bits
from .dual import multipliers
from .gram import integer_rows, is_rounded, linear


def snap(start, y, C):
    """Return multipliers near `start` that satisfy the conditions exactly.

    Each is put between 0 and C; then the heavier class gives up what it has
    too much, those strictly between the bounds first.  None stays.
    """
    if start is None:
        return None
    alpha = [min(max(v, zero(C)), C) for v in lift(exactly(start), C)[0]]
    excess = dot(alpha, y)
    heavy = 1 if excess > 0 else -1
    excess = abs(excess)
    order = [i for i in range(len(y)) if y[i] == heavy]
    for i in ([i for i in order if alpha[i] < C]
              + [i for i in order if alpha[i] == C]):
        gives = min(alpha[i], excess)
        alpha[i], excess = alpha[i] - gives, excess - gives
    return alpha


def solve_soft(X, y, C, kernel, digits, start, T):
    """Return the fields of SoftMargin in the class T."""
    if is_rounded(kernel):
        return settle_soft(X, y, C, kernel, digits, start, T)
    row, s = integer_rows(X, kernel)
    alpha, g = multipliers(row, s, y, True, C, start)
    v = [a * c for a, c in zip(alpha, y)]
    w = combine(v, X) if kernel is linear else None
    return lower([alpha, w] + follow(alpha, g, y, C), T)


def settle_soft(X, y, C, kernel, digits, start, T):
    """Return the fields of SoftMargin for a Gaussian kernel.

    As settle_hard() does it; what counts as on a bound is nearer to it than
    half of the bits can tell.
    """
    near = [start]      # where the solver starts from: what it found before

    def compute(precision):
        row, s = integer_rows(X, kernel, precision)
        try:
            alpha, g = multipliers(row, s, y, True, C, near[0])
        except DomainError:     # rounding made the kernel indefinite
            return None
        near[0] = alpha
        small = 1 << precision // 2
        edge = fraction()(1, small)
        fields = show([alpha] + follow(alpha, g, y, C, edge), small, digits)
        fields[0] = [C if C - a < edge else v
                     for a, v in zip(alpha, fields[0])]
        return lower(fields[:1] + [None] + fields[1:], T)

    # a small C makes small multipliers, to be told from 0
    more = 2 * (kernel.resolution(X) + bits(ratio(C)[1] // ratio(C)[0]))
    compute(64 + more)      # few digits, for a start
    return agreed(compute, 4 * digits + 64 + more, 100000 + 4 * more)


def follow(alpha, g, y, C, edge=0):
    """Return [t, t_low, t_high, slack, objective], g[i] = w . x_i - y_i.

    edge  what is taken for 0
    """
    # alpha_i > 0 asks for y_i (w . x_i - t) <= 1, and alpha_i < C for >= 1.
    least = [v for a, v, c in zip(alpha, g, y)
             if (a > edge if c == 1 else a < C - edge)]
    most = [v for a, v, c in zip(alpha, g, y)
            if (a < C - edge if c == 1 else a > edge)]
    t_low, t_high = max(least), min(most)
    t = (t_low + t_high) / 2
    # the slack is what 1 has over y_i (w . x_i - t), which is 1 - y_i (t - g)
    slack = [max(c * (t - v), zero(t)) for c, v in zip(y, g)]
    # |w|**2 is the sum of alpha_i y_i w . x_i
    square = dot(alpha, [c * v + 1 for c, v in zip(y, g)])
    return [t, t_low, t_high, slack, square / 2 + C * total(slack)]


def show(found, small, digits):
    """Return fractions, in lists or not, in so many digits."""
    if isinstance(found, list):
        return [show(v, small, digits) for v in found]
    return settled(ratio(found), small, digits)
