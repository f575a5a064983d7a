"""The kinds of arguments: how each is checked and made exact.

    matrix   n rows of m numbers           rows      any number of such rows
    square   n rows of n numbers           vector    n numbers
    targets  n numbers                     weights   m numbers
    start    m numbers; 0 for None         number, positive, unsigned (>= 0)
    signs    n labels -1 or +1             both      the same, both there
    chances  n labels 0 or 1               names     n ints or strings
    count    an int of at least 1          digits    from 1 to 10,000
    flag     True or False                 kernel    of kernels.py, or a
                                                     function of two rows
    uniform  n numbers, 0 <= u < 1         choice    m rows of m numbers, or
                                                     the name of a matrix
    one of A B  a word                     hint      as it is, in Python only

n and m are those of the first argument that has them.  Inputs are checked
before anything is computed, so that a message names the input and not a step
of the computation.
"""

from .errors import DomainError, LabelError, NumberError, ShapeError, show
from .numbers import read_number, read_row, read_table, to_list
from .rows import fraction, zero

DIGITS = 10000
COUNTS = {"count": (None, 1), "whole": (None, 0), "digits": (DIGITS, 1)}


class Reading:
    """The arguments of one call, as far as they have been read.

    seen   the classes of the numbers so far
    n, m   rows and columns, None before they are known
    whole  whether ints stay ints
    """

    def __init__(self, whole):
        self.whole, self.seen, self.n, self.m = whole, {}, None, None

    def read(self, name, kind, v):
        """Return an argument of some kind in exact numbers."""
        name = "lambda" if name == "lam" else name
        if kind in LABELS:
            return read_labels(name, v, kind, self.n)
        if kind in COUNTS:
            return require_count(name, v, *COUNTS[kind])
        if kind[:7] == "one of ":
            return require_word(name, v, kind[7:].split())
        if kind == "names":
            return read_names(name, v, self.n)
        if kind == "flag":
            return require_flag(name, v)
        return getattr(self, "read_" + kind)(name, v)

    def read_rows(self, name, v):
        """Return rows of m numbers each."""
        return self.read_table(name, v)

    def read_matrix(self, name, v):
        """Return n rows of m numbers."""
        rows = self.read_table(name, v)
        self.n, self.m = len(rows), len(rows[0])
        return rows

    def read_square(self, name, v):
        """Return n rows of n numbers."""
        rows = self.read_matrix(name, v)
        if self.n != self.m:
            raise ShapeError("{} has {} rows and {} columns".format(
                name, self.n, self.m))
        return rows

    def read_hint(self, name, v):
        """Return what a method reads by itself."""
        return v

    def read_table(self, name, v):
        """Return rows of m numbers, of any m if it is not known."""
        return read_table(name, v, self.m, self.seen, self.whole)

    def read_entries(self, name, v, n):
        """Return n numbers as a Row, of any number if n is None."""
        return read_row(name, v, n, self.seen, self.whole)

    def read_vector(self, name, v):
        """Return numbers; as many as n says, if it is known."""
        result = self.read_entries(name, v, self.n)
        self.n = len(result)
        return result

    def read_targets(self, name, v):
        """Return n numbers."""
        return self.read_entries(name, v, self.n)

    def read_weights(self, name, v):
        """Return m numbers."""
        result = self.read_entries(name, v, self.m)
        self.m = len(result)
        return result

    def read_start(self, name, v):
        """Return m numbers, 0 for None."""
        return zero(self.m) if v is None else self.read_weights(name, v)

    def read_uniform(self, name, v):
        """Return n numbers from 0 to below 1."""
        numbers = self.read_entries(name, v, self.n)
        for i, u in enumerate(numbers):
            if u < 0 or u >= 1:
                raise DomainError("{}[{}] is {}, not from 0 to below 1".format(
                    name, i, show(u)))
        return numbers

    def read_number(self, name, v):
        """Return a number; None for None, where it may be left out."""
        if v is None:
            return None
        if to_list(v) is not None:
            raise NumberError("{} is {}, not a number".format(name, show(v)))
        v = read_number(name, v, self.seen)
        return fraction(v) if type(v) is int and not self.whole else v

    def read_positive(self, name, v):
        """Return a number > 0."""
        return self.require_above(name, v, "not above 0")

    def read_unsigned(self, name, v):
        """Return a number >= 0."""
        return self.require_above(name, v, "below 0")

    def require_above(self, name, v, words):
        """Return a number that is not what the words say of it."""
        v = self.read_number(name, v)
        if v is None:
            raise NumberError("{} is None, not a number".format(name))
        if v < 0 or words == "not above 0" and v == 0:
            raise DomainError("{} is {}, {}".format(name, show(v), words))
        return v

    def read_kernel(self, name, v):
        """Return a kernel with exact numbers."""
        if hasattr(v, "seen"):      # the classes of its own numbers
            self.seen.update(v.seen)
        elif not callable(v):
            raise DomainError("kernel is {}, not a function".format(show(v)))
        return v

    def read_choice(self, name, v):
        """Return m rows of m numbers, or a word that names a matrix."""
        if isinstance(v, str):
            return require_word(name, v, ("identity", "diagonal", "full"))
        n, rows = self.n, self.read_square(name, v)
        self.n = n
        return rows


