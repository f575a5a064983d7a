from decimal import Decimal
from fractions import Fraction
from typing import Any, Generic, List, NamedTuple, Optional, Union, overload

from ._types import Decimals, Exact, Matrix, N, Number, Rows, Vector


class Hyperplane(NamedTuple, Generic[N]):
    w: List[N]
    t: N


class PlugIn(NamedTuple, Generic[N]):
    w: List[N]
    intercept: N
    fitted: List[N]
    labels: List[int]


@overload
def basic_linear_classifier(  # type: ignore
    X: Rows[Exact], y: Vector,
) -> Hyperplane[Fraction]: ...
@overload
def basic_linear_classifier(
    X: Rows[float], y: Vector,
) -> Hyperplane[float]: ...
@overload
def basic_linear_classifier(
    X: Rows[Decimals], y: Vector,
) -> Hyperplane[Decimal]: ...
@overload
def basic_linear_classifier(X: Matrix, y: Vector) -> Hyperplane[Any]: ...
@overload
def linear_classifier(  # type: ignore
    X: Rows[Exact], y: Vector, M: Union[str, Rows[Exact]],
    n_plus: Optional[Exact] = ..., n_minus: Optional[Exact] = ...,
) -> List[Fraction]: ...
@overload
def linear_classifier(
    X: Rows[float], y: Vector, M: Union[str, Rows[float]],
    n_plus: Optional[float] = ..., n_minus: Optional[float] = ...,
) -> List[float]: ...
@overload
def linear_classifier(
    X: Rows[Decimals], y: Vector, M: Union[str, Rows[Decimals]],
    n_plus: Optional[Decimals] = ..., n_minus: Optional[Decimals] = ...,
) -> List[Decimal]: ...
@overload
def linear_classifier(
    X: Matrix, y: Vector, M: Union[str, Matrix],
    n_plus: Optional[Number] = ..., n_minus: Optional[Number] = ...,
) -> List[Any]: ...
@overload
def least_squares_classifier(  # type: ignore
    X: Rows[Exact], y: Vector, intercept: bool = ...,
) -> Hyperplane[Fraction]: ...
@overload
def least_squares_classifier(
    X: Rows[float], y: Vector, intercept: bool = ...,
) -> Hyperplane[float]: ...
@overload
def least_squares_classifier(
    X: Rows[Decimals], y: Vector, intercept: bool = ...,
) -> Hyperplane[Decimal]: ...
@overload
def least_squares_classifier(
    X: Matrix, y: Vector, intercept: bool = ...,
) -> Hyperplane[Any]: ...
@overload
def least_squares_plug_in(  # type: ignore
    X: Rows[Exact], y: Vector,
) -> PlugIn[Fraction]: ...
@overload
def least_squares_plug_in(X: Rows[float], y: Vector) -> PlugIn[float]: ...
@overload
def least_squares_plug_in(X: Rows[Decimals], y: Vector) -> PlugIn[Decimal]: ...
@overload
def least_squares_plug_in(X: Matrix, y: Vector) -> PlugIn[Any]: ...
