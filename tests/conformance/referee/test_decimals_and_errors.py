"""Right errors of any kind pass; a decimal passes for no fraction."""

import pytest
from judge_cases import decimal_text, suite

from conformance.contract.tasks import TASKS as TABLE
from conformance.contract.values import each, leaves, number
from conformance.contract.wire import long_integers
from conformance.referee.judge import judge

CASES = [case for case in suite().values() if case.output]
ERRORS = [case for case in suite().values() if case.error]
TASKS = sorted({case.task for case in CASES})
EXTRA = {"seconds": 0.5, "note": "text", "": None, "more": [1, [2, {}]],
         "Lambda": "nan", "version": {"x": "1/0"}}


def words(case, verdict, *what):
    return (case.id, verdict.status, verdict.notes[:2]) + what


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
                decimals = each(value, lambda v: decimal_text(
                    number(v), 55) if isinstance(v, str) else v)
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
