"""Processes that left the group of the program that started them.

setsid() takes a process out of reach of a signal to its group.  It inherits
the environment all the same, in which each program here has a mark of its
own, and Linux shows the environment of one's own processes in /proc.  Where
there is no /proc nobody can tell.
"""

import os
import signal

MARK = "CONFORMANCE_PROGRAM"
PROCESSES = "/proc"
ROUNDS = 8      # a process may start another while it is looked for


def marked(environment=None):
    """Return an environment with a new mark, and the mark, as bytes."""
    mark = os.urandom(12).hex()
    result = dict(os.environ if environment is None else environment)
    result[MARK] = mark
    return result, "{}={}".format(MARK, mark).encode()


def end_marked(mark):
    """End all processes with a mark by force; return how many there were."""
    count = 0
    for _ in range(ROUNDS):
        result = find_marked(mark)
        for number in result:
            try:
                os.kill(number, signal.SIGKILL)
                count += 1
            except (ProcessLookupError, PermissionError):
                pass
        if not result:
            break
    return count


def find_marked(mark):
    try:
        names = os.listdir(PROCESSES)
    except OSError:
        return []
    result = []
    for name in filter(str.isdigit, names):
        try:
            with open(os.path.join(PROCESSES, name, "environ"), "rb") as file:
                if mark in file.read().split(b"\0"):
                    result.append(int(name))
        except OSError:
            pass        # ended meanwhile, or somebody else's
    return result
