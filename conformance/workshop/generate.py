"""Write the golden cases: python3 -m conformance.generate [--check | --freeze]

Every definition is put to refimpl, whose exact answer is confirmed by means
that share nothing with it (confirm), compared with what the definition
expects, given the fingerprints of known mistakes, and written to
conformance/cases/<task>.json.  With --check nothing is written; the exit
status is 1 if a file differs from what would be written.  With --freeze, at
a release, the same is checked, and new cases are added to frozen.json: from
then on they cannot change (frozen).
"""

import json
import os
import sys

from ..contract import CASES as FOLDER
from ..contract import frozen
from ..contract.numbers import dump_file, put
from ..contract.tasks import TASKS
from ..contract.wire import long_integers
from .cases import DATE, everything
from .cases.define import ALL, task_of
from .confirm import Refuted, confirm
from .confirm.certified import certified
from .entry import entry, golden
from .fingerprints import parsed
from .lint import lint


class Failed(Exception):
    """A case that cannot be written; the message names it and says why."""


def ask(task, given):
    """Return what refimpl answers: {"output": ...} or {"error": ...}."""
    from refimpl.oracle.tasks import answer
    with long_integers():
        reply = answer({"id": 1, "task": task, "input": given})
    return {name: reply[name] for name in ("output", "error")
            if name in reply}


def golden_of(definition, reply):
    """Return the golden answer of a definition; Failed if it is another."""
    task, kinds = task_of(definition), definition.error
    if kinds is None:
        if "output" not in reply:
            raise Failed("refused: {}".format(reply["error"]))
        require_expected(definition, reply["output"])
        return golden(task, reply)
    if reply.get("error", {"kind": None})["kind"] not in (
            [kinds] if isinstance(kinds, str) else kinds):
        raise Failed("{} instead of {}".format(reply, kinds))
    if TASKS[task].doubles:     # the state is itself too long for a file
        return {"error": {"kind": kinds}}
    return golden(task, reply, kinds)


def require_expected(definition, output):
    """Require the outputs that the definition expects."""
    for name, due in (definition.expect or {}).items():
        if name not in output or parsed(output[name]) != parsed(due):
            raise Failed("{} is {}, {} is expected".format(
                name, output.get(name), due))


def build(definition):
    """Return the case of a definition, confirmed."""
    task, given = task_of(definition), put(definition.input)
    due = golden_of(definition, ask(task, given))
    confirm(task, given, due)
    if definition.certified:
        certified(definition.certified, task, due["output"])
    required = definition.required
    if required == ALL:
        required = list(due["output"])
    head = {name: getattr(definition, name)
            for name in ("id", "why", "text", "provenance", "level")}
    return entry(head, task, given, due, definition.flags, required)


def generate():
    """Return {task: content of its file}; raises Failed."""
    files = {}
    for task, definitions in everything().items():
        cases = []
        for definition in definitions:
            try:
                cases.append(build(definition))
            except (Failed, Refuted) as failure:
                raise Failed("{}: {}".format(definition.id, failure))
        files[task] = {"task": task, "date": DATE, "cases": cases}
    complaints = lint(files) + frozen.complaints(
        files, frozen.load(frozen.FROZEN), frozen.retired())
    if complaints:
        raise Failed("\n".join(complaints))
    return files


def main(arguments):
    """Write the files, compare them, or freeze them; return the status."""
    if arguments not in ([], ["--check"], ["--freeze"]):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        files = generate()
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    if not arguments:
        for task, content in files.items():
            write(path_of(task), dump_file(content))
        return 0
    differing = [path_of(task) for task, content in files.items()
                 if read(path_of(task)) != dump_file(content)]
    for path in differing:
        print("differs: " + path)
    if arguments == ["--freeze"] and not differing:
        known = frozen.freeze(files, frozen.load(frozen.FROZEN), DATE)
        write(frozen.FROZEN, json.dumps(known, indent=1) + "\n")
    return 1 if differing else 0


def path_of(task):
    """Return the path of a case file."""
    return os.path.join(FOLDER, task + ".json")


def read(path):
    """Return the text of a file, or nothing if there is none."""
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    """Write a file whole or not at all."""
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".new", path)
