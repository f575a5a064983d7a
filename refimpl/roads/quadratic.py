"""The exact solver for convex quadratic problems with bounds.

    minimise   minimum of x'Qx / 2 + c'x, lower <= x <= upper, and, where it
               is asked for, sum x = 0
    separate   the same for the hard margin
    gordan     the proof that there is no hyperplane, or None

Q is symmetric and positive semidefinite and is given row by row, on demand.
Numbers are exact, ints or fractions.  There is no tolerance and no limit,
because none is needed:

- Free are exactly the variables strictly between their bounds, so the one
  that enters meets only others that can move, and every step descends.
- After each round x is determined by which variables are at a bound and
  which are free.  No such partition returns, and there are finitely many.
"""

from collections import namedtuple

from ..base.errors import DomainError
from ..base.ints import back, cleared, eliminate, null, over
from ..base.scalar import lift
from ..base.vector import dot, total

# x: the minimiser.  gradient: Qx + c.  free: the indices strictly between
# their bounds.  level: the gradient that the free ones share (the
# multiplier of sum x = 0; None without that equation or without free ones).
# ray: None, or a direction along which the objective falls for ever.
# rounds: how many variables were let in.
Minimum = namedtuple(
    "Minimum", ("x", "gradient", "free", "level", "ray", "rounds"))


def minimise(row, c, lower, upper, balanced=False, start=None):
    """Return the minimum of x'Qx / 2 + c'x between bounds.

    Source: primal active set
         1  x <- start; F <- the variables strictly between their bounds
         2  g <- Q x + c
         3  let in the variable that violates most; if none does, stop
         4  while x does not minimise over F:
         5      p <- the step to the minimum over F, or downhill for ever
         6      s <- the longest part of p that keeps the bounds
         7      if p never ends and meets no bound, p is a ray: stop
         8      x <- x + s p
         9      F <- the variables strictly between their bounds
    Takes:  row       row(i) is row i of Q, a list
            c         n numbers
            lower, upper  n numbers each, None for no bound
            balanced  whether sum x = 0 is asked for
            start     n numbers that keep all of that; 0 if not given
    Gives:  Minimum
    Raises: DomainError where a step shows that Q is not semidefinite
    Needs:  ints or fractions; ints give fractions
    Cost:   a system in the free variables and a gradient each round
    """
    n = len(c)
    bounds = [v for v in list(lower) + list(upper) if v is not None]
    x = lift(start or [0] * n, row(0), c, bounds)[0]                # 1
    F = [i for i in range(n) if _inside(x[i], lower[i], upper[i])]  # 1
    rounds, entering = 0, []
    while True:
        F, x, p = _descend(row, c, lower, upper, balanced, x, F, entering)
        g, s = _gradient(row, c, x)                                 # 2
        entering = _worst(g, x, lower, upper, balanced, F)          # 3
        if p is not None or not entering:                           # 3
            break
        rounds += 1
    g = [(v + x[0] * 0) / s for v in g]
    F = [i for i in range(n) if _inside(x[i], lower[i], upper[i])]
    level = g[F[0]] if balanced and F and p is None else None
    return Minimum(x, g, F, level, p, rounds)


def separate(row, y, balanced, C=None, start=None):
    """Return the dual Minimum of a margin in x_i = alpha_i y_i.

    Source: D, sections 4 and 5: 0 <= alpha (<= C where it is given), and
            sum alpha_i y_i = 0 where the threshold is free (balanced)
    Gives:  Minimum; a ray in it proves that no hyperplane separates
    """
    lower = [0 if c == 1 else C and -C for c in y]
    upper = [C if c == 1 else 0 for c in y]
    return minimise(row, [-c for c in y], lower, upper, balanced, start)


def gordan(row, y, balanced):
    """Return lambda, the proof that no hyperplane separates, or None.

    Source: Gordan: either y_i w . x_i > 0 for all i has a solution w, or
            lambda >= 0, sum lambda = 1, sum lambda_i y_i x_i = 0 has one
    Gives:  n numbers; with `balanced` also sum lambda_i y_i = 0
    """
    ray = separate(row, y, balanced).ray
    return None if ray is None else weights(ray)


