"""Golden answers, one output at a time made wrong: none of them passes.

The freedom that the mathematics leaves is written down in FREE, in LOST and
in is_free(), and nowhere else: what passes outside of it is a mistake of the
judge.  A sample runs by default, with --all every case in exact arithmetic
and in doubles, in CI a part of these by the date, and some in 30 digits.
"""

import random
from fractions import Fraction as F
from zlib import crc32

import pytest
from golden_cases import is_of_today
from paths import read_tables
from places import at, changed, ends

from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.contract.wire import each
from conformance.grading.oracle import Oracle
from conformance.referee.judge import judge, why_not_run
from conformance.referee.question import rounding_unit

UNITS = ["exact", "binary64", {"digits": 30}]    # others: test_judge_units.py
SAMPLE = 59         # every so many cases are tried by default
SOME = 18           # and with --all, in 30 digits
DAYS = 24           # in which CI has tried them all
ROWS = read_tables(__file__)
LITTLE = "10 % off would pass"
DOUBLES = rounding_unit("binary64")
SCALED = ("number", "positive", "unsigned", "vector", "matrix", "choice")
ROUNDINGS = 100     # units of u that any rounded answer may be off
SOLVED = 10 ** 7    # the same of a soft margin: t and scores cancel in y f = 1
MOVED = 10 ** 5     # times what a rounding of the inputs moves the answer
ORACLE = Oracle()

# task or family, output: what may be done to it.  Multipliers, planes and
# minimisers need not be unique, rows may be alike; any scale of a row of W
# will do, and equal eigenvalues share a space; the gap of a lasso is a square
# near its minimum; a set has no order.
FREE = {row[:2]: row[2] for row in map(tuple, ROWS["free"])}
# Why doubles say nothing of it, or 50 digits little.
LOST = {(case, output) for case, outputs, _ in ROWS["lost"]
        for output in outputs.split(",")}


def list_numbers(value):
    """Return the paths of all numbers."""
    return [path for path in ends(value) if not isinstance(at(
        value, path), bool)]


def exchanged(value):
    """Return a list with its least and its largest number exchanged, or None.

    Where they are nearly the same that may be rounding.
    """
    if not isinstance(value, list) or len(value) < 2 or isinstance(
            value[0], list):
        return None
    low, high = (find(range(len(value)), key=lambda k: F(value[k]))
                 for find in (min, max))
    apart = F(value[high]) - F(value[low])
    if 10 * apart <= max(abs(F(value[low])), abs(F(value[high]))):
        return None
    value = list(value)
    value[low], value[high] = value[high], value[low]
    return value


def shapes(value):
    """Yield (what was done, an output that has another shape)."""
    yield "a string", "banana"
    yield "nested", [value]
    yield "an object", {"value": value}
    if isinstance(value, list):
        yield "added", value + (value[-1:] or [0])
        if value:
            yield "dropped", value[:-1]
            yield "twice", value + value
        if value and isinstance(value[0], list):
            yield "flattened", [v for part in value for v in part]
        if exchanged(value):
            yield "exchanged", exchanged(value)


def sizes(task, unit):
    """Return the relative errors that are tried at a unit.

    What rounding may leave is, where nothing is rounded.
    """
    u = rounding_unit(unit) or DOUBLES
    result = [size for size in (F(1, 10), F(1, 1000), F(1, 10 ** 9),
                                F(1, 10 ** 12)) if size > ROUNDINGS * u]
    if unit == "exact" or TASKS[task].trace:
        result = [F(1, 1000), ROUNDINGS * u, 3 * u]
    return result


def ways(value, integer, tried):
    """Yield (what was done, how far off that is, the output made wrong).

    tried  the relative errors
    """
    for what, wrong in shapes(value):
        yield what, None, wrong
    result = list_numbers(value)
    if not result:
        return
    largest = max(result, key=lambda path: abs(F(at(value, path))))
    yield "a boolean", None, changed(value, largest, lambda v: True)
    if integer:
        for step in (1, -1):
            yield "by one", None, changed(value, largest,
                                          lambda v: int(v) + step)
    elif F(at(value, largest)):
        yield "turned", F(2), changed(value, largest, lambda v: str(-F(v)))
        yield "0", F(1), changed(value, largest, lambda v: "0")
        for size in tried:
            yield "off", size, changed(value, largest,
                                       lambda v: str(F(v) * (1 + size)))


