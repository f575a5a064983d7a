from decimal import Decimal
from fractions import Fraction
from typing import Any, Generic, List, NamedTuple, overload

from ._types import Decimals, Exact, Matrix, N, Number, Row, Rows, Vector


class Lasso(NamedTuple, Generic[N]):
    w: List[N]
    intercept: N
    objective: N


@overload
def lasso(  # type: ignore
    X: Rows[Exact], y: Row[Exact], lam: Exact, intercept: bool = ...,
) -> Lasso[Fraction]: ...
@overload
def lasso(
    X: Rows[float], y: Row[float], lam: float, intercept: bool = ...,
) -> Lasso[float]: ...
@overload
def lasso(
    X: Rows[Decimals], y: Row[Decimals], lam: Decimals, intercept: bool = ...,
) -> Lasso[Decimal]: ...
@overload
def lasso(
    X: Matrix, y: Vector, lam: Number, intercept: bool = ...,
) -> Lasso[Any]: ...
