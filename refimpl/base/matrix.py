"""Matrices as lists of rows.  Every function returns a new matrix.

Products of ints and fractions are formed in ints over one denominator;
other classes add from left to right, one rounding a step.
"""

from . import check
from .errors import ShapeError
from .ints import cleared, over
from .rational import is_exact
from .scalar import number_class
from .vector import dot, mirrored, total

LONG = 24       # rows: a larger system is faster solved by its digits


def times():
    """Return what multiplies two numbers, for sum(map(times(), a, b)).

    That is the fastest sum of products of ints, and exact for them.
    """
    try:
        from operator import mul
    except ImportError:
        return lambda a, b: a * b
    return mul


def transpose(A):
    """Return the columns of A as rows.

    >>> transpose([[1, 2], [3, 4]])
    [[1, 3], [2, 4]]
    """
    return [list(column) for column in zip(*A)]


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
    return [list(row) + list(other) for row, other in zip(A, B)]


def add(A, B):
    """Return A + B."""
    return [[a + b for a, b in zip(row, other)]
            for row, other in zip(A, B)]


def trace(A):
    """Return the sum of the diagonal."""
    return total([A[j][j] for j in range(len(A))])


def multiply(A, B):
    """Return A B.

    Source: D, section 2.3, the products of matrices written out
    Takes:  A  n rows of k numbers      B  k rows of m numbers
    Gives:  n rows of m numbers; ints stay ints
    Raises: ShapeError, NumberError
    Needs:  + *
    Cost:   n k m multiplications

    >>> multiply([[1, 2]], [[3], [4]])
    [[11]]
    """
    _, k = check.matrix("A", A)
    rows, _ = check.matrix("B", B)
    if k != rows:
        raise ShapeError("A has {} columns, B has {} rows".format(k, rows))
    return _inner_products(A, transpose(B))


def apply(A, x):
    """Return A x.

    >>> apply([[1, 2], [3, 4]], [1, -1])
    [-1, -1]
    """
    _, k = check.matrix("A", A)
    check.vector("x", x, k)
    return [row[0] for row in _inner_products(A, [x])]


def _inner_products(rows, columns):
    """Return the product of every row with every column."""
    T, s, t = number_class(rows, columns), 1, 1
    if is_exact(T):
        rows, s, _ = cleared(rows)
        columns, t, _ = cleared(columns)
    C = [[dot(row, column) for column in columns] for row in rows]
    return over(C, s * t, T) if is_exact(T) else C


def products(X):
    """Return X X', every inner product of two rows; half of it is computed.

    >>> products([[1, 2], [3, 4]])
    [[5, 11], [11, 25]]
    """
    X, s, T = cleared(X)
    return over(mirrored([[dot(X[i], X[j]) for j in range(i + 1)]
                          for i in range(len(X))]), s * s, T)
