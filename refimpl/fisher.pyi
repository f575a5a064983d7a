from typing import Any, List, NamedTuple, Sequence

from ._types import Matrix, Name


class Fisher(NamedTuple):
    within: List[List[Any]]
    between: List[List[Any]]
    eigenvalues: List[Any]
    W: List[List[Any]]
    criterion: Any


class FisherCriterion(NamedTuple):
    criterion: Any
    within: List[List[Any]]
    between: List[List[Any]]


def fisher(
    X: Matrix, classes: Sequence[Name], components: int, digits: int = ...,
) -> Fisher: ...
def fisher_criterion(
    X: Matrix, classes: Sequence[Name], W: Matrix,
) -> FisherCriterion: ...
