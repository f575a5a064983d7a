"""The judge's verdicts as rows of data, a file a family of tasks; and any
reply gets a verdict.

An object is a question: a case of the suite, or a task with input and output
or error.  The lists below it are answers: unit, reply, verdict (status,
measure and digits), and what was promised, if anything.
"""

import os
import re
from itertools import islice

import pytest
from hypothesis import given, settings, strategies as st
from paths import read_rows
from judge_cases import answered, case, refusal, suite
from strategies import CHARACTERS

from conformance.contract.suite import Case
from conformance.contract.tasks import TASKS
from conformance.programs.naming import name_one
from conformance.referee.judge import RANK, judge


FOLDER, ROWS = os.path.join(os.path.dirname(__file__), "rows"), {}
for name in sorted(os.listdir(FOLDER)):
    for row in read_rows(FOLDER, name[:-6]):
        if isinstance(row, dict):
            question = row
        else:
            ROWS.setdefault((name[:-6], question["note"]), []).append(
                (question, *row))


def find_case(row):
    if "case" in row:
        return suite()[row["case"]].entry
    return case(row["task"], row["input"], row.get("output"),
                row.get("error"))


def format_verdict(verdict):
    return "{} {} {}".format(
        verdict.status, verdict.measure or "-", "-" if verdict.digits is None
        else "{:.3g}".format(verdict.digits))


@pytest.mark.parametrize("family, note", ROWS)
def test_verdict(family, note):
    for question, unit, reply, expected, *promise in ROWS[family, note]:
        verdict = judge(find_case(question), reply, unit, *promise)
        assert format_verdict(verdict) == expected, (question, unit, reply)


# Of every task two small cases that doubles can meet.
CASES = [result.entry for task in TASKS for result in islice((
    case for case in answered(task) if case.level != "stress"
    and "exact-only" not in case.flags and len(str(case.input)) < 300), 2)]
ERRORS = [
    refusal("solve", {"A": [[1, 1], [1, 1]], "b": [1, 2]}, "singular"),
    refusal("perceptron", {"X": [[1], [1]], "y": [1, -1]},
            ["not-separable", "not-converged"],
            state={"w": ["1"], "epochs": 1}),
    refusal("svm-hard", {"X": [[1], [1]], "y": [1, -1], "kernel": {
            "name": "gaussian", "sigma": 1}}, "not-separable")]


UNITS = st.sampled_from(["exact", "binary64", "binary32", {"digits": 60}])
NUMBERS = st.one_of(
    st.integers(-3, 3), st.floats(), st.sampled_from(
        ["1/2", "-1/2", "nan", "inf", "0x1p-3", "1/0", "", "x", "1e400",
         "0." + "3" * 60]))
JUNK = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, st.text(CHARACTERS, max_size=3)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(
        st.sampled_from(["kind", "w", "0"]), inner, max_size=2)),
    max_leaves=6)


QUICK = settings(max_examples=150)


def like(draw, value):
    """Draw something of the same shape, with numbers and junk in it."""
    if isinstance(value, list) and draw(st.integers(0, 9)):
        return [like(draw, v) for v in value]
    return draw(st.one_of(st.just(value), NUMBERS, JUNK))


@QUICK
@given(st.data(), st.sampled_from(CASES), UNITS, st.sampled_from(
    [None, 1e-3, "1/2"]))
def test_any_output_gets_a_verdict(data, question, unit, promise):
    answer = {name: like(data.draw, value)
              for name, value in question["output"].items()
              if data.draw(st.integers(0, 9))}
    reply = {"output": answer}
    verdict = judge(question, reply, unit, promise)
    assert verdict.status in RANK
    assert not any(re.search(r" is (\S+), expected \1$", note)
                   for note in verdict.notes)
    name_one(Case(question["task"], question), reply, 0.05, 0.1)
    assert all(isinstance(note, str) for note in verdict.notes)
    if verdict.status == "fail":
        assert verdict.notes
    if TASKS[question["task"]].list_missing(
            question["input"], answer, question["output"]):
        assert verdict.status == "fail"


@QUICK
@given(st.data(), st.sampled_from(ERRORS), UNITS)
def test_any_error_gets_a_verdict(data, question, unit):
    kinds = question.error["kind"]
    kind = data.draw(st.sampled_from(kinds if isinstance(kinds, list)
                                     else [kinds]))
    n = len(question.input.get("y", question.input.get("b")))
    error = {"kind": kind, "message": data.draw(JUNK)}
    for name in ("null", "lambda", "state"):
        error[name] = data.draw(st.one_of(JUNK, st.lists(
            NUMBERS, min_size=n, max_size=n)))
    verdict = judge(question, {"error": error}, unit)
    assert verdict.status in ("pass", "wrong-error")
    assert verdict.notes or verdict.status == "pass"


@QUICK
@given(JUNK, st.sampled_from(CASES + ERRORS), UNITS)
def test_any_reply_gets_a_verdict(reply, question, unit):
    assert judge(question, reply, unit).status == "protocol"
