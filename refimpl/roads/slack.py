"""The margin with slack, by its multipliers alone.

    snap        multipliers that are feasible, near those given
    follow      what follows from the multipliers
    solve_soft  the fields of soft_margin.SoftMargin, from rows of ints, or
                between bounds where all is rounded
"""

from ..base.scalar import exactly, lift, rounds, strictly, zero
from ..base.vector import combine, dot, total
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
    if is_rounded(kernel) or rounds(T):
        from .rounded_margins import soft_margin    # a board may do without
        found = soft_margin(X, y, C, kernel, digits, T)
        if found:
            return found
    row, s = integer_rows(X, kernel)
    alpha, g = multipliers(row, s, y, True, C, start)
    v = [a * c for a, c in zip(alpha, y)]
    w = combine(v, X) if kernel is linear else None
    return strictly([alpha, w] + follow(alpha, g, y, C), T)


def follow(alpha, g, y, C):
    """Return [t, t_low, t_high, slack, objective], g[i] = w . x_i - y_i."""
    # alpha_i > 0 asks for y_i (w . x_i - t) <= 1, and alpha_i < C for >= 1.
    least = [v for a, v, c in zip(alpha, g, y)
             if (a > 0 if c == 1 else a < C)]
    most = [v for a, v, c in zip(alpha, g, y)
            if (a < C if c == 1 else a > 0)]
    t_low, t_high = max(least), min(most)
    t = (t_low + t_high) / 2
    # the slack is what 1 has over y_i (w . x_i - t), which is 1 - y_i (t - g)
    slack = [max(c * (t - v), zero(t)) for c, v in zip(y, g)]
    # |w|**2 is the sum of alpha_i y_i w . x_i
    square = dot(alpha, [c * v + 1 for c, v in zip(y, g)])
    return [t, t_low, t_high, slack, square / 2 + C * total(slack)]
