"""Fingerprints of mistakes, and digits that are lost."""

from fractions import Fraction, Fraction as F
from operator import mul

import pytest

from judge_cases import U, ask, case, golden, status
from marks import some

from conformance.contract.values import number
from conformance.grading.case import load_cases
from conformance.referee.exact import lift
from conformance.referee.judge import findings, judge, why_not_run
from conformance.referee.measure import is_lost, judge_bounded
from conformance.referee.question import Question


GIVEN = {"x": [0, 2], "y": [1, 2]}
DUE = {"intercept": "1", "slope": "1/2", "mse": "0"}
MARKS = [
    {"mistake": "x for y", "output": {"slope": "2", "intercept": "-2"}},
    {"mistake": "divided by zero", "output": {"mse": "nan"}},
    {"mistake": "overflow", "output": {"mse": "-inf"}},
    {"mistake": "no intercept", "output": {"slope": "10"}},
    {"mistake": "called singular", "error": "singular"},
    {"mistake": "n - 2", "output": {"mse": "10/3"}},
    {"mistake": "said true", "output": {"mse": True}},
    {"mistake": "said null", "output": {"mse": None}},
    {"mistake": "a vector", "output": {"slope": ["1000", "0", "1"]}},
]
LINE = case("line", GIVEN, DUE, marks=MARKS)


def named(reply, unit="exact", question=LINE):
    """Return the mistake that a reply is taken for."""
    return judge(question, reply, unit).mistake


@pytest.mark.parametrize("output, mistake", [
    ({"slope": 2, "intercept": -2, "mse": 0}, "x for y"),
    ({"slope": 2, "intercept": -2}, "x for y"),
    ({"slope": 2, "intercept": -2, "mse": "bad"}, None),
    ({"slope": 2, "intercept": 2, "mse": 0}, None), ({"slope": 2}, None),
    ({"slope": 10, "intercept": 1, "mse": 0}, "no intercept"),
    ({"slope": 10, "intercept": 2, "mse": 0}, None),
    ({"slope": "10.0", "mse": "nan"}, None),
    ({"mse": float("nan")}, None), ({"mse": "-inf"}, "overflow"),
    ({"mse": "inf"}, None), ({"mse": "Infinity"}, None),
    ({"slope": 10, "mse": "10/3"}, None),   # two at once
    ({"mse": "10/3"}, "n - 2"), ({"mse": "3." + "3" * 50}, "n - 2"),
    ({"mse": "3." + "3" * 40}, None), ({"mse": 10 / 3}, None),
    (dict(DUE, mse=True), "said true"), (dict(DUE, mse=None), "said null"),
    (dict(DUE, mse=False), None), ({"mse": []}, None), ({}, None),
    ({"slope": [1000, 0, 1]}, "a vector"), ({"slope": [1000, 0]}, None),
    ({"slope": (1000, 0, 1)}, "a vector"), ({"slope": [1000, 0, 2]}, None),
    ({"slope": [1000, 0, "x"]}, None)])
def test_an_answer_is_named_by_the_fields_that_match(output, mistake):
    assert named({"output": output}) == mistake


def test_a_right_answer_has_no_mistake():
    twin = case("line", GIVEN, DUE, marks=[
        {"mistake": "none", "output": {"slope": "1/2", "intercept": "1"}}])
    assert named({"output": DUE}, question=twin) is None
    assert named({"output": dict(DUE, mse="1")}, question=twin) is None


def test_errors_are_named():
    assert named({"error": {"kind": "singular"}}) == "called singular"
    assert named({"error": {"kind": "shape"}}) is None
    question = case("solve", {"A": [[1, 1], [1, 1]], "b": [0, 0]},
                    error={"kind": "singular"}, marks=[
        {"mistake": "tiny pivot", "output": {"x": [0, 30]}},
        {"mistake": "refused", "error": "shape"}])
    assert named({"output": {"x": [0, 30]}}, question=question) == "tiny pivot"
    assert named({"output": {"x": [0, 1]}}, question=question) is None
    assert named({"error": {"kind": "shape"}}, question=question) == "refused"
    assert named({"error": {"kind": "singular"}}, question=question) is None
    assert named({"skip": "x"}, question=question) is None
    assert named({}, question=question) is None


NEAR = "to 8 digits that of: m"


@pytest.mark.parametrize("k, hit", [(0, True), (999, True), (-999, True),
                                    (1001, False), (-1001, False)])
