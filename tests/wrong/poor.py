"""The poor formulas of the catalogue, held to the cases of their tasks.

    EVERY           [(task, Mistake)]: those that lose digits
    MILD            [(task, row)]: those of which no case is to reject
    is_seen         does a case reject a formula?
    witnesses       {"task | words": the first ids that do}
    counts          how many are rejected, mild and missing
"""

from functools import lru_cache

from conformance.contract.numbers import read
from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.contract.values import leaves
from conformance.programs.mistakes import MILD as ROWS
from conformance.programs.mistakes import MISTAKES
from conformance.referee.judge import judge

from .witnesses import ENOUGH

SEEN, BROKEN = ("fail", "weak"), "broken"
LOSSY = {task: [one for one in MISTAKES[task]
                if one.tag in ("lossy", "single")] for task in TASKS}
LOSSY = {task: listed for task, listed in LOSSY.items() if listed}
EVERY = [(task, one) for task in LOSSY for one in LOSSY[task]]
MILD = [(task, row) for task in TASKS for row in ROWS[task]]
CASES = {case.id: case for case in load()}


@lru_cache(maxsize=None)
def verdict(formula, name):
    """Return the verdict on a formula, said to be in doubles, or BROKEN.

    That is one which divides by zero or whose answer holds NaN.
    """
    case = CASES[name]
    result = formula.run(read(case.task, case.input), None)
    if result == "number" or result and any(v != v for v in leaves(result)):
        return BROKEN
    return result and judge(case.entry, {"output": result}, "binary64")


def is_seen(formula, name):
    """Say whether a case rejects a formula from what is right."""
    result = verdict(formula, name)
    return result == BROKEN or bool(result) and result.status in SEEN


def posed(task, first=()):
    """Return the ids of the cases of a task that doubles are asked, some of
    them first.
    """
    names = [case.id for case in CASES.values() if case.task == task
             and case.output and "exact-only" not in case.flags]
    return sorted(names, key=lambda name: name not in first)


def telling(task, formula, first=(), enough=ENOUGH):
    """Return the ids of the first cases that reject a formula."""
    result = []
    for name in posed(task, first):
        if is_seen(formula, name):
            result.append(name)
        if len(result) == enough:
            break
    return result


def witnesses():
    """Return {"task | words": ids} of all that lose digits."""
    return {"{} | {}".format(task, one.words): telling(task, one)
            for task, one in EVERY}


def counts(rows):
    """Return (how many are rejected by two cases, mild, and missing)."""
    text = sum(len(ids) >= ENOUGH for ids in rows.values())
    return text, len(MILD), len(rows) - text
