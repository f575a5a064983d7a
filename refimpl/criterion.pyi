from decimal import Decimal
from fractions import Fraction
from typing import Any, Generic, List, NamedTuple, Optional, overload

from ._types import Decimals, Exact, Matrix, N, Number, Row, Rows, Vector


class BatchPerceptron(NamedTuple, Generic[N]):
    w: List[N]
    b: N
    steps: int


class Criterion(NamedTuple, Generic[N]):
    value: N
    gradient: List[N]
    misclassified: List[int]


@overload
def perceptron_batch(  # type: ignore
    X: Rows[int], y: Vector, eta: int = ..., w0: Optional[Row[int]] = ...,
    b0: int = ..., max_steps: int = ...,
) -> BatchPerceptron[int]: ...
@overload
def perceptron_batch(  # type: ignore
    X: Rows[Exact], y: Vector, eta: Exact = ...,
    w0: Optional[Row[Exact]] = ..., b0: Exact = ..., max_steps: int = ...,
) -> BatchPerceptron[Fraction]: ...
@overload
def perceptron_batch(
    X: Rows[float], y: Vector, eta: float = ...,
    w0: Optional[Row[float]] = ..., b0: float = ..., max_steps: int = ...,
) -> BatchPerceptron[float]: ...
@overload
def perceptron_batch(
    X: Rows[Decimals], y: Vector, eta: Decimals = ...,
    w0: Optional[Row[Decimals]] = ..., b0: Decimals = ...,
    max_steps: int = ...,
) -> BatchPerceptron[Decimal]: ...
@overload
def perceptron_batch(
    X: Matrix, y: Vector, eta: Number = ..., w0: Optional[Vector] = ...,
    b0: Number = ..., max_steps: int = ...,
) -> BatchPerceptron[Any]: ...
@overload
def perceptron_criterion(  # type: ignore
    X: Rows[int], y: Vector, w: Row[int],
) -> Criterion[int]: ...
@overload
def perceptron_criterion(  # type: ignore
    X: Rows[Exact], y: Vector, w: Row[Exact],
) -> Criterion[Fraction]: ...
@overload
def perceptron_criterion(
    X: Rows[float], y: Vector, w: Row[float],
) -> Criterion[float]: ...
@overload
def perceptron_criterion(
    X: Rows[Decimals], y: Vector, w: Row[Decimals],
) -> Criterion[Decimal]: ...
@overload
def perceptron_criterion(
    X: Matrix, y: Vector, w: Vector,
) -> Criterion[Any]: ...
