"""A question of the reader's, and all that is known of its answer.

    form    what the page's form is made of, task by task
    answer  a question from the form: answer, decimals, certificate, picture
    walk    the same question, computed line by line: a page to step through
"""

import io
import json

from refimpl.walk.inputs import BadCall, Watched, followed
from refimpl.walk.listing import data
from refimpl.walk.page import page

from ..contract.tasks import KERNELS, NEEDED, TASKS, WORDS
from ..contract.values import BadNumber, leaves
from ..contract.wire import dump
from ..grading.oracle import Oracle
from ..grading.problem import (
    LOW, BadInput, Problem, chooser, places, values, whole)
from ..grading.summary import model
from ..grading.table import BadData, read_table
from ..programs.entry import proved_kind
from ..proof import prove
from ..runner.builtin import Here
from .picture import picture
from .reading import beside, read
from .words import Table, excuse, heading, order_outputs, proof, rows

# Options of the command line that problem's messages name.
FIELDS = (("add --label", 'choose one under "Predict"'),
          ("--positive", '"Counts as +"'), ("--set ", ""),
          ("add --features", 'tick one column under "From"'),
          ("--input", "the request"),
          (": --skip-missing leaves such rows out",
           ": delete the row, or fill it in"),
          ("; --drop leaves a feature out", '; untick the column under "From"'
           " if it is not a number"),
          (" --thousands .", ""),
          ("; for decimal commas add --decimal ,",
           '; for decimal commas choose the comma under "Decimal mark"'),
          ("add --delimiter", "the columns are not between"),
          ("give the request", "write {} for a request"))
WATCHED = 150       # numbers of a walk
KNOWN = ("w", "theta", "t", "b", "slope", "intercept")


def form():
    return [row(task) for task in TASKS.values()]


def row(task):
    lead, beside, kind = places(task.name)
    return {"name": task.name, "what": task.what, "lead": lead,
            "label": beside, "classes": kind in LOW,
            "constant": task.homogeneous, "options": [
                {"name": entry.name, "type": entry.type,
                 "what": entry.what, "words": (
                     list(map(kernel, KERNELS)) if entry.type == "kernel"
                     else WORDS.get(entry.type, [])),
                 "needed": entry.default is NEEDED,
                 "default": "true" if entry.name == "intercept" else ""
                 if entry.default in (NEEDED, None) else entry.default
                 if isinstance(entry.default, str) else dump(entry.default)}
                for entry in task.inputs.values()
                if entry.name not in (lead, beside)]}


def kernel(name):
    """Return a kernel of this name as the form offers it.

    >>> kernel("polynomial")
    '{"name": "polynomial", "degree": 2, "constant": 0}'
    """
    return dump(dict({"name": name}, **{
        member.name: 2 if member.default is NEEDED else member.default
        for member in KERNELS[name].members.values()}))


def answer(asked):
    """Return what the page shows for a question, as JSON.

    asked   JSON: task, text, and for a table label, features, positive,
            constant, decimal and set, {option: text}; doubted, the numbers of
            a result of the reader's
    """
    asked = json.loads(asked)
    try:
        task, problem, notes = read_problem(asked)
        inputs = problem.input()
        result = known(task, inputs, problem)
        result["rows"] = beside(result["rows"], asked.get("doubted", ""),
                                asked.get("decimal", ""))
    except (BadData, BadInput, BadNumber, LookupError) as error:
        message = str(error)
        for option, word in FIELDS:
            message = message.replace(option, word)
        return json.dumps({"problem": message})
    return json.dumps(dict(result, notes=notes))


def walk(line):
    """Return the walk of a request as JSON: its page and its steps.

    line   the request, with its task and its input
    """
    request = json.loads(line)
    watched = Watched(request["task"], request["input"], "your table", False,
                      None)
    try:
        if sum(1 for v in leaves(watched.input)) > WATCHED:
            raise BadCall("a walk is for tables that can be read: at most "
                          "{} numbers".format(WATCHED))
        run = followed(watched, data("printed.json")["tests"])
    except BadCall as error:
        return json.dumps({"problem": str(error)})
    return json.dumps({"page": page(watched, run), "steps": len(run.steps)})


def read_problem(asked):
    """Return (task, its Problem, what was done to the table)."""
    task, text = asked["task"], asked["text"].strip()
    if text.startswith("{"):
        request = whole(text)
        inputs = request.get("input", request)
        task = request.get("task", task)
        if task not in TASKS or not isinstance(inputs, dict):
            raise BadInput("unknown task: {!r}, or its input is not an "
                           "object".format(task))
        return task, Problem(task, inputs), []
    settings = values("{}={}".format(name, value)
                      for name, value in asked["set"].items() if value)
    if places(task)[0] is None:
        return task, Problem(task, settings), []
    label = asked["label"] or None
    words = [label] if places(task)[2] in ("labels", "zero-one", "names") \
        else []
    text, notes = read(text, asked.get("decimal", ""))
    table = read_table(io.StringIO(text), chooser(
        task, asked["features"] or None, label), words)
    problem = Problem(task, settings, table, label, asked["positive"]
                      or None, asked["constant"])
    others = sorted(set(map(str, problem.target.values)) - {
        asked["positive"]}) if words and asked["positive"] else []
    if len(others) > 1:
        notes.append("{} has {} values: {} counts as +, and {} as \u2212."
                     .format(label, len(others) + 1, asked["positive"],
                             ", ".join(others[:9]) + (
                                 " ..." if len(others) > 9 else "")))
    return task, problem, notes


def known(task, inputs, asked):
    """Return all that is known of the answer to a question."""
    oracle = Oracle(Here(), None)
    reply = oracle.ask(task, inputs)
    error, output = reply.get("error", {}), reply.get("output", {})
    table = make_table(task, inputs, asked, output)
    result = {"line": dump({"id": 1, "task": task, "input": inputs}),
              "task": task, "error": error.get("kind"),
              "message": error.get("message"), "model": model(asked, output),
              "means": excuse(table, error or output),
              "title": heading(task, output),
              "rows": [row for name in order_outputs(output or error)
                       if name not in ("kind", "message")
                       for row in rows(table, name, (output or error)[name])]
              }
    if error and not set(error) - {"kind", "message"}:
        return dict(result, verdict="", certain="", picture="")
    verdict, certain = proof(task, prove(
        task, inputs, output or None,
        error and dict(error, kind=proved_kind(error))), bool(error))
    case = oracle.case(task, inputs, "own", "asked in the page", reply=reply)
    return dict(result, verdict=verdict, certain=certain, picture=picture(
        case, table.names, table.label, table.classes))


def make_table(task, inputs, asked, output):
    other = "the others"
    if asked.label and asked.positive:
        seen = sorted(set(asked.target.values) - {asked.positive})
        other = seen[0] if len(seen) == 1 else other
    classes = (asked.positive or "+", other if asked.positive else "\u2212")
    names = ["constant" if name == "1" else name for name in asked.features]
    return Table(task, dict(inputs, **{
        name: output[name] for name in KNOWN if name in output}), names,
        asked.label or "y", classes)
