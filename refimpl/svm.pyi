from decimal import Decimal
from fractions import Fraction
from typing import Any, Generic, List, NamedTuple, Optional, overload

from ._types import Decimals, Exact, Kernel, Matrix, N, R, Real, Rows, Vector
from .soft_margin import svm_soft as svm_soft


class Separability(NamedTuple, Generic[N]):
    separable: bool
    w: Optional[List[N]]
    t: Optional[N]
    lam: Optional[List[Fraction]]


class HardMargin(NamedTuple, Generic[N, R]):
    alpha: List[N]
    w: Optional[List[N]]
    t: N
    margin: R
    support: List[int]
    on_margin: List[int]


@overload
def separability(  # type: ignore
    X: Rows[Exact], y: Vector,
) -> Separability[Exact]: ...
@overload
def separability(X: Rows[float], y: Vector) -> Separability[float]: ...
@overload
def separability(X: Rows[Decimals], y: Vector) -> Separability[Decimal]: ...
@overload
def separability(X: Matrix, y: Vector) -> Separability[Any]: ...
@overload
def svm_hard(  # type: ignore
    X: Rows[Exact], y: Vector, *, digits: int = ...,
) -> HardMargin[Fraction, Real]: ...
@overload
def svm_hard(
    X: Rows[float], y: Vector, kernel: Kernel = ..., digits: int = ...,
) -> HardMargin[float, float]: ...
@overload
def svm_hard(
    X: Rows[Decimals], y: Vector, kernel: Kernel = ..., digits: int = ...,
) -> HardMargin[Decimal, Decimal]: ...
@overload
def svm_hard(
    X: Matrix, y: Vector, kernel: Kernel = ..., digits: int = ...,
) -> HardMargin[Any, Any]: ...
