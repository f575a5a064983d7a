"""Reports as files: one HTML page, and JUnit's XML.  Both are of pairs: a
session.Run, and the same as record.document() has it.

The page has no script, no style and no picture from outside.  Whatever an
implementation said is escaped on its way here.

In the XML, which continuous integration reads, a suite is an implementation
and a task, a test a case.  A wrong answer is a failure; a crash, a timeout
and a breach of the protocol are errors; a known failure is skipped, with its
reason, as is what the program skips.  What was not run is left out, and
counted in a property of the suite.  A weak verdict is not a failure: its text
goes to system-out.
"""

import re
import shlex
from html import escape

from ..contract.suite import MET
from ..contract.words import (
    OR, WALK, digits, format_mistake, one_line, printable)
from ..runner.record import has_failed, is_known, was_asked
from .outcome import NOT_RUN, count_verdicts, name_outcome
from .text import by_task, explain_result, format_who, report

LOST = ("crash", "timeout", "protocol")
ENDS = ("failure", "error", "skipped")
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; padding: 1rem;
  max-width: 75rem; }}
h1, p, td, th {{ overflow-wrap: anywhere; }}
div {{ overflow-x: auto; }}
table {{ border-collapse: collapse; }}
td, th {{ padding: .1rem .6rem; border-bottom: 1px solid #888; text-align: left;
  font-variant-numeric: tabular-nums; }}
.bad {{ font-weight: bold; border-left: 5px solid; }}
pre {{ padding: .4rem; border-left: 5px solid #888; overflow-x: auto;
  font: .8rem/1.4 ui-monospace, monospace; }}
