from typing import Any, List, NamedTuple

from ._types import Matrix, Vector


class Logistic(NamedTuple):
    theta: List[Any]
    log_likelihood: Any
    probabilities: List[Any]
    iterations: int


def logistic_regression(
    X: Matrix, y: Vector, digits: int = ...,
) -> Logistic: ...
