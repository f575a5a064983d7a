"""The soft margin: optimality by its gap, brute force, Gaussians."""

from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refimpl import active_set, interior
from refimpl.base.errors import NotSeparableError
from refimpl.base.functions import exp_bounds
from refimpl.base.call import CALL
from refimpl.kernels import Gaussian, Polynomial
from refimpl.soft_margin import svm_soft
from refimpl.svm import svm_hard
from strategies import converted, two_classes

F = Fraction
prices = st.sampled_from([F(1, 2 ** 20), F(1, 20), F(1, 3), 1, 5, 2 ** 20])


@settings(max_examples=100)
@given(two_classes(6, 2), prices, st.data())
def test_any_start_leads_to_the_same_optimum(Xy, C, data):
    X, y = Xy
    start = [data.draw(st.fractions(-2, 2, max_denominator=9)) * C
             for _ in y]
    kept = list(start)
    cold = svm_soft(X, y, C)
    for T in (Fraction, float):
        warm = svm_soft(X, y, C, start=converted(start, T))
        assert warm[1:] == cold[1:]
        assert all(0 <= a <= C for a in warm.alpha)
    assert start == kept
    assert svm_soft(X, y, C, start=cold.alpha) == cold


def test_a_start_in_ints_stays_exact():
    """A 49th of the price is no float."""
    X, y = [[F(1, 7)], [F(2, 7)], [F(4, 7)]], [1, 1, -1]
    assert svm_soft(X, y, 1, start=[0, 2, 2]) == svm_soft(X, y, 1)


D4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]


def test_nothing_is_changed_and_any_kernel_will_do():
    X, y = [[0, 1], [2, 3], [1, 0], [3, 1]], [1, -1, 1, -1]
    kept = [list(x) for x in X], list(y)
    calls = []

    def kernel(a, b):
        calls.append((a, b))
        return (sum(u * v for u, v in zip(a, b)) + 1) ** 2

    assert svm_soft(X, y, 1, kernel) == svm_soft(X, y, 1, Polynomial(2, 1))
    assert calls and (X, y) == kept


def test_long_fractions_are_solved_in_reals(monkeypatch):
    """As exactly; t = 0 by symmetry."""
    draw, seen, known = Random(5), [], active_set.prove_rounded
    X = [[draw.uniform(-1, 1) for _ in range(20)] for _ in range(13)]
    X, y = X + [[-v for v in x] for x in X], [1] * 13 + [-1] * 13
    exact = svm_soft(converted(X, F), y, 100, Polynomial(5, 1))
    monkeypatch.setattr(active_set, "prove_rounded", lambda *a: seen.append(
        (CALL.bits, known(*a), CALL.bits)) or seen[-1][1])
    result = svm_soft(X, y, 100.0, Polynomial(5, 1))
    assert (result.alpha, result.t) == (list(map(float, exact.alpha)), 0)
    assert seen and all(b and a == c for a, b, c in seen)


def draw_table(seed, ties):
    """Return 120 rows of which many are equal; some are twice, if ties."""
    draw = Random(seed)
    X = [[F(draw.randint(-2, 2) if ties else draw.gauss(0, 1))
          for _ in range(2)] for _ in range(120)]
    return X, [1 if sum(x) + draw.randint(-1, 1) > 0 else -1 for x in X]


@pytest.mark.parametrize("ties", [False, True])
def test_a_guess_from_inside_changes_no_answer(monkeypatch, ties):
    """Right or wrong; where there are several answers it is not taken."""
    guessed, calls = interior.guess_sides, []
    for seed in range(3):
        X, y = draw_table(seed, ties)
        answers = []
        for guess in (lambda *a: None,
                      lambda *a: calls.append(guessed(*a)) or calls[-1],
                      lambda *a: [-1] * 100 + [0] * 20,
                      lambda *a: [v or 1 for v in guessed(*a)]):
            monkeypatch.setattr(interior, "guess_sides", guess)
            answers.append(svm_soft(X, y, F(1, 4)))
        assert answers[1:] == answers[:1] * 3
    assert len(calls) == 3 and all(calls)


def value(sigma, apart):
    """Return the Gaussian kernel to 300 digits."""
    return F(Gaussian(sigma, 300)([0], [apart]))


@pytest.mark.parametrize("C, sigma", [
    (F(1, 10 ** 60), 2), (F(1, 10 ** 200), 2), (1, F(10 ** 100)),
    (10 ** 100, 2), (1, F(1, 10 ** 100))])
def test_no_size_of_c_or_sigma_is_taken_for_zero(C, sigma):
    """By hand: the negative and the nearer positive share it all."""
    result = svm_soft([[0], [1], [3]], [-1, 1, 1], C, Gaussian(sigma))
    k = value(sigma, 1)
    share = min(C, 1 / (1 - k))
    if sigma < 1:
        assert [F(a) for a in result.alpha] == [1, F(1, 2), F(1, 2)]
        return
    assert all(abs(F(a) / share - 1) < F(1, 10 ** 49)
               for a in result.alpha[:2])
    assert result.alpha[2] == 0
    if share == C == 1:
        # t is between -k(0, 1) and k(1, 3) - k(0, 3) - 1
        far = [value(sigma, 3), value(sigma, 2)]
        expected = (k + far[1] - far[0] - 1) / 2
        assert result.alpha[:2] == [1, 1]
        assert abs(F(result.slack[1]) / expected - 1) < F(1, 10 ** 49)
        hard = svm_hard([[0], [1], [3]], [-1, 1, 1], Gaussian(sigma))
        assert abs(F(hard.alpha[0]) * (1 - k) - 1) < F(1, 10 ** 49)


