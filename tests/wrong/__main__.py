"""python3 -m tests.wrong [MODULE ...]: see the package."""

import os
import sys

from conformance.contract.plain import long_integers
from conformance.contract.suite import load

from . import page
from .cover import alone, needed
from .hunt import hunt
from .mutants import ROOT
from .named import mistakes, rejecting
from .reach import reached
from .sample import MODULES, SHARES, in_all, sample
from .trial import Trial, ask, questions

CAP = 4
PATH = os.path.join(ROOT, "conformance", "KILLS.md")


def plausible(cases):
    """Return {(task, statement): {arithmetic: ids}}."""
    return {(task, statement): rejecting(
        task, answer, [case for case in cases if case.task == task])
        for task, statement, answer in mistakes()}


def systematic(cases, modules):
    """Return {name: {arithmetic: ids, None where nothing was asked}}."""
    asked = questions(cases)
    trial, reach = Trial(asked), reached(modules, asked, ask)
    rows = hunt(trial, sample(modules), reach, CAP)
    return {name: {a: row.rejected[a] if row.asked[a] else None
                   for a in row.asked} for name, row in rows.items()}


def programs(named, made):
    """Return {task: {(program, arithmetic): ids}}, a program of a task each.
    """
    found = {}
    for (task, statement), row in named.items():
        for a, ids in row.items():
            found.setdefault(task, {})[statement, a] = ids
    for name, row in made.items():
        for a, ids in row.items():
            for i in ids or []:
                found.setdefault(i.split("/")[0], {}).setdefault(
                    (name, a), []).append(i)
    return found


def whole_page(cases, named, made):
    """Return (the text of KILLS.md, what has no reason)."""
    need, only, many = {}, {}, {}
    for task, rejected in programs(named, made).items():
        mine = [case for case in cases if case.task == task]
        need.update(needed(mine, rejected))
        only.update(alone(rejected))
        for program, i in {(p, i) for (p, _), ids in rejected.items()
                           for i in ids}:
            many[i] = many.get(i, 0) + 1
    first, bare = page.plausible(named)
    second, more = page.systematic(made)
    good = [sum(map(page.told, rows.values())) for rows in (named, made)]
    idle = sum(row == {"exact": None, "float": None}
               for row in made.values())
    numbers = page.NUMBERS.format(
        len(named), len(made), in_all(), good[0], good[1] - idle,
        len(named) - good[0], len(made) - good[1], idle)
    lines = page.HEAD.format(*SHARES, CAP, numbers).splitlines()
    lines += first + page.of_cases(cases, need, only, many) + second
    return "\n".join(lines) + "\n", bare + more


def main(modules):
    """Write the page, or print what is not told in some modules."""
    with long_integers():
        cases = load()
        if modules:
            made = systematic(cases, modules)
            print("\n".join(page.systematic(made)[1]))
            return 0
        text, bare = whole_page(cases, plausible(cases),
                                systematic(cases, MODULES))
    with open(PATH + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(PATH + ".new", PATH)
    for line in bare:
        print("no reason: " + line)
    return 1 if bare else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
