"""Whatever an implementation says, the judge has an answer to it."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from judge_cases import case
from svm_cases import machine

from conformance.referee.judge import RANK, judge

X, Y = [[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1]
CASES = [
    case("solve", {"A": [[0, 1], [2, 3]], "b": [1, 2]}, {"x": ["-1/2", "1"]}),
    case("inverse", {"A": [[2]]}, {"inverse": [["1/2"]]}),
    case("determinant", {"A": [[2]]}, {"determinant": "2"}),
    case("line", {"x": [0, 2], "y": [1, 2]},
         {"intercept": "1", "slope": "1/2", "mse": "0"}),
    case("least-squares", {"X": [[1], [2]], "y": [1, 2], "intercept": True},
         {"w": ["1"], "intercept": "0", "sse": "0"}),
    case("gram", {"X": [[1], [2]]}, {"gram": [["1", "2"], ["2", "4"]]}),
    case("covariance", {"X": [[0], [2]]},
         {"mean": ["1"], "covariance": [["1"]], "scatter": [["2"]]}),
    case("mse", {"y": [1], "predictions": [0]}, {"mse": "1"}),
    case("margins", {"w": [1, 0], "t": 0, "X": [[2, 0], [-1, 0]],
                     "y": [1, -1]}, {"functional": ["2", "1"],
                                     "margin": "1", "t_equal": "1/2"}),
    case("perceptron", {"X": X, "y": Y}, {"w": ["-1", "-2"], "updates": 1,
                                          "epochs": 2, "alpha": [1, 0, 0]}),
    case("separability", {"X": X, "y": Y},
         {"separable": True, "w": ["0", "-1"], "t": "0"}),
    case("separability", {"X": [[1], [1]], "y": [1, -1]},
         {"separable": False, "lambda": ["1/2", "1/2"]}),
    machine(X, Y),
    machine(X, Y, {"name": "polynomial", "degree": 3, "constant": 1}),
]
ERRORS = [
    case("solve", {"A": [[1, 1], [1, 1]], "b": [1, 2]},
         error={"kind": "singular"}),
    case("perceptron", {"X": [[1], [1]], "y": [1, -1]},
         error={"kind": ["not-separable", "not-converged"],
                "state": {"w": ["1"], "epochs": 1}}),
    case("svm-hard", {"X": [[1], [1]], "y": [1, -1],
                      "kernel": {"name": "gaussian", "sigma": 1}},
         error={"kind": "not-separable"}),
]
UNITS = st.sampled_from(["exact", "binary64", "binary32", {"digits": 60}])
NUMBERS = st.one_of(
    st.integers(-3, 3), st.floats(), st.sampled_from(
        ["1/2", "-1/2", "nan", "inf", "0x1p-3", "1/0", "", "x", "1e400",
         "0." + "3" * 60]))
JUNK = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, st.text(max_size=3)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(
        st.sampled_from(["kind", "w", "0"]), inner, max_size=2)),
    max_leaves=6)
QUICK = settings(max_examples=150, deadline=None,
                 suppress_health_check=[HealthCheck.too_slow])


def like(draw, value):
    """Draw something of the same shape, with numbers and junk in it."""
    if isinstance(value, list) and draw(st.integers(0, 9)):
        return [like(draw, v) for v in value]
    return draw(st.one_of(st.just(value), NUMBERS, JUNK))


@QUICK
@given(st.data(), st.sampled_from(CASES), UNITS, st.sampled_from(
    [None, 1e-3, "1/2"]))
def test_any_output_gets_a_verdict(data, question, unit, promise):
    answer = {name: like(data.draw, value)
              for name, value in question.output.items()
              if data.draw(st.integers(0, 9))}
    verdict = judge(question, {"output": answer}, unit, promise)
    assert verdict.status in RANK
    assert all(isinstance(note, str) for note in verdict.notes)
    if verdict.status == "fail":
        assert verdict.notes
    if set(answer) != set(question.output):
        assert verdict.status == "fail"


@QUICK
@given(st.data(), st.sampled_from(ERRORS), UNITS)
def test_any_error_gets_a_verdict(data, question, unit):
    kinds = question.error["kind"]
    kind = data.draw(st.sampled_from(kinds if isinstance(kinds, list)
                                     else [kinds]))
    n = len(question.input.get("y", question.input.get("b")))
    error = {"kind": kind, "message": data.draw(JUNK)}
    for name in ("null", "lambda", "state"):
        error[name] = data.draw(st.one_of(JUNK, st.lists(
            NUMBERS, min_size=n, max_size=n)))
    verdict = judge(question, {"error": error}, unit)
    assert verdict.status in ("pass", "wrong-error")
    assert verdict.notes or verdict.status == "pass"


@QUICK
@given(JUNK, st.sampled_from(CASES + ERRORS), UNITS)
def test_any_reply_gets_a_verdict(reply, question, unit):
    assert judge(question, reply, unit).status == "protocol"


@pytest.mark.parametrize("question", CASES)
def test_nan_everywhere_fails(question):
    def nan(value):
        return [nan(v) for v in value] if isinstance(value, list) else "nan"
    for unit in ("exact", "binary64"):
        answer = {name: nan(v) for name, v in question.output.items()}
        assert judge(question, {"output": answer}, unit).status == "fail"
        for name in question.output:
            answer = dict(question.output, **{name: nan(
                question.output[name])})
            assert judge(question, {"output": answer}, unit
                         ).status == "fail"
