"""One running implementation: started, asked, and ended with its children.

Its three pipes are served in one loop so that none blocks: a question is fed
as fast as the program reads; what it says is kept until it is a line; of
standard error the end is kept.  All of it is bounded.
"""

import copy
import selectors
import signal
import subprocess
import time

from ..contract.wire import dump, parse
from . import NotStarted
from .system import GRACE, end, launch, serve, signals_later, split

ANSWER = 64 * 2**20     # bytes of one answer
FAREWELL = 2.0          # seconds to end after the input ended
SLICE = 0.1             # seconds between two looks whether it still lives

NOISE = 64 * 2**10      # bytes of standard error kept, the last ones
SHOWN = 200             # characters of a wrong line in a message


class Mishap(Exception):
    """No answer.  `status` is the verdict: crash, timeout or protocol."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


class Stopped:
    """What is stopped at the end of a with statement."""

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.stop()


class Program(Stopped):
    """An implementation behind a command.  Use it in a with statement.

    command  a string, split as a shell would, or a list of words; ValueError
             if there are none or a quotation is not closed
    single   does its input end behind the first question?
    """

    def __init__(self, command, folder=None, environment=None, single=False):
        self.words = (split(command) if isinstance(command, str)
                      else list(command))
        if not self.words:
            raise ValueError("the command is empty")
        self.folder, self.environment = folder, environment
        self.single, self.halted = single, False
        self.name = ""          # before a message, instead of the protocol
        self.calls = False      # is it a class or function, called otherwise?
        self.process = None
        self.id = 0             # never used twice, so no answer comes late

    def again(self, single=False):
        """Return the same program, not started."""
        program = copy.copy(self)
        program.process, program.single = None, single
        return program

    @property
    def running(self):
        """Was it started and not stopped?  It may have ended by itself."""
        return self.process is not None

    def start(self):
        """Start the command in a group of its own, or NotStarted."""
        with signals_later():
            try:
                self.process = launch(self.words, self.folder,
                                      self.environment)
            except (OSError, ValueError) as error:
                raise NotStarted("{}: {}".format(
                    self.words[0], error)) from None
            self.most = ANSWER          # bytes of the line that is awaited
            self.unsent = b""
            self.heard, self.scanned = bytearray(), 0
            self.errors, self.spoke = bytearray(), False
            self.closed = None          # the first of "input" and "output"
            self.pipes = serve(self.process)
            for pipe in (self.process.stdout, self.process.stderr):
                self.pipes.register(pipe, selectors.EVENT_READ)
        if self.halted:
            self.halt()

    def ask(self, message, timeout, limits=None):
        """Return the answer to message, an object with the id it was given.

        limits  the `bytes` and `entries` of the line that is awaited
        Raises Mishap if no answer came within timeout seconds, or no right
        one, or if there are lines already.  Then only stop() makes sense.
        """
        self.id += 1
        self.pump(0)
        if self.heard:
            raise Mishap("protocol", "printed before the next question: "
                         + shown(bytes(self.heard.split(b"\n")[0])))
        self.most = limits.bytes if limits else ANSWER
        if self.closed != "input":
            if not self.unsent:     # the last may be answered before its end
                self.pipes.register(self.process.stdin, selectors.EVENT_WRITE)
            self.unsent = memoryview(bytes(self.unsent) + (
                dump(dict(message, id=self.id)) + "\n").encode())
        line = self.receive(timeout)
        try:
            answer = parse(line, limits and limits.entries)
        except ValueError as error:
            raise Mishap("protocol", "a line that is {}: {}".format(
                error, shown(line))) from None
        if not isinstance(answer, dict):
            raise Mishap("protocol", "not an object: {}".format(shown(line)))
        if type(answer.get("id")) is not int or answer["id"] != self.id:
            raise Mishap("protocol", "the wrong id, not {}: {}".format(
                self.id, shown(line)))
        return answer

    def receive(self, timeout):
        """Return the next line of standard output, or raise Mishap."""
        line = self.wait_for_line(timeout)
        if line is not None:
            return line
        if not self.closed and self.process.poll() is None:
            raise Mishap("timeout", "no answer within {:g} s{}".format(
                timeout, self.unfinished()))
        try:
            status = self.process.wait(GRACE)
        except subprocess.TimeoutExpired:
            raise Mishap(
                "protocol", "the program closed its standard {} and ran on"
                .format(self.closed)) from None
        self.hear_out()
        raise Mishap("crash", "the program ended with {}{}".format(
            manner(status), self.unfinished()))

    def wait_for_line(self, seconds):
        """Return the next line; None at the end, a closed pipe, or late."""
        deadline = time.monotonic() + seconds
        over, got = False, True
        while True:
            line = self.take_line()
            if line is not None:    # with what it said on standard error
                for _ in range(self.pipes.rounds):
                    self.pump(self.pipes.blink if self.spoke and len(
                        self.errors) in (0, NOISE) else 0)
                    if not self.served:
                        break
                return line
            left = deadline - time.monotonic()
            if over and not got or self.closed or left <= 0:
                return None
            # Asked before reading: what an ended program said is all there.
            over = self.process.poll() is not None
            got = self.pump(self.pipes.patience if over else min(left, SLICE))

    def take_line(self):
        """Return the first whole line not yet taken, or None.

        Raises Mishap if it is, or has already become, too long.
        """
        end = self.heard.find(b"\n", self.scanned)
        self.scanned = len(self.heard)
        if (self.scanned if end < 0 else end) > self.most:
            raise Mishap("protocol", "an answer of more than {} bytes".format(
                self.most))
        if end < 0:
            return None
        line = bytes(self.heard[:end])
        del self.heard[:end + 1]
        self.scanned = 0
        return line

    def unfinished(self):
        begun = bytes(self.heard[:SHOWN])
        return ", in the middle of a line: " + shown(begun) if begun else ""

    def noise(self):
        """Return what came on standard error since the last call."""
        if not self.running:
            return ""
        text = self.errors.decode("utf-8", "replace").replace("\r\n", "\n")
        self.errors.clear()
        return text

    def hear_out(self):
        """Take what a program that has ended left in its pipes."""
        deadline = time.monotonic() + self.pipes.patience
        self.pump(0)
        while len(self.pipes.wanted) and time.monotonic() < deadline:
            self.pump(deadline - time.monotonic())

    def pump(self, seconds):
        """Wait for the pipes, serve each once; was standard output read?"""
        got, ready = False, self.pipes.select(seconds)
        self.served = len(ready)
        for key, _ in ready:
            if key.fileobj is self.process.stdin:
                self.feed()
                continue
            data = self.pipes.read(key.fileobj)
            if not data:
                self.pipes.unregister(key.fileobj)
            if key.fileobj is self.process.stderr:
                self.errors += data
                self.spoke = True
                del self.errors[:-NOISE]
            else:
                self.heard += data
                self.closed = self.closed or (None if data else "output")
                got = bool(data)
        return got

    def feed(self):
        """Write as much of what is unsent as the pipe takes now."""
        try:
            self.unsent = self.unsent[self.pipes.write(
                self.process.stdin, self.unsent):]
        except OSError:
            self.closed, self.unsent = self.closed or "input", b""
        if not self.unsent:
            self.pipes.unregister(self.process.stdin)
            if self.single:
                self.pipes.finish(self.process.stdin)

    def end_input(self):
        if self.unsent:
            self.pipes.unregister(self.process.stdin)
            self.unsent = b""
        self.pipes.finish(self.process.stdin)

    def finish(self):
        """End the input and wait for the end; return a complaint or None.

        Raises Mishap where one more line comes: an answer to no question.
        """
        self.end_input()
        deadline = time.monotonic() + FAREWELL
        line = self.wait_for_line(FAREWELL)
        if line is not None:
            raise Mishap("protocol", "one line too many: " + shown(line))
        try:
            status = self.process.wait(max(deadline - time.monotonic(), 0))
        except subprocess.TimeoutExpired:
            return "the program did not end when its input ended"
        finally:
            self.hear_out()
        return status and "the program ended with " + manner(status) or None

    def halt(self):
        """End what runs, and what will be started, from another thread."""
        self.halted = True
        if self.process is not None:
            end(self.process)

    def stop(self):
        """End the whole process group and give everything back."""
        if self.process is None:
            return
        try:
            end(self.process)
        finally:
            self.pipes.close((self.process.stdin, self.process.stdout,
                              self.process.stderr))
            self.process = None


def shown(line):
    r"""Return the beginning of a line of bytes, quoted.

    >>> shown(b"a\xff")
    "'a\\ufffd'"
    """
    more = " ..." if len(line) > SHOWN else ""
    return ascii(line[:SHOWN].decode("utf-8", "replace")) + more


def manner(status):
    """Return an exit status in words.

    >>> manner(3), manner(-9)
    ('exit status 3', 'signal SIGKILL')
    """
    if status >= 0:
        return "exit status {}".format(status)
    try:
        return "signal " + signal.Signals(-status).name
    except ValueError:
        return "signal {}".format(-status)
