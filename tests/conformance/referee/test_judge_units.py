"""The judge in every unit: few digits, binary32, promises, numbers far from 0.

What is a tenth off in what varies does not pass, or the case is not run; and
what is expected, rounded, passes.  Of a fit with a constant the weights vary:
an answer with weights of 0, or a tenth larger, and the best constant for
them, has lost them.
"""

import functools
from contextlib import nullcontext
from fractions import Fraction as F

import pytest
from judge_cases import case
from marks import some
from zlib import crc32

from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.contract.values import each
from conformance.grading.case import Case, load_cases
from conformance.grading.oracle import Oracle
from conformance.programs.rings import DOUBLE, run
from conformance.programs.svm import AS_GIVEN, soft_margin
from conformance.proof import solve
from conformance.referee.digits import accept
from conformance.referee.exact import dot, lift
from conformance.referee.families import svm
from conformance.referee.judge import (
    Verdict, is_too_weak, judge, list_unchecked, met_by_zeros, round_leaves,
    why_not_run, within, zeros)
from conformance.referee.question import rounding_unit
from conformance.reports.text import status, too_few
from conformance.runner.record import result_of
from conformance.runner.session import Run, checked, excuse
from conformance.workshop.calibration import drawn, hinted, hinted_machine


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


@pytest.mark.parametrize("gap", [1, "0.1", "1/99", 0, "nan"])
def test_a_large_promise_is_refused_at_the_hello(gap):
    with pytest.raises(ValueError, match="a promise that is not a number"):
        checked({"unit": "binary64", "tasks": [], "promise": {"lasso": gap}})


@pytest.mark.parametrize("gap", ["1e-2", 0.01, "1/100", "1e-9"])
def test_a_small_promise_is_taken(gap):
    hello = checked({"unit": "binary64", "tasks": [],
                     "promise": {"lasso": gap}})
    assert hello["promise"] == {"lasso": gap}


@pytest.mark.parametrize("digits, expected", [
    (1, False), (2, True), (10000, True), (10001, False), (10 ** 9, False)])
def test_the_digits_of_a_unit(digits, expected):
    hello = {"unit": {"digits": digits}, "tasks": [], "promise": {}}
    if expected:
        assert checked(hello)["unit"] == {"digits": digits}
        assert rounding_unit({"digits": digits}) == F(5, 10 ** digits)
    else:
        with pytest.raises(ValueError, match="from 2 to 10000"):
            checked(hello)
        with pytest.raises(ValueError):
            rounding_unit({"digits": digits})


def test_a_large_promise_is_refused_in_this_process():
    first = load_cases(["lasso"])[0]
    with pytest.raises(ValueError, match="not a promise"):
        first.check(first.output, "binary64", promise=1)


SHORT = 300     # characters of an input


@pytest.mark.parametrize("task", some(
    ["mse", "solve", "adaline", "logistic", "svm-soft", "fisher"],
    ["mse", "logistic"]))
def test_what_zeros_meet_is_not_posed(task):
    hello = {"tasks": [task], "promise": {}}
    for unit in ({"digits": 2}, {"digits": 5}, "binary32"):
        for one in load([task]):
            if one.error or len(str(one.input)) > SHORT or excuse(
                    one, hello, unit):
                continue
            inputs = zeros(one.entry)
            if inputs != one.output:
                verdict = judge(one.entry, {"output": inputs}, unit)
                assert verdict.status == "fail", (one.id, unit)


@pytest.mark.campaign
def test_no_golden_case_is_met_by_zeros_in_doubles():
    """So that it is not tried there, which would take as long as judging."""
    for one in load():
        if not one.error and "exact-only" not in one.flags:
            inputs = zeros(one.entry)
            assert inputs == one.output or judge(
                one.entry, {"output": inputs}, "binary64"
                ).status == "fail", one.id


def test_zeros_that_are_due_are_posed():
    zero = case("mse", {"y": [1], "predictions": [1]}, {"mse": "0"})
    assert not why_not_run(zero._asdict(), {"digits": 2})
    one = case("mse", {"y": ["1/3"], "predictions": ["0.3334"]},
               {"mse": "1/225000000"})
    assert why_not_run(one._asdict(), {"digits": 2})
    assert not why_not_run(one._asdict(), {"digits": 9})
    assert not why_not_run(one._asdict(), "exact")
    close = case("mse", {"y": ["1/3"], "predictions": ["0." + "3" * 20]},
                 {"mse": "1/" + "9" + "0" * 40})
    assert met_by_zeros(close._asdict(), "binary64")
    assert not why_not_run(close._asdict(), "binary64")     # not tried there


