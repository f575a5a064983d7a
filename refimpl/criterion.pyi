from typing import Any, List, NamedTuple, Optional

from ._types import Matrix, Number, Vector


class BatchPerceptron(NamedTuple):
    w: List[Any]
    b: Any
    steps: int


class Criterion(NamedTuple):
    value: Any
    gradient: List[Any]
    misclassified: List[int]


def perceptron_batch(
    X: Matrix, y: Vector, eta: Number = ..., w0: Optional[Vector] = ...,
    b0: Number = ..., max_steps: int = ...,
) -> BatchPerceptron: ...
def perceptron_criterion(X: Matrix, y: Vector, w: Vector) -> Criterion: ...
