"""The judge at few digits, in binary32, and with numbers far from 0.

What is a tenth off in what varies does not pass, or the case is not run; and
what is expected, rounded, passes.  Of a fit with a constant the weights vary:
an answer with weights of 0, or a tenth larger, and the best constant for
them, has lost them.
"""

import functools
from fractions import Fraction as F
from zlib import crc32

import pytest
from marks import some

from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.grading.oracle import Oracle
from conformance.reports.text import status, too_few
from conformance.referee.exact import dot, lift
from conformance.referee.judge import (
    is_too_weak, judge, list_unchecked, round_leaves, why_not_run)
from conformance.runner.session import Run
from conformance.runner.record import result_of

UNITS = [{"digits": n} for n in (2, 3, 4, 5, 6, 7)] + ["binary32"]
EVERY = [{"digits": n} for n in range(2, 17)] + ["binary32", "binary64"]
FITS = ("least-squares", "ridge", "lasso", "line", "least-squares-plug-in")
TENTH, FAR, SHORT = F(11, 10), 1000, 600
ORACLE = Oracle()


def sample(step, tasks=(), unit=None):
    """Return one of so many cases with an answer, by their names."""
    return [one for one in load(tasks) if one.output
            and "exact-only" not in one.flags
            and crc32(one.id.encode()) % step == 0
            and len(str(one.entry["input"])) < SHORT]


def shifted(inputs, names):
    """Return inputs with these numbers FAR from 0."""
    def move(v):
        return list(map(move, v)) if isinstance(v, list) else str(
            lift(v) + FAR)
    return dict(inputs, **{name: move(inputs[name]) for name in names})


def best_constant(task, inputs, output, factor):
    """Return an output with the weights times a factor."""
    slope = "slope" if task == "line" else "w"
    rows = [[v] for v in inputs["x"]] if task == "line" else inputs["X"]
    w = lift([output[slope]] if task == "line" else output[slope])
    mean = sum(dot(x, w) for x in lift(rows)) / len(rows)
    w = [str(factor * v) for v in w]
    return {slope: w[0] if task == "line" else w, "intercept": str(
        lift(output["intercept"]) + (1 - factor) * mean)}


def passes(entry, answer, unit):
    """Does it pass, and does nothing say that the check is too weak?"""
    verdict = judge(entry, {"output": answer}, unit)
    return verdict.status == "pass" and not is_too_weak(
        verdict, entry["task"])


@functools.lru_cache(maxsize=None)
def fits(far, every):
    """Return the entries of fits with a constant that vary at all."""
    result = []
    for one in sample(every * (1 if far else 2), FITS):
        inputs = one.entry["input"]
        if far:
            inputs = shifted(inputs, [name for name in ("y", "x") if name in
                                      inputs and one.task != FITS[-1]])
        if not TASKS[one.task].has_constant(inputs):
            continue
        output = ORACLE.ask(one.task, inputs).get("output")
        if output and any(lift(output.get("w", [output.get("slope")]))):
            result.append((dict(one.entry, input=inputs, output=output), {
                str(factor): best_constant(one.task, inputs, output, factor)
                for factor in (F(0), TENTH)}))
    return result


@pytest.mark.parametrize("far", [False, True])
@pytest.mark.parametrize("unit", some(UNITS, [UNITS[2], "binary32"]), ids=str)
def test_weights_that_are_lost_do_not_pass(unit, far, pytestconfig):
    every = 1 if pytestconfig.getoption("--all") else 3
    assert len(fits(far, every)) * every > 20
    for entry, answers in fits(far, every):
        if not why_not_run(entry, unit):
            for name, wrong in answers.items():
                assert not passes(entry, wrong, unit), (entry["id"], name)


@pytest.mark.parametrize("name, most, why", [
    ("separability/gap", 6, "would fail"),
    ("separability/thin", 3, "would fail"),
    ("perceptron/scale-down", 6, "would fail"),
    ("perceptron/scale-up", 3, "would fail"),
    ("mse/signs", 2, "10 % off, would pass"),
    ("line/uncorrelated", 2, "zeros, or")])
def test_what_tells_nothing_at_few_digits_is_not_run(name, most, why):
    entry = load(ids=[name])[0].entry
    assert why in why_not_run(entry, {"digits": most})
    assert not why_not_run(entry, {"digits": most + 2})


@pytest.mark.campaign
def test_what_is_expected_passes_where_it_is_rounded_to_doubles():
    """In coarser units a case that it fails is not run."""
    for one in load():
        if one.output and not one.beyond("binary64"):
            outputs = TASKS[one.task].outputs
            answer = {name: v if outputs[name].integer else round_leaves(
                v, "binary64") for name, v in one.output.items()}
            verdict = judge(one.entry, {"output": answer}, "binary64")
            assert verdict.status != "fail", (one.id, verdict.notes)


@pytest.mark.parametrize("met, skipped, other, ended", [
    (2, 67, 0, 1), (1, 1, 0, 0), (1, 2, 0, 1), (1, 0, 9, 0)])
def test_a_run_that_judged_less_than_half(met, skipped, other, ended):
    """Cases of tasks that the program does not have are not counted."""
    from conformance.referee.judge import Verdict
    mine, others = load(["mse"])[0], load(["solve"])[0]
    results = [result_of(one, Verdict(verdict, notes=["no such thing"]))
               for one, verdict, count in (
                   (mine, "pass", met), (mine, "skip", skipped),
                   (others, "skip", other)) for _ in range(count)]
    run = Run({"name": "mine", "unit": "binary64", "tasks": ["mse"],
               "promise": {}}, "binary64", None, results, None)
    assert status(run) == ended and bool(too_few(run)) is bool(ended)
    assert not ended or "no such thing" in too_few(run)[0]


@pytest.mark.parametrize("unit", some(EVERY, [EVERY[1], EVERY[3], "binary64"]),
                         ids=str)
def test_no_number_of_a_case_may_be_wrong(unit, pytestconfig):
    """10 % off, of the other sign, or 0: each by itself, where it is posed.

    In doubles every case; each of them in one of the other units, by its name.
    """
    step = 60 if not pytestconfig.getoption("--all") else (
        1 if unit == "binary64" else len(EVERY) - 1)
    for one in load():
        if one.output and crc32(one.id.encode()) % step == (
                EVERY.index(unit) % step if step < 60 else 0) and not (
                one.beyond(unit) or why_not_run(one.entry, unit)):
            assert not list(list_unchecked(one.entry, unit)), one.id


@pytest.mark.parametrize("name", [
    "newton-step/full-saturated-again", "ridge/x-column-0-down-60",
    "log-likelihood/tails-theta-up-5", "feature-map/large"])
def test_what_doubles_say_nothing_of_is_not_posed_to_them(name):
    one, = load(ids=[name])
    assert list(list_unchecked(one.entry, "binary64"))
    assert one.beyond("binary64") == "exact arithmetic"
