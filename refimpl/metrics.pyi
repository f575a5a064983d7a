from decimal import Decimal
from fractions import Fraction
from typing import Any, overload

from ._types import Decimals, Exact, Row, Vector


@overload
def mean_squared_error(  # type: ignore
    y: Row[Exact], predictions: Row[Exact],
) -> Fraction: ...
@overload
def mean_squared_error(y: Row[float], predictions: Row[float]) -> float: ...
@overload
def mean_squared_error(
    y: Row[Decimals], predictions: Row[Decimals],
) -> Decimal: ...
@overload
def mean_squared_error(y: Vector, predictions: Vector) -> Any: ...
