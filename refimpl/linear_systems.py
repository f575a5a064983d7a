"""Linear systems by Gaussian elimination.

    solve           x with A x = b
    inverse         A^-1
    determinant     det A

The texts write the inverse of a matrix and leave the arithmetic to the
reader.  Here are its steps; eliminate() and substitute() are in
base/matrix.py, line by line.
"""

from .base.method import method
from .base.matrix import (
    find_determinant, reduce_regular, solve_rows, substitute, transpose)
from .base.rows import fraction, join, unit


@method("A square", "b vector", gives="x")
def solve(A, b):
    """Return the x for which A x = b.

    Every method that inverts a matrix in the texts solves a system here: that
    is less work, and the answer is the same.

    >>> solve([[2, 1], [1, 3]], [3, 5])
    [Fraction(4, 5), Fraction(7, 5)]

    Source: D, section 2.4: (X'X + lambda I)^-1 times X'y; by elimination
         1  M <- [A b]
         2  M is reduced to 0 below the diagonal, and x <- back substitution
            in the column of b
    Gives:  x, a list of n numbers; ints give fractions
    Raises: SingularError with a null vector
    Cost:   2 n**3 / 3 multiplications in ints, half as many divisions
    """
    M = [join(A[i], b[i:i + 1]) for i in range(len(b))]             # 1
    return solve_rows(M)                                            # 2


@method("A square", gives="inverse")
def inverse(A):
    """Return A^-1, the n rows X with A X = I.

    >>> inverse([[0, 1], [2, 0]])
    [[Fraction(0, 1), Fraction(1, 2)], [Fraction(1, 1), Fraction(0, 1)]]

    Source: D, section 2.3: (X'X)^-1; by elimination, for all columns of
            A X = I at once
         1  M <- [A I]
         2  M is reduced to 0 below the diagonal
         3  column k of X <- back substitution in column k of I
    Gives:  n rows of n numbers; ints give fractions
    Raises: SingularError with a null vector
    Cost:   13 n**3 / 6 multiplications in ints, 5 n**3 / 6 divisions
    """
    n = len(A)
    M = [join(A[j], unit(n, j)) for j in range(n)]                  # 1
    M = reduce_regular(M)                                           # 2
    columns = [substitute(M, n, n + k) for k in range(n)]           # 3
    return transpose(columns)                                       # 3


@method("A square", gives="determinant", whole=True)
def determinant(A):
    """Return det A.

    >>> determinant([[0, 1], [2, 0]])
    -2

    Source: D, section 2.3: the D of (X'X)^-1; by elimination, as det A
            changes its sign with an exchange of rows and stays where a
            multiple of another row is taken off
         1  M <- A with its rows times numbers whose product is s: in ints
         2  det M <- its last pivot, when M is reduced to 0 below the
            diagonal, with the sign of the exchanges; 0 without a pivot
         3  det A <- det M / s
    Gives:  one number, 0 for a singular matrix; ints stay ints
    Cost:   2 n**3 / 3 multiplications in ints, half as many divisions
    """
    M, s = [v.ints for v in A], 1                                   # 1
    for v in A:                                                     # 1
        s = s * v.s                                                 # 1
    det = find_determinant(M)                                       # 2
    return det if s == 1 else fraction(det, s)                      # 3
