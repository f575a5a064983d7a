"""Both machines in rounded arithmetic: programs good and bad, and every
bound by hand.
"""

from fractions import Fraction as F

import pytest
from judge_cases import U, ask, finding, held_to, measured, status
from svm_cases import hard, soft

from conformance.programs.rings import RINGS, run
from conformance.programs.svm import soft_as_given
from conformance.referee.families import svm
from conformance.referee.families.svm_bounds import SoftEquations, Space
from conformance.referee.judge import judge
from conformance.referee.question import Question
from conformance.workshop.calibration import drawn, hinted


def test_a_weak_machine_also_keeps_a_promise_of_four_digits(monkeypatch):
    question = drawn("svm-soft", "offset", 0)
    answer = run(RINGS["double"], soft_as_given, hinted(question))
    assert answer and judge(question, {"output": answer},
                            "binary64").status == "weak"
    monkeypatch.setattr(svm.Machine, "keeps", lambda self, promise: False)
    assert judge(question, {"output": answer}, "binary64").status == "fail"


def test_what_is_nearly_at_its_bound_counts_as_there():
    one = F(1)
    space = Space(Question({"task": "svm-soft", "input": {
        "X": [[0]] * 4, "y": [1, -1, 1, -1]}}, {}))
    alpha = [one * (1 - F(1, 1000)), F(0), one / 2, one]
    result = SoftEquations(space, one, alpha, [F(0)] * 4, (F(-1), F(1)),
                     F(1, 1000), F(0))
    assert result.alpha == [1, 0, F(1, 2), 1] and result.wide
    # the third is beyond the margin: t_high does not move with it
    result.y, result.alpha, result.scores = [-1, 1, -1], [1, 1, 0], [
        F(0), F(1, 4), F(-9, 4)]
    assert result.ends([F(3), F(2), F(1, 10)]) == 3


# w = (1), t = 0, alpha = (1/2, 1/2), C infinite or 2: everything by hand.
PAIR = hard([[1], [-1]], [1, -1])._replace(required=[])
SOFT_PAIR = soft([[1], [-1]], [1, -1], 2)._replace(required=[])


@pytest.mark.parametrize("kernel", [None, {"name": "polynomial",
                                           "degree": 1}])
@pytest.mark.parametrize("promise", [None, 0.5])
def test_an_answer_that_does_not_separate_says_so(kernel, promise):
    question = hard([[1], [-1]], [1, -1], kernel)
    wrong = {"alpha": [0, 0]} if kernel else {"w": ["-1"]}
    verdict = ask(question, "binary64", promise, **dict(
        question.output, **wrong))
    assert verdict.status == "fail"
    assert "does not separate" in verdict.notes[0]


def test_bounds_by_hand():
    """S = {0, 1}; c = (1/2, -1/2), v = 1, e = |w||x| + |t| + 1 + 1 = 3.

    N = 1/4 [1 -1; -1 1], g = (-1/2, -1/2), h = 0, so the weight may be off by
    |X'N| e + |w| = 3 + 1 (the part of v in the span of X counts nothing), t
    by |g| e + |g'X| v + |t| = 3, a score at a point of S by 2 e = 6, the
    margin of reach 6 + 2, and slack by a score, |t| and 1.
    """
    for question in (PAIR, SOFT_PAIR):
        held_to(question, 4, 64, w=lambda e: [1 + e], t=0)
        held_to(question, 3, 64, t=lambda e: e)
    held_to(PAIR, 8, 64, margin=lambda e: 1 + e)
    held_to(SOFT_PAIR, 3, 64, t_low=lambda e: e)
    held_to(SOFT_PAIR, 3, 64, t_high=lambda e: e)
    held_to(SOFT_PAIR, 7, 64, slack=lambda e: [abs(e), 0])


def test_scores_by_hand():
    """w and t within their bounds, their sum beyond that of the scores."""
    for k, expected in ((54, "pass"), (55, "fail")):
        verdict = ask(PAIR, "binary64", w=[str(1 + 4 * k * U)],
                      t=str(3 * k * U))
        assert verdict.status == expected
        assert measured(verdict) == pytest.approx(7 * k / 6, rel=0.01)
    assert "point 1" in verdict.notes[0]
    assert finding(PAIR, t=0).field == "w, t, alpha, margin"
    assert finding(SOFT_PAIR, t=0).field == "w, t, alpha, slack, objective"


