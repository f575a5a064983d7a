"""Strategies for Hypothesis, your own questions, number types, single cases
and time limits, all in one process.
"""

import unittest
from decimal import Decimal
from fractions import Fraction
from types import SimpleNamespace

import conformance
import pytest
from hypothesis import Phase, given, settings
from questions import FIRST, IRIS, TROUBLE

from conformance.contract.suite import Unknown
from conformance.contract.tasks import TASKS
from conformance.grading.case import Case
from conformance.grading.oracle import unfit
from conformance.programs.entry import leaves
from conformance.strategies import Problem, problems
from refimpl.oracle.tasks import answer

WORDS = ("rule", "classes", "kernel", "M")


def mine(task, inputs, **changed):
    """Return the output of refimpl, or its error, in floats."""
    reply = answer({"id": 1, "task": task, "arithmetic": "float",
                    "input": dict(inputs, **changed)})
    return reply.get("output", {"error": reply.get("error")})


@settings(max_examples=8)
@given(problems("ridge"))
def test_what_is_right_is_met(problem):
    problem.check(mine("ridge", problem.input))


@pytest.mark.sample(1)
@pytest.mark.parametrize("task, families, wrong, most", [
    ("perceptron-online", None, {"updates": 0}, 3),
    ("line", ["integer", "tied"], {"slope": "0", "intercept": "0"}, 4)])
def test_what_is_wrong_is_made_small(task, families, wrong, most):
    seen = []

    @settings(max_examples=60, phases=[Phase.generate, Phase.shrink])
    @given(problems(task, families, solvable=True))
    def hold(problem):
        seen.append(problem)
        answer = dict(wrong)
        if "X" in problem.input:
            answer["w"] = ["0"] * len(problem.input["X"][0])
        problem.check(answer)

    with pytest.raises(AssertionError, match="expected"):
        hold()
    numbers = list(leaves(seen[-1].input))
    assert len(numbers) <= most and set(numbers) <= {-1, 0, 1}


@pytest.mark.sample(1)
@pytest.mark.parametrize("families", [None, "tiny", ["tied", "offset"]])
@pytest.mark.parametrize("solvable", [True, False])
def test_families_and_solvable(families, solvable):
    seen = []

    @settings(max_examples=30, phases=[Phase.generate])
    @given(problems("solve", families, solvable))
    def look(problem):
        problem.input_as(float)
        seen.append(problem)

    look()
    assert any(problem.case.error for problem in seen) != solvable
    sizes = [len(problem.input["A"]) for problem in seen]
    assert max(sizes) < 3 or families is None


@pytest.mark.parametrize("call, said", [
    (lambda: problems("rigde"), "did you mean ridge"),
    (lambda: problems("ridge", "xyz"), "'xyz'; there is .*tiny"),
    (lambda: Problem("rigde", {}), "did you mean ridge")])
def test_names_that_do_not_exist(call, said):
    with pytest.raises(Unknown, match=said):
        call()


def test_what_rounding_hides_is_left_out():
    @settings(max_examples=30, phases=[Phase.generate])
    @given(problems("solve", "degenerate"))
    def hold(problem):
        if unfit(problem.case, "binary64"):
            problem.check({"x": [0.0]})
            assert False, "it was posed"

    hold()


def test_a_question_of_ones_own():
    asked = {"X": ((1, Fraction(2)), [3, 4.5]), "y": [1, Decimal("0.5")],
             "lambda": "1/2"}
    right = mine("ridge", {"X": [[1, 2], [3, 4.5]], "y": [1, 0.5],
                           "lambda": 0.5})
    assert conformance.check("ridge", asked, right).status == "pass"
    with pytest.raises(AssertionError) as failure:
        conformance.check("mse", {"y": [1, 2], "predictions": [1, 4]},
                          {"mse": 4}, "exact")
    first = str(failure.value).splitlines()[0]
    assert first.startswith("mistake: ") and "; mse" in first
    assert conformance.check("mse", {"y": [float("nan")], "predictions": [1]},
                             {"error": {"kind": "number"}}).status == "pass"
    with pytest.raises(ValueError, match="lambda"):
        conformance.check("ridge", {"X": [[1]], "y": [1], "lamda": 1}, {})


def test_a_failure_shows_the_call_and_not_our_code():
    with pytest.raises(AssertionError) as failure:
        conformance.check("mse", {"y": [1], "predictions": [3]}, {"mse": 2})
    shown = [entry.name for entry in failure.traceback.filter(failure)]
    assert shown == ["test_a_failure_shows_the_call_and_not_our_code"]


HALF = {"X": [["4/5", 1], ["0x1p-3", 0.5]], "y": [1, "-1"], "C": "0.1",
        "kernel": {"name": "gaussian", "sigma": "1/2"}}


