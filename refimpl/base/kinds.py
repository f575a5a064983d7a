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

COUNTS = {"count": (None, 1), "whole": (None, 0), "digits": (10000, 1)}
LABELS = {"signs": (-1, "-1 or +1"), "both": (-1, "-1 or +1"),
          "chances": (0, "0 or 1"), "names": (None, "")}
# which of n and m says how many numbers a list has
LISTS = {"vector": "n", "targets": "n", "uniform": "n", "weights": "m",
         "start": "m"}


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
        if kind in LISTS:
            return self.read_list(name, kind, v)
        if kind in ("matrix", "square", "rows", "choice"):
            return self.read_rows(name, kind, v)
        if kind in LABELS:
            return read_labels(name, kind, v, self.n)
        if kind in ("number", "positive", "unsigned"):
            return self.read_one(name, kind, v)
        if kind in COUNTS:
            return read_count(name, v, *COUNTS[kind])
        if kind == "kernel":
            return self.read_kernel(v)
        if kind == "flag" and type(v) is not bool:
            raise DomainError("{} is {}, neither true nor false".format(
                name, show(v)))
        return read_word(name, v, kind[7:].split()) if (
            kind[:7] == "one of ") else v

    def read_rows(self, name, kind, v):
        """Return rows of m numbers, of any m if it is not known."""
        if kind == "choice" and isinstance(v, str):
            return read_word(name, v, ("identity", "diagonal", "full"))
        rows = read_table(name, v, self.m, self.seen, self.whole)
        if kind in ("square", "choice") and len(rows) != len(rows[0]):
            raise ShapeError("{} has {} rows and {} columns".format(
                name, len(rows), len(rows[0])))
        if kind in ("matrix", "square"):
            self.n, self.m = len(rows), len(rows[0])
        return rows

    def read_list(self, name, kind, v):
        """Return n or m numbers, as many as there are if it is not known."""
        if kind == "start" and v is None:
            return zero(self.m)
        result = read_row(name, v, getattr(self, LISTS[kind]), self.seen,
                          self.whole)
        setattr(self, LISTS[kind], len(result))
        for i, u in enumerate(result if kind == "uniform" else ()):
            if u < 0 or u >= 1:
                raise DomainError("{}[{}] is {}, not from 0 to below 1".format(
                    name, i, show(u)))
        return result

    def read_one(self, name, kind, v):
        """Return a number; None for None, if any will do."""
        if v is None and kind == "number":
            return None
        v = read_number(name, v, self.seen)
        if kind != "number" and (v < 0 or kind == "positive" and v == 0):
            raise DomainError("{} is {}, {}".format(name, show(v), (
                "not above 0" if kind == "positive" else "below 0")))
        return fraction(v) if type(v) is int and not self.whole else v

    def read_kernel(self, v):
        """Return a kernel with exact numbers."""
        if hasattr(v, "seen"):      # the classes of its own numbers
            self.seen.update(v.seen)
        elif not callable(v) or isinstance(v, type):
            from .shown import KERNEL
            raise DomainError("kernel is {}, not a function: {}".format(
                show(v), KERNEL))
        return v


def read_labels(name, kind, v, n):
    """Return n labels, each 1 or the low one; or names of classes."""
    (low, words), labels = LABELS[kind], to_list(v)
    if labels is None or n is not None and len(labels) != n:
        raise ShapeError("{} is {}, not a list of {}".format(
            name, show(v), n))
    labels = [c.tolist() if hasattr(c, "tolist") and not isinstance(c, type)
              else c for c in labels]
    for i, c in enumerate(labels):
        if isinstance(c, str) and words:
            from .digits import read_label  # a board may do without
            c = labels[i] = read_label(c)
        if isinstance(c, (list, tuple)) and words:
            raise NumberError("{}[{}] is {}, not a number".format(
                name, i, show(c)))
        if type(c) is bool or (c != 1 and c != low if words else not (
                type(c) is int or isinstance(c, str))):
            from .shown import advise_labels
            raise LabelError("label {} is {}, not {}{}".format(
                i, show(c), words or "an integer or a string",
                advise_labels(name, labels, low) if words else ""))
    if words:
        labels = [1 if c == 1 else low for c in labels]
    if len(set(labels)) < 2 and kind in ("both", "names"):
        raise LabelError("all rows have one label, {}".format(labels[0]))
    return labels


def read_count(name, v, most, least):
    """Return an int >= least, and <= most unless that is None."""
    seen = {}
    if isinstance(v, str):
        raise NumberError("{} is {}, not a number".format(name, show(v)))
    v = read_number(name, v, seen)
    if type(v) is not int or float in seen or v < least or (
            most is not None and v > most):
        raise DomainError("{} is {}, not an integer {}".format(
            name, show(v), "of at least {}".format(least) if most is None
            else "from {} to {}".format(least, most)))
    return v


def read_word(name, v, words):
    """Return one of a few words."""
    if not isinstance(v, str) or v not in words:
        raise DomainError("{} is {}, not {}".format(
            name, show(v), " or ".join(words)))
    return v
