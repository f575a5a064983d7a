"""What is watched: a task and its input, and the function that answers it."""

from collections import namedtuple

from ..base.digits import read_number
from ..base.method import DECLARED
from ..oracle.tasks import arguments, find_work, read_float

DIGITS = 20

# input: as the wire has it.  what: where it is from, a line.  floats:
# whether numbers are read as floats.  case: an entry of the suite, or None.
Watched = namedtuple("Watched", "task input what floats case")


def prepared(watched, digits=DIGITS, read=read_number):
    """Return (function, its arguments by name) of what is watched."""
    function = find_work(watched.task)
    return function, arguments(
        watched.input, DECLARED[function][0],
        read_float if watched.floats else read,
        None if watched.floats else digits)
