"""A wrong line is found by its numbers: on what road, where, and what; and
nothing else is.
"""

import json
import random
import shlex
import time
from collections import Counter
from contextlib import suppress
from inspect import signature
from pathlib import Path
from types import SimpleNamespace

import pytest
from golden_cases import is_of_today

from conformance.contract.suite import MET, load
from conformance.contract.tasks import TASKS
from conformance.contract.values import each, input_as, read
from conformance.contract.words import WALK
from conformance.programs import ROADS
from conformance.programs.observation import Observation
from conformance.programs.both import show_both
from conformance.programs.lines import Road, roads_of
from conformance.programs.naming import name_run
from conformance.programs.rings import DOUBLE, to_floats, to_wire
from conformance.programs.rows import NoLine, in_ring
from conformance.programs.search import find_line
from conformance.referee.judge import judge
from conformance.reports.formats import show_both_runs
from conformance.workshop.naming import floats_of, print_digits
from refimpl.walk.__main__ import main as walk

# They end at a tolerance, or lose digits on paths that are known to.
LOOSE = {"svm-hard", "svm-soft"}
EXPECTED = 0.85     # of the golden cases that a plain road has to pass,
SLOW = 0.6          # and down a gradient, in columns of unlike scales


def cases_of(task, longest=2000):
    return sorted((c for c in load([task]) if c.output and "exact-only"
                   not in c.flags and len(str(c.entry["input"])) < longest),
                  key=lambda c: len(str(c.entry["input"])))


def answers(task, change, unit="binary64"):
    """Return (failed, passed): [(case, reply)] of change(case)."""
    failed, passed = [], []
    for case in cases_of(task):
        output = change(case)
        if output is not None:
            reply = {"output": whole(task, output)}
            status = judge(case.entry, reply, unit).status
            (passed if status in MET else failed).append((case, reply))
    return failed, passed


