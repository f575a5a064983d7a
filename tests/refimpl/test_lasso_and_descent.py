"""The lasso, and methods that go downhill."""

from copy import deepcopy
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies as st

import independent
from fit_certificates import lasso as proved, lasso_conditions
from strategies import (
    as_fractions, fractions, labelled, regressions, seeded, vectors)
from texts import AND, D4, SQUARE, XOR, Y4

from conformance.programs.lasso import candidates
from conformance.programs.linear import centred
from conformance.programs.rings import EXACT
from conformance.workshop.cases.lasso import DIABETES, knots
from refimpl import adaline as module
from refimpl.adaline import adaline, perceptron_regression
from refimpl.base.errors import (
    DomainError, NotConvergedError, NotSeparableError, NumberError,
    ShapeError)
from refimpl.criterion import perceptron_batch, perceptron_criterion
from refimpl.data import homogeneous
from refimpl.lasso import lasso
from refimpl.lasso_path import Knot, lasso_path


penalties = st.sampled_from([0, Fraction(1, 4), 1, 3, 10])
flags = st.booleans()


@settings(max_examples=40)
@given(regressions(fractions, 5, 2), penalties, flags)
def test_no_choice_of_signs_does_better(Xy, lam, flag):
    X, y = as_fractions(Xy)
    result = lasso(X, y, lam, flag)
    for at in lasso_conditions(X, y, lam, result.w,
                               result.intercept if flag else None):
        assert at.amount == 0, at
    if flag:
        X = [list(x) for x in zip(*(centred(EXACT, c) for c in zip(*X)))]
        y = centred(EXACT, y)
    best = min(value for value, _ in candidates(EXACT, X, y, Fraction(lam)))
    assert result.objective == best


def test_dependent_columns_have_an_answer_even_without_a_penalty():
    X, y = [[1, 1, 0], [2, 2, 0], [3, 3, 0]], [1, 2, 4]
    for lam, total in ((0, Fraction(17, 14)), (6, 1), (34, 0)):
        for flag in (False, True):
            result = lasso(X, y, lam, flag)
            proof = proved(X, y, lam, result.w,
                           result.intercept if flag else None)
            assert proof.primal == proof.dual == result.objective
        assert sum(lasso(X, y, lam).w) == total
        assert lasso(X, y, lam).w[2] == 0


# The perceptron criterion, its batch descent, and regression.

rates = st.sampled_from([1, 2, Fraction(1, 2), Fraction(3, 7)])
starts = st.tuples(vectors(fractions, 2), fractions)


def plainly(X, y, eta, w, b, limit):
    """Return (w, b, steps) by sums over M; steps None at the limit."""
    for steps in range(limit + 1):
        M = [i for i, x in enumerate(X)
             if y[i] * (independent.dot(w, x) + b) <= 0]
        if not M:
            return w, b, steps
        w = [v + sum(eta * y[i] * X[i][k] for i in M)
             for k, v in enumerate(w)]
        b = b + sum(eta * y[i] for i in M)
    return w, b, None


@given(labelled(6, 2), rates, starts)
def test_batch_is_the_sum_over_the_misclassified(Xy, eta, start):
    """I41: steps, and how it ends where it does not end."""
    X, y = Xy
    w0, b0 = start[0][:len(X[0])], start[1]
    w, b, steps = plainly(X, y, eta, w0, b0, 12)
    try:
        result = perceptron_batch(X, y, eta, w0, b0, 12)
    except NotSeparableError as e:
        assert steps is None
        independent.refutes(e.lam, homogeneous(X), y)
    except NotConvergedError as e:
        assert steps is None and e.state.steps == 12
        assert e.state[:2] == plainly(X, y, eta, w0, b0, 11)[:2]
    else:
        assert result == (w, b, steps)


def test_the_limit_bounds_steps():
    """One step is enough and allowed; on AND two are too few."""
    assert perceptron_batch(D4, Y4, max_steps=1).steps == 1
    steps = perceptron_batch(SQUARE, AND).steps
    assert perceptron_batch(SQUARE, AND, max_steps=steps).steps == steps
    with pytest.raises(NotConvergedError) as e:
        perceptron_batch(SQUARE, AND, max_steps=steps - 1)
    assert e.value.state.steps == steps - 1
    with pytest.raises(NotSeparableError) as e:
        perceptron_batch(SQUARE, XOR)
    assert e.value.lam == [Fraction(1, 4)] * 4


@given(labelled(6, 2), vectors(fractions, 3))
def test_the_criterion_is_what_is_wrong(Xy, w):
    X, y = homogeneous(Xy[0]), Xy[1]
    w = w[:len(X[0])]
    before = deepcopy([X, y, w])
    result = perceptron_criterion(X, y, w)
    m = [c * independent.dot(w, x) for c, x in zip(y, X)]
    assert result.misclassified == [i for i, v in enumerate(m) if v <= 0]
    assert result.value == sum(max(-v, 0) for v in m)
    for k, slope in enumerate(result.gradient):
        assert slope == -sum(y[i] * X[i][k] for i in result.misclassified)
    assert before == [X, y, w]


HALF = Fraction(1, 2)
small_rates = st.sampled_from([1, HALF, Fraction(1, 7)])


def steps(X, y, T, move):
    """Return w after T passes of w + move(residual) x."""
    w = [Fraction(0)] * len(X[0])
    for x, target in list(zip(X, y)) * T:
        c = move(target - independent.dot(w, x))
        w = [a + c * v for a, v in zip(w, x)]
    return w


