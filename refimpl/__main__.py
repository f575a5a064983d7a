"""The oracle: one request a line on standard input, one answer a line.

    python3 -m refimpl

Runs until the input ends.  No input stops it earlier or makes it print
anything but answers.
"""

import json
import sys

from .oracle.errors import RequestError
from .oracle.tasks import answer, failure
from .oracle.wire import read_message

LONGEST = 64 * 1024 * 1024      # bytes in a line
PIECE = 64 * 1024


def reply_to(line):
    """Return the reply to one line, given as bytes."""
    try:
        text = line.decode("utf-8")
    except UnicodeError:
        return failure(None, RequestError("the line is not UTF-8"))
    try:
        request = read_message(text)
    except RequestError as e:
        return failure(None, e)
    return answer(request)


def lines(stream):
    """Yield the lines of a stream; None for one that is too long.

    Read in pieces: some interpreters reserve the memory before reading.
    """
    parts, size = [], 0
    while True:
        part = stream.readline(PIECE)
        if not part and not size:
            return
        size += len(part)
        if size <= LONGEST:
            parts.append(part)
        else:
            parts = []
        if not part or part.endswith(b"\n"):
            yield b"".join(parts) if size <= LONGEST else None
            parts, size = [], 0


def main():
    """Answer until the input ends, or the output is closed."""
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    try:
        for line in lines(sys.stdin.buffer):
            if line is None:
                reply = failure(None, RequestError(
                    "a line longer than {} bytes".format(LONGEST)))
            elif line.strip():
                reply = reply_to(line)
            else:
                continue
            sys.stdout.write(json.dumps(reply) + "\n")
            sys.stdout.flush()
    except (OSError, KeyboardInterrupt):
        # the output is closed: suppress what the interpreter says on exit
        if hasattr(sys.stderr, "close"):
            sys.stderr.close()


if __name__ == "__main__":
    main()
