"""Errors with their proofs, and what the judge says of them."""

import re
from fractions import Fraction, Fraction as F

import pytest
from hypothesis import assume, given, settings, strategies as st

from judge_cases import U, case, golden, refusal, refuse

from conformance.contract.suite import load
from conformance.contract.values import beside, number, wire
from conformance.referee.exact import lift
from conformance.referee.judge import judge
from conformance.referee.measure import combination, least_margin, null_vector


SINGULAR = refusal("solve", {"A": [[1, 2], [2, 4]], "b": [1, 1]}, "singular")
FLAT, DOUBLE = [[1, 3], [2, 3], [4, 3]], [[1, 2], [2, 4], [4, 8]]
COPY = golden("newton-step/duplicate-column")
# task, input, null vectors that are right, and one that is not
NULLS = [
    ("solve", SINGULAR.input, [[2, -1], ["-1", "1/2"]], [1, 2]),
    ("inverse", {"A": [[1, 2], [2, 4]]}, [["-1", "1/2"]], [1, 1]),
    # dependent with the constant last: (1, 2) . x = 3
    ("least-squares", {"X": [[1, 1], [3, 0]], "y": [1, 2], "intercept": True},
     [[1, 2, -3]], [1, 2, 3]),
    ("least-squares", {"X": DOUBLE, "y": [1, 1, 1], "intercept": False},
     [[2, -1]], [2, -1, 0]),
    # the slope comes first: slope 1, intercept -4 vanishes at x = 4
    ("line", {"x": [4, 4], "y": [1, 2]}, [[1, -4]], [-4, 1]),
    ("ridge", {"X": [[1, 1], [2, 2]], "y": [1, 2], "lambda": 0},
     [[1, -1], ["-2", "2"]], [1, 1]),
    ("linear-classifier", {"X": FLAT, "y": [1, -1, 1], "M": "diagonal"},
     [[0, 7]], [3, -1]),
    ("linear-classifier", {"X": DOUBLE, "y": [1, -1, 1], "M": "full"},
     [[2, -1]], [1, 2]),
    ("linear-classifier", {"X": FLAT, "y": [1, -1, 1], "M": [[1, 2], [3, 6]]},
     [["-2", "1"]], [3, -1]),
    ("least-squares-classifier", {"X": FLAT, "y": [1, -1, 1]},
     [[0, 1, -3]], [0, 1, 3]),
    ("least-squares-classifier", {
        "X": DOUBLE, "y": [1, -1, 1], "intercept": False}, [[2, -1]], [0, 1]),
    ("least-squares-plug-in", {"X": FLAT, "y": [1, 0, 1]}, [[0, 1, -3]],
     [0, 1]),
    ("newton-step", COPY.input, [["1", "-1", "0"], ["-2", "2", "0"]],
     ["1", "-1", "1"])]


@pytest.mark.parametrize("task, inputs, right, wrong", NULLS)
@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_a_null_vector_is_proved_on_the_matrix_of_its_task(
        task, inputs, right, wrong, unit):
    question = refusal(task, inputs, "singular")
    for null in right:
        assert refuse(question, "singular", unit, null=null)[:4] == (
            "pass", None, "", [])
    for bad, reason in ((wrong, "expected "), ([0] * len(right[0]), "is zero"),
                        (right[0][:1], "entries"), (1, "expected a list"),
                        (right[0][:-1] + ["nan"], "it is nan")):
        verdict = refuse(question, "singular", unit, null=bad)
        assert verdict.status == "wrong-error" and verdict.digits is None
        assert reason in verdict.notes[0]


def test_a_missing_certificate_is_noted():
    for fields in ({}, {"null": None}, {"lam": [1]}):
        verdict = refuse(SINGULAR, "singular", **fields)
        assert verdict.status == "pass"
        assert "should carry null" in verdict.notes[0]


def test_a_residual_of_64_roundings_is_allowed_to_floats():
    question = refusal("solve", {"A": [["1", "1"], ["1", "1"]], "b": [1, 1]},
                       "singular")
    for k, unit, status in ((100, "exact", "wrong-error"),
                            (120, "binary64", "pass"),
                            (140, "binary64", "wrong-error"),
                            (140, "binary32", "pass")):
        null = [1, str(-1 + k * U)]
        assert refuse(question, "singular", unit, null=null).status == status


