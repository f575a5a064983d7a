"""Traces of the other perceptrons, their proofs, and the criterion."""

from fractions import Fraction as F

import pytest
from judge_cases import U, ask, case, dot, floats, measured, status, text

D4, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
BIAS = case("dual-perceptron-bias", {"X": D4, "y": Y4, "eta": 0.5},
            {"alpha": ["3/2", "0", "0", "1"], "b": "-1/2", "updates": 5,
             "epochs": 4})
BATCH = case("perceptron-batch", {"X": D4, "y": Y4},
             {"w": ["2", "-5"], "b": "0", "steps": 1})
KERNEL = case("kernel-perceptron", {
    "X": D4, "y": Y4, "kernel": {"name": "gaussian", "sigma": 1}},
    {"alpha": [1, 0, 1, 1], "updates": 3, "epochs": 2})
TRACES = [BIAS, BATCH, KERNEL]
UNITS = ["exact", "binary64", "binary32", {"digits": 30}]


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("question", TRACES)
def test_a_trace_is_equal_or_wrong(question, unit):
    due = question.output
    assert ask(question, unit, **due).measure == "equal"
    given = {k: floats(v) if k != "updates" else v for k, v in due.items()}
    assert status(question, unit, **given) == "pass"
    for name, value in due.items():
        for other in wrong(value):
            verdict = ask(question, unit, **dict(due, **{name: other}))
            assert verdict.status == "fail"
            assert verdict.notes[0].startswith(name)


def wrong(value):
    """Yield what is not a value: off by a little, or of another form."""
    if not isinstance(value, list):
        return [str(F(value) + F(1, 10 ** 9)), "nan", [value], None]
    return [[str(F(v) + F(1, 10 ** 9)) for v in value], value[:-1],
            value + [0], "nan", value[:-1] + ["inf"]]


def test_counts_for_multiples_of_eta_are_wrong():
    assert status(BIAS, alpha=[3, 0, 0, 2], b="-1/2", updates=5,
                  epochs=4) == "fail"
    assert status(BIAS, alpha=[1.5, 0, 0, 1], b=0, updates=5,
                  epochs=4) == "fail"


