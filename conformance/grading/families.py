"""Problems of every task, drawn from its inputs in the table of tasks.

problems(task, family) is a strategy of inputs as the wire has them; what an
input is follows from its name and type in the table.  There are ten families,
each hard in a way of its own.  Numbers of full-decimals and offset have 12
places; all others are binary fractions of few bits, which every implementation
reads exactly.
"""

from collections import namedtuple
from fractions import Fraction

from hypothesis import strategies as st

from ..contract.values import put
from ..contract.tasks import NEEDED, TASKS, TYPES, WORDS
from .problem import LEADS
from .table import LOW

# numbers: strategy of an entry.  rows, columns: least and most.  back: how
# many rows before it a row may repeat.  change: a function of draw and rows
# of coordinates that makes them what they are, or None.
Family = namedtuple("Family", "numbers rows columns back change",
                    defaults=(0, None))

EIGHTHS = st.integers(-64, 64).map(lambda k: Fraction(k, 8))
FULL = st.builds(lambda k, sign: Fraction(sign * k, 10 ** 12), st.integers(
    10 ** 11, 9 * 10 ** 12), st.sampled_from([1, -1]))
PLAIN = st.one_of(st.integers(-8, 8), EIGHTHS)

# What an input may be, by its type, and what of it is refused; numbers of
# other types are those of the family.
VALUES = {
    "positive": ([1, 2, 0.5, 0.125, 10, 64], [0, -1]),
    "unsigned": ([1, 0, 0.25, 4, 64], [-1]), "times": ([1, 0, 2], [-1]),
    "count": ([3, 1, 2, 5, 30], [0]), "flag": ([True, False], []),
    "uniforms": ([0.5, 0, 0.25, 0.75, 0.9375], []),
    "names": ([0, 1, 2], []), "labels": ([1, -1], [2]),
    "zero-one": ([1, 0], [2]),
    "kernel": ([{"name": "linear"}] + [
        {"name": "polynomial", "degree": p, "constant": c}
        for p in (1, 2, 3) for c in (0, 1)] + [
        {"name": "gaussian", "sigma": s} for s in (1, 2, 0.5)], [])}
POINTS = 4          # where the length of the weights doubles at every point
LONG = ("full-decimals", "offset")  # families of numbers off the grid
ROUGH = ("degenerate", "tiny")      # families with inputs that are refused


def nearly_dependent(draw, X):
    """Make the last column nearly the first; of one column, nearly 1."""
    small = Fraction(1, 2 ** draw(st.integers(4, 10)))
    return [x[:-1] + [(x[0] if len(x) > 1 else 1) + small * x[-1]] for x in X]


def dependent(draw, X):
    """Make the last column a combination of the others, or a constant."""
    factors = draw(integers(2, len(X[0]) - 1))
    constant = draw(st.integers(0, 1))
    return [x[:-1] + [constant + sum(f * v for f, v in zip(factors, x))]
            for x in X]


def scaled(draw, X):
    factors = [Fraction(2) ** v for v in draw(integers(6, len(X[0])))]
    return [[f * v for f, v in zip(factors, x)] for x in X]


def moved(draw, X):
    """Move every column, by up to 2^20 either way, off the grid."""
    off = [Fraction(v, 2 ** 20) for v in draw(integers(2 ** 40, len(X[0])))]
    return [[a + v for a, v in zip(off, x)] for x in X]


def integers(most, count):
    """Return a strategy of so many integers from -most to most."""
    return vectors(st.integers(-most, most), count)


def vectors(entries, count):
    return st.lists(entries, min_size=count, max_size=count)


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
    "offset": Family(FULL, (1, 8), (1, 2), 0, moved)}


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
    rows = draw(st.lists(
        st.tuples(vectors(family.numbers, max(width or 1, family.columns[1])),
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
        if name not in inputs and (needed or draw(st.booleans())):
            inputs[name] = draw(beside_rows(entry, family, width))
    if "components" in inputs:
        most = min(width, len(set(inputs["classes"])) - 1)
        inputs["components"] = min(inputs["components"], max(most, 1))
    if task.name == "newton":       # from elsewhere it mostly runs away
        inputs.update(theta=[0] * width, tolerance=Fraction(1, 16),
                      max_steps=6)
    return inputs


def draw_rows(draw, task, family, lead):
    """Draw the inputs that have an entry for every row."""
    names = [name for name, entry in task.inputs.items()
             if entry.size == ["n"] and name != lead]
    X, extra = draw(tables(
        family, st.tuples(*[values(task.inputs[name].type, family)
                            for name in names]),
        None if lead in ("X", "A") else 1, lead == "A"))
    if task.doubles:
        X, extra = X[:POINTS], extra[:POINTS]
    if task.homogeneous and draw(st.sampled_from([True, True, False])):
        X = [x + [1] for x in X]
    inputs = {lead: X if lead in ("X", "A") else [x[0] for x in X]}
    for k, name in enumerate(names):
        inputs[name] = [row[k] for row in extra]
    low = LOW.get(task.type_of("y"))
    if low is not None and draw(st.booleans()):     # a plane separates them
        *w, t = draw(integers(3, len(X[0]) + 1))
        inputs["y"] = [1 if sum(a * b for a, b in zip(w, x)) > t else low
                       for x in X]
    if low is not None and len(set(inputs["y"])) == 1 and draw(
            st.sampled_from([True] * 3 + [False])):
        inputs["y"][0] = low if inputs["y"][0] == 1 else 1
    return inputs


def beside_rows(entry, family, width):
    """Return a strategy of an input that has no entry for every row."""
    row = vectors(FAMILIES[family].numbers, width)
    if entry.size == ["d"]:
        return row
    if entry.name in ("Z", "W"):
        return st.lists(row, min_size=1, max_size=3 if entry.name == "Z"
                        else min(width, 2))
    if entry.type == "choice":
        return st.one_of(st.sampled_from(WORDS["choice"]), vectors(row, width))
    return values(entry.type, family)


def values(kind, family):
    """Return a strategy of a word or number of a type, or of an entry."""
    if kind in WORDS:
        return st.sampled_from(WORDS[kind])
    if kind not in VALUES:
        kind = TYPES[kind].get("entries")
    if kind not in VALUES:
        return FAMILIES[family].numbers
    right, wrong = VALUES[kind]
    return st.sampled_from(right * 4 + wrong * (family in ROUGH))
