"""Linear systems by Gaussian elimination.

    solve         x with A x = b
    inverse       A^-1
    determinant   det A

The texts write the inverse of a matrix and leave the arithmetic to the
reader.  Here are its steps; eliminate() and back() stand line by line in
base/elimination.py.  Ints and fractions go in ints, without a fraction on
the way; other classes divide a row by its pivot, the largest.

Whether a matrix is singular is decided exactly, also where A is in floats
or Decimals: as the rationals that they are.
"""

from .base import check
from .base.elimination import (
    back, eliminate, fraction_free, null, smallest)
from .base.errors import SingularError
from .base.ints import cleared, dependent, in_ints, over
from .base.matrix import LONG, beside, identity, transpose
from .base.rational import fraction, is_exact
from .base.reach import far_out
from .base.scalar import (
    exactly, in_range, left_range, lift, lower, number_class, rounds, zero)
from .base.vector import axpy
from .roads.rounded import hidden, levelled, product
from .roads.sums import settled


def solve(A, b):
    """Return the x for which A x = b.

    Source: D, section 2.4: (X'X + lambda I)^-1 times X'y; by elimination
         1  M <- [A b]
         2  M is reduced to 0 below the diagonal
         3  x <- back substitution in the column of b
    Takes:  A  n rows of n numbers      b  n numbers
    Gives:  x, a list of n numbers; ints give fractions
    Raises: ShapeError, NumberError; SingularError with a null vector
    Needs:  + - * /, abs, order
    Cost:   n**3 / 3 multiplications

    >>> solve([[2, 1], [1, 3]], [3, 5])
    [Fraction(4, 5), Fraction(7, 5)]
    """
    n = check.square("A", A)
    check.vector("b", b, n)
    T = number_class(A, b)

    M = beside(A, transpose([b]))                                   # 1
    x = lifted(M, n, T) if is_exact(T) and n > LONG else None
    if x:
        return x
    M = reduced(M, n, T)                                            # 2
    return substituted(M, n, T, A, b)                               # 3


def inverse(A):
    """Return A^-1, the n rows X with A X = I.

    Source: D, section 2.3: (X'X)^-1; by elimination, for all columns of
            A X = I at once
         1  M <- [A I]
         2  M is reduced to 0 below the diagonal
         3  column k of X <- back substitution in column k of I
    Takes:  A  n rows of n numbers
    Gives:  n rows of n numbers; ints give fractions
    Raises: ShapeError, NumberError; SingularError with a null vector
    Needs:  + - * /, abs, order      Cost: n**3 multiplications

    >>> inverse([[0, 1], [2, 0]])
    [[Fraction(0, 1), Fraction(1, 2)], [Fraction(1, 1), Fraction(0, 1)]]
    """
    n = check.square("A", A)
    T = number_class(A)

    M = beside(A, identity(n))                                      # 1
    M = reduced(M, n, T)                                            # 2
    columns = [substituted(M, n + k, T) for k in range(n)]          # 3
    return transpose(columns)                                       # 3


def determinant(A):
    """Return det A.

    Source: D, section 2.3: the D of (X'X)^-1; by elimination, as det A
            changes its sign with an exchange of rows and stays where a
            multiple of another row is taken off
         1  M <- s A, in ints; s = 1 where numbers are divided
         2  M is reduced to 0 below the diagonal
         3  det M <- the product of its n pivots, with the sign of the
            exchanges; 0 where there are less
         4  det A <- det M / s**n
    Takes:  A  n rows of n numbers
    Gives:  one number, 0 for a singular matrix; ints stay ints
    Raises: ShapeError, NumberError
    Needs:  + - * /, abs, order      Cost: n**3 / 3 multiplications

    >>> determinant([[0, 1], [2, 0]])
    -2
    """
    n = check.square("A", A)
    T = number_class(A)

    M, s, F = cleared(lift(A)[0] if T is not int else A)            # 1
    if is_exact(T) and n > LONG:
        from .roads import lifting      # a board may do without
        return over(lifting.determinant(M), s ** n, F)
    M, r, sign = eliminate(M, n, *operations(T))                    # 2
    products = minors(M, r)                                         # 3
    det = sign * products[n - 1] if r == n else zero(M[0][0])       # 3
    if rounds(T) and (r < n or far_out(T, 4, A) or hidden(M, A, n, T)
                      or left_range(T, products + [det])):
        # Rounding hid that it is 0, or lost digits.
        return recovered(A, [M[j][j] for j in range(r)], sign, T)
    return over(det, s ** n, F)                                     # 4


def recovered(A, pivots, sign, T):
    """Return det A, exactly and rounded once; in floats where A is large."""
    if T is float and len(pivots) == len(A) > LONG and all(
            in_range(v) for v in pivots) and not dependent(A, len(A)):
        return sign * product(pivots)
    return lower(determinant(exactly(A)), T)


def reduced(M, n, T):
    """Return rows [A B] reduced, in ints where T is exact; A is n by n."""
    M = [in_ints(row) for row in M] if is_exact(T) else levelled(M, n)
    R, r, _ = eliminate(M, n, *operations(T))
    v = hidden(R, M, n, T) if rounds(T) else None
    if v:
        raise SingularError("A sends a vector other than 0 to 0", v)
    if rounds(T) and (r < n or far_out(T, 4, M) or any(
            R[j][j] - R[j][j] != 0 for j in range(n))):
        # Rounding made a pivot 0 or infinite: solved exactly instead.
        return reduced(exactly(M), n, int)
    if r < n:
        raise SingularError("no pivot in column {}".format(r),
                            null(R, r, n))
    return R


def lifted(M, n, T):
    """Return the solution for the last column of exact rows, or None.

    Its digits come one by one: for many rows that is faster.  None where A
    is singular; eliminating then shows what it sends to 0.
    """
    from .roads.lifting import solved       # a board may do without
    M = [in_ints(row) for row in M]
    found = solved([row[:n] for row in M], [row[n] for row in M])
    return quotients(found[0], found[1], T) if found else None


def substituted(M, column, T, A=None, b=None):
    """Return the solution for a column of reduced rows, in class T."""
    x, d = back(M, len(M), column)
    if type(M[0][0]) is not int:
        return x
    return settled(quotients(x, d, int), zip(*A), b, T) if b else quotients(
        x, d, T)


def quotients(x, d, T):
    """Return x / d in class T, fractions for ints."""
    F = fraction()
    return lower([F(v, d) for v in x], T)


def minors(M, r):
    """Return the products of the first 1, 2, ... r pivots of a reduced M.

    They are the determinants of the leading blocks of the exchanged rows.
    Those of ints stand on the diagonal as they are.
    """
    found = []
    for j in range(r):
        whole = j == 0 or type(M[0][0]) is int
        found.append(M[j][j] if whole else found[j - 1] * M[j][j])
    return found


def operations(T):
    """Return which pivot is best in class T, and how a row is reduced."""
    return (smallest, fraction_free) if is_exact(T) else (largest, divided)


def largest(M, j):
    """Return the row from j down with the largest M[p][j], None for 0."""
    p = max(range(j, len(M)), key=lambda i: abs(M[i][j]), default=None)
    return None if p is None or M[p][j] == 0 else p


def divided(M, i, j):
    """Return row i less M[i][j] / M[j][j] times row j, from column j on."""
    f = M[i][j] / M[j][j]
    return M[i][:j] + axpy(-f, M[j][j:], M[i][j:])
