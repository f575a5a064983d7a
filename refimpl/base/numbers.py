"""Conversion of inputs: numbers of any type are made exact.

    enter       numbers of any type, made exact, and the conversion back
    enter_ints  the same as ints over one number, for large tables
    to_list     what holds entries (an array, a tuple, a range) as a list

Converting once, here, leaves one arithmetic for all methods.  Every input is
an exact number: an int, a fraction, a float or a Decimal as the fraction that
it is, and a number of any other library that has an exact value.  Methods see
ints, fractions and reals (base/real.py), and never ask for their type.
Results (rounding.py) have the type of the inputs.
"""

from .ratio import (
    Row, are_fractions, clear_numbers, cut, fraction, ratio, to_ints)
from .errors import NumberError, ShapeError, fault, show

PLAIN = (int, float)
MOST = 32       # different denominators that rows share a multiple of
NO_LISTS = (str, bytes, dict, set)
ROWS = (list, Row)


def enter(names, *data, **options):
    """Return data in exact numbers, and a function for the way out.

    Takes:  names  the names of the data, for messages, in one string
            data   numbers, lists of them, or rows; kernels; None as it is.
                   Arrays, tables, tuples, ranges and generators are read
            ints   True where nothing is divided: ints then stay ints;
                   else they become fractions, since int / int is a float
    Gives:  the data, then leave(result, digits=50, s=1), which rounds once;
            ints may be given with what they are to be divided by, s > 0
    Raises: NumberError for what is not a finite number, and where two
            classes other than int occur

    >>> x, leave = enter("x", [1, 0.5])
    >>> x, leave([x[0] / 3, x[1]])
    ([Fraction(1, 1), Fraction(1, 2)], [0.3333333333333333, 0.5])
    """
    seen, keep = {}, options.get("ints", False)
    exact = [read(name, v, fraction, seen, keep)
             for name, v in zip(names.split(), data)]
    T = the_class(seen)

    def leave(result, digits=50, s=1):
        return leave_class(T, result, digits, s)

    return exact + [leave]


def enter_ints(names, *data):
    """Return each of the data as (ints, s), and a function for the way out.

    s > 0 is the least number for which s times the data are ints.

    >>> enter_ints("x", [1, 0.5])[0]
    ([2, 1], 2)
    """
    seen, got = {}, []
    for name, v in zip(names.split(), data):
        table = read_table(v, seen)
        if not table:
            v = read(name, v, None, seen, True)
            plain = v is None or set(seen) == {int}
            table = (v, 1) if plain else to_ints(v)
        got.append(table[:2])
    T = the_class(seen)

    def leave(result, digits=50, s=1):
        return leave_class(T, result, digits, s)

    return got + [leave]


def leave_class(T, result, digits, s):
    """Return a result, divided by s, in the class T that came in."""
    if T is int and s == 1 and type(result) is list and set(
            map(type, result)) == {int}:
        return list(result)
    from .rounding import leave_as, over    # ints do without
    return leave_as(T, over(T, result, s), digits)


def the_class(seen):
    """Return the one class other than int among those seen, else int.

    That of reals stands beside any other, as sums of both are reals.
    """
    reals = [T for T in seen if hasattr(T, "enclose")]
    if reals:
        return reals[0]
    result = sorted([T.__name__ for T in seen if T is not int])
    if len(result) > 1:
        raise NumberError("mixed number types: {} and {}".format(
            result[0], result[1]))
    return [T for T in seen if T is not int][0] if result else int


def read(name, v, F, seen, keep):
    """Return v in exact numbers of class F(); the classes go into seen.

    F is None where pairs are made fractions by the caller: a float is then
    left as the float that it is.
    """
    if v is None:
        return None
    if hasattr(v, "with_numbers"):      # a kernel
        return v.with_numbers(lambda part, u: read(part, u, F, seen, keep))
    if callable(v):
        return v
    listed = to_list(v)
    if listed is None:
        return read_number(name, v, F, seen, keep)
    result = read_alike(listed, F, seen, keep)
    if result is None and F is not None:
        result = read_rows(listed, seen, keep)
    if result is not None:
        return result
    place, first = "{}[{}]", to_list(listed[0]) if listed else None
    if first is not None:       # read once: it may be a generator
        listed = [first] + list(listed[1:])
        place = "{} row {}" if name.find(" ") < 0 else place
    rows = []
    for i, u in enumerate(listed):
        row = read_alike(u, F, seen, keep) if type(u) in ROWS else None
        if row is None:
            step = read_number if u is None else read
            row = step(place.format(name, i), u, F, seen, keep)
        rows.append(row)
    return rows


