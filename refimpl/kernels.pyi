from typing import Any, List

from ._types import Kernel, Matrix, Number, Vector


class Polynomial:
    degree: int
    constant: Number
    def __init__(self, degree: int, constant: Number = ...) -> None: ...
    def __call__(self, x: Vector, z: Vector) -> Any: ...


class Gaussian:
    sigma: Number
    digits: int
    def __init__(self, sigma: Number, digits: int = ...) -> None: ...
    def __call__(self, x: Vector, z: Vector) -> Any: ...


def linear(a: Vector, b: Vector) -> Any: ...


def gram(X: Matrix, kernel: Kernel = ...) -> List[List[Any]]: ...
