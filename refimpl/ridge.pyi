from decimal import Decimal
from fractions import Fraction
from typing import Any, Generic, List, NamedTuple, overload

from ._types import Decimals, Exact, Matrix, N, Number, Row, Rows, Vector


class Ridge(NamedTuple, Generic[N]):
    w: List[N]
    intercept: N
    objective: N


@overload
def ridge(  # type: ignore
    X: Rows[Exact], y: Row[Exact], lam: Exact, intercept: bool = ...,
) -> Ridge[Fraction]: ...
@overload
def ridge(
    X: Rows[float], y: Row[float], lam: float, intercept: bool = ...,
) -> Ridge[float]: ...
@overload
def ridge(
    X: Rows[Decimals], y: Row[Decimals], lam: Decimals, intercept: bool = ...,
) -> Ridge[Decimal]: ...
@overload
def ridge(
    X: Matrix, y: Vector, lam: Number, intercept: bool = ...,
) -> Ridge[Any]: ...
