"""What is not met, as it stands first in the page."""

from html import escape

from ..contract.words import format_mistake
from ..runner.record import has_failed
from .causes import by_cause
from .text import one_line

REASON = 120        # characters of the reason beside a case


def failures(table):
    parts = []
    for k, run in enumerate(table.runs):
        causes = by_cause(filter(is_failure, (
            row.entries[k] for row in table.rows())))
        if causes:
            parts.append(
                '<details class="rest"{}><summary><b>{}</b> {}: {} failed'
                '</summary><ol class="causes">{}</ol></details>'.format(
                    " open" if len(table.runs) == 1 else "", run.key,
                    words(run.label), sum(len(lost) for _, lost in causes),
                    "".join("<li><b>{}</b> {}: {}</li>".format(
                        len(lost), words(why), ", ".join(
                            '<a href="#{0}">{0}</a>'.format(escape(r.id))
                            for r in lost)) for why, lost in causes)))
    return parts and "<h2>Failures by cause</h2>" + "\n".join(parts) or ""


def is_failure(entry):
    return entry is not None and has_failed(entry)


def first_reason(row):
    for entry in filter(is_failure, row.entries):
        text = format_mistake(entry.mistake) or (entry.notes or [""])[0]
        return '<span class="reason">{}</span>'.format(
            words(cut(text, REASON))) if text else ""
    return ""


def words(text):
    return escape(one_line(text))


def cut(text, length):
    if len(text) <= length:
        return text
    return "{} ... and {} characters more".format(
        text[:length], len(text) - length)
