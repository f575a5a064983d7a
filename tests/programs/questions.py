"""The cases that the program beside this file is run on, and helpers.

Four of task mse: an honest program passes all, and one with a bad habit has
it at mse/trouble or at mse/lengths.
"""

import json
import os
import sys
import time

from conformance.__main__ import main
from conformance.runner.process import Program
from conformance.runner import session
from conformance.contract.suite import Suite

HERE = os.path.dirname(os.path.abspath(__file__))


def case(name, inputs, expected, **more):
    """Return one entry of a case file; expected: its output or its error."""
    entry = {"id": "mse/" + name, "why": "a reason for " + name,
             "text": "D, section 1", "provenance": "derived",
             "level": "core", "flags": [], "input": inputs}
    entry["error" if "kind" in expected else "output"] = expected
    return dict(entry, **more)


FIRST = case("first", {"y": [1, 0.5], "predictions": [1, 1]}, {"mse": "1/8"})
TROUBLE = case("trouble", {"y": [13], "predictions": [8]}, {"mse": "25"})
LENGTHS = case("lengths", {"y": [1, 2], "predictions": [1]},
               {"kind": "shape"}, level="edge")
IRIS = case("iris-petals", {"y": [3, 4, 5], "predictions": [3, 4, 4]},
            {"mse": "1/3"}, level="smoke")
ALL = [FIRST, TROUBLE, LENGTHS, IRIS]
MET = dict.fromkeys(("first", "trouble", "lengths", "iris-petals"), "pass")


def suite(folder, entries=ALL):
    """Write a case file of entries into a folder; return the Suite."""
    task = entries[0]["id"].split("/")[0]
    content = {"task": task, "date": "2026-11-21", "cases": entries}
    with open(os.path.join(str(folder), task + ".json"), "w") as file:
        json.dump(content, file)
    return Suite(str(folder))


def command(habit, *words):
    """Return the words that start the honest program with a habit."""
    return [sys.executable, "-S", os.path.join(HERE, "honest.py"), habit] + [
        str(word) for word in words]


def joined(habit, *words):
    """Return the same as one string, as --impl takes it."""
    return " ".join(command(habit, *words))


def mistaken(*words):
    """Return the string that starts the program with a mistake."""
    return joined(*words).replace("honest.py", "mistaken.py")


def hold(folder, words, entries=ALL, timeout=10, **more):
    """Return the Run of a command on entries."""
    return session.hold(Program(words), suite(folder, entries).cases, timeout,
                        **more)


def statuses(done):
    """Return the statuses of a Run, by the second word of the case id."""
    return {result.id.split("/")[1]: result.status
            for result in done.results}


def hanging(path):
    """Wait until a program has written its id, and hangs."""
    for _ in range(1000):
        if path.exists() and path.read_text().endswith("\n"):
            return
        time.sleep(0.01)


def living(path):
    """Return which of the process ids in a file are alive, after a moment.

    What was killed may take a moment to go; what then waits to be collected
    by its parent is dead.
    """
    with open(str(path)) as file:
        ids = file.read().split()
    assert ids, "the program never got as far as writing its id"
    for _ in range(50):
        alive = running(ids)
        if not alive:
            break
        time.sleep(0.05)
    return alive


def running(ids):
    """Return which processes ps has, but for those that are dead."""
    if os.name == "nt":
        import ctypes
        kernel = ctypes.windll.kernel32     # open for waiting; 258: no end yet
        return [one for one in ids if kernel.WaitForSingleObject(
            kernel.OpenProcess(0x100000, False, int(one)), 0) == 258]
    with os.popen("ps -o stat= -o pid= -p " + ",".join(ids)) as pipe:
        return [line.split()[1] for line in pipe if line.strip()[0] != "Z"]


def status(words, folder=None):
    """Return the exit status of main(), also where argparse gives it."""
    try:
        return main(words, folder) if folder else main(words)
    except SystemExit as exit:
        return exit.code
