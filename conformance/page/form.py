"""What the form of the question page is made of, task by task."""

from ..contract.tasks import KERNELS, NEEDED, TASKS, WORDS
from ..contract.wire import dump
from ..grading.problem import places
from ..grading.table import LOW

# What a setting is when the page opens, and if a list is left empty.
BEGIN = {"lambda": "1", "C": "1", "eta": "1/10", "T": "5", "components": "1",
         "t": "0", "M": "full", "likelihood_ratio": "2"}
PER_TASK = {("perceptron-regression", "T"): "1", ("kernel-perceptron",
            "kernel"): '{"name": "polynomial", "degree": 2, "constant": 1}'}
START = {"w": "column", "theta": "column", "alpha": "row", "Z": "rows",
         "W": "first"}


def form():
    return [row(task) for task in TASKS.values()]


def row(task):
    lead, beside, kind = places(task.name)
    sizes = {name: output.size[0] for name, output in task.outputs.items()
             if output.size}
    return {"name": task.name, "kind": kind or "", "sizes": sizes,
            "function": task.function, "inputs": list(task.inputs),
            "starts": {name: START[name] for name in task.inputs
                       if name in START and name not in (lead, beside)
                       and task.inputs[name].default is NEEDED}, "what": task.what, "lead": lead,
            "label": beside, "classes": kind in LOW,
            "constant": task.homogeneous, "options": [
                {"name": entry.name, "type": entry.type,
                 "what": entry.what, "words": (
                     list(map(kernel, KERNELS)) if entry.type == "kernel"
                     else WORDS.get(entry.type, [])),
                 "needed": entry.default is NEEDED,
                 "default": begin(task.name, entry)}
                for entry in task.inputs.values()
                if entry.name not in (lead, beside)]}


def begin(task, entry):
    """Return what a setting is when the page opens, as text."""
    if (task, entry.name) in PER_TASK:
        return PER_TASK[task, entry.name]
    if entry.name == "intercept":
        return "true"
    if entry.default in (NEEDED, None):
        return BEGIN.get(entry.name, "")
    return entry.default if isinstance(entry.default, str) else dump(
        entry.default)


def kernel(name):
    """Return a kernel of this name as the form offers it.

    >>> kernel("polynomial")
    '{"name": "polynomial", "degree": 2, "constant": 0}'
    """
    return dump(dict({"name": name}, **{
        member.name: 2 if member.default is NEEDED else member.default
        for member in KERNELS[name].members.values()}))
