"""Write what follows from the table of tasks and from the cases.

    python3 -m conformance.workshop.tables [--check]

    contract/protocol.schema.json   the types, the kernels, the errors and the
                                    tasks
    README.md                       the tables between <!-- name --> and
                                    <!-- end -->
    refimpl/                        what the oracle has of each task, and the
                                    table of tasks in README.md: oracle
    refimpl/PLATFORMS.md, ...       how many tasks and cases there are, and
                                    cases that are not run in floats

All else in these files is written by hand.  With --check nothing is written;
the exit status is 1 if a file differs from what would be written.
"""

import json
import os
import re
import sys

from ..adapters.conventions import KERNELS as KERNELS_SET
from ..adapters.conventions import PARAMETERS
from ..contract import CASES, HERE, HOME, ROOT
from ..contract.suite import Suite
from ..contract.tasks import CERTIFICATES, KERNELS, KINDS, NEEDED, TASKS, TYPES
from ..runner.session import excuse
from . import oracle

ROW = r"\| ([0-9]+) of \1 \| ([0-9]+) of \2 \|"
SINGLE = "with single floats"
BOARD = "Cortex-M3"


def count_run(cases, unit):
    return sum(excuse(case, {"tasks": TASKS}, unit) is None
               for case in cases)


def recount(text, cases):
    run = {unit: count_run(cases, unit)
             for unit in ("binary64", "binary32")}

    def row(line):
        unit = "binary32" if SINGLE in line else "binary64"
        return line if BOARD in line else re.sub(
            ROW, "| {0} of {0} | {1} of {1} |".format(
                len(cases), run[unit]), line)

    text = "\n".join(map(row, text.split("\n")))
    return re.sub(r"(The )[0-9]+( cases\s+that are not run in floats)",
                  r"\g<1>{}\g<2>".format(len(cases) - run["binary64"]),
                  text)


def count_cases(text, suite):
    for number, word in ((len(TASKS), "tasks"),
                         (len(suite.cases), "golden cases")):
        text = re.sub(r"\b[0-9]+ " + word, "{} {}".format(number, word), text)
    return text


COUNTED = tuple((os.path.join(ROOT, *name.split("/")), write)
              for name, write in (
    ("README.md", count_cases), ("refimpl/CHANGELOG.md", count_cases),
    ("refimpl/PLATFORMS.md", lambda text, suite: recount(
        count_cases(text, suite), suite.cases))))


SCHEMA = os.path.join(HERE, "protocol.schema.json")
PAGE = os.path.join(HOME, "README.md")
WIDTH = 100
# What is defined in the schema and does not follow from the table.
BY_HAND = ("hello-request", "request", "hello-reply", "hello", "reply", "id",
           "unit", "arithmetic", "digits", "gap", "text", "value")


def schema(old):
    defs = {name: old["$defs"][name] for name in BY_HAND}
    defs["request"]["properties"]["task"] = {"enum": list(TASKS)}
    defs["error"] = error_schema()
    for name, entry in TYPES.items():
        defs[name] = type_schema(name, entry)
    defs["fits"] = {
        "description": "The inputs, and the outputs beside them, are those "
        "of the task.",
        "allOf": [{"if": {"properties": {"task": {"const": name}}},
                   "then": refer("task-" + name)} for name in TASKS]}
    for task in TASKS.values():
        defs["task-" + task.name] = task_schema(task)
    return dict(old, **{"$defs": defs})


def refer(name):
    return {"$ref": "#/$defs/" + name}


def error_schema():
    properties = {"kind": {"enum": list(KINDS)}, "message": {"type": "string"}}
    for kind, name in CERTIFICATES.items():
        properties[name] = {"description": "Of {}: {}.".format(
            kind, KINDS[kind].proof)}
        properties[name].update(
            {"type": "object", "additionalProperties": refer("value")}
            if name == "state" else refer("vector"))
    return {"description": "A kind, words for people, and the proof that "
            "goes with some kinds.", "type": "object", "required": ["kind"],
            "properties": properties}


