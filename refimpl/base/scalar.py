"""The number classes, and how refimpl keeps to the one it is given.

refimpl computes in int, Fraction, Rational, Decimal, float, or any class
with + - * / and an order that can be built from an int.  Rules keep it so:

- Constants are the ints 0, 1 and 2.  Fraction + 0.5 is a float and
  Decimal + 0.5 is a TypeError; an int harms neither.
- A function that divides lifts its data first, because int / int is a float.
- Where floats or Decimals would lose digits, numbers are taken as the
  fractions that they are, and the result is rounded once.
"""

from .errors import NumberError
from .rational import fraction, is_exact, ratio
from .vector import classes, flat
from .whole import nearest_float

NORMAL = 1 << 1022      # floats below 1 / NORMAL have fewer digits


def number_class(*data):
    """Return the one class other than int that occurs in data, else int.

    >>> number_class([[1, 0.5]], 2).__name__
    'float'
    """
    found = classes(data) - {int}
    if len(found) > 1:
        T = [type(v) for v in flat(data) if type(v) is not int]
        raise NumberError("numbers of two classes, {} and {}".format(
            T[0].__name__, [v for v in T if v is not T[0]][0].__name__))
    return list(found)[0] if found else int


def parameters(kernel):
    """Return the numbers of a kernel: its constant or its sigma, if any."""
    return [getattr(kernel, name) for name in ("constant", "sigma")
            if hasattr(kernel, name)]


def lift(*data):
    """Return copies in which every int has become the class in use.

    The class in use is the one class other than int that occurs anywhere in
    data; fractions if all are ints.  Two such classes are a NumberError, and
    so is an int that is too long for the class.

    >>> lift([[1, 2]], 3)
    [[[Fraction(1, 1), Fraction(2, 1)]], Fraction(3, 1)]
    >>> lift([1, 0.5])
    [[1.0, 0.5]]
    """
    T = number_class(*data)
    return _lifted(fraction() if T is int else T, data)


def alike(data, *others):
    """Return data with every int in the one other class that occurs, if any.

    >>> alike([1, 2], 0.5), alike([1, 2], 3)
    ([1.0, 2.0], [1, 2])
    """
    T = number_class(data, *others)
    return data if T is int else _lifted(T, [data])[0]


def exactly(data):
    """Return data with every number of a known class as an exact fraction.

    Ints stay ints; a float or Decimal becomes the fraction that it is.
    """
    if isinstance(data, (list, tuple)):
        return [exactly(v) for v in data]
    F = fraction()
    if type(data) is int or type(data) is F or type(data) is bool:
        return data
    pair = ratio(data)
    return data if pair is None else F(pair[0], pair[1])


def lower(data, T):
    """Return exact data in class T, rounded once where T rounds.

    The counterpart of exactly(); T is what number_class() gave.  An
    irrational of an exact T is left as it is, in decimals.
    """
    if isinstance(data, (list, tuple)):
        return [lower(v, T) for v in data]
    if data is None or T is int or type(data) is T or (
            is_exact(T) and not is_exact(type(data))):
        return data
    n, m = ratio(data)
    if is_exact(T):
        return T(n, m)
    return to_float(n, m) if T is float else divided(T(n), T(m))


def divided(a, b):
    """Return a / b, of Decimals in no more than the caller's precision."""
    if not hasattr(a, "is_finite"):
        return a / b
    try:
        from decimal import MAX_EMAX, MIN_EMIN, Context, getcontext
        return Context(prec=getcontext().prec, Emin=MIN_EMIN,
                       Emax=MAX_EMAX).divide(a, b)
    except ImportError:
        return a / b
    except ArithmeticError:
        raise NumberError("a number outside the range of Decimals") from None


def strictly(data, T):
    """Return lower(data, T), if all floats of it have all their digits."""
    found = lower(data, T)
    if T is float:
        for v, due in zip(flat([found]), flat([data])):
            if due is not None and due != 0 and is_short(v):
                raise NumberError("a number below the range of floats")
    return found


def is_short(v):
    """Return whether a float has lost digits below the range of floats."""
    return abs(v) * NORMAL < 1


def to_float(n, m):
    """Return the float nearest to n / m, m > 0, rounded once."""
    try:
        return nearest_float(n, m)
    except OverflowError:
        raise NumberError("a number outside the range of floats") from None


def zero(v):
    """Return 0 in the class of v."""
    return type(v)(0)


def one(v):
    """Return 1 in the class of v."""
    return type(v)(1)


def rounds(T):
    """Return whether T is float or Decimal: rounded, but with a ratio."""
    return not is_exact(T) and (T is float or hasattr(T, "as_integer_ratio"))


def left_range(T, squares):
    """Return whether digits were lost on the way to one of these squares.

    Where the squares of floats or Decimals leave their range the caller
    computes exactly instead, and rounds once at the end (exact_instead).
    """
    return rounds(T) and not all(in_range(v) for v in squares)


def exact_instead(function, T, *data):
    """Return function(*data), computed exactly and rounded once to T."""
    return strictly(function(*[exactly(v) for v in data]), T)


def in_range(v):
    """Return whether a product is neither 0 nor near an end of its range.

    Where a float fails this, digits may have been lost on the way to it.
    """
    return v != 0 and v - v == 0 and 1 / v - 1 / v == 0


def sign(a):
    """Return +1, 0 or -1 as a is above, at or below zero."""
    return (a > 0) - (a < 0)


def _lifted(T, data):
    try:
        return _converted(T, data)
    except OverflowError:
        raise NumberError("an int outside the range of {}".format(
            T.__name__)) from None


def _converted(T, data):
    if set(map(type, data)) == {T}:
        return list(data)
    return [_converted(T, v) if isinstance(v, (list, tuple))
            else T(v) if type(v) is int else v for v in data]