@given(regressions(fractions, 4, 3), small_rates, st.integers(0, 4))
def test_adaline_moves_by_the_residual(Xy, eta, T):
    before = deepcopy(Xy)
    assert adaline(*Xy, eta, T) == steps(*Xy, T, lambda r: eta * r)
    assert before == Xy


@given(regressions(fractions, 3, 2), st.integers(0, 2))
def test_the_printed_rule_moves_by_its_square(Xy, T):
    assert perceptron_regression(*Xy, T) == steps(*Xy, T, lambda r: r * r)


def test_numbers_of_more_than_20000_digits_end_it():
    """The state is that before the step; 20,000 digits are allowed."""
    most = 10 ** 20000
    with pytest.raises(NotConvergedError) as e:
        perceptron_regression([[1]], [-1], 40)
    w, = e.value.state
    assert w < most <= w + (w + 1) ** 2
    assert adaline([[1]], [most - 1], 1, 1) == [most - 1]
    with pytest.raises(NotConvergedError):
        adaline([[1]], [most], 1, 1)
    with pytest.raises(NotConvergedError):
        adaline([[1]], [-most], 1, 1)
    assert adaline([[1]], [Fraction(1, most - 1)], 1, 1)[0] > 0
    with pytest.raises(NotConvergedError) as e:
        adaline([[1]], [Fraction(1, most)], 1, 1)
    assert e.value.state == [0]


floats = st.floats(-3, 3)


@settings(max_examples=60)
@given(regressions(floats, 3, 2), st.sampled_from([0.1, 0.3, 1.0, 2.5]),
       st.integers(0, 9), st.sampled_from([3, 20, 192]))
def test_floats_are_the_exact_answer_rounded_once(Xy, eta, T, bits):
    """Whatever number of bits the residuals have at first."""
    X, y = as_fractions(Xy[0]), as_fractions(Xy[1])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "SPARE", bits)
        result = adaline(*Xy, eta, T)
        assert result == rounded(steps(X, y, T, lambda r: Fraction(eta) * r))
        few = 6 // len(y)
        assert perceptron_regression(*Xy, few) == rounded(
            steps(X, y, few, lambda r: r * r))


def rounded(w):
    """Return fractions as the floats nearest to them."""
    return [v.numerator / v.denominator for v in w]


def test_errors_are_forgotten_as_they_are_made():
    """Some 3,000 steps whose fractions would have 100,000 digits."""
    X, y = [[0.1, 1.0], [0.7, 1.0], [-0.3, 1.0]], [0.3, 2.1, -0.9]
    long = adaline(X, y, 0.3, 1000)
    assert long == adaline(X, y, 0.3, 1001)
    assert max(abs(v - w) for v, w in zip(long, [3, 0])) < 1e-14
    decimals = adaline([[Decimal(str(v)) for v in x] for x in X],
                       [Decimal(str(v)) for v in y], Decimal("0.3"), 3000)
    assert max(abs(v - w) for v, w in zip(decimals, [3, 0])) < Decimal(
        "1e-27")


# The path of the lasso: its corners, and the minimum between them.

def objective(X, y, lam, w, intercept):
    """Return the penalised sum of squares."""
    rest = [v - intercept - sum(a * b for a, b in zip(x, w))
            for x, v in zip(X, y)]
    return sum(r * r for r in rest) + lam * sum(map(abs, w))


def between(a, b, part):
    """Return a penalty between two Knots, and the minimum there."""
    lam, constant = (u + part * (v - u) for u, v in (
        (a.lam, b.lam), (a.intercept, b.intercept)))
    return lam, [u + part * (v - u) for u, v in zip(a.w, b.w)], constant


# Few numbers: ties, and columns that depend on each other, are common.
@given(st.integers(1, 4).flatmap(lambda m: st.lists(st.tuples(
    st.lists(st.integers(-2, 2), min_size=m, max_size=m),
    st.integers(-3, 3)), min_size=1, max_size=5)), st.booleans())
def test_it_is_the_minimum_at_and_between_corners(rows, intercept):
    X, y = [row for row, _ in rows], [v for _, v in rows]
    result = lasso_path(X, y, intercept)
    assert result[-1].lam == 0 and not any(result[0].w)
    assert all(a.lam > b.lam for a, b in zip(result, result[1:]))
    for a, b in zip(result, result[1:] or result):
        for part in (Fraction(0), Fraction(1, 3), Fraction(1)):
            lam, w, constant = between(a, b, part)
            assert objective(X, y, lam, w, constant) == lasso(
                X, y, lam, intercept).objective


def test_it_bends_where_the_conditions_say():
    result = lasso_path(*as_fractions(DIABETES), True)
    assert [knot.lam for knot in result] == [
        lam for lam, _, _ in knots(*DIABETES)] + [0]


def test_floats_of_a_path_are_rounded_at_the_end():
    X, y = [[0.5, 1.0], [1.5, -2.0], [0.25, 3.0]], [1.0, 2.0, 0.1]
    exact = lasso_path(as_fractions(X), as_fractions(y))
    assert lasso_path(X, y) == [
        Knot(float(k.lam), list(map(float, k.w)), float(k.intercept))
        for k in exact]
    assert type(lasso_path(X, y, True)[0].intercept) is float


@pytest.mark.parametrize("X, y, intercept, error", [
    ([[1], [2, 3]], [1, 2], False, ShapeError), ([[1]], [1, 2], False,
                                                 ShapeError),
    ([[float("nan")]], [1], False, NumberError),
    ([[1]], [1], 1, DomainError)])
def test_what_is_refused_of_a_path(X, y, intercept, error):
    with pytest.raises(error):
        lasso_path(X, y, intercept)
