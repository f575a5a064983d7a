"""Both machines in rounded arithmetic: programs good and bad, and every
bound by hand.
"""

from fractions import Fraction as F

import pytest
from judge_cases import U, ask, measured, status
from svm_cases import hard, soft

from conformance.referee.families import svm
from conformance.referee.families.svm_bounds import SoftFace, Space
from conformance.referee.judge import judge
from conformance.referee.question import Question
from conformance.workshop.programs.svm import soft_as_given
from conformance.workshop.calibration.measuring import drawn, hinted
from conformance.workshop.rings import RINGS, run


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
    alpha = [one * (1 - F(1, 10 ** 4)), F(0), one / 2, one]
    found = SoftFace(space, one, alpha, [F(0)] * 4, (F(-1), F(1)),
                     F(1, 1000), F(0))
    assert found.alpha == [1, 0, F(1, 2), 1] and found.wide


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


def score(field, value, question=PAIR, **more):
    """Return status and measure where only this field is given."""
    verdict = ask(question, "binary64", **dict(more, **{field: value}))
    return verdict.status, measured(verdict)


def near(k):
    """Return the number k, nearly."""
    return pytest.approx(k, rel=0.01)


@pytest.mark.parametrize("k", [1, 63, -63, 64, 65])
def test_bounds_by_hand(k):
    """S = {0, 1}; c = (1/2, -1/2), v = 1, e = |w||x| + |t| + 1 + 1 = 3.

    N = 1/4 [1 -1; -1 1], g = (-1/2, -1/2), h = 0, so the weight may be off by
    |X'N| e + |w| = 3 + 1 (the part of v in the span of X counts nothing), t
    by |g| e + |g'X| v + |t| = 3, a score at a point of S by 2 e = 6, the
    margin of reach 6 + 2, and slack by a score, |t| and 1.
    """
    due = "pass" if abs(k) <= 64 else "fail"
    for question in (PAIR, SOFT_PAIR):
        # at w, and at the scores, where 6 are the bound
        assert score("w", [str(1 + 4 * k * U)], question, t=0) == (
            due, abs(k))
        assert score("t", str(3 * k * U), question) == (due, abs(k))
    assert score("margin", str(1 + 8 * k * U)) == (due, abs(k))
    for name in ("t_low", "t_high"):
        assert score(name, str(3 * k * U), SOFT_PAIR) == (due, abs(k))
    if k > 0:
        assert score("slack", [str(7 * k * U), 0], SOFT_PAIR) == (due, k)


def test_scores_by_hand():
    """w and t within their bounds, their sum beyond that of the scores."""
    for k, due in ((54, "pass"), (55, "fail")):
        verdict = ask(PAIR, "binary64", w=[str(1 + 4 * k * U)],
                      t=str(3 * k * U))
        assert verdict.status == due
        assert measured(verdict) == pytest.approx(7 * k / 6, rel=0.01)
    assert "point 1" in verdict.notes[0]


@pytest.mark.parametrize("k, due", [(63, "pass"), (65, "fail")])
def test_multipliers_and_objectives_by_hand(k, due):
    """alpha: |N| e + |N X| v + |c| = 3 + 1 + 1, with r_0 |c| |g| = 1 more.

    gap: C times the scores of both points, 2 (6 + 6), alpha times 1, and
    2 P = 1: 31.  objective: that, 5 P, and C (e + e): 45.5.
    """
    alpha = [str((1 + 5 * k * U) / 2), str((1 - 5 * k * U) / 2)]
    assert score("alpha", alpha, w=[1], t=0) == (due, k)
    value = F(1, 2) + F(91, 2) * k * U
    assert score("objective", str(value), SOFT_PAIR) == (due, near(k))
    # sum alpha y x: the 4 of w and v = 1
    uneven = [str(F(1, 2) + 5 * k * U), "1/2"]
    assert score("alpha", uneven, SOFT_PAIR, w=[1], t=0) == (due, near(k))


def test_a_negative_multiplier_beside_the_margin():
    """A point at (0, 9) has no part in w, and enters e by its distance 3."""
    three = hard([[1, 0], [-1, 0], [3, 0]], [1, -1, 1])._replace(
        required=[])
    found = [score("alpha", ["1/2", "1/2", str(-k * U)], three, w=[1, 0],
                   t=0) for k in (0, 1, 100)]
    assert [v for v, _ in found] == ["pass", "pass", "fail"]
    assert 0 == found[0][1] < found[1][1]


def test_the_gram_matrix_by_hand():
    """e = sum |c| |k| + |t| + 1 = 2: scores 4, t |g| e = 2, and alpha
    |N| e + |c| (1 + |g|) = 4, below 0, above C = 1/2, or unbalanced.
    """
    linear = {"name": "polynomial", "degree": 1}
    for C in (2, "1/2"):
        question = soft([[1], [-1]], [1, -1], C, linear)._replace(
            required=[])
        for k, due in ((63, "pass"), (65, "fail")):
            assert score("t", str(2 * k * U), question) == (due, k)
            over = [str(F(1, 2) + 2 * k * U)] * 2
            assert score("alpha", over, question, t=0) == (
                due, near(k))
    third = soft([[1], [-1], [2]], [1, -1, 1], 2, linear)._replace(
        required=[])
    found = [score("alpha", ["1/2", "1/2", str(-v * U)], third, t=0)
             for v in (1, 40, 400)]
    assert [v for v, _ in found] == ["pass", "pass", "fail"]


def test_the_gap_is_measured():
    """alpha (1 - d) loses d of D = 1/2 at second order only: d^2 / 2.

    With t and w at first order nothing either; w (1 + d) is 2 C d short of
    the margin on no point, and C d each with w (1 - d): P rises by 4 d - d.
    """
    for d, limit in ((1e-4, 1e-3), (1e-3, 1e-2)):
        given = {"w": [1 - d], "t": 0, "alpha": ["1/2", "1/2"]}
        verdict = ask(SOFT_PAIR, "binary64", limit, **given)
        assert verdict.status == "pass"
        # P = (1 - d)^2 / 2 + 2 * 2 d, D = 1/2
        assert measured(verdict) == pytest.approx(6 * d, rel=0.05)
        assert status(SOFT_PAIR, "binary64", 5 * d, **given) == "fail"


# Both at C: t from -3/4 to 1; w = 1/4, scores 0 and 1/4.
WIDE = soft([[0], [1]], [-1, 1], "1/4")._replace(required=[])


def test_the_ends_of_an_interval_by_hand():
    """S is empty: e = |w||x| + |t| + 1 + 1/8, as c = 1/4 and |x - m| = 1/2.

    With t = 1/8: 5/4 and 3/2.  The score at 0 is off by 5/4, at 1 by
    v |x| + e = 1/4 + 3/2 = 7/4; t_low = s_1 - 1 by that, and t by the
    larger of the two and |t_low| + |t_high| = 7/4.
    """
    bound = F(7, 4) + F(7, 4)
    for k, due in ((62, "pass"), (66, "fail")):
        for name, end in (("t_low", F(-3, 4)), ("t_high", F(1))):
            for sign in (1, -1):
                found = score(name, str(end + sign * k * bound * U), WIDE)
                assert found == (due, near(k))
        assert score("t", str(F(-3, 4) - k * bound * U), WIDE)[0] == due
        assert score("t", str(1 + k * bound * U), WIDE)[0] == due
    for t in ("-3/4", "0", "1"):
        assert score("t", t, WIDE) == ("pass", 0)
