"""What bounds hold for, what is not judged, other shapes."""

import math
import random
from fractions import Fraction as F

import pytest

from judge_cases import U, case, floats, refusal, refuse, status
from marks import some

from conformance.contract.suite import load
from conformance.contract.values import BadNumber, number
from conformance.referee.judge import judge
from conformance.referee.question import ANSWER_DIGITS


def golden(name):
    return load(ids=[name])[0].entry


def verdict(entry, unit="exact", **inputs):
    return judge(entry, {"output": dict(entry["output"], **inputs)}, unit)


@pytest.mark.parametrize("unit", ["exact", "binary64"])
@pytest.mark.parametrize("task, name", [
    ("svm-hard", "support"), ("svm-hard", "on_margin"),
    ("perceptron-criterion", "misclassified")])
def test_no_index_is_given_twice(task, name, unit):
    seen = 0
    for one in load([task]):
        inputs = (one.output or {}).get(name)
        if inputs and not ("exact-only" in one.flags and unit != "exact"):
            seen += 1
            again = verdict(one.entry, unit, **{name: inputs + inputs[:1]})
            assert again.status == "fail", one.id
            assert "{} has an index twice".format(name) in again.notes
            turned = verdict(one.entry, unit, **{name: inputs[::-1]})
            assert turned.status == "pass", one.id
        if seen == 5:
            break


def test_a_misspelt_output_is_told():
    result = verdict(golden("mse/tree"), msee="5", answer=[1])
    assert result.status == "pass" and result.notes == [
        "msee is not an output of mse: not checked",
        "answer is not an output of mse: not checked"]
    result = verdict(golden("separability/and"), ww=1)
    assert result.status == "pass" and result.notes == [
        "ww is not an output of separability: not checked"]


@pytest.mark.parametrize("count, expected", [
    (7, "pass"), ("7", "pass"), (0, "pass"), (None, "pass"),
    (10 ** 6, "pass"),
    ("banana", "fail"), (-1, "fail"), ("1/2", "fail"), (True, "fail"),
    ({}, "fail")])
def test_iterations_are_a_count(count, expected):
    entry = next(one.entry for one in load(["logistic-regression"])
                 if one.output)
    for unit in ("exact", "binary64"):
        result = verdict(entry, unit, iterations=count)
        assert result.status == expected
        assert ("expected integers" in " ".join(result.notes)) == (
            expected == "fail")


def test_a_proof_has_one_side():
    cases = [one.entry for one in load(["separability"]) if one.output]
    yes = next(e for e in cases if "w" in e["output"])
    no = next(e for e in cases if "lambda" in e["output"])
    n = len(yes["input"]["y"])
    for value in ([0] * n, [1] + [0] * (n - 1), "banana", []):
        assert verdict(yes, **{"lambda": value}).status == "fail"
    assert verdict(yes, **{"lambda": None}).status == "pass"
    assert verdict(no, t=0).status == "fail"
    assert verdict(no, w=None, t=None).status == "pass"


def test_weights_where_there_are_none_are_told():
    entry = next(one.entry for one in load(["svm-hard"]) if one.output
                 and "w" not in one.output)
    result = verdict(entry, w=[1, 2])
    assert result.status == "pass"
    assert "w is not expected here: not checked" in result.notes


# A bound may not exceed what it bounds.

def verdict_of_bound(name, unit, **inputs):
    entry = golden(name)
    return judge(entry, {"output": dict(entry["output"], **inputs)},
                 unit).status


@pytest.mark.parametrize("unit, d", [
    ("binary32", 2 ** 30), ("binary32", -2 ** 25), ("binary64", 2 ** 60),
    ("binary64", "1e300")])
@pytest.mark.parametrize("p", [-20, "-1/1000", "1.001", "5.5"])
def test_a_probability_is_from_0_to_1(unit, d, p):
    question = case("logistic", {"d": [d], "gamma": "1.1"}, {
        "p": ["1" if F(d) > 0 else "0"]})
    assert status(question, unit, p=[p]) == "fail"
    assert status(question, unit, p=question.output["p"]) == "pass"


def test_far_out_nothing_but_the_end_is_right():
    """z is off by 2 u |z|, which is far above 1, and p is 1 all the same."""
    question = case("logistic", {"d": [10 ** 9], "gamma": "1.1"}, {"p": ["1"]})
    for p, expected in ((1, "pass"), ("0.9", "fail"), (0, "fail")):
        assert status(question, "binary32", p=[p]) == expected


@pytest.mark.parametrize("d", [-40, -3, 0, 1, 30])
def test_the_other_forms_of_the_function_pass(d):
    p = F(1) / (1 + F(math.exp(-d)))
    question = case("logistic", {"d": [d]}, {"p": [str(p)]})
    for result in (1 / (1 + math.exp(-d)), (1 + math.tanh(d / 2)) / 2,
                   math.exp(d) / (1 + math.exp(d))):
        if abs(F(result) - p) < 30 * U * p:
            assert status(question, "binary64", p=[result]) == "pass"


