"""The plausible mistakes of conformance/programs, held to every case.

    reply(case, mistake, arithmetic)  what an implementation with the mistake
                                      answers, None where that is right
    rejecting(mistake, cases)         {arithmetic: the ids of the cases that
                                      reject it}

A mistake is a function of the inputs and the right answer, computed without
refimpl.  In floats its numbers are rounded to the nearest doubles.  What it
leaves right, and what differs by less than rounding, is given as it is due,
so that nothing is rejected for being rounded.
"""

from fractions import Fraction

from .trial import UNITS
from .witnesses import ENOUGH
from conformance.contract.numbers import exact
from conformance.contract.suite import MET
from conformance.contract.tasks import TASKS
from conformance.programs.entry import as_outputs, differs, inputs_of, parsed
from conformance.programs.mistakes import MISTAKES
from conformance.programs.tolerances import EPSILONS, tolerances
from conformance.proof import find_faults
from conformance.referee.judge import judge


def mistakes():
    """Return [(task, statement, function)] of all of them."""
    return [(task, mistake.words, mistake.answer)
            for task in sorted(MISTAKES) for mistake in MISTAKES[task]
            if mistake.tag in ("wrong", "mild")]


def rejecting(task, answer, cases):
    """Return {arithmetic: ids}; cases are those of the task."""
    result = {arithmetic: [] for arithmetic in UNITS}
    for case in cases:
        inputs = wrong(task, answer, case)
        if inputs is None:
            continue
        for arithmetic, unit in UNITS.items():
            if arithmetic == "float" and "exact-only" in case.flags:
                continue
            status = judge(case.entry, reply(inputs, arithmetic), unit,
                           named=False).status
            if status not in MET:
                result[arithmetic].append(case.id)
    return result


def wrong(task, answer, case):
    """Return the outputs, or the kind of error, that a mistake gives.

    None where it gives what is right.
    """
    if find_faults(task, case.input):
        return None
    data = inputs_of(task, case.input)
    right = None if case.output is None else parsed(case.output)
    inputs = answer(data, right)
    if not inputs or isinstance(inputs, str):
        return inputs if inputs and right is not None else None
    text = as_outputs(task, inputs)
    if right is None:
        return text
    text = {name: value for name, value in text.items()
            if differs(text, case.output, [name])}
    return dict(case.output, **text) if text else None


def reply(inputs, arithmetic):
    """Return the reply with some outputs or an error."""
    if isinstance(inputs, str):
        return {"error": {"kind": inputs}}
    if arithmetic == "float":
        inputs = {name: rounded(value) for name, value in inputs.items()}
    return {"output": inputs}


def rounded(value):
    """Return numbers as doubles; counts, flags and None stay."""
    if isinstance(value, list):
        return [rounded(v) for v in value]
    if not isinstance(value, str) or value in ("nan", "inf", "-inf"):
        return value
    try:
        return float(exact(value))
    except OverflowError:
        return "inf" if exact(value) > 0 else "-inf"


# Absolute tolerances of the plain programs, each held to every case.

def formulas():
    """Return {name: (task, answer)} of every formula at every eps."""
    return {"{} | {} | {}".format(task, words, eps): (task, at(answer, eps))
            for task in sorted(TASKS) for words, answer in tolerances(task)
            for eps in EPSILONS}


def at(answer, eps):
    """Return what a formula answers at an eps, where an answer is due."""
    small = Fraction(eps)
    return lambda data, golden: golden and answer(small, data, golden)


def tolerance_rows(cases):
    """Return the cases that reject each formula at each eps."""
    return {name: rejecting(task, answer, [
        case for case in cases if case.task == task])
        for name, (task, answer) in formulas().items()}


def tolerance_table(result):
    """Return lines of a table: how many cases fail, in floats."""
    lines = ["| task | what is called 0 below | {} |".format(
        " | ".join(EPSILONS)), "|---|---" + "|---" * len(EPSILONS) + "|"]
    for name in sorted({key.rsplit(" | ", 1)[0] for key in result}):
        counts = [len(result["{} | {}".format(name, eps)]["float"])
                  for eps in EPSILONS]
        lines.append("| {} | {} |".format(name, " | ".join(
            str(n) if n >= ENOUGH else "{} *".format(n) for n in counts)))
    return "\n".join(lines)
