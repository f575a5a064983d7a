from typing import Any, Callable, Iterable, Mapping, Optional, Sequence, Union

__all__ = ["parametrize_with_cases"]

Reasons = Mapping[str, str]


def parametrize_with_cases(
    estimators: Iterable[Any],
    expected_failures: Union[Reasons, Callable[[Any], Reasons], None] = ...,
    tasks: Optional[Sequence[str]] = ..., solvable: bool = ...,
    params: Optional[Reasons] = ..., call_checks: bool = ...,
    expected_digits: Optional[int] = ...,
) -> Callable[[Callable[..., None]], Callable[..., None]]: ...
