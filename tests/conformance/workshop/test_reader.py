"""The tables of cases: what a value, a row and a heading are."""

from fractions import Fraction as F

import pytest

from conformance.workshop.cases import case
from conformance.workshop.cases import reader as program
from conformance.workshop.cases.reader import read_cases, read_value

TABLE = """
# a comment
@PLACE = D, section 2.4
SIDES = 1 -1
[ridge X y lambda] edge all @ PLACE
two | why
    not | 1 2; 3 4 | SIDES | 1/2 | w -> 1/3 2
three core usual singular exact-only @ PLACE; A, section 7.1 | a reason |
    intercept=True | *([[5]], [6]) | "1"
"""


@pytest.mark.parametrize("text, value", [
    ("4", 4), ("-1 0.5", [-1, "0.5"]), ("1; -2", [[1], [-2]]),
    ("1/3 1/4", ["1/3", F(1, 4)]), ("2^-20", F(1, 2 ** 20)),
    ("1-3*2^2 -2^1", [-11, -2]), ("0x1p-3 1e400", ["0x1p-3", "1e400"]),
    ("[[4]]", [[4]]), ("SIDES * 2", [1, -1, 1, -1])])
def test_what_a_value_is(text, value):
    assert read_value(text, {"SIDES": [1, -1]}) == value


def test_lists_are_values_as_they_are():
    assert read_value([1, "2"]) == [1, "2"]


def write(tmp_path, monkeypatch, text):
    (tmp_path / "some.txt").write_text(text)
    monkeypatch.setattr(program, "HERE", str(tmp_path))


def test_rows_become_definitions(tmp_path, monkeypatch):
    write(tmp_path, monkeypatch, TABLE)
    two, three = read_cases("some", case)
    assert two == case(
        "ridge/two", "why not", "D, section 2.4",
        {"X": [[1, 2], [3, 4]], "y": [1, -1], "lambda": F(1, 2)}, "edge",
        expect={"w": ["1/3", 2]}, required="all")
    assert three == case(
        "ridge/three", "a reason", "D, section 2.4; A, section 7.1",
        {"intercept": True, "X": [[5]], "y": [6], "lambda": "1"},
        flags=["exact-only"], expect={}, error="singular")
    assert list(three.input) == ["intercept", "X", "y", "lambda"]


@pytest.mark.parametrize("row", [
    "four edgy | why | 1", "five | why | NAME", "six | why | 1; 2 | 3 | 4 | 5",
    "seven"])
def test_a_row_that_cannot_be_read_is_named(tmp_path, monkeypatch, row):
    write(tmp_path, monkeypatch, TABLE + row + "\n")
    with pytest.raises(ValueError, match=r"some\.txt, .*: " + row.split()[0]):
        read_cases("some", case)
