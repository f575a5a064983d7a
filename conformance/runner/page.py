"""The judge of the page, imported by its worker under Pyodide."""

import json

from ..contract.suite import FOLDER, Suite
from ..contract.wire import dump, parse
from ..reports.text import MET, explain, format_reply
from .session import checked, excuse, judged, unit_asked

state = {}


def begin(hello, arithmetic):
    """Note who answers; return how many cases there are."""
    hello = checked(parse(hello.encode())["output"])
    state.update(cases=Suite(FOLDER).cases, hello=hello,
                 arithmetic=arithmetic, unit=unit_asked(hello, arithmetic))
    return len(state["cases"])


def question(i):
    """Return [id, task, line] of a case; no line where it is not posed."""
    case = state["cases"][i]
    line = "" if excuse(case, state["hello"], state["unit"]) else dump(
        {"id": case.id, "task": case.task, "input": case.entry["input"],
         "arithmetic": state["arithmetic"]})
    return json.dumps([case.id, case.task, line])


def verdict(i, line):
    """Return the status of an answer, met, fail or skip, and why."""
    if not line:
        return json.dumps({"status": "skip"})
    case, reply = state["cases"][i], parse(line.encode())
    reply.pop("id", None)
    found = judged(case, reply, state["hello"], state["unit"])
    if found.status in MET:
        return json.dumps({"status": "met"})
    return json.dumps({"status": "fail", "text": "\n".join(
        explain(case, found, format_reply(reply), ""))})
