"""Classifiers by means, each M by its own measure, and by least squares."""

from fractions import Fraction as F

import pytest
from fits import gram_schmidt, householder, normal
from judge_cases import (
    U, ask, case, dot, floats, gauss, hilbert, measured, status, text)

from conformance.contract.suite import load
from conformance.referee.families import classifiers
from conformance.referee.judge import judge


D4, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
FAR = [[2 ** 20 + a, 2 ** 20 - b] for a, b in D4]


def means(X, y):
    """Return the two class means, in the numbers of X."""
    sides = [[x for x, c in zip(X, y) if c == label] for label in (1, -1)]
    return [[sum(column) / len(side) for column in zip(*side)]
            for side in sides]


def exact(X):
    """Return rows as fractions."""
    return [[F(v) for v in x] for x in X]


def basic(X, y, squares=False):
    """Return w and t, in the numbers of X, by either formula for t."""
    plus, minus = means(X, y)
    w = [a - b for a, b in zip(plus, minus)]
    if squares:
        return {"w": w, "t": (dot(plus, plus) - dot(minus, minus)) / 2}
    return {"w": w, "t": dot(w, [a + b for a, b in zip(plus, minus)]) / 2}


def linear(X, y, M, p=None, q=None):
    """Return w in the numbers of X."""
    plus, minus = means(X, y)
    p = y.count(1) if p is None else p
    q = y.count(-1) if q is None else q
    v = [p * a - q * b for a, b in zip(plus, minus)]
    columns = list(zip(*X))
    if M == "identity":
        return v
    if M == "diagonal":
        middle = [sum(column) / len(column) for column in columns]
        return [a / sum((x - m) ** 2 for x in column)
                for a, m, column in zip(v, middle, columns)]
    if M == "full":
        M = [[dot(a, b) for b in columns] for a in columns]
    return gauss([[v[0] * 0 + a for a in row] for row in M], v)


def question(task, X, y, output, **more):
    """Return a case."""
    return case(task, dict({"X": text(X), "y": y}, **more), output)


def basic_case(X, y):
    return question("basic-linear-classifier", X, y,
                    {name: text(v) for name, v in basic(exact(X), y).items()})


def linear_case(X, y, M, **counts):
    w = linear(exact(X), y, M if isinstance(M, str) else exact(M),
               *(counts.get(name) for name in ("n_plus", "n_minus")))
    return question("linear-classifier", X, y, {"w": text(w)},
                    M=M if isinstance(M, str) else text(M), **counts)


@pytest.mark.parametrize("unit", ["exact", "binary64", "binary32"])
def test_a_wrong_threshold_fails(unit):
    due = basic_case(D4, Y4)
    for t in ("0", "11/8", "-11/4", "-11/16"):
        assert status(due, unit, w=due.output["w"], t=t) == "fail"
    assert status(due, unit, **due.output) == "pass"
    assert status(due, unit, w=["1"], t="-11/8") == "fail"
    assert status(due, unit, w=["1", "nan"], t="-11/8") == "fail"


@pytest.mark.parametrize("k, due", [(0, "pass"), (29, "pass"), (-29, "pass"),
                                    (31, "fail")])
def test_an_error_of_k_bounds_scores_k(k, due):
    """Means 3 of one and -1 of one: 5 u (3 + 1) in w, the sum of the two
    has 5 u (3 + 1) as well, and t = 4 . 2 / 2 has 4 roundings of 8 more."""
    X, y = [[3], [-1]], [1, -1]
    w = str(4 + k * 20 * U)
    assert status(basic_case(X, y), "binary64", w=[w], t=4) == due
    bound = (20 * 2 + 4 * 20 + 4 * 8) * U / 2
    assert status(basic_case(X, y), "binary64", w=[4],
                  t=str(4 + k * bound)) == due


@pytest.mark.parametrize("M", ["identity", "diagonal", "full",
                               [[2, 1], [0, 4]], [[0, 1], [2, 3]]])
