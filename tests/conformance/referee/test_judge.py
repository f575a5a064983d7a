"""The judge: verdicts, edges of what is near, and verdicts that are known."""

import json
from fractions import Fraction as F
from types import SimpleNamespace

import pytest

import judge_verdicts
from judge_cases import (
    Case, U, ask, case, finding, golden, measured, refusal, status)
from test_judge_likelihood_and_probabilities import EQUAL_NEARLY, oracle

from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.referee.families import lasso, likelihood, likelihood_entries
from conformance.referee.judge import TOLD, Verdict, judge, measure, within
from conformance.referee.measure import (
    Finding, LIMIT, finding as made)
from conformance.referee.question import Entry


SOLVE = case("solve", {"A": [[0, 1], [2, 3]], "b": [1, 2]},
             {"x": ["-1/2", "1"]})
SINGULAR = refusal("solve", {"A": [[1, 2], [2, 4]], "b": [1, 1]},
                   "singular", null=["2", "-1"])


def test_a_right_answer():
    assert ask(SOLVE, x=["-1/2", "1"]) == (
        "pass", float("inf"), "equal", [], None)


@pytest.mark.parametrize("reply", [
    {"skip": "not here"}, {"skip": "not here", "output": {}},
    {"skip": "not \n  here", "error": {}}])
@pytest.mark.parametrize("question", [SOLVE, SINGULAR])
def test_a_skip_comes_first(question, reply):
    assert judge(question, reply) == ("skip", None, "", ["not here"], None)


def test_a_skip_is_told_in_one_line_of_200_characters():
    assert judge(SOLVE, {"skip": "x" * 999}).notes == ["x" * 200]
    assert judge(SOLVE, {"skip": None}).notes == ["null"]


@pytest.mark.parametrize("reply, note", [
    (None, "the reply is null"), ([], "the reply is a list"),
    ("x", "the reply is 'x'"), ({}, "neither output nor error"),
    ({"x": [1]}, "neither"),
    ({"output": {}, "error": {"kind": "shape"}}, "both output and error"),
    ({"output": [1]}, "the output is a list"),
    ({"output": None}, "the output is null"),
    ({"error": "singular"}, "the error is 'singular'"),
    ({"error": {}}, "no kind"), ({"error": {"kind": 3}}, "no kind")])
@pytest.mark.parametrize("question", [SOLVE, SINGULAR])
def test_a_malformed_reply(question, reply, note):
    verdict = judge(question, reply)
    assert verdict.status == "protocol" and verdict.digits is None
    assert note in verdict.notes[0] and len(verdict.notes) == 1


def test_an_error_where_an_answer_is_due():
    verdict = judge(SOLVE, {"error": {"kind": "singular",
                                      "message": "no pivot\nin column 1"}})
    assert verdict == ("fail", None, "", [
        "expected an answer, got an error (kind: singular): no pivot in "
        "column 1"], None)
    verdict = judge(SOLVE, {"error": {"kind": "shape", "message": [1]}})
    assert verdict.notes == [
        "expected an answer, got an error (kind: shape): a list"]
    assert judge(SOLVE, {"error": {"kind": "shape"}}).status == "fail"


def test_an_answer_where_an_error_is_due():
    verdict = ask(SINGULAR, x=[1, 0])
    assert verdict.status == "error-expected" and verdict.digits is None
    assert "kind: singular" in verdict.notes[0]
    several = refusal("perceptron", {}, ["a", "b"])
    assert "kind: a or b" in ask(several).notes[0]


@pytest.mark.parametrize("inputs, note", [
    ({"x": None}, "x is null, expected a list"),
    ({"x": 1}, "expected a list"), ({"x": "12"}, "x is '12', expected a list"),
    ({"x": {"0": 1}}, "x is an object"),
    ({"x": [1]}, "x has 1 entries, expected 2"),
    ({"x": [1, 2, 3]}, "x has 3 entries, expected 2"),
    ({"x": [[1, 2]]}, "x has 1 entries, expected 2"),
    ({"x": [["-1/2"], 1]}, "x[0]: a list is not a number"),
    ({"x": ["-1/2", "nan"]}, "x[1]: it is nan"),
    ({"x": [float("inf"), 1]}, "x[0]: it is inf"),
    ({"x": ["-1/2", True]}, "x[1]: a boolean"),
    ({"x": ["-1/2", None]}, "x[1]: null"),
    ({"x": ["-1/2", "one"]}, "x[1]: 'one' is not a number"),
    ({"x": ["1/2", 1]}, "x[0] is 1/2, expected -1/2"),
    ({}, "x is missing"), ({"X": ["-1/2", 1]}, "x is missing")])
