"""The exact solver for convex quadratic problems with bounds.

    minimise  minimum of x'Qx / 2 + c'x, lower <= x <= upper, and, if balanced,
              sum x = 0
    prove     the same from a guess, also in reals

Which variables are at a bound is a choice among finitely many, and for each
the minimum solves a linear system: so from rational data the answer is
rational.  The choice is guessed in rounded numbers (base/descent.py).  Then
the system is solved in exact ones, which shows whether the guess is right.

Q is symmetric and positive semidefinite, and row(i) computes row i on demand,
as few rows are needed.  The gradient is g = Qx + c (the 2 in x'Qx / 2 cancels
that of the square).  x is a minimum if and only if there is a level (0 if not
balanced), the multiplier of the condition sum x = 0, and x is

    feasible    lower <= x <= upper, and sum x = 0 if balanced
    stationary  g[i] = level where x[i] is free, strictly between its bounds
    signed      g[i] >= level where x[i] is at its lower bound, and
                g[i] <= level where it is at its upper one
"""

from collections import namedtuple

from .base.descent import Descent
from .base.errors import DomainError, SingularError
from .base.ints import bits
from .base.matrix import find_dependent, solve_rows
from .base.method import Undecided
from .base.rows import Row, dot, is_real, row, scale, total, zero

BITS = 128      # of a first guess
ROUNDS = 50     # of what a guess has wrong

# The minimum of x'Qx / 2 + c'x, lower <= x <= upper, with sum x = 0 if
# balanced.  row(i) is row i of Q, and c holds ints.  No bound is None; what
# has one has one that is 0.
Problem = namedtuple("Problem", ("row", "c", "lower", "upper", "balanced"))

# x: the minimiser.  gradient: Qx + c.  at: the bound that each variable is
# at, -1 the lower, 1 the upper, 0 none.  ray: None; or a direction along
# which the objective falls for ever, and nothing else.
Minimum = namedtuple("Minimum", ("x", "gradient", "at", "ray"))


def minimise(problem, proof=None):
    """Return the Minimum of a Problem whose rows are ints.

    Source: D, section 4: a quadratic problem with constraints
         1  guess which variables are at a bound; or which one can go on for
            ever while the objective falls
         2  if that is proved, stop
         3  go back to 1, with more bits
    proof(problem, guess) is tried first, and may give None.
    Raises: DomainError if Q is not semidefinite
    Cost:   that of the guess, then a system in the free variables
    """
    P, n = BITS, len(problem.c)
    # so many bits tell every determinant from 0
    enough = 8 * n * bits(n * max(map(abs, problem.row(0)))) + 4 * BITS
    while P < 4 * enough:
        best, run = None, Descent(problem, P)
        try:
            ray = run.move_to_minimum()                             # 1
            if run.exact:                                           # 2
                D = run.D * run.unit                                # 2
                return Minimum(Row(run.x, D), Row(run.g, D), run.at, ray)
            if ray:                                                 # 2
                best = prove_ray(problem, ray)
            else:                                                   # 2
                best = proof and proof(problem, run)                # 2
                best = best or prove(problem, run.at, zero(n))      # 2
        except Undecided:
            pass
        if best:                                                    # 2
            return best                                             # 2
        P = 4 * P                                                   # 3
    raise DomainError("Q is not positive semidefinite")


def prove(problem, at, x):
    """Return the Minimum, from the bounds that variables are said to be at.

    x  what the free ones are near to: what has to be added may be less than
       the bits of reals can tell

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
    n, at = len(c), list(at)
    for _ in range(ROUNDS):
        F = [i for i in range(n) if at[i] == 0]                     # 1
        x = row([lower[i] if a == -1 else upper[i] if a == 1        # 1
                 else x[i] for i, a in enumerate(at)])              # 1
        used = [j for j in range(n) if x.ints[j]]                   # 2
        v = Row([x.ints[j] for j in used] + [x.s], x.s)             # 2
        g = [dot(v, [rows(j)[i] for j in used] + [c[i]])            # 2
             for i in range(n)]                                     # 2
        u, level = [0] * n, None if balanced else 0
        if F:                                                       # 3
            A = [row([rows(i)[j] for j in F] + [-1] * balanced      # 3
                     + [-g[i]]) for i in F]                         # 3
            A += [row([1] * len(F) + [0, -total(x)])] * balanced    # 3
            try:
                step = list(solve_rows(A))                          # 3
            except SingularError:
                return None
            level = step.pop() if balanced else 0                   # 3
            for i in range(n):                                      # 3
                g[i] = level if at[i] == 0 else dot(                # 3
                    step + [1], [rows(j)[i] for j in F] + [g[i]])   # 3
            for i, v in zip(F, step):                               # 3
                u[i] = v                                            # 3
        elif balanced and total(x) != 0:
            return None
        moves = find_moves(problem, x, u, at, g, level)             # 4
        for i, side in moves:                                       # 4
            # of equal rows, whose kernel is exact, one enters at a time
            if side or all([is_real(rows(i)[j]) for j in range(n)   # 4
                            if at[j] == 0]):                        # 4
                at[i] = side                                        # 4
        if not moves:                                               # 5
            x = row([v + w for v, w in zip(x, u)])                  # 5
            return Minimum(x, row(g), at, None)                     # 5
    return None


def find_moves(problem, x, u, at, g, level):
    """Return (i, side) for each variable that is not where it has to be: the
    bound where it is to be, or 0."""
    moves, n = [], range(len(at))
    for i in n:
        for side, bound in ((-1, problem.lower[i]), (1, problem.upper[i])):
            if at[i] == 0 and bound is not None and (
                    x[i] - bound + u[i]) * side >= 0:
                moves.append((i, side))
    if level is not None:
        return moves + [(i, 0) for i in n if (
            g[i] != level if at[i] is None else (g[i] - level) * at[i] > 0)]
    rising = [i for i in n if at[i] != 1]
    falling = [j for j in n if at[j] != -1]
    if not rising or not falling:
        return []
    i, j = find_least(g, rising), find_least(scale(-1, g), falling)
    if g[i] < g[j]:
        return [(i, 0), (j, 0)]
    if min([g[i] for i in rising]) < max([g[j] for j in falling]):
        raise Undecided
    return []


def find_least(v, at):
    """Return the index of the least of v, as far as the bits can tell."""
    best = at[0]
    for i in at:
        try:
            best = i if v[i] < v[best] else best
        except Undecided:
            pass
    return best


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
