"""Classifiers in closed form: number classes, invariances, labels.

What the texts say of them is held to in test_text_a_classifiers,
test_text_across and test_text_errata.
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
from strategies import as_fractions, converted, labelled, two_classes

CLASSES = [Fraction, Rational, float, Decimal]


def numbers(found):
    """Return the numbers of a result as one list."""
    if isinstance(found, (list, tuple)):
        return [v for part in found for v in numbers(part)]
    return [found]


def solved(f, *arguments):
    """Return f(*arguments), or None where that is singular."""
    try:
        return f(*arguments)
    except SingularError:
        return None


@given(two_classes(6, 2), st.sampled_from(CLASSES))
def test_the_class_that_comes_in_comes_out_nearly_right(Xy, T):
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
        due = solved(f, X, labels, *as_exact(rest))
        found = solved(f, given_X, labels, *rest)
        assert (found is None) == (due is None), f
        if due is None:
            continue
        if f is least_squares_plug_in:
            found, due = found[:3], due[:3]
        assert all(type(v) is T for v in numbers(found)), f
        for a, b in zip(as_fractions(numbers(found)), numbers(due)):
            assert abs(a - b) <= Fraction(1, 10 ** 9), f


def as_exact(rest):
    """Return arguments with their numbers as fractions."""
    return [v if isinstance(v, (str, bool)) else as_fractions(v)
            for v in rest]


@given(two_classes(6, 2))
def test_exchanging_the_classes_turns_everything(Xy):
    X, y = Xy
    turned = [-c for c in y]
    for f in (basic_linear_classifier, least_squares_classifier):
        found, other = solved(f, X, y), solved(f, X, turned)
        if found is None:
            assert other is None
            continue
        assert other == ([-v for v in found.w], -found.t)
    assert linear_classifier(X, turned, "identity", 2, 3) == [
        -v for v in linear_classifier(X, y, "identity", 3, 2)]


@given(two_classes(6, 2), st.integers(-3, 3))
def test_moving_the_data_moves_the_threshold(Xy, by):
    X, y = Xy
    moved = [[v + by for v in x] for x in X]
    for f in (basic_linear_classifier, least_squares_classifier):
        found, other = solved(f, X, y), solved(f, moved, y)
        if found is not None:
            assert other == (found.w, found.t + by * sum(found.w))


@given(labelled(6, 2))
def test_the_plug_in_rule_is_the_fit_of_0_and_1(Xy):
    X, z = Xy[0], [(c + 1) // 2 for c in Xy[1]]
    rows = [x + [1] for x in X]
    due = independent.fit(rows, z)
    if due is None:
        with pytest.raises(SingularError) as e:
            least_squares_plug_in(X, z)
        assert any(e.value.null)
        assert not any(independent.apply(rows, e.value.null))
        return
    found = least_squares_plug_in(X, z)
    assert found.w + [found.intercept] == due
    assert found.fitted == independent.apply(rows, due)
    assert found.labels == [int(2 * v >= 1) for v in found.fitted]


def test_a_half_is_class_1_in_every_class_of_numbers():
    """C20: from numbers that floats meet exactly."""
    for T in CLASSES:
        X = converted([[-2], [0], [0], [2]], T)
        found = least_squares_plug_in(X, [0, 0, 1, 1])
        assert found.labels == [0, 1, 1, 1]
        assert as_fractions(found.fitted[1:3]) == [Fraction(1, 2)] * 2


def test_counts_that_are_not_given_are_those_of_the_labels():
    assert linear_classifier([[1], [2], [6]], [-1, -1, 1], "identity") == [3]
    assert linear_classifier([[1], [2], [6]], [-1, -1, 1], "identity", 2
                             ) == [9]
    assert linear_classifier([[1], [2], [6]], [-1, -1, 1], "identity", 0, 0
                             ) == [0]


def test_without_an_intercept_the_threshold_is_0_of_the_class():
    for T in CLASSES:
        found = least_squares_classifier([[T(2)], [T(3)]], [-1, 1], False)
        assert found.t == 0 and type(found.t) is T
