"""Both machines held to a promised gap, up to the very number."""

from fractions import Fraction as F
from types import SimpleNamespace

import pytest
from judge_cases import U, ask, status
from svm_cases import hard, soft

from conformance.referee.families.svm import Machine
from conformance.referee.families.svm_bounds import HardMargin, SoftMargin
from conformance.referee.question import Question

P = F(1, 1000)
MORE = F(1, 10 ** 30)
PAIR = hard([[1], [-1]], [1, -1])._replace(required=[])
SOFT_PAIR = soft([[1], [-1]], [1, -1], 2)._replace(required=[])


@pytest.mark.parametrize("question", [PAIR, SOFT_PAIR])
def test_without_multipliers_there_is_no_promise(question):
    inputs = {"w": [1.0001], "t": 0}
    assert status(question, "binary64", 1e-3, **inputs) == "fail"
    assert status(question, "binary64", 1e-3, alpha=[0.5, 0.5], **inputs
                  ) == "pass"
    assert status(PAIR, "binary64", 1e-3, t=1e-4) == "fail"


@pytest.mark.parametrize("inputs, expected", [
    ({"w": ["0.999"]}, "pass"), ({"w": ["0.9989"]}, "fail"),
    ({"w": ["1.001"]}, "pass"), ({"w": ["1.0011"]}, "fail"),
    ({"t": "0.001"}, "pass"), ({"t": "0.0011"}, "fail"),
    ({"t": "-0.001"}, "pass"), ({"t": "-0.0011"}, "fail"),
    # |sum alpha y| = 1 / 1000 of sum alpha.
    ({"alpha": ["1001", "999"]}, "fail"),
    ({"alpha": ["1001/2000", "999/2000"]}, "pass"),
    ({"alpha": ["1002/2000", "999/2000"]}, "fail"),
    ({"alpha": ["0.51", "0.51"]}, "pass"),
    ({"alpha": ["0.53", "0.53"]}, "fail"),
    ({"margin": "1.003"}, "pass"), ({"margin": "0.997"}, "pass"),
    ({"margin": "1.0031"}, "fail"), ({"margin": "0.9969"}, "fail")])
def test_each_condition_of_a_promise(inputs, expected):
    answer = dict({"w": [1], "t": 0, "alpha": ["1/2", "1/2"], "margin": 1},
                  **inputs)
    assert status(PAIR, "binary64", "1/1000", **answer) == expected
    assert status(PAIR, "binary64", **answer) == "fail"


def test_what_was_promised_is_the_measure():
    # P - D is 0 for any multiple of w: half of it is the other one's.
    question = hard([[1, 0], [-1, 0], [1, 4]], [1, -1, 1])
    inputs = dict(question.output, w=[1, 1e-4], support=[0, 1],
                  alpha=["1/2", "1/2", 0])
    verdict = ask(question._replace(required=[]), "binary64", 1e-3, **inputs)
    assert verdict.status == "pass" and verdict.notes == []
    assert verdict.measure == "E = 1e-08 of 0.001 promised"


def test_weak_ends_at_64_of_the_bounds_of_the_gram_matrix():
    question = hard([[1025], [1023]], [1, -1])._replace(required=[])
    inputs = {"w": ["1"], "alpha": ["1/2", "1/2"], "t": "1024"}
    equations = Machine(Question(question, inputs, "binary64")).fixed
    bounds = equations.dual([F(1)])
    room = 64 * U * min([bounds.t] + bounds.scores)
    assert room > 64 * U * max(equations.primal([F(1)]).scores)
    for factor, expected in ((1, "weak"), (1 + F(1, 10 ** 9), "fail")):
        inputs["t"] = str(1024 + factor * room)
        assert status(question, "binary64", **inputs) == expected


def machine(C, proof, **inputs):
    """Return a machine with everything at its limit.

    Scores 1/2 and -1/2, so that the slack is 1/2 each with t = 0; P(w) = 10,
    and |w*| = 1.
    """
    alpha = [F(1), F(2)]
    result = SimpleNamespace(
        proof=proof, outputs=dict({"alpha": alpha}, **inputs), t=F(0),
        fixed=SimpleNamespace(C=C), scores=[F(1, 2), F(-1, 2)],
        space=SimpleNamespace(y=[1, -1]), margin=lambda: inputs["margin"])
    result.slack_errors = lambda *rest: Machine.slack_errors(result, *rest)
    return result


def hard_keeps(inputs={}, **changed):
    """Does a hard margin with these changes keep P?"""
    proof = HardMargin(1 - P, 1 + P, F(10), 10 - 10 * P, 10 - 20 * P, 3 * P,
                       3 * P)._replace(**changed)
    return Machine.keeps(machine(None, proof, **inputs), P)


def soft_keeps(inputs={}, **changed):
    """Does a soft margin with these changes keep P?"""
    proof = SoftMargin(F(10), None, None, None, F(10) * (1 - P), 3 * P, 3 * P
                       )._replace(**changed)
    return Machine.keeps(machine(F(1), proof, **inputs), P)


def test_machines_at_every_limit():
    assert hard_keeps() and hard_keeps({"margin": 1 + 3 * P})
    assert soft_keeps()
    # P with t_low is 10 again: 10 (1 - P) is what is promised of it
    assert soft_keeps({"t_low": F(0), "t_high": F(0)})
    assert soft_keeps({"objective": 10 * (1 - P)})
    assert soft_keeps({"objective": 10 * (1 + P)})
    size = 1 + F(1, 2)
    assert soft_keeps({"slack": [F(1, 2) + P * size, F(1, 2) - P * size]})


@pytest.mark.parametrize("keeps, changed", [
    (hard_keeps, {"functional": 1 - P - MORE}),
    (hard_keeps, {"width": 1 + P + MORE}),
    (hard_keeps, {"dual": 10 - 10 * P - MORE}),
    (hard_keeps, {"own": 10 - 20 * P - MORE}),
    (hard_keeps, {"clipped": float("nan")}),
    (hard_keeps, {"inputs": {"margin": 1 + 3 * P + MORE}}),
    (hard_keeps, {"inputs": {"margin": float("nan")}}),
    (hard_keeps, {"inputs": {"alpha": [F(1), F(1)]}}),
    (hard_keeps, {"inputs": {"alpha": []}}),
    (soft_keeps, {"dual": 10 * (1 - P) - MORE}),
    (soft_keeps, {"inputs": {"t_low": F(-2)}}),
    (soft_keeps, {"inputs": {"t_high": F(2)}}),
    (soft_keeps, {"inputs": {"objective": 10 * (1 + P) + MORE}}),
    (soft_keeps, {"inputs": {"objective": 10 * (1 - P) - MORE}}),
    (soft_keeps, {"inputs": {"slack": [F(1, 2) + P * F(3, 2) + MORE,
                                       F(1, 2)]}}),
    (soft_keeps, {"inputs": {"slack": [F(1, 2), F(1)]}})] + [
    (keeps, {name: value}) for keeps in (hard_keeps, soft_keeps)
    for name, value in (("clipped", 3 * P + MORE), ("dual", float("nan")),
                        ("unbalanced", 3 * P + MORE))])
def test_a_machine_just_beyond_one_of_them(keeps, changed):
    assert not keeps(**changed)


def test_machines_without_a_proof_or_multipliers_keep_nothing():
    for C in (None, F(1)):
        assert not Machine.keeps(machine(C, None), P)
        bare = machine(C, SoftMargin(F(10), 0, 0, 0, F(10), F(0), F(0)))
        del bare.outputs["alpha"]
        assert not Machine.keeps(bare, P)
