from typing import Any, List, NamedTuple

from ._types import Matrix


class Covariance(NamedTuple):
    mean: List[Any]
    covariance: List[List[Any]]
    scatter: List[List[Any]]


def homogeneous(X: Matrix) -> List[List[Any]]: ...
def mean(X: Matrix) -> List[Any]: ...
def covariance(X: Matrix) -> Covariance: ...
