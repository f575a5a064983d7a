"""The report as JUnit's XML, which continuous integration reads.

A suite for each implementation and task, a test for each case.  A wrong
answer is a failure; a crash, a timeout and a breach of the protocol are
errors; a known failure is skipped, with its reason, as is what the program
skips.  What was not run is left out, and counted in a property of the suite.
A weak verdict is not a failure: its text goes to system-out.
"""

import re
from html import escape

from ..contract.words import digits, format_mistake
from ..runner.record import is_known, was_asked
from .model import explain_entry
from .text import NOT_RUN, one_line

LOST = ("crash", "timeout", "protocol")


def junit(table):
    """Return a model.Table as XML."""
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
    name = quoted("{}.{}".format(run.label.replace(".", "_"), task))
    return ' <testsuite name="{}" {}>\n  <properties>{}</properties>\n{}' \
        ' </testsuite>\n'.format(
            name, counts([row.results[k] for row in rows]),
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
        body = '<skipped message="{}"/>'.format(quoted(
            "known: " + entry.known if is_known(entry) else text))
    elif fault:
        body = '<{0} type="{1}" message="{2}">{3}</{0}>'.format(
            fault, entry.status, quoted(format_mistake(entry.mistake) or text),
            escape(explain_entry(row, entry)))
    else:
        body = "<system-out>{}</system-out>".format(escape(
            "{}; digits: {}; {}".format(entry.status, digits(entry.digits),
                                        one_line(entry.measure or ""))))
    return '  <testcase classname="{}" name="{}" time="{:.3f}">{}' \
        '</testcase>\n'.format(name, quoted(row.id), entry.seconds or 0, body)


def quoted(text):
    return escape(one_line(text))
