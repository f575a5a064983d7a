from typing import Any, List, NamedTuple, Optional, Union

from ._types import Matrix, Number, Vector


class Hyperplane(NamedTuple):
    w: List[Any]
    t: Any


class PlugIn(NamedTuple):
    w: List[Any]
    intercept: Any
    fitted: List[Any]
    labels: List[int]


def basic_linear_classifier(X: Matrix, y: Vector) -> Hyperplane: ...
def linear_classifier(
    X: Matrix, y: Vector, M: Union[str, Matrix], n_plus: Optional[Number] =
    ..., n_minus: Optional[Number] = ...,
) -> List[Any]: ...
def least_squares_classifier(
    X: Matrix, y: Vector, intercept: bool = ...,
) -> Hyperplane: ...
def least_squares_plug_in(X: Matrix, y: Vector) -> PlugIn: ...