XOR, SIGNS = [[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1]
XOR1 = {"X": [x + [1] for x in XOR], "y": SIGNS}


def test_kinds():
    verdict = refuse(SINGULAR, "shape", null=[2, -1])
    assert verdict.status == "wrong-error"
    assert verdict.notes == [
        "the kind of the error is 'shape', expected singular"]
    either = refusal("perceptron", XOR1, ["not-separable", "not-converged"])
    assert refuse(either, "not-separable").status == "pass"
    assert refuse(either, "not-converged")[:4] == ("pass", None, "", [])
    verdict = refuse(either, "singular")
    assert verdict.status == "wrong-error"
    assert "not-separable or not-converged" in verdict.notes[0]
    for task in ("solve", "svm-hard", "svm-soft", "perceptron-regression"):
        for kind in ("shape", "number", "label", "domain", "request"):
            question = refusal(task, {"A": "?"}, kind)
            assert refuse(question, kind)[:4] == ("pass", None, "", [])
            assert refuse(question, "singular").status == "wrong-error"


def test_a_certificate_that_the_task_does_not_have_is_not_asked_for():
    question = refusal("covariance", {}, "singular")
    assert refuse(question, "singular", null=[0])[:4] == ("pass", None, "", [])


# On homogeneous rows sum lambda y is not asked for, elsewhere it is.
FREE = ("svm-hard", "dual-perceptron-bias", "perceptron-batch")
BOUND = ("perceptron", "dual-perceptron", "kernel-perceptron")
QUARTER = ["1/4"] * 4
BAD_LAMBDA = [
    (["1/2"] * 4, "adds up to 2, expected 1"), (["1/4"] * 3, "entries"),
    (["1/3", "1/3", "1/3", 0], "coordinate"),
    (["1/2", 0, 0, "1/2"], "0 adds up"),
    ([1, "-1/2", "-1/2", 1], r"lambda[1] is negative"),
    ([0, 0, 0, 0], "expected 1"), ("1/4", "expected a list"),
    (["inf"] * 4, "it is inf")]


@pytest.mark.parametrize("task", FREE + BOUND)
@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_lambda(task, unit):
    X = XOR if task in FREE else XOR1["X"]
    question = refusal(task, {"X": X, "y": SIGNS}, "not-separable")
    assert refuse(question, "not-separable", unit, lam=QUARTER)[3] == []
    for lam, reason in BAD_LAMBDA:
        verdict = refuse(question, "not-separable", unit, lam=lam)
        assert verdict.status == "wrong-error"
        assert reason in verdict.notes[0]


@pytest.mark.parametrize("kernel", [None, {"name": "linear"}])
@pytest.mark.parametrize("task", FREE + BOUND)
def test_the_sum_of_lambda_y_counts_where_a_threshold_is_free(task, kernel):
    inputs = {"X": [[1], [2], [4]], "y": [1, -1, 1]}
    if kernel and task in ("svm-hard", "kernel-perceptron"):
        inputs["kernel"] = kernel
    question = refusal(task, inputs, "not-separable")
    assert refuse(question, "not-separable", lam=["1/3", "1/2", "1/6"]
                  ).status == "pass"
    # balances the coordinate and not the constant
    verdict = refuse(question, "not-separable", lam=["2/3", "1/3", 0])
    if task in FREE:
        assert verdict.status == "wrong-error"
        assert "coordinate 1" in verdict.notes[0]
    else:
        assert verdict.status == "pass"


# One point with both labels.
TWICE = {"X": [[1, 2], [1, 2], [0, 5]], "y": [1, -1, 1]}


def test_lambda_of_floats_is_allowed_its_rounding():
    question = refusal("svm-hard", {"X": [[1], [2], [4]], "y": [1, -1, 1]},
                       "not-separable")
    for last, unit, status in (
            (1 / 6, "binary64", "pass"), (1 / 6, "exact", "wrong-error"),
            (0.1666667, "binary64", "wrong-error")):
        assert refuse(question, "not-separable", unit, lam=[
            1 / 3, 0.5, last]).status == status
    whole = refusal("svm-hard", TWICE, "not-separable")
    for k, status in ((60, "pass"), (70, "wrong-error")):
        lam = ["1/2", str(F(1, 2) + k * U), 0]
        assert refuse(whole, "not-separable", "binary64", lam=lam
                      ).status == status


SQUARE = {"name": "polynomial", "degree": 2}


def test_no_threshold_is_free_in_the_space_of_a_kernel_perceptron():
    """(0, 0) alone proves it, and the balance of a machine does not."""
    inputs = {"X": XOR, "y": SIGNS, "kernel": SQUARE}
    for task, status in (("kernel-perceptron", "pass"),
                         ("svm-hard", "wrong-error")):
        question = refusal(task, inputs, "not-separable")
        for unit in ("exact", "binary64"):
            assert refuse(question, "not-separable", unit, lam=[1, 0, 0, 0]
                          ).status == status
            for lam in (QUARTER, ["1/2", 0, "1/2", 0], [0, 0, 0, 0]):
                assert refuse(question, "not-separable", unit, lam=lam
                              ).status == "wrong-error"


def test_lambda_in_feature_space_of_floats():
    question = refusal("svm-hard", dict(TWICE, kernel=SQUARE), "not-separable")
    for k, unit, status in (
            (20, "binary64", "pass"), (70, "binary64", "wrong-error"),
            (20, "exact", "wrong-error"), (0, "exact", "pass")):
        lam = [str((1 + k * U) / 2), str((1 - k * U) / 2), 0]
        assert refuse(question, "not-separable", unit, lam=lam
                      ).status == status
    for power, status in ((45, "wrong-error"), (46, "pass")):
        question = refusal("svm-hard", dict(
            TWICE, X=[[1, 0], [1, "0x1p-{}".format(power)], [0, 1]],
            kernel={"name": "polynomial", "degree": 1}), "not-separable")
        assert refuse(question, "not-separable", "binary64",
                      lam=["1/2", "1/2", 0]).status == status


def test_zeros_prove_nothing_in_any_unit():
    """In two digits 1 may be 0, but a vanishing lambda is no proof."""
    for kernel in ({"name": "linear"}, SQUARE):
        question = refusal("svm-hard", dict(TWICE, kernel=kernel),
                           "not-separable")
        verdict = refuse(question, "not-separable", {"digits": 2},
                         lam=[0, 0, 0])
        assert verdict.status == "wrong-error"
        assert "lambda is zero" in verdict.notes[0]


STATE = {"w": ["1/2", "3"], "b": "1", "updates": 4, "epochs": 2}


@pytest.mark.parametrize("task", ["perceptron", "perceptron-batch"])
def test_a_state_is_compared_where_the_case_has_one(task):
    question = refusal(task, XOR1, "not-converged", state=STATE)
    assert refuse(question, "not-converged", state=STATE)[3] == []
    assert refuse(question, "not-converged", state={
        "w": [0.5, 3.0], "updates": "4", "more": 1}).status == "pass"
    for state in (dict(STATE, updates=5), dict(STATE, w=[1, 3]),
                  dict(STATE, w=[1]), dict(STATE, w="x"),
                  dict(STATE, b="nan"), [1], "x", 0, {}, [],
                  {"banana": 1}):
        verdict = refuse(question, "not-converged", state=state)
        assert verdict.status == "wrong-error"
    assert "should carry state" in refuse(question, "not-converged").notes[0]
    bare = refusal(task, XOR1, "not-converged")
    assert refuse(bare, "not-converged", state=[1]).status == "pass"


def test_a_run_that_is_too_long_may_end_in_two_ways():
    question = case("perceptron-regression", {
        "X": [[1]], "y": [-1], "T": 20}, error={
            "kind": ["not-converged", "number"]})
    for kind, status in (("not-converged", "pass"), ("number", "pass"),
                         ("domain", "wrong-error")):
        assert refuse(question, kind, state={"w": [1]}).status == status
    assert judge(question, {"output": {"w": ["inf"]}}
                 ).status == "error-expected"


DIRECTED = golden("logistic-regression/touching")


@pytest.mark.parametrize("unit", ["exact", "binary64"])
@pytest.mark.parametrize("direction, status", [
    (["1", "-2"], "pass"), ([2, -4], "pass"), (["1/3", "-2/3"], "pass"),
    (["-1", "2"], "wrong-error"), (["0", "0"], "wrong-error"),
    (["1", "-1"], "wrong-error"), (["1"], "wrong-error"),
    (["nan", "1"], "wrong-error"), (None, "pass")])
def test_a_direction_is_checked(direction, status, unit):
    assert refuse(DIRECTED.entry, "separable", unit, direction=direction
                  ).status == status


def test_a_direction_may_be_rounded_in_floats():
    for power, unit, status in (
            (52, "binary64", "pass"), (52, "exact", "wrong-error"),
            (40, "binary64", "wrong-error")):
        direction = [1 / 3, -2 / 3 * (1 + 2.0 ** -power)]
        assert refuse(DIRECTED.entry, "separable", unit, direction=direction
                      ).status == status


@pytest.mark.parametrize("kind, proof, status", [
    ("separable", {"direction": ["1", "0", "-3.5"]}, "pass"),
    ("separable", {"direction": ["0", "2", "-14"]}, "pass"),
    ("singular", {"null": ["2", "-1", "0"]}, "pass"),
    ("singular", {"null": ["1", "0", "0"]}, "wrong-error"),
    ("not-converged", {}, "wrong-error")])
def test_either_of_two_errors(kind, proof, status):
    question = golden("logistic-regression/separable-and-dependent")
    assert refuse(question.entry, kind, **proof).status == status


def test_sums_and_the_sizes_of_their_terms():
    result = null_vector(*lift(([[1, -2], [2, -3]], ["2", 1.0])))
    assert result == ([0, 1], [4, 7])
    lam = lift(QUARTER)
    assert combination(XOR, SIGNS, lam) == ([0, 0, 0], [F(1, 2), F(1, 2), 1])
    X, y, lam = [[1, 1], [2, 2]], [1, -1], lift(["2/3", "1/3"])
    assert combination(X, y, lam, homogeneous=True).residual == [0, 0]
    assert combination(X, y, lam).residual == [0, 0, F(1, 3)]


small = st.integers(-9, 9)


@settings(max_examples=60)
@given(st.data())
def test_at_most_one_of_the_two_proofs_of_separability_exists(data):
    X = data.draw(st.lists(st.lists(small, min_size=2, max_size=2),
                           min_size=4, max_size=4))
    y = data.draw(st.lists(st.sampled_from([-1, 1]), min_size=4, max_size=4))
    w = data.draw(st.lists(small, min_size=2, max_size=2))
    lam = data.draw(st.lists(st.integers(0, 3), min_size=4, max_size=4))
    assume(any(lam))
    apart = least_margin(X, y, w, F(data.draw(st.integers(-40, 40)), 4)) > 0
    assert not (apart and not any(combination(X, y, lam).residual))


# What is told as different is written differently.

OFF = [Fraction(1, 10 ** k) for k in (3, 8, 18, 40, 100, 5000)]
DUE = re.compile(r"(?:is|adds up to) (.+), expected (.+)")


def notes_on(name, part):
    """Return the notes on a reply to a case."""
    case, = load(ids=[name])
    verdict = judge(case.entry, part(case), "exact")
    assert verdict.status in ("fail", "wrong-error")
    return verdict.notes


def differs(note):
    """Are the numbers of a note written differently, and in brief?"""
    inputs, expected = DUE.search(note).groups()
    return inputs != expected and len(note) < 300


@pytest.mark.parametrize("off", OFF)
def test_an_answer_and_what_is_due_can_be_told_apart(off):
    note, = notes_on("mse/tree", lambda case: {"output": {
        "mse": wire(number(case.output["mse"]) + off)}})
    assert differs(note)


@pytest.mark.parametrize("off", OFF)
def test_a_sum_that_is_not_1_is_not_told_as_1(off):
    def wrong(case):
        lam = [number(v) for v in case.output["lambda"]]
        lam[0] += off
        return {"output": dict(case.output, **{"lambda": list(
            map(wire, lam))})}
    assert all(map(differs, notes_on("separability/xor", wrong)))


@pytest.mark.parametrize("off", OFF)
def test_features_that_miss_the_kernel_are_told_apart(off):
    def wrong(case):
        rows = [[number(v) for v in row] for row in case.output["features"]]
        rows[0].append(off)
        return {"output": {"features": [
            list(map(wire, row + [Fraction(0)] * (len(rows[0]) - len(row))))
            for row in rows]}}
    assert all(map(differs, notes_on("feature-map/linear", wrong)))


@given(st.fractions(), st.fractions(), st.integers(0, 400))
def test_numbers_that_differ_are_written_differently(expected, off, k):
    x = expected + off / 10 ** k
    result = beside(x, expected)
    assert (result[0] != result[1]) == (x != expected)
    assert "00000000000000000000" not in beside(1 + Fraction(
        1, 10 ** (k + 100)), Fraction(1))[0]
