"""Active sets in rounded numbers, for quadratic problems that are large.

    find_start  a start for the exact solver, or None
    Descent     the steps of quadratic.py in ints over one number
    FreeSystem  the system of the free variables, inverted

The steps are those of quadratic.py, from x = 0 and by the same rules, so
that they lead to the same minimum also where there are several.  But numbers
are rounded to ints over one number, and the system of the free variables is
not solved anew for each step.

Nothing here is trusted.  A start is feasible, and the exact solver goes on
from it: it solves the system of the free variables once and checks every
sign.  Where these steps err, that solver takes those that are left.

When some variables F are free and all others stay at a bound, the minimum
solves [[Q_FF, 1], [1', 0]] (p, level) = -(g, 0), and if not balanced only
Q_FF p = -g.  When a variable enters or leaves, the inverse changes by one
product of a column with itself, which is |F| times less work than a new
elimination.  A pivot that the bits cannot tell from 0 is taken for 0.
"""

from ..base.ball import Undecided
from ..base.matrix import inner
from ..base.ratio import fraction, ratio
from ..base.rational import bits, lcm
from ..base.vector import total

BITS = 128, 512     # what is tried


def find_start(problem):
    """Return a feasible start that is close to the minimum, or None."""
    for P in BITS:
        try:
            descent = Descent(problem, P)
            descent.run()
            return descent.snap_to_bounds()
        except Undecided:
            pass
    return None


