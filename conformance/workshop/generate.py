"""Write the golden cases:

    python3 -m conformance.generate [--check] [--task TASK]

Every definition is put to refimpl, whose exact answer is proved by means
that share nothing with it (proof), compared with what the definition
expects, and written to conformance/cases/<task>.json.  With --check nothing
is written; the exit status is 1 if a file differs from what would be written.
With --task it is the cases of one task, and what follows from the table of
tasks and from the counts is written as well (tables).

lint(files) says what a schema cannot see in {task: content of a case file}:
it returns complaints, sentences that name the case.
"""

import os
import re
import sys
from fractions import Fraction

from ..contract import CASES as FOLDER
from ..contract.values import exact, leaves, short
from ..contract.tasks import CERTIFICATES, KINDS, TASKS
from ..programs.entry import visible
from ..programs.rings import is_beyond_floats
from ..proof import find_faults
from . import tables
from .case_files import dump_file
from .cases import DATE, Failed, build, certified, everything
from .cases.reader import FLAGS, LEVELS, PROVENANCES
from .places import known

__all__ = ["FOLDER", "Failed", "build", "certified", "generate", "lint",
           "main"]

KEYS = ["id", "why", "text", "provenance", "level", "flags", "input",
        "output", "error"]
DOUBLE_BITS = 53
VISIBLE = ("inexact-input", "irrational")   # flags that nobody sets
ID = re.compile(r"[a-z]+(-[a-z]+)*/[a-z0-9]+(-[a-z0-9]+)*\Z")


def generate(only=None):
    files = {}
    for task, definitions in everything().items():
        if task != (only or task):
            continue
        cases = []
        for definition in definitions:
            try:
                cases.append(build(definition))
            except Failed as failure:
                raise Failed("{}: {}".format(definition.id, failure))
        files[task] = {"task": task, "date": DATE, "cases": cases}
    complaints = [
        "{}: no case of level {}".format(only, level) for level in LEVELS
        if only and level not in {case["level"]
                                  for case in files[only]["cases"]}]
    complaints += lint(files)
    if complaints:
        raise Failed("\n".join(complaints))
    return files


def main(arguments):
    only = None
    if "--task" in arguments[:-1]:
        at = arguments.index("--task")
        only = arguments[at + 1]
        arguments = arguments[:at] + arguments[at + 2:]
    if arguments not in ([], ["--check"]) or only and only not in TASKS:
        print(__doc__, file=sys.stderr)
        return 2
    if only and not arguments:
        tables.write(tables.of_rows())      # refimpl answers what is there
    try:
        files = generate(only)
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    derived = [(path_of(task), tables.read(path_of(task)), dump_file(content))
               for task, content in files.items()]
    if not arguments:
        tables.write(derived)
        tables.write(tables.of_cases() if only else ())
        return 0
    return 1 if tables.tell(derived) else 0


def path_of(task):
    return os.path.join(FOLDER, task + ".json")


# What a schema cannot see.

def lint(files):
    result, seen = [], set()
    for task, content in files.items():
        if list(content) != ["task", "date", "cases"]:
            result.append("{}: members {}".format(task, list(content)))
        if content["task"] != task or task not in TASKS:
            result.append("{}: another task inside".format(task))
            continue
        for case in content["cases"]:
            name = case.get("id", "a case without id")
            if name in seen:
                result.append("{}: the id is there twice".format(name))
            seen.add(name)
            result += ["{}: {}".format(name, complaint)
                       for complaint in complaints(task, case)]
    return result


def complaints(task, case):
    result = list(shape_of(case))
    if not result:
        for check in (identity, flags, numbers, answer):
            result += check(task, case)
    return result


def shape_of(case):
    """Complain about members that are missing, unknown or out of order."""
    expected = [key for key in KEYS if key in case]
    if list(case) != expected:
        yield "members {}".format(list(case))
    for key in KEYS:
        if key not in case and key not in ("output", "error"):
            yield "no member {}".format(key)
    if ("output" in case) == ("error" in case):
        yield "expected either an output or an error"


def identity(task, case):
    """Complain about the id, the reason and where the case comes from."""
    if not ID.match(case["id"]) or case["id"].split("/")[0] != task:
        yield "the id is not task/words-with-hyphens"
    if not case["why"].strip() or "\n" in case["why"]:
        yield "the reason is not one line"
    for place in case["text"].split("; "):
        if not known(place):
            yield "no place in the documents: {}".format(place)
    if case["level"] not in LEVELS:
        yield "level {}".format(case["level"])
    if case["provenance"] not in PROVENANCES:
        yield "provenance {}".format(case["provenance"])
    if (case["provenance"] == "published") != ("/nist-" in case["id"]):
        yield "what NIST published, and nothing else, is called nist-"


def flags(task, case):
    inputs, set_ = case["input"], case["flags"]
    if set_ != sorted(set(set_)) or not set(set_) <= {*FLAGS, *VISIBLE}:
        yield "flags {}".format(set_)
    expected = visible(inputs, case.get("output"))
    for flag in VISIBLE:
        if (flag in set_) != (flag in expected):
            yield "{} and the case disagree".format(flag)
    if TASKS[task].trace:
        single = is_beyond_floats(task, inputs)     # what doubles miss, too
        double = single and is_beyond_floats(task, inputs, DOUBLE_BITS)
        if ("exact-only" in set_) != double:
            yield "exact-only and the trace disagree"
        if ("double-only" in set_) != (single and not double):
            yield "double-only and the trace disagree"


def numbers(task, case):
    for v in leaves(case["input"]):
        if isinstance(v, (int, float, Fraction)) and not isinstance(v, bool):
            value = exact(v)
            if not short(value) or Fraction(repr(float(value))) != value:
                yield "{} should be a string".format(v)
    for v in leaves([case.get("output"), case.get("error")]):
        if isinstance(v, str) and "/" in v and str(Fraction(v)) != v:
            yield "{} is not in lowest terms".format(v)


def answer(task, case):
    if "output" in case:
        names = list(case["output"])
        if names != [name for name in TASKS[task].judged() if name in names]:
            yield "outputs {}".format(names)
        if find_faults(task, case["input"]):
            yield "an input that is refused"
        return
    kinds = case["error"]["kind"]
    several = [kinds] if isinstance(kinds, str) else kinds
    if several != sorted(set(several)) or not all(
            kind in KINDS and KINDS[kind].in_cases for kind in several):
        yield "kinds {}".format(kinds)
    proofs = {CERTIFICATES[kind] for kind in several if kind in CERTIFICATES}
    inputs = set(case["error"]) - {"kind"}
    if not inputs <= proofs or bool(inputs) != bool(
            proofs and not TASKS[task].doubles):
        yield "proofs {} for {}".format(sorted(inputs), several)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
