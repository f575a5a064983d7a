"""A case as its file has it, from a question and what refimpl answers to it.

    golden      what is due: the output or the error of a reply
    entry       the case, with its flags, the outputs that are required and
                what known mistakes answer

The suite is made of these, and so is what fuzz and grade ask on the spot.
"""

from ..contract.numbers import exact, is_rounded, read, short
from ..contract.tasks import CERTIFICATES, TASKS
from ..contract.values import BadNumber
from .confirm import Refuted
from .confirm.refusals import faults
from .confirm.traces import met_by_floats
from .fingerprints import fingerprints


def golden(task, reply, kinds=None):
    """Return {"output": ...} or {"error": ...}, the latter with its proof.

    kinds  the kinds of error of which any is right, if not that of the reply
    """
    if "output" in reply:
        judged = TASKS[task].judged()
        return {"output": {name: value for name, value
                           in reply["output"].items() if name in judged}}
    error = reply["error"]
    return {"error": dict({"kind": kinds or error["kind"]}, **{
        proof: error[proof] for proof in CERTIFICATES.values()
        if proof in error})}


def entry(head, task, given, due, flags=(), required=None, marked=True):
    """Return the members of a case, in the order of a case file.

    head      its id, why, text, provenance and level
    given     the input as the wire has it; due: as golden() has it
    flags     those that do not show in the input and the output
    required  the outputs that must be given, if not those of the table
    marked    does it name the mistakes that it gives away?
    """
    found = dict(head)
    found["flags"] = sorted(set(flags) | visible(given, due.get("output")))
    found["input"] = given
    found.update(due)
    found["required"] = []
    if "output" in due:
        found["required"] = required_of(task, given, due, required)
    found["fingerprints"] = []
    if marked:
        found["fingerprints"] = mistakes(task, given, due, required)
    return found


def mistakes(task, given, due, required=None):
    """Return the fingerprints of a case, none where its input is refused."""
    if faults(task, given):
        return []
    return fingerprints(task, given, due, required_of(
        task, given, due, required))


def required_of(task, given, due, required):
    """Return the names of the outputs that must be given."""
    if required is not None:
        return required
    return TASKS[task].required(given, due.get("output", {}))


def visible(given, output):
    """Return the flags that an input and an output show."""
    found = set()
    if is_inexact(given):
        found.add("inexact-input")
    if is_irrational(output):
        found.add("irrational")
    return found


def is_inexact(given):
    """Say whether an input has a number that 24 bits do not hold."""
    for v in leaves(given):
        if isinstance(v, str):
            try:
                if not short(exact(v)):
                    return True
            except BadNumber:
                pass
    return False


def is_irrational(output):
    """Say whether some output is a rounded decimal."""
    return any(map(is_rounded, leaves(output)))


def is_beyond_floats(task, given):
    """Say whether an input is fine, and leads to a trace that floats miss."""
    if not TASKS[task].trace or faults(task, given):
        return False
    try:
        return not met_by_floats(task, read(task, given))
    except Refuted:     # the sign of a score is in doubt
        return True


def leaves(value):
    """Yield whatever is in a nested value and is no list or object."""
    if isinstance(value, (dict, list)):
        for v in value.values() if isinstance(value, dict) else value:
            yield from leaves(v)
    else:
        yield value
