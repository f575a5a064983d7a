from decimal import Decimal
from fractions import Fraction
from typing import Any, Generic, List, NamedTuple, overload

from ._types import (
    Decimals, Exact, Matrix, N, Number, R, Real, Row, Rows, Vector)


class Margins(NamedTuple, Generic[N, R]):
    functional: List[N]
    distances: List[R]
    margin: R
    m_plus: N
    m_minus: N
    t_equal: N


def classify(
    w: Vector, t: Number, X: Matrix, rule: str = ...,
) -> List[int]: ...
@overload
def margins(  # type: ignore
    w: Row[Exact], t: Exact, X: Rows[Exact], y: Vector, digits: int = ...,
) -> Margins[Fraction, Real]: ...
@overload
def margins(
    w: Row[float], t: float, X: Rows[float], y: Vector, digits: int = ...,
) -> Margins[float, float]: ...
@overload
def margins(
    w: Row[Decimals], t: Decimals, X: Rows[Decimals], y: Vector,
    digits: int = ...,
) -> Margins[Decimal, Decimal]: ...
@overload
def margins(
    w: Vector, t: Number, X: Matrix, y: Vector, digits: int = ...,
) -> Margins[Any, Any]: ...
