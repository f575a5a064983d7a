"""Vectors as plain lists.  Every function returns a new list.

Sums and products of fractions are formed in ints over one denominator and
reduced once: a fraction by itself costs a greatest common divisor a step.
"""

from .ratio import Row, clear, fraction, ratio, raw, to_ints

ROWS = {Row}


def remember(X):
    """Return rows as Rows, but for those of ints alone or with reals."""
    kinds = [kinds_of(x) for x in X]
    return [x if type(x) is Row or kind == {int} or real_among(kind)
            else Row(*to_ints(x)) for x, kind in zip(X, kinds)]


def kinds_of(v):
    """Return the classes in a list, as a set; those of a Row are known."""
    return ROWS if type(v) is Row else set(map(type, v))


def classes(rows):
    """Return the classes of the entries of a matrix, as a set."""
    result = set(map(type, rows))
    if result != ROWS:
        result = set()
        for row in rows:
            result |= kinds_of(row)
    return result


def dot(a, b):
    """Return a . b.

    Errata: S8, printed: linear means f(x) = a + b x; right: affine; linear has
            a = 0

    >>> dot([1, 2, 3], [4, 5, 6])
    32
    """
    if type(a) is not Row and type(b) is not Row and a and (
            type(a[0]) is int and type(b[0]) is int):
        return add_products(a, b)
    reals = real_among(kinds_of(a) | kinds_of(b))
    if reals:
        return reals.dot(a, b)
    (a, s), (b, t) = to_ints(a), to_ints(b)
    return fraction()(add_products(a, b), s * t)


def add_products(a, b):
    """Return the sum of products, added from left to right."""
    total = 0
    for ak, bk in zip(a, b):
        total = total + ak * bk
    return total


def real_among(kinds):
    """Return the class of real numbers if it is among these, else None."""
    for kind in kinds:
        if hasattr(kind, "enclose"):
            return kind
    return None


def total(v):
    """Return the sum of the entries of v."""
    kinds = kinds_of(v)
    reals = real_among(kinds)
    if reals:
        return reals.dot([1] * len(v), v)
    if kinds == {int} or not len(v):
        return sum(v)
    v, s = to_ints(v)
    return fraction()(sum(v), s)


def axpy(c, x, y):
    """Return c x + y.

    >>> axpy(2, [1, 0], [0, 1])
    [2, 1]
    """
    if type(c) is int and type(x) is not Row and type(y) is not Row and (
            x and type(x[0]) is int and type(y[0]) is int):
        return [c * xk + yk for xk, yk in zip(x, y)]
    if real_among(kinds_of(x) | kinds_of(y) | {type(c)}):
        return [c * xk + yk for xk, yk in zip(x, y)]
    (n, d), (x, s), (y, t) = ratio(c), raw(x), raw(y)
    D = clear({d * s, t})
    n, d = n * (D // (d * s)), D // t
    return Row([n * xk + d * yk for xk, yk in zip(x, y)], D)


def subtract(x, y):
    """Return x - y."""
    return axpy(-1, y, x)


def scale(c, x):
    """Return c x."""
    return [-xk for xk in x] if c == -1 else [c * xk for xk in x]


def combine(c, X):
    """Return c[0] X[0] + c[1] X[1] + ..., the rows of X weighted by c.

    >>> combine([2, -1], [[1, 2], [3, 4]])
    [-1, 0]
    """
    return [dot(c, column) for column in zip(*X)]


def mirrored(half):
    """Return the symmetric matrix whose lower half is given row by row.

    >>> mirrored([[1], [2, 3]])
    [[1, 2], [2, 3]]
    """
    n = len(half)
    return [[half[i][j] if j <= i else half[j][i] for j in range(n)]
            for i in range(n)]
