"""The catalogue of known mistakes: wrong programs, whole ones.

    MISTAKES    {task: [Mistake]}
    Mistake     words   the mistake in plain words
                kind    wrong, exact, doubles or lossy
                run     a function of a Ring, the inputs, and the right
                        outputs: all outputs, the kind of an error, or None
    WrongProgram    a case, and what a wrong program answers to it
    Clock       how long a program may take, and all together

A module a family has MISTAKES, {task: rows of (words, switch) or (words, kind,
switch)}, and where a task needs it BASE, {task: the program that is switched},
if it is not the plain one.  A kind says in which numbers a program runs:

    wrong       doubles, as without a kind; a divisor 0 is called singular
    exact       fractions, where dependent columns have to be seen
    doubles     doubles in which 0 divides as in hardware
    lossy       the same: it is right on paper, and digits are lost

and a switch is one of

    a dict      switches of the program; `when`, if there, says for which
                inputs
    a function  another program, of a Ring and the inputs
    altered     what comes behind the right answer, which is known: training
                it once more would only take time
"""

import time
from collections import namedtuple
from copy import copy

from ...contract.tasks import TASKS
from ...contract.values import read
from ...proof import find_faults
from .. import PLAIN, ByFamily
from ..floats import to_floats
from ..linear import whole
from ..rings import DOUBLE, EXACT, IEEE

Mistake = namedtuple("Mistake", "words kind run")

KINDS = {"wrong": DOUBLE, "exact": EXACT, "doubles": IEEE, "lossy": IEEE}
READ = getattr(time, "thread_time", time.process_time)


def catalogue(module, task):
    base = getattr(module, "BASE", {}).get(task, PLAIN[task])
    return [Mistake(words, *kind or ["wrong"], make_program(base, switch))
            for words, *kind, switch in module.MISTAKES[task]
            + leave_out_last(task, base)]


def leave_out_last(task, base):
    """Return the mistake of a loop that ends a row too soon, as a list."""
    names = [name for name, entry in TASKS[task].inputs.items()
             if entry.size and entry.size[0] == "n"]

    def run(r, data):
        less = {name: data[name][:-1] for name in names}
        return base(r, dict(data, **less)) if all(less.values()) else None
    return [("the last row is left out", run)
            ] if names and TASKS[task].family != "systems" else []


MISTAKES = ByFamily(__name__, catalogue)


def make_program(base, switch):
    """Return a function of a Ring, the inputs and the right outputs."""
    if getattr(switch, "is_altered", False):
        return lambda r, data, right: right and switch(r, data, right)
    if not isinstance(switch, dict):
        return lambda r, data, right: switch(r, data)
    switches = dict(switch)
    when = switches.pop("when", None)
    return lambda r, data, right: None if when and not when(
        data) else base(r, data, **switches)


def altered(change):
    """Return a switch: change(data, right) where there is a right answer.

    change  gives the outputs that are others then, or the kind of an error
    """
    def program(r, data, right):
        result = change(data, right)
        return dict(right, **result) if isinstance(result, dict) else result
    program.is_altered = True
    return program


def changed(name, change):
    """Return the same: change(data, value) of one right output."""
    return altered(lambda data, right: {name: change(data, right[name])}
                   if name in right else None)


class Late(Exception):
    """The time of a program is over."""


class Clock:
    """Seconds of CPU, for all programs together and for each.

    The numbers of rings() look at it whenever they are added or divided.
    """

    def __init__(self, whole, each=1):
        self.end, self.each, self.stop = READ() + whole, each, 0

    def left(self):
        return self.end - READ()

    def begin(self):
        self.stop = min(self.end, READ() + self.each)

    def look(self):
        if READ() > self.stop:
            raise Late

    def ring(self, kind):
        """Return the Ring of a kind, which raises Late."""
        ring = copy(KINDS[kind])
        total, quotient = ring.sum, ring.divide

        def add(terms):
            self.look()
            return total(terms)

        def divide(a, b):
            self.look()
            return quotient(a, b)
        ring.sum, ring.divide = add, divide
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
            if TASKS[task].trace:
                self.data = whole(self.data)

    def run(self, mistake, clock):
        """Return outputs, the kind of an error, or None where there is no
        answer, or it takes too long.
        """
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
        except (Late, LookupError, TypeError):
            return None
