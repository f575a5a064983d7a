from decimal import Decimal
from fractions import Fraction
from typing import Any, Generic, List, NamedTuple, Sequence, overload

from ._types import Decimals, Exact, Matrix, N, Name, R, Real, Rows


class Fisher(NamedTuple, Generic[N, R]):
    within: List[List[N]]
    between: List[List[N]]
    eigenvalues: List[R]
    W: List[List[R]]
    criterion: R


class FisherCriterion(NamedTuple, Generic[N]):
    criterion: N
    within: List[List[N]]
    between: List[List[N]]


@overload
def fisher(  # type: ignore
    X: Rows[Exact], classes: Sequence[Name], components: int,
    digits: int = ...,
) -> Fisher[Fraction, Real]: ...
@overload
def fisher(
    X: Rows[float], classes: Sequence[Name], components: int,
    digits: int = ...,
) -> Fisher[float, float]: ...
@overload
def fisher(
    X: Rows[Decimals], classes: Sequence[Name], components: int,
    digits: int = ...,
) -> Fisher[Decimal, Decimal]: ...
@overload
def fisher(
    X: Matrix, classes: Sequence[Name], components: int, digits: int = ...,
) -> Fisher[Any, Any]: ...
@overload
def fisher_criterion(  # type: ignore
    X: Rows[Exact], classes: Sequence[Name], W: Rows[Exact],
) -> FisherCriterion[Fraction]: ...
@overload
def fisher_criterion(
    X: Rows[float], classes: Sequence[Name], W: Rows[float],
) -> FisherCriterion[float]: ...
@overload
def fisher_criterion(
    X: Rows[Decimals], classes: Sequence[Name], W: Rows[Decimals],
) -> FisherCriterion[Decimal]: ...
@overload
def fisher_criterion(
    X: Matrix, classes: Sequence[Name], W: Matrix,
) -> FisherCriterion[Any]: ...
