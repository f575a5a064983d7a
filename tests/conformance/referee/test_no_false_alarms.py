"""Right implementations of a different make pass, on every case there is.

Numbers in any notation, more fields than were asked for, errors with any
certificate that holds; and methods that share nothing with what made the
golden answers, in doubles, single precision and decimals.
"""

import random
from fractions import Fraction as F
from itertools import cycle, islice

import pytest
from rival_traces import TRACES

from conformance.workshop.calibration.problems import KINDS
from conformance.workshop.programs.svm import hard, soft
from conformance.workshop.calibration import hinted
from conformance.contract.numbers import read
from conformance.workshop.rings import RINGS, run
from conformance.workshop.calibration.survey import doubles
from conformance.workshop.calibration import GOOD
from conformance.contract.wire import long_integers
from conformance.contract.suite import load
from conformance.contract.values import number, precision
from conformance.contract.wire import long_integers
from conformance.referee.judge import judge
from conformance.referee.question import rounded
from conformance.workshop.calibration.problems import KINDS
from conformance.workshop.calibration import hinted
from conformance.workshop.calibration.survey import doubles
from conformance.workshop.calibration import GOOD
from conformance.workshop.programs.svm import hard, soft
from conformance.workshop.rings import RINGS, run

CASES = [case for case in load() if case.output]
FLOATS = [case for case in CASES if "exact-only" not in case.flags]
ERRORS = [case for case in load() if case.error]
TASKS = sorted({case.task for case in CASES})
EXTRA = {"seconds": 0.5, "note": "text", "": None, "more": [1, [2, {}]],
         "Lambda": "nan", "version": {"x": "1/0"}}

# In single precision, what leaves its range; in decimals, what is below the
# least number that may be written.
BEYOND = {"single": {"margins/big-weights",
                     "logistic-regression/offset"},
          "digits": {"logistic/beyond-ten-thousand-digits"}}
# What has to add up to 1 exactly is no proof when it is rounded.
PROOF = {v for case in CASES if case.task == "separability"
         for v in case.output.get("lambda", ()) if "/" in v}
# Where 20,000 steps are not enough to come near.
ENDLESS = {"svm-soft/c-huge-not-separable", "svm-soft/gaussian-wide"}
SLOW = {"feature-map/degree-twelve"}
LOSES = {"ridge/huge-lambda"}       # reflections of data and penalty together


def words(case, verdict, *what):
    return (case.id, verdict.status, verdict.notes[:2]) + what


def ratio_text(text):
    x = number(text)
    return "{}/{}".format(3 * x.numerator, 3 * x.denominator)


