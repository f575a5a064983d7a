"""The oracle: one request a line on standard input, one answer a line.

    python3 -m refimpl

Runs until the input ends.  No input stops it earlier or makes it print
anything but answers.
"""

import json
import sys

from .oracle.tasks import MEMORY, answer, failure
from .oracle.wire import RequestError, read_message

LONGEST = 64 * 1024 * 1024      # bytes in a line
PIECE = 1024                    # some interpreters reserve it before reading
EPIPE = 32                      # nobody reads the answers any more
USAGE = """usage: refimpl < REQUESTS

Answer linear models exactly: a JSON object a line in, one a line out, until
the input ends.  A request:

{"id": 1, "task": "mse", "input": {"y": [1, 2], "predictions": [1, 4]}}

and its answer:

{"id": 1, "output": {"mse": "2"}}

A number is a JSON number or a string: "-1/2", "0.1", "0x1.8p+1".  For floats
add "arithmetic": "float", for more digits "arithmetic": {"digits": 80}.

Tasks, inputs and outputs: refimpl/README.md, or python3 -m conformance tasks
In Python:                 from refimpl import ridge; help(ridge)
Step by step:              python3 -m refimpl.walk --help
"""


def lines(stream):
    """Yield the lines of a stream; for one that cannot be kept, why."""
    parts, size, fault = [], 0, ""
    while True:
        ended, line = False, b""
        try:
            part = stream.readline(PIECE)
            ended = part[-1:] in (b"", b"\n")
            size += len(part)
            if size > LONGEST:
                parts = []
                fault = "a line longer than {} bytes".format(LONGEST)
            if not fault:
                parts.append(part)
            line = b"".join(parts) if ended else b""
        except MemoryError:
            if not parts:       # nothing more to let go of
                raise
            parts, fault = [], MEMORY
        if ended:
            if size:
                yield RequestError(fault) if fault else line
            if not part:
                return
            parts, size, fault = [], 0, ""


def reply(line):
    """Return the text of the reply to a line, or to why it was not kept.

    "" for a blank line.
    """
    try:
        if isinstance(line, RequestError):
            return dumped(failure(None, line))
        return "" if not line or line.isspace() else dumped(reply_to(line))
    except MemoryError:
        return dumped(failure(None, RequestError(MEMORY)))


def reply_to(line):
    """Return the reply to one line, given as bytes."""
    try:
        return answer(read_message(line))
    except RequestError as e:
        return failure(None, e)


def dumped(value):
    """Return the JSON text of a value; half a surrogate pair is escaped.

    Some interpreters write it as three bytes that are not UTF-8.
    """
    text = json.dumps(value)
    try:
        if b"\xed" not in text.encode():
            return text
    except UnicodeError:
        pass
    return "".join("\\u{:04x}".format(ord(c)) if 0xD800 <= ord(c) < 0xE000
                   else c for c in text)


def main():
    """Answer until the input ends, or the output is closed."""
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    if sys.stdin is None or sys.stdout is None:
        fail("standard input and output must be open")
    try:
        for line in lines(sys.stdin.buffer):
            text = reply(line)
            if text:
                sys.stdout.write(text)
                sys.stdout.write("\n")
                sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(130)
    except MemoryError:
        fail("too little memory to read on: start with a larger heap")
    except OSError as e:
        fail("" if e.args[:1] == (EPIPE,) else
             "standard input or output failed: {}".format(e))


def start():
    """Answer, or say how that is asked for; the script that is installed."""
    words = getattr(sys, "argv", [])[1:]
    if not words:
        return main()
    asked = words[0] in ("-h", "--help")
    (sys.stdout if asked else sys.stderr).write(USAGE)
    sys.exit(0 if asked else 2)


def fail(why):
    """End with status 1 and a word on standard error; none if nobody reads."""
    try:
        if why:
            sys.stderr.write("refimpl: {}\n".format(why))
        if hasattr(sys.stdout, "close"):
            sys.stdout.close()      # what is left in it cannot be written
    except (AttributeError, OSError):
        pass
    sys.exit(1)


if __name__ == "__main__":
    start()
