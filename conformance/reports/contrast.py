"""What sets the cases of a cause apart from those that passed.

    find_contrast   a sentence, such as "all 21 have intercept = true; of the
                    18 without, none failed"; or ""
    is_extreme      does every case have numbers such as 2^60?

A trait is what can be counted in an input: flags and other inputs that may be
left out, the kernel, more columns than rows, ties, duplicate rows, scale and
size.
"""

from fractions import Fraction

from ..contract.tasks import NEEDED, TASKS
from ..contract.values import BadNumber, leaves, number
from ..runner.record import has_failed

LEAST = Fraction(1, 3)      # by which more have to fail with a trait
LARGE = 10 ** 6
EXTREME = 2 ** 30
MANY = 20                   # rows


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
    kernel = inputs.get("kernel")
    result.add("kernel = {}".format(kernel.get("name") if isinstance(
        kernel, dict) else "linear") if "kernel" in task.inputs else "")
    for name in ("X", "y", "A", "b"):
        result |= list_scales(name, inputs.get(name))
    return (result | list_shapes(inputs.get("X"), inputs.get("y"))) - {""}


def list_shapes(X, y):
    rows = X if isinstance(X, list) and all(
        isinstance(row, list) for row in X) else []
    result = set()
    if rows and len(rows) < len(rows[0]):
        result.add("fewer rows than columns")
    if rows and len(rows) == len(rows[0]):
        result.add("as many rows as columns")
    if rows and len(rows[0]) == 1:
        result.add("one column")
    if len(rows) > MANY:
        result.add("more than {} rows".format(MANY))
    if len(set(map(repr, rows))) < len(rows):
        result.add("duplicate rows")
    if any(len(set(map(repr, column))) < len(column) for column in zip(*rows)):
        result.add("ties in a column of X")
    if isinstance(y, list) and len(set(map(repr, y))) < len(y):
        result.add("ties in y")
    return result


def largest(value):
    """Return the largest absolute number in nested lists; 0 without one."""
    sizes = [0]
    for leaf in leaves(value if isinstance(value, list) else [value]):
        try:
            sizes.append(abs(number(leaf)))
        except BadNumber:
            pass
    return max(sizes)


def list_scales(name, value):
    size = largest(value)
    if not size:
        return set()
    return {"{} beyond 10^6".format(name)} if size > LARGE else {
        "{} below 10^-6".format(name)} if size * LARGE < 1 else set()


def is_extreme(results):
    """Does each case have numbers beyond 2^30, or none above 2^-30?"""
    return all(r.case is not None and isinstance(
        r.case.entry["input"], dict) and any(
        size > EXTREME or 0 < size * EXTREME < 1
        for size in map(largest, r.case.entry["input"].values()))
        for r in results)


def find_contrast(group, others):
    """Return the trait that all of a cause have, and few that passed.

    group   the Results of a cause
    others  all Results that were judged
    """
    if any(r.case is None for r in group):
        return ""
    tasks, mine = {r.task for r in group}, {r.id for r in group}
    rest = [r for r in others if r.task in tasks and r.id not in mine
            and r.status != "skip"]
    traits = {r.id: list_traits(r.case) for r in group + rest}
    common = set.intersection(*(traits[r.id] for r in group))
    common |= {"no " + trait for trait in set().union(
        *traits.values()) if not any(trait in traits[r.id] for r in group)}
    best = max((score(trait, group, rest, traits) for trait in sorted(common)),
               default=(0, "", 0, 0))
    gain, trait, failed, without = best
    if len(group) < 2 or gain < LEAST:
        return ""
    return "all {} have {}; of the {} without, {} failed".format(
        len(group), trait, without, failed or "none")


def score(trait, group, rest, traits):
    """Return (how much more fail with it, it, failures, number without)."""
    def has(r):
        return (trait[3:] not in traits[r.id] if trait.startswith("no ")
                else trait in traits[r.id])
    outside = [r for r in rest if not has(r)]
    failed = sum(map(has_failed, outside))
    inside = len(group) + len(rest) - len(outside)
    if not outside:
        return 0, trait, 0, 0
    return (Fraction(len(group), inside) - Fraction(failed, len(outside)),
            trait, failed, len(outside))
