"""The vocabulary of errors, and how training ends in one of them."""

import math
from decimal import Decimal
from fractions import Fraction

import pytest

from refimpl.base import errors
from refimpl.base.epochs import begin, bound
from refimpl.base.errors import (
    NotConvergedError, NotSeparableError, NumberError, RefimplError)
from refimpl.oracle import errors as on_the_wire

KINDS = {
    "ShapeError": "shape", "NumberError": "number", "LabelError": "label",
    "DomainError": "domain", "SingularError": "singular",
    "NotSeparableError": "not-separable", "SeparableError": "separable",
    "NotConvergedError": "not-converged",
    "UnknownTaskError": "unknown-task", "RequestError": "request"}
CARRIED = {
    "SingularError": ("null", "null"),
    "NotSeparableError": ("lambda", "lam"),
    "SeparableError": ("direction", "direction"),
    "NotConvergedError": ("state", "state")}


def classes():
    """Return the error classes by name, the root left out."""
    return {name: c for module in (errors, on_the_wire)
            for name, c in vars(module).items()
            if isinstance(c, type) and c is not RefimplError}


def test_the_vocabulary_is_that_of_the_contract():
    assert {name: c.kind for name, c in classes().items()} == KINDS


def test_the_root_is_a_value_error():
    assert RefimplError.__bases__ == (ValueError,)
    assert RefimplError("why").kind == "error"
    assert RefimplError("why").carries == ()


@pytest.mark.parametrize("name", sorted(KINDS))
def test_what_an_error_carries_is_a_field_with_a_name_on_the_wire(name):
    c = classes()[name]
    if name not in CARRIED:
        assert c.carries == ()
        return
    assert c.carries == (CARRIED[name],)
    carried = [1, 2]
    assert getattr(c("why", carried), CARRIED[name][1]) is carried


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