@pytest.mark.parametrize("form, X, C, sigma", [
    (float, [[0.8, 1.0], [0.125, 0.5]], 0.1, 0.5),
    (Fraction, [[Fraction(4, 5), 1], [Fraction(1, 8), Fraction(1, 2)]],
     Fraction(1, 10), Fraction(1, 2)),
    (Decimal, [[Decimal("0.8"), 1], [Decimal("0.125"), Decimal("0.5")]],
     Decimal("0.1"), Decimal("0.5"))])
def test_forms_of_numbers(form, X, C, sigma):
    result = Problem("svm-soft", HALF).input_as(form)
    assert result == {"X": X, "y": [1, -1], "C": C,
                      "kernel": {"name": "gaussian", "sigma": sigma}}
    assert {type(v) for v in sum(result["X"], [result["C"]])} == {form}
    assert {type(v) for v in result["y"]} == {int}


def test_what_is_no_number_stays():
    values = ["word", None, True, "1e400", "nan", "-inf"]
    result = Problem("mse", {"y": values, "predictions": [1]}).input_as(float)
    assert result["y"][:4] == values[:4]
    assert list(map(str, result["y"][4:])) == values[4:]


def test_cases_in_floats():
    result = conformance.cases(None, "edge", float, solvable=True)
    assert len({case.task for case in result}) > len(TASKS) - 3
    for case in result:
        assert case.error is None and not case.beyond("binary64")
        assert not any(isinstance(v, str) for v in leaves({
            name: v for name, v in case.input.items()
            if case.task != "fisher" and name not in WORDS}))
    with pytest.raises(TypeError, match="is not a form"):
        conformance.cases("mse", numbers="double")[0].input


# A case by itself.

# What has tolist(), as arrays do, and a fraction of another library.
ARRAY = SimpleNamespace(tolist=lambda: 0.125)
RATIONAL = SimpleNamespace(numerator=1, denominator=8)


@pytest.mark.parametrize("answer", [
    {"mse": Fraction(1, 8)}, {"mse": 0.125}, {"mse": Decimal("0.125")},
    {"mse": "1/8"}, {"mse": "0x1p-3"}, {"mse": RATIONAL},
    {"mse": ARRAY}])
def test_right_answer_is_returned_as_a_verdict(answer):
    assert Case("mse", FIRST).check(answer).status == "pass"


@pytest.mark.parametrize("answer", [
    {"mse": Fraction(1, 7)}, {"mse": 0.126}, {"mse": float("nan")},
    {"mse": float("inf")}, {"mse": Decimal("sNaN")}, {"mse": [0.125]},
    {"mse": None}, {"mse": True}, {}, {"error": {"kind": "shape"}}, [], None,
    {"w": 1}])
def test_wrong_answer_raises_with_the_explanation(answer):
    with pytest.raises(AssertionError) as failure:
        Case("mse", FIRST).check(answer)
    assert "a reason for first" in str(failure.value)
    assert '"predictions": [1, 1]' in str(failure.value)


def test_unit_follows_from_the_answer():
    third = 1 / 3
    case = Case("mse", IRIS)
    assert case.check({"mse": third}).status == "pass"
    with pytest.raises(AssertionError):
        case.check({"mse": Fraction(third)})
    with pytest.raises(AssertionError):
        case.check({"mse": third}, unit="exact")
    assert case.check({"mse": "0.3333333"}, unit={"digits": 7})


def test_mistake_is_named():
    with pytest.raises(AssertionError, match="same numbers as: .*not squared at all"):
        Case("mse", TROUBLE).check({"mse": 5})
    with pytest.raises(TypeError, match="object"):
        Case("mse", FIRST).check({"mse": object()})


def test_exact_only_is_skipped_for_floats():
    case = Case("mse", dict(FIRST, flags=["exact-only"]))
    with pytest.raises(unittest.SkipTest):
        case.check({"mse": 0.125})
    assert case.check({"mse": Fraction(1, 8)}).status == "pass"


# Tables as other libraries have them, in conformance.check.

def frame(rows):
    """Return what a DataFrame offers, without tolist()."""
    return SimpleNamespace(to_numpy=lambda: SimpleNamespace(
        tolist=lambda: rows))


def test_tables_go_where_arrays_go():
    inputs = {"X": frame([[1], [2]]), "y": frame([1, 2]), "lambda": 5}
    assert conformance.check("ridge", inputs, {"w": frame(["1/2"])}).status \
        == "pass"


# Naming a mistake and proving an answer end in time, at any size.

HUGE = 10 ** 5000       # more digits than Python reads without being asked


@pytest.mark.sample(8)
@pytest.mark.parametrize("task", TASKS)
def test_an_answer_of_any_length_has_a_verdict(task):
    case = conformance.cases(task, solvable=True)[0]

    def longer(value):
        if isinstance(value, list):
            return [longer(value[0])] + value[1:]
        return HUGE

    name = min(case.output)
    with pytest.raises(AssertionError):
        conformance.check(task, case.input, dict(
            case.output, **{name: longer(case.output[name])}))
