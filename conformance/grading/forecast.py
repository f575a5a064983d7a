"""How long the oracle will take, from some of the rows.

A task that no sums give is asked about few rows, then about twice as many, and
so on, until that takes a while: what the last doubling cost says how it
grows.
"""

import math
import time

from ..runner.builtin import Forked
from .oracle import NoAnswer, Oracle

FIRST = 32      # rows
WHILE = 0.25    # seconds of the last question, at least
LONGEST = 3     # seconds of it, at most
TICK = 1e-6     # seconds that nothing is below
STEEPEST = 3    # power of the number of rows


def forecast(problem):
    """Return about how many seconds the oracle takes, and whether it is more.

    It is where already some of the rows take LONGEST.
    """
    oracle, rows, times, more = Oracle(Forked(), LONGEST), FIRST, [], False
    while rows < problem.n and (not times or times[-1] < WHILE):
        inputs = problem.some([i * problem.n // rows for i in range(rows)])
        start = time.monotonic()
        try:
            oracle.ask(problem.task, inputs)
        except NoAnswer:
            more = True
        times.append(max(time.monotonic() - start, TICK))
        rows *= 2
    if not times:
        return 0.0, False
    before = times[-2] if len(times) > 1 else times[-1] / 4
    power = min(max(math.log2(times[-1] / before), 1), STEEPEST)
    return times[-1] * (2 * problem.n / rows) ** power, more


def in_words(seconds):
    """Return a time for a reader.

    >>> in_words(40), in_words(400), in_words(40000), in_words(4e6)
    ('40 s', '7 min', '11 h', '46 days')
    """
    for unit, name, most in ((1, "s", 120), (60, "min", 120), (3600, "h", 72)):
        if seconds < unit * most:
            return "{:.0f} {}".format(seconds / unit, name)
    return "{:.0f} days".format(seconds / 86400)
