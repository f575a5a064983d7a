"""explain, emit, export: one answer judged, and the cases as files."""

import sys

from ..contract.suite import MET
from ..contract.values import leaves
from ..contract.wire import Text, parse
from ..contract.words import format_reply, label
from ..contract.words import unit as format_unit
from ..reports.text import explain
from ..runner.export import bundle, put, require_free
from ..runner.limits import LARGE
from ..runner.offline import questions
from ..runner.record import name_reply
from ..runner.session import judged
from . import BadCall, chosen, few, say


def explain_answer(call, suite):
    case = suite.choose(ids=[call.case])[0]
    reply = reply_in(call.answer)
    by = call.unit or unit_of(reply)
    verdict = name_reply(case, reply, judged(case, reply, {"promise": {}},
                                              by))
    say("\n".join([explain(case, verdict, format_reply(reply))]
                  + label("unit", format_unit(by))) + "\n")
    return 0 if verdict.status in MET else 1


def reply_in(text):
    try:
        line = text.encode() if text != "-" else sys.stdin.buffer.read()
        value = parse(line.strip(), LARGE)
    except ValueError as error:
        raise BadCall("the answer is {}".format(error)) from None
    if not isinstance(value, dict):
        raise BadCall("the answer is not an object")
    value.pop("id", None)
    known = {"output", "error", "skip"}
    return value if known & set(value) else {"output": value}


def unit_of(reply):
    return "binary64" if any(isinstance(v, Text) for v in leaves(
        reply)) else "exact"


def emit(call, suite):
    say("".join(line + "\n" for line in questions(chosen(call, suite),
                                                  call.arithmetic)))
    return 0


def export(call, suite):
    cases = chosen(call, suite)
    require_free(call.out)
    put(bundle(cases, suite.date, call.numbers), call.out)
    say("{} cases in {}\n".format(len(cases), call.out))
    return 0


ACTS = {"explain": explain_answer, "emit": emit, "export": export}
SUITES = {"explain": few}
