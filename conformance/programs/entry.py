"""A case as its file has it, from a question and what refimpl answers to it.

    ask     what refimpl answers, in this process
    make    the case of an answer, with its flags

The suite is made of these, and so is what fuzz asks on the spot.
"""

from contextlib import suppress

from ..contract.tasks import CERTIFICATES, TASKS
from ..contract.values import BadNumber, exact, leaves, short
from ..contract.wire import long_integers
from ..proof import precision


def reply_of(entry):
    return {name: entry[name] for name in ("output", "error") if name in entry}


def ask(task, inputs, arithmetic="exact"):
    """Return what refimpl answers: {"output": ...} or {"error": ...}."""
    from refimpl.oracle.tasks import answer
    with long_integers():
        return reply_of(answer({"id": 1, "task": task, "input": inputs,
                                "arithmetic": arithmetic}))


def make(task, inputs, reply, head, kinds=None, flags=()):
    """Return the members of a case, in the order of a case file.

    inputs     the input as the wire has it; reply: the right one, as ask()
              has it, of which the proof of an error is kept
    head      its id, why, text, provenance and level
    kinds     the kinds of error of which any is right, if not that of the
              reply
    flags     those that do not show in the input and the output
    """
    expected = golden(task, reply, kinds)
    return dict(head, flags=sorted({*flags, *visible(
        inputs, expected.get("output"))}), input=inputs, **expected)


def golden(task, reply, kinds=None):
    """Return the output of a reply, or the error with its proof.

    The state of what doubles its digits is itself too long for a file.
    """
    if "output" in reply:
        judged = TASKS[task].judged()
        return {"output": {name: value for name, value
                           in reply["output"].items() if name in judged}}
    error = reply["error"]
    proofs = () if TASKS[task].doubles else CERTIFICATES.values()
    return {"error": dict({"kind": kinds or error["kind"]}, **{
        proof: error[proof] for proof in proofs if proof in error})}


def proved_kind(error):
    """Return the kind of a golden error that its certificate proves."""
    kinds = error["kind"]
    return next((kind for kind, name in CERTIFICATES.items()
                 if name in error), kinds if isinstance(kinds, str)
                else kinds[0])


def visible(inputs, output):
    """Return the flags that show in the input and the output."""
    is_irrational = any(
        isinstance(v, str) and not v.lstrip("-").isdigit() and precision(v)
        for v in leaves(output))
    return {flag for flag, holds in (("inexact-input", is_inexact(inputs)),
                                     ("irrational", is_irrational)) if holds}


def is_inexact(inputs):
    """Say whether an input has a number that 24 bits do not hold."""
    for v in leaves(inputs):
        with suppress(BadNumber):
            if isinstance(v, str) and not short(exact(v)):
                return True
    return False
