"""Mutants of refimpl by the date, as many as fit into some seconds.

    shares()             (module, some of its mutants): a day has one
    share_of(day)        that of a day
    main(words)          try them and print what was tried and rejected; it
                         decides nothing

A day has ROOM mutants of one module, and all days come in turn.  What a
budget has no room for is not tried in that turn; the count says so.
"""

import os
import time
from datetime import date

from conformance.contract.suite import load
from conformance.contract.wire import long_integers

from .mutants import MODULES, mutants
from .trial import Trial, hunt, questions, reached
from .witnesses import ENOUGH, unreached, weak

SECONDS = 60
ROOM = 50       # mutants that a budget is expected to have


def shares():
    """Return [(module, mutants)], ROOM of a module at most in each."""
    return [(module, every[k:k + ROOM]) for module in MODULES
            for every in [[m for m in mutants(module) if m.function]]
            for k in range(0, len(every), ROOM)]


def share_of(day):
    """Return (module, mutants) of a day, which is counted in days."""
    every = shares()
    return every[day % len(every)]


def used():
    """Return the seconds of a processor, those of children too."""
    return sum(os.times()[:4])


def tried(module, chosen, cases, seconds):
    """Return {name: row} of those that fit into the time."""
    end, asked, rows = used() + seconds, questions(cases), {}
    trial, places = Trial(asked), reached([module], asked)
    for mutant, row in hunt(trial, chosen, places, ENOUGH):
        rows[mutant.name] = {a: row.rejected[a] if row.asked[a] else None
                             for a in row.asked}
        if used() > end:
            break
    return rows


def main(words):
    """Print how many mutants of today are tried, rejected and not rejected."""
    seconds = int(words[words.index("--seconds") + 1]
                  ) if "--seconds" in words else SECONDS
    day = date.today().toordinal()
    if "--day" in words:
        day = int(words[words.index("--day") + 1])
    start = time.time()
    with long_integers():
        module, chosen = share_of(day)
        rows = tried(module, chosen, load(), seconds)
    idle = sum(map(unreached, rows.values()))
    lost = [name for name, row in rows.items()
            if not unreached(row) and weak(row)]
    print("{}: {} of {} tried, {} rejected, {} not rejected, {} not reached, "
          "in {:.0f} s".format(module, len(rows), len(chosen),
                               len(rows) - idle - len(lost), len(lost),
                               idle, time.time() - start))
    for name in lost:
        print("not rejected: " + name)
    return 0
