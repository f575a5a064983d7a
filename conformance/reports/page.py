"""The report as one HTML page that needs nothing else.

No script, no picture, no style from outside: what opens is <details>, what
is drawn is SVG.  Whatever an implementation said is escaped on its way here.
A verdict is shown by a word and a pattern, never by a colour alone: what is
not met stands in white on black, what is weak is hatched.
"""

import math
import os
from html import escape

from ..contract.suite import MET, PROTOCOL, RULES
from ..contract.wire import dump
from ..contract.words import (
    digits, expected_text, format_mistake, printable, telling)
from ..runner.record import format_answer, is_known
from .drawing import Scale, drawing
from .failures import (
    cut, failures, first_reason, is_failure, words)
from .model import (
    count_passed, count_run, format_sum, is_plain, outcome, total)
from .text import LAST, NOT_RUN, SOURCES, STATUSES, amount, by_rows

HERE = os.path.dirname(os.path.abspath(__file__))

# status: (mark, class).  A mark is an entity: a tick, a tilde, a cross.
MARKS = {"pass": ("&#10003;", "pass"), "weak": ("&#8776;", "weak"),
         "error-expected": ("&#9675;", "open"),
         "skip": ("&#8211;", "skip"), NOT_RUN: ("", "skip"),
         "crash": ("!", "lost"),
         "timeout": ("!", "lost"), "protocol": ("!", "lost")}
FAILED = ("&#10007;", "fail")

LEGEND = (("pass", "passed, with its digits"),
          ("weak", "right, but digits are lost that need not be"),
          ("fail", "a wrong answer, or a wrong kind of error"),
          ("error-expected", "bad input accepted, or an answer where there is"
           " none"),
          ("crash", "no answer: crash, timeout, protocol"),
          ("skip", "skipped by the program, with a reason"),
          (NOT_RUN, "not in its hello, or beyond its unit"))

PLOTS = """<p>Digits against {axis}: a dot is a pass, a square weak, a cross a
failure; <i>all</i> is every digit. {line}</p>"""
KAPPA = "log10 of the condition number &#954; of the data"
LINE = """Dashed: what rounding the data may cost by itself.{}"""
ASIDE = " At &#8734; stand data without a matrix of full rank."

SWITCH = """<input type="checkbox" id="wrong"><label for="wrong"> without the
cases in which only bad input was accepted</label>"""

DATA = 4000         # characters of the data of a case, and of what is due
ANSWER = 600        # of an answer
MET_ANSWER = 200    # of an answer that is met


def text_of(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return file.read()


def mark(status):
    return MARKS.get(status, FAILED)


def page(table):
    """Return a model.Table as HTML."""
    body = ["<p>Run: <code>{}</code></p>".format(words(" ".join(
        run.column.run["command"]))) for run in table.runs
        if run.column.run["command"]]
    body += ["<h2>Implementations</h2>", implementations(table),
            failures(table),
            '<h2 id="tasks">Tasks</h2>', legend(), matrix(table), SWITCH]
    body += [section(task, rows, table)
             for task, rows in table.tasks.items() if asked(rows)]
    return text_of("page.html").format(
        title=words("Linear models: " + table.title()),
        style=text_of("page.css"), date=table.date,
        protocol=PROTOCOL, rules=RULES, body="\n".join(body))


def section(task, rows, table):
    name = escape(task)
    plain = [row for row in rows if is_plain(row)]
    parts = ['<section id="{}"><h2>{} <small>{} cases, '
             '<a href="#tasks">all tasks</a></small></h2>'.format(
        name, name, len(rows)), plots(task, rows, table)]
    runs = asked(rows)
    parts += [case(row, table, runs) for row in rows if not is_plain(row)]
    if plain:
        parts.append('<details class="rest"><summary>{} of {} cases passed '
                     'in every run</summary>'.format(
                         len(plain), len(rows)))
        parts += [case(row, table, runs) for row in plain]
        parts.append("</details>")
    return "\n".join(parts) + "</section>"


def asked(rows):
    """Return the numbers of the runs that ran any of these."""
    return [k for k in range(len(rows[0].entries)) if any(
        row.entries[k] and outcome(row.entries[k]) != NOT_RUN
        for row in rows)]


def plots(task, rows, table):
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
                    words(run.label), format_sum(one), "" if gap is None
                    else "; promised gap " + words(gap)))
    if not figures:
        return "<p>Not run.</p>"
    scale = next(iter(scales.values()))
    return PLOTS.format(
        axis="the number of the case, as no question has a matrix"
        if scale.ordered else KAPPA, line="" if scale.ordered else
        LINE.format(ASIDE if scale.aside else "")) + (
            '<svg width="0" height="0" style="position:absolute"><defs>{}'
            '</defs></svg><div class="plots">{}</div>'.format(
                "".join(one.axes() for one in scales.values()),
                "".join(figures)))


