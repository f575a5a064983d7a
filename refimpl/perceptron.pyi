from typing import Any, List, NamedTuple, Optional

from ._types import Matrix, Number, Vector


class Perceptron(NamedTuple):
    w: List[Any]
    alpha: List[int]
    updates: int
    epochs: int


class OnlinePerceptron(NamedTuple):
    w: List[Any]
    updates: int


def perceptron(
    X: Matrix, y: Vector, eta: Number = ..., w0: Optional[Vector] = ...,
    rule: str = ..., max_epochs: int = ...,
) -> Perceptron: ...
def perceptron_online(
    X: Matrix, y: Vector, eta: Number = ..., w0: Optional[Vector] = ...,
) -> OnlinePerceptron: ...
