"""Classifiers in closed form: floats of any size, and what is refused."""

import math
from decimal import Decimal
from fractions import Fraction

import pytest

import independent
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_classifier, least_squares_plug_in,
    linear_classifier)
from refimpl.base.errors import (
    DomainError, LabelError, NumberError, ShapeError, SingularError)
from refimpl.oracle.tasks import answer
from refimpl.oracle.wire import read_message
from strategies import as_fractions, converted


@pytest.mark.parametrize("size", [1e-200, 1e-300, 1e160, 1e200])
def test_variances_of_floats_of_any_size(size):
    X = [[size], [-size], [0.0], [size]]
    w = linear_classifier(X, [1, -1, -1, 1], "diagonal")
    assert w == pytest.approx([12 / 11 / size], rel=1e-15, abs=0)
    w = linear_classifier(X, [1, -1, -1, 1], "full")
    assert w == pytest.approx([1 / size], rel=1e-15, abs=0)


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


ONE = [[1], [2]]


@pytest.mark.parametrize("f, arguments, kind", [
    (basic_linear_classifier, (ONE, [1, 1]), LabelError),
    (basic_linear_classifier, (ONE, [-1, -1]), LabelError),
    (basic_linear_classifier, (ONE, [0, 1]), LabelError),
    (basic_linear_classifier, (ONE, [1]), ShapeError),
    (basic_linear_classifier, ([[math.inf], [1]], [1, -1]), NumberError),
    (linear_classifier, (ONE, [1, 1], "full"), LabelError),
    (linear_classifier, (ONE, [1, -1], "half"), DomainError),
    (linear_classifier, (ONE, [1, -1], ""), DomainError),
    (linear_classifier, (ONE, [1, -1], 3), ShapeError),
    (linear_classifier, (ONE, [1, -1], None), ShapeError),
    (linear_classifier, (ONE, [1, -1], [[1, 2]]), ShapeError),
    (linear_classifier, (ONE, [1, -1], [[1, 0], [0, 1]]), ShapeError),
    (linear_classifier, (ONE, [1, -1], [[True]]), NumberError),
    (linear_classifier, (ONE, [1, -1], [[0.5]], Fraction(1)), NumberError),
    (linear_classifier, (ONE, [1, -1], "full", "1"), NumberError),
    (linear_classifier, (ONE, [1, -1], "full", 1, [1]), NumberError),
    (least_squares_classifier, (ONE, [1, 0]), LabelError),
    (least_squares_classifier, (ONE, [1, True]), LabelError),
    (least_squares_classifier, (ONE, [1, -1], 0), DomainError),
    (least_squares_classifier, ([], []), ShapeError),
    (least_squares_plug_in, (ONE, [1, -1]), LabelError),
    (least_squares_plug_in, (ONE, [1, 2]), LabelError),
    (least_squares_plug_in, (ONE, [1, 0, 1]), ShapeError),
    (least_squares_plug_in, ([[1], [math.nan]], [1, 0]), NumberError)])
def test_what_is_refused(f, arguments, kind):
    with pytest.raises(kind) as e:
        f(*arguments)
    assert type(e.value) is kind


@pytest.mark.parametrize("M, kind", [
    ("4", "shape"), ('"4"', "domain"), ("null", "number"), ("{}", "shape"),
    ("[[0.5]]", None), ('[["1/2"]]', None), ('"full"', None)])
def test_a_number_on_the_wire_is_no_word(M, kind):
    reply = answer(read_message((
        '{"id": 1, "task": "linear-classifier", "input": {"X": [[1], [2]],'
        ' "y": [1, -1], "M": ' + M + "}}").encode()))
    assert reply.get("error", {"kind": None})["kind"] == kind