def verdict(entry, key=""):
    """Return a verdict as a small box: key, mark, word, digits."""
    head = "<b>{}</b> ".format(key) if key else ""
    if entry is None:
        return '<span class="v skip">{}</span>'.format(head)
    status = outcome(entry)
    sign, kind = mark(status)
    note = "" if status == "pass" else " " + status
    if telling(entry.status, entry.digits):
        note += " " + digits(entry.digits)
    if is_known(entry):
        note += " (known)"
    return '<span class="v {}">{}{}{}</span>'.format(kind, head, sign, note)


def legend():
    return '<div class="keys">{}</div>'.format("".join(
        '<span><span class="v {1}">{0} {2}</span> {3}</span>'.format(
            *mark(status), "14.2" if status == "pass" else status, text)
        for status, text in LEGEND))


def row(cells, tag="td"):
    """Return a row of a table; a cell is HTML, or (class, HTML)."""
    return "<tr>{}</tr>\n".format("".join(
        '<{0} class="{1[0]}">{1[1]}</{0}>'.format(tag, cell)
        if isinstance(cell, tuple) else "<{0}>{1}</{0}>".format(tag, cell)
        for cell in cells))


def grid(head, body, kind=""):
    """Return a table that scrolls by itself where it is too wide."""
    return ('<p class="hint">&#8596; scroll for all columns</p>'
            if head.count("<th") > 3 else "") + (
            '<div class="wide {}"><table><thead>{}</thead><tbody>{}</tbody>'
            '</table></div>'.format(kind, head, "".join(body)))


def implementations(table):
    """Return the table of who was held to what, and the counts."""
    sums = [total(run.column.entries.values()) for run in table.runs]
    columns = [s for s in STATUSES + (NOT_RUN,)
               if any(one.count[s] for one in sums)]
    return grid(row(["implementation", "passed of run"] + columns
                    + ["least digits"], "th"),
                [row(['<b>{}</b> {}'.format(run.key, words(run.label)),
                      "{} of {}".format(count_passed(one), count_run(one))]
                     + [str(one.count[s] or "") for s in columns]
                     + [digits(one.digits)])
                 for run, one in zip(table.runs, sums)]) + (
        '<details class="rest"><summary>Units, promised gaps, commands'
        '</summary><dl class="facts">{}</dl></details>'.format("".join(
            "<dt>{} {}</dt><dd>{}</dd>".format(
                run.key, words(run.label), remarks(run.column))
            for run in table.runs))) + "".join(
        "<p>{}</p>".format(words(made(run.column.run)))
        for run in table.runs if len(table.runs) == 1)


def made(run):
    seconds = run["seconds"]
    return ", ".join([str(run[name]) for name in ("date", "host")
                      if run[name]] + (
        ["{:.1f} s".format(seconds)] if type(seconds) is float else []))


def remarks(column):
    parts = list(filter(None, [words(column.about), words(made(column.run))]))
    if column.promise:
        parts.append("promised gaps: " + ", ".join(
            "{} {}".format(words(task), words(gap))
            for task, gap in sorted(column.promise.items())))
    if column.run["farewell"]:
        parts.append(words(column.run["farewell"]))
    if column.run["strays"]:
        parts.append("{} unmatched lines, the first: {}".format(
            len(column.run["strays"]), words(column.run["strays"][0])))
    if column.run["command"]:
        parts.append("<code>{}</code>".format(words(" ".join(map(
            str, column.run["command"])))))
    return "; ".join(parts)


def matrix(table):
    head = row(["task"] + ["<b>{}</b> {}".format(run.key, words(run.label))
                           for run in table.runs], "th")
    body = []
    left = [task for task, rows in table.tasks.items() if not asked(rows)]
    for task, rows in table.tasks.items():
        if task in left:
            continue
        body.append(row(['<a href="#{0}">{0}</a>'.format(escape(task))] + [
            cell(total([r.entries[k] for r in rows]),
                 run.column.promise.get(task), first(rows, k))
            for k, run in enumerate(table.runs)]))
    sums = [cell(total(run.column.entries.values()), None,
                 first(table.rows(), k)) for k, run in enumerate(table.runs)]
    return grid(head, body + [row(["all"] + sums).replace(
        "<tr>", '<tr class="total">')], "tasks") + (left and (
            '<p class="left">Not run: {}.</p>'.format(
                escape(", ".join(left)))) or "")


def first(rows, k):
    """Return the id of the first case that run k does not meet, or ""."""
    return next((row.id for row in rows if is_failure(row.entries[k])), "")


