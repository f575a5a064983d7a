"""The exact solver for convex quadratic problems with bounds.

    minimise  minimum of x'Qx / 2 + c'x, lower <= x <= upper, and, if balanced,
              sum x = 0

Which variables are at a bound is a choice among finitely many, and for each
the minimum solves a linear system: so from rational data the answer is
rational.  One variable after the other enters.  Meanwhile those that are free
move so that they stay stationary, until it is stationary as well or one of
them meets a bound.  So the system of the free ones is never solved anew: when
a variable enters or leaves, its inverse changes by one product of a column
with itself.

Numbers are exact as long as they are short.  From then on they are rounded,
and what is found is a guess, which active_set.py proves.

Q is symmetric and positive semidefinite, and row(i) computes row i on demand,
as few rows are needed.  The gradient is g = Qx + c (the 2 in x'Qx / 2 cancels
that of the square).  x is a minimum if and only if there is a level (0 if not
balanced), the multiplier of the condition sum x = 0, and x is

    feasible    lower <= x <= upper, and sum x = 0 if balanced
    stationary  g[i] = level where x[i] is free, strictly between its bounds
    signed      g[i] >= level where x[i] is at its lower bound, and
                g[i] <= level where it is at its upper one

No exact run needs a limit: every step descends, and after each round x is
determined by which variables are at a bound and which are free.  No such
partition returns, and there are finitely many.
"""

from .base.call import Undecided, book, spend
from .base.errors import DomainError
from .base.ints import bits, lowest
from .base.rows import Row, common, mul, ratio, zero
from .problem import Minimum

BITS = 128      # of a first guess
ASKED = 4, 9    # rounds before which another way is tried, the first with two
MANY = 64       # bounds alone, where so many are wrong


def minimise(problem, rounded=False, guess=None):
    """Return the Minimum of a Problem whose rows are ints.

    Source: D, section 4: a quadratic problem with constraints
         1  find which variables are at a bound; or a ray on which the
            objective falls for ever
         2  stop if nothing was rounded, or if it is proved
         3  go back to 1, with more bits
    rounded: whether a minimum in reals will do, where fractions would be long
    guess: gives the minimum in another way, or None where it does not pay as
    so many variables have to enter: guess(how many)
    Raises: DomainError if Q is not semidefinite
    Cost:   that of the guess, then a system in the free variables
    """
    P, n = BITS, len(problem.c)
    while True:
        run = Descent(problem, P)
        try:
            ray = move_to_minimum(run, guess)                       # 1
            if run.exact or run.best:                               # 2
                D = run.D * run.unit                                # 2
                return run.best or Minimum(                         # 2
                    Row(run.x, D), Row(run.g, D), run.at, ray)      # 2
            known = book.active_set
            best = known.prove_ray(problem, ray) if ray else (      # 2
                rounded and known.prove_rounded(problem, run)       # 2
                or known.prove(problem, run.at, zero(n)))           # 2
            if best:                                                # 2
                return best                                         # 2
        except Undecided:
            pass
        # at the latest with those of the longest determinant none is rounded
        P = 4 * P                                                   # 3


def move_to_minimum(run, guess=None):
    """Let in what is signed wrongly most until nothing is; return None, or
    the ray on which the objective falls for ever."""
    left = 20 * len(run.x) + 100        # of rounds that are rounded
    rounds, asked = 0, ASKED[None in run.bounds[-1] + run.bounds[1]:]
    while left:
        left -= not run.exact
        entering = run.find_wrong()
        rounds += 1
        if guess and entering and rounds in asked:
            level = run.find_level()
            wrong = sum([(v - level) * a > 0
                         for v, a in zip(run.g, run.at) if a])
            if wrong >= MANY or rounds == ASKED[1]:
                run.best, guess = guess(wrong), None
            entering = () if run.best else entering
        for e in entering:
            ray = let_in(run, e)
            if ray:
                return ray
        if not entering:
            return None
    raise Undecided


