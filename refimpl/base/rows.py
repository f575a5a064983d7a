"""Vectors: ints over one denominator; Reals (real.py) where one is real.

Sums and products are formed in ints, and reduced once: a fraction by itself
costs a greatest common divisor a step.  Nothing here changes its arguments.
"""

from .call import CLASSES, board, later

try:
    from operator import add, mul, sub

    def inner(a, b):
        return sum(map(mul, a, b))
except ImportError:                 # MicroPython, where a loop is faster
    def add(a, b):
        return a + b

    def mul(a, b):
        return a * b

    def sub(a, b):
        return a - b

    def inner(a, b):
        n = 0
        for k in range(len(a)):
            n += a[k] * b[k]
        return n

try:
    from fractions import Fraction as fraction
    CLASSES[fraction] = "fraction"
    product = later.order.Unreduced
except ImportError:                 # MicroPython, where ints do without
    def fraction(n, d=1):
        return board.rational.Rational(n, d)

    def product(n, d, fraction):
        return later.order.Unreduced(n, d, fraction)


def ratio(v):
    """Return ints (n, d), d > 0, with v = n / d, for any exact number."""
    if type(v) is int:
        return v, 1
    return v.as_integer_ratio() if hasattr(
        v, "as_integer_ratio") else later.ints.ratio_of(v)


def common(denominators):
    """Return the least int above 0 that all of these divide."""
    s = 1
    for d in denominators:
        if not d % s:       # powers of 2 and of 10 mostly divide each other
            s = d
        elif s % d:
            s = s // later.ints.gcd(s, d) * d
    return s


def over(pairs, most=None):
    """Return ([n s / d for (n, d) in pairs], s), s = 0 for many d."""
    found = {d for _, d in pairs}
    s = common(found) if not most or len(found) <= most else 0
    times = {d: s // d for d in found}
    return [n * times[d] for n, d in pairs], s


class Row:
    """Fractions as ints over one s > 0; it is never changed."""

    def __init__(self, ints, s=1):
        self.ints, self.s = ints, s

    def __len__(self):
        return len(self.ints)

    def __iter__(self):
        return iter([fraction(v, self.s) for v in self.ints])

    def __getitem__(self, i):
        if isinstance(i, slice):
            return type(self)(self.ints[i], self.s)
        return fraction(self.ints[i], self.s)

    def key(self):
        """Return a tuple of ints that equal rows share, and no others."""
        ints, s = self.ints, self.s
        if s != 1:
            ints, s = later.ints.lowest(ints, s)
        return tuple(ints) + (s,)

    def __eq__(self, other):
        if isinstance(other, Row):
            return self.key() == other.key()
        return isinstance(other, (list, tuple)) and list(self) == list(other)

    def __ne__(self, other):
        return not self == other

    def __repr__(self):
        return repr(list(self))


class Ints(Row):
    """Ints, s = 1: their sums and products are ints."""

    def __iter__(self):
        return iter(self.ints)

    def __getitem__(self, i):
        return Ints(self.ints[i]) if isinstance(i, slice) else self.ints[i]


CLASSES[Row] = CLASSES[Ints] = "row"


def is_real(v):
    """Return whether a number is a real one, of real.py."""
    return CLASSES.get(type(v)) == "real"


def row(v):
    """Return numbers as a Row or Ints; as Reals if one of them is real."""
    if CLASSES.get(type(v)) in ("row", "reals"):
        return v
    if set(map(type, v)) == {int}:
        return Ints(list(v))
    reals = list(filter(is_real, v))
    if reals:
        return reals[0].vector(v)
    return Row(*over(list(map(ratio, v))))


def vectors(*rows):
    """Return (them by row(), their class or Row; None if one has a real)."""
    kinds = set(map(type, rows))
    if not kinds <= {Row, Ints}:
        rows = list(map(row, rows))
        kinds = set(map(type, rows))
    return rows, Ints if kinds == {Ints} else (
        Row if kinds <= {Row, Ints} else None)


def share(A):
    """Return (rows of ints, s): exact rows over one denominator."""
    s = common({a.s for a in A})
    return [a.ints if a.s == s else [v * (s // a.s) for v in a.ints]
            for a in A], s


def zero(m):
    """Return m zeros."""
    return Ints([0] * m)


def unit(m, j):
    """Return row j of the m by m identity."""
    return Ints([int(k == j) for k in range(m)])


def join(a, b):
    """Return the entries of a, and those of b behind them."""
    (a, b), T = vectors(a, b)
    if not T:
        return list(a) + list(b)
    s = common((a.s, b.s))
    return Row([v * (s // x.s) for x in (a, b) for v in x.ints], s)


def dot(a, b):
    """Return a . b.

    Errata: S8, in TEXT.md
    """
    if isinstance(a, Row) and isinstance(b, Row):
        n = inner(a.ints, b.ints)
        return n if type(a) is Ints and type(b) is Ints else (
            product(n, a.s * b.s, fraction))
    if hasattr(b, "dot"):       # it has a product of its own
        return b.dot(a)
    return a.dot(b) if hasattr(a, "dot") else dot(row(a), row(b))


def total(v):
    """Return the sum of the entries of v."""
    v = row(v)
    if isinstance(v, Row):
        n = sum(v.ints)
        return n if type(v) is Ints else fraction(n, v.s)
    return dot(Ints([1] * len(v)), v)


def axpy(c, x, y):
    """Return c x + y."""
    if type(c) is int and type(x) is Ints and type(y) is Ints:
        return Ints(move(c, x.ints, y.ints))
    (x, y), T = vectors(x, y)
    if is_real(c) or not T:
        return [c * a + b for a, b in zip(x, y)]
    n, d = ratio(c)
    s = common((d * x.s, y.s)) if y.s % (d * x.s) else y.s
    n, k = n * (s // (d * x.s)), s // y.s
    return (T if type(c) is int else Row)(
        move(n, x.ints, y.ints) if k == 1 else
        [n * a + k * b for a, b in zip(x.ints, y.ints)], s)


def move(n, x, y):
    """Return n x + y for ints; n is often 1 or -1."""
    if n == 1 or n == -1:
        return list(map(add if n == 1 else sub, y, x))
    return [n * a + b for a, b in zip(x, y)]


def subtract(x, y):
    """Return x - y."""
    return axpy(-1, y, x)


def scale(c, x):
    """Return c x."""
    x = row(x)
    if is_real(c) or not isinstance(x, Row):
        return [c * v for v in x]
    n, d = ratio(c)
    return (type(x) if type(c) is int else Row)(
        [n * v for v in x.ints], d * x.s)


def signed(alpha, y):
    """Return alpha_i y_i for every i, for labels y."""
    return row([a * c for a, c in zip(alpha, y)])