@pytest.mark.parametrize("counts", [{}, {"n_plus": 1, "n_minus": 1},
                                    {"n_plus": 3}, {"n_minus": -2}])
def test_every_matrix_in_floats(M, counts):
    due = linear_case(D4, Y4, M, **counts)
    given = linear(floats(D4), Y4, M, *(
        counts.get(name) for name in ("n_plus", "n_minus")))
    verdict = ask(due, "binary64", w=given)
    assert verdict.status == "pass" and measured(verdict) < 3
    for wrong in ([v * (1 + 1e-12) for v in given], [0, 0], given[::-1]):
        assert ask(due, "binary64", w=wrong).status == "fail"



def test_variances_in_one_pass_fail():
    due = linear_case(FAR, Y4, "diagonal", n_plus=1, n_minus=1)
    assert status(due, "binary64", w=linear(floats(FAR), Y4, "diagonal", 1,
                                            1)) == "pass"
    plus, minus = means(floats(FAR), Y4)
    one_pass = []
    for a, b, column in zip(plus, minus, zip(*floats(FAR))):
        mean = sum(v / 3 for v in column) * 3 / 4
        one_pass.append((a - b) / (sum(v * v for v in column) - 4 * mean
                                   * mean * (1 + 1e-15)))
    assert status(due, "binary64", w=one_pass) == "fail"


def test_products_of_the_columns_lose_the_condition_number():
    X = [[F(k + 3, 7), F(k + 3, 7) + F(k * k % 5, 10 ** 5)]
         for k in range(5)]
    y = [1, -1, -1, 1, -1]
    due = linear_case(X, y, "full")
    for method, verdict in ((householder, "pass"), (normal, "weak")):
        w = method(floats(X), [float(c) for c in y])
        assert status(due, "binary64", w=w) == verdict


def test_a_matrix_of_large_condition_is_no_excuse():
    X = [[1, 2, 3, 4], [2, 0, 1, 5], [7, 1, 1, 0], [3, 3, 2, 1]]
    due = linear_case(X, Y4, hilbert(4))
    given = linear(floats(X), Y4, floats(hilbert(4)))
    assert status(due, "binary64", w=given) == "pass"
    off = [v * (1 + 1e-10 * k) for k, v in enumerate(given)]
    assert status(due, "binary64", w=off) in ("weak", "fail")


def test_each_class_has_a_mean_of_its_own():
    """Only the positives count, and the negatives are a million times as
    far: no room comes from them.
    """
    question = case("linear-classifier", {
        "X": [["1/3"], ["1/3"], ["1000000.3"]], "y": [1, 1, -1],
        "M": "identity", "n_plus": 1, "n_minus": 0}, {"w": ["1/3"]})
    assert status(question, "binary64", w=[1 / 3]) == "pass"
    assert status(question, "binary64", w=[1 / 3 + 1e-12]) == "fail"


def test_the_targets_of_full(monkeypatch):
    """n_plus / Pos for the positives, -n_minus / Neg for the others."""
    seen = []

    class Fit(classifiers.Fit):
        def __init__(self, X, y, w, u):
            seen.append(y)
            super().__init__(X, y, w, u)
    monkeypatch.setattr(classifiers, "Fit", Fit)
    found, = [c for c in load(["linear-classifier"]) if c.output
              and c.input["M"] == "full"][:1]
    question = dict(found.entry, input=dict(found.input, n_plus=6, n_minus=2))
    judge(question, {"output": found.output}, "binary64")
    y = found.input["y"]
    assert seen == [[F(6, y.count(1)) if c == 1 else -F(2, y.count(-1))
                     for c in y]]


D4, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
OFFSET = [[2 ** 20 + k] for k in range(5)]
TIE_X, TIE_Y = [[-2], [0], [0], [2]], [0, 0, 1, 1]


def rows_of(X, intercept=True):
    """Return the rows with the constant last."""
    return [[F(v) for v in x] + [F(1)] * intercept for x in X]


