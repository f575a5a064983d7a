"""Every number as one whole number over another.

    fraction   the class of fractions in use
    are_fractions, is_exact   whether classes compute without rounding
    ratio      the two ints whose quotient a number is
    to_ints    numbers as ints over one denominator, and from_ints() back
    Row        a list of numbers that is kept so, and share() for many

What has no fraction in it does not load rational.py: on a board memory is
short.
"""

IN_USE = []  # type: list  # the class of fractions, once it was asked for
LATER = []  # type: list  # rational.py, once it was


def fraction():
    """Return fractions.Fraction, or Rational where there is none.

    Imported at the first call, since no other import takes so long.
    """
    if not IN_USE:
        try:
            from fractions import Fraction
        except ImportError:
            from .rational import Rational as Fraction
        IN_USE.append(Fraction)
    return IN_USE[0]


def rational():
    """Return the module rational: ints do without it."""
    if not LATER:
        from . import rational
        LATER.append(rational)
    return LATER[0]


def is_exact(T):
    """Return whether T is int or a class of fractions."""
    return T is int or hasattr(T, "denominator")


def are_fractions(kinds):
    """Return whether a set of classes has fractions, and only ints beside.
    """
    return not kinds <= NO_FRACTIONS and kinds <= {int, fraction()}


def ratio(v):
    """Return ints (n, d), d > 0, with v = n / d; None for a foreign class.

    >>> ratio(-0.75)
    (-3, 4)
    """
    if type(v) is int:
        return v, 1
    if hasattr(v, "as_integer_ratio"):
        return v.as_integer_ratio()
    return rational().ratio_of(v)


class Row:
    """Exact numbers as ints over one denominator; it is never changed.

    Rows are multiplied and added in ints.  Fractions cost more to make than
    that does: they are made where one of them is looked at.

    raw      ints, and an s > 0 by which they are divided
    numbers  the fractions, None before they are made
    least    whether s is the least that clears the numbers
    """

    def __init__(self, ints, s, numbers=None):
        self.raw, self.numbers, self.least = (ints, s), numbers, s == 1

    def over(self):
        """Return ints and the least s > 0 by which they are divided."""
        if not self.least:
            self.raw, self.least = rational().lowest(*self.raw), True
        return self.raw

    def made(self):
        """Return the numbers as a list of fractions."""
        if self.numbers is None:
            self.numbers = from_ints(*self.raw)
        return self.numbers

    def __len__(self):
        return len(self.raw[0])

    def __iter__(self):
        for v in self.made():
            yield v

    def __getitem__(self, i):
        return self.made()[i]

    def __add__(self, other):
        return self.made() + list(other)

    def __eq__(self, other):
        return type(other) in (list, Row) and self.made() == list(other)

    def __ne__(self, other):
        return not self == other


LISTS = {list, tuple, Row}
NO_FRACTIONS = LISTS | {int}


def share(rows, kinds=None):
    """Return raw() of all rows, over one number."""
    return (rows, 1) if kinds == {int} else join(list(map(raw, rows)))


def raw(row):
    """Return (ints, s) as to_ints() does, but s need not be the least."""
    return row.raw if type(row) is Row else to_ints(row)


def join(parts):
    """Return parts, each ints and what divides them, over one number."""
    s = clear({d for _, d in parts})
    return [v if d == s else scale_ints(v, s // d) for v, d in parts], s


def to_ints(data):
    """Return (s * data, s): data in ints, s > 0 the least that clears it.

    Takes:  data  an exact number or a float, or lists of them

    >>> to_ints([1, 0.5])
    ([2, 1], 2)
    """
    if type(data) is Row:
        return data.over()
    if not isinstance(data, (list, tuple)):
        return ratio(data)
    kinds = set(map(type, data))
    if kinds == {list}:
        ints, s = to_ints([v for part in data for v in part])
        return cut(ints, data), s
    if kinds & LISTS:
        return join([to_ints(v) for v in data])
    if kinds == {int}:
        return list(data), 1
    return clear_numbers(data)


def clear_numbers(data, most=0):
    """Return to_ints() of numbers, not all ints.

    None where they have more different denominators than most, if not 0.
    """
    try:
        pairs = [v.as_integer_ratio() for v in data]
    except AttributeError:      # ints and fractions before Python 3.8
        pairs = [ratio(v) for v in data]
    denominators = {d for _, d in pairs}
    if most and len(denominators) > most:
        return None
    s = clear(denominators)
    return [n if d == s else n * (s // d) for n, d in pairs], s


def cut(flat, rows):
    """Return the entries of a list in lists that are as long as the rows."""
    parts, k = [], 0
    for row in rows:
        parts.append(flat[k:k + len(row)])
        k += len(row)
    return parts


def clear(denominators):
    """Return the least int above 0 that all of these divide."""
    s = 1
    for d in denominators:
        if not d % s:       # powers of 2 and of 10 mostly divide each other
            s = d
        elif s % d:
            from .rational import lcm
            s = lcm(s, d)
    return s


def scale_ints(data, k):
    """Return k times ints, alone or in lists."""
    if k == 1:
        return data
    if not isinstance(data, (list, tuple)):
        return k * data
    if data and type(data[0]) is int:
        return [k * v for v in data]
    return [scale_ints(v, k) for v in data]


def from_ints(data, s):
    """Return ints, alone or in lists, divided by s > 0, in fractions."""
    F = fraction()
    if not isinstance(data, (list, tuple)):
        return F(data, s)
    if data and type(data[0]) is int:
        return [F(v, s) for v in data]
    return [from_ints(v, s) for v in data]
