from typing import Any, List, NamedTuple

from ._types import Matrix, Number, Vector
from .predict import kernel_scores as kernel_scores


class DualBias(NamedTuple):
    alpha: List[Any]
    b: Any
    updates: int
    epochs: int


def dual_perceptron_bias(
    X: Matrix, y: Vector, eta: Number = ..., max_epochs: int = ...,
) -> DualBias: ...
