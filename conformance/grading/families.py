"""Problems of every task, drawn from its inputs in the table of tasks.

problems(task, family) is a strategy of inputs as the wire has them.  What an
input is follows from its name and type there, so that a new task has
problems as soon as it is in the table.

A table has a row for every point: its coordinates, and what else comes with
the point (a label, a target).  There are ten families of tables, each hard
in a way of its own.  hypothesis drops rows first when it makes a failure
smaller, then columns, then it makes the numbers simple.  Those of
full-decimals and offset have 12 places; all others are binary fractions of
few bits, which every implementation reads exactly.
"""

from collections import namedtuple
from fractions import Fraction

from hypothesis import strategies as st

from ..contract.numbers import put
from ..contract.tasks import NEEDED, TASKS, TYPES, WORDS
from .problem import LEADS

# numbers: strategy of an entry.  rows, columns: least and most.  back: how
# many rows before it a row may repeat.  change: a function of draw and rows
# of coordinates that makes them what they are, or None.
Family = namedtuple("Family", "numbers rows columns back change",
                    defaults=(0, None))

UNEVEN = (-6, 6)        # powers of two between the scales of columns
NEAR = (4, 10)          # how near to singular, as a power of two

EIGHTHS = st.integers(-64, 64).map(lambda k: Fraction(k, 8))
FULL = st.builds(lambda k, sign: Fraction(sign * k, 10 ** 12), st.integers(
    10 ** 11, 9 * 10 ** 12), st.sampled_from([1, -1]))
PLAIN = st.one_of(st.integers(-8, 8), EIGHTHS)

SCALARS = {
    "positive": [1, 2, 0.5, 0.125, 10, 64], "unsigned": [1, 0, 0.25, 4, 64],
    "number": [0, 1, -1, 2, 0.5, -3], "times": [1, 0, 2],
    "count": [3, 1, 2, 5, 30], "flag": [True, False]}
REFUSED = {"positive": [0, -1], "unsigned": [-1], "count": [0], "times": [-1]}
KERNELS = [{"name": "linear"}] + [
    {"name": "polynomial", "degree": p, "constant": c}
    for p in (1, 2, 3) for c in (0, 1)] + [
    {"name": "gaussian", "sigma": s} for s in (1, 2, 0.5)]
POINTS = 4          # where the length of the weights doubles at every point
LONG = ("full-decimals", "offset")  # families of numbers off the grid
ROUGH = ("degenerate", "tiny")      # families with inputs that are refused


def nearly_dependent(draw, X):
    """Make the last column nearly the first; of one column, nearly 1."""
    small = Fraction(1, 2 ** draw(st.integers(*NEAR)))
    return [x[:-1] + [(x[0] if len(x) > 1 else 1) + small * x[-1]] for x in X]


def dependent(draw, X):
    """Make the last column a combination of the others, or a constant."""
    factors = draw(st.lists(st.integers(-2, 2), min_size=len(X[0]) - 1,
                            max_size=len(X[0]) - 1))
    constant = draw(st.integers(0, 1))
    return [x[:-1] + [constant + sum(f * v for f, v in zip(factors, x))]
            for x in X]


def scaled(draw, X):
    factors = [Fraction(2) ** draw(st.integers(*UNEVEN)) for _ in X[0]]
    return [[f * v for f, v in zip(factors, x)] for x in X]


def moved(draw, X):
    """Move every column, by up to 2^20 either way, off the grid."""
    off = [Fraction(draw(st.integers(-2 ** 40, 2 ** 40)), 2 ** 20)
           for _ in X[0]]
    return [[a + v for a, v in zip(off, x)] for x in X]


FAMILIES = {
    "well-posed": Family(PLAIN, (2, 10), (1, 3)),
    "nearly-singular": Family(st.integers(-9, 9), (2, 8), (1, 3), 0,
                              nearly_dependent),
    "degenerate": Family(st.integers(-3, 3), (1, 7), (1, 3), 0, dependent),
    "tied": Family(st.integers(-1, 1), (1, 8), (1, 2)),
    "mixed-scales": Family(st.integers(-9, 9), (2, 8), (1, 3), 0, scaled),
    "duplicates": Family(st.integers(-4, 4), (2, 8), (1, 2), 3),
    "tiny": Family(st.integers(-2, 2), (1, 2), (1, 2)),
    "integer": Family(st.integers(-6, 6), (1, 9), (1, 4)),
    "full-decimals": Family(FULL, (2, 8), (1, 3)),
    "offset": Family(FULL, (3, 8), (1, 2), 0, moved)}


