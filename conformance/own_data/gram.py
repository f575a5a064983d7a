"""The Gram matrix of a table and a target, exactly, column by column.

With the constant last where there is an intercept.  It is all that least
squares, ridge and the lasso have to know of the data, however many rows
there are.
"""

from array import array
from fractions import Fraction
from operator import mul

from ..referee.certificates import dot
from .table import Column


class Gram:
    """X'X, X'y and y'y in whole numbers, and the scales of the columns.

    columns    table.Columns of X      y    a table.Column
    intercept  whether a constant is fitted as well
    G, c, yy   of the data themselves, as Fractions
    """

    def __init__(self, columns, y, intercept=False, watch=None):
        self.columns, self.y = list(columns), y
        self.n, self.intercept = len(y), intercept
        if intercept:
            one = Column()
            one.values = array("q", [1]) * self.n
            self.columns.append(one)
        m = len(self.columns)
        self.G = [[None] * m for _ in range(m)]
        for j, a in enumerate(self.columns):
            if watch:
                watch(j, "columns of the Gram matrix")
            for k, b in enumerate(self.columns[:j + 1]):
                self.G[j][k] = self.G[k][j] = inner(a, b)
        self.c = [inner(a, y) for a in self.columns]
        self.yy = inner(y, y)

    def rest(self, w):
        """Return X'r and r'r for the residuals r = y - Xw of these weights.

        w  Fractions, the intercept last
        """
        Gw = [dot(row, w) for row in self.G]
        return ([a - b for a, b in zip(self.c, Gw)],
                self.yy - 2 * dot(self.c, w) + dot(w, Gw))

    def rows(self):
        """Yield the rows of X in whole numbers, over the scales."""
        return zip(*(column.values for column in self.columns))


def inner(a, b):
    """Return the product of two Columns."""
    return Fraction(sum(map(mul, a.values, b.values)), a.scale * b.scale)
