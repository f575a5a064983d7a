"""Kernels, and the eigenvalues of symmetric matrices."""

import math
from collections import Counter
from copy import deepcopy
from decimal import Decimal
from fractions import Fraction, Fraction as F
from math import comb

import pytest
from hypothesis import given, settings, strategies as st

import independent
from strategies import (
    as_fractions, converted, fractions, matrices, small, squares, tables)

from refimpl.base.errors import DomainError, NumberError, ShapeError
from refimpl.base.matrix import multiply
from refimpl.base.rational import Rational
from refimpl.base.functions import exp
from refimpl.base.real import Real
from refimpl.data import homogeneous
from refimpl.eigenvalues import (
    characteristic, echelon, eigenvectors, null_space)
from refimpl.features import feature_map
from refimpl.kernels import Gaussian, Polynomial, gram, linear, power
from refimpl.quadratic import minimise
from refimpl.roots import (
    Algebraic, Root, count_above, divisor, find_roots, once)
from refimpl.solve import inverse


kernels = st.sampled_from([
    linear, Polynomial(1), Polynomial(2), Polynomial(3, 1),
    Polynomial(2, Fraction(1, 3)), Polynomial(4, 2)])


@given(tables(small, 5, 2), kernels)
def test_every_gram_matrix_is_semidefinite(X, kernel):
    """I136: no vector makes v'Gv negative, and Cauchy-Schwarz holds."""
    G = as_fractions(gram(X, kernel))
    n = len(G)
    for i in range(n):
        for j in range(n):
            assert G[i][j] == G[j][i]
            assert G[i][j] ** 2 <= G[i][i] * G[j][j]
    for c in ([-1] * n, [(-1) ** i for i in range(n)]):
        best = minimise(G.__getitem__, c, [-2] * n, [3] * n)
        assert independent.value(G, [0] * n, best.x) >= 0
    for size in range(1, min(n, 4) + 1):
        assert independent.determinant([row[:size] for row in G[:size]]) >= 0


@given(tables(small, 4, 3), st.integers(1, 4))
def test_a_constant_of_1_is_a_homogeneous_coordinate(X, degree):
    """I174."""
    assert gram(X, Polynomial(degree, 1)) == gram(
        homogeneous(X), Polynomial(degree))
    assert gram(X, Gaussian(1)) == gram(homogeneous(X), Gaussian(1))


def test_kernels_by_hand():
    """I130, I132."""
    x, z = [1, 2], [3, -1]
    assert linear(x, z) == 1
    assert Polynomial(2)(x, z) == 1 and Polynomial(2, 1)(x, z) == 4
    assert Polynomial(3, 2)([2, 0], [1, 0]) == 64
    assert Gaussian(5).exponent(x, z) == (-13, 50)
    assert Gaussian(1).exponent([.5], [Fraction(1, 3)]) == (-1, 72)
    for T in (int, float, Decimal, Fraction):
        v = Gaussian(T(2))([T(1)], [T(3)])
        assert v == exp(Fraction(-1, 2)) and v.to_float() == math.exp(-0.5)
        assert Gaussian(T(2))([T(1)], [T(1)]) == 1
    assert gram([[1], [3]], Gaussian(2, digits=6))[0] == [
        1, Decimal("0.606531")]
    assert len(gram([[0], [1]], Gaussian(1))[0][1].as_tuple().digits) == 50
    assert gram([[1, 2], [-1, 2], [-1, -2], [3, 1]]) == [
        [5, 3, -5, 5], [3, 5, -3, -1], [-5, -3, 5, -5], [5, -1, -5, 10]]


@given(st.fractions(-3, 3, max_denominator=4), st.integers(1, 9))
def test_power_is_repeated_multiplication(v, k):
    product = Fraction(1)
    for _ in range(k):
        product = product * v
    assert power(v, k) == product
    with pytest.raises(NumberError):
        power(Fraction(1, 3 ** 999), 1000)


