"""Classifiers in closed form: classes of numbers, invariances, labels.

What the texts say of them is held to in test_text_a, test_text_across and
test_text_errata.
"""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base.errors import SingularError
from refimpl.base.rational import Rational
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_classifier, least_squares_plug_in,
    linear_classifier)
from refimpl.oracle.tasks import answer
from refimpl.oracle.wire import read_message
from strategies import as_fractions, converted, labelled, two_classes
from training import solved

CLASSES = [Fraction, Rational, float, Decimal]


def numbers(result):
    if isinstance(result, (list, tuple)):
        return [v for part in result for v in numbers(part)]
    return [result]


@given(two_classes(6, 2), st.sampled_from(CLASSES))
def test_the_class_that_comes_in_comes_out_rounded_once(Xy, T):
    X, y = Xy
    given_X = converted(X, T)
    for f, rest, labels in [
            (basic_linear_classifier, (), y),
            (linear_classifier, ("identity",), y),
            (linear_classifier, ("diagonal",), y),
            (linear_classifier, ("full",), y),
            (linear_classifier, ("identity", T(3), T(2)), y),
            (least_squares_classifier, (), y),
            (least_squares_classifier, (False,), y),
            (least_squares_plug_in, (), [(c + 1) // 2 for c in y])]:
        expected = solved(f, X, labels, *as_exact(rest))
        result = solved(f, given_X, labels, *rest)
        assert (result is None) == (expected is None), f
        if expected is None:
            continue
        if f is least_squares_plug_in:
            result, expected = result[:3], expected[:3]
        assert all(type(v) is T for v in numbers(result)), f
        assert numbers(result) == converted(numbers(expected), T), f


def as_exact(rest):
    """Return arguments with their numbers as fractions."""
    return [v if isinstance(v, (str, bool)) else as_fractions(v)
            for v in rest]


@given(two_classes(6, 2))
def test_exchanging_the_classes_turns_everything(Xy):
    X, y = Xy
    turned = [-c for c in y]
    for f in (basic_linear_classifier, least_squares_classifier):
        result, other = solved(f, X, y), solved(f, X, turned)
        if result is None:
            assert other is None
            continue
        assert other == ([-v for v in result.w], -result.t)
    assert linear_classifier(X, turned, "identity", 2, 3) == [
        -v for v in linear_classifier(X, y, "identity", 3, 2)]


@given(two_classes(6, 2), st.integers(-3, 3))
def test_moving_the_data_moves_the_threshold(Xy, by):
    X, y = Xy
    moved = [[v + by for v in x] for x in X]
    for f in (basic_linear_classifier, least_squares_classifier):
        result, other = solved(f, X, y), solved(f, moved, y)
        if result is not None:
            assert other == (result.w, result.t + by * sum(result.w))


@given(labelled(6, 2))
def test_the_plug_in_rule_is_the_fit_of_0_and_1(Xy):
    X, z = Xy[0], [(c + 1) // 2 for c in Xy[1]]
    rows = [x + [1] for x in X]
    expected = independent.fit(rows, z)
    if expected is None:
        with pytest.raises(SingularError) as e:
            least_squares_plug_in(X, z)
        assert any(e.value.null)
        assert not any(independent.apply(rows, e.value.null))
        return
    result = least_squares_plug_in(X, z)
    assert result.w + [result.intercept] == expected
    assert result.fitted == independent.apply(rows, expected)
    assert result.labels == [int(2 * v >= 1) for v in result.fitted]


def test_a_half_is_class_1_in_every_class_of_numbers():
    """C20: from numbers that floats meet exactly."""
    for T in CLASSES:
        X = converted([[-2], [0], [0], [2]], T)
        result = least_squares_plug_in(X, [0, 0, 1, 1])
        assert result.labels == [0, 1, 1, 1]
        assert as_fractions(result.fitted[1:3]) == [Fraction(1, 2)] * 2


def test_counts_that_are_not_given_are_those_of_the_labels():
    assert linear_classifier([[1], [2], [6]], [-1, -1, 1], "identity") == [3]
    assert linear_classifier([[1], [2], [6]], [-1, -1, 1], "identity", 2
                             ) == [9]
    assert linear_classifier([[1], [2], [6]], [-1, -1, 1], "identity", 0, 0
                             ) == [0]


def test_without_an_intercept_the_threshold_is_0_of_the_class():
    for T in CLASSES:
        result = least_squares_classifier([[T(2)], [T(3)]], [-1, 1], False)
        assert result.t == 0 and type(result.t) is T


@pytest.mark.parametrize("size", [1e-200, 1e-300, 1e160, 1e200])
def test_variances_of_floats_of_any_size(size):
    X = [[size], [-size], [0.0], [size]]
    v = Fraction(size)
    w = linear_classifier(X, [1, -1, -1, 1], "diagonal")
    assert w == [float(Fraction(12, 11) / v)]
    assert linear_classifier(X, [1, -1, -1, 1], "full") == [float(1 / v)]


@pytest.mark.parametrize("constant", [
    0.1, 1 / 3, 3, Decimal("0.1"), Decimal(1) / 3, Fraction(1, 3)])
def test_that_a_feature_does_not_vary_is_decided(constant):
    """The mean of three floats 0.1 is not 0.1."""
    X = [[constant * 0 + k, constant] for k in range(3)]
    with pytest.raises(SingularError) as e:
        linear_classifier(X, [1, -1, 1], "diagonal")
    assert e.value.null == [0, 1]


@pytest.mark.parametrize("M, null", [
    ("full", [2, -1]), ([[1, 2], [2, 4]], [2, -1]), ([[0, 0], [0, 0]], None)])
def test_singular_with_a_null_vector(M, null):
    X = [[1, 2], [2, 4], [4, 8]]
    for T in (int, float):
        rows = M if M == "full" else converted(M, T)
        with pytest.raises(SingularError) as e:
            linear_classifier(converted(X, T), [1, -1, 1], rows)
        v = as_fractions(e.value.null)
        assert any(v) and len(v) == 2
        assert null is None or v[0] * null[1] == v[1] * null[0]


@pytest.mark.parametrize("X", [[[1, 1], [2, 1]], [[1], [1]], [[3]]])
def test_a_constant_feature_beside_the_intercept(X):
    for f, y in ((least_squares_classifier, [1, -1]),
                 (least_squares_plug_in, [1, 0])):
        with pytest.raises(SingularError) as e:
            f(X, y[:len(X)])
        rows = [x + [1] for x in X]
        assert any(e.value.null)
        assert not any(independent.apply(rows, e.value.null))


def test_one_class_is_enough_for_least_squares():
    assert least_squares_classifier([[1], [2]], [1, 1]) == ([0], -1)
    assert least_squares_plug_in([[1], [2]], [0, 0]).labels == [0, 0]


@pytest.mark.parametrize("M, kind", [
    ("4", "shape"), ('"4"', "domain"), ("null", "number"), ("{}", "number"),
    ("[[0.5]]", None), ('[["1/2"]]', None), ('"full"', None)])
def test_a_number_on_the_wire_is_no_word(M, kind):
    reply = answer(read_message((
        '{"id": 1, "task": "linear-classifier", "input": {"X": [[1], [2]],'
        ' "y": [1, -1], "M": ' + M + "}}").encode()))
    assert reply.get("error", {"kind": None})["kind"] == kind
