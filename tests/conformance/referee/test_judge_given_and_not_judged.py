"""What was given beside what is due: judged, refused, or said to be unseen.

Once indices given twice passed in 47 cases, and anything at all did under a
name that is not due.
"""

import pytest

from conformance.contract.suite import load
from conformance.referee.judge import judge


def golden(name):
    return load(ids=[name])[0].entry


def verdict(entry, unit="exact", **inputs):
    return judge(entry, {"output": dict(entry["output"], **inputs)}, unit)


@pytest.mark.parametrize("unit", ["exact", "binary64"])
@pytest.mark.parametrize("task, name", [
    ("svm-hard", "support"), ("svm-hard", "on_margin"),
    ("perceptron-criterion", "misclassified")])
def test_no_index_is_given_twice(task, name, unit):
    seen = 0
    for one in load([task]):
        inputs = (one.output or {}).get(name)
        if inputs and not ("exact-only" in one.flags and unit != "exact"):
            seen += 1
            again = verdict(one.entry, unit, **{name: inputs + inputs[:1]})
            assert again.status == "fail", one.id
            assert "{} has an index twice".format(name) in again.notes
            turned = verdict(one.entry, unit, **{name: inputs[::-1]})
            assert turned.status == "pass", one.id
        if seen == 5:
            break


def test_a_misspelt_output_is_told():
    result = verdict(golden("mse/tree"), msee="5", answer=[1])
    assert result.status == "pass" and result.notes == [
        "msee is not an output of mse: not checked",
        "answer is not an output of mse: not checked"]
    result = verdict(golden("separability/and"), ww=1)
    assert result.status == "pass" and result.notes == [
        "ww is not an output of separability: not checked"]


@pytest.mark.parametrize("count, expected", [
    (7, "pass"), ("7", "pass"), (0, "pass"), (None, "pass"),
    ("banana", "fail"), (-1, "fail"), ("1/2", "fail"), (True, "fail"),
    ({}, "fail")])
def test_iterations_are_a_count(count, expected):
    entry = next(one.entry for one in load(["logistic-regression"])
                 if one.output)
    for unit in ("exact", "binary64"):
        result = verdict(entry, unit, iterations=count)
        assert result.status == expected
        assert ("expected integers" in " ".join(result.notes)) == (
            expected == "fail")


def test_a_proof_has_one_side():
    cases = [one.entry for one in load(["separability"]) if one.output]
    yes = next(e for e in cases if "w" in e["output"])
    no = next(e for e in cases if "lambda" in e["output"])
    n = len(yes["input"]["y"])
    for value in ([0] * n, [1] + [0] * (n - 1), "banana", []):
        assert verdict(yes, **{"lambda": value}).status == "fail"
    assert verdict(yes, **{"lambda": None}).status == "pass"
    assert verdict(no, t=0).status == "fail"
    assert verdict(no, w=None, t=None).status == "pass"


def test_a_state_says_what_was_reached():
    entry = next(one.entry for one in load() if one.error
                 and one.error.get("state"))
    expected = entry["error"]

    def status(state):
        return judge(entry, {"error": dict(expected, state=state)}).status
    assert status(expected["state"]) == "pass"
    for empty in ({}, {"banana": 1}, []):
        assert status(empty) == "wrong-error"


def test_weights_where_there_are_none_are_told():
    entry = next(one.entry for one in load(["svm-hard"]) if one.output
                 and "w" not in one.output)
    result = verdict(entry, w=[1, 2])
    assert result.status == "pass"
    assert "w is not expected here: not checked" in result.notes
