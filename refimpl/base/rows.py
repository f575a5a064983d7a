"""Vectors and matrices: ints over one denominator.

    Row    fractions, as ints over one s > 0; Ints  ints alone, with s = 1
    list   a vector in which there is a real number (real.py)

A matrix is a list of rows.  Sums and products are formed in ints, and reduced
once: a fraction by itself costs a greatest common divisor a step.  Nothing
here changes its arguments.
"""

try:
    from operator import mul
except ImportError:                 # MicroPython
    def mul(a, b):
        return a * b

LATER = []  # type: list  # the class of fractions: ints do without


def fraction(n, d=1):
    """Return the fraction n / d, of the class that the interpreter has."""
    if not LATER:
        fraction_class()
    return LATER[0](n, d)


def fraction_class():
    """Return fractions.Fraction, or Rational where there is none."""
    if not LATER:
        try:
            from fractions import Fraction
        except ImportError:
            from .rational import Rational as Fraction
        LATER.append(Fraction)
    return LATER[0]


def ratio(v):
    """Return ints (n, d), d > 0, with v = n / d, for any exact number.

    >>> ratio(-0.75)
    (-3, 4)
    """
    if type(v) is int:
        return v, 1
    if hasattr(v, "as_integer_ratio"):
        return v.as_integer_ratio()
    from .rational import ratio_of
    return ratio_of(v)


def common(denominators):
    """Return the least int above 0 that all of these divide."""
    s = 1
    for d in denominators:
        if not d % s:       # powers of 2 and of 10 mostly divide each other
            s = d
        elif s % d:
            from .rational import lcm
            s = lcm(s, d)
    return s


