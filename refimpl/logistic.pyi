from typing import Any, List, NamedTuple

from ._types import Matrix, Number, Vector


class LogLikelihood(NamedTuple):
    value: Any
    gradient: List[Any]
    hessian: List[List[Any]]
    probabilities: List[Any]


def logistic(
    d: Vector, gamma: Number = ..., d0: Number = ..., digits: int = ...,
) -> List[Any]: ...
def posterior(likelihood_ratio: Number, class_ratio: Number = ...) -> Any: ...
def log_likelihood(
    X: Matrix, y: Vector, theta: Vector, digits: int = ...,
) -> LogLikelihood: ...
