"""Matrices as lists of rows.  Every function returns a new matrix.

Products of ints and fractions are computed in ints over one denominator: a
fraction by itself costs a greatest common divisor for each sum.
"""

from . import check
from .errors import ShapeError
from .ratio import Row, clear, from_ints, raw, scale_ints, share, to_ints
from .vector import (
    add_products, axpy, classes, dot, mirrored, real_among, total)


def times():
    """Return what multiplies two numbers, for sum(map(times(), a, b)).

    That is the fastest sum of products of ints, and exact for them.
    """
    try:
        from operator import mul
    except ImportError:
        return lambda a, b: a * b
    return mul


MULTIPLY = times()


def inner(a, b):
    """Return a . b for ints, in the fastest way that there is."""
    return sum(map(MULTIPLY, a, b))


def transpose(A):
    """Return the columns of A as rows.

    >>> transpose([[1, 2], [3, 4]])
    [[1, 3], [2, 4]]
    """
    if have_rows(A):
        A, s = share(A)
        return [Row(list(column), s) for column in zip(*A)]
    return [list(column) for column in zip(*A)]


def have_rows(A):
    """Return whether there are Rows in A, and no reals."""
    return any([hasattr(row, "raw") for row in A]) and not real_among(
        classes(A))


def diagonal(d):
    """Return the matrix with the entries of d on its diagonal.

    >>> diagonal([2, 3])
    [[2, 0], [0, 3]]
    """
    return [[v if i == j else 0 for j in range(len(d))]
            for i, v in enumerate(d)]


def identity(n):
    """Return the n by n matrix with ones on the diagonal, in ints."""
    return diagonal([1] * n)


def beside(A, B):
    """Return [A B], each row of A with that of B behind it."""
    if not have_rows(A + B):
        return [list(row) + list(other) for row, other in zip(A, B)]
    result = []
    for row, other in zip(A, B):
        (x, s), (y, t) = raw(row), raw(other)
        D = clear({s, t})
        result.append(Row(scale_ints(x, D // s) + scale_ints(y, D // t), D))
    return result


def add(A, B):
    """Return A + B."""
    return [axpy(1, row, other) for row, other in zip(A, B)]


def trace(A):
    """Return the sum of the diagonal."""
    return total([A[j][j] for j in range(len(A))])


def multiply(A, B):
    """Return A B.

    Source: D, section 2.3, the products of matrices written out
    Errata: S1, printed: forming X'X costs n^2 d; right: n d^2; n^2 d is the
            Gram matrix, and no upper bound for d > n
    Takes:  A  n rows of k numbers      B  k rows of m numbers
    Gives:  n rows of m numbers; ints stay ints
    Raises: ShapeError
    Cost:   n k m multiplications

    >>> multiply([[1, 2]], [[3], [4]])
    [[11]]
    """
    _, k = check.matrix("A", A)
    rows, _ = check.matrix("B", B)
    if k != rows:
        raise ShapeError("A has {} columns, B has {} rows".format(k, rows))
    return inner_products(A, B, transpose)


def multiply_weighted(X, W):
    """Return X' W X for a diagonal W, given as its entries.

    >>> multiply_weighted([[1, 2], [3, 4]], [1, 10])
    [[91, 122], [122, 164]]
    """
    reals = real_among(classes([W]) | classes(X))
    if reals and real_among(classes(X)):
        columns = transpose(X)
        weighted = [[w * v for w, v in zip(W, u)] for u in columns]
        return mirrored([[dot(u, v) for v in columns[:j + 1]]
                         for j, u in enumerate(weighted)])
    X, s = to_ints(X)
    if reals:
        columns = transpose(X)
        return mirrored([[reals.dot([a * b for a, b in zip(u, v)], W, s * s)
                          for v in columns[:j + 1]]
                         for j, u in enumerate(columns)])
    W, d = to_ints(W)
    columns, half = transpose(X), []
    for j, u in enumerate(columns):
        weighted = [w * v for w, v in zip(W, u)]
        half.append([add_products(weighted, v) for v in columns[:j + 1]])
    return mirrored(half if s == d == 1 else from_ints(half, s * s * d))


def apply(A, x):
    """Return A x.

    >>> apply([[1, 2], [3, 4]], [1, -1])
    [-1, -1]
    """
    _, k = check.matrix("A", A)
    check.vector("x", x, k)
    return inner_products([x], A, list)[0]


def inner_products(A, B, columns):
    """Return the product of every row of A with every one of columns(B)."""
    a, b = classes(A), classes(B)
    if real_among(a | b):
        return [[dot(u, v) for v in columns(B)] for u in A]
    (A, s), (B, t) = share(A, a), share(B, b)
    B = columns(B)
    if a | b == {int}:
        return [[add_products(u, v) for v in B] for u in A]
    return [Row([inner(u, v) for v in B], s * t) for u in A]


def products(X):
    """Return X X', every inner product of two rows; half of it is computed.

    Errata: S1, printed: forming X'X costs n^2 d; right: n d^2; n^2 d is the
            Gram matrix, and no upper bound for d > n

    >>> products([[1, 2], [3, 4]])
    [[5, 11], [11, 25]]
    """
    Z, s = to_ints(X)
    G = mirrored([[add_products(x, z) for z in Z[:i + 1]]
                  for i, x in enumerate(Z)])
    return G if classes(X) == {int} else [Row(v, s * s) for v in G]
