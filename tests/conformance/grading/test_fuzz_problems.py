"""The random problems, and formulas that they find."""

import json
import subprocess
import sys

import pytest
from hypothesis import (
    HealthCheck, Phase, given, seed, settings, strategies as st)

from paths import ROOT

from conformance.commands import shipped
from conformance.contract.numbers import read
from conformance.contract.suite import Case
from conformance.contract.tasks import TASKS
from conformance.grading.campaign import fewer
from conformance.grading.oracle import Oracle, doubt, mark, unfit
from conformance.grading.problems import FAMILIES, problems, tables
from conformance.programs.entry import ask, is_inexact
from conformance.programs.mistakes import MISTAKES
from conformance.proof import find_faults
from conformance.referee.judge import judge
from refimpl.oracle.tasks import answer


FEW = settings(max_examples=4, phases=[Phase.generate],
               suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def oracle():
    with Oracle(shipped(), 20) as result:
        yield result


def case(task, inputs, **expected):
    entry = {"id": task + "/x", "why": "", "text": "", "provenance": "",
             "level": "edge", "input": inputs}
    return Case(task, dict(entry, **expected))


def test_the_families_are_ten():
    assert set(FAMILIES) == {
        "well-posed", "nearly-singular", "degenerate", "tied",
        "mixed-scales", "duplicates", "tiny", "integer",
        "full-decimals", "offset"}


@pytest.mark.campaign
@pytest.mark.parametrize("task", TASKS)
def test_problems_are_posable(task):
    kinds, full = set(), False

    def hold(problem):
        assert json.loads(json.dumps(problem)) == problem
        assert full or not is_inexact(problem)
        reply = answer({"id": 1, "task": task, "input": problem})
        wrong = find_faults(task, problem)
        if wrong:
            assert reply["error"]["kind"] in wrong
        kinds.add(reply.get("error", {"kind": "none"})["kind"])

    for family in FAMILIES:
        full = family in ("full-decimals", "offset")
        FEW(given(problems(task, family))(hold))()
    assert "none" in kinds and "request" not in kinds


@pytest.mark.sample(4)
@pytest.mark.parametrize("family, holds", [
    ("tied", lambda X: all(v in (-1, 0, 1) for x in X for v in x)),
    ("duplicates", lambda X: len({tuple(x) for x in X}) < len(X)),
    ("tiny", lambda X: len(X) <= 2),
    ("mixed-scales", lambda X: len(X[0]) > 1 and max(
        abs(x[0]) for x in X) > 20 * max(abs(x[-1]) for x in X)),
    ("nearly-singular", lambda X: len(X[0]) > 1 and 0 < max(
        abs(x[0] - x[-1]) for x in X) < max(abs(x[0]) for x in X) / 8),
    ("degenerate", lambda X: len(X[0]) > 1 and any(X[0]) and len(
        {tuple(x[:-1]) for x in X}) == len({tuple(x) for x in X})),
    ("full-decimals", lambda X: any(v * 2 ** 40 % 1 for x in X for v in x)),
    ("offset", lambda X: any(abs(v) > 1000 for x in X for v in x)),
    ("integer", lambda X: all(v == int(v) for x in X for v in x)),
    ("well-posed", lambda X: any(v != int(v) for x in X for v in x))])
def test_a_family_is_what_it_says(family, holds):
    result = []

    def look(table):
        result.append(holds(table[0]))

    settings(FEW, max_examples=60)(given(tables(family, st.none()))(look))()
    assert any(result)
    if family in ("tied", "tiny", "integer"):
        assert all(result)


def test_what_rounding_hides_is_not_posed_to_floats():
    hidden = case("solve", {"A": [[1, 2, 3], [4, 5, 6], [7, 8, 9]],
                            "b": [1, 2, 4]}, error={"kind": "singular"})
    plain = case("solve", {"A": [[1, 2], [2, 4]], "b": [1, 1]},
                 error={"kind": "singular"})
    assert unfit(hidden, "binary64") and not unfit(hidden, "exact")
    assert not unfit(plain, "binary64")
    # rows that are equal are not eliminated alike by every program
    twins = case("inverse", {"A": [[-2, 1, -5], [-2, 1, -5], [-3, 0, 5]]},
                 error={"kind": "singular"})
    assert unfit(twins, "binary64")
    column = case("least-squares", {"X": [[0, 1], [0, 2]], "y": [1, 2]},
                  error={"kind": "singular"})
    assert not unfit(column, "binary64")


def test_what_is_out_of_range_is_not_posed_to_floats():
    large = case("determinant", {"A": [[1]]},
                 output={"determinant": str(2 ** 70)})
    assert unfit(large, "binary32") and not unfit(large, "binary64")
    assert not unfit(large, {"digits": 5})
    steep = case("newton-step", {"X": [[1024]], "y": [1], "theta": [1]},
                 output={"theta": ["1"]})
    assert unfit(steep, "binary64") and not unfit(steep, "exact")


def test_fewer_leaves_out_one_row_or_one_column():
    problem = {"X": [[1, 2], [3, 4]], "y": [5, 6], "w": [7, 8], "t": 9}
    assert list(fewer("margins", problem)) == [
        {"X": [[3, 4]], "y": [6], "w": [7, 8], "t": 9},
        {"X": [[1, 2]], "y": [5], "w": [7, 8], "t": 9},
        {"X": [[2], [4]], "y": [5, 6], "w": [8], "t": 9},
        {"X": [[1], [3]], "y": [5, 6], "w": [7], "t": 9}]
    assert list(fewer("solve", {"A": [[1, 2], [3, 4]], "b": [5, 6]})) == [
        {"A": [[4]], "b": [6]}, {"A": [[1]], "b": [5]}]
    for task, least in (("inverse", {"A": [[1]]}), ("logistic", {"d": [1]}),
                        ("separability", {"X": [[1]], "y": [1]}),
                        ("posterior", {"likelihood_ratio": 1})):
        assert list(fewer(task, least)) == []
    machine = {"X": [[1, 2]], "y": [1], "M": [[3, 4], [5, 6]]}
    assert list(fewer("linear-classifier", machine)) == [
        {"X": [[2]], "y": [1], "M": [[6]]},
        {"X": [[1]], "y": [1], "M": [[3]]}]


def test_every_kind_that_is_right_is_due(oracle):
    def kinds(task, inputs):
        return oracle.case(task, inputs, "x", "").error["kind"]

    assert kinds("svm-soft", {"X": [[1]], "y": [1], "C": 0}) == [
        "domain", "label"]
    both = {"X": [[1, 1], [2, 2]], "y": [0, 1]}
    assert kinds("logistic-regression", both) == "singular"
    both["X"] = [[1, 1], [-2, -2]]
    assert kinds("logistic-regression", both) == ["separable", "singular"]
    both["X"] = [[1, 1], [1, 2]]
    assert kinds("logistic-regression", both) == "separable"
    assert kinds("perceptron", {"X": [[1, 1], [2, 1], [3, 1]],
                                "y": [1, -1, 1], "max_epochs": 1}) == [
        "not-converged", "not-separable"]


def test_a_wrong_oracle_is_doubt(oracle):
    right = oracle.case("mse", {"y": [1], "predictions": [3]}, "x", "")
    assert right.output == {"mse": "4"} and doubt(right) == ""
    wrong = Case("mse", dict(right.entry, output={"mse": "5"}))
    assert doubt(wrong)


def test_marked_cases_know_mistakes(oracle):
    result = mark(oracle.case("covariance", {"X": [[0], [2]]}, "x", ""))
    assert "the covariance divides by n - 1" in [
        entry["mistake"] for entry in result.fingerprints]


def test_a_trace_that_floats_cannot_meet_is_mark(oracle):
    X, y = [[1, 1], [-1, 2]], [1, -1]
    flags = [oracle.case("perceptron", {"X": X, "y": y, "eta": eta}, "x",
                         "").flags for eta in (1, "1/3")]
    assert flags == [[], ["exact-only", "inexact-input"]]
    far = {"X": [[0, 0, 0], [0, 0, 16], [0, 0, -16]], "y": [1, 1, -1],
           "kernel": {"name": "gaussian", "sigma": 0.5}}
    assert "exact-only" in oracle.case("kernel-perceptron", far, "x",
                                       "").flags


def test_it_takes_nothing_of_the_workshop():
    code = ("import sys\nimport conformance.grading.campaign\n"
            "print(*[m for m in sys.modules if '.programs.' in m "
            "or '.workshop' in m])")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, timeout=60,
                          stdout=subprocess.PIPE)
    names = done.stdout.decode().split()
    assert "conformance.programs.entry" in names
    assert not [name for name in names if "workshop" in name]


# Problems off the grid find the formulas that short numbers do not.

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