def cell(one, gap, failing):
    """Return the cell of a Sum: passed of run, digits, the promised gap.

    failing  the case that it leads to
    """
    count, passed, weak = count_run(one), count_passed(one), one.count["weak"]
    if not count:
        return ("none", "&#8211;")
    text = str(count) if passed == count else "{}/{}".format(passed, count)
    small = [digits(one.digits)] if one.digits is not None else []
    small += ["{} weak".format(weak)] if weak else []
    small += ["{} known".format(one.known)] if one.known else []
    small += ["gap {}".format(words(gap))] if gap is not None else []
    bad = count - passed
    if failing:
        text = '<a href="#{}">{}</a>'.format(escape(failing), text)
    sign = mark("fail" if bad else "weak" if weak else "pass")[0]
    return ("bad" if bad else "weakly" if weak else "",
            "{} {}<small>{}</small>{}".format(
                sign, text, ", ".join(small), bad and
                '<i><b style="width:{:.0f}%"></b></i>'.format(
                    max(100 * bad / count, 3)) or ""))


def case(row, table, runs):
    """Return one Row as an element that opens.

    runs   the numbers of those that ran the task
    """
    keys = [run.key for run in table.runs]
    short = row.id.split("/", 1)[-1]
    cells = "".join(verdict(row.entries[k], keys[k]) for k in runs)
    # A link to what is inside opens it; one to the element itself does not.
    late = {row.entries[k].status for k in runs if row.entries[k]} - {
        "pass", "weak", "skip"} == {"error-expected"}
    return ('<details class="case{}"><summary><span class="id">{}</span>'
            '<span class="cells">{}</span>{}</summary>\n<div id="{}">{}{}'
            '</div>\n</details>\n'.format(
                " late" if late else "", escape(short), cells,
                first_reason(row), escape(row.id), about(row, keys),
                answers(row, table, runs)))


def about(row, keys):
    if row.case is None:
        return "<p>The suite does not have this case.</p>"
    one = row.case
    return facts([
        ("why", one.why), ("text", one.text),
        ("source", SOURCES.get(one.provenance, one.provenance)),
        ("level", one.level), ("flags", ", ".join(one.flags)),
        ("condition", kappa(row.condition))]) + (
            '<div class="both"><div><h4>Data</h4>{}<h4>Expected</h4>{}</div>'
            '{}</div>'.format(data(one.entry["input"]), expected_block(one),
                              drawing(row, keys)))


def facts(pairs):
    """Return named texts as a list, those without text left out."""
    return '<dl class="facts">{}</dl>'.format("".join(
        "<dt>{}</dt><dd>{}</dd>".format(name, words(text))
        for name, text in pairs if text))


def kappa(condition):
    return "" if condition is None else "10^{:.1f}".format(
        condition) if condition < math.inf else \
        "infinite: the matrix has no full rank"


def expected_block(one):
    if one.error is None:
        return data(one.output)
    proof = {k: v for k, v in one.error.items() if k != "kind"}
    return "<p>A{}</p>{}".format(
        escape(expected_text(one)[1:]), data(proof) if proof else "")


def data(values):
    """Return named values, a matrix row by row."""
    lines = []
    for name, value in values.items() if isinstance(values, dict) else [
            ("input", values)]:
        rows = by_rows(value)
        lines += [(" " * (len(name) + 3) if i else name + " = ") + dump(v)
                  for i, v in enumerate(rows)]
    return "<pre>{}</pre>".format(escape(cut("\n".join(
        printable(line) for line in lines), DATA)))


def answers(row, table, runs):
    groups = {}
    for run, entry in ((table.runs[k], row.entries[k]) for k in runs):
        if entry:
            same = entry._replace(seconds=None)
            gap = run.column.promise.get(row.task)
            groups.setdefault(repr((same, gap)), []).append((run, entry, gap))
    return "<h4>Given</h4>" + "".join(map(answer, groups.values()))


def answer(group):
    _, entry, gap = group[0]
    met = entry.status in MET + ("skip",)
    lines = ['<span class="who">{}</span> {}'.format(
        ", ".join("{} {}".format(run.key, words(run.label))
                  for run, _, _ in group), verdict(entry)),
        words("; ".join(measures(entry, gap, len(group) == 1)))]
    lines += [words(note) for note in entry.notes]
    for name, text in (
            ("mistake", format_mistake(entry.mistake) or None),
            ("known" if is_known(entry) else "passed, though known to fail",
             entry.known)):
        if text is not None:
            lines.append("<b>{}:</b> {}".format(name, words(text)))
    got = format_answer(entry)
    if got:
        lines.append("<code>{}</code>".format(escape(cut(
            printable(got), MET_ANSWER if met else ANSWER))))
    noise = (entry.stderr or "").strip().splitlines()[-LAST:]
    return '<div class="given{}">{}{}</div>\n'.format(
        "" if met else " not",
        "".join("<p>{}</p>".format(line) for line in lines if line),
        noise and "<pre>{}</pre>".format("\n".join(map(words, noise))) or "")


def measures(entry, gap, timed):
    parts = list(filter(None, [amount(entry)]))
    if gap is not None:
        parts.append("promised gap {}".format(gap))
    if timed and entry.seconds is not None:
        parts.append("{:.3f} s".format(entry.seconds))
    return parts
