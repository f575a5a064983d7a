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
from ..contract.layout import dump_file, put
from ..contract.plain import long_integers
from .cases import DATE, everything
from .cases.define import required_of, task_of
from .confirm import Refuted, confirm
from .confirm.certified import certified
from .confirm.refusals import faults
from .confirm.errors import RUNAWAY
from .lint import is_inexact, is_irrational, lint
from .fingerprints import fingerprints, parsed

PROOFS = ("null", "lambda", "direction", "state")
FREE = ("iterations",)      # outputs that any number of is right


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
    if definition.error is None:
        if "output" not in reply:
            raise Failed("refused: {}".format(reply["error"]))
        expected(definition, reply["output"])
        return {"output": {name: v for name, v in reply["output"].items()
                           if name not in FREE}}
    kinds = definition.error
    told = reply.get("error", {"kind": None})
    if told["kind"] not in ([kinds] if isinstance(kinds, str) else kinds):
        raise Failed("{} instead of {}".format(reply, kinds))
    # the state of a run that grew too long is itself too long for a file
    proof = {} if task_of(definition) in RUNAWAY else {
        name: told[name] for name in PROOFS if name in told}
    return {"error": dict({"kind": kinds}, **proof)}


def expected(definition, output):
    """Require the outputs that the definition expects."""
    for name, due in (definition.expect or {}).items():
        if name not in output or parsed(output[name]) != parsed(due):
            raise Failed("{} is {}, {} is expected".format(
                name, output.get(name), due))


def flags_of(definition, given, golden):
    """Return the flags: those that show, and those given by hand."""
    flags = set(definition.flags)
    if is_inexact(given):
        flags.add("inexact-input")
    if is_irrational(golden.get("output")):
        flags.add("irrational")
    return sorted(flags)


def build(definition):
    """Return the case of a definition, confirmed."""
    task, given = task_of(definition), put(definition.input)
    golden = golden_of(definition, ask(task, given))
    confirm(task, given, golden)
    if definition.certified:
        certified(definition.certified, task, golden["output"])
    case = {"id": definition.id, "why": definition.why,
            "text": definition.text, "provenance": definition.provenance,
            "level": definition.level,
            "flags": flags_of(definition, given, golden), "input": given}
    case.update(golden)
    required = required_of(definition, golden.get("output", {}))
    case["required"] = required if "output" in golden else []
    case["fingerprints"] = [] if faults(task, given) else fingerprints(
        task, given, golden, required)
    return case


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
