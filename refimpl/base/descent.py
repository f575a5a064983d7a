"""A guess of where the minimum of a quadratic problem is, in rounded numbers.

Descent lets in one variable after the other.  While it moves, those that are
free move so that they stay stationary, until it is stationary as well or one
of them meets a bound.  So the system of the free ones is never solved anew:
when a variable enters or leaves, its inverse changes by one product of a
column with itself.

Nothing here is trusted: quadratic.py proves what is guessed.
"""

from .errors import DomainError
from .ints import bits
from .method import Undecided
from .rows import common, mul, ratio


class Descent:
    """A quadratic.Problem whose rows are ints, from x = 0 on.

    R       numbers are ints over 2**R
    x, g    the variables, and the gradient
    at      the bound that each is at, -1 the lower, 1 the upper; 0 if free,
            None for what no bound holds and that is 0 all the same
    F, S    the free ones in order, and the inverse of their system,
            [[Q_FF, 1], [1', 0]], without the border if not balanced
    room, slope  the least x and g that count as more than 0
    """

    def __init__(self, problem, P):
        self.row, c, lower, upper, balanced = problem
        D = bits(common({ratio(v)[1] for v in lower + upper if v}))
        self.R = R = P + D + bits(max(map(abs, self.row(0))))
        self.x, self.g = [0] * len(c), [v << R for v in c]
        self.F, self.S, self.border = [], [], [1] * balanced
        self.bounds = {side: [v and (ratio(v)[0] << R) // ratio(v)[1]
                              for v in b]
                       for side, b in ((-1, lower), (1, upper))}
        self.at = [-1 if v == 0 else 1 if w == 0 else None
                   for v, w in zip(lower, upper)]
        size = bits(max(map(abs, c)))
        self.slope = 1 << size + R >> P // 2
        self.room = min([1 << size + D + P // 2] + [
            abs(v) >> P // 2 for b in self.bounds.values() for v in b if v])

    def move_to_minimum(self):
        """Let in what is signed wrongly most until nothing is; return None,
        or the variable that can go on for ever."""
        for _ in range(len(self.x) * self.R):
            entering = self.find_wrong()
            for e in entering:
                if not self.let_in(e):
                    return e
            if not entering:
                return None
        raise Undecided

    def find_wrong(self):
        """Return what is signed wrongly most: none, one, or a pair.

        If balanced and none is free there is no level: then one that can rise
        and one that can fall are wrong if the first has the lower gradient.
        """
        alone = self.border and not self.F
        level, wrong = 0 if alone else self.find_level(), []
        for side in (1, -1):
            can = [i for i, a in enumerate(self.at) if a not in (0, side)]
            gains = [(level - self.g[i]) * side for i in can]
            most = max(gains, default=0)
            wrong += [(v, i) for v, i in zip(gains, can)
                      if v >= most - self.slope][:1]
        if alone:
            return [i for _, i in wrong] if len(wrong) == 2 and (
                wrong[0][0] + wrong[1][0] > self.slope) else []
        least = max([v for v, _ in wrong] + [2 * self.slope]) - self.slope
        return [i for v, i in wrong if v > least][:1]

    def find_level(self):
        """Return the gradient of what is free."""
        return self.g[self.F[0]] if self.border else 0

    def let_in(self, e):
        """Move e until it is stationary or at a bound, and F so that it stays
        stationary; return whether that comes to an end."""
        R, F, x, before = self.R, self.F, self.x, list(self.x)
        slope = self.g[e] - self.find_level() if F or not self.border else 0
        side = -1 if slope > 0 else 1
        while self.at[e] != side:
            u, c = self.pivot(e)
            if slope == 0 or self.border and not F:
                self.enter(e, u, c)
                break
            moving = [(e, side << R)] + [
                (i, -side * v) for i, v in zip(F, u) if v]
            bounds = [self.bounds[1 if v > 0 else -1][i] for i, v in moving]
            parts = [None if b is None else (abs(b - x[i]) << R) // abs(v)
                     for (i, v), b in zip(moving, bounds)]
            stop = [(abs(slope) << R) // c] if c else []
            part = min([v for v in parts if v is not None] + stop,
                       default=None)
            if part is None:
                return False
            slope = 0 if [part] == stop else slope + (side * part * c >> R)
            for (i, v), b, most in zip(moving, bounds, parts):
                x[i] += part * v >> R
                if b is not None and (
                        most == part or abs(b - x[i]) <= self.room):
                    x[i], self.at[i] = b, 1 if v > 0 else -1
                    if i in F:
                        self.leave(i)
        for i, v in enumerate(before):
            if x[i] != v:
                by = x[i] - v
                self.g = [a + by * q for a, q in zip(self.g, self.row(i))]
        return True

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
        if P <= 32 or abs(c) << P // 3 < least:
            raise Undecided
        if c < 0:
            raise DomainError("Q is not positive semidefinite")
        return u, c

    def enter(self, e, u, c):
        """Let in e, with what pivot(e) gave."""
        R, at = self.R, len(self.F)
        self.F.append(e)
        self.at[e] = 0
        if self.border and not at:
            self.S = [[0, 1 << R], [1 << R, -c]]
            return
        inverse = (1 << 2 * R) // c
        v = [-(a * inverse >> R) for a in u]
        # the border stays last, and e comes before it
        self.S = [[s - (a * w >> R) for s, w in zip(row, v)]
                  for a, row in zip(u, self.S)]
        for a, row in zip(v, self.S):
            row.insert(at, a)
        v.insert(at, inverse)
        self.S.insert(at, v)

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
