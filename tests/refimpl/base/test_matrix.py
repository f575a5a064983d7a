"""Products and transposes."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base import matrix
from refimpl.base.errors import NumberError, ShapeError
from refimpl.base.rational import Rational
from strategies import as_fractions, converted, dyadics, fractions, matrices


@st.composite
def factors(draw, elements):
    n, k, m = (draw(st.integers(1, 3)) for _ in range(3))
    return draw(matrices(elements, n, k)), draw(matrices(elements, k, m))


@given(factors(fractions), st.sampled_from([Fraction, Rational]))
def test_products(AB, T):
    A, B = AB
    C = matrix.multiply(converted(A, T), converted(B, T))
    assert as_fractions(C) == [
        [independent.dot(row, column) for column in zip(*B)] for row in A]
    assert all(type(v) is T for row in C for v in row)


@given(factors(dyadics))
def test_products_of_floats_are_those_of_fractions(AB):
    C = matrix.multiply(*(converted(A, float) for A in AB))
    assert as_fractions(C) == matrix.multiply(*AB)
    assert all(type(v) is float for row in C for v in row)


def test_one_factor_in_ints():
    half = Fraction(1, 2)
    for A, B in [([[2]], [[half]]), ([[half]], [[2]])]:
        product = matrix.multiply(A, B)[0][0]
        assert product == 1 and type(product) is Fraction
    product = matrix.multiply([[2]], [[3]])[0][0]
    assert product == 6 and type(product) is int
    assert type(matrix.multiply([[2]], [[0.5]])[0][0]) is float
    assert type(matrix.multiply([[0.5]], [[2]])[0][0]) is float


def test_apply_transpose_add_identity():
    A = [[1, 2, 3], [4, 5, 6]]
    assert matrix.apply(A, [1, 0, -1]) == [-2, -2]
    assert matrix.transpose(A) == [[1, 4], [2, 5], [3, 6]]
    assert matrix.add(A, A) == [[2, 4, 6], [8, 10, 12]]
    assert matrix.identity(2) == [[1, 0], [0, 1]]
    assert A == [[1, 2, 3], [4, 5, 6]]


def test_shapes_and_classes_that_do_not_fit():
    with pytest.raises(ShapeError) as e:
        matrix.multiply([[1, 2]], [[1]])
    assert "A has 2 columns, B has 1 rows" in str(e.value)
    for A, B in [([], [[1]]), ([[1]], []), ([[1, 2], [3]], [[1], [2]])]:
        with pytest.raises(ShapeError):
            matrix.multiply(A, B)
    for A, B in [([[0.5]], [[Fraction(1)]]), ([[float("nan")]], [[1]])]:
        with pytest.raises(NumberError):
            matrix.multiply(A, B)
