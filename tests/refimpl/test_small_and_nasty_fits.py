"""No small system or fit takes long: at most 12 rows of 5 ints, or floats.

Rows that are copies, nearly dependent or far apart, in every arithmetic; the
long form of the search is a campaign.
"""

from decimal import Decimal
from fractions import Fraction

import pytest

from refimpl.basic_classifier import (
    least_squares_classifier, least_squares_plug_in, linear_classifier)
from refimpl.data import covariance
from refimpl.least_squares import least_squares, line, mean_squared_error
from refimpl.ridge import ridge
from refimpl.solve import determinant, inverse, solve
from slowest import slowest
from strategies import converted

CLASSES = [int, Fraction, float, Decimal]
SCALES = [1, 10 ** 30, 10 ** 150]


def rows(chance, n, m):
    """Return n rows of m ints of two digits, often special to each other."""
    X = [[chance.randint(-99, 99) for _ in range(m)] for _ in range(n)]
    kind = chance.randrange(4)
    if kind == 0:
        X = [[v + chance.choice([0, 0, 0, 1]) for v in chance.choice(
            X[:n // 3 + 1])] for _ in X]
    elif kind == 1:
        X = [[v * (i + 1) + chance.choice([0, 0, 1]) for v in X[0]]
             for i in range(n)]
    return X


def calls(chance):
    """Return calls for one problem: (function, its arguments)."""
    n, m = chance.randint(2, 12), chance.randint(1, 5)
    T, scale = chance.choice(CLASSES), chance.choice(SCALES)
    A, X = rows(chance, n, n), rows(chance, n, m)
    A, X, y, lam = [
        data if T is int else converted(data, T) if T is not float else
        [[v / 7 * scale for v in row] for row in data]
        for data in (A, X, [[chance.randint(-99, 99) for _ in X]], [[1]])]
    y, lam = y[0], abs(lam[0][0])
    labels = [1] + [chance.choice([-1, 1]) for _ in X[2:]] + [-1]
    return [
        (solve, (A, y)), (inverse, (A,)), (determinant, (A,)),
        (least_squares, (X, y, chance.random() < 0.5)),
        (ridge, (X, y, lam)), (covariance, (X,)),
        (line, ([x[0] for x in X], y)), (mean_squared_error, (y, y)),
        (least_squares_classifier, (X, labels)),
        (least_squares_plug_in, (X, [int(c == 1) for c in labels])),
        (linear_classifier, (X, labels, chance.choice(
            ["identity", "diagonal", "full"])))]


def test_the_worst_of_some_takes_less_than_a_second():
    assert slowest(calls, range(150))[0] < 1


@pytest.mark.campaign
def test_the_worst_of_many_takes_less_than_a_second():
    assert slowest(calls, range(150, 6000))[0] < 1
