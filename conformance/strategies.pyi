from typing import Any, Dict, Optional, Sequence, Union

from .grading.case import Case
from .referee.judge import Unit, Verdict

__all__ = ["Problem", "problems"]


class Problem:
    task: str
    input: Dict[str, Any]
    solvable: Optional[bool]
    def __init__(
        self, task: str, inputs: Any, solvable: Optional[bool] = ...,
    ) -> None: ...
    def input_as(self, form: Any) -> Dict[str, Any]: ...
    @property
    def case(self) -> Case: ...
    def check(
        self, answer: Any, unit: Optional[Unit] = ...,
        promise: Optional[float] = ..., expected_digits: Optional[int] = ...,
    ) -> Verdict: ...


def problems(
    task: str, families: Union[str, Sequence[str], None] = ...,
    solvable: bool = ...,
) -> Any: ...