def test_a_start_with_a_gaussian_kernel():
    expected = svm_soft(*D4, 1, Gaussian(1))
    assert svm_soft(*D4, 1, Gaussian(1), start=[9, 0, -3, 0.5]) == expected
    expected = svm_hard(*D4, Gaussian(1))
    for start in expected.alpha, [0, 0, 0, 0], [0.5, 0, 1, 0]:
        assert svm_hard(*D4, Gaussian(1), start=start) == expected
    assert svm_hard(*D4, start=[1, 0, 0, 1]) == svm_hard(*D4)


UNSCALED = [[25000, 35], [31000, 22], [48000, 41], [52000, 60]]


@pytest.mark.parametrize("y", [[1, -1, 1, -1], [1, 1, -1, -1], [1, -1, -1, 1]])
@pytest.mark.parametrize("T", [int, float])
def test_kernels_far_below_the_bits_still_say_where_alpha_is(y, T):
    """k is some e**-18000084: alpha is C, or less by that."""
    X = converted(UNSCALED, T)
    result = svm_soft(X, y, T(1), Gaussian(T(1)))
    assert result.alpha == [1] * 4 and result.objective == 2
    assert (result.t, result.slack) == (0, [0] * 4)
    if T is int:    # next to a row of the same class it is below C
        kinds = [F if y[i] != y[i ^ 1] else Decimal for i in range(4)]
        assert list(map(type, result.alpha)) == kinds
    hard = svm_hard(X, y, Gaussian(T(1)))
    assert hard.alpha == [1] * 4 and hard.support == [0, 1, 2, 3]


def test_points_of_many_scales():
    """Kernels of points so close differ far behind their first digits, so
    128 bits do not show which is at a bound."""
    X = [["9e-50"], ["1e-26"], ["3e-38"], ["-1e33"], ["-1e58"]]
    found = svm_soft(X, [1, 1, 1, -1, -1], 10 ** 8, Gaussian(100), digits=5)
    assert list(map(str, found.alpha)) == [
        "0.66667", "0.66667", "0", "0.66667", "0.66667"]


def test_an_objective_just_below_an_int_is_no_int():
    """It is 1 - k, and k is e**-5e319."""
    result = svm_soft([[10 ** 160], [0]], [1, -1], 1, Gaussian(1))
    assert type(result.objective) is Decimal and result.objective == 1
    assert result.alpha == [1, 1] and (result.t, result.t_low) == (0, 0)


def test_floats_that_no_longer_separate_are_an_answer():
    X, y = [[0.0], [1.0], [2.0], [3.0]], [-1, 1, -1, 1]
    exact = svm_hard(converted(X, F), y, Gaussian(F(2 ** 20)), 30)
    result = svm_hard(X, y, Gaussian(2.0 ** 20))
    assert result.alpha == [float(a) for a in exact.alpha]
    assert result.t == float(exact.t) and result.support == [0, 1, 2, 3]


def test_a_start_needs_no_more_bits_than_none(monkeypatch):
    """alpha is 1 but for kernels below 10**-400000."""
    X = [[2, 1, 0], [2, 1, 0], [2, 0, -1], [0, 0, 1], [0, -2, 2]]
    y, kernel = [1, 1, -1, 1, -1], Gaussian(Fraction(1, 1000))
    seen, made = [], exp_bounds
    monkeypatch.setattr("refimpl.base.functions.exp_bounds", lambda *a: (
        seen.append(a[2]) or made(*a)))
    cold = svm_soft(X, y, 10, kernel)
    most, seen[:] = max(seen), []
    assert svm_soft(X, y, 10, kernel, start=[1, 0, 1, 1, 1]) == cold
    assert max(seen) <= 4 * most
    # of equal rows none is free alone: the descent says so in the same run
    seen[:] = []
    with pytest.raises(NotSeparableError):
        svm_hard([[0], [1], [1], [2]], [1, -1, 1, -1], Gaussian(1))
    assert len(seen) == 2


INCOMES = [[25000, 35], [31000, 22], [48000, 41]]


@pytest.mark.parametrize("T, C", [
    (float, 0.05), (float, 0.4), (float, 0.8), (float, 1.25), (F, F(2, 5)),
    (F, F(1, 10))])
def test_ties_with_something_faint_are_told(T, C):
    """Kernels are e**-1.8E+7 and less: alpha is C / 2, C, C / 2 but for these,
    and what a row is off by is rounded as that is."""
    result = svm_soft(converted(INCOMES, T), [1, -1, 1], C, Gaussian(T(1)))
    assert result.alpha == [C / 2, C, C / 2]
    assert result.t == result.t_low == result.t_high == T(F(C) / 2 - 1)
    assert result.slack == [0, T(2 - F(C) * 3 / 2), 0]
