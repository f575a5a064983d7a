"""Mistakes of systems."""

from ..linear import (
    at_hand, gram, least_norm, most, normal, transposed, triangular)
from ..systems import determinant, inverse, is_odd, multiplied, solution
from . import Wrong, altered, in_doubles, switched, unrefused
from .common import by, cramer


def diagonal(r, data):
    value = r.number(1)
    for i, row in enumerate(data["A"]):
        value = value * row[i]
    return {"determinant": value}


NEVER = "rows are never exchanged (in doubles)"
ZERO = "rows are never exchanged, and a zero pivot is called singular"
UNREFUSED = "a singular matrix is not refused (in doubles)"
SQUARED = "A is squared: A'A and A'b are solved"


def squared(r, data):
    """Return x from A'A x = A'b."""
    return {"x": normal(r, data["A"], data["b"])}


def unchecked(program):
    """Return a mistake: a program goes on in doubles where A is singular."""
    wrong = in_doubles(program, always=True)
    return Wrong(lambda data, golden: None if golden else wrong(data, None))


def minors(A):
    """Return the determinant by its first row."""
    if not A:
        return 1
    result = 0
    for k, v in enumerate(A[0]):
        part = v * minors([row[:k] + row[k + 1:] for row in A[1:]])
        result = result + part if k % 2 == 0 else result - part
    return result


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
    rows = inverse(r, {"A": gram(r, columns)})["inverse"]
    return {"inverse": [[r.dot(row, a) for a in data["A"]]
                        for row in rows]}


def through_logs(r, data):
    """Return the determinant as a power of e."""
    M, order = triangular(r, data["A"], [])
    total, negative = r.number(0), is_odd(order)
    for j, row in enumerate(M):
        if not row[j]:
            return {"determinant": r.number(0)}
        total, negative = total + r.log(abs(row[j])), negative ^ (row[j] < 0)
    return {"determinant": -r.exp(total) if negative else r.exp(total)}


WRONG = {
    "solve": [
        (UNREFUSED, unchecked(solution)),
        (NEVER, in_doubles(solution, always=True, pivot=at_hand)),
        (ZERO, switched(solution, pivot=at_hand)),
        ("the pivot is the largest entry, not the largest in absolute value"
         " (in doubles)", in_doubles(solution, always=True, pivot=most)),
        ("A is transposed", switched(solution, transpose=True)),
        ("b is not exchanged along with the rows of A",
         switched(solution, b_stays=True)),
        ("a singular system is not refused: the solution of least norm",
         unrefused(lambda r, data: {"x": least_norm(
             r, data["A"], data["b"])}))],
    "inverse": [
        (UNREFUSED, unchecked(inverse)),
        (NEVER, in_doubles(inverse, always=True, pivot=at_hand)),
        (ZERO, switched(inverse, pivot=at_hand)),
        ("the inverse is transposed", switched(inverse, transpose=True)),
        ("each entry is inverted by itself", switched(
            lambda r, data: {"inverse": [[1 / v for v in row]
                                         for row in data["A"]]},
            lambda data: all(map(all, data["A"])), always=True)),
        ("the adjugate is not divided by the determinant",
         switched(inverse, adjugate=True))],
    "determinant": [
        ("the sign of the row exchanges is lost",
         switched(determinant, signed=False)),
        (NEVER, in_doubles(determinant, pivot=at_hand)),
        ("only the diagonal is multiplied", switched(diagonal)),
        ("the absolute value is given", altered(
            lambda data, golden: {"determinant": abs(
                golden["determinant"])})),
        ("a determinant of 0 is refused as singular", altered(
            lambda data, golden: "singular" if golden["determinant"] == 0
            else None))]}


LOSSY = {
    "solve": [
        ("A is inverted and multiplied with b", multiplied),
        ("Cramer's rule: quotients of determinants", cramer),
        (SQUARED, squared),
        ("rows are never exchanged", by(solution, pivot=at_hand))],
    "inverse": [
        ("cofactors over the determinant", adjugate),
        ("(A'A)^-1 A' is taken", squared_inverse),
        ("rows are never exchanged", by(inverse, pivot=at_hand))],
    "determinant": [
        ("logarithms of the pivots are added up", through_logs),
        ("rows are never exchanged",
         by(determinant, pivot=at_hand))]}


SINGLE = {
    "solve": solution,
    "inverse": inverse,
    "determinant": determinant}
