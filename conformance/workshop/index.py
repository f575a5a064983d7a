"""Write the index of the oracle: a row for each task.

    python3 -m conformance.workshop.index [--check]

    refimpl/README.md     the tables between <!-- name --> and <!-- end -->

A row is made from the table of tasks and the catalogue of the oracle.
index.json has the words that are in neither of them.
With --check nothing is written; the exit status is 1 if a file differs from
what would be written.
"""

import json
import os
import sys

from ..contract import HOME, ROOT
from ..contract.tasks import KINDS, NEEDED, TASKS
from refimpl.oracle.catalogue import TASKS as CATALOGUE

PAGE = os.path.join(ROOT, "refimpl", "README.md")
WORDS = os.path.join(HOME, "workshop", "index.json")
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
    with open(WORDS, encoding="utf-8") as file:
        words = json.load(file)["tasks"]
    for heading, families in HEADINGS:
        yield "### " + heading
        yield ""
        yield "| {} |".format(" | ".join(COLUMNS))
        yield "|" + "---|" * len(COLUMNS)
        for task in TASKS.values():
            if task.family in families.split():
                yield "| {} |".format(" | ".join(
                    make_row(task, words[task.name])))
        yield ""


def make_row(task, words):
    """Return the cells of a task."""
    module, function = CATALOGUE[task.name][:2]
    inputs = "; ".join(describe_input(entry) for entry in task.inputs.values())
    outputs = ", ".join(name_size(entry) for entry in task.outputs.values())
    errors = "; ".join(describe_error(KINDS[kind]) for kind in task.errors)
    rows = "rows with their constant; " if task.homogeneous else ""
    return ["{} (`{}`)".format(words["want"], task.name),
            "`from refimpl.{} import {}`".format(
                words.get("module", module), function),
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


def main(arguments):
    """Write the page, or compare it; return the exit status."""
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    with open(PAGE, encoding="utf-8") as file:
        old = file.read()
    new = make_page(old)
    if arguments:
        if new != old:
            print("differs: " + PAGE)
        return int(new != old)
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(new)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
