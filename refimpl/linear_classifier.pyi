from typing import Any, List, NamedTuple

from ._types import Matrix, Number, Vector


class Margins(NamedTuple):
    functional: List[Any]
    distances: List[Any]
    margin: Any
    m_plus: Any
    m_minus: Any
    t_equal: Any


def classify(
    w: Vector, t: Number, X: Matrix, rule: str = ...,
) -> List[int]: ...
def margins(
    w: Vector, t: Number, X: Matrix, y: Vector, digits: int = ...,
) -> Margins: ...
