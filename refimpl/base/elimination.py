"""Gaussian elimination, in ints.

    eliminate      rows reduced to 0 below the diagonal
    substitute     back substitution, from the last row up
    find_null      a vector that reduced rows send to 0
    solve_rows     x and d with A x = d b, for exact rows [A b] or for reals
    find_dependent ints that say how columns depend on each other

Rows of ints stay ints (Bareiss): a row is multiplied by the pivot and divided
by the pivot before.  That leaves no remainder: by Sylvester's identity every
entry after step j is a determinant, that of the first j rows and columns
together with the row and the column of the entry.  So none is longer than a
determinant is, and the last pivot is one, up to the sign of the exchanges.
"""

from .errors import SingularError
from .matrix import class_of
from .rows import Row, common, row

# A Mersenne prime: a matrix of full rank modulo it has full rank.
PRIME = (1 << 61) - 1
LONG = 24       # rows: a larger system is faster solved by its digits


def join(A, B):
    """Return [A B], each row of A with that of B behind it."""
    result = []
    for a, b in zip(A, B):
        a, b = row(a), row(b)
        if isinstance(a, Row) and isinstance(b, Row):
            s = common((a.s, b.s))
            j, k = s // a.s, s // b.s
            result.append(Row([j * v for v in a.ints]
                              + [k * v for v in b.ints], s))
        else:
            result.append(list(a) + list(b))
    return result


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
    """Solve the first r rows of a reduced M for a column; return (x, d).

    Source: D, section 2.4, the inversion of a matrix; here the end of it
         1  for each row i, last to first
         2      x[i] <- (d M[i][column] - the sum of M[i][j] x[j] over j
                from i + 1 to r - 1) / M[i][i]
    Gives:  x / d is the solution: d is the last pivot, which keeps x in ints
    """
    d = M[r - 1][r - 1] if r else 1
    x = [0] * r
    for i in reversed(range(r)):                                    # 1
        v = M[i]
        rest = d * v[column]                                        # 2
        for a, b in zip(v[i + 1:r], x[i + 1:]):                     # 2
            rest = rest - a * b                                     # 2
        x[i] = rest // v[i]                                         # 2
    return x, d


def find_null(M, r, n):
    """Return v != 0 with M v = 0, column r of n having no pivot."""
    x, d = substitute(M, r, r)
    return x + [-d] + [0] * (n - r - 1)


def solve_rows(M):
    """Return the x with A x = b, for n rows [A b], as a vector.

    Raises: SingularError with v != 0, A v = 0
    """
    n = len(M)
    if class_of(*M) is None:
        from .enclosing import enclose_solution     # fractions do without
        return enclose_solution(M)
    M = [v.ints for v in M]
    if n > LONG:
        from .lifting import lift       # a board may do without
        solution = lift([v[:n] for v in M], [v[n] for v in M])
        if solution:
            return Row(*solution)
    return make_row(*substitute(reduce_regular(M, n), n, n))


def reduce_regular(M, n):
    """Return the rows of ints as eliminate() does.

    Raises: SingularError with v != 0, M v = 0, for a column without a pivot
    """
    M, r, _ = eliminate(M, n)
    if r < n:
        raise SingularError("", find_null(M, r, n))
    return M


def make_row(x, d):
    """Return ints over d, which may be below 0, as a Row."""
    return Row(x, d) if d > 0 else Row([-v for v in x], -d)


def find_dependent(rows, m):
    """Return ints v != 0 with row . v = 0 for every row, or None.

    Full rank modulo a prime is full rank, found with small ints; only where
    that fails is anything else tried.
    """
    basis, rows = [], [v.ints for v in rows]
    for v in rows:
        v = [a % PRIME for a in v]
        for j, b in basis:
            if v[j]:
                f = v[j]
                v = [(a - f * c) % PRIME for a, c in zip(v, b)]
        for j, a in enumerate(v):
            if a:
                inverse = pow(a, PRIME - 2, PRIME)
                basis.append((j, [inverse * c % PRIME for c in v]))
                break
        if len(basis) == m:
            return None
    M, r, _ = eliminate(rows, m)
    return None if r == m else find_null(M, r, m)
