"""The judge of formulas and of linear classifiers."""

from fractions import Fraction as F

import pytest

from judge_cases import (
    U, answered, ask, case, dot, held_to, normal, root_text, status, text)

from conformance.referee.exact import root
from conformance.referee.families import classifiers


def moments(X):
    """Return mean, covariance and scatter in two passes, in any numbers."""
    n = len(X)
    mean = [sum(column) / n for column in zip(*X)]
    gaps = [[v - m for v in column] for column, m in zip(zip(*X), mean)]
    scatter = [[dot(p, q) for q in gaps] for p in gaps]
    return {"mean": mean, "scatter": scatter,
            "covariance": [[s / n for s in row] for row in scatter]}


def covariance(X):
    expected = moments([[F(v) for v in x] for x in X])
    return case("covariance", {"X": text(X)},
                {name: text(value) for name, value in expected.items()})


def test_data_without_spread_leave_squares_of_roundings():
    question = covariance([["0.1"]] * 3)
    assert question.output["scatter"] == [["0"]]
    inputs = moments([[0.1]] * 3)
    assert inputs["scatter"] != [[0]]
    assert status(question, "binary64", **inputs) == "pass"
    # 3 e^2 for e = 4 u / 10.
    held_to(question, F(48, 100) * U, scatter=lambda e: [[abs(e)]])


def test_bounds_of_moments_by_hand():
    # Column (1, 3): e = 3 u 2 = 6 u; scatter: 2 * 2 * 6 u + 5 u 2 + 2 (6 u)^2.
    question = covariance([[1], [3]])
    held_to(question, 6, mean=lambda e: [2 + e])
    held_to(question, 34, scatter=lambda e: [[2 + e]])
    held_to(question, 17, covariance=lambda e: [[1 + e]])
    # d = (1, 0): 1 / 2, and the bound is (2 + 3) u / 2.
    question = case("mse", {"y": [1, 3], "predictions": [0, 3]},
                    {"mse": "1/2"})
    held_to(question, F(5, 2), mse=lambda e: F(1, 2) + e)


def test_mse_of_rounded_inputs():
    # d = 0.1: 2 * 0.1 * 0.1 u + 4 u 0.01 + (0.1 u)^2, six parts in 100.
    for y, guess in (("0.1", 0), (0, "0.1")):
        question = case("mse", {"y": [y], "predictions": [guess]},
                        {"mse": "1/100"})
        held_to(question, F(6, 100), mse=lambda e: F(1, 100) + e)


def margins(w, t, X, y):
    """Return a case with everything about margins, from fractions."""
    w, t, X = [F(v) for v in w], F(t), [[F(v) for v in x] for x in X]
    f = [c * (dot(w, x) - t) for x, c in zip(X, y)]
    scores = [dot(w, x) for x in X]
    norm = dot(w, w)
    p, q = (min(s for s, c in zip(scores, y) if c > 0),
            max(s for s, c in zip(scores, y) if c < 0))

    def over_norm(v):
        sign = "-" if v < 0 else ""
        return sign + root_text(v * v / norm) if v else "0"

    return case("margins", {"w": text(w), "t": str(t), "X": text(X), "y": y}, {
        "functional": text(f),
        "distances": [over_norm(c * v) for v, c in zip(f, y)],
        "margin": over_norm(min(f)),
        "m_plus": str(min(v for v, c in zip(f, y) if c > 0)),
        "m_minus": str(min(v for v, c in zip(f, y) if c < 0)),
        "t_equal": str((p + q) / 2)})


# w = (3, 4), |w| = 5, t = 1; scores w.x: 10, 7 and -5, -3; m = 2.
HAND = margins([3, 4], 1, [[2, 1], [1, 1], [-3, 1], [-1, 0]], [1, 1, -1, -1])


# Sizes |w||x|: 10, 7, 13, 3, so that 4 u (size + 1) is 44, 32, 56, 16 u.
@pytest.mark.parametrize("name, at, value, bound", [
    ("functional", 0, 9, 44), ("functional", 2, 6, 56),
    # (56 + 3 u 6) u / 5 and (16 + 3 u 4) u / 5.
    ("distances", 2, F(-6, 5), F(74, 5)),
    ("distances", 3, F(-4, 5), F(28, 5)),
    # The least is y f = 4 at the last point.
    ("margin", None, F(4, 5), F(28, 5)),
    ("m_plus", None, 6, 32), ("m_minus", None, 4, 16),
    # (4 * 7 + 4 * 3) u / 2 + 2 u: of the scores 7 and -3.
    ("t_equal", None, 2, 22)])
def test_bounds_of_margins_by_hand(name, at, value, bound):
    expected = HAND.output[name]
    assert F(expected if at is None else expected[at]) == value
    held_to(HAND, bound, **{name: lambda e: value + e if at is None else (
        expected[:at] + [value + e] + expected[at + 1:])})


