"""What makes an answer complete: the main outputs, and nothing else."""

import pytest
from judge_cases import answered, golden, status

from conformance.contract.tasks import TASKS
from conformance.proof import prove
from conformance.referee.judge import judge


# what the proof wants more of: multipliers, a plane, eigenvalues
NOT_PROVED = {"svm-hard", "svm-soft", "separability", "fisher"}


def subsets(case):
    return [names for names in TASKS[case.task].main
            if set(names) <= set(case.output)]


@pytest.mark.parametrize("task", TASKS)
def test_main_outputs_alone_pass_every_solvable_case(task, pytestconfig):
    every = 1 if pytestconfig.getoption("--all") else 40
    for case in answered(task)[::every]:
        assert subsets(case), case
        for names in subsets(case):
            output = {name: case.output[name] for name in names}
            assert judge(case, {"output": output}).status == "pass", case
            assert task in NOT_PROVED or prove(
                task, case.entry["input"], output).proved, (case, names)


@pytest.mark.parametrize("task", TASKS)
def test_an_answer_without_a_main_output_is_not_complete(task):
    case = answered(task)[0]
    for name in set.intersection(*map(set, subsets(case))):
        rest = {other: value for other, value in case.output.items()
                if other != name}
        verdict = judge(case, {"output": rest})
        assert verdict.status == "fail"
        assert name + " is missing" in verdict.notes or not rest


def test_b_stands_for_minus_t():
    case = golden("svm-hard/one-feature")
    alpha, t = case.output["alpha"], case.output["t"]
    assert t != "0"
    minus = t[1:] if t[0] == "-" else "-" + t
    assert status(case, alpha=alpha, b=minus) == "pass"
    assert judge(case, {"output": {"alpha": alpha, "b": t}}).status == "fail"
