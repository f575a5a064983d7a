"""The report as one HTML page that needs nothing else.

No script, no picture, no style from outside: what opens is <details>, what
is drawn is SVG.  Whatever an implementation said is escaped on its way here.
"""

from html import escape

from ..contract.suite import PROTOCOL, RULES
from . import cells
from .details import case
from .digits import Scale
from .model import is_plain, told, total
from .style import CSS

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>{style}</style>
</head>
<body>
<header><h1>{title}</h1>
<p>Protocol {protocol}, rules {rules}, cases of {date}. Digits are -log10 of
the error relative to the largest entry that is due; <i>exact</i> is all of
them. The number in a cell is that of the cases met, or met/posed; below it
are the least digits of any, and the gap where one is promised.</p></header>
{body}
</body>
</html>
"""

PLOTS = """<p>Digits against {axis}: a dot is met, a square weak, a cross not
met; <i>all</i> is every digit. {line}</p>"""
KAPPA = "log10 of the condition number &#954; of the data"
LINE = """Dashed: what rounding the data may cost by itself.{}"""
ASIDE = " At &#8734; stand data without a matrix of full rank."


def page(table):
    """Return a model.Table as HTML."""
    title = "Linear models: {} held to {} golden cases".format(
        table.runs[0].label if len(table.runs) == 1 else
        "{} implementations".format(len(table.runs)), len(table.rows()))
    body = ["<h2>Implementations</h2>", cells.implementations(table),
            '<h2 id="tasks">Tasks</h2>', cells.legend(), cells.matrix(table)]
    body += [section(task, rows, table)
             for task, rows in table.tasks.items()]
    return PAGE.format(title=cells.words(title), style=CSS, date=table.date,
                       protocol=PROTOCOL, rules=RULES, body="\n".join(body))


def section(task, rows, table):
    """Return all about one task."""
    name = escape(task)
    plain = [row for row in rows if is_plain(row)]
    parts = ['<section id="{}"><h2>{} <small>{} cases, '
             '<a href="#tasks">all tasks</a></small></h2>'.format(
        name, name, len(rows)), plots(task, rows, table)]
    runs = asked(rows)
    parts += [case(row, table, runs) for row in rows if not is_plain(row)]
    if plain:
        parts.append('<details class="rest"><summary>{} of {} cases are a '
                     'pass wherever they were posed</summary>'.format(
                         len(plain), len(rows)))
        parts += [case(row, table, runs) for row in plain]
        parts.append("</details>")
    return "\n".join(parts) + "</section>"


def asked(rows):
    """Return the numbers of the runs that any of these was posed to."""
    return [k for k in range(len(rows[0].entries)) if any(
        row.entries[k] and row.entries[k].status != "skip" for row in rows)]


def plots(task, rows, table):
    """Return a plot for each run that has the task."""
    scales, figures = {}, []
    for k in asked(rows):
        run, one = table.runs[k], total([row.entries[k] for row in rows])
        unit = run.column.unit
        if unit not in scales:
            scales[unit] = Scale(rows, unit, escape("axes-{}-{}".format(
                len(scales), task)))
        gap = run.column.promise.get(task)
        figures.append(
            '<figure>{}<figcaption><b>{}</b> {}: {}{}</figcaption></figure>'
            .format(scales[unit].plot(k), run.key,
                    cells.words(run.label), told(one), "" if gap is None
                    else "; promised gap " + cells.words(gap)))
    if not figures:
        return "<p>Nobody was asked.</p>"
    scale = next(iter(scales.values()))
    return PLOTS.format(
        axis="the number of the case, as no question has a matrix"
        if scale.ordered else KAPPA, line="" if scale.ordered else
        LINE.format(ASIDE if scale.aside else "")) + (
            '<svg width="0" height="0" style="position:absolute"><defs>{}'
            '</defs></svg><div class="plots">{}</div>'.format(
                "".join(one.axes() for one in scales.values()),
                "".join(figures)))
