"""explain: judge one answer, in words."""

import sys

from ..contract.suite import MET
from ..contract.wire import Text, parse
from ..reports import text as report
from ..reports.explain import explain, label, said
from ..runner.session import judged
from . import show
from .common import BadCall, say, unit


def options(parser):
    """Add the arguments of explain."""
    show.options(parser)
    parser.add_argument("answer", metavar="ANSWER", help="outputs by name, or "
                        "a whole reply, in JSON; - is standard input")
    parser.add_argument("--unit", metavar="U", type=unit, help="exact, "
                        "binary64, binary32 or a number of digits; binary64 "
                        "if a number with a point is in the answer, else "
                        "exact")


def act(call, suite):
    """Judge one answer and print why it is met, or is not."""
    case = suite.choose(ids=[call.case])[0]
    reply = reply_in(call.answer)
    by = call.unit or unit_of(reply)
    verdict = judged(case, reply, {"promise": {}}, by)
    given = reply.get("output", {})
    say("\n".join([explain(case, verdict, said(reply))]
                  + label("unit", report.unit(by)) + show.drawn(case, given))
        + "\n")
    return 0 if verdict.status in MET else 1


def reply_in(text):
    """Return the reply that a text is, or the outputs in it stand for."""
    try:
        line = text.encode() if text != "-" else sys.stdin.buffer.read()
        value = parse(line.strip())
    except ValueError as error:
        raise BadCall("the answer is {}".format(error)) from None
    if not isinstance(value, dict):
        raise BadCall("the answer is no object")
    value.pop("id", None)
    known = {"output", "error", "skip"}
    return value if known & set(value) else {"output": value}


def unit_of(reply):
    """Return the unit that a reply is judged by where none is said."""
    return "binary64" if has_point(reply) else "exact"


def has_point(value):
    """Is there a JSON number with a point or an exponent in it?"""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return any(map(has_point, value))
    return isinstance(value, Text)