def weights(ray):
    """Return the sizes of the entries of a ray, with sum 1."""
    size = total([abs(v) for v in ray])
    return [abs(v) / size for v in ray]


def _descend(row, c, lower, upper, balanced, x, F, entering):
    """Return (F, x, ray): x moved to the minimum over F and entering."""
    F = F + entering
    while F:                                                        # 4
        p, ends, falls = _step(row, c, balanced, x, F)              # 5
        if not any(p):
            break
        s = _room(x, F, p, lower, upper)                            # 6
        if s is None and not falls:
            p = [-v for v in p]
            s = _room(x, F, p, lower, upper)
            if s is None:
                # Both ways for ever, and nothing changes: one stays put.
                F.remove(next(i for i, pi in zip(F, p) if pi))
                continue
        ends = ends and (s is None or s >= 1)
        s = 1 if ends else s                                        # 6
        p = dict(zip(F, p))
        if s is None:                                               # 7
            return F, x, [p.get(i, 0) for i in range(len(x))]
        x = list(x)
        for i in F:                                                 # 8
            x[i] = x[i] + s * p[i]
        F = [i for i in F if _inside(x[i], lower[i], upper[i])]     # 9
        if ends:
            break
    return F, x, None


def _step(row, c, balanced, x, F):
    """Return (p, ends, falls): the step over F to the minimum, or downhill.

    Solves Q p = level - g on F with sum p = 0 (level only if balanced).
    Where that is singular p is a null vector that does not climb, and ends
    is False; falls is False where it does not descend either.
    """
    g, s = _gradient(row, c, x, F)
    k = len(F)
    M = []
    for a, i in enumerate(F):
        q = row(i)
        M.append(cleared([s * q[j] for j in F]
                         + ([s] if balanced else []) + [-g[a]])[0])
    if balanced:
        M.append([1] * k + [0, 0])
    size = k + balanced
    M, r, _ = eliminate(M, size)
    p, d = back(M, size, size) if r == size else (null(M, r, size), 1)
    p = over(p[:k], d, type(x[0]))
    slope = dot(p, g)
    if slope > 0 and r == size:
        raise DomainError("Q is not positive semidefinite")
    return [-v for v in p] if slope > 0 else p, r == size, slope != 0


def _gradient(row, c, x, at=None):
    """Return (s g, s), g = Qx + c at the indices asked for; ints of ints."""
    used = [j for j in range(len(x)) if x[j] != 0]
    v, s, _ = cleared([x[j] for j in used])
    at = range(len(c)) if at is None else at
    g = [s * c[i] for i in at]
    for vj, j in zip(v, used):
        q = row(j)
        g = [gi + vj * q[i] for gi, i in zip(g, at)]
    return g, s


def _worst(g, x, lower, upper, balanced, F):
    """Return the variables to let in: none, one, or a balanced pair."""
    up = [i for i in range(len(x)) if upper[i] is None or x[i] < upper[i]]
    down = [i for i in range(len(x)) if lower[i] is None or x[i] > lower[i]]
    i = min(up, key=lambda i: g[i], default=None)
    j = max(down, key=lambda j: g[j], default=None)
    if balanced and not F:
        return [] if i is None or j is None or g[i] >= g[j] else [i, j]
    level = g[F[0]] if balanced else 0
    rise = level - g[i] if i is not None else 0
    fall = g[j] - level if j is not None else 0
    if rise <= 0 and fall <= 0:
        return []
    return [i] if rise >= fall else [j]


def _inside(v, low, high):
    return (low is None or v > low) and (high is None or v < high)


def _room(x, F, p, lower, upper):
    """Return the longest part of p that keeps the bounds; None for all."""
    least = None
    for i, pi in zip(F, p):
        bound = upper[i] if pi > 0 else lower[i]
        if pi != 0 and bound is not None:
            room = (bound - x[i]) / pi
            least = room if least is None or room < least else least
    return least
