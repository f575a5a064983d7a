"""Problems of every task, drawn from its inputs in the table of tasks.

problems(task, family) is a strategy of inputs as the wire has them.  What an
input is follows from its name and type there, so that a new task has
problems as soon as it is in the table.
"""

from hypothesis import strategies as st

from ..contract.layout import put
from ..contract.tasks import NEEDED, TASKS, WORDS
from .families import FAMILIES, tables

# An entry for each row; an entry for each column.
BESIDE = ("y", "x", "predictions", "u", "classes", "alpha", "d", "b")
ALONG = ("w", "w0", "theta")
LEADS = ("X", "A", "x", "d", "predictions")

SCALARS = {
    "positive": [1, 2, 0.5, 0.125, 10, 64], "unsigned": [1, 0, 0.25, 4, 64],
    "number": [0, 1, -1, 2, 0.5, -3], "times": [1, 0, 2],
    "count": [3, 1, 2, 5, 30], "flag": [True, False]}
REFUSED = {"positive": [0, -1], "unsigned": [-1], "count": [0],
           "times": [-1]}
KERNELS = [{"name": "linear"}] + [
    {"name": "polynomial", "degree": p, "constant": c}
    for p in (1, 2, 3) for c in (0, 1)] + [
    {"name": "gaussian", "sigma": s} for s in (1, 2, 0.5)]
POINTS = 4          # where the length of the weights doubles at every point
ROUGH = ("degenerate", "tiny")      # families with inputs that are refused


def problems(task, family):
    """Return a strategy of inputs of a task, from a family of tables."""
    return drawn(task, family).map(put)


@st.composite
def drawn(draw, task, family):
    """Draw a whole input."""
    kinds = {name: entry.type
             for name, entry in TASKS[task].inputs.items()}
    lead = next((name for name in LEADS if name in kinds), None)
    given = rows(draw, task, family, kinds, lead) if lead else {}
    width = len(given[lead][0]) if lead in ("X", "A") else 1
    for name, _, default, *_ in TASKS[task].inputs.values():
        needed = default is NEEDED or name == "max_steps"
        if name in given or not needed and not draw(st.booleans()):
            continue
        given[name] = draw(rest(name, kinds[name], family, width))
    if "components" in given:
        most = min(width, len(set(given["classes"])) - 1)
        given["components"] = min(given["components"], max(most, 1))
    return given


def rows(draw, task, family, kinds, lead):
    """Draw the table of a task: what there is for every row."""
    names = [name for name in BESIDE if name in kinds and name != lead]
    X, extra = draw(tables(
        family, st.tuples(*[entry(name, kinds[name], family)
                            for name in names]),
        None if lead in ("X", "A") else 1, lead == "A"))
    if TASKS[task].doubles:
        X, extra = X[:POINTS], extra[:POINTS]
    if TASKS[task].homogeneous and draw(
            st.sampled_from([True, True, False])):
        X = [x + [1] for x in X]
    given = {lead: X if lead in ("X", "A") else [x[0] for x in X]}
    for k, name in enumerate(names):
        given[name] = [row[k] for row in extra]
    if kinds.get("y") in ("labels", "zero-one") and draw(st.booleans()):
        given["y"] = ruled(draw, X, kinds["y"])
    if len(set(given.get("y", "two"))) == 1 and kinds["y"] != "vector":
        given["y"][0] = other(draw, kinds["y"], given["y"][0])
    return given


def other(draw, kind, label):
    """Return the other label, or now and then the same: one class only."""
    if label in (-1, 0, 1) and draw(st.sampled_from([True] * 3 + [False])):
        return 1 if label < 1 else 0 if kind == "zero-one" else -1
    return label


def ruled(draw, X, kind):
    """Return labels of a kind that a hyperplane gives."""
    w = draw(st.lists(st.integers(-3, 3), min_size=len(X[0]),
                      max_size=len(X[0])))
    t = draw(st.integers(-3, 3))
    low = -1 if kind == "labels" else 0
    return [1 if sum(a * b for a, b in zip(w, x)) > t else low for x in X]


def entry(name, kind, family):
    """Return a strategy for what one row has."""
    if name == "u":
        return st.sampled_from([0.5, 0, 0.25, 0.75, 0.9375])
    if kind == "names":
        return st.sampled_from([0, 1, 2])
    if kind in ("labels", "zero-one"):
        low = 0 if kind == "zero-one" else -1
        wrong = [2] if family == "degenerate" else []
        return st.sampled_from([1, low] * 8 + wrong)
    return FAMILIES[family].numbers


def rest(name, kind, family, width):
    """Return a strategy for an input that is not by rows."""
    numbers = FAMILIES[family].numbers
    row = st.lists(numbers, min_size=width, max_size=width)
    if name in ALONG:
        return row
    if name == "Z":
        return st.lists(row, min_size=1, max_size=3)
    if name == "W":
        return st.lists(row, min_size=1, max_size=min(width, 2))
    if kind == "choice":
        return st.one_of(st.sampled_from(WORDS[kind]), st.lists(
            row, min_size=width, max_size=width))
    if kind == "kernel":
        return st.sampled_from(KERNELS)
    if kind in WORDS:
        return st.sampled_from(WORDS[kind])
    return st.sampled_from(SCALARS[kind] + (
        REFUSED.get(kind, []) if family in ROUGH else []))
