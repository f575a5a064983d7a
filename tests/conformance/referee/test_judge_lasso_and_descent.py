"""The judge of the lasso and of methods that go downhill."""

from fractions import Fraction as F

import pytest
from hypothesis import given, strategies as st

import independent
from judge_cases import (
    U, ask, case, dot, finding, floats, held_to, measured, status, text)
from strategies import fractions, regressions, vectors

from conformance.programs.lasso import candidates
from conformance.programs.linear import centred
from conformance.programs.rings import EXACT
from conformance.referee.families import lasso
from conformance.referee.families.descent import Step, carry, short_of, squared
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
    return problem([[1], [1]], [1, 2], 2), [str(1 + off)]


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
    loose = question
    assert status(loose, "binary32", w=text([w[0] + F(1, 10), w[1]])
                  ) == "fail"


def test_the_objective_is_that_of_the_weights_given():
    """r = (0, 1), g = (2, 3) and 3 roundings of each: 2 . 3 . 3 u, and 5
    roundings of 3."""
    question, w = one(0)
    held_to(question, 33, w=w, objective=lambda e: 3 + e)


def test_a_target_below_0_leaves_as_much_room():
    """The same problem with y and w below 0: |y| is in the bound."""
    question = problem([[1], [1]], [-1, -2], 2)
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


def test_another_minimiser_is_proved():
    question = problem(TWINS, [1, 2, 4], 6)
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


def test_the_certificate_by_hand():
    X, y = [[F(1)], [F(1)]], [F(1), F(2)]
    assert Answer(X, y, F(2), [F(1)]).gap() == Gap(3, 3, 5)
    none = Answer(X, y, F(2), [F(0)])
    assert none.gap() == Gap(5, F(25, 9), 5)


@pytest.mark.parametrize("name", ["LIMIT", "LOOSEST"])
def test_exactly_at_what_is_allowed(monkeypatch, name):
    """The objective at LIMIT bounds, w at the gap that is allowed."""
    question = problem([[1], [2]], [1, 3], 1)
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


# Weights after so many steps, and the criterion of perceptrons.

def weights(X, y, T, factor, zero=F(0)):
    """Return w after T passes, in the numbers of the data."""
    w = [zero] * len(X[0])
    for _ in range(T):
        for x, target in zip(X, y):
            c = factor(target - dot(w, x))
            w = [a + c * b for a, b in zip(w, x)]
    return w


def adaline(X, y, eta, T):
    rows, targets, rate = F_of(X), F_of(y), F(eta)
    return case("adaline", {"X": X, "y": y, "eta": eta, "T": T}, {
        "w": text(weights(rows, targets, T, lambda r: rate * r))})


def printed(X, y, T):
    """Return a case of perceptron-regression."""
    return case("perceptron-regression", {"X": X, "y": y, "T": T}, {
        "w": text(weights(F_of(X), F_of(y), T, lambda r: r * r))})


def F_of(data):
    """Return nested lists of numbers as Fractions."""
    return [F_of(v) for v in data] if isinstance(data, list) else F(data)


EXACT_DESCENT = [adaline([[1, 1], [2, 1]], [1, 3], 0.125, 3),
         printed([[1]], [-1], 5), printed([[0.5, 1], [1, 1]], [1, 0], 2)]


@pytest.mark.parametrize("question", EXACT_DESCENT)
def test_where_nothing_is_rounded_equality_is_due(question):
    expected = [F(v) for v in question.output["w"]]
    assert status(question, "binary64", w=floats(expected)) == "pass"
    for step in (1 + 2.0 ** -52, 1 - 2.0 ** -53):
        w = floats(expected)
        w[0] *= step
        assert status(question, "binary64", w=w) == "fail"


def test_a_decimal_stands_for_the_double_next_to_it():
    """Its 17 digits are not those of the 23 bits that are due."""
    question = adaline([[3, 1], [2, 1], [1, 1], [0, 1]], [7, 5, 3, 1],
                       0.125, 2)
    assert F(repr(float(F(question.output["w"][0])))) != F(
        question.output["w"][0])
    w = [repr(v) for v in floats(question.output["w"])]
    assert ask(question, "binary64", w=w).digits == float("inf")
    assert status(question, w=w) == "fail"


def test_one_step_by_hand():
    # r = 0.3 - 0: e = (1 + 4) u 0.3; the step 0.5 r x adds 3 u of itself
    # and u of the weight: 0.5 (1.5 u) + 3 u 0.15 + u 0.15 = 1.35 u.
    held_to(adaline([[1]], ["0.3"], 0.5, 1), F(27, 20),
            w=lambda e: [F(3, 20) + e])


def test_the_square_and_what_it_does_to_errors():
    """(3 + e)^2 is 9 + 6 e + e^2, and grows by 6 a unit of r."""
    assert squared(F(-3), F(1, 10)) == (9, -6, F(61, 100))


