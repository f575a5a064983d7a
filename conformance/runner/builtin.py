"""refimpl without a process of its own, in the place of a Program.

    Here     in this process, for as long as it takes
    Forked   in a copy of this process, which time ends

No question becomes text, so that no line is too long.  Every other program
speaks the protocol; refimpl does with --impl "python3 -m refimpl".
"""

import json
import os
import select
import signal
import sys
import time

from refimpl.oracle.tasks import answer
from refimpl.oracle.wire import Literal

from ..contract.wire import PLAIN, Text, dump, long_integers, parse
from . import Stopped
from .process import CHUNK, Mishap


class Here(Stopped):
    """refimpl in this process.  Use it as a Program."""

    name = ""
    running = False

    def __init__(self):
        self.words = [sys.executable, "-m", "refimpl"]

    def again(self, single=False):
        return type(self)()

    def start(self):
        self.running = True

    def stop(self):
        self.running = False

    halt = stop

    def noise(self):
        """Return what came on standard error: nothing."""
        return ""

    def finish(self):
        """Return what is wrong with the ending: nothing."""

    def ask(self, message, timeout, limits=None):
        """Return the reply, as parse() gives it; Mishap if it came late."""
        start = time.monotonic()
        result = parse(self.reply(message))
        if timeout is not None and time.monotonic() - start > timeout:
            raise Mishap("timeout", "no answer within {:g} s".format(timeout))
        return result

    def reply(self, message):
        message = dict(message, id=1)
        if "input" in message:
            message["input"] = literal(message["input"])
        with long_integers():
            return json.dumps(answer(message)).encode()


class Forked(Here):
    """The same in a copy of this process, for each question another one.

    The last question is remembered with its answer.
    Raises Mishap where there is no answer in time.
    """

    last = None, None

    def ask(self, message, timeout, limits=None):
        """Return the reply; Mishap where none comes within so many seconds."""
        if message != self.last[0]:
            self.last = message, self.fork(message, timeout)
        return dict(self.last[1])

    def fork(self, message, timeout):
        if not hasattr(os, "fork"):
            return super().ask(message, timeout)
        source, sink = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                with os.fdopen(sink, "wb") as file:
                    file.write(self.reply(message))
            finally:
                os._exit(0)
        os.close(sink)
        try:
            return parse(receive(source, timeout))
        except ValueError:
            raise Mishap("crash", "it ended without an answer") from None
        finally:
            os.close(source)
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


def receive(source, seconds):
    """Return all that comes through a pipe; Mishap where that takes longer."""
    end, result = time.monotonic() + seconds, []
    while True:
        left = end - time.monotonic()
        if left <= 0 or not select.select([source], [], [], left)[0]:
            raise Mishap("timeout", "no answer within {:g} s".format(seconds))
        data = os.read(source, CHUNK)
        if not data:
            return b"".join(result)
        result.append(data)


def literal(value):
    if isinstance(value, list):
        return value if PLAIN.issuperset(map(type, value)) else list(
            map(literal, value))
    if isinstance(value, dict):
        return {name: literal(v) for name, v in value.items()}
    return Literal(dump(value)) if isinstance(value, (float, Text)) else value
