from typing import Any, List, NamedTuple

from ._types import Matrix, Vector


class Knot(NamedTuple):
    lam: Any
    w: List[Any]
    intercept: Any


def lasso_path(
    X: Matrix, y: Vector, intercept: bool = ...,
) -> List[Knot]: ...
