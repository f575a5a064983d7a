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
from .text import NOT_RUN, by_task, explain_result, format_who, one_line

LOST = ("crash", "timeout", "protocol")
ENDS = ("failure", "error", "skipped")


def junit(runs):
    asked = [r for run in runs for r in run.results if was_asked(r)]
    # The schema that Jenkins holds reports to has no skipped here.
    return '<?xml version="1.0" encoding="UTF-8"?>\n' \
        '<testsuites name="conformance" {}>\n{}</testsuites>\n'.format(
            counts(asked, ENDS[:2]), "".join(
                suite(run, task, results) for run in runs
                for task, results in by_task(run.results).items()
                if any(map(was_asked, results))))


def suite(run, task, results):
    asked = list(filter(was_asked, results))
    properties = [("implementation", format_who(run)),
                  ("cases", run.members["cases"]),
                  ("promised gap", run.hello["promise"].get(task)),
                  (NOT_RUN, len(results) - len(asked))]
    name = quoted("{}.{}".format(run.label.replace(".", "_"), task))
    return ' <testsuite name="{}" {}>\n  <properties>{}</properties>\n{}' \
        ' </testsuite>\n'.format(name, counts(asked, ENDS), "".join(
            '<property name="{}" value="{}"/>'.format(key, quoted(value))
            for key, value in properties if value),
            "".join(test(result, name) for result in asked))


def counts(results, ends):
    found = list(map(find_end, results))
    return 'tests="{}" {} time="{:.3f}"'.format(len(results), " ".join(
        '{}="{}"'.format(end if end == "skipped" else end + "s",
                         found.count(end)) for end in ends),
        sum(result.seconds or 0 for result in results))


def find_end(result):
    """Return what a Result is to JUnit: one of ENDS, or ""."""
    if result.status == "skip" or is_known(result):
        return "skipped"
    return "" if result.status in MET else (
        "error" if result.status in LOST else "failure")


def test(result, name):
    end, text = find_end(result), "; ".join(result.notes)
    if end == "skipped":
        body = '<skipped message="{}"/>'.format(quoted(
            "known: " + result.known if is_known(result) else text))
    elif end:
        body = '<{0} type="{1}" message="{2}">{3}</{0}>'.format(
            end, result.status, quoted(format_mistake(result.mistake) or text),
            escape(explain_result(result)))
    else:
        body = "<system-out>{}</system-out>".format(quoted(
            "{}; digits: {}; {}".format(result.status, digits(result.digits),
                                        result.measure or "")))
    return '  <testcase classname="{}" name="{}" time="{:.3f}">{}' \
        '</testcase>\n'.format(name, quoted(result.id), result.seconds or 0,
                               body)


def quoted(text):
    return escape(one_line(text))
