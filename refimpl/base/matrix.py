"""Matrices: lists of rows.  Nothing here changes its arguments."""

from . import rational      # the largest first: what compiles it needs memory
from .rows import Row, class_of, dot, fraction, mul, row, share, total


def combine(c, X):
    """Return c[0] X[0] + c[1] X[1] + ..., the rows of X weighted by c."""
    return apply(transpose(X), c)


def transpose(A):
    """Return the columns of A as rows."""
    A = [row(a) for a in A]
    T = class_of(*A)
    if not T:
        return [row(list(column)) for column in zip(*A)]
    ints, s = share(A)
    return [T(list(column), s) for column in zip(*ints)]


def apply(A, x):
    """Return A x."""
    A, x = [row(a) for a in A], row(x)
    T = class_of(x, *A)
    if not T:
        return [dot(a, x) for a in A]
    ints, s = share(A)
    return T([sum(map(mul, a, x.ints)) for a in ints], s * x.s)


def multiply(A, B):
    """Return A B.

    Source: D, section 2.3, the products of matrices written out
    Errata: S1, printed: forming X'X costs n^2 d; right: n d^2; n^2 d is the
            Gram matrix, and no upper bound for d > n
    """
    A, columns = [row(a) for a in A], transpose(B)
    T = class_of(*(A + columns))
    if not T:
        return [[dot(a, c) for c in columns] for a in A]
    (A, s), (B, t) = share(A), share(columns)
    if A == B:      # a matrix and its transpose: the product is symmetric
        G = mirrored([[sum(map(mul, a, b)) for b in A[:i + 1]]
                      for i, a in enumerate(A)])
    else:
        G = [[sum(map(mul, a, b)) for b in B] for a in A]
    return [T(v, s * t) for v in G]


def products(X):
    """Return X X', every inner product of two rows."""
    return multiply(X, transpose(X))


def multiply_weighted(X, W):
    """Return X' W X for a diagonal W, given as its entries."""
    columns, W = transpose(X), row(W)
    if class_of(*columns) and isinstance(W, Row):
        half, s = [], columns[0].s
        for j, a in enumerate(columns):
            weighted = list(map(mul, a.ints, W.ints))
            half.append([sum(map(mul, weighted, b.ints))
                         for b in columns[:j + 1]])
        T = class_of(W, *columns)
        return [T(v, s * s * W.s) for v in mirrored(half)]
    return mirrored([apply([Row(list(map(mul, a.ints, b.ints)), a.s * b.s)
                            for b in columns[:j + 1]], W)
                     for j, a in enumerate(columns)])


def mirrored(half):
    """Return the symmetric matrix whose lower half is given row by row."""
    n = len(half)
    return [[half[i][j] if j <= i else half[j][i] for j in range(n)]
            for i in range(n)]


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
