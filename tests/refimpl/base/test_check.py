"""What is checked on the way in, and the errors."""

import math
from decimal import Decimal
from fractions import Fraction

import pytest

from refimpl.adaline import require_epochs
from refimpl.base import check, errors
from refimpl.base.errors import (
    DomainError, LabelError, NumberError, RefimplError, ShapeError)
from refimpl.base.rational import Rational
from refimpl.linear_classifier import require_hyperplane
from refimpl.oracle import errors as on_the_wire
from refimpl.predict import require_machine


LISTS = [[1], (1,), [], None]


def raises(kind, text, f, *args):
    """Require an error of a kind whose message holds a text."""
    with pytest.raises(kind) as e:
        f(*args)
    assert type(e.value) is kind
    assert text in str(e.value)


@pytest.mark.parametrize("v", LISTS, ids=repr)
def test_a_list_where_a_number_belongs(v):
    raises(NumberError, "v is ", check.number, "v", v)
    raises(NumberError, "v[1] is ", check.vector, "v", [0, v])
    raises(NumberError, "A row 1[0]", check.matrix, "A", [[0], [v]])
    for f in (check.positive, check.not_negative):
        raises(NumberError, "v is ", f, "v", v)


@pytest.mark.parametrize("v", [3, "ab", None, {}, {1: 2}, {1, 2}, 0.5])
def test_what_is_no_list(v):
    raises(ShapeError, "v is ", check.vector, "v", v)
    raises(ShapeError, "A is ", check.matrix, "A", v)
    raises(ShapeError, "A row 1 is ", check.matrix, "A", [[1], v])
    raises(ShapeError, "y is ", check.signs, v, 2)
    raises(ShapeError, "y is ", check.zero_one, v, 2)


def test_vectors():
    raises(ShapeError, "v is empty", check.vector, "v", [])
    raises(ShapeError, "v has 2 entries, 3 expected",
           check.vector, "v", [1, 2], 3)
    assert check.vector("v", (1, 2, 3), 3) == 3


def test_matrices():
    raises(ShapeError, "A has no rows", check.matrix, "A", [])
    raises(ShapeError, "A row 0 is empty", check.matrix, "A", [[]])
    raises(ShapeError, "A row 3 has 2 entries, row 0 has 3", check.matrix,
           "A", [[1, 2, 3]] * 3 + [[1, 2]])
    raises(ShapeError, "A has rows of 2 entries, 3 expected",
           check.matrix, "A", [[1, 2]], 3)
    assert check.matrix("A", [[1, 2], [3, 4], [5, 6]], 2) == (3, 2)
    raises(ShapeError, "A has 1 rows and 2 columns",
           check.square, "A", [[1, 2]])
    assert check.square("A", [[1, 2], [3, 4]]) == 2


@pytest.mark.parametrize("f, low", [(check.signs, -1), (check.zero_one, 0)])
def test_labels(f, low):
    one = Fraction(1)
    y = f([1, 1.0, one, Rational(1), Decimal(1), low, float(low), one * low],
          8)
    assert y == [1] * 5 + [low] * 3 and all(type(v) is int for v in y)
    raises(ShapeError, "1 labels for 2 rows", f, [1], 2)
    for wrong in (2, -2, True, False, 0.5, None, "1", [1], math.nan,
                  -1 - low):
        raises(LabelError, "label 1 is ", f, [1, wrong], 2)


def test_both_labels():
    assert check.both_signs([1, -1.0, 1], 3) == [1, -1, 1]
    raises(LabelError, "no example has the label -1",
           check.both_signs, [1, 1], 2)
    raises(LabelError, "no example has the label +1",
           check.both_signs, [-1], 1)


ROWS = [[1, 2], [3, Fraction(1, 2)], [0.5, 0]]


def test_rows_with_labels():
    assert check.examples(ROWS, [1, -1.0, Fraction(1)]) == (3, 2, [1, -1, 1])
    assert check.examples(ROWS, [1, 1, 1]) == (3, 2, [1, 1, 1])
    assert check.examples(ROWS, (1, -1, 1), True) == (3, 2, [1, -1, 1])
    raises(LabelError, "no example has the label -1",
           check.examples, ROWS, [1, 1, 1], True)
    assert check.chances(ROWS, [0, 1.0, 0]) == (3, 2, [0, 1, 0])
    for door, wrong in [(check.examples, 0), (check.chances, -1)]:
        raises(LabelError, "label 2 is ", door, ROWS, [1, 1, wrong])
        raises(ShapeError, "2 labels for 3 rows", door, ROWS, [1, 1])
        raises(ShapeError, "y is ", door, ROWS, None)
        raises(ShapeError, "X has no rows", door, [], [])
        raises(NumberError, "X row 1[0]", door, [[1], [None]], [1, 1])


