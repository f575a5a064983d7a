"""What the findings say of an answer, where a library is one of theirs."""

import re
from functools import lru_cache
from html import escape

try:
    from ..adapters import findings, survey
except ImportError:     # a wheel has none
    findings = survey = None


@lru_cache(maxsize=1)
def known():
    """Return the findings, and {what a library calls itself: its name}."""
    if findings is None:
        return [], {}
    return findings.findings(), {
        one["name"]: name for name, one in findings.kept().items()}


def because(run, entry, case):
    """Return the Finding that says why an Entry is no pass, or None."""
    found, names = known()
    name = names.get(run.column.name)
    if name is None or case is None or entry is None:
        return None
    kept = survey.cell(case, entry._asdict())
    return next((one for one in found if findings.explained(
        one, name, case, kept)), None)


def prose(f):
    """Return the words of a Finding and the lines that show it."""
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(f.text))
    text = re.sub(r"\[([^]]+)\]\(([^)]+)\)", r"\1", text)
    return "<p>{}</p>{}".format(text, "".join(
        "<pre>{}</pre>".format(escape(code)) for _, code in f.code))
