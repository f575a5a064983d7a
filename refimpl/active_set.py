"""The minimum of a quadratic problem, from a guess of its active set.

With a Gaussian kernel every number is irrational.  But which variables are at
a bound is still a choice among finitely many: it is guessed from kernels
rounded to ints, and proved in reals by the same lines as in fractions.  Short
steps mostly guess right, and soon; where not, those of quadratic.py do.
"""

from .base.call import CALL, Undecided, later, spend
from .base.errors import SingularError
from .base.ints import bits
from .base.matrix import find_dependent, solve_rows
from .base.rows import (
    Row, axpy, dot, fraction, is_real, ratio, row, subtract, total, zero)
from .problem import Minimum, Problem

ROUNDS, FEW = 50, 3     # of what a guess has wrong, of what a start has
STEPS, SHORT, CLOSE = 8, 60, 12     # for a variable; bits of short steps, and
                                    # those that are equal at their end
NEAR = 40           # bits of a simple fraction for another
MOST = 400          # bits; fractions are as fast then
EACH, LONG = 40, 1500   # bits that a free variable adds to those of its row,
                        # and of a determinant that is long


def solve_exactly(A, b, s):
    """Return (x, level): A x = b + level and sum x = s; or A x = b and 0 if s
    is None; or raise Undecided where that is not one."""
    border = [] if s is None else [-1]
    A = [row(a + border + [v]) for a, v in zip(A, b)]
    A += [row([1] * len(b) + [0, s]) for _ in border]
    try:
        x = list(solve_rows(A))
    except SingularError:
        raise Undecided from None
    return x[:len(b)], x[len(b)] if border else 0


def prove(problem, at, x, rounds=ROUNDS):
    """Return the Minimum, from the bounds that variables are said to be at;
    the free ones are near to x: what is added may be faint.

    Source: D, section 4: a quadratic problem with constraints
         1  F <- the free variables; the others of x <- their bounds
         2  g <- Qx + c
         3  u, level <- the solution of Q_FF u - level = -g_F with
            sum x + sum u = 0;  g <- g + Qu, which is level on F
         4  what is signed wrongly enters F, what has left its bounds
            leaves F; go back to 1 unless there is none of either
         5  the minimum is x + u
    Gives:  Minimum, or None where it is not found so
    """
    rows, c, lower, upper, balanced = problem
    n, at, exact = len(c), list(at), type(rows(0)) is list
    solve = solve_exactly if exact else later.systems.enclose_solution
    for _ in range(rounds):
        F = [i for i, a in enumerate(at) if a == 0]                 # 1
        x = row([lower[i] if a == -1 else upper[i] if a == 1 else   # 1
                 x[i] for i, a in enumerate(at)])                   # 1
        spend(n * (sum(map(bool, x.ints)) + 8), CALL.bits + bits(x.s))
        g = add_product(rows, x, c)                                 # 2
        u, level = zero(n), None if balanced else 0
        if F:
            # beside a fraction a ball loses what is faint
            near = g[F[0]].split()[0] if balanced and is_real(g[F[0]]) else 0
            columns = collect_columns(rows, F)
            try:
                v, level = solve([columns[i] for i in F],           # 3
                                 [near - g[i] for i in F],          # 3
                                 -total(x) if balanced else None)   # 3
            except Undecided:
                return None
            level, v = level + near, dict(zip(F, v))                # 3
            u = row([v.get(i, 0) for i in range(n)])                # 3
            g = add_product(rows, u, g)                             # 3
            if not isinstance(g, Row):
                g = [level if a == 0 else v for a, v in zip(at, g)]  # 3
        elif balanced and total(x) != 0:
            return None
        moves = find_moves(problem, x, u, at, g, level)             # 4
        for i, side in moves:                                       # 4
            # of equal rows, whose kernel is exact, one enters at a time
            if side or exact or all([                               # 4
                    is_real(v) for v, a in zip(rows(i), at) if a == 0]):  # 4
                at[i] = side                                        # 4
        if not moves:                                               # 5
            return Minimum(row(axpy(1, u, x)), row(g), at, None)    # 5
    return None


def collect_columns(rows, at, *more):
    """Return the columns of rows and of more; aligned where rows are."""
    T, chosen = type(rows(0)), [rows(i) for i in at]
    columns = list(map(T, zip(*(chosen + list(more)))))
    if chosen and T is not list and chosen[0].ints:
        chosen += [T(v).align(1) for v in more]
        radius = max([v.radius for v in chosen])
        faint = {k for v in chosen for k in v.faint}
        for k, v in enumerate(columns):
            v.ints = [u.ints[k] for u in chosen]
            v.shadows = [u.shadows[k] for u in chosen]
            v.e, v.radius, v.faint = chosen[0].e, radius, {k} & faint
    return columns


def add_product(rows, x, g):
    """Return Qx + g."""
    if hasattr(rows, "weigh"):
        return axpy(1, Row(rows.weigh(x.ints), x.s), row(g))
    used = [j for j, v in enumerate(x) if is_real(v) or v]
    v = row([x[j] for j in used] + [1])
    return [dot(v, q) for q in collect_columns(
        rows, used, g)] if used else g


