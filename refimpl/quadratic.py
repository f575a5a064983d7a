"""The exact solver for convex quadratic problems with bounds.

    minimise  minimum of x'Qx / 2 + c'x, lower <= x <= upper, and, if balanced,
              sum x = 0
    descend   steps until x is stationary on a set F of variables

Which variables are at a bound is a choice among finitely many, and for each
the minimum solves a linear system: so from rational data the answer is
rational, and it is reached in finitely many steps.

Q is symmetric and positive semidefinite, and row(i) computes row i on demand,
as few rows are needed.  Numbers are exact, ints or fractions.  The gradient is
g = Qx + c (the 2 in x'Qx / 2 cancels that of the square).  x is a minimum if
and only if there is a level (0 if not balanced), the multiplier of the
condition sum x = 0, and x is

    feasible    lower <= x <= upper, and sum x = 0 if balanced
    stationary  g[i] = level where x[i] is free, strictly between its bounds
    signed      g[i] >= level where x[i] is at its lower bound, and
                g[i] <= level where it is at its upper one

No limit is needed:

- The variable that enters F meets only others that can move, since F holds
  none that is at a bound.  So every step descends.
- After each round x is determined by which variables are at a bound and
  which are free.  No such partition returns, and there are finitely many.
"""

from collections import namedtuple

from .base.errors import DomainError, SingularError
from .base.matrix import solve_rows
from .base.ints import FAST, lowest
from .base.rows import Row, common, dot, fraction, ratio, row, scale

READ = 8 if FAST else 20     # no more variables are solved from 0

# The minimum of x'Qx / 2 + c'x, lower <= x <= upper, with sum x = 0 if
# balanced.  row(i) is row i of Q.  No bound is None.
Problem = namedtuple("Problem", ("row", "c", "lower", "upper", "balanced"))

# x: the minimiser.  gradient: Qx + c.  ray: None, or a direction along which
# the objective falls for ever.
Minimum = namedtuple("Minimum", ("x", "gradient", "ray"))


def minimise(rows, c, lower, upper, balanced=False, start=None):
    """Return the minimum of x'Qx / 2 + c'x between bounds.

    Source: D, section 4: a quadratic problem with constraints
         1  x <- start; F <- the variables strictly between their bounds
         2  move x until it is stationary on F; a ray ends it
         3  g <- Qx + c; if nothing is signed wrongly, stop; let into F
            what is so most, and go back to 2
    rows(i) is row i of Q, a list; no bound is None; start is feasible:
    without it 0, or for more than READ variables what rounded numbers lead to.
    Raises: DomainError if a step shows that Q is not semidefinite
    Cost:   a system in the free variables and a gradient each round
    """
    n, problem = len(c), Problem(rows, c, lower, upper, balanced)
    if start is None and n > READ:
        start = find_near(problem)
    problem, D = scale_bounds(problem)

    x = scale(D, row(start)) if start else Row([0] * n)             # 1
    free = find_free(problem, x, range(n))                          # 1
    while True:                                                     # 2
        x, free, ray = descend(problem, x, free)                    # 2
        g = differentiate(problem, x, range(n))                     # 3
        entering = [] if ray else find_wrong(problem, x, g, free)   # 3
        if not entering:                                            # 3
            break                                                   # 3
        free = free + entering                                      # 3
    return Minimum(scale(fraction(1, D), x), scale(
        fraction(1, x.s * D), g), ray)


def find_near(problem, *tries):
    """Return a feasible point near the minimum, by rounded numbers; or None.
    """
    from .base.descent import find_start    # a board may do without
    problem, D = scale_bounds(problem)
    x = find_start(problem, *tries)
    return x and scale(fraction(1, D), x)


def scale_bounds(problem):
    """Return (problem, D): the Problem of D x, whose bounds are ints."""
    rows, c, lower, upper, balanced = problem
    D = common([ratio(v)[1] for v in lower + upper if v])
    lower, upper = [[v and ratio(D * v)[0] for v in b]
                    for b in (lower, upper)]
    return Problem(rows, [D * v for v in c], lower, upper, balanced), D


