"""fisher and fisher-criterion: scatters, eigenvalues, directions."""

import math
from decimal import Decimal, localcontext
from fractions import Fraction as F

import pytest
from judge_cases import ask, golden, measured, status

from conformance.referee.exact import root
from conformance.referee.families.fisher import (
    Pencil, bound_eigenvalues, scatters, scatters_of)
from conformance.referee.question import Question


ROUND = golden("fisher/round")
SQUARE = golden("fisher/square")
FIRST = golden("fisher/square-first")
SOLID = golden("fisher/solid")
LEVEL = golden("fisher/collinear-means")


def loose(result, *names):
    """Return a case that requires no more than these."""
    return dict(result.entry, required=list(names))


def pencil_of(question):
    return Pencil(*scatters([list(map(F, x)) for x in question.input["X"]],
                            question.input["classes"]))


# What rounding leaves of the largest eigenvalue.
BETA = bound_eigenvalues(
    scatters_of(Question(ROUND.entry, {}, "binary64")), F(18))


@pytest.mark.parametrize("W, expected", [
    ([["1", "1"], ["1", "-1"]], "pass"), ([["-2", "-2"], ["3", "-3"]], "pass"),
    ([["1", "1"], ["1", "1"]], "fail"), ([["1", "-1"], ["1", "1"]], "fail"),
    ([["1", "1"], ["1", "-1.1"]], "fail"), ([["1", "1"], ["0", "0"]],
                                              "fail"),
    ([["1", "1"]], "fail"), ([["1", "1", "0"], ["1", "-1", "0"]], "fail")])
@pytest.mark.parametrize("unit", ["exact", "binary64", "binary32"])
def test_each_row_is_a_direction_of_its_own_eigenvalue(W, expected, unit):
    assert status(loose(ROUND, "W"), unit, W=W) == expected


@pytest.mark.parametrize("W, expected", [
    ([[1, 0], [0, 1]], "pass"), ([[1, 1], [1, -1]], "pass"),
    ([[3, 4], [-4, 3]], "pass"), ([[1, 2], [2, 5]], "pass"),
    ([[1, 2], [2, 4]], "fail"), ([[1, 2], [-1, -2]], "fail")])
@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_any_basis_of_an_eigenspace_but_no_dependent_rows(W, expected, unit):
    assert status(loose(SQUARE, "W"), unit, W=W) == expected
    verdict = ask(loose(SQUARE, "W"), unit, W=W)
    assert ("depend" in " ".join(verdict.notes)) == (expected == "fail")
    for w in W:
        assert status(loose(FIRST, "W"), unit, W=[w]) == "pass"


def test_nearly_dependent_rows():
    """sin of the angle against 64 u kappa, here kappa = 4 for two features
    of the same variance; |w| = 1 and the other row off by s."""
    pencil = pencil_of(SQUARE)
    kappa = sum(math.sqrt(pencil.inverse[k][k] * pencil.W[k][k])
                for k in range(2)) ** 2
    edge = 64 * 2.0 ** -53 * kappa
    for s, expected in ((edge * 0.99, "fail"), (edge * 1.01, "pass")):
        W = [["1", "0"], ["1", str(F(s))]]
        assert status(loose(SQUARE, "W"), "binary64", W=W) == expected
    W = [["1", "0"], ["1", "1e-40"]]
    assert status(loose(SQUARE, "W"), W=W) == "pass"


@pytest.mark.parametrize("k, expected", [(62, "pass"), (66, "fail")])
@pytest.mark.parametrize("sign", [1, -1])
def test_eigenvalues_and_criterion_within_64_of_what_rounding_leaves(
        k, sign, expected):
    values = [str(F(v) + sign * k * BETA) for v in ROUND.output[
        "eigenvalues"]]
    assert status(loose(ROUND), "binary64", eigenvalues=values) == expected
    total = F(ROUND.output["criterion"]) + sign * 2 * k * BETA
    assert status(loose(ROUND), "binary64", criterion=str(total)) == expected


@pytest.mark.parametrize("k, expected", [(62, "pass"), (66, "fail")])
def test_a_direction_within_64_of_what_rounding_leaves(k, expected):
    """(1, 1 + e) at mu = 18: r = (S_B - 18 S_W) w, its length in S_W^-1."""
    size = root(pencil_of(ROUND).residual([F(1), F(1) + F(1, 10 ** 9)], F(18)))
    e = k * BETA / size / 10 ** 9
    W = [["1", str(1 + e)], ["1", "-1"]]
    verdict = ask(loose(ROUND), "binary64", W=W)
    assert verdict.status == expected
    assert measured(verdict) == pytest.approx(k, rel=0.02)
    assert ("W[0]" in "".join(verdict.notes)) == (expected == "fail")


def shortened(text, digits):
    with localcontext() as context:
        context.prec = digits
        return "{:.{}e}".format(+Decimal(text), digits - 1)


def test_fifty_digits_may_stand_for_a_direction():
    """Half a unit in the 50th digit passes, and fewer digits do not."""
    right = SOLID.output
    assert status(loose(SOLID), W=right["W"]) == "pass"
    for digits, expected in ((50, "pass"), (46, "fail"), (30, "fail")):
        W = [[shortened(v, digits) for v in w] for w in right["W"]]
        assert status(loose(SOLID), W=W) == expected
    W = [[str(float(v)) for v in w] for w in right["W"]]
    assert status(loose(SOLID), W=W) == "fail"


def test_a_rational_direction_in_decimals():
    """Where the eigenvalue is rational w may still be 50 digits."""
    tilted = golden("fisher/four-points")
    w = [shortened(str(-39 / 62), 15), "1"]
    assert status(loose(tilted), W=[w]) == "fail"
    for digits, expected in ((50, "pass"), (60, "pass"), (49, "fail"),
                             (30, "fail")):
        with localcontext() as context:
            context.prec = digits
            w = ["{:.{}e}".format(Decimal(-39) / 62, digits - 1), "1"]
        assert status(loose(tilted), W=[w]) == expected
        assert status(loose(tilted), W=[["-39", "62"]]) == "pass"


def test_a_direction_of_eigenvalue_0():
    for W, expected in (([["1", "1/4", "0"], ["1", "-1", "0"]], "pass"),
                        ([["1", "1/4", "0"], ["0", "0", "1"]], "pass"),
                        ([["1", "1/4", "0"], ["2", "1/2", "0"]], "fail")):
        assert status(loose(LEVEL), W=W) == expected
        assert status(loose(LEVEL), "binary64", W=W) == expected
