from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Union

Unit = Union[str, Dict[str, int]]


class Verdict(NamedTuple):
    status: str
    digits: Optional[float]
    measure: Optional[str]
    notes: List[str]
    mistake: Optional[str]


def is_promise(gap: Any) -> bool: ...
def judge(
    case: Mapping[str, Any], reply: Any, unit: Unit = ..., promise: Any = ...,
) -> Verdict: ...
