"""Arguments on their way in: how each kind is checked and made exact.

KINDS has the kinds that method.py declares; shown.py says what each is, as
help() shows it.  n and m are those of the first argument that has them.
Every number becomes the exact one that it is: an int, a fraction, a float or
a Decimal as the fraction that it is, and one of any other library that has an
exact value.
Inputs are checked before anything is computed, so that a message names the
input and not a step of the computation.
"""

from .call import CLASSES, later
from .errors import (
    DomainError, LabelError, NumberError, ShapeError, refuse, show)
from .rows import Ints, Row, fraction, is_real, over, ratio, zero

MANY = 32       # different denominators that rows share a multiple of
TAKEN = ("int", "float", "fraction", "digits", "real", "product")


class Reading:
    """The arguments of one call, as far as they have been read.

    seen   the classes of the numbers so far, but int
    n, m   rows and columns, None before they are known
    whole  whether ints stay ints
    """

    def __init__(self, whole):
        self.whole, self.seen, self.n, self.m = whole, {}, None, None

    def read(self, name, kind, v):
        """Return an argument of some kind in exact numbers."""
        reader, what = KINDS[kind]
        return reader(self, "lambda" if name == "lam" else name, v, what)

    def find_class(self, options):
        """Return the one class among those seen; int for exact results."""
        kinds = list(self.seen)
        if "mixed" in options and len(kinds) > 1 and float not in kinds:
            kinds = [T for T in kinds if CLASSES[T] != "fraction"]
        if len(kinds) > 1:
            raise NumberError(
                "mixed number types: {} and {}; write all of them as one type"
                .format(*sorted([T.__name__ for T in kinds])))
        return int if "exact" in options else kinds[0]

    def read_rows(self, name, v, first):
        """Return rows of m numbers, of any m if it is not known."""
        rows, m = [], self.m
        for i, x in enumerate(to_list(name, v)):
            rows.append(to_list(name, x, m, i))
            m = len(rows[0])
        if first:
            self.n, self.m = len(rows), m
        return self.make_rows(name + " row {}", rows)

    def read_square(self, name, v, words):
        """Return n rows of n numbers, or one of the words."""
        if words and isinstance(v, str):
            return self.read_one(name, v, words)
        rows = self.read_rows(name, v, True)
        if len(rows) != len(rows[0]):
            raise ShapeError("{} has {} rows and {} columns".format(
                name, len(rows), len(rows[0])))
        return rows

    def read_list(self, name, v, length):
        """Return n or m numbers, as many as there are if it is not known."""
        v = to_list(name, v, getattr(self, length))
        setattr(self, length, len(v))
        return self.make_rows(name, [v])[0]

    def make_rows(self, name, rows):
        """Return rows of one length in exact numbers."""
        types = {type(u) for x in rows for u in x}
        if types == {int}:
            return [(Ints if self.whole else Row)(list(x)) for x in rows]
        return self.make_mixed(name, rows, types)

    def make_mixed(self, name, rows, types):
        """Return rows of numbers that are not all ints."""
        flat, m = [u for x in rows for u in x], len(rows[0])
        T, read = type(flat[0]), ratio
        what = CLASSES.get(T) or later.digits.name_class(T)
        if types == {T} and (
                sum(flat) * 0 == 0 if T is float else what == "fraction"
                or what == "decimal" and all(map(T.is_finite, flat))
                and max(map(abs, map(T.adjusted, flat))) < 99):
            self.seen[T], read = True, getattr(T, "as_integer_ratio", ratio)
        else:
            flat = [self.check_number(u, name, i, m)
                    for i, u in enumerate(flat)]
        ints, s = (None, 0) if T is not float or read is ratio else (
            later.ints.scale_floats(flat))
        if not s:
            pairs = list(map(read, flat))
            ints, s = over(pairs, MANY)
        T = Ints if self.whole and s == 1 else Row
        return [T(ints[i:i + m], s) if s else Row(*over(pairs[i:i + m]))
                for i in range(0, len(flat), m)]

    def read_start(self, name, v, length):
        return zero(self.m) if v is None else self.read_list(name, v, length)

    def read_uniform(self, name, v, length):
        result = self.read_list(name, v, length)
        for i, u in enumerate(result):
            if u < 0 or u >= 1:
                refuse(DomainError, "{}[{}]".format(name, i), u,
                       "from 0 to below 1")
        return result

    def read_number(self, name, v, excluded):
        """Return a number; none that is 0 or below, or below, if so said."""
        v = v if type(v) is int else self.check_number(v, name)
        if not (is_real(v) or self.whole and type(v) is int):
            v = fraction(*ratio(v))
        if excluded and (v < 0 or v == 0 and excluded == "not above 0"):
            raise DomainError("{} is {}, {}".format(name, show(v), excluded))
        return v

    def read_optional(self, name, v, kind):
        return v if v is None else self.read(name, kind, v)

    def check_number(self, v, name, i=None, m=1):
        """Return a number that ratio() takes, or a real; i is its place."""
        what = CLASSES.get(type(v))
        if what not in TAKEN or what == "float" and v - v != 0:
            v, fault = later.digits.read_foreign(v)
            if fault:
                refuse(NumberError, name if i is None else name.replace(
                    " row {}", "[{}]").format(i // m) + "[{}]".format(i % m),
                    v, fault)
            what = CLASSES.get(type(v), "float")    # one of its subclasses
        if what not in ("int", "real", "digits"):
            self.seen[float if what == "float" else type(v)] = True
        return v

    def read_kernel(self, name, v, _):
        """Return a kernel with exact numbers."""
        if hasattr(v, "seen"):      # the classes of its own numbers
            self.seen.update(v.seen)
        elif not callable(v) or isinstance(v, type):
            refuse(DomainError, "kernel", v,
                   "a function: " + later.shown.KERNEL)
        return v

    def read_signs(self, name, v, what):
        """Return n labels, each 1 or the low one; of both if that is asked."""
        labels, (low, both) = list(to_list(name, v, self.n)), what
        if not all([type(c) is int and (c == 1 or c == low) for c in labels]):
            labels = later.shown.read_labels(name, labels, low)
        if both and len(set(labels)) < 2:
            raise LabelError("no example has the label {:+d}".format(
                -labels[0]))
        return labels

    def read_names(self, name, v, _):
        names = list(to_list(name, v, self.n))
        for i, c in enumerate(names):
            if type(c) is not int:
                names[i] = c = later.digits.plain(c)
            if type(c) is not int and not isinstance(c, str):
                refuse(LabelError, "class {}".format(i), c,
                       "an integer or a string")
        if len(set(names)) < 2:
            raise LabelError("all rows have one class")
        return names

    def read_count(self, name, v, ends):
        """Return an int of at least some other, and at most one if it is
        limited."""
        least, most = ends
        if isinstance(v, str):
            refuse(NumberError, name, v, "a number")
        v = v if type(v) is int else self.check_number(v, name)
        if type(v) is not int or v < least or v > (most or v):
            refuse(DomainError, name, v, "an integer " + (
                "from {} to {}" if most else "of at least {}").format(
                    least, most))
        return v

    def read_digits(self, name, v, ends):
        if float in self.seen and not isinstance(v, str):
            raise DomainError("digits has no effect on floats: write the "
                              "inputs as ints, fractions or strings")
        return self.read_count(name, v, ends)

    def read_flag(self, name, v, _):
        if type(v) is not bool:
            refuse(DomainError, name, v, "true or false")
        return v

    def read_one(self, name, v, words):
        if not isinstance(v, str) or v not in words:
            refuse(DomainError, name, v, " or ".join(words))
        return v

    def read_near(self, name, v, what):
        """Return what may be of any class, whatever the others are."""
        (kind, optional), reading = what, Reading(False)
        reading.n, reading.m = self.n, self.m
        return v if v is None and optional else reading.read(name, kind, v)


def to_list(name, v, n=None, i=None):
    """Return the entries of a list or of row i: n of them, if n is known."""
    listed = v
    if not isinstance(v, (list, tuple, Row)):
        listed = later.digits.list_entries(v)
    if not listed or n and len(listed) != n:
        later.shown.refuse_list(name, v, listed, n, i)
    return listed


# kind: what reads it, and with what
MISTAKES, SIGNS = ("at-most-zero", "negative", "step"), ("ternary", "step")
KINDS = {
    "matrix": (Reading.read_rows, True), "rows": (Reading.read_rows, False),
    "square": (Reading.read_square, None),
    "choice": (Reading.read_square, ("identity", "diagonal", "full")),
    "vector": (Reading.read_list, "n"), "targets": (Reading.read_list, "n"),
    "weights": (Reading.read_list, "m"), "start": (Reading.read_start, "m"),
    "uniform": (Reading.read_uniform, "n"),
    "number": (Reading.read_number, ""),
    "number or None": (Reading.read_optional, "number"),
    "positive": (Reading.read_number, "not above 0"),
    "unsigned": (Reading.read_number, "below 0"),
    "signs": (Reading.read_signs, (-1, False)),
    "both": (Reading.read_signs, (-1, True)),
    "chances": (Reading.read_signs, (0, False)),
    "names": (Reading.read_names, None),
    "count": (Reading.read_count, (1, None)),
    "whole": (Reading.read_count, (0, None)),
    "digits": (Reading.read_digits, (1, 10000)),
    "flag": (Reading.read_flag, None), "kernel": (Reading.read_kernel, None),
    "one of " + " ".join(MISTAKES): (Reading.read_one, MISTAKES),
    "one of " + " ".join(SIGNS): (Reading.read_one, SIGNS),
    "near": (Reading.read_near, ("targets", True)),
    "near weights": (Reading.read_near, ("weights", True)),
    "near positive": (Reading.read_near, ("positive", True)),
    "near number": (Reading.read_near, ("number", False)),
    "near targets": (Reading.read_near, ("targets", False))}
