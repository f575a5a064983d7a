from decimal import Decimal
from typing import Any, Generic, List, NamedTuple, overload

from ._types import Decimals, Exact, Matrix, N, Number, Real, Row, Rows, Vector


class Calibration(NamedTuple, Generic[N]):
    gamma: N
    d0: N
    probabilities: List[N]


@overload
def logistic_calibration(  # type: ignore
    X: Rows[Exact], y: Vector, w: Row[Exact], t: Exact, ddof: Exact = ...,
    digits: int = ...,
) -> Calibration[Real]: ...
@overload
def logistic_calibration(
    X: Rows[float], y: Vector, w: Row[float], t: float, ddof: float = ...,
    digits: int = ...,
) -> Calibration[float]: ...
@overload
def logistic_calibration(
    X: Rows[Decimals], y: Vector, w: Row[Decimals], t: Decimals,
    ddof: Decimals = ..., digits: int = ...,
) -> Calibration[Decimal]: ...
@overload
def logistic_calibration(
    X: Matrix, y: Vector, w: Vector, t: Number, ddof: Number = ...,
    digits: int = ...,
) -> Calibration[Any]: ...
