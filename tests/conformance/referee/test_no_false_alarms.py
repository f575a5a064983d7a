"""Right answers of any kind pass."""

import random
from fractions import Fraction as F

import pytest

from judge_cases import change_numbers, decimal_text, suite

from conformance.contract.tasks import TASKS as TABLE
from conformance.contract.values import leaves, number
from conformance.contract.wire import long_integers
from conformance.programs import PLAIN
from conformance.programs.rings import run
from conformance.referee.judge import judge
from conformance.workshop.calibration import GOOD, hinted
from conformance.workshop.calibration.problems import KINDS
from conformance.workshop.calibration.rings import RINGS


# Traces of perceptrons, and labels, as somebody else might program them.

TRACES = {task: PLAIN[task] for task in (
    "perceptron", "perceptron-online", "dual-perceptron", "kernel-perceptron",
    "dual-perceptron-bias", "perceptron-batch", "classify",
    "logistic-sample")}


CASES = [case for case in suite().values() if case.output]
FLOATS = [case for case in CASES if "exact-only" not in case.flags]
ERRORS = [case for case in suite().values() if case.error]
TASKS = sorted({case.task for case in CASES})
EXTRA = {"seconds": 0.5, "note": "text", "": None, "more": [1, [2, {}]],
         "Lambda": "nan", "version": {"x": "1/0"}}

# What leaves the range, of the squares of a plain norm in doubles, too; in
# decimals, what is below the least number that may be written.
SQUARES = {"margins/huge-weights", "margins/tiny-weights-again"}
BEYOND = {"double": SQUARES, "backward": SQUARES, "pairwise": SQUARES,
          "single": {"margins/big-weights", "logistic-regression/offset"},
          "digits": {"logistic/beyond-ten-thousand-digits"}}
SLOW = {"feature-map/degree-twelve"}
LOSES = {"ridge/huge-lambda"}       # reflections of data and penalty together


def words(case, verdict, *what):
    return (case.id, verdict.status, verdict.notes[:2]) + what


def verdict_on(case, unit, write):
    """Return the verdict on the golden answer, its numbers written anew."""
    answer = change_numbers(case.output, write)
    return judge(case.entry, {"output": dict(EXTRA, **answer)}, unit)


@pytest.mark.campaign
@pytest.mark.parametrize("task", TASKS)
def test_answers_in_any_notation(task):
    """Ratios, Fractions; doubles as JSON and C99 have them."""
    with long_integers():
        for k, case in enumerate(c for c in CASES if c.task == task):
            writers = [F, lambda x: "{}/{}".format(3 * x.numerator,
                                                   3 * x.denominator)]
            if "irrational" not in case.flags:
                verdict = verdict_on(
                    case, "exact", writers[k % len(writers)])
                assert verdict.status == "pass", words(case, verdict)
            if "exact-only" not in case.flags:
                one = verdict_on(case, "binary64", float)
                assert one.status == "pass", words(case, one)
                assert one == verdict_on(case, "binary64", lambda x: float(
                    x).hex()), case.id


@pytest.mark.sample(12)
@pytest.mark.parametrize("task", sorted(set(TASKS) - {"separability"}))
def test_a_decimal_is_no_fraction_where_the_formula_is_rational(task):
    """Where it is not, it may stand for one; so with a Gaussian kernel."""
    with long_integers():
        for case in CASES:
            for name, value in case.output.items():
                output = TABLE[task].outputs.get(name)
                if case.task != task or output.integer or (
                        "irrational" in case.flags):
                    continue
                decimals = change_numbers(
                    {name: value}, lambda x: decimal_text(x, 55))[name]
                same = list(map(number, leaves(decimals))) == list(map(
                    number, leaves(value)))
                gaussian = "gaussian" in str(case.input.get("kernel"))
                verdict = judge(case.entry, {"output": dict(
                    case.output, **{name: decimals})}, "exact")
                assert (verdict.status == "pass") is (
                    same or output.irrational or gaussian), words(
                        case, verdict, name)


@pytest.mark.sample(40)
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
            for inputs in certificates(case.error, unit):
                verdict = judge(case.entry, {"error": inputs}, unit)
                assert verdict.status == "pass", words(case, verdict, inputs)


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
    if case.beyond(RINGS[ring].unit) or case.id in BEYOND.get(ring, ()) or (
            case.id in SLOW and ring != "double"):
        return False
    return ring == "double" or random.Random(case.id + ring).random() < 0.3


@pytest.mark.campaign
@pytest.mark.parametrize("task", sorted(set(GOOD) | set(TRACES)))
@pytest.mark.parametrize("ring", ["double", "backward", "pairwise", "single",
                                  "digits"])
def test_other_methods_pass(task, ring):
    """Q R by reflections or Gram-Schmidt, elimination, Jacobi's rotations,
    Newton's method, the equations of the support, traces kept up to date;
    each in sums of another order, and in other precisions.
    """
    chosen = methods(task) if ring == "double" else methods(task)[:1]
    for case in FLOATS:
        if case.task == task and sampled(ring, case):
            for method in chosen[:1] if case.id in SLOW else chosen:
                verdict = verdict_of(case, RINGS[ring], method)
                expected = ("pass", "weak") if case.id in LOSES else ("pass",)
                assert verdict.status in expected, words(
                    case, verdict, method.__name__)
                if ring == "double":
                    assert share(verdict) < 0.1, words(case, verdict)


def share(verdict):
    """Return the measure over its limit; of an equality 0, or infinity."""
    parts = verdict.measure.split()
    if len(parts) == 5:
        return float(parts[2]) / float(parts[4])
    return 0 if verdict.measure == "equal" else float("inf")


def verdict_of(case, ring, method):
    """Return the verdict on what a method answers; sets are the expected ones.
    """
    answer = run(ring, method, hinted(case.entry))
    for name in ("support", "on_margin"):
        if name in (case.output or ()):
            answer[name] = case.output[name]
    return judge(case.entry, {"output": answer}, ring.unit)
