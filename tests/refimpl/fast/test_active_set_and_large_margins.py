"""Machines of large tables, and the active set that finds them."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies as st

import independent
from strategies import (
    converted, fractions, seeded, separable, tables, two_classes)
from texts import agrees

from refimpl import fast, quadratic
from refimpl.base.ball import Undecided
from refimpl.base.errors import NotSeparableError, NumberError
from refimpl.fast import active_set
from refimpl.fast.active_set import FreeSystem, find_start, inner
from refimpl.kernels import Gaussian, Polynomial, gram, linear
from refimpl.quadratic import (
    Problem, find_weights, maximise_dual, minimise, solve_dual)
from refimpl.soft_margin import svm_soft
from refimpl.svm import separability, svm_hard


F = Fraction


def margins(most=9):
    """(Problem, dependent): the dual of a margin, with ties and copies."""
    def make(random):
        n, d = random.randint(2, most), random.randint(1, 4)
        size = random.choice([1, 2, 9, 99])
        X = [[random.randint(-size, size) for _ in range(d)]
             for _ in range(n)]
        if random.random() < 0.3:
            X = [list(random.choice(X)) for _ in X]
        y = [random.choice([-1, 1]) for _ in X]
        if random.random() < 0.5:
            y = [1 if sum(x) > random.randint(-1, 1) else -1 for x in X]
        C = random.choice([None, F(1, 10 ** 9), F(1, 9), F(1), F(50)])
        degree = random.choice([1, 1, 2, 3])
        Q = [[int(independent.dot(a, b)) ** degree for b in X] for a in X]
        low = None if C is None else -C
        return Problem(Q.__getitem__, [-c for c in y],
                       [0 if c == 1 else low for c in y],
                       [C if c == 1 else 0 for c in y],
                       random.random() < 0.8)

    return seeded(make)


def both(problem):
    """Return what the solver finds from 0, and from the start."""
    kept, result = quadratic.READ, []
    try:
        for quadratic.READ in (10 ** 9, 0):
            result.append(minimise(*problem))
    finally:
        quadratic.READ = kept
    return result


@settings(max_examples=400)
@given(margins())
def test_the_same_minimum_also_where_there_are_several(problem):
    cold, warm = both(problem)
    assert (cold.ray is None) is (warm.ray is None)
    if cold.ray is None:
        assert (warm.x, warm.gradient, warm.level) == (
            cold.x, cold.gradient, cold.level)
        assert warm.rounds == 0
    else:
        assert find_weights(warm.ray) == find_weights(cold.ray)


@settings(max_examples=100)
@given(margins())
def test_a_start_is_feasible_and_close(problem):
    x, result = find_start(problem), both(problem)[0]
    if x is None:       # the ray begins at 0
        assert result.ray is not None
        return
    assert all((lo is None or v >= lo) and (up is None or v <= up)
               for v, lo, up in zip(x, problem.lower, problem.upper))
    assert not problem.balanced or sum(x) == 0
    if result.ray is None:
        assert all(abs(a - b) <= abs(b) / 2 ** 60
                   for a, b in zip(x, result.x))


@given(margins(6), st.integers(-9, 9), st.integers(0, 9))
def test_whatever_the_start_says_the_minimum_is_one(problem, by, place):
    """A system that errs costs steps, and nothing else."""
    expected, kept = both(problem)[0], FreeSystem.times

    def times(self, v):
        result = kept(self, v)
        result[place % len(result)] += by << self.R - 3
        return result

    try:
        FreeSystem.times = times
        result = both(problem)[1]
    finally:
        FreeSystem.times = kept
    assert (result.ray is None) is (expected.ray is None)
    if expected.ray is None:
        Q = [problem.row(i) for i in range(len(problem.c))]
        assert independent.value(Q, problem.c, result.x) == (
            independent.value(Q, problem.c, expected.x))


def test_where_it_is_taken(monkeypatch):
    """Up to 20 variables the solver starts from 0."""
    def raising(problem):
        raise AssertionError

    monkeypatch.setattr(active_set, "find_start", raising)
    for n in (1, 20, 21):
        given_ = (lambda i: [int(i == j) for j in range(n)], [-1] * n,
                  [0] * n, [None] * n)
        if n == 21:
            with pytest.raises(AssertionError):
                minimise(*given_)
            assert minimise(*given_, start=[1] * n).rounds == 0
        else:
            assert minimise(*given_).x == [1] * n


def test_what_it_leaves_to_the_solver():
    fractions = Problem(lambda i: [F(1, 2)], [-1], [0], [None], False)
    assert find_start(fractions) is None
    nothing = Problem(lambda i: [1], [0], [0], [None], False)
    assert find_start(nothing) is None
    inside = Problem(lambda i: [1], [-1], [-1], [1], False)
    assert find_start(inside) is None
    bent = Problem([[1, -2], [-2, 1]].__getitem__, [-1, -1], [0, 0],
                   [None, None], False)
    assert find_start(bent) is None


@settings(max_examples=100)
@given(seeded(lambda random: random), st.booleans())
def test_the_inverse_follows_what_enters_and_leaves(random, balanced):
    X = [[random.randint(-9, 9) for _ in range(3)] for _ in range(6)]
    Q = [[int(independent.dot(a, b)) for b in X] for a in X]
    system, R = FreeSystem(Q.__getitem__, balanced, 256), 256
    for _ in range(12):
        e = random.randrange(6)
        if e in system.F:
            system.leave(e)
        else:
            u, c = system.pivot(e)
            if c:
                system.enter(e, u, c)
            else:
                rows = [Q[i] + [1] * balanced for i in system.F + [e]]
                null = [-v for v in u[:len(system.F)]] + [1 << R]
                assert all(abs(inner(column, null)) < 1 << R // 2
                           for column in zip(*rows))
        M = [system.column(i) for i in system.F]
        M += [[1] * len(system.F) + [0]] * (balanced and bool(system.F))
        for i, row in enumerate(system.S):
            assert all(abs(inner(row, column) - ((i == j) << R))
                       < 1 << R // 2 for j, column in enumerate(M))


def test_a_pivot_that_is_neither_large_nor_0_is_undecided():
    for least, clear in ((1, 0), (1 << 24, None), (1 << 47, 1)):
        Q = [[1 << 50, 1 << 50], [1 << 50, (1 << 50) + least]]
        system = FreeSystem(Q.__getitem__, False, 110)
        system.enter(0, *system.pivot(0))
        if clear is None:
            with pytest.raises(Undecided):
                system.pivot(1)
        else:
            assert (system.pivot(1)[1] > 0) is bool(clear)
    with pytest.raises(Undecided):
        FreeSystem([[1 << 50]].__getitem__, False, 60).pivot(0)


# Margins and Gram matrices of large tables: the same as the printed lines.

prices = st.sampled_from([F(1, 20), F(1, 3), 1, 5])
polynomials = st.sampled_from([
    linear, Polynomial(2), Polynomial(3, 1), Polynomial(2, F(1, 3))])
classes = st.sampled_from([int, Fraction, float, Decimal])


def product(x, z):
    """Return a kernel that the package does not know."""
    return sum(a * b for a, b in zip(x, z)) + F(1, 2)


def labelled_gram(X, y, kernel=linear):
    """Return y_i y_j k(x_i, x_j) for all i and j."""
    return [[c * d * kernel(a, b) for b, d in zip(X, y)]
            for a, c in zip(X, y)]


@settings(max_examples=150)
@given(two_classes(7, 3), classes)
def test_hard_margins_and_separability(Xy, T):
    X, y = converted(Xy[0], T), Xy[1]
    agrees(svm_hard, X, y)
    agrees(separability, X, y)


@settings(max_examples=150)
@given(two_classes(7, 3), prices, polynomials, classes, st.booleans())
def test_soft_margins(Xy, C, kernel, T, warm):
    X, y = converted(Xy[0], T), Xy[1]
    if T in (float, Decimal):
        C = converted(C, T)
        if kernel is not linear:
            kernel = Polynomial(kernel.degree, converted(kernel.constant, T))
    start = [C for _ in y] if warm else None
    agrees(svm_soft, X, y, C, kernel, 50, start)


@settings(max_examples=25)
@given(two_classes(6, 2), prices, st.sampled_from([1, F(1, 3), F(9, 2)]),
       classes, st.sampled_from([1, 5, 50, 120]))
def test_gaussian_kernels(Xy, C, sigma, T, digits):
    X, y = converted(Xy[0], T), Xy[1]
    kernel = Gaussian(converted(sigma, T) if T is not int else sigma)
    if T in (float, Decimal):
        C = converted(C, T)
    agrees(svm_hard, X, y, kernel, digits)
    agrees(svm_soft, X, y, C, kernel, digits)


@given(two_classes(5, 2), prices)
def test_any_function_is_a_kernel(Xy, C):
    agrees(svm_soft, *Xy, C, product)


@given(tables(fractions, 4, 3), polynomials)
def test_gram_matrices(X, kernel):
    for T in (Fraction, float):
        if T is Fraction or kernel is linear:
            agrees(gram, converted(X, T), kernel)


@settings(max_examples=60)
@given(two_classes(5, 2), prices, st.data())
def test_no_multipliers_have_a_greater_dual(Xy, C, data):
    """The printed function itself, at alpha and wherever it is feasible."""
    X, y = Xy
    G, n = labelled_gram(X, y), len(y)

    def dual(alpha):
        return sum(alpha) - F(1, 2) * sum(
            alpha[i] * alpha[j] * G[i][j] for i in range(n) for j in range(n))

    best = maximise_dual(G, y, F(C))[0]
    assert all(0 <= a <= C for a in best)
    assert independent.dot(best, y) == 0
    plus, minus = y.index(1), y.index(-1)
    for i, j in [(plus, minus)] + [data.draw(st.sampled_from(
            [(i, j) for i in range(n) for j in range(n)]))]:
        for size in (F(1, 7), F(-1, 7), F(1, 1000)):
            other = list(best)
            other[i] += size * y[i]
            other[j] -= size * y[j]
            if all(0 <= a <= C for a in other):
                assert dual(other) <= dual(best)
    result = svm_soft(X, y, C)
    assert dual(best) == result.objective and best == result.alpha


@given(separable(5))
def test_through_the_origin_or_not(Xy):
    """balanced is whether sum alpha_i y_i = 0 is required."""
    X, y = Xy
    G = [[independent.dot(a, b) for b in X] for a in X]
    alpha, g = solve_dual(G.__getitem__, 1, y, False)
    w = [sum(a * c * v for a, c, v in zip(alpha, y, column))
         for column in zip(*X)]
    assert g == [independent.dot(w, x) - c for x, c in zip(X, y)]
    margins = [c * independent.dot(w, x) for x, c in zip(X, y)]
    assert min(margins) == 1
    assert all(m == 1 for m, a in zip(margins, alpha) if a)


def test_no_greatest_value_is_no_hyperplane():
    X, y = [[0], [1], [2]], [1, -1, 1]
    with pytest.raises(NotSeparableError) as e:
        maximise_dual(labelled_gram(X, y), y)
    assert e.value.lam == [F(1, 4), F(1, 2), F(1, 4)]


@pytest.mark.parametrize("T", [float, Decimal])
def test_multipliers_whose_rounding_outweighs_the_margin_are_refused(T):
    u = Decimal(2) ** -52
    rows = [[T(3 + a * u), T(-2 + b * u)] for a, b in (
        (-1, 3), (2, 0), (0, 1), (2, 2), (-1, 1))]
    with pytest.raises(NumberError):
        svm_hard(rows, [-1, -1, 1, 1, 1], Gaussian(T(8)))


def test_large_multipliers_that_are_alike_separate():
    """They are 1 / (1 - k), and 1 - k is 2^-800 / 2."""
    result = svm_hard([[0.0], [2.0 ** -400]], [-1, 1], Gaussian(1.0))
    assert result.alpha == [2.0 ** 801] * 2 and result.t == 0


@pytest.mark.parametrize("rows", [0, 99])
def test_a_hyperplane_that_floats_cannot_hold_is_refused(rows, monkeypatch):
    monkeypatch.setattr(fast, "ROWS", rows)
    for function in (separability, svm_hard):
        with pytest.raises(NumberError):
            function([[1e16], [1e16 + 2]], [-1, 1])
        result = function([[1e16], [1e16 + 8]], [-1, 1])
        assert all(c * (F(result.w[0]) * F(x) - F(result.t)) > 0
                   for c, x in [(-1, 1e16), (1, 1e16 + 8)])
