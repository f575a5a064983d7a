from typing import Any

from ._types import Vector


def mean_squared_error(y: Vector, predictions: Vector) -> Any: ...
