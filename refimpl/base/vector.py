"""Vectors as plain lists.  Every function returns a new list.

Nothing is imported: this is the ground that all else stands on.

Sums run from left to right in a loop, one rounding a step.  The built-in
sum() corrects its rounding since CPython 3.12 and gives other floats there.
"""


def dot(a, b):
    """Return a . b, added from left to right.

    >>> dot([1, 2, 3], [4, 5, 6])
    32
    """
    total = 0
    for ak, bk in zip(a, b):
        total = total + ak * bk
    return total


def total(v):
    """Return the sum of the entries of v, added from left to right."""
    s = 0
    for vk in v:
        s = s + vk
    return s


def axpy(c, x, y):
    """Return c x + y.

    >>> axpy(2, [1, 0], [0, 1])
    [2, 1]
    """
    return [c * xk + yk for xk, yk in zip(x, y)]


def subtract(x, y):
    """Return x - y."""
    return [xk - yk for xk, yk in zip(x, y)]


def scale(c, x):
    """Return c x."""
    return [c * xk for xk in x]


def combine(c, X):
    """Return c[0] X[0] + c[1] X[1] + ..., the rows of X weighted by c.

    >>> combine([2, -1], [[1, 2], [3, 4]])
    [-1, 0]
    """
    v = [0] * len(X[0])
    for ci, xi in zip(c, X):
        v = axpy(ci, xi, v)
    return v


def mirrored(half):
    """Return the symmetric matrix whose lower half is given row by row.

    >>> mirrored([[1], [2, 3]])
    [[1, 2], [2, 3]]
    """
    n = len(half)
    return [[half[i][j] if j <= i else half[j][i] for j in range(n)]
            for i in range(n)]


def classes(data):
    """Return the classes of the numbers of nested lists, as a set."""
    found, data = set(), [data]
    while data:
        for row in data:
            found |= set(map(type, row))
        lists = set([T for T in found if issubclass(T, (list, tuple))])
        data = [v for row in data for v in row
                if isinstance(v, (list, tuple))] if lists else []
        found -= lists
    return found


def flat(data):
    """Return the numbers of nested lists, in order."""
    numbers = []
    for v in data:
        if isinstance(v, (list, tuple)):
            numbers += flat(v)
        else:
            numbers.append(v)
    return numbers
