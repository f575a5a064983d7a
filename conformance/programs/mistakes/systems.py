"""Mistakes of systems."""

from ..linear import (
    at_hand, least_norm, normal, raised, solve)
from ..systems import (
    determinant, diagonal_product, inverse, multiplied, solution)
from . import altered
from .common import cramer, cut_quotients, small_divisor

NEVER = ("rows are never exchanged", "lossy", dict(pivot=at_hand))
ZERO = ("rows are never exchanged, and a zero pivot is called singular",
        dict(pivot=at_hand))
UNREFUSED = "a singular matrix is not refused (in doubles)"
MISTAKES = {
    "solve": [
        (UNREFUSED, "doubles", lambda r, data: solution(r, data)),
        ZERO,
        ("A is transposed", dict(transpose=True)),
        ("b is not exchanged along with the rows of A", dict(b_stays=True)),
        ("a singular system is not refused: the solution of least norm",
         "exact", lambda r, data: {"x": least_norm(
             r, data["A"], data["b"])}),
        ("1e-8 is added to the diagonal", "lossy", lambda r, data: {
            "x": solve(r, raised(data["A"], 1e-8), data["b"])}),
        small_divisor(solution), cut_quotients(solution),
        ("A is inverted and multiplied with b", "lossy", multiplied),
        ("Cramer's rule: quotients of determinants", "lossy", cramer),
        ("A is squared: A'A and A'b are solved", "lossy",
         lambda r, data: {"x": normal(r, data["A"], data["b"])}),
        NEVER],
    "inverse": [
        (UNREFUSED, "doubles", lambda r, data: inverse(r, data)),
        ZERO,
        ("the inverse is transposed", dict(transpose=True)),
        ("each entry is inverted by itself", lambda r, data: {
            "inverse": [[1 / v for v in row] for row in data["A"]]}),
        ("the adjugate is not divided by the determinant",
         dict(adjugate=True)),
        cut_quotients(inverse),
        NEVER],
    "determinant": [
        ("the sign of the row exchanges is lost", dict(signed=False)),
        ("only the diagonal is multiplied",
         lambda r, data: {"determinant": diagonal_product(r, data["A"])}),
        ("the absolute value is given", altered(
            lambda data, right: {"determinant": abs(right["determinant"])})),
        ("the sign is (-1)^n", altered(lambda data, right:
            {"determinant": right["determinant"] * (-1) ** len(data["A"])})),
        ("a determinant of 0 is refused as singular", altered(
            lambda data, right: "singular" if right["determinant"] == 0
            else None)),
        cut_quotients(determinant),
        NEVER]}
