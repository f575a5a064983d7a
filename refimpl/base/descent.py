"""Active sets in rounded numbers, for quadratic problems that are large.

The steps are those of quadratic.py, from x = 0 and by the same rules, so
that they lead to the same minimum also where there are several.  But numbers
are rounded to ints over one number, and the system of the free variables is
not solved anew for each step: when a variable enters or leaves, its inverse
changes by one product of a column with itself.

Nothing here is trusted.  A start is feasible, and the exact solver goes on
from it: it solves the system of the free variables once and checks every
sign.  Where these steps err, that solver takes those that are left.
"""

from .method import Undecided
from .ints import bits
from .rows import Row, mul

BITS = 128, 512     # what is tried


def find_start(problem, tries=BITS):
    """Return a feasible Row that is close to the minimum, or None.

    Takes:  problem  a quadratic.Problem of ints, bounds included
            tries    how many bits are tried
    """
    if not (all([type(v) is int for v in list(problem.row(0)) + problem.c])
            and all([0 in pair for pair in zip(problem.lower, problem.upper)])
            and any(problem.c)):
        return None
    for P in tries:
        try:
            descent = Descent(problem, P)
            descent.run()
            return descent.snap_to_bounds()
        except Undecided:
            pass
    return None


class Descent:
    """One run in ints over 2**R, from x = 0 where each entry is at a bound.

    x, g   the variables and the gradient
    at     the bound that each is at, -1 the lower, 1 the upper; 0 if free
    moved  what x was when g was made, where it has changed since
    room, slope  the least x and g that count as more than 0
    """

    def __init__(self, problem, P):
        self.row, c, lower, upper, self.balanced = problem
        R = P + bits(max([abs(v) for v in self.row(0)]))
        self.system = FreeSystem(self.row, self.balanced, R)
        self.x, self.g, self.moved = [0] * len(c), [v << R for v in c], {}
        self.limits = {side: [v and v << R for v in b] for side, b in (
            (-1, lower), (1, upper))}
        self.at = [-1 if v == 0 else 1 for v in lower]
        size = bits(max([abs(v) for v in c]))
        self.slope = 1 << size + R >> P // 2
        self.room = min([1 << size + P // 2] + [
            abs(v) >> P // 2 for b in self.limits.values() for v in b if v])

    def run(self):
        """Move x to the minimum, or for ever downhill."""
        for _ in range(20 * len(self.x) + 100):
            entering = self.find_wrong()
            if len(entering) == 2:
                self.at[entering[0]] = 0
                self.system.enter(
                    entering[0], *self.system.pivot(entering[0]))
            if not entering or not self.descend(entering[-1]):
                break
            for j, v in self.moved.items():
                by = self.x[j] - v
                self.g = [a + by * q for a, q in zip(self.g, self.row(j))]
            self.moved = {}

    def find_wrong(self):
        """Return the variables signed wrongly most, as quadratic does."""
        F, at = self.system.F, self.at
        level = self.g[F[0]] if self.balanced and F else 0
        wrong = [(v - level) * a for v, a in zip(self.g, at)]
        if self.balanced and not F:
            sides = [[i for i, a in enumerate(at) if a == side]
                     for side in (-1, 1)]
            if not all(sides):
                return []
            i, j = [v[find_largest([wrong[i] for i in v], self.slope)[0]]
                    for v in sides]
            return [i, j] if wrong[i] + wrong[j] > self.slope else []
        alike = find_largest(wrong, self.slope)
        if wrong[alike[0]] <= self.slope:
            return []
        return ([i for i in alike if at[i] < 0] + alike)[:1]

    def descend(self, e):
        """Let in e and move x to the minimum; return whether there is one."""
        system = self.system
        u, c = system.pivot(e)
        while not c:
            away = -self.at[e]
            p = [-away * v for v in u[:len(system.F)]]
            if self.move(system.F + [e], p + [away << system.R]) is None:
                return False
            if self.at[e] == away:
                return True
            u, c = system.pivot(e)
        system.enter(e, u, c)
        self.at[e], part = 0, None
        while system.F and part != (1, 1):
            by = [self.x[j] - v for j, v in self.moved.items()]
            g = [self.g[i] + sum(map(mul, by, [q[j] for j in self.moved]))
                 for i, q in [(i, self.row(i)) for i in system.F]]
            g += [sum(self.x)] if self.balanced else []
            part = self.move(list(system.F), [
                -sum(map(mul, s, g)) >> system.R for s in system.S], (1, 1))
        return True

    def move(self, F, p, most=None):
        """Move x by the longest part of p that is feasible, and return it.

        most  the part to move by if no bound is met, (n, d)
        """
        to = [(i, v, self.limits[1 if v > 0 else -1][i])
              for i, v in zip(F, p) if v]
        for i, v, bound in to:
            if bound is not None:
                n, d = abs(bound - self.x[i]), abs(v)
                if most is None or n * most[1] < most[0] * d:
                    most = n, d
        for i, v, bound in to if most else []:
            self.moved.setdefault(i, self.x[i])
            self.x[i] += v * most[0] // most[1]
            if bound is not None and abs(bound - self.x[i]) <= self.room:
                self.x[i], self.at[i] = bound, 1 if v > 0 else -1
                if i in self.system.F:
                    self.system.leave(i)
        return most

    def snap_to_bounds(self):
        """Return x as a Row, feasible, or None."""
        F, over = self.system.F, sum(self.x) if self.balanced else 0
        if over and F:
            self.x[F[0]] -= over
        low, high = self.limits[-1], self.limits[1]
        if over and not F or any([
                low[i] is not None and self.x[i] <= low[i]
                or high[i] is not None and self.x[i] >= high[i] for i in F]):
            return None
        return Row(self.x, 1 << self.system.R)


def find_largest(v, slope):
    """Return the indices of the largest of v and of those as large."""
    largest = max(v)
    return [i for i, a in enumerate(v) if a >= largest - slope]


class FreeSystem:
    """Free variables F in order, and S, the inverse of their system.

    With F free and all others at a bound the minimum solves
    [[Q_FF, 1], [1', 0]] (p, level) = -(g, 0), if balanced, else Q_FF p = -g.
    S is in ints over 2**R.
    """

    def __init__(self, row, balanced, R):
        self.row, self.border, self.R = row, [1] * balanced, R
        self.F, self.S = [], []

    def pivot(self, e):
        """Return (u, c): u the solution of the system for the column of e,
        and c what e adds to its determinant, 0 if it depends on F."""
        q, R = self.row(e), self.R
        b = [q[j] for j in self.F] + self.border
        u = [sum(map(mul, s, b)) for s in self.S]
        if self.border and not self.F:
            return u, q[e] << R
        c = (q[e] << R) - sum(map(mul, u, b))
        least, P = (q[e] or 1) << R, R - bits(q[e])
        if P > 32 and abs(c) << P * 2 // 3 < least:
            return u, 0
        if P <= 32 or c << P // 3 < least:
            raise Undecided
        return u, c

    def enter(self, e, u, c):
        """Let in e, with what pivot(e) gave."""
        R = self.R
        if not self.F and self.border:
            self.S = [[0, 1 << R], [1 << R, -c]]
        else:
            inverse = (1 << 2 * R) // c
            v = [-(a * inverse >> R) for a in u]
            # the border stays last, and e comes before it
            at = len(self.F)
            self.S = [[s - (a * w >> R) for s, w in zip(row, v)]
                      for a, row in zip(u, self.S)]
            for a, row in zip(v, self.S):
                row.insert(at, a)
            v.insert(at, inverse)
            self.S.insert(at, v)
        self.F.append(e)

    def leave(self, i):
        """Take out the variable i."""
        at = self.F.index(i)
        self.F.pop(at)
        gone = self.S.pop(at)
        top = gone.pop(at)
        if not self.F:
            self.S = []
            return
        v = [(a << self.R) // top for a in gone]
        for row in self.S:
            row.pop(at)
        self.S = [[s - (a * w >> self.R) for s, w in zip(row, v)]
                  for a, row in zip(gone, self.S)]
