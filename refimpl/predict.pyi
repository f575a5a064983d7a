from decimal import Decimal
from fractions import Fraction
from typing import Any, List, overload

from ._types import Decimals, Exact, Kernel, Matrix, Number, Row, Rows, Vector


@overload
def kernel_scores(  # type: ignore
    X: Rows[int], y: Vector, alpha: Row[int], Z: Rows[int], *, t: int = ...,
    digits: int = ...,
) -> List[int]: ...
@overload
def kernel_scores(  # type: ignore
    X: Rows[Exact], y: Vector, alpha: Row[Exact], Z: Rows[Exact], *,
    t: Exact = ..., digits: int = ...,
) -> List[Fraction]: ...
@overload
def kernel_scores(
    X: Rows[float], y: Vector, alpha: Row[float], Z: Rows[float],
    kernel: Kernel = ..., t: float = ..., digits: int = ...,
) -> List[float]: ...
@overload
def kernel_scores(
    X: Rows[Decimals], y: Vector, alpha: Row[Decimals], Z: Rows[Decimals],
    kernel: Kernel = ..., t: Decimals = ..., digits: int = ...,
) -> List[Decimal]: ...
@overload
def kernel_scores(
    X: Matrix, y: Vector, alpha: Vector, Z: Matrix, kernel: Kernel = ...,
    t: Number = ..., digits: int = ...,
) -> List[Any]: ...
