"""Parts of the page: verdicts, the table of tasks, and who was held."""

from html import escape

from .explain import digits, printable, shortened
from .model import is_known, met, posed, total
from .style import LEGEND, mark
from .text import STATUSES


def words(text):
    """Return any text as it can stand in a page: shortened, escaped."""
    return escape(shortened(printable(str(text))))


def verdict(entry, key=""):
    """Return a verdict as a small box: key, mark, word, digits."""
    head = "<b>{}</b> ".format(key) if key else ""
    if entry is None:
        return '<span class="v skip">{}</span>'.format(head)
    sign, kind = mark(entry.status)
    told = "" if entry.status == "pass" else " " + entry.status
    if entry.digits is not None:
        told += " " + digits(entry.digits)
    if is_known(entry):
        told += " (known)"
    return '<span class="v {}">{}{}{}</span>'.format(kind, head, sign, told)


def legend():
    """Return what the boxes mean."""
    parts = ['<span><span class="v {}">{} {}</span> {}</span>'.format(
        mark(status)[1], mark(status)[0], "14.2" if status == "pass"
        else status, text) for status, text in LEGEND]
    return '<div class="keys">{}</div>'.format("".join(parts))


def row(cells, tag="td"):
    """Return a row of a table; a cell is HTML, or (class, HTML)."""
    return "<tr>{}</tr>\n".format("".join(
        '<{0} class="{1[0]}">{1[1]}</{0}>'.format(tag, cell)
        if isinstance(cell, tuple) else "<{0}>{1}</{0}>".format(tag, cell)
        for cell in cells))


def grid(head, body, kind=""):
    """Return a table that scrolls by itself where it is too wide."""
    return ('<div class="wide {}"><table><thead>{}</thead><tbody>{}</tbody>'
            '</table></div>'.format(kind, head, "".join(body)))


def implementations(table):
    """Return the table of who was held to what, and the counts."""
    sums = [total(run.column.entries.values()) for run in table.runs]
    columns = [s for s in STATUSES if any(one.count[s] for one in sums)]
    return grid(row(["implementation", "met of posed"] + columns
                    + ["least digits"], "th"),
                [row(['<b>{}</b> {}'.format(run.key, words(run.label)),
                      "{} of {}".format(met(one), posed(one))]
                     + [str(one.count[s] or "") for s in columns]
                     + [digits(one.digits)])
                 for run, one in zip(table.runs, sums)]) + (
        '<details class="rest"><summary>Units, promised gaps, commands'
        '</summary><dl class="facts">{}</dl></details>'.format("".join(
            "<dt>{} {}</dt><dd>{}</dd>".format(
                run.key, words(run.label), remarks(run.column))
            for run in table.runs)))


def remarks(column):
    """Return what is to be known about a run."""
    parts = [words(column.about)]
    if column.promise:
        parts.append("promised gaps: " + ", ".join(
            "{} {}".format(words(task), words(gap))
            for task, gap in sorted(column.promise.items())))
    if column.run["farewell"]:
        parts.append(words(column.run["farewell"]))
    if column.run["strays"]:
        parts.append("{} stray lines, the first: {}".format(
            len(column.run["strays"]), words(column.run["strays"][0])))
    if column.run["command"]:
        parts.append("<code>{}</code>".format(words(" ".join(map(
            str, column.run["command"])))))
    return "; ".join(parts)


def matrix(table):
    """Return the table of tasks by implementations."""
    head = row(["task"] + ["<b>{}</b> {}".format(run.key, words(run.label))
                           for run in table.runs], "th")
    body = []
    for task, rows in table.tasks.items():
        body.append(row(['<a href="#{0}">{0}</a>'.format(escape(task))] + [
            cell(total([r.entries[k] for r in rows]),
                 run.column.promise.get(task))
            for k, run in enumerate(table.runs)]))
    sums = [cell(total(run.column.entries.values()), None)
            for run in table.runs]
    return grid(head, body + [row(["all"] + sums).replace(
        "<tr>", '<tr class="total">')], "tasks")


def cell(one, gap):
    """Return the cell of a Sum: met of posed, digits, the promised gap."""
    if not posed(one):
        return ("none", "&#8211;")
    count, weak = posed(one), one.count["weak"]
    text = "{}".format(count) if met(one) == count else "{}/{}".format(
        met(one), count)
    small = [digits(one.digits)] if one.digits is not None else []
    small += ["{} weak".format(weak)] if weak else []
    small += ["{} known".format(one.known)] if one.known else []
    small += ["gap {}".format(words(gap))] if gap is not None else []
    bad = count - met(one)
    sign = mark("fail" if bad else "weak" if weak else "pass")[0]
    return ("bad" if bad else "weakly" if weak else "",
            "{} {}<small>{}</small>{}".format(
                sign, text, ", ".join(small), bad and
                '<i><b style="width:{:.0f}%"></b></i>'.format(
                    max(100 * bad / count, 3)) or ""))