def classifier(X, y, intercept=True):
    """Return a case of least-squares-classifier."""
    w = normal(rows_of(X, intercept), [F(c) for c in y])
    d = len(X[0])
    given = {"X": text(X), "y": y}
    if not intercept:
        given["intercept"] = False
    return case("least-squares-classifier", given, {
        "w": text(w[:d]), "t": str(-w[d]) if intercept else "0"})


def plug_in(X, y, **more):
    """Return a case of least-squares-plug-in."""
    rows = rows_of(X)
    w = normal(rows, [F(c) for c in y])
    fitted = [dot(w, row) for row in rows]
    return case("least-squares-plug-in", {"X": text(X), "y": y}, {
        "w": text(w[:-1]), "intercept": str(w[-1]), "fitted": text(fitted),
        "labels": [int(2 * v >= 1) for v in fitted]}, **more)


def by(method, X, y):
    """Return what a method answers to the plug-in rule in floats."""
    rows = floats(rows_of(X))
    w = method(rows, floats(y))
    fitted = [dot(w, row) for row in rows]
    return {"w": w[:-1], "intercept": w[-1], "fitted": fitted,
            "labels": [int(v >= 0.5) for v in fitted]}


@pytest.mark.parametrize("unit", ["exact", "binary64", "binary32"])
def test_a_wrong_hyperplane_fails(unit):
    due = classifier(D4, Y4)
    right = due.output
    assert status(due, unit, **right) == "pass"
    for wrong in ({"t": "0"}, {"t": str(-F(right["t"]))}, {"w": right["w"][::-1]},
                  {"w": [str(F(v) / 2) for v in right["w"]],
                   "t": str(F(right["t"]) / 2)}):
        assert status(due, unit, **dict(right, **wrong)) == "fail"


@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_without_an_intercept_the_threshold_is_0(unit):
    due = classifier(D4, Y4, False)
    assert status(due, unit, **due.output) == "pass"
    assert status(due, unit, w=due.output["w"], t=1e-30) == "fail"
    assert status(due, unit, w=due.output["w"], t=-0.0) == "pass"
    assert status(due, unit, w=classifier(D4, Y4).output["w"], t=0
                  ) == "fail"


@pytest.mark.parametrize("k, due", [(0, "pass"), (29, "pass"), (31, "weak"),
                                    (-29, "pass")])
def test_an_error_of_k_units_in_the_fitted_values_scores_k(k, due):
    """Columns (1, -1) and (1, 1), w = 1, t = 0: terms 1 + 1 in each row."""
    question = classifier([[1], [-1]], [1, -1])
    verdict = ask(question, "binary64", w=[str(1 + 2 * k * U)], t=0)
    assert verdict.status == due and measured(verdict) == abs(k)
    verdict = ask(question, "binary64", w=[1], t=str(2 * k * U))
    assert verdict.status == due and measured(verdict) == abs(k)


@pytest.mark.parametrize("k, due", [(0, "pass"), (29, "pass"), (31, "weak")])
def test_fitted_values_have_the_same_measure(k, due):
    question = plug_in([[1], [-1]], [1, 0])
    fitted = [str(1 + 2 * k * U), 0]
    right = dict(question.output, fitted=fitted)
    verdict = ask(question, "binary64", **right)
    assert verdict.status == due and measured(verdict) == abs(k)


