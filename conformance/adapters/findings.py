"""FINDINGS.md as data, and what every implementation answered held to it.

    python3 -m conformance.adapters.findings

prints every verdict that is not a pass and that no finding explains, or
several; exit status 1 if there is one.  The verdicts are those in
verdicts.json, which survey.py writes.

A line of a block `explains` has three parts: verdicts, implementations, and
cases.  Cases are ids, or conditions, all of which have to hold:

    task:lasso,ridge    the case is one of these tasks
    due:number,shape    an error of one of these kinds is due
    due:answer          an answer is due
    given:nan           not a number or infinite is among the inputs
    given:finite        neither is
    answer:minimiser    what was answered, as survey.answered() tells it
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

from ..contract.suite import shipped
from . import ADAPTERS, LINKED, PEERS, absent, jars, python

HERE = os.path.dirname(os.path.abspath(__file__))
PAGE = os.path.join(os.path.dirname(HERE), "FINDINGS.md")
LIBRARIES = os.path.join(os.path.dirname(HERE), "LIBRARIES.html")
NAN = re.compile(r'"[+-]?(nan|inf|infinity)"', re.IGNORECASE)
COUNTS = """# Counts

Of {} cases. A case counts as asked if the implementation did not skip it.
Tasks that it does not have, what only exact arithmetic can meet, and what it
has no way to be asked are skipped. A `fail` is a wrong answer, or none where
there is one; `error-expected` is bad input that was accepted, or a problem
without a solution that got one.

{}

# Votes

The lineages that answer a task, and how many implementations each has.

{}
"""
CAUSES = ("default", "convention", "limit of floats", "bug",
          "bad input accepted")
SHOWN = ("pass", "weak", "fail", "error-expected", "wrong-error", "timeout",
         "crash", "protocol")

# implementation, version, task, case, verdict, cause: words of the table.
# code: (language, lines) each.  explains: (verdict, names, cases) each.
Finding = namedtuple("Finding", "title implementation version task case "
                     "verdict cause code explains text")


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
    prose = section.split(row + "\n")[1].split("```")[0]
    return Finding(section.splitlines()[0], *cells, text=prose.strip(), code=[
        (word, text) for word, text in blocks if word != "explains"],
        explains=[tuple(part.split() for part in line.split("|"))
                  for line in lines])


def explained(found, name, case, cell):
    """Does a Finding say why the cell of a Case is what it is?"""
    return any(cell["status"] in verdicts
               and any(fnmatch(name, pattern) for pattern in names)
               and covers(which, case, cell)
               for verdicts, names, which in found.explains)


def covers(which, case, cell):
    """Is this one of the cases named, and does all that is said hold?"""
    ids = [word for word in which if "/" in word]
    return (not ids or case.id in ids) and all(
        holds(word, case, cell) for word in which if "/" not in word)


def holds(word, case, cell):
    """Does a condition hold of a cell?"""
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


def reasons(found, survey, cases):
    """Yield (name, case id, cell, the Findings that explain it)."""
    for name, one in survey.items():
        for case, cell in one["cells"].items():
            yield name, case, cell, [f for f in found if explained(
                f, name, cases[case], cell)]


def kept():
    """Return what verdicts.json has, by name."""
    with open(os.path.join(HERE, "verdicts.json"), encoding="utf-8") as file:
        return json.load(file)


def table(survey):
    """Return the verdicts as lines of Markdown, wrong answers apart."""
    lines = ["| implementation | version | asked | pass | "
             + " | ".join(SHOWN[1:]) + " |", "|---" * (3 + len(SHOWN)) + "|"]
    for name, one in survey.items():
        count = Counter(cell["status"] for cell in one["cells"].values())
        count["pass"] = one["asked"] - len(one["cells"])
        lines.append("| `{}` | {} | {} | {} |".format(
            name, one["version"], one["asked"], " | ".join(
                str(count[status] or "") for status in SHOWN)))
    return lines


def votes(survey):
    """Return the lineages that answer a task as lines of Markdown."""
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
    """Return the text of the page with its two tables written anew."""
    head = text.split("# Counts\n")[0]
    return head + COUNTS.format(cases, "\n".join(table(survey)),
                                "\n".join(votes(survey)))


def shown(found, word, code):
    """Run the lines of a Finding; return the process, None if it cannot."""
    adapter = ADAPTERS[found.implementation]
    if absent(adapter):
        return None
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "Shown." + word)
        with open(path, "w", encoding="utf-8") as file:
            file.write(code)
        command = {
            "python": [python(adapter.needs.get("python", ["numpy"])), "-W",
                       "ignore", path],
            "r": ["Rscript", "--vanilla", path], "js": ["node", "-e", code],
            "gretl": ["env", "HOME=" + folder, "gretlcli", "-b", "-q", "-t",
                      path],
            "java": ["java", "-cp", jars(adapter.file), path],
            "cpp": ["sh", "-c", "c++ -w {} {} -o {}/shown && {}/shown".format(
                path, " ".join(LINKED.get(adapter.file[:-4], [])), folder,
                folder)]}[word]
        return subprocess.run(command, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=300,
                              cwd=PEERS if word == "js" else folder)


def fails(found):
    """Print each of the lines of a Finding that fail; return how many."""
    left = 0
    for word, code in found.code:
        done = shown(found, word, code)
        if done is None or done.returncode:
            left += 1
            print("{}: {}".format(found.title, "not installed" if done is None
                                  else done.stdout.decode()[-300:]))
    return left


def publish():
    """Write the tables and the page anew; return the status of main()."""
    from ..reports import libraries
    survey, suite = kept(), shipped()
    with open(PAGE, encoding="utf-8") as file:
        text = file.read()
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(counted(text, survey, len(suite.cases)))
    with open(LIBRARIES, "w", encoding="utf-8") as file:
        file.write(libraries.page(findings(), survey, suite))
    return main()


def main():
    """Print what is not explained by exactly one finding."""
    cases = {case.id: case for case in shipped().cases}
    left = 0
    for name, case, cell, why in reasons(findings(), kept(), cases):
        if len(why) != 1:
            left += 1
            told = "; ".join(f.title for f in why) or "not explained"
            print("{} {} {}: {}".format(name, case, json.dumps(cell), told))
    return int(left > 0)


if __name__ == "__main__":
    sys.exit(main())