LABELS = {"signs": (-1, "-1 or +1"), "both": (-1, "-1 or +1"),
          "chances": (0, "0 or 1")}


def read_labels(name, v, kind, n):
    """Return n labels, each 1 or the low one."""
    low, words = LABELS[kind]
    listed = to_list(v)
    if listed is None:
        raise ShapeError("{} is {}, not a list".format(name, show(v)))
    if n is not None and len(listed) != n:
        raise ShapeError("{} labels for {} rows".format(
            len(listed), n))
    labels = [plain_label(c) for c in listed]
    for i, c in enumerate(labels):
        if type(c) is bool or c != 1 and c != low:
            raise LabelError("label {} is {}, not {}".format(
                i, show(c), words))
    labels = [1 if c == 1 else low for c in labels]
    for label in (1, -1) if kind == "both" else ():
        if label not in labels:
            raise LabelError("no example has the label {:+d}".format(
                label))
    return labels


def read_names(name, v, n):
    """Return n names of classes, ints or strings."""
    listed = to_list(v)
    if listed is None:
        raise ShapeError("{} is {}, not a list".format(name, show(v)))
    if len(listed) != n:
        raise ShapeError("{} {} for {} rows".format(
            len(listed), name, n))
    names = [plain_label(c) for c in listed]
    for i, c in enumerate(names):
        if type(c) is not int and not isinstance(c, str):
            raise LabelError("class {} is {}, not an integer or a string"
                             .format(i, show(c)))
    if len(set(names)) < 2:
        raise LabelError("all rows have one class")
    return names


def require_flag(name, v):
    """Return True or False."""
    if type(v) is not bool:
        raise DomainError("{} is {}, neither true nor false".format(
            name, show(v)))
    return v


def require_count(name, v, most=None, least=1):
    """Return an int >= least, and <= most where that is given."""
    seen = {}
    if type(v) is not int:
        if to_list(v) is not None:
            raise NumberError("{} is {}, not a number".format(name, show(v)))
        v = read_number(name, v, seen)
    if type(v) is not int or float in seen or v < least or (
            most is not None and v > most):
        raise DomainError("{} is {}, not an integer {}".format(
            name, show(v), "of at least {}".format(least) if most is None
            else "from {} to {}".format(least, most)))
    return v


def require_word(name, v, words):
    """Return one of a few words."""
    if not isinstance(v, str) or v not in words:
        raise DomainError("{} is {}, not {}".format(
            name, show(v), " or ".join(words)))
    return v


def plain_label(v):
    """Return a label of an array as the int or the string that it holds."""
    if hasattr(v, "tolist") and not isinstance(v, type):
        v = v.tolist()
    return v
