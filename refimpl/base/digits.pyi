from typing import Tuple

from .rational import Quotient


class Digits(Quotient):
    c: int
    e: int
    def __init__(self, c: int, e: int) -> None: ...
    def as_integer_ratio(self) -> Tuple[int, int]: ...