def test_rounded_answers_match_within_a_thousand_units(k, hit):
    inputs = {"y": [1], "predictions": [1]}
    question = case("mse", inputs, {"mse": "0"}, marks=[
        {"mistake": "m", "output": {"mse": "-70"}}])
    reply = {"output": {"mse": str(-70 * (1 + k * U))}}
    assert named(reply, "binary64", question) == (
        "m" if hit else NEAR)
    assert named(reply, "binary32", question) == "m"
    assert (named(reply, "exact", question) == "m") == (k == 0)


def test_zeros_match_within_the_rounding_of_the_largest_entry():
    question = case("solve", {"A": [[1, 0], [0, 1]], "b": [1, 1]},
                    {"x": ["1", "1"]}, marks=[
        {"mistake": "m", "output": {"x": ["-1000", "0"]}}])
    for k, hit in ((15, "m"), (-15, "m"), (17, NEAR), (-17, NEAR)):
        reply = {"output": {"x": [-1000, str(1000 * k * U)]}}
        assert named(reply, "binary64", question) == hit
    assert named({"output": {"x": [-1000, "1e-300"]}}, "exact",
                 question) is None
    zeros = case("solve", {"A": [[1, 0], [0, 1]], "b": [1, 1]},
                 {"x": ["1", "1"]}, marks=[
        {"mistake": "m", "output": {"x": ["0", "0"], "n": "30"}}])
    for unit in ("exact", "binary64"):
        for x, hit in (([0, 0], "m"), ([0, 1e-300], None)):
            reply = {"output": {"x": x, "n": 30}}
            assert named(reply, unit, zeros) == hit


@pytest.mark.parametrize("answer, mistake", [
    ("20.0001", "to 5 digits that of: no square"), ("20.0", "no square"),
    ("20.2", None), ("1.00002", None)])
def test_an_answer_that_is_near_a_mistake(answer, mistake):
    case = {"task": "mse", "input": {"y": [1], "predictions": [0]},
            "output": {"mse": "1"}, "required": ["mse"], "fingerprints": [
                {"mistake": "almost right", "output": {"mse": "1.00001"}},
                {"mistake": "no square", "output": {"mse": "20"}}]}
    result = judge(case, {"output": {"mse": answer}}, "binary64")
    assert (result.status, result.mistake) == ("fail", mistake)


@pytest.mark.parametrize("small, alone", [
    ("9", False), ("-9", False), ("0", False), ("0.0", False), (True, False),
    (False, False), (None, False), (["1", "1"], False), ([["-1"]], False),
    ("10", True), ("-10", True), ("1/3", False),
    ("-9/8", False), ("10/9", True), ("9/10", True), ("2.5", False),
    ("inf", True),
    (["1", "-1"], True), (["0", "1"], True), ("0." + "3" * 3000, True)])
def test_one_small_number_names_nothing_by_itself(small, alone):
    question = case("line", GIVEN, DUE, marks=[
        {"mistake": "m", "output": {"slope": small}}])
    right = {"intercept": "1", "mse": "0"}
    for rest, beside in ((right, True), ({}, alone), ({"mse": "0"}, alone),
                         (dict(right, mse="1"), False)):
        reply = {"output": dict(rest, slope=small)}
        assert named(reply, question=question) == ("m" if beside else None)


def test_what_chance_meets_is_not_told_as_near_either():
    question = case("line", GIVEN, DUE, marks=[
        {"mistake": "m", "output": {"slope": "2"}}])
    reply = {"output": dict(DUE, slope="2.00001")}
    assert named(reply, "binary64", question) == "to 5 digits that of: m"
    reply["output"]["intercept"] = 3
    assert named(reply, "binary64", question) is None


def test_where_nothing_else_is_required_chance_is_not_ruled_out():
    for value in (-2, -1, 0, 1, 2):
        question = case("mse", {"y": [1], "predictions": [0]}, {"mse": "25"},
                        marks=[{"mistake": "m", "output": {"mse": value}}])
        assert named({"output": {"mse": value}}, question=question) == (
            "m" if abs(value) == 2 else None)
    refused = case("solve", {"A": [[1, 1], [1, 1]], "b": [0, 0]},
                   error={"kind": "singular"}, marks=[
        {"mistake": "m", "output": {"x": [0, 0]}}])
    assert named({"output": {"x": [0, 0]}}, question=refused) is None


@pytest.mark.parametrize("same", [0, 1, -1, "0", "1.0", 0.0])
def test_an_answer_of_one_number_alone_names_nothing(same):
    marks = [{"mistake": "m", "output": {"slope": str(same),
                                         "intercept": str(same)}}]
    question = case("line", GIVEN, {"intercept": "30", "slope": "1/2"},
                    marks=marks)
    reply = {"output": {"slope": same, "intercept": same}}
    assert named(reply, question=question) is None
    marks[0]["output"]["slope"] = "7"
    reply["output"]["slope"] = 7
    assert named(reply, question=question) == "m"


