"""solve, inverse, determinant, and their mistakes."""

from functools import partial
from math import prod

from .linear import (
    at_hand, eliminate, largest, least_norm, normal, nudged, solve, transposed,
    triangular, unit)
from .mistakes import altered, changed


def solution(r, data, method=solve):
    """Return x by elimination with partial pivoting, or another method."""
    return {"x": method(r, data["A"], data["b"])}


def inverse(r, data, pivot=largest):
    return {"inverse": transposed(eliminate(
        r, data["A"], unit(r, len(data["A"])), pivot))}


def determinant(r, data, pivot=largest, signed=True):
    try:
        M, order = triangular(r, data["A"], [], pivot)
    except ZeroDivisionError:
        return {"determinant": r.number(0)}
    value, exchanges = diagonal_product(r, M), sum(
        order[i] > order[j] for j in range(len(order)) for i in range(j))
    return {"determinant": -value if signed and exchanges % 2 else value}


def diagonal_product(r, M):
    return prod([row[j] for j, row in enumerate(M)], start=r.number(1))


PLAIN = {"solve": solution, "inverse": inverse, "determinant": determinant}


# Mistakes.

def inverted(r, A, b):
    return [r.dot(row, b) for row in inverse(r, {"A": A})["inverse"]]


def refuses(program):
    """Return a program that has an answer only to what is refused."""
    return lambda r, data: program(r, data) and None


SMALL = "a divisor below 1e-6 is called 0"
NEVER, ZERO = "rows are never exchanged", (
    "rows are never exchanged, and a zero pivot is called singular")
UNREFUSED = "a singular matrix is not refused (in doubles)", "doubles", {}
CUT = "quotients of whole numbers are cut to whole ones", "cut", {}
UNEXCHANGED = dict(method=partial(solve, pivot=at_hand))
MISTAKES = {
    "solve": [
        UNREFUSED, (ZERO, "refuses", UNEXCHANGED),
        ("A is transposed",
         dict(inputs=dict(A=lambda r, data: transposed(data["A"])))),
        ("b is not exchanged along with the rows of A", dict(
            method=lambda r, A, b: solve(r, [
                A[i] for i in triangular(r, A, [])[1]], b))),
        ("a singular system is not refused: the solution of least norm",
         "exact", dict(method=least_norm)),
        ("1e-8 is added to the diagonal", "lossy", dict(method=nudged)),
        (SMALL, "near", refuses(solution)), CUT,
        ("A is inverted and multiplied with b", "lossy",
         dict(method=inverted)),
        ("A is squared: A'A and A'b are solved", "lossy",
         dict(method=normal)),
        (NEVER, "lossy", UNEXCHANGED)],
    "inverse": [
        UNREFUSED, (ZERO, "refuses", dict(pivot=at_hand)),
        ("the inverse is transposed", changed("inverse", transposed)),
        ("each entry is inverted by itself", lambda r, data: {
            "inverse": [[1 / v for v in row] for row in data["A"]]}),
        ("the adjugate is not divided by the determinant",
         lambda r, data: {"inverse": [[v * determinant(r, data)[
             "determinant"] for v in row] for row in inverse(r, data)[
                 "inverse"]]}),
        CUT, (NEVER, "lossy", dict(pivot=at_hand))],
    "determinant": [
        ("the sign of the row exchanges is lost", dict(signed=False)),
        ("only the diagonal is multiplied",
         lambda r, data: {"determinant": diagonal_product(r, data["A"])}),
        ("the absolute value is given", changed("determinant", abs)),
        ("a determinant of 0 is refused as singular", "refuses", altered(
            lambda data, right: "singular" if right["determinant"] == 0
            else None)),
        CUT, (NEVER, "lossy", dict(pivot=at_hand))]}