@pytest.mark.parametrize("name", some(
    ["fisher/iris", "fisher/weak", "fisher/wine"], ["fisher/iris"]))
@pytest.mark.parametrize("unit", ["binary32", "binary64"])
def test_an_eigenvalue_with_its_sign_turned(name, unit):
    values = golden(name)["output"]["eigenvalues"]
    turned = [values[0], "-" + values[1]] + values[2:]
    assert verdict_of_bound(name, unit, eigenvalues=values) == "pass"
    assert verdict_of_bound(name, unit, eigenvalues=turned) == "fail"


@pytest.mark.campaign
def test_a_criterion_that_is_off():
    expected = golden("fisher/wine")["output"]["criterion"]
    for factor, grade in ((F(1), "pass"), (F(1001, 1000), "pass"),
                          (F(1076, 1000), "fail"), (F(924, 1000), "fail")):
        assert verdict_of_bound("fisher/wine", "binary32", criterion=str(
            F(expected) * factor)) == grade


def test_a_weight_replaced_by_0():
    entry = golden("svm-hard/scale-up")
    w = entry["output"]["w"]
    for k in range(len(w)):
        changed = w[:k] + ["0"] + w[k + 1:]
        assert changed == w or verdict_of_bound(
            "svm-hard/scale-up", {"digits": 5}, w=changed) == "fail"


# Right answers of good programs that are not ours stay accepted.

UNIT = 2.0 ** -53
ANSWER, INPUT = [(ANSWER_DIGITS,)], [()]


def noisy(v, size, seed):
    """Return v off by a few u of its length, as an orthogonal method has it.

    Such a method errs in every entry, also in those that are due to be 0.
    """
    draw = random.Random(seed)
    return [x + draw.choice((-1, 1)) * size * UNIT for x in v]


def unit(v):
    norm = sum(x * x for x in v) ** 0.5
    return [x / norm for x in v]


@pytest.mark.parametrize("name", [
    "newton-step/duplicate-column", "newton-step/duplicate-column-away"])
@pytest.mark.parametrize("seed", range(5))
def test_null_vectors_of_a_decomposition(name, seed):
    entry = load(ids=[name])[0].entry
    right = unit(floats(entry["error"]["null"]))

    def status(v):
        return judge(entry, {"error": {"kind": "singular", "null": v}},
                     "binary64").status
    assert status(right) == "pass"
    assert status(noisy(right, 1, seed)) == "pass"
    assert status(noisy([-x for x in right], 2, seed)) == "pass"
    assert status(noisy(right, 1e6, seed)) == "wrong-error"
    for k in range(len(right)):
        if right[k]:
            wrong = right[:k] + [-right[k]] + right[k + 1:]
            assert status(wrong) == "wrong-error"


def test_no_column_is_a_null_vector_because_it_is_small():
    question = refusal("solve", {"A": [["1e-20", 1, 1], ["2e-20", 1, 1],
                                       [0, 1, 1]], "b": [1, 2, 3]}, "singular",
                       null=["0", "1", "-1"])
    assert refuse(question, "singular", "binary64", null=[0, 1, -1]
                  ).status == "pass"
    assert refuse(question, "singular", "binary64", null=[1, 0, 0]
                  ).status == "wrong-error"
    assert refuse(question, "singular", "exact", null=["1e-60", 1, -1]
                  ).status == "wrong-error"


@pytest.mark.parametrize("far", [1, 1000])
def test_weights_of_a_solver_of_non_negative_least_squares(far):
    """It leaves u of the largest coordinate in each of them."""
    X = [[far, 1], [0, -1], [-far, 1], [far, 0], [-far, 0]]
    question = refusal("separability", {"X": X, "y": [1, 1, 1, -1, -1]},
                       "not-separable")
    question = question._replace(task="svm-hard")
    lam = [0.125, 0.25, 0.125, 0.25, 0.25]
    for seed in range(5):
        close = [abs(v) for v in noisy(lam, 1, seed)]
        assert refuse(question, "not-separable", "binary64", lam=close
                      ).status == "pass"
    for wrong in ([0.2] * 5, [1, 0, 0, 0, 0], [0.125, 0.25, 0.125, 0.5, 0]):
        assert refuse(question, "not-separable", "binary64", lam=wrong
                      ).status == "wrong-error"


@pytest.mark.parametrize("text, limits", [
    ("1e-43430", ANSWER), ("1e-100000", ANSWER), ("1e-100001", []),
    ("1e-9999999999", []), ("1e-10001", ANSWER),
    ("0x1p-33219", ANSWER + INPUT), ("0x1.8p+10001", ANSWER + INPUT),
    ("0x1p-333001", []), ("0x1p+33301", ANSWER)])
def test_numbers_of_an_answer_and_of_an_input_far_out(text, limits):
    for limit in ANSWER + INPUT:
        if limit in limits:
            assert number(text, *limit) > 0
        else:
            with pytest.raises(BadNumber):
                number(text, *limit)
