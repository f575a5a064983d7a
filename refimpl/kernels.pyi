from decimal import Decimal
from fractions import Fraction
from typing import Any, List, overload

from ._types import Decimals, Exact, Kernel, Matrix, Number, Row, Rows, Vector


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
@overload
def linear(a: Row[int], b: Row[int]) -> int: ...  # type: ignore
@overload
def linear(a: Row[Exact], b: Row[Exact]) -> Fraction: ...  # type: ignore
@overload
def linear(a: Row[float], b: Row[float]) -> float: ...
@overload
def linear(a: Row[Decimals], b: Row[Decimals]) -> Decimal: ...
@overload
def linear(a: Vector, b: Vector) -> Any: ...
@overload
def gram(X: Rows[int]) -> List[List[int]]: ...  # type: ignore
@overload
def gram(X: Rows[Exact]) -> List[List[Fraction]]: ...  # type: ignore
@overload
def gram(X: Rows[float], kernel: Kernel = ...) -> List[List[float]]: ...
@overload
def gram(X: Rows[Decimals], kernel: Kernel = ...) -> List[List[Decimal]]: ...
@overload
def gram(X: Matrix, kernel: Kernel = ...) -> List[List[Any]]: ...
