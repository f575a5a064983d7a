"""One case on the page: a line, and behind a click all there is to it."""

import math
from html import escape

from ..contract.suite import MET
from ..contract.wire import dump
from .cells import verdict, words
from .drawing import drawing
from .explain import LAST, SOURCES, digits, is_matrix, printable, said
from .model import is_known

DATA = 4000         # characters of the data of a case, and of what is due
ANSWER = 600        # of an answer
MET_ANSWER = 200    # of an answer that is met


def case(row, table, runs):
    """Return one Row as an element that opens.

    runs   the numbers of those that the task was posed to
    """
    keys = [run.key for run in table.runs]
    short = row.id.split("/", 1)[-1]
    cells = "".join(verdict(row.entries[k], keys[k]) for k in runs)
    # A link to what is inside opens it; one to the element itself does not.
    return ('<details class="case"><summary><span class="id">{}</span>'
            '<span class="cells">{}</span></summary>\n<div id="{}">{}{}'
            '</div>\n</details>\n'.format(
                escape(short), cells, escape(row.id), about(row, keys),
                answers(row, table, runs)))


def about(row, keys):
    """Return the case itself: why, text, data, what is due, a drawing."""
    if row.case is None:
        return "<p>The suite does not have this case.</p>"
    one = row.case
    return facts([
        ("why", one.why), ("text", one.text),
        ("source", SOURCES.get(one.provenance, one.provenance)),
        ("level", one.level), ("flags", ", ".join(one.flags)),
        ("condition", kappa(row.condition))]) + (
            '<div class="both"><div><h4>Data</h4>{}<h4>Due</h4>{}</div>'
            '{}</div>'.format(data(one.entry["input"]), due(one),
                              drawing(row, keys)))


def facts(pairs):
    """Return named texts as a list, those without text left out."""
    return '<dl class="facts">{}</dl>'.format("".join(
        "<dt>{}</dt><dd>{}</dd>".format(name, words(text))
        for name, text in pairs if text))


def kappa(condition):
    """Return a condition number in words."""
    if condition is None:
        return ""
    if condition == math.inf:
        return "infinite: the matrix has no full rank"
    return "10^{:.1f}".format(condition)


def due(one):
    """Return what a case asks for."""
    if one.error is None:
        return data(one.output)
    kinds = one.error["kind"]
    kinds = [kinds] if isinstance(kinds, str) else kinds
    proof = {k: v for k, v in one.error.items() if k != "kind"}
    return "<p>An error of kind {}</p>{}".format(
        escape(" or ".join(kinds)), data(proof) if proof else "")


def data(values):
    """Return named values, a matrix row by row."""
    lines = []
    for name, value in values.items() if isinstance(values, dict) else [
            ("input", values)]:
        rows = value if is_matrix(value) else [value]
        lines += [(" " * (len(name) + 3) if i else name + " = ") + dump(v)
                  for i, v in enumerate(rows)]
    return "<pre>{}</pre>".format(escape(cut("\n".join(
        printable(line) for line in lines), DATA)))


def cut(text, length):
    """Return text, without its end if it is longer than that."""
    if len(text) <= length:
        return text
    return "{} ... and {} characters more".format(
        text[:length], len(text) - length)


def answers(row, table, runs):
    """Return what each run answered, those that agree together."""
    groups = {}
    for run, entry in ((table.runs[k], row.entries[k]) for k in runs):
        if entry:
            same = entry._replace(seconds=None)
            gap = run.column.promise.get(row.task)
            groups.setdefault(repr((same, gap)), []).append((run, entry, gap))
    return "<h4>Given</h4>" + "".join(map(answer, groups.values()))


def answer(group):
    """Return one answer, with all who gave it."""
    _, entry, gap = group[0]
    met = entry.status in MET + ("skip",)
    lines = ['<span class="who">{}</span> {}'.format(
        ", ".join("{} {}".format(run.key, words(run.label))
                  for run, _, _ in group), verdict(entry)),
        words("; ".join(measures(entry, gap, len(group) == 1)))]
    lines += [words(note) for note in entry.notes]
    for name, text in (
            ("mistake", entry.mistake),
            ("known" if is_known(entry) else "met, though known to fail",
             entry.known)):
        if text is not None:
            lines.append("<b>{}:</b> {}".format(name, words(text)))
    came = said(entry.answer) if entry.answer else entry.came
    if came:
        lines.append("<code>{}</code>".format(escape(cut(
            printable(came), MET_ANSWER if met else ANSWER))))
    noise = (entry.stderr or "").strip().splitlines()[-LAST:]
    return '<div class="given{}">{}{}</div>\n'.format(
        "" if met else " not",
        "".join("<p>{}</p>".format(line) for line in lines if line),
        noise and "<pre>{}</pre>".format("\n".join(map(words, noise))) or "")


def measures(entry, gap, timed):
    """Return what was measured of an answer, in words."""
    found = [entry.measure] if entry.measure else []
    if entry.digits is not None:
        found.append("digits: " + digits(entry.digits))
    if gap is not None:
        found.append("promised gap {}".format(gap))
    if timed and entry.seconds is not None:
        found.append("{:.3f} s".format(entry.seconds))
    return found
