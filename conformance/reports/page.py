"""The report as one HTML page: no script, no style and no picture from
outside.  Whatever an implementation said is escaped on its way here.
"""

from html import escape

from ..contract.suite import PROTOCOL, RULES
from ..contract.words import digits
from ..runner.record import has_failed, is_known
from .causes import by_cause
from .model import count_outcomes, explain_entry, name_outcome
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
    names = ["{} {}".format(run.key, words(run.label)) for run in table.runs]
    parts = [describe_run(run, name) for run, name in zip(table.runs, names)]
    parts += ["<h2>Tasks</h2>", grid(["task"] + names, [
        [link(task) if rows else task] + [
            count(rows or table.rows(), k) for k in range(len(names))]
        for task, rows in list(table.tasks.items()) + [("all", [])]])]
    parts += list_causes(table, names) + ["<h2>Cases</h2>"] + [
        list_cases(task, rows, table) for task, rows in table.tasks.items()]
    return PAGE.format(
        title=words("Linear models: " + table.title()), date=table.date,
        protocol=PROTOCOL, rules=RULES, body="\n".join(parts))


def words(text):
    return escape(one_line(text))


def describe_run(run, name):
    """Return a paragraph on who was run, when, and how it ended."""
    members, promise, strays = run.members, ", ".join(
        "{} {}".format(*pair) for pair in sorted(
            run.hello["promise"].items())), run.members["strays"]
    return "<p><b>{}</b>: {}</p>".format(name, "; ".join(
        words(before + str(text)) for before, text in (
            ("", run.about), ("", members["date"]), ("", members["host"]),
            ("promised gaps: ", promise), ("", members["farewell"]),
            ("{} unmatched lines, the first: ".format(len(strays)),
             strays and strays[0]),
            ("run: ", " ".join(members["command"]))) if text))


def count(rows, k):
    """Return the cell of a run: passed of run, the rest, digits.

    It leads to the first failure.
    """
    results = [row.results[k] for row in rows if row.results[k]]
    passed, asked, rest = count_outcomes(results)
    text = "{} of {}".format(passed, asked)
    failed = [result.id for result in results if has_failed(result)]
    seen = [r.digits for r in results if r.digits is not None]
    return ("bad" if failed else "", "; ".join(
        [link(failed[0], text) if failed else text] + rest
        + [digits(min(seen)) + " digits" for _ in seen[:1]]))


def link(name, text=""):
    return '<a href="#{}">{}</a>'.format(escape(name), text or escape(name))


def list_causes(table, names):
    """Return the failures by cause, a list for each run."""
    parts = []
    for k, name in enumerate(names):
        causes = by_cause([row.results[k] for row in table.rows()
                           if row.results[k] and has_failed(row.results[k])])
        if causes:
            parts.append("<p>{}</p><ol>{}</ol>".format(name, "".join(
                "<li>{}: {}</li>".format(words(why), ", ".join(
                    link(result.id) for result in group))
                for why, group in causes)))
    return ["<h2>Failures by cause</h2>"] + parts if parts else []


def list_cases(task, rows, table):
    """Return the cases of a task, and what is wrong in full beneath."""
    cells, failed = [], []
    for one in rows:
        bad = [k for k, result in enumerate(one.results)
               if result and has_failed(result)]
        name, place = escape(one.id.split("/", 1)[-1]), escape(one.id)
        cells.append([link(one.id, name) if bad else (
            '<span id="{}">{}</span>'.format(place, name))]
            + list(map(verdict, one.results)))
        failed += ['<h4 id="{0}">{0}</h4>'.format(place)] * bool(bad)
        failed += ["<pre>{} {}</pre>".format(
            table.runs[k].key, escape(explain_entry(one, one.results[k])))
            for k in bad]
    return '<details id="{0}"><summary>{0}: {1} cases</summary>{2}</details>' \
        "{3}".format(escape(task), len(rows), grid(
            ["case"] + [run.key for run in table.runs], cells),
            "\n".join(failed))


def verdict(result):
    if result is None:
        return ""
    text = name_outcome(result) + " (known)" * is_known(result)
    if result.digits is not None:
        text += " " + digits(result.digits)
    return ("bad" if has_failed(result) else "", text)


def grid(head, rows):
    """Return a table; a cell is HTML, or (class, HTML)."""
    lines = [["<th>{}</th>".format(cell) for cell in head]] + [
        ['<td class="{}">{}</td>'.format(*cell) if isinstance(cell, tuple)
         else "<td>{}</td>".format(cell) for cell in row] for row in rows]
    return "<div><table>{}</table></div>".format("".join(
        "<tr>{}</tr>\n".format("".join(line)) for line in lines))
