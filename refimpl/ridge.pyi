from typing import Any, List, NamedTuple

from ._types import Matrix, Number, Vector


class Ridge(NamedTuple):
    w: List[Any]
    intercept: Any
    objective: Any


def ridge(
    X: Matrix, y: Vector, lam: Number, intercept: bool = ...,
) -> Ridge: ...
