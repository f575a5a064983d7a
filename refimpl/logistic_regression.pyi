from decimal import Decimal
from typing import Any, Generic, List, NamedTuple, overload

from ._types import Decimals, Exact, Matrix, N, Real, Rows, Vector


class Logistic(NamedTuple, Generic[N]):
    theta: List[N]
    log_likelihood: N
    probabilities: List[N]
    iterations: int


@overload
def logistic_regression(  # type: ignore
    X: Rows[Exact], y: Vector, digits: int = ...,
) -> Logistic[Real]: ...
@overload
def logistic_regression(
    X: Rows[float], y: Vector, digits: int = ...,
) -> Logistic[float]: ...
@overload
def logistic_regression(
    X: Rows[Decimals], y: Vector, digits: int = ...,
) -> Logistic[Decimal]: ...
@overload
def logistic_regression(
    X: Matrix, y: Vector, digits: int = ...,
) -> Logistic[Any]: ...
