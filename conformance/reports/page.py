"""The report as one HTML page: no script, no style and no picture from
outside.  Whatever an implementation said is escaped on its way here.
"""

from html import escape

from ..contract.suite import PROTOCOL, RULES
from ..contract.words import digits
from ..runner.record import has_failed, is_known
from .causes import by_cause
from .model import (
    count_passed, count_run, count_verdicts, explain_entry, least_digits,
    name_outcome)
from .text import one_line

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
p, li, td {{ overflow-wrap: anywhere; }}
div {{ overflow-x: auto; }}
table {{ border-collapse: collapse; }}
td, th {{ padding: .1rem .6rem; border-bottom: 1px solid #888; text-align: left;
  font-variant-numeric: tabular-nums; }}
.bad {{ font-weight: bold; border-left: 5px solid; }}
pre {{ padding: .4rem; border-left: 5px solid #888; white-space: pre-wrap;
  overflow-wrap: anywhere; font: .8rem/1.4 ui-monospace, monospace; }}
summary {{ cursor: pointer; font-weight: bold; }}
</style>
</head>
<body>
<h1>{title}</h1>
<p>Protocol {protocol}, rules {rules}, cases of {date}. A cell has the number
of cases passed, of those that were run, and the least digits of any: -log10
of the error relative to the largest expected entry.</p>
{body}
</body>
</html>
"""


def page(table):
    """Return a model.Table as HTML."""
    parts = [describe_run(run) for run in table.runs]
    parts += ["<h2>Tasks</h2>", list_tasks(table)] + list_causes(table)
    parts += ["<h2>Cases</h2>"] + [
        list_cases(task, rows, table) for task, rows in table.tasks.items()]
    return PAGE.format(
        title=words("Linear models: " + table.title()), date=table.date,
        protocol=PROTOCOL, rules=RULES, body="\n".join(parts))


def words(text):
    return escape(one_line(text))


def describe_run(run):
    """Return a paragraph on who was run, when, and how it ended."""
    parts = [run.about] + [str(run.members[name]) for name in ("date", "host")
                           if run.members[name]]
    parts += ["promised gaps: " + ", ".join(
        "{} {}".format(*pair) for pair in sorted(
            run.hello["promise"].items()))] if run.hello["promise"] else []
    parts += [run.members["farewell"]] if run.members["farewell"] else []
    strays = run.members["strays"]
    parts += ["{} unmatched lines, the first: {}".format(
        len(strays), strays[0])] if strays else []
    command = run.members["command"]
    parts += ["run: " + " ".join(command)] if command else []
    return "<p><b>{} {}</b>: {}</p>".format(run.key, words(run.label), "; ".join(
        map(words, parts)))


def list_tasks(table):
    """Return the table of tasks and runs."""
    rows = [row(["task"] + ["{} {}".format(run.key, words(run.label))
                            for run in table.runs], "th")]
    rows += [row([link(task)] + [count(rows, k) for k in range(len(
        table.runs))]) for task, rows in table.tasks.items()]
    rows.append(row(["all"] + [count(table.rows(), k)
                               for k in range(len(table.runs))]))
    return grid(rows)


def count(rows, k):
    """Return the cell of a run: passed of run, the rest, digits.

    It leads to the first failure.
    """
    results = [row.results[k] for row in rows if row.results[k]]
    found, least = count_verdicts(results), least_digits(results)
    text = "{} of {}".format(count_passed(found), count_run(found))
    failed = [result.id for result in results if has_failed(result)]
    rest = ["{} {}".format(n, name) for name, n in sorted(found.items())
            if name != "pass"]
    known = sum(map(is_known, results))
    rest += ["{} known".format(known)] if known else []
    rest += [digits(least) + " digits"] if least is not None else []
    return ("bad" if failed else "", "; ".join(
        [link(failed[0], text) if failed else text] + rest))


def link(name, text=""):
    return '<a href="#{}">{}</a>'.format(escape(name), text or escape(name))


def list_causes(table):
    """Return the failures by cause, a list for each run."""
    parts = []
    for k, run in enumerate(table.runs):
        causes = by_cause([row.results[k] for row in table.rows()
                           if row.results[k] and has_failed(row.results[k])])
        if causes:
            parts.append("<p>{} {}</p><ol>{}</ol>".format(
                run.key, words(run.label), "".join(
                    "<li>{}: {}</li>".format(words(why), ", ".join(
                        link(result.id) for result in group))
                    for why, group in causes)))
    return ["<h2>Failures by cause</h2>"] + parts if parts else []


def list_cases(task, rows, table):
    """Return the cases of a task, and what is wrong in full beneath."""
    cells = [row(["case"] + [run.key for run in table.runs], "th")]
    failed = []
    for one in rows:
        bad = [k for k, result in enumerate(one.results)
               if result and has_failed(result)]
        name = one.id.split("/", 1)[-1]
        cells.append(row([link(one.id, escape(name)) if bad else (
            '<span id="{}">{}</span>'.format(escape(one.id), escape(name)))]
            + [verdict(result) for result in one.results]))
        failed += ['<h4 id="{0}">{0}</h4>'.format(escape(one.id))] * bool(bad)
        failed += ["<pre>{} {}</pre>".format(
            table.runs[k].key, escape(explain_entry(one, one.results[k])))
            for k in bad]
    return '<details id="{0}"><summary>{0}: {1} cases</summary>{2}</details>' \
        "{3}".format(escape(task), len(rows), grid(cells), "\n".join(failed))


def verdict(result):
    if result is None:
        return ""
    text = name_outcome(result) + " (known)" * is_known(result)
    if result.digits is not None:
        text += " " + digits(result.digits)
    return ("bad" if has_failed(result) else "", text)


def row(cells, tag="td"):
    """Return a row of a table; a cell is HTML, or (class, HTML)."""
    return "<tr>{}</tr>\n".format("".join(
        '<{0} class="{1[0]}">{1[1]}</{0}>'.format(tag, cell)
        if isinstance(cell, tuple) else "<{0}>{1}</{0}>".format(tag, cell)
        for cell in cells))


def grid(rows):
    return "<div><table>{}</table></div>".format("".join(rows))
