from typing import Any, List, NamedTuple

from ._types import Matrix, Number, Vector


class NewtonStep(NamedTuple):
    theta: List[Any]
    z: List[Any]
    weights: List[Any]
    probabilities: List[Any]


class NewtonRaphson(NamedTuple):
    theta: List[Any]
    steps: int


def newton_step(
    X: Matrix, y: Vector, theta: Vector, digits: int = ...,
) -> NewtonStep: ...
def logistic_sample(X: Matrix, theta: Vector, u: Vector) -> List[int]: ...
def newton_raphson(
    X: Matrix, y: Vector, theta: Vector, tolerance: Number, max_steps: int =
    ..., digits: int = ...,
) -> NewtonRaphson: ...
