"""Mistakes of systems."""

from functools import partial

from ..linear import (
    at_hand, gram, jordan, least_norm, most, multiply, normal, transposed,
    triangular, unit)
from ..systems import (
    determinant, diagonal_product, expand, inverse, is_odd, multiplied,
    solution)
from . import Wrong, altered, in_doubles, switched, unrefused
from .common import cramer

STEPS = 200
NEVER = "rows are never exchanged (in doubles)"
LOST = "rows are never exchanged"
ZERO = "rows are never exchanged, and a zero pivot is called singular"
UNREFUSED = "a singular matrix is not refused (in doubles)"
TRACES = "the characteristic polynomial, from traces of powers"
SIGNED = "the pivot is the largest entry with its sign"


def unchecked(program):
    """Return a mistake: a program goes on in doubles where A is singular."""
    wrong = in_doubles(program, always=True)
    return Wrong(lambda data, golden: None if golden else wrong(data, None))


def adjugate(r, data):
    A = data["A"]
    n, size = len(A), expand(r, A)
    if n > 7:
        return None
    return {"inverse": [[r.divide((-1) ** (i + j) * expand(
        r, [row[:i] + row[i + 1:] for row in A[:j] + A[j + 1:]]), size)
        for j in range(n)] for i in range(n)]}


def through_logs(r, data):
    M, order = triangular(r, data["A"], [])
    total, negative = r.number(0), is_odd(order)
    for j, row in enumerate(M):
        if not row[j]:
            return {"determinant": r.number(0)}
        total, negative = total + r.log(abs(row[j])), negative ^ (row[j] < 0)
    return {"determinant": -r.exp(total) if negative else r.exp(total)}


def by_traces(r, A):
    """Return (B, c, d) of Faddeev and Leverrier: A B = -c I, d = +- c."""
    n, B = len(A), unit(r, len(A))
    for k in range(1, n + 1):
        last, M = B, multiply(r, A, B)
        c = -r.sum(M[i][i] for i in range(n)) / k
        B = [[v + c if i == j else v for j, v in enumerate(row)]
             for i, row in enumerate(M)]
    return last, c, -c if n % 2 else c


def by_polynomial(r, data):
    B, c, _ = by_traces(r, data["A"])
    return {"inverse": [[r.divide(-v, c) for v in row] for row in B]}


def schulz(r, data):
    A, columns = data["A"], transposed(data["A"])
    size = max(r.sum(map(abs, row)) for row in A) * max(
        r.sum(map(abs, row)) for row in columns)
    X = [[v / size for v in row] for row in columns]
    for _ in range(STEPS):
        before, X = X, multiply(r, X, [
            [(2 if i == j else 0) - v for j, v in enumerate(row)]
            for i, row in enumerate(multiply(r, A, X))])
        step = max(abs(p - q) for a, b in zip(X, before) for p, q in zip(a, b))
        if not step > 1e-6 * max(abs(v) for row in X for v in row):
            break
    return {"inverse": X}


def rooted(r, data):
    square = determinant(r, {"A": gram(r, transposed(data["A"]))})
    value = r.sqrt(abs(square["determinant"]))
    return {"determinant": -value if determinant(
        r, data)["determinant"] < 0 else value}


WRONG = {
    "solve": [
        (UNREFUSED, unchecked(solution)),
        (NEVER, in_doubles(solution, always=True, pivot=at_hand)),
        (ZERO, dict(pivot=at_hand)),
        ("the pivot is the largest entry, not the largest in absolute value"
         " (in doubles)", in_doubles(solution, always=True, pivot=most)),
        ("A is transposed", dict(transpose=True)),
        ("b is not exchanged along with the rows of A", dict(b_stays=True)),
        ("a singular system is not refused: the solution of least norm",
         unrefused(lambda r, data: {"x": least_norm(
             r, data["A"], data["b"])}))],
    "inverse": [
        (UNREFUSED, unchecked(inverse)),
        (NEVER, in_doubles(inverse, always=True, pivot=at_hand)),
        (ZERO, dict(pivot=at_hand)),
        ("the inverse is transposed", dict(transpose=True)),
        ("each entry is inverted by itself", switched(
            lambda r, data: {"inverse": [[1 / v for v in row]
                                         for row in data["A"]]},
            lambda data: all(map(all, data["A"])), always=True)),
        ("the adjugate is not divided by the determinant",
         dict(adjugate=True))],
    "determinant": [
        ("the sign of the row exchanges is lost", dict(signed=False)),
        (NEVER, in_doubles(determinant, pivot=at_hand)),
        ("only the diagonal is multiplied", switched(
            lambda r, data: {"determinant": diagonal_product(r, data["A"])})),
        ("the absolute value is given", altered(
            lambda data, golden: {"determinant": abs(golden["determinant"])})),
        ("a determinant of 0 is refused as singular", altered(
            lambda data, golden: "singular" if golden["determinant"] == 0
            else None))]}
LOSSY = {
    "solve": [
        ("A is inverted and multiplied with b", multiplied),
        ("Cramer's rule: quotients of determinants", cramer),
        ("A is squared: A'A and A'b are solved", lambda r, data: {
            "x": normal(r, data["A"], data["b"])}),
        (LOST, dict(pivot=at_hand)),
        (TRACES, partial(multiplied, inverse=by_polynomial)),
        (SIGNED, dict(pivot=most)),
        ("Gauss and Jordan: rows above the pivot are cleared, too",
         lambda r, data: {"x": jordan(r, data["A"], [data["b"]])[0]})],
    "inverse": [
        ("cofactors over the determinant", adjugate),
        ("(A'A)^-1 A' is taken", lambda r, data: {"inverse": [
            [r.dot(row, a) for a in data["A"]] for row in inverse(r, {
                "A": gram(r, transposed(data["A"]))})["inverse"]]}),
        (LOST, dict(pivot=at_hand)),
        (TRACES, by_polynomial), (SIGNED, dict(pivot=most)),
        ("Newton's iteration X (2 I - A X), ended at steps of 1e-6", schulz)],
    "determinant": [
        ("logarithms of the pivots are added up", through_logs),
        (LOST, dict(pivot=at_hand)),
        (TRACES, lambda r, data: {"determinant": by_traces(r, data["A"])[2]}),
        (SIGNED, dict(pivot=most)),
        ("the root of the determinant of A'A", rooted),
        ("expanded by rows, into n! products", lambda r, data: {
            "determinant": expand(r, data["A"])} if len(data["A"]) < 7
            else None, "two digits up to n = 6: each product rounds n times, "
         "and terms that cancel do so in elimination, too")]}
