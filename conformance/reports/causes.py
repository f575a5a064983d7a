"""Failures by cause, and what sets the cases of a cause apart.

    name_cause      a few words on why something failed
    by_cause        failures by it, the most frequent first, extreme scales
                    last
    find_contrast   a sentence, such as "all 21 have intercept = true; of the
                    18 without, none failed"; or ""
    is_extreme      does every case have numbers such as 2^60?

The cause is the mistake by name.  If there is none, the task and what is
wrong, without the numbers: one bug then is one cause.  A trait is what can be
counted in an input: flags and other inputs that may be left out, the kernel,
more columns than rows, ties, duplicate rows, scale and size.
"""

import re
from fractions import Fraction

from ..contract.tasks import NEEDED, TASKS
from ..contract.values import BadNumber, leaves, number
from ..contract.words import format_mistake
from ..runner.record import has_failed

# What a note says, and what stays of it in the name of a cause.
NOTES = (
    (r"expected an error \(kind: ([^)]*)\)",
     r"an answer instead of an error (kind: \1)"),
    (r"expected an answer, got an error \(kind: ([^)]*)\)",
     r"an error (kind: \1) instead of an answer"),
    (r"the kind of the error is '?(.*?)'?, expected (.*)",
     r"an error (kind: \1) instead of \2"),
    (r"(\w+) proves nothing", r"the proof \1 does not hold"),
    (r"(\w+) is missing", r"\1 is missing"))
LONG = re.compile(r" of more than \d+ bytes| has \d+ digits.*|: .*|, in the "
                  r"middle of a line.*", re.S)
LEAST = Fraction(1, 3)      # by which more have to fail with a trait
LARGE = 10 ** 6
EXTREME = 2 ** 30
MANY = 20                   # rows


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
    for pattern, words in NOTES:
        found = re.match(pattern, note, re.S)
        if found:
            return "{}: {}".format(task, found.expand(words))
    outputs = [word for word in re.findall(r"\w+", note)
               if word in TASKS[task].outputs]
    wrong = "close, not equal in " if status == "close" else "wrong "
    return "{}: {}".format(task, wrong + outputs[0] if outputs
                           else note.split(":")[0] or status)


def by_cause(results):
    """Return [(cause, its Results)]."""
    causes = {}
    for r in results:
        causes.setdefault(name_cause(
            r.task, r.status, r.mistake, r.notes), []).append(r)
    return sorted(causes.items(), key=lambda item: (
        is_extreme(item[1]), -len(item[1])))


def list_traits(case):
    """Return what the input of a case has, in words, as a set."""
    inputs, task = case.entry["input"], TASKS[case.task]
    if not isinstance(inputs, dict):
        return set()
    result = set()
    for name, value in inputs.items():
        if isinstance(value, (bool, str)) and name in task.inputs:
            result.add("{} = {}".format(name, str(value).lower()))
        elif name in task.inputs and task.inputs[name].default is not NEEDED:
            result.add("{} given".format(name))
    if "kernel" in task.inputs:
        kernel = inputs.get("kernel")
        result.add("kernel = {}".format(kernel.get("name") if isinstance(
            kernel, dict) else "linear"))
    for name in ("X", "y", "A", "b"):
        size = largest(inputs.get(name))
        result |= {name + " beyond 10^6"} if size > LARGE else (
            {name + " below 10^-6"} if 0 < size * LARGE < 1 else set())
    X, y = inputs.get("X"), inputs.get("y")
    rows = X if isinstance(X, list) and X and all(
        isinstance(row, list) for row in X) else [()]
    n, d = len(rows), len(rows[0])
    return result | {words for words, holds in (
        ("fewer rows than columns", n < d),
        ("as many rows as columns", n == d), ("one column", d == 1),
        ("more than {} rows".format(MANY), n > MANY),
        ("duplicate rows", has_ties(rows)),
        ("ties in a column of X", any(map(has_ties, zip(*rows)))),
        ("ties in y", isinstance(y, list) and has_ties(y))) if holds}


def has_ties(values):
    return len(set(map(repr, values))) < len(values)


def largest(value):
    """Return the largest absolute number in nested lists; 0 without one."""
    sizes = [0]
    for leaf in leaves(value if isinstance(value, list) else [value]):
        try:
            sizes.append(abs(number(leaf)))
        except BadNumber:
            pass
    return max(sizes)


def is_extreme(results):
    """Does each case have numbers beyond 2^30, or none above 2^-30?"""
    return all(isinstance(r.case.entry["input"], dict) and any(
        size > EXTREME or 0 < size * EXTREME < 1
        for size in map(largest, r.case.entry["input"].values()))
        for r in results)


def find_contrast(group, others):
    """Return the trait that all of a cause have, and few that passed.

    group   the Results of a cause
    others  all Results that were judged
    """
    if len(group) < 2:
        return ""
    tasks, mine = {r.task for r in group}, {r.id for r in group}
    refused = {bool(r.case.error) for r in group}
    rest = [r for r in others if r.task in tasks and r.id not in mine
            and r.status != "skip" and bool(r.case.error) in refused]
    traits = {r.id: list_traits(r.case) for r in group + rest}
    everything = set().union(*traits.values())
    for had in traits.values():     # what is not there is a trait as well
        had |= {"no " + trait for trait in everything - had}
    best = (0, "", 0, 0)
    for trait in sorted(set.intersection(*(traits[r.id] for r in group))):
        outside = [r for r in rest if trait not in traits[r.id]]
        if outside:
            failed = sum(map(has_failed, outside))
            inside = len(group) + len(rest) - len(outside)
            gain = Fraction(len(group), inside) - Fraction(
                failed, len(outside))
            best = max(best, (gain, trait, failed, len(outside)))
    gain, trait, failed, without = best
    words = "none of the {} has {}; of the {} with it, {} failed" if (
        trait.startswith("no ")) else (
            "all {} have {}; of the {} without, {} failed")
    return words.format(len(group), re.sub("^no ", "", trait), without,
                        failed or "none") if gain >= LEAST else ""
