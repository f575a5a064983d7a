"""A case as its file has it, from a question and what refimpl answers to it.

    ask           what refimpl answers, in this process
    make          the case of an answer: with its flags, the outputs that are
                  required and what known mistakes answer
    fingerprints  those answers, where they differ from the right one, with
                  the mistake named in plain words

The suite is made of these, and so is what fuzz asks on the spot.  The
mistakes themselves stand in programs.
"""

from fractions import Fraction

from ..contract.numbers import (
    SHORT_BITS, decimal, exact, is_rounded, read, short)
from ..contract.tasks import CERTIFICATES, TASKS
from ..contract.values import BadNumber, leaves
from ..contract.wire import long_integers
from ..proof import find_faults
from . import map_leaves
from .linear import whole
from .mistakes import MISTAKES

ROUGH = Fraction(1, 10 ** 6)
FINE = Fraction(1, 10 ** 12)    # of formulas that lose but some digits
ROOM = {"wrong": ROUGH, "mild": FINE, "lossy": FINE, "single": FINE}
LONG = 40
MANY = 200      # numbers: the data sets that are real
ALL = "all"     # required: every output that the answer has
ROUNDED = 10 ** 30      # beyond this a denominator is that of a rounded one


def ask(task, inputs, arithmetic="exact"):
    """Return what refimpl answers: {"output": ...} or {"error": ...}."""
    from refimpl.oracle.tasks import answer
    with long_integers():
        reply = answer({"id": 1, "task": task, "input": inputs,
                        "arithmetic": arithmetic})
    return {name: reply[name] for name in ("output", "error") if name in reply}


def make(task, inputs, reply, head, kinds=None, flags=(), required=None,
         marked=True):
    """Return the members of a case, in the order of a case file.

    inputs     the input as the wire has it; reply: what is due, as ask() has
              it, of which the proof of an error is kept
    head      its id, why, text, provenance and level
    kinds     the kinds of error of which any is right, if not that of the
              reply
    flags     those that do not show in the input and the output
    required  the outputs that must be given, if not those of the table; or
              ALL
    marked    does it name the mistakes that it gives away?
    """
    expected = golden(task, reply, kinds)
    result = dict(head)
    result["flags"] = sorted(set(flags) | visible(inputs,
                                                  expected.get("output")))
    result["input"] = inputs
    result.update(expected)
    output = expected.get("output")
    if required is None or output is None:
        required = [] if output is None else TASKS[task].required(
            inputs, output)
    result["required"] = list(output) if required == ALL else required
    result["fingerprints"] = list(mistakes(
        task, inputs, expected)) if marked else []
    return result


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


def reply_of(entry):
    return {name: entry[name] for name in ("output", "error") if name in entry}


def mistakes(task, inputs, expected, rounded=False):
    """Yield the fingerprints of a case, none where its input is refused."""
    if not find_faults(task, inputs):
        yield from fingerprints(task, inputs, expected, rounded)


def visible(inputs, output):
    result = set()
    if is_inexact(inputs):
        result.add("inexact-input")
    if any(map(is_rounded, leaves(output))):
        result.add("irrational")
    return result


def is_inexact(inputs):
    """Say whether an input has a number that 24 bits do not hold."""
    for v in leaves(inputs):
        if isinstance(v, str):
            try:
                if not short(exact(v)):
                    return True
            except BadNumber:
                pass
    return False


def is_beyond_floats(task, inputs, bits=SHORT_BITS):
    """Say whether an input is fine, and leads to a trace that floats of so
    many bits miss.
    """
    if not TASKS[task].trace or find_faults(task, inputs):
        return False
    from .perceptrons_in_floats import met_by_floats
    return not met_by_floats(task, inputs, bits)


def fingerprints(task, inputs, golden, rounded=False):
    """Yield the fingerprints of a well-formed case.

    inputs   the input as the wire has it
    golden  {"output": ...} or {"error": ...}, the right answer
    rounded  are the mistakes made in doubles, for many rows?
    """
    data = inputs_of(task, inputs)
    right = parsed(golden["output"]) if "output" in golden else None
    # what loses digits is tried for few numbers, of many digits
    few = sum(1 for v in leaves(inputs)) < MANY and is_inexact(inputs)
    for mistake, tag, answer, run in MISTAKES[task]:
        if not few and tag not in ("wrong", "mild"):
            continue
        wrong = (run if rounded else answer)(data, right)
        if isinstance(wrong, str):
            if right is not None:
                yield {"mistake": mistake, "error": wrong}
        elif wrong:
            mark = fingerprint(task, mistake, wrong, golden.get("output"),
                               ROOM[tag])
            if mark["output"]:
                yield mark


def inputs_of(task, inputs):
    """Return the inputs as a mistake takes them.

    No trace divides, so that its whole numbers may be ints.
    """
    data = read(task, inputs)
    return whole(data) if TASKS[task].trace else data


def fingerprint(task, words, answer, right, room):
    """Return the fingerprint of a mistake: the outputs that it gets wrong.

    Long ones are only named, if there are short ones, and so are those that
    it leaves open, and what may be no number, which may come of anything.

    room  relative, within which they are right
    """
    wrong = {name: v for name, v in as_outputs(task, answer).items()
             if right is None or differs({name: v}, right, room=room)}
    clear = {name: v for name, v in wrong.items() if "nan" not in leaves(v)}
    short = {name: v for name, v in clear.items() if not (
        isinstance(v, list) and len(v) > LONG)} or clear
    result = {"mistake": words, "output": short}
    unlisted = [name for name in right or wrong if name not in short and (
        name in wrong or answer.get(name) is None)]
    return dict(result, unlisted=unlisted) if unlisted else result


def as_outputs(task, answer):
    """Return what there is of named numbers as a case file has it."""
    outputs = TASKS[task].outputs
    return {name: written(answer[name], outputs[name].integer)
            for name in TASKS[task].judged() if answer.get(name) is not None}


def parsed(value):
    """Return an answer with every number exact; words and flags stay."""
    return map_leaves(
        lambda v: v if isinstance(v, (bool, int)) else exact(v), value)


def written(value, counts):
    """Return a value as a case file has it; floats by their repr.

    counts  whole numbers are JSON integers, else strings
    """
    def one(v):
        if isinstance(v, bool) or (counts and isinstance(v, int)):
            return v
        if isinstance(v, float):
            return repr(v)
        if isinstance(v, Fraction) and v.denominator > ROUNDED:
            return decimal(v)
        return str(v)
    return map_leaves(one, value)


def differs(wrong, right, names=None, room=ROUGH):
    """Say whether some output is another number, beyond rounding."""
    return any(name in right and far(wrong[name], right[name], room)
               for name in names or wrong)


def far(a, b, room=ROUGH):
    """Say whether two written values differ by more than room of b."""
    if isinstance(a, list) or isinstance(b, list):
        if not isinstance(a, list) or not isinstance(b, list):
            return True
        return len(a) != len(b) or any(far(p, q, room) for p, q in zip(a, b))
    if isinstance(a, bool) or isinstance(b, bool):
        return a is not b
    if a in ("nan", "inf", "-inf"):
        return True
    p, q = exact(a), exact(b)
    return abs(p - q) > room * abs(q)
