from typing import Any, List, NamedTuple

from ._types import Matrix, Vector


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
def mean_squared_error(y: Vector, predictions: Vector) -> Any: ...
