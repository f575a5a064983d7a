"""margins, classify and the traces of perceptrons."""

import math
from fractions import Fraction as F

import pytest
from judge_cases import (U, ask, case, dot, floats, measured, root_text,
                         status, text)

from conformance.referee.approximate import root


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


def float_margins(w, t, X, y):
    """Return the same in floats."""
    scores = [dot(w, x) for x in X]
    f = [c * (s - t) for s, c in zip(scores, y)]
    norm = math.sqrt(dot(w, w))
    plus = [s for s, c in zip(scores, y) if c > 0]
    minus = [s for s, c in zip(scores, y) if c < 0]
    return {"functional": f, "distances": [(s - t) / norm for s in scores],
            "margin": min(f) / norm, "m_plus": min(plus) - t,
            "m_minus": t - max(minus),
            "t_equal": (min(plus) + max(minus)) / 2}


W, T, X, Y = (["0.3", "-1.7"], "0.4", [["1/3", "-2"], [5, 1], ["0.1", "0.2"],
                                       [-3, "0.7"]], [1, 1, -1, -1])


def test_plain_formulas_pass():
    question = margins(W, T, X, Y)
    given = float_margins(floats(W), float(T), floats(X), Y)
    verdict = ask(question, "binary64", **given)
    assert verdict.status == "pass" and measured(verdict) < 3
    assert status(question, **question.output) == "pass"
    assert status(question, "binary32", **given) == "pass"


@pytest.mark.parametrize("name", ["functional", "distances", "margin",
                                  "m_plus", "m_minus", "t_equal"])
def test_every_output_is_judged(name):
    question = margins(W, T, X, Y)
    given = float_margins(floats(W), float(T), floats(X), Y)
    for factor in (1 + 1e-13, -1, 2):
        value = given[name]
        off = ([value[0] * factor] + value[1:] if isinstance(value, list)
               else value * factor)
        for unit in ("binary64", "exact"):
            verdict = ask(question, unit, **dict(given, **{name: off}))
            assert verdict.status == "fail"
        verdict = ask(question, "binary64", **dict(given, **{name: off}))
        assert all(note.startswith(name) for note in verdict.notes)


# w = (3, 4), |w| = 5, t = 1; scores w.x: 10, 7 and -5, -3; m = 2.
HAND = margins([3, 4], 1, [[2, 1], [1, 1], [-3, 1], [-1, 0]], [1, 1, -1, -1])
# Sizes |w||x|: 10, 7, 13, 3, so that 4 u (size + 1) is 44, 32, 56, 16 u.
BOUNDS = [
    ("functional", 0, 9, 44), ("functional", 2, 6, 56),
    # (56 + 3 u 6) u / 5 and (16 + 3 u 4) u / 5.
    ("distances", 2, F(-6, 5), F(74, 5)), ("distances", 3, F(-4, 5),
                                           F(28, 5)),
    # The least is y f = 4 at the last point.
    ("margin", None, F(4, 5), F(28, 5)),
    ("m_plus", None, 6, 32), ("m_minus", None, 4, 16),
    # (4 * 7 + 4 * 3) u / 2 + 2 u: of the scores 7 and -3.
    ("t_equal", None, 2, 22)]


@pytest.mark.parametrize("name, at, value, bound", BOUNDS)
@pytest.mark.parametrize("k, due", [(29.9, "pass"), (-29.9, "pass"),
                                    (30.1, "fail"), (-30.1, "fail")])
def test_bounds_by_hand(name, at, value, bound, k, due):
    assert F(HAND.output[name] if at is None else HAND.output[name][at]
             ) == value
    given = str(value + F(k) * bound * U)
    if at is not None:
        given = HAND.output[name][:at] + [given] + HAND.output[name][at + 1:]
    verdict = ask(HAND._replace(required=[name]), "binary64", **{name: given})
    assert verdict.status == due
    assert measured(verdict) == pytest.approx(abs(k), rel=0.01)


def test_a_least_one_may_come_from_a_point_that_is_less_certain():
    """y f = 4 and 4 + 2^-32: the second is off by much more."""
    big = 2 ** 20
    question = margins([1, 1], 0, [[4, 0], [big, str(F(4) - big + F(
        1, 2 ** 32))], [-9, 0]], [1, 1, -1])._replace(required=["m_plus"])
    # 4 u 2^21 of the second point, less the 2^-32 between the two.
    low = 4 * U * (2 * big - 4 - F(1, 2 ** 32)) - F(1, 2 ** 32)
    assert low > 0
    for k, due in ((-29.9, "pass"), (-30.1, "fail")):
        assert status(question, "binary64", m_plus=str(4 + F(k) * low)
                      ) == due
    # Over |w|, and with 3 u of itself for the error of |w|.
    low = (low + 3 * U * (4 + F(1, 2 ** 32))) / root(F(2))
    question = question._replace(required=["margin"])
    for k, due in ((-29.9, "pass"), (-30.1, "fail")):
        value = F(question.output["margin"]) + F(k) * low
        assert status(question, "binary64", margin=str(value)) == due


def test_labels_are_equal_or_not():
    question = case("classify", {}, {"labels": [1, 0, -1]})
    for unit in ("exact", "binary64", "binary32"):
        assert status(question, unit, labels=[1, 0, -1]) == "pass"
        assert status(question, unit, labels=["1", 0.0, "-1.0"]) == "pass"
        for bad in ([1, 1, -1], [1, 0], [1, 0, "-"], [True, 0, -1], None,
                    [1, 1e-300, -1], [1, "nan", -1]):
            assert status(question, unit, labels=bad) == "fail"


@pytest.mark.parametrize("task", ["perceptron", "perceptron-online",
                                  "dual-perceptron"])
@pytest.mark.parametrize("unit", ["exact", "binary64", "binary32"])
def test_traces_are_equal_or_not(task, unit):
    due = {"w": ["3/2", "-4", "0"], "alpha": [3, 0, 2], "updates": 5,
           "epochs": 4}
    question = case(task, {}, due)
    right = {"w": [1.5, -4, "0"], "alpha": [3.0, 0, "2"], "updates": 5,
             "epochs": 4}
    assert status(question, unit, **right) == "pass"
    for wrong in ({"w": [3, -8, 0]}, {"alpha": [3, 2, 0]}, {"updates": 6},
                  {"epochs": 3}, {"epochs": True}, {"w": [1.5, -4, 1e-17]},
                  {"epochs": [4]}):
        assert status(question, unit, **dict(right, **wrong)) == "fail"
