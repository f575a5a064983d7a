"""The three pipes of a program, served in one loop so that none blocks.

A question is fed as fast as the program reads; what it says is kept until
it is a line; of standard error the end is kept.  All of it is bounded.
"""

import os
import selectors

NOISE = 64 * 2**10      # bytes of standard error kept, the last ones
CHUNK = 2**16           # bytes at a time
SHOWN = 200             # characters of a wrong line in a message


class TooLong(Exception):
    """A line longer than the limit."""


class Channel:
    """Non-blocking ends of standard input, output and error of a program.

    stdin, stdout, stderr  the pipes, as subprocess gives them, unbuffered
    limit                  bytes allowed in one line
    `closed` is the first of "input" and "output" that the program closed,
    None as long as it closed neither.
    """

    def __init__(self, stdin, stdout, stderr, limit):
        self.stdin, self.stdout, self.stderr = stdin, stdout, stderr
        self.limit = limit
        self.unsent, self.last = b"", False
        self.heard, self.scanned = bytearray(), 0
        self.noise = bytearray()
        self.closed = None
        self.selector = selectors.DefaultSelector()
        for pipe in (stdin, stdout, stderr):
            os.set_blocking(pipe.fileno(), False)
        for pipe in (stdout, stderr):
            self.selector.register(pipe, selectors.EVENT_READ)

    def send(self, line, last=False):
        """Have a line written while pump() is called; last ends the input."""
        if self.stdin.closed or self.closed == "input":
            return
        if not self.unsent:
            self.selector.register(self.stdin, selectors.EVENT_WRITE)
        self.unsent = memoryview(bytes(self.unsent) + line)
        self.last = last

    def line(self):
        """Return the first whole line not yet taken, or None.

        Raises TooLong if it is, or has already become, longer than limit.
        """
        end = self.heard.find(b"\n", self.scanned)
        self.scanned = len(self.heard)
        if (self.scanned if end < 0 else end) > self.limit:
            raise TooLong
        if end < 0:
            return None
        line = bytes(self.heard[:end])
        del self.heard[:end + 1]
        self.scanned = 0
        return line

    def pump(self, seconds):
        """Wait for the pipes, serve each once; was standard output read?"""
        came = False
        for key, _ in self.selector.select(seconds):
            if key.fileobj is self.stdin:
                self.feed()
            elif key.fileobj is self.stdout:
                came = self.hear() or came
            else:
                self.overhear()
        return came

    def feed(self):
        """Write as much of the question as the pipe takes."""
        try:
            sent = os.write(self.stdin.fileno(), self.unsent[:CHUNK])
        except BlockingIOError:
            return
        except OSError:
            self.closed = self.closed or "input"
            sent = len(self.unsent)
        self.unsent = self.unsent[sent:]
        if not self.unsent:
            self.selector.unregister(self.stdin)
            if self.last:
                self.stdin.close()

    def hear(self):
        """Read from standard output; True if there was something."""
        data = self.read(self.stdout)
        if data == b"":
            self.closed = self.closed or "output"
        self.heard += data or b""
        return bool(data)

    def overhear(self):
        """Read from standard error and keep its end."""
        self.noise += self.read(self.stderr) or b""
        del self.noise[:-NOISE]

    def read(self, pipe):
        """Return what a pipe holds, b"" at its end, None if nothing now."""
        try:
            data = os.read(pipe.fileno(), CHUNK)
        except BlockingIOError:
            return None
        except OSError:
            data = b""
        if not data:
            self.selector.unregister(pipe)
        return data

    def end_input(self):
        """Close standard input: nothing more will be asked."""
        if self.unsent:
            self.selector.unregister(self.stdin)
            self.unsent = b""
        self.stdin.close()

    def close(self):
        """Give the pipes back."""
        self.selector.close()
        for pipe in (self.stdin, self.stdout, self.stderr):
            pipe.close()


def shown(line):
    r"""Return the beginning of a line of bytes, quoted.

    >>> shown(b"a\xff")
    "'a\\ufffd'"
    """
    more = " ..." if len(line) > SHOWN else ""
    return ascii(line[:SHOWN].decode("utf-8", "replace")) + more
