"""The report as Markdown: the tables, and what is not a plain pass."""

import re

from ..contract.suite import PROTOCOL, RULES
from ..contract.wire import dump
from ..contract.words import digits, expected_text, format_mistake
from ..runner.record import format_answer, is_known
from .model import (
    count_passed, count_run, format_sum, is_plain, outcome, total)
from .page import asked, kappa
from .text import NOT_RUN, one_line

MOST = 63000        # a comment holds 64 kB
REST = "The rest does not fit here: `--json` and `--html` have all of it."
SIGNS = {"pass": "", "skip": "skip", NOT_RUN: NOT_RUN}


def markdown(table):
    parts = [
        "# " + text(table.title()),
        "Protocol {}, rules {}, cases of {}. Digits are -log10 of the error "
        "relative to the largest expected entry.".format(
            PROTOCOL, RULES, table.date),
        implementations(table), "## Tasks", matrix(table)]
    size = sum(map(len, parts))
    for task, rows in table.tasks.items():
        if not asked(rows):
            continue
        for part in ["## " + text(task), cases(rows, table)] + [
                detail(row, table) for row in rows if not is_plain(row)]:
            size += len(part.encode("utf-8")) + 2
            if size > MOST:
                return "\n\n".join(parts + [REST]) + "\n"
            parts.append(part)
    return "\n\n".join(parts) + "\n"


def implementations(table):
    return grid([["", "implementation", "passed of run", "verdicts",
                  "least digits", "about"]] + [
        [run.key, text(run.label),
         "{} of {}".format(count_passed(one), count_run(one)),
         format_sum(one), digits(one.digits), "; ".join(
             [text(run.column.about)] + [
                 "promises {}: {}".format(text(task), text(gap)) for task, gap
                 in sorted(run.column.promise.items())] + [
                     text(note) for note in [run.column.run["farewell"]]
                     + run.column.run["strays"][:1] if note])]
        for run in table.runs for one in [total(
            run.column.entries.values())]])


def matrix(table):
    rows = [["task"] + ["{} {}".format(run.key, text(run.label))
                        for run in table.runs]]
    left = []
    for task, cases in table.tasks.items():
        if not asked(cases):
            left.append(text(task))
            continue
        rows.append([text(task)] + [cell(total(
            [row.entries[k] for row in cases]), run.column.promise.get(task))
            for k, run in enumerate(table.runs)])
    return grid(rows) + (left and "\n\nNot run: {}.".format(
        ", ".join(left)) or "")


def cell(one, gap):
    if not count_run(one):
        return "-"
    count = "{}/{}".format(count_passed(one), count_run(one))
    if count_passed(one) < count_run(one):
        count = "**{}**".format(count)
    parts = [count]
    if one.digits is not None:
        parts.append(digits(one.digits))
    if one.count["weak"]:
        parts.append("{} weak".format(one.count["weak"]))
    if gap is not None:
        parts.append("gap {}".format(text(gap)))
    return ", ".join(parts)


def cases(rows, table):
    return grid([["case", "condition"] + [run.key for run in table.runs]] + [
        [text(row.id), kappa(row.condition)[:8]] + [
            "" if entry is None else mark(entry) for entry in row.entries]
        for row in rows])


def mark(entry):
    words = [SIGNS.get(outcome(entry), "**{}**".format(entry.status))]
    if entry.digits is not None:
        words.append(digits(entry.digits))
    elif entry.status == "pass":
        words.append("passed")
    if is_known(entry):
        words.append("(known)")
    return " ".join(filter(None, words))


def detail(row, table):
    lines = ["### " + text(row.id)]
    if row.case:
        lines += ["", text(row.case.why) + " (" + text(row.case.text) + ")",
                  "", "- input: " + code(dump(row.case.entry["input"])),
                  "- expected: " + code(expected_text(row.case))]
    for run, entry in zip(table.runs, row.entries):
        if entry and entry.status not in SIGNS:
            got = format_answer(entry)
            parts = ["- {} {}: {}".format(run.key, text(run.label),
                                          mark(entry))]
            if entry.measure:
                parts.append(text(entry.measure))
            parts.append("got " + (code(got) if got else "no answer"))
            parts += map(text, entry.notes)
            if entry.mistake:
                parts.append("mistake: " + text(format_mistake(entry.mistake)))
            if is_known(entry):
                parts.append("known: " + text(entry.known))
            lines.append("; ".join(parts))
    return "\n".join(lines)


def grid(rows):
    lines = ["| {} |".format(" | ".join(row)) for row in rows]
    return "\n".join(lines[:1] + ["|" + " --- |" * len(rows[0])] + lines[1:])


def text(words):
    return re.sub(r"([\\`*_{}\[\]<>#|~&!])", r"\\\1", one_line(words))


def code(words):
    """Return any text as code that no backtick in it can end."""
    words = one_line(words)
    fence = "`" * (max(map(len, re.findall("`+", words)), default=0) + 1)
    return "{} {} {}".format(fence, words, fence)