def test_a_case_in_this_process_that_tells_nothing_is_skipped():
    from unittest import SkipTest
    entry = dict(load(["mse"])[0].entry, id="mse/x", output={
        "mse": "1/225000000"}, input={"y": ["1/3"], "predictions": [
            "0.3334"]})
    with pytest.raises(SkipTest, match="zeros"):
        Case("mse", entry).check({"mse": 0}, unit={"digits": 2})


def test_a_weak_machine_also_keeps_a_promise_of_four_digits(monkeypatch):
    question = drawn("svm-soft", "offset", 0)
    answer = run(DOUBLE, hinted_machine(
        soft_margin, "C", AS_GIVEN), hinted(question))
    assert answer and judge(question, {"output": answer},
                            "binary64").status == "weak"
    monkeypatch.setattr(svm.Machine, "keeps", lambda self, promise: False)
    assert judge(question, {"output": answer}, "binary64").status == "fail"


@pytest.mark.parametrize("off, digits, status", [
    (F(1, 1000), 2, "pass"), (F(1, 1000), 3, "pass"), (F(1, 900), 3, "close"),
    (F(1, 1000), 9, "close"), (F(1, 99), 2, "fail"), (F(1, 10), 2, "fail"),
    (F(1, 10 ** 20), 9, "pass"), (F(1, 1000), None, "close"),
    (F(1, 99), None, "fail")])
def test_digits_that_are_enough(off, digits, status):
    one, = load_cases(ids=["least-squares/random-30"])
    output = dict(one.output, w=[str(F(v) * (1 + off))
                                 for v in one.output["w"]])
    verdict = judge(one.entry, {"output": output}, "binary64")
    verdict = accept(one.entry, {"output": output}, verdict, digits)
    assert verdict.status == status
    with nullcontext() if status == "pass" else pytest.raises(AssertionError):
        one.check(output, "binary64", expected_digits=digits)


def test_digits_are_those_that_the_inputs_determine():
    """The solution of what is 10^-5 off has five; no other sum, count, shape
    or sign has two."""
    one, = load(ids=["solve/hilbert-6"])
    A, b = (each(one.entry["input"][name], F) for name in "Ab")
    near = solve(A, [v * (1 + F((-1) ** i, 10 ** 5)) for i, v in enumerate(b)])

    def status(name, digits, **output):
        one, = load(ids=[name])
        reply = {"output": dict(one.output, **output)}
        return accept(one.entry, reply, judge(
            one.entry, reply, "binary64"), digits).status
    assert max(abs(v - 1) for v in near) > F(1, 10)
    assert status("solve/hilbert-6", 4, x=list(map(str, near))) == "pass"
    assert status("solve/hilbert-6", 7, x=list(map(str, near))) == "close"
    assert status("perceptron/three-points", 2, updates=100) == "fail"
    assert status("least-squares/random-30", 2, sse="1") == "fail"
    assert status("solve/hilbert-6", 2, x=["1"] * 5) == "fail"
    assert status("solve/hilbert-6", 2, x=["-1"] * 6) == "fail"
    # what is expected to be 0 has no digits to be off by
    assert status("mse/perfect", None, mse="1e-9") == "fail"


def test_what_a_promise_alone_let_pass_is_said():
    kept = Verdict("pass", 2.5, "E = 0.005 of 0.01 promised", [], None)
    assert "0.01" in within(kept, 0.01)
    for other in ({"status": "fail"}, {"measure": None},
                  {"measure": "E = 2 of 30"}):
        assert not within(kept._replace(**other), 0.01)


@pytest.mark.parametrize("name, output", [
    ("lasso/one-weight", "w"), ("logistic-regression/overlap", "theta"),
    ("svm-soft/four-points", "alpha")])
def test_a_promise_that_is_not_kept_is_said_as_one(name, output):
    one, = load(ids=[name])
    near = dict(one.output, **{output: [
        str(F(v) * (1 + F(1, 1000))) for v in one.output[output]]})
    for promise, said in (F(1, 10 ** 7), "promised 1e-07"), (None, ""):
        verdict = judge(one.entry, {"output": near}, "binary64", promise)
        assert verdict.status == "fail"
        words = "; ".join(verdict.notes)
        assert said in words, words
        assert promise or "promised" not in words