def whole(task, output):
    kinds = TASKS[task].outputs
    return to_wire({name: each(v, lambda x: int(x) if kinds[
        name].integer and x == x // 1 else x)
        for name, v in output.items() if name in kinds and v is not None})


def search_line(task, *rows):
    """Return what find_line says of failed and passed pairs."""
    return find_line(task, *[[Observation(*pair) for pair in pairs]
                             for pairs in rows])


def run(road, case, edit=None):
    right = Observation(case, {"output": case.output})
    return road.run(right.data, 10 ** 5, edit)


@pytest.mark.sample(12)
@pytest.mark.parametrize("task, program", [
    (task, program) for task in TASKS for program in ROADS[task]],
    ids=lambda v: getattr(v, "__name__", v))
def test_a_road_passes_golden_cases(task, program):
    road = Road(program)
    road.gives = list(TASKS[task].outputs)
    is_slow = program.__name__.endswith("_by_gradient")
    failed, passed = answers(task, lambda case: run(
        road, case), "binary32" if is_slow or task in LOOSE else "binary64")
    assert len(passed) > (SLOW if is_slow else EXPECTED) * (
        len(passed) + len(failed))


@pytest.mark.parametrize("task", sorted({*TASKS} - {"separability"}))
def test_a_page_runs_in_doubles(task):
    road = roads_of(task, list(TASKS[task].outputs))[0]
    right = [Observation(case, {"output": case.output}) for case in load(
        [task], levels=["smoke"]) if case.output]
    assert road.is_page and right and all(one.is_met(road) for one in right)


def test_every_edit_is_another_program():
    road = roads_of("ridge", list(TASKS["ridge"].outputs))[0]
    edits = list(road.edits())
    said = [road.words(edit) for edit in edits
            if edit.change and not edit.words]
    assert sum(" for " in words for words in said) > 0.95 * len(said)
    assert len(edits) > 1000 and road.is_page


@pytest.mark.parametrize("task, said, change", [
    ("perceptron", "line 6 of perceptron: `if y[i] * dot(w, X[i]) < 0` for "
     "`if y[i] * dot(w, X[i]) <= 0`", "6: <= -> <"),
    ("covariance", "line 4 of covariance: `Sigma = [scale(fraction(1, "
     "len(X) - 1), row) for row in scatter]` for `Sigma = [scale(fraction("
     "1, len(X)), row) for row in scatter]`", "4: X)), -> X) - 1),")])
def test_a_line_of_a_page_is_shown_beside_what_it_is_now(
        capsys, task, said, change):
    road = roads_of(task, list(TASKS[task].outputs))[0]
    edit = next(edit for edit in road.edits() if edit.change
                and road.words(edit) == said)
    shown = show_both(road, edit, task)
    words = shlex.split(shown.partition("refimpl.walk ")[2])
    assert words == [task, "--edit", change]
    assert walk(words) == 0
    assert "they part" in capsys.readouterr().out


def test_a_report_has_both_runs_on_the_input_of_a_failure():
    case = next(c for c in load(["perceptron"]) if c.id == "perceptron/and")
    words = "a line; both runs: {}perceptron --edit '6: <= -> <'".format(WALK)
    shown = set()
    for mistake in (None, "a line", words):
        page = show_both_runs(SimpleNamespace(
            task=case.task, case=case, mistake=mistake), shown)
        assert bool(page) == (mistake == words)
    assert "&lt;= 0:" in page and "&lt; 0:" in page and case.id in page
    assert not show_both_runs(SimpleNamespace(
        task=case.task, case=case, mistake=words), shown)


# Programs that no list has: task, the row of a road, and what the name has to
# speak of.
WRONG = [
    ("covariance", "total += (X[i][j] - mu[j]) * (X[i][k] - mu[k]) -> "
     "total += (X[i][j] - mu[j]) * X[i][k] - mu[k]", "mu"),
    ("ridge", "for j in range(d):\n        A[j][j] -> "
     "for j in range(d - 1):\n        A[j][j]", "range(d - 1)"),
    ("ridge", "X[i][j] for i in range(n)) -> X[i][j] for i in range(n - 1))",
     "range(n - 1)"),
    ("basic-linear-classifier", "(dot(plus, plus) - dot(minus, minus)) -> "
     "(sqrt(dot(plus, plus)) - sqrt(dot(minus, minus)))",
     "sqrt(dot(plus, plus)) - sqrt(dot(minus, minus))"),
    ("newton-step", "(c - q) / v -> (c - q) / q", "(c - q) / q"),
    ("perceptron", "errors == 0 -> errors == 1", "errors"),
    ("logistic-calibration", "(n - ddof) -> (n + ddof)", "n + ddof"),
    ("fisher-criterion", "between = subtract(mu, centre) -> "
     "between = subtract(mu, [0] * d)", "mu` is 0"),
    ("gram", "squares - 2 * products[i][j] -> squares - products[i][j]",
     "squares - products"),
    ("kernel-scores", "score = -t -> score = t", "t")]


def with_row(task, row):
    """Return the first road of a task that has the line of a row, changed."""
    for program in ROADS[task]:
        try:
            return in_ring(program, row)
        except NoLine:
            pass
    raise AssertionError(row)


@pytest.mark.sample(1)
@pytest.mark.parametrize("task, row, words", WRONG)
def test_a_changed_line_is_named(task, row, words):
    program = with_row(task, row)

    def answer(case):
        with suppress(ArithmeticError):
            return program(DOUBLE, DOUBLE.read(read(
                task, case.entry["input"])))

    failed, passed = answers(task, answer)
    names = search_line(task, failed, passed)
    assert len(failed) > 3 and len(names) > len(failed) / 2
    assert words in " ".join(set(names.values()))


def test_a_row_without_its_line_is_an_error():
    program, = ROADS["mse"]
    for row in ("no such line -> total", "total -> twice"):
        with pytest.raises(NoLine):
            in_ring(program, row)


def test_a_line_that_is_wrong_where_a_flag_is_set_is_named_there():
    def doubled(case):
        output = floats_of(case.output)
        return dict(output, w=[2 * v for v in output["w"]]) if case.entry[
            "input"].get("intercept") else output
    failed, passed = answers("ridge", doubled)
    names = search_line("ridge", failed, passed)
    assert len(names) > len(failed) / 2 and all(words.startswith(
        "where `intercept` is true: ") and "`w` is doubled in the answer" in
        words for words in names.values())


def test_right_numbers_in_another_order_are_said_to_be_so():
    def pivoted(case):
        output, X = floats_of(case.output), to_floats(case.input["X"])
        sizes = [sum(v * v for v in column) for column in zip(*X)]
        order = sorted(range(len(sizes)), key=lambda k: -sizes[k])
        return dict(output, w=[output["w"][k] for k in order])

    failed, passed = answers("least-squares", pivoted)
    names = search_line("least-squares", failed, passed)
    assert len(names) > len(failed) / 2
    assert set(names.values()) == {"`w` has the right numbers, in another"
                                   " order"}
    failed, passed = answers("gram", lambda case: print_digits(
        floats_of(case.output), 6))
    assert failed and not search_line("gram", failed, passed)


def test_a_line_without_end_is_given_up():
    case = cases_of("adaline")[0]
    road = roads_of("adaline", list(TASKS["adaline"].outputs))[0]
    edit = next(edit for edit in road.edits() if road.tags[
        edit.function].get(edit.line) == 6 and "`t = t`" in road.words(edit))
    right = Observation(case, {"output": case.output})
    began = time.process_time()
    assert road.run(right.data, 10 ** 9, edit, 0.05) is None
    assert time.process_time() - began < 2


@pytest.mark.sample(1)
@pytest.mark.parametrize("size, task", [
    (size, task) for size in (1e-9, 1e-3, None) for task in (
        "ridge", "covariance", "fisher", "lasso", "logistic-calibration")
    if is_of_today("{} {}".format(size, task), "", 3)])
def test_noise_has_no_name(task, size):
    draw = random.Random(task).uniform
    failed, passed = answers(task, lambda case: each(
        floats_of(case.output), lambda v: v * (
            1 + size * draw(-1, 1)) if isinstance(v, float) and size
        else draw(-9, 9) if isinstance(v, float) else v))
    assert not search_line(task, failed, passed)
    assert not name_run([(*row, "fail") for row in failed])


# Thirty programs by somebody who knew neither faults nor mistakes: name,
# task, function, fault, source, and words that a true name has.
THIRTY = [json.loads(line) for line in (Path(__file__).parent / "thirty.jsonl"
                                        ).read_text().splitlines()]
ENOUGH = 18


def reply_of(function, case):
    inputs, takes = input_as(case.task, case.entry["input"], float), list(
        signature(function).parameters)
    given = {name if name in takes else "lam": v
             for name, v in inputs.items()}
    try:
        output = function(**given)
        return {"output": whole(case.task, json.loads(json.dumps(
            output, default=lambda v: v.tolist())))}
    except Exception:
        return {"error": {"kind": ""}}


@pytest.mark.campaign
def test_thirty_programs_that_no_list_has():
    table, ran = {}, 0
    for one in THIRTY:
        if not is_of_today(one["name"], "", 2):
            continue
        space = {}
        try:
            exec(one["source"], space)
        except ImportError:
            continue            # without NumPy
        answered = []
        for case in cases_of(one["task"]):
            reply = reply_of(space[one["function"]], case)
            answered.append((case, reply, judge(
                case.entry, reply, "binary64").status))
        failed = [case.id for case, reply, status in answered
                  if status not in MET and "output" in reply]
        names = name_run(answered)
        told = Counter(names.get(name) for name in failed)
        true = sum(count for name, count in told.items() if name and any(
            words in name for words in one["true"]))
        assert true + told[None] == len(failed), (one["name"], told)
        table[one["name"]], ran = 2 * true > len(failed), ran + 1
    assert sum(table.values()) >= ENOUGH * ran / len(THIRTY), table
