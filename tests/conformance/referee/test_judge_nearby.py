"""What is near to a known mistake, and what came where an error is due."""

from fractions import Fraction as F

import pytest

from conformance.contract.suite import load
from conformance.referee.fingerprints import find_nearby
from conformance.referee.judge import TOLD, judge
from conformance.referee.measure import FAMILIAR

U = F(1, 2 ** 53)
MARKS = [{"mistake": "a mistake", "output": {"m": 1}}]


def nearby(off, u=U):
    return find_nearby(MARKS, {"m": str(1 + off)}, {"m": 3}, u)


@pytest.mark.parametrize("digits", [8, 7, 6, 5, 4, 3])
def test_a_mistake_is_named_to_the_digits_it_shares(digits):
    off = F(9, 10 ** (digits + 1))
    assert nearby(off) == "to {} digits that of: a mistake".format(digits)
    assert nearby(10 * F(9, 10 ** 3)) is None


def test_no_digits_are_told_that_the_unit_does_not_have():
    at = F(1, FAMILIAR * 10 ** 8)
    assert nearby(F(1, 10 ** 9), at).startswith("to 7 digits")
    assert nearby(F(1, 10 ** 9), at * 99 / 100).startswith("to 8 digits")
    assert nearby(F(1, 10 ** 9), 0) is None


@pytest.mark.parametrize("length, seen", [
    (TOLD, True), (TOLD + 1, False), (0, False)])
def test_short_weights_are_told_where_an_error_is_due(length, seen):
    assert TOLD == 80
    case, = load(ids=["perceptron/xor"])
    w = ["1" * length] if length else []
    note, = judge(case.entry, {"output": {"w": w}}, "exact").notes
    assert (", w = [{}]".format("1" * length) in note) == seen
    assert ("w = " in note) == seen
