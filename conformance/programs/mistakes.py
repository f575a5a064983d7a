"""The catalogue of known mistakes: wrong programs, whole ones.

    MISTAKES      {task: [Mistake]}
    Mistake       words   the mistake in plain words
                  kind    one of KINDS
                  run     a function of a Ring, the inputs, and the right
                          outputs: all outputs, the kind of an error, or None
    WrongProgram  a case, and what a wrong program answers to it
    Clock         how long a program may take, and all together

The module of a family has MISTAKES, {task: rows of (words, switch) or (words,
kind, switch)}, and where a task needs it BASE, {task: the program that is
switched}, if it is not the plain one.  A kind says in which numbers a program
runs:

    wrong       doubles, as without a kind; a divisor 0 is called singular
    exact       fractions, where dependent columns have to be seen
    doubles     doubles in which 0 divides as in hardware
    lossy       the same: it is right on paper, and digits are lost
    refuses     doubles: it is about what is refused, so an error tells it
    near        the same, with a tolerance for divisors
    cut         doubles with whole quotients

and a switch is one of

    rows        "OLD -> NEW", one or several: lines of the road that say
                another thing
    a dict      switches of the program.  Three are for any: `when` says for
                which inputs, `inputs` has others by name, values or functions
                of a Ring and the inputs, and `rows`
    a function  another program, of a Ring and the inputs
    altered     what comes behind the right answer, which is known: training
                it once more would only take time
"""

import time
from collections import namedtuple
from copy import copy
from functools import partial

from ..contract.tasks import TASKS
from ..contract.values import each, read
from ..proof import find_faults
from . import PLAIN, ByFamily
from .rows import in_ring
from .rings import CUT, DOUBLE, EXACT, IEEE, NEAR, to_floats

PATIENCE = 1000         # passes: a mistake that takes longer is given up
LIMITS = "max_epochs", "max_steps"
Mistake = namedtuple("Mistake", "words kind run")

KINDS = {"wrong": DOUBLE, "exact": EXACT, "doubles": IEEE, "lossy": IEEE,
         "refuses": DOUBLE, "near": NEAR, "cut": CUT}
REFUSING = "refuses", "near"
READ = getattr(time, "thread_time", time.process_time)


def catalogue(module, task):
    base = getattr(module, "BASE", {}).get(task, PLAIN[task])
    return [Mistake(words, *kind or ["wrong"], make_program(base, switch))
            for words, *kind, switch in module.MISTAKES[task]
            + leave_out_last(task)]


def leave_out_last(task):
    """Return the mistake of a loop that ends a row too soon, as a list."""
    names = [name for name, entry in TASKS[task].inputs.items()
             if entry.size and entry.size[0] == "n"]
    return [("the last row is left out", dict(
        when=lambda data: all(len(data[name]) > 1 for name in names),
        inputs={name: lambda r, data, name=name: data[name][:-1]
                for name in names}))] if names and TASKS[
                    task].family != "systems" else []


MISTAKES = ByFamily(catalogue)


def make_program(base, switch):
    """Return a function of a Ring, the inputs and the right outputs."""
    def run(r, data, right, program, when=None, inputs=(), **switches):
        if when and not when(data):
            return None
        if is_road:
            data = dict(data, **{name: min(data[name], PATIENCE)
                                 for name in LIMITS if name in data})
        answer = program(r, dict(data, **{
            name: v(r, data) if callable(v) else v
            for name, v in dict(inputs).items()}), **switches)
        return "not-converged" if is_road and answer is None else answer

    if isinstance(switch, (str, list)):
        switch = {"rows": switch}
    is_road = hasattr(base, "road") or isinstance(
        switch, dict) and "road" in switch
    if isinstance(switch, dict):
        switch = dict(switch)
        rows = switch.pop("rows", ())
        road = switch.pop("road", getattr(base, "road", None))
        program = in_ring(road, *[rows] if isinstance(
            rows, str) else rows) if is_road else base
        return partial(run, program=program, **switch)
    if getattr(switch, "is_altered", False):
        return lambda r, data, right: right and switch(data, right)
    return lambda r, data, right: switch(r, data)


def altered(change):
    """Return a switch: change(data, right) where there is a right answer.

    change  gives the outputs that are others then, or the kind of an error
    """
    def program(data, right):
        result = change(data, right)
        return dict(right, **result) if isinstance(result, dict) else result
    program.is_altered = True
    return program


def changed(name, change):
    """Return the same: change(value) of one right output."""
    return altered(lambda data, right: {
        name: change(right[name])} if name in right else None)


def scaled(factor, *names):
    """Return the same: outputs times a number, or factor(data, right)."""
    def change(data, right):
        by = factor(data, right) if callable(factor) else factor
        return {name: each(right[name], lambda v: by * v)
                for name in names if name in right}
    return altered(change)


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
        except (Late, LookupError, TypeError):
            return None
