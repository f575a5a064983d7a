from decimal import Decimal
from fractions import Fraction
from typing import Any, List, overload

from ._types import Decimals, Exact, Matrix, Number, Row, Rows, Vector


@overload
def perceptron_regression(  # type: ignore
    X: Rows[int], y: Row[int], T: int,
) -> List[int]: ...
@overload
def perceptron_regression(  # type: ignore
    X: Rows[Exact], y: Row[Exact], T: int,
) -> List[Fraction]: ...
@overload
def perceptron_regression(
    X: Rows[float], y: Row[float], T: int,
) -> List[float]: ...
@overload
def perceptron_regression(
    X: Rows[Decimals], y: Row[Decimals], T: int,
) -> List[Decimal]: ...
@overload
def perceptron_regression(X: Matrix, y: Vector, T: int) -> List[Any]: ...
@overload
def adaline(  # type: ignore
    X: Rows[int], y: Row[int], eta: int, T: int,
) -> List[int]: ...
@overload
def adaline(  # type: ignore
    X: Rows[Exact], y: Row[Exact], eta: Exact, T: int,
) -> List[Fraction]: ...
@overload
def adaline(
    X: Rows[float], y: Row[float], eta: float, T: int,
) -> List[float]: ...
@overload
def adaline(
    X: Rows[Decimals], y: Row[Decimals], eta: Decimals, T: int,
) -> List[Decimal]: ...
@overload
def adaline(X: Matrix, y: Vector, eta: Number, T: int) -> List[Any]: ...
