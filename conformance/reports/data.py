"""The report as JSON: the cases once, and what each run made of them."""

import math

from ..contract.suite import PROTOCOL, RULES
from .model import total


def data(table):
    """Return a model.Table as a JSON object."""
    return {"protocol": PROTOCOL, "rules": RULES, "cases_of": table.date,
            "runs": [about(run) for run in table.runs],
            "tasks": [{"task": task, "cases": len(rows), "runs": [
                summed([row.entries[k] for row in rows])
                for k in range(len(table.runs))]}
                for task, rows in table.tasks.items()],
            "cases": [case(row) for row in table.rows()]}


def about(run):
    """Return who was held to what."""
    return dict(run.column.run, key=run.key, label=run.label,
                total=summed(run.column.entries.values()))


def summed(entries):
    """Return how many there are of each verdict, and the least digits."""
    one = total(entries)
    return dict(one.count, digits=counted(one.digits), known=one.known)


def case(row):
    """Return one case, with its data, and an entry for each run or null."""
    found = {"id": row.id, "task": row.task, "level": row.level,
             "log10_condition": "infinite" if row.condition == math.inf
             else row.condition, "runs": [
                 entry and result(entry) for entry in row.entries]}
    if row.case is not None:
        found.update((name, row.case.entry[name]) for name in (
            "why", "text", "provenance", "flags", "input", "output", "error")
            if name in row.case.entry)
    return found


def result(entry):
    """Return one Entry, without what its case says."""
    return dict(((name, value) for name, value in entry._asdict().items()
                 if name not in ("id", "task", "level")),
                digits=counted(entry.digits))


def counted(digits):
    """Return digits as JSON can have them."""
    return "exact" if digits == math.inf else digits
