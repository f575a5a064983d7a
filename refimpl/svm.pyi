from typing import Any, List, NamedTuple, Optional

from ._types import Kernel, Matrix, Number, Vector
from .soft_margin import SoftMargin


class Separability(NamedTuple):
    separable: bool
    w: Optional[List[Any]]
    t: Any
    lam: Optional[List[Any]]


class HardMargin(NamedTuple):
    alpha: List[Any]
    w: Optional[List[Any]]
    t: Any
    margin: Any
    support: List[int]
    on_margin: List[int]


def separability(X: Matrix, y: Vector) -> Separability: ...
def svm_hard(
    X: Matrix, y: Vector, kernel: Kernel = ..., digits: int = ...,
) -> HardMargin: ...
def svm_soft(
    X: Matrix, y: Vector, C: Number, kernel: Kernel = ..., digits: int = ...,
    start: Optional[Any] = ...,
) -> SoftMargin: ...
