from typing import Any, Dict, List, Optional, Sequence

from ..referee.judge import Unit, Verdict


class Case:
    id: str
    task: str
    level: str
    provenance: str
    text: str
    why: str
    flags: List[str]
    required: List[str]
    output: Optional[Dict[str, Any]]
    error: Optional[Dict[str, Any]]
    entry: Dict[str, Any]
    numbers: Any
    params: Any
    call_checks: bool
    expected_digits: Optional[int]
    @property
    def input(self) -> Dict[str, Any]: ...
    def input_as(self, form: Any) -> Dict[str, Any]: ...
    def beyond(self, unit: Unit) -> Optional[str]: ...
    def check(
        self, answer: Any, unit: Optional[Unit] = ...,
        promise: Optional[float] = ..., expected_digits: Optional[int] = ...,
    ) -> Verdict: ...
    def check_estimator(
        self, estimator: Any, promise: Optional[float] = ...,
    ) -> Verdict: ...


def load_cases(
    tasks: Sequence[str] = ..., ids: Sequence[str] = ...,
    levels: Sequence[str] = ...,
) -> List[Case]: ...
