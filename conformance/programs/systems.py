"""solve, inverse, determinant."""

from math import prod

from .linear import (
    eliminate, largest, solve, transposed, triangular, unit)


def solution(r, data, pivot=largest, transpose=False, b_stays=False):
    """Return x by elimination with partial pivoting.

    b_stays  the rows of A are exchanged, and b is left where it is
    """
    A = data["A"]
    if transpose:
        A = transposed(A)
    if b_stays:
        A = [A[i] for i in triangular(r, A, [])[1]]
    return {"x": solve(r, A, data["b"], pivot)}


def inverse(r, data, pivot=largest, transpose=False, adjugate=False):
    """Return the inverse, column by column; adjugate: times |A|."""
    columns = eliminate(r, data["A"], unit(r, len(data["A"])), pivot)
    if adjugate:
        size = determinant(r, data)["determinant"]
        columns = [[v * size for v in column] for column in columns]
    return {"inverse": columns if transpose else transposed(columns)}


def determinant(r, data, pivot=largest, signed=True):
    try:
        M, order = triangular(r, data["A"], [], pivot)
    except ZeroDivisionError:
        return {"determinant": r.number(0)}
    value = diagonal_product(r, M)
    return {"determinant": -value if signed and is_odd(order) else value}


def diagonal_product(r, M):
    return prod([row[j] for j, row in enumerate(M)], start=r.number(1))


def is_odd(order):
    """Say whether a permutation takes an odd number of exchanges."""
    n = len(order)
    return sum(order[i] > order[j] for j in range(n) for i in range(j)) % 2


def multiplied(r, data, inverse=inverse):
    return {"x": [r.dot(row, data["b"])
                  for row in inverse(r, data)["inverse"]]}


PLAIN = {"solve": solution, "inverse": inverse, "determinant": determinant}
