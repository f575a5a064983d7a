from decimal import Decimal
from fractions import Fraction
from typing import Any, Generic, List, NamedTuple, overload

from ._types import Decimals, Exact, Matrix, N, Rows


class Covariance(NamedTuple, Generic[N]):
    mean: List[N]
    covariance: List[List[N]]
    scatter: List[List[N]]


@overload
def homogeneous(X: Rows[int]) -> List[List[int]]: ...  # type: ignore
@overload
def homogeneous(X: Rows[Exact]) -> List[List[Fraction]]: ...  # type: ignore
@overload
def homogeneous(X: Rows[float]) -> List[List[float]]: ...
@overload
def homogeneous(X: Rows[Decimals]) -> List[List[Decimal]]: ...
@overload
def homogeneous(X: Matrix) -> List[List[Any]]: ...
@overload
def mean(X: Rows[Exact]) -> List[Fraction]: ...  # type: ignore
@overload
def mean(X: Rows[float]) -> List[float]: ...
@overload
def mean(X: Rows[Decimals]) -> List[Decimal]: ...
@overload
def mean(X: Matrix) -> List[Any]: ...
@overload
def covariance(X: Rows[Exact]) -> Covariance[Fraction]: ...  # type: ignore
@overload
def covariance(X: Rows[float]) -> Covariance[float]: ...
@overload
def covariance(X: Rows[Decimals]) -> Covariance[Decimal]: ...
@overload
def covariance(X: Matrix) -> Covariance[Any]: ...
