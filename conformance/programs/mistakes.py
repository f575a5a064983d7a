"""The catalogue of known mistakes: wrong programs, whole ones.

    MISTAKES      {task: [Mistake]}
    Mistake       words   the mistake in plain words
                  kind    one of KINDS
                  run     a function of a Ring, the inputs, and the right
                          outputs: all outputs, the kind of an error, or None
    WrongProgram  a case, and what a wrong program answers to it
    Clock         how long a program may take, and all together

The module of a family has MISTAKES, {task: tuples of words, a kind if it is
not wrong, and rows}.  A kind says in which numbers a program runs:

    wrong       doubles; a divisor 0 is called singular
    exact       fractions, where dependent columns have to be seen
    doubles     doubles in which 0 divides as in hardware
    lossy       the same: it is right on paper, and digits are lost
    refuses     doubles: it is about what is refused, so an error tells it
    near        the same, with a tolerance for divisors
    cut         doubles with whole quotients

and a row is one of those of rows, of the first road of the task, or

    if CONDITION    for such inputs only
    NAME = VALUE    an output is another one, of the right outputs, which are
                    known: training once more would only take time.  error is
                    the kind of one
"""

import time
from collections import namedtuple
from copy import copy

from ..contract.tasks import TASKS
from ..contract.values import read
from ..proof import find_faults
from . import ROADS, ByFamily
from .rings import CUT, DOUBLE, EXACT, IEEE, NEAR, to_floats
from .rows import ARROW, BECOMES, RETURN, find_names, in_ring

PATIENCE = 1000         # passes: a mistake that takes longer is given up
LIMITS = "max_epochs", "max_steps"
IF = "if "
Mistake = namedtuple("Mistake", "words kind run")

KINDS = {"wrong": DOUBLE, "exact": EXACT, "doubles": IEEE, "lossy": IEEE,
         "refuses": DOUBLE, "near": NEAR, "cut": CUT}
REFUSING = "refuses", "near"
READ = getattr(time, "thread_time", time.process_time)


def catalogue(module, task):
    return [Mistake(words, rows[0] if rows[:1] and rows[0] in KINDS
                    else "wrong", make_program(task, [
                        row for row in rows if row not in KINDS]))
            for words, *rows in module.MISTAKES[task] + leave_out_last(task)]


def leave_out_last(task):
    """Return the mistake of a loop that ends a row too soon, as a list."""
    names = [name for name, entry in TASKS[task].inputs.items()
             if entry.size and entry.size[0] == "n"]
    return [("the last row is left out", "if len({}) > 1".format(names[0]),
             *("{0} := {0}[:-1]".format(name) for name in names))
            ] if names and TASKS[task].family != "systems" else []


MISTAKES = ByFamily(catalogue)


def make_program(task, rows):
    """Return a function of a Ring, the inputs and the right outputs."""
    plain = ROADS[task][0]
    lines = [row for row in rows if ARROW in row or BECOMES in row
             or row.startswith(RETURN)]
    tests = [compile(row[len(IF):], row, "eval") for row in rows
             if row.startswith(IF) and row not in lines]
    changes = [compile(row, row, "exec") for row in rows
               if row not in lines and not row.startswith(IF)]
    program = in_ring(plain, *lines)

    def run(r, data, right):
        names = dict(find_names(plain), **data)
        names["lam"] = data.get("lambda")
        if not all(eval(test, names) for test in tests):
            return None
        if changes:
            return right and change_outputs(right, names, changes)
        return program(r, dict(data, **{
            name: min(data[name], PATIENCE) for name in LIMITS
            if name in data}), Unended)
    return run


def change_outputs(right, names, changes):
    """Return the outputs, or an error, that rows make of the right ones."""
    names.update(right)
    for row in changes:
        exec(row, names)
    return names["error"] if "error" in names else {
        name: names[name] for name in right}


class Unended(str):
    """The kind of an error, with the outputs that a limit left."""

    def __new__(cls, outputs):
        kind = super().__new__(cls, "not-converged")
        kind.outputs = outputs
        return kind


class Late(Exception):
    """The time of a program is over."""


class Clock:
    """Seconds of CPU, for all programs together and for each.

    The numbers of its rings look at it whenever they are added or divided.
    """

    def __init__(self, whole, each=1):
        self.end, self.each, self.stop = READ() + whole, each, 0
        self.looks = 0

    def left(self):
        return self.end - READ()

    def begin(self):
        self.stop = min(self.end, READ() + self.each)

    def look(self):
        self.looks += 1
        if not self.looks % 16 and READ() > self.stop:  # a call of the system
            raise Late

    def ring(self, kind):
        """Return the Ring of a kind, which raises Late."""
        def watched(act):
            def run(*numbers):
                self.look()
                return act(*numbers)
            return run

        ring = copy(KINDS[kind])
        ring.look = self.look
        ring.sum, ring.divide = watched(ring.sum), watched(ring.divide)
        return ring


class WrongProgram:
    """The inputs of a case, read once, and its right outputs in floats.

    data is None where the input is refused.
    """

    def __init__(self, task, inputs, output):
        self.task, self.data, self.read = task, None, {}
        self.right = output and {
            name: to_floats(v) for name, v in output.items()}
        if not find_faults(task, inputs):
            self.data = read(task, inputs)

    def run(self, mistake, clock):
        """Return outputs, the kind of an error, or None: none in time."""
        if self.data is None or clock.left() <= 0:
            return None
        kind = mistake.kind
        clock.begin()
        try:
            if kind not in self.read:
                self.read[kind] = KINDS[kind].read(self.data)
            return mistake.run(clock.ring(kind), self.read[kind],
                               self.right) or None
        except ZeroDivisionError:
            return "number" if kind == "lossy" else "singular"
        except (ArithmeticError, ValueError):
            return "number" if kind == "lossy" else None
        except (Late, LookupError, TypeError, NameError):
            return None
