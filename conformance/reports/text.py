"""A run, a case and a verdict in words.

    report     the table by task, failures, the headline; each part is a
               function that returns a list of lines.  In two: what is known
               before mistakes have names, and after
    describe   one case
    explain    a verdict with what it rests on
"""

import math
import re
from collections import Counter
from statistics import median_low
from textwrap import wrap

from ..contract.suite import PROTOCOL, RULES, nearest
from ..contract.tasks import TASKS
from ..contract.wire import dump
from ..contract.words import (
    LABEL, NO_NAME, decimals, digits, expected_text, format_mistake,
    format_reply, label, one_line, plural, printable, shortened, unit)
from ..runner.record import again, is_known, was_asked
from .causes import by_cause, find_contrast, is_extreme
from .outcome import STATUSES, count_those, failures, headline

MOST = 20           # unmatched lines that are shown
FULL = 3            # failures of a cause that are printed in full

WRAP = 79           # columns of what is wrapped
LAST = 10           # lines of standard error
SIZES = ((1e9, " billion"), (1e6, " million"), (1e3, " thousand"))

SOURCES = {"text": "printed in the text",
           "published": "published and certified by someone else",
           "derived": "computed for this suite and certified"}


def report(run, date, voice=0, last=False, full=FULL):
    """Return the whole report on a session.Run as text.

    date    the suite's
    voice   0; below 0: only causes and counts; above 0: every detail
    last    does --case @last run again what failed?
    full    how many failures of a cause are printed in full
    """
    return report_failures(run, date, voice, full) + report_causes(
        run, voice, last, full)


def report_failures(run, date, voice=0, full=FULL):
    """Return what was run, and failures in full; nothing if voice < 0."""
    lost = failures(run.results)
    first = list_first(lost, voice, full)
    return join([opening(run, date), table(count_those(run))] + list_apart(run) + [
        [explain_result(r)] for r in lost if r.id in first]
        ) if voice >= 0 else ""


def report_causes(run, voice=0, last=False, full=FULL, known=None):
    """Return the failures by cause, and the headline.

    known  the failures as report_failures had them, if without names
    """
    lost = failures(run.results)
    first = list_first(lost if known is None else known, voice, full)
    unnamed = sorted({note for r in lost for note in r.notes
                      if note.startswith(NO_NAME)} if known else ())
    return join([causes(
        lost, run.results, first if full and not voice else None), unnamed, [
        "To run only these again: the same command with --case @last"
        ] * bool(lost and last), list_missing(run.results), headline(run)]
        ).rstrip("\n") + "\n"


def join(parts):
    return "".join("\n".join(part) + "\n\n" for part in parts if part)


def list_first(lost, voice, full):
    """Return the ids of the failures that are printed in full."""
    return {r.id for _, group in by_cause(lost)
            for r in group[:len(group) if voice else full]}


def opening(run, date):
    """Return who it is, and the rules that judged it."""
    unknown = ["note: the hello has {}, a task that does not exist{}".format(
        one_line(repr(task)), nearest(task, TASKS))
        for task in run.hello["tasks"] if task not in TASKS]
    return wrap(printable(run.hello.get("note", "")), WRAP) + [
        one_line(format_who(run)), *unknown[:MOST],
        "protocol {}, rules {}, cases of {}".format(PROTOCOL, RULES, date)]


def format_who(run):
    """Return who was run, at which unit, in which arithmetic."""
    hello = run.hello
    words = [hello[name] for name in ("name", "version")
             if hello[name] != "unknown"] or ["a program without a hello"]
    words += ["({})".format(hello["language"])] * (
        hello["language"] != "unknown")
    return "{}, unit {}{}".format(
        " ".join(words), unit(hello["unit"]),
        ", arithmetic " + run.arithmetic if run.arithmetic else "")


def by_task(results):
    """Return {task: its Results}."""
    tasks = {}
    for r in results:
        tasks.setdefault(r.task, []).append(r)
    return tasks


