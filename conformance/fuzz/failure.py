"""A failure in words, and problems with one point or one column less.

What hypothesis leaves is as simple as it could make it; a point that can be
left out by itself is left out here.
"""

import json
import shlex

from ..contract.layout import dump_case
from ..contract.tasks import TASKS
from ..contract.wire import dump
from ..reports.picture import picture
from ..reports.text import explain, label
from .oracle import doubt


def describe(case, result, words, arithmetic=None):
    """Return the paragraphs on a failure.

    case        with the answers that known mistakes give, as mark() has it
    result      a runner.Result
    words       the command of the implementation
    arithmetic  what it was asked for, or None
    """
    entry = {name: value for name, value in case.entry.items()
             if name != "task"}
    lines = [explain(case, result.verdict, result.came, result.noise)]
    lines += label("proof", proof(case))
    drawn = picture(case)
    if drawn:
        lines += [""] + drawn
    lines += ["", "as a case:", dump_case(entry), "", "to see it again:",
              "  " + grade(case, words, arithmetic),
              "  " + echo(case, words, arithmetic)]
    return "\n".join(lines) + "\n"


def proof(case):
    """Return what stands behind the answer that is due."""
    reason = doubt(case)
    if reason:
        return "only the oracle says what is due: {}".format(reason)
    return "what is due is confirmed by means that share no code with the " \
        "oracle"


def grade(case, words, arithmetic):
    """Return the command that holds the implementation to this problem."""
    option = " --arithmetic " + arithmetic if arithmetic else ""
    return "python3 -m conformance grade --impl {} --task {}{} --input {}" \
        .format(shlex.quote(command(words)), case.task, option,
                shlex.quote(dump(case.entry["input"])))


def echo(case, words, arithmetic):
    """Return the command that poses the bare question."""
    question = {"id": 1, "task": case.task, "input": case.entry["input"]}
    if arithmetic:
        question["arithmetic"] = arithmetic
    return "echo {} | {}".format(shlex.quote(json.dumps(question)),
                                 command(words))


def command(words):
    """Return words as one command line."""
    return " ".join(map(shlex.quote, words))


def fewer(task, problem):
    """Yield every input with one point less, then with one column less."""
    sizes = {name: TASKS[task].inputs[name].size for name in problem
             if isinstance(problem[name], list)}
    for letter in "nd":
        axes = {name: [axis for axis, size in enumerate(sizes[name])
                       if size == letter] for name in sizes}
        lengths = [length(problem[name], axes[name][0])
                   for name in axes if axes[name]]
        if lengths and lengths[0] > 1:
            for i in range(lengths[0]):
                yield dict(problem, **{name: without(
                    problem[name], axes[name], i) for name in axes})


def length(value, axis):
    """Return how many rows or columns a value has."""
    return len(value[0] if axis else value)


def without(value, axes, i):
    """Return a list or a matrix less row i, less column i, or less both."""
    if 0 in axes:
        value = value[:i] + value[i + 1:]
    if 1 in axes:
        value = [row[:i] + row[i + 1:] for row in value]
    return value
