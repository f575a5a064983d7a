"""What is guessed in floats never changes an answer; what proves a guess."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import converted, two_classes
from texts import typed

from refimpl.base.ball import Undecided
from refimpl.base.errors import NotConvergedError
from refimpl.base.vector import dot
from refimpl.fast import guess, margins
from refimpl.fast.active_set import Descent
from refimpl.fast.enclosure import Kernels, solve_dual_in_bounds
from refimpl.fast.guess import (
    gaussian_in_floats, guess_free, guess_multipliers)
from refimpl.fast.kernels import integer_rows
from refimpl.fast.margins import prove_guess
from refimpl.fast.minimum import Cholesky
from refimpl.kernels import Gaussian
from refimpl.quadratic import solve_dual
from refimpl.solve import determinant
from refimpl.soft_margin import svm_soft
from refimpl.svm import svm_hard


def examples(seed, n=45, m=3):
    """Return rows that a Gaussian kernel tells apart, and labels."""
    random = Random(seed)
    X = [[random.randint(-20, 20) for _ in range(m)] for _ in range(n)]
    return X, [1 if x[0] + random.randint(-9, 9) > 0 else -1 for x in X]


def lower_rows(random, k, size):
    """Return M M' + 1 below and on the diagonal, and whole, in ints."""
    M = [[random.randint(-size, size) for _ in range(k)] for _ in range(k)]
    A = [[sum(a * b for a, b in zip(u, v)) + (i == j)
          for j, v in enumerate(M)] for i, u in enumerate(M)]
    return [row[:i + 1] for i, row in enumerate(A)], A


def is_definite(A):
    """Return whether all leading minors are above 0."""
    return all(determinant([row[:k] for row in A[:k]]) > 0
               for k in range(1, len(A) + 1))


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("size", [2 ** 20, 2 ** 40, 2 ** 70])
def test_no_eigenvalue_is_below_the_bound(seed, size):
    random = Random(seed)
    half, A = lower_rows(random, random.randint(1, 5), size)
    try:
        least = Cholesky(half).bound_below(4)
    except Undecided:
        least = 1
    assert least > 0
    assert is_definite([[Fraction(v) - (least if i == j else 0)
                         for j, v in enumerate(row)]
                        for i, row in enumerate(A)])


def test_what_entries_are_off_by_counts_against_the_bound():
    bound = Cholesky([[1 << 55], [0, 40]]).bound_below
    assert 0 < bound(0) <= 40 and bound(0) - bound(3) == 6
    with pytest.raises(Undecided):
        bound(20)


@pytest.mark.parametrize("A", [[[1 << 60], [1 << 60, 1 << 60]],
                               [[1 << 60], [0, -1]], [[0]], [[23], [0, 23]]])
def test_what_may_be_singular_is_refused(A):
    with pytest.raises(Undecided):
        Cholesky(A).bound_below(0)


def test_a_solution_is_near():
    half, A = lower_rows(Random(3), 4, 2 ** 40)
    r = [5 << 90, -3 << 95, 1, 7 << 88]
    x = Cholesky(half).solve(r)
    left = [a - sum(u * v for u, v in zip(row, x)) for row, a in zip(A, r)]
    assert max(map(abs, left)) << 12 < max(r)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("C", [None, 1, Fraction(1, 10), 50])
def test_the_answer_is_that_of_the_steps(seed, C, monkeypatch):
    X, y = examples(seed)

    def ask():
        return svm_soft(X, y, C, Gaussian(9)) if C else svm_hard(
            X, y, Gaussian(9))

    with monkeypatch.context() as patch:
        patch.setattr(guess, "guess_free", lambda *v: None)
        expected = ask()
    with monkeypatch.context() as patch:
        if seed < 3 and C is None:      # there the guess is right
            patch.setattr(Descent, "run", None)
        assert ask() == expected


@pytest.mark.parametrize("seed", range(40))
def test_a_wrong_guess_changes_nothing(seed):
    random = Random(seed)
    n = random.randint(2, 7)
    y = [1, -1] + [random.choice([-1, 1]) for _ in range(n - 2)]
    K = lower_rows(random, n, 3)[1]
    C = random.choice([None, Fraction(1, 9), Fraction(2)])
    kernels = Kernels(lambda P: (lambda i: [v << P for v in K[i]], 1 << P),
                      lambda i, j: Fraction(K[i][j]), list(range(n)))
    sides = [0] if C is None else [-1, 0, 1]
    at = [random.choice(sides + [-c]) for c in y]
    at[0] = 0
    try:
        expected = solve_dual_in_bounds(kernels, y, C)
    except NotConvergedError:       # a multiplier or a slope is 0 twice
        with pytest.raises(NotConvergedError):
            solve_dual_in_bounds(kernels, y, C, None, at)
        return
    for one, other in zip(solve_dual_in_bounds(
            kernels, y, C, None, at), expected):
        assert list(map(float, one)) == list(map(float, other))


