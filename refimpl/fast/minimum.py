"""Where the minimum over free variables is, and how far off at most.

    Enclosure        that
    measure          it, with the inverse of the system that a Descent has
    move_to_minimum  it, with a factor of a definite matrix
    Cholesky         that factor, with a bound below all eigenvalues

With S an approximate inverse of the system M of the free variables, q =
|1 - S M| is far below 1, so M has an inverse, and the solution is no farther
from x than |S r| / (1 - q), for the residual r of x.

If the first free variable f is minus the sum of all others, these have the
matrix A[i][j] = Q[i][j] - Q[i][f] - Q[f][j] + Q[f][f].  If no eigenvalue of
A is below v > 0, the solution is no farther from x than |r| / v.
"""

from collections import namedtuple

from ..base.ball import Undecided
from ..base.matrix import inner
from ..base.rational import bits, isqrt
from ..base.vector import total

BLUR = 1        # how far off the ints of a Gram matrix are at most
BITS = 56       # of the entries that are factored

# x, g: the minimiser and its gradient, in ints over one.  level: what g is
# where x is free.  s: what the Gram matrix was multiplied by.  off_x, off_g,
# off_level: how far off these are at most; x only where it is free.
Enclosure = namedtuple("Enclosure", (
    "x", "g", "level", "one", "s", "off_x", "off_g", "off_level"))


def measure(descent, s):
    """Return the Enclosure of the minimum over the free variables."""
    x, system, rest = descent.x, descent.system, None
    F = system.F
    while True:
        level = descent.g[F[0]] if F else 0
        r = [descent.g[i] - level for i in F] + [total(x)]
        cut = max([bits(abs(v)) for v in r[:-1]] + [0]) - 2 * system.R
        by = system.times(r, min(max(cut, 0), system.spare))
        left = total([abs(v) for v in by[:-1]])
        if left == 0 or rest is not None and 2 * left >= rest:
            break
        rest = left
        # no more bits of a step are right than the inverse has
        cut = max(max([bits(abs(v)) for v in by[:-1]]) - system.R, 0)
        for i, v in zip(F, by):
            v = v >> cut
            x[i] -= v << cut
            descent.g = [a - (v * q << cut)
                         for a, q in zip(descent.g, descent.row(i))]
    spread = BLUR * total([abs(v) for v in x])      # of the last x
    off, off_level = bound_errors(descent, r, level, spread)
    largest = max([0] + [abs(v) for i in F for v in descent.row(i)])
    off_g = len(F) * off * (largest + BLUR) + spread
    return Enclosure(x, descent.g, level, descent.one, s, off, off_g,
                     off_level)


def bound_errors(descent, r, level, spread):
    """Return how far off x and the level are; the equations leave r."""
    F, S, R = descent.system.F, descent.system.S, descent.system.R
    k, h = len(F), descent.system.spare
    if not k:
        return 0, 0
    M = [descent.system.column(i) for i in F] + [[1] * k + [0]]
    # x in its own units, and the level in those of the system
    weights = [max([1] + [abs(descent.x[i]) for i in F])] * k
    weights += [(max(abs(level), descent.one) >> h) + 1]
    worst, by = (0, 1), descent.system.times(r)
    for i, row in enumerate(S):
        size = total([abs(v) for v in row[:k]])
        q = inner([abs(((i == j) << R) - inner(row, column))
                   + ((BLUR + 1) * size if j < k else 0)
                   for j, column in enumerate(M)], weights)
        if 2 * q >= weights[i] << R:
            raise Undecided
        off = 3 + (abs(by[i]) + (size * spread >> R + h) if i < k else
                   abs(by[i]) + (size * spread >> R) >> h)
        if off * worst[1] > worst[0] * weights[i]:
            worst = off, weights[i]
    return [2 * (worst[0] * w // worst[1] + 1)
            for w in (weights[0], weights[-1] << h)]


def move_to_minimum(descent, at, s):
    """Return the Enclosure of the minimum over the free variables of at.

    Raises: Undecided where their matrix is not proved to be definite, or
            one of them leaves its bounds
    """
    descent.place(at)
    x, row = descent.x, descent.row
    free = [i for i, a in enumerate(at) if a == 0]
    f, F = free[0], free[1:]
    descent.before[f], x[f] = 0, -total(x)
    descent.differentiate()
    first, k, rest = row(f), len(F), None
    A = Cholesky([[row(i)[j] - row(i)[f] - first[j] + first[f]
                   for j in F[:t + 1]] for t, i in enumerate(F)])
    while True:
        r = [descent.g[i] - descent.g[f] for i in F]
        step = A.solve(r)
        size = sum(map(abs, step))
        if size == 0 or rest is not None and 2 * size >= rest:
            break
        rest = size
        for i, v in zip(free, [-sum(step)] + step):
            descent.before[i] = x[i]
            x[i] -= v
        descent.differentiate()
    require_inside(descent, free)
    spread = BLUR * sum(map(abs, x))
    # A is off by 4 BLUR at most in each entry
    off = (sum(map(abs, r)) + 2 * k * spread) // A.bound_below(4 * BLUR) + 1
    off = off * (isqrt(k) + 1)
    largest = max([abs(v) for i in free for v in row(i)]) + BLUR
    off_g = (k + 1) * off * largest + spread
    return Enclosure(x, descent.g, descent.g[f], descent.one, s, off, off_g,
                     off_g)


def require_inside(descent, free):
    """Require that no free variable has left its bounds."""
    for side, bounds in descent.limits.items():
        for i in free:
            if bounds[i] is not None and (
                    bounds[i] - descent.x[i]) * side < 0:
                raise Undecided


class Cholesky:
    """G with G G' near 2**(2 q) (B - shift), B being A over 2**h.

    Entries are rounded down.  What is left of each is at least 0, and below
    the pivot of its column, or on the diagonal at most twice that.
    """

    def __init__(self, A):
        self.h = max([bits(a[-1]) for a in A] + [BITS]) - BITS
        self.q, self.G, self.shift = BITS // 2 + 2, [], 8 * len(A) + 8
        for a in A:
            row = []
            for v, other in zip(a, self.G):
                row.append(((v >> self.h << 2 * self.q)
                            - inner(row, other)) // other[-1])
            square = ((a[-1] >> self.h) - self.shift << 2 * self.q) - inner(
                row, row)
            if square <= 0:
                raise Undecided
            self.G.append(row + [isqrt(square)])

    def bound_below(self, blur):
        """Return a bound below all eigenvalues, entries being off by blur.

        A - 2**h B has no row with a sum above k 2**h, what is left of G G'
        none above k + 1 times the largest pivot.
        """
        k = len(self.G)
        left = (k + 1) * max([row[-1] for row in self.G] + [0])
        least = self.shift - k - (left >> 2 * self.q) - 1
        least = (least << self.h) - k * blur
        if least <= 0:
            raise Undecided
        return least

    def solve(self, r):
        """Return about A^-1 r, from the first bits of r."""
        cut = max([bits(abs(v)) for v in r] + [0]) - BITS
        w, u = self.q + BITS // 2 + 8, []
        for v, row in zip(r, self.G):
            u.append((shifted(v, w - cut) - inner(row, u)) // row[-1])
        u = [v << w for v in u]
        for i in range(len(u) - 1, -1, -1):
            row = self.G[i]
            c = u[i] = u[i] // row[-1]
            for j in range(i):
                u[j] -= c * row[j]
        return [shifted(v, 2 * self.q - self.h + cut - 2 * w) for v in u]


def shifted(v, k):
    """Return v 2**k, rounded down."""
    return v << k if k >= 0 else v >> -k