def table(results):
    """Return a line per task: what was run, each verdict, digits."""
    tasks = by_task(filter(was_asked, results))
    everything = sum(tasks.values(), [])
    occur = {r.status for r in everything} | {"pass"}
    columns = [status for status in STATUSES if status in occur]
    rows = [["task", "cases"] + columns + ["digits", "median"]]
    for name, group in list(tasks.items()) + [("all", everything)] * (
            len(tasks) > 1):
        values = [r.digits for r in group if r.digits is not None]
        rows.append([one_line(name), str(len(group))] + [
            str(sum(r.status == status for r in group)) for status in columns
            ] + [digits(min(values, default=None)),
                 digits(median_low(values) if values else None)])
    widths = [max(map(len, cells)) for cells in zip(*rows)]
    return ["  ".join(["{:{}}".format(name, widths[0])] + [
        "{:>{}}".format(*pair) for pair in zip(cells, widths[1:])])
        for name, *cells in rows]


def list_apart(run):
    """Return lists of what is neither a plain pass nor a failure."""
    results, reasons = run.results, {}
    for r in results:
        if r.status == "skip":
            reasons.setdefault(("" if was_asked(r) else ", not run", "; ".join(
                r.notes)), []).append(r.task)
    lists = {
        "Weak: right, but digits are lost on the way": [
            "{}: {}".format(r.id, "; ".join(filter(None, [format_error(
                r.measure)] + list(r.notes)))) for r in results
            if r.status == "weak"],
        "Skipped": ["{} of {}{}: {}".format(
            plural(len(tasks), "case"), tasks[0] if len(set(tasks)) == 1 else
            plural(len(set(tasks)), "task"), left, reason)
            for (left, reason), tasks in reasons.items()],
        "Standard error, last lines": [
            "{} ({}): {}".format(r.id, r.status,
                                 r.stderr.strip().splitlines()[-1])
            for r in results if r.stderr.strip() and not failures([r])],
        "Protocol: lines that match no question": list(
            run.strays[:MOST]) + ["and {} more".format(
                len(run.strays) - MOST)] * (len(run.strays) > MOST)}
    for title, group in (("Known failures", filter(is_known, results)),
                         ("Passed, though known to fail", again(results))):
        lists[title] = ["{} ({}): {}".format(r.id, r.status, r.known)
                        for r in group]
    return [[title] + ["  " + one_line(line) for line in lines]
            for title, lines in lists.items() if lines]


def causes(results, everything=(), first=None):
    """Return failures by cause, the ids and what is common under it.

    first  the ids of those in full; None if it is not to be said
    """
    lines = []
    for why, group in by_cause(results):
        lines.append("  {}: {}".format(plural(len(group), "case"),
                                       one_line(why)))
        lines += wrap(" ".join(r.id for r in group), WRAP,
                      initial_indent="    ", subsequent_indent="    ",
                      break_on_hyphens=False, break_long_words=False)
        contrast = find_contrast(group, everything)
        lines += ["    " + contrast] * bool(contrast)
        tasks = {r.task for r in group}
        if is_extreme(group) and not any(
                r.task in tasks and not is_extreme([r]) for r in results):
            lines.append("    right at ordinary scales")
        more = 0 if first is None else sum(r.id not in first for r in group)
        if more:
            lines.append("    {} more in full: --verbose{}".format(
                more, "".join(
                    " --task " + task for task in sorted(tasks))))
    return lines and ["Failures by cause"] + lines


def list_missing(results):
    """Return a line on the outputs that were not given, and need not be."""
    count = Counter()
    for r in results:
        output = (r.answer or {}).get("output")
        if isinstance(output, dict) and r.case.output:
            missing = set(r.case.output) - set(output) - set(TASKS[
                r.task].list_missing(r.case.entry["input"], output,
                                     r.case.output))
            count.update(missing - ({"t"} if "b" in output else set()))
    return count and wrap("not given, and not needed: " + ", ".join(
        "{} ({})".format(name, plural(n, "case"))
        for name, n in sorted(count.items())), WRAP)


