"""Which questions reject which mutants: each mutant in a process of its own.

    hunt(trial, mutants, reach, enough, jobs)  ->  {name: Row}

A mutant may loop for ever, fill the memory or end its process; all of that
is a rejection, and the next question is put to a new process.
"""

import json
import os
import sys
import tempfile
from collections import namedtuple

from .trial import ARITHMETICS, add, guard

# asked: {arithmetic: how many questions}.  rejected: {arithmetic: the ids of
# the cases that reject the mutant}.
Row = namedtuple("Row", "asked rejected")

SAID = {"False": False, "True": True}   # anything else came too late


def hunt(trial, mutants, reach, enough, jobs=2):
    """Return {name of a mutant: Row}; jobs processes work at once."""
    with tempfile.TemporaryDirectory() as folder:
        children = []
        for job in range(jobs):
            path = os.path.join(folder, str(job))
            child = os.fork()
            if child == 0:
                with leaving():
                    work(trial, mutants[job::jobs], reach, enough, path)
            children.append((child, path))
        found = {}
        for child, path in children:
            if os.waitpid(child, 0)[1] != 0:
                raise RuntimeError("a process of the hunt has failed")
            with open(path) as file:
                found.update((name, Row(*row)) for name, row in
                             map(json.loads, file))
    return {mutant.name: found[mutant.name] for mutant in mutants}


class leaving:
    """End the process at the end of a block, whatever happens in it."""

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind is not None:
            sys.__excepthook__(kind, error, trace)
        sys.stderr.flush()
        os._exit(0 if kind is None else 1)


def work(trial, mutants, reach, enough, path):
    """Write the rows of some mutants to a file, a line each."""
    with open(path, "w") as file:
        for mutant in mutants:
            asked = reach.get((mutant.module, mutant.function, mutant.place),
                              [])
            print(json.dumps([mutant.name, row_of(
                trial, mutant, asked, enough)]), file=file, flush=True)


def row_of(trial, mutant, asked, enough):
    """Return the Row of a mutant."""
    row = Row({a: 0 for a in ARITHMETICS}, {a: [] for a in ARITHMETICS})
    count = {}
    while asked:
        verdicts, asked = forked(trial, mutant, asked, enough, count)
        for question, said in verdicts:
            add(question, said, count)
            row.asked[question.arithmetic] += 1
            if said:
                row.rejected[question.arithmetic].append(question.case.id)
    return row


def forked(trial, mutant, asked, enough, count):
    """Ask in a process that may end; return (verdicts, what is left)."""
    ear, mouth = os.pipe()
    child = os.fork()
    if child == 0:
        with leaving(), os.fdopen(mouth, "w") as file:
            guard()
            trial.run(mutant, asked, enough, dict(count), lambda k, said:
                      print(k, said, file=file, flush=True))
    os.close(mouth)
    with os.fdopen(ear) as file:
        told = [line.split() for line in file]
    os.waitpid(child, 0)
    said = {int(k): SAID.get(word, "late") for k, word in told}
    ended = bool(told) and told[-1][1] == "asked"
    return ([(asked[k], said[k]) for k in sorted(said)],
            asked[int(told[-1][0]) + 1:] if ended else [])
