"""The judge in every unit: few digits, binary32, promises; errors.

What is a tenth off in what varies does not pass, or the case is not run.
Right errors of any kind pass; a decimal passes for no fraction.
"""

from contextlib import nullcontext
from fractions import Fraction as F
from unittest import SkipTest

import pytest
from golden_cases import is_of_today
from judge_cases import case, decimal_text
from peers import some
from paths import read_tables
from zlib import crc32

from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.contract.values import each, leaves, number
from conformance.contract.wire import long_integers
from conformance.grading.case import Case, load_cases
from conformance.programs.rings import DOUBLE, run
from conformance.programs.svm import AS_GIVEN
from conformance.proof import solve
from conformance.referee.digits import accept
from conformance.referee.families import svm
from conformance.referee.judge import (
    Verdict, judge, list_unchecked, met_by_zeros, why_not_run, within)
from conformance.referee.question import rounding_unit
from conformance.reports.outcome import status, too_few
from conformance.runner.record import result_of
from conformance.runner.session import Run, checked
from conformance.workshop.calibration import drawn, hinted, hinted_machine


EVERY = [{"digits": n} for n in range(2, 17)] + ["binary32", "binary64"]
ROWS = read_tables(__file__)
DAYS = 6            # in which CI has tried every case in doubles


@pytest.mark.parametrize("name, most, why", ROWS["few"])
def test_what_tells_nothing_at_few_digits_is_not_run(name, most, why):
    entry = load(ids=[name])[0].entry
    assert why in why_not_run(entry, {"digits": most})
    assert not why_not_run(entry, {"digits": most + 2})


@pytest.mark.parametrize("met, skipped, other, ended", [
    (2, 67, 0, 1), (1, 1, 0, 0), (1, 2, 0, 1), (1, 0, 9, 0)])
def test_a_run_that_judged_less_than_half(met, skipped, other, ended):
    """Cases of tasks that the program does not have are not counted."""
    mine, others = load(["mse"])[0], load(["solve"])[0]
    results = [result_of(one, Verdict(verdict, notes=["no such thing"]))
               for one, verdict, count in (
                   (mine, "pass", met), (mine, "skip", skipped),
                   (others, "skip", other)) for _ in range(count)]
    run = Run({"name": "mine", "unit": "binary64", "tasks": ["mse"],
               "promise": {}}, "binary64", None, results, None)
    assert status(run) == ended and bool(too_few(run)) is bool(ended)
    assert not ended or "no such thing" in too_few(run)[0]
    refused = [result_of(one, Verdict("pass")) for one in load(["mse"])
               if one.is_refusal]
    assert status(run._replace(results=refused)) == 0
    assert status(run._replace(results=refused, aside=[])) == 1


@pytest.mark.parametrize("unit", some(EVERY, [EVERY[1], EVERY[3], "binary64"]),
                         ids=str)
def test_no_number_of_a_case_may_be_wrong(unit, pytestconfig):
    """10 % off, of the other sign, or 0: each by itself, where it is run.

    In doubles every case, in CI within six days; each of them in one of the
    other units, by its name.
    """
    step = 60 if not pytestconfig.getoption("--all") else (
        1 if unit == "binary64" else len(EVERY) - 1)
    for one in load():
        if one.output and crc32(one.id.encode()) % step == (
                EVERY.index(unit) % step if step < 60 else 0) and (
                is_of_today(one.id, one.input, DAYS if step == 1 else 1)
                and not (one.beyond(unit) or why_not_run(one.entry, unit))):
            assert not list(list_unchecked(one.entry, unit)), one.id


@pytest.mark.parametrize("name", [
    "newton-step/full-saturated-again", "ridge/x-column-0-down-60",
    "log-likelihood/tails-theta-up-5", "feature-map/large"])
def test_what_doubles_say_nothing_of_is_not_posed_to_them(name):
    one, = load(ids=[name])
    assert list(list_unchecked(one.entry, "binary64"))
    assert one.beyond("binary64") == "exact arithmetic"


@pytest.mark.parametrize("digits, gap, wrong", [
    (1, 0.01, "from 2 to 10000"), (2, 0.01, ""), (10000, "1e-2", ""),
    (10001, "1/100", "from 2 to 10000"), (10 ** 9, 0, "from 2 to 10000"),
    *((9, gap, "promise") for gap in (1, "0.1", "1/99", 0, "nan"))])
