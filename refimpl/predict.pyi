from typing import Any, List

from ._types import Kernel, Matrix, Number, Vector


def kernel_scores(
    X: Matrix, y: Vector, alpha: Vector, Z: Matrix, kernel: Kernel = ...,
    t: Number = ..., digits: int = ...,
) -> List[Any]: ...
