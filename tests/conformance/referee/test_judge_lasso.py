"""lasso: the gap of the answer itself, or the conditions of a minimum."""

from fractions import Fraction as F

import independent
import pytest
from hypothesis import given
from hypothesis import strategies as st
from judge_cases import (
    ask, case, dot, finding, held_to, measured, status, text)
from strategies import fractions, regressions, vectors

from conformance.programs.lasso import candidates
from conformance.programs.linear import centred
from conformance.programs.rings import EXACT
from conformance.referee.families import lasso
from conformance.referee.families.lasso import Answer, Gap


D4, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]


def problem(X, y, lam, intercept=False, **more):
    """Return a case, solved by trying every choice of signs."""
    rows, target, c = [[F(v) for v in x] for x in X], [F(v) for v in y], 0
    if intercept:
        off = [list(x) for x in zip(*(centred(EXACT, c) for c in zip(*rows)))]
        value, w = min(candidates(EXACT, off, centred(EXACT, target), F(lam)))
        c = sum(b - dot(x, w) for x, b in zip(rows, target)) / len(y)
    else:
        value, w = min(candidates(EXACT, rows, target, F(lam)))
    return case("lasso", {"X": text(X), "y": text(y), "lambda": str(lam),
                          "intercept": intercept},
                {"w": text(w), "intercept": str(c), "objective": str(value)},
                **more)


def one(off):
    """Return a case by hand, and w = 1 + off beside the 1 that is best.

    The objective is 3 + 2 off^2, its bound 3 - 2 (off / (1 - 2 off))^2, and
    that of w = 0 is 5.
    """
    return problem([[1], [1]], [1, 2], 2, required=["w"]), [str(1 + off)]


@pytest.mark.parametrize("off, expected", [
    ("0.0001117", "pass"), ("-0.0001117", "pass"), ("0.0001119", "fail"),
    ("-0.000112", "fail"), ("0", "pass"), ("1e-9", "pass")])
def test_the_gap_is_held_to_one_part_in_a_hundred_million(off, expected):
    question, w = one(F(off))
    for promise in (None, 1e-8):
        verdict = ask(question, "binary64", promise, w=w)
        assert verdict.status == expected


def test_a_promise_is_honoured_as_declared():
    question, w = one(F(1, 100))
    assert status(question, "binary64", 1e-5, w=w) == "fail"
    verdict = ask(question, "binary64", 1e-2, w=w)
    assert verdict.status == "pass"
    assert verdict.measure == "E = 8.16e-05 of 0.01 promised"
    assert "promised" not in ask(question, "binary64", w=w).measure
    close = ask(question, "binary64", 1e-2, w=["1.000000001"])
    assert close.status == "pass" and "promised" not in close.measure


@pytest.mark.parametrize("off, expected",
                         [("1e-6", "pass"), ("1.2e-6", "fail")])
def test_a_better_promise_is_held(off, expected):
    question, w = one(F(off))
    assert status(question, "binary64", F(1, 10 ** 12), w=w) == expected
    assert status(question, "binary64", w=w) == "pass"


def test_the_gap_is_what_the_certificate_says():
    question, w = one(F(1, 100))
    verdict = ask(question, "binary64", w=w)
    gap = 2 * F(1, 100) ** 2 * (1 + 1 / (1 - F(2, 100)) ** 2) / 5
    assert measured(verdict) == pytest.approx(float(gap), rel=1e-2)
    assert "duality gap" in verdict.notes[0]


def test_where_rounding_loses_lambda_the_objective_decides():
    """Under 2^-30 weights of 24 bits have no gap to speak of."""
    X, y = [[3, 1], [1, 3], [2, 5]], [7, 1, 4]
    question = problem(X, y, F(1, 2 ** 30))
    w = [F(round(F(v) * 2 ** 22), 2 ** 22) for v in question.output["w"]]
    assert status(question, "binary32", w=text(w), intercept=0,
                  objective=question.output["objective"]) == "pass"
    for inputs in (w, [w[0] + F(1, 100), w[1]]):
        assert ask(question, "binary64", w=text(inputs), intercept=0,
                   objective=question.output["objective"]).status == "fail"
    loose = question._replace(required=["w"])
    assert status(loose, "binary32", w=text([w[0] + F(1, 10), w[1]])
                  ) == "fail"


def test_the_objective_is_that_of_the_weights_given():
    """r = (0, 1), g = (2, 3) and 3 roundings of each: 2 . 3 . 3 u, and 5
    roundings of 3."""
    question, w = one(0)
    held_to(question, 33, w=w, objective=lambda e: 3 + e)


def test_a_target_below_0_leaves_as_much_room():
    """The same problem with y and w below 0: |y| is in the bound."""
    question = problem([[1], [1]], [-1, -2], 2, required=["w"])
    assert question.output["w"] == ["-1"]
    held_to(question, 33, w=["-1"], objective=lambda e: 3 + e)


