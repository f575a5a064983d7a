"""Verdicts as a table, and verdicts on any reply."""

from fractions import Fraction as F
from itertools import cycle, islice

import pytest
from hypothesis import given, settings, strategies as st

from judge_cases import U, answered, case, refusal, status
from svm_cases import hard

from conformance.contract.tasks import TASKS
from conformance.referee.judge import RANK, judge


FIFTY = "0" * 49
ROOT2 = "1.4142135623730950488016887242096980785696718753769"
BELOW = "1." + FIFTY + "E-320"
BELL, BASE = {"name": "gaussian", "sigma": 1}, {"name": "linear"}
ROWS = [[1, 2], [3, -1], [0, 0]]
PLUG_IN = case("least-squares-plug-in", {
    "X": [[0], [0], [1], [3]], "y": [0, 0, 1, 1]}, {
        "w": ["1/3"], "intercept": "1/6", "fitted": ["1/6", "1/6", "1/2",
                                                     "7/6"],
        "labels": [0, 0, 1, 1]})
MOMENTS = case("covariance", {"X": [[0], [2]]}, {
    "mean": ["1"], "scatter": [["2"]], "covariance": [["1"]]})
ODD, EVEN = "1073741825", "1073741826"
HALF = case("mse", {}, {"mse": str(F(3) + F(5, 10 ** 51))})
APART = case("separability", {"X": [[0], [1], [3]], "y": [-1, -1, 1]},
             {"separable": True, "w": ["1"], "t": "2"})
MIXED = case("separability", {"X": [[0], [1], [3]], "y": [-1, 1, -1]},
             {"separable": False, "lambda": ["1/3", "1/2", "1/6"]})