def decimal_text(text):
    """A decimal of finite length, or of 55 digits; irrationals stay."""
    x = number(text)
    if text in PROOF:
        return text
    if precision(text) and "/" not in text and not text.lstrip("-").isdigit():
        return text
    for places in range(0, 400):
        if (10 ** places) % x.denominator == 0:
            size = str(abs(x.numerator) * 10 ** places // x.denominator)
            size = size.rjust(places + 1, "0")
            return ("-" if x < 0 else "") + (
                size[:-places] + "." + size[-places:] if places else size)
    return rounded_text(x, 55)


def rounded_text(x, digits):
    from decimal import Decimal, localcontext
    with localcontext() as context:
        context.prec = digits
        return "{:.{}E}".format(Decimal(x.numerator) / Decimal(
            x.denominator), digits - 1)


def hex_text(text):
    """C99 hex where the number is a short binary fraction."""
    x = number(text)
    try:
        return float(x).hex() if F(float(x)) == x else text
    except OverflowError:
        return text


def whole(text):
    x = number(text)
    return int(x) if x.denominator == 1 and "." not in text else text


def mixed(value, writers):
    """Return nested lists, every number in the next notation."""
    if isinstance(value, dict):
        return {name: mixed(v, writers) for name, v in value.items()}
    if isinstance(value, list):
        return [mixed(v, writers) for v in value]
    write = next(writers)
    return write(value) if isinstance(value, (str, float)) else value


@pytest.mark.campaign
@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("start", [0, 2])
def test_exact_answers_in_any_notation(task, start):
    """Ratios, decimals, hex floats, JSON integers, Fractions, in turn."""
    with long_integers():
        for case in CASES:
            if case.task == task:
                # of what is irrational a decimal is what is due
                kinds = [decimal_text, whole] if "irrational" in case.flags \
                    else [ratio_text, decimal_text, hex_text, whole, number]
                answer = mixed(case.output, islice(cycle(kinds), start, None))
                verdict = judge(case.entry, {"output": dict(EXTRA, **answer)})
                assert verdict.status == "pass", words(case, verdict, answer)


@pytest.mark.campaign
@pytest.mark.parametrize("task", TASKS)
def test_floats_in_any_notation(task):
    """The nearest doubles pass, and are the same however they are written:
    as JSON has them, in hexadecimal, or as a ratio.
    """
    for case in FLOATS:
        if case.task == task:
            near = doubles(case.output)
            other = mixed(near, cycle([float.hex, lambda v: str(F(v))]))
            one, two = (judge(case.entry, {"output": dict(EXTRA, **given)},
                              "binary64") for given in (near, other))
            assert one.status == "pass", words(case, one)
            assert one == two, words(case, two)


@pytest.mark.parametrize("task", sorted({case.task for case in ERRORS}))
@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_errors_of_any_kind_that_is_due_with_any_certificate_that_holds(
        task, unit):
    for case in ERRORS:
        if case.task == task and not (unit != "exact"
                                      and "exact-only" in case.flags):
            kinds = case.error["kind"]
            for kind in [kinds] if isinstance(kinds, str) else kinds:
                bare = {"error": dict(EXTRA, kind=kind, message=["any"])}
                verdict = judge(case.entry, bare, unit)
                assert verdict.status == "pass", words(case, verdict)
            for given in certificates(case.error, unit):
                verdict = judge(case.entry, {"error": given}, unit)
                assert verdict.status == "pass", words(case, verdict, given)


def certificates(error, unit):
    """Yield the error with what it carries, rescaled and rewritten."""
    kinds = error["kind"]
    kind = kinds if isinstance(kinds, str) else kinds[0]
    carries = {"null": "singular", "direction": "separable",
               "lambda": "not-separable"}
    for name, due in carries.items():
        if name in error and (kind == due or due in kinds):
            for factor in (1, -3) if name == "null" else (
                    1, 7) if name == "direction" else (1,):
                v = [factor * number(x) for x in error[name]]
                yield {"kind": due, name: [str(x) for x in v]}
                if unit != "exact":
                    yield {"kind": due, name: [float(x) for x in v]}
                    yield {"kind": due, name: [float(x).hex() for x in v]}


def methods(task):
    """Return the methods of a task that are right everywhere."""
    if task in TRACES:
        return [TRACES[task]]
    return [method for method, kinds in GOOD.get(task, ()) if kinds == KINDS]


def sampled(ring, case):
    """Is a case posed in this ring?  All are in doubles, but for thousands
    of features."""
    if case.task in TRACES:
        return ring == "double"
    if case.id in BEYOND.get(ring, ()) or (
            case.id in SLOW and ring != "double"):
        return False
    return ring in ("double", "single") or random.Random(
        case.id).random() < 0.3


@pytest.mark.campaign
@pytest.mark.parametrize("task", sorted(set(GOOD) | set(TRACES)))
@pytest.mark.parametrize("ring", ["double", "backward", "pairwise", "single",
                                  "digits"])
def test_other_methods_pass(task, ring):
    """Q R by reflections, rotations or Gram-Schmidt, elimination, Jacobi's
    rotations, Newton's method, the equations of the support, traces kept up
    to date; each in sums of another order, and in other precisions.
    """
    chosen = methods(task) if ring == "double" else methods(task)[:1]
    for case in FLOATS:
        if case.task == task and sampled(ring, case):
            for method in chosen[:1] if case.id in SLOW else chosen:
                verdict = verdict_of(case, RINGS[ring], method)
                due = ("pass", "weak") if case.id in LOSES else ("pass",)
                assert verdict.status in due, words(
                    case, verdict, method.__name__)
                if ring == "double":
                    assert share(verdict) < 0.1, words(case, verdict)


def share(verdict):
    """Return the measure over its limit; of an equality 0, or infinity."""
    parts = verdict.measure.split()
    if len(parts) == 5:
        return float(parts[2]) / float(parts[4])
    return 0 if verdict.measure == "equal" else float("inf")


def in_single(value):
    """Return nested lists of doubles rounded to 24 bits."""
    if isinstance(value, list):
        return [in_single(v) for v in value]
    return float(rounded(value, "binary32")) if isinstance(
        value, float) else value


@pytest.mark.parametrize("task", sorted(set(GOOD) - {"lasso"}))
def test_single_precision_is_told_from_double(task):
    """The right numbers in 24 bits, each output by itself, fail or are weak.

    But for a few: an objective is stationary, far from 0 doubles lose as
    much, and a single may be near by chance.  A lasso is held to a gap, which
    is of second order in the error.
    """
    shares = []
    for case in FLOATS:
        large = case.level == "stress" and task != "determinant"
        if case.task != task or large or len(shares) > 40:
            continue
        for name, value in doubles(case.output).items():
            given = in_single(value)
            if given != value:
                verdict = judge(dict(case.entry, required=[]), {
                    "output": {name: given}}, "binary64")
                assert (share(verdict) > 1) == (verdict.status != "pass")
                shares.append(share(verdict))
    assert sum(v > 10 for v in shares) >= 0.75 * len(shares) > 0, shares


def verdict_of(case, ring, method, promise=None, told_more=True):
    """Return the verdict on what a method answers; sets that are required
    are those that are due.
    """
    given = hinted(case.entry) if told_more else read(
        case.task, case.input)
    try:
        answer = run(ring, method, given)
    except OverflowError:
        assert method.__name__ == "plain_logistic"      # the printed form
        return judge(case.entry, {"output": case.output})
    for name in ("support", "on_margin"):
        if name in case.required:
            answer[name] = case.output[name]
    return judge(case.entry, {"output": answer}, ring.unit, promise)


@pytest.mark.parametrize("task, method", [("svm-hard", hard),
                                          ("svm-soft", soft)])
def test_optimisation_step_by_step_keeps_its_promise(task, method):
    """Pairs of multipliers are changed until the conditions hold to 1e-12;
    a gap of 1e-4 is promised.  Which points count nobody tells them.
    """
    for case in FLOATS:
        if case.task == task and len(case.input["y"]) < 40 and (
                case.id not in ENDLESS):
            verdict = verdict_of(case, RINGS["double"], method, "1/10000",
                                 False)
            assert verdict.status == "pass", words(case, verdict)
