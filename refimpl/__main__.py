"""The oracle: one request a line on standard input, one answer a line.

    python3 -m refimpl

Runs until the input ends.  No input ends it sooner, and none makes it print
anything but answers.
"""

import json
import sys

from .errors import RequestError
from .tasks import answer, failure
from .wire import read_message

LONGEST = 64 * 1024 * 1024      # bytes in a line


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
    """Yield the lines of a stream; None for one that is too long."""
    while True:
        line = stream.readline(LONGEST + 1)
        if not line:
            return
        if len(line) <= LONGEST:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = stream.readline(LONGEST)
        yield None


def main():
    """Answer until the input ends, or nobody listens any more."""
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
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()


if __name__ == "__main__":
    main()
