"""The report as one HTML page that needs nothing else.

No script, no picture, no style from outside: what opens is <details>.
Whatever an implementation said is escaped on its way here.  A verdict is
shown by a word and a pattern, not only by a colour: a failure is white on
black, a weak pass is hatched.
"""

import os
from html import escape

from ..contract.suite import MET, PROTOCOL, RULES
from ..contract.wire import dump
from ..contract.words import (
    digits, expected_text, format_mistake, printable, telling)
from ..runner.record import format_answer, has_failed, is_known
from .causes import by_cause
from .model import (
    count_passed, count_run, count_verdicts, least_digits, name_outcome)
from .text import (
    LAST, NOT_RUN, SOURCES, STATUSES, amount, by_rows, one_line)

HERE = os.path.dirname(os.path.abspath(__file__))

# status: (mark, class).  A mark is an entity: a tick, a tilde, a cross.
MARKS = {"pass": ("&#10003;", "pass"), "weak": ("&#8776;", "weak"),
         "error-expected": ("&#9675;", "open"),
         "skip": ("&#8211;", "skip"), NOT_RUN: ("", "skip"),
         "crash": ("!", "lost"), "timeout": ("!", "lost"),
         "protocol": ("!", "lost")}
FAILED = ("&#10007;", "fail")

REASON = 120        # characters of the reason beside a case
DATA = 4000         # of the data of a case, and of what is expected
ANSWER = 600        # of an answer


def page(table):
    """Return a model.Table as HTML."""
    body = ["<h2>Implementations</h2>", list_runs(table), list_causes(table),
            '<h2 id="tasks">Tasks</h2>', list_tasks(table)]
    body += [section(task, rows, table)
             for task, rows in table.tasks.items() if runs_of(rows)]
    return text_of("page.html").format(
        title=words("Linear models: " + table.title()),
        style=text_of("page.css"), date=table.date,
        protocol=PROTOCOL, rules=RULES, body="\n".join(body))


