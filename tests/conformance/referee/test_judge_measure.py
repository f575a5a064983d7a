"""What all families measure with: grades, what is due, the bounds."""

import collections
import glob
import json
import os
import re
import subprocess
import sys
from fractions import Fraction as F

import pytest
from judge_cases import U, answered, case, finding, golden, status
from paths import ROOT

from conformance.contract.tasks import TASKS
from conformance.referee import judge, measure, question
from conformance.referee.exact import INFINITE
from conformance.referee.families import (
    fisher, kernels, likelihood_entries, svm)
from conformance.referee.measure import judge_backward


@pytest.mark.parametrize("E, kappa, zero, status", [
    (30, 1, 10 ** 9, "pass"), (F(301, 10), 1, 10 ** 9, "fail"),
    (60, 2, 10 ** 9, "weak"), (F(601, 10), 2, 10 ** 9, "fail"),
    (60, 9, 600000, "weak"), (F(601, 10), 9, 600000, "fail"),
    (INFINITE, INFINITE, 10 ** 9, "fail"), (0, 1, 0, "pass")])
def test_grades(E, kappa, zero, status):
    result = [question.Entry("x", 1, F(1), F(1), F(0))]
    assert judge_backward("x", E, lambda: kappa, zero, result).status == status


def test_what_is_lost_in_the_rounding():
    result = [question.Entry("x", 1, F(1), F(1), F(0))]
    for zero, lost in ((3, True), (29, True), (30, False)):
        assert judge_backward("x", 2, None, zero, result).lost is lost


def test_shapes_are_read_from_what_is_due():
    assert question.shape([]) == (0,) and question.shape(3) == ()
    assert question.shape([[1], [2], [3]]) == (3, 1)
    with pytest.raises(question.Wrong, match=r"w\[1\]\[0\]: it is nan"):
        question.read("w", [[1], ["nan"]], (2, 1))
    assert question.read("w", [1, "1/2"], (None,)) == [1, F(1, 2)]


@pytest.mark.parametrize("expected, last", [
    ("1/3", 0), ("-12", 0), (3, 0), ("1.50", F(1, 100)), ("-2e3", 1000),
    ("+7", 0), ("0x1p3", 0)])
def test_what_has_a_point_or_an_exponent_is_rounded(expected, last):
    assert question.last_place(expected) == last


def test_a_rounded_value_is_due_to_half_its_last_digit():
    """Beyond that the error counts, whatever the unit."""
    expected = case("mse", {"y": [1], "predictions": [0]},
                    {"mse": "1." + "0" * 49})
    for k, digits in ((5, float("inf")), (-5, float("inf")), (15, 49)):
        text = str(1 + F(k, 10 ** 50))
        verdict = judge.judge(expected, {"output": {"mse": text}},
                              {"digits": 45})
        assert verdict.status == "pass"
        assert verdict.digits == pytest.approx(digits)


def entry(name):
    """Return a case of the suite that requires nothing."""
    return dict(golden(name).entry, required=[])


def off(value):
    """Return numbers off by a few 1e-15 of themselves, or of 1."""
    if isinstance(value, list):
        return [off(v) for v in value]
    return str(F(value) + (F(value) or 1) * F(3, 10 ** 15))


@pytest.mark.parametrize("module, bound, name, answer", [
    (measure, "LIMIT", "mse/printed", {"mse": "0.2066666666666667"}),
    (kernels, "LIMIT", "feature-map/linear", None),
    (likelihood_entries, "LIMIT", "logistic-regression/overlap", None),
    (fisher, "ROUNDINGS", "fisher/round",
     {"W": [["1", "1.0000000000000002"], ["1", "-1"]]}),
    (svm, "ROUNDINGS", "svm-hard/four-points", {"t": "1e-16"}),
    (svm, "ROUNDINGS", "svm-soft/two-margin-errors", None)])
def test_what_is_exactly_at_a_bound_passes(monkeypatch, module, bound, name,
                                           answer):
    """The bound is moved to exactly what is measured, and just below it."""
    question = entry(name)
    if answer is None:
        answer = {field: off(value) for field, value in
                  question["output"].items() if field in (
                      "features", "theta", "w", "t")}
    E = finding(question, **answer).E
    assert E > 0
    monkeypatch.setattr(module, bound, E)
    assert finding(question, **answer).status == "pass"
    monkeypatch.setattr(module, bound, E * (1 - F(1, 10 ** 9)))
    assert finding(question, **answer).status != "pass"


@pytest.mark.parametrize("task, inputs, expected, close, off", [
    ("perceptron-criterion", {"X": [["1/5", 1]], "y": [-1], "w": ["5/4", 1]},
     {"value": "5/4", "misclassified": [0]}, 1.25 + 2.0 ** -52, 1.2500001),
    ("kernel-scores", {"X": [["1/5"]], "y": [1], "alpha": [1],
                       "Z": [["5/4"]]},
     {"scores": ["1/4"]}, [0.25 + 2.0 ** -54], [0.2500001]),
    ("adaline", {"X": [["1/5"]], "y": ["5/4"], "eta": 1, "T": 1},
     {"w": ["1/4"]}, [0.25 + 2.0 ** -54], [0.2500001]),
    ("adaline", {"X": [[1]], "y": [5], "eta": "1/5", "T": 1},
     {"w": ["1"]}, [1 + 2.0 ** -52], [1.0000001])])
