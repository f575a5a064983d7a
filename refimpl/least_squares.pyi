from typing import Any, List, NamedTuple

from ._types import Matrix, Vector
from .metrics import mean_squared_error as mean_squared_error


class Line(NamedTuple):
    intercept: Any
    slope: Any
    mse: Any


class LeastSquares(NamedTuple):
    w: List[Any]
    intercept: Any
    sse: Any


def line(x: Vector, y: Vector) -> Line: ...
def least_squares(
    X: Matrix, y: Vector, intercept: bool = ...,
) -> LeastSquares: ...
