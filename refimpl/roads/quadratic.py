"""The exact solver for convex quadratic problems with bounds.

    minimise   minimum of x'Qx / 2 + c'x, lower <= x <= upper, and, where it
               is asked for, sum x = 0

Q is symmetric and positive semidefinite and is given row by row, on demand.
Numbers are exact, ints or fractions.  With g = Qx + c, x is a minimum if and
only if there is a level (0 where sum x = 0 is not asked for) and x is

    feasible    lower <= x <= upper, and sum x = 0 where that is asked for
    stationary  g[i] = level where x[i] is free, strictly between its bounds
    signed      g[i] >= level where x[i] is at its lower bound, and
                g[i] <= level where it is at its upper one

Every step keeps x feasible, settle() makes it stationary on a set F of free
variables, and find_wrong() finds where it is not signed.  No limit is needed:

- The variable that enters F meets only others that can move, since F holds
  none that is at a bound.  So every step descends.
- After each round x is determined by which variables are at a bound and
  which are free.  No such partition returns, and there are finitely many.
"""

from collections import namedtuple

from ..base.scalar import lift, zero
from .active_set import (
    Problem, differentiate, find_falling, find_free, find_rising, settle)

READ = 20       # no more variables than that are solved from 0

# x: the minimiser.  gradient: Qx + c.  free: the indices strictly between
# their bounds.  level: the gradient that the free ones share (None without
# sum x = 0 or without free ones).  ray: None, or a direction along which the
# objective falls for ever.  rounds: how many variables were let in.
Minimum = namedtuple(
    "Minimum", ("x", "gradient", "free", "level", "ray", "rounds"))


def minimise(row, c, lower, upper, balanced=False, start=None):
    """Return the minimum of x'Qx / 2 + c'x between bounds.

    Source: D, section 4: a quadratic problem with constraints
         1  x <- start; F <- the variables strictly between their bounds
         2  move x until it is stationary on F; a ray ends it
         3  g <- Qx + c; if nothing is signed wrongly, stop; let into F
            what is so most, and go back to 2
    Takes:  row       row(i) is row i of Q, a list
            c         n numbers
            lower, upper  n numbers each, None for no bound
            balanced  whether sum x = 0 is asked for
            start     n numbers that are feasible; if not given 0, or what
                      near finds where n > READ
    Gives:  Minimum
    Raises: DomainError where a step shows that Q is not semidefinite
    Needs:  ints or fractions; ints give fractions
    Cost:   a system in the free variables and a gradient each round
    """
    n = len(c)
    problem = Problem(row, c, lower, upper, balanced)
    fractions = [v for numbers in (row(0), c, lower, upper)
                 for v in numbers if v is not None and type(v) is not int]
    rounds = 0
    if n > READ and start is None:      # found in rounded numbers, if it is
        from .near import nearby        # a board may do without
        start = nearby(problem)

    x = lift(start or [0] * n, fractions)[0]                        # 1
    F = find_free(problem, x, range(n))                             # 1
    while True:                                                     # 2
        x, F, ray = settle(problem, x, F)                           # 2
        g, s = differentiate(problem, x, range(n))                  # 3
        entering = [] if ray else find_wrong(problem, x, g, F)      # 3
        if not entering:                                            # 3
            break                                                   # 3
        F = F + entering                                            # 3
        rounds += 1
    g = [(v + zero(x[0])) / s for v in g]
    F = find_free(problem, x, range(n))
    level = g[F[0]] if balanced and F and not ray else None
    return Minimum(x, g, F, level, ray, rounds)


def find_wrong(problem, x, g, F):
    """Return the variables signed wrongly most: none, one, or a pair.

    Where sum x = 0 is asked for and F is empty no level is given: then one
    that can rise and one that can fall are wrong together, if the first has
    the lower gradient.
    """
    rising = find_rising(problem, x, range(len(x)))
    falling = find_falling(problem, x, range(len(x)))
    i = min(rising, key=lambda i: g[i], default=None)
    j = max(falling, key=lambda j: g[j], default=None)
    if problem.balanced and not F:
        return [i, j] if rising and falling and g[i] < g[j] else []
    level = g[F[0]] if problem.balanced else 0
    rise = level - g[i] if rising else 0
    fall = g[j] - level if falling else 0
    if rise <= 0 and fall <= 0:
        return []
    return [i] if rise >= fall else [j]
