"""How often a failure is named, and rightly:

    python3 -m conformance.workshop.naming [--left] [TASK ...]

Every known mistake is run as an implementation that computes in doubles, its
sums added from the other end, over all cases of its task, in three ways: with
the outputs that the case requires, with all, and with all to 8 digits, where
the mistake shows.  A line a task and way has how many answers failed, and in
per cent how many of these have

    right     the name of their mistake alone
    tied      this name and others
    other     only other names
    nothing   none

An error counts where the mistake is to refuse: alone it tells nothing else.
Then the same of right answers with noise of 1e-13, of 1e-9, and in six
digits: how many of those that fail have a name.  --left prints what is not
named rightly.
"""

import argparse
import random
import re
import sys
from collections import Counter
from copy import copy
from unittest.mock import patch

from ..contract.suite import load
from ..contract.tasks import TASKS
from ..contract.values import each, leaves
from ..contract.wire import long_integers
from ..contract.words import OR
from ..programs.observation import Observation
from ..programs.mistakes import (
    KINDS, MISTAKES, REFUSING, Clock, WrongProgram)
from ..programs.naming import known, name_task
from ..programs.rings import to_floats
from ..referee.judge import judge
from .calibration.rings import RINGS

COLUMNS = ("right", "tied", "other", "nothing")
WAYS = ("main", "all", "8 digits")
RIGHT = {"noise 1e-13": 1e-13, "noise 1e-9": 1e-9, "6 digits": None}
FAILURES = ("fail", "error-expected", "wrong-error")
EACH, WHOLE = 0.5, 600      # seconds of CPU: for a program, and for a task
SHOWS = 1e-6                # of what is printed in 8 digits
BACKWARD = {kind: copy(ring) for kind, ring in KINDS.items()}
for _ring in BACKWARD.values():
    _ring.sum = RINGS["backward"].sum


def count_task(task, left=False):
    """Return {way: Counter of COLUMNS}; left: print what is not right."""
    cases = [case for case in load([task]) if "exact-only" not in case.flags]
    wrongs = {case.id: list(known(case, Clock(WHOLE, EACH)))
              for case in cases}
    counted = {way: Counter() for way in (*WAYS, *RIGHT)}

    def count(way, replies, words=None, tells=True):
        answered = []
        with long_integers():
            for case, reply in replies:
                answered.append((case, reply, judge(
                    case.entry, reply, "binary64").status))
        names = name_task(answered, Clock(WHOLE), lambda case, _, only=None: [
            row for row in wrongs[case.id] if only is None or row[0] in only])
        for case, reply, status in answered:
            if status in FAILURES and ("output" in reply or tells) and not (
                    set(map(str, leaves(reply.get("output")))) & NO_NUMBERS):
                name = names.get(case.id)
                column = column_of(name, words)
                counted[way][column] += 1
                if left and column != ("nothing" if way in RIGHT else "right"
                                       ) and column != "tied":
                    print("{} ({}): {}: {}".format(case.id, way, words, name))

    for mistake in MISTAKES[task]:
        replies = list(run_over(mistake, cases))
        for way in WAYS:
            count(way, printed_in(way, mistake, replies), mistake.words,
                  mistake.kind in REFUSING)
    for way, size in RIGHT.items():
        count(way, [(case, {"output": to_wire(case, disturb(
            floats_of(case.output), size))}) for case in cases if case.output])
    return counted


# What is no evidence for any mistake.
NO_NUMBERS = {"nan", "inf", "-inf"}


def column_of(name, words):
    names = re.sub(r"^\d+ of \d+: ", "", name or "").split(OR)
    if words not in names:
        return "other" if name else "nothing"
    return "tied" if len(names) > 1 else "right"


def run_over(mistake, cases):
    """Yield (case, reply in floats) of a program with a mistake."""
    with patch.dict(KINDS, BACKWARD):
        for case in cases:
            wrong = WrongProgram(
                case.task, case.entry["input"], case.output).run(
                    mistake, Clock(EACH, EACH))
            if isinstance(wrong, str):
                yield case, {"error": {"kind": wrong}}
            elif wrong:
                yield case, {"output": floats_of(wrong)}


def floats_of(output):
    return {name: to_floats(value) for name, value in output.items()
            if value is not None}


def printed_in(way, mistake, replies):
    """Yield (case, reply) as a program prints them in one of the WAYS."""
    for case, reply in replies:
        output = reply.get("output")
        if output is None:
            yield case, reply
        elif way != "8 digits":
            yield case, {"output": to_wire(case, output, way == "main")}
        elif mistake.kind != "lossy" and is_shown(case, output):
            yield case, {"output": to_wire(case, print_digits(output, 8))}


def is_shown(case, output):
    """Is an answer further off than so many digits tell?"""
    answer = Observation(case, {"output": output})
    return answer.refutes(answer.given, SHOWS)


def to_wire(case, output, is_main=False):
    """Return floats as JSON has them: counts as integers, nan as a word."""
    def write(value, integer):
        if isinstance(value, list):
            return [write(v, integer) for v in value]
        if not isinstance(value, float):
            return value
        if integer and value.is_integer():
            return int(value)
        return value if abs(value) < float("inf") else str(value)
    kinds = TASKS[case.task].outputs
    return {name: write(value, kinds[name].integer)
            for name, value in output.items() if name in kinds
            and not (is_main and case.output and not kinds[name].main)}


def print_digits(output, digits):
    return each(output, lambda v: float("{:.{}g}".format(v, digits))
                if isinstance(v, float) else v)


def disturb(output, size):
    """Return an output with noise of a size, or else in six digits."""
    draw = random.Random(repr(output)).uniform
    return print_digits(output, 6) if size is None else each(
        output, lambda v: v * (1 + size * draw(-1, 1)) if isinstance(
            v, float) else v)


def main(arguments):
    parser = argparse.ArgumentParser(
        prog="python3 -m conformance.workshop.naming",
        description="How often a failure is named, and rightly.")
    parser.add_argument("tasks", nargs="*", metavar="TASK")
    parser.add_argument("--left", action="store_true")
    options = parser.parse_args(arguments)
    totals = {}
    print(line("task", "way", ("failures",) + COLUMNS))
    for task in options.tasks or TASKS:
        for way, counted in count_task(task, options.left).items():
            print(line(task, way, shares(counted)), flush=True)
            totals[way] = totals.get(way, Counter()) + counted
    for way, counted in totals.items():
        print(line("together", way, shares(counted)))
    return 0


def line(name, way, columns):
    return "{:24}{:12}".format(name, way) + "".join(
        map("{:>9}".format, columns))


def shares(counted):
    failures = sum(counted.values())
    return [failures] + ["{:.1f}".format(100 * counted[name] / (
        failures or 1)) for name in COLUMNS]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