@pytest.mark.parametrize("same, mistake", [
    ("0", None), (1, None), (-1.0, None), ("2", "m"), ("1/2", "m")])
def test_nor_where_the_mistake_has_more_numbers(same, mistake):
    question = case("line", GIVEN, dict(DUE, slope="5"), required=[
        "slope", "intercept"], marks=[{"mistake": "m", "output": {
            "slope": str(same), "intercept": str(same), "mse": "70"}}])
    reply = {"output": {"slope": same, "intercept": same}}
    assert named(reply, question=question) == mistake


def test_what_a_program_leaves_open_may_be_anything():
    marks = [{"mistake": "m", "output": {"slope": "20"},
              "unlisted": ["intercept"]}]
    question = case("line", GIVEN, DUE, marks=marks)
    for intercept in (1, 5, "nan"):
        assert named({"output": {"slope": 20, "intercept": intercept,
                                 "mse": 0}}, question=question) == "m"
    assert named({"output": {"slope": 20, "intercept": 1, "mse": 2}},
                 question=question) is None


def test_a_formula_is_not_named_in_outputs_that_are_right():
    """A small margin is off by less than sums may leave of the large one."""
    question = case("margins", {
        "w": [1], "t": 0, "X": [["1e6"], ["1e-6"], [-1]],
        "y": [1, 1, -1]}, {
        "functional": ["1000000", "1/1000000", "1"], "margin": "1/1000000"},
        marks=[{"mistake": "poor", "unlisted": ["margin"], "output": {
            "functional": ["1000000", "1.0001e-6", "1"]}}])
    inputs = {"functional": [1e6, 1e-6, 1], "margin": 2}
    assert named({"output": inputs}, "binary64", question) is None
    inputs["functional"] = [1e6, 1.0001e-6, 1]
    assert named({"output": inputs}, "binary64", question) == "poor"


def test_what_is_missing_is_no_sign_of_a_mistake_that_is_near():
    """Its w is near to that of many mistakes; the objective tells them."""
    entry = load_cases(ids=["lasso/tiny-lambda"])[0].entry
    w = [float(number(v)) * (1 + 1e-4) for v in entry["output"]["w"]]
    verdict = judge(entry, {"output": {"w": w}}, "binary64")
    assert verdict.status == "fail" and verdict.mistake is None


SIZES = {"ridge": lambda w: sum(v * v for v in w),
         "lasso": lambda w: sum(map(abs, w))}


@pytest.mark.parametrize("probe", some([
    (task, off, unit, named) for task in SIZES for off, unit, named in (
        (0, "binary64", True), (0, "exact", True),
        (Fraction(1, 100), "binary64", False))], [
    ("lasso", 0, "exact", True),
    ("ridge", Fraction(1, 100), "binary64", False)]))
def test_an_objective_may_be_that_of_the_weights_by_the_right_lambda(
        probe):
    """What fits with half of lambda, and is asked for the objective."""
    (task, off, unit, named), hits = probe, []
    for one in load_cases([task]):
        inputs = {name: lift(one.entry["input"][name]) for name in (
            "X", "y", "lambda")} if one.output else {}
        for mark in one.fingerprints or []:
            if mark["mistake"] != "lambda is halved" or not {
                    "w", "objective"} <= set(mark["output"]):
                continue
            w = lift(mark["output"]["w"])
            c = lift(mark["output"].get("intercept", one.output["intercept"]))
            rest = [b - sum(map(mul, x, w)) - c
                    for x, b in zip(inputs["X"], inputs["y"])]
            value = sum(r * r for r in rest) + inputs["lambda"] * SIZES[task](w)
            verdict = judge(one, {"output": {
                "w": list(map(str, w)), "intercept": str(c),
                "objective": str(value * (1 + off))}}, unit)
            hits.append("halved" in (verdict.mistake or ""))
    assert len(hits) > 20
    assert 10 * sum(hits) > 9 * len(hits) if named else not any(hits)


# Outputs of which rounding leaves so little that a tenth off would pass.

SMALL = F(1, 2 ** 20)


def lost(name, unit):
    """Return which outputs of a golden case are lost at a unit."""
    one = golden(name)
    return [result.field for result in findings(
        Question(one.entry, one.output, unit)) if result.lost]


@pytest.mark.parametrize("room, size, so", [
    (F(99, 100), 10, False), (1, 10, True), (1, 0, False), (0, 0, False),
    (F(1, 100), F(1, 20), True)])
def test_a_tenth_is_lost(room, size, so):
    assert is_lost(room, size) is so


