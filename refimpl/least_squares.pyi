from decimal import Decimal
from fractions import Fraction
from typing import Any, Generic, List, NamedTuple, overload

from ._types import Decimals, Exact, Matrix, N, Row, Rows, Vector
from .metrics import mean_squared_error as mean_squared_error


class Line(NamedTuple, Generic[N]):
    intercept: N
    slope: N
    mse: N


class LeastSquares(NamedTuple, Generic[N]):
    w: List[N]
    intercept: N
    sse: N


@overload
def line(x: Row[Exact], y: Row[Exact]) -> Line[Fraction]: ...  # type: ignore
@overload
def line(x: Row[float], y: Row[float]) -> Line[float]: ...
@overload
def line(x: Row[Decimals], y: Row[Decimals]) -> Line[Decimal]: ...
@overload
def line(x: Vector, y: Vector) -> Line[Any]: ...
@overload
def least_squares(  # type: ignore
    X: Rows[Exact], y: Row[Exact], intercept: bool = ...,
) -> LeastSquares[Fraction]: ...
@overload
def least_squares(
    X: Rows[float], y: Row[float], intercept: bool = ...,
) -> LeastSquares[float]: ...
@overload
def least_squares(
    X: Rows[Decimals], y: Row[Decimals], intercept: bool = ...,
) -> LeastSquares[Decimal]: ...
@overload
def least_squares(
    X: Matrix, y: Vector, intercept: bool = ...,
) -> LeastSquares[Any]: ...
