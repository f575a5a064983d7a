"""Numbers there and back: what a program reads, and what it prints.

The protocol has no task that gives back what it is given, but many tasks
have a problem whose answer is the number in it.
"""

from ..contract.values import BadNumber, number, rough
from ..contract.wire import dump
from ..referee.question import rounding_unit
from ..reports.explain import shortened
from .process import Mishap

ROUNDINGS = 4       # units of rounding that an echo may be off

WRITTEN = (3, -2.5, 0.0009765625, "0.1", "-1e-3", "1/3", "0x1.8p+1",
           "123456789.123456789")

# task: (the input that has a number v in it, what the answer makes of it,
# what is due for it)
ECHOES = {
    "solve": (lambda v: {"A": [[1]], "b": [v]}, lambda o: o["x"][0], None),
    "determinant": (lambda v: {"A": [[v]]}, lambda o: o["determinant"], None),
    "least-squares": (lambda v: {"X": [[1]], "y": [v]},
                      lambda o: o["w"][0], None),
    "ridge": (lambda v: {"X": [[1]], "y": [v], "lambda": 1},
              lambda o: o["w"][0], lambda x: x / 2),
    "line": (lambda v: {"x": [0, 1], "y": [v, v]},
             lambda o: o["intercept"], None),
    "gram": (lambda v: {"X": [[v], [1]]}, lambda o: o["gram"][0][1], None),
    "perceptron-online": (lambda v: {"X": [[v]], "y": [1]},
                          lambda o: o["w"][0], None),
    "perceptron": (lambda v: {"X": [[v]], "y": [1]},
                   lambda o: o["w"][0], None),
    "basic-linear-classifier": (
        lambda v: {"X": [[v], [0]], "y": [1, -1]}, lambda o: o["w"][0], None),
    "kernel-scores": (
        lambda v: {"X": [[1]], "y": [1], "alpha": [v], "Z": [[1]]},
        lambda o: o["scores"][0], None),
    "inverse": (lambda v: {"A": [[v]]}, lambda o: o["inverse"][0][0],
                lambda x: 1 / x),
    "mse": (lambda v: {"y": [v], "predictions": [0]}, lambda o: o["mse"],
            lambda x: x * x),
    "log-likelihood": (lambda v: {"X": [[v]], "y": [1], "theta": [0]},
                       lambda o: o["gradient"][0], lambda x: x / 2)}


def numbers(program, hello, timeout):
    """Return (whether all is well, or None if nothing was tried; lines)."""
    task = next((name for name in ECHOES if name in hello["tasks"]), None)
    if task is None:
        return None, ["not tried: that needs one of " + ", ".join(ECHOES)]
    wrong, skipped = [], []
    for written in WRITTEN:
        told = echoed(program, task, written, hello["unit"], timeout)
        if told == "skip":
            skipped.append(dump(written))
        elif told:
            wrong.append(told)
    lines = wrong or ["{} ways to write a number, read and given back by {}"
                      .format(len(WRITTEN) - len(skipped), task)]
    if skipped:
        lines.append("skipped, as a program may: " + ", ".join(skipped))
    return not wrong, lines


def echoed(program, task, written, unit, timeout):
    """Return what is wrong with a number there and back: "" or a sentence.

    "skip" where the program says so.
    """
    given, read, due = ECHOES[task]
    exact = number(written)
    exact = due(exact) if due else exact
    head = "{} with {}: ".format(task, dump(written))
    try:
        reply = program.ask({"task": task, "input": given(written)}, timeout)
    except Mishap as mishap:
        raise Mishap(mishap.status, head + str(mishap)) from None
    if "skip" in reply:
        return "skip"
    try:
        raw = read(reply["output"])
        off = abs(number(raw) - exact) / abs(exact)
    except (KeyError, IndexError, TypeError):
        return head + "the answer is " + shortened(dump(reply))
    except BadNumber as error:
        return head + str(error)
    if off <= ROUNDINGS * rounding_unit(unit):
        return ""
    return "{}{} came back, {} is due: off by {} of it{}".format(
        head, dump(raw), rough(exact, 17), rough(off), "" if off > 1e-3 else
        "; print 17 digits, or with %a")
