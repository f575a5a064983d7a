"""Margins by their multipliers alone: large data, and kernels.

    solve_hard  the fields of svm.HardMargin
    solve_soft  the fields of soft_margin.SoftMargin
    follow      what follows from the multipliers of a soft margin

With a kernel w has no coordinates; but w . x_i = sum alpha_j y_j k(x_j, x_i),
which the solver has at hand, is all that is asked of it.  The Gram matrix is
given in ints.

A Gaussian kernel is irrational.  It is solved exactly for kernels rounded to
so many bits, and again for twice as many, until all digits asked for agree.
What is smaller than half of the bits can tell from 0 counts as 0.
"""

from ..base.digits import bits, settled
from ..base.epochs import agreed
from ..base.errors import DomainError, NotSeparableError
from ..base.rational import fraction, ratio
from ..base.scalar import lower, one, over_root, zero
from ..base.vector import combine, dot, total
from ..kernels import Gaussian, linear
from .gram import contradiction, integer_rows, resolution
from .separation import multipliers


def solve_hard(X, y, kernel, digits, T):
    """Return the fields of HardMargin in the class T."""
    if isinstance(kernel, Gaussian):
        return settle_hard(X, y, kernel, digits, T)
    row, s = integer_rows(X, kernel)
    alpha, g = multipliers(row, s, y)
    w = weigh(alpha, y, X) if kernel is linear else None
    t, margin, support, on_margin = widest(alpha, g, digits)
    return [lower(alpha, T), lower(w, T), lower(t, T), lower(margin, T),
            support, on_margin]


def settle_hard(X, y, kernel, digits, T):
    """Return the fields of HardMargin for a Gaussian kernel."""
    lam = contradiction(X, y)
    if lam:
        raise NotSeparableError("equal rows have different labels", lam)

    def compute(precision):
        row, s = integer_rows(X, kernel, precision)
        try:
            alpha, g = multipliers(row, s, y)
        except (DomainError, NotSeparableError):    # by rounding the kernel
            return None
        edge = fraction()(1, 1 << precision // 2)
        t, margin, support, on_margin = widest(alpha, g, digits, edge)
        alpha, t, margin = lower(round_to(
            [alpha, t, margin], precision, digits), T)
        return [alpha, None, t, margin, support, on_margin]

    more = 2 * resolution(X, kernel)
    return agreed(compute, 4 * digits + 64 + more, 100000 + 4 * more)


def widest(alpha, g, digits, edge=0):
    """Return (t, margin, support, on_margin), g[i] = w . x_i - y_i.

    edge  what is taken for 0
    """
    support = [i for i, a in enumerate(alpha) if a > edge]
    t = g[support[0]]
    # |w|**2 is the sum of alpha
    margin = over_root(one(t), total(alpha), digits)
    return t, margin, support, [
        i for i, v in enumerate(g)
        if (abs(v - t) < edge if edge else v == t)]


def solve_soft(X, y, C, kernel, digits, start, T):
    """Return the fields of SoftMargin in the class T."""
    if isinstance(kernel, Gaussian):
        return settle_soft(X, y, C, kernel, digits, start, T)
    row, s = integer_rows(X, kernel)
    alpha, g = multipliers(row, s, y, True, C, start)
    w = weigh(alpha, y, X) if kernel is linear else None
    return lower([alpha, w] + follow(alpha, g, y, C), T)


def settle_soft(X, y, C, kernel, digits, start, T):
    """Return the fields of SoftMargin for a Gaussian kernel."""
    near = [start]      # where the solver starts from: what it found before

    def compute(precision):
        row, s = integer_rows(X, kernel, precision)
        try:
            alpha, g = multipliers(row, s, y, True, C, near[0])
        except DomainError:     # rounding made the kernel indefinite
            return None
        near[0] = alpha
        edge = fraction()(1, 1 << precision // 2)
        fields = round_to([alpha] + follow(alpha, g, y, C, edge),
                          precision, digits)
        fields[0] = [C if C - a < edge else v
                     for a, v in zip(alpha, fields[0])]
        return lower(fields[:1] + [None] + fields[1:], T)

    # a small C makes small multipliers, to be told from 0
    more = 2 * (resolution(X, kernel) + bits(ratio(C)[1] // ratio(C)[0]))
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


def weigh(alpha, y, X):
    """Return w, the sum of alpha_i y_i x_i."""
    return combine([a * c for a, c in zip(alpha, y)], X)


def round_to(found, precision, digits):
    """Return fractions, in lists or not, to the digits that bits can tell."""
    if isinstance(found, list):
        return [round_to(v, precision, digits) for v in found]
    return settled(ratio(found), 1 << precision // 2, digits)
