"""FINDINGS.md as data, and what every implementation answered held to it.

    python3 -m conformance.workshop.libraries.findings

prints every verdict that is not a pass and that no finding explains, or
several; exit status 1 if there is one.  The verdicts are those in
verdicts.json.

A line of a block `explains` has three parts: verdicts, implementations, and
cases.  Cases are ids, or conditions, all of which have to hold:

    line/{flat,zeros}   line/flat and line/zeros
    task:lasso,ridge    the case is one of these tasks
    due:number,shape    an error of one of these kinds is due
    due:answer          an answer is due
    given:nan           not a number or infinite is among the inputs
    given:finite        neither is
    answer:minimiser    what was answered, as answered() tells
    told:singular       an error of this kind was told
    digits>=4           at least so many were right; digits<4 fewer, or none
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter, namedtuple
from fnmatch import fnmatch
from functools import lru_cache

from ...adapters import ADAPTERS, LINKED, PEERS, absent, jars, python
from ...contract import HOME
from ...contract.suite import shipped
from . import keep_result, kept, read

PAGE = os.path.join(HOME, "FINDINGS.md")
LIBRARIES = os.path.join(HOME, "LIBRARIES.html")
NAN = re.compile(r'"[+-]?(nan|inf|infinity)"', re.IGNORECASE)
COUNTS = """# Counts

Of {} cases. A case counts as asked if the implementation did not skip it.
Tasks that it does not have, what only exact arithmetic can pass, and what its
interface cannot ask are skipped. A `fail` is a wrong answer, or none although
there is one. `error-expected` is bad input that was accepted, or a problem
without a solution that got one.

{}

# Votes

The lineages that answer a task, and how many implementations each has.

