from typing import Any, List, NamedTuple

from ._types import Matrix, Number, Vector


class Calibration(NamedTuple):
    gamma: Any
    d0: Any
    probabilities: List[Any]


def logistic_calibration(
    X: Matrix, y: Vector, w: Vector, t: Number, ddof: Number = ..., digits: int
    = ...,
) -> Calibration: ...
