from typing import Any, List, NamedTuple, Optional

from ._types import Kernel, Matrix, Number, Vector


class Novikoff(NamedTuple):
    bound: Any
    longest: Any
    w: List[Any]


class Violation(NamedTuple):
    condition: str
    index: Optional[int]  # type: ignore
    amount: Any


class Optimality(NamedTuple):
    violations: List[Violation]
    primal: Any
    dual: Any


def novikoff_bound(X: Matrix, y: Vector, kernel: Kernel = ...) -> Novikoff: ...
def svm_optimality(
    X: Matrix, y: Vector, w: Optional[Vector], t: Number, alpha: Vector,
    C: Optional[Number] = ..., kernel: Kernel = ...,
) -> Optimality: ...
def nearest(w: Vector, t: Number, X: Matrix) -> List[int]: ...
def on_slab(w: Vector, t: Number, X: Matrix, y: Vector) -> List[int]: ...
def positive_alpha(alpha: Vector) -> List[int]: ...
