"""Known wrong implementations, and the answers that give them away.

fingerprints(task, given, golden) lists what each wrong implementation of the
task answers to an input, where that differs from the right answer, with the
mistake named in plain words.

The mistakes themselves stand in programs.
"""

from fractions import Fraction

from ..contract.numbers import decimal, exact, read
from ..contract.tasks import TASKS
from .confirm.perceptrons import whole
from .programs import MISTAKES

ROUGH = Fraction(1, 10 ** 6)
LONG = 40
ROUNDED = 10 ** 30      # beyond this a denominator is that of a rounded one


def fingerprints(task, given, golden, required):
    """Return the list of fingerprints of a well-formed case.

    given     the input as the wire has it
    golden    {"output": ...} or {"error": ...}, the right answer
    required  the outputs that any answer has: what is compared, unless only
              another output is wrong
    """
    data = inputs_of(task, given)
    right = parsed(golden["output"]) if "output" in golden else None
    found = []
    for mistake, answer in MISTAKES[task]:
        wrong = answer(data, right)
        if isinstance(wrong, str):
            if right is not None:
                found.append({"mistake": mistake, "error": wrong})
        elif wrong:
            wrong = chosen(task, wrong, golden.get("output"), required)
            if wrong:
                found.append({"mistake": mistake, "output": wrong})
    return found


def inputs_of(task, given):
    """Return the inputs as a mistake takes them.

    No trace divides, so that its whole numbers may be ints.
    """
    data = read(task, given)
    return whole(data) if TASKS[task].trace else data


def chosen(task, wrong, right, required):
    """Return the outputs that a mistake gets wrong, {} if there are none.

    Required ones if there are any, and short ones if there are any.
    """
    wrong = as_outputs(task, wrong)
    wrong = {name: value for name, value in wrong.items()
             if right is None or differs(wrong, right, [name])}
    for telling in (lambda name: name in required,
                    lambda name: not long(wrong[name])):
        wrong = {name: wrong[name] for name in wrong
                 if telling(name)} or wrong
    return wrong


def as_outputs(task, answer):
    """Return what there is of named numbers as a case file has it."""
    outputs = TASKS[task].outputs
    return {name: written(answer[name], outputs[name].integer)
            for name in TASKS[task].judged() if answer.get(name) is not None}


def long(value):
    """Say whether a value is a list of many entries."""
    return isinstance(value, list) and len(value) > LONG


def parsed(value):
    """Return an answer with every number exact; words and flags stay."""
    if isinstance(value, dict):
        return {name: parsed(v) for name, v in value.items()}
    if isinstance(value, list):
        return [parsed(v) for v in value]
    return value if isinstance(value, (bool, int)) else exact(value)


def written(value, counts):
    """Return a value as a case file has it; floats by their repr.

    counts  whole numbers are JSON integers, else strings
    """
    if isinstance(value, list):
        return [written(v, counts) for v in value]
    if isinstance(value, bool) or (counts and isinstance(value, int)):
        return value
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, Fraction) and value.denominator > ROUNDED:
        return decimal(value)
    return str(value)


def differs(wrong, right, names=None):
    """Say whether some output is another number, beyond rounding."""
    return any(name in right and far(wrong[name], right[name])
               for name in names or wrong)


def far(a, b):
    """Say whether two written values differ by more than 1e-6 of b."""
    if isinstance(a, list) or isinstance(b, list):
        if not isinstance(a, list) or not isinstance(b, list):
            return True
        return len(a) != len(b) or any(far(p, q) for p, q in zip(a, b))
    if isinstance(a, bool) or isinstance(b, bool):
        return a is not b
    if a in ("nan", "inf", "-inf"):
        return True
    p, q = exact(a), exact(b)
    return abs(p - q) > ROUGH * abs(q)
