"""Linear systems by Gaussian elimination.

    solve         x with A x = b
    inverse       A^-1
    determinant   det A
    eliminate     the elimination itself, line by line
    substitute    back substitution, line by line

The texts write the inverse of a matrix and leave the arithmetic to the
reader; this is that arithmetic.  Two roads lead to each answer.  Ints and
fractions go in ints, without a fraction on the way (exact.py).  All other
classes go through the lines below, which hold for exact ones as well.

Whether a matrix is singular is decided exactly, also where A is in floats
or Decimals: as the rationals that they are.
"""

from .base import check, ints as exact
from .base.errors import SingularError
from .base.rational import fraction, is_exact, ratio
from .base.scalar import exactly, in_range, lift, lower, number_class
from .base.vector import axpy


def solve(A, b):
    """Return the x for which A x = b.

    Source: Gaussian elimination with partial pivoting
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
    return [row[0] for row in _solutions(A, [[v] for v in b])]


def inverse(A):
    """Return A^-1, the n rows X with A X = I.

    Source: A X = I, solved for all columns at once
    Takes:  A  n rows of n numbers
    Gives:  n rows of n numbers; ints give fractions
    Raises: ShapeError, NumberError; SingularError with a null vector
    Needs:  + - * /, abs, order

    >>> inverse([[0, 1], [2, 0]])
    [[Fraction(0, 1), Fraction(1, 2)], [Fraction(1, 1), Fraction(0, 1)]]
    """
    n = check.square("A", A)
    return _solutions(A, [[1 if i == j else 0 for j in range(n)]
                          for i in range(n)])


def determinant(A):
    """Return det A, the product of the pivots with the sign of the order.

    Source: det A changes sign with two rows and keeps it with axpy
    Takes:  A  n rows of n numbers
    Gives:  one number, 0 for a singular matrix; ints stay ints
    Raises: ShapeError, NumberError
    Needs:  + - * /, abs, order

    >>> determinant([[0, 1], [2, 0]])
    -2
    """
    n = check.square("A", A)
    T = number_class(A)
    if is_exact(T):
        return _exact_determinant(A, n, T)
    A = lift(A)[0]
    product = A[0][0] - A[0][0] + 1
    if _null(A, n):
        return product - product
    M, stop, sign = eliminate(A, [[] for _ in A])
    sound = stop == n
    for j in range(stop):
        product = product * M[j][j]
        sound = sound and in_range(product)
    if not sound and ratio(A[0][0]) is not None:
        # Digits were lost on the way; solved exactly instead.
        return lower(_exact_determinant(exactly(A), n, int), T)
    if stop < n:
        return product - product
    return product if sign > 0 else -product


def eliminate(A, B):
    """Reduce [A B] until all is 0 below the diagonal of A.

    Source: Gaussian elimination with partial pivoting
         1  M <- [A B]
         2  for each column j of A, first to last
         3      p <- the row from j down with the largest |M[p][j]|
         4      if M[p][j] = 0, there is no pivot: stop
         5      exchange rows j and p
         6      for each row i below j
         7          row i <- row i - (M[i][j] / M[j][j]) row j
    Takes:  A  n rows of n numbers, lifted      B  n rows of k numbers
    Gives:  (M, r, sign): r = n, or the column without a pivot; sign is -1
            after an odd number of exchanges, else 1
    Needs:  + - * /, abs, order
    """
    n, sign = len(A), 1
    M = [A[i] + B[i] for i in range(n)]                             # 1
    for j in range(n):                                              # 2
        p = max(range(j, n), key=lambda i: abs(M[i][j]))            # 3
        if M[p][j] == 0:                                            # 4
            return M, j, sign
        if p != j:
            M[j], M[p] = M[p], M[j]                                 # 5
            sign = -sign
        for i in range(j + 1, n):                                   # 6
            f = M[i][j] / M[j][j]                                   # 7
            M[i] = axpy(-f, M[j], M[i])                             # 7
    return M, n, sign


def substitute(M, r):
    """Solve the first r rows of a reduced M for its columns from r on.

    Source: back substitution
         1  for each row i, last to first
         2      x[i] <- (M[i][r:] - sum of M[i][j] x[j] over j > i) / M[i][i]
    Takes:  M  rows that are 0 below the diagonal of their first r entries
    Gives:  x, r rows
    Needs:  + - * /
    """
    x = [None] * r
    for i in reversed(range(r)):                                    # 1
        rest = M[i][r:]                                             # 2
        for j in range(i + 1, r):                                   # 2
            rest = axpy(-M[i][j], x[j], rest)                       # 2
        x[i] = [v / M[i][i] for v in rest]                          # 2
    return x


def _solutions(A, B):
    """Return X, n rows, with A X = B; A is square, B has n rows."""
    T = number_class(A, B)
    if is_exact(T):
        return _exact_solutions(A, B, T)
    A, B = lift(A, B)
    n = len(A)
    v = _null(A, n)
    if v:
        raise SingularError("A sends a vector other than 0 to 0", v)
    M, r, _ = eliminate(A, B)
    if r == n and all(M[j][j] - M[j][j] == 0 for j in range(n)):
        return substitute(M, n)
    if ratio(A[0][0]) is None:
        v = [row[0] for row in substitute([row[:r + 1] for row in M], r)]
        raise SingularError("no pivot in column {}".format(r),
                            [-vi for vi in v] + [1] + [0] * (n - r - 1))
    # Rounding made a pivot 0 or infinite: solved exactly instead.
    return lower(_exact_solutions(exactly(A), exactly(B), int), T)


def _exact_solutions(A, B, T):
    n = len(A)
    rows = [exact.in_ints(list(A[i]) + list(B[i])) for i in range(n)]
    M, r, _ = exact.eliminate(rows, n)
    if r < n:
        raise SingularError("no pivot in column {}".format(r),
                            exact.null(M, r, n))
    columns = [exact.back(M, n, n + k) for k in range(len(B[0]))]
    F = fraction() if T is int else T
    return [[F(x[i], d) for x, d in columns] for i in range(n)]


def _exact_determinant(A, n, T):
    A, s, _ = exact.cleared(A)
    M, r, sign = exact.eliminate(A, n)
    value = sign * M[n - 1][n - 1] if r == n else 0
    return exact.over(value, s ** n, T)


def _null(A, n):
    """Return v != 0 with A v = 0 exactly, in ints; None if there is none.

    For floats and Decimals; a foreign class is left to its own pivots.
    """
    return None if ratio(A[0][0]) is None else exact.dependent(A, n)