@pytest.mark.parametrize("unit", ["exact", "binary64", {"digits": 20}])
def test_a_wrong_answer_names_field_and_place(inputs, note, unit):
    verdict = ask(SOLVE, unit, **inputs)
    assert verdict.status == "fail" and verdict.mistake is None
    assert note in verdict.notes[0]


def test_digits_are_those_of_the_worst_number():
    assert ask(SOLVE, x=["-0.5", "1.001"]).digits == pytest.approx(3)
    assert ask(SOLVE, x=["-0.51", "1.001"]).digits == pytest.approx(2)
    assert ask(SOLVE, x=["-0.5", "101"]).digits == 0
    zero = case("mse", {}, {"mse": "0"})
    assert ask(zero, mse="0.001").digits == pytest.approx(3)
    two = case("perceptron-online", {}, {"w": ["100"], "updates": 1})
    assert ask(two, w=["99"], updates=1).digits == pytest.approx(2)
    assert ask(two, w=["99"], updates=2).digits == 0
    assert ask(two, w=["9" * 400], updates=1).digits == 0
    tiny = ask(two, w=["100." + "0" * 400 + "1"], updates=1).digits
    assert tiny == pytest.approx(403)
    # there is no number to count from
    assert ask(SOLVE, x=[1]).digits is None
    assert ask(SOLVE).digits is None


def test_the_worst_finding_is_the_verdict():
    question = case("covariance", {"X": [[0], [2]]},
                    {"mean": ["1"], "covariance": [["1"]]})
    verdict = ask(question, "binary64", mean=[1 + 2.0 ** -50],
                  covariance=[[1]])
    assert verdict.status == "pass" and 0 < measured(verdict) < 30
    verdict = ask(question, "binary64", mean=[1], covariance=[[1.5]])
    assert verdict.status == "fail" and measured(verdict) > 30
    verdict = ask(question, "binary64", mean=[1.5], covariance=[[1]])
    assert verdict.status == "fail" and len(verdict.notes) == 1


def test_the_worst_measure_is_the_one_nearest_its_limit():
    def finding(E, limit):
        return Finding("x", "pass", E, limit, [], None, None)
    assert measure([finding(20, 30), finding(40, 64),
                    finding(None, None)]) == "E = 20 of 30"
    assert measure([finding(1e-4, 1e-3),
                    finding(5, 64)]) == "E = 0.0001 of 0.001"


def test_notes_are_few():
    n = 40
    question = case("classify", {"w": [1], "t": 0, "X": [[1]] * n},
                    {"labels": [1] * n})
    for unit in ("exact", "binary64"):
        verdict = ask(question, unit, labels=[-1] * n)
        assert verdict.notes == ["labels[{}] is -1, expected 1".format(i)
                                 for i in range(3)]
    names = list("abcdef")
    question = case("perceptron-batch", {}, {
        name: [1] * n for name in names})
    verdict = ask(question, **{name: [0] * n for name in names})
    assert len(verdict.notes) == 12


@pytest.mark.parametrize("unit", [
    "binary16", None, {}, {"digits": 0}, {"digits": 1}, {"digits": 10001},
    {"digits": True}, {"digits": "9"}, 16, []])
def test_a_unit_that_is_none(unit):
    with pytest.raises(ValueError, match="rounding unit"):
        ask(SOLVE, unit, x=[1, 2])


def test_units_set_the_room():
    for unit, u in (("binary64", F(1, 2 ** 53)), ("binary32", F(1, 2 ** 24)),
                    ({"digits": 5}, F(1, 20000)),
                    ({"digits": 9}, F(5, 10 ** 9))):
        question = case("mse", {"y": [1], "predictions": [0]}, {"mse": "1"})
        assert status(question, unit, mse=str(1 + 119 * u)) == "pass"
        assert status(question, unit, mse=str(1 + 121 * u)) == "fail"


def test_an_answer_may_be_too_long():
    verdict = ask(case("mse", {}, {"mse": "1/3"}), mse="1/" + "3" * 100001)
    assert "100001 digits; at most 100000 are allowed" in verdict.notes[0]


def test_the_attributes_of_a_case_that_are_missing_are_empty():
    bare = Case("mse", {}, {"mse": "1"}, None, None, None)
    assert judge(bare, {"output": {"mse": 1}}).status == "pass"
    assert judge(bare, {"output": {"mse": 2}}).status == "fail"


@pytest.mark.parametrize("task", sorted(TASKS))
@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_an_answer_that_says_nothing_is_no_pass(task, unit):
    verdict = ask(case(task, {}, {"t": 0}), unit, other=1)
    assert verdict.status == "fail" and "none of the" in verdict.notes[0]


# What is exactly at a bound, where two bounds meet or one opens another.

ONE = case("lasso", {"X": [[1], [-1]], "y": [1, -1], "lambda": 1},
           {"w": ["3/4"], "objective": "7/8"})
