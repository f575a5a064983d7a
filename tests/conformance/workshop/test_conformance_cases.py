"""The golden cases as they are: confirmed again, complete, regenerated."""

import json
import os
from fractions import Fraction
from itertools import combinations

import pytest

from golden_cases import CASES, FILES, golden
from conformance.workshop import generate
from conformance.workshop.confirm import confirm, proved_kind
from conformance.workshop.generate import certified
from conformance.contract.tasks import TASKS
from conformance.workshop.cases import everything
from conformance.referee.judge import judge
from conformance.workshop.generate import lint
from conformance.workshop.programs import MISTAKES


@pytest.mark.campaign
@pytest.mark.parametrize("task", TASKS)
def test_every_golden_answer_is_confirmed_again(task):
    for case in FILES[task]["cases"]:
        confirm(task, case["input"], golden(case))


@pytest.mark.campaign
def test_lint_has_nothing_to_say():
    assert lint(FILES) == []


def test_there_is_a_case_for_every_definition_and_no_other():
    assert [d.id for ds in everything().values() for d in ds] == list(CASES)
    names = sorted(task + ".json" for task in TASKS)
    assert sorted(os.listdir(generate.FOLDER)) == names


@pytest.mark.parametrize("task", TASKS)
def test_every_task_has_cases_of_every_level_and_an_error(task):
    cases = FILES[task]["cases"]
    assert {case["level"] for case in cases} >= {"smoke", "core", "edge",
                                                 "stress"}
    kinds = {str(case["error"]["kind"]) for case in cases if "error" in case}
    assert "number" in kinds
    # no input of posterior is a list
    assert "shape" in kinds or task == "posterior"


def test_the_suite_is_large_enough():
    assert len(CASES) >= 200
    assert sum("output" in case for case in CASES.values()) >= 200


def test_every_mistake_is_shown_by_two_cases_and_told_from_the_others():
    for task, listed in MISTAKES.items():
        shown = {mistake: {} for mistake, _ in listed}
        for case in FILES[task]["cases"]:
            for entry in case["fingerprints"]:
                shown[entry["mistake"]][case["id"]] = {
                    key: entry[key] for key in entry if key != "mistake"}
        for mistake, where in shown.items():
            assert len(where) >= 2, (task, mistake)
        for a, b in combinations(shown, 2):
            assert shown[a] != shown[b], (task, a, b)


def reply(case):
    """Return the golden answer as an implementation would give it."""
    right = golden(case)
    if "error" in right:
        kinds = right["error"]["kind"]
        kinds = [kinds] if isinstance(kinds, str) else kinds
        right["error"] = dict(right["error"],
                              kind=proved_kind(right["error"], kinds))
    return right


@pytest.mark.campaign
@pytest.mark.parametrize("task", TASKS)
def test_the_judge_passes_what_is_golden_and_no_fingerprint(task):
    for entry in FILES[task]["cases"]:
        case = dict(entry, task=task)
        assert judge(case, reply(case)).status == "pass", case["id"]
        for mark in case["fingerprints"]:
            wrong = {"error": {"kind": mark["error"]}} if "error" in mark \
                else {"output": dict(case.get("output", {}),
                                     **mark["output"])}
            verdict = judge(case, wrong)
            assert verdict.status in ("fail", "error-expected"), case["id"]
            assert verdict.mistake is not None, case["id"]


def due(name):
    """Return the output of a case."""
    return CASES[name]["output"]


def test_the_worked_machine_of_three_points():
    assert due("svm-hard/three-points") == {
        "alpha": ["0", "1/8", "1/8"], "w": ["0", "-1/2"], "t": "0",
        "margin": "2", "support": [1, 2], "on_margin": [0, 1, 2]}


def test_the_machine_with_a_second_positive():
    answer = due("svm-hard/four-points")
    assert CASES["svm-hard/four-points"]["input"]["X"][3] == [3, 1]
    assert (answer["w"], answer["margin"]) == (["3/5", "-4/5"], "1")


def test_the_perceptron_and_its_dual_on_the_same_points():
    assert due("perceptron/four-points")["alpha"] == [3, 0, 0, 2]
    assert due("dual-perceptron/four-points")["alpha"] == [3, 0, 0, 2]
    assert due("perceptron/three-points") == {
        "w": ["-1", "-2", "-1"], "alpha": [1, 0, 0], "updates": 1,
        "epochs": 2}


def test_the_misprinted_mean_with_both_divisors():
    assert due("mse/printed") == {"mse": "1033/5000"}
    assert len(CASES["mse/printed"]["input"]["y"]) == 100
    assert due("mse/printed-divisor") == {"mse": "1033/150"}
    assert due("mse/tree") == {"mse": "31/150"}


def test_the_printed_errors_are_in_the_misprinted_mean():
    y = [Fraction(v) for v in CASES["mse/printed"]["input"]["y"]]
    groups = [y[:3], y[3:5], y[5:]]
    assert [sum(v * v for v in group) for group in groups] == [
        Fraction("13.33"), Fraction("3.33"), 4]


@pytest.mark.parametrize("name", ["Norris", "NoInt1", "Longley", "Wampler1",
                                  "Wampler4"])
def test_nist_certifies_the_answers(name):
    case = CASES["least-squares/nist-" + name.lower()]
    assert case["provenance"] == "published"
    certified(name, "least-squares", case["output"])
    moved = dict(case["output"])
    moved["sse"] = str(Fraction(moved["sse"]) + 1)
    with pytest.raises(AssertionError):
        certified(name, "least-squares", moved)


def test_norris_is_a_line_as_well():
    certified("Norris", "line", due("line/nist-norris"))
    fit = due("least-squares/nist-norris")
    assert due("line/nist-norris")["slope"] == fit["w"][0]


def test_iris():
    assert due("separability/iris-setosa")["separable"] is True
    assert due("separability/iris-versicolor")["separable"] is False
    error = CASES["svm-hard/iris-versicolor"]["error"]
    assert error["kind"] == "not-separable"
    mm, cm = due("svm-hard/iris-setosa"), due("svm-hard/iris-setosa-cm")
    assert [10 * Fraction(v) for v in mm["w"]] == [Fraction(v)
                                                   for v in cm["w"]]


def test_files_are_readable():
    for task in TASKS:
        path = os.path.join(generate.FOLDER, task + ".json")
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        numbers = [line for line in lines
                   if line.strip(" ,[]\"-").isdigit()]
        assert len(numbers) * 50 < len(lines)


def test_every_data_file_names_its_source():
    for folder, _, names in os.walk(generate.FOLDER[:-5] + "data"):
        for name in names:
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                assert json.load(file)["source"], name


def test_a_wrong_call_is_refused(capsys):
    assert generate.main(["--force"]) == 2
    assert "--check" in capsys.readouterr().err