def find_wrong(problem, x, g, free):
    """Return the variables signed wrongly most: none, one, or a pair.

    If balanced and none is free there is no level: then one that can rise
    and one that can fall are wrong if the first has the lower gradient.
    """
    at = find_sides(problem, x)
    rising = [i for i, side in enumerate(at) if side < 1]
    falling = [j for j, side in enumerate(at) if side > -1]
    i = min(rising, key=lambda i: g[i], default=None)
    j = max(falling, key=lambda j: g[j], default=None)
    if problem.balanced and not free:
        return [i, j] if rising and falling and g[i] < g[j] else []
    level = g[free[0]] if problem.balanced else 0
    rise = level - g[i] if rising else 0
    fall = g[j] - level if falling else 0
    if rise <= 0 and fall <= 0:
        return []
    return [i] if rise >= fall else [j]


def descend(problem, x, free):
    """Return (x, F, ray): x moved until it is stationary on F.

    Source: D, section 4: a quadratic problem with constraints
         1  while x is not stationary on F:
         2      p <- the step over F to the minimum, or along a line
         3      s <- the longest part of p that is feasible
         4      if p goes downhill for ever, it is a ray: stop
         5      x <- x + s p
         6      F <- the variables strictly between their bounds; if x
                has come to the minimum, stop
    """
    while free:                                                     # 1
        p, most, falls = find_step(problem, x, free)                # 2
        if not any(p):      # it is stationary already
            break
        s = find_room(problem, x, free, p, most)                    # 3
        if s is None and not falls:
            # Nothing changes, and no bound either way: one is held fixed.
            stays = [i for i, pi in zip(free, p) if pi][0]
            free = [i for i in free if i != stays]
            continue
        if s is None:                                               # 4
            p = dict(zip(free, p))
            return x, free, [p.get(i, 0) for i in range(len(x))]
        n, m = s                                                    # 5
        v = [m * vi for vi in x.ints]                               # 5
        for i, pi in zip(free, p):                                  # 5
            v[i] = v[i] + n * pi                                    # 5
        x = Row(*lowest(v, m * x.s))                                # 5
        free = find_free(problem, x, free)                          # 6
        if s == most:                                               # 6
            break                                                   # 6
    return x, free, None


def find_step(problem, x, free):
    """Return (p, s, falls): the step over F to the minimum, or along a line.

    The step to the minimum is s p, and s a quotient (1, d).  It solves
    Q s p = level - g on F with sum p = 0 (level only if balanced), for d g in
    ints: the rows of Q stay as short as they are.
    Where that is singular p is a null vector, along which the objective falls
    for ever or stays the same, and s is None.
    """
    g, M = differentiate(problem, x, free), []
    for i, gi in zip(free, g):
        q = problem.row(i)
        M.append(row([q[j] for j in free]
                     + ([1] if problem.balanced else []) + [-gi]))
    if problem.balanced:
        M.append(Row([1] * len(free) + [0, 0]))
    try:
        step = solve_rows(M)
    except SingularError as e:
        p = e.null[:len(free)]
    else:
        p, d = step.ints[:len(free)], step.s
        if any(p) and dot(p, g) >= 0:
            raise DomainError("Q is not positive semidefinite")
        return p, (1, d), True
    slope = dot(p, g)
    if slope > 0 or not slope and find_room(problem, x, free, p, None) is None:
        p = [-v for v in p]
    return p, None, slope != 0


def find_room(problem, x, free, p, most):
    """Return the longest part of p that is feasible, a quotient (n, d).

    most  where p ends; None if it goes on for ever, and so may the result
    """
    v, d, least = x.ints, x.s, most
    for i, pi in zip(free, p):
        bound = problem.upper[i] if pi > 0 else problem.lower[i]
        if pi and bound is not None:
            room, by = abs(d * bound - v[i]), abs(pi)
            if least is None or room * least[1] < least[0] * by:
                least = room, by
    return least


def differentiate(problem, x, at):
    """Return d g, g = Qx + c at some indices; ints of ints."""
    v, d = x.ints, x.s
    g = [d * problem.c[i] for i in at]
    for j, vj in enumerate(v):
        if vj:
            q = problem.row(j)
            g = [gi + vj * q[i] for gi, i in zip(g, at)]
    return g


def find_sides(problem, x):
    """Return the bound of each entry, -1 the lower, 1 the upper; 0 if free."""
    def at_bound(v, bound):
        return bound is not None and v * ratio(bound)[1] == (
            x.s * ratio(bound)[0])
    return [-1 if at_bound(v, low) else 1 if at_bound(v, high) else 0
            for v, low, high in zip(x.ints, problem.lower, problem.upper)]


def find_free(problem, x, at):
    """Return those of some indices where x is strictly between its bounds."""
    sides = find_sides(problem, x)
    return [i for i in at if not sides[i]]
