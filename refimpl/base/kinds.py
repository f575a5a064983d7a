"""Arguments on their way in: how each kind is checked and made exact.

What each kind is stands in shown.py, as help() shows it; beside those there

    one of A B  is one of these words
    near K      as the kind K (targets), in any class, or None

n and m are those of the first argument that has them.  Every number becomes
the exact one that it is: an int, a fraction, a float or a Decimal as the
fraction that it is, and one of any other library that has an exact value.
Inputs are checked before anything is computed, so that a message names the
input and not a step of the computation.
"""

from .errors import (
    DomainError, LabelError, NumberError, ShapeError, refuse, show)
from .call import later
from .rows import Ints, Row, fraction, is_real, over, ratio, zero

MANY = 32       # different denominators that rows share a multiple of


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
        name = "lambda" if name == "lam" else name
        return getattr(self, "read_" + kind.partition(" ")[0])(name, kind, v)

    def find_class(self, options):
        """Return the one class among those seen; int for exact results."""
        kinds = list(self.seen)
        if "mixed" in options and len(kinds) > 1 and float not in kinds:
            kinds = [T for T in kinds if not hasattr(T, "denominator")]
        if len(kinds) > 1:
            raise NumberError(
                "mixed number types: {} and {}; write all of them as one type"
                .format(*sorted([T.__name__ for T in kinds])))
        return int if "exact" in options else kinds[0]

    def read_rows(self, name, kind, v):
        """Return rows of m numbers, of any m if it is not known."""
        rows, m = [], self.m
        for i, x in enumerate(to_list(name, v)):
            rows.append(to_list("{} row {}".format(name, i), x, m))
            m = len(rows[0])
        if kind in ("matrix", "square"):
            self.n, self.m = len(rows), m
        return self.make_rows(name + " row {}", rows)

    read_matrix = read_rows

    def read_square(self, name, kind, v):
        rows = self.read_rows(name, kind, v)
        if len(rows) != len(rows[0]):
            raise ShapeError("{} has {} rows and {} columns".format(
                name, len(rows), len(rows[0])))
        return rows

    def read_choice(self, name, kind, v):
        if isinstance(v, str):
            return self.read_one(name, "one of identity diagonal full", v)
        return self.read_square(name, kind, v)

    def read_list(self, name, kind, v):
        """Return n or m numbers, as many as there are if it is not known."""
        length = "m" if kind in ("weights", "start") else "n"
        v = to_list(name, v, getattr(self, length))
        setattr(self, length, len(v))
        return self.make_rows(name, [v])[0]

    read_vector = read_targets = read_weights = read_list

    def make_rows(self, name, rows):
        """Return rows of one length in exact numbers."""
        flat = [u for x in rows for u in x]
        if set(map(type, flat)) == {int}:
            return [(Ints if self.whole else Row)(list(x)) for x in rows]
        return self.make_mixed(name, flat, len(rows[0]))

    def make_mixed(self, name, flat, m):
        """Return rows of m numbers that are not all ints."""
        T, read = type(flat[0]), ratio
        if set(map(type, flat)) == {T} and (
                sum(flat) * 0 == 0 if T is float else T is fraction
                or hasattr(T, "adjusted") and all(map(T.is_finite, flat))
                and max(map(abs, map(T.adjusted, flat))) < 99):
            self.seen[T], read = True, getattr(T, "as_integer_ratio", ratio)
        else:
            flat = [self.check_number(u, name, i, m)
                    for i, u in enumerate(flat)]
        ints, s = later.ints.scale_floats(
            flat, MANY) if T is float and T in self.seen and (
            read is not ratio) else (None, 0)
        if not s:
            pairs = list(map(read, flat))
            ints, s = over(pairs, MANY)
        T = Ints if self.whole and s == 1 else Row
        return [T(ints[i:i + m], s) if s else Row(*over(pairs[i:i + m]))
                for i in range(0, len(flat), m)]

    def read_start(self, name, kind, v):
        return zero(self.m) if v is None else self.read_list(name, kind, v)

    def read_uniform(self, name, kind, v):
        result = self.read_list(name, kind, v)
        for i, u in enumerate(result):
            if u < 0 or u >= 1:
                refuse(DomainError, "{}[{}]".format(name, i), u,
                       "from 0 to below 1")
        return result

    def read_number(self, name, kind, v):
        """Return a number, or None where that may be."""
        if v is None and kind == "number or None":
            return None
        v = v if type(v) is int else self.check_number(v, name)
        if not (is_real(v) or self.whole and type(v) is int):
            v = fraction(*ratio(v))
        if kind[:6] != "number" and (v < 0 or kind == "positive" and v == 0):
            raise DomainError("{} is {}, {}".format(name, show(v), (
                "not above 0" if kind == "positive" else "below 0")))
        return v

    read_positive = read_unsigned = read_number

    def check_number(self, v, name, i=None, m=1):
        """Return a number that ratio() takes, or a real; i is its place."""
        if type(v) is int:
            return v
        if not (type(v) is float and v - v == 0 or is_real(v)
                or type(v) is fraction or hasattr(v, "ours")):
            v, fault = later.digits.read_foreign(v)
            if fault:
                refuse(NumberError, name if i is None else "{}[{}]".format(
                    name.format(i // m), i % m), v, fault)
        if not (type(v) is int or is_real(v) or hasattr(v, "exponent")):
            self.seen[float if isinstance(v, float) else type(v)] = True
        return v

    def read_kernel(self, name, kind, v):
        """Return a kernel with exact numbers."""
        if hasattr(v, "seen"):      # the classes of its own numbers
            self.seen.update(v.seen)
        elif not callable(v) or isinstance(v, type):
            refuse(DomainError, "kernel", v,
                   "a function: " + later.shown.KERNEL)
        return v

    def read_signs(self, name, kind, v):
        """Return n labels, each 1 or the low one."""
        low = 0 if kind == "chances" else -1
        labels = list(to_list(name, v, self.n))
        if not all([type(c) is int and (c == 1 or c == low) for c in labels]):
            labels = later.shown.read_labels(name, labels, low)
        if kind == "both" and len(set(labels)) < 2:
            raise LabelError("no example has the label {:+d}".format(
                -labels[0]))
        return labels

    read_both = read_chances = read_signs

    def read_names(self, name, kind, v):
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

    def read_count(self, name, kind, v):
        """Return an int of at least 1, or 0; of digits, not too many."""
        least, most = int(kind != "whole"), 10000 if kind == "digits" else None
        if isinstance(v, str):
            refuse(NumberError, name, v, "a number")
        if kind == "digits" and float in self.seen:
            raise DomainError("digits has no effect on floats: write the "
                              "inputs as ints, fractions or strings")
        v = v if type(v) is int else self.check_number(v, name)
        if type(v) is not int or v < least or v > (most or v):
            refuse(DomainError, name, v, "an integer " + (
                "from {} to {}" if most else "of at least {}").format(
                    least, most))
        return v

    read_whole = read_digits = read_count

    def read_flag(self, name, kind, v):
        if type(v) is not bool:
            refuse(DomainError, name, v, "true or false")
        return v

    def read_one(self, name, kind, v):
        words = kind[7:].split()
        if not isinstance(v, str) or v not in words:
            refuse(DomainError, name, v, " or ".join(words))
        return v

    def read_near(self, name, kind, v):
        reading = Reading(False)
        reading.n, reading.m = self.n, self.m
        return v if v is None and kind[5:] not in ("number", "targets") else (
            reading.read(name, kind[5:] or "targets", v))


def to_list(name, v, n=None):
    """Return the entries of a list, a table ..., n of them if n is known."""
    listed = v
    if not isinstance(v, (list, tuple, Row)):
        listed = later.digits.list_entries(v)
    if not listed or n and len(listed) != n:
        later.shown.refuse_list(name, v, listed, n)
    return listed
