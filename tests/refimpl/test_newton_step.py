"""One Newton step: exact at 0, every digit elsewhere, or an error."""

import math
from copy import deepcopy
from decimal import Decimal, localcontext
from fractions import Fraction as F

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import independent
from conformance.workshop.programs.likelihood import newton_step as plain
from conformance.workshop.rings import DIGITS, digits as decimal
from refimpl.basic_classifier import least_squares_classifier
from refimpl.base.errors import (
    LabelError, NumberError, ShapeError, SingularError)
from refimpl import newton
from refimpl.logistic import log_likelihood
from refimpl.newton import newton_step
from refimpl.base.rational import Rational
from strategies import as_fractions, converted, seeded

GROUPS_X = [[0, 1]] * 3 + [[1, 1]] * 4
GROUPS_Y = [1, 0, 0, 1, 1, 1, 0]


def problem(random):
    """(X, y, theta) in small numbers; the columns may be dependent."""
    n, m = random.randint(2, 6), random.randint(1, 3)
    X = [[random.randint(-2, 2) for _ in range(m)] for _ in range(n)]
    return (X, [random.randint(0, 1) for _ in X],
            [F(random.randint(-6, 6), 4) for _ in range(m)])


problems = seeded(problem)


def moved(X, y, theta):
    """Return theta after the step by decimals, theta - H^-1 g."""
    with localcontext() as context:
        context.prec = 120
        rows = [[decimal(F(v)) for v in x] for x in X]
        start = [decimal(F(v)) for v in theta]
        p = [1 / (1 + (-sum(a * b for a, b in zip(x, start))).exp())
             for x in rows]
    H = [[sum(F(v) * (1 - F(v)) * F(x[j]) * F(x[k]) for v, x in zip(p, X))
          for k in range(len(theta))] for j in range(len(theta))]
    g = [sum((c - F(v)) * F(x[j]) for c, v, x in zip(y, p, X))
         for j in range(len(theta))]
    return [F(a) + b for a, b in zip(theta, independent.solution(H, g))]


@settings(max_examples=40)
@given(problems)
def test_every_digit_or_a_null_vector(given_):
    X, y, theta = given_
    before = deepcopy(given_)
    if independent.rank(X) < len(theta):
        with pytest.raises(SingularError) as e:
            newton_step(X, y, theta)
        assert any(e.value.null)
        assert not any(independent.apply(X, e.value.null))
        return
    found = newton_step(X, y, theta, 30)
    for a, b in zip(found.theta, moved(X, y, theta)):
        assert abs(F(a) - b) <= abs(b) / 10 ** 29 + F(1, 10 ** 60)
    assert (X, y, theta) == before
    for i, x in enumerate(X):
        d = independent.dot(x, theta)
        p = 1 / (1 + (-Decimal(d.numerator) / d.denominator).exp())
        assert abs(F(found.weights[i]) - F(p * (1 - p))) < F(1, 10 ** 24)
        z = F(Decimal(d.numerator) / d.denominator
              + (y[i] - p) / (p * (1 - p)))
        assert abs(F(found.z[i]) - z) < F(1, 10 ** 20)


@given(problems)
def test_from_zero_it_is_twice_the_least_squares_classifier(given_):
    """I171, exactly."""
    X, y, theta = given_
    if independent.rank(X) < len(theta):
        return
    found = newton_step(X, y, [0] * len(theta))
    signs = [2 * c - 1 for c in y]
    w, _ = least_squares_classifier(X, signs, False)
    assert found.theta == [2 * v for v in w]
    assert found.weights == [F(1, 4)] * len(X)
    assert found.z == [2 * c for c in signs]


def test_the_second_step():
    """Err-S19: and not (5.574, -2.127)."""
    theta = newton_step(GROUPS_X, GROUPS_Y, [0, 0]).theta
    assert theta == [F(5, 3), F(-2, 3)]
    found = newton_step(GROUPS_X, GROUPS_Y, theta).theta
    assert [round(v, 5) for v in found] == [Decimal("1.78937"),
                                            Decimal("-0.69303")]


@given(st.integers(-40, 40).map(lambda k: F(k, 8)))
def test_one_of_each_label(theta):
    """Err-S16: theta - sinh(theta)."""
    found = newton_step([[1], [1]], [0, 1], [theta], 25).theta[0]
    with localcontext() as context:
        context.prec = 60
        v = decimal(theta)
        due = v - (v.exp() - (-v).exp()) / 2
    assert abs(F(found) - F(due)) <= abs(F(due)) / 10 ** 24


@pytest.mark.parametrize("power", [0, 60, 150, 300, -60, -150, -300])
def test_the_scale_of_a_column_is_no_reason_for_a_zero(power):
    c = F(10) ** power
    X, y = [[1, 1], [1, 1], [2, 1], [-1, 1]], [1, 0, 1, 0]
    one = newton_step(X, y, [1, F(1, 2)])
    found = newton_step([[a * c, b] for a, b in X], y, [1 / c, F(1, 2)])
    assert abs(F(found.theta[0]) * c / F(one.theta[0]) - 1) < F(1, 10 ** 48)
    assert found.theta[1] == one.theta[1]
    assert (found.z, found.weights) == (one.z, one.weights)


def test_a_small_weight_beside_a_huge_response():
    """Rows that share no column do not share their scale."""
    found = newton_step([[1, 0], [0, 1]], [0, 1], [800, 0])
    assert found.theta[1] == 2 and abs(found.theta[0]) > Decimal(10) ** 347


