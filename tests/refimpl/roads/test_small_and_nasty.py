"""No small problem takes long: at most 12 rows of 5 ints of two digits.

A search among rows that are copies, on a line, or nearly dependent, for
every task that the quadratic solver answers.  Its long form is a campaign.
"""

from fractions import Fraction

import pytest

from refimpl.kernels import Gaussian, Polynomial, linear
from refimpl.lasso import lasso
from refimpl.soft_margin import svm_soft
from refimpl.svm import separability, svm_hard
from slowest import slowest

F = Fraction
KERNELS = [linear, Polynomial(2), Polynomial(5, 1), Gaussian(1),
           Gaussian(30), Gaussian(1000), Gaussian(F(1, 9))]
PRICES = [1, F(1, 20), F(1, 3), 1000, 10 ** 9, F(1, 10 ** 12)]


def rows(chance):
    """Return rows of ints, many of them special to each other."""
    n, m = chance.randint(2, 12), chance.randint(1, 5)
    size = chance.choice([1, 3, 9, 99])
    X = [[chance.randint(-size, size) for _ in range(m)] for _ in range(n)]
    kind = chance.randrange(5)
    if kind == 0:       # copies, and what is beside them
        X = [[v + chance.choice([0, 0, 0, 1]) for v in chance.choice(
            X[:n // 3 + 1])] for _ in X]
    elif kind == 1:     # nearly on a line
        X = [[v * (i + 1) + chance.choice([0, 0, 1]) for v in X[0]]
             for i in range(n)]
    elif kind == 2:     # nearly a single point
        X = [[99 - (i == k) for k in range(m)] for i in range(n)]
    return X


def labels(chance, X):
    """Return both labels, separable or not."""
    y = [chance.choice([-1, 1]) for _ in X]
    if chance.random() < 0.4:
        y = [1 if sum(x) > 0 else -1 for x in X]
    return y if len(set(y)) == 2 else [-y[0]] + y[1:]


def calls(chance):
    """Return calls for one problem: (function, its arguments)."""
    X = rows(chance)
    y, targets = labels(chance, X), [chance.randint(-99, 99) for _ in X]
    C, kernel = chance.choice(PRICES), chance.choice(KERNELS)
    if chance.random() < 0.4 and not hasattr(kernel, "sigma"):
        X, C = [[v / 10 for v in x] for x in X], float(C)
        targets = [v / 10 for v in targets]
    return [(svm_hard, (X, y, kernel)), (svm_soft, (X, y, C, kernel)),
            (separability, (X, y)),
            (lasso, (X, targets, chance.choice([0, 1, 10]),
                     chance.random() < 0.5))]


def test_the_worst_of_some_takes_less_than_a_second():
    # in the last one all multipliers of a face round to 0
    assert slowest(calls, list(range(150)) + [444])[0] < 1


@pytest.mark.campaign
def test_the_worst_of_many_takes_less_than_a_second():
    assert slowest(calls, range(150, 6000))[0] < 1
