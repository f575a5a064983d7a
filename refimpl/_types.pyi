from decimal import Decimal
from fractions import Fraction
from typing import Any, Callable, Sequence, Union

from .base.digits import Digits
from .base.rational import Rational

Number = Union[int, float, Fraction, Decimal, Rational, Digits]
Vector = Sequence[Number]
Matrix = Sequence[Vector]
Name = Union[int, str]
Kernel = Callable[[Any, Any], Any]
