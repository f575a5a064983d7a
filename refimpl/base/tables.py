"""Numbers in lists and tables, made exact: ints over one denominator."""

from .errors import ShapeError, show
from .numbers import read_number, to_list
from .rows import Ints, Row, common, is_real, over, ratio

MOST = 32       # different denominators that rows share a multiple of


def read_table(name, v, m, seen, whole):
    """Return rows of m numbers, of any m if None."""
    listed = to_list(v)
    if not listed:
        raise ShapeError("{} is {}, not a list of rows".format(name, show(v)))
    rows = [read_row("{} row {}".format(name, i), x, None, seen, whole)
            for i, x in enumerate(listed)]
    if set(map(len, rows)) != {m or len(rows[0])}:
        refuse_widths(name, rows, m)
    return rows if set(seen) == {int} else share_denominator(rows, whole)


def read_row(name, v, n, seen, whole):
    """Return n numbers as a Row, of any n if None; a list if one is real."""
    listed = to_list(v)
    if not listed or n and len(listed) != n:
        refuse_list(name, v, listed, n)
    if isinstance(listed, Row):
        return listed
    if set(map(type, listed)) == {int}:
        seen[int] = True
        return (Ints if whole else Row)(list(listed))
    return read_mixed(name, listed, seen, whole)


def read_mixed(name, listed, seen, whole):
    """Return read_row() of numbers that are not all ints."""
    if set(map(type, listed)) == {float} and sum(listed) - sum(listed) == 0:
        seen[float] = True      # all are finite
        return Row(*over(list(map(ratio, listed))))
    numbers = [read_number("{}[{}]".format(name, i), u, seen)
               for i, u in enumerate(listed)]
    if any([is_real(u) for u in numbers]):
        return numbers
    if whole and set(map(type, numbers)) == {int}:
        return Ints(numbers)
    return Row(*over(list(map(ratio, numbers))))


def share_denominator(rows, whole):
    """Return rows over one denominator, where it is not long."""
    found = {x.s for x in rows if isinstance(x, Row)}
    if len(found) > MOST or not all([isinstance(x, Row) for x in rows]):
        return rows
    s = common(found)
    kind = Ints if whole and s == 1 else Row
    return [kind(x.ints if x.s == s else [v * (s // x.s) for v in x.ints], s)
            for x in rows]


def refuse_widths(name, rows, m):
    """Raise for rows of different lengths, or of another one than m."""
    for i, x in enumerate(rows):
        if len(x) != len(rows[0]):
            raise ShapeError("{} row {} has {} entries, row 0 has {}".format(
                name, i, len(x), len(rows[0])))
    raise ShapeError("{} has rows of {} entries, {} expected".format(
        name, len(rows[0]), m))


def refuse_list(name, v, listed, n):
    """Raise for what is not a list of n numbers."""
    if listed is None:
        raise ShapeError("{} is {}, not a list".format(name, show(v)))
    raise ShapeError("{} has {} entries, {} expected".format(
        name, len(listed), n) if listed else "{} is empty".format(name))
