"""Linear systems by Gaussian elimination.

    solve         x with A x = b
    inverse       A^-1
    determinant   det A

The texts write the inverse of a matrix and leave the arithmetic to the
reader.  Here are its steps; eliminate() and back() are in
base/elimination.py, line by line.

Exact systems are solved in ints, since fractions would need a greatest common
divisor for every product.  A row i below the pivot becomes

    (pivot times row i - M[i][j] times row j) / the pivot before

and this division leaves no remainder (Bareiss).  The reason: by Sylvester's
identity every entry after step j is a determinant of A, that of its first j
rows and columns together with row i and the column of the entry.  The
difference of products is that of the next step, times the pivot before.  So
no entry is longer than a determinant is, and the last pivot is det A itself,
up to the sign of the exchanges.
"""

from . import fast
from .base import check
from .base.elimination import back, clear_rows, null, reduce
from .base.errors import SingularError
from .base.matrix import beside, identity, transpose
from .base.numbers import enter
from .base.ratio import from_ints


def solve(A, b):
    """Return the x for which A x = b.

    Source: D, section 2.4: (X'X + lambda I)^-1 times X'y; by elimination
         1  M <- [A b]
         2  M is reduced to 0 below the diagonal
         3  x <- back substitution in the column of b
    Takes:  A  n rows of n numbers      b  n numbers
    Gives:  x, a list of n numbers; ints give fractions
    Raises: ShapeError, NumberError; SingularError with a null vector
    Cost:   2 n**3 / 3 multiplications in ints, half as many divisions

    >>> solve([[2, 1], [1, 3]], [3, 5])
    [Fraction(4, 5), Fraction(7, 5)]
    """
    if fast.is_large(A):
        return fast.solve(A, b)
    A, b, leave = enter("A b", A, b, ints=True)
    n = check.square("A", A)
    check.vector("b", b, n)

    M = beside(A, transpose([b]))                                   # 1
    M = reduced(M, n)                                               # 2
    x = substituted(M, n)                                           # 3
    return leave(x)


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
    Cost:   13 n**3 / 6 multiplications in ints, 5 n**3 / 6 divisions

    >>> inverse([[0, 1], [2, 0]])
    [[Fraction(0, 1), Fraction(1, 2)], [Fraction(1, 1), Fraction(0, 1)]]
    """
    A, leave = enter("A", A, ints=True)
    n = check.square("A", A)

    M = beside(A, identity(n))                                      # 1
    M = reduced(M, n)                                               # 2
    columns = [substituted(M, n + k) for k in range(n)]             # 3
    return leave(transpose(columns))                                # 3


def determinant(A):
    """Return det A.

    Source: D, section 2.3: the D of (X'X)^-1; by elimination, as det A
            changes its sign with an exchange of rows and stays where a
            multiple of another row is taken off
         1  M <- A with its rows times numbers whose product is s: in ints
         2  M is reduced to 0 below the diagonal
         3  det M <- the product of its n pivots, with the sign of the
            exchanges; 0 where there are less
         4  det A <- det M / s
    Takes:  A  n rows of n numbers
    Gives:  one number, 0 for a singular matrix; ints stay ints
    Raises: ShapeError, NumberError
    Cost:   2 n**3 / 3 multiplications in ints, half as many divisions

    >>> determinant([[0, 1], [2, 0]])
    -2
    """
    if fast.is_large(A):
        return fast.determinant(A)
    A, leave = enter("A", A, ints=True)
    n = check.square("A", A)

    M, s = clear_rows(A)                                            # 1
    M, r, sign = reduce(M, n)                                       # 2
    det = sign * multiply_pivots(M) if r == n else 0                # 3
    return leave(det if s == 1 else from_ints(det, s))              # 4


def multiply_pivots(M):
    """Return the product of the pivots of the rows that were given.

    Rows in ints have it on the diagonal, last, as they are not divided.
    """
    n = len(M)
    if type(M[0][0]) is int:
        return M[n - 1][n - 1]
    product = M[0][0]
    for j in range(1, n):
        product = product * M[j][j]
    return product


def reduced(M, n):
    """Return rows [A B] reduced, in ints if they are exact; A is n by n."""
    rows, _ = clear_rows(M)
    if type(rows[0][0]) is not int:
        from .base.system import reduce_reals   # fractions do without
        R = reduce_reals(rows, n)
        if R:
            return R
    R, r, _ = reduce(rows, n)
    if r < n:
        raise SingularError("no pivot in column {}".format(r),
                            null(R, r, n))
    return R


def substituted(M, column):
    """Return the solution for a column of reduced rows, as numbers."""
    if hasattr(M, "numbers"):
        return M.numbers(column)
    x, d = back(M, len(M), column)
    return from_ints(x, d) if type(M[0][0]) is int else x
