"""A question of the reader's, and all that is known of its answer.

    form    what the page's form is made of, task by task
    answer  a question from the form: answer, decimals, certificate, picture
"""

import csv
import io
import json
from types import SimpleNamespace

from ..contract.tasks import KERNELS, NEEDED, TASKS, WORDS
from ..contract.values import BadNumber, number, rough
from ..contract.wire import dump
from ..grading.certify import CERTIFIED, Unproved, certify, format_proof
from ..grading.grade import Came
from ..grading.oracle import Oracle, doubt
from ..grading.problem import (
    LOW, BadInput, Problem, chooser, places, values, whole)
from ..grading.table import BadData, Column, read_table
from ..reports.drawing import drawing
from ..runner.builtin import Here

# Options of the command line that problem's messages name.
FIELDS = (("add --label", "choose a label"),
          ("--positive", '"counts as +1"'), ("--set ", ""),
          ("add --features", "choose one column"), ("--input", "the request"),
          ("give the request", "write {} for a request"))


def form():
    """Return the tasks as the form has them."""
    return [row(task) for task in TASKS.values()]


def row(task):
    """Return one of them; its options are what no column is."""
    lead, beside, kind = places(task.name)
    return {"name": task.name, "what": task.what, "lead": lead,
            "label": beside, "classes": kind in LOW,
            "constant": task.homogeneous, "options": [
                {"name": entry.name, "type": entry.type,
                 "what": entry.what, "words": (
                     list(map(kernel, KERNELS)) if entry.type == "kernel"
                     else WORDS.get(entry.type, [])),
                 "needed": entry.default is NEEDED,
                 "default": "" if entry.default in (NEEDED, None)
                 else text_of(entry.default)}
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


def text_of(value):
    """Return a default as the form shows it."""
    return value if isinstance(value, str) else dump(value)


def answer(asked):
    """Return what the page shows for a question, as JSON.

    asked   JSON: task, text, and for a table label, features, positive,
            constant and set, {option: text}
    """
    asked = json.loads(asked)
    try:
        task, inputs = posed(asked)
    except (BadData, BadInput, BadNumber, LookupError) as error:
        message = str(error)
        for option, word in FIELDS:
            message = message.replace(option, word)
        return json.dumps({"problem": message})
    return json.dumps(known(task, inputs))


def posed(asked):
    """Return (task, input) of a question."""
    task, text = asked["task"], asked["text"].strip()
    if text.startswith("{"):
        request = whole(text)
        inputs = request.get("input", request)
        task = request.get("task", task)
        if task not in TASKS or not isinstance(inputs, dict):
            raise BadInput("unknown task: {!r}, or its input is not an "
                           "object".format(task))
        return task, inputs
    settings = values("{}={}".format(name, value)
                      for name, value in asked["set"].items() if value)
    if places(task)[0] is None:
        return task, settings
    label = asked["label"] or None
    words = [label] if places(task)[2] in ("labels", "zero-one", "names") \
        else []
    table = read_table(commas(text), chooser(
        task, asked["features"] or None, label), words)
    return task, Problem(task, settings, table, label, asked["positive"]
                         or None, asked["constant"]).input()


def commas(text):
    """Return a file of a table that is pasted with tabs or semicolons.

    >>> commas("a\\tb\\n1\\t2").read()
    'a,b\\n1,2\\n'
    """
    first = text.partition("\n")[0]
    mark = next((mark for mark in "\t;" if mark in first), ",")
    file = io.StringIO()
    csv.writer(file, lineterminator="\n").writerows(
        csv.reader(io.StringIO(text), delimiter=mark))
    file.seek(0)
    return file


def known(task, inputs):
    """Return all that is known of the answer to a question."""
    oracle = Oracle(Here(), None)
    reply = oracle.ask(task, inputs)
    line = dump({"id": 1, "task": task, "input": inputs})
    error = reply.get("error", {})
    answer = {"line": line, "task": task, "error": error.get("kind"),
              "message": error.get("message"), "rows": [
                 [name, shown(value, plainly), shown(value, decimally)]
                 for name, value in (reply.get("output") or error).items()
                 if name not in ("kind", "message")]}
    proofs = [name for name in error if name not in ("kind", "message")]
    if error and not proofs:
        return dict(answer, proof=[], picture="")
    case = oracle.case(task, inputs, "own", "asked in the page")
    reason = doubt(case)
    lines = ["only refimpl says so: " + reason if reason else
             "confirmed by means that share no code with refimpl"]
    lines += [] if error else proved(case, reply)
    return dict(answer, proof=lines, picture=drawing(
        SimpleNamespace(case=case, entries=[]), []).replace(
            "the expected boundary", "the boundary"))


def proved(case, reply):
    """Return the lines of a certificate that needs no oracle, if any."""
    if case.task not in CERTIFIED:
        return []
    try:
        return format_proof(case.task, certify(
            problem(case.task, case.entry["input"]),
            Came(reply, None, "exact", None, "", None)))[1:]
    except (Unproved, BadInput):
        return []


def problem(task, inputs):
    """Return the Problem of an input, with columns of its rows."""
    lead, beside, kind = places(task)
    problem = Problem(task, {name: value for name, value in inputs.items()
                             if name not in (lead, beside)})
    problem.columns = [column(values) for values in zip(*inputs[lead])]
    problem.features = ["x"] * len(problem.columns)
    problem.n, problem.target = len(inputs[lead]), column(inputs[beside])
    problem.beside = [int(v) for v in problem.target]
    return problem


def column(entries):
    """Return a Column of numbers."""
    values = Column()
    for entry in entries:
        values.append(number(entry))
    return values


def shown(value, write):
    """Return a value as text: a line for each row, no quotation marks."""
    if isinstance(value, dict):
        return "; ".join("{} {}".format(name, shown(v, write))
                         for name, v in value.items())
    if not isinstance(value, list):
        return write(value)
    rows = [shown(v, write) for v in value]
    if value and isinstance(value[0], list):
        return "\n".join(rows)
    return "[{}]".format(", ".join(rows))


def plainly(value):
    """Return one value as it was given."""
    return value if isinstance(value, str) else dump(value)


def decimally(value):
    """Return one value as a decimal, if it is a number."""
    if isinstance(value, bool) or value is None:
        return dump(value)
    try:
        return rough(number(value), 12)
    except BadNumber:
        return str(value)