def over(pairs, s=None):
    """Return ([n s / d for (n, d) in pairs], s), by default the least s."""
    s = s or common({d for _, d in pairs})
    return [n if d == s else n * (s // d) for n, d in pairs], s


class Row:
    """Fractions as ints over one s > 0; it is never changed."""

    def __init__(self, ints, s=1):
        self.ints, self.s = ints, s

    def __len__(self):
        return len(self.ints)

    def __iter__(self):
        s = self.s
        return iter([fraction(v, s) for v in self.ints])

    def __getitem__(self, i):
        if isinstance(i, slice):
            return type(self)(self.ints[i], self.s)
        return fraction(self.ints[i], self.s)

    def key(self):
        """Return a tuple of ints that equal rows share, and no others."""
        ints, s = self.ints, self.s
        if s != 1:
            from .rational import lowest
            ints, s = lowest(ints, s)
        return tuple(ints) + (s,)

    def __eq__(self, other):
        if isinstance(other, Row):
            return self.key() == other.key()
        return isinstance(other, (list, tuple)) and list(self) == list(other)

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(self.key())

    def __repr__(self):
        return repr(list(self))


class Ints(Row):
    """Ints, s = 1: their sums and products are ints."""

    def __iter__(self):
        return iter(self.ints)

    def __getitem__(self, i):
        return Ints(self.ints[i]) if isinstance(i, slice) else self.ints[i]


class Unreduced:
    """The fraction n / d of a product, reduced when more is made of it.

    Its sign, and what an int times it is, need no common divisor.
    """

    def __init__(self, n, d):
        self.n, self.d = n, d

    def reduced(self):
        """Return it as a fraction."""
        return fraction(self.n, self.d)

    def as_integer_ratio(self):
        """Return ints (n, d), d > 0, in lowest terms."""
        return ratio(self.reduced())

    def __mul__(self, other):
        if type(other) is int:
            return Unreduced(self.n * other, self.d)
        return self.reduced() * other

    __rmul__ = __mul__

    def __neg__(self):
        return Unreduced(-self.n, self.d)

    def __abs__(self):
        return Unreduced(abs(self.n), self.d)

    def __bool__(self):  # type: () -> bool
        return self.n != 0

    def compare(self, other):
        """Return a number with the sign of self - other."""
        if type(other) is int:
            return self.n - other * self.d
        return self.reduced() - other

    def __add__(self, other):
        return self.reduced() + other

    __radd__ = __add__

    def __sub__(self, other):
        return self.reduced() - other

    def __rsub__(self, other):
        return -self.reduced() + other

    def __truediv__(self, other):
        return self.reduced() / other

    def __rtruediv__(self, other):
        return fraction(self.d, self.n) * other

    def __pow__(self, k):
        return self.reduced() ** k

    def __eq__(self, other):
        return self.compare(other) == 0

    def __ne__(self, other):
        return self.compare(other) != 0

    def __lt__(self, other):
        return self.compare(other) < 0

    def __le__(self, other):
        return self.compare(other) <= 0

    def __gt__(self, other):
        return self.compare(other) > 0

    def __ge__(self, other):
        return self.compare(other) >= 0


def is_real(v):
    """Return whether a number is a real one, of real.py."""
    return hasattr(v, "shadow")


def row(v):
    """Return numbers as a Row or Ints; as a list if one of them is real."""
    if isinstance(v, Row) or hasattr(v, "entries"):
        return v
    if set(map(type, v)) == {int}:
        return Ints(list(v))
    for x in v:
        if hasattr(x, "shadow"):
            return v
    return Row(*over([ratio(x) for x in v]))


def zero(m):
    """Return m zeros."""
    return Ints([0] * m)


def unit(m, j):
    """Return row j of the m by m identity."""
    return Ints([int(j == k) for k in range(m)])


def dot(a, b):
    """Return a . b.

    Errata: S8, printed: linear means f(x) = a + b x; right: affine; linear has
            a = 0

    >>> dot([1, 2, 3], [4, 5, 6])
    32
    """
    if type(a) is Ints and type(b) is Ints:
        return sum(map(mul, a.ints, b.ints))
    a, b = row(a), row(b)
    if type(a) is Ints and type(b) is Ints:
        return sum(map(mul, a.ints, b.ints))
    if isinstance(a, Row) and isinstance(b, Row):
        return Unreduced(sum(map(mul, a.ints, b.ints)), a.s * b.s)
    from .real import dot_reals
    return dot_reals(a, b)


def total(v):
    """Return the sum of the entries of v."""
    v = row(v)
    if isinstance(v, Row):
        n = sum(v.ints)
        return n if type(v) is Ints else fraction(n, v.s)
    return dot(Ints([1] * len(v)), v)


def axpy(c, x, y):
    """Return c x + y.

    >>> axpy(2, [1, 0], [0, 1])
    [2, 1]
    """
    x, y = row(x), row(y)
    if is_real(c) or not (isinstance(x, Row) and isinstance(y, Row)):
        return [c * a + b for a, b in zip(x, y)]
    n, d = ratio(c)
    s = common((d * x.s, y.s))
    n, k = n * (s // (d * x.s)), s // y.s
    ints = ([n * a + b for a, b in zip(x.ints, y.ints)] if k == 1
            else [n * a + k * b for a, b in zip(x.ints, y.ints)])
    whole = type(c) is int and type(x) is Ints and type(y) is Ints
    return Ints(ints) if whole else Row(ints, s)


def subtract(x, y):
    """Return x - y."""
    return axpy(-1, y, x)


def scale(c, x):
    """Return c x."""
    x = row(x)
    if is_real(c) or not isinstance(x, Row):
        return [c * v for v in x]
    n, d = ratio(c)
    ints = [n * v for v in x.ints]
    whole = type(c) is int and type(x) is Ints
    return Ints(ints) if whole else Row(ints, d * x.s)


def signed(alpha, y):
    """Return alpha_i y_i for every i, for labels y.

    >>> signed([2, 1], [1, -1])
    [2, -1]
    """
    if not isinstance(alpha, Row):
        return row([a * c for a, c in zip(alpha, y)])
    return type(alpha)([a * c for a, c in zip(alpha.ints, y)], alpha.s)


def combine(c, X):
    """Return c[0] X[0] + c[1] X[1] + ..., the rows of X weighted by c.

    >>> combine([2, -1], [[1, 2], [3, 4]])
    [-1, 0]
    """
    return apply(transpose(X), c)


def share(A):
    """Return (rows of ints, s): exact rows over one denominator."""
    A = [row(a) for a in A]
    s = common({a.s for a in A})
    return [a.ints if a.s == s else [v * (s // a.s) for v in a.ints]
            for a in A], s


def class_of(*rows):
    """Return Ints if all rows are, else Row; None if one has a real."""
    kinds = set(map(type, rows))
    return Ints if kinds == {Ints} else Row if kinds <= ROWS else None


ROWS = {Row, Ints}


def transpose(A):
    """Return the columns of A as rows.

    >>> transpose([[1, 2], [3, 4]])
    [[1, 3], [2, 4]]
    """
    A = [row(a) for a in A]
    T = class_of(*A)
    if not T:
        return [row(list(column)) for column in zip(*A)]
    ints, s = share(A)
    return [T(list(column), s) for column in zip(*ints)]


def apply(A, x):
    """Return A x.

    >>> apply([[1, 2], [3, 4]], [1, -1])
    [-1, -1]
    """
    A, x = [row(a) for a in A], row(x)
    T = class_of(x, *A)
    if not T:
        return [dot(a, x) for a in A]
    ints, s = share(A)
    return T([sum(map(mul, a, x.ints)) for a in ints], s * x.s)


def multiply(A, B):
    """Return A B.

    Source: D, section 2.3, the products of matrices written out
    Errata: S1, printed: forming X'X costs n^2 d; right: n d^2; n^2 d is the
            Gram matrix, and no upper bound for d > n

    >>> multiply([[1, 2]], [[3], [4]])
    [[11]]
    """
    A, columns = [row(a) for a in A], transpose(B)
    T = class_of(*(A + columns))
    if not T:
        return [[dot(a, c) for c in columns] for a in A]
    (A, s), (B, t) = share(A), share(columns)
    if A == B:      # a matrix and its transpose: the product is symmetric
        G = mirrored([[sum(map(mul, a, b)) for b in A[:i + 1]]
                      for i, a in enumerate(A)])
    else:
        G = [[sum(map(mul, a, b)) for b in B] for a in A]
    return [T(v, s * t) for v in G]


def products(X):
    """Return X X', every inner product of two rows."""
    return multiply(X, transpose(X))


def multiply_weighted(X, W):
    """Return X' W X for a diagonal W, given as its entries.

    >>> multiply_weighted([[1, 2], [3, 4]], [1, 10])
    [[91, 122], [122, 164]]
    """
    columns, W = transpose(X), row(W)
    if class_of(*columns) and isinstance(W, Row):
        half, s = [], columns[0].s
        for j, a in enumerate(columns):
            weighted = list(map(mul, a.ints, W.ints))
            half.append([sum(map(mul, weighted, b.ints))
                         for b in columns[:j + 1]])
        T = class_of(W, *columns)
        return [T(v, s * s * W.s) for v in mirrored(half)]
    return mirrored([[dot(Row(list(map(mul, a.ints, b.ints)), a.s * b.s), W)
                      for b in columns[:j + 1]]
                     for j, a in enumerate(columns)])


def mirrored(half):
    """Return the symmetric matrix whose lower half is given row by row.

    >>> mirrored([[1], [2, 3]])
    [[1, 2], [2, 3]]
    """
    n = len(half)
    return [[half[i][j] if j <= i else half[j][i] for j in range(n)]
            for i in range(n)]


def trace(A):
    """Return the sum of the diagonal."""
    return total([A[j][j] for j in range(len(A))])
