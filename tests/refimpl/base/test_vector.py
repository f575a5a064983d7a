"""Vectors: what they give, and from where sums run."""

from hypothesis import given
from hypothesis import strategies as st

from refimpl.base import vector
from strategies import fractions, small, vectors


@given(st.integers(1, 5).flatmap(lambda n: st.tuples(
    vectors(fractions, n), vectors(fractions, n), fractions)))
def test_entry_by_entry(given_):
    x, y, c = given_
    pairs = list(zip(x, y))
    assert vector.dot(x, y) == sum(a * b for a, b in pairs)
    assert vector.axpy(c, x, y) == [c * a + b for a, b in pairs]
    assert vector.subtract(x, y) == [a - b for a, b in pairs]
    assert vector.scale(c, x) == [c * a for a in x]
    assert vector.total(x) == sum(x)


def test_empty_sums_are_0():
    assert vector.dot([], []) == 0 and vector.total([]) == 0


def test_sums_run_from_left_to_right_without_correction():
    tenths = [0.1] * 10
    assert vector.total(tenths) == 0.9999999999999999
    assert vector.dot(tenths, [1.0] * 10) == 0.9999999999999999
    assert vector.total([1e100, 1.0, -1e100]) == 0.0
    assert vector.dot([1e100, 1.0, -1e100], [1, 1, 1]) == 0.0


@given(st.integers(1, 4).flatmap(lambda m: st.lists(
    st.tuples(small, vectors(small, m)), min_size=1, max_size=4)))
def test_combine_weights_the_rows(pairs):
    c, X = [p[0] for p in pairs], [p[1] for p in pairs]
    assert vector.combine(c, X) == [
        sum(ci * row[k] for ci, row in pairs) for k in range(len(X[0]))]


@given(st.integers(0, 5))
def test_mirrored_is_symmetric_and_keeps_the_lower_half(n):
    half = [[10 * i + j for j in range(i + 1)] for i in range(n)]
    whole = vector.mirrored(half)
    assert len(whole) == n
    for i in range(n):
        assert whole[i][:i + 1] == half[i]
        assert [whole[j][i] for j in range(n)] == whole[i]


def test_every_result_is_a_new_list():
    x, y = [1, 2], [3, 4]
    for result in (vector.axpy(0, x, y), vector.axpy(1, x, [0, 0]),
                   vector.subtract(x, [0, 0]), vector.scale(1, x),
                   vector.combine([1], [x])):
        assert result is not x and result is not y
    assert x == [1, 2] and y == [3, 4]
