"""The dual of a margin: which examples push, and how hard.

With a Gaussian kernel every number is irrational.  But which multipliers are
at a bound is still a choice among finitely many, and it is guessed by the
exact solver from kernels rounded to ints.  What is left is a linear system in
reals: its solution proves the guess, or shows where it is wrong.
"""

from .base.method import CALL, Undecided
from .base.errors import DomainError, NotSeparableError
from .base.matrix import LONG, solve_rows
from .base.ints import bits
from .base.rows import (
    Row, dot, fraction, is_real, over, ratio, scale, signed)
from .quadratic import READ, Problem, find_near, find_sides, minimise

ROUNDS = 50         # of guesses
NEAR = 40           # bits of a simple fraction for another
MOST = 400          # bits; fractions are as fast then
ENOUGH = 8192       # bits of kernels for a guess


def maximise_dual(rows, y, C=None, balanced=True, start=None, s=1):
    """Return (alpha, g, side): where the dual of a margin is greatest.

    rows(i) is s times row i of the Gram matrix: ints; or fractions and reals,
    and s is 1.  start is feasible.  side[i] is -1 where alpha_i = 0, 1 where
    it is C, else 0: there g[i] = w . x_i - y_i is the threshold t.
    Raises: NotSeparableError with lambda if there is no greatest value
    """
    if any([is_real(v) for v in rows(0)]):
        if C is None:
            require_distinct(rows, y)
        return maximise_in_reals(rows, y, C, guess_minimum(rows, y, C))
    # The minimum for rows s times too long is alpha / s: so C enters divided
    # by s, and alpha leaves multiplied by it.  The gradient is the same.
    problem = pose_dual(
        rows, y, balanced, C if C is None else fraction(*ratio(C)) / s)
    if start is not None:
        start = scale(fraction(1, s), signed(start, y))
    elif len(y) > READ:
        start = find_near(problem)
    if start and CALL.rounds and CALL.bits < MOST and (
            find_sides(problem, start).count(0) > LONG):
        try:    # what is rounded needs no fractions of thousands of bits
            from .base.real import real
            return maximise_in_reals(
                keep_rows(rows, lambda v: real(fraction(v, s))), y, C,
                scale(s, start))
        except Undecided:
            pass
    best = minimise(*problem, start=start)
    if best.ray is not None:
        size = sum(map(abs, best.ray))
        raise NotSeparableError("no hyperplane separates the classes", [
            fraction(abs(v)) / size for v in best.ray])
    at = find_sides(problem, best.x)
    return (signed(scale(fraction(s), best.x), y), best.gradient,
            [a * c for a, c in zip(at, y)])


def pose_dual(rows, y, balanced=True, C=None):
    """Return the Problem of the dual of a margin in x_i = alpha_i y_i.

    Q is then the Gram matrix.  A ray has Qx = 0 and, if balanced, sum x = 0:
    it makes an average of one class that equals one of the other.
    """
    low = None if C is None else -C
    return Problem(rows, [-c for c in y], [0 if c == 1 else low for c in y],
                   [C if c == 1 else 0 for c in y], balanced)


def maximise_in_reals(rows, y, C, x):
    """Return (alpha, g, side) of maximise_dual() where rows hold reals.

    What has to be added to the guess is solved for, as it may be less than
    the bits of the guess can tell.

    Source: D, section 7: the dual with another kernel
         1  x <- the minimum for rounded kernels, its entries that are at a
            bound exactly there; F <- the free ones
         2  g <- Kx - y
         3  u, level <- the solution of K_FF u - level = -g_F with
            sum x + sum u = 0; g <- g + K u, which is level on F
         4  what is signed wrongly enters F, what has left its bounds
            leaves F; go back to 1 unless there is none of either
         5  alpha_i <- y_i (x_i + u_i)
    Raises: NotSeparableError for equal rows of both classes, as no others
            depend on each other in the feature space of a Gaussian kernel
    """
    n, problem = len(y), pose_dual(rows, y, True, C)
    at = find_sides(problem, x)
    for _ in range(ROUNDS):
        x = snap(problem, x, at)                                    # 1
        F = [i for i in range(n) if at[i] == 0]                     # 1
        g = [add_product(x, rows(i), -y[i]) for i in range(n)]      # 2
        u, level = [0] * n, None
        if F:                                                       # 3
            A = [[rows(i)[j] for j in F] + [fraction(-1), -g[i]]    # 3
                 for i in F]                                        # 3
            A.append([fraction(1)] * len(F)                         # 3
                     + [fraction(0), -fraction(sum(x.ints), x.s)])  # 3
            step = list(solve_rows(A))                              # 3
            level = step.pop()                                      # 3
            for i in range(n):                                      # 3
                g[i] = level if i in F else add_product(            # 3
                    step, [rows(i)[j] for j in F], g[i])            # 3
            for i, v in zip(F, step):                               # 3
                u[i] = v                                            # 3
        moves = find_moves(problem, x, u, at, g, level)             # 4
        for i, side in moves:                                       # 4
            # of equal rows, whose kernel is exact, one enters at a time
            if side or all([is_real(rows(i)[j]) for j in range(n)   # 4
                            if at[j] == 0]):                        # 4
                at[i] = side                                        # 4
        if not moves:                                               # 5
            alpha = [(v + w) * c for v, w, c in zip(x, u, y)]       # 5
            return alpha, g, [a * c for a, c in zip(at, y)]         # 5
    raise Undecided


