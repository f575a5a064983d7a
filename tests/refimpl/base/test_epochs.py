"""How training ends where the text's own loop would not."""

import math
from decimal import Decimal
from fractions import Fraction

import pytest

from refimpl.base.epochs import begin, bound
from refimpl.base.errors import (
    NotConvergedError, NotSeparableError, NumberError)


def never():
    """Stand in for a proof that must not be asked for."""
    raise AssertionError("asked for a proof")


def test_a_new_state_is_kept_and_nothing_is_raised():
    seen = set()
    assert begin(seen, [0, 0], 0, 5, None, never) is None
    assert begin(seen, [0, 1], 1, 5, None, never) is None
    assert seen == {(0, 0), (0, 1)}


def test_a_state_that_returns_ends_in_the_proof():
    with pytest.raises(NotSeparableError) as e:
        begin({(1, 2)}, [1, 2], 3, 5, "reached", lambda: [1])
    assert e.value.lam == [1]
    assert "3 epochs" in str(e.value)


def test_the_proof_comes_before_the_limit():
    with pytest.raises(NotSeparableError):
        begin({(1, 2)}, [1, 2], 5, 5, "reached", lambda: [1])


def test_a_state_that_returns_without_a_proof_ends_without_one():
    with pytest.raises(NotConvergedError) as e:
        begin({(1, 2)}, [1, 2], 3, 5, "reached", lambda: None)
    assert e.value.state == "reached"


def test_the_limit():
    assert begin(set(), [1], 4, 5, "reached", never) is None
    with pytest.raises(NotConvergedError) as e:
        begin(set(), [1], 5, 5, "reached", never)
    assert e.value.state == "reached"
    assert "5 epochs" in str(e.value)


@pytest.mark.parametrize("v", [math.nan, math.inf, -math.inf])
def test_a_state_beyond_floats_is_a_number_error(v):
    with pytest.raises(NumberError):
        begin(set(), [0.0, v], 1, 5, "reached", never)


@pytest.mark.parametrize("w", [
    [10 ** 20000 - 1, 3], [1e308, -1e308], [Fraction(1, 10 ** 19999)],
    [Decimal("1e400000")]], ids=["int", "float", "fraction", "Decimal"])
def test_weights_of_any_reasonable_size_pass(w):
    assert bound(w, "before") is None


@pytest.mark.parametrize("v", [
    10 ** 20000, -10 ** 20000, Fraction(1, 10 ** 20000), math.inf,
    -math.inf, math.nan], ids=[
        "int", "negative", "fraction", "inf", "-inf", "nan"])
def test_weights_that_are_too_large_end_it_with_the_last_ones(v):
    with pytest.raises(NotConvergedError) as e:
        bound([1, v], "before")
    assert e.value.state == "before"
