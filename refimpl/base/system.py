"""Equations of real numbers, solved in balls.

    reduce_reals  a System of rows [A B], None if A may be singular
    System        the rows, reduced again when more bits are needed
    Solution      a number of the solution

As a formula, each number would be made of all entries of the elimination
before it.  Elimination in balls is the same seven lines, makes no formulas,
and proves that no pivot is 0.
"""

from . import ball
from .ball import SIGN, Undecided
from .elimination import back, divided, eliminate, proved
from .ratio import ratio
from .rational import bits
from .real import START, Real

ZERO, LEAST = (0, 0, 0), -(1 << 60)


def reduce_reals(rows, n):
    """Return a System, or None if START bits do not prove A regular.

    Takes:  rows  n rows of fractions and reals, [A B], A n by n
    """
    system = System(rows, n)
    for P in SIGN, START:
        try:
            system.reduce(P)
            return system
        except Undecided:
            pass
    return None


class System:
    """Rows [A B] of fractions and reals, A n by n."""

    P, reduced = 0, None

    def __init__(self, rows, n):
        self.rows, self.n, self.formulas = rows, n, {}
        self.reals = tuple([v for row in rows for v in row
                            if isinstance(v, Real)])

    def reduce(self, P):
        """Reduce the rows in balls of P bits; Undecided if those are few."""
        if self.P < P:
            M = [[v.enclose(P) if isinstance(v, Real)
                  else ball.quotient(ratio(v), P) for v in row]
                 for row in self.rows]
            self.M, self.P, self.balls = eliminate(
                M, self.n, largest_pivot, subtract_multiple(P))[0], P, {}

    def solve(self, P, column):
        """Return the balls of the solution for a column, in P bits."""
        self.reduce(P)
        if column not in self.balls:
            n, x = self.n, []
            for i in reversed(range(n)):
                row = self.M[i]
                rest = row[column]
                for a, b in zip(row[i + 1:n], x):
                    rest = subtract_product(rest, a, b, P)
                x.insert(0, ball.divide(rest, row[i], P))
            self.balls[column] = x
        return self.balls[column]

    def numbers(self, column):
        """Return the solution for a column."""
        return [Solution(self, column, k) for k in range(self.n)]

    def formula(self, column, k):
        """Return a number of the solution as a formula of the entries."""
        if self.reduced is None:
            self.reduced = eliminate(self.rows, self.n, proved, divided)[0]
        if column not in self.formulas:     # the same ones in every form
            self.formulas[column] = back(self.reduced, self.n, column)[0]
        return self.formulas[column][k]


class Solution(Real):
    """A number of the solution of a System."""

    kind = "solution"

    def __init__(self, system, column, k):
        self.system, self.column, self.k = system, column, k
        self.terms = system.reals
        self.depth = max([v.depth for v in self.terms]) + 1

    def compute(self, P):
        """Return the ball of P bits."""
        return self.system.solve(P, self.column)[self.k]

    def formula(self):
        """Return the same number as a formula, a fraction if it is one."""
        return self.system.formula(self.column, self.k)


def largest_pivot(M, j):
    """Return the row from j down with the largest M[p][j], which is not 0."""
    def size(p):
        m, r, e = M[p][j]
        return bits(abs(m)) + e if abs(m) > r else LEAST

    p = max(range(j, len(M)), key=size)
    if size(p) == LEAST:
        raise Undecided
    return p


def subtract_multiple(P):
    """Return less_multiple(M, i, j) of eliminate(), for balls of P bits."""
    def less_multiple(M, i, j):
        f = ball.divide(M[i][j], M[j][j], P)
        return M[i][:j] + [ZERO] + [
            subtract_product(a, f, b, P)
            for a, b in zip(M[i][j + 1:], M[j][j + 1:])]

    return less_multiple


def subtract_product(a, f, b, P):
    """Return a - f b for balls."""
    return ball.add(1, a, -1, ball.multiply(f, b, 4 * P), P)
