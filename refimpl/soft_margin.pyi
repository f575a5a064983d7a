from typing import Any, List, NamedTuple, Optional

from ._types import Kernel, Matrix, Number, Vector


class SoftMargin(NamedTuple):
    alpha: List[Any]
    w: Optional[List[Any]]
    t: Any
    t_low: Any
    t_high: Any
    slack: List[Any]
    objective: Any


def svm_soft(
    X: Matrix, y: Vector, C: Number, kernel: Kernel = ..., digits: int = ...,
    start: Optional[Any] = ...,
) -> SoftMargin: ...
