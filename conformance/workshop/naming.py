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

and then the same of right answers with noise of 1e-13, of 1e-9, and in six
digits: how many of those that fail have a name.  --left prints what is not
named rightly.
"""

import argparse
import random
import sys
from collections import Counter
from copy import copy
from unittest.mock import patch

from ..contract.suite import load
from ..contract.tasks import TASKS
from ..contract.wire import long_integers
from ..contract.words import OR
from ..programs.floats import formed, measure_distance, to_floats
from ..programs.mistakes import KINDS, MISTAKES, Clock, WrongProgram
from ..programs.naming import known, name_task
from ..programs.rings import RINGS
from ..referee.judge import judge

COLUMNS = ("right", "tied", "other", "nothing")
WAYS = ("main", "all", "8 digits")
RIGHT = {"noise 1e-13": 1e-13, "noise 1e-9": 1e-9, "6 digits": None}
FAILURES = ("fail", "error-expected", "wrong-error")
EACH, WHOLE = 0.5, 600      # seconds of CPU: for a program, and for a task
SHOWS = 1e-6                # of what is printed in 8 digits
BACKWARD = {kind: copy(ring) for kind, ring in KINDS.items()}
for _ring in BACKWARD.values():
    _ring.sum = RINGS["backward"].sum


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
    return "{:23}{:12}".format(name, way) + "".join(
        map("{:>9}".format, columns))


def shares(counted):
    failures = sum(counted.values())
    return [failures] + ["{:.1f}".format(100 * counted[name] / (
        failures or 1)) for name in COLUMNS]


def count_task(task, left=False):
    """Return {way: Counter of COLUMNS}."""
    cases = [case for case in load([task]) if "exact-only" not in case.flags]
    wrongs = {case.id: list(known(case, Clock(WHOLE, EACH)))
              for case in cases}

    def answers(case, clock, only=None):
        return [row for row in wrongs[case.id]
                if only is None or row[0] in only]

    counted = {way: Counter() for way in (*WAYS, *RIGHT)}
    for mistake in MISTAKES[task]:
        replies = run_over(mistake, cases)
        for way in WAYS:
            answered = judged(cases, replies, mistake, way)
            names = name_task(answered, Clock(WHOLE), answers)
            for case, reply, status in answered:
                if status in FAILURES:
                    name = names.get(case.id)
                    column = column_of(name, mistake.words)
                    counted[way][column] += 1
                    if left and column in COLUMNS[2:]:
                        print("{} ({}): {}: {} for {}".format(
                            case.id, way, mistake.words, column, name))
    for way, size in RIGHT.items():
        answered = judged(cases, {
            case.id: {"output": disturbed(floats_of(case.output), size)}
            for case in cases if case.output})
        names = name_task(answered, Clock(WHOLE), answers)
        for case, reply, status in answered:
            if status in FAILURES:
                name = names.get(case.id)
                counted[way]["other" if name else "nothing"] += 1
                if left and name:
                    print("{} ({}): {}".format(case.id, way, name))
    return counted


def run_over(mistake, cases):
    """Return {id: reply} of a program with a mistake."""
    replies = {}
    with patch.dict(KINDS, BACKWARD):
        for case in cases:
            wrong = WrongProgram(case.task, case.entry["input"], case.output).run(
                mistake, Clock(EACH, EACH))
            if wrong:
                replies[case.id] = {"error": {"kind": wrong}} if isinstance(
                    wrong, str) else {"output": {
                        **floats_of(case.output or {}), **floats_of(wrong)}}
    return replies


def floats_of(output):
    return {name: to_floats(value) for name, value in output.items()
            if value is not None}


def judged(cases, replies, mistake=None, way="all"):
    """Return [(case, reply, status)] of replies, printed in a way."""
    answered = []
    for case in cases:
        reply = replies.get(case.id)
        if reply is None:
            continue
        output = reply.get("output")
        if output is not None:
            if way == "8 digits" and not is_shown(case, output, mistake):
                continue
            reply = {"output": wire(case, printed(output, 8) if way
                                    == "8 digits" else output, way)}
        with long_integers():
            answered.append((case, reply, judge(
                case.entry, reply, "binary64").status))
    return answered


def is_shown(case, output, mistake):
    """Is an answer further off than so many digits tell?"""
    right = formed(case.task, case.output or {}, case.input)
    return mistake.kind != "lossy" and (not right or any(
        measure_distance(value, right[name]) > SHOWS
        for name, value in formed(case.task, output, case.input).items()
        if name in right))


def wire(case, output, way):
    """Return floats as JSON has them: counts as integers, nan as a word."""
    def one(value, integer):
        if isinstance(value, list):
            return [one(v, integer) for v in value]
        if not isinstance(value, float) or isinstance(value, bool):
            return value
        if integer and value.is_integer():
            return int(value)
        return value if abs(value) < float("inf") else str(value)
    kinds = TASKS[case.task].outputs
    return {name: one(value, kinds[name].integer)
            for name, value in output.items() if name in kinds
            and (way != "main" or not case.output or kinds[name].main)}


def printed(value, digits):
    return map_floats(lambda v: float("{:.{}g}".format(v, digits)), value)


def disturbed(output, size):
    """Return an output with noise of a size, or else in six digits."""
    draw = random.Random(repr(output)).uniform
    return printed(output, 6) if size is None else map_floats(
        lambda v: v * (1 + size * draw(-1, 1)), output)


def map_floats(change, value):
    if isinstance(value, dict):
        return {name: map_floats(change, v) for name, v in value.items()}
    if isinstance(value, list):
        return [map_floats(change, v) for v in value]
    return change(value) if isinstance(value, float) else value


def column_of(name, words):
    names = (name or "").split(OR)
    if words not in names:
        return "other" if name else "nothing"
    return "tied" if len(names) > 1 else "right"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
