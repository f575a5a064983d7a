"""What a wrong program does, in a process of its own.

It may loop for ever, fill the memory or end its process: act() is given a
file to write lines to, and what it wrote by then is returned.
"""

import os
import resource
import signal
import sys

MEMORY = 1 << 30


class Late(BaseException):
    """Something took too long."""


def apart(act):
    """Return the lines that act(file) writes in a process of its own."""
    ear, mouth = os.pipe()
    child = os.fork()
    if not child:
        with os.fdopen(mouth, "w") as file:
            only(lambda: (act(file), file.flush()))
    os.close(mouth)
    with os.fdopen(ear) as file:
        lines = file.read().splitlines()
    os.waitpid(child, 0)
    return lines


def only(act):
    """Do one thing in bounds of time and memory, and end this process."""
    code = 1
    try:
        signal.signal(signal.SIGVTALRM, late)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        act()
        code = 0
    except BaseException:
        sys.__excepthook__(*sys.exc_info())
    finally:
        sys.stderr.flush()
        os._exit(code)


def allow(seconds):
    """Have Late raised after so many seconds of a processor; 0 for never."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def late(*_):
    raise Late
