"""python3 -m tests.wrong [new|plausible|tolerances|page|judge|today|MODULE
...]: see the package.
"""

import os
import sys

from conformance.contract.wire import long_integers
from conformance.contract.suite import load

from . import judge, page, poor, today, witnesses
from .mutants import MODULES, ROOT, is_chosen, mutants
from .named import mistakes, rejecting, tolerance_rows
from .trial import Trial, hunt, questions, reached

PAGE = os.path.join(ROOT, "conformance", "KILLS.md")


def plausible(cases, known=()):
    """Return the rows of the plausible mistakes.

    known  rows that stay as they are where there is such a mistake
    """
    result = {"{} | {}".format(task, statement): (task, answer)
              for task, statement, answer in mistakes()}
    return {name: known[name] if name in known else rejecting(
        task, answer, [case for case in cases if case.task == task])
        for name, (task, answer) in result.items()}


def systematic(cases, modules, known=()):
    """Return the rows of the mutants that are tried in some modules.

    known  rows that stay as they are where there is such a mutant
    """
    asked = questions(cases)
    sample = [m for module in modules for m in mutants(module) if is_chosen(m)]
    rows = {m.name: known[m.name] for m in sample if m.name in known}
    sample = [m for m in sample if m.name not in rows]
    trial = Trial(asked)
    places = reached(sorted({m.module for m in sample}), asked)
    rows.update((mutant.name, {a: row.rejected[a] if row.asked[a] else None
                               for a in row.asked})
                for mutant, row in hunt(trial, sample, places, page.CAP))
    return rows


def keep_rejected(data):
    """Return the rows of the mistakes that enough cases reject.

    The others are tried again: there may be a case more now.
    """
    return {name: row for name, row in data["plausible"].items()
            if not witnesses.weak(row)}


def main(words):
    """Write the witnesses and the page, or print what is not rejected."""
    if words[:1] == ["judge"]:
        return judge.main(words[1:])
    if words[:1] == ["today"]:
        return today.main(words[1:])
    with long_integers():
        cases, data = load(), {}
        if words and words[0] not in ("new", "plausible", "tolerances",
                                      "page"):
            data["plausible"] = data["tolerances"] = {}
            data["systematic"] = systematic(cases, words)
        else:
            data = witnesses.read() if words else {}
            if words not in (["page"], ["tolerances"]):
                data["plausible"] = plausible(
                    cases, keep_rejected(data) if words == ["new"] else ())
            if words != ["page"]:
                data["tolerances"] = tolerance_rows(cases)
            if words in ([], ["new"]):
                data["systematic"] = systematic(
                    cases, MODULES, data.get("systematic", ()))
                data["possible"] = page.count_all()
                data["poor"] = poor.witnesses()
            data["cases"] = witnesses.of_cases(cases, data)
            witnesses.write(data)
            witnesses.put(PAGE, page.text(data))
    bare = page.bare(data)
    for line in bare:
        print("no reason: " + line)
    return 1 if bare else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