@pytest.mark.parametrize("power", [0, 200, -200])
def test_a_zero_is_zero(power):
    X = [[F(10) ** power * s, 1] for s in (1, -1, 1, -1)]
    assert newton_step(X, [0, 0, 1, 1], [0, 1]).theta[0] == 0


@pytest.mark.parametrize("T", [F, Rational, Decimal, float])
def test_the_class_that_comes_in_comes_out(T):
    X, theta = converted([[1, 1], [F(1, 2), 1], [-1, 1]], T), converted(
        [F(1, 4), -1], T)
    found = newton_step(X, [1, 0, 1], theta)
    exact = newton_step(as_fractions(X), [1, 0, 1], as_fractions(theta))
    kind = T if T is float else Decimal
    assert found.probabilities == log_likelihood(
        X, [1, 0, 1], theta).probabilities
    for part, due in zip(found, exact):
        assert {type(v) for v in part} == {kind}
        assert [float(v) for v in part] == pytest.approx(
            [float(v) for v in due], rel=1e-13)


@settings(max_examples=40)
@given(problems)
def test_floats_are_nearly_right(given_):
    X, y, theta = given_
    if independent.rank(X) < len(theta):
        return
    due = newton_step(X, y, theta)
    found = newton_step([[float(v) for v in x] for x in X], y,
                        [float(v) for v in theta])
    for a, b in zip(found, due):
        assert a == pytest.approx([float(v) for v in b], rel=1e-9, abs=1e-9)


def test_floats_far_out_keep_their_digits():
    """p (1 - p) is 0 in doubles at 39; the weight is not."""
    X, y, theta = [[0, 1], [1, 1], [2, 1], [20, 1]], [0, 1, 0, 1], [2, -1]
    due = newton_step(X, y, theta)
    found = newton_step([[float(v) for v in x] for x in X], y, [2.0, -1.0])
    for a, b in zip(found, due):
        assert a == pytest.approx([float(v) for v in b], rel=1e-14)


@pytest.mark.parametrize("T, theta", [
    (float, 800), (float, 10 ** 300), (Decimal, 10 ** 8), (int, 30000)])
@pytest.mark.parametrize("y", [0, 1])
def test_what_leaves_its_range_is_a_number_error(T, theta, y):
    """And no null vector, as X is not singular."""
    with pytest.raises(NumberError):
        newton_step([[T(1)]], [y], [T(theta)])


def test_a_score_next_to_0_is_no_0():
    """Two precisions give the same theta, to more digits than there are."""
    found = newton_step([[F(1, 10 ** 200)]], [0], [F(-64, 100)])
    assert type(found.theta[0]) is Decimal
    assert str(found.theta[0])[:6] == "-2.000" and abs(
        F(found.theta[0]) / 10 ** 200 + 2) < F(1, 10 ** 49)


def by_both_roads(monkeypatch, *given_):
    """Return the step as it is printed, and as many rows have it."""
    found = []
    for large in (False, True):
        monkeypatch.setattr(newton, "is_large", lambda X: large)
        try:
            found.append(newton_step(*given_))
        except SingularError as e:
            found.append(("singular", e.null))
    monkeypatch.undo()
    return found


@settings(max_examples=40,
          suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(problems)
def test_the_printed_formula_and_the_projection_are_one(monkeypatch, given_):
    one, other = by_both_roads(monkeypatch, *given_)
    assert one == other


@pytest.mark.parametrize("n", [19, 20, 21])
@pytest.mark.parametrize("theta", [[0, 0], [F(1, 4), -1]])
def test_where_one_road_takes_over(monkeypatch, n, theta):
    X = [[(7 * k * k + 3 * k) % 23 - 11, 1] for k in range(n)]
    y = [(k * k) % 3 % 2 for k in range(n)]
    one, other = by_both_roads(monkeypatch, X, y, theta)
    assert one == other == newton_step(X, y, theta)


def test_null_vectors_are_short():
    for theta in ([0, 0], [3, 0], [700, 1]):
        with pytest.raises(SingularError) as e:
            newton_step([[1, 2], [2, 4]], [0, 1], theta)
        a, b = e.value.null
        assert a == -2 * b and abs(b) == 1


@pytest.mark.parametrize("X, y, theta, kind", [
    ([[1]], [0], [1, 2], ShapeError), ([[1], [1, 2]], [0, 1], [1],
                                       ShapeError),
    ([[1]], [2], [1], LabelError), ([[1]], [0], [math.inf], NumberError),
    ([[1]], [0], 1, ShapeError), ([[0.5]], [0], [F(1, 2)], NumberError),
    ([[1e200]], [1], [1e200], NumberError)])
def test_what_is_refused(X, y, theta, kind):
    with pytest.raises(kind) as e:
        newton_step(X, y, theta)
    assert type(e.value) is kind


def test_the_plain_program_makes_a_newton_step():
    """The second opinion above and that of the conformance suite agree."""
    X, y, theta = GROUPS_X, GROUPS_Y, [F(1), F(-1)]
    with localcontext() as context:
        context.prec = 60
        after = plain(DIGITS, DIGITS.read(
            {"X": X, "y": y, "theta": theta}))["theta"]
    for a, b in zip(after, moved(X, y, theta)):
        assert abs(F(a) - b) < F(1, 10 ** 50)