def test_the_digits_and_the_promise_of_a_hello(digits, gap, wrong):
    hello = {"unit": {"digits": digits}, "tasks": [], "promise": {
        "lasso": gap}}
    with pytest.raises(ValueError, match=wrong) if wrong else nullcontext():
        assert dict(checked(hello), **hello) == checked(hello)
        assert rounding_unit(hello["unit"]) == F(5, 10 ** digits)


def test_a_large_promise_is_refused_in_this_process():
    first = load_cases(["lasso"])[0]
    with pytest.raises(ValueError, match="not a promise"):
        first.check(first.output, "binary64", promise=1)


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
    entry = dict(load(["mse"])[0].entry, id="mse/x", output={
        "mse": "1/225000000"}, input={"y": ["1/3"], "predictions": [
            "0.3334"]})
    with pytest.raises(SkipTest, match="zeros"):
        Case("mse", entry).check({"mse": 0}, unit={"digits": 2})


def test_a_weak_machine_also_keeps_a_promise_of_four_digits(monkeypatch):
    question = drawn("svm-soft", "offset", 0)
    answer = run(DOUBLE, hinted_machine(AS_GIVEN), hinted(question))
    assert answer and judge(question, {"output": answer},
                            "binary64").status == "weak"
    monkeypatch.setattr(svm.Machine, "keeps", lambda self, promise: False)
    assert judge(question, {"output": answer}, "binary64").status == "fail"


@pytest.mark.parametrize("off, digits, status", ROWS["enough"])
def test_digits_that_are_enough(off, digits, status):
    one, = load_cases(ids=["least-squares/random-30"])
    output = dict(one.output, w=[str(F(v) * (1 + eval(off)))
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


# Errors of every kind, and decimals where fractions are expected.

ERRORS = [one for one in load() if one.error]
EXTRA = {"seconds": 0.5, "note": "text", "": None, "more": [1, [2, {}]],
         "Lambda": "nan", "version": {"x": "1/0"}}


def words(one, verdict, *what):
    return (one.id, verdict.status, verdict.notes[:2]) + what


@pytest.mark.sample(12)
@pytest.mark.parametrize("task", sorted({*TASKS} - {"separability"}))
def test_a_decimal_is_no_fraction_where_the_formula_is_rational(task):
    """Where it is not, it may stand for one; so with a Gaussian kernel."""
    with long_integers():
        for one in load([task]):
            for name, value in (one.output or {}).items():
                output = TASKS[task].outputs[name]
                if output.integer or "irrational" in one.flags:
                    continue
                decimals = each(value, lambda v: decimal_text(
                    number(v), 55) if isinstance(v, str) else v)
                same = list(map(number, leaves(decimals))) == list(map(
                    number, leaves(value)))
                gaussian = "gaussian" in str(one.input.get("kernel"))
                verdict = judge(one.entry, {"output": dict(
                    one.output, **{name: decimals})}, "exact")
                assert (verdict.status == "pass") is (
                    same or output.irrational or gaussian), words(
                        one, verdict, name)


@pytest.mark.sample(40)
@pytest.mark.parametrize("task", sorted({one.task for one in ERRORS}))
@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_errors_of_any_kind_that_is_due_with_any_certificate_that_holds(
        task, unit):
    for one in ERRORS:
        if one.task == task and (
                unit == "exact" or "exact-only" not in one.flags):
            kinds = one.error["kind"]
            for kind in [kinds] if isinstance(kinds, str) else kinds:
                bare = {"error": dict(EXTRA, kind=kind, message=["any"])}
                verdict = judge(one.entry, bare, unit)
                assert verdict.status == "pass", words(one, verdict)
            for inputs in certificates(one.error, unit):
                verdict = judge(one.entry, {"error": inputs}, unit)
                assert verdict.status == "pass", words(one, verdict, inputs)


def certificates(error, unit):
    """Yield the error with what it carries, rescaled and rewritten."""
    kinds = error["kind"]
    kind = kinds if isinstance(kinds, str) else kinds[0]
    carries = {"null": "singular", "direction": "separable",
               "lambda": "not-separable"}
    for name, expected in carries.items():
        if name in error and (kind == expected or expected in kinds):
            for factor in (1, -3) if name == "null" else (
                    1, 7) if name == "direction" else (1,):
                v = [factor * number(x) for x in error[name]]
                yield {"kind": expected, name: [str(x) for x in v]}
                if unit != "exact":
                    yield {"kind": expected, name: [float(x) for x in v]}
                    yield {"kind": expected, name: [float(x).hex() for x in v]}
