"""Classifiers by means, each M by its own measure, and by least squares."""

from fractions import Fraction as F

import pytest
from fits import normal
from judge_cases import answered, ask, case, dot, held_to, status, text

from conformance.referee.families import classifiers


D4, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]


def means(X, y):
    """Return the two class means, in the numbers of X."""
    sides = [[x for x, c in zip(X, y) if c == label] for label in (1, -1)]
    return [[sum(column) / len(side) for column in zip(*side)]
            for side in sides]


def exact(X):
    """Return rows as fractions."""
    return [[F(v) for v in x] for x in X]


def basic(X, y):
    """Return w and t, in the numbers of X."""
    plus, minus = means(X, y)
    w = [a - b for a, b in zip(plus, minus)]
    return {"w": w, "t": dot(w, [a + b for a, b in zip(plus, minus)]) / 2}


def question(task, X, y, output, **more):
    return case(task, dict({"X": text(X), "y": y}, **more), output)


def basic_case(X, y):
    return question("basic-linear-classifier", X, y,
                    {name: text(v) for name, v in basic(exact(X), y).items()})


def test_bounds_by_hand():
    """Means 3 of one and -1 of one: 5 u (3 + 1) in w, the sum of the two
    has 5 u (3 + 1) as well, and t = 4 . 2 / 2 has 4 roundings of 8 more.
    """
    question = basic_case([[3], [-1]], [1, -1])
    held_to(question, 20, w=lambda e: [4 + e])
    held_to(question, F(20 * 2 + 4 * 20 + 4 * 8, 2), t=lambda e: 4 + e)
    # Columns (1, -1) and (1, 1), w = 1, t = 0: terms 1 + 1 in each row.
    question = classifier([[1], [-1]], [1, -1])
    held_to(question, 2, beyond="weak", w=lambda e: [1 + e], t=0)
    held_to(question, 2, beyond="weak", w=[1], t=lambda e: e)
    held_to(plug_in([[1], [-1]], [1, 0]), 2, beyond="weak",
            fitted=lambda e: [1 + e, 0])


def test_the_bound_of_a_scatter_by_hand():
    """Means 3 and -1, v = 4 off by 20 u; d = 2 and -2, s = 8, and the mean
    is off by 3 u 2: s is off by 2 . 4 . 6 u and 5 . 8 u, which makes
    (20 + 4 (88 / 8 + 1)) u / 8.
    """
    question = case("linear-classifier", {
        "X": [["3"], ["-1"]], "y": [1, -1], "M": "diagonal",
        "n_plus": 1, "n_minus": 1}, {"w": ["1/2"]})
    held_to(question, F(68, 8), w=lambda e: [F(1, 2) + e])


def test_the_targets_of_full(monkeypatch):
    """n_plus / Pos for the positives, -n_minus / Neg for the others."""
    seen = []

    class Fit(classifiers.Fit):
        def __init__(self, X, y, w, u):
            seen.append(y)
            super().__init__(X, y, w, u)
    monkeypatch.setattr(classifiers, "Fit", Fit)
    result = next(c for c in answered("linear-classifier")
                  if c.input["M"] == "full")
    question = dict(result.entry,
                    input=dict(result.input, n_plus=6, n_minus=2))
    ask(question, "binary64", **result.output)
    y = result.input["y"]
    assert seen == [[F(6, y.count(1)) if c == 1 else -F(2, y.count(-1))
                     for c in y]]


TIE_X, TIE_Y = [[-2], [0], [0], [2]], [0, 0, 1, 1]


def rows_of(X, intercept=True):
    """Return the rows with the constant last."""
    return [[F(v) for v in x] + [F(1)] * intercept for x in X]


def classifier(X, y, intercept=True):
    """Return a case of least-squares-classifier."""
    w = normal(rows_of(X, intercept), [F(c) for c in y])
    d = len(X[0])
    inputs = {"X": text(X), "y": y}
    if not intercept:
        inputs["intercept"] = False
    return case("least-squares-classifier", inputs, {
        "w": text(w[:d]), "t": str(-w[d]) if intercept else "0"})


