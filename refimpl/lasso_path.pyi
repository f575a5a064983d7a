from decimal import Decimal
from fractions import Fraction
from typing import Any, Generic, List, NamedTuple, overload

from ._types import Decimals, Exact, Matrix, N, Row, Rows, Vector


class Knot(NamedTuple, Generic[N]):
    lam: N
    w: List[N]
    intercept: N


@overload
def lasso_path(  # type: ignore
    X: Rows[Exact], y: Row[Exact], intercept: bool = ...,
) -> List[Knot[Fraction]]: ...
@overload
def lasso_path(
    X: Rows[float], y: Row[float], intercept: bool = ...,
) -> List[Knot[float]]: ...
@overload
def lasso_path(
    X: Rows[Decimals], y: Row[Decimals], intercept: bool = ...,
) -> List[Knot[Decimal]]: ...
@overload
def lasso_path(
    X: Matrix, y: Vector, intercept: bool = ...,
) -> List[Knot[Any]]: ...
