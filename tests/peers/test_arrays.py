"""Real arrays, scalars and tables: the answers of lists of Python numbers.
Tables of pandas may stand in answers and estimators, too.

Needs NumPy, pandas, SciPy, SymPy, mpmath and Dask: .ci/run installs them.
"""

from fractions import Fraction

import pytest
from calls import CALLS, call, leaves, make
from peers import needed

from conformance import check
from conformance.contract.values import each
from refimpl.base.errors import LabelError, NumberError
from refimpl.data import covariance
from refimpl.regression import mean_squared_error
from refimpl.perceptrons import perceptron
from refimpl.linear_systems import solve
from refimpl.svm import svm_hard

np = needed("numpy")
pd = needed("pandas")
mpmath, sympy = needed("mpmath"), needed("sympy")
sparse, dask = needed("scipy.sparse"), needed("dask.array")

INTS = "int8 int16 int32 int64 uint8 uint16 uint32 uint64".split()
FLOATS = "float16 float32 float64 longdouble".split()


def answer(name, T, change=lambda v: v):
    """Return the leaves of what a function gives, with their classes."""
    return [(type(v), v) for v in leaves(call(name, T, change))]


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


@pytest.mark.parametrize("dtype", INTS + FLOATS)
@pytest.mark.parametrize("name", CALLS)
def test_arrays_and_lists_of_them_and_of_scalars(name, dtype):
    T, array = int if "int" in dtype else float, as_array(dtype)
    if T is int and any(type(v) is Fraction for v in leaves(list(
            make(name, int).values()))):
        return

    def rows(data):
        return [array(v) for v in data] if isinstance(data, list) else data

    expected = answer(name, T)
    for change in array, lambda data: each(data, array):
        assert answer(name, T, change) == expected
    if T is int:
        assert answer(name, T, rows) == expected


def table(data):
    """Return rows as a DataFrame, a list as a Series."""
    if not isinstance(data, list):
        return data
    return pd.DataFrame(data) if isinstance(
        data[0], list) else pd.Series(data)


@pytest.mark.parametrize("name", CALLS)
def test_tables(name):
    for T in int, float:
        assert answer(name, T, table) == answer(name, T)


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
    for data in ([v(), 1], [[1, v()], [2, 1]]):
        with pytest.raises(NumberError):
            covariance(data) if isinstance(data[0], list) else (
                mean_squared_error(data, [1, 1]))


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
    means = covariance(pd.DataFrame({"a": a, "b": b})).mean
    assert means == [2.0 ** 52, 0.75]
    whole = pd.DataFrame({"a": pd.array([3, None], dtype="Int64"), "b": b})
    with pytest.raises(NumberError, match="<NA>"):
        covariance(whole)


@pytest.mark.parametrize("v, expected", [
    (sympy.Rational(1, 2), Fraction(1, 4)), (sympy.Integer(3), 9),
    (sympy.sqrt(2), "write it as a float or a fraction"),
    (mpmath.mpf(3), "write it as a float or a fraction"),
    (sympy.oo, "not")])
def test_numbers_of_other_libraries(v, expected):
    if isinstance(expected, str):
        with pytest.raises(NumberError, match=expected):
            mean_squared_error([v], [0])
    else:
        assert mean_squared_error([v], [0]) == expected


# Tables in check().


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
