"""Real arrays, scalars and tables: the answers of lists of Python numbers.
Tables of pandas may stand in answers and estimators, too.

Needs NumPy, pandas, SciPy, SymPy, mpmath and Dask: .ci/run installs them.
"""

import unittest
from decimal import Decimal
from fractions import Fraction
from functools import partial
from random import Random

import pytest
from peers import needed
from others import CALLS
from source import load

from conformance import cases, check
from problems import TASKS, arguments, function_of, problem
from refimpl.base.errors import (
    DomainError, LabelError, NumberError, RefimplError)
from refimpl.base.numbers import enter
from refimpl.base.real import Real
from refimpl.kernels import Gaussian, Polynomial
from refimpl.perceptron import perceptron
from refimpl.solve import solve
from refimpl.svm import svm_hard

np = needed("numpy")
pd = needed("pandas")
mpmath, sympy = needed("mpmath"), needed("sympy")
sparse, dask = needed("scipy.sparse"), needed("dask.array")

INTS = "int8 int16 int32 int64 uint8 uint16 uint32 uint64".split()
HALF = Fraction(1, 2)
FLOATS = "float16 float32 float64 longdouble".split()


def answer(name, change):
    """Return the leaves of what a function gives."""
    module, _, f = name.rpartition(".")
    return list(leaves(getattr(load(module), f)(*CALLS[name](change))))


def leaves(value):
    """Yield the parts of a result with their classes."""
    if isinstance(value, (list, tuple)):
        for v in value:
            yield from leaves(v)
    else:
        yield type(value), value


def has_minus(data):
    """Return whether a number in nested lists is below 0."""
    return any(has_minus(v) if isinstance(v, list) else v < 0
               for v in (data if isinstance(data, list) else [data]))


def as_array(dtype):
    """Return what makes an array or a scalar of a dtype."""
    def change(data):
        if "uint" in dtype and has_minus(data):
            return data
        return np.array(data, dtype=dtype) if isinstance(
            data, list) else np.dtype(dtype).type(data)
    return change


def same(data, number=lambda v: v):
    """Return numbers, alone or in lists, each as number() makes it."""
    return [same(v, number) for v in data] if isinstance(
        data, list) else number(data)


floats = partial(same, number=float)


@pytest.mark.parametrize("dtype", INTS + FLOATS)
@pytest.mark.parametrize("name", sorted(CALLS))
def test_arrays(name, dtype):
    expected = answer(name, same if "int" in dtype else floats)
    assert answer(name, as_array(dtype)) == expected


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int64", "float32"])
@pytest.mark.parametrize("name", sorted(CALLS))
def test_lists_of_arrays_and_of_scalars(name, dtype):
    expected = answer(name, same if "int" in dtype else floats)
    array = as_array(dtype)

    def rows(data):
        return [array(v) for v in data] if isinstance(data, list) else data

    assert answer(name, rows) == expected or dtype == "float32"
    assert answer(name, partial(same, number=array)) == expected


def table(data):
    """Return rows as a DataFrame, a list as a Series."""
    if not isinstance(data, list):
        return data
    return pd.DataFrame(data) if isinstance(
        data[0], list) else pd.Series(data)


@pytest.mark.parametrize("name", sorted(CALLS))
def test_tables(name):
    assert answer(name, table) == answer(name, same)
    assert answer(name, lambda data: table(floats(data))) == answer(
        name, floats)


@pytest.mark.parametrize("n, m", [(60, 3), (12, 11)])
@pytest.mark.parametrize("task", sorted(TASKS))
def test_large_tables(task, n, m):
    inputs = problem(task, Random(n), "eighths", n, m)
    named = arguments(task, inputs, float)
    arrays = {name: np.array(v) if isinstance(v, list) else v
              for name, v in arguments(task, inputs, float).items()}
    frames = {name: table(v) for name, v in named.items()}
    expected = outcome(task, named)
    assert outcome(task, arrays) == expected
    assert outcome(task, frames) == expected


def outcome(task, named):
    """Return the leaves of a result, or the kind of an error."""
    try:
        return list(leaves(function_of(task)(**named)))
    except RefimplError as e:
        return e.kind


X, y = [[2, 0, 1], [0, 2, 1], [-2, 0, 1], [0, -2, 1]], [1, 1, -1, -1]


@pytest.mark.parametrize("labels", [
    lambda: np.array(y), lambda: np.array(y, dtype="int8"),
    lambda: np.array(y, dtype=float), lambda: pd.Series(y),
    lambda: list(np.array(y)), lambda: tuple(y)])
def test_labels(labels):
    assert perceptron(X, labels()) == perceptron(X, y)
    assert svm_hard(X, labels()) == svm_hard(X, y)


def test_none_and_labels_that_are_bools_are_refused():
    with pytest.raises(NumberError, match="None"):
        solve(np.array([[None]]), [1])
    with pytest.raises(LabelError):
        perceptron(X, np.array([True, True, False, False]))


def test_the_numbers_of_a_kernel():
    for K, L in [(Polynomial(np.int64(2), np.float64(0.5)),
                  Polynomial(2, 0.5)),
                 (Gaussian(np.float32(0.5)), Gaussian(0.5))]:
        rows = np.array(X, dtype=float)
        assert svm_hard(rows, y, K) == svm_hard(floats(X), y, L)


