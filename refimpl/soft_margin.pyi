from decimal import Decimal
from fractions import Fraction
from typing import Any, Generic, List, NamedTuple, Optional, overload

from ._types import Decimals, Exact, Kernel, Matrix, N, Number, Rows, Vector


class SoftMargin(NamedTuple, Generic[N]):
    alpha: List[N]
    w: Optional[List[N]]
    t: N
    t_low: N
    t_high: N
    slack: List[N]
    objective: N


@overload
def svm_soft(  # type: ignore
    X: Rows[Exact], y: Vector, C: Exact, *, digits: int = ...,
    start: Optional[Any] = ...,
) -> SoftMargin[Fraction]: ...
@overload
def svm_soft(
    X: Rows[float], y: Vector, C: float, kernel: Kernel = ...,
    digits: int = ..., start: Optional[Any] = ...,
) -> SoftMargin[float]: ...
@overload
def svm_soft(
    X: Rows[Decimals], y: Vector, C: Decimals, kernel: Kernel = ...,
    digits: int = ..., start: Optional[Any] = ...,
) -> SoftMargin[Decimal]: ...
@overload
def svm_soft(
    X: Matrix, y: Vector, C: Number, kernel: Kernel = ..., digits: int = ...,
    start: Optional[Any] = ...,
) -> SoftMargin[Any]: ...