def test_what_is_no_kernel():
    for make in (lambda: Polynomial(0), lambda: Polynomial(1001),
                 lambda: Polynomial(2, -1), lambda: Gaussian(0),
                 lambda: Gaussian(-1), lambda: Polynomial(1.0)):
        with pytest.raises(DomainError):
            make()
    for make in (lambda: Polynomial(True), lambda: Gaussian(math.nan),
                 lambda: Polynomial(2, "1"),
                 lambda: gram([[0.5]], Polynomial(2, Fraction(1))),
                 lambda: gram([[0.5]], Gaussian(Fraction(1)))):
        with pytest.raises(NumberError):
            make()
    with pytest.raises(ShapeError):
        gram([[1], [1, 2]])


constants = st.sampled_from([0, 1, 2, 7, Fraction(1, 4), Fraction(1, 3)])


@given(tables(fractions, 3, 3), st.integers(1, 5), constants)
def test_inner_products_are_the_kernel(X, degree, constant):
    """I130 to I134, I136."""
    kernel, before = Polynomial(degree, constant), deepcopy(X)
    F = feature_map(X, kernel)
    assert X == before and len({len(row) for row in F}) == 1
    for x, f in zip(X, F):
        for z, g in zip(X, F):
            assert independent.dot(f, g) == (
                independent.dot(x, z) + constant) ** degree


@pytest.mark.parametrize("m, degree, constant", [
    (2, 2, 0), (2, 2, 1), (3, 3, 0), (3, 2, 1), (1, 4, 1), (4, 3, 0)])
def test_there_is_a_feature_for_every_monomial(m, degree, constant):
    """I133, I134: C(m + p - 1, p), with a constant C(m + p, p).

    Monomials of different primes differ in more than a factor.
    """
    X = [[2, 3, 5, 7][:m], [11, 13, 17, 19][:m]]
    u, v = feature_map(X, Polynomial(degree, constant))
    often = Counter(Fraction(a, b) for a, b in zip(u, v))
    parts = m + (constant != 0)
    assert len(often) == comb(parts + degree - 1, degree)


def test_classes_of_numbers():
    for T in (Fraction, Rational, float, Decimal):
        for kernel in (Polynomial(2), Polynomial(3, 1), linear):
            result = feature_map(converted([[1, 2], [3, -1]], T), kernel)
            assert {type(v) for row in result for v in row} == {T}
    assert {type(v) for v in feature_map([[1, 2]], Polynomial(3, 1))[0]
            } == {int}
    result = feature_map([[1, 2]], Polynomial(2, Rational(1, 2)))
    assert {type(v) for v in result[0]} == {Rational}
    assert {type(v) for v in feature_map([[1]], Polynomial(2, 0.5))[0]
            } == {float}
    with pytest.raises(NumberError):
        feature_map([[0.5]], Polynomial(2, Fraction(1, 2)))


def test_the_most_features():
    """Up to 100,000 monomials; 446 in two coordinates and a constant."""
    assert len(feature_map([[1, 1]], Polynomial(30, 1))[0]) >= comb(32, 2)
    with pytest.raises(DomainError):
        feature_map([[1, 1]], Polynomial(446, 1))
    with pytest.raises(DomainError):
        feature_map([[0] * 100000], Polynomial(1, 1))
    assert comb(447, 2) <= 100000 < comb(448, 2)


# Eigenvalues between bounds, and eigenvectors whose zeros are proved.

roots = st.lists(st.integers(1, 9), min_size=1, max_size=5)


def polynomial(zeros):
    """Return the coefficients of the product of (x - root), lowest first."""
    c = [1]
    for v in zeros:
        c = [a - v * b for a, b in zip([0] + c, c + [0])]
    return c


def times(c, d):
    """Return the product of two polynomials."""
    result = [0] * (len(c) + len(d) - 1)
    for i, a in enumerate(c):
        for j, b in enumerate(d):
            result[i + j] += a * b
    return result


@given(squares(most=4))
def test_the_characteristic_polynomial_is_a_determinant(A):
    c, n = characteristic(A), len(A)
    for x in (-2, 0, F(1, 3), 5):
        shifted = [[(x if i == j else 0) - A[i][j] for j in range(n)]
                   for i in range(n)]
        assert sum(v * x ** k for k, v in enumerate(c)) == (
            independent.determinant(shifted))
    assert len(c) == n + 1 and c[n] == 1


