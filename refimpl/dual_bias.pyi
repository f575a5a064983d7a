from decimal import Decimal
from fractions import Fraction
from typing import Any, Generic, List, NamedTuple, overload

from ._types import (
    Decimals, Exact, Kernel, Matrix, N, Number, Row, Rows, Vector)


class DualBias(NamedTuple, Generic[N]):
    alpha: List[N]
    b: N
    updates: int
    epochs: int


@overload
def dual_perceptron_bias(  # type: ignore
    X: Rows[int], y: Vector, eta: int = ..., max_epochs: int = ...,
) -> DualBias[int]: ...
@overload
def dual_perceptron_bias(  # type: ignore
    X: Rows[Exact], y: Vector, eta: Exact = ..., max_epochs: int = ...,
) -> DualBias[Fraction]: ...
@overload
def dual_perceptron_bias(
    X: Rows[float], y: Vector, eta: float = ..., max_epochs: int = ...,
) -> DualBias[float]: ...
@overload
def dual_perceptron_bias(
    X: Rows[Decimals], y: Vector, eta: Decimals = ..., max_epochs: int = ...,
) -> DualBias[Decimal]: ...
@overload
def dual_perceptron_bias(
    X: Matrix, y: Vector, eta: Number = ..., max_epochs: int = ...,
) -> DualBias[Any]: ...
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
