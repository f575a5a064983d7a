"""A few golden cases, by which one of several ways to read is chosen.

    best_of     the way that makes most of them right
    probes_of   the cases of a task that tell readings apart
    score       how many of them a function of the inputs has right, and to
                how many digits
"""

import contextlib
from copy import copy

from ..contract.suite import MET, load
from ..contract.values import number
from ..contract.wire import plain
from ..referee.judge import judge
from ..runner.calls import with_fault
from .protocol import answer
from .reading import shape_of

PROBES, MOST = 3, 24        # cases that are answered, and that are tried


def best_of(ways, hand):
    """Return (its score, the way) of the first that makes most right.

    A way has a task, answer_by(hand), probes, how many, and worth(score).
    """
    found = [(way.worth(score(way.answer_by(copy(hand)), way.task,
                              way.probes)), way) for way in ways]
    return max(found, key=lambda pair: pair[0])


def probes_of(task):
    """Return golden cases, those first that tell readings apart: by the shape
    of the table, by multipliers that another C would change, and by a t that
    has a sign.
    """
    def tells(case):
        shape = shape_of(case.entry["input"].get("X"))
        C = case.entry["input"].get("C")
        return (len(shape) == 2 and 1 < shape[1] != shape[0] != shape[1] + 1
                and (C is None or any(number(v) == number(C) for v in
                                      case.output["alpha"])))
    cases = [case for case in load([task], levels=["smoke", "core"])
             if case.output and not case.beyond("binary64")]
    cases.sort(key=lambda case: (
        not tells(case), dict(case.entry["input"], **case.output).get(
            "t") in ("0", 0)))
    asked = [case for case in cases
             if case.entry["input"].get("intercept") is True]
    others = {name_kernel(case): case for case in cases[::-1]}
    others.pop("linear", None)
    return list(dict.fromkeys(
        asked[:1] + list(others.values()) + cases))[:MOST]


def name_kernel(case):
    return case.entry["input"].get("kernel", {}).get("name", "linear")


def score(function, task, most=PROBES):
    """Return (answers that are right, minus those that are not if some are,
    their digits) on golden cases.
    """
    right, wrong, digits = 0, 0, 0.0
    answered = 0
    for case in probes_of(task):
        reply = plain(answer(task, case.entry["input"], function))
        answered += "output" in reply and name_kernel(case) == "linear"
        if answered > most:
            break
        if "output" in reply:
            with contextlib.suppress(Exception):
                verdict = with_fault(judge(
                    case.entry, reply, "binary64"), reply)
                right += verdict.status in MET
                wrong += verdict.status not in MET
                digits += min(verdict.digits or 0, 16) * (not any(
                    note.endswith(" is missing") for note in verdict.notes))
    return right, -wrong * (right > 0), round(digits, 1)
