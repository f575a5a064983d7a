"""Traces of perceptrons, primal, dual, with a kernel, in batches."""

from fractions import Fraction as F

import pytest
from judge_cases import ask, case, floats, status


D4, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
BIAS = case("dual-perceptron-bias", {"X": D4, "y": Y4, "eta": 0.5},
            {"alpha": ["3/2", "0", "0", "1"], "b": "-1/2", "updates": 5,
             "epochs": 4})
BATCH = case("perceptron-batch", {"X": D4, "y": Y4},
             {"w": ["2", "-5"], "b": "0", "steps": 1})
KERNEL = case("kernel-perceptron", {
    "X": D4, "y": Y4, "kernel": {"name": "gaussian", "sigma": 1}},
    {"alpha": [1, 0, 1, 1], "updates": 3, "epochs": 2})


PLAIN = [case(task, {}, {"w": ["3/2", "-4", "0"], "alpha": [3, 0, 2],
                         "updates": 5, "epochs": 4})
         for task in ("perceptron", "perceptron-online", "dual-perceptron")]
TRACES = [BIAS, BATCH, KERNEL] + PLAIN


TINY = case("perceptron", {}, {"w": ["3/1152921504606846976"]})


def test_a_double_is_right_in_its_17_digits():
    right = repr(3 * 2.0 ** -60)
    next_one = repr(3 * 2.0 ** -60 * (1 + 2.0 ** -52))
    assert status(TINY, "binary64", w=[right]) == "pass"
    assert status(TINY, "binary64", w=[next_one]) == "fail"
    assert status(TINY, "exact", w=[right]) == "fail"


UNITS = ["exact", "binary64", "binary32", {"digits": 30}]


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("question", TRACES)
def test_a_trace_is_equal_or_wrong(question, unit):
    expected = question.output
    assert ask(question, unit, **expected).measure == "equal"
    inputs = {k: floats(v) if k != "updates" else v for k, v
              in expected.items()}
    assert status(question, unit, **inputs) == "pass"
    for name, value in expected.items():
        for other in wrong(value):
            verdict = ask(question, unit, **dict(expected, **{name: other}))
            assert verdict.status == "fail"
            assert verdict.notes[0].startswith(name)


def wrong(value):
    """Yield what is not a value: off by a little, or of another form."""
    if not isinstance(value, list):
        return [str(F(value) + F(1, 10 ** 9)), "nan", [value], None]
    return [[str(F(v) + F(1, 10 ** 9)) for v in value], value[:-1],
            value + [0], "nan", value[:-1] + ["inf"]]
