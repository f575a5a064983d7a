"""Preconditions.  Each returns what its caller needs next, or raises.

numbers.enter() has made the numbers exact before; here are their shapes,
labels and ranges.  They are checked before anything is computed, so that a
message names the input and not a step of the computation.
"""

# the largest first: what compiles it needs memory
from .numbers import labels_of
from .ratio import Row
from .errors import (
    DomainError, LabelError, NumberError, ShapeError, fault, show)

LISTS = (list, tuple, Row)
NO_NUMBERS = {list, Row, tuple, type(None)}
DIGITS = 4000       # of the logistic likelihood: some seconds


def number(name, v):
    """Require one number, and not a list."""
    if isinstance(v, LISTS) or v is None:
        raise NumberError("{} is {}, not a number".format(name, show(v)))


def vector(name, v, n=None):
    """Return n for a list of n numbers, n >= 1, of any n if None."""
    if not isinstance(v, LISTS):
        raise ShapeError("{} is {}, not a list".format(name, show(v)))
    if not v:
        raise ShapeError("{} is empty".format(name))
    if n is not None and len(v) != n:
        raise ShapeError("{} has {} entries, {} expected".format(
            name, len(v), n))
    if type(v) is not Row and set(map(type, v)) & NO_NUMBERS:
        for i, vi in enumerate(v):
            number("{}[{}]".format(name, i), vi)
    return len(v)


def matrix(name, X, m=None):
    """Return (n, m) for n rows of m numbers each, both at least 1."""
    if not isinstance(X, LISTS):
        raise ShapeError("{} is {}, not a list of rows".format(
            name, show(X)))
    if not X:
        raise ShapeError("{} has no rows".format(name))
    width = width_of(X)
    for i, row in enumerate(() if width else X):
        vector("{} row {}".format(name, i), row)
        if len(row) != len(X[0]):
            raise ShapeError("{} row {} has {} entries, row 0 has {}".format(
                name, i, len(row), len(X[0])))
    width = width or len(X[0])
    if m is not None and width != m:
        raise ShapeError("{} has rows of {} entries, {} expected".format(
            name, width, m))
    return len(X), width


def width_of(X):
    """Return m for rows of m numbers that are lists, 0 for others."""
    kinds = set(map(type, X))
    if kinds != {Row} and (kinds != {list} or NO_NUMBERS & set(
            map(type, [v for row in X for v in row]))):
        return 0
    widths = set(map(len, X))
    return widths.pop() if len(widths) == 1 else 0


def square(name, A):
    """Return n for an n by n matrix of finite numbers."""
    n, m = matrix(name, A)
    if n != m:
        raise ShapeError("{} has {} rows and {} columns".format(name, n, m))
    return n


def signs(y, n):
    """Return n labels, each -1 or +1, as ints."""
    return _labels(y, n, -1, "-1 or +1")


def zero_one(y, n):
    """Return n labels, each 0 or 1, as ints."""
    return _labels(y, n, 0, "0 or 1")


def _labels(y, n, low, names):
    y = labels_of(y)
    if len(y) == n and set(map(type, y)) == {int} and set(y) <= {1, low}:
        return list(y)
    y = [plain_label(v) for v in y]
    if len(y) != n:
        raise ShapeError("{} labels for {} rows".format(len(y), n))
    for i, label in enumerate(y):
        if type(label) is bool or (label != 1 and label != low):
            raise LabelError("label {} is {}, not {}".format(
                i, show(label), names))
    return [1 if label == 1 else low for label in y]


def plain_label(v):
    """Return a label of an array as the number that it holds."""
    return v.tolist() if hasattr(v, "tolist") else v


def both_signs(y, n):
    """Return n labels, each -1 or +1, at least one of each."""
    y = signs(y, n)
    for label in (1, -1):
        if label not in y:
            raise LabelError("no example has the label {:+d}".format(label))
    return y


def examples(X, y, both=False):
    """Return (n, m, y) for n rows of m numbers and n labels -1 or +1.

    both  require at least one example of each label
    """
    n, m = matrix("X", X)
    return n, m, both_signs(y, n) if both else signs(y, n)


def chances(X, y, digits=1):
    """Return (n, m, y) for n rows of m numbers and n labels 0 or 1."""
    n, m = matrix("X", X)
    count("digits", digits, DIGITS)
    return n, m, zero_one(y, n)


def targets(X, y):
    """Return (n, m) for n rows of m numbers and n target values."""
    n, m = matrix("X", X)
    vector("y", y, n)
    return n, m


def training(X, y, eta=1, limit=1, name="max_epochs"):
    """Return (n, m, y) for examples, a learning rate, and a limit."""
    n, m, y = examples(X, y)
    positive("eta", eta)
    count(name, limit)
    return n, m, y


def start(w0, m):
    """Return the m weights to start from, 0 where w0 is None."""
    w0 = [0] * m if w0 is None else w0
    vector("w0", w0, m)
    return w0


def positive(name, v):
    """Require a number > 0."""
    number(name, v)
    if not v > 0:
        raise DomainError("{} is {}, not above 0".format(name, show(v)))


def not_negative(name, v):
    """Require a number >= 0."""
    number(name, v)
    if not v >= 0:
        raise DomainError("{} is {}, below 0".format(name, show(v)))


def count(name, v, most=None, least=1):
    """Require an int >= least, and <= most where that is given."""
    if fault(v):
        raise NumberError("{} is {}, not {}".format(name, show(v), fault(v)))
    if type(v) is not int or v < least or (most is not None and v > most):
        raise DomainError("{} is {}, not an integer {}".format(
            name, show(v), "of at least {}".format(least) if most is None
            else "from {} to {}".format(least, most)))


def flag(name, v):
    """Require True or False."""
    if type(v) is not bool:
        raise DomainError("{} is {}, neither true nor false".format(
            name, show(v)))


def one_of(name, v, names):
    """Require one of a few words."""
    if v not in names:
        raise DomainError("{} is {}, not {}".format(
            name, show(v), " or ".join(names)))