def accepted(one, unit):
    """Yield (output, what was done, how far off) where a wrong one is met."""
    outputs = TASKS[one.task].outputs
    for name, value in one.output.items():
        for what, size, wrong in ways(
                value, outputs[name].integer, sizes(one.task, unit)):
            verdict = judge(one.entry, {"output": dict(
                one.output, **{name: wrong})}, unit)
            if verdict.status == "pass" and not (size and any(
                    LITTLE in note and name in note.split(":")[0]
                    for note in verdict.notes)):
                yield name, what, size
        rest = {n: v for n, v in one.output.items() if n != name}
        if all(name in names for names in TASKS[one.task].list_main(
                one.input, one.output)):
            for lacking in rest, dict(rest, **{name: None}):
                if judge(one.entry, {"output": lacking}, unit
                         ).status == "pass":
                    yield name, "missing", None
        elif len({judge(one.entry, {"output": lacking}, unit).status
                  for lacking in (rest, dict(rest, **{name: None}))}) > 1:
            yield name, "null", None    # it is the same as if it is missing


def is_free(one, unit, name, what, size):
    """May this pass?

    In rounded units, but for what floats meet exactly, by as much as the
    rounding of the inputs moves it.
    """
    if any(what in FREE.get((word, name), "").split()
           for word in (one.task, TASKS[one.task].family)):
        return True
    if what in ("off", "turned", "exchanged") and (one.id, name) in LOST:
        return unit != "exact" or size in (3 * DOUBLES, ROUNDINGS * DOUBLES)
    if unit == "exact" or TASKS[one.task].trace:
        return False
    if not size or one.task == "svm-soft" and size <= min(
            SOLVED * rounding_unit(unit), F(1, 1000)):
        return bool(size)
    expected = max(abs(F(at(one.output[name], path)))
                   for path in list_numbers(one.output[name]))
    return size < F(1, 10) and size * expected <= MOVED * moves(
        one, name, rounding_unit(unit))


def moves(one, name, u):
    """Return how far an output moves if every input is rounded, by u."""
    most, chance = F(0), random.Random(one.id)
    for _ in range(4):
        inputs = {part: each(value, lambda v: str(F(float.fromhex(v) if isinstance(
            v, str) and "0x" in v else F(str(v))) * (
                1 + chance.choice((-1, 1)) * u)))
                  if TASKS[one.task].inputs[part].type in SCALED
                  and not isinstance(value, str) else value
                  for part, value in one.entry["input"].items()}
        result = ORACLE.ask(one.task, inputs).get("output", {}).get(name)
        if result is None:
            return F(10) ** 400     # next to it there is no answer
        most = max([most] + [
            abs(F(at(result, path)) - F(at(one.output[name], path)))
            for path in list_numbers(one.output[name])])
    return most


def posed(unit, step):
    """Return one of so many of the cases with an answer that are asked.

    By their names: a case more does not change which others are tried.
    """
    return [one for one in load() if crc32(one.id.encode()) % step == 0
            and not one.error
            and (unit == "exact" or "exact-only" not in one.flags)
            and is_of_today(one.id, one.input, 1 if step > 1 else DAYS)
            and not one.beyond(unit) and not why_not_run(one.entry, unit)]


def outside(unit, step):
    """Return what is accepted and not free."""
    return [(one.id, name, what, size and float(size))
            for one in posed(unit, step)
            for name, what, size in accepted(one, unit)
            if not is_free(one, unit, name, what, size)]


def test_a_sample_of_perturbed_answers():
    assert outside("exact", SAMPLE) == []


@pytest.mark.campaign
@pytest.mark.parametrize("unit, step", [
    (unit, 1 if k < 2 else SOME) for k, unit in enumerate(UNITS)], ids=str)
def test_all_perturbed_answers(any_length, unit, step):
    assert outside(unit, step) == []
