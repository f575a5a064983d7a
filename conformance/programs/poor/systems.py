"""Poor formulas for systems, inverses and determinants."""

from ..linear import eliminate, gram, jordan, most, transposed, triangular
from ..linear import unit
from ..systems import determinant as whole_determinant

STEPS = 200


def by_traces(r, A):
    """Return (B, c, d) of Faddeev and Leverrier: A B = -c I, d = +- c."""
    n, columns = len(A), transposed(A)
    B, M, c = unit(r, n), None, None
    for k in range(1, n + 1):
        last = B
        M = [[r.dot(a, b) for b in transposed(B)] for a in A]
        c = -r.sum(M[i][i] for i in range(n)) / k
        B = [[v + c if i == j else v for j, v in enumerate(row)]
             for i, row in enumerate(M)]
    return last, c, -c if len(columns) % 2 else c


def by_polynomial(r, data):
    """Return the inverse from the characteristic polynomial."""
    B, c, _ = by_traces(r, data["A"])
    return {"inverse": [[r.divide(-v, c) for v in row] for row in B]}


def determinant_by_polynomial(r, data):
    """Return its last coefficient."""
    return {"determinant": by_traces(r, data["A"])[2]}


def solve_by_polynomial(r, data):
    """Return x by that inverse."""
    rows = by_polynomial(r, data)["inverse"]
    return {"x": [r.dot(row, data["b"]) for row in rows]}


def signed_pivots(r, data):
    """Return x, pivots chosen as the largest with their signs."""
    return {"x": eliminate(r, data["A"], [data["b"]], most)[0]}


def signed_inverse(r, data):
    """Return the inverse with such pivots."""
    n = len(data["A"])
    return {"inverse": transposed(eliminate(
        r, data["A"], unit(r, n), most))}


def signed_determinant(r, data):
    """Return the determinant with such pivots."""
    M, order = triangular(r, data["A"], [], most)
    value, seen = r.number(1), list(order)
    for j, row in enumerate(M):
        value = value * row[j]
    swaps = sum(seen[i] > seen[j] for i in range(len(seen))
                for j in range(i + 1, len(seen)))
    return {"determinant": -value if swaps % 2 else value}


def schulz(r, data):
    """Return the inverse by X (2 I - A X), until it moves by below 1e-6."""
    A = data["A"]
    size = max(r.sum(map(abs, row)) for row in A) * max(
        r.sum(map(abs, row)) for row in transposed(A))
    X = [[v / size for v in row] for row in transposed(A)]
    for _ in range(STEPS):
        rest = [[(2 if i == j else 0) - r.dot(a, column)
                 for j, column in enumerate(transposed(X))]
                for i, a in enumerate(A)]
        after = [[r.dot(x, column) for column in transposed(rest)]
                 for x in X]
        step = max(abs(p - q) for a, b in zip(after, X)
                   for p, q in zip(a, b))
        X = after
        if not step > 1e-6 * max(abs(v) for row in X for v in row):
            break
    return {"inverse": X}


def cofactors(r, data):
    """Return the determinant by its first row, and so on."""
    def expand(A):
        if len(A) == 1:
            return A[0][0]
        return r.sum((-v if j % 2 else v) * expand(
            [row[:j] + row[j + 1:] for row in A[1:]])
            for j, v in enumerate(A[0]))
    if len(data["A"]) > 6:
        return None
    return {"determinant": expand(data["A"])}


def rooted(r, data):
    """Return |A| as the root of |A'A|, with the sign of elimination."""
    A = data["A"]
    square = whole_determinant(
        r, {"A": gram(r, transposed(A))})["determinant"]
    sign = whole_determinant(r, data)["determinant"]
    value = r.sqrt(abs(square))
    return {"determinant": -value if sign < 0 else value}


def without_rows(r, data):
    """Return x by Gauss and Jordan."""
    return {"x": jordan(data["A"], data["b"])}


TRACES = "the characteristic polynomial, from traces of powers"
SIGNED = "the pivot is the largest entry with its sign"
POOR = {
    "solve": [
        (TRACES, solve_by_polynomial), (SIGNED, signed_pivots),
        ("Gauss and Jordan: rows above the pivot are cleared, too",
         without_rows)],
    "inverse": [
        (TRACES, by_polynomial), (SIGNED, signed_inverse),
        ("Newton's iteration X (2 I - A X), ended at steps of 1e-6",
         schulz)],
    "determinant": [(TRACES, determinant_by_polynomial),
                    (SIGNED, signed_determinant),
                    ("the root of the determinant of A'A", rooted)]}
MILD = {
    "determinant": [
        ("expanded by rows, into n! products", cofactors, "two digits up to "
         "n = 6: each product rounds n times, and terms that cancel do so "
         "in elimination, too")]}
