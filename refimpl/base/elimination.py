"""Gaussian elimination, the same seven lines for all numbers.

    eliminate  rows reduced to 0 below the diagonal
    back       back substitution, from the last row up
    null       a vector that reduced rows send to 0
    reduce     eliminate() for rows that clear_rows() gives, of any numbers
    dependent  whether columns are, and by which ints

Exact rows are reduced in ints, and they stay ints (Bareiss): a row is
multiplied by the pivot and divided by the pivot before.  That leaves no
remainder, because every entry is then a minor of the given rows; the smallest
pivot keeps them short.  Rows of reals are divided by a pivot that is proved
not to be 0.
"""

from .errors import NotConvergedError
from .ratio import fraction, to_ints
from .vector import axpy, kinds_of, real_among

# A Mersenne prime: a matrix of full rank modulo it has full rank.
PRIME = (1 << 61) - 1


def smallest(M, j):
    """Return the row from j down with the smallest M[p][j] other than 0."""
    p, least = None, 0
    for i in range(j, len(M)):
        a = abs(M[i][j])
        if a and (p is None or a < least):
            p, least = i, a
    return p


def fraction_free(M, i, j):
    """Return M[j][j] times row i minus M[i][j] times row j, over the pivot
    before row j."""
    row, top = M[i], M[j]
    f, pivot, before = row[j], top[j], M[j - 1][j - 1] if j else 1
    return row[:j] + [(pivot * a - f * b) // before
                      for a, b in zip(row[j:], top[j:])]


def proved(M, j):
    """Return a row from j down with M[p][j] proved to be other than 0.

    Raises: NotConvergedError where there is none and one is not proved 0
    """
    doubt = None
    for i in range(j, len(M)):
        try:
            if M[i][j] != 0:
                return i
        except NotConvergedError as e:
            doubt = e
    if doubt:
        raise doubt
    return None


def divided(M, i, j):
    """Return row i minus M[i][j] / M[j][j] times row j, 0 in column j."""
    f = M[i][j] / M[j][j]
    return M[i][:j] + [0] + list(axpy(-f, M[j][j + 1:], M[i][j + 1:]))


def eliminate(M, n, pivot_row=smallest, less_multiple=fraction_free):
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
    Takes:  M  rows of ints, or of the numbers that the functions take
            pivot_row      a function of M and j: p, or None where all are 0
            less_multiple  a function of M, i and j: row i reduced by row j
    Gives:  (M, r, sign): r = n, or the column without a pivot; sign is -1
            after an odd number of exchanges, else 1
    """
    sign = 1
    M = [list(row) for row in M]                                    # 1
    for j in range(n):                                              # 2
        p = pivot_row(M, j)                                         # 3
        if p is None:                                               # 4
            return M, j, sign
        M[j], M[p] = M[p], M[j]                                     # 5
        sign = sign if p == j else -sign
        for i in range(j + 1, len(M)):                              # 6
            M[i] = less_multiple(M, i, j)                           # 7
    return M, n, sign


def back(M, r, column):
    """Solve the first r rows of a reduced M for a column; return (x, d).

    Source: D, section 2.4, the inversion of a matrix; here the end of it
         1  for each row i, last to first
         2      x[i] <- (d M[i][column] - the sum of M[i][j] x[j] over j
                from i + 1 to r - 1) / M[i][i]
    Gives:  x / d is the solution.  For ints d is the last pivot, which
            keeps x in ints; else d is 1
    """
    whole = r > 0 and type(M[0][0]) is int
    d = M[r - 1][r - 1] if whole else 1
    x = [0] * r
    for i in reversed(range(r)):                                    # 1
        row = M[i]
        rest = d * row[column]                                      # 2
        for a, b in zip(row[i + 1:r], x[i + 1:]):                   # 2
            rest = rest - a * b                                     # 2
        x[i] = rest // row[i] if whole else rest / row[i]           # 2
    return x, d


def null(M, r, n):
    """Return v != 0 with M v = 0, column r of n having no pivot."""
    x, d = back(M, r, r)
    return x + [-d] + [0] * (n - r - 1)


def clear_rows(M):
    """Return (M, s): exact rows as ints, s the product of what they took.

    Where a number is real, the rows stay as they are, and s is 1.
    """
    if any([real_among(kinds_of(row)) for row in M]):
        F = fraction()
        return [[F(v) if type(v) is int else v for v in row]
                for row in M], 1
    result, product = [], 1
    for row in M:
        ints, s = to_ints(row)
        result.append(ints)
        product = product * s
    return result, product


def reduce(M, n):
    """Return eliminate() of rows in ints, or of rows of reals."""
    if type(M[0][0]) is int:
        return eliminate(M, n)
    return eliminate(M, n, proved, divided)


def dependent(rows, m):
    """Return ints v != 0 with row . v = 0 for every row, or None.

    Full rank modulo a prime is full rank, found with small ints; only where
    that fails is anything else tried.
    """
    basis, rows = [], [to_ints(row)[0] for row in rows]
    for row in rows:
        v = [a % PRIME for a in row]
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
    return None if r == m else null(M, r, m)
