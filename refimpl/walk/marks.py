"""What stands out in a matrix at a step of an elimination.

    marks  [name, row, column or -1, kind, ...] for the page
"""

from .notes import OVER

PIVOT, SWAPPED, REDUCED = "pivot", "swapped", "reduced"


def marks(step, state):
    """Return what stands out: the pivot, rows that were exchanged, and the
    row that is worked on."""
    name = step.listing.name.rpartition(".")[2]
    if step.statement is None or name not in ("eliminate", "back"):
        return []
    now, tag = state.calls[-1].now, step.statement.tag
    i, j, p = [now.get(k) for k in "ijp"]
    if name == "back":
        return ["M", i, -1, REDUCED, "M", i, i, PIVOT] if whole(i) else []
    cells = []
    if tag in ("3", "4") and whole(p) and whole(j):
        cells = ["M", p, j, PIVOT]
    if tag == "5" and whole(p) and whole(j):
        cells = ["M", j, j, PIVOT]
        if p != j:
            cells += ["M", j, -1, SWAPPED, "M", p, -1, SWAPPED]
    if tag in ("6", "7") and whole(i) and whole(j) and step.note != OVER:
        cells = ["M", j, j, PIVOT, "M", i, -1, REDUCED]
    return cells


def whole(v):
    """Return whether a variable is an index."""
    return type(v) is int
