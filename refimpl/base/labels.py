"""Labels, names of classes, counts, words and flags: exact in every class."""

from .errors import DomainError, LabelError, NumberError, ShapeError, show
from .numbers import read_number, to_list

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