@pytest.mark.parametrize("bounds, so", [
    ([0, F(100, 29), 0], True), ([0, F(100, 31), 0], False),
    ([F(1, 2), 0, 0], False), ([0, 0, F(10, 29)], True),
    ([0, 0, F(10, 31)], False)])
def test_only_what_is_large_counts(bounds, so):
    """A bound b is narrowed to b / 10, and 30 of them are allowed."""
    question = Question(case("kernel-scores", {}, {
        "scores": ["1", "100", "10"]}), {"scores": [1, 100, 10]}, "binary64")
    assert judge_bounded(question, "scores", bounds).lost is so


def test_an_output_that_is_due_as_0_is_not_lost():
    question = Question(case("kernel-scores", {}, {"scores": ["0"]}),
                        {"scores": [0]}, "binary64")
    assert judge_bounded(question, "scores", [1]).lost is False


@pytest.mark.parametrize("name, unit, fields", [
    ("covariance/huge-offset", "binary32", ["covariance", "scatter"]),
    ("covariance/huge-offset", "binary64", []),
    ("least-squares/small-residual", "binary32", ["sse"]),
    ("line/three-points", "binary32", []),
    ("svm-soft/majority", "binary32", ["w, t, alpha, slack, objective"]),
    ("svm-soft/majority", "binary64", []),
    ("fisher/weak", "binary64", []),
    ("logistic-regression/two-groups", "binary32", []),
    ("logistic-regression/two-groups", {"digits": 5}, ["theta"])])
def test_what_is_lost_in_golden_cases(name, unit, fields):
    assert lost(name, unit) == fields


def test_a_direction_that_is_lost():
    assert "W" in lost("fisher/weak", "binary32")
    assert "W" not in lost("fisher/tilted", "binary32")


def test_the_objective_of_a_lasso_that_is_lost():
    question = case("lasso", {"X": [[1], [1]], "y": [1, "1.001"], "lambda": 0},
                    {"w": ["2001/2000"], "objective": "1/2000000"})
    for unit, status_of_it in (("binary64", []), ({"digits": 4}, [
            "objective: at this precision the check is too weak: an answer "
            "that is 10 % off would pass"])):
        assert ask(question, unit, **question.output).notes == status_of_it


def test_what_is_lost_and_required_is_not_posed():
    for required, so in ((["covariance"], True), (["mean"], False)):
        one = dict(golden("covariance/huge-offset").entry, required=required)
        assert bool(why_not_run(one, "binary32")) is so
        assert not why_not_run(one, "binary64")
    joined = dict(golden("svm-soft/majority").entry, required=["w", "t"])
    assert why_not_run(joined, "binary32")
    assert not why_not_run(golden("solve/rank-one").entry, "binary32")


def fit(y):
    """Return a fit of a constant to y, in rational numbers."""
    mean = sum(map(F, y)) / len(y)
    return case("least-squares", {"X": [[1]] * len(y), "y": y}, {
        "w": [str(mean)], "sse": str(sum((F(v) - mean) ** 2 for v in y))})


def test_a_sum_of_squares_has_no_other_sign():
    question = fit(["1", str(1 + SMALL)])
    w, sse = question.output["w"], question.output["sse"]
    for inputs, expected in ((sse, "pass"), (0, "pass"), ("-" + sse, "fail")):
        assert status(question, "binary32", w=w, sse=inputs) == expected
    assert status(fit(["1", "1"]), "binary32", w=[1], sse="-1e-15") == "pass"


def test_nor_has_a_mean_of_squares_or_the_objective_of_a_lasso():
    mse = case("mse", {"y": ["1/3"], "predictions": ["0.33334"]},
               {"mse": "1/22500000000"})
    lasso = case("lasso", {"X": [[1], [1]], "y": [1, str(1 + SMALL)],
                           "lambda": 0}, {
        "w": [str(1 + SMALL / 2)], "objective": str(SMALL ** 2 / 2)})
    for question, name in ((mse, "mse"), (lasso, "objective")):
        for inputs, expected in (("0", "pass"), ("-1e-14", "fail")):
            assert status(question, {"digits": 4}, **dict(
                question.output, **{name: inputs})) == expected
    equal = case("mse", {"y": ["1/3"], "predictions": ["1/3"]}, {"mse": "0"})
    assert status(equal, {"digits": 4}, mse="-1e-9") == "pass"
    none = case("lasso", {"X": [[1]], "y": ["1/3"], "lambda": 0},
                {"w": ["1/3"], "objective": "0"})
    assert status(none, {"digits": 4}, w=["1/3"], objective="-1e-9") == "pass"
