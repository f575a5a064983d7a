"""What lines that weave.py has woven call: each calls the Recorder.

    e  a call begins      b  a statement begins      s  a statement is over
    q  a test is asked    i  a loop goes on          r  a call returns

As long as there is no recorder they do nothing.
"""

import time

from ..base.errors import RefimplError


class Later(RefimplError):
    """The run takes longer than a point that moves can wait."""


class Now:
    """The recorder, asked nothing more when it is full, the listings by
    number, and within: the seconds from the first line on after which a run is
    cut short, 0 for never; until is when they are over."""

    recorder, listings, within, until = None, [], 0, 0


def e(n, *values):
    if Now.recorder is None or Now.recorder.full:
        return None
    return Now.recorder.enter(Now.listings[n], values)


def open_(f):
    """Return the recorder of a call, None where nothing of it is recorded;
    the calls that an exception has ended are forgotten."""
    recorder = Now.recorder
    if f is None or recorder is None or recorder.full:
        return None
    stack = recorder.stack
    if stack and stack[-1] is not f and f in stack:
        recorder.stack = stack[:stack.index(f) + 1]
    return recorder


def b(f, k):
    if Now.within:
        now = time.time()
        Now.until = Now.until or now + Now.within
        if now > Now.until:
            raise Later("The answer follows when nothing moves.")
    recorder = open_(f)
    if recorder:
        recorder.begin(f, f.listing.statements[k])
    return k


def s(f, k, *values):
    recorder = open_(f)
    if recorder:
        f.statement = f.listing.statements[k]
        recorder.finish(f, values)


def q(f, k, result, *values):
    recorder = open_(f)
    if recorder:
        f.statement = f.listing.statements[k]
        recorder.ask(f, values)
        recorder.finish(f, (), bool(result))
    return result


def i(f, k, *values):
    recorder = open_(f)
    if recorder:
        recorder.begin(f, f.listing.statements[k])
        recorder.finish(f, values, True)


def r(f, k, value):
    recorder = open_(f)
    if recorder:
        f.statement = f.listing.statements[k]
        recorder.finish(f, (), False, True, value)
        recorder.leave(f)
    return value


def again():
    """The first function runs again, in more bits."""
    recorder = Now.recorder
    if recorder is not None:
        recorder.stack = []
        recorder.restart()
