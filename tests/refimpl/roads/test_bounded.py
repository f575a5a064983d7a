"""Bounds around a minimum, and numbers that both ends round alike."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refimpl.base.errors import NotSeparableError
from refimpl.base.scalar import lower
from refimpl.kernels import Gaussian, Polynomial, linear
from refimpl.roads import bounded, margin, rounded_margins, slack
from refimpl.roads.active_set import Problem
from refimpl.roads.bounded import check, enclose, reach, rounder
from refimpl.roads.face import Unclear
from refimpl.roads.near import Descent
from refimpl.roads.quadratic import minimise
from refimpl.soft_margin import svm_soft
from refimpl.svm import svm_hard
from strategies import seeded, two_classes
from test_near import margins

F = Fraction


def holds(found, due):
    """Require the exact minimum to be between the bounds of an Enclosure."""
    one = found.one
    for i, (x, g) in enumerate(zip(due.x, due.gradient)):
        off = found.off_x if found.at[i] == 0 else 0
        assert abs(found.x[i] - x * one) <= off
        assert abs(found.g[i] - g * one) <= found.off_g
    assert found.free == due.free
    if due.level is not None:
        assert abs(found.level[0] - due.level * one) <= found.off_level


@settings(max_examples=300)
@given(margins(), st.sampled_from([64, 100, 192]))
def test_the_minimum_is_between_the_bounds(problem, P):
    due = minimise(*problem)
    try:
        found = enclose(problem, P)
    except Unclear:
        return
    assert (found is None) is (due.ray is not None)
    if found:
        holds(found, due)
        assert not found.ties
        assert max(found.off_x, 1) << P // 2 < found.one


@settings(max_examples=200)
@given(margins(), seeded(lambda random: random), st.sampled_from([1, 50]))
def test_rows_that_are_a_little_off(problem, random, blur):
    """The bounds hold for all rows that are no farther off than blur."""
    n, shift = len(problem.c), 1 << 100
    Q = [[shift * v + (i == j) * shift for j, v in enumerate(problem.row(i))]
         for i in range(n)]
    off = [[random.randint(-blur, blur) for _ in range(n)] for _ in range(n)]
    near = [[Q[i][j] + (off[i][j] + off[j][i]) // 2 * (i != j)
             for j in range(n)] for i in range(n)]
    due = minimise(Q.__getitem__, *problem[1:])
    try:
        found = enclose(Problem(near.__getitem__, *problem[1:]), 100, blur)
    except Unclear:
        return
    if due.ray is None:
        holds(found, due)


def descended():
    """Return a Descent to the minimum x = 1 of 2 x**2 - 4 x, x <= 2."""
    problem = Problem([[4]].__getitem__, [-4], [0], [2], False)
    descent = Descent(problem, 64)
    assert descent.run() and descent.x == [descent.one]
    return descent


@pytest.mark.parametrize("percent", [0, 40, 55, 60, 99, 101, 145, 160, 300])
def test_an_inverse_that_is_off_proves_less_or_nothing(percent):
    descent = descended()
    far = descent.one >> 10
    descent.x[0] += far
    face = descent.face
    face.S = [[face.S[0][0] * percent // 100]]
    if abs(percent - 100) > 50:
        with pytest.raises(Unclear):
            reach(descent, [4 * far], 0, 0, 0)
    else:
        assert far <= reach(descent, [4 * far], 0, 0, 0)[0] <= 4 * far


def test_what_is_free_has_to_be_inside_for_sure():
    descent = descended()
    for off in (0, descent.one - 1, descent.one):
        if off < descent.one:
            assert check(descent, 0, off, 0, 0, 0) == (0, 0, [])
        else:
            with pytest.raises(Unclear):
                check(descent, 0, off, 0, 0, 0)


def test_most_problems_without_ties_are_proved():
    told = []

    @settings(max_examples=200)
    @given(margins())
    def count(problem):
        try:
            told.append(enclose(problem, 192) is not None)
        except Unclear:
            told.append(False)

    count()
    assert 4 * sum(told) > len(told)


def test_a_tie_is_told_only_where_rows_are_off():
    """x = 0, and so is its gradient: may it be free?"""
    problem = Problem([[1 << 90, 1 << 90], [1 << 90, 1 << 90]].__getitem__,
                      [-1, -1], [0, 0], [None, None], False)
    with pytest.raises(Unclear):
        enclose(problem, 128)
    assert enclose(problem, 128, 1).ties == [1]


@given(st.integers(-10 ** 40, 10 ** 40), st.integers(0, 10 ** 24),
       st.sampled_from([1, 3, 1 << 70]), st.integers(-100, 100),
       st.sampled_from([float, Decimal, None]))
def test_what_both_ends_round_to_is_right(n, off, d, percent, T):
    put = rounder(T, None if T else 9, 1 << 30)
    due = F(100 * n + percent * off, 100 * d)
    try:
        found = put(n, off, d)
    except Unclear:
        return
    if T is None and abs(n) <= off:
        assert found == 0 and off << 30 <= d
    elif T is None:
        assert abs(F(found) - due) * 2 * 10 ** 8 <= abs(due)
    elif T is float:
        assert found == float(due)
    else:
        assert found == Decimal(due.numerator) / Decimal(due.denominator)


def test_ends_that_round_differently_are_unclear():
    for T, digits in ((float, None), (Decimal, None), (None, 50)):
        with pytest.raises(Unclear):
            rounder(T, digits, 1 << 20)(3, 1, 7)
    with pytest.raises(Unclear):
        rounder(None, 50, 1 << 20)(1, 1, 1 << 19)
    assert rounder(None, 50, 1 << 20)(1, 1, 1 << 20) == 0


@pytest.mark.parametrize("T", [float, Decimal])
@settings(max_examples=80)
@given(Xy=two_classes(9, 3), C=st.sampled_from([F(1, 16), 1, 8, None]),
       kernel=st.sampled_from([linear, Polynomial(2, 1), Polynomial(3)]))
def test_rounded_as_the_exact_answer_is(T, Xy, C, kernel):
    """The road alone, against fractions that are rounded once."""
    X, y = [[F(v, 8) for v in x] for x in Xy[0]], Xy[1]
    if C is None:
        found = rounded_margins.hard_margin(X, y, kernel, 50, T)
        try:
            due = svm_hard(X, y, kernel)
        except NotSeparableError:
            assert found is None
            return
    else:
        found = rounded_margins.soft_margin(X, y, F(C), kernel, 50, T)
        due = svm_soft(X, y, F(C), kernel)
    if found:
        indices = 2 if C is None else 0
        due = list(due)
        assert found[len(due) - indices:] == due[len(due) - indices:]
        assert found[:len(due) - indices] == lower(
            due[:len(due) - indices], T)


def test_the_road_is_taken_and_the_fractions_are_left(monkeypatch):
    X = [[7 * i % 11 + i / 8, 5 * i * i % 13 - 6.5] for i in range(24)]
    y = [1 if 2 * a - 3 * b > 2 else -1 for a, b in X]
    due = svm_hard(X, y), svm_soft(X, y, 0.125, Polynomial(2, 1.0))
    for module in (margin, slack):
        monkeypatch.setattr(module, "multipliers", None)
    assert due == (svm_hard(X, y), svm_soft(X, y, 0.125, Polynomial(2, 1.0)))
    monkeypatch.setattr(rounded_margins, "enclose", lambda *given_: None)
    for call in (lambda: svm_hard(X, y), lambda: svm_soft(X, y, 0.125)):
        with pytest.raises(TypeError):
            call()


def test_a_gaussian_takes_more_bits_until_it_is_proved(monkeypatch):
    tried, kept = [], bounded.enclose

    def enclosed(problem, P, blur):
        tried.append(P)
        if len(tried) < 3:
            raise Unclear
        return kept(problem, P, blur)

    due = svm_soft([[0], [1], [3]], [-1, 1, 1], 1, Gaussian(2))
    monkeypatch.setattr(rounded_margins, "enclose", enclosed)
    assert svm_soft([[0], [1], [3]], [-1, 1, 1], 1, Gaussian(2)) == due
    assert tried == [tried[0], 2 * tried[0], 4 * tried[0]]
