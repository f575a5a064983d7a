"""The report as JUnit's XML, which continuous integration reads.

A suite for each implementation and task, a test for each case.  A wrong
answer is a failure; a crash, a timeout and a breach of the protocol are
errors; a known failure is skipped, with its reason, as is what the program
skips.  What was not run is left out, and counted in a property of the suite.
A weak verdict is not a failure: its text goes to system-out.
"""

import re
from html import escape

from ..contract.wire import dump
from ..contract.words import digits, expected_text, format_mistake
from ..runner.record import format_answer, is_known, was_asked
from .text import NOT_RUN, one_line

LOST = ("crash", "timeout", "protocol")


def junit(table):
    suites = [suite(run, k, task, rows)
              for k, run in enumerate(table.runs)
              for task, rows in table.tasks.items()
              if any(is_run(row.results[k]) for row in rows)]
    entries = [entry for row in table.rows() for entry in row.results
               if is_run(entry)]
    # The schema that Jenkins holds reports to has no skipped here.
    total = re.sub(' skipped="[0-9]*"', "", counts(entries))
    return ('<?xml version="1.0" encoding="UTF-8"?>\n'
            '<testsuites name="conformance" {}>\n{}</testsuites>\n'.format(
                total, "".join(suites)))


def is_run(entry):
    return entry is not None and was_asked(entry)


def suite(run, k, task, rows):
    left = sum(bool(row.results[k]) for row in rows)
    rows = [row for row in rows if is_run(row.results[k])]
    left -= len(rows)
    properties = [("implementation", run.about),
                  ("cases", run.members["cases"])]
    if task in run.hello["promise"]:
        properties.append(("promised gap", run.hello["promise"][task]))
    if left:
        properties.append((NOT_RUN, left))
    name = "{}.{}".format(run.label.replace(".", "_"), task)
    return ' <testsuite name="{}" {}>\n  <properties>{}</properties>\n{}' \
        ' </testsuite>\n'.format(
            quoted(name), counts([row.results[k] for row in rows]),
            "".join('<property name="{}" value="{}"/>'.format(
                key, quoted(value)) for key, value in properties),
            "".join(test(row, row.results[k], name) for row in rows))


def counts(entries):
    kinds = [kind(entry) for entry in entries]
    return 'tests="{}" failures="{}" errors="{}" skipped="{}" ' \
        'time="{:.3f}"'.format(
            len(entries), kinds.count("failure"), kinds.count("error"),
            kinds.count("skipped"), sum(e.seconds or 0 for e in entries))


def kind(entry):
    if entry.status == "skip" or is_known(entry):
        return "skipped"
    if entry.status in ("pass", "weak"):
        return ""
    return "error" if entry.status in LOST else "failure"


def test(row, entry, name):
    fault, text = kind(entry), "; ".join(entry.notes)
    if fault == "skipped":
        text = "known: " + entry.known if is_known(entry) else text
        body = '<skipped message="{}"/>'.format(quoted(text))
    elif fault:
        body = '<{0} type="{1}" message="{2}">{3}</{0}>'.format(
            fault, entry.status, quoted(format_mistake(entry.mistake) or text),
            lines(row, entry))
    else:
        body = "<system-out>{}</system-out>".format(escape(
            "{}; digits: {}; {}".format(entry.status, digits(entry.digits),
                                        one_line(entry.measure or ""))))
    noise = (entry.stderr or "").strip()
    if noise:
        body += "<system-err>{}</system-err>".format(escape("\n".join(
            one_line(line) for line in noise.splitlines()[-10:])))
    return '  <testcase classname="{}" name="{}" time="{:.3f}">{}' \
        '</testcase>\n'.format(quoted(name), quoted(row.id),
                               entry.seconds or 0, body)


def lines(row, entry):
    pairs = [("got", format_answer(entry) or "no answer"),
             ("difference", entry.measure),
             ("digits", entry.digits is not None and digits(entry.digits))]
    if row.case:
        pairs = [("input", dump(row.case.entry["input"]))] + pairs + [
            ("expected", expected_text(row.case)), ("why", row.case.why),
            ("text", row.case.text)]
    pairs += [("reason", note) for note in entry.notes]
    pairs += [("mistake", format_mistake(entry.mistake))]
    return escape("\n".join("{}: {}".format(key, one_line(value))
                            for key, value in pairs if value))


def quoted(text):
    return escape(one_line(text))
