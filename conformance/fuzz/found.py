"""A failure in words: what is wrong, the case, and how to see it again."""

import json
import shlex

from ..contract.layout import dump_case
from ..contract.wire import dump
from ..reports.explain import explain, label
from ..reports.picture import picture
from .posed import doubted


def told(case, result, words, arithmetic=None):
    """Return the paragraphs on a failure.

    case        with the answers that known mistakes give, as posed.marked()
    result      a runner.Result
    words       the command of the implementation
    arithmetic  what it was asked for, or None
    """
    lines = [explain(case, result.verdict, result.came, result.noise)]
    lines += label("proof", proved(case))
    drawn = picture(case)
    lines += [""] + drawn if drawn else []
    lines += ["", "as a case:", dump_case(shown(case)), "",
              "to see it again:",
              "  " + again(case, words, arithmetic),
              "  " + asked(case, words, arithmetic)]
    return "\n".join(lines) + "\n"


def proved(case):
    """Return what stands behind the answer that is due."""
    doubt = doubted(case)
    if doubt:
        return "only the oracle says what is due: {}".format(doubt)
    return "what is due is confirmed by means that share no code with the " \
        "oracle"


def shown(case):
    """Return the members of a case as a case file has them."""
    return {name: value for name, value in case.entry.items()
            if name != "task"}


def again(case, words, arithmetic):
    """Return the command that holds the implementation to this problem."""
    return "python3 -m conformance grade --impl {} --task {}{} --input {}" \
        .format(shlex.quote(joined(words)), case.task,
                arithmetic and " --arithmetic " + arithmetic or "",
                shlex.quote(dump(case.entry["input"])))


def asked(case, words, arithmetic):
    """Return the command that poses the bare question."""
    question = {"id": 1, "task": case.task, "input": case.entry["input"]}
    if arithmetic:
        question["arithmetic"] = arithmetic
    return "echo {} | {}".format(shlex.quote(json.dumps(question)),
                                 joined(words))


def joined(words):
    """Return words as one command line."""
    return " ".join(map(shlex.quote, words))
