"""What is watched, and the steps of its Run as a page has them.

Changes are stored, no states; a text that comes again is stored once.
MicroPython runs this, too: see live.py.
"""

from collections import namedtuple

from ..base.digits import read_number
from ..base.method import DECLARED
from ..oracle.tasks import arguments, find_work, read_float
from .tracing import SAME, State
from .values import LONG, keep, shown

DIGITS = 20

# input: as the wire has it.  what: where it is from, a line.  floats:
# whether numbers are read as floats.  case: an entry of the suite, or None.
Watched = namedtuple("Watched", "task input what floats case")

# The outputs that a page shows as the answer, if they are there.
SAID = ("slope", "intercept", "w", "t", "b", "theta", "alpha", "lambda",
        "functional", "distances", "margin", "W", "criterion", "gamma", "d0",
        "mean", "covariance", "labels", "objective", "mse", "log_likelihood",
        "value", "epochs", "updates", "scores", "x", "inverse", "determinant",
        "result", "separable", "lam")
EXACT = 2 ** 53     # ints below it are numbers to a script


def prepared(watched, digits=DIGITS, read=read_number):
    """Return (function, its arguments by name) of what is watched."""
    function = find_work(watched.task)
    return function, arguments(
        watched.input, DECLARED[function][0],
        read_float if watched.floats else read,
        None if watched.floats else digits)


class Texts:
    """Texts by number, each stored once."""

    def __init__(self):
        self.items, self.known = [], {}
        self.number("")     # is 0

    def number(self, text):
        if text not in self.known:
            self.known[text] = len(self.items)
            self.items.append(text)
        return self.known[text]


class Functions:
    """The functions that ran: their rows of words and code, which describe()
    gives: (item, {line: row}) of a Listing."""

    def __init__(self, describe):
        self.items, self.numbers, self.describe = [], {}, describe

    def row(self, step):
        """Return [function, row, rows more], -1 for the call itself."""
        name = step.listing.name
        if name not in self.numbers:
            item, at = self.describe(step.listing)
            self.numbers[name] = len(self.items), at
            self.items.append(item)
        number, at = self.numbers[name]
        if step.statement is None:
            return [number, -1, 0]
        return [number, at[step.statement.first],
                step.statement.last - step.statement.first]


def record_steps(steps, functions, texts, drawing=None):
    """Return a row for each step, without what is empty at its end."""
    result, state = [], State()
    for step in steps:
        cells = []      # name, path or 0, value of each change
        for name, path, value in step.changed:
            cells += [texts.number(name), list(path) or 0, plain(value)]
        row = functions.row(step) + [
            step.depth, step.call, cells,
            texts.number("" if step.note == SAME else step.note),
            step.kind[:1]]
        if drawing:
            state.advance(step)
            row.append(drawing.changed(state, step, texts))
        while row and not row[-1]:
            row.pop()
        result.append(row)
    return result


def plain(value):
    """Return a value as JSON has it: numbers that are exact, or texts."""
    if type(value) is int:
        return value if -EXACT < value < EXACT else shown(value)
    if isinstance(value, list):
        return [plain(v) for v in value]
    return value if value is None or isinstance(value, bool) else shown(value)


def answer_of(fields):
    """Return [[name, text], ...] of the outputs that a page shows."""
    return [[name, shown(value, None, LONG) if type(value) is not bool else
             "yes" if value else "no"] for name, value in fields
            if name in SAID]


def outputs(result, names):
    """Return [(name, value)] of a result, "result" where it has no fields."""
    if result is None:
        return []
    if not names:
        return [("result", keep(result))]
    return [(name, keep(v)) for name, v in zip(names, result)
            if v is not None]