def plug_in(X, y, **more):
    """Return a case of least-squares-plug-in."""
    rows = rows_of(X)
    w = normal(rows, [F(c) for c in y])
    fitted = [dot(w, row) for row in rows]
    return case("least-squares-plug-in", {"X": text(X), "y": y}, {
        "w": text(w[:-1]), "intercept": str(w[-1]), "fitted": text(fitted),
        "labels": [int(2 * v >= 1) for v in fitted]}, **more)


@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_without_an_intercept_the_threshold_is_0(unit):
    expected = classifier(D4, Y4, False)
    assert status(expected, unit, **expected.output) == "pass"
    assert status(expected, unit, w=expected.output["w"], t=1e-30) == "fail"
    assert status(expected, unit, w=expected.output["w"], t=-0.0) == "pass"
    assert status(expected, unit, w=classifier(D4, Y4).output["w"], t=0
                  ) == "fail"


@pytest.mark.parametrize("fitted, labels, expected", [
    ([0, 0.5, 0.5, 1], [0, 1, 1, 1], "pass"),
    ([0, 0.5 - 2 ** -54, 0.5, 1], [0, 0, 1, 1], "pass"),
    ([0, 0.5 - 2 ** -54, 0.5, 1], [0, 1, 1, 1], "fail"),
    ([0, 0.5, 0.5, 1], [0, 0, 1, 1], "fail"),
    ([0, 0.5, 0.5, 1], [0, 1, 0, 1], "fail"),
    ([0, 0.5, 0.5, 1], [-1, 1, 1, 1], "fail"),
    ([0, 0.5, 0.5, 1], [0, 1, 1], "fail"),
    ([0, 0.5, 0.5, 1], [0, 1, 1, 2], "fail"),
    ([0, 0.5, 0.5, 1], [0, 1, 1, "nan"], "fail"),
    ([0, 0.4, 0.5, 1], [0, 0, 1, 1], "fail")])
def test_labels_follow_from_the_values_given(fitted, labels, expected):
    question = plug_in(TIE_X, TIE_Y)
    inputs = dict(question.output, fitted=fitted, labels=labels)
    assert status(question, "binary64", **inputs) == expected


@pytest.mark.parametrize("w, c, labels, expected", [
    # 1/2 and 0 . 1/4 add up without rounding: the half decides.
    (0.25, 0.5, [0, 1, 1, 1], "pass"), (0.25, 0.5, [0, 0, 0, 1], "fail"),
    (0.25, 0.5 - 2 ** -53, [0, 0, 0, 1], "pass"),
    (0.25, 0.5 - 2 ** -53, [0, 1, 1, 1], "fail"),
    (0.25, 0.5, [1, 1, 1, 1], "fail")])
def test_or_from_the_weights_given(w, c, labels, expected):
    question = plug_in(TIE_X, TIE_Y, required=["labels"])
    verdict = ask(question, "binary64", w=[w], intercept=c, labels=labels)
    assert verdict.status == expected


def test_wrong_weights_are_told_once():
    """Labels that follow from wrong weights are not wrong as well."""
    question = plug_in(D4, [0, 0, 1, 1])
    inputs = dict(question.output, w=["1", "0"], intercept="0",
                  labels=[1, 0, 0, 1])
    del inputs["fitted"]
    verdict = ask(question._replace(required=["w"]), "binary64", **inputs)
    assert verdict.status == "fail" and len(verdict.notes) == 1


def test_a_label_decided_by_products_that_are_rounded():
    """5/2 times 1/5 is 1/2, from a 1/5 that is rounded: either label."""
    question = case("least-squares-plug-in", {
        "X": [["1/5"], [1]], "y": [0, 1]},
        {"w": ["5/4"], "intercept": "-1/4", "labels": [0, 1]}, required=[])
    for labels in ([0, 1], [1, 1]):
        verdict = ask(question, "binary64", w=["5/2"], intercept="0",
                      labels=labels)
        assert not any("labels" in note for note in verdict.notes)