def test_multipliers_and_objectives_by_hand():
    """alpha: |N| e + |N X| v + |c| = 3 + 1 + 1, with r_0 |c| |g| = 1 more.

    gap: C times the scores of both points, 2 (6 + 6), alpha times 1, and
    2 P = 1: 31.  objective: that, 5 P, and C (e + e): 45.5.
    """
    half = F(1, 2)
    held_to(PAIR, 5, 64, w=[1], t=0,
            alpha=lambda e: [half + e / 2, half - e / 2])
    held_to(SOFT_PAIR, F(91, 2), 64, objective=lambda e: half + e)
    # sum alpha y x: the 4 of w and v = 1
    held_to(SOFT_PAIR, 5, 64, w=[1], alpha=lambda e: [half + e, half])


def test_a_negative_multiplier_beside_the_margin():
    """A point at (0, 9) has no part in w, and enters e by its distance 3."""
    linear = {"name": "polynomial", "degree": 1}
    for question, more in (
            (hard([[1, 0], [-1, 0], [3, 0]], [1, -1, 1]), {"w": [1, 0]}),
            (soft([[1], [-1], [2]], [1, -1, 1], 2, linear), {})):
        for k, expected in ((0, "pass"), (1, "pass"), (400, "fail")):
            verdict = ask(question._replace(required=[]), "binary64", t=0,
                          alpha=["1/2", "1/2", -k * U], **more)
            assert verdict.status == expected
            assert (measured(verdict) > 0) == (k > 0)


def test_the_gram_matrix_by_hand():
    """e = sum |c| |k| + |t| + 1 = 2: scores 4, t |g| e = 2, and alpha
    |N| e + |c| (1 + |g|) = 4, below 0, above C = 1/2, or unbalanced.
    """
    linear = {"name": "polynomial", "degree": 1}
    for C in (2, "1/2"):
        question = soft([[1], [-1]], [1, -1], C, linear)
        held_to(question, 2, 64, t=lambda e: e)
        held_to(question, 2, 64, t=0, alpha=lambda e: [F(1, 2) + abs(e)] * 2)


def test_the_gap_is_measured():
    """alpha (1 - d) loses d of D = 1/2 at second order only: d^2 / 2.

    With t and w at first order nothing either; w (1 + d) is 2 C d short of
    the margin on no point, and C d each with w (1 - d): P rises by 4 d - d.
    """
    for d, limit in ((1e-4, 1e-3), (1e-3, 1e-2)):
        inputs = {"w": [1 - d], "t": 0, "alpha": ["1/2", "1/2"]}
        verdict = ask(SOFT_PAIR, "binary64", limit, **inputs)
        assert verdict.status == "pass"
        # P = (1 - d)^2 / 2 + 2 * 2 d, D = 1/2
        assert measured(verdict) == pytest.approx(6 * d, rel=0.05)
        assert status(SOFT_PAIR, "binary64", 5 * d, **inputs) == "fail"


# Both at C: t from -3/4 to 1; w = 1/4, scores 0 and 1/4.
WIDE = soft([[0], [1]], [-1, 1], "1/4")._replace(required=[])


def test_the_ends_of_an_interval_by_hand():
    """S is empty: e = |w||x| + |t| + 1 + 1/8, as c = 1/4 and |x - m| = 1/2.

    With t = 1/8: 5/4 and 3/2.  The score at 0 is off by 5/4, at 1 by
    v |x| + e = 1/4 + 3/2 = 7/4; t_low = s_1 - 1 by that, and t by the
    larger of the two and |t_low| + |t_high| = 7/4.
    """
    bound = F(7, 4) + F(7, 4)
    held_to(WIDE, bound, 64, t_low=lambda e: F(-3, 4) + e)
    held_to(WIDE, bound, 64, t_high=lambda e: 1 + e)
    held_to(WIDE, bound, 64, t=lambda e: 1 + abs(e))
    held_to(WIDE, bound, 64, t=lambda e: F(-3, 4) - abs(e))
    for t in ("-3/4", "0", "1"):
        assert ask(WIDE, "binary64", t=t).measure == "E = 0 of 64"