{}
"""
SHOWN = ("pass", "weak", "fail", "error-expected", "wrong-error", "timeout",
         "crash", "protocol")

# implementation, version, task, case, verdict, cause, signal, upstream: words
# of the table.  code: (language, lines) each.  explains: (verdict, names,
# cases) each.
Finding = namedtuple("Finding", "title implementation version task case "
                     "verdict cause signal upstream code explains text")
WARNING = re.compile(r"warning", re.IGNORECASE)


def findings(path=PAGE):
    sections = re.split(r"^## ", read(path), flags=re.M)[1:]
    return [finding(section) for section in sections
            if "```explains" in section]


def finding(section):
    row = re.findall(r"^\| `.*\|$", section, re.M)[0]
    cells = [cell.strip(" `") for cell in row.strip("|").split("|")]
    blocks = re.findall(r"^```(\w+)\n(.*?)^```$", section, re.M | re.S)
    lines = [line for word, text in blocks if word == "explains"
             for line in text.splitlines()]
    prose = section.split(row + "\n")[1].split("```")[0]
    return Finding(section.splitlines()[0], *cells, text=prose.strip(), code=[
        (word, text) for word, text in blocks if word != "explains"],
        explains=[tuple(spread(part) for part in line.split("|"))
                  for line in lines])


def spread(part):
    """Return the words of a part; braces stand for several.

    >>> spread("line/{flat,zeros} told:number")
    ['line/flat', 'line/zeros', 'told:number']
    """
    words = []
    for word in part.split():
        head, _, rest = word.partition("{")
        words += [head + end for end in rest.rstrip("}").split(",")] if (
            rest) else [head]
    return words


def explained(result, name, case, cell):
    return says_why(lines_about(result, name), case, cell)


def lines_about(result, name):
    return [(verdicts, which) for verdicts, names, which in result.explains
            if any(fnmatch(name, pattern) for pattern in names)]


def says_why(lines, case, cell):
    return any(cell["status"] in verdicts and covers(which, case, cell)
               for verdicts, which in lines)


def covers(which, case, cell):
    ids = [word for word in which if "/" in word]
    return (not ids or case.id in ids) and all(
        holds(word, case, cell) for word in which if "/" not in word)


def holds(word, case, cell):
    if word.startswith("digits"):
        sign, least = re.fullmatch(r"digits(>=|<)([0-9.]+)", word).groups()
        return (cell.get("digits", 0) >= float(least)) == (sign == ">=")
    name, values = word.split(":")
    kinds = case.error["kind"] if case.error else "answer"
    has = {"task": [case.task], "told": [cell.get("told", "none")],
           "due": [kinds] if isinstance(kinds, str) else kinds[:1],
           "answer": [cell.get("answer", "none").replace(" ", "-")],
           "given": ["nan" if NAN.search(json.dumps(case.entry["input"]))
                     else "finite"]}[name]
    return bool(set(has) & set(values.split(",")))


def reasons(result, survey, cases):
    for name, one in survey.items():
        own = [(f, lines_about(f, name)) for f in result]
        for case, cell in one["cells"].items():
            yield name, case, cell, [f for f, lines in own if says_why(
                lines, cases[case], cell)]


@lru_cache(maxsize=1)
def known():
    return findings(), {
        one["name"]: name for name, one in kept().items()}


def because(run, entry, case):
    result, names = known()
    name = names.get(run.column.name)
    if name is None or case is None or entry is None:
        return None
    seen = keep_result(case, entry._asdict())
    return next((one for one in result if explained(one, name, case, seen)),
                None)


class Aside:
    """What the findings say of the failures of an adapter, and of their like.

    A call with a Case and a result as record.as_json() has it returns the title
    of a Finding, or None.  Findings that list their cases stand for failures
    of the same task and kind that are no worse: the same verdict, the same
    words of refusal, and as many right digits as some case of theirs.
    """

    def __init__(self, name):
        cases = {case.id: case for case in shipped().cases}
        self.name, self.results, self.listed = name, findings(), {}
        for _, case, cell, why in reasons(
                self.results, {name: kept()[name]}, cases):
            self.listed.setdefault(kind(cases[case], cell), []).extend(
                (cell.get("digits", 0), one.title) for one in why)

    def __call__(self, case, result):
        cell = keep_result(case, result)
        for one in self.results:
            if explained(one, self.name, case, cell):
                return one.title
        close = [pair for pair in self.listed.get(kind(case, cell), [])
                 if pair[0] <= cell.get("digits", 0)]
        return max(close)[1] if close else None


def kind(case, cell):
    """Return what failures that are alike have in common."""
    return (case.task, cell["status"], cell.get("told"), cell.get("answer"))


def table(survey):
    lines = ["| implementation | version | asked | pass | "
             + " | ".join(SHOWN[1:]) + " |", "|---" * (3 + len(SHOWN)) + "|"]
    for name, one in survey.items():
        count = Counter(cell["status"] for cell in one["cells"].values())
        asked = sum(one["asked"].values())
        count["pass"] = asked - len(one["cells"])
        lines.append("| `{}` | {} | {} | {} |".format(
            name, one["version"], asked, " | ".join(
                str(count[status] or "") for status in SHOWN)))
    return lines


def votes(survey):
    answer = {}
    for name, one in survey.items():
        lineage = ADAPTERS[name].lineage
        for task in one["tasks"]:
            answer.setdefault(task, {}).setdefault(
                lineage.get(task, lineage["*"]), []).append(name)
    return ["| task | votes | lineages |", "|---|---|---|"] + [
        "| `{}` | {} | {} |".format(task, len(by), ", ".join(
            "{} ({})".format(code, len(by[code])) for code in sorted(by)))
        for task, by in sorted(answer.items())]


def counted(text, survey, cases):
    head = text.split("# Counts\n")[0]
    return head + COUNTS.format(cases, "\n".join(table(survey)),
                                "\n".join(votes(survey)))


def shown(result, word, code):
    adapter = ADAPTERS[result.implementation]
    here = python(adapter.needs.get("python", ["numpy"]))
    if absent(adapter) or word == "python" and here is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "Shown." + word)
        with open(path, "w", encoding="utf-8") as file:
            file.write(code)
        command = {
            "python": [here, "-W", "always", "-W",
                       "ignore::DeprecationWarning", "-W",
                       "ignore::PendingDeprecationWarning", path],
            "r": ["Rscript", "--vanilla", path], "js": ["node", "-e", code],
            "octave": ["octave-cli", "-q", path],
            "gretl": ["env", "HOME=" + folder, "gretlcli", "-b", "-q", "-t",
                      path],
            "java": ["java", "-cp", jars(adapter.file), path],
            "cpp": ["sh", "-c", "c++ -w {} {} -o {}/shown && {}/shown".format(
                path, " ".join(LINKED.get(adapter.file[:-4], [])), folder,
                folder)]}[word]
        return subprocess.run(command, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=300,
                              cwd=PEERS if word == "js" else folder)


def fails(result):
    """Print each of the lines of a Finding that fail; return how many.

    They fail as well if they warn where the table says silent, or do not
    where it says warns.
    """
    left = 0
    for word, code in result.code:
        done = shown(result, word, code)
        text = "not installed" if done is None else done.stdout.decode()
        warns = WARNING.search(text) is not None
        if done is None or done.returncode or (
                warns != (result.signal == "warns")):
            left += 1
            print("{}: {}: {}".format(
                result.title, "it warns" if warns else "it is silent",
                text[-300:]))
    return left


def main():
    cases = {case.id: case for case in shipped().cases}
    left = 0
    for name, case, cell, why in reasons(findings(), kept(), cases):
        if len(why) != 1:
            left += 1
            text = "; ".join(f.title for f in why) or "not explained"
            print("{} {} {}: {}".format(name, case, json.dumps(cell), text))
    return int(left > 0)


if __name__ == "__main__":
    sys.exit(main())
