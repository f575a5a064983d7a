from typing import Any, List

from ._types import Matrix, Number, Vector


def perceptron_regression(X: Matrix, y: Vector, T: int) -> List[Any]: ...
def adaline(X: Matrix, y: Vector, eta: Number, T: int) -> List[Any]: ...
