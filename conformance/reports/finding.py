"""A finding on a library, as a page shows it beside what it explains."""

import re
from html import escape

from .failures import words


def no_finding(run, entry, case):
    """Return the Finding that says why an Entry is no pass: None."""
    return None


def format_finding(finding):
    return ('<details class="rest"><summary>{}: {}</summary>{}</details>'
            .format(words(finding.cause), words(finding.title),
                    prose(finding)))


def prose(f):
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(f.text))
    text = re.sub(r"\[([^]]+)\]\(([^)]+)\)", r"\1", text)
    return "<p>{}</p>{}".format(text, "".join(
        "<pre>{}</pre>".format(escape(code)) for _, code in f.code))
