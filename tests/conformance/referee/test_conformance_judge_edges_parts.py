"""Parts of an answer on their own, and room that comes from nowhere else."""

from fractions import Fraction as F

from judge_cases import ask, case, status

from conformance.workshop.programs.likelihood import printed_step
from conformance.workshop.programs.svm import soft_as_given
from conformance.workshop.calibration.measuring import drawn, hinted
from conformance.workshop.rings import RINGS, run
from conformance.referee.judge import judge
from conformance.referee.families import JUDGES, likelihood, means, soft_float
from conformance.referee.families.probabilities import spread
from conformance.referee.question import Question
from conformance.referee.families.soft_scale import Optimum
from conformance.contract.suite import load


def finding(question, **answer):
    """Return the first Finding of the judge of a task."""
    return JUDGES[question["task"]](Question(
        question, answer, "binary64"))[0]


def test_a_label_decided_by_products_that_are_rounded():
    """5/2 times 1/5 is 1/2, from a 1/5 that is rounded: either label."""
    question = case("least-squares-plug-in", {
        "X": [["1/5"], [1]], "y": [0, 1]},
        {"w": ["5/4"], "intercept": "-1/4", "labels": [0, 1]}, required=[])
    for labels in ([0, 1], [1, 1]):
        verdict = ask(question, "binary64", w=["5/2"], intercept="0",
                      labels=labels)
        assert not any("labels" in note for note in verdict.notes)


def test_parts_of_a_classifier_are_judged_alone():
    plug_in = case(
        "least-squares-plug-in", {"X": [[0], [1]], "y": [0, 1]},
        {"w": ["1"], "intercept": "0", "fitted": ["0", "1"],
         "labels": [0, 1]}, required=[])
    assert status(plug_in, "binary64", w=[1.0]) == "pass"
    assert status(plug_in, "binary64", w=[1.1]) == "fail"
    assert status(plug_in, "binary64", intercept=0.1) == "fail"
    through = case("least-squares-classifier", {
        "X": [[1], [2]], "y": [-1, 1], "intercept": False},
        {"w": ["1/5"], "t": "0"}, required=[])
    assert status(through, "binary64", w=[0.2]) == "pass"
    assert status(through, "binary64", w=[0.3]) == "fail"
    assert status(through, "binary64", t=0) == "pass"
    assert status(through, "binary64", t=1e-30) == "fail"


def test_each_class_has_a_mean_of_its_own():
    """Only the positives count, and the negatives are a million times as
    far: no room comes from them.
    """
    question = case("linear-classifier", {
        "X": [["1/3"], ["1/3"], ["1000000.3"]], "y": [1, 1, -1],
        "M": "identity", "n_plus": 1, "n_minus": 0}, {"w": ["1/3"]})
    assert status(question, "binary64", w=[1 / 3]) == "pass"
    assert status(question, "binary64", w=[1 / 3 + 1e-12]) == "fail"


def test_the_targets_of_full(monkeypatch):
    """n_plus / Pos for the positives, -n_minus / Neg for the others."""
    seen = []

    class Fit(means.Fit):
        def __init__(self, X, y, w, u):
            seen.append(y)
            super().__init__(X, y, w, u)
    monkeypatch.setattr(means, "Fit", Fit)
    found, = [c for c in load(["linear-classifier"]) if c.output
              and c.input["M"] == "full"][:1]
    question = dict(found.entry, input=dict(found.input, n_plus=6, n_minus=2))
    judge(question, {"output": found.output}, "binary64")
    y = found.input["y"]
    assert seen == [[F(6, y.count(1)) if c == 1 else -F(2, y.count(-1))
                     for c in y]]


def test_the_slope_of_the_logistic_function_up_to_1():
    assert spread(F(1, 4), F(1)) == F(1, 2)
    assert spread(F(1, 4), F(11, 10)) == 1
    assert spread(F(3, 4), F(1, 2)) == F(1, 4) * F(3, 4)


def test_zero_to_the_digits_is_no_other_number():
    """Where 0 is due of a Gaussian machine, 1 is not 0."""
    found, = [c for c in load(["svm-soft"]) if c.output
              and c.input.get("kernel", {}).get("name") == "gaussian"
              and c.output["t"] == "0"][:1]
    question = dict(found.entry, required=[])
    for name in ("t", "t_low", "t_high"):
        if found.output[name] == "0":
            for value, due in (("0", "pass"), ("1e-60", "pass"),
                               ("1", "fail"), ("1e-40", "fail")):
                verdict = judge(question, {"output": {name: value}})
                assert verdict.status == due, (name, value, verdict)


