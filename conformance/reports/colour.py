"""Colour for a terminal: verdicts, mistakes and the last line of a report."""

import os
import re

RED, GREEN, YELLOW, BOLD, PLAIN = (
    "\x1b[{}m".format(code) for code in ("31", "32", "33", "1", "0"))

HEADS = re.compile(
    r"^(\S+/\S+: )(fail|error-expected|wrong-error|protocol|crash|timeout)$",
    re.M)
MISTAKES = re.compile(r"^(  mistake +)(.*)$", re.M)
WEAK = re.compile(r"^(\S+/\S+: )(weak)$", re.M)


def wanted(choice, stream):
    """Is colour due on a stream?

    choice   "always", "never", or "auto": on a terminal, unless NO_COLOR is
             set, to whatever
    """
    if choice != "auto":
        return choice == "always"
    return (stream is not None and stream.isatty()
            and not os.environ.get("NO_COLOR")
            and os.environ.get("TERM") != "dumb")


def coloured(text, met):
    """Return a report in colour; its last line is green if all is met."""
    body, _, last = text.rstrip("\n").rpartition("\n")
    for pattern, colour in ((HEADS, RED), (MISTAKES, BOLD), (WEAK, YELLOW)):
        body = pattern.sub(r"\1{}\2{}".format(colour, PLAIN), body)
    return "{}{}{}{}{}\n".format(body, body and "\n",
                                 GREEN if met else RED, last, PLAIN)
