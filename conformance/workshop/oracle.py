"""What refimpl has of each task, beside the method itself.

`python3 -m conformance.workshop.tables` writes the table of its oracle, the
table of tasks of its README, its stub (stub.py), and where a task has none yet what is shown of
it in walks.
"""

import json
import os
import re

from ..contract import ROOT
from ..contract.tasks import NEEDED, TASKS
from .stub import fill_stub

HOME = os.path.join(ROOT, "refimpl")


# The table of the oracle.

def fill_catalogue(old):
    lines = []
    for task in TASKS.values():
        module, name = task.function.split(".")
        if lines and lines[-1].split()[0] == module and (
                len(lines[-1]) + len(name) < 79):
            lines[-1] += " " + name
        else:
            lines.append("{} {}".format(module, name))
    before, _, rest = old.partition('= """\\\n')
    return '{}= """\\\n{}{}'.format(
        before, "\n".join(lines), rest[rest.index('"""'):])


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


FILES = ((os.path.join(HOME, "oracle", "__init__.py"), fill_catalogue),
         (os.path.join(HOME, "walk", "examples.json"), fill_examples),
         (os.path.join(HOME, "walk", "gallery.json"), fill_gallery),
         (os.path.join(HOME, "__init__.pyi"), fill_stub))


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
COLUMNS = ("you want", "function", "inputs", "outputs", "other names",
           "is it unique?", "errors")
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
    outputs = ", ".join(
        ("**{}**" if entry.main else "{}").format(name_size(entry))
        for entry in task.outputs.values())
    rows = "rows with their constant; " if task.homogeneous else ""
    return ["{} (`{}`)".format(words["want"], task.name),
            "`{}`".format(function),
            rows + inputs, outputs + ": " + task.what, words["elsewhere"],
            words["unique"], ", ".join(map("`{}`".format, task.errors))]


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
    return fill(old, "index", make_index())
