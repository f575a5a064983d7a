"""What is said of what is wrong, in words that a board may do without.

    make_callable  lets a module be called as its function of the same name
    refuse_list    raises for what is not a list of so many numbers
    read_labels    labels in place of what is equal to them, or raises
"""

import sys

from .errors import LabelError, NumberError, ShapeError, refuse, show


def make_callable(module):
    """Let a module be called as its function of the same name is: so
    `from refimpl import ridge` is right either way."""
    if type(module) is type(sys):
        class Callable(type(sys)):      # MicroPython has no such classes
            def __call__(self, *args, **named):
                own = getattr(self, self.__name__.split(".")[-1])
                return own(*args, **named)
        module.__class__ = Callable


def refuse_list(name, v, listed, n):
    """Raise for what is not a list of n numbers."""
    if listed is None:
        refuse(ShapeError, name, v, "a list")
    raise ShapeError("{} has {} entries, {} expected".format(
        name, len(listed), n or "at least 1"))


def read_labels(name, labels, low):
    """Return labels as 1 or the low one, whatever is equal to it."""
    from .digits import plain, read_text
    result = []
    for i, c in enumerate(map(plain, labels)):
        c = read_text(c)[0] if isinstance(c, str) else c
        if isinstance(c, (list, tuple)):
            refuse(NumberError, "{}[{}]".format(name, i), c, "a number")
        if type(c) is bool or c != 1 and c != low:
            raise LabelError("label {} is {}, not {} or {:+d}".format(
                i, show(c), low, 1))
        result.append(1 if c == 1 else low)
    return result