XOR, SIGNS = [[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1]


def refused(task, X, y, **given):
    """Return a case that is due to be refused as not separable."""
    return case(task, dict({"X": X, "y": y}, **given),
                error={"kind": "not-separable"})


def proof(question, lam, unit="exact"):
    """Return the status of an error with a certificate."""
    from conformance.referee.judge import judge
    return judge(question, {"error": {"kind": "not-separable",
                                      "lambda": lam}}, unit).status


QUARTER, WEAK = ["1/4"] * 4, ["1/2", 0, "1/2", 0]


@pytest.mark.parametrize("task", ["dual-perceptron-bias",
                                  "perceptron-batch"])
def test_lambda_holds_with_a_free_threshold(task):
    question = refused(task, XOR, SIGNS)
    assert proof(question, QUARTER) == "pass"
    assert proof(question, [0.25] * 4, "binary64") == "pass"
    # sum lambda y x = 0 on (0, 0) alone, but sum lambda y is not
    for lam in ([1, 0, 0, 0], WEAK, ["1/4"] * 3, ["1/2", "1/2", "1/2",
                                                  "-1/2"], "nan"):
        assert proof(question, lam) == "wrong-error"


def test_lambda_of_a_kernel_holds_in_feature_space():
    """No threshold is free there: (0, 0) alone proves it."""
    quadratic = {"name": "polynomial", "degree": 2}
    question = refused("kernel-perceptron", XOR, SIGNS, kernel=quadratic)
    for unit in ("exact", "binary64"):
        assert proof(question, [1, 0, 0, 0], unit) == "pass"
        assert proof(question, QUARTER, unit) == "wrong-error"
        assert proof(question, WEAK, unit) == "wrong-error"
    even = refused("kernel-perceptron", [[1, 2], [-1, -2]], [1, -1],
                   kernel=quadratic)
    assert proof(even, ["1/2", "1/2"]) == "pass"
    assert proof(even, ["1/3", "2/3"]) == "wrong-error"
    assert proof(even, ["3/2", "-1/2"]) == "wrong-error"
    off = ["1/2", str(F(1, 2) + F(1, 10 ** 15))]
    assert proof(even, off, "binary64") == "pass"
    assert proof(even, off) == "wrong-error"
    assert proof(even, ["0.500001", "0.499999"], "binary64") == "wrong-error"


def test_lambda_of_the_dot_product_is_that_of_homogeneous_rows():
    for given in ({}, {"kernel": {"name": "linear"}}):
        question = refused("kernel-perceptron", [[1], [2]], [-1, 1], **given)
        assert proof(question, ["2/3", "1/3"]) == "pass"
        assert proof(question, ["1/2", "1/2"]) == "wrong-error"


def test_lambda_of_a_gaussian_is_on_equal_rows():
    question = refused("kernel-perceptron", [[1], [0], [1]], [1, 1, -1],
                       kernel={"name": "gaussian", "sigma": 2})
    for unit in ("exact", "binary64"):
        assert proof(question, ["1/2", 0, "1/2"], unit) == "pass"
        assert proof(question, ["1/3"] * 3, unit) == "wrong-error"


def test_a_state_is_the_one_due():
    from conformance.referee.judge import judge
    due = {"w": ["1", "0"], "b": "1/2", "steps": 2}
    question = case("perceptron-batch", {"X": D4, "y": Y4}, error={
        "kind": "not-converged", "state": due})
    for state, status_due in ((due, "pass"), ({"w": [1, 0.0]}, "pass"),
                              ({"w": [1, 1]}, "wrong-error"),
                              (dict(due, steps=3), "wrong-error"),
                              (dict(due, b="nan"), "wrong-error")):
        error = {"kind": "not-converged", "state": state}
        assert judge(question, {"error": error}).status == status_due


def criterion(X, y, w):
    """Return a case with everything about the criterion."""
    m = [c * dot(map(F, w), map(F, x)) for x, c in zip(X, y)]
    wrong = [i for i, v in enumerate(m) if v <= 0]
    return case("perceptron-criterion", {"X": X, "y": y, "w": w}, {
        "value": str(-sum(m[i] for i in wrong)), "misclassified": wrong,
        "gradient": text([-sum(F(X[i][k]) * y[i] for i in wrong)
                          for k in range(len(w))])})


TENTHS = criterion([["0.1", "0.7"], ["-0.3", "1.1"], ["0.9", "-0.2"]],
                   [1, -1, 1], ["-1.3", "0.1"])


def test_sums_in_doubles_pass():
    X, w = floats(TENTHS.input["X"]), floats(TENTHS.input["w"])
    y = TENTHS.input["y"]
    s = [c * dot(x, w) for x, c in zip(X, y)]
    wrong = [i for i, v in enumerate(s) if v <= 0]
    given = {"value": -sum(s[i] for i in wrong), "misclassified": wrong,
             "gradient": [-sum(y[i] * X[i][k] for i in wrong)
                          for k in (0, 1)]}
    verdict = ask(TENTHS, "binary64", **given)
    assert verdict.status == "pass" and measured(verdict) < 3
    assert status(TENTHS, **TENTHS.output) == "pass"
    assert status(TENTHS, "exact", **given) == "fail"
    for name in ("value", "gradient"):
        off = (given[name] * (1 + 1e-13) if name == "value"
               else [given[name][0] * (1 + 1e-13), given[name][1]])
        verdict = ask(TENTHS, "binary64", **dict(given, **{name: off}))
        assert verdict.status == "fail" and measured(verdict) > 30


def test_a_value_errs_by_its_absolute_terms():
    # w.x = 1/3 - 1/3 is 0 from terms of 1/3: (m + 2) u 2/3, as y s <= 0.
    question = criterion([["1/3", "1/3"]], [1], [1, -1])
    for k, due in ((0, "pass"), (30, "pass"), (-30, "pass"), (31, "fail")):
        value = str(k * 4 * U * F(2, 3))
        assert status(question, "binary64", value=value, misclassified=[0],
                      gradient=["-1/3", "-1/3"]) == due


WHOLE = criterion([[1, 2], [-3, 1], [0, 2]], [-1, -1, 1], [2, 1])


def test_whole_numbers_are_met_exactly():
    assert status(WHOLE, "binary64", **floats_of(WHOLE)) == "pass"
    for name, off in (("value", 4 + 1e-15), ("gradient", [1, 2 + 4e-16])):
        given = dict(floats_of(WHOLE), **{name: off})
        assert status(WHOLE, "binary64", **given) == "fail"


def floats_of(question):
    return {k: v if k == "misclassified" else floats(v)
            for k, v in question.output.items()}


def test_the_wrong_are_a_set():
    question = criterion([[1], [-1], [2], [-3]], [1, 1, 1, 1], [-1])
    due = dict(question.output)
    assert due["misclassified"] == [0, 2]
    for given, status_due in (([2, 0], "pass"), (["0", 2.0], "pass"),
                              ([0], "fail"), ([0, 2, 3], "fail"),
                              ([0, 2, 2], "fail"), ([1, 3], "fail"),
                              ([], "fail"), (["nan", 0], "fail"),
                              ([0, 4], "fail"), (2, "fail")):
        for unit in ("exact", "binary64"):
            assert status(question, unit, **dict(
                due, misclassified=given)) == status_due
    verdict = ask(question, **dict(due, misclassified=[0, 1]))
    assert "lacks [2]" in verdict.notes[0] and "has [1]" in verdict.notes[1]


def test_nobody_wrong():
    question = criterion([[1], [2]], [1, 1], [3])
    assert question.output["misclassified"] == []
    assert status(question, "binary64", value=0.0, gradient=[-0.0],
                  misclassified=[]) == "pass"
    assert status(question, "binary64", value=1e-300, gradient=[0],
                  misclassified=[]) == "fail"
    assert status(question, value=0, gradient=[0],
                  misclassified=[0]) == "fail"
