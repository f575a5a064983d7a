"""Mistakes that are named by running the wrong programs: what carries one is
named, whatever else it prints.  workshop/test_kills.py tries every mistake.
"""

import math
from collections import Counter

import pytest

from conformance.contract.values import exact, leaves
from conformance.contract.suite import Case, load
from conformance.contract.words import OR
from conformance.programs.entry import ask
from conformance.programs.rings import in_single, to_floats
from conformance.programs.follows import errors
from conformance.programs.mistakes import MISTAKES, Clock, Late, WrongProgram
from conformance.programs.naming import (
    EACH, name_one, name_run, name_task)
from conformance.referee.judge import judge
from conformance.workshop.naming import floats_of, print_digits

CASES = load()
STEP = 3        # one of so many cases is answered


def cases_of(task):
    return [case for case in CASES if case.task == task and case.output
            and "exact-only" not in case.flags]


def run_as(task, change, mistakes=()):
    """Return [(case, reply, status)] of an implementation: change(case, what
    a mistake answers, or what is right).
    """
    result = []
    for case in cases_of(task)[::STEP]:
        output = floats_of(case.output)
        for mistake in MISTAKES[task]:
            if mistake.words == mistakes:
                wrong = WrongProgram(task, case.entry["input"], case.output).run(
                    mistake, Clock(20))
                wrong = getattr(wrong, "outputs", wrong)
                output = dict(output, **floats_of(wrong)) if isinstance(
                    wrong, dict) else None
        if output is None:
            continue
        reply = {"output": change(case, output)}
        if all(math.isfinite(v) for v in leaves(reply["output"])
               if isinstance(v, float)):
            result.append((case, reply, judge(
                case.entry, reply, "binary64").status))
    return result


def share(names, answered, words):
    """Return the part of the failures that is named so, ties included."""
    failed = [case.id for case, _, status in answered if status == "fail"]
    assert len(failed) > 3
    return sum(words in names.get(name, "").split(OR)
               for name in failed) / len(failed)


HALVED = "lambda / 2 is taken for lambda"


def objective_of(case, output):
    """Return the answer with the objective of its own weights."""
    q = floats_of({name: case.entry["input"].get(name, False) for name in (
        "X", "y", "lambda", "intercept")})
    return dict(output, objective=math.fsum(
        e * e for e in errors(q, output)) + q["lambda"] * math.fsum(
            v * v for v in output["w"]))


def test_what_follows_from_a_mistake_is_no_other():
    """Where a busy machine has time enough."""
    answered = run_as("ridge", objective_of, HALVED)
    names = name_task(answered, Clock(15, EACH))
    assert share(names, answered, HALVED) > 0.9


def test_what_is_wrong_in_its_last_digits_is_named_as_elsewhere():
    words = "it stops after 4 steps, arrived or not"
    answered = run_as("logistic-regression", lambda case, output: output,
                      words)
    assert share(name_run(answered), answered, words) == 1


@pytest.mark.parametrize("task, part", [
    ("determinant", "down"), ("perceptron-online", "beyond-single")])
def test_a_right_answer_in_six_digits_has_no_name(task, part):
    answered = []
    for case in [case for case in cases_of(task) if part in case.id]:
        reply = {"output": print_digits(floats_of(case.output), 6)}
        answered.append((case, reply, judge(
            case.entry, reply, "binary64").status))
    assert sum(status == "fail" for _, _, status in answered) > 1
    assert not name_run(answered)


def test_a_name_that_explains_few_of_its_cases_does_not_stand():
    words = "the intercept is left out"
    answered = run_as("ridge", lambda case, output: output, words)
    wrong = [row for row in answered if row[2] == "fail"][:3]
    ids = {case.id for case, _, _ in wrong}
    right = [row for row in run_as("ridge", lambda case, output: output)
             if row[0].id not in ids]
    assert any(name_run(wrong).values())
    assert not name_run(wrong + right)


@pytest.mark.sample(1)
@pytest.mark.parametrize("task, reply", [
    ("perceptron", {"error": {"kind": "not-converged"}}),
    ("ridge", {"error": {"kind": "singular"}}),
    ("ridge", {"output": {"w": [math.nan], "intercept": math.nan}}),
    ("logistic", {"output": {"p": [math.nan]}})])
def test_errors_alone_and_nan_have_no_name(task, reply):
    answered = [(case, {name: {key: (v * (
        len(case.output[key]) if isinstance(case.output[key], list) else 1)
        if isinstance(v, list) else v) for key, v in value.items()}
        for name, value in reply.items()}, "error-expected" if "error" in reply
        else "fail") for case in cases_of(task)]
    assert not name_run(answered)
    assert not any(name_one(case, reply) for case, reply, _ in answered[:9])


@pytest.mark.campaign
def test_an_error_follows_from_a_mistake_that_stands_by_numbers():
    words = "labels 0 and 1 are taken for -1 and +1"
    mistake, = [m for m in MISTAKES["perceptron"] if m.words == words]
    answered, errors = [], set()
    for case in cases_of("perceptron"):
        wrong = WrongProgram(case.task, case.entry["input"], case.output).run(
            mistake, Clock(20))
        if isinstance(wrong, str):
            errors.add(case.id)
            answered.append((case, {"error": {"kind": wrong}}, "wrong-error"))
        elif wrong:
            reply = {"output": floats_of(wrong)}
            answered.append((case, reply, judge(
                case.entry, reply, "binary64").status))
    assert len(errors) > 3
    alone = [row for row in answered if row[0].id in errors]
    names = name_run(answered)
    assert not name_run(alone)
    assert sum(words in names.get(name, "")
               for name in errors) > len(errors) / 2


