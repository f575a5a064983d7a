"""Failures by cause, the most frequent first, extreme scales last.

The cause of a failure is the mistake by name.  If there is none, the task and
a few words on what is wrong, without the numbers: one bug then is one cause.
"""

import re

from ..contract.tasks import TASKS
from ..contract.words import format_mistake
from .contrast import is_extreme

ANSWERED = re.compile(r"expected an error \(kind: ([^)]*)\)")
REFUSED = re.compile(r"expected an answer, got an error \(kind: ([^)]*)\)")
KINDS = re.compile(r"the kind of the error is (.*), expected (.*)", re.S)
PROOF = re.compile(r"(\w+) proves nothing")
EARLY = "the iteration stopped early"
MISSING = re.compile(r"(\w+) is missing")
LONG = re.compile(r" of more than \d+ bytes| has \d+ digits.*|: .*|, in the "
                  r"middle of a line.*", re.S)


def name_cause(task, status, mistake, notes):
    """Return a few words on why something failed.

    >>> name_cause("solve", "fail", None, ["x[1] is 3/5, expected 0.8"])
    'solve: wrong x'
    >>> name_cause("mse", "fail", "no root", [])
    'looks like: no root'
    """
    if mistake:
        return format_mistake(mistake)
    note = notes[0] if notes else ""
    if status in ("protocol", "crash", "timeout"):
        return "{}: {}".format(status, LONG.sub("", note) or "no answer")
    return "{}: {}".format(task, name_fault(task, note) or status)


def name_fault(task, note):
    answered, refused = ANSWERED.match(note), REFUSED.match(note)
    kinds, proof, missing = (
        pattern.match(note) for pattern in (KINDS, PROOF, MISSING))
    if answered:
        return "an answer instead of an error (kind: {})".format(
            answered.group(1))
    if refused:
        return "an error (kind: {}) instead of an answer".format(
            refused.group(1))
    if kinds:
        return "an error (kind: {}) instead of {}".format(
            kinds.group(1).strip("'"), kinds.group(2))
    if proof:
        return "the proof {} does not hold".format(proof.group(1))
    if missing:
        return missing.group()
    if EARLY in note:
        return EARLY
    outputs = [word for word in re.findall(r"\w+", note)
               if task in TASKS and word in TASKS[task].outputs]
    return "wrong " + outputs[0] if outputs else note.split(":")[0]


def by_cause(results):
    causes = {}
    for r in results:
        causes.setdefault(name_cause(
            r.task, r.status, r.mistake, r.notes), []).append(r)
    return sorted(causes.items(), key=lambda item: (
        is_extreme(item[1]), -len(item[1])))
