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

from .ratio import Row, cut, fraction, to_ints
from .errors import NumberError, ShapeError, show

PLAIN = (int, float)
MOST = 32       # different denominators that rows share a multiple of
NO_LISTS = (str, bytes, dict, set, type)
LISTS = {list, tuple}


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
    exact = [read(name, v, seen, keep)
             for name, v in zip(names.split(), data)]
    return exact + [way_out(seen)]


def enter_ints(names, *data):
    """Return each of the data as (ints, s), and a function for the way out.

    s > 0 is the least number for which s times the data are ints.

    >>> enter_ints("x", [1, 0.5])[0]
    ([2, 1], 2)
    """
    seen, got = {}, []
    for name, v in zip(names.split(), data):
        listed = to_list(v)
        table = read_table(listed, seen) if listed else None
        if not table:
            exact = read(name, v if listed is None else listed, seen, True)
            table = (None, 1) if exact is None else to_ints(exact)
        got.append(table[:2])
    return got + [way_out(seen)]


def way_out(seen):
    """Return leave(result, digits=50, s=1) for the classes seen."""
    T = the_class(seen)

    def leave(result, digits=50, s=1):
        return leave_class(T, result, digits, s)

    return leave


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


def read(name, v, seen, keep):
    """Return v in exact numbers; their classes go into seen."""
    if v is None:
        return None
    if hasattr(v, "with_numbers"):      # a kernel
        return v.with_numbers(lambda part, u: read(part, u, seen, keep))
    if callable(v) and name == "kernel":
        return v
    listed = to_list(v)
    if listed is None:
        return read_number(name, v, seen, keep)
    many = type(listed) is not Row and listed and isinstance(
        listed[0], (list, tuple, Row))
    rows = read_rows(listed, seen, keep, MOST) if many else read_rows(
        [listed], seen, keep)
    if rows:
        return rows if many else rows[0]
    place, first = "{}[{}]", to_list(listed[0]) if listed else None
    if first is not None:       # read once: it may be a generator
        listed = [first] + list(listed[1:])
        place = "{} row {}" if name.find(" ") < 0 else place
    for i, u in enumerate(listed):
        step = read_number if u is None or callable(u) else read
        rows.append(step(place.format(name, i), u, seen, keep))
    return rows


def read_rows(rows, seen, keep, most=0):
    """Return what read_table() reads in Rows, or in lists of ints; else [].

    Most rows are of one class, and it takes a fraction of the time.
    """
    if set(map(type, rows)) == {Row}:
        seen[fraction()] = True
        return list(rows)
    table = read_table(rows, seen, most)
    if not table:
        return []
    ints, s, T = table
    if keep and T is int:
        return ints
    known = keep and T is fraction()    # ints stay ints beside fractions
    return [Row(v, s, row if known else None) for v, row in zip(ints, rows)]


def read_table(rows, seen, most=0):
    """Return (rows of ints, s, T) for rows of numbers of a known class T.

    None for other rows, and for more different denominators than most, if
    that is not 0: the numbers would be long over all of them.
    """
    if not set(map(type, rows)) <= LISTS or not all(rows):
        return None
    flat = [v for row in rows for v in row]
    kinds = set(map(type, flat))
    if kinds == {int}:
        seen[int] = True
        return [list(row) for row in rows], 1, int
    if kinds & LISTS:
        return None
    from .rounding import clear_known       # ints do without
    result = clear_known(flat, kinds, most)
    if not result:
        return None
    ints, s, T = result
    seen[T] = True
    return cut(ints, rows), s, T


def read_number(name, v, seen, keep):
    """Return one number, exact; its class goes into seen."""
    if type(v) is int and keep:
        seen[int] = True
        return v
    from .rounding import read_other        # kept ints do without
    return read_other(name, v, seen, keep)


def to_list(v):
    """Return the entries of a list, array, table, range ..., None for others.

    Only what it offers is used.  Tables are read by rows, as each of their
    columns may have numbers of another class.
    """
    if isinstance(v, (list, tuple, Row)):
        return v
    if type(v) in PLAIN or isinstance(v, NO_LISTS):
        return None     # a class has methods, and no entries
    if hasattr(v, "itertuples"):
        return list(v.itertuples(False, None))
    if hasattr(v, "iter_rows"):
        return list(v.iter_rows())
    if hasattr(v, "toarray"):       # sparse: its rows are matrices again
        v = v.toarray()
    elif hasattr(v, "values") and not callable(v.values):
        v = v.values
    elif hasattr(v, "__array__") and not hasattr(v, "tolist"):
        v = v.__array__()
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