def text_of(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return file.read()


def words(text):
    return escape(one_line(text))


def cut(text, length):
    if len(text) <= length:
        return text
    return "{} ... and {} characters more".format(
        text[:length], len(text) - length)


def runs_of(rows):
    """Return the numbers of the runs that ran any of these."""
    return [k for k in range(len(rows[0].results)) if any(
        row.results[k] and name_outcome(row.results[k]) != NOT_RUN
        for row in rows)]


def list_runs(table):
    """Return the table of the implementations, with their counts."""
    counts = [count_verdicts(run.results.values()) for run in table.runs]
    columns = [status for status in STATUSES + (NOT_RUN,)
               if any(count[status] for count in counts)]
    head = row(["implementation", "passed of run"] + columns
               + ["least digits"], "th")
    return grid(head, [
        row([name_run(run), "{} of {}".format(
            count_passed(count), count_run(count))] + [
                str(count[status] or "") for status in columns] + [
                    digits(least_digits(run.results.values()))])
        for run, count in zip(table.runs, counts)]) + facts([
            (run.label, describe_run(run)) for run in table.runs])


def name_run(run):
    return "<b>{}</b> {}".format(run.key, words(run.label))


def describe_run(run):
    made = [str(run.members[name]) for name in ("date", "host")
            if run.members[name]]
    parts = [run.about] + made
    if run.hello["promise"]:
        parts.append("promised gaps: " + ", ".join(
            "{} {}".format(*pair)
            for pair in sorted(run.hello["promise"].items())))
    if run.members["farewell"]:
        parts.append(run.members["farewell"])
    if run.members["strays"]:
        parts.append("{} unmatched lines, the first: {}".format(
            len(run.members["strays"]), run.members["strays"][0]))
    if run.members["command"]:
        parts.append("run: " + " ".join(run.members["command"]))
    return "; ".join(map(one_line, parts))


def list_causes(table):
    """Return the failures by cause, a list for each run."""
    parts = []
    for k, run in enumerate(table.runs):
        causes = by_cause([row.results[k] for row in table.rows()
                           if row.results[k] and has_failed(row.results[k])])
        items = ["<li><b>{}</b> {}: {}</li>".format(
            len(group), words(why), ", ".join(map(link, (
                result.id for result in group)))) for why, group in causes]
        if items:
            parts.append('<p>{}</p><ol class="causes">{}</ol>'.format(
                name_run(run), "".join(items)))
    return "\n".join(["<h2>Failures by cause</h2>"] + parts) if parts else ""


def link(name, text=""):
    return '<a href="#{}">{}</a>'.format(escape(name), text or escape(name))


def list_tasks(table):
    """Return the matrix of tasks and runs."""
    head = row(["task"] + list(map(name_run, table.runs)), "th")
    body = [row([link(task)] + [cell(rows, k, run.hello["promise"].get(task))
                                for k, run in enumerate(table.runs)])
            for task, rows in table.tasks.items() if runs_of(rows)]
    body.append(row(["all"] + [cell(table.rows(), k)
                               for k in range(len(table.runs))]))
    left = [task for task, rows in table.tasks.items() if not runs_of(rows)]
    return grid(head, body) + (left and "<p>Not run: {}.</p>".format(
        escape(", ".join(left))) or "")


def cell(rows, k, gap=None):
    """Return a cell: passed of run, digits, the gap promised by run k.

    It leads to the first failure.
    """
    results = [row.results[k] for row in rows if row.results[k]]
    count, least = count_verdicts(results), least_digits(results)
    total, passed, weak = count_run(count), count_passed(count), count["weak"]
    if not total:
        return ("none", "&#8211;")
    text = str(total) if passed == total else "{}/{}".format(passed, total)
    failed = [result.id for result in results if has_failed(result)]
    if failed:
        text = link(failed[0], text)
    known = sum(map(is_known, results))
    small = [digits(least)] if least is not None else []
    small += ["{} weak".format(weak)] if weak else []
    small += ["{} known".format(known)] if known else []
    small += ["gap {}".format(words(gap))] if gap is not None else []
    return ("bad" if failed else "weakly" if weak else "",
            "{} {}<small>{}</small>".format(
                mark("fail" if failed else "weak" if weak else "pass")[0],
                text, ", ".join(small)))


def mark(status):
    return MARKS.get(status, FAILED)


def row(cells, tag="td"):
    """Return a row of a table; a cell is HTML, or (class, HTML)."""
    return "<tr>{}</tr>\n".format("".join(
        '<{0} class="{1[0]}">{1[1]}</{0}>'.format(tag, cell)
        if isinstance(cell, tuple) else "<{0}>{1}</{0}>".format(tag, cell)
        for cell in cells))


def grid(head, body):
    """Return a table that scrolls by itself where it is too wide."""
    return ('<div class="wide"><table><thead>{}</thead><tbody>{}</tbody>'
            '</table></div>'.format(head, "".join(body)))


def facts(pairs):
    """Return named texts as a list, those without text left out."""
    return '<dl class="facts">{}</dl>'.format("".join(
        "<dt>{}</dt><dd>{}</dd>".format(words(name), words(text))
        for name, text in pairs if text))


def section(task, rows, table):
    """Return a task: what needs a look first, the rest in one <details>."""
    runs, rest = runs_of(rows), list(filter(is_plain, rows))
    parts = [case(row, table, runs) for row in rows if not is_plain(row)]
    if rest:
        parts += ['<details class="rest"><summary>{} of {} cases passed in '
                  'every run</summary>'.format(len(rest), len(rows))]
        parts += [case(row, table, runs) for row in rest] + ["</details>"]
    return ('<section id="{0}"><h2>{0} <small>{1} cases, <a href="#tasks">'
            'all tasks</a></small></h2>{2}</section>'.format(
                escape(task), len(rows), "\n".join(parts)))


def is_plain(row):
    return all(result.status in ("pass", "skip")
               for result in row.results if result)


def case(row, table, runs):
    """Return one Row as an element that opens.

    runs   the numbers of those that ran the task
    """
    given = [(table.runs[k], row.results[k]) for k in runs]
    # A link to what is inside opens it; one to the element itself does not.
    return ('<details class="case"><summary><span class="id">{}</span>'
            '<span class="cells">{}</span>{}</summary>\n<div id="{}">{}'
            '<h4>Given</h4>{}</div>\n</details>\n'.format(
                escape(row.id.split("/", 1)[-1]), "".join(
                    verdict(result, run.key) for run, result in given),
                first_reason(row), escape(row.id), about(row.case), "".join(
                    answer(run, result, run.hello["promise"].get(row.task))
                    for run, result in given if result)))


def verdict(result, key):
    """Return a verdict as a small box: key, mark, word, digits."""
    if result is None:
        return '<span class="v skip"><b>{}</b> </span>'.format(key)
    status = name_outcome(result)
    sign, kind = mark(status)
    note = "" if status == "pass" else " " + status
    if telling(result.status, result.digits):
        note += " " + digits(result.digits)
    if is_known(result):
        note += " (known)"
    return '<span class="v {}"><b>{}</b> {}{}</span>'.format(
        kind, key, sign, note)


def first_reason(row):
    for result in row.results:
        if result and has_failed(result):
            text = format_mistake(result.mistake) or "".join(result.notes[:1])
            return '<span class="reason">{}</span>'.format(
                words(cut(text, REASON)))
    return ""


def about(case):
    if case is None:
        return "<p>The suite does not have this case.</p>"
    expected, proof = "", case.output
    if case.error:
        expected = "<p>{}</p>".format(escape(expected_text(case)))
        proof = {k: v for k, v in case.error.items() if k != "kind"}
    return facts([
        ("why", case.why), ("text", case.text),
        ("source", SOURCES.get(case.provenance, case.provenance)),
        ("level", case.level), ("flags", ", ".join(case.flags))]) + (
            '<div class="both"><div><h4>Data</h4>{}</div><div><h4>Expected'
            '</h4>{}{}</div></div>'.format(
                data(case.entry["input"]), expected,
                data(proof) if proof else ""))


def data(values):
    """Return named values, a matrix row by row."""
    lines = []
    for name, value in values.items() if isinstance(values, dict) else [
            ("input", values)]:
        lines += [(" " * (len(name) + 3) if i else name + " = ") + dump(v)
                  for i, v in enumerate(by_rows(value))]
    return "<pre>{}</pre>".format(escape(cut("\n".join(
        printable(line) for line in lines), DATA)))


def answer(run, result, gap):
    parts = [amount(result)]
    if gap is not None:
        parts.append("promised gap {}".format(gap))
    if result.seconds is not None:
        parts.append("{:.3f} s".format(result.seconds))
    lines = ['<span class="who">{}</span> {}'.format(
        name_run(run), verdict(result, ""))]
    lines += [words("; ".join(filter(None, parts)))]
    lines += [words(note) for note in result.notes]
    for name, text in (
            ("mistake", format_mistake(result.mistake)),
            ("known" if is_known(result) else "passed, though known to fail",
             result.known)):
        if text:
            lines.append("<b>{}:</b> {}".format(name, words(text)))
    got = format_answer(result)
    if got:
        lines.append("<code>{}</code>".format(
            escape(cut(printable(got), ANSWER))))
    noise = (result.stderr or "").strip().splitlines()[-LAST:]
    return '<div class="given{}">{}{}</div>\n'.format(
        "" if result.status in MET + ("skip",) else " not",
        "".join("<p>{}</p>".format(line) for line in lines if line),
        noise and "<pre>{}</pre>".format("\n".join(map(words, noise))) or "")