def require_distinct(rows, y):
    """Require that no two equal rows, whose kernel is exact, differ in y."""
    n = len(y)
    for i in range(n):
        for j in range(i):
            if y[i] != y[j] and not is_real(rows(i)[j]):
                raise NotSeparableError(
                    "rows {} and {} are equal, their labels are not".format(
                        j, i), [fraction(int(k in (i, j)), 2)
                                for k in range(n)])


def guess_minimum(rows, y, C):
    """Return the x of pose_dual() for kernels in ints over a power of 2."""
    P = min(CALL.bits, ENOUGH)
    rounded = keep_rows(rows, lambda v: round_down(v, P))
    problem = pose_dual(
        rounded, y, True, C if C is None else fraction(*ratio(C)) / (1 << P))
    if len(y) > READ:
        x = find_near(problem, (128, 3 * P))
    else:
        try:
            best = minimise(*problem)
        except DomainError:     # not semidefinite, when it is rounded
            raise Undecided from None
        x = None if best.ray else best.x
    if x is None:
        raise Undecided
    return simplify(scale(1 << P, x), find_sides(problem, x))


def simplify(x, at):
    """Return x with the simplest fractions that are near, but at bounds.

    Where kernels are nearly 0 what has to be added to them is nearly 0 too.
    """
    from .base.real import find_simplest
    pairs = [find_simplest((v << NEAR) - abs(v), (v << NEAR) + abs(v),
                           x.s << NEAR, 8 * (bits(abs(v)) + bits(x.s) + NEAR))
             if a == 0 else (v, x.s) for a, v in zip(at, x.ints)]
    return Row(*over(pairs))


def keep_rows(rows, change):
    """Return rows() with each entry changed, made once on demand."""
    made = {}

    def changed(i):
        if i not in made:
            made[i] = [change(v) for v in rows(i)]
        return made[i]

    return changed


def round_down(v, P):
    """Return the greatest int up to 2**P v, or the one below."""
    if not is_real(v):
        n, d = ratio(v)
        return (n << P) // d
    k = v.e + P
    return v.m << k if k >= 0 else 0 if k < -2 * P else v.m >> -k


def add_product(x, k, v):
    """Return x . k + v, exact parts added apart: what is left may be less
    than the bits of the others."""
    if isinstance(x, Row):
        return dot(Row(x.ints + [x.s], x.s), list(k) + [fraction(v)])
    return dot(list(x) + [fraction(1)], list(k) + [v])


def find_moves(problem, x, u, at, g, level):
    """Return (i, side) for each variable that is not where it has to be."""
    moves, n = [], len(at)
    for i in range(n):
        for side, bound in ((-1, problem.lower[i]), (1, problem.upper[i])):
            if at[i] == 0 and bound is not None and (
                    x[i] - bound + u[i]) * side >= 0:
                moves.append((i, side))
        if at[i] and level is not None and (g[i] - level) * at[i] > 0:
            moves.append((i, 0))
    if level is None:
        rising = [i for i in range(n) if at[i] < 1]
        falling = [i for i in range(n) if at[i] > -1]
        i, j = [find_first(v, lambda a, b: c * (g[a] - g[b]) < 0)
                for c, v in ((1, rising), (-1, falling))]
        if g[i] < g[j]:
            return [(i, 0), (j, 0)]
        if min([g[i] for i in rising]) < max([g[j] for j in falling]):
            raise Undecided
    return moves


def find_first(v, before):
    """Return what no other is before, as far as the bits can tell."""
    best = v[0]
    for i in v:
        try:
            best = i if before(i, best) else best
        except Undecided:
            pass
    return best


def snap(problem, x, at):
    """Return x with the entries that are at a bound there."""
    bounds = zip(problem.lower, x, problem.upper)
    v = [ratio(b[a + 1]) for a, b in zip(at, bounds)]
    if 0 not in at and sum([fraction(*b) for b in v]) != 0:
        raise Undecided
    return Row(*over(v))
