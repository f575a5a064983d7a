"""Margins of tables that are large: by alpha alone, from rows of ints.

    svm_hard, separability   as in svm.py
    svm_soft                 as in soft_margin.py

With a kernel w has no coordinates.  But only w . x_i is needed of it, which is
sum alpha_j y_j k(x_j, x_i): the solver has it already, as its gradient.
"""

from ..base import check
from ..base.errors import NotConvergedError, NotSeparableError
from ..base.matrix import apply, inner
from ..base.numbers import enter
from ..base.ratio import fraction, from_ints, ratio, to_ints
from ..base.rational import bits
from ..base.functions import sqrt
from ..base.vector import combine, dot, total
from ..kernels import kernel_values, linear
from ..quadratic import maximise_dual, solve_dual, solve_rows
from ..soft_margin import SoftMargin, make_feasible
from ..svm import HardMargin, Separability, require_apart
from .kernels import find_equal, integer_rows


def separability(X, y):
    """Return whether many rows can be separated, as svm.separability()."""
    X, leave = enter("X", X, ints=True)
    n, m, y = check.examples(X, y)
    if len(set(y)) == 1:
        return Separability(True, leave([0] * m), leave(-y[0]), None)
    row, s = integer_rows(X)
    try:
        alpha, g = solve_dual(row, s, y)
    except NotSeparableError as e:
        return Separability(False, None, None, e.lam)
    w, t = weigh(alpha, X, y), [g[i] for i in range(n) if alpha[i] > 0][0]
    result = leave([None, w, t])
    require_apart(leave, result, y, lambda _, w: apply(X, w))
    return Separability(True, result[1], result[2], None)


def svm_hard(X, y, kernel=linear, digits=50):
    """Return the widest margin of many rows, as svm.svm_hard()."""
    X, kernel, leave = enter("X kernel", X, kernel, ints=True)
    n, _, y = check.examples(X, y, both=True)
    check.count("digits", digits, 10000)
    alpha, g = maximise(X, y, kernel)
    w = weigh(alpha, X, y) if kernel is linear else None
    support = [i for i in range(n) if alpha[i] > 0]
    t = g[support[0]]
    result = leave([alpha, w, t, 1 / sqrt(total(alpha))], digits)
    require_apart(leave, result, y,
                  lambda alpha, w: score_rows(X, y, kernel, alpha, w))
    return HardMargin(*(result + [support, [
        i for i in range(n) if g[i] == t]]))


def svm_soft(X, y, C, kernel=linear, digits=50, start=None):
    """Return the soft margin of many rows, as soft_margin.svm_soft()."""
    X, C, kernel, leave = enter("X C kernel", X, C, kernel, ints=True)
    n, _, y = check.examples(X, y, both=True)
    check.count("digits", digits, 10000)
    check.positive("C", C)
    start, third = make_feasible(start, y, C), fraction()(1, 3)
    if hasattr(kernel, "in_ints") and third != leave(third) and (
            find_equal(X) == list(range(n))):   # else there are several
        try:
            result = maximise_in_bounds(X, y, kernel, C)
            return SoftMargin(*leave(describe(*(result + (X, y, C))), digits))
        except NotConvergedError:
            pass        # a sign is open: exact numbers tell
    alpha, g = maximise(X, y, kernel, C, start)
    w = weigh(alpha, X, y) if kernel is linear else None
    return SoftMargin(*leave(describe(alpha, g, X, y, C, w), digits))


def describe(alpha, g, X, y, C, w=None):
    """Return the entries of a SoftMargin."""
    n = len(y)
    t_low = max([g[i] for i in range(n)
                 if (alpha[i] > 0 if y[i] == 1 else alpha[i] < C)])
    t_high = min([g[i] for i in range(n)
                  if (alpha[i] < C if y[i] == 1 else alpha[i] > 0)])
    t, zero = (t_low + t_high) / 2, fraction()(0)
    slack = [max(zero, c * (t - v)) for c, v in zip(y, g)]
    square = dot(alpha, [c * v + 1 for c, v in zip(y, g)])
    objective = square / 2 + C * total(slack)
    return [alpha, w, t, t_low, t_high, slack, objective]


