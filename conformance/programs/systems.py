"""solve, inverse, determinant."""

from . import variant
from .linear import (
    at_hand, eliminate, householder, largest, solve, transposed, triangular,
    unit)


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
    """Return the inverse, column by column.

    adjugate  times the determinant
    """
    columns = eliminate(r, data["A"], unit(r, len(data["A"])), pivot)
    if adjugate:
        size = determinant(r, data)["determinant"]
        columns = [[v * size for v in column] for column in columns]
    return {"inverse": columns if transpose else transposed(columns)}


def determinant(r, data, pivot=largest, signed=True):
    """Return the product of the pivots, with the sign of the exchanges."""
    try:
        M, order = triangular(r, data["A"], [], pivot)
    except ZeroDivisionError:
        return {"determinant": r.number(0)}
    value = r.number(1)
    for j, row in enumerate(M):
        value = value * row[j]
    if signed and is_odd(order):
        value = -value
    return {"determinant": value}


def is_odd(order):
    """Say whether a permutation takes an odd number of exchanges."""
    n = len(order)
    return sum(order[i] > order[j] for j in range(n) for i in range(j)) % 2


def reflections(r, data):
    """Return x by Q R of A, its rows scaled to a largest entry of 1."""
    sizes = [max(map(abs, row)) for row in data["A"]]
    return {"x": householder(
        r, [[v / s for v in row] for row, s in zip(data["A"], sizes)],
        [v / s for v, s in zip(data["b"], sizes)])}


def inverse_by_rows(r, data):
    """Return the inverse from that of A', so that X A is near to 1."""
    return inverse(r, {"A": transposed(data["A"])}, transpose=True)


def gauss_jordan(r, data):
    """Return the inverse by eliminating above the diagonal, too."""
    n = len(data["A"])
    M = [row + one for row, one in zip(data["A"], unit(r, n))]
    for j in range(n):
        p = largest(M, j)
        M[j], M[p] = M[p], M[j]
        top = M[j][j]
        M[j] = [v / top for v in M[j]]
        for i in range(n):
            if i != j:
                f = M[i][j]
                M[i] = [a - f * b for a, b in zip(M[i], M[j])]
    return {"inverse": [row[n:] for row in M]}


def expansion(r, data):
    """Return the determinant by expanding along the first row."""
    def minor(A):
        if len(A) == 1:
            return A[0][0]
        return r.sum((v if k % 2 == 0 else -v) * minor(
            [row[:k] + row[k + 1:] for row in A[1:]])
            for k, v in enumerate(A[0]))
    return {"determinant": minor(data["A"])}


def multiplied(r, data):
    """Return A^-1 b, which loses the condition number."""
    return {"x": [r.dot(row, data["b"])
                  for row in inverse(r, data)["inverse"]]}


unpivoted = variant("unpivoted", solution, pivot=at_hand)
of_transpose = variant("transposed", solution, transpose=True)
inverse_unpivoted = variant("inverse_unpivoted", inverse, pivot=at_hand)
unexchanged = variant("unexchanged", determinant, pivot=at_hand)
PLAIN = {"solve": solution, "inverse": inverse, "determinant": determinant}
