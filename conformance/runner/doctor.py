"""What is wrong with a program that is being written: looked at step by step.

    greet      does it start, answer the hello, and flush its answers?
    numbers    what it reads, and what it prints
    smoke      three easy cases, of different tasks if it can
    advice     what to write next
"""

import time
from collections import namedtuple

from ..contract.tasks import NEEDED, TASKS
from ..contract.values import BadNumber, number, rough
from ..contract.wire import dump, each
from ..contract.words import shortened
from ..referee.question import rounding_unit
from .limits import GREETING
from .process import Mishap, shown
from .session import ask_hello

# name: what was looked at.  well: True, False, or None if it only notes
# something.  lines: what there is to say.
Step = namedtuple("Step", "name well lines")

LATE = 2            # seconds for an answer that was kept back
UNKNOWN = 9         # tasks named that do not exist
ANSWER = ('an answer looks like {"id": 1, "output": {"name": "mine", '
          '"version": "0.1", "language": "C", "unit": "binary64", "tasks": '
          '["mse"]}}')

# From what needs least to what needs most, to begin with.
EASY = ("mse", "classify", "perceptron-online", "solve", "line",
        "least-squares", "covariance", "basic-linear-classifier",
        "perceptron", "margins", "logistic", "posterior", "ridge")

ROUNDINGS = 4       # units of rounding that an echo may be off

WRITTEN = (3, -2.5, 0.0009765625, "0.1", "-1e-3", "1/3", "0x1.8p+1",
           "123456789.123456789")

V = None            # stands for the number that is sent
# task: (the input, the output whose first number is V again; mse has its
# square)
ECHOES = {
    "solve": ({"A": [[1]], "b": [V]}, "x"),
    "determinant": ({"A": [[V]]}, "determinant"),
    "least-squares": ({"X": [[1]], "y": [V]}, "w"),
    "ridge": ({"X": [[1]], "y": [V], "lambda": 0}, "w"),
    "line": ({"x": [0, 1], "y": [V, V]}, "intercept"),
    "perceptron-online": ({"X": [[V]], "y": [1]}, "w"),
    "perceptron": ({"X": [[V]], "y": [1]}, "w"),
    "basic-linear-classifier": ({"X": [[V], [0]], "y": [1, -1]}, "w"),
    "mse": ({"y": [V], "predictions": [0]}, "mse")}
VECTORS = ("x", "w")


def greet(program, timeout):
    """Start the program and return (its hello or None, Steps).

    Raises NotStarted where the command does not run.
    """
    program.start()
    start = time.monotonic()
    try:
        hello = ask_hello(program, timeout)
    except (Mishap, ValueError) as error:
        late = getattr(error, "status", "") == "timeout"
        return None, [Step("handshake", False, [
            str(error), look_late(program) if late else ANSWER]
            + stderr(program))]
    seconds = time.monotonic() - start
    unknown = [task for task in hello["tasks"] if task not in TASKS]
    return hello, [
        Step("handshake", not unknown, [
            "{} {}, {}, unit {}, {} of {} tasks".format(
                hello["name"], hello["version"], hello["language"],
                dump(hello["unit"]), len(hello["tasks"]), len(TASKS))] + [
            "there is no task " + shortened(dump(task))
            for task in unknown[:UNKNOWN]]),
        Step("flushing", True, ["the answer arrived after {:.2f} s, with the "
                                "input still open".format(seconds)])]


def look_late(program):
    """Return what comes once the input has ended, in words."""
    program.end_input()
    try:
        line = program.receive(LATE)
    except Mishap:
        return "nor after its input ended; " + ANSWER
    return ("{} came only after its input ended: flush standard output after "
            "every line, and read line by line".format(shown(line)))


def stderr(program):
    return ["stderr      " + line
            for line in program.noise().splitlines()[-5:]]


def smoke(suite, hello):
    cases = [case for case in suite.cases if case.level == "smoke"
             and case.task in hello["tasks"]
             and not (hello["unit"] != "exact" and "exact-only" in case.flags)]
    first = {case.task: case for case in reversed(cases) if case.output}
    chosen = sorted(first.values(), key=lambda case: (EASY + (
        case.task,)).index(case.task))[:3]
    return chosen + [case for case in cases if case not in chosen][
        :3 - len(chosen)]


def advice(suite, hello):
    order = list(EASY) + [task for task in TASKS if task not in EASY]
    lines = []
    for task in [task for task in order if task not in hello["tasks"]][:3]:
        case = next(case for case in suite.cases if case.task == task)
        lines.append("{}: {} -> {}; python3 -m conformance show {}".format(
            task, ", ".join(entry.name for entry in TASKS[task].inputs.values()
                            if entry.default is NEEDED),
            ", ".join(TASKS[task].main[0]), case.id))
    return Step("next", None, lines or ["all tasks are done"])


def numbers(program, hello, timeout):
    """Return (whether all is well, or None if nothing was tried; lines)."""
    task = next((name for name in ECHOES if name in hello["tasks"]), None)
    if task is None:
        return None, ["not run: that needs one of " + ", ".join(ECHOES)]
    said = {dump(written): check_number(
        program, task, written, hello["unit"], timeout)
        for written in WRITTEN}
    skipped = [text for text, wrong in said.items() if wrong == "skip"]
    wrong = [text for text in said.values() if text not in ("", "skip")]
    lines = wrong or ["{} ways to write a number, read and returned by {}"
                      .format(len(WRITTEN) - len(skipped), task)]
    if skipped:
        lines.append("skipped, as a program may: " + ", ".join(skipped))
    return not wrong, lines


def echo(task, written):
    """Return the input of a task that has this number in it."""
    return each(ECHOES[task][0], lambda v: written if v is V else v)


def check_number(program, task, written, unit, timeout):
    """Return what is wrong with a number there and back: "" or a sentence.

    "skip" where the program says so.
    """
    exact = number(written) ** (2 if task == "mse" else 1)
    head = "{} with {}: ".format(task, dump(written))
    try:
        reply = program.ask({"task": task, "input": echo(task, written)},
                            timeout, GREETING)
    except Mishap as mishap:
        raise Mishap(mishap.status, head + str(mishap)) from None
    if "skip" in reply:
        return "skip"
    try:
        raw = reply["output"][ECHOES[task][1]]
        raw = raw[0] if ECHOES[task][1] in VECTORS else raw
        off = abs(number(raw) - exact) / abs(exact)
    except (IndexError, KeyError, TypeError):
        return head + "the answer is " + shortened(dump(reply))
    except BadNumber as error:
        return head + str(error)
    if off <= ROUNDINGS * rounding_unit(unit):
        return ""
    return "{}got {}, expected {}: off by {} of it{}".format(
        head, dump(raw), rough(exact, 17), rough(off), "" if off > 1e-3 else
        "; print 17 digits, or with %a")