def find_moves(problem, x, u, at, g, level):
    """Return (i, side) for each variable that is not where it has to be: the
    bound where it is to be, or 0."""
    n = range(len(at))
    if level is None:
        rising = [i for i in n if at[i] != 1]
        falling = [j for j in n if at[j] != -1]
        i = min(rising, key=lambda i: g[i], default=None)
        j = max(falling, key=lambda j: g[j], default=None)
        return [] if i is None or j is None or g[i] >= g[j] else [
            (i, 0), (j, 0)]
    off = subtract(g, [level] * len(at)).ints if isinstance(g, Row) else [
        v - level for v in g]
    return [(i, side) for i in n if at[i] == 0
            for side, ends in ((-1, problem.lower), (1, problem.upper))
            if ends[i] is not None and (x[i] - ends[i] + u[i]) * side >= 0] + [
        (i, 0) for i in n if (
            at[i] and off[i] * at[i] > 0 or at[i] is None and off[i] != 0)]


def prove_ray(problem, ray):
    """Return a Minimum with the exact ray that is near a rounded one, or
    None."""
    rows, c, lower, upper, balanced = problem
    n, used = len(c), [i for i, v in enumerate(ray) if v]
    v = find_dependent([row([rows(i)[j] for j in used]) for i in range(n)]
                       + [row([1] * len(used))] * balanced)
    if not v:
        return None
    slope = sum([c[i] * a for i, a in zip(used, v)])
    for i, a in zip(used, v):
        ray[i] = -a if slope > 0 else a
    return None if not slope or any([
        a < 0 and low is not None or a > 0 and high is not None
        for a, low, high in zip(ray, lower, upper)]) else (
            Minimum(None, None, None, ray))


def take_steps(problem):
    """Return which variables are at a bound after steps in two of them.

    Source: D, section 4: a quadratic problem with constraints
         1  i <- the least g of what can rise;
            j <- the greatest g of what can fall
         2  stop if these are about the same
         3  s <- the step to the least value, or to a bound
         4  x[i] <- x[i] + s;  x[j] <- x[j] - s;  g <- Qx + c;
            go back to 1
    """
    n, P, cut = len(problem.c), SHORT, -problem.row(0).e - SHORT
    rows = remember(lambda i: [v >> cut for v in problem.row(i).ints])
    K = P + max([0] + [bits(ratio(v)[1])    # bits of x and g
                       for v in problem.lower + problem.upper if v])
    low, high = [[v and (ratio(v)[0] << K) // ratio(v)[1] for v in bounds]
                 for bounds in (problem.lower, problem.upper)]
    x, g = [0] * n, [v << K for v in problem.c]
    for _ in range(STEPS * n):
        least, i = min([(v, k) for k, v in enumerate(g)             # 1
                        if x[k] != high[k]])                        # 1
        most, j = min([(-v, k) for k, v in enumerate(g)             # 1
                       if x[k] != low[k]])                          # 1
        if -least - most <= 1 << P - CLOSE:                         # 2
            break                                                   # 2
        spend(n, 2 * P)
        p, q = rows(i), rows(j)
        bend = max(p[i] + q[j] - 2 * p[j], 1)
        s = min([-(least + most << P) // bend] + [abs(end - v)      # 3
                for v, end in ((x[i], high[i]), (x[j], low[j]))     # 3
                if end is not None])                                # 3
        x[i], x[j] = x[i] + s, x[j] - s                             # 4
        g = [v + (s * (a - b) >> P) for v, a, b in zip(g, p, q)]    # 4
    return [-1 if v == a else 1 if v == b else 0
            for v, a, b in zip(x, low, high)]


def prove_rounded(problem, guess):
    """Return prove() in reals, or None, where fractions would have thousands
    of bits."""
    size = guess.at.count(0) * (guess.R - guess.P + EACH)
    if CALL.bits > MOST or size <= LONG:
        return None
    CALL.bits *= 2      # what a system loses costs no second run
    try:
        return prove(Problem(remember(lambda i: later.real.Reals(map(
            later.real.real, problem.row(i)))), *problem[1:]),
            guess.at, simplify(guess))
    except Undecided:
        return None
    finally:
        CALL.bits //= 2


def simplify(guess, s=1):
    """Return s times x, each that is free the simplest fraction near it.

    Where kernels are nearly 0 what has to be added to them is nearly 0 too.
    """
    D, x = guess.D * guess.unit, [0] * len(guess.x)
    near = max(NEAR, CALL.bits // 2)
    for i in guess.F:
        v = s * guess.x[i]
        n, d = later.real.find_simplest(
            (v << near) - abs(v), (v << near) + abs(v), D << near,
            8 * (bits(abs(v)) + bits(D) + near))
        x[i] = fraction(n, d)
    return x


def remember(make):
    """Return what does as make(i), and makes each row once."""
    made = {}

    def row(i):
        if i not in made:
            made[i] = make(i)
        return made[i]

    return row
