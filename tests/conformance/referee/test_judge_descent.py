"""Weights after so many steps, and the criterion of perceptrons."""

from fractions import Fraction as F

import pytest
from judge_cases import U, ask, case, dot, floats, held_to, status, text

from conformance.referee.families.descent import (
    Step, carry, short_of, squared)


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


EXACT = [adaline([[1, 1], [2, 1]], [1, 3], 0.125, 3),
         printed([[1]], [-1], 5), printed([[0.5, 1], [1, 1]], [1, 0], 2)]


@pytest.mark.parametrize("question", EXACT)
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