def read_alike(v, F, seen, keep):
    """Return numbers of classes that are known here as a Row, else None.

    Ints alone are a list of ints if they are kept.  Most lists are one or the
    other, and it takes a fraction of the time.
    """
    if type(v) is Row:
        seen[fraction()] = True
        return v
    kinds = set(map(type, v))
    if kinds == {int}:
        seen[int] = True
        return list(v) if keep or F is None else Row(list(v), 1)
    if not are_known(v, kinds, seen):
        return None
    return list(v) if F is None else Row(
        *clear_numbers(v, kinds), as_given(v, kinds, keep))


def as_given(v, kinds, keep):
    """Return numbers that a Row need not make, None for others."""
    return v if are_fractions(kinds) and (
        keep or int not in kinds) else None


def read_rows(rows, seen, keep):
    """Return Rows of a table that read_table() reads, else None."""
    table = read_table(rows, seen)
    if not table:
        return None
    ints, s, kinds = table
    if keep and kinds == {int}:
        return ints
    return [Row(u, s, as_given(v, kinds, keep)) for u, v in zip(ints, rows)]


def read_table(rows, seen):
    """Return lists of numbers of known classes as (rows of ints, s, classes).

    None for other rows, and where one s would make them much longer.
    """
    if type(rows) is not list or set(map(type, rows)) != {list} or (
            not all(rows)):
        return None
    flat = [v for row in rows for v in row]
    kinds = set(map(type, flat))
    if kinds == {int}:
        seen[int] = True
        return [list(row) for row in rows], 1, kinds
    if not are_known(flat, kinds, seen):
        return None
    result = clear_numbers(flat, kinds, MOST)
    return result and (cut(result[0], rows), result[1], kinds)


def are_known(v, kinds, seen):
    """Return whether numbers are of a class known here, not all ints.

    The class goes into seen.
    """
    if kinds == {float} and are_finite(v):
        T = float
    elif are_fractions(kinds):
        T = fraction()
    elif len(kinds) == 1 and hasattr(v[0], "is_finite"):
        from .others import decimal_fault       # a board has no Decimals
        if decimal_fault(*v):
            return False
        T = type(v[0])
    else:
        return False
    seen[T] = True
    return True


def are_finite(floats):
    """Return whether no float is infinite or NaN; most sums tell it."""
    total = sum(floats)
    return total - total == 0 or all([v - v == 0 for v in floats])


def read_number(name, v, F, seen, keep):
    """Return one number, exact; its class goes into seen."""
    v = v.tolist() if hasattr(v, "tolist") else v
    text = fault(v)
    if not (text or is_known(v)):
        from .others import plain       # a board may do without
        v, text = plain(v)
    if text:
        raise NumberError("{} is {}, not {}".format(name, show(v), text))
    T = type(v)
    seen[float if isinstance(v, float) else T] = True
    if T is int:
        return v if keep or F is None else F()(v)
    # a real is what it is
    if F is None or hasattr(v, "enclose") or T is F():
        return v
    n, d = ratio(v)
    return F()(n, d)


def is_known(v):
    """Return whether a number is of a class that is known here."""
    return isinstance(v, float) or type(v) is int or (
        type(v) is fraction() or hasattr(v, "ours")
        or hasattr(v, "is_finite") or hasattr(v, "enclose"))


def to_list(v):
    """Return the entries of a list, array, table, range ..., None for others.

    Only what it offers is used: tolist() of an array, values of a table.
    """
    if isinstance(v, (list, tuple, Row)):
        return v
    if type(v) in PLAIN or isinstance(v, NO_LISTS):
        return None
    if hasattr(v, "columns") and hasattr(v, "values"):
        v = v.values
    if hasattr(v, "tolist"):
        v = v.tolist()
        return v if isinstance(v, list) else None
    return list(v) if hasattr(v, "__iter__") or isinstance(v, range) else None


def labels_of(y):
    """Return labels as a list; ShapeError if they are no list."""
    result = to_list(y)
    if result is None:
        raise ShapeError("y is {}, not a list".format(show(y)))
    return result
