"""Numbers in lists and tables, made exact: ints over one denominator."""

from .errors import ShapeError, show
from .numbers import read_number, to_list
from .rows import Ints, Row, common, is_real, over, ratio, row

MOST = 32       # different denominators that rows share a multiple of


def read_table(name, v, m, seen, whole):
    """Return rows, over one denominator where it is not long."""
    listed = to_list(v)
    if listed is None:
        raise ShapeError("{} is {}, not a list of rows".format(
            name, show(v)))
    if not len(listed):
        raise ShapeError("{} has no rows".format(name))
    rows = [read_pairs("{} row {}".format(name, i), x, seen)
            for i, x in enumerate(listed)]
    width = len(rows[0]) if m is None else m
    for i, x in enumerate(rows):
        if len(x) != len(rows[0]):
            raise ShapeError(
                "{} row {} has {} entries, row 0 has {}".format(
                    name, i, len(x), len(rows[0])))
    if len(rows[0]) != width:
        raise ShapeError("{} has rows of {} entries, {} expected".format(
            name, len(rows[0]), width))
    if any([is_ready(x) for x in rows]):
        return [x if is_ready(x) else row(v) for x, v in zip(rows, listed)]
    if all([type(x[0]) is int for x in rows]):
        return [(Ints if whole else Row)(x) for x in rows]
    rows = [x if type(x[0]) is tuple else [(u, 1) for u in x]
            for x in rows]
    found = {d for x in rows for _, d in x}
    s = common(found) if len(found) <= MOST else None
    kind = Ints if whole and s == 1 else Row
    return [kind(*over(x, s)) for x in rows]


def is_ready(v):
    """Return whether a row comes from another method: a Row, or with reals.
    """
    return isinstance(v, Row) or any([is_real(u) for u in v])


def read_pairs(name, v, seen):
    """Return numbers as ints, if all are, else as pairs (n, d).

    A Row, and a list with a real in it, are what they are.
    """
    listed = to_list(v)
    if listed is None:
        raise ShapeError("{} is {}, not a list".format(name, show(v)))
    if not len(listed):
        raise ShapeError("{} is empty".format(name))
    if isinstance(listed, Row):
        return listed
    kinds = set(map(type, listed))
    if kinds == {int}:
        seen[int] = True
        return list(listed)
    if kinds == {float}:
        sum_of_all = sum(listed)
        if sum_of_all - sum_of_all == 0:        # all are finite
            seen[float] = True
            return [ratio(u) for u in listed]
    numbers = [read_number("{}[{}]".format(name, i), u, seen)
               for i, u in enumerate(listed)]
    if is_ready(numbers):
        return numbers
    if set(map(type, numbers)) == {int}:
        return numbers
    return [ratio(u) for u in numbers]


def read_entries(name, v, n, seen, whole):
    """Return n numbers as a Row, of any number if n is None."""
    numbers = read_pairs(name, v, seen)
    if n is not None and len(numbers) != n:
        raise ShapeError("{} has {} entries, {} expected".format(
            name, len(numbers), n))
    if is_ready(numbers):
        return numbers
    if type(numbers[0]) is int:
        return (Ints if whole else Row)(numbers)
    return Row(*over(numbers))