def explain_result(result):
    return explain(result.case, result, format_reply(
        result.answer) if result.answer else result.came, result.stderr)


def explain(case, verdict, got=None, noise=""):
    """Return the paragraph on a verdict or Result: input, got, expected.

    got   the answer as format_reply() gives it; None if there was none
    noise  what came on standard error
    """
    rows = [("input", dump(case.entry["input"])), ("got", got or "no answer"),
            ("expected", expected_text(case, got or "")),
            ("", decimals(case, got or "")), ("difference", amount(verdict))]
    rows += [("" if i else "reason", note)
             for i, note in enumerate(verdict.notes)]
    rows += [("mistake", format_mistake(verdict.mistake)), ("why", case.why),
             ("text", case.text)]
    return "\n".join(["{}: {}".format(case.id, verdict.status)] + [
        line for row in rows for line in label(*row)] + stderr(noise))


def tell_name(verdict, named):
    """Return lines on what a name adds to a verdict that has been told."""
    return label("mistake", format_mistake(
        named.mistake)) * (not verdict.mistake) + sum((
            label("reason", note) for note in named.notes[len(
                verdict.notes):]), [])


def stderr(noise):
    said = [line for line in noise.splitlines() if line.strip()]
    lines = ["... {} lines before".format(len(said) - LAST)] * (
        len(said) > LAST) + said[-LAST:]
    return [text for i, line in enumerate(lines)
            for text in label("" if i else "stderr", line)]


def amount(verdict):
    return "; ".join(filter(None, [
        format_error(verdict.measure), verdict.digits is not None
        and "digits: " + digits(verdict.digits)]))


def format_error(measure):
    """Return the worst measure in words for people.

    >>> format_error("E = 2.1e+10 of 30"), format_error("E = 3 of 30")
    ('the error is 700 million times what rounding explains', \
'the error is 0.1 of what rounding explains')
    """
    found = re.match(r"E = (\S+) of (\S+)(.*)", measure or "")
    if not found or "inf" in found.group(1, 2):
        return measure
    times = float(found.group(1)) / float(found.group(2))
    if not times:
        return "no error"
    size, word = next(((size, word) for size, word in SIZES if times >= size),
                      (1, ""))
    return "the error is {} what {}".format(
        "10^{:.0f} times".format(math.log10(times)) if times >= 1e12 else
        "{:.3g}{} times".format(times / size, word) if times > 1 else
        "{:.1g} of".format(times),
        "was promised" if found.group(3) else "rounding explains")


def describe(case):
    lines = ["{}: task {}, level {}".format(case.id, case.task, case.level)]
    lines += label("why", case.why)
    lines += label("text", case.text)
    lines += label("source", SOURCES.get(case.provenance, case.provenance))
    lines += label("flags", ", ".join(case.flags))
    lines += data("input", case.entry["input"])
    if case.error is None:
        lines += data("expected", case.output)
        lines += label("main", " or ".join(
            ", ".join(names) for names in TASKS[case.task].list_main(
                case.entry["input"], case.output)))
    else:
        lines += label("expected", expected_text(case))
        lines += data("proof", {name: v for name, v in case.error.items()
                                if name != "kind"})
    return "\n".join(lines)


def data(name, values):
    """Return named values as labelled lines, a matrix row by row."""
    lines = []
    for key, value in values.items():
        several = (isinstance(value, list) and len(value) > 1
                   and all(isinstance(row, list) for row in value))
        for i, row in enumerate(value if several else [value]):
            head = " " * (len(key) + 3) if i else key + " = "
            lines += ["  {:{}}{}{}".format("" if lines else name, LABEL,
                                           head, shortened(dump(row)))]
    return lines
