"""Elimination in fractions, for error bounds.

What a bound is made of need not be exact: short() keeps 64 bits of a number
and rounds up, so that bounds stay bounds and stay cheap.
"""

from fractions import Fraction
from math import gcd

from .certificates import dot

BITS = 64


def factors(A):
    """Return (order, L, U): row i of L U is row order[i] of A.

    Gaussian elimination with partial pivoting, also of a singular A: a
    column without a pivot leaves a zero on the diagonal of U.
    """
    n = len(A)
    order, U = list(range(n)), [list(row) for row in A]
    L = [[Fraction(0)] * n for _ in range(n)]
    for j in range(n):
        p = max(range(j, n), key=lambda i: abs(U[i][j]))
        for rows in (order, U, L):
            rows[j], rows[p] = rows[p], rows[j]
        L[j][j] = Fraction(1)
        for i in range(j + 1, n):
            if U[i][j] != 0:
                f = L[i][j] = U[i][j] / U[j][j]
                U[i] = [a - f * b for a, b in zip(U[i], U[j])]
    return order, L, U


class Growth:
    """|L| |U| of a matrix, rows in the order of the matrix.

    An elimination of A in rounded arithmetic solves exactly some system
    whose matrix differs from A by a few u |L| |U|, entry by entry, and not
    by u |A|: where pivots leave |L| |U| far above |A|, no elimination does
    better.  It scales with the columns of A, and with the rows as long as
    the pivots stay.
    """

    def __init__(self, A):
        order, L, U = factors(A)
        self.U = [absolute(row) for row in U]
        self.L = [absolute(L[i]) for i in inverse_order(order)]
        self.pivots = [abs(U[j][j]) for j in range(len(A))]

    def times(self, v):
        """Return |L| |U| |v|."""
        return matvec(self.L, matvec(self.U, absolute(v)))

    def rows(self):
        """Return |L| |U| as a list of rows."""
        columns = list(zip(*self.U))
        return [[dot(row, column) for column in columns] for row in self.L]

    def determinant(self):
        """Return the absolute value of the determinant, exactly."""
        value = Fraction(1)
        for pivot in self.pivots:
            value *= pivot
        return value


def inverse_order(order):
    """Return where each index went: result[order[i]] = i."""
    return sorted(range(len(order)), key=lambda i: order[i])


def matvec(A, v):
    """Return A v."""
    return [dot(row, v) for row in A]


def matmul(A, B):
    """Return A B."""
    columns = list(zip(*B))
    return [[dot(row, column) for column in columns] for row in A]


def transpose(A):
    """Return the columns of A as rows."""
    return [list(column) for column in zip(*A)]


def absolute(v):
    """Return the absolute values of a vector, rounded up to 64 bits."""
    return [short(abs(x)) for x in v]


def whole(v):
    """Return (integers, d): the vector v times its common denominator d."""
    d = 1
    for x in v:
        d = d * x.denominator // gcd(d, x.denominator)
    return [x.numerator * (d // x.denominator) for x in v], d


def short(x):
    """Return a Fraction of about 64 bits, x >= 0 or a little above it."""
    if max(x.numerator.bit_length(), x.denominator.bit_length()) <= BITS:
        return x
    shift = BITS - x.numerator.bit_length() + x.denominator.bit_length()
    scaled = x * Fraction(2) ** shift
    return Fraction(-(-scaled.numerator // scaled.denominator)) \
        / Fraction(2) ** shift
