"""Results as print() shows them: a line a field, decimals beside fractions.

repr() of a result has all of it, exactly.
"""

import sys

FEW, LONGEST = 6, 9     # entries of a list; characters of a fraction


def result_text(result):
    """Return the name of a result and its fields, a line each.

    >>> from refimpl import ridge
    >>> print(ridge([[1], [2], [3]], [1, 2, 2], 1, True))
    Ridge
      w          [1/3] = [0.333333]
      intercept  1
      objective  1/3 = 0.333333
    """
    names = getattr(type(result), "_fields")
    width = max(map(len, names))
    return "\n".join([type(result).__name__] + ["  {}  {}".format(
        name + " " * (width - len(name)), value_text(value))
        for name, value in zip(names, result)])


def value_text(v):
    """Return a value, short: its fractions if they are, and its decimals."""
    exact, rounded = nested(v, fraction_text), nested(v, decimal_text)
    if exact == rounded or "?" in exact:
        return rounded
    return "{} = {}".format(exact, rounded)


def nested(v, text):
    """Return the text of a number, or of lists of them, cut off."""
    if not isinstance(v, (list, tuple)):
        return text(v)
    parts = [nested(u, text) for u in v[:FEW]]
    if len(v) > FEW:
        parts.append("... {} in all".format(len(v)))
    return "[{}]".format(", ".join(parts))


def fraction_text(v):
    """Return a fraction as it is; "?" if it is long."""
    if type(v) is int or not hasattr(v, "denominator"):
        return decimal_text(v)
    text = str(v)
    return text if len(text) <= LONGEST else "?"


def decimal_text(v):
    """Return a number in six digits; all else, and short ints, as they are."""
    if v is None or isinstance(v, (bool, str)):
        return str(v)
    if hasattr(v, "denominator") and v.denominator == 1 and (
            abs(v) < 10 ** LONGEST):
        return str(v.numerator)
    if type(v) is float or hasattr(v, "adjusted"):
        return "{:.6g}".format(v)
    from .digits import round_ratio, text
    from .rows import ratio
    try:
        return "{:.6g}".format(v.numerator / v.denominator)
    except (ArithmeticError, AttributeError):     # beyond floats
        return text(*round_ratio(*ratio(v), 6))


class Callable(type(sys)):
    """A module that can be called, as its function of the same name.

    So `from refimpl import ridge` is right, and refimpl.ridge.ridge as well.
    """

    def __call__(self, *args, **named):
        return getattr(self, self.__name__.split(".")[-1])(*args, **named)

    def __getattr__(self, name):
        raise AttributeError(
            "{0} has no {1}: it is called, as in result = {0}(...), and then "
            "predict(result, Z)".format(self.__name__.split(".")[-1], name))


def refuse_attribute(result, name):
    """Raise what an attribute that a result does not have ends in."""
    raise AttributeError(
        "{} has no {}, it has {}; predict(result, Z) is for new rows".format(
            type(result).__name__, name, ", ".join(getattr(
                type(result), "_fields"))))
