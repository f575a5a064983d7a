"""KILLS.md, from what rejects what."""

from conformance.contract.tasks import TASKS

from . import campaign, poor
from .mutants import MODULES, SHARES, mutants
from .named import tolerance_table
from .today import ROOM
from .witnesses import PARTS, reason, unreached, weak

CAP = 4

TEXT = """# What rejects what

Wrong programs, and how many of them the cases reject. Written by
`python3 -m tests.wrong`, never by hand; which case rejects which program
stands in `tests/wrong/witnesses.json`, a line a program, and the tests try
it again.

There are two kinds. **Plausible mistakes** are those that people make,
written down in `conformance/programs` as small changes to simple programs
that share nothing with `refimpl`; each is held to every case of its task,
its answers as they are, and rounded to doubles. **Systematic ones** are made
from the source of `refimpl` by one change each: an operator, a comparison, a
constant, an index, the end of a range, a condition, or a statement left out.
Of these one in {} of the methods and one in {} of the rest is tried, chosen
by its name, and in the methods all that leave out a check or an error. Each
runs in a process of its own, and an endless loop is a rejection. A case
takes part where it reaches the statement that is changed; after {}
rejections in a task no more are asked for. The sample is {:.1f} % of all;
`python3 -m tests.wrong today` tries the rest by the date, {} a day of one
module, as many as fit into a minute: `.ci/run` prints what is rejected, and
nothing that it prints decides.

A wrong program counts as **rejected** if at least two cases reject it in exact
arithmetic, and two in floats: one case could go, or be read in another way,
and the mistake would still be seen. A number in the last lines is one that
the suite cannot reject, and why.

| | plausible | systematic |
|---|---|---|
{}

## The catalogue

How many cases reject each wrong program, in the arithmetic where they are
fewer; why some are rejected by fewer than two stands at the end.

{}

A **poor formula** is right on paper and loses digits in floats. It is run in
doubles, on every case of its task. One that is **mild** loses too few for any
case, or as many as rounding costs a good one: `conformance/programs/mistakes`
has how many, and the reason. **Missing** is one that a case could reject and
fewer than two do.

{}

A second campaign, from textbooks and from code that is in use, was written
without a look at the cases: two of them reject {} of {} wrong programs and {}
of {} poor formulas. `tests/wrong/campaign.py` has the others, and why.

## By family

A systematic mutant counts in each family of which a case rejects it.

{}

## By part of refimpl

The methods are the modules at the top; `fast` has what they
hand large tables to, `base` numbers and matrices, `oracle` the wire.

{}

{}

## Absolute tolerances

The commonest mistake of programs that solve: what is below 1e-8 is called 0,
whatever its units. Each formula of `conformance/programs/tolerances.py` is
held to every case of its task at each tolerance. The table has how many cases
fail in floats; with * they are fewer than two, for a reason below. An output
stands for its numbers, given as 0 where they are smaller.

{}

## Cases

A case is **needed** if some wrong program of its task would be rejected by
fewer than two cases without it, where two or more reject it now, or by none
where only this one does. Going from the longest input to the shortest, what
is not needed is given up first, so real data go before small integers. What
is given up is an **illustration**: it is there for the place in the text,
for its size, or as a second opinion. `witnesses.json` has, under "cases",
how many programs each case rejects, how many of them no other case of its
task does, and what it is needed for.

{}

## Not rejected, and why

How many wrong programs are not rejected in one arithmetic at least; the lines
that are meant stand in `tests/wrong/reasons.txt`.

{}
"""

IDLE = """Not reached: {}.
Most of it is for callers in Python (`newton_raphson`, other classes of
numbers, an interpreter without `fractions`) or a limit that no case is long
enough for; the tests of `refimpl` have it."""


def table(head, rows):
    return "\n".join("| {} |".format(" | ".join(map(str, row))) for row in [
        head, *rows]).replace("\n", "\n{}|\n".format("|---" * len(head)), 1)


