"""svm-soft in rounded arithmetic: every bound and every condition by hand.
"""

from fractions import Fraction as F

import pytest
from judge_cases import U, ask, measured, status
from soft_cases import machine

# w = (1), t = 0, alpha = (1/2, 1/2), no slack: everything by hand.
PAIR = machine([[1], [-1]], [1, -1], 2)._replace(required=[])


def score(field, value, question=PAIR, **more):
    """Return status and measure where only this field is given."""
    verdict = ask(question, "binary64", **dict(more, **{field: value}))
    return verdict.status, measured(verdict)


def test_bounds_by_hand():
    """S = {0, 1}; c = (1/2, -1/2), v = 1, e = |w||x| + |t| + 1 + 1 = 3.

    N = 1/4 [1 -1; -1 1], g = (-1/2, -1/2), h = 0.  A score is off by |R| e
    + e = 6, the weight by |N X| e + |w| = 4, t by |g| e = 3, slack by a
    score, |t| and 1.
    """
    for k in (1, 63, -63, 65):
        due = "pass" if abs(k) < 64 else "fail"
        assert score("w", [str(1 + 4 * k * U)], t=0) == (due, abs(k))
        assert score("t", str(3 * k * U)) == (due, abs(k))
        assert score("t_low", str(3 * k * U)) == (due, abs(k))
        assert score("t_high", str(3 * k * U)) == (due, abs(k))
    for k, due in ((63, "pass"), (65, "fail")):
        assert score("slack", [str(7 * k * U), 0]) == (due, k)


def test_the_objectives_by_hand():
    """alpha: |N| e + |N X| v + |c| (1 + |g|) = 3 + 1 + 2 = 6.

    gap: C times the scores of both points, 2 (6 + 6), alpha times 1, and
    2 P = 1: 31.  objective: that, 5 P, and C (e + e): 45.5.  sum alpha y x:
    the 4 of w and v = 1.
    """
    for k, due in ((63, "pass"), (65, "fail")):
        found = score("objective", str(F(1, 2) + F(91, 2) * k * U))
        assert found == (due, pytest.approx(k, rel=0.01))
        uneven = [str(F(1, 2) + 5 * k * U), "1/2"]
        assert score("alpha", uneven, w=[1], t=0) == (
            due, pytest.approx(k, rel=0.01))


def test_the_gram_matrix_by_hand():
    """e = sum |c| |k| + |t| + 1 = 2: scores 4, t |g| e = 2, and alpha
    |N| e + |c| (1 + |g|) = 4, below 0, above C = 1/2, or unbalanced.
    """
    linear = {"name": "polynomial", "degree": 1}
    for C in (2, "1/2"):
        question = machine([[1], [-1]], [1, -1], C, linear)._replace(
            required=[])
        for k, due in ((63, "pass"), (65, "fail")):
            assert score("t", str(2 * k * U), question) == (due, k)
            over = [str(F(1, 2) + 2 * k * U)] * 2
            assert score("alpha", over, question, t=0) == (
                due, pytest.approx(k, rel=0.01))
    third = machine([[1], [-1], [2]], [1, -1, 1], 2, linear)._replace(
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
        verdict = ask(PAIR, "binary64", limit, **given)
        assert verdict.status == "pass"
        # P = (1 - d)^2 / 2 + 2 * 2 d, D = 1/2
        assert measured(verdict) == pytest.approx(6 * d, rel=0.05)
        assert status(PAIR, "binary64", 5 * d, **given) == "fail"


@pytest.mark.parametrize("given, due", [
    ({"w": [1.0004]}, "pass"), ({"w": [0.9999]}, "pass"),
    ({"w": [0.999]}, "fail"), ({"w": [1.002]}, "fail"),
    ({"t": 0.0001}, "pass"), ({"t": 0.001}, "fail"),
    ({"t": -0.001}, "fail"),
    ({"alpha": [0.5005, 0.5]}, "pass"), ({"alpha": [0.502, 0.5]}, "fail"),
    ({"alpha": [0.51, 0.51]}, "pass"), ({"alpha": [0.53, 0.53]}, "fail"),
    ({"alpha": [2.0005, 2]}, "fail"), ({"alpha": [-0.001, 0.5]}, "fail"),
    ({"t_low": -0.0001}, "pass"), ({"t_low": -0.001}, "fail"),
    ({"t_high": 0.0001}, "pass"), ({"t_high": 0.001}, "fail"),
    ({"objective": 0.5004}, "pass"), ({"objective": 0.5006}, "fail"),
    ({"objective": 0.4994}, "fail"),
    ({"slack": [0.0019, 0]}, "pass"), ({"slack": [0.0021, 0]}, "fail"),
    ({"slack": [-0.0021, 0]}, "fail")])
def test_each_condition_of_a_promise(given, due):
    answer = dict({"w": [1], "t": 0, "alpha": ["1/2", "1/2"]}, **given)
    assert status(PAIR, "binary64", 1e-3, **answer) == due
    assert status(PAIR, "binary64", **answer) == "fail"


def test_what_is_clipped_counts_against_a_promise():
    """At C = 1/2 both multipliers are at the bound, and the gap is 0."""
    tight = machine([[1], [-1]], [1, -1], "1/2")._replace(required=[])
    for over, due in ((0.0004, "pass"), (0.0006, "fail")):
        answer = {"w": [1], "t": 0, "alpha": [0.5 + over, 0.5 + over]}
        assert status(tight, "binary64", 1e-3, **answer) == due


def test_without_multipliers_there_is_no_promise():
    given = {"w": [1.0001], "t": 0}
    assert status(PAIR, "binary64", 1e-3, **given) == "fail"
    assert status(PAIR, "binary64", 1e-3, alpha=[0.5, 0.5], **given) == "pass"


# Both at C: t from -3/4 to 1; w = 1/4, scores 0 and 1/4.
WIDE = machine([[0], [1]], [-1, 1], "1/4")._replace(required=[])


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
                assert found == (due, pytest.approx(k, rel=0.01))
        assert score("t", str(F(-3, 4) - k * bound * U), WIDE)[0] == due
        assert score("t", str(1 + k * bound * U), WIDE)[0] == due
    for t in ("-3/4", "0", "1"):
        assert score("t", t, WIDE) == ("pass", 0)
