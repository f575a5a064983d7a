from decimal import Decimal
from fractions import Fraction
from typing import Any, List, overload

from ._types import Decimals, Exact, Matrix, Row, Rows, Vector


@overload
def solve(A: Rows[Exact], b: Row[Exact]) -> List[Fraction]: ...  # type: ignore
@overload
def solve(A: Rows[float], b: Row[float]) -> List[float]: ...
@overload
def solve(A: Rows[Decimals], b: Row[Decimals]) -> List[Decimal]: ...
@overload
def solve(A: Matrix, b: Vector) -> List[Any]: ...
@overload
def inverse(A: Rows[Exact]) -> List[List[Fraction]]: ...  # type: ignore
@overload
def inverse(A: Rows[float]) -> List[List[float]]: ...
@overload
def inverse(A: Rows[Decimals]) -> List[List[Decimal]]: ...
@overload
def inverse(A: Matrix) -> List[List[Any]]: ...
@overload
def determinant(A: Rows[int]) -> int: ...  # type: ignore
@overload
def determinant(A: Rows[Exact]) -> Fraction: ...  # type: ignore
@overload
def determinant(A: Rows[float]) -> float: ...
@overload
def determinant(A: Rows[Decimals]) -> Decimal: ...
@overload
def determinant(A: Matrix) -> Any: ...
