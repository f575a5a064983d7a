"""FINDINGS.md as data, and real runs held to it.

    python3 -m conformance.adapters.findings RUN.json ...

prints the verdicts of the runs and the lineages behind each task as tables,
and every verdict that is not a pass and that no finding explains; exit status
1 if there is one.  The name of a
file is that of its implementation: run --impl numpy --json numpy.json.
"""

import json
import os
import re
import sys
from collections import Counter, namedtuple
from fnmatch import fnmatch

from ..contract.suite import MET
from . import ADAPTERS

HERE = os.path.dirname(os.path.abspath(__file__))
PAGE = os.path.join(os.path.dirname(HERE), "FINDINGS.md")
CAUSES = ("default", "convention", "limit of floats", "bug",
          "bad input accepted")
SHOWN = ("pass", "weak", "fail", "error-expected", "wrong-error", "timeout",
         "crash", "protocol")

# implementation, version, task, case, verdict, cause: words of the table.
# code: (language, lines) each.  explains: (verdict, names, cases) each.
Finding = namedtuple("Finding", "title implementation version task case "
                     "verdict cause code explains")


def findings(path=PAGE):
    """Return what the page has, section by section."""
    with open(path, encoding="utf-8") as file:
        sections = re.split(r"^## ", file.read(), flags=re.M)[1:]
    return [finding(section) for section in sections
            if "```explains" in section]


def finding(section):
    """Return one section as a Finding."""
    row = re.findall(r"^\| `.*\|$", section, re.M)[0]
    cells = [cell.strip(" `") for cell in row.strip("|").split("|")]
    blocks = re.findall(r"^```(\w+)\n(.*?)^```$", section, re.M | re.S)
    lines = [line for word, text in blocks if word == "explains"
             for line in text.splitlines()]
    return Finding(section.splitlines()[0], *cells, code=[
        (word, text) for word, text in blocks if word != "explains"],
        explains=[tuple(part.split() for part in line.split("|"))
                  for line in lines])


def explained(found, name, case, verdict):
    """Does a Finding say why this verdict is what it is?"""
    return any(verdict in verdicts and matches(names, name)
               and matches(cases, case)
               for verdicts, names, cases in found.explains)


def matches(patterns, word):
    return any(fnmatch(word, pattern) for pattern in patterns)


def runs(paths):
    """Return the runs that were written with --json, by name."""
    read = {}
    for path in paths:
        with open(path, encoding="utf-8") as file:
            name = os.path.splitext(os.path.basename(path))[0]
            read[name] = json.load(file)
    return read


def unexplained(found, read):
    """Return (name, case, verdict) of what is not met and not explained."""
    return [(name, r["id"], r["status"]) for name, run in read.items()
            for r in run["results"] if r["status"] not in MET[:1] + ("skip",)
            and not any(explained(f, name, r["id"], r["status"])
                        for f in found)]


def table(read):
    """Return the verdicts of runs as lines of Markdown."""
    lines = ["| implementation | version | asked | "
             + " | ".join(SHOWN) + " |", "|---" * (3 + len(SHOWN)) + "|"]
    for name, run in read.items():
        count = Counter(r["status"] for r in run["results"])
        asked = sum(count[status] for status in SHOWN)
        lines.append("| `{}` | {} | {} | {} |".format(
            name, run["implementation"]["version"], asked, " | ".join(
                str(count[status] or "") for status in SHOWN)))
    return lines


def votes(read):
    """Return the lineages that answer a task as lines of Markdown."""
    answer = {}
    for name, run in read.items():
        lineage = ADAPTERS[name].lineage
        for task in run["implementation"]["tasks"]:
            answer.setdefault(task, {}).setdefault(
                lineage.get(task, lineage["*"]), []).append(name)
    return ["| task | votes | lineages |", "|---|---|---|"] + [
        "| `{}` | {} | {} |".format(task, len(by), ", ".join(
            "{} ({})".format(code, len(by[code])) for code in sorted(by)))
        for task, by in sorted(answer.items())]


def main(paths):
    """Print the tables and what no finding explains; return the status."""
    read = runs(paths)
    print("\n".join(table(read) + [""] + votes(read)))
    left = unexplained(findings(), read)
    for name, case, verdict in left:
        print("not explained: {} {} {}".format(name, case, verdict))
    return int(bool(left))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
