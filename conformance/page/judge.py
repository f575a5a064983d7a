"""The suite, for the page's worker, which has it under Pyodide."""

import io
import json

from ..contract.suite import FOLDER, Suite
from ..contract.wire import dump, parse
from ..contract.words import format_reply
from ..reports.text import MET, explain
from ..runner.export import doubles
from ..runner.offline import Answers, NoHello, judge_all, questions
from ..runner.record import has_failed, name_reply
from ..runner.session import checked, excuse, judged, unit_asked, unjudged

state = {}


def chosen(task):
    """Return (the suite, its cases of one task; all for "")."""
    if "suite" not in state:
        state["suite"] = Suite(FOLDER)
    return state["suite"], state["suite"].choose([task] if task else [])


def begin(hello, arithmetic, task=""):
    """Note who answers; return how many cases there are.

    arithmetic  exact or float; "" for one that gets doubles
    """
    hello = checked(parse(hello.encode()).get("output"))
    state.update(cases=chosen(task)[1], hello=hello, arithmetic=arithmetic,
                 unit=unit_asked(hello, arithmetic))
    return len(state["cases"])


def question(i):
    """Return [id, task, line] of a case; no line where it is not asked."""
    case, extra = state["cases"][i], {}
    if excuse(case, state["hello"], state["unit"]):
        return json.dumps([case.id, case.task, ""])
    if state["arithmetic"]:
        extra = {"arithmetic": state["arithmetic"]}
    line = dump(dict(extra, id=case.id, task=case.task, input=(
        case.entry["input"] if extra else doubles(case.entry["input"]))))
    return json.dumps([case.id, case.task, line])


def verdict(i, line):
    if not line:
        return json.dumps({"status": "skip"})
    case = state["cases"][i]
    try:
        reply = parse(line.encode())
        reply.pop("id", None)
    except (ValueError, AttributeError) as error:
        return missed(i, "protocol", "the answer is {}".format(error))
    result = name_reply(case, reply, judged(case, reply, state["hello"],
                                       state["unit"]))
    return as_json(case, result, format_reply(reply))


def missed(i, status, why):
    return as_json(state["cases"][i], unjudged(status, why))


def as_json(case, result, got=None):
    if not has_failed(result):
        return json.dumps({"status": "met" if result.status in MET
                           else "skip"})
    return json.dumps({"status": "fail", "text": explain(case, result, got)})


def emitted(task):
    return "".join(line + "\n" for line in questions(chosen(task)[1]))


def lines_judged(text, task):
    """Return [[task, verdict as the page has it], ...], and the strays."""
    suite, cases = chosen(task)
    try:
        run = judge_all(suite, cases, Answers(io.BytesIO(text.encode())))
    except NoHello as error:
        return json.dumps({"problem": str(error).partition("; or")[0]})
    return json.dumps({"strays": run.strays[:20], "rows": [
        [r.task, as_json(r.case, r, r.came)]
        for r in run.results]})
