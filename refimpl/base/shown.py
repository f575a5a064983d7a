"""What people read: results, and what to write in place of what is wrong."""

from .errors import (
    NO_NUMBERS, LabelError, NumberError, ShapeError, refuse, show)
from .call import later
from .rows import ratio

KERNEL = ("write kernel=Gaussian(sigma), where gamma is 1 / (2 sigma**2), or "
          "Polynomial(degree, constant), where coef0 is the constant, or "
          "linear: all three from refimpl")
# what an argument of each kind is: n rows and m columns are those of the first
# argument that has them
KINDS = {
    "matrix": "n rows of m numbers", "rows": "rows of m numbers",
    "square": "n rows of n numbers", "vector": "n numbers",
    "targets": "n numbers", "weights": "m numbers",
    "start": "m numbers, 0 if they are left out", "number": "a number",
    "positive": "a number above 0", "unsigned": "a number of at least 0",
    "signs": "n labels, -1 or +1", "both": "n labels, -1 and +1",
    "chances": "n labels, 0 or 1", "count": "an int of at least 1",
    "names": "n ints or strings, two of them different",
    "whole": "an int of at least 0", "uniform": "n numbers, 0 <= u < 1",
    "digits": "how many digits an irrational result has, 1 to 10,000",
    "flag": "True or False", "near": "n numbers near to the answer",
    "number or None": "a number", "near weights": "m numbers",
    "near targets": "n numbers", "near number": "a number",
    "near positive": "a number above 0",
    "kernel": "linear, Polynomial, Gaussian, or a function of two rows",
    "choice": "m rows of m numbers, or identity, diagonal, full"}
LAMBDA = {"lambda", "lambda_", "lamda", "lmbda", "alpha", "reg", "penalty"}
FEW, LONGEST = 6, 9     # entries of a list; characters of a number


def result_text(result):
    """Return a result as print() shows it: its name and fields, a line each;
    repr() has all of it, exactly.

    >>> from refimpl import ridge
    >>> print(ridge([[1], [2], [3]], [1, 2, 2], 1, True))
    Ridge
      w          [1/3]
      intercept  1
      objective  1/3
    """
    names = getattr(type(result), "_fields")
    width = max(map(len, names))
    return "\n".join([type(result).__name__] + ["  {}  {}".format(
        name + " " * (width - len(name)), value_text(value))
        for name, value in zip(names, result)])


def get_item(result, i):
    if isinstance(i, str):
        raise TypeError("result[{0!r}] is written result.{0}".format(i))
    return tuple(result)[i]


def value_text(v):
    """Return a value as text: few entries of a list, six digits of what is
    long."""
    if isinstance(v, (list, tuple)):
        parts = [value_text(u) for u in v[:FEW]]
        if len(v) > FEW:
            parts.append("... {} in all".format(len(v)))
        return "[{}]".format(", ".join(parts))
    shown = show(v)
    if len(shown) <= LONGEST or isinstance(v, NO_NUMBERS):
        return shown
    return later.digits.text(*later.digits.round_ratio(*ratio(v), 6))


def describe(doc, spec):
    """Return a docstring with the arguments of a method behind it."""
    return "{}\n    Arguments:\n{}    ".format(doc.rstrip(" "), "".join([
        "        {:12}{}\n".format(token.split("?")[0], KINDS.get(kind, kind))
        for token, kind in spec]))


def refuse_call(name, spec, args, named):
    """Raise for arguments that a method does not have, or that it needs."""
    names = [token.split("?")[0] for token, _ in spec]
    given = names[:len(args)] + sorted(named)
    why = ["has no argument " + v for v in given if v not in names]
    why += ["takes {} arguments, got {}".format(len(names), len(args))] * (
        len(args) > len(names))
    why += ["got multiple values for " + v for v in names if given.count(v) > 1]
    why += ["needs " + token for token, _ in spec if token not in given]
    raise TypeError("{}({}) {}{}".format(
        name, ", ".join([v + "=..." * ("?" in token)
                         for v, (token, _) in zip(names, spec)]), why[0],
        "; lambda is called lam" if "lam" in names and LAMBDA & set(named)
        else ""))


def refuse_name(owner, name):
    """Raise for what a method or a result does not have."""
    if name[:2] == "__":        # copy and pickle ask for these
        raise AttributeError(name)
    fields = getattr(type(owner), "_fields", None)
    raise AttributeError("{0} has no {1}{2}".format(
        type(owner).__name__ if fields else owner.__name__, name,
        ", it has {}; predict(result, Z) is for new rows".format(
            ", ".join(fields)) if fields else
        ": it is called, as in result = {}(...), and then predict(result, Z)"
        .format(owner.__name__)))


def refuse_list(name, v, listed, n, i):
    """Raise for what is not a list of n numbers, or row i of so many."""
    if i is not None:
        name = "{} row {}".format(name, i)
    if listed is None:
        refuse(ShapeError, name, v, "a list" + (
            ": write [v] for a row of one number" if i is not None else ""))
    raise ShapeError("{} has {} entries, {} expected".format(
        name, len(listed), n or "at least 1"))


def read_labels(name, labels, low):
    """Return labels as 1 or the low one, whatever is equal to it."""
    result = []
    for i, c in enumerate(map(later.digits.plain, labels)):
        c = later.digits.read_foreign(c)[0] if isinstance(c, str) else c
        if isinstance(c, (list, tuple)) or getattr(c, "is_snan", bool)():
            refuse(NumberError, "{}[{}]".format(name, i), c, "a number")
        if type(c) is bool or c != 1 and c != low:
            raise LabelError("{}[{}] is {}, not {} or {:+d}{}".format(
                name, i, show(c), low, 1, advise_labels(name, labels, low)))
        result.append(1 if c == 1 else low)
    return result


def advise_labels(name, labels, low):
    """Return what to write instead of other labels, if there are two."""
    names = [c for i, c in enumerate(labels) if c not in labels[:i]]
    if len(names) > 2:
        return ", and there are {} different labels".format(len(names))
    return ": write {} = [1 if c == {} else {} for c in {}]".format(
        name, show(max(names, key=show)), low, name)
