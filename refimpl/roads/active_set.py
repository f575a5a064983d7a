"""Steps over the free variables of a quadratic problem with bounds.

    settle      x moved until it is stationary on a set F of variables
    find_step   one step towards that
    differentiate, find_rising, find_falling, find_free
                the gradient, and what a point has room for

Where the steps lead, and why, is said in quadratic.
"""

from collections import namedtuple

from ..base.elimination import back, eliminate, null
from ..base.errors import DomainError
from ..base.ints import cleared, over
from ..base.matrix import LONG
from ..base.vector import dot

# The minimum of x'Qx / 2 + c'x, lower <= x <= upper, with sum x = 0 if
# balanced.  row(i) is row i of Q.  No bound is None.
Problem = namedtuple("Problem", ("row", "c", "lower", "upper", "balanced"))

# What the objective does on a step: it falls, and is least at the end; it
# falls for ever; it stays the same for ever.
TO_MINIMUM, DOWNHILL, FLAT = "to the minimum", "downhill", "flat"


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
        if not any(p):      # it is stationary already
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

    Solves Q p = level - g on F with sum p = 0 (level only if balanced), for
    s p, where s g is in ints: the rows of Q stay as short as they are.
    Where that is singular p is a null vector, along which the objective is
    a straight line: downhill, or flat and towards a bound if there is one.
    """
    g, s = differentiate(problem, x, F)
    M = []
    for i, gi in zip(F, g):
        q = problem.row(i)
        M.append(cleared([q[j] for j in F]
                         + ([1] if problem.balanced else []) + [-gi])[0])
    if problem.balanced:
        M.append([1] * len(F) + [0, 0])
    p, d = solve(M)
    if p:
        p = over(p[:len(F)], d * s, type(x[0]))
        if any(p) and dot(p, g) >= 0:
            raise DomainError("Q is not positive semidefinite")
        return TO_MINIMUM, p
    p = over(d[:len(F)], 1, type(x[0]))
    turned, slope = [-v for v in p], dot(p, g)
    if slope != 0:
        return DOWNHILL, p if slope < 0 else turned
    return FLAT, turned if find_room(problem, x, F, p) is None else p


def solve(M):
    """Return (x, d) with A x = d b for rows [A, b] of ints; (None, v) where
    A is singular, A v = 0."""
    if len(M) > LONG:
        from .lifting import solved     # a board may do without
        found = solved([row[:-1] for row in M], [row[-1] for row in M])
        if found:
            return found
    M, r, _ = eliminate(M, len(M))
    return back(M, r, r) if r == len(M) else (None, null(M, r, len(M)))


def find_room(problem, x, F, p, most=None):
    """Return the longest part of p that is feasible.

    most  where p ends; None if it goes on for ever, and so may the result
    """
    least = most
    for i, pi in zip(F, p):
        bound = problem.upper[i] if pi > 0 else problem.lower[i]
        if pi != 0 and bound is not None:
            room = (bound - x[i]) / pi
            least = room if least is None or room < least else least
    return least


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
