from decimal import Decimal
from fractions import Fraction
from typing import Any, Generic, List, NamedTuple, Optional, overload

from ._types import Decimals, Exact, Matrix, N, Number, Row, Rows, Vector


class Perceptron(NamedTuple, Generic[N]):
    w: List[N]
    alpha: List[int]
    updates: int
    epochs: int


class OnlinePerceptron(NamedTuple, Generic[N]):
    w: List[N]
    updates: int


@overload
def perceptron(  # type: ignore
    X: Rows[int], y: Vector, eta: int = ..., w0: Optional[Row[int]] = ...,
    rule: str = ..., max_epochs: int = ...,
) -> Perceptron[int]: ...
@overload
def perceptron(  # type: ignore
    X: Rows[Exact], y: Vector, eta: Exact = ...,
    w0: Optional[Row[Exact]] = ..., rule: str = ..., max_epochs: int = ...,
) -> Perceptron[Fraction]: ...
@overload
def perceptron(
    X: Rows[float], y: Vector, eta: float = ...,
    w0: Optional[Row[float]] = ..., rule: str = ..., max_epochs: int = ...,
) -> Perceptron[float]: ...
@overload
def perceptron(
    X: Rows[Decimals], y: Vector, eta: Decimals = ...,
    w0: Optional[Row[Decimals]] = ..., rule: str = ..., max_epochs: int = ...,
) -> Perceptron[Decimal]: ...
@overload
def perceptron(
    X: Matrix, y: Vector, eta: Number = ..., w0: Optional[Vector] = ...,
    rule: str = ..., max_epochs: int = ...,
) -> Perceptron[Any]: ...
@overload
def perceptron_online(  # type: ignore
    X: Rows[int], y: Vector, eta: int = ..., w0: Optional[Row[int]] = ...,
) -> OnlinePerceptron[int]: ...
@overload
def perceptron_online(  # type: ignore
    X: Rows[Exact], y: Vector, eta: Exact = ...,
    w0: Optional[Row[Exact]] = ...,
) -> OnlinePerceptron[Fraction]: ...
@overload
def perceptron_online(
    X: Rows[float], y: Vector, eta: float = ...,
    w0: Optional[Row[float]] = ...,
) -> OnlinePerceptron[float]: ...
@overload
def perceptron_online(
    X: Rows[Decimals], y: Vector, eta: Decimals = ...,
    w0: Optional[Row[Decimals]] = ...,
) -> OnlinePerceptron[Decimal]: ...
@overload
def perceptron_online(
    X: Matrix, y: Vector, eta: Number = ..., w0: Optional[Vector] = ...,
) -> OnlinePerceptron[Any]: ...
