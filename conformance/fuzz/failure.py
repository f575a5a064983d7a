"""A failure in words: what is wrong, the case, and how to see it again."""

import json
import shlex

from ..contract.layout import dump_case
from ..contract.wire import dump
from ..reports.explain import explain, label
from ..reports.picture import picture
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