def test_rooms_are_carried_by_the_steps_after_them():
    # I - g x x' for x = (2, 1) and g = 1/2 is ((-1, -1), (-1, 1/2)).
    first = Step(None, [F(1), F(1)], F(9), [F(1), F(2)])
    second = Step(None, [F(2), F(1)], F(1, 2), [F(1, 4), F(0)])
    assert carry([first], 2) == [1, 2]
    assert carry([first, second], 2) == [3 + F(1, 4), 2]
    still = Step(None, [F(2), F(1)], F(1, 2), [F(0), F(0)])
    assert carry([still, still], 2) == [0, 0]


@pytest.mark.parametrize("x", [F(1, 3), F(-1, 3), F(2 ** 90 + 1, 3 ** 70),
                               -F(2 ** 90 + 1, 3 ** 70), F(0), F(-5)])
def test_what_is_shortened_moves_away_from_0(x):
    y = short_of(x)
    assert abs(x) <= abs(y) <= abs(x) * (1 + F(1, 2 ** 60))
    assert (x > 0) == (y > 0)


def criterion(X, y, w):
    """Return a case with everything about the criterion."""
    m = [c * dot(map(F, w), map(F, x)) for x, c in zip(X, y)]
    wrong = [i for i, v in enumerate(m) if v <= 0]
    return case("perceptron-criterion", {"X": X, "y": y, "w": w}, {
        "value": str(-sum(m[i] for i in wrong)), "misclassified": wrong,
        "gradient": text([-sum(F(X[i][k]) * y[i] for i in wrong)
                          for k in range(len(w))])})


def test_a_value_errs_by_its_absolute_terms():
    # w.x = 1/3 - 1/3 is 0 from terms of 1/3: (m + 2) u 2/3, as y s <= 0.
    held_to(criterion([["1/3", "1/3"]], [1], [1, -1]), F(8, 3),
            misclassified=[0], gradient=["-1/3", "-1/3"], value=lambda e: e)


WHOLE = criterion([[1, 2], [-3, 1], [0, 2]], [-1, -1, 1], [2, 1])


def test_whole_numbers_are_met_exactly():
    assert status(WHOLE, "binary64", **floats_of(WHOLE)) == "pass"
    for name, off in (("value", 4 + 1e-15), ("gradient", [1, 2 + 4e-16])):
        inputs = dict(floats_of(WHOLE), **{name: off})
        assert status(WHOLE, "binary64", **inputs) == "fail"


def floats_of(question):
    return {k: v if k == "misclassified" else floats(v)
            for k, v in question.output.items()}


def test_the_wrong_are_a_set():
    question = criterion([[1], [-1], [2], [-3]], [1, 1, 1, 1], [-1])
    expected = dict(question.output)
    assert expected["misclassified"] == [0, 2]
    for inputs, status_due in (([2, 0], "pass"), (["0", 2.0], "pass"),
                               ([0], "fail"), ([0, 2, 3], "fail"),
                               ([0, 2, 2], "fail"), ([1, 3], "fail"),
                               ([], "fail"), (["nan", 0], "fail"),
                               ([0, 4], "fail"), (2, "fail")):
        for unit in ("exact", "binary64"):
            assert status(question, unit, **dict(
                expected, misclassified=inputs)) == status_due
    verdict = ask(question, **dict(expected, misclassified=[0, 1]))
    assert "lacks [2]" in verdict.notes[0] and "has [1]" in verdict.notes[1]


def test_a_row_within_its_rounding_of_the_plane_is_on_either_side():
    X, w = [[F(1, 10), F(2, 10), F(-3, 10)], [1, 1, 1], [-2, 0, 0]], [1] * 3
    question = criterion(X, [1, -1, 1], w)
    assert question.output["misclassified"] == [0, 1, 2]
    sides = {(0, 1, 2): ([2.9, 0.8, 1.3], "pass"),
             (2, 1): ([3, 1, 1], "pass"), (0, 1): ([0.9, 0.8, 1.3], "fail"),
             (0, 1, 2, 2): ([2.9, 0.8, 1.3], "fail")}
    for text, (gradient, expected) in sides.items():
        inputs = {"value": 5, "gradient": gradient, "misclassified": text}
        assert status(question, "binary64", **inputs) == expected
        assert status(question, "binary64", **dict(
            inputs, gradient=[1, 1, 2])) == "fail"
        assert status(question, **inputs) == "fail"      # 2.9 is a double
    assert status(question, "binary64", value=5, gradient=[3, 1, 1]) == "fail"


@pytest.mark.parametrize("more, free", [(0, True), (F(1, 10 ** 30), False)])
def test_a_row_is_open_up_to_its_rounding(more, free):
    # x - 1 is 5 u (x + 1): two roundings of sums, and three of each term
    question = criterion([[(1 + 5 * U) / (1 - 5 * U) + more, -1]], [1], [1, 1])
    assert question.output["misclassified"] == []
    assert status(question, "binary64", value=0, gradient=[0, 0],
                  misclassified=[]) == "pass"
    assert status(question, "binary64", value=0, gradient=[-1, 1],
                  misclassified=[0]) == ("pass" if free else "fail")
