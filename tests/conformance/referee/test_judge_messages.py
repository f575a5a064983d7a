"""What is told as different is written differently."""

import re
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from conformance.contract.suite import load
from conformance.contract.values import beside, number, wire
from conformance.referee.judge import judge

OFF = [Fraction(1, 10 ** k) for k in (3, 8, 18, 40, 100, 5000)]
DUE = re.compile(r"(?:is|adds up to) (.+), expected (.+)")


def notes_on(name, part):
    """Return the notes on a reply to a case."""
    case, = load(ids=[name])
    verdict = judge(case.entry, part(case), "exact")
    assert verdict.status in ("fail", "wrong-error")
    return verdict.notes


def differs(note):
    """Are the numbers of a note written differently, and in brief?"""
    inputs, expected = DUE.search(note).groups()
    return inputs != expected and len(note) < 300


@pytest.mark.parametrize("off", OFF)
def test_an_answer_and_what_is_due_can_be_told_apart(off):
    note, = notes_on("mse/tree", lambda case: {"output": {
        "mse": wire(number(case.output["mse"]) + off)}})
    assert differs(note)


@pytest.mark.parametrize("off", OFF)
def test_a_sum_that_is_not_1_is_not_told_as_1(off):
    def wrong(case):
        lam = [number(v) for v in case.output["lambda"]]
        lam[0] += off
        return {"output": dict(case.output, **{"lambda": list(
            map(wire, lam))})}
    assert all(map(differs, notes_on("separability/xor", wrong)))


@pytest.mark.parametrize("off", OFF)
def test_features_that_miss_the_kernel_are_told_apart(off):
    def wrong(case):
        rows = [[number(v) for v in row] for row in case.output["features"]]
        rows[0].append(off)
        return {"output": {"features": [
            list(map(wire, row + [Fraction(0)] * (len(rows[0]) - len(row))))
            for row in rows]}}
    assert all(map(differs, notes_on("feature-map/linear", wrong)))


@pytest.mark.parametrize("off", OFF)
def test_a_margin_below_1_is_not_told_as_1(off):
    def wrong(case):
        alpha = [wire(number(a) * (1 - off)) for a in case.output["alpha"]]
        return {"output": dict(case.output, alpha=alpha)}
    notes = [note for note in notes_on("svm-hard/four-points", wrong)
             if "y f = " in note]
    assert notes
    assert not [note for note in notes if re.search(r"y f = 1(,| is)", note)]


@given(st.fractions(), st.fractions(), st.integers(0, 400))
def test_numbers_that_differ_are_written_differently(expected, off, k):
    x = expected + off / 10 ** k
    result = beside(x, expected)
    assert (result[0] != result[1]) == (x != expected)
    assert "00000000000000000000" not in beside(1 + Fraction(
        1, 10 ** (k + 100)), Fraction(1))[0]