def test_rows_with_numbers():
    assert check.targets(ROWS, [2, 0.5, Fraction(1, 3)]) == (3, 2)
    raises(ShapeError, "y has 2 entries, 3 expected",
           check.targets, ROWS, [1, 2])
    raises(NumberError, "y[2] is ", check.targets, ROWS, [1, 2, None])
    raises(ShapeError, "X row 1 has 1 entries", check.targets,
           [[1, 2], [3]], [1, 2])


def test_rows_with_a_hyperplane():
    assert require_hyperplane([1, 2], 0, ROWS) == (3, 2)
    raises(ShapeError, "w is empty", require_hyperplane, [], 0, ROWS)
    raises(NumberError, "w[1] is ", require_hyperplane, [1, [2]], 0, ROWS)
    raises(NumberError, "t is ", require_hyperplane, [1, 2], None, ROWS)
    raises(ShapeError, "X has rows of 2 entries, 3 expected",
           require_hyperplane, [1, 2, 3], 0, ROWS)


@pytest.mark.parametrize("one", [1, Fraction(1), Rational(1), 1.0])
def test_ranges(one):
    check.positive("v", one)
    check.not_negative("v", one)
    check.not_negative("v", one - one)
    raises(DomainError, "v is ", check.positive, "v", one - one)
    raises(DomainError, "v is ", check.positive, "v", -one)
    raises(DomainError, "v is ", check.not_negative, "v", -one)


def test_counts():
    for v in (1, 2, 10 ** 30):
        check.count("v", v)
    check.count("v", 5, 5)
    for v in (0, -1, 1.0, Fraction(2), Rational(2), Decimal(2)):
        raises(DomainError, "v is ", check.count, "v", v)
    raises(DomainError, "from 1 to 5", check.count, "v", 6, 5)
    for v in LISTS + [True, False, "1", math.nan, Decimal("inf")]:
        raises(NumberError, "v is ", check.count, "v", v)
    check.count("v", 0, least=0)
    check.count("v", 3, 3, 3)
    raises(DomainError, "v is -1, not an integer of at least 0",
           check.count, "v", -1, None, 0)
    raises(DomainError, "from 0 to 5", check.count, "v", 6, 5, 0)
    with pytest.raises(DomainError) as e:
        check.count("v", 0)
    assert str(e.value) == "v is 0, not an integer of at least 1"


def test_flags_and_words():
    check.flag("v", True)
    check.flag("v", False)
    for v in (0, 1, None, "true", [], 1.0):
        raises(DomainError, "v is ", check.flag, "v", v)
    check.one_of("v", "a", ("a", "b"))
    for v in ("c", "", None, 1, [], {}, ["a"]):
        raises(DomainError, "not a or b", check.one_of, "v", v, ("a", "b"))


def test_values_are_shown_short():
    assert check.show("ab") == "'ab'"
    assert check.show(10 ** 39) == "1" + "0" * 39
    assert check.show(10 ** 40) == "1" + "0" * 36 + "..."
    assert len(check.show([1] * 100)) == 40
    assert check.show([[10 ** 5000]])[:3] in ("[[1", "a n")


def test_doors_of_training():
    X, y = [[1, 2], [3, 4]], [1.0, -1]
    assert check.training(X, y) == (2, 2, [1, -1])
    assert check.training(X, y, Fraction(1, 2), 7) == (2, 2, [1, -1])
    raises(ShapeError, "X row 1", check.training, [[1], [1, 2]], y)
    raises(LabelError, "label 1", check.training, X, [1, 0])
    raises(DomainError, "eta is 0", check.training, X, y, 0)
    raises(DomainError, "max_epochs is 0", check.training, X, y, 1, 0)
    raises(DomainError, "steps is 1.5", check.training, X, y, 1, 1.5, "steps")
    assert check.start(None, 3) == [0, 0, 0]
    assert check.start([0.5, 1], 2) == [0.5, 1]
    raises(ShapeError, "w0 has 1 entries", check.start, [1], 2)
    raises(ShapeError, "w0 is empty", check.start, [], 2)
    raises(NumberError, "w0[1] is None", check.start, [1, None], 2)


def test_doors_of_regression_and_of_scores():
    X = [[1, 2], [3, 4]]
    assert require_epochs(X, [1, 0.5], 0) == (2, 2)
    raises(ShapeError, "y has 1", require_epochs, X, [1], 1)
    raises(DomainError, "T is -1, not an integer from 0 to 5000000",
           require_epochs, X, [1, 2], -1)
    raises(DomainError, "eta is -1", require_epochs, X, [1, 2], 1, -1)
    assert require_machine(X, [1, -1], [1, 0], [[5, 6]], 0) == (
        2, 2, [1, -1])
    for changed, kind in ((([1, 2], [1, 0], [[5, 6]], 0), LabelError),
                          (([1, 1], [1], [[5, 6]], 0), ShapeError),
                          (([1, 1], [1, 0], [[5]], 0), ShapeError),
                          (([1, 1], [1, 0], [[5, 6]], None), NumberError)):
        raises(kind, "", require_machine, X, *changed)


# The vocabulary of errors.

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