def test_sums_of_small_ints_do_not_overflow():
    A = [[120, 7], [-3, 125]]
    expected = solve(A, [127, -128])
    for dtype in ("int8", "int16", "int64"):
        A8 = np.array(A, dtype=dtype)
        assert solve(A8, np.array([127, -128], dtype=dtype)) == expected
        assert solve([list(row) for row in A8],
                     list(np.array([127, -128], dtype=dtype))) == expected


@pytest.mark.parametrize("v", [
    lambda: np.bool_(True), lambda: np.array([True]),
    lambda: np.array([np.nan]), lambda: np.float32("inf"),
    lambda: np.array(["1"]),
    lambda: np.complex128(1), lambda: np.datetime64("2020-01-01"),
    lambda: np.longdouble("nan"), lambda: pd.NA, lambda: pd.Series([True]),
    lambda: pd.Series([None, 1.0])])
def test_what_is_not_a_finite_number(v):
    for data in (v(), [[1, v()]]):
        with pytest.raises(NumberError):
            enter("v", data)


@pytest.mark.parametrize("read", [
    sparse.csr_matrix, sparse.coo_array, sympy.Matrix,
    lambda rows: pd.DataFrame.sparse.from_spmatrix(sparse.coo_matrix(rows)),
    lambda rows: dask.from_array(np.array(rows)),
    lambda rows: memoryview(np.array(rows)),
    lambda rows: [[sympy.Integer(v) for v in row] for row in rows]])
def test_tables_of_other_libraries(read):
    rows = [[3, 1], [1, 2]]
    assert solve(read(rows), [1, 0]) == [Fraction(2, 5), Fraction(-1, 5)]


def test_columns_of_a_table_keep_their_classes():
    """As one array an int of 54 bits would be rounded to a double."""
    a, b = [2 ** 53 + 1, 0], [0.5, 1.0]
    inside, _ = enter("v", pd.DataFrame({"a": a, "b": b}))
    assert [list(row) for row in inside] == [[2 ** 53 + 1, HALF], [0, 1]]
    whole = pd.DataFrame({"a": pd.array([3, None], dtype="Int64"), "b": b})
    with pytest.raises(NumberError, match=r"v row 1\[0\] is <NA>"):
        enter("v", whole)


@pytest.mark.parametrize("v, expected", [
    (sympy.Rational(1, 2), HALF), (sympy.Integer(3), 3),
    (sympy.sqrt(2), "write it as a float or a fraction"),
    (mpmath.mpf(3), "write it as a float or a fraction"),
    (sympy.oo, "not")])
def test_numbers_of_other_libraries(v, expected):
    if isinstance(expected, str):
        with pytest.raises(NumberError, match=expected):
            enter("v", [v])
    else:
        assert list(enter("v", [v])[0]) == [expected]


def test_counts_of_numpy_are_answered_or_refused_with_words():
    try:
        assert perceptron(X, y, max_epochs=np.int64(50)) == perceptron(X, y)
    except DomainError as e:
        assert "not an integer" in str(e)


def test_a_longdouble_that_no_double_holds():
    v = np.longdouble(1) + np.finfo(np.longdouble).eps
    inside, _ = enter("v", v)
    n, d = v.as_integer_ratio()
    assert inside == Fraction(int(n), int(d))


def test_a_column_of_decimals_or_fractions():
    for T in (Decimal, Fraction):
        column = pd.Series([T(1) / 2, T(3)])
        inside, leave = enter("v", column)
        assert inside == [Fraction(1, 2), 3]
        assert [type(v) for v in leave(inside)] == [T, T]
    assert not isinstance(inside[0], Real)


# Tables in answers, in check(), in what an estimator keeps.

class Ridge:
    """Ridge without an intercept, in tables."""

    def __init__(self, alpha=1.0):
        self.alpha = alpha

    def fit(self, X, y):
        X, y = pd.DataFrame(X), pd.Series(y)
        w = np.linalg.solve(X.T @ X + self.alpha * np.eye(X.shape[1]),
                            X.T @ y)
        self.coef_ = pd.Series(w, index=X.columns)
        self.intercept_ = pd.Series([0.0])
        return self

    def predict(self, X):
        return pd.DataFrame(X) @ self.coef_


def test_an_estimator_may_keep_tables():
    passed, skipped = [], set()
    for case in cases(task="ridge", solvable=True):
        try:
            case.check_estimator(Ridge())
            passed.append(case.id)
        except unittest.SkipTest as reason:
            skipped.add(str(reason))
    assert len(passed) > 15 and skipped == {
        "it has no fit_intercept, and fits no intercept"}


def test_check_takes_tables():
    X = pd.DataFrame({"a": [1.0, 2, 3], "b": [2.0, 1, 0.5]})
    y = pd.Series([1.0, 2, 4])
    w = np.linalg.solve(X.T @ X + np.eye(2), X.T @ y)
    answer = {"w": pd.Series(w, index=["a", "b"]), "intercept": 0.0,
              "objective": float(((y - X @ w) ** 2).sum() + w @ w)}
    inputs = {"X": X, "y": y, "lambda": 1}
    assert check("ridge", inputs, answer).status == "pass"
    with pytest.raises(AssertionError, match="w: the backward error"):
        check("ridge", inputs, dict(answer, w=pd.Series(w + 1e-9)))


def test_a_case_takes_tables():
    case = next(one for one in cases(task="ridge")
                if one.id == "ridge/one-weight")
    assert case.check({"w": pd.Series([0.5]), "intercept": np.float32(0),
                       "objective": 0.5}).status == "pass"