@given(roots, st.integers(-8, 80))
def test_how_many_roots_are_above(zeros, a):
    assert count_above(polynomial(zeros), a, 3) == sum(
        8 * v > a for v in zeros)


@given(roots)
def test_ints_are_found_with_how_often_they_occur(zeros):
    assert find_roots(polynomial(zeros)) == [
        (v, zeros.count(v)) for v in sorted(set(zeros), reverse=True)]
    assert once(polynomial(zeros)) == polynomial(sorted(set(zeros)))


@given(st.lists(st.integers(2, 40), min_size=1, max_size=2, unique=True),
       st.lists(st.integers(1, 7), max_size=2), st.integers(1, 2),
       st.integers(0, 20))
def test_irrational_roots_are_enclosed(radicands, others, often, large):
    """(x - k)^2 = r has the roots k - sqrt r and k + sqrt r."""
    k, c = 8 + large, polynomial(others)
    for r in radicands * often:
        c = times(c, [k * k - r, -2 * k, 1])
    total = 0
    for root, count in find_roots(c):
        total += count
        if isinstance(root, int):
            assert sum(v * root ** i for i, v in enumerate(c)) == 0
            continue
        m, r, e = root.enclose(100)
        assert r * 2 ** 95 < m and count == often
        low, high = [(m + s * r) * F(2) ** e - k for s in (-1, 1)]
        assert sum([low * high > 0 and (low * low - v) * (high * high - v) < 0
                    for v in radicands]) == 1
        assert root.as_rational() is None
    assert total == len(c) - 1


@given(st.integers(1, 4).flatmap(lambda m: matrices(small, 3, m)))
def test_the_null_space_has_a_basis(A):
    m = len(A[0])
    basis = null_space(*echelon(A), m)
    assert len(basis) == m - independent.rank(A)
    assert all(not any(independent.apply(A, v)) for v in basis)
    assert all(max(v, key=abs) == 1 for v in basis)
    assert not basis or independent.rank(basis) == len(basis)


@st.composite
def pencils(draw):
    """A B for A, B without an eigenvalue below 0, so that of AB are none."""
    A, B = draw(squares(most=4)), None
    n = len(A)
    B = draw(matrices(small, draw(st.integers(1, n)), n))
    gram = [[independent.dot(u, v) for v in zip(*A)] for u in zip(*A)]
    W = [[v + (i == j) for j, v in enumerate(row)]
         for i, row in enumerate(gram)]
    S = [[independent.dot(u, v) for v in zip(*B)] for u in zip(*B)]
    return [[independent.dot(row, c) for c in zip(*S)] for row in W]


def nearly(v, digits=60):
    """Return a number as a fraction, of a real so many digits."""
    return F(v.to_decimal(digits)) if isinstance(v, Real) else F(v)


@settings(max_examples=40)
@given(pencils(), st.integers(1, 4))
def test_what_they_are_sent_to(M, count):
    M = [[F(v) for v in row] for row in M]
    m = len(M)
    count = min(count, m)
    values, W, total = eigenvectors(M, count)
    assert len(values) == len(W) == count
    assert all(a >= b for a, b in zip(
        map(nearly, values), map(nearly, values[1:])))
    for v, w in zip(values, W):
        assert max(abs(nearly(a)) for a in w) == 1
        for a, b in zip(w, independent.apply(M, list(map(nearly, w)))):
            assert abs(b - nearly(v) * nearly(a)) < F(1, 10 ** 50)
            if not isinstance(a, Real) and not isinstance(v, Real):
                assert b == v * a
    assert independent.rank([[nearly(a) for a in w] for w in W]) == count
    assert abs(nearly(total) - sum(map(nearly, values))) < F(1, 10 ** 50)
    if count == m:
        assert total == sum(M[i][i] for i in range(m))


# 2 by 2 and 3 by 3 blocks with the eigenvalues 5 -+ sqrt 2, and 1
FIVE = [[F(4), F(1)], [F(1), F(6)]]


