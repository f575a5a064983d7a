"""Numbers, rows and matrices that definitions are made of.

Random ones are the same everywhere.  Decimals have 12 places, so that no
product of them is exact in doubles.
"""

from fractions import Fraction as F
from math import comb, gcd

from .reader import read_value

DIGITS = 10 ** 12


def polynomial(degree, constant=None):
    """Return the polynomial kernel; the constant is left out if None."""
    kernel = {"name": "polynomial", "degree": degree}
    if constant is not None:
        kernel["constant"] = constant
    return kernel


def gaussian(sigma):
    return {"name": "gaussian", "sigma": sigma}


def hom(X, constant=1):
    """Return the rows with a constant appended: homogeneous coordinates."""
    return [list(row) + [constant] for row in read_value(X)]


def zero_one(y):
    return [max(label, 0) for label in read_value(y)]


def gap(k):
    """Return 0 and k against k + 1: 4k^2 + 5 updates of a perceptron."""
    return hom([[0], [k], [k + 1]]), [-1, -1, 1]


def order(indices, *lists):
    return [[values[i] for i in indices] for values in lists]


def draws(seed, count, low, high):
    """Return count integers from low to high, the same everywhere.

    The linear congruential generator x <- (1103515245 x + 12345) mod 2^31,
    of which the upper 15 bits are used.
    """
    result, x = [], seed
    for _ in range(count):
        x = (1103515245 * x + 12345) % 2 ** 31
        result.append(low + (x >> 16) % (high - low + 1))
    return result


def table(seed, n, d, low, high):
    flat = draws(seed, n * d, low, high)
    return [flat[i * d:(i + 1) * d] for i in range(n)]


def two_sides(seed, n, w, t, gap, size):
    """Return n rows of integers off the hyperplane w . x = t, and labels.

    Rows come from -size to size; those with |w . x - t| < gap are left out.
    """
    X, y, d = [], [], len(w)
    while len(X) < n:
        for row in table(seed, 4 * n, d, -size, size):
            s = sum(a * b for a, b in zip(w, row)) - t
            if abs(s) >= gap and len(X) < n:
                X.append(row)
                y.append(1 if s > 0 else -1)
        seed += 1
    return X, y


def hom_sides(*inputs):
    """Return what two_sides does, in homogeneous coordinates."""
    X, y = two_sides(*inputs)
    return hom(X), y


def hilbert(n):
    """Return the n by n Hilbert matrix times the least common multiple."""
    common = 1
    for k in range(1, 2 * n):
        common = common * k // gcd(common, k)
    return [[common // (i + j + 1) for j in range(n)] for i in range(n)]


def wilkinson(n):
    """Return the matrix on which partial pivoting grows most."""
    return [[1 if j == i or j == n - 1 else -1 if j < i else 0
             for j in range(n)] for i in range(n)]


def lower_left(n):
    """Return the matrix of binomials i + j over i, of determinant 1."""
    return [[comb(i + j, i) for j in range(n)] for i in range(n)]


def cyclic(n):
    return [[int(j == (i + 1) % n) for j in range(n)] for i in range(n)]


def around(means, offsets):
    return [[a + b for a, b in zip(mean, offset)]
            for mean in means for offset in offsets]


def each(names, count):
    return [name for name in names for _ in range(count)]


def turn(every, X, y):
    """Return rows and labels, of which every so many are turned round."""
    return X, [-c if i % every == 0 else c for i, c in enumerate(y)]


def uniforms(seed, n):
    return [F(v, 2 ** 15) for v in draws(seed, n, 0, 2 ** 15 - 1)]


def full(seed, count, offset=0, size=1):
    """Return count decimals of 12 places, from offset - size to + size.

    offset  a whole number        size  a number, perhaps below 1
    """
    low = draws(seed, 3 * count, 0, 9999)
    result = []
    for k in range(count):
        a, b, c = low[3 * k:3 * k + 3]
        share = (a * 10 ** 8 + b * 10 ** 4 + c) * 2 + 1 - DIGITS
        result.append(decimal(offset * DIGITS + int(share * size)))
    return result


def decimal(units):
    """Return a number of units of the 12th place as it is written."""
    whole, rest = divmod(abs(units), DIGITS)
    return "{}{}.{:012}".format("-" if units < 0 else "", whole, rest)


def units(text):
    """Return a decimal in units of the 12th place."""
    whole, rest = text.lstrip("-").split(".")
    value = int(whole) * DIGITS + int(rest)
    return -value if text[0] == "-" else value


def rows(seed, n, d, offsets, sizes=(1,)):
    columns = [full(seed + 7 * j, n, offsets[j % len(offsets)],
                    sizes[j % len(sizes)]) for j in range(d)]
    return [list(row) for row in zip(*columns)]


def sided(X, labels=(1, -1)):
    return [labels[k % 2] for k in range(len(X))]


def raised(values, power):
    return ["{}e{}".format(v, power) for v in values]


def hard_to_invert(seed, n, size):
    """Return n rows that nearly depend: all near the first, by size."""
    first = full(seed, n, 3)
    result = [first]
    for k in range(1, n):
        step = full(seed + k, n, 0, size)
        result.append([decimal(units(a) + units(b))
                       for a, b in zip(first, step)])
    return result


def added(A):
    """Return A (1, ..., 1): the solution is small where the inverse is not.
    """
    return [decimal(sum(map(units, row))) for row in A]


def diagonal(seed, power):
    a, b = raised(full(seed, 2, 5, 4), power)
    return [[a, 0], [0, b]]


def tall(seed, power):
    return [[v] for v in raised(full(seed, 3, 5, 4), power)]


def apart(X, classes, step):
    """Return rows moved apart by class: class k by k steps."""
    return [[decimal(units(v) + k * step * DIGITS) for v in x]
            for x, k in zip(X, classes)]
