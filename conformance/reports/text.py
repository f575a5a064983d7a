"""A run, a case and a verdict in words.

    report     the table by task, real data, failures, the headline; each part
               is a function that returns a list of lines.  A verdict is met
               if it is a pass or weak; a skip is neither met nor failed, and
               the headline counts it.
    describe   one case
    explain    a verdict with what it rests on
"""

import os
from collections import Counter

from ..contract import DATA
from ..contract.suite import MET, PROTOCOL, RULES, nearest
from ..contract.tasks import TASKS
from ..contract.wire import dump
from ..runner.record import again, failed, known

STATUSES = ("pass", "weak", "fail", "error-expected", "wrong-error",
            "protocol", "crash", "timeout", "skip")
MOST = 20           # stray lines that are shown

WIDTH = 400         # characters of a line; longer ones lose their middle
LAST = 10           # lines of standard error
LABEL = 10          # columns of the labels
KEPT = 20000        # characters of an answer that is kept whole

SOURCES = {"text": "printed in the text",
           "published": "published and certified by someone else",
           "derived": "computed for this suite and certified"}


def report(run, date):
    """Return the whole report on a session.Run as text.

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


def status(run, strict=False):
    """Return the exit status of a run: 0 all met, 1 something was not.

    A failure that is known counts as none; one that is met again is not as
    it should be, because it is still called known.

    strict   is a skip something that was not met?
    """
    left = strict and any(r.verdict.status == "skip" for r in run.results)
    return 0 if (met(run.results) and not run.strays and not left
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
    lines += ["note: its hello has {}, a task that does not exist{}".format(
        shortened(printable(repr(task))), nearest(task, TASKS))
        for task in hello["tasks"] if task not in TASKS][:MOST]
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
    absent = sum(not posed(r) for r in run.results)
    if absent:
        parts[-1] += " ({} not posed)".format(absent)
    parts += ["{} {}".format(len(found), word) for found, word in (
        (known(run.results), "of these known"),
        (again(run.results), "met again"), (run.strays, "stray")) if found]
    lines = ["note: " + run.farewell] if run.farewell else []
    return lines + ["; ".join([", ".join(parts)] + held(run))]


def posed(result):
    """Was the question put to the program, which may have skipped it?"""
    return (result.verdict.status != "skip" or result.reply is not None
            or result.seconds is not None)


def held(run):
    """Return what the cases were held to, where that is less than exact."""
    parts = [] if run.unit == "exact" else ["unit " + unit(run.unit)]
    promise = run.hello["promise"]
    if promise:
        parts.append(shortened(printable("promises " + ", ".join(
            "{} {}".format(task, promise[task]) for task in sorted(promise)))))
    return parts


def explain(case, verdict, came=None, noise=""):
    """Return the paragraph on one verdict: what was asked, came and was due.

    came   the answer as format_reply() gives it; None if there was none
    noise  what came on standard error
    """
    lines = ["{}: {}".format(case.id, verdict.status)]
    lines += label("asked", dump(case.entry["input"]))
    lines += label("came", came or "no answer")
    lines += label("due", due(case))
    lines += label("off by", amount(verdict))
    for i, note in enumerate(verdict.notes or ()):
        lines += label("" if i else "reason", note)
    lines += label("mistake", verdict.mistake or "")
    lines += label("why", case.why)
    lines += label("text", case.text)
    lines += stderr(noise)
    return "\n".join(lines)


def stderr(noise):
    """Return labelled lines: the last ones of standard error."""
    said = [line for line in noise.splitlines() if line.strip()]
    lines = ["... {} lines before".format(len(said) - LAST)
             ] if len(said) > LAST else []
    lines += said[-LAST:]
    return [text for i, line in enumerate(lines)
            for text in label("" if i else "stderr", line)]


def format_reply(reply):
    """Return a reply, its id taken off, in one line that is not too long.

    >>> format_reply({"output": {"t": 1}})
    '{"t": 1}'
    >>> format_reply({"error": {"kind": "shape"}})
    '{"error": {"kind": "shape"}}'
    """
    only = reply["output"] if set(reply) == {"output"} else reply
    return shortened(dump(only))


def keep_reply(reply):
    """Return a reply, its id taken off, or None for one that is too long."""
    return reply if len(dump(reply)) <= KEPT else None


def due(case):
    """Return what a case asks for, in one line."""
    if case.error is None:
        return dump(case.output)
    kinds = case.error["kind"]
    kinds = [kinds] if isinstance(kinds, str) else kinds
    return "an error of kind " + " or ".join(kinds)


def amount(verdict):
    """Return the measure and the digits of a verdict, as far as known."""
    found = [verdict.measure] if verdict.measure else []
    if verdict.digits is not None:
        found.append("digits: " + digits(verdict.digits))
    return "; ".join(found)


def digits(number):
    """Return a count of digits in words.

    >>> digits(None), digits(float("inf")), digits(13.46)
    ('-', 'exact', '13.5')
    """
    if number is None:
        return "-"
    return "exact" if number == float("inf") else "{:.1f}".format(number)


def label(name, text):
    """Return [the labelled line], or [] for no text."""
    return ["  {:{}}{}".format(name, LABEL, shortened(printable(text)))
            ] if text else []


def printable(text):
    """Return text with every character that does not print spelled out.

    >>> printable("a\\x1b[1m\\tb")
    'a\\\\x1b[1m\\\\tb'
    """
    return "".join(c if c.isprintable() else
                   c.encode("unicode_escape").decode() for c in text)


def shortened(text):
    """Return text, without its middle if it is longer than WIDTH."""
    if len(text) <= WIDTH:
        return text
    return "{} ... {} characters ... {}".format(
        text[:WIDTH // 2], len(text) - WIDTH // 2 - WIDTH // 4,
        text[-(WIDTH // 4):])


def describe(case):
    """Return one case in words: its data, answer, why, place and source."""
    lines = ["{}: task {}, level {}".format(case.id, case.task, case.level)]
    lines += label("why", case.why)
    lines += label("text", case.text)
    lines += label("source", SOURCES.get(case.provenance, case.provenance))
    lines += label("flags", ", ".join(case.flags))
    lines += data("given", case.entry["input"])
    if case.error is None:
        lines += data("due", case.output)
        lines += label("required", ", ".join(case.required))
    else:
        lines += label("due", due(case))
        lines += data("proof", {name: v for name, v in case.error.items()
                                if name != "kind"})
    for print_ in case.fingerprints:
        lines += label("tells", print_["mistake"])
    return "\n".join(lines)


def data(name, values):
    """Return named values as labelled lines, a matrix row by row."""
    lines = []
    for key, value in values.items():
        rows = value if is_matrix(value) else [value]
        for i, row in enumerate(rows):
            head = " " * (len(key) + 3) if i else key + " = "
            lines += ["  {:{}}{}{}".format("" if lines else name, LABEL,
                                           head, shortened(dump(row)))]
    return lines


def is_matrix(value):
    """Is value a list of lists?"""
    return (isinstance(value, list) and bool(value)
            and all(isinstance(row, list) for row in value))
