"""Right answers of good programs that are not ours stay accepted."""

import random

import pytest
from judge_cases import case, refusal, floats, refuse, status

from conformance.contract.suite import load
from conformance.contract.values import BadNumber, number
from conformance.referee.judge import judge
from conformance.referee.question import ANSWER_DIGITS

U = 2.0 ** -53


def noisy(v, size, seed):
    """Return v off by a few u of its length, as an orthogonal method has it.

    Such a method errs in every entry, also in those that are due to be 0.
    """
    draw = random.Random(seed)
    return [x + draw.choice((-1, 1)) * size * U for x in v]


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


@pytest.mark.parametrize("text, read", [
    ("1e-43430", True), ("1e-100000", True), ("1e-100001", False),
    ("0x1p-33219", True), ("0x1.8p+10001", True), ("0x1p-333001", False),
    ("1e-9999999999", False)])
def test_numbers_of_an_answer_far_out(text, read):
    if read:
        assert number(text, ANSWER_DIGITS) > 0
    else:
        with pytest.raises(BadNumber):
            number(text, ANSWER_DIGITS)


def test_a_tiny_probability_may_be_given_in_full():
    """What is nearer to 0 than 10^-10000 may be given as 0, or as it is."""
    question = case("logistic", {"d": [-100000]}, {"p": ["0"]})
    for inputs in ("0", "1e-43430", "0x1p-144270"):
        assert status(question, "exact", p=[inputs]) == "pass"
    for inputs in ("1e-9000", "-1e-43430"):
        assert status(question, "exact", p=[inputs]) == "fail"


def test_hexadecimal_inputs_reach_as_far_as_decimal_ones():
    assert number("0x1p-33219") > 0
    for text in ("1e-10001", "0x1p+33301"):
        with pytest.raises(BadNumber):
            number(text)
