"""The report as JUnit's XML, which continuous integration reads.

A suite for each implementation and task, a test for each case.  A wrong
answer is a failure; a crash, a timeout and a breach of the protocol are
errors; a known failure is skipped, with its reason, as is what the program
skips.  What was not run is left out, and counted in a property of the suite.
A weak verdict is not a failure: its text goes to system-out.
"""

from html import escape

from ..contract.suite import MET
from ..contract.words import digits, format_mistake
from ..runner.record import is_known, was_asked
from .model import explain_entry
from .text import NOT_RUN, one_line

LOST = ("crash", "timeout", "protocol")
ENDS = ("failure", "error", "skipped")


def junit(table):
    """Return a model.Table as XML."""
    suites, entries = [], []
    for k, run in enumerate(table.runs):
        for task, rows in table.tasks.items():
            rows = [row for row in rows if row.results[k]]
            asked = [row for row in rows if was_asked(row.results[k])]
            entries += [row.results[k] for row in asked]
            if asked:
                suites.append(suite(run, k, task, asked,
                                    len(rows) - len(asked)))
    # The schema that Jenkins holds reports to has no skipped here.
    return '<?xml version="1.0" encoding="UTF-8"?>\n' \
        '<testsuites name="conformance" {}>\n{}</testsuites>\n'.format(
            counts(entries, ENDS[:2]), "".join(suites))


def suite(run, k, task, rows, left):
    properties = [("implementation", run.about),
                  ("cases", run.members["cases"]),
                  ("promised gap", run.hello["promise"].get(task)),
                  (NOT_RUN, left)]
    name = quoted("{}.{}".format(run.label.replace(".", "_"), task))
    return ' <testsuite name="{}" {}>\n  <properties>{}</properties>\n{}' \
        ' </testsuite>\n'.format(
            name, counts([row.results[k] for row in rows], ENDS),
            "".join('<property name="{}" value="{}"/>'.format(
                key, quoted(value)) for key, value in properties if value),
            "".join(test(row, row.results[k], name) for row in rows))


def counts(entries, ends):
    found = list(map(find_end, entries))
    return 'tests="{}" {} time="{:.3f}"'.format(len(entries), " ".join(
        '{}="{}"'.format(end if end == "skipped" else end + "s",
                         found.count(end)) for end in ends),
        sum(entry.seconds or 0 for entry in entries))


def find_end(entry):
    """Return what a Result is to JUnit: one of ENDS, or ""."""
    if entry.status == "skip" or is_known(entry):
        return "skipped"
    return "" if entry.status in MET else (
        "error" if entry.status in LOST else "failure")


def test(row, entry, name):
    end, text = find_end(entry), "; ".join(entry.notes)
    if end == "skipped":
        body = '<skipped message="{}"/>'.format(quoted(
            "known: " + entry.known if is_known(entry) else text))
    elif end:
        body = '<{0} type="{1}" message="{2}">{3}</{0}>'.format(
            end, entry.status, quoted(format_mistake(entry.mistake) or text),
            escape(explain_entry(row, entry)))
    else:
        body = "<system-out>{}</system-out>".format(escape(
            "{}; digits: {}; {}".format(entry.status, digits(entry.digits),
                                        one_line(entry.measure or ""))))
    return '  <testcase classname="{}" name="{}" time="{:.3f}">{}' \
        '</testcase>\n'.format(name, quoted(row.id), entry.seconds or 0, body)


def quoted(text):
    return escape(one_line(text))
