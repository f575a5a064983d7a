"""A run in words: the table by task, real data, failures, the headline.

Each function returns a list of lines.  A verdict is met if it is a pass or
weak; a skip is neither met nor failed, and the headline counts it.
"""

import os
from collections import Counter

from ..contract import DATA
from ..contract.suite import MET, PROTOCOL, RULES
from ..runner.record import again, failed, known
from .explain import digits, explain, printable, shortened

STATUSES = ("pass", "weak", "fail", "error-expected", "wrong-error",
            "protocol", "crash", "timeout", "skip")
MOST = 20           # stray lines that are shown


def report(run, date):
    """Return the whole report on a runner.Run as text.

    date   the suite's
    """
    parts = [opening(run, date), table(run.results), real(run.results),
             weak(run.results), skips(run.results), chatter(run.results),
             strays(run), reasons("Known failures", known(run.results)),
             reasons("Met again, though known to fail", again(run.results))]
    parts += [[explain(r.case, r.verdict, r.came, r.noise)]
              for r in failures(run.results)]
    parts.append(headline(run))
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def failures(results):
    """Return the results that are neither met, skipped, nor known to fail."""
    return [r for r in results if r.known is None and failed(r)]


def met(results):
    """Is everything met that was posed, and was anything posed?"""
    return not failures(results) and any(
        r.verdict.status in MET for r in results)


def status(run):
    """Return the exit status of a run: 0 all met, 1 something was not.

    A failure that is known counts as none; one that is met again is not as
    it should be, because it is still called known.
    """
    return 0 if (met(run.results) and not run.strays
                 and not again(run.results)) else 1


def opening(run, date):
    """Return who was held to what."""
    hello = run.hello
    lines = [shortened(printable("{} {} ({}), unit {}".format(
        hello["name"], hello["version"], hello["language"],
        unit(hello["unit"]))))]
    if run.arithmetic:
        lines[0] += ", asked for {} arithmetic".format(run.arithmetic)
    for task, gap in sorted(hello["promise"].items()):
        lines.append(shortened(printable("promises {}: {}".format(task, gap))))
    lines.append("protocol {}, rules {}, cases of {}".format(
        PROTOCOL, RULES, date))
    return lines


def unit(name):
    """Return a rounding unit in words."""
    if isinstance(name, dict):
        return "{} digits".format(name["digits"])
    return name


def table(results):
    """Return a line per task: cases, each verdict that occurs, digits."""
    tasks = {}
    for r in results:
        tasks.setdefault(r.case.task, []).append(r)
    occur = {r.verdict.status for r in results} | {"pass"}
    columns = [status for status in STATUSES if status in occur]
    rows = [["task", "cases"] + columns + ["digits"]]
    rows += [row(task, tasks[task], columns) for task in tasks]
    if len(tasks) > 1:
        rows.append(row("all", results, columns))
    widths = [max(len(cells[i]) for cells in rows)
              for i in range(len(rows[0]))]
    return ["  ".join([cells[0].ljust(widths[0])] + [
        cell.rjust(width) for cell, width in zip(cells[1:], widths[1:])])
        for cells in rows]


def row(name, results, columns):
    """Return the cells of one line of the table."""
    count = Counter(r.verdict.status for r in results)
    return [name, str(len(results))] + [
        str(count[status]) for status in columns] + [least(results)]


def least(results):
    """Return the least digits among results, in words."""
    return digits(min([r.verdict.digits for r in results
                       if r.verdict.digits is not None], default=None))


def real(results):
    """Return a line per case on real data that was posed."""
    names = data_sets()
    chosen = [r for r in results if is_real(r.case.id, names)
              and r.verdict.status != "skip"]
    width = max([len(r.case.id) for r in chosen], default=0)
    lines = ["  {:{}}  {:14}  {:>5}".format(
        r.case.id, width, r.verdict.status, digits(r.verdict.digits))
        for r in chosen]
    return lines and ["Real data: case, verdict, digits"] + lines


def data_sets(folder=DATA):
    """Return the names of the data sets and of their folders, lowered."""
    names = set()
    for path, folders, files in os.walk(folder):
        names.update(folders)
        names.update(os.path.splitext(file)[0] for file in files)
    return {name.lower() for name in names}


def is_real(case_id, names):
    """Is one of the words of an id, after the task, the name of data?

    >>> is_real("line/nist-norris", {"norris"}), is_real("line/two", set())
    (True, False)
    """
    return not names.isdisjoint(case_id.split("/")[-1].split("-"))


def weak(results):
    """Return a line per weak verdict."""
    lines = ["  {}: {}".format(r.case.id, shortened(printable("; ".join(
        [r.verdict.measure or ""] + list(r.verdict.notes or ())))))
        for r in results if r.verdict.status == "weak"]
    return lines and ["Weak: met, with digits lost on the way"] + lines


def reasons(title, results):
    """Return a line per result of a baseline, after the title."""
    lines = ["  {} ({}): {}".format(
        r.case.id, r.verdict.status, shortened(printable(r.known)))
        for r in results]
    return lines and [title] + lines


def skips(results):
    """Return the skips, counted by reason."""
    tasks = {}
    for r in results:
        if r.verdict.status == "skip":
            reason = "; ".join(r.verdict.notes or ())
            tasks.setdefault(reason, []).append(r.case.task)
    lines = ["  {} of {}: {}".format(
        len(found), found[0] if len(set(found)) == 1 else
        "{} tasks".format(len(set(found))), shortened(printable(reason)))
        for reason, found in tasks.items()]
    return lines and ["Skipped"] + lines


def chatter(results):
    """Return the cases without a failure that have standard error."""
    failed = {r.case.id for r in failures(results)}
    lines = ["  {} ({}): {}".format(
        r.case.id, r.verdict.status,
        shortened(printable(r.noise.strip().splitlines()[-1])))
        for r in results if r.noise.strip() and r.case.id not in failed]
    return lines and ["Standard error, last lines"] + lines


def strays(run):
    """Return the lines that answer no question."""
    lines = ["  " + shortened(printable(stray)) for stray in run.strays[:MOST]]
    if len(run.strays) > MOST:
        lines.append("  and {} more".format(len(run.strays) - MOST))
    return lines and ["Protocol: what answers no question"] + lines


def headline(run):
    """Return the last words: what is met, what is not, what is left out."""
    count = Counter(r.verdict.status for r in run.results)
    total = len(run.results)
    parts = ["{} of {} cases met".format(
        sum(count[status] for status in MET), total)]
    parts += ["{} {}".format(count[status], status) for status in STATUSES
              if count[status] and status != "pass"]
    parts += ["{} {}".format(len(found), word) for found, word in (
        (known(run.results), "of these known"),
        (again(run.results), "met again"), (run.strays, "stray")) if found]
    lines = ["note: " + run.farewell] if run.farewell else []
    return lines + [", ".join(parts)]
