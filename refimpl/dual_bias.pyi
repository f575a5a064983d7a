from decimal import Decimal
from fractions import Fraction
from typing import Any, Generic, List, NamedTuple, overload

from ._types import Decimals, Exact, Matrix, N, Number, Row, Rows, Vector
from .predict import kernel_scores as kernel_scores


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
