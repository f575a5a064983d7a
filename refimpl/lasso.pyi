from typing import Any, List, NamedTuple

from ._types import Matrix, Number, Vector


class Lasso(NamedTuple):
    w: List[Any]
    intercept: Any
    objective: Any


def lasso(
    X: Matrix, y: Vector, lam: Number, intercept: bool = ...,
) -> Lasso: ...
