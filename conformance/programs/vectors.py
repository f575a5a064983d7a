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


def raised(A, lam):
    return [[v + lam if j == k else v for k, v in enumerate(row)]
            for j, row in enumerate(A)]
