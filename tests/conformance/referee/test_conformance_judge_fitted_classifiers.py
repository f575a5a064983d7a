"""Classifiers by least squares: w and t together, labels by their values."""

from fractions import Fraction as F

import pytest
from fits import gram_schmidt, householder, normal
from judge_cases import U, ask, case, dot, floats, measured, status, text

from conformance.referee.judge import judge

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


@pytest.mark.parametrize("method", [householder, gram_schmidt])
@pytest.mark.parametrize("X, y", [(D4, Y4), (OFFSET, [-1, -1, 1, -1, 1])])
def test_orthogonal_methods_pass_by_far(method, X, y):
    w = method(floats(rows_of(X)), floats(y))
    verdict = ask(classifier(X, y), "binary64", w=w[:-1], t=-w[-1])
    assert verdict.status == "pass" and measured(verdict) < 3
    zero_one = [(c + 1) // 2 for c in y]
    verdict = ask(plug_in(X, zero_one), "binary64", **by(method, X,
                                                         zero_one))
    assert verdict.status == "pass" and measured(verdict) < 3


def test_normal_equations_lose_the_condition_number():
    y = [-1, -1, 1, -1, 1]
    w = normal(floats(rows_of(OFFSET)), floats(y))
    due = classifier(OFFSET, y)
    assert status(due, "binary64", w=w[:-1], t=-w[-1]) == "weak"
    due = plug_in(OFFSET, [0, 0, 1, 0, 1])
    given = by(normal, OFFSET, [0, 0, 1, 0, 1])
    assert status(due, "binary64", **given) == "weak"


@pytest.mark.parametrize("unit", ["exact", "binary64", "binary32"])
def test_a_wrong_hyperplane_fails(unit):
    due = classifier(D4, Y4)
    right = due.output
    assert status(due, unit, **right) == "pass"
    for wrong in ({"t": "0"}, {"t": str(-F(right["t"]))}, {"t": "nan"},
                  {"w": right["w"][::-1]}, {"w": [right["w"][0]]},
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
def test_an_error_of_k_units_scores_k(k, due):
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


@pytest.mark.parametrize("task, y", [("least-squares-classifier", [1, -1, 1]),
                                     ("least-squares-plug-in", [1, 0, 1])])
@pytest.mark.parametrize("null, due", [
    ([0, 1, -3], "pass"), ([0, 1], "wrong-error"), ([0, 0, 0], "wrong-error"),
    ([0, 1, 3], "wrong-error")])
def test_the_null_vector_has_the_constant_last(task, y, null, due):
    question = case(task, {"X": [[1, 3], [2, 3], [4, 3]], "y": y},
                    error={"kind": "singular"})
    reply = {"error": {"kind": "singular", "null": null}}
    assert judge(question, reply).status == due
    bare = case("least-squares-classifier", {
        "X": [[1, 3], [2, 6], [4, 12]], "y": [1, -1, 1], "intercept": False},
        error={"kind": "singular"})
    reply = {"error": {"kind": "singular", "null": [3, -1]}}
    assert judge(bare, reply).status == "pass"
