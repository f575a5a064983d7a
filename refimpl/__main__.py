"""The oracle: one request a line on standard input, one answer a line.

    python3 -m refimpl

Runs until the input ends.  No input stops it earlier or makes it print
anything but answers.
"""

import gc
import json
import sys

if hasattr(gc, "threshold"):    # it keeps the free heap in one piece
    gc.threshold((gc.mem_alloc() + gc.mem_free()) // 10)

from . import __version__
from .oracle.tasks import MEMORY, Literal, RequestError, answer, failure
from .base.call import board

LONGEST = 64 * 1024 * 1024      # bytes in a line
PIECE = 1024                    # some interpreters reserve it before reading
EPIPE = 32                      # nobody reads the answers any more
DEPTH = 8           # levels of nesting; no request needs more than five
USAGE = """usage: refimpl < REQUESTS, or refimpl --version

Answers each line, an object of JSON, by one line, until the input ends:

{"id": 1, "task": "mse", "input": {"y": [1, 2], "predictions": [1, 4]}}
{"id": 1, "output": {"mse": "2"}}

A number is a JSON number or a string: "-1/2", "0.1", "0x1.8p+1".  For floats
add "arithmetic": "float", for more digits "arithmetic": {"digits": 80}.
refimpl/README.md has the tasks; python3 -m refimpl.walk shows their steps.
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


def literal(text):
    """Return a JSON number: a short whole one as an int, to save memory."""
    short = len(text) < 10 and not text.lstrip("-").strip("0123456789")
    return int(text) if short else Literal(text)


def read_message(line):
    """Return the JSON value of a line of bytes, numbers as literal() gives.

    Raises: RequestError: not UTF-8 or JSON, a name twice, nested too deep
    """
    try:
        if sys.implementation.name == "micropython":
            value = board.reader.Reader(line, literal, make_dict).whole(DEPTH)
        else:
            value = json.loads(
                line.decode(), parse_int=literal, parse_float=Literal,
                parse_constant=Literal, object_pairs_hook=make_dict)
    except RequestError:
        raise
    except UnicodeError:
        raise RequestError("the line is not UTF-8") from None
    except RuntimeError:    # the recursion of the interpreter's reader
        raise RequestError("nested too deeply") from None
    except ValueError as e:
        raise RequestError("not JSON: {}".format(e)) from None
    level = [value]
    for _ in range(DEPTH):
        level = [v for u in level if isinstance(u, (list, dict))
                 for v in (u.values() if isinstance(u, dict) else u)
                 if isinstance(v, (list, dict))]
    if level:
        raise RequestError("nested deeper than {} levels".format(DEPTH))
    return value


def make_dict(pairs):
    value = dict(pairs)
    if len(value) < len(pairs):
        raise RequestError("an object has the same name twice")
    return value


def reply(line):
    """Return the text of the reply to a line; "" for a blank one."""
    try:
        return "" if isinstance(line, bytes) and (
            not line or line.isspace()) else dumped(reply_to(line))
    except MemoryError:
        return dumped(failure(None, RequestError(MEMORY)))


def reply_to(line):
    """Return the reply to a line of bytes, or to why it was not kept."""
    try:
        if isinstance(line, RequestError):
            raise line
        return answer(read_message(line))
    except RequestError as e:
        return failure(None, e)


def dumped(value):
    """Return the JSON text of a value; half a surrogate pair is escaped.

    Some interpreters write it as three bytes that are not UTF-8.
    """
    text = json.dumps(value)
    return "".join("\\u{:04x}".format(ord(c)) if 0xD800 <= ord(c) < 0xE000
                   else c for c in text) if max(text) > "\ud7ff" else text


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
    if words[0] == "--version":
        sys.stdout.write("refimpl {}\n".format(__version__))
        sys.exit(0)
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
