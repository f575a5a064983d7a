from decimal import Decimal
from fractions import Fraction
from typing import Any, Generic, List, NamedTuple, overload

from ._types import Decimals, Exact, Matrix, N, Number, Real, Row, Rows, Vector


class LogLikelihood(NamedTuple, Generic[N]):
    value: N
    gradient: List[N]
    hessian: List[List[N]]
    probabilities: List[N]


@overload
def logistic(  # type: ignore
    d: Row[Exact], gamma: Exact = ..., d0: Exact = ..., digits: int = ...,
) -> List[Real]: ...
@overload
def logistic(
    d: Row[float], gamma: float = ..., d0: float = ..., digits: int = ...,
) -> List[float]: ...
@overload
def logistic(
    d: Row[Decimals], gamma: Decimals = ..., d0: Decimals = ...,
    digits: int = ...,
) -> List[Decimal]: ...
@overload
def logistic(
    d: Vector, gamma: Number = ..., d0: Number = ..., digits: int = ...,
) -> List[Any]: ...
@overload
def posterior(  # type: ignore
    likelihood_ratio: Exact, class_ratio: Exact = ...,
) -> Fraction: ...
@overload
def posterior(likelihood_ratio: float, class_ratio: float = ...) -> float: ...
@overload
def posterior(
    likelihood_ratio: Decimals, class_ratio: Decimals = ...,
) -> Decimal: ...
@overload
def posterior(likelihood_ratio: Number, class_ratio: Number = ...) -> Any: ...
@overload
def log_likelihood(  # type: ignore
    X: Rows[Exact], y: Vector, theta: Row[Exact], digits: int = ...,
) -> LogLikelihood[Real]: ...
@overload
def log_likelihood(
    X: Rows[float], y: Vector, theta: Row[float], digits: int = ...,
) -> LogLikelihood[float]: ...
@overload
def log_likelihood(
    X: Rows[Decimals], y: Vector, theta: Row[Decimals], digits: int = ...,
) -> LogLikelihood[Decimal]: ...
@overload
def log_likelihood(
    X: Matrix, y: Vector, theta: Vector, digits: int = ...,
) -> LogLikelihood[Any]: ...
