"""A bound may not exceed what it bounds.

Once p = -20 passed in single precision far out, and 5.5 in doubles; in single
precision an eigenvalue of iris with its sign turned, a criterion of wine 7.6 %
off, and at five digits a weight replaced by 0.
"""

import math
from fractions import Fraction as F

import pytest
from judge_cases import U, case, status
from marks import some

from conformance.contract.suite import load
from conformance.referee.judge import judge


def golden(name):
    return load(ids=[name])[0].entry


def verdict(name, unit, **inputs):
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
    assert verdict(name, unit, eigenvalues=values) == "pass"
    assert verdict(name, unit, eigenvalues=turned) == "fail"


@pytest.mark.campaign
def test_a_criterion_that_is_off():
    expected = golden("fisher/wine")["output"]["criterion"]
    for factor, grade in ((F(1), "pass"), (F(1001, 1000), "pass"),
                          (F(1076, 1000), "fail"), (F(924, 1000), "fail")):
        assert verdict("fisher/wine", "binary32", criterion=str(
            F(expected) * factor)) == grade


def test_a_weight_replaced_by_0():
    entry = golden("svm-hard/scale-up")
    w = entry["output"]["w"]
    for k in range(len(w)):
        changed = w[:k] + ["0"] + w[k + 1:]
        assert changed == w or verdict(
            "svm-hard/scale-up", {"digits": 5}, w=changed) == "fail"
