"""The free variables of a quadratic problem, and their system inverted.

On a face, where the free variables F move and all others stay at a bound,
the minimum solves [[Q_FF, 1], [1', 0]] (p, level) = -(g, 0), and without
sum x = 0 only Q_FF p = -g.  When a variable enters or leaves, the inverse
changes by one product of a column with itself, which is |F| times less work
than a new elimination.

Numbers are ints over 2**R.  A pivot that so many bits cannot tell from 0 is
taken for 0: whoever uses a face proves what it finds.
"""

from ..base.whole import bits


class Unclear(Exception):
    """More bits are needed to tell a number from 0."""


def inner(a, b):
    """Return a . b for ints, where the order of the sum is all one."""
    return sum([x * y for x, y in zip(a, b)])


class Face:
    """Free variables F in order, and S, the inverse of their system."""

    def __init__(self, row, balanced, R):
        self.row, self.border, self.R = row, [1] * balanced, R
        self.F, self.S = [], []

    def column(self, e):
        """Return the column of the variable e in the system."""
        q = self.row(e)
        return [q[j] for j in self.F] + self.border

    def times(self, v):
        """Return S v for ints v, over 2**R as v is."""
        return [inner(row, v) >> self.R for row in self.S]

    def pivot(self, e):
        """Return (u, c): u the solution of the system for the column of e,
        and c what e adds to its determinant, 0 if it depends on F."""
        b = self.column(e)
        u = [inner(row, b) for row in self.S]
        top = self.row(e)[e]
        if self.border and not self.F:
            return u, top << self.R
        c = (top << self.R) - inner(u, b)
        least, P = (top or 1) << self.R, self.R - bits(top)
        if P > 32 and abs(c) << P * 2 // 3 < least:
            return u, 0
        if P <= 32 or c << P // 3 < least:
            raise Unclear
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
