"""KILLS.md, from what rejects what."""

import re

from .cover import ENOUGH
from .reasons import NAMED, reason
from .sample import SHARES
from .trial import ARITHMETICS

HEAD = """# What rejects what

Wrong programs, and the cases that reject them. Written by
`python3 -m tests.wrong`, never by hand.

A wrong program counts as told if at least two cases reject it in exact
arithmetic, and two in floats. There are two kinds. **Plausible mistakes**
are written down in `conformance/workshop/programs` as small changes to simple
programs that share nothing with `refimpl`; each is held to every case of its
task, its answers as they are, and rounded to doubles. **Systematic ones**
are made from the source of `refimpl` by one change each: an operator, a
comparison, a constant, an index, the end of a range, a condition, or a
statement left out. Of these one in {} of the methods and one in {} of the
rest is tried, chosen by its name, and in the methods all that leave out a
check or an error; each runs in a process of its own, and an endless loop is
a rejection. A case takes part where it reaches the statement
that is changed; after {} rejections in a task no more are asked for.

{}
"""

NUMBERS = """| | plausible | systematic |
|---|---|---|
| wrong programs | {} | {} of {} |
| told, in exact arithmetic and in floats | {} | {} |
| not told in one of them at least, with a reason | {} | {} |
| no case reaches what is changed | | {} |
"""

CASES = """
## Cases

A case is **needed** if some wrong program of its task would be rejected by
fewer than two cases without it, where two or more reject it now, or by none
where only this one does. Going from the longest input to the shortest, what
is not needed is given up first, so real data go before small integers. What
is given up is an **illustration**: it is there for the place in the text,
for its size, or as a second opinion. A case that alone in its task rejects
a wrong program has a number under "alone".
"""


def listed(ids):
    """Return how many cases there are, and the first two."""
    return "{}: {}".format(len(ids), ", ".join(ids[:ENOUGH])) if (
        ids) else "none"


def short(ids):
    """Return ids without their task."""
    return [name.split("/", 1)[1] for name in ids]


def told(row):
    """Say whether a wrong program is rejected twice where it is reached.

    row  {arithmetic: the ids of the cases that reject it}, None where the
         statement is not reached
    """
    return all(len(ids) >= ENOUGH for ids in row.values() if ids is not None)


def table(head, rows):
    """Return a table as lines."""
    lines = ["| {} |".format(" | ".join(head)), "|---" * len(head) + "|"]
    return lines + ["| {} |".format(" | ".join(
        cell.replace("|", "\\|") for cell in row)) for row in rows]


def cells(text):
    """Yield the rows of the tables in a text, heads and rules left out."""
    for line in text.splitlines():
        if line.startswith("| ") and not line.startswith("| | "):
            yield [cell.strip().replace("\\|", "|") for cell in
                   re.split(r"(?<!\\)\|", line)[1:-1]]


def plausible(rows):
    """Return the lines about the plausible mistakes, and what has no reason.

    rows  {(task, statement): {arithmetic: ids}}
    """
    lines, bare = ["", "## Plausible mistakes"], []
    for task in sorted({task for task, _ in rows}):
        part = {s: row for (t, s), row in rows.items() if t == task}
        lines += ["", "### {}".format(task), ""] + table(
            ("mistake", "exact", "float"),
            [[s] + [listed(short(row[a])) for a in ARITHMETICS]
             for s, row in part.items()])
        for statement, row in part.items():
            if not told(row):
                why = NAMED.get((task, statement))
                bare += [] if why else ["{}: {}".format(task, statement)]
                lines += ["", "Not told, \"{}\": {}.".format(statement, why)]
    return lines, bare


def quoted(name):
    """Return the name of a mutant with its line as code."""
    return "`{}` `{}` {}".format(*name.split(" | ", 2))


def unquoted(cell):
    """Return the name of a mutant from what quoted() gives."""
    return " | ".join(re.match(r"`(.*?)` `(.*)` (.*)", cell).groups())


def systematic(rows):
    """Return the lines about the mutants, and what has no reason.

    rows  {name: {arithmetic: ids, None where it is not reached}}
    """
    lines, bare, whys = ["", "## Systematic ones"], [], {}
    for module in sorted({name.split(".")[0] for name in rows}):
        part = {n: r for n, r in rows.items() if n.split(".")[0] == module}
        lines += ["", "### {}".format(module), ""] + table(
            ("mutant", "exact", "float"),
            [[quoted(n)] + ["not reached" if r[a] is None else listed(r[a])
                            for a in ARITHMETICS] for n, r in part.items()])
        for name, row in part.items():
            for a, ids in row.items():
                if ids is not None and len(ids) < ENOUGH:
                    why = reason(name, a)
                    if why:
                        whys.setdefault(why, {}).setdefault(
                            name, []).append(a)
                    else:
                        bare.append("{}: {}".format(a, name))
    lines += ["", "### Not told twice, and why"]
    for why in sorted(whys):
        lines += ["", why + ":", ""] + [
            "- {} ({})".format(quoted(name), ", ".join(arithmetics))
            for name, arithmetics in whys[why].items()]
    return lines, bare


def of_cases(cases, need, alone, many):
    """Return the lines about the cases.

    need   {id: Need or None}   alone  {id: number}
    many   {id: how many wrong programs it is known to reject}
    """
    lines = CASES.splitlines()
    for task in sorted({case.task for case in cases}):
        lines += ["", "### Cases of {}".format(task), ""] + table(
            ("case", "rejects", "alone", "needed for"),
            [(c.id.split("/", 1)[1], str(many.get(c.id, 0)),
              str(alone.get(c.id, "")),
              quoted_need(need[c.id])) for c in cases if c.task == task])
    return lines


def quoted_need(need):
    """Return what a case is needed for, or that it is an illustration."""
    if need is None:
        return "illustration"
    name = need.program
    return quoted(name) if " | " in name else name
