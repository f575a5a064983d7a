"""Margins of irrational kernels: proved bounds, symmetries that prove 0."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.ball import Undecided
from refimpl.base.errors import NotConvergedError, NotSeparableError
from refimpl.base.real import Real, exp
from refimpl.fast import enclosure
from refimpl.fast.active_set import Descent
from refimpl.fast.enclosure import (
    Kernels, Solution, nearest_int, solve_dual_in_bounds, to_ball)
from refimpl.fast.minimum import bound_errors, measure
from refimpl.fast.symmetry import is_odd, number_entries, share_of_free
from refimpl.kernels import Gaussian
from refimpl.quadratic import Problem, maximise_dual, minimise, solve_dual
from refimpl.soft_margin import svm_soft
from strategies import seeded, two_classes
from test_active_set_and_large_margins import margins

F = Fraction
prices = st.sampled_from([None, F(1, 9), F(1), F(50)])


def holds(ball, v):
    m, r, e = ball
    return abs(v - m * F(2) ** e) <= r * F(2) ** e


def as_kernels(K, y):
    """Return the Kernels of an exact Gram matrix in ints."""
    first = [next(j for j in range(i + 1) if K[j] == K[i])
             for i in range(len(y))]
    return Kernels(lambda P: (lambda i: [v << P for v in K[i]], 1 << P),
                   lambda i, j: F(K[i][j]), first)


def ridged(X):
    """Return x . z + 1 if x = z: the Gram matrix of independent rows."""
    return [[int(independent.dot(a, b)) + (a == b) for b in X] for a in X]


@settings(max_examples=200)
@given(two_classes(7, 2), prices, st.sampled_from([40, 264, 600]))
def test_what_is_enclosed_is_the_exact_maximum(Xy, C, P):
    X, y = Xy
    K = ridged(X)
    try:
        expected = solve_dual(K.__getitem__, 1, y, True, C)
    except NotSeparableError:
        with pytest.raises(NotSeparableError):
            solve_dual_in_bounds(as_kernels(K, y), y, C)
        return
    try:
        alpha, g = solve_dual_in_bounds(as_kernels(K, y), y, C)
    except NotConvergedError:   # a tie: rational kernels have them
        return
    for j in set(as_kernels(K, y).own):
        result = [a * c for a, c, x in zip(alpha, y, X) if x == X[j]]
        exact = sum(a * c for a, c, x in zip(expected[0], y, X) if x == X[j])
        total = sum(result[1:], result[0])
        assert holds(total.enclose(P), exact) if isinstance(
            total, Real) else total == exact
    for a, b in zip(g, expected[1]):
        assert holds(a.enclose(P), b) if isinstance(a, Real) else a == b


def test_rounded_rows_are_seen_at_every_number_of_bits():
    """alpha = 2 / (K11 + K22 - 2 K12) = 3 / 5 for K in thirds, by hand."""
    K = [[F(7, 3), F(1, 3)], [F(1, 3), F(5, 3)]]
    kernels = Kernels(lambda P: (
        lambda i: [int(v * 2 ** P) for v in K[i]], 1 << P),
        lambda i, j: K[i][j], [0, 1])
    alpha, _ = solve_dual_in_bounds(kernels, [1, -1])
    for a in alpha:
        for P in (100, 300, 600, 1200):
            assert a == F(3, 5) if isinstance(a, F) else holds(
                a.solution.enclose("alpha", a.i, P), F(3, 5))


@settings(max_examples=200)
@given(margins(), seeded(lambda random: random), st.sampled_from([0, 1]))
def test_rows_that_are_a_little_off(problem, random, blur):
    """The bounds hold for all rows that are no farther off than BLUR."""
    n, shift = len(problem.c), 1 << 100
    problem = Problem(*problem[:4], True)
    Q = [[shift * v + (i == j) * shift for j, v in enumerate(problem.row(i))]
         for i in range(n)]
    off = [[random.randint(-blur, blur) for _ in range(n)] for _ in range(n)]
    close = [[Q[i][j] + off[min(i, j)][max(i, j)] for j in range(n)]
             for i in range(n)]
    expected = minimise(Q.__getitem__, *problem[1:])
    try:
        descent = Descent(Problem(close.__getitem__, *problem[1:]), 100)
        assert descent.run() is (expected.ray is None)
        result = measure(descent, 1)
    except Undecided:
        return
    if sorted(descent.system.F) == expected.free:
        for i, (x, g) in enumerate(zip(expected.x, expected.gradient)):
            assert abs(result.x[i] - x * result.one) <= (
                result.off_x if i in expected.free else 0)
            assert abs(result.g[i] - g * result.one) <= result.off_g


@pytest.mark.parametrize("percent", [0, 40, 55, 60, 99, 101, 145, 160, 300])
def test_an_inverse_that_is_off_proves_less_or_nothing(percent):
    """2**40 x = -1, 1 by hand; what is off is seen, or refused."""
    problem = Problem([[1 << 40, 0], [0, 1 << 40]].__getitem__,
                      [1, -1], [None, 0], [0, None], True)
    descent = Descent(problem, 64)
    size = descent.one >> 40
    assert descent.run() and descent.x == [-size, size]
    system, far = descent.system, size >> 10
    system.S = [[v * percent // 100 for v in row] for row in system.S]
    r = [far << 40, 0, 0]
    if abs(percent - 100) >= 50:
        with pytest.raises(Undecided):
            bound_errors(descent, r, 0, 0)
    else:
        assert far // 2 <= bound_errors(descent, r, 0, 0)[0]


@given(st.integers(-10 ** 30, 10 ** 30), st.integers(0, 10 ** 9),
       st.integers(1, 10 ** 30), st.integers(-1, 1), st.integers(8, 200))
def test_a_ball_holds_both_ends(n, off, d, side, P):
    assert holds(to_ball(n, off, d, P), F(n + side * off, d))


@given(st.fractions(-50, 3), st.sampled_from([8, 64, 300]))
def test_the_nearest_int_is_off_by_1_at_most(q, P):
    v = exp(q)
    n = nearest_int(v, P)
    assert (n - 1) <= v * 2 ** P <= n + 1
    assert nearest_int(F(-7, 3), P) == (-7 << P) // 3


def structures(random):
    """Return (kinds, ids): points of a margin, and which kernels agree."""
    n = random.randint(2, 6)
    ids = [[0] * n for _ in range(n)]
    for i in range(n):
        for j in range(i):
            ids[i][j] = ids[j][i] = random.randint(1, 2)
    kinds = [(1, random.choice([-1, 1]), 1) if random.random() < 0.7
             else (0, random.choice([-2, -1, 1, 2]), 3) for _ in range(n)]
    return kinds, ids


@settings(max_examples=400)
@given(seeded(structures), seeded(lambda random: random))
def test_what_symmetry_proves_is_so_for_all_kernels(structure, random):
    """v and t from the linear system, for values of the kernel at random."""
    kinds, ids = structure
    free = [i for i, kind in enumerate(kinds) if kind[0]]
    values = [99] + [random.randint(-9, 9) for _ in range(2)]
    K = [[values[v] for v in row] for row in ids]
    fixed = [F(0) if free_ else F(n, d) for free_, n, d in kinds]
    M = [[K[i][j] for j in free] + [-1] for i in free]
    M.append([1] * len(free) + [0])
    b = [kinds[i][1] - independent.dot(fixed, K[i]) for i in free]
    b.append(-sum(fixed))
    if not free:
        return
    x = independent.solution(M, b)
    if is_odd(kinds, ids):
        assert x[-1] == 0
    share = share_of_free(kinds, ids)
    if share is not None:
        assert x[:-1] == [share] * len(free)


def test_symmetry_by_hand():
    plus, minus = (1, 1, 1), (1, -1, 1)
    square = [[0, 1, 2, 1], [1, 0, 1, 2], [2, 1, 0, 1], [1, 2, 1, 0]]
    assert is_odd([plus, minus, plus, minus], square)
    assert is_odd([plus, plus, minus, minus], square)
    assert not is_odd([plus, plus, plus, minus], square)
    assert is_odd([(0, 1, 3), (0, -1, 3), plus, minus], square)
    assert not is_odd([(0, 1, 3), (0, -1, 2), plus, minus], square)
    assert share_of_free([plus, (0, -3, 1), plus, (0, -3, 1)], square) == 3
    assert share_of_free([plus, plus, minus, plus], square) is None
    assert number_entries([[exp(1), exp(F(1, 2)) * exp(F(1, 2))],
                           [1, exp(2)]]) == [[0, 0], [1, 2]]


def test_more_bits_are_taken_until_it_is_proved(monkeypatch):
    tried, kept = [], Solution.start

    def start(self, P):
        tried.append(P)
        if len(tried) < 3:
            raise Undecided
        return kept(self, P)

    expected = svm_soft([[0], [1], [3]], [-1, 1, 1], 1, Gaussian(2))
    monkeypatch.setattr(Solution, "start", start)
    assert svm_soft([[0], [1], [3]], [-1, 1, 1], 1, Gaussian(2)) == expected
    assert tried[:3] == [tried[0], 2 * tried[0], 4 * tried[0]]


def test_the_limit_is_an_error(monkeypatch):
    monkeypatch.setattr(Solution, "check_signs", None)
    monkeypatch.setattr(enclosure, "measure", lambda *v: [].undecided)

    def start(self, P):
        raise Undecided

    monkeypatch.setattr(Solution, "start", start)
    with pytest.raises(NotConvergedError):
        svm_soft([[0], [1], [3]], [-1, 1, 1], 1, Gaussian(2))


def test_any_kernel_of_reals_is_solved():
    """exp(x z): two rows by hand, 2 / alpha is the squared distance."""
    def kernel(x, z):
        return exp(x[0] * z[0])

    G = [[kernel([1], [1]), -kernel([1], [2])],
         [-kernel([2], [1]), kernel([2], [2])]]
    alpha, g = maximise_dual(G, [1, -1])
    expected = 2 / (exp(1) + exp(4) - 2 * exp(2))
    assert [a.to_decimal(60) for a in alpha] == [expected.to_decimal(60)] * 2
    t = expected * (exp(1) - exp(2)) - 1
    assert g[0] == g[1] and g[0].to_decimal(60) == t.to_decimal(60)