class Descent:
    """One run in ints over one, from x = 0 where each entry is at a bound.

    P  how many bits the largest numbers have
    """

    def __init__(self, problem, P):
        row, c, lower, upper, self.balanced = problem
        if not (all([type(v) is int for v in row(0) + c]) and any(c)
                and all([0 in pair for pair in zip(lower, upper)])):
            raise Undecided
        limits = [ratio(v) for v in lower + upper if v]
        D = 1
        for _, d in limits:
            D = lcm(D, d)
        size, R = bits(max(abs(v) for v in c)), P + max([
            bits(abs(v)) for v in row(0)])
        shift = max([R] + [P + bits(d // abs(m)) for m, d in limits])
        self.one = one = D << shift
        self.row, self.system = row, FreeSystem(row, self.balanced, R)
        self.x, self.g = [0] * len(c), [v * one for v in c]
        self.before = {}    # the x for which g is, where it has changed
        self.bounds = {-1: lower, 1: upper}
        self.limits = {side: scale_to(b, D, shift) for side, b in
                       self.bounds.items()}
        # the bound that each is at, -1 the lower, 1 the upper; 0 if free
        self.at = [-1 if v == 0 else 1 for v in lower]
        self.room = one << size >> shift - P // 2   # the x and the g that
        self.slope = one << size >> P // 2          # count as more than 0

    def jump(self, F, at, spare=0):
        """Move x to the minimum over F, all others being at their bounds.

        spare  how many bits fewer the inverse of the system has
        """
        self.system = FreeSystem(self.row, self.balanced, self.system.R,
                                 spare)
        for e in F:
            u, c = self.system.pivot(e)
            if not c:
                raise Undecided
            self.system.enter(e, u, c)
        self.place(at)
        self.differentiate()

    def place(self, at):
        """Move what is at a bound there; the others stay 0."""
        self.at = list(at)
        for i, a in enumerate(at):
            if a and self.limits[a][i]:
                self.before[i], self.x[i] = 0, self.limits[a][i]

    def run(self):
        """Move x to the minimum; return whether it came there."""
        for _ in range(20 * len(self.x) + 100):
            entering = self.find_wrong()
            if not entering:
                return True
            if len(entering) == 2:
                self.enter(entering[0], *self.system.pivot(entering[0]))
            if not self.descend(entering[-1]):
                break
            self.differentiate()
        return False

    def differentiate(self):
        """Bring the gradient to where x is."""
        for j, v in self.before.items():
            by = self.x[j] - v
            self.g = [a + by * q for a, q in zip(self.g, self.row(j))]
        self.before = {}

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
            pair = [v[find_largest([wrong[i] for i in v], self.slope)[0]]
                    for v in sides]
            i, j = pair
            return pair if wrong[i] + wrong[j] > self.slope else []
        alike = find_largest(wrong, self.slope)
        if wrong[alike[0]] <= self.slope:
            return []
        return ([i for i in alike if at[i] < 0] + alike)[:1]

    def enter(self, e, u, c):
        """Let in a variable that does not depend on the free ones."""
        self.system.enter(e, u, c)
        self.at[e] = 0

    def descend(self, e):
        """Let in e and move x to the minimum; return whether there is one."""
        system = self.system
        u, c = system.pivot(e)
        while not c:
            away = -self.at[e]
            p = [-away * v for v in u[:len(system.F)]]
            s = self.move(system.F + [e], p + [away << system.R])
            if s is None:
                return False
            if self.at[e] == away:
                return True
            u, c = system.pivot(e)
        self.enter(e, u, c)
        s = None
        while system.F and s != (1, 1):
            g = [self.g[i] + inner(
                [self.x[j] - v for j, v in self.before.items()],
                [q[j] for j in self.before]) for i, q in [
                    (i, self.row(i)) for i in system.F]]
            off = [total(self.x)] if self.balanced else []
            s = self.move(list(system.F),
                          [-v for v in system.times(g + off)], (1, 1))
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
            self.before.setdefault(i, self.x[i])
            self.x[i] += v * most[0] // most[1]
            if bound is not None and abs(bound - self.x[i]) <= self.room:
                self.x[i], self.at[i] = bound, 1 if v > 0 else -1
                if i in self.system.F:
                    self.system.leave(i)
        return most

    def snap_to_bounds(self):
        """Return x in fractions, each at its bound or strictly inside."""
        T, F = fraction(), self.system.F
        x = [T(v, self.one) if a == 0 else self.bounds[a][i]
             for i, (a, v) in enumerate(zip(self.at, self.x))]
        over = total(x) if self.balanced else 0
        if F:
            x[F[0]] = x[F[0]] - over
        lower, upper = self.bounds[-1], self.bounds[1]
        inside = all((lower[i] is None or x[i] > lower[i])
                     and (upper[i] is None or x[i] < upper[i]) for i in F)
        return x if inside and (F or over == 0) else None


def scale_to(numbers, D, shift):
    """Return v D 2**shift, in ints, for all that are not None."""
    return [None if v is None else ratio(v)[0] * (D // ratio(v)[1]) << shift
            for v in numbers]


def find_largest(v, slope):
    """Return the indices of the largest of v and of those as large."""
    largest = max(v)
    return [i for i, a in enumerate(v) if a >= largest - slope]


class FreeSystem:
    """Free variables F in order, and S, the inverse of their system.

    spare  how many bits of each entry are left out; what S is multiplied by
           keeps its own
    """

    def __init__(self, row, balanced, R, spare=0):
        self.row, self.border, self.R = row, [1] * balanced, R - 2 * spare
        self.F, self.S, self.spare = [], [], spare

    def column(self, e):
        """Return the column of the variable e in the system."""
        q, h = self.row(e), self.spare
        return [q[j] >> h for j in self.F] + self.border

    def times(self, v, cut=0):
        """Return S v for ints v, over 2**R as v is.

        cut  at most `spare`: how many bits of v, but not of its border, may
             be left out
        """
        k, h, R = len(self.F), self.spare - cut, self.R
        v = [a >> cut for a in v[:k]] + [a << h for a in v[k:]]
        result = [inner(row, v) for row in self.S]
        return [a >> R + h for a in result[:k]] + [
            a << cut >> R for a in result[k:]]

    def pivot(self, e):
        """Return (u, c): u the solution of the system for the column of e,
        and c what e adds to its determinant, 0 if it depends on F."""
        b = self.column(e)
        u = [inner(row, b) for row in self.S]
        top = self.row(e)[e] >> self.spare
        if self.border and not self.F:
            return u, top << self.R
        c = (top << self.R) - inner(u, b)
        least, P = (top or 1) << self.R, self.R - bits(top)
        if P > 32 and abs(c) << P * 2 // 3 < least:
            return u, 0
        if P <= 32 or c << P // 3 < least:
            raise Undecided
        return u, c

    def enter(self, e, u, c):
        """Let in e, with what pivot(e) gave."""
        R = self.R
        if not self.F and self.border:
            self.S = [[0, 1 << R], [1 << R, -(c)]]
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
