from typing import List, NamedTuple

from ._types import Kernel, Matrix, Vector


class DualPerceptron(NamedTuple):
    alpha: List[int]
    updates: int
    epochs: int


def dual_perceptron(
    X: Matrix, y: Vector, max_epochs: int = ...,
) -> DualPerceptron: ...
def kernel_perceptron(
    X: Matrix, y: Vector, kernel: Kernel = ..., max_epochs: int = ...,
) -> DualPerceptron: ...