def test_a_refusal_is_named_by_what_refuses():
    answered = [(case, {"error": {"kind": "domain"}}, "wrong-error")
                for case in cases_of("ridge")
                if to_floats(case.entry["input"]["lambda"]) == 0]
    assert set(name_run(answered).values()) == {"lambda = 0 is refused"}


@pytest.mark.campaign
def test_a_mistake_that_explains_a_part_says_how_many():
    words = "each column is divided by its standard deviation first"
    own = [row for row in run_as("ridge", lambda case, output: output, words)
           if row[2] == "fail"]
    cut = len(own) // 2 - 1
    answered = own[:cut] + [(case, {"output": dict(reply["output"], w=[
        v + max(map(abs, reply["output"]["w"])) for v in reply["output"][
            "w"]])}, status) for case, reply, status in own[cut:]]
    names = set(name_run(answered).values())
    assert names == {"{} of {}: {}".format(cut, len(own), words)}
    few = own[:2] + answered[cut:]
    assert not name_run(few)


RIDGE = {"X": [[1, 2], [2, 1], [4, 3], [3, 7]], "y": [1, 3, 2, 7],
         "intercept": True}


@pytest.mark.parametrize("lam, words", [
    (8, "these are the weights for lambda = 8; lambda was 2: n lambda"),
    ("13/4", "these are the weights for lambda = 3.25; lambda was 2"),
    (2, None)])
def test_a_lambda_is_solved_for(lam, words):
    right = ask("ridge", dict(RIDGE, **{"lambda": 2}))["output"]
    case = Case("ridge", {"id": "ridge/x", "level": "core", "text": "",
                          "provenance": "derived", "why": "",
                          "input": dict(RIDGE, **{"lambda": 2}),
                          "output": right})
    answer = ask("ridge", dict(RIDGE, **{"lambda": lam}))["output"]
    told = name_one(case, {"output": answer})
    assert told.split(", or ")[0].startswith(words) if words else told is None


@pytest.mark.parametrize("task, value, words", [
    ("ridge", lambda v: "7/3", "lambda = 2.33333, whatever was given"),
    ("ridge", lambda v: str(7 * exact(v) / 3), "2.33333 lambda"),
    ("least-squares", lambda v: "7/3", "of ridge for lambda = 2.33333")])
def test_a_constant_that_no_rule_gives_is_one_finding(task, value, words):
    answered = []
    for case in cases_of(task)[:20]:
        reply = ask("ridge", dict(case.entry["input"], **{
            "lambda": value(case.entry["input"].get("lambda", 0))}))
        if "output" in reply and reply["output"]["w"] != case.output["w"]:
            del reply["output"]["objective"]
            answered.append((case, reply, "fail"))
    names = Counter(name_run(answered).values())
    said, count = names.most_common(1)[0]
    assert said.endswith(words) and count > len(answered) / 2


def test_a_rule_is_found_where_no_time_is_left_for_wrong_programs():
    answered = []
    for case in cases_of("ridge")[:20]:
        inputs = case.entry["input"]
        reply = ask("ridge", dict(inputs, **{"lambda": str(
            len(inputs["y"]) * exact(inputs["lambda"]))}))
        if "output" in reply and reply["output"] != case.output:
            answered.append((case, {"output": {
                name: reply["output"][name]
                for name in ("w", "intercept")}}, "fail"))
    names = name_task(answered, Clock(0))
    assert Counter(names.values()).most_common(1)[0][0] == (
        "n lambda is taken for lambda: a mean of squares for their sum")
    assert len(names) > len(answered) / 2


def test_a_default_penalty_is_found_to_a_tolerance():
    """C = 1 of a program that stops early, as one in use does."""
    answered, (mistake,) = [], [
        m for m in MISTAKES["logistic-regression"] if "by default" in m.words]
    for case in cases_of("logistic-regression")[:5]:
        theta = WrongProgram(case.task, case.entry["input"], case.output).run(
            mistake, Clock(9, 9))["theta"]
        answered.append((case, {"output": {"theta": [
            v * (1 + 1e-5 * (-1) ** k) for k, v in enumerate(theta)]}},
            "fail"))
    names = name_run(answered).values()
    assert sum("C = 1, scikit-learn's default" in words
               or "by default" in words for words in names) > 2


def test_single_precision_is_told_by_the_bits():
    answered = [(case, {"output": {"x": list(map(in_single, to_floats(
        case.output["x"])))}}, "fail") for case in cases_of("solve")[::4 * STEP]]
    assert set(name_run(answered).values()) == {
        "numbers are kept in single precision"}


def test_a_program_ends_with_its_time():
    clock = Clock(5, 0.01)
    ring = clock.ring("wrong")
    clock.begin()
    with pytest.raises(Late):
        while True:
            ring.dot([1.0], [2.0])
