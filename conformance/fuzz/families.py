"""Eight families of tables, each hard in a way of its own.

A table has a row for every point: its coordinates, and what else comes with
the point (a label, a target).  hypothesis drops rows first when it makes a
failure smaller, then columns, then it makes the numbers simple.  All numbers
are binary fractions of few bits, which every implementation reads exactly.
"""

from collections import namedtuple
from fractions import Fraction

from hypothesis import strategies as st

# numbers: strategy of an entry.  rows, columns: least and most.  back: how
# many rows before it a row may repeat.  change: a function of draw and rows
# of coordinates that makes them what they are, or None.
Family = namedtuple("Family", "numbers rows columns back change",
                    defaults=(0, None))

UNEVEN = (-6, 6)      # powers of two between the scales of columns
NEAR = (4, 10)          # how near to singular, as a power of two


def near(draw, X):
    """Make the last column nearly the first; of one column, nearly 1."""
    small = Fraction(1, 2 ** draw(st.integers(*NEAR)))
    return [x[:-1] + [(x[0] if len(x) > 1 else 1) + small * x[-1]]
            for x in X]


def dependent(draw, X):
    """Make the last column a combination of the others, or a constant."""
    factors = draw(st.lists(st.integers(-2, 2), min_size=len(X[0]) - 1,
                            max_size=len(X[0]) - 1))
    constant = draw(st.integers(0, 1))
    return [x[:-1] + [constant + sum(f * v for f, v in zip(factors, x))]
            for x in X]


def scaled(draw, X):
    """Scale every column by a power of two of its own."""
    factors = [Fraction(2) ** draw(st.integers(*UNEVEN)) for _ in X[0]]
    return [[f * v for f, v in zip(factors, x)] for x in X]


EIGHTHS = st.integers(-64, 64).map(lambda k: Fraction(k, 8))
PLAIN = st.one_of(st.integers(-8, 8), EIGHTHS)

FAMILIES = {
    "well-posed": Family(PLAIN, (2, 10), (1, 3)),
    "nearly-singular": Family(st.integers(-9, 9), (2, 8), (1, 3), 0, near),
    "degenerate": Family(st.integers(-3, 3), (1, 7), (1, 3), 0,
                         dependent),
    "tied": Family(st.integers(-1, 1), (1, 8), (1, 2)),
    "mixed-scales": Family(st.integers(-9, 9), (2, 8), (1, 3), 0, scaled),
    "duplicates": Family(st.integers(-4, 4), (2, 8), (1, 2), 3),
    "tiny": Family(st.integers(-2, 2), (1, 2), (1, 2)),
    "integer": Family(st.integers(-6, 6), (1, 9), (1, 4))}


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
    rows = draw(st.lists(
        st.tuples(st.lists(family.numbers, min_size=m, max_size=m),
                  st.integers(0, family.back), beside),
        min_size=least, max_size=most))
    X = []
    for x, back, _ in rows:
        X.append(list(X[-back] if 0 < back <= len(X) else x))
    if family.change:
        X = family.change(draw, X)
    return X, [extra for _, _, extra in rows]