@st.composite
def tables(draw, name, beside, width=None, square=False):
    """Draw (X, what is beside each row).

    beside  a strategy for what comes with a row
    width   the number of columns, if it is fixed
    square  as many rows as columns
    """
    family = FAMILIES[name]
    m = width or draw(st.integers(*family.columns))
    least, most = (m, m) if square else family.rows
    # rows are as long for every m: with fewer columns the rest stays as it is
    long = max(width or 1, family.columns[1])
    rows = draw(st.lists(
        st.tuples(st.lists(family.numbers, min_size=long, max_size=long),
                  st.integers(0, family.back), beside),
        min_size=least, max_size=most))
    X = []
    for x, back, _ in rows:
        X.append(list(X[-back] if 0 < back <= len(X) else x[:m]))
    if family.change:
        X = family.change(draw, X)
    return X, [extra for _, _, extra in rows]


def problems(task, family):
    """Return a strategy of inputs of a task, from a family of tables.

    What doubles its digits at every row stays on the grid.
    """
    if TASKS[task].doubles and family in LONG:
        family = "well-posed"
    return draw_input(TASKS[task], family).map(put)


@st.composite
def draw_input(draw, task, family):
    lead = next((name for name in LEADS if name in task.inputs), None)
    inputs = draw_rows(draw, task, family, lead) if lead else {}
    width = len(inputs[lead][0]) if lead in ("X", "A") else 1
    for name, entry in task.inputs.items():
        needed = entry.default is NEEDED or name == "max_steps"
        if name in inputs or not needed and not draw(st.booleans()):
            continue
        inputs[name] = draw(beside_rows(entry, family, width))
    if "components" in inputs:
        most = min(width, len(set(inputs["classes"])) - 1)
        inputs["components"] = min(inputs["components"], max(most, 1))
    return inputs


def draw_rows(draw, task, family, lead):
    names = [name for name, entry in task.inputs.items()
             if entry.size == ["n"] and name != lead]
    X, extra = draw(tables(
        family, st.tuples(*[in_row(task.inputs[name], family)
                            for name in names]),
        None if lead in ("X", "A") else 1, lead == "A"))
    if task.doubles:
        X, extra = X[:POINTS], extra[:POINTS]
    if task.homogeneous and draw(st.sampled_from([True, True, False])):
        X = [x + [1] for x in X]
    inputs = {lead: X if lead in ("X", "A") else [x[0] for x in X]}
    for k, name in enumerate(names):
        inputs[name] = [row[k] for row in extra]
    kind = task.type_of("y")
    if kind in ("labels", "zero-one") and draw(st.booleans()):
        inputs["y"] = draw_sides(draw, X, kind)
    if kind not in ("", "vector") and len(set(inputs["y"])) == 1:
        label = inputs["y"][0]
        if label in (-1, 0, 1) and draw(st.sampled_from([True] * 3 + [False])):
            inputs["y"][0] = 1 if label < 1 else (
                0 if kind == "zero-one" else -1)
    return inputs


def draw_sides(draw, X, kind):
    w = draw(st.lists(st.integers(-3, 3), min_size=len(X[0]),
                      max_size=len(X[0])))
    t = draw(st.integers(-3, 3))
    low = -1 if kind == "labels" else 0
    return [1 if sum(a * b for a, b in zip(w, x)) > t else low for x in X]


def in_row(entry, family):
    if entry.type == "uniforms":
        return st.sampled_from([0.5, 0, 0.25, 0.75, 0.9375])
    if entry.type == "names":
        return st.sampled_from([0, 1, 2])
    if entry.type in ("labels", "zero-one"):
        low = 0 if entry.type == "zero-one" else -1
        wrong = [2] if family == "degenerate" else []
        return st.sampled_from([1, low] * 8 + wrong)
    entries = TYPES[entry.type].get("entries")
    if entries in REFUSED:
        return scalars(entries, family)
    return FAMILIES[family].numbers


def scalars(kind, family):
    refused = REFUSED.get(kind, []) if family in ROUGH else []
    return st.sampled_from(SCALARS[kind] + refused)


def beside_rows(entry, family, width):
    numbers, kind = FAMILIES[family].numbers, entry.type
    row = st.lists(numbers, min_size=width, max_size=width)
    if entry.size == ["d"]:
        return row
    if entry.name == "Z":
        return st.lists(row, min_size=1, max_size=3)
    if entry.name == "W":
        return st.lists(row, min_size=1, max_size=min(width, 2))
    if kind == "choice":
        return st.one_of(st.sampled_from(WORDS[kind]), st.lists(
            row, min_size=width, max_size=width))
    if kind == "kernel":
        return st.sampled_from(KERNELS)
    if kind in WORDS:
        return st.sampled_from(WORDS[kind])
    return scalars(kind, family)
