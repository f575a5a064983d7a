from typing import Any, List, Mapping, Optional

from .grading.case import Case
from .referee.judge import Unit, Verdict

__version__: str
__all__ = ["cases", "check"]


def cases(
    task: Optional[str] = ..., level: Optional[str] = ...,
    numbers: Any = ..., solvable: bool = ...,
) -> List[Case]: ...
def check(
    task: str, input: Mapping[str, Any], answer: Any,
    unit: Optional[Unit] = ..., promise: Optional[float] = ...,
    expected_digits: Optional[int] = ...,
) -> Verdict: ...
