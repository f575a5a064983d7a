"""The catalogue, and inputs read into the arguments of a function."""

import inspect
import math
from fractions import Fraction

import pytest

from refimpl import kernels
from refimpl.base.errors import DomainError, NumberError
from refimpl.oracle.catalogue import KERNELS, TASKS
from refimpl.oracle.errors import RequestError
from refimpl.oracle.inputs import arguments, load, numbers, read_float
from refimpl.oracle.wire import Literal, read_number


def read(given, inputs, reader=read_number, digits=50):
    """Return arguments() of a request."""
    return arguments(given, inputs, reader, digits)


def test_what_may_be_left_out_and_what_may_not():
    assert read({"A": Literal("1"), "b": "1/2"}, "A b c?") == {
        "A": 1, "b": Fraction(1, 2)}
    assert read({}, "a? b:counts?") == {}
    with pytest.raises(RequestError) as e:
        read({"A": "1"}, "A b")
    assert "b is missing" in str(e.value)
    with pytest.raises(RequestError) as e:
        read({"A": "1", "B": "1"}, "A b?")
    assert "'B'" in str(e.value) and "A, b" in str(e.value)
    for given in (None, [], "A", Literal("1"), True):
        with pytest.raises(RequestError):
            read(given, "A?")


def test_digits_are_no_input():
    assert read({}, "digits:digits", digits=7) == {"digits": 7}
    with pytest.raises(RequestError):
        read({"digits": "5"}, "digits:digits")


def test_lambda_is_a_name_on_the_wire_alone():
    assert read({"lambda": "2"}, "lambda") == {"lam": 2}
    with pytest.raises(RequestError):
        read({"lam": "2"}, "lambda")


def test_labels_and_counts_are_exact_in_every_arithmetic():
    given = {"X": [["0.1"]], "y": ["1.0", Literal("-1")], "n": "1e1"}
    found = read(given, "X y:labels n:counts", read_float)
    assert found == {"X": [[0.1]], "y": [1, -1], "n": 10}
    assert type(found["X"][0][0]) is float and type(found["n"]) is int
    assert type(found["y"][0]) is int


def test_words_names_and_choices():
    inputs = "rule:plain M:choice classes:names"
    found = read({"rule": Literal("1"), "M": "full",
                  "classes": ["1", Literal("1"), "a"]}, inputs)
    assert found == {"rule": "1", "M": "full", "classes": ["1", 1, "a"]}
    assert type(found["classes"][0]) is str
    assert type(found["classes"][1]) is int
    found = read({"rule": True, "M": [["1"]], "classes": True}, inputs)
    assert found["rule"] is True and found["M"] == [[1]]
    assert found["classes"] is True


@pytest.mark.parametrize("value", [None, True, False, {}, {"a": 1}])
def test_what_is_neither_number_nor_list_stays_to_be_refused(value):
    assert numbers([value], read_number, ("v", None)) == [value]


def test_values_of_python_are_read_as_well():
    third = Fraction(1, 3)
    assert numbers([1, 0.5, third, "2"], read_number, ("v", None)) == [
        1, Fraction(1, 2), third, 2]
    assert numbers(0.1, read_number, ("v", None)) == Fraction(1, 10)
    for v in (math.nan, math.inf, ""):
        with pytest.raises(NumberError):
            numbers(v, read_number, ("v", None))


def test_the_place_of_what_is_no_number():
    for value, place in [([["1"], ["2", "x"]], "A[1][1]: 'x'"),
                         ("y", "A: 'y'"), (["", "1"], "A[0]: '?'")]:
        with pytest.raises(NumberError) as e:
            read({"A": value}, "A")
        assert str(e.value).startswith(place)


def test_floats_are_rounded_once():
    assert read_float("0.1") == 0.1 and read_float("1/3") == 1 / 3
    assert read_float("1e-400") == 0.0
    assert read_float("9007199254740993") == 9007199254740992.0
    for text in ("1e400", "-1e309", "x"):
        with pytest.raises(NumberError):
            read_float(text)


def kernel(spec, reader=read_number):
    """Return the kernel that an object describes."""
    return read({"kernel": spec}, "kernel:kernel?", reader, 9)["kernel"]


def test_kernels():
    assert kernel({"name": "linear"}) is kernels.linear
    p = kernel({"name": "polynomial", "degree": Literal("2")})
    assert (p.degree, p.constant) == (2, 0)
    p = kernel({"name": "polynomial", "degree": "3", "constant": "1/2"})
    assert (p.degree, p.constant) == (3, Fraction(1, 2))
    p = kernel({"name": "polynomial", "degree": "3", "constant": "1/2"},
               read_float)
    assert type(p.degree) is int and type(p.constant) is float
    g = kernel({"name": "gaussian", "sigma": "0.5"})
    assert (g.sigma, g.digits) == (Fraction(1, 2), 9)


@pytest.mark.parametrize("spec, kind", [
    (None, RequestError), ([], RequestError), ("linear", RequestError),
    ({}, RequestError), ({"degree": "2"}, RequestError),
    ({"name": "polynomial"}, RequestError),
    ({"name": "gaussian"}, RequestError),
    ({"name": "linear", "degree": "2"}, RequestError),
    ({"name": "gaussian", "sigma": "1", "digits": "5"}, RequestError),
    ({"name": "polynomial", "degree": "2", "c": "1"}, RequestError),
    ({"name": "rbf"}, DomainError), ({"name": None}, DomainError),
    ({"name": ["linear"]}, DomainError), ({"name": Literal("1")}, DomainError),
    ({"name": "polynomial", "degree": "0"}, DomainError),
    ({"name": "polynomial", "degree": "1001"}, DomainError),
    ({"name": "polynomial", "degree": "3/2"}, DomainError),
    ({"name": "polynomial", "degree": "2", "constant": "-1"}, DomainError),
    ({"name": "gaussian", "sigma": "0"}, DomainError),
    ({"name": "gaussian", "sigma": "x"}, NumberError),
    ({"name": "polynomial", "degree": True}, NumberError),
    ({"name": "polynomial", "degree": [Literal("2")]}, NumberError)])
def test_what_is_no_kernel(spec, kind):
    with pytest.raises(kind) as e:
        kernel(spec)
    assert type(e.value) is kind


def test_modules_are_loaded_by_name():
    assert load("kernels") is kernels


KINDS = {"", "labels", "counts", "names", "plain", "choice", "kernel",
         "digits"}


@pytest.mark.parametrize("task", sorted(TASKS))
def test_a_task_is_a_function_that_takes_its_inputs(task):
    module, function, inputs, outputs = TASKS[task]
    parameters = inspect.signature(
        getattr(load(module), function)).parameters
    for token in inputs.split():
        name = token.rstrip("?").partition(":")[0]
        name = "lam" if name == "lambda" else name
        optional = parameters[name].default is not inspect.Parameter.empty
        assert optional is (token.endswith("?") or ":digits" in token)
        assert token.rstrip("?").partition(":")[2] in KINDS
    assert outputs and len(set(outputs.split())) == len(outputs.split())


def test_kernels_of_the_catalogue():
    assert set(KERNELS) == {"linear", "polynomial", "gaussian"}
    kernels = load("kernels")
    assert list(inspect.signature(kernels.Polynomial).parameters) == [
        "degree", "constant"]
    assert KERNELS["polynomial"] == "degree:counts constant?"
    assert KERNELS["gaussian"] == "sigma" and KERNELS["linear"] == ""