article pre {{ white-space: pre-wrap; overflow-wrap: anywhere; }}
summary {{ cursor: pointer; font-weight: bold; }}
</style>
</head>
<body>
<h1>{title}</h1>
{runs}
<h2>Cases</h2>
<p>Behind a verdict are the digits: -log10 of the error relative to the
largest expected entry.</p>
{cases}
</body>
</html>
"""


def page(*pairs):
    """Return HTML: what is printed of each Run, then all cases."""
    runs = [run for run, _ in pairs]
    tasks = by_task(r for run in runs for r in run.results if was_asked(r))
    what = list(tasks)[0] if len(tasks) == 1 else "{} tasks".format(len(tasks))
    return PAGE.format(
        title=words("Linear models: " + (
            "{} implementations on {}".format(len(runs), what) if runs[1:] else
            "{} on {}: {}".format(name_run(runs[0]), what, count_verdicts(
                runs[0])))), runs="\n".join(describe(*pair) for pair in pairs),
        cases="\n".join(list_cases(task, list(dict.fromkeys(
            r.id for r in results)), runs) for task, results in tasks.items()))


def describe(run, record):
    failed = {r.id for r in run.results if has_failed(r)}
    text = "\n".join(map(printable, report(
        run, record["cases"], full=0).splitlines()))
    return "<h2>{}</h2><p>{}</p>\n<pre>{}</pre>".format(
        words(name_run(run)), "; ".join(map(words, [
            record["date"], record["host"]] + ["run: " + " ".join(
                map(str, record["command"]))] * bool(record["command"]))),
        re.sub(r"[\w-]+/[\w.-]+", lambda found: link(found.group())
               if found.group() in failed else found.group(), escape(text)))


def name_run(run):
    return run.hello["name"] + (
        ", " + run.arithmetic if run.arithmetic else "")


def words(text):
    return escape(one_line(text))


def link(name, text=""):
    return '<a href="#{}">{}</a>'.format(escape(name), text or escape(name))


def list_cases(task, ids, runs):
    """Return the cases of a task, and what is wrong in full beneath."""
    found, rows, failed = [
        {r.id: r for r in run.results} for run in runs], [], []
    shown = set()       # names of which both runs are there
    for name in ids:
        results = [results.get(name) for results in found]
        bad = [(run, r) for run, r in zip(runs, results)
               if r and has_failed(r)]
        short, place = escape(name.split("/", 1)[-1]), escape(name)
        rows.append("<tr><td>{}</td>{}</tr>\n".format(
            link(name, short) if bad else '<span id="{}">{}</span>'.format(
                place, short), "".join(map(verdict, results))))
        failed += ['<h4 id="{0}">{0}</h4>'.format(place)] * bool(bad) + [
            "<pre>{}\n{}</pre>{}".format(words(name_run(run)), escape(
                explain_result(r)), show_both_runs(r, shown))
            for run, r in bad]
    return '<details id="{0}"><summary>{0}: {1} cases</summary><div><table>' \
        "<tr><th>case</th>{2}</tr>\n{3}</table></div></details>" \
        "<article>{4}</article>".format(escape(task), len(ids), "".join(
            "<th>{}</th>".format(words(name_run(run))) for run in runs),
            "".join(rows), "\n".join(failed))


def show_both_runs(result, shown):
    """Return the run of a page, and that with the line that a failure was
    found to have, beside each other on its input; "" without such a line.

    shown  the names for which this was done
    """
    command = (result.mistake or "").partition(WALK)[2].partition(OR)[0]
    if not command or result.mistake in shown:
        return ""
    from refimpl.walk import edit, inputs, report
    shown.add(result.mistake)
    try:
        task, _, change = shlex.split(command)
        watched = inputs.from_entry(task, result.case.entry)
        runs = [inputs.followed(watched)]
        with edit.changed(task, change) as lines:
            runs.append(inputs.followed(watched))
    except (inputs.BadCall, ValueError):
        return ""
    return "<div><table><tr>{}</tr><tr>{}</tr></table></div>".format(
        "".join("<th><code>{}</code></th>".format(escape(line))
                for line in lines), "".join("<td><pre>{}</pre></td>".format(
                    escape("\n".join(report.lines(watched, run))))
                    for run in runs))


def verdict(result):
    if result is None:
        return "<td></td>"
    text = name_outcome(result) + " (known)" * is_known(result)
    if result.digits is not None:
        text += " " + digits(result.digits)
    return '<td class="{}">{}</td>'.format(
        "bad" if has_failed(result) else "", text)


def junit(*pairs):
    asked = [r for run, _ in pairs for r in run.results if was_asked(r)]
    # The schema that Jenkins holds reports to has no skipped here.
    return '<?xml version="1.0" encoding="UTF-8"?>\n' \
        '<testsuites name="conformance" {}>\n{}</testsuites>\n'.format(
            counts(asked, ENDS[:2]), "".join(
                suite(run, record["cases"], task, results)
                for run, record in pairs
                for task, results in by_task(run.results).items()
                if any(map(was_asked, results))))


def suite(run, date, task, results):
    asked = list(filter(was_asked, results))
    properties = [("implementation", format_who(run)), ("cases", date),
                  ("promised gap", run.hello["promise"].get(task)),
                  (NOT_RUN, len(results) - len(asked))]
    name = words("{}.{}".format(name_run(run).replace(".", "_"), task))
    return ' <testsuite name="{}" {}>\n  <properties>{}</properties>\n{}' \
        ' </testsuite>\n'.format(name, counts(asked, ENDS), "".join(
            '<property name="{}" value="{}"/>'.format(key, words(value))
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
        body = '<skipped message="{}"/>'.format(words(
            "known: " + result.known if is_known(result) else text))
    elif end:
        body = '<{0} type="{1}" message="{2}">{3}</{0}>'.format(
            end, result.status, words(format_mistake(result.mistake) or text),
            escape(explain_result(result)))
    else:
        body = "<system-out>{}</system-out>".format(words(
            "{}; digits: {}; {}".format(result.status, digits(result.digits),
                                        result.measure or "")))
    return '  <testcase classname="{}" name="{}" time="{:.3f}">{}' \
        '</testcase>\n'.format(name, words(result.id), result.seconds or 0,
                               body)
