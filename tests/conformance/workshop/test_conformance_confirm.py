"""The second confirmations: they refute what is wrong, and agree."""

import json
import math
from copy import deepcopy
from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from golden_cases import CASES, FILES, golden

from conformance.workshop.confirm import Refuted, confirm
from conformance.workshop.programs.svm import pivoted
from conformance.contract.numbers import (
    digits_shown, exact, half_unit, near, short)
from conformance.contract.values import BadNumber
from conformance.workshop.confirm import faults
from conformance.workshop.rings import exponential, root
from conformance.contract.tasks import TASKS

CHEAP = 700     # characters of input
# An eigenvalue is there twice, or 0: a direction next to W is right too.
FREE = ["fisher/" + name for name in (
    "collinear-means", "equal-means", "square", "square-first",
    "tetrahedron")]
fractions = st.fractions(min_value=-50, max_value=50, max_denominator=60)


def changed(value):
    """Yield copies of a nested answer with one number changed in each."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, list):
        for i, part in list(enumerate(value))[:4]:
            for other in changed(part):
                yield value[:i] + [other] + value[i + 1:]
        yield value[:-1] if value else [0]
    elif isinstance(value, int):
        yield value + 1
    elif "." in value:
        yield value[:-1] + str((int(value[-1]) + 5) % 10)
        yield value[:20]
    else:
        yield str(Fraction(value) + Fraction(1, 1000))


def wrong_answers(case):
    """Yield outputs that are wrong in one place."""
    for name, value in case["output"].items():
        if case["id"].startswith("separability") and name in ("w", "t"):
            continue
        if case["id"] in FREE and name == "W":
            continue
        for other in changed(value):
            yield dict(case["output"], **{name: other})


@pytest.mark.campaign
@pytest.mark.parametrize("task", TASKS)
def test_a_wrong_number_anywhere_is_refuted(task):
    tried = 0
    for case in FILES[task]["cases"]:
        if "output" in case and len(json.dumps(case["input"], default=str)
                                    ) < CHEAP:
            for output in wrong_answers(case):
                with pytest.raises((Refuted, ValueError, IndexError,
                                    KeyError)):
                    confirm(task, case["input"], {"output": output})
                tried += 1
    assert tried >= 6


def test_a_hyperplane_on_the_wrong_side_is_refuted():
    case = CASES["separability/and"]
    for name in ("w", "t"):
        value = case["output"][name]
        turned = ([str(-Fraction(v)) for v in value] if name == "w"
                  else str(-Fraction(value)))
        with pytest.raises(Refuted):
            confirm("separability", case["input"],
                    {"output": dict(case["output"], **{name: turned})})


@pytest.mark.parametrize("name", sorted(
    name for name, case in CASES.items()
    if "error" in case and len(case["error"]) > 1
    and "iris" not in name))
def test_a_wrong_proof_is_refuted(name):
    case = CASES[name]
    task = name.split("/")[0]
    for proof in set(case["error"]) - {"kind"}:
        right = case["error"][proof]
        if proof == "state":
            wrong = [dict(right, **{list(right)[-1]: 99})]
        else:
            wrong = [["0"] * len(right), right[:-1]]
            if proof == "lambda":
                wrong.append([str(2 * Fraction(v)) for v in right])
        for other in wrong:
            error = dict(case["error"], **{proof: other})
            with pytest.raises((Refuted, IndexError)):
                confirm(task, case["input"], {"error": error})


@pytest.mark.parametrize("name", ["solve/two-by-two", "svm-hard/and",
                                  "perceptron/and", "line/exact"])
@pytest.mark.parametrize("kind", ["shape", "number", "label", "domain",
                                  "request", "singular", "not-separable",
                                  "not-converged"])
def test_an_error_where_an_answer_is_due_is_refuted(name, kind):
    with pytest.raises((Refuted, KeyError)):
        confirm(name.split("/")[0], CASES[name]["input"],
                {"error": {"kind": kind}})


def test_an_answer_to_a_refused_input_is_refuted():
    answer = golden(CASES["solve/two-by-two"])
    with pytest.raises(Refuted):
        confirm("solve", CASES["solve/ragged"]["input"], answer)


def test_a_limit_is_no_proof_if_the_data_may_be_inseparable():
    case = deepcopy(CASES["perceptron/limit-too-low"])
    case["input"]["y"] = [-1, 1, 1, -1]
    with pytest.raises(Refuted):
        confirm("perceptron", case["input"], golden(case))


def test_kinds_have_to_be_complete():
    case = CASES["solve/several"]
    with pytest.raises(Refuted):
        confirm("solve", case["input"], {"error": {"kind": "shape"}})
    assert faults("solve", case["input"]) == {"shape", "number"}


@pytest.mark.parametrize("text, value", [
    ("0.1", Fraction(1, 10)), ("-1/2", Fraction(-1, 2)), (".5", Fraction(
        1, 2)), ("5.", 5), ("1E2", 100), ("0x1.8p+1", 3), ("-0x1p-3",
                                                          Fraction(-1, 8)),
    ("+7", 7), (3, 3), (0.5, Fraction(1, 2)), (0.1, Fraction(1, 10))])
def test_numbers_are_read_exactly(text, value):
    assert exact(text) == value


@pytest.mark.parametrize("text", [
    "", " 1", "1 ", "1_0", "nan", "inf", "1/0", "0x", "1e10001", "1e-10001",
    "0x1p10001", "9" * 20001, "one", "\u0661", True, None, [], {}])
def test_what_is_no_number_is_refused(text):
    with pytest.raises(BadNumber):
        exact(text)


def test_the_number_of_bits():
    assert short(Fraction(2 ** 24 - 1)) and short(Fraction(2 ** 60))
    assert not short(Fraction(2 ** 24 + 1)) and not short(Fraction(1, 3))
    assert short(Fraction(3, 2 ** 70)) and short(Fraction(0))


def test_rounded_decimals_are_held_to_their_last_digit():
    third = Fraction(1, 3)
    assert near("0." + "3" * 50, third, third)
    assert not near("0." + "3" * 49, third, third)
    assert not near("0." + "3" * 49 + "4", third, third)
    assert near("1/3", third, third) and not near("1", third, third)
    assert half_unit("1.50e-3") == Fraction(1, 200000)
    assert digits_shown("-0.00120") == 3


@given(st.fractions(min_value=0, max_value=2000, max_denominator=999))
def test_exponentials_are_enclosed(q):
    low, high = exponential(-q)
    assert 0 < low <= high and high - low <= low / 10 ** 100
    with localcontext() as context:
        context.prec, context.Emin = 60, -10000
        near_by = (Decimal(-q.numerator) / q.denominator).exp()
    assert abs(Fraction(near_by) / low - 1) < Fraction(1, 10 ** 50)


@given(st.fractions(min_value=0, max_value=10 ** 9, max_denominator=10 ** 9))
def test_roots_are_enclosed(square):
    low, high = root(square)
    assert low * low <= square <= high * high
    assert high - low <= Fraction(1, 10 ** 100)
    assert root(square * square) == (square, square)


@settings(max_examples=40)
@given(fractions, fractions)
def test_the_machine_of_two_points_is_the_bisector(a, b):
    if a == b:
        return
    K = [[a * a, a * b], [a * b, b * b]]
    alpha, t = pivoted(K, [-1, 1], None)
    w = alpha[1] * b - alpha[0] * a
    assert w == 2 / (b - a) and t == w * (a + b) / 2
    assert math.isclose(float(alpha[0]), float(2 / (b - a) ** 2))
