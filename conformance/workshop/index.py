"""The index of the oracle: a row for each task, in refimpl/README.md.

`python3 -m conformance.workshop.tables` writes its tables, between
<!-- name --> and <!-- end -->.
"""

import json
import os

from ..contract import ROOT
from ..contract.tasks import KINDS, NEEDED, TASKS

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
    """Yield the lines of the tables of tasks, one below each heading."""
    for heading, families in HEADINGS:
        yield "### " + heading
        yield ""
        yield "| {} |".format(" | ".join(COLUMNS))
        yield "|" + "---|" * len(COLUMNS)
        for task in TASKS.values():
            if task.family in families.split():
                yield "| {} |".format(" | ".join(make_row(task)))
        yield ""


def make_row(task):
    words, function = task.index, task.function.split(".")[1]
    inputs = "; ".join(describe_input(entry) for entry in task.inputs.values())
    outputs = ", ".join(name_size(entry) for entry in task.outputs.values())
    errors = "; ".join(describe_error(KINDS[kind]) for kind in task.errors)
    rows = "rows with their constant; " if task.homogeneous else ""
    return ["{} (`{}`)".format(words["want"], task.name),
            "`from refimpl.{} import {}`".format(
                task.offered, function),
            rows + inputs, outputs + ": " + task.what, words["elsewhere"],
            words["unique"], errors or "none of its own",
            "`walk {}`".format(task.name)]


def name_size(entry):
    """Return an input or output with its size, as in X (n x d)."""
    size = [part for part in entry.size if part != "any"]
    return entry.name + (" ({})".format(" x ".join(size)) if size else "")


def describe_input(entry):
    """Return an input in mathematical words."""
    text = name_size(entry) + SHORT.get(entry.type, "")
    if entry.default is NEEDED:
        return text
    if entry.type == "kernel":
        return "kernel = linear"
    return "{} = {}".format(text, entry.shown or json.dumps(entry.default))


def describe_error(kind):
    """Return a kind of error with the proof that it carries."""
    proof = " with `{}`".format(kind.carries) if kind.carries else ""
    return "`{}`{}".format(kind.name, proof)


def make_proofs():
    """Yield the lines of the table of proofs."""
    yield "| error | proof | it shows |"
    yield "|---|---|---|"
    for kind in KINDS.values():
        if kind.carries:
            yield "| `{}` | `{}` | {} |".format(
                kind.name, kind.carries, kind.proof)


def fill(text, name, lines):
    """Return a text with the lines between two marks written anew."""
    mark = "<!-- {} -->\n".format(name)
    before, after = text.split(mark)
    return before + mark + "\n".join(lines) + "\n" + after[
        after.index("<!-- end -->\n"):]


def make_page(old):
    """Return the page with its tables written anew."""
    return fill(fill(old, "index", make_index()), "proofs", make_proofs())