def let_in(run, e):
    """Move e until it is stationary or at a bound, and F so that it stays
    stationary; return the ray on which that comes to no end.

    Source: D, section 4: a quadratic problem with constraints
         1  while e is not at a bound:
         2      p <- the move of e, and of F so that it stays stationary
         3      if e is stationary too it is free: stop
         4      s <- the longest part of p that is feasible, or that makes e
                stationary
         5      if there is none, p is a ray: stop
         6      x <- x + s p
         7      what meets a bound stays there
         8  g <- Qx + c
    """
    if run.exact and bits(max(run.D, run.d)) > run.R:
        run.round_off()
    F, x, g, before = run.F, run.x, run.g, list(run.x)
    slope = g[e] - run.find_level() if F or not run.border else 0
    side, u, c = -1 if slope > 0 else 1, None, 0
    while run.at[e] != side:                                        # 1
        if u is None:       # F is another one
            u, c = run.pivot(e)                                     # 2
        moving = [(e, side * run.d)] + [                            # 2
            (i, -side * v)                                          # 2
            for i, v in zip(F, u[len(run.border):]) if v]           # 2
        if slope == 0 or run.border and not F:                      # 3
            run.enter(e, u, c)                                      # 3
            break                                                   # 3
        ends = [run.bounds[1 if v > 0 else -1][i] for i, v in moving]
        parts = [(1, 0) if end is None else                         # 4
                 (abs(end * run.D - x[i]), abs(v))                  # 4
                 for (i, v), end in zip(moving, ends)]              # 4
        n, m = abs(slope), c                                        # 4
        for a, b in parts:                                          # 4
            if a * m < n * b:                                       # 4
                n, m = a, b                                         # 4
        if not m:                                                   # 5
            ray = dict(moving)                                      # 5
            return [ray.get(i, 0) for i in range(len(x))]           # 5
        size = bits(n) + bits(m)
        spend(2 * len(moving) * (1 + (size >> 15)), size)
        k = m if run.exact else 1
        if k > 1:       # what is exact stays in ints
            x, g, before = [[k * v for v in a] for a in (x, g, before)]
            run.D = k * run.D
        slope = 0 if n * c == abs(slope) * m else (
            k * slope + side * (k * n * c // m))
        for (i, v), end, (a, b) in zip(moving, ends, parts):        # 6
            x[i] += k * n * v // m                                  # 6
            if b and (a * m == n * b                                # 7
                      or abs(end * run.D - x[i]) <= run.room):      # 7
                x[i] = end * run.D                                  # 7
                run.hold(i, 1 if v > 0 else -1)                     # 7
                u = None
    moved = [(v - w, run.row(i)) for i, (v, w) in enumerate(        # 8
        zip(x, before)) if v != w]                                  # 8
    steps = [v for v, _ in moved]                                   # 8
    g = [a + sum(map(mul, steps, q)) for a, q in zip(               # 8
        g, zip(*[q for _, q in moved]))] or g                       # 8
    if run.exact and run.D > 1:
        D = run.D
        x, run.D = lowest(x, D)
        g = [v // (D // run.D) for v in g]
    run.x, run.g = x, g
    return None


class Descent:
    """A Problem whose rows are ints, from x = 0 on.

    x, g    the variables and the gradient, in ints over D times unit, which
            makes ints of the bounds
    at      the bound that each is at, -1 the lower, 1 the upper; 0 if free,
            None for what no bound holds and that is 0 all the same
    F, S    the free ones in order, and the inverse of their system,
            [[0, 1'], [1, Q_FF]], without the border if not balanced, in ints
            over d > 0
    exact   whether nothing has been rounded yet; later numbers have R bits
    best    the Minimum, if it has been found in another way
    room, slope  the least x and g that count as more than 0
    """

    def __init__(self, problem, P):
        self.row, c, lower, upper, balanced = problem
        self.unit = common({ratio(v)[1] for v in lower + upper if v})
        self.bounds = {side: [v and ratio(v * self.unit)[0] for v in b]
                       for side, b in ((-1, lower), (1, upper))}
        self.at = [-1 if v == 0 else 1 if w == 0 else None
                   for v, w in zip(lower, upper)]
        self.x, self.g, self.D = [0] * len(c), [self.unit * v for v in c], 1
        self.F, self.S, self.d, self.border = [], [], 1, [1] * balanced
        self.P, self.R = P, P + bits(max(map(abs, self.row(0))))
        self.exact, self.room, self.slope = True, 0, 0
        self.best = None

    def round_off(self):
        """Go on with ints over 2**R."""
        P, R, size = self.P, self.R, bits(max(map(abs, self.g)) // self.D)
        self.x, self.g = [[(v << R) // self.D for v in a]
                          for a in (self.x, self.g)]
        self.S = [[(v << R) // self.d for v in s] for s in self.S]
        self.exact, self.D, self.d = False, 1 << R, 1 << R
        self.slope = 1 << size + R >> P // 2
        self.room = min([1 << size + P // 2] + [
            abs(v) << R >> P // 2 for b in self.bounds.values() for v in b
            if v])

    def find_wrong(self):
        """Return what is signed wrongly most: none, one, or a pair.

        If balanced and none is free there is no level: then one that can rise
        and one that can fall are wrong if the first has the lower gradient.
        """
        alone = self.border and not self.F
        level, wrong = self.find_level(), []
        for side in (1, -1):
            can = [i for i, a in enumerate(self.at) if a not in (0, side)]
            gains = [(level - self.g[i]) * side for i in can]
            most = max(gains, default=0)
            wrong += [(v, i) for v, i in zip(gains, can)
                      if v >= most - self.slope][:1]
        if alone:
            return [i for _, i in wrong] if len(wrong) == 2 and (
                wrong[0][0] + wrong[1][0] > self.slope) else []
        most = max([v for v, _ in wrong], default=0)
        return [i for v, i in wrong
                if v > self.slope and v >= most - self.slope][:1]

    def find_level(self):
        """Return the gradient of what is free; 0 if not balanced, or none."""
        return self.g[self.F[0]] if self.border and self.F else 0

    def pivot(self, e):
        """Return (u, c): u the solution of the system for the column of e,
        and c what e adds to its determinant, 0 if it depends on F; both are d
        times as large."""
        q = self.row(e)
        spend((len(self.S) + 4) * (len(self.S) + len(self.x)), bits(self.d))
        b = self.border + [q[j] for j in self.F]
        u = [sum(map(mul, s, b)) for s in self.S]
        c = q[e] * self.d - sum(map(mul, u, b))
        if not self.exact and self.S:
            least, P = (q[e] or 1) * self.d, self.R - bits(q[e])
            if P > 32 and abs(c) << P * 2 // 3 < least:
                c = 0
            elif P <= 32 or c << P // 3 < least:
                raise Undecided
        if c < 0:
            raise DomainError("Q is not positive semidefinite")
        return u, c

    def enter(self, e, u, c):
        """Let in e, with what pivot(e) gave."""
        if self.border and not self.F:
            self.S = [[-c, self.d], [self.d, 0]]
        else:
            self.S = [s + [0] for s in self.S] + [[0] * (len(u) + 1)]
            self.add_square(u + [-self.d], c, 1)
        self.F.append(e)
        self.at[e] = 0

    def hold(self, i, side):
        """Hold i at a bound; a free one leaves F."""
        self.at[i] = side
        if i not in self.F:
            return
        k = self.F.index(i) + len(self.border)
        self.F.remove(i)
        if not self.F:
            self.S, self.d = [], 1 if self.exact else self.d
            return
        self.add_square(self.S[k], self.S[k][k], -1)
        self.S = [s[:k] + s[k + 1:] for s in self.S[:k] + self.S[k + 1:]]

    def add_square(self, v, c, sign):
        """Add +- v v' / c d to S / d; what is exact stays in ints, over c."""
        d, R = self.d, self.R
        if self.exact:
            self.S = [[(c * s + sign * a * b) // d for s, b in zip(row, v)]
                      for a, row in zip(v, self.S)]
            self.d = c
        elif not c:
            raise Undecided
        else:
            w = [(sign * a << R) // c for a in v]
            self.S = [[s + (a * b >> R) for s, b in zip(row, w)]
                      for a, row in zip(v, self.S)]
