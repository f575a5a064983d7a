from typing import Any, Callable, Iterable, Mapping, Optional, Sequence, Union

from .grading.case import Case

__all__ = ["parametrize_with_cases"]

Reasons = Mapping[str, str]


def parametrize_with_cases(
    estimators: Iterable[Any],
    expected_failures: Union[Reasons, Callable[[Any], Reasons], None] = ...,
    tasks: Optional[Sequence[str]] = ..., solvable: bool = ...,
    params: Optional[Reasons] = ..., call_checks: bool = ...,
) -> Callable[[Callable[..., None]], Callable[..., None]]: ...
def cases_for(
    estimator: Any, tasks: Optional[Sequence[str]] = ..., solvable: bool = ...,
    params: Optional[Reasons] = ..., call_checks: bool = ...,
) -> Sequence[Case]: ...
def reason_for(case: Case, known: Reasons) -> Optional[str]: ...
