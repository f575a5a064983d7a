"""Formulas that lose digits are told by two cases, and named; a case whose
reason speaks of rounding fails the formula that it is aimed at.
"""

from functools import lru_cache

import pytest

from conformance.contract.numbers import read
from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.contract.values import leaves
from conformance.programs import classifiers, closed, least_squares
from conformance.programs.entry import ask
from conformance.programs.mistakes import IEEE, MISTAKES
from conformance.programs.mistakes import MILD as ROWS
from conformance.programs.mistakes import lossy as formula
from conformance.programs.rings import RINGS
from conformance.referee.fingerprints import SMALL, by_chance, is_constant
from conformance.referee.judge import judge
from conformance.workshop.cases import case
from conformance.workshop.cases.reader import read_cases

ROUNDING = [one.id for one in read_cases("rounding", case)]

# They lose 2 or 3 of 16 digits: the judge takes a number for another within
# 1000 u, and a name for what is so near would be given to right ones, too.
SLIGHT = ("logarithms of the pivots are added up",
          "powers are taken through logarithms",
          "entries are taken through logarithms",
          "Newton's iteration X (2 I - A X), ended at steps of 1e-6")

# All labels are then the same, as they are of many programs.
SILENT = {("classify", "sums and products are kept in single precision"),
          ("classify", "a score below 1e-9 is called 0"),
          ("logistic-sample",
           "sums and products are kept in single precision"),
          ("logistic-sample", "u < 1 - 1 / (1 + e^z)")}

# Of other families, what their reasons say: the words of the formula.
AIMED = {
    "line/large-offset": "means of products",
    "mse/cancellation": "|y|, |p|",
    "solve/tiny-pivot": "rows are never exchanged",
    "solve/negative-pivot": "rows are never exchanged",
    "inverse/tiny-pivot": "rows are never exchanged",
    "solve/hilbert-10": "A is squared",
    "fisher/offset": "scatters in one pass",
    "fisher-criterion/offset": "scatters in one pass",
    "logistic/overflow": "e^z / (1 + e^z)",
    "logistic/small": "1 - 1 / (1 + e^z)",
    "logistic/three-small": "1 - 1 / (1 + e^z)",
    "newton-step/saturated": "p (1 - p)",
    "newton-step/saturated-further": "p (1 - p)",
    "svm-soft/far-from-the-origin": "the Gram matrix"}


SEEN, BROKEN = ("fail", "weak"), "broken"
LOSSY = {task: [one for one in MISTAKES[task]
                if one.tag in ("lossy", "single")] for task in TASKS}
LOSSY = {task: listed for task, listed in LOSSY.items() if listed}
EVERY = [(task, one) for task in LOSSY for one in LOSSY[task]]
MILD = [(task, row) for task in TASKS for row in ROWS[task]]
CASES = {case.id: case for case in load()}


@lru_cache(maxsize=None)
def verdict(formula, name):
    """Return the verdict on a formula, said to be in doubles, or BROKEN.

    That is one which divides by zero or whose answer holds NaN.
    """
    case = CASES[name]
    result = formula.run(read(case.task, case.input), None)
    if result == "number" or result and any(v != v for v in leaves(result)):
        return BROKEN
    return result and judge(case.entry, {"output": result}, "binary64")


def is_seen(formula, name):
    """Say whether a case rejects a formula from what is right."""
    result = verdict(formula, name)
    return result == BROKEN or bool(result) and result.status in SEEN


def posed(task, first=()):
    """Return the ids of the cases of a task that doubles are asked, some of
    them first.
    """
    names = [case.id for case in CASES.values() if case.task == task
             and case.output and "exact-only" not in case.flags]
    return sorted(names, key=lambda name: name not in first)


def telling(task, formula, first=(), enough=2):
    """Return the ids of the first cases that reject a formula."""
    result = []
    for name in posed(task, first):
        if is_seen(formula, name):
            result.append(name)
        if len(result) == enough:
            break
    return result


def of_words(task, words):
    """Return the formula of a task that begins with these words."""
    lossy, = [one for one in LOSSY[task] if one.words.startswith(words)]
    return lossy


def test_there_are_sixty_over_thirty_tasks():
    assert len(EVERY) >= 60 and len(LOSSY) >= 30
    for task, result in LOSSY.items():
        words = [lossy.words for lossy in result]
        assert len(set(words)) == len(words), task


@pytest.mark.sample(12)
@pytest.mark.parametrize("task, lossy", EVERY, ids=[
    "{}-{}".format(task, lossy.words) for task, lossy in EVERY])
def test_each_is_told_by_two_cases(task, lossy):
    result = telling(task, lossy, ROUNDING)
    assert len(result) == 2, (task, lossy.words, result)


@pytest.mark.sample(24)
@pytest.mark.parametrize("name", ROUNDING)
def test_a_case_of_rounding_fails_a_formula_and_passes_a_good_one(name):
    case = CASES[name]
    seen = [lossy for lossy in LOSSY[case.task] if is_seen(lossy, name)]
    assert seen
    assert "inexact-input" in case.flags
    good = ask(case.task, case.input, "float")
    assert judge(case.entry, good, "binary64").status == "pass"


@pytest.mark.sample(16)
@pytest.mark.parametrize("task", LOSSY)
def test_the_verdict_says_what_it_is(task):
    names = [name for name in ROUNDING if CASES[name].task == task]
    for lossy in LOSSY[task]:
        result = {name: verdict(lossy, name) for name in names
                  if is_seen(lossy, name)}
        marked = {name: v for name, v in result.items() if v != BROKEN}
        if lossy.words not in SLIGHT:
            named = {name for name, v in marked.items() if v.mistake}
            assert named >= set(marked) - alike(lossy.words, marked)
            assert bool(named or not marked) != (
                (task, lossy.words) in SILENT), lossy.words


@pytest.mark.sample(5)
@pytest.mark.parametrize("task, row", MILD, ids=[
    "{}-{}".format(task, row[0]) for task, row in MILD])
def test_what_is_mild_is_told_by_no_case(task, row):
    """Nor would it be a case that is missing, as its reason says."""
    words, program, reason = row
    one = formula(words, "mild", IEEE, program)
    assert reason and words not in [other.words for other in LOSSY[task]]
    assert [name for name in posed(task) if is_seen(one, name)] == []
    assert any(one.run(read(task, CASES[name].input), None)
               for name in posed(task))


def alike(words, names):
    """Return the cases of which a mistake leaves one small number, or the
    same one everywhere."""
    return {name for name in names if any(
        mark["mistake"] == words and (
            by_chance(mark, SMALL) or is_constant(mark.get("output")))
        for mark in CASES[name].fingerprints)}


@pytest.mark.parametrize("name", AIMED)
def test_a_reason_is_measured(name):
    assert is_seen(of_words(CASES[name].task, AIMED[name]), name)


@pytest.mark.parametrize("name, ring, program", [
    ("covariance/large-offset", "single", closed.one_pass),
    ("covariance/huge-offset", "double", closed.one_pass),
    ("least-squares/laeuchli", "single", least_squares.least_squares),
    ("ridge/laeuchli", "single", least_squares.ridge),
    ("least-squares-classifier/laeuchli", "single", classifiers.classifier)])
def test_other_formulas_are_lost_as_they_say(name, ring, program):
    assert is_seen(formula("", "lossy", {
        "double": IEEE, "single": RINGS["single"]}[ring], program), name)
