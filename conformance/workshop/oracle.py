"""What refimpl has of each task, beside the method itself.

`python3 -m conformance.workshop.tables` writes the table of its oracle, the
index of its README, and where a task has none yet a stub and what is shown
of it in walks.
"""

import inspect
import json
import os
import re
from collections import namedtuple
from importlib import import_module
from itertools import groupby

from ..contract import ROOT
from ..contract.numbers import read as read_inputs
from ..contract.tasks import KINDS, NEEDED, TASKS

HOME = os.path.join(ROOT, "refimpl")
# type of an input: its kind in the catalogue, if it is not numbers
CATALOGUED = {"labels": "labels", "zero-one": "labels", "count": "counts",
         "times": "counts", "names": "names", "flag": "plain",
         "rule": "plain", "ternary": "plain", "choice": "choice",
         "kernel": "kernel"}
WIDTH = 79

# Numbers of one kind: of rows, of a row, alone; and those of the result.
Kind = namedtuple("Kind", "rows row number result")
OVERLOADS = [Kind("Rows[{}]".format(name), "Row[{}]".format(name), name,
                  result) for name, result in (
    ("Exact", "Fraction"), ("float", "float"), ("Decimals", "Decimal"))] + [
    Kind("Matrix", "Vector", "Number", "Any")]
# type of an input or output: in a stub
PYTHON = {"labels": "Vector", "zero-one": "Vector", "names": "Sequence[Name]",
          "flag": "bool", "rule": "str", "ternary": "str", "choice": "Any",
          "kernel": "Kernel", "count": "int", "times": "int",
          "integer": "int", "counts": "List[int]", "indices": "List[int]",
          "integers": "List[int]"}
SPELLED = {"lam": "lambda"}     # lambda is a word of Python
IMPORT = r"^from (typing|decimal|fractions|\._types) import (\([^)]*\)|.*)\n"
TYPING = dict({"Decimal": "decimal", "Fraction": "fractions"}, **{
    name: "typing" for name in (
        "Any", "Generic", "List", "NamedTuple", "Sequence", "overload")}, **{
    name: "._types" for name in (
        "Decimals", "Exact", "Kernel", "Matrix", "N", "Name", "Number", "Real",
        "Row", "Rows", "Vector")})


def function_of(task):
    module, name = task.function.split(".")
    return getattr(import_module("refimpl." + module), name)


# The table of the oracle.

def fill_catalogue(old):
    before, rest = old.split("TASKS = {\n")
    after = rest.split("\n}\n", 1)[1]
    rows = [fold('    "{}": ('.format(task.name), [
        '"{}"'.format(part) for part in describe_task(task)], "),",
        len(task.name) + 9) for task in TASKS.values()]
    return before + "TASKS = {\n" + "\n".join(rows) + "\n}\n" + after


def describe_task(task):
    inputs = ["{}{}{}".format(
        entry.name, ":" * (entry.type in CATALOGUED) + CATALOGUED.get(
            entry.type, ""), "" if entry.default is NEEDED else "?")
        for entry in task.inputs.values()]
    outputs = [entry.name + "#" * entry.integer
               for entry in task.outputs.values()]
    return task.function.split(".") + [
        " ".join(inputs + ["digits:digits"] * (
            "digits" in inspect.signature(function_of(task)).parameters)),
        " ".join(outputs)]


def fold(head, parts, tail, indent):
    lines, last = [head], len(parts) - 1
    if indent + max(map(len, parts)) + len(tail) > WIDTH:
        indent = 8
    for k, part in enumerate(parts):
        part += tail if k == last else ","
        room = bool(lines[-1].strip()) and not lines[-1].endswith("(")
        if len(lines[-1]) + room + len(part) > WIDTH:
            lines.append(" " * indent)
            room = False
        lines[-1] += " " * room + part
    return "\n".join(line.rstrip() for line in lines)


# Stubs.

def fill_stub(old, tasks):
    missing = [task for task in tasks if not re.search(
        r"^def {}\(".format(task.function.split(".")[1]), old, re.M)]
    if not missing:
        return old
    known = dict(TYPING)
    for module, names in re.findall(IMPORT, old, re.M):
        known.update((name, module) for name in re.findall(r"\w+", names))
    body = "\n".join([re.sub(IMPORT, "", old, flags=re.M).strip("\n")] + list(
        map(make_stub, missing))).strip("\n")
    return write_imports(known, set(re.findall(r"\w+", body))) + body + "\n"


def write_imports(known, words):
    lines = []
    for module in ("decimal", "fractions", "typing", "._types"):
        names = sorted(name for name in words if known.get(name) == module)
        head = "\n" * (module == "._types") + "from {} import ".format(module)
        line = head + ", ".join(names)
        if len(line) > WIDTH + 1:
            line = fold(head + "(", names, ")", 4)
        lines += [line] * bool(names)
    return "\n".join(lines) + "\n\n\n"


def make_stub(task):
    function = function_of(task)
    inputs = {name: task.inputs.get(SPELLED.get(name, name))
              for name in inspect.signature(function).parameters}
    data = read_inputs(task.name, task.example)
    result = function(**{name: data[entry.name] for name, entry in
                         inputs.items() if entry and entry.type != "kernel"})
    if hasattr(result, "_fields"):
        form = type(result).__name__ + "[{}]"
        lines = make_class(task, type(result))
    else:
        lines, form = [], output_type(*task.outputs.values()).replace(
            "N", "{}")
    for kind in OVERLOADS:
        whole = kind.number == "Exact"
        if whole and "digits" in inputs:
            kind = kind._replace(result="Real")
        lines += ["@overload", "def {}({}".format(
            function.__name__, "  # type: ignore" * whole)]
        lines.append(fold("    ", [name + ": " + input_type(entry, kind)
                                   for name, entry in inputs.items()], ",", 4))
        lines.append(") -> {}: ...".format(form.format(kind.result)))
    return "\n".join(lines)