def test_a_least_one_may_come_from_a_point_that_is_less_certain():
    """y f = 4 and 4 + 2^-32: the second is off by much more."""
    big = 2 ** 20
    question = margins([1, 1], 0, [[4, 0], [big, str(F(4) - big + F(
        1, 2 ** 32))], [-9, 0]], [1, 1, -1])
    # 4 u 2^21 of the second point, less the 2^-32 between the two.
    low = 4 * U * (2 * big - 4 - F(1, 2 ** 32)) - F(1, 2 ** 32)
    assert low > 0
    for k, expected in ((-29.9, "pass"), (-30.1, "fail")):
        assert status(question, "binary64", m_plus=str(4 + F(k) * low)
                      ) == expected
    # Over |w|, and with 3 u of itself for the error of |w|.
    low = (low + 3 * U * (4 + F(1, 2 ** 32))) / root(F(2))
    for k, expected in ((-29.9, "pass"), (-30.1, "fail")):
        value = F(question.output["margin"]) + F(k) * low
        assert status(question, "binary64", margin=str(value)) == expected


NEAR_ZERO = {"w": ["0x1.0000000000002p+1"], "t": 2,
             "X": [["0x1.ffffffffffffcp-1"], [1], [3]]}


def test_of_a_score_within_its_rounding_any_sign_is_right():
    expected = {"labels": [-1, 1, 1]}
    for rule, right in (("ternary", [-1, 0, 1]), ("step", [-1, 1])):
        question = case("classify", dict(NEAR_ZERO, rule=rule), expected)
        for label in (-1, 0, 1):
            inputs = [label, 1, 1]
            assert status(question, "exact", labels=inputs) == (
                "pass" if label == -1 else "fail")
            assert status(question, "binary64", labels=inputs) == (
                "pass" if label in right else "fail")
        # a score of 8 u beside terms of 2 is in doubt, 4 is not
        assert status(question, "binary64", labels=[-1, 1, -1]) == "fail"
        assert status(question, "binary64", labels=[2, 1, 1]) == "fail"
    sums = case("classify", {"w": [1, 1], "t": 3, "X": [[1, 2]]},
                {"labels": [0]})
    for unit in ("binary64", "binary32", {"digits": 9}):
        assert status(sums, unit, labels=[1]) == "fail"


@pytest.mark.parametrize("more, free", [(0, True), (F(1, 10 ** 30), False)])
def test_a_score_is_open_up_to_its_rounding(more, free):
    # x - 1 is 4 u (x + 1): one rounding of sums, and three of each term
    question = case("classify", {
        "w": [1], "t": 1, "X": [[str((1 + 4 * U) / (1 - 4 * U) + more)]]},
        {"labels": [1]})
    for label in (1, -1):
        assert status(question, "binary64", labels=[label]) == (
            "pass" if free or label == 1 else "fail")


@pytest.mark.parametrize("size, free", [(8, True), (9, False)])
def test_a_sign_is_in_doubt_up_to_the_rounding_of_its_sum(size, free):
    # one third rounds, and counts as 4 u of both terms
    question = case("classify", {"w": ["1/3"], "t": "1/3", "X": [
        [str(1 + size * U)]]}, {"labels": [1]})
    assert status(question, "binary64", labels=[-1]) == (
        "pass" if free else "fail")


@pytest.mark.parametrize("w, x, free", [
    ([4096, -1], [4096, 2 ** 24 - 1], False),   # either sum is 2^24 at most
    ([-4096, 1], [4096, 2 ** 24 - 1], False),
    ([1, 1, -1], [2 ** 24, 1, 2 ** 24], True),
    ([-1, -1, 1], [2 ** 24, 1, 2 ** 24], True)])
def test_sums_that_stay_below_what_a_format_counts_to_are_exact(w, x, free):
    label = 1 if w[0] > 0 else -1
    question = case("classify", {"w": w, "t": 0, "X": [x]},
                    {"labels": [label]})
    assert status(question, "binary32", labels=[label]) == "pass"
    assert status(question, "binary32", labels=[-label]) == (
        "pass" if free else "fail")


# Classifiers by means, each M by its own measure, and by least squares.

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
    question = plug_in(TIE_X, TIE_Y)
    verdict = ask(question, "binary64", w=[w], intercept=c, labels=labels)
    assert verdict.status == expected


def test_wrong_weights_are_told_once():
    """Labels that follow from wrong weights are not wrong as well."""
    question = plug_in(D4, [0, 0, 1, 1])
    inputs = dict(question.output, w=["1", "0"], intercept="0",
                  labels=[1, 0, 0, 1])
    del inputs["fitted"]
    verdict = ask(question, "binary64", **inputs)
    assert verdict.status == "fail" and len(verdict.notes) == 1


def test_a_label_decided_by_products_that_are_rounded():
    """5/2 times 1/5 is 1/2, from a 1/5 that is rounded: either label."""
    question = case("least-squares-plug-in", {
        "X": [["1/5"], [1]], "y": [0, 1]},
        {"w": ["5/4"], "intercept": "-1/4", "labels": [0, 1]})
    for labels in ([0, 1], [1, 1]):
        verdict = ask(question, "binary64", w=["5/2"], intercept="0",
                      labels=labels)
        assert not any("labels" in note for note in verdict.notes)