def test_the_threshold_of_weak_steps(monkeypatch):
    """Four digits of the largest entry, exactly that many among them."""
    question = drawn("newton-step", "steep", 1)
    given = run(RINGS["double"], printed_step, hinted(question))
    given = {"weights": given["weights"]}
    found = finding(question, **given)
    assert found.status == "weak"
    size = max(abs(F(v)) for v in question["output"]["weights"])
    monkeypatch.setattr(likelihood, "WEAK", found.error / size)
    assert finding(question, **given).status == "weak"
    monkeypatch.setattr(likelihood, "WEAK", found.error / size / 2)
    assert finding(question, **given).status == "fail"


def test_decimals_and_fractions_side_by_side_in_features():
    """Room comes from the decimals alone, wherever they stand."""
    question = case("feature-map", {
        "X": [["1/3"], [1]]}, {"features": [["1/3"], ["1"]]})
    third = "0." + "3" * 50
    assert status(question, features=[[third], ["1"]]) == "pass"
    assert status(question, features=[["0." + "3" * 40], ["1"]]) == "fail"


def test_a_plane_that_separates_the_data_given_or_as_doubles_have_them():
    """0.1 and the double next to it lie on either side of t."""
    t = str(F(1, 10) + F(2, 10 ** 18))
    assert F(1, 10) < F(t) < F(0.1)
    for y in ([-1, 1], [1, 1]):
        question = case("separability", {
            "X": [["0.1"], ["0.3"]] + [["-1"]] * (y[0] == 1),
            "y": y + [-1] * (y[0] == 1)},
            {"separable": True, "w": ["1"], "t": "0.2"})
        given = {"separable": True, "w": [1], "t": t}
        assert status(question, "binary64", **given) == "pass"
        assert status(question, **given) == (
            "pass" if y[0] == -1 else "fail")
        assert status(question, "binary64", **dict(given, t=0.5)) == "fail"


def test_no_separation_in_the_space_of_the_features():
    """1 and -1 have the same features of degree 2."""
    question = case("kernel-perceptron", {
        "X": [[1], [-1]], "y": [1, -1], "kernel": {
            "name": "polynomial", "degree": 2}},
        error={"kind": "not-separable"})
    for proof, due in ((["1/2", "1/2"], "pass"), (["1", "0"], "wrong-error")):
        reply = {"error": {"kind": "not-separable", "lambda": proof}}
        assert judge(question, reply).status == due


def test_a_weak_machine_also_keeps_a_promise_of_four_digits(monkeypatch):
    question = drawn("svm-soft", "offset", 0)
    answer = run(RINGS["double"], soft_as_given, hinted(question))
    assert answer and judge(question, {"output": answer},
                            "binary64").status == "weak"
    monkeypatch.setattr(soft_float, "keeps", lambda machine, promise: False)
    assert judge(question, {"output": answer}, "binary64").status == "fail"


def test_what_is_nearly_at_its_bound_counts_as_there():
    one = F(1)
    alpha = [one * (1 - F(1, 10 ** 4)), F(0), one / 2, one]
    found = Optimum([1, -1, 1, -1], one, alpha, [F(0)] * 4, (F(0), F(0)),
                    F(1, 1000))
    assert found.alpha == [1, 0, F(1, 2), 1]


def test_decimals_may_stand_for_a_rational_from_fifty_digits_on():
    question = case("mse", {}, {"mse": "1/3"})
    for digits, due in ((49, "fail"), (50, "pass"), (60, "pass")):
        assert status(question, mse="0." + "3" * digits) == due
    assert status(question, mse="0." + "3" * 49 + "4") == "fail"


def test_what_is_lost_below_the_least_double_may_be_lost():
    tiny = "1." + "0" * 49 + "E-320"
    question = case("logistic", {"d": [-736]}, {"p": [tiny]})
    for value, due in ((0.0, "pass"), (1e-320, "pass"), (1e-300, "fail")):
        assert status(question, "binary64", p=[value]) == due


def test_zeros_are_no_inverse():
    """Nor is a case said to tell little that tells a lot."""
    question = case("inverse", {"A": [[2]]}, {"inverse": [["1/2"]]})
    assert ask(question, "binary64", inverse=[[0.5]]).notes == []
    assert status(question, "binary64", inverse=[[0]]) == "fail"
