"""A deadline for pure Python: what is computed in it ends in time.

Known mistakes are programs that run on any input, and a proof may add long
fractions.  Neither is worth more than a few seconds once the verdict is
known.  Signals work in the main thread only, and another process costs more
than most answers.  So calls of Python functions look at the clock; one product
of very long integers is not interrupted.
"""

import sys
import time

SECONDS = 5     # of CPU, for the names of mistakes, and for a proof
EACH = 32       # calls between two looks
CLOCK = getattr(time, "thread_time", time.process_time)


class Late(Exception):
    """The time is over."""


class Deadline:
    """Raise Late in this thread after some seconds of CPU; in a with."""

    def __init__(self, seconds=SECONDS):
        self.seconds = seconds

    def __enter__(self):
        self.before = sys.gettrace()
        sys.settrace(watch(CLOCK() + self.seconds))

    def __exit__(self, *failure):
        sys.settrace(self.before)


def watch(end):
    """Return a trace function that raises Late after a time of the clock."""
    calls = 0

    def look(frame, event, argument):
        nonlocal calls
        calls += 1
        if not calls % EACH and CLOCK() > end:
            raise Late
    return look
