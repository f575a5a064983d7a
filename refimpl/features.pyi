from typing import Any, List

from ._types import Kernel, Matrix


def feature_map(X: Matrix, kernel: Kernel = ...) -> List[List[Any]]: ...
