"""Search for small data that tell a mutant from refimpl.

    python3 -m tests.wrong.search [NAME ...]

For every mutant whose name begins like one of these, inputs of short cases
of the tasks that reach it are changed at random, a number or a row at a
time.  The shortest that tell it are printed, to be written down in
conformance/workshop/cases with a reason.
"""

import copy
import json
import os
import random
import sys

from conformance.workshop.confirm import Refuted
from conformance.workshop.cases import case as definition
from conformance.workshop.generate import Failed, build
from conformance.contract.plain import long_integers
from conformance.contract.suite import Case, load

from .mutants import MODULES, mutants, mutated
from .trial import (ARITHMETICS, Late, Question, Trial, apart, ask, guard,
                    questions, reached)

SEED = 1
TRIES = 400     # inputs of a task that are tried
SHORT = 160     # characters of an input that is changed
SHOWN = 2       # inputs that are printed
FEW = 3         # tasks that are tried for a mutant
NUMBERS = (-3, -2, -1, 0, 0, 1, 2, 3, 5, "0.1", "1/3", "nan", 10 ** 6, [1])


def places(value, path=()):
    """Yield the paths to everything inside nested lists and objects."""
    pairs = (value.items() if isinstance(value, dict) else
             enumerate(value) if isinstance(value, list) else ())
    for key, part in pairs:
        yield path + (key,)
        for inner in places(part, path + (key,)):
            yield inner


def altered(given, chance):
    """Return a copy of an input with one to three things changed in it."""
    given = copy.deepcopy(given)
    for _ in range(chance.randint(1, 3)):
        path = chance.choice(list(places(given)))
        holder = given
        for key in path[:-1]:
            holder = holder[key]
        key, old = path[-1], holder[path[-1]]
        if isinstance(holder, list) and chance.random() < 0.3:
            holder.insert(key, copy.deepcopy(old))
        elif isinstance(holder, list) and chance.random() < 0.3:
            del holder[key]
        elif isinstance(old, str) and not old[:1].isdigit():
            continue
        elif not isinstance(old, (list, dict, bool)):
            holder[key] = chance.choice(NUMBERS)
    return given


def candidates(cases, chance):
    """Return altered inputs of the short cases of a task, shortest first."""
    short = [case.input for case in cases if len(str(case.input)) < SHORT]
    found = {json.dumps(given): given for given in (
        altered(chance.choice(short), chance) for _ in range(TRIES))}
    return sorted(found.values(), key=lambda given: len(str(given)))


def golden(task, given):
    """Return a Case with an input, or None where none can be made."""
    due = ask(Question(Case(task, {
        "id": "", "level": "", "provenance": "", "text": "", "why": "",
        "input": given}), "exact"))
    kind = due["error"]["kind"] if "error" in due else None
    try:
        return Case(task, build(definition(
            task + "/found", "found", "A, section 7.1", given, error=kind)))
    except (Failed, Refuted, ValueError, KeyError, TypeError):
        return None


def telling(mutant, pool):
    """Return {(task, arithmetic): inputs} that tell a mutant, a few each.

    pool  questions, and for each the trial that knows what is right
    """
    found = {}
    with mutated(mutant):
        for question, trial in pool:
            key = question.case.task, question.arithmetic
            if len(found.get(key, ())) < SHOWN and trial.rejects(question):
                found.setdefault(key, []).append(question.case.input)
    return found


def main(names):
    """Search; of a mutant that no candidate tells only the name is printed.
    """
    guard()
    cases, pools = load(), {}
    reach = reached(MODULES, questions(cases))
    for mutant in [m for module in MODULES for m in mutants(module)]:
        if not any(mutant.name.startswith(name) for name in names):
            continue
        print(mutant.name, flush=True)
        tasks = sorted({q.case.task for q in reach.get(
            (mutant.module, mutant.function, mutant.place), [])})[:FEW]
        for task in tasks:
            if task not in pools:
                pools[task] = pool_of(task, cases)
        pool = [pair for task in tasks for pair in pools[task]]
        os.waitpid(apart(lambda: show(telling(mutant, pool))), 0)


def show(found):
    """Print what telling() found."""
    for (task, arithmetic), inputs in found.items():
        for given in inputs:
            print("   ", task, arithmetic, json.dumps(given), flush=True)


def pool_of(task, cases):
    """Return [(question, the trial that knows what is right)] of a task."""
    found, chance = [], random.Random(SEED)
    for given in candidates([c for c in cases if c.task == task], chance):
        try:
            case = golden(task, given)
        except Late:
            case = None
        if case is None:
            continue
        for arithmetic in ARITHMETICS:
            question = Question(case, arithmetic)
            try:
                found.append((question, Trial([question])))
            except (AssertionError, Late):
                pass
    return found


if __name__ == "__main__":
    with long_integers():
        main(sys.argv[1:])