def maximise(X, y, kernel, C=None, start=None):
    """Return (alpha, g) as quadratic.maximise_dual()."""
    if hasattr(kernel, "in_bits"):
        from .enclosure import Kernels, solve_dual_in_bounds
        from .guess import gaussian_in_floats, guess_free
        own = find_equal(X)
        at = guess_free(lambda: gaussian_in_floats(
            X, kernel.exact), y, C) if own == list(range(len(y))) else None
        return solve_dual_in_bounds(Kernels(
            lambda P: integer_rows(X, kernel, P),
            lambda i, j: kernel(X[i], X[j]), own), y, C, None, at)
    if kernel is linear and C is not None and start is None:
        from .guess import guess_multipliers
        proved = prove_guess(X, y, C, guess_multipliers(X, y, C))
        if proved:
            return proved
    if kernel is linear or hasattr(kernel, "in_ints"):
        row, s = integer_rows(X, kernel)
        return solve_dual(row, s, y, True, C, start)
    K = kernel_values(X, kernel)
    return maximise_dual([[y[i] * c * v for c, v in zip(y, K[i])]
                          for i in range(len(y))], y, C, start)


def prove_guess(X, y, C, at):
    """Return (alpha, g) where a guess is proved to be the only maximum.

    It is if the system of the free multipliers has one solution, which is
    between the bounds, and y_i (w . x_i - t) is above 1 where alpha_i is 0
    and below 1 where it is C.  Else None.

    Takes:  at  0, 1 for C, None where alpha_i is free; or None
    """
    free = [i for i, a in enumerate(at or []) if a is None]
    if not free:
        return None
    # in ints: d alpha_i y_i, d s w, d s**2 t and d s**2 g_i
    (Z, s), (n, d) = to_ints(X), ratio(C)
    unit, parts = d * s * s, [n * c if a else 0 for a, c in zip(at, y)]
    w = combine(parts, Z)
    M = [[inner(Z[i], Z[j]) for j in free]
         + [-1, unit * y[i] - inner(Z[i], w)] for i in free]
    M.append([1] * len(free) + [0, -total(parts)])
    p, e = solve_rows(M)
    if not p:
        return None
    # the same over e
    p, e = [v if e > 0 else -v for v in p], abs(e)
    parts = [e * v for v in parts]
    for i, v in zip(free, p):
        parts[i] = v
    w, alpha = combine(parts, Z), [c * v for c, v in zip(y, parts)]
    g = [inner(z, w) - e * unit * c for z, c in zip(Z, y)]
    for a, c, v, k in zip(at, y, g, alpha):
        over = c * (v - p[-1])
        if not (0 < k < e * n if a is None else over < 0 if a else over > 0):
            return None
    return from_ints(alpha, e * d), from_ints(g, e * unit)


def maximise_in_bounds(X, y, kernel, C):
    """Return (alpha, g) of maximise() as reals, for what is rounded.

    Fractions of thousands of bits are not formed.
    Raises: NotConvergedError where START bits leave a sign open
    """
    from .enclosure import START, Kernels, solve_dual_in_bounds
    row, s = integer_rows(X, kernel)

    def rows(P):
        made = {}

        def rounded(i):
            if i not in made:
                made[i] = [(v << P) // s for v in row(i)]
            return made[i]

        return rounded, 1 << P

    return solve_dual_in_bounds(Kernels(
        rows, lambda i, j: fraction()(row(i)[j], s), find_equal(X)),
        y, C, START)


def weigh(alpha, X, y):
    """Return w, the sum of alpha_i y_i x_i over the support vectors."""
    support = [i for i, a in enumerate(alpha) if a != 0]
    return combine([alpha[i] * y[i] for i in support],
                   [X[i] for i in support])


def score_rows(X, y, kernel, alpha, w):
    """Return w . x_i for every row; by alpha where w is None."""
    if w is not None:
        return apply(X, w)
    row, s = integer_rows(X, kernel, 64 + bits(total(alpha) // 1))
    v, d = to_ints([a * c for a, c in zip(alpha, y)])
    return from_ints([inner(v, row(i)) for i in range(len(y))], d * s)
