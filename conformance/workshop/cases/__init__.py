"""The definitions of the golden cases, each with its reason.

A definition has everything of a case but the answer, which is computed and
proved when the cases are generated.

    everything  definitions: within a task as its family has them, and what
                is refused at the end
    build       the case of a definition, proved

    systems.txt, ..., fisher.txt    the families, as reader reads them
    rounding.txt, poor.txt  what poor formulas lose, of all families
    scales.txt      regular data times powers of two, of all families
    refusals        bad values by type of input, from refusals.txt
    made, data      what they are made of, and the data that they use
"""

import re
from collections import namedtuple
from fractions import Fraction
from importlib import import_module

from ...contract.values import each, exact, put
from ...contract.tasks import TASKS
from ...contract.wire import long_integers
from ...programs.entry import ask, golden, make
from ...proof import precision, prove
from .data import load
from .reader import read_cases

DATE = "2026-11-21"

Definition = namedtuple(
    "Definition", "id why text input level provenance flags expect error "
                  "certified")


def case(name, why, text, inputs, level="core", provenance="derived",
         flags=(), expect=None, error=None, certified=None):
    """Return a Definition.

    name        "task/what-it-is", never to be changed
    why         one line: what goes wrong without the case
    text        document and place, such as "D, section 2.4"
    inputs       the input; numbers may be Fractions
    expect      outputs worked out by hand or printed somewhere; the computed
                answer must agree with them exactly
    error       the kind of the expected error, or a list of several
    certified   the NIST set whose certified values the answer must meet
    """
    return Definition(name, why, text, inputs, level, provenance,
                      list(flags), expect, error, certified)


# A scale says which inputs are multiplied, and by which power: "X-60 y+17" is
# X times 2^-60 and y times 2^17; "X.0-60" its column 0 alone, or entry 0 of a
# vector, and "X/1-60" its row 1.  Nothing is rounded by that in doubles, so
# that whatever goes wrong is a tolerance, or a number that does not fit.
SCALE = re.compile(r"(\w+?)(?:([./])(\d+))?([+-]\d+)$")
PARTS = {".": "column", "/": "row"}


def steps(scale):
    """Return the (name, "." or "/" or None, index, power) of a scale."""
    return [SCALE.match(step).groups() for step in scale.split()]


def times(value, power):
    if isinstance(value, list):
        return [times(v, power) for v in value]
    return Fraction(value) * Fraction(2) ** power


def scaled(data, scale):
    """Return inputs at a scale; the parameters of a kernel are meant too."""
    for name, kind, at, power in steps(scale):
        if name in data:
            data = dict(data, **{name: part_of(
                data[name], kind, int(at or 0), int(power))})
        else:
            kernel = data["kernel"]
            data = dict(data, kernel=dict(kernel, **{
                name: times(kernel[name], int(power))}))
    return data


def part_of(value, kind, at, power):
    """Return a value with a column, a row or all of it times 2^power."""
    if kind is None:
        return times(value, power)
    if kind == "." and isinstance(value[0], list):
        return [part_of(row, "/", at, power) for row in value]
    return value[:at] + [times(value[at], power)] + value[at + 1:]


def name_of(scale):
    return "-".join("-".join(
        [name.lower().replace("_", "-")] + ([PARTS[kind], at] if kind else [])
        + ["up" if power[0] == "+" else "down", power[1:]])
        for name, kind, at, power in steps(scale))


def reason_of(scale):
    return " and ".join("{}{} times 2^{}".format(
        "{} {} of ".format(PARTS[kind], at) if kind else "", name,
        power.lstrip("+")) for name, kind, at, power in steps(scale))


def at_scales(name, why, text, inputs, at=None, **options):
    """Return the cases of one set of data at several scales, with commas.

    name  "task/begin-", how their names begin; "task/-": with the scale
    at    without it the data are a case as they are
    """
    if not at:
        return [case(name, why, text, inputs, **options)]
    begin = name[:-1] if name.endswith("/-") else name
    return [case(begin + name_of(scale), "{}: {}".format(
        reason_of(scale), why), text, scaled(inputs, scale), **options)
        for scale in at.split(", ")]


def task_of(definition):
    return definition.id.split("/")[0]


def accepted():
    """Return the definitions of all cases but those of bad values."""
    families = dict.fromkeys(task.family for task in TASKS.values())
    result = []
    for name in (*families, "rounding", "poor", "scales"):
        result += sum(read_cases(name, at_scales), [])
    return result


def everything():
    result = {task: [] for task in TASKS}
    refused = import_module(".refusals", __name__).refusals
    for one in accepted() + refused():
        result[task_of(one)].append(one)
    return result


class Failed(Exception):
    """A case that cannot be written; the message names it and says why."""


def read_exactly(value):
    """Return an answer with every number exact; words and flags stay."""
    return each(value, lambda v: v if isinstance(v, (bool, int)) else exact(v))


def agree(definition, reply):
    kinds = definition.error
    if kinds is None:
        if "output" not in reply:
            raise Failed("refused: {}".format(reply["error"]))
        for name, value in (definition.expect or {}).items():
            got = reply["output"].get(name)
            if got is None or read_exactly(got) != read_exactly(value):
                raise Failed("{} is {}, {} is expected".format(
                    name, got, value))
    elif reply.get("error", {"kind": None})["kind"] not in (
            [kinds] if isinstance(kinds, str) else kinds):
        raise Failed("{} instead of {}".format(reply, kinds))


def build(definition):
    task, inputs = task_of(definition), put(definition.input)
    reply = ask(task, inputs)
    agree(definition, reply)
    with long_integers():
        proof = prove(task, inputs, **golden(task, reply, definition.error),
                      whole=True)
    if not proof.proved:
        raise Failed("not proved: {}".format(proof.words))
    if definition.certified:
        certified(definition.certified, task, reply["output"])
    head = {name: getattr(definition, name)
            for name in ("id", "why", "text", "provenance", "level")}
    return make(task, inputs, reply, head, definition.error,
                definition.flags)


def certified(name, task, output):
    """Require an answer to meet the values that NIST certifies of a set.

    Every parameter, and the residual sum of squares, has to agree with the
    exact answer in every digit that is printed.
    task  line, least-squares, or ridge with lambda = 0
    """
    data = load("nist/" + name)
    values = data["certified"]
    if task == "line":
        inputs = [output["intercept"], output["slope"]]
        square = exact(output["mse"]) * data["n"]
    else:
        inputs = list(output["w"])
        if data["model"]["intercept"]:
            inputs = [output["intercept"]] + inputs
        square = exact(output["objective" if task == "ridge" else "sse"])
    if len(inputs) != len(values["params"]):
        raise Failed("{} parameters".format(len(inputs)))
    result = list(zip(map(exact, inputs), values["params"])) + [
        (square, values["anova"]["residual"]["ss"])]
    for value, text in result:
        if abs(value - exact(text)) > precision(text)[1] / 2:
            raise Failed("{} is not the certified {}".format(value, text))
