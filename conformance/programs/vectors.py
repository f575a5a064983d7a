"""Vectors and matrices as lists, of which roads are made."""


def dot(a, b):
    return sum(p * q for p, q in zip(a, b))


def transpose(A):
    return [list(column) for column in zip(*A)]


def multiply(A, B):
    return [[dot(row, column) for column in zip(*B)] for row in A]


def mean(rows):
    return [sum(column) / len(rows) for column in zip(*rows)]


def subtract(a, b):
    return [p - q for p, q in zip(a, b)]


def scale(c, v):
    """Return c v, of a number, a vector or a matrix."""
    return [scale(c, x) for x in v] if isinstance(v, list) else c * v


def signed(a, y):
    """Return the entries times the labels."""
    return [p * q for p, q in zip(a, y)]


def combine(c, X):
    """Return the sum of the rows, weighted."""
    return [dot(c, column) for column in zip(*X)]


def identity(n):
    return [[int(i == j) for j in range(n)] for i in range(n)]


def raised(A, lam):
    return [[v + lam if j == k else v for k, v in enumerate(row)]
            for j, row in enumerate(A)]
