"""The data sets of the five documents, and small tools to talk of them.

Items, conventions and errata are numbered as in refimpl/TEXT.md.
"""

from fractions import Fraction

import pytest
from hypothesis import assume

import independent
from strategies import as_fractions

from refimpl.base.errors import NotSeparableError, SingularError
from refimpl.base.rows import Row
from refimpl.svm import svm_hard


# D, section 4.1; the fourth point is that of Figure 7.8 (right).
D4, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
D3, Y3 = D4[:3], Y4[:3]

SQUARE = [[0, 0], [0, 1], [1, 0], [1, 1]]
AND, OR, XOR = [-1, -1, -1, 1], [-1, 1, 1, 1], [-1, 1, 1, -1]

# Separable, and yet neither the class means nor least squares separate it.
FAR, YFAR = [[0], [0], [1], [9]], [-1, -1, 1, 1]


def norm2(v):
    """Return |v|**2."""
    return sum(Fraction(k) * k for k in v)


def functional(w, t, X, y):
    """Return y_i (w . x_i - t), the functional margins."""
    return [c * (sum(Fraction(a) * b for a, b in zip(w, x)) - t)
            for x, c in zip(X, y)]


def close(a, b, digits=45):
    """Return whether two numbers agree to so many digits."""
    a, b = Fraction(a), Fraction(b)
    return abs(a - b) * 10 ** digits <= max(abs(a), abs(b), 1)


def null_of(rows, f, *arguments):
    """Return why f is singular: a vector that rows take to 0."""
    with pytest.raises(SingularError) as e:
        f(*arguments)
    v = as_fractions(e.value.null)
    assert any(v) and not any(independent.apply(as_fractions(rows), v))
    return v


def hard(X, y):
    """Return svm_hard(); data that are not separable are passed over."""
    try:
        return svm_hard(X, y)
    except NotSeparableError:
        return assume(False)


def typed(value):
    """Return a value with the class of every number in it."""
    if isinstance(value, (list, tuple, Row)):
        return [typed(v) for v in value]
    return type(value), value
