"""Answers as other programs print them, and the digits that they give."""

import json
from fractions import Fraction

import pytest

from conformance.contract.suite import BadCall
from conformance.grading.printed import read_printed, seen_digits
from conformance.programs.entry import ask

R = "Coefficients:\n(Intercept)        a        b  \n {}   {}   {} \n"
SERIES = "const    {}\na    {}\nb   {}\ndtype: float64\n"
SUMMARY = """            coef  std err    t  P>|t|  [0.025  0.975]
--------------------------------------
const     {}   0.5   2.0   0.05   -1.0   3.0
a         {}   0.1   2.0   0.05   -1.0   3.0
b         {}   0.1   2.0   0.05   -1.0   3.0
"""
ARRAYS = "(array([{1}, {2}]), np.float64({0}))"
LISTS = "coef_ [[{1} {2}]]\nintercept_ [{0}]"
TABLE = "a,b,y\n1,2,7.3\n2,1,9.1\n3,5,17\n4,4,18.2\n7,1,22\n"


@pytest.mark.parametrize("form", [R, SERIES, SUMMARY, ARRAYS, LISTS])
def test_what_is_printed_is_read(form):
    text = form.format("1.5", "-0.25", "3e-05")
    for task, constant in (("ridge", {"intercept": "1.5"}),
                           ("svm-soft", {"t": "-1.5"})):
        assert read_printed(text, task, ["a", "b"]) == dict(
            constant, w=["-0.25", "3e-05"])
    assert read_printed(text, "ridge", ["a", "b", "c"]) is None


def test_a_constant_without_a_place_is_told():
    with pytest.raises(BadCall, match="add --constant"):
        read_printed("a  1\nb  2\nconst  3", "logistic-regression", "ab")
    assert read_printed("a  1\nconst  3", "logistic-regression", ["a", "1"]
                        ) == {"theta": ["1", "3"]}


def test_a_number_in_full_beside_rounded_ones():
    due = {"w": ["1/3", "2/3"], "intercept": "1/7"}
    for text, digits in (("0.14285714285714299", 6), ("0.1428577", None)):
        assert seen_digits({"w": ["0.333333", "0.666667"],
                            "intercept": text}, due) == digits


def graded(tmp_path, grade, text, *more):
    table, answer = tmp_path / "t.csv", tmp_path / "a.txt"
    table.write_text(TABLE)
    answer.write_text(text)
    return grade(table, "--task", "least-squares", "--label", "y", "--set",
                 "intercept=true", "--answer", answer, *more)


@pytest.fixture
def right():
    """The weights of the table, the constant first, as floats."""
    rows = [line.split(",") for line in TABLE.split()[1:]]
    output = ask("least-squares", {
        "X": [row[:2] for row in rows], "y": [row[2] for row in rows],
        "intercept": True})["output"]
    return [float(Fraction(v)) for v in [output["intercept"]] + output["w"]]


@pytest.mark.parametrize("form", [R, SERIES, ARRAYS])
def test_an_answer_is_right_to_the_digits_given(tmp_path, grade, right, form):
    text = form.format(*map("{:.5f}".format, right))
    ended, out, _ = graded(tmp_path, grade, text)
    assert ended == 0 and "digits given" in out
    off = [right[0], right[1] + 2e-5, right[2]]
    ended, out, _ = graded(tmp_path, grade, form.format(
        *map("{:.5f}".format, off)))
    assert ended == 1 and "times what rounding explains" in out
    assert graded(tmp_path, grade, form.format(*map(repr, right)))[0] == 0


@pytest.mark.parametrize("given, due, digits", [
    ("0.333", "1/3", 3), ("0.33", "1/3", None), ("0.334", "1/3", None),
    ("1234.5", "1234.46", 5), ("1234.5", "1234.56", None),
    ("0.3333333333333333", "1/3", None)])
def test_digits_that_were_given_are_seen(given, due, digits):
    assert seen_digits({"w": [given]}, {"w": [due]}) == digits
    assert not seen_digits({"w": [given, given]}, {"w": [due]})


def test_digits_that_are_no_more_than_zeros_may_be_left_out():
    due = {"w": ["1/2", "1.234567", "100.0004"]}
    assert seen_digits({"w": ["0.5", "1.23457", "100"]}, due) == 6
    assert not seen_digits({"w": ["0.5", "1.23457", "101"]}, due)
    assert not seen_digits({"w": ["0.4", "1.23457", "100"]}, due)


def test_multipliers_that_are_not_unique_are_told(tmp_path, grade):
    path, answer = tmp_path / "t.csv", tmp_path / "a.json"
    path.write_text("x,y\n0,-1\n0,-1\n2,1\n")
    told = []
    for alpha in ([0.5, 0, 0.5], [0, 0.5, 0.5], [0.25, 0.25, 0.5]):
        answer.write_text(json.dumps({"alpha": alpha, "w": [1.0], "t": 1.0,
                                      "margin": 1.0}))
        ended, out, _ = grade(path, "--task", "svm-hard", "--label", "y",
                              "--answer", answer)
        assert ended == 0
        told.append("alpha is not unique" in out)
    assert sorted(told)[1:] == [True, True]


def test_long_fractions_are_printed_as_decimals(tmp_path, grade):
    path = tmp_path / "t.csv"
    path.write_text("a,b,y\n" + "".join("{}.{},{}.5,{}.25\n".format(
        k * k, k, 7 * k % 11, k ** 3) for k in range(2, 30)))
    ended, out, _ = grade(path, "--task", "least-squares", "--label", "y")
    assert ended == 0 and not [word for word in out.split()
                               if "/" in word and len(word) > 40]
