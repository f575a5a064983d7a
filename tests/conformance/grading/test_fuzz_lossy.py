"""Problems off the grid find the formulas that short numbers do not."""

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from conformance.contract.numbers import read
from conformance.grading.problems import problems
from conformance.programs.entry import ask
from conformance.programs.mistakes import MISTAKES
from conformance.referee.judge import judge

ENOUGH = settings(max_examples=60, phases=[Phase.generate], deadline=None,
                  database=None, suppress_health_check=list(HealthCheck))


def count_failures(task, words, family):
    """Return how many of 60 problems tell a formula in doubles."""
    lossy, = [one for one in MISTAKES[task] if one.tag == "lossy"
              and one.words.startswith(words)]
    failures = []

    def hold(problem):
        right = ask(task, problem)
        if "output" not in right:
            return
        answer = lossy.run(read(task, problem), None)
        case = {"task": task, "input": problem, "output": right["output"],
                "required": []}
        if isinstance(answer, dict) and judge(case, {"output": answer},
                            "binary64").status != "pass":
            failures.append(problem)

    seed(7)(ENOUGH(given(problems(task, family))(hold)))()
    return len(failures)


@pytest.mark.sample(1)
@pytest.mark.parametrize("task, words", [
    ("line", "one pass"), ("covariance", "products of pairs"),
    ("logistic-calibration", "the variance is a mean"),
    ("linear-classifier", "variances are"), ("least-squares", "normal"),
    ("fisher-criterion", "scatters in one pass")])
def test_a_formula_is_found_off_the_grid(task, words):
    assert count_failures(task, words, "offset") > 0
    assert count_failures(task, words, "integer") == 0
