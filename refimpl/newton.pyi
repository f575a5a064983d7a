from decimal import Decimal
from typing import Any, Generic, List, NamedTuple, overload

from ._types import Decimals, Exact, Matrix, N, Number, Real, Row, Rows, Vector


class NewtonStep(NamedTuple, Generic[N]):
    theta: List[N]
    z: List[N]
    weights: List[N]
    probabilities: List[N]


class NewtonRaphson(NamedTuple, Generic[N]):
    theta: List[N]
    steps: int


@overload
def newton_step(  # type: ignore
    X: Rows[Exact], y: Vector, theta: Row[Exact], digits: int = ...,
) -> NewtonStep[Real]: ...
@overload
def newton_step(
    X: Rows[float], y: Vector, theta: Row[float], digits: int = ...,
) -> NewtonStep[float]: ...
@overload
def newton_step(
    X: Rows[Decimals], y: Vector, theta: Row[Decimals], digits: int = ...,
) -> NewtonStep[Decimal]: ...
@overload
def newton_step(
    X: Matrix, y: Vector, theta: Vector, digits: int = ...,
) -> NewtonStep[Any]: ...
def logistic_sample(X: Matrix, theta: Vector, u: Vector) -> List[int]: ...
@overload
def newton_raphson(  # type: ignore
    X: Rows[Exact], y: Vector, theta: Row[Exact], tolerance: Exact,
    max_steps: int = ..., digits: int = ...,
) -> NewtonRaphson[Real]: ...
@overload
def newton_raphson(
    X: Rows[float], y: Vector, theta: Row[float], tolerance: float,
    max_steps: int = ..., digits: int = ...,
) -> NewtonRaphson[float]: ...
@overload
def newton_raphson(
    X: Rows[Decimals], y: Vector, theta: Row[Decimals], tolerance: Decimals,
    max_steps: int = ..., digits: int = ...,
) -> NewtonRaphson[Decimal]: ...
@overload
def newton_raphson(
    X: Matrix, y: Vector, theta: Vector, tolerance: Number,
    max_steps: int = ..., digits: int = ...,
) -> NewtonRaphson[Any]: ...
