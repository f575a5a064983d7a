"""Linear systems by Gaussian elimination.

    solve           x with A x = b
    inverse         A^-1
    determinant     det A
    eliminate       rows reduced to 0 below the diagonal
    substitute      back substitution, from the last row up
    solve_rows      x with A x = b, for rows [A b], exact or with reals
    find_dependent  ints that say how columns depend on each other

The texts write the inverse of a matrix and leave the arithmetic to the
reader.  Here are its steps.

Rows of ints stay ints (Bareiss): a row is multiplied by the pivot and divided
by the pivot before.  That leaves no remainder: by Sylvester's identity every
entry after step j is a determinant, that of the first j rows and columns
together with the row and the column of the entry.  So none is longer than a
determinant is, and the last pivot is one, up to the sign of the exchanges.
"""

from .base.errors import SingularError
from .base.method import method
from .base.matrix import multiply, transpose
from .base.rows import Row, fraction, join, unit

LONG = 24       # rows: a larger system is faster solved by its digits


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
    Takes:  A  n rows of n numbers      b  n numbers
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
    Takes:  A  n rows of n numbers
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
    Takes:  A  n rows of n numbers
    Gives:  one number, 0 for a singular matrix; ints stay ints
    Cost:   2 n**3 / 3 multiplications in ints, half as many divisions
    """
    M, s = [v.ints for v in A], 1                                   # 1
    for v in A:                                                     # 1
        s = s * v.s                                                 # 1
    det = determinant_of_ints(M)                                    # 2
    return det if s == 1 else fraction(det, s)                      # 3


def determinant_of_ints(M):
    """Return the determinant of rows of ints."""
    n = len(M)
    M, r, sign = eliminate(M, n)
    return sign * M[n - 1][n - 1] if r == n else 0


def eliminate(M, n):
    """Reduce rows until the first n columns are 0 below the diagonal.

    Source: D, section 2.4, the inversion of a matrix; here by elimination
            with exchanges of rows
         1  M <- the rows given
         2  for each of the n columns j, first to last
         3      p <- the row from j down with the best pivot M[p][j]
         4      if all of those are 0, there is no pivot: stop
         5      exchange rows j and p
         6      for each row i below j
         7          row i <- row i minus a multiple of row j, to make
                    M[i][j] 0
    Takes:  M  rows of ints
    Gives:  (M, r, sign): r = n, or the column without a pivot; sign is -1
            after an odd number of exchanges, else 1
    """
    sign = 1
    M = [list(v) for v in M]                                        # 1
    for j in range(n):                                              # 2
        p = min([i for i in range(j, len(M)) if M[i][j]],           # 3
                key=lambda i: abs(M[i][j]), default=None)           # 3
        if p is None:                                               # 4
            return M, j, sign
        M[j], M[p] = M[p], M[j]                                     # 5
        sign = sign if p == j else -sign
        pivot, before = M[j][j], M[j - 1][j - 1] if j else 1
        for i in range(j + 1, len(M)):                              # 6
            f = M[i][j]                                             # 7
            M[i] = M[i][:j] + [(pivot * a - f * b) // before        # 7
                               for a, b in zip(M[i][j:], M[j][j:])]  # 7
    return M, n, sign


def substitute(M, r, column):
    """Solve the first r rows of a reduced M for a column; return x / d, where
    d, the last pivot without its sign, keeps x in ints.

    Source: D, section 2.4, the inversion of a matrix; here the end of it
         1  for each row i, last to first
         2      x[i] <- (d M[i][column] - the sum of M[i][j] x[j] over j
                from i + 1 to r - 1) / M[i][i]
    """
    x, d = [0] * r, abs(M[r - 1][r - 1]) if r else 1
    for i in reversed(range(r)):                                    # 1
        rest = d * M[i][column]                                     # 2
        for a, b in zip(M[i][i + 1:r], x[i + 1:]):                  # 2
            rest = rest - a * b                                     # 2
        x[i] = rest // M[i][i]                                      # 2
    return Row(x, d)


def find_null(M, r, n):
    """Return v != 0 with M v = 0, column r of n having no pivot."""
    x = substitute(M, r, r)
    return x.ints + [-x.s] + [0] * (n - r - 1)


def solve_rows(M):
    """Return the x with A x = b, for n rows [A b]; or raise SingularError."""
    n = len(M)
    if not all([isinstance(v, Row) for v in M]):
        from .base.systems import enclose_solution  # fractions do without
        return enclose_solution(M)
    if n > LONG:
        from .base.systems import lift      # a board may do without
        solution = lift([v.ints[:n] for v in M], [v.ints[n] for v in M])
        if solution:
            return Row(*solution)
    return substitute(reduce_regular(M), n, n)


def reduce_regular(M):
    """Return n rows as eliminate() does, or raise their SingularError."""
    n = len(M)
    M, r, _ = eliminate([v.ints for v in M], n)
    if r < n:
        raise SingularError("", find_null(M, r, n))
    return M


def find_dependent(X):
    """Return ints v != 0 with X v = 0, or None: v has X'X v = 0 as well."""
    G = multiply(transpose(X), X)
    M, r, _ = eliminate([v.ints for v in G], len(G))
    return None if r == len(G) else find_null(M, r, len(G))