PROOF = ["1/3", "1/2", "1/6"]
D3 = hard([[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1])


def criterion(X, w, value, gradient, wrong):
    return case("perceptron-criterion", {"X": X, "y": [1] * len(X), "w": w}, {
        "value": value, "gradient": gradient, "misclassified": wrong})


def labelled(theta, **outputs):
    return [dict({"w": [theta[0]], "intercept": theta[1]}, labels=labels)
            for labels in outputs["labels"]]


def on(*sets):
    return [dict(D3.output, on_margin=points) for points in sets]


def verdict_of(separable, **proof):
    if "lam" in proof:
        proof["lambda"] = proof.pop("lam")
    return dict(proof, separable=separable)


# Why; a case; units and a status: answers, those to the only output bare.
TABLE = [
    ("zero is due exactly where no term is",
     case("solve", {"A": [[1, 0], [0, 1]], "b": [0, 1]}, {"x": ["0", "1"]}),
     {"binary64 pass": [[0, 1]], "binary64 fail": [[1e-300, 1]]}),
    ("a determinant with a row of zeros is exact",
     case("determinant", {"A": [[1, 2], [0, 0]]}, {"determinant": "0"}),
     {"binary64 pass": [0.0], "binary64 fail": [1e-300]}),
    ("a determinant in exact arithmetic",
     case("determinant", {"A": [[4, 0], [0, "1/8"]]}, {"determinant": "1/2"}),
     {"exact pass": ["0.5"], "exact fail": [F(1, 2) + U]}),
    ("0.1 less 0.1 is the same double twice",
     case("mse", {"y": ["0.1"], "predictions": ["0.1"]}, {"mse": "0"}),
     {"binary64 pass": [0], "binary64 fail": [1e-20]}),
    ("whole numbers have no rounding",
     case("mse", {"y": [3], "predictions": [3]}, {"mse": "0"}),
     {"binary64 pass": ["-0.0"], "binary64 fail": [1e-300]}),
    ("only the positives count, and the negatives are a million times as far",
     case("linear-classifier", {
         "X": [["1/3"], ["1/3"], ["1000000.3"]], "y": [1, 1, -1],
         "M": "identity", "n_plus": 1, "n_minus": 0}, {"w": ["1/3"]}),
     {"binary64 pass": [[1 / 3]], "binary64 fail": [[1 / 3 + 1e-12]]}),
    ("labels are equal or not",
     case("classify", {"w": [1], "t": 0, "X": [[1], [0], [-1]]},
          {"labels": [1, 0, -1]}),
     {"exact binary64 binary32 pass": [[1, 0, -1], ["1", 0.0, "-1.0"]],
      "exact binary64 binary32 fail": [
          [1, 1, -1], [1, 0], [1, 0, "-"], [True, 0, -1], None,
          [1, 1e-300, -1], [1, "nan", -1]]}),
    ("1/3 . 1 + 1/6 in floats may be 1/2, or less", PLUG_IN,
     {"binary64 pass": labelled((1 / 3, 1 / 6), labels=(
         [0, 0, 1, 1], [0, 0, 0, 1])),
      "binary64 fail": labelled((1 / 3, 1 / 6), labels=(
          [0, 1, 1, 1], [0, 0, 1, 0])),
      "30 pass": labelled(("0." + "3" * 30, "0.1" + "6" * 28 + "7"), labels=(
          [0, 0, 1, 1], [0, 0, 0, 1])),
      "30 fail": labelled(("0." + "3" * 30, "0.1" + "6" * 28 + "7"), labels=(
          [0, 1, 1, 1], [0, 0, 1, 0])),
      "exact pass": [PLUG_IN.output],
      "exact fail": [dict(PLUG_IN.output, labels=[0, 0, 0, 1])]}),
    ("an exact residual does not make the step exact",
     case("adaline", {"X": [[1]], "y": [0.5], "eta": "0.1", "T": 1},
          {"w": ["1/20"]}), {"binary64 pass": [[0.05]]}),
    ("nothing is rounded in this step",
     case("adaline", {"X": [[1]], "y": [0.5], "eta": 0.25, "T": 1},
          {"w": ["1/8"]}), {"binary64 fail": [[0.125 + 2.0 ** -55]]}),
    ("no epochs",
     case("adaline", {"X": [["0.1", 1]], "y": ["0.3"], "eta": "0.1", "T": 0},
          {"w": ["0", "0"]}),
     {"binary64 pass": [[0.0, -0.0]], "binary64 fail": [[1e-300, 0]]}),
    ("nobody is wrong", criterion([[1], [2]], [3], "0", ["0"], []),
     {"binary64 pass": [dict(value=0.0, gradient=[-0.0], misclassified=[])],
      "binary64 fail": [dict(value=1e-300, gradient=[0], misclassified=[])],
      "exact fail": [dict(value=0, gradient=[0], misclassified=[0])]}),
    ("what is added up without rounding is on its side",
     criterion([[1, 2]], [2, -1], "0", ["-1", "-2"], [0]),
     {"binary64 fail": [dict(value=0, gradient=[0, 0], misclassified=[])]}),
    ("both printed forms where they overflow",
     case("logistic", {"d": [-745, 745]}, {"p": [
         "2.8e-324", "0." + "9" * 50]}),
     {"binary64 pass": [[0.0, 1.0]], "binary64 fail": [[0.0, "nan"]]}),
    ("samples far from p are met by equality",
     case("logistic-sample", {"X": [[1], [2]], "theta": [1],
                              "u": [0, "3/4"]}, {"y": [1, 1]}),
     {"exact binary64 pass": [[1, 1], ["1", 1.0]],
      "exact binary64 fail": [[1, 0], [0, 1], [1, -1], [1, True]]}),
    ("what is lost below the least double may be lost",
     case("logistic", {"d": [-736]}, {"p": [BELOW]}),
     {"binary64 pass": [[0.0], [1e-320]], "binary64 fail": [[1e-300]]}),
    ("a Gaussian below the range of doubles may be lost",
     case("gram", {"X": [[0], [40]], "kernel": BELL}, {"gram": [
         ["1", "3.6e-348"], ["3.6e-348", "1"]]}),
     {"binary64 binary32 pass": [[[1, 0], [0, 1]]],
      "16 exact fail": [[[1, 0], [0, 1]]]}),
    ("a Gaussian in the range of doubles may not",
     case("gram", {"X": [[0], [14]], "kernel": BELL}, {"gram": [
         ["1", "2.7487850079102147e-43"], ["2.7487850079102147e-43", "1"]]}),
     {"binary64 fail": [[[1, 0], [0, 1]]],
      "binary32 pass": [[[1, 0], [0, 1]]]}),
    # (2^30 + 1)^2 - 2^30 (2^30 + 2): the sum may err by 5 u 2^61 = 1280.
    ("terms beyond 53 bits may be rounded",
     case("kernel-scores", {"X": [[ODD, 1], ["1073741824", 1]], "y": [1, -1],
                            "alpha": [ODD, EVEN], "Z": [[1, 0], [0, -1]]},
          {"scores": ["1", "1"]}),
     {"binary64 pass": [[0, 1], [200, 1]],
      "binary64 fail": [[40000, 1], [1, 1 + 1e-15]], "exact fail": [[0, 1]]}),
    ("products of 60 bits; fused, one of them is not rounded",
     case("kernel-scores", {"X": [[ODD, "-" + ODD]], "y": [1], "alpha": [1],
                            "Z": [[ODD, ODD]]}, {"scores": ["0"]}),
     {"binary64 pass": [[0], [1]], "binary64 fail": [[50000]]}),
    ("the rows are features of the dot product",
     case("feature-map", {"X": ROWS}, {"features": [["1"]]}),
     {"exact pass": [ROWS], "binary64 pass": [[x + [0] for x in ROWS]],
      "exact fail": [[x + [1] for x in ROWS]]}),
    ("and of the linear kernel by name",
     case("feature-map", {"X": ROWS, "kernel": BASE}, {"features": [["1"]]}),
     {"exact pass": [ROWS], "exact fail": [[x + [1] for x in ROWS]]}),
    ("room comes from the decimals alone, wherever they stand",
     case("feature-map", {"X": [["1/3"], [1]]}, {"features": [["1/3"], ["1"]]}
          ),
     {"exact pass": [[["0." + "3" * 50], ["1"]]],
      "exact fail": [[["0." + "3" * 40], ["1"]]]}),
    ("only a main output has to be there", MOMENTS,
     {"exact binary64 pass": [
         dict(covariance=[[1]]), dict(covariance=[[1]], scatter=[[2]]),
         dict(covariance=[[1]], variance=3)],
      "exact binary64 fail": [dict(covariance=[[1]], scatter=[[3]]), {}]}),
    ("a long answer is read", case("mse", {}, {"mse": "1/" + "3" * 60000}),
     {"exact pass": ["1/" + "3" * 60000]}),
    ("half a unit of the last digit is allowed and no more", HALF,
     {"exact pass": ["3." + FIFTY + "0", "3." + FIFTY + "1"],
      "exact fail": ["3." + FIFTY + "2", "3." + FIFTY[1:]]}),
    ("digits beyond the fiftieth of an irrational are not asked for",
     case("margins", {"w": [1, 1], "t": 0, "X": [[1, 1], [-1, -1]],
                      "y": [1, -1]}, {"margin": ROOT2}),
     {"exact pass": [ROOT2, ROOT2 + "48073", ROOT2[:-1] + "8",
                     ROOT2[:-2] + "70"],
      "exact fail": [ROOT2[:-3], ROOT2[:-2] + "71", ROOT2[:-1] + "7"]}),
    ("a long decimal may stand for a rational",
     case("mse", {"y": [1, 0, 0], "predictions": [0, 0, 0]}, {"mse": "1/3"}),
     {"exact pass": ["1/3", "2/6", F(1, 3), "0." + "3" * 50, "0." + "3" * 80,
                     "3." + "3" * 49 + "e-1"],
      "exact fail": ["0.0" + "3" * 50, "0." + "3" * 49, 1 / 3,
                     "0." + "3" * 49 + "4", "0." + "3" * 49 + "2"]}),
    ("any hyperplane that separates strictly is right", APART,
     {"exact binary64 pass": [verdict_of(True, w=w, t=t) for w, t in (
         (["1"], "2"), ([0.1], 0.11), ([100], 299))],
      "exact binary64 fail": [verdict_of(True, w=w, t=t) for w, t in (
          ([1], 1), ([1], 3), ([-1], -2), ([1, 0], 2), ([], 2), ([1], [2]),
          (["nan"], 2), ([1], "inf"), (1, 2), ([0], 0), ([1], "-2"))] + [
          verdict_of(value, w=[1], t=2) for value in (
              1, "true", None, 1.0, [True], "yes")] + [
          verdict_of(True, w=[1], t=2, lam=["x"])]}),
    ("any lambda that proves it is right", MIXED,
     {"exact binary64 pass": [verdict_of(False, lam=PROOF)],
      "binary64 pass": [verdict_of(False, lam=[1 / 3, 0.5, 1 / 6])],
      "exact fail": [verdict_of(False, lam=[1 / 3, 0.5, 1 / 6])],
      "exact binary64 fail": [verdict_of(False, lam=lam) for lam in (
          ["2/3", 1, "1/3"], ["1/2", "1/2", 0], [0, "1/2", "1/2"],
          ["1/3", "1/2"], None)] + [verdict_of(value, lam=PROOF) for value in (
              0, "false", None, "")]}),
    ("a proof that is not required is checked",
     APART,
     {"exact pass": [verdict_of(True)],
      "exact fail": [verdict_of(True, w=[1]), verdict_of(True, t=2),
                     verdict_of(True, w=[1], t=1)]}),
    ("0.1 rounds up: t at that value is on the point",
     case("separability", {"X": [["0.1"], ["0"]], "y": [1, -1]},
          {"separable": True, "w": ["1"], "t": "1/20"}),
     {"binary64 binary32 pass": [verdict_of(True, w=[1], t="0.1")],
      "16 exact fail": [verdict_of(True, w=[1], t="0.1")],
      "binary64 fail": [verdict_of(True, w=[1], t=0.1)]}),
    ("0.3 rounds down",
     case("separability", {"X": [["0.3"], [0]], "y": [1, -1]},
          {"separable": True, "w": ["1"], "t": "1/20"}),
     {"binary64 pass": [verdict_of(True, w=[1], t=0.3)]}),
    ("on_margin is a set", D3,
     {"exact binary64 pass": on([2, 1, 0], ["0", 1.0, 2], (0, 1, 2)),
      "exact binary64 fail": on([0, 1], [], [0, 1, 2, 3], [1, 2, 3],
                                [0, 1, [2]], [0, 1, 2, 2])})]


@pytest.mark.parametrize("question, verdicts", [
    pytest.param(*row[1:], id=row[0]) for row in TABLE])
def test_verdict(question, verdicts):
    for key, answers in verdicts.items():
        *units, expected = key.split()
        for unit in units:
            unit = {"digits": int(unit)} if unit.isdigit() else unit
            for answer in answers:
                if not isinstance(answer, dict):
                    name, = question.output
                    answer = {name: answer}
                assert status(question, unit, **answer) == expected, (
                    unit, answer)


# Whatever an implementation says, the judge has an answer to it.

# Of every task two small cases that doubles can meet.
CASES = [result.entry for task in TASKS for result in islice((
    case for case in answered(task) if case.level != "stress"
    and "exact-only" not in case.flags and len(str(case.input)) < 300), 2)]
ERRORS = [
    refusal("solve", {"A": [[1, 1], [1, 1]], "b": [1, 2]}, "singular"),
    refusal("perceptron", {"X": [[1], [1]], "y": [1, -1]},
            ["not-separable", "not-converged"],
            state={"w": ["1"], "epochs": 1}),
    refusal("svm-hard", {"X": [[1], [1]], "y": [1, -1], "kernel": {
            "name": "gaussian", "sigma": 1}}, "not-separable")]


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


QUICK = settings(max_examples=150)


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
              for name, value in question["output"].items()
              if data.draw(st.integers(0, 9))}
    verdict = judge(question, {"output": answer}, unit, promise)
    assert verdict.status in RANK
    assert all(isinstance(note, str) for note in verdict.notes)
    if verdict.status == "fail":
        assert verdict.notes
    if TASKS[question["task"]].list_missing(answer, question["output"]):
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


def spoil(value):
    """Yield what cannot be compared with a value."""
    yield from ("nan", float("inf"), None, "", "one", [value], {"0": value})
    if isinstance(value, list):
        yield from (value[:-1], value + value[-1:], [[v] for v in value])
        for wrong in ("nan", None, "inf"):
            yield value[:-1] + [wrong]
        if value and isinstance(value[-1], list):
            yield value[:-1] + [value[-1][:-1]]


# Indices are a set, and what is no boolean is seen in test_judge_svm.
LOOSE = ("support", "on_margin", "misclassified", "separable", "features")


# One case of each task in fractions, the other in doubles.
@pytest.mark.parametrize("question, unit", list(zip(
    CASES, cycle(["exact", "binary64"]))), ids=[c["id"] for c in CASES])
@pytest.mark.sample(8)
def test_what_cannot_be_compared_fails(question, unit):
    right = question["output"]
    for name in right:
        for wrong in spoil(right[name]):
            if name not in LOOSE or wrong in (None, "nan", ""):
                assert status(dict(question), unit, **{
                    name: wrong}) == "fail", (name, wrong)
                assert status(question, unit, **dict(right, **{name: wrong})
                              ) == "fail", (name, wrong)
