"""The first question: who is there, and what can it do."""

from ..contract.values import BadNumber, number
from . import NotStarted
from .process import Mishap

START = 10          # seconds that a start may take, whatever a case may
LAST = 5            # lines of standard error in a message
UNITS = ("exact", "binary64", "binary32")


def shake(program, timeout):
    """Start a program and return its hello, checked and complete.

    The hello has name, version and language (strings), unit, tasks (list of
    strings) and promise (task to number).  Raises NotStarted; the program is
    then stopped.
    """
    program.start()
    try:
        reply = program.ask({"id": None, "task": "hello"},
                            max(timeout, START))
        hello = checked(reply.get("output"))
    except Mishap as mishap:
        problem = str(mishap)
    except ValueError as error:
        problem = "its hello has {}".format(error)
    else:
        return hello
    said = program.noise().splitlines()[-LAST:]
    program.stop()
    raise NotStarted("\n  ".join(["no handshake: " + problem] + said))


def checked(output):
    """Return a hello with nothing missing; ValueError says what is wrong."""
    if not isinstance(output, dict):
        raise ValueError("no output")
    tasks, promise = output.get("tasks"), output.get("promise", {})
    if not (isinstance(tasks, list)
            and all(isinstance(task, str) for task in tasks)):
        raise ValueError("no list of tasks")
    if not is_unit(output.get("unit")):
        raise ValueError('no unit: "exact", "binary64", "binary32" or '
                         '{"digits": N}')
    if not (isinstance(promise, dict)
            and all(is_gap(gap) for gap in promise.values())):
        raise ValueError("a promise that is no positive number")
    hello = {"unit": output["unit"], "tasks": tasks, "promise": promise}
    for name in ("name", "version", "language"):
        hello[name] = str(output.get(name, "unknown"))
    return hello


def is_unit(unit):
    """Is this a rounding unit?"""
    if isinstance(unit, dict):
        count = unit.get("digits")
        return (set(unit) == {"digits"} and type(count) is int
                and count >= 1)
    return unit in UNITS


def is_gap(gap):
    """Is this a number above 0, as the wire has numbers?"""
    try:
        return number(gap) > 0
    except BadNumber:
        return False
