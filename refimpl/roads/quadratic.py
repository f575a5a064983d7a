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

Every step keeps x feasible, settle() makes it stationary, and find_wrong()
finds where it is not signed.  It ends:

- What enters F meets only variables that can move: every step descends.
- After each round x is determined by which variables are at a bound and
  which are free.  No such partition returns, and there are finitely many.
"""

from collections import namedtuple

from ..base.errors import DomainError
from ..base.ints import back, cleared, eliminate, null, over
from ..base.scalar import lift, zero
from ..base.vector import dot

# x: the minimiser.  gradient: Qx + c.  free: the indices strictly between
# their bounds.  level: the gradient that the free ones share (None without
# sum x = 0 or without free ones).  ray: None, or a direction along which the
# objective falls for ever.  rounds: how many variables were let in.
Minimum = namedtuple(
    "Minimum", ("x", "gradient", "free", "level", "ray", "rounds"))

Problem = namedtuple("Problem", ("row", "c", "lower", "upper", "balanced"))

# On a step the objective falls and is least at the end; falls for ever; stays.
TO_MINIMUM, DOWNHILL, FLAT = "to the minimum", "downhill", "flat"


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
            start     n numbers that are feasible; 0 if not given
    Gives:  Minimum
    Raises: DomainError where a step shows that Q is not semidefinite
    Needs:  ints or fractions; ints give fractions
    Cost:   a system in the free variables and a gradient each round
    """
    n = len(c)
    problem = Problem(row, c, lower, upper, balanced)
    bounds, rounds = [v for v in lower + upper if v is not None], 0

    x = lift(start or [0] * n, row(0), c, bounds)[0]                # 1
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


def settle(problem, x, F):
    """Return (x, F, ray): x moved until it is stationary on F.

    Source: D, section 4: a quadratic problem with constraints
         1  while x is not stationary on F:
         2      p <- the step over F to the minimum, or along a line
         3      s <- the longest part of p that is feasible
         4      if p goes downhill for ever, it is a ray: stop
         5      x <- x + s p
         6      F <- the variables strictly between their bounds
    """
    while F:                                                        # 1
        way, p = find_step(problem, x, F)                           # 2
        if not any(p):
            break
        most = 1 if way == TO_MINIMUM else None
        s = find_room(problem, x, F, p, most)                       # 3
        if s is None and way == FLAT:
            # Nothing changes, and no bound either way: one stays put.
            stays = [i for i, pi in zip(F, p) if pi][0]
            F = [i for i in F if i != stays]
            continue
        if s is None:                                               # 4
            p = dict(zip(F, p))
            return x, F, [p.get(i, 0) for i in range(len(x))]
        x = list(x)                                                 # 5
        for i, pi in zip(F, p):                                     # 5
            x[i] = x[i] + s * pi                                    # 5
        F = find_free(problem, x, F)                                # 6
        if way == TO_MINIMUM and s == 1:
            break
    return x, F, None


def find_step(problem, x, F):
    """Return (way, p): the step over F to the minimum, or along a line.

    Solves Q p = level - g on F with sum p = 0 (level only if balanced).
    Where that is singular p is a null vector, downhill or towards a bound.
    """
    g, s = differentiate(problem, x, F)
    M = []
    for i, gi in zip(F, g):
        q = problem.row(i)
        M.append(cleared([s * q[j] for j in F]
                         + ([s] if problem.balanced else []) + [-gi])[0])
    if problem.balanced:
        M.append([1] * len(F) + [0, 0])
    M, r, _ = eliminate(M, len(M))
    if r == len(M):
        p, d = back(M, r, r)
        p = over(p[:len(F)], d, type(x[0]))
        if any(p) and dot(p, g) >= 0:
            raise DomainError("Q is not positive semidefinite")
        return TO_MINIMUM, p
    p = over(null(M, r, len(M))[:len(F)], 1, type(x[0]))
    turned, slope = [-v for v in p], dot(p, g)
    if slope != 0:
        return DOWNHILL, p if slope < 0 else turned
    return FLAT, turned if find_room(problem, x, F, p) is None else p


def find_room(problem, x, F, p, most=None):
    """Return the longest part of p, up to most, that is feasible, or None."""
    least = most
    for i, pi in zip(F, p):
        bound = problem.upper[i] if pi > 0 else problem.lower[i]
        if pi != 0 and bound is not None:
            room = (bound - x[i]) / pi
            least = room if least is None or room < least else least
    return least


def find_wrong(problem, x, g, F):
    """Return the variables signed wrongly most: none, one, or a pair.

    Where F is empty and sum x = 0 is asked for, no level is given: then one
    that can rise and one that can fall are wrong together.
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


def differentiate(problem, x, at):
    """Return (s g, s), g = Qx + c at the indices asked for; ints of ints."""
    used = [j for j in range(len(x)) if x[j] != 0]
    v, s, _ = cleared([x[j] for j in used])
    g = [s * problem.c[i] for i in at]
    for vj, j in zip(v, used):
        q = problem.row(j)
        g = [gi + vj * q[i] for gi, i in zip(g, at)]
    return g, s


def find_rising(problem, x, at):
    """Return those of some indices where x is below its upper bound."""
    upper = problem.upper
    return [i for i in at if upper[i] is None or x[i] < upper[i]]


def find_falling(problem, x, at):
    """Return those of some indices where x is above its lower bound."""
    lower = problem.lower
    return [i for i in at if lower[i] is None or x[i] > lower[i]]


def find_free(problem, x, at):
    """Return those of some indices where x is strictly between its bounds."""
    return find_rising(problem, x, find_falling(problem, x, at))
