"""Numbers and tables of them, on their way in and out.

    read_number, read_row, read_table  made exact: ints over one denominator
    to_list      what holds entries (an array, a tuple, a range) as a list
    class_among  the class of the results
    leave        exact numbers and reals in that class, each rounded once

Every input is an exact number: an int, a fraction, a float or a Decimal as
the fraction that it is, and a number of any other library that has an exact
value.  Results have the type of the inputs.
"""

from .errors import NO_NUMBERS, NumberError, ShapeError, show
from .rows import (
    Ints, Row, common, fraction, fraction_class, is_real, over, ratio)

NO_LISTS = (int, float, str, bytes, dict, set, type)
MOST = 32       # different denominators that rows share a multiple of


def to_list(v):
    """Return the entries of a list, a table ..., None for others."""
    if isinstance(v, (list, tuple, Row)):
        return v
    if isinstance(v, NO_LISTS):
        return None
    from .digits import list_entries       # a board may do without
    return list_entries(v)


def read_number(name, v, seen):
    """Return an int or a fraction; the class that v has goes into seen."""
    if hasattr(v, "tolist") and not isinstance(v, type):
        v = v.tolist()
    text = ""
    if isinstance(v, str):
        from .digits import read_text       # a board may do without
        return read_text(name, v, seen)
    if callable(v) or isinstance(v, NO_NUMBERS):
        text = "a number"
    elif isinstance(v, float):
        text = "" if v - v == 0 else "finite"
    elif hasattr(v, "adjusted"):
        from .digits import decimal_fault   # a board may do without
        text = decimal_fault(v)
    elif is_real(v):                # a method that calls another one
        return v
    elif not (type(v) is int or hasattr(v, "ours")
              or type(v) is fraction_class()):
        from .digits import read_foreign    # a board may do without
        v, text = read_foreign(v)
    if text:
        raise NumberError("{} is {}, not {}".format(name, show(v), text))
    seen[float if isinstance(v, float) else type(v)] = True
    return v if type(v) is int or type(v) is fraction_class() else fraction(
        *ratio(v))


def read_row(name, v, n, seen, whole):
    """Return n numbers as a Row, of any n if None; a list if one is real."""
    listed = to_list(v)
    if not listed or n and len(listed) != n:
        refuse_list(name, v, listed, n)
    if isinstance(listed, Row):
        return listed
    if set(map(type, listed)) != {int}:
        return read_mixed(name, listed, seen, whole)
    seen[int] = True
    return (Ints if whole else Row)(list(listed))


def read_mixed(name, listed, seen, whole):
    """Return read_row() of numbers that are not all ints."""
    if set(map(type, listed)) == {float} and sum(listed) - sum(listed) == 0:
        seen[float] = True      # all are finite
    else:
        listed = [u if type(u) is int else read_number(
            "{}[{}]".format(name, i), u, seen) for i, u in enumerate(listed)]
        if any(map(is_real, listed)):
            return listed
    ints, s = over(list(map(ratio, listed)))
    return Ints(ints) if whole and s == 1 else Row(ints, s)


def read_table(name, v, m, seen, whole):
    """Return rows of m numbers, of any m if None; over one denominator,
    where it is not long."""
    listed, rows = to_list(v), []
    if not listed:
        raise ShapeError("{} is {}, not a list of rows".format(name, show(v)))
    for i, x in enumerate(listed):
        rows.append(read_row("{} row {}".format(name, i), x, m, seen, whole))
        m = len(rows[0])
    found = {x.s for x in rows if isinstance(x, Row)}
    s = common(found) if len(found) <= MOST else 1
    if s == 1 or not all([isinstance(x, Row) for x in rows]):
        return rows
    return [x if x.s == s else Row([v * (s // x.s) for v in x.ints], s)
            for x in rows]


def refuse_list(name, v, listed, n):
    """Raise for what is not a list of n numbers."""
    if listed is None:
        raise ShapeError("{} is {}, not a list{}".format(
            name, show(v), ": write [v] for a row of one number"
            if " row " in name else ""))
    raise ShapeError("{} has {} entries, {} expected".format(
        name, len(listed), n or "at least 1"))


def class_among(seen, mixed=False):
    """Return the one class other than int among those seen, else int."""
    kinds = [T for T in seen if T is not int]
    if mixed and len(kinds) > 1 and float not in kinds:
        kinds = [T for T in kinds if not hasattr(T, "denominator")]
    if len(kinds) > 1:
        raise NumberError(
            "mixed number types: {} and {}; write all of them as one type"
            .format(*sorted([T.__name__ for T in kinds])))
    return kinds[0] if kinds else int


def leave(T, v, digits=50):
    """Return exact numbers and reals in class T, each rounded once; of ints
    fractions as they are, and reals in decimals."""
    if isinstance(v, (list, Row)) or hasattr(v, "entries"):
        return [leave(T, u, digits) for u in v]
    kept = T is int and (type(v) is int or hasattr(v, "denominator"))
    return v if kept else leave_other(T, v, digits)


def leave_other(T, v, digits):
    """Return leave() of what is not an int among ints."""
    if isinstance(v, tuple):
        return type(v)(*[leave(T, u, digits) for u in v])
    if v is None or type(v) is bool:
        return v
    if hasattr(v, "reduced"):       # a product
        v = v.reduced()
    if hasattr(v, "rounded"):       # a real
        if T is float:
            from .ints import nearest_float     # ints do without
            v = v.rounded(nearest_float)
        else:
            from .digits import leave_digits    # floats and ints do without
            v = leave_digits(T, v, digits)
    if T is int or type(v) is T or type(v) is float or (
            hasattr(v, "adjusted") or hasattr(v, "exponent")):
        return v
    n, d = ratio(v)
    if T is float:
        from .ints import nearest_float
        return nearest_float(n, d)
    if not hasattr(T, "adjusted"):
        return T(n, d)
    from .digits import divide_decimals
    return divide_decimals(T, n, d)
