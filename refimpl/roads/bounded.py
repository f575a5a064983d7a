"""The minimum of a quadratic problem between bounds that are proved.

    enclose  where the minimum is, in ints over one number, and how near
    rounder  numbers between bounds, rounded where both ends round alike

Where an answer is rounded in the end, nothing need be solved in fractions:
near.Descent says which variables are free, and what follows proves it.  With
S near to the inverse of the system M of the free variables, q = |1 - S M|
is far below 1, so M has an inverse, and the solution is no farther from x
than |S r| / (1 - q), r what x leaves of the equations.  If every sign at a
bound and every free variable strictly inside is out of that reach, then
these free variables are those of the minimum, and there is no other.
"""

from collections import namedtuple

from ..base.digits import decimal, rounded
from ..base.rational import fraction
from ..base.scalar import is_short, lower, to_float
from ..base.vector import total
from .face import Unclear, inner
from .near import Descent

# x, g: the minimiser and its gradient, in ints over one.  free, at: which
# are free, and for all -1, 1, 0 at the lower, the upper bound, at none.
# level: (low, high), between them any level will do.  ties: what is at a
# bound with g at the level, as far as can be told.  off_x, off_g,
# off_level: how far off these are at most; x only where it is free.
Enclosure = namedtuple("Enclosure", (
    "x", "g", "free", "at", "level", "ties", "one", "off_x", "off_g",
    "off_level"))


def enclose(problem, P, blur=0):
    """Return an Enclosure, or None where there is no minimum.

    Takes:  a Problem, and x = 0 feasible, each entry at a bound
            P     how many bits to begin with
            blur  how far off the rows may be, all but the diagonal
    Raises: Unclear where P is not enough, or, if blur is 0, where a sign
            cannot be told because the gradient is at the level
    """
    descent = Descent(problem, P)
    if not descent.run():
        return None
    x, F, one, face = descent.x, descent.face.F, descent.one, descent.face
    spread = blur * total([abs(v) for v in x])
    for again in range(3):
        level = descent.g[F[0]] if F and problem.balanced else 0
        r = [descent.g[i] - level for i in F]
        r += [total(x)] if F and problem.balanced else []
        by = face.times(r)
        if again < 2:
            for i, v in zip(F, by):
                descent.before[i] = x[i]
                x[i] -= v
            descent.differentiate()
    off, off_level = reach(descent, r, level, blur, spread)
    largest = max([0] + [abs(v) for i in F for v in problem.row(i)])
    off_g = len(F) * off * (largest + blur) + spread
    low, high, ties = check(descent, level, off, off_g, off_level, blur)
    return Enclosure(x, descent.g, sorted(F), descent.at, (low, high), ties,
                     one, off, off_g, off_level)


def reach(descent, r, level, blur, spread):
    """Return how far off x and the level are at most.

    r  what is left of the equations
    """
    face, R = descent.face, descent.face.R
    F, S = face.F, face.S
    k = len(F)
    if not k:
        return 0, 0
    M = [face.column(i) for i in F] + [[1] * k + [0]] * descent.balanced
    # x and the level in their own units
    weights = [max(abs(descent.x[i]) for i in F)] * k
    weights += [max(abs(level), descent.one)] * descent.balanced
    worst = 0, 1
    for i, row in enumerate(S):
        size = total([abs(v) for v in row[:k]])
        q = inner([abs(((i == j) << R) - inner(row, column))
                   + (blur * size if j < k else 0)
                   for j, column in enumerate(M)], weights)
        if 2 * q >= weights[i] << R:
            raise Unclear
        off = (abs(inner(row, r)) + size * spread >> R) + 1
        if off * worst[1] > worst[0] * weights[i]:
            worst = off, weights[i]
    return [2 * (worst[0] * w // worst[1] + 1)
            for w in (weights[0], weights[-1])]


def check(descent, level, off, off_g, off_level, blur):
    """Return (low, high, ties), or raise where a sign is not proved."""
    g, at, near = descent.g, descent.at, off_g + off_level
    if descent.balanced and not descent.face.F:
        low = max([v for v, a in zip(g, at) if a > 0], default=None)
        high = min([v for v, a in zip(g, at) if a < 0], default=None)
        if low is None or high is None or (
                low > high + 2 * near if blur else low >= high):
            raise Unclear
        return low, high, []
    ties = []
    for i, a in enumerate(at):
        wrong = (g[i] - level) * a
        if a and wrong >= -near:
            ties.append(i)
            if wrong > near or not blur:
                raise Unclear
        for bounds in descent.limits.values() if a == 0 else []:
            if bounds[i] is not None and abs(bounds[i] - descent.x[i]) <= off:
                raise Unclear
    return level, level, ties


def rounder(T, digits=None, small=1):
    """Return put(n, off, d): n / d, off by no more than off / d, in T.

    digits  in so many digits instead, and what may be 0 is 0
    small   1 over what is near enough to be taken for 0
    Raises: Unclear where the ends do not round alike
    """
    def put(n, off, d):
        ends = n - off, n + off
        if digits is None:
            low, high = [to_float(v, d) if T is float else
                         lower(fraction()(v, d), T) for v in ends]
        elif ends[0] <= 0 <= ends[1]:
            if off * small > d:
                raise Unclear
            return decimal((0, 0))
        else:
            low, high = [rounded(v, d, digits) for v in ends]
        if low != high:
            raise Unclear
        if T is float and digits is None:
            if is_short(low) and (ends[0] > 0 or ends[1] < 0):
                raise Unclear
            return low
        return low if digits is None else decimal(low)

    return put
