"""Formulas of linear systems that lose digits."""

from .. import systems
from ..linear import at_hand, gram, normal, transposed, triangular
from .common import by, cramer

SQUARED = "A is squared: A'A and A'b are solved"


def squared(r, data):
    """Return x from A'A x = A'b."""
    return {"x": normal(r, data["A"], data["b"])}


def minors(A):
    """Return the determinant by its first row."""
    if not A:
        return 1
    found = 0
    for k, v in enumerate(A[0]):
        part = v * minors([row[:k] + row[k + 1:] for row in A[1:]])
        found = found + part if k % 2 == 0 else found - part
    return found


def adjugate(r, data):
    """Return the matrix of cofactors over the determinant."""
    A = data["A"]
    n, size = len(A), minors(A)
    if n > 7:
        return None
    return {"inverse": [[r.divide((-1) ** (i + j) * minors(
        [row[:i] + row[i + 1:] for row in A[:j] + A[j + 1:]]), size)
        for j in range(n)] for i in range(n)]}


def squared_inverse(r, data):
    """Return (A'A)^-1 A'."""
    columns = transposed(data["A"])
    rows = systems.inverse(r, {"A": gram(r, columns)})["inverse"]
    return {"inverse": [[r.dot(row, a) for a in data["A"]]
                        for row in rows]}


def through_logs(r, data):
    """Return the determinant as a power of e."""
    M, order = triangular(r, data["A"], [])
    total, negative = r.number(0), systems.is_odd(order)
    for j, row in enumerate(M):
        if not row[j]:
            return {"determinant": r.number(0)}
        total, negative = total + r.log(abs(row[j])), negative ^ (row[j] < 0)
    return {"determinant": -r.exp(total) if negative else r.exp(total)}


LOSSY = {
    "solve": [
        ("A is inverted and multiplied with b", systems.multiplied),
        ("Cramer's rule: quotients of determinants", cramer),
        (SQUARED, squared),
        ("rows are never exchanged", by(systems.solution, pivot=at_hand))],
    "inverse": [
        ("cofactors over the determinant", adjugate),
        ("(A'A)^-1 A' is taken", squared_inverse),
        ("rows are never exchanged", by(systems.inverse, pivot=at_hand))],
    "determinant": [
        ("logarithms of the pivots are added up", through_logs),
        ("rows are never exchanged",
         by(systems.determinant, pivot=at_hand))]}

SINGLE = {
    "solve": systems.solution,
    "inverse": systems.inverse,
    "determinant": systems.determinant}
