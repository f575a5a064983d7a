"""The definitions of the golden cases, each with its reason.

A definition has everything of a case but the answer, which is computed and
proved when the cases are generated.

    everything  definitions: within a task as its family has them, and what
                is refused at the end
    build       the case of a definition, proved

    systems.txt, ..., fisher.txt    the families, as reader reads them
    lasso           the lasso along its path, computed
    rounding.txt, poor.txt  what poor formulas lose, of all families
    scales          regular data times powers of two, of all families
    refusals        bad values by type of input, from refusals.txt
    made, data      what they are made of, and the data that they use
"""

from collections import namedtuple
from importlib import import_module

from ...contract.numbers import exact, half_unit, put
from ...contract.tasks import TASKS
from ...contract.wire import long_integers
from ...programs.entry import ask, golden, make, parsed
from ...proof import prove
from .data import load
from .reader import read_cases

DATE = "2026-11-21"
COMPUTED = "lasso", "scales"

Definition = namedtuple(
    "Definition", "id why text input level provenance flags expect error "
                  "required certified")


def case(name, why, text, inputs, level="core", provenance="derived",
         flags=(), expect=None, error=None, required=None, certified=None):
    """Return a Definition.

    name        "task/what-it-is", never to be changed
    why         one line: what goes wrong without the case
    text        document and place, such as "D, section 2.4"
    inputs       the input; numbers may be Fractions
    expect      outputs worked out by hand or printed somewhere; the computed
                answer must agree with them exactly
    error       the error kind that is due, or a list where several are right
    required    outputs that must be given, if not those of the table of
                tasks; or ALL
    certified   the NIST set whose certified values the answer must meet
    """
    return Definition(name, why, text, inputs, level, provenance,
                      list(flags), expect, error, required, certified)


def task_of(definition):
    return definition.id.split("/")[0]


def accepted():
    """Return the definitions of all cases but those of bad values."""
    families = dict.fromkeys(task.family for task in TASKS.values())
    at_scales = import_module(".scales", __name__).at_scales
    result = []
    for name in (*families, "rounding", "poor", "scales"):
        if name != "scales":
            result += sum(read_cases(name, at_scales), [])
        if name in COMPUTED:
            result += import_module("." + name, __name__).CASES
    return result


def everything():
    result = {task: [] for task in TASKS}
    refused = import_module(".refusals", __name__).refusals
    for one in accepted() + refused():
        result[task_of(one)].append(one)
    return result


class Failed(Exception):
    """A case that cannot be written; the message names it and says why."""


def agree(definition, reply):
    kinds = definition.error
    if kinds is None:
        if "output" not in reply:
            raise Failed("refused: {}".format(reply["error"]))
        for name, value in (definition.expect or {}).items():
            got = reply["output"].get(name)
            if got is None or parsed(got) != parsed(value):
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
                definition.flags, definition.required)


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
        if abs(value - exact(text)) > half_unit(text):
            raise Failed("{} is not the certified {}".format(value, text))
