from typing import Any, ClassVar, List, Tuple


class RefimplError(ValueError):
    kind: ClassVar[str]
    carries: ClassVar[Tuple[Tuple[str, str], ...]]


class ShapeError(RefimplError): ...
class NumberError(RefimplError): ...
class LabelError(RefimplError): ...
class DomainError(RefimplError): ...


class SingularError(RefimplError):
    null: List[Any]
    def __init__(self, message: str, null: List[Any]) -> None: ...


class NotSeparableError(RefimplError):
    lam: List[Any]
    def __init__(self, message: str, lam: List[Any]) -> None: ...


class SeparableError(RefimplError):
    direction: List[Any]
    def __init__(self, message: str, direction: List[Any]) -> None: ...


class NotConvergedError(RefimplError):
    state: Any
    def __init__(self, message: str, state: Any) -> None: ...