def test_a_product_is_not_exact_if_its_factors_are_not(
        task, inputs, expected, close, off):
    """1/5 times 5/4 is 1/4, but no binary format holds 1/5."""
    name = next(iter(expected))
    for value, grade in ((close, "pass"), (off, "fail")):
        assert status(case(task, inputs, expected), "binary64", **dict(
            expected, **{name: value})) == grade


def test_the_numbers_in_the_rules():
    """What the documents promise; the calibration is about these."""
    assert (measure.LIMIT, measure.ROUNDINGS) == (30, 64)
    assert (measure.WEAK, measure.LOOSEST) == (F(1, 10 ** 4), F(1, 10 ** 8))
    assert (measure.DIGITS, measure.EXACT) == (50, 2)
    assert (svm.FIFTY, fisher.FIFTY) == (F(5, 10 ** 50), F(1, 10 ** 49))
    assert (measure.FAMILIAR, measure.CANCELLED) == (1000, 16)


REFEREE = os.path.join(ROOT, "conformance", "referee")


IMPORT = re.compile(r"^\s*(?:from (\S+) import|import (\S+)$)", re.MULTILINE)
STANDARD = (r"collections|decimal|fractions|functools|importlib|json|math|"
            r"numbers|operator|os|re")
OWN = r"\.\w+|\.\.(exact|question|measure)|\.+contract\.(tasks|values)"


def test_the_referee_imports_the_contract_and_nothing_else():
    """Nor does what it imports of the contract import more than that."""
    files = dict.fromkeys(glob.glob(os.path.join(
        REFEREE, "**", "*.py"), recursive=True), OWN)
    assert len(files) > 17
    for name in ("__init__", "tasks", "values"):
        files[os.path.join(ROOT, "conformance", "contract", name + ".py")
              ] = r"\.|\.values"
    for path, allowed in files.items():
        with open(path, encoding="utf-8") as file:
            for names in IMPORT.findall(file.read()):
                assert re.fullmatch(allowed + "|" + STANDARD, "".join(names)
                                    ), (path, names)


# What one verdict takes, counted in a process of its own.
ALONE = """
import json, sys
from conformance.referee.judge import judge
before = set(sys.modules)
for case, answer in json.load(sys.stdin):
    judge(case, {"output": answer}, "binary64")
    print(sum(name.startswith(("conformance.", "refimpl")) and not hasattr(
        module, "__path__") for name, module in sys.modules.items()))
    for name in set(sys.modules) - before:
        if name.startswith("conformance"):
            del sys.modules[name]
"""


def test_one_verdict_takes_eight_modules_at_most():
    """One of each family, the last task of it."""
    tasks = {TASKS[name].family: name for name in TASKS}.values()
    inputs = [[answered(task)[0].entry, answered(task)[0].output]
              for task in tasks]
    counts = subprocess.run(
        [sys.executable, "-c", ALONE], cwd=ROOT, text=True, check=True,
        input=json.dumps(inputs), stdout=subprocess.PIPE).stdout.split()
    assert len(counts) == 13
    assert all(5 < int(count) <= 8 for count in counts), counts


def test_every_family_has_its_module_and_every_task_its_judge():
    modules = {TASKS[task].family: judge.family(task) for task in TASKS}
    names = {os.path.basename(path)[:-3] for path in glob.glob(
        os.path.join(REFEREE, "families", "*.py"))}
    assert names == set(modules) | {
        "__init__", "likelihood_entries", "svm_bounds"}
    for family, module in modules.items():
        assert module.__doc__
        own = {task for task in TASKS if TASKS[task].family == family}
        assert set(module.JUDGES) == own
        assert {task for task, _ in module.PROOFS} <= own


@pytest.mark.parametrize("expected, inputs, status_due", [
    ("0", "1e-10001", "pass"), ("0", "-1e-10001", "fail"),
    ("0", "1e-10000", "fail"), ("0", "1", "fail"),
    ("1", "0." + "9" * 10001, "pass"), ("1", "1." + "0" * 10000 + "1", "fail"),
    ("1", "0." + "9" * 10000, "fail"), ("1", "0", "fail"),
    ("1/2", "0." + "4" + "9" * 10001, "fail")])
def test_a_probability_at_an_end_may_be_a_little_inside(expected, inputs,
                                                        status_due):
    question = case("logistic", {"d": [1]}, {"p": [expected]})
    assert status(question, p=[inputs]) == status_due


@pytest.mark.parametrize("p, expected",
                         [(1 + 4 * U, "pass"), (1 + 5 * U, "fail"),
                          (-U, "fail")])
def test_a_probability_is_from_0_to_1_but_for_four_roundings(p, expected):
    question = case("logistic", {"d": [50]}, {"p": ["1"]})
    assert status(question, "binary64", p=[p]) == expected


ROOM = measure.ROUNDINGS * U


@pytest.mark.parametrize("u, A, v, zero", [
    (U, [[0, 1]], [1, ROOM], True),         # an entry that rounding leaves
    (U, [[0, 1]], [1, 2 * ROOM], False),
    (U, [[1, 2 * ROOM - 1]], [1, 1], True),     # all that a row may leave
    (U, [[1, 3 * ROOM - 1]], [1, 1], False),
    # a tenth of the terms of a row, where rounding is coarse
    (F(1, 1280), [[11, -9], [100, -100]], [1, 1], True),
    (F(1, 1280), [[12, -9], [100, -100]], [1, 1], False)])
def test_what_an_orthogonal_method_leaves_of_zero(u, A, v, zero):
    inputs = collections.namedtuple("Given", "u")(u)
    A = [list(map(F, row)) for row in A]
    assert (measure.vanishes(inputs, "row", A, list(map(F, v))) == "") == zero