@pytest.mark.parametrize("fitted, labels, due", [
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
def test_labels_follow_from_the_values_given(fitted, labels, due):
    question = plug_in(TIE_X, TIE_Y)
    given = dict(question.output, fitted=fitted, labels=labels)
    assert status(question, "binary64", **given) == due


@pytest.mark.parametrize("w, c, labels, due", [
    # 1/2 and 0 . 1/4 add up without rounding: the half decides.
    (0.25, 0.5, [0, 1, 1, 1], "pass"), (0.25, 0.5, [0, 0, 0, 1], "fail"),
    (0.25, 0.5 - 2 ** -53, [0, 0, 0, 1], "pass"),
    (0.25, 0.5 - 2 ** -53, [0, 1, 1, 1], "fail"),
    (0.25, 0.5, [1, 1, 1, 1], "fail")])
def test_or_from_the_weights_given(w, c, labels, due):
    question = plug_in(TIE_X, TIE_Y, required=["labels"])
    verdict = ask(question, "binary64", w=[w], intercept=c, labels=labels)
    assert verdict.status == due


def test_where_a_sum_is_rounded_either_label_is_right():
    """1/3 . 1 + 1/6 in floats may be 1/2, or less."""
    question = plug_in([[0], [0], [1], [3]], [0, 0, 1, 1],
                       required=["labels"])
    for unit, w, c in (("binary64", 1 / 3, 1 / 6), (
            {"digits": 30}, "0." + "3" * 30, "0.1" + "6" * 28 + "7")):
        for labels, due in (([0, 0, 1, 1], "pass"), ([0, 0, 0, 1], "pass"),
                            ([0, 1, 1, 1], "fail"), ([0, 0, 1, 0], "fail")):
            assert status(question, unit, w=[w], intercept=c, labels=labels
                          ) == due
    for labels, due in (([0, 0, 1, 1], "pass"), ([0, 0, 0, 1], "fail")):
        given = dict(question.output, labels=labels)
        assert status(question, "exact", **given) == due


def test_labels_alone():
    question = plug_in(D4, [0, 0, 1, 1], required=["labels"])
    for unit in ("exact", "binary64"):
        assert status(question, unit, labels=[0, 0, 1, 1]) == "pass"
        assert status(question, unit, labels=[0, 1, 1, 1]) == "fail"


def test_wrong_weights_are_told_once():
    """Labels that follow from wrong weights are not wrong as well."""
    question = plug_in(D4, [0, 0, 1, 1])
    given = dict(question.output, w=["1", "0"], intercept="0",
                 labels=[1, 0, 0, 1])
    del given["fitted"]
    verdict = ask(question._replace(required=["w"]), "binary64", **given)
    assert verdict.status == "fail" and len(verdict.notes) == 1


@pytest.mark.parametrize("method, due", [
    (householder, "pass"), (gram_schmidt, "pass"), (normal, "weak")])
def test_normal_equations_lose_the_condition_number(method, due):
    y = [-1, -1, 1, -1, 1]
    w = method(floats(rows_of(OFFSET)), floats(y))
    assert status(classifier(OFFSET, y), "binary64", w=w[:-1], t=-w[-1]
                  ) == due
    y = [0, 0, 1, 0, 1]
    assert status(plug_in(OFFSET, y), "binary64", **by(method, OFFSET, y)
                  ) == due


def test_a_label_decided_by_products_that_are_rounded():
    """5/2 times 1/5 is 1/2, from a 1/5 that is rounded: either label."""
    question = case("least-squares-plug-in", {
        "X": [["1/5"], [1]], "y": [0, 1]},
        {"w": ["5/4"], "intercept": "-1/4", "labels": [0, 1]}, required=[])
    for labels in ([0, 1], [1, 1]):
        verdict = ask(question, "binary64", w=["5/2"], intercept="0",
                      labels=labels)
        assert not any("labels" in note for note in verdict.notes)


def test_parts_of_a_classifier_are_judged_alone():
    plug_in = case(
        "least-squares-plug-in", {"X": [[0], [1]], "y": [0, 1]},
        {"w": ["1"], "intercept": "0", "fitted": ["0", "1"],
         "labels": [0, 1]}, required=[])
    assert status(plug_in, "binary64", w=[1.0]) == "pass"
    assert status(plug_in, "binary64", w=[1.1]) == "fail"
    assert status(plug_in, "binary64", intercept=0.1) == "fail"
    through = case("least-squares-classifier", {
        "X": [[1], [2]], "y": [-1, 1], "intercept": False},
        {"w": ["1/5"], "t": "0"}, required=[])
    assert status(through, "binary64", w=[0.2]) == "pass"
    assert status(through, "binary64", w=[0.3]) == "fail"
    assert status(through, "binary64", t=0) == "pass"
    assert status(through, "binary64", t=1e-30) == "fail"