def blocks(*parts):
    """Return the matrix with blocks on its diagonal."""
    n, rows = sum(map(len, parts)), []
    for part in parts:
        before = len(rows)
        rows += [[F(0)] * before + list(map(F, row)) + [F(0)] * (
            n - before - len(row)) for row in part]
    return rows


def test_zeros_and_equal_entries_are_decided():
    values, W, _ = eigenvectors(blocks(FIVE, [[1]]), 3)
    assert [isinstance(v, Real) for v in values] == [True, True, False]
    assert [w[2] for w in W] == [0, 0, 1] and W[2][:2] == [0, 0]
    assert [str(v.to_decimal(5)) for v in W[0][:2]] == ["0.41421", "1.0000"]


def test_a_sum_that_is_a_fraction_is_one():
    """5 + sqrt 2, 5 - sqrt 2 and 7 / 2, while 1 is left out."""
    M = blocks(FIVE, [[F(7, 2)]], [[1]])
    total = eigenvectors(M, 3)[2]
    assert total == F(27, 2) and not isinstance(total, Real)
    assert isinstance(eigenvectors(M, 1)[2], Real)
    assert eigenvectors(M, 2)[2] == 10


def test_an_irrational_eigenvalue_that_occurs_twice():
    M = blocks(FIVE, FIVE)
    values, W, total = eigenvectors(M, 4)
    assert total == 20 and values[0] == values[1] > values[2]
    assert [[a == 0 for a in w] for w in W] == [
        [False, False, True, True], [True, True, False, False]] * 2


def test_an_entry_that_is_a_fraction_is_rounded_as_one():
    """It stands in digits, as its direction does."""
    v, _ = find_roots([23, -10, 1])[0]
    for p, q, digits, expected in [
            ([27], [200], 2, "0.14"), ([0, 27], [0, 200], 2, "0.14"),
            ([0, 25], [0, 200], 2, "0.12"), ([0, 25], [0, 200], 5, "0.12500"),
            ([3, 1], [3, 1], 4, "1.000")]:
        entry = Algebraic(v, p, q)
        assert entry.as_rational() is None
        assert str(entry.to_decimal(digits)) == expected
    assert Algebraic(v, [23, -10, 1]).sign() == 0
    assert Algebraic(v, [-5, 1]).sign() == 1


def test_a_sign_that_bits_tell_takes_no_divisor():
    """It would take half of the time of a Fisher with 20 classes."""
    v, _ = find_roots([23, -10, 1])[0]
    asked = len(v.shared)
    assert Algebraic(v, [-9, 1]).sign() == -1
    assert Algebraic(v, [-1, 1], [3, 1]).sign() == 1
    assert len(v.shared) == asked
    assert Algebraic(v, [23, -10, 1]).sign() == 0
    assert len(v.shared) == asked + 1


def test_no_eigenvalue_but_0():
    values, W, total = eigenvectors([[F(0)] * 2] * 2, 2)
    assert (values, W, total) == ([0, 0], [[1, 0], [0, 1]], 0)
    assert isinstance(find_roots([23, -10, 1])[0][0], Root)


def test_no_divisor_is_computed_twice(monkeypatch):
    """Roots of one polynomial share what is known of others."""
    M, seen = [[F(min(i, j) + 1) for j in range(5)] for i in range(5)], []
    monkeypatch.setattr(
        "refimpl.roots.divisor",
        lambda a, b, f=divisor: seen.append((tuple(a), tuple(b))) or f(a, b))
    values, _, _ = eigenvectors(M, 5)
    assert all(isinstance(v, Real) for v in values)
    assert len(seen) == len(set(seen))


@settings(max_examples=20)
@given(squares(most=3), squares(most=3))
def test_short_numbers_give_the_same(A, B):
    """M = S^-1 B, with S = A'A + 1 and B'B for B."""
    n = min(len(A), len(B))
    S, B = [[[independent.dot(u[:n], v[:n]) for v in list(zip(*T))[:n]]
             for u in list(zip(*T))[:n]] for T in (A, B)]
    S = [[v + (i == j) for j, v in enumerate(row)] for i, row in enumerate(S)]
    M = multiply(inverse(S), B)
    assert str(eigenvectors(M, n, S, B)) == str(eigenvectors(M, n))
