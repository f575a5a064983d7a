"""The vocabulary of errors."""

import pytest

from refimpl.base import errors
from refimpl.base.errors import RefimplError
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
