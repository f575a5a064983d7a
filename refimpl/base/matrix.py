"""Matrices, lists of rows: products, elimination, systems of equations.

Nothing here changes its arguments.

Rows of ints stay ints (Bareiss): a row is multiplied by the pivot and divided
by the pivot before.  That leaves no remainder: by Sylvester's identity every
entry after step j is a determinant, that of the first j rows and columns
together with the row and the column of the entry.  So none is longer than a
determinant is, and the last pivot is one, up to the sign of the exchanges.
"""

from .call import later, spend
from .errors import SingularError
from .ints import bits
from .rows import (
    Row, dot, fraction, inner, mul, row, share, total, vectors)

LONG = 24       # rows: a larger system is faster solved by its digits
SHORT = 1 << 256


def combine(c, X):
    """Return c[0] X[0] + c[1] X[1] + ..., the rows of X weighted by c."""
    return apply(transpose(X), c)


def transpose(A):
    """Return the columns of A as rows."""
    A, T = vectors(*A)
    if not T:
        T = [type(a) for a in A if not isinstance(a, Row)][0]
        return list(map(T, zip(*A)))
    ints, s = share(A)
    return [T(list(column), s) for column in zip(*ints)]


def apply(A, x):
    """Return A x."""
    (x, *A), T = vectors(x, *A)
    if not T:
        return [dot(a, x) for a in A]
    ints, s = share(A)
    return T([inner(a, x.ints) for a in ints], s * x.s)


def multiply(A, B):
    """Return A B.

    Source: D, section 2.3, the products of matrices written out
    """
    columns = transpose(B)
    rows, T = vectors(*list(A) + columns)
    (A, s), (B, t) = share(rows[:len(A)]), share(columns)
    if A == B:      # a matrix and its transpose: the product is symmetric
        G = mirrored([[inner(a, b) for b in A[:i + 1]] for i, a in enumerate(
            A)] if len(A[0]) <= LONG else later.systems.multiply_packed(A))
    else:
        G = [[inner(a, b) for b in B] for a in A]
    return [T(v, s * t) for v in G]


def multiply_weighted(X, W):
    """Return X' W X for a diagonal W, given as its entries."""
    columns, W = transpose(X), row(W)
    return list(map(row, mirrored([
        apply([Row(list(map(mul, a.ints, b.ints)), a.s * b.s)
               for b in columns[:j + 1]], W)
        for j, a in enumerate(columns)])))


def mirrored(half):
    """Return the symmetric matrix whose lower half is given row by row."""
    return [list(v) + [u[i] for u in half[i + 1:]]
            for i, v in enumerate(half)]


def trace(A):
    """Return the sum of the diagonal."""
    return total([A[j][j] for j in range(len(A))])


def reduce_row(v, basis):
    """Return v minus a combination of the rows (j, v) of a basis."""
    for j, b in basis:
        if v[j]:
            f = v[j]
            v = [a - f * c for a, c in zip(v, b)]
    return v


def reduce_rows(rows, m):
    """Return [(j, v)]: rows reduced, with 1 in column j and 0 in the others'
    j < m; None if something is left of a row, but in no column before m."""
    basis = []
    for v in rows:
        v = reduce_row(v, basis)
        j = ([j for j in range(m) if v[j]] or [None])[0]
        if j is not None:
            top = v[j]
            v = [a / top for a in v]
            basis = [(i, reduce_row(b, [(j, v)])) for i, b in basis]
            basis.append((j, v))
        elif any(v):
            return None
    return basis


def find_null_space(basis, m):
    """Return the v with 0 products with the rows, one for each column that
    is none of theirs."""
    pivots = dict(basis)
    return [[fraction(int(j == k)) if j not in pivots else -pivots[j][k]
             for j in range(m)] for k in range(m) if k not in pivots]


def eliminate(M, n):
    """Reduce rows until the first n columns are 0 below the diagonal.

    Source: D, section 2.4, the inversion of a matrix; here by elimination
            with exchanges of rows
         1  M <- the rows given, in ints
         2  for each of the n columns j, first to last
         3      p <- the row from j down with the best pivot M[p][j]
         4      if all of those are 0, there is no pivot: stop
         5      exchange rows j and p
         6      for each row i below j
         7          row i <- row i minus a multiple of row j, to make
                    M[i][j] 0
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
        if not -SHORT < pivot < SHORT:
            spend((len(M) - j) * (len(M[j]) - j) * 2, bits(abs(pivot)))
        for i in range(j + 1, len(M)):                              # 6
            f = M[i][j]                                             # 7
            M[i] = M[i][:j] + [(pivot * a - f * b) // before        # 7
                               for a, b in zip(M[i][j:], M[j][j:])]  # 7
    return M, n, sign


def find_determinant(M):
    """Return det M for n rows of ints."""
    n = len(M)
    if n > LONG:
        return later.systems.find_determinant(M)
    M, r, sign = eliminate(M, n)
    return sign * M[r - 1][r - 1] if r == n else 0


def substitute(M, r, column):
    """Solve the first r rows of a reduced M for a column; return x / d, where
    d, the last pivot without its sign, keeps x in ints.

    Source: D, section 2.4, the inversion of a matrix; here the end of it
         1  for each row i, last to first
         2      x[i] <- (d M[i][column] - the sum of M[i][j] x[j] over j
                from i + 1 to r - 1) / M[i][i]
    """
    if hasattr(M, "solve"):     # it is not reduced
        return Row(*M.solve(M.right[column - r]))
    x, d = [0] * r, abs(M[r - 1][r - 1]) if r else 1
    for i in reversed(range(r)):                                    # 1
        rest = d * M[i][column]                                     # 2
        for a, b in zip(M[i][i + 1:r], x[i + 1:]):                  # 2
            rest = rest - a * b                                     # 2
        x[i] = rest // M[i][i]                                      # 2
    return Row(x, d)


def find_null(M, r, n):
    """Return v != 0 with M v = 0, column r of n having no pivot; v[r] has the
    sign that makes it minus the last pivot."""
    x = substitute(M, r, r)
    v = x.ints + [-x.s] + [0] * (n - r - 1)
    return [-a for a in v] if r and M[r - 1][r - 1] < 0 else v


def solve_rows(M):
    """Return the x with A x = b, for n rows [A b]; or raise SingularError."""
    n = len(M)
    if not all([isinstance(v, Row) for v in M]):
        return later.systems.enclose_solution(
            [v[:n] for v in M], [v[n] for v in M], None)[0]
    return substitute(reduce_regular(M), n, n)


def reduce_regular(M):
    """Return n rows as eliminate() does, or raise their SingularError; of many
    what substitute() takes as well."""
    n = len(M)
    if n > LONG:
        lifted = later.systems.Lifted([v.ints[:n] for v in M])
        if lifted.inverse:
            lifted.right = list(zip(*[v.ints[n:] for v in M]))
            return lifted
    M, r, _ = eliminate([v.ints for v in M], n)
    if r < n:
        raise SingularError("", find_null(M, r, n))
    return M


def find_dependent(X):
    """Return ints v != 0 with X v = 0, or None."""
    n = len(X[0])
    M, r, _ = eliminate([v.ints for v in X], n)
    return None if r == n else find_null(M, r, n)
