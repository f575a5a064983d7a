"""How often a failure is named, and rightly:

    python3 -m conformance.workshop.naming [--cases FOLDER] [--left] [TASK ...]

Every known mistake is run as an implementation that computes in doubles, over
all cases of its task, but for those that the right program fails as well.  A
line a task has

    failures   of wrong programs, and how many of them
    named      have the name of their mistake, or of one whose program answers
               the same there
    other      have the name of a mistake whose program answers something else
    silent     say nothing that could have one: 0, 1 or -1 and no other
               number, or NaN alone, which many programs print
    nothing    have no name

and then the same of formulas that lose digits.  --left prints what is not
named, and --cases takes the case files of another folder.
"""

import argparse
import json
import os
import sys
from collections import Counter

from ..contract import CASES
from ..contract.tasks import TASKS
from ..contract.values import leaves
from ..proof import find_faults
from ..programs import PLAIN, lasso
from ..programs.mistakes import MISTAKES, Wrong, running
from ..referee.fingerprints import is_constant
from ..referee.judge import judge
from .calibration import reply_of

UNIT = "binary64"
COLUMNS = ("failures", "named", "other", "silent", "nothing")
NEAR = "digits that of: "
SAME, NEARLY = 1e-9, 1e-2   # how near answers are that share a name
FAILURES = ("fail", "error-expected", "wrong-error")


def main(arguments):
    parser = argparse.ArgumentParser(
        prog="python3 -m conformance.workshop.naming",
        description="How often a failure is named, and rightly.")
    parser.add_argument("tasks", nargs="*", metavar="TASK")
    parser.add_argument("--cases", default=CASES, metavar="FOLDER")
    parser.add_argument("--left", action="store_true")
    options = parser.parse_args(arguments)
    totals = Counter()
    print(line("task", COLUMNS + COLUMNS))
    for task in options.tasks or TASKS:
        with open(os.path.join(options.cases, task + ".json"),
                  encoding="utf-8") as file:
            cases = json.load(file)["cases"]
        counted = count_task(task, cases, options.left)
        print(line(task, numbers(counted)), flush=True)
        totals += counted
    print(line("together", numbers(totals)))
    return 0


def line(name, columns):
    return "{:23}".format(name) + "".join(map("{:>9}".format, columns))


def numbers(counted):
    return [counted[lossy, column] for lossy in (False, True)
            for column in COLUMNS]


def count_task(task, cases, left=False):
    counted = Counter()
    for case, mistake, reply, name in failures(task, cases):
        column = column_of(task, case, mistake, reply, name)
        lossy = mistake.tag in ("lossy", "single")
        counted[lossy, "failures"] += 1
        counted[lossy, column] += 1
        if left and column != "named":
            print("{}: {}: {}: {} {}".format(
                case["id"], mistake.words, column, name or "",
                json.dumps(reply)[:300]))
    return counted


def failures(task, cases):
    for case in cases:
        if "exact-only" in case["flags"] or find_faults(
                task, case["input"]):
            continue
        question = dict(case, task=task)
        hopeless = right_fails(question)
        for mistake in MISTAKES[task]:
            if hopeless and hasattr(mistake.run, "in_doubles"):
                continue
            reply = reply_of(task, case, mistake)
            if reply is None:
                continue
            verdict = judge(question, reply, UNIT)
            if verdict.status in FAILURES:
                name = verdict.mistake
                yield case, mistake, reply, name


def right_fails(case):
    program = PLAIN[case["task"]]
    if case["task"] == "lasso":
        program = lasso.by_descent      # signs are tried for few features
    right = Wrong(None, running(program))
    reply = reply_of(case["task"], case, right)
    return reply is not None and judge(
        case, reply, UNIT, named=False).status in FAILURES


def column_of(task, case, mistake, reply, name):
    if name is None:
        output = reply.get("output")
        return "silent" if is_constant(output) or set(
            leaves(output or [])) == {"nan"} else "nothing"
    words = name.split(NEAR)[-1]
    if words == mistake.words:
        return "named"
    named, = [one for one in MISTAKES[task] if one.words == words]
    other = reply_of(task, case, named)
    within = NEARLY if NEAR in name else SAME
    return "named" if other and same(other, reply, within) else "other"


def same(a, b, within):
    """Say whether two replies have the same numbers in what both give."""
    if "error" in a or "error" in b:
        return a.get("error") == b.get("error")
    a, b = a["output"], b["output"]
    return all(is_close(list(leaves(a[name])), list(leaves(b[name])), within)
               for name in a if name in b)


def is_close(a, b, within):
    if len(a) != len(b):
        return False
    pairs = [(p, q) for p, q in zip(a, b) if p != q]
    if any(not isinstance(v, (int, float)) for pair in pairs for v in pair):
        return False
    room = within * max([abs(v) for v in b if not isinstance(v, str)],
                        default=0)
    return all(abs(p - q) <= room for p, q in pairs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