def text(data):
    """Return the text of KILLS.md."""
    in_all = data["possible"]
    rows = data["plausible"], data["systematic"]
    numbered = poor.counts(data["poor"])
    numbers = [
        ["wrong programs", len(rows[0]), "{} of {}".format(
            len(rows[1]), sum(in_all.values()))],
        ["rejected, in exact arithmetic and in floats"] + list(
            map(good, rows)),
        ["not rejected in one of them at least, with a reason"] + [
            sum(map(bool, map(weak, part.values()))) for part in rows],
        ["no case reaches what is changed", "",
         sum(map(unreached, rows[1].values()))]]
    return TEXT.format(
        *SHARES, CAP, 100 * len(rows[1]) / sum(in_all.values()),
        ROOM, "\n".join("| {} | {} | {} |".format(*row) for row in numbers),
        table_of_counts(*rows), table((
            "poor formulas", "rejected by two cases", "mild", "missing"),
            [(sum(numbered), *numbered)]),
        *campaigns(),
        families(*rows), parts(rows[1], in_all), idle(rows[1]),
        tolerance_table(data["tolerances"]), tasks(data["cases"]),
        whys(*[data[part] for part in PARTS]))


def campaigns():
    """Return how many of the second campaign are rejected, and how many there
    are, of both kinds.
    """
    for programs in (campaign.WRONG, campaign.POOR):
        left = [row for row in programs if row[:2] in campaign.UNTOLD]
        yield from (len(programs) - len(left), len(programs))


def good(rows):
    """Return how many programs are reached and rejected."""
    return sum(not weak(row) and not unreached(row) for row in rows.values())


def table_of_counts(named, made):
    """Return the table of how many cases reject wrong programs."""
    result = []
    for words, rows in (("plausible mistakes", named),
                        ("systematic ones that a case reaches", made)):
        least = [min(len(ids) for ids in row.values() if ids is not None)
                 for row in rows.values() if not unreached(row)]
        result.append([words, sum(n > 1 for n in least), least.count(1),
                      least.count(0)])
    return table(("wrong programs", "rejected twice", "once", "never"), result)


def families(named, made):
    result = []
    for family in sorted({task.family for task in TASKS.values()}):
        mine = {task.name for task in TASKS.values()
                if task.family == family}
        rows = {name: row for name, row in named.items()
                if name.split(" | ")[0] in mine}
        hit = sum(any(i.split("/")[0] in mine for ids in row.values()
                      for i in ids or []) for row in made.values())
        result.append([family, len(mine), len(rows), good(rows), hit])
    return table(("family", "tasks", "plausible mistakes", "rejected",
                  "systematic ones that its cases reject"), result)


def part_of(name):
    """Return the part of refimpl that a module, or a mutant, is in."""
    first = name.split(" | ")[0].split(".")[0]
    return first if first in ("base", "oracle", "fast") else "methods"


def count_all():
    """Return {part: how many systematic mutants there are}."""
    result = {}
    for module in MODULES:
        part = part_of(module.partition(".")[2])
        result[part] = result.get(part, 0) + sum(
            mutant.function is not None for mutant in mutants(module))
    return result


def parts(made, in_all):
    """Return the table of the parts of refimpl."""
    result = []
    for part in ("methods", "fast", "base", "oracle"):
        rows = {name: row for name, row in made.items()
                if part_of(name) == part}
        result.append([part, in_all[part], len(rows), good(rows),
                       sum(map(bool, map(weak, rows.values()))),
                       sum(map(unreached, rows.values()))])
    return table(("part", "possible", "tried", "rejected", "with a reason",
                  "not reached"), result)


def idle(made):
    """Return how many mutants no case reaches, by function."""
    count = {}
    for name, row in made.items():
        if unreached(row):
            place = name.split(" | ")[0]
            count[place] = count.get(place, 0) + 1
    if not count:
        return "Every change that was tried is reached by a case."
    return IDLE.format(", ".join(
        "`{}`{}".format(place, "" if many == 1 else " ({})".format(many))
        for place, many in sorted(count.items())))


def tasks(cases):
    """Return the table of the tasks; cases: as witnesses.json has them."""
    result = []
    for task in sorted(TASKS):
        rows = [row for name, row in cases.items()
                if name.split("/")[0] == task]
        result.append([task, len(rows), sum(row[2] is None for row in rows)])
    return table(("task", "cases", "illustrations"), result)


def whys(*parts):
    """Return the reasons and how many programs have each, in lines."""
    count = {}
    for name, row in [pair for rows in parts for pair in rows.items()]:
        for why in {reason(name, a) for a in weak(row)} - {None}:
            count[why] = count.get(why, 0) + 1
    return "\n".join("- {}: {}.".format(count[why], why)
                     for why in sorted(count, key=lambda w: (-count[w], w)))


def bare(data):
    """Return what is not rejected and has no reason."""
    return ["{}: {}".format(a, name) for kind in PARTS
            for name, row in sorted(data[kind].items()) for a in weak(row)
            if not reason(name, a)]
