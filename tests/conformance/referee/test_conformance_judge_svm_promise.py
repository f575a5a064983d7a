"""svm-hard: answers that are held to a promised gap."""

from fractions import Fraction as F

import pytest
from judge_cases import U, ask, status
from svm_cases import machine

from conformance.referee.question import Question
from conformance.referee.families.svm_float import Machine

PAIR = machine([[1], [-1]], [1, -1])._replace(required=[])


def test_without_multipliers_there_is_no_promise():
    given = {"w": [1.0001], "t": 0}
    assert status(PAIR, "binary64", 1e-3, **given) == "fail"
    assert status(PAIR, "binary64", 1e-3, alpha=[0.5, 0.5], **given) == "pass"
    assert status(PAIR, "binary64", 1e-3, t=1e-4) == "fail"


@pytest.mark.parametrize("given, due", [
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
def test_each_condition_of_a_promise(given, due):
    answer = dict({"w": [1], "t": 0, "alpha": ["1/2", "1/2"], "margin": 1},
                  **given)
    assert status(PAIR, "binary64", "1/1000", **answer) == due
    assert status(PAIR, "binary64", **answer) == "fail"


@pytest.mark.parametrize("promise, due", [("0.02", "pass"),
                                          ("0.0199", "fail")])
def test_the_objective_of_alpha_itself(promise, due):
    """P = D = 1 / 2 for alpha = 6 / 10, which lacks 1 / 50 of it."""
    assert status(PAIR, "binary64", promise, w=[1], t=0, alpha=["0.6", "0.6"]
                  ) == due


def test_what_was_promised_is_the_measure():
    # P - D is 0 for any multiple of w: half of it is the other one's.
    question = machine([[1, 0], [-1, 0], [1, 4]], [1, -1, 1])
    given = dict(question.output, w=[1, 1e-4], support=[0, 1],
                 alpha=["1/2", "1/2", 0])
    verdict = ask(question._replace(required=[]), "binary64", 1e-3, **given)
    assert verdict.status == "pass" and verdict.notes == []
    assert verdict.measure == "E = 1e-08 of 0.001"


@pytest.mark.parametrize("promise, due", [("0.1", "pass"),
                                          ("0.099", "fail")])
def test_the_gap(promise, due):
    """w = (1, 1 / 3): P is 10 / 9 of D, and (P - D) / P is 1 / 10."""
    question = machine([[1, 0], [-1, 0]], [1, -1])._replace(required=[])
    verdict = ask(question, "binary64", promise, w=[1, "1/3"], t=0,
                  alpha=["1/2", "1/2"])
    assert verdict.status == due
    if due == "pass":
        assert verdict.measure == "E = 0.1 of 0.1"


def test_what_is_clipped_and_unbalanced_within_a_promise():
    three = machine([[1], [-1], [4]], [1, -1, 1])._replace(required=[])
    for alpha, due in ((["0.4995", "0.4995", "-0.001"], "pass"),
                       (["0.4995", "0.4995", "-0.0011"], "fail"),
                       (["0.5005", "0.4995", "0"], "pass"),
                       (["0.5006", "0.4995", "0"], "fail")):
        assert status(three, "binary64", "1/1000", w=[1], t=0, alpha=alpha
                      ) == due


def test_a_threshold_far_from_the_margin_of_a_promise():
    """Both classes are met by any t here but for the functional margin."""
    question = machine([[1, 3], [-1, 3]], [1, -1])._replace(required=[])
    given = {"w": ["1", "1/100"], "t": "3/100", "alpha": ["1/2", "1/2"]}
    assert status(question, "binary64", 1e-3, **given) == "pass"
    assert status(question, "binary64", 1e-5, **given) == "fail"


def test_weak_ends_at_64_of_the_bounds_of_the_gram_matrix():
    question = machine([[1025], [1023]], [1, -1])._replace(required=[])
    given = {"w": ["1"], "alpha": ["1/2", "1/2"], "t": "1024"}
    face = Machine(Question(question, given, "binary64")).face
    bounds = face.dual(F(1024), True)
    room = 64 * U * min([bounds.t] + bounds.scores)
    assert room > 64 * U * max(face.primal([F(1)], F(1024)).scores)
    for factor, due in ((1, "weak"), (1 + F(1, 10 ** 9), "fail")):
        given["t"] = str(1024 + factor * room)
        assert status(question, "binary64", **given) == due