def test_nothing_to_fit():
    for X, y, intercept in ([[1], [2]], [0, 0], False), (
            [[1], [2]], [7, 7], True):
        question = problem(X, y, 1, intercept)
        right = question.output
        for unit in ("exact", "binary64"):
            assert status(question, unit, **right) == "pass"
        off = dict(right, w=["1/100"], objective="1")
        assert status(question, "binary64", **off) == "fail"


TWINS = [[1, 1], [2, 2], [3, 3]]


def test_decimals_of_fifty_digits_may_stand_for_a_minimiser():
    question = problem(TWINS, [1, 2, 4], 6, required=["w"])
    for many, more, expected in ((50, 50, "pass"), (49, 49, "fail"),
                                 (45, 50, "fail")):
        w = ["0." + "3" * many, "0." + "6" * more]
        assert status(question, w=w) == expected
    assert status(question, w=["2/3", "1/3"]) == "pass"
    assert status(question, w=["-1/3", "4/3"]) == "fail"
    question = problem(D4, Y4, 2)
    w = ["{:.50f}".format(0), "0"]
    assert status(question, **dict(question.output, w=w)) == "fail"


penalties = st.sampled_from([F(0), F(1, 3), F(2), F(30)])


def best(X, y, lam, flag):
    """Return the least objective, and the Xw + c that belongs to it."""
    mean = F(0)
    if flag:
        mean, y = sum(y) / F(len(y)), centred(EXACT, y)
        X = [list(x) for x in zip(*(centred(EXACT, c) for c in zip(*X)))]
    value, w = min(candidates(EXACT, X, y, lam))
    return value, [v + mean for v in independent.apply(X, w)]


@st.composite
def answers(draw):
    """A problem, and any w and intercept, or None, for it."""
    X, y = draw(regressions(fractions, 5, 2))
    w = draw(vectors(fractions, len(X[0])))
    return X, y, draw(penalties), w, draw(st.none() | fractions)


@given(answers())
def test_the_best_lasso_is_between_the_objectives(inputs):
    X, y, lam, w, c = inputs
    least, fitted = best(X, y, lam, c is not None)
    answer = Answer(*inputs)
    result = answer.gap()
    assert result.dual <= least <= result.primal
    apart = [v + (c or 0) - f for v, f in zip(
        independent.apply(X, w), fitted)]
    assert sum(v * v for v in apart) <= result.primal - result.dual
    assert result.zero == best(X, y, F(10 ** 9), c is not None)[0]
    conditions = answer.conditions()
    assert any(at.amount for at in conditions) == (result.primal > least)
    assert all(0 <= at.amount <= at.size for at in conditions)


@given(regressions(fractions, 5, 2), penalties, st.booleans())
def test_at_the_optimum_the_gap_is_closed(Xy, lam, flag):
    X, y = Xy
    rows, targets, c = X, y, None
    if flag:
        rows = [list(x) for x in zip(*(centred(EXACT, c) for c in zip(*X)))]
        targets = centred(EXACT, y)
    w = min(candidates(EXACT, rows, targets, lam))[1]
    if flag:
        c = (sum(y) - sum(independent.apply(X, w))) / F(len(y))
    result = Answer(X, y, lam, w, c)
    assert result.gap().primal == result.gap().dual
    assert not any(at.amount for at in result.conditions())


def test_the_certificate_by_hand():
    X, y = [[F(1)], [F(1)]], [F(1), F(2)]
    assert Answer(X, y, F(2), [F(1)]).gap() == Gap(3, 3, 5)
    none = Answer(X, y, F(2), [F(0)])
    assert none.gap() == Gap(5, F(25, 9), 5)
    assert none.conditions() == [("w[0]", 4, 8)]
    one, constant = Answer(X, y, F(2), [F(-1)], F(1)).conditions()
    assert one.amount == 8 and constant == ("the intercept", 3, 7)


@pytest.mark.parametrize("name", ["LIMIT", "LOOSEST"])
def test_exactly_at_what_is_allowed(monkeypatch, name):
    """The objective at LIMIT bounds, w at the gap that is allowed."""
    question = problem([[1], [2]], [1, 3], 1, required=[])
    question = question._replace(output={
        k: v for k, v in question.output.items()
        if k != "objective" or name == "LIMIT"})
    inputs = {"objective": str(F(question.output["objective"]) + F(
        1, 10 ** 14))} if name == "LIMIT" else {
            "w": [str(F(question.output["w"][0]) + F(1, 10 ** 6))]}
    result = finding(question, **inputs)
    room = 0 if name == "LIMIT" else result.limit - lasso.LOOSEST
    for factor, expected in ((1, "pass"), (F(999, 1000), "fail")):
        monkeypatch.setattr(lasso, name, result.E * factor - room)
        assert finding(question, **inputs).status == expected