def type_schema(name, entry):
    if name == "kernel":
        return {"description": entry["what"], "type": "object",
                "required": ["name"], "oneOf": list(map(
                    kernel_schema, KERNELS.values()))}
    ways = [entry["schema"]] if "schema" in entry else []
    if "words" in entry:
        ways.append({"enum": entry["words"]})
    return dict({"description": entry["what"]}, **(
        ways[0] if len(ways) == 1 else {"anyOf": ways}))


def kernel_schema(kernel):
    properties = {"name": {"const": kernel.name}}
    properties.update(typed(kernel.members))
    return {"description": kernel.what, "additionalProperties": False,
            "required": needed(kernel.members), "properties": properties}


def typed(entries):
    return {name: refer(entry.type) for name, entry in entries.items()}


def needed(inputs):
    return [name for name, entry in inputs.items() if entry.default is NEEDED]


def task_schema(task):
    return {"description": task.what, "properties": {
        "input": {"type": "object", "additionalProperties": False,
                  "required": needed(task.inputs),
                  "properties": typed(task.inputs)},
        "output": {"type": "object", "additionalProperties": False,
                   "minProperties": 1, "properties": typed(task.outputs)}}}


def laid(value, column=0, indent=0):
    """Return value as JSON, in one line where it fits, else a part a line."""
    line = json.dumps(value)
    if column + len(line) <= WIDTH or not isinstance(value, (dict, list)):
        return line
    indent += 1
    if isinstance(value, dict):
        heads = [json.dumps(name) + ": " for name in value]
        parts = value.values()
    else:
        heads, parts = [""] * len(value), value
    lines = [head + laid(part, indent + len(head) + 1, indent)
             for head, part in zip(heads, parts)]
    edge = "{}" if isinstance(value, dict) else "[]"
    return edge[0] + "\n" + ",\n".join(
        " " * indent + line for line in lines) + edge[1]


def errors():
    return ("kind", "when", "it may carry"), [
        ("`{}`".format(kind.name), kind.when, "`{}`: {}".format(
            kind.carries, kind.proof) if kind.carries else "")
        for kind in KINDS.values()]


def conventions():
    """Return the table of the parameters that are set in a model."""
    alike = {}
    for task, rows in PARAMETERS.items():
        alike.setdefault(rows_in_words(rows), []).append(task)
    return ("task", "its parameters, for the first row that it has all of"), [
        ("`{}`".format("`, `".join(tasks)), words)
        for words, tasks in alike.items()] + [
        ("a {} kernel".format(name), rows_in_words(rows))
        for name, rows in KERNELS_SET.items()]


def rows_in_words(rows):
    """Return alternatives in words; those of one value are listed once."""
    names = {}
    for row in rows:
        names.setdefault(tuple(row.values()), []).append(row)
    return "; or ".join(row_in_words(alike[0]) + (
        " (or `{}`)".format("`, `".join(next(iter(row)) for row in alike[1:]))
        if len(alike) > 1 and len(alike[0]) == 1 else "")
        for alike in names.values())


def row_in_words(row):
    return ", ".join("`{}` = {}".format(name, text.replace("* ", ""))
                     for name, text in row.items()) or "none"


# name: a function that returns the columns and the rows
TABLES = {"errors": errors, "conventions": conventions}


def page(old):
    for name, table in TABLES.items():
        old = oracle.fill(old, name, oracle.make_table(*table()))
    return old


def read(path):
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def of_rows():
    """Yield (path, its text, what it should be) of what the rows say."""
    for path, write in oracle.FILES + (
            (SCHEMA, lambda old: laid(schema(json.loads(old))) + "\n"),
            (PAGE, page), (oracle.PAGE, oracle.make_page)):
        old = read(path)
        yield path, old, write(old)


def of_cases():
    suite = Suite(CASES)
    for path, write in COUNTED:
        old = read(path)
        yield path, old, write(old, suite)


def main(arguments):
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    if not arguments:
        write(of_rows())
        write(of_cases())
        return 0
    return int(bool(tell(of_rows()) + tell(of_cases())))


def tell(derived):
    differing = [path for path, old, new in derived if old != new]
    for path in differing:
        print("differs: " + path)
    return differing


def write(derived):
    """Write the files that are not what they should be, whole or not at all.
    """
    for path, old, new in derived:
        if old != new:
            with open(path + ".new", "w", encoding="utf-8") as file:
                file.write(new)
            os.replace(path + ".new", path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
