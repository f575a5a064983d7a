"""Wrong ways to solve, invert and take determinants.

Every function takes the inputs read exactly and the right answer (None where
an error is due), and returns what a program with that mistake would answer:
a dict of outputs, the kind of an error, or None where it does not apply.
"""

from fractions import Fraction
from math import inf, nan


def divide(a, b):
    """Return a / b as IEEE arithmetic has it, without an exception."""
    if b:
        return a / b
    return nan if not a or a != a else inf if a > 0 else -inf


def eliminate(rows, choose):
    """Solve a system with columns of right-hand sides; choose picks rows.

    rows  n rows of n numbers and then the right-hand sides, floats or not
    Returns the solution rows, the determinant and the number of exchanges.
    """
    M, n, swaps, det = [list(row) for row in rows], len(rows), 0, 1
    for j in range(n):
        p = choose(M, j)
        if p != j:
            M[j], M[p], swaps = M[p], M[j], swaps + 1
        det = det * M[j][j]
        for i in range(j + 1, n):
            f = divide(M[i][j], M[j][j])
            M[i] = [a - f * b for a, b in zip(M[i], M[j])]
    for j in reversed(range(n)):
        M[j] = [divide(v, M[j][j]) for v in M[j]]
        for i in range(j):
            f = M[i][j]
            M[i] = [a - f * b for a, b in zip(M[i], M[j])]
    return [row[n:] for row in M], det, swaps


def never(M, j):
    """Choose the row at hand: no exchange."""
    return j


def largest(M, j):
    """Choose the largest entry in absolute value: partial pivoting."""
    return max(range(j, len(M)), key=lambda i: abs(M[i][j]))


def most(M, j):
    """Choose the largest entry with its sign."""
    return max(range(j, len(M)), key=lambda i: M[i][j])


def doubles(rows):
    """Return the rows in floats, or None where a number does not fit."""
    try:
        return [[float(v) for v in row] for row in rows]
    except OverflowError:
        return None


def system(data):
    """Return the rows of A with b, or with the identity."""
    if "b" in data:
        return [row + [b] for row, b in zip(data["A"], data["b"])]
    n = len(data["A"])
    return [row + [Fraction(int(i == j)) for j in range(n)]
            for i, row in enumerate(data["A"])]


def in_floats(choose):
    """Return a mistake: double precision, rows chosen as choose does."""
    def answer(data, golden):
        rows = doubles(system(data))
        if golden is None or rows is None:
            return None
        found = eliminate(rows, choose)[0]
        if "b" in data:
            return {"x": [row[0] for row in found]}
        return {"inverse": found}
    return answer


def refuse_zero(M, j):
    """Choose the row at hand; raise ZeroDivisionError where it has a 0."""
    if M[j][j] == 0:
        raise ZeroDivisionError
    return j


def zero_pivot(data, golden):
    """No exchange, and a zero on the diagonal taken for singularity."""
    if golden is None:
        return None
    try:
        eliminate(data["A"], refuse_zero)
    except ZeroDivisionError:
        return "singular"
    return None


def transposed_system(data, golden):
    """Solve with the transpose of A."""
    if golden is None:
        return None
    rows = [list(column) + [b] for column, b in zip(zip(*data["A"]),
                                                   data["b"])]
    return {"x": [row[0] for row in eliminate(rows, largest)[0]]}


def b_stays(data, golden):
    """Exchange the rows of A and leave b where it is."""
    if golden is None:
        return None
    order = list(range(len(data["A"])))

    def noted(M, j):
        p = largest(M, j)
        order[j], order[p] = order[p], order[j]
        return p
    eliminate(data["A"], noted)
    rows = [data["A"][i] + [b] for i, b in zip(order, data["b"])]
    return {"x": [row[0] for row in eliminate(rows, largest)[0]]}


def transposed_inverse(data, golden):
    """Give the inverse of the transpose."""
    if golden is None:
        return None
    return {"inverse": [list(column) for column in zip(*golden["inverse"])]}


def reciprocals(data, golden):
    """Invert entry by entry."""
    if golden is None or not all(all(row) for row in data["A"]):
        return None
    return {"inverse": [[1 / v for v in row] for row in data["A"]]}


def adjugate(data, golden):
    """Forget to divide the adjugate by the determinant."""
    if golden is None:
        return None
    rows, det, swaps = eliminate(system(data), largest)
    return {"inverse": [[v * det * (-1) ** swaps for v in row]
                        for row in rows]}


MISTAKES = {
    "solve": [
        ("rows are never exchanged (in doubles)", in_floats(never)),
        ("rows are never exchanged, and a zero pivot is called singular",
         zero_pivot),
        ("the pivot is the largest entry, not the largest in absolute value"
         " (in doubles)", in_floats(most)),
        ("A is transposed", transposed_system),
        ("b is not exchanged along with the rows of A", b_stays)],
    "inverse": [
        ("rows are never exchanged (in doubles)", in_floats(never)),
        ("rows are never exchanged, and a zero pivot is called singular",
         zero_pivot),
        ("the inverse is transposed", transposed_inverse),
        ("each entry is inverted by itself", reciprocals),
        ("the adjugate is not divided by the determinant", adjugate)],
}
