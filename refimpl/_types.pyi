from decimal import Decimal
from fractions import Fraction
from typing import Any, Callable, Protocol, Sequence, TypeVar, Union

from .base.digits import Digits
from .base.rational import Rational

T = TypeVar("T")
N = TypeVar("N")
R = TypeVar("R")


class Array(Protocol):
    def tolist(self) -> Any: ...


Row = Sequence[T]
Rows = Sequence[Sequence[T]]
Exact = Union[int, Fraction]
Decimals = Union[int, Decimal]
Real = Union[Fraction, Decimal]

Number = Union[int, float, Fraction, Decimal, Rational, Digits]
Vector = Union[Sequence[Number], Array]
Matrix = Union[Sequence[Sequence[Number]], Sequence[Array], Array]
Name = Union[int, str]
Kernel = Callable[[Any, Any], Any]