def test_floats_that_fail_give_no_guess():
    y = [1, -1, 1]
    assert guess_free(lambda: [[1.0] * 3] * 3, y, None) is None
    assert guess_free(lambda: [[0.0] * 3] * 3, y, None) is None
    assert guess_free(lambda: 1 / 0, y, None) is None
    X = [[0], [3], [9]]
    assert guess_free(lambda: gaussian_in_floats(X, 2), y, None) == [0, 0, 0]


def test_a_guess_is_not_made_for_equal_rows(monkeypatch):
    X, y = examples(1)
    monkeypatch.setattr(guess, "guess_free", lambda *v: [].made)
    X[7], y[7] = X[3], y[3]
    assert margins.svm_hard(X, y, Gaussian(9)).alpha


def test_floats_are_those_of_the_rows():
    X, _ = examples(2, 5)
    row, s = integer_rows(X, Gaussian(9), 64)
    for i, v in enumerate(gaussian_in_floats(X, 9)):
        assert all(abs(a - b / s) < 1e-12 for a, b in zip(v, row(i)))


@pytest.mark.parametrize("C, sigma", [
    (10 ** 400, 1), pytest.param(
        Fraction(1, 10 ** 400), 1, marks=pytest.mark.campaign),
    (1, 10 ** 400), (1, Fraction(1, 10 ** 400))],
    ids=["C", "1 / C", "sigma", "1 / sigma"])
def test_what_no_float_holds_gives_no_guess_or_a_proved_one(C, sigma):
    X, y = [[i, i * i % 37] for i in range(45)], [1, -1, -1] * 15
    kernel = Gaussian(Fraction(sigma))
    guess_free(lambda: gaussian_in_floats(X, kernel.exact), y, Fraction(C))
    try:
        result = svm_soft(X, y, Fraction(C), kernel, 5)
    except NotConvergedError:
        return
    assert all(0 <= Fraction(a) <= C for a in result.alpha)


# A linear soft margin guessed in floats: proved, or the steps are taken.

prices = st.sampled_from([Fraction(1, 20), Fraction(1, 3), 1, 5, 10 ** 6])


def overlapping(seed, n=70, m=3, size=999):
    """Return rows and labels, some of them on the wrong side."""
    random = Random(seed)
    X = [[random.randint(-size, size) for _ in range(m)] for _ in range(n)]
    return X, [1 if x[0] + x[-1] + random.randint(-size, size) > 0 else -1
               for x in X]


def by_steps(X, y, C):
    """Return (alpha, g) from the steps of the solver."""
    return solve_dual(lambda i: [dot(X[i], z) for z in X], 1, y, True, C)


@pytest.mark.parametrize("C", [Fraction(1, 10 ** 6), Fraction(1, 3000), 1])
@pytest.mark.parametrize("m", [1, 3, 12])
def test_the_guess_is_the_answer(m, C, monkeypatch):
    X, y = overlapping(m, m=m)
    expected = by_steps(X, y, C)
    monkeypatch.setattr(margins, "solve_dual", None)
    assert margins.maximise(X, y, margins.linear, C) == expected


@settings(max_examples=150)
@given(two_classes(9, 3), prices, st.sampled_from([int, Fraction, float]))
def test_nothing_but_time_depends_on_it(Xy, C, T):
    X, y = converted(Xy[0], T), Xy[1]
    C = float(C) if T is float else C
    result = typed(margins.svm_soft(X, y, C))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guess, "guess_multipliers", lambda *v: None)
        assert typed(margins.svm_soft(X, y, C)) == result


@settings(max_examples=60)
@given(two_classes(4, 2), prices)
def test_only_the_maximum_is_proved(Xy, C):
    """And if it is the only one and clear, it is."""
    X, y = Xy
    alpha, g = by_steps(X, y, C)
    proved = [result for result in (
        prove_guess(X, y, C, at) for at in product([0, 1, None],
                                                   repeat=len(y))) if result]
    assert proved in ([], [(alpha, g)])
    if all(0 < a < C for a in alpha) and len(y) == 2 and X[0] != X[1]:
        assert proved


def test_what_is_as_good_elsewhere_is_not_proved():
    X, y = [[0], [0], [4]], [-1, -1, 1]
    assert not any(prove_guess(X, y, 1, at) for at in product(
        [0, 1, None], repeat=3))
    alpha, _ = prove_guess(X[1:], y[1:], 1, [None, None])
    assert alpha == [Fraction(1, 8)] * 2


@pytest.mark.parametrize("C, size", [
    (Fraction(10) ** 400, 9), (Fraction(1, 10 ** 400), 9), (1, 10 ** 400),
    (1, Fraction(1, 10 ** 400)), (Fraction(10 ** 200), 10 ** 200)])
def test_numbers_that_no_float_holds_give_no_guess_or_a_proved_one(C, size):
    X, y = overlapping(1, 8)
    X = [[size * v for v in x] for x in X]
    guess_multipliers(X, y, C)
    alpha = margins.svm_soft(X, y, C).alpha
    assert dot(alpha, y) == 0 and all(0 <= a <= C for a in alpha)


def test_rows_that_are_all_equal_give_no_guess_or_a_proved_one():
    assert margins.svm_soft([[3, 1]] * 5, [1, 1, 1, -1, -1], 2).slack == [
        0, 0, 0, 2, 2]
