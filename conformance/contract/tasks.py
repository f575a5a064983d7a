"""The table of tasks, tasks.json, and what is asked of it.

    TASKS          name -> Task, in the order of the contract
    TYPES, WORDS   what types of inputs and outputs there are, and the words
                   that some of them allow
    KERNELS        name -> Kernel
    KINDS          kinds of errors, name -> Kind
    CERTIFICATES   kind of error -> the name of the proof that it carries
    plain_table    the inputs, a line each: what a kit refuses by

tasks.json says itself what its members mean, under "legend".
"""

import json
import os
import re
from collections import namedtuple

from . import HERE

TABLE = os.path.join(HERE, "tasks.json")
WORD = re.compile(r"\w+")
NEEDED = object()       # the default of an input that has to be given

# default: NEEDED, or what stands in for it; None for what is shown.
Input = namedtuple("Input", "name type default size what shown")
# main: does it make an answer complete, alone or with others?  judged: is
# there an expected value?  irrational: may its formula give no fraction?
Output = namedtuple("Output", (
    "name type main judged size what integer irrational"))
Kernel = namedtuple("Kernel", "name what members")
Kind = namedtuple("Kind", "name when carries proof in_cases")

# What a row need not say.
DEFAULTS = {"errors": [], "homogeneous": False, "threshold": "", "classes": 0,
            "dual": False, "trace": False, "unique": True, "promised": False,
            "doubles": False}


class Task:
    """One row of the table, its members as the legend has them.

    inputs, outputs   name -> Input, name -> Output, in order
    """

    def __init__(self, row):
        self.name, self.family = row["name"], row["family"]
        self.what, self.example = row["what"], row["example"]
        self.inputs = {entry["name"]: input_of(entry)
                       for entry in row["inputs"]}
        self.main = row["main"]
        self.outputs = {entry["name"]: Output(
            entry["name"], entry["type"], any(
                entry["name"] in names for names in self.main),
            entry.get("judged", True), entry.get("size", "").split(),
            entry.get("what", ""), TYPES[entry["type"]].get("integer", False),
            entry.get("irrational", False))
            for entry in row["outputs"]}
        for name, default in DEFAULTS.items():
            setattr(self, name, row.get(name, default))
        self.function, self.index = row["function"], row["index"]

    def is_called(self, name):
        """Has the index this name: a word of it, or the first letters of
        some: "ols" for ordinary least squares, "LDA" for a class?"""
        words = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", (
            "{want}; {elsewhere}".format(**self.index)))
        name = re.sub(r"\W", "", name.lower())
        return any(name in (word.lower() for word in WORD.findall(text))
                   for text in self.index.values()) or len(name) > 2 and (
            name in "".join(word[0].lower() for word in words))

    def judged(self):
        return [output.name for output in self.outputs.values()
                if output.judged]

    def list_main(self, inputs, expected):
        """Return the lists of main outputs of a question: an intercept that
        was not asked for is none.

        expected  the outputs that there are for the question
        """
        left = {"intercept"} if "intercept" in self.inputs and not (
            self.has_constant(inputs)) else ()
        return [[name for name in names if name not in left]
                for names in self.main if set(names) <= set(expected)]

    def list_missing(self, inputs, output, expected):
        """Return the names that an output lacks to be complete."""
        return min(([name for name in names if output.get(name) is None]
                    for names in self.list_main(inputs, expected)),
                   key=len, default=[])

    def has_constant(self, inputs):
        """Is there a threshold or an intercept that the rows do not show?"""
        if "intercept" in self.inputs:
            asked = self.inputs["intercept"]
            return inputs.get("intercept", asked.default) is True
        return self.threshold == "free"

    def type_of(self, name):
        """Return the type of an input, "" where there is none."""
        return self.inputs[name].type if name in self.inputs else ""


def input_of(entry):
    return Input(entry["name"], entry["type"], entry.get("default", NEEDED),
                 entry.get("size", "").split(), entry.get("what", ""),
                 entry.get("shown", ""))


with open(TABLE, encoding="utf-8") as _file:
    _table = json.load(_file)
TYPES = _table["types"]
WORDS = {name: tuple(entry["words"]) for name, entry in TYPES.items()
         if "words" in entry}
KERNELS = {entry["name"]: Kernel(entry["name"], entry["what"], {
    member["name"]: input_of(member) for member in entry["members"]})
    for entry in _table["kernels"]}
KINDS = {entry["name"]: Kind(
    entry["name"], entry["when"], entry.get("carries", ""),
    entry.get("proof", ""), entry.get("in_cases", True))
    for entry in _table["kinds"]}
CERTIFICATES = {kind.name: kind.carries for kind in KINDS.values()
                if kind.carries}
TASKS = {row["name"]: Task(row) for row in _table["tasks"]}

# The inputs of every task as the kit in the folder of a program reads them:
#   ridge X number n d      a matrix; what has one letter has one length
#   ridge lambda unsigned   a number of at least 0
#   ridge intercept? flag   need not be there
#   svm-soft y each:-1:1 n  labels, of which each is there
#   kernel:polynomial degree count      a member of a kernel

# What an entry of a list is; another type is its own.
ENTRIES = {"vector": "number", "matrix": "number", "uniforms": "uniform",
           "names": "name"}


def find_sort(kind, classes):
    few = "each" if classes else "label"
    if kind in ("labels", "zero-one"):
        return few + (":-1:1" if kind == "labels" else ":0:1")
    if kind in WORDS:
        return ":".join(("choice" if kind == "choice" else "word",)
                        + WORDS[kind])
    return ENTRIES.get(kind, kind)


def plain_table():
    lines = []
    for name, inputs, classes in [
            (task.name, task.inputs, task.classes) for task in TASKS.values()
            ] + [("kernel:" + kernel.name, kernel.members, 0)
                 for kernel in KERNELS.values()]:
        lines += [" ".join([name, entry.name + "?" * (
            entry.default is not NEEDED), find_sort(entry.type, classes)]
            + entry.size) for entry in inputs.values()] or [name]
    return "\n".join(lines) + "\n"
