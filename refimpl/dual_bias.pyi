from typing import Any, List, NamedTuple

from ._types import Kernel, Matrix, Number, Vector


class DualBias(NamedTuple):
    alpha: List[Any]
    b: Any
    updates: int
    epochs: int


def dual_perceptron_bias(
    X: Matrix, y: Vector, eta: Number = ..., max_epochs: int = ...,
) -> DualBias: ...
def kernel_scores(
    X: Matrix, y: Vector, alpha: Vector, Z: Matrix, kernel: Kernel = ...,
    t: Number = ..., digits: int = ...,
) -> List[Any]: ...