def make_class(task, result):
    types = {name: output_type(task.outputs.get(SPELLED.get(name, name)))
             for name in result._fields}
    return ["", "", "class {}(NamedTuple, Generic[N]):".format(
        result.__name__)] + [
        "    {}: {}".format(*pair) for pair in types.items()] + ["", ""]


def input_type(entry, kind):
    """Return the type of an input, of numbers of a kind; int of digits."""
    name = PYTHON.get(entry.type) or {
        "matrix": kind.rows, "vector": kind.row, "uniforms": kind.row}.get(
            entry.type, kind.number) if entry else "int"
    return name if entry and entry.default is NEEDED else name + " = ..."


def output_type(entry):
    if not entry:
        return "Any"
    return PYTHON.get(entry.type) or {
        "matrix": "List[List[N]]", "vector": "List[N]"}.get(entry.type, "N")


# Walks.

def fill_examples(old):
    known = json.loads(old)
    new = ",\n ".join('"{}": {}'.format(task.name, json.dumps(
        {"input": task.example})) for task in TASKS.values()
        if task.name not in known)
    return re.sub(r"\}\s*\Z", lambda end: ",\n " + new + end.group(0),
                  old) if new else old


def fill_gallery(old):
    shown = {walk[1] for entry in json.loads(old) for walk in entry["walks"]}
    new = ",\n ".join(json.dumps({
        "title": task.index["want"][0].upper() + task.index["want"][1:],
        "items": [], "says": task.what[0].upper() + task.what[1:] + ".",
        "walks": [["an example", task.name, {}]]})
        for task in TASKS.values() if task.name not in shown)
    return re.sub(r"\]\s*\Z", lambda end: ",\n " + new + end.group(0),
                  old) if new else old


def stubs():
    """Yield (path, function of the old text) of each stub of a task."""
    def module_of(task):
        return task.function.split(".")[0]

    for module, tasks in groupby(sorted(TASKS.values(), key=module_of),
                                 module_of):
        tasks = list(tasks)
        yield os.path.join(HOME, module + ".pyi"), lambda old, tasks=tasks: (
            fill_stub(old, tasks))


FILES = ((os.path.join(HOME, "oracle", "catalogue.py"), fill_catalogue),
         (os.path.join(HOME, "walk", "examples.json"), fill_examples),
         (os.path.join(HOME, "walk", "gallery.json"), fill_gallery)
         ) + tuple(stubs())


PAGE = os.path.join(ROOT, "refimpl", "README.md")
HEADINGS = (
    ("Systems and kernels", "systems kernels"),
    ("Regression", "least_squares lasso"),
    ("Linear classifiers, formulas", "classifiers closed"),
    ("Perceptrons and gradient descent",
     "perceptrons kernel_perceptrons descent"),
    ("Support vector machines", "svm"),
    ("Probabilities and logistic regression", "probabilities likelihood"),
    ("Fisher's discriminant", "fisher"))
COLUMNS = ("you want", "import", "inputs", "outputs", "other names",
           "is it unique?", "errors and their proof", "walk")
SHORT = {"positive": " > 0", "unsigned": " >= 0", "labels": ", -1 and +1",
         "zero-one": ", 0 and 1"}


def make_index():
    for heading, families in HEADINGS:
        yield "### " + heading
        yield ""
        yield from make_table(COLUMNS, [
            make_row(task) for task in TASKS.values()
            if task.family in families.split()])
        yield ""


def make_table(columns, rows):
    yield "| {} |".format(" | ".join(columns))
    yield "|" + "---|" * len(columns)
    for row in rows:
        yield "| {} |".format(" | ".join(
            cell.replace("|", "\\|") for cell in row))


def make_row(task):
    words, function = task.index, task.function.split(".")[1]
    inputs = "; ".join(describe_input(entry) for entry in task.inputs.values())
    outputs = ", ".join(name_size(entry) for entry in task.outputs.values())
    errors = "; ".join("`{}`{}".format(
        kind, " with `{}`".format(KINDS[kind].carries)
        if KINDS[kind].carries else "") for kind in task.errors)
    rows = "rows with their constant; " if task.homogeneous else ""
    return ["{} (`{}`)".format(words["want"], task.name),
            "`from refimpl.{} import {}`".format(
                task.offered, function),
            rows + inputs, outputs + ": " + task.what, words["elsewhere"],
            words["unique"], errors or "none of its own",
            "`walk {}`".format(task.name)]


def name_size(entry):
    size = [part for part in entry.size if part != "any"]
    return entry.name + (" ({})".format(" x ".join(size)) if size else "")


def describe_input(entry):
    text = name_size(entry) + SHORT.get(entry.type, "")
    if entry.default is NEEDED:
        return text
    if entry.type == "kernel":
        return "kernel = linear"
    return "{} = {}".format(text, entry.shown or json.dumps(entry.default))


def fill(text, name, lines):
    mark = "<!-- {} -->\n".format(name)
    before, after = text.split(mark)
    return before + mark + "\n".join(lines) + "\n" + after[
        after.index("<!-- end -->\n"):]


def make_page(old):
    return fill(fill(old, "index", make_index()), "proofs", make_table(
        ("error", "proof", "it shows"), [
            ("`{}`".format(kind.name), "`{}`".format(kind.carries), kind.proof)
            for kind in KINDS.values() if kind.carries]))