LESS = 1 - F(1, 10 ** 9)


def test_a_gap_that_is_exactly_the_promise_is_kept():
    E = finding(ONE, promise=F(1, 100), w=["0.74"]).E
    assert 0 < E < F(1, 100)
    assert finding(ONE, promise=E, w=["0.74"]).status == "pass"
    assert finding(ONE, promise=E * LESS, w=["0.74"]).status == "fail"


def test_a_gap_within_the_bound_of_all_is_measured_by_it(monkeypatch):
    result = finding(ONE, promise=F(1, 100), w=["0.74"])
    rounding = finding(ONE, promise=0, w=["0.74"]).limit
    monkeypatch.setattr(lasso, "LOOSEST", result.E - rounding)
    assert finding(ONE, promise=F(1, 100), w=["0.74"]).limit == result.E


def test_a_gradient_that_is_exactly_at_its_bound(monkeypatch):
    """With a promise, however small, entries are not held one by one."""
    question = golden("logistic-regression/overlap")
    theta = [str(F(v) * (1 + F(3, 10 ** 15)))
             for v in question.output["theta"]]
    promise = F(1, 10 ** 40)
    E = finding(question, promise=promise, theta=theta).E
    for limit, status in ((E, "pass"), (E * LESS, "fail")):
        monkeypatch.setattr(likelihood, "LIMIT", limit)
        assert finding(question, promise=promise,
                       theta=theta).status == status


@pytest.mark.parametrize("off, expected", [(U, "pass"), (U * 2, "fail")])
def test_weights_that_are_rounded_once_are_right(off, expected):
    question = case("logistic-regression", EQUAL_NEARLY, oracle(
        "logistic-regression", EQUAL_NEARLY)["output"])
    theta = list(question.output["theta"])
    theta[0] = str(F(theta[0]) * (1 + off))
    assert finding(question, theta=theta).status == expected


@pytest.mark.parametrize("room, status", [
    (likelihood_entries.WELL, "fail"),
    (likelihood_entries.WELL + F(1, 2), "pass")])
def test_an_entry_is_held_if_it_is_well_conditioned(room, status):
    """Its room is so many units of itself; it is off by more than LIMIT."""
    value = 1 + (LIMIT + 1) * room * U
    question = SimpleNamespace(u=U, entries=lambda name: [
        Entry("theta[0]", str(value), value, F(1), F(0))])
    assert likelihood_entries.hold(
        made("theta", [], F(0), LIMIT), question, [room * U]
    ).status == status


def test_a_promise_is_shown_beside_what_is_at_its_limit():
    both = [made("objective", [], F(LIMIT), LIMIT),
            made("w", [], F(1, 200), F(1, 100))]
    assert measure(both, F(1, 100)) == "E = 0.005 of 0.01 promised"
    both[0] = made("objective", ["off"], F(LIMIT) + 1, LIMIT)
    assert measure(both, F(1, 100)) == "E = 31 of 30"


def test_what_a_promise_alone_let_pass_is_said():
    kept = Verdict("pass", 2.5, "E = 0.005 of 0.01 promised", [], None)
    assert within(kept, 0.01) == "within its promise of 0.01"
    assert within(kept._replace(status="fail"), 0.01) == ""
    assert within(kept._replace(measure=None), 0.01) == ""
    assert within(kept._replace(measure="E = 2 of 30"), 0.01) == ""


@pytest.mark.parametrize("length, seen", [
    (TOLD, True), (TOLD + 1, False), (0, False)])
def test_short_weights_are_told_where_an_error_is_due(length, seen):
    assert TOLD == 80
    case, = load(ids=["perceptron/xor"])
    w = ["1" * length] if length else []
    note, = judge(case.entry, {"output": {"w": w}}, "exact").notes
    assert (", w = [{}]".format("1" * length) in note) == seen
    assert ("w = " in note) == seen


# What the judge says of thousands of answers is what it said before.

with open(judge_verdicts.TABLE, encoding="utf-8") as file:
    TABLE = json.load(file)


@pytest.mark.campaign
@pytest.mark.parametrize("task", sorted(TABLE))
def test_known_verdicts(task):
    """The first difference is enough: most mutants of the judge end here."""
    known, seen = TABLE[task], set()
    for name, said in judge_verdicts.verdicts(task, known):
        assert (name, said) == (name, known.get(name))
        seen.add(name)
    assert seen == set(known)


def test_every_task_and_every_status_is_there():
    assert set(TABLE) == set(TASKS)
    said = [v.split()[0] for part in TABLE.values() for v in part.values()]
    assert {"pass", "fail", "weak"} <= set(said) and len(said) > 3000
    assert said.count("pass") > 1000 and said.count("fail") > 1000
