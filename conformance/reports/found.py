"""What the findings say of an answer, where a library is one of theirs."""

import re
from functools import lru_cache
from html import escape

from ..contract.suite import shipped

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


class Aside:
    """What the findings say of the failures of an adapter, and of their like.

    A call with a Case and a result as record.entry() has it returns the title
    of a Finding, or None.  Findings that list their cases stand for failures
    of the same task and kind that are no worse: the same verdict, the same
    words of refusal, and as many right digits as some case of theirs.
    """

    def __init__(self, name):
        cases = {case.id: case for case in shipped().cases}
        self.name, self.found, self.listed = name, findings.findings(), {}
        for _, case, cell, why in findings.reasons(
                self.found, {name: findings.kept()[name]}, cases):
            self.listed.setdefault(kind(cases[case], cell), []).extend(
                (cell.get("digits", 0), one.title) for one in why)

    def __call__(self, case, result):
        cell = survey.cell(case, result)
        for one in self.found:
            if findings.explained(one, self.name, case, cell):
                return one.title
        near = [pair for pair in self.listed.get(kind(case, cell), [])
                if pair[0] <= cell.get("digits", 0)]
        return max(near)[1] if near else None


def kind(case, cell):
    """Return what failures that are alike have in common."""
    return (case.task, cell["status"], cell.get("told"), cell.get("answer"))


def prose(f):
    """Return the words of a Finding and the lines that show it."""
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(f.text))
    text = re.sub(r"\[([^]]+)\]\(([^)]+)\)", r"\1", text)
    return "<p>{}</p>{}".format(text, "".join(
        "<pre>{}</pre>".format(escape(code)) for _, code in f.code))
