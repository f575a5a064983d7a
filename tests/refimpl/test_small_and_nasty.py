"""No small problem takes long: at most 12 rows of 5 ints of two digits.

A search among rows that are copies, on a line, nearly dependent or far apart,
for all methods.  Its long form is a campaign.
"""

from decimal import Decimal
from fractions import Fraction

import pytest
from slowest import slowest
from strategies import converted

from refimpl.adaline import adaline, perceptron_regression
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_classifier, least_squares_plug_in,
    linear_classifier)
from refimpl.calibration import logistic_calibration
from refimpl.criterion import perceptron_batch, perceptron_criterion
from refimpl.data import covariance
from refimpl.dual_bias import dual_perceptron_bias
from refimpl.features import feature_map
from refimpl.fisher import fisher, fisher_criterion
from refimpl.kernel_perceptron import dual_perceptron, kernel_perceptron
from refimpl.kernels import Gaussian, gram, linear, Polynomial
from refimpl.lasso import lasso
from refimpl.least_squares import least_squares, line
from refimpl.linear_classifier import classify, margins
from refimpl.logistic import log_likelihood, logistic, posterior
from refimpl.logistic_regression import logistic_regression
from refimpl.metrics import mean_squared_error
from refimpl.newton import logistic_sample, newton_step
from refimpl.perceptron import perceptron, perceptron_online
from refimpl.predict import kernel_scores
from refimpl.ridge import ridge
from refimpl.soft_margin import svm_soft
from refimpl.solve import determinant, inverse, solve
from refimpl.svm import separability, svm_hard

F = Fraction
KERNELS = [linear, Polynomial(2), Polynomial(5, 1), Gaussian(1),
           Gaussian(30), Gaussian(1000), Gaussian(F(1, 9))]
PRICES = [1, F(1, 20), F(1, 3), 1000, 10 ** 9, F(1, 10 ** 12)]
CLASSES = [int, Fraction, float, Decimal]
SCALES = [1, 10 ** 30, 10 ** 150]


def rows(chance, n=None, m=None):
    """Return rows of ints, many of them special to each other."""
    n, m = n or chance.randint(2, 12), m or chance.randint(1, 5)
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


def calls_of_margins(chance):
    """Return calls of what the quadratic solver answers."""
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


def calls_of_models(chance):
    """Return calls of the perceptrons, what is irrational, and one pass."""
    X = rows(chance)
    y, n, m = labels(chance, X), len(X), len(X[0])
    w, targets = ([chance.randint(-99, 99) for _ in data] for data in (
        X[0], X))
    chances, kernel = [int(c == 1) for c in y], chance.choice(KERNELS)
    eta, names = chance.choice([1, 7, F(1, 8)]), [i % 3 for i in range(n)]
    slow, theta = eta / F(2 ** 14), [F(v, 99) for v in w]
    return calls_of_training(X, y, kernel, eta) + [
        (perceptron_criterion, (X, y, w)),
        (perceptron_regression, (X, targets, 3)),
        (adaline, (X, targets, slow, 3)), (gram, (X, kernel)),
        (kernel_scores, (X, y, [1] * n, X, kernel)),
        (classify, (w, 1, X)), (margins, (w, 1, X, y)),
        (basic_linear_classifier, (X, y)),
        (feature_map, (X, Polynomial(chance.randint(1, 5), 1))),
        (logistic, (w,)), (posterior, ([abs(v) for v in w],)),
        (logistic_calibration, (X, y, w, 1)),
        (logistic_sample, (X, theta, [F(1, 2)] * n)),
        (log_likelihood, (X, chances, theta)),
        (newton_step, (X, chances, [0] * m)),
        (logistic_regression, (X, chances)),
        (fisher, (X, names, min(2, m))), (fisher_criterion, (X, names, [w]))]


def calls_of_training(X, y, kernel, eta):
    """Return the calls of the perceptrons for classification."""
    return [(perceptron, (X, y, eta)), (perceptron_online, (X, y, eta)),
            (dual_perceptron, (X, y)), (kernel_perceptron, (X, y, kernel)),
            (dual_perceptron_bias, (X, y, eta)),
            (perceptron_batch, (X, y, eta))]


def calls_of_fits(chance):
    """Return calls of systems and fits, in every arithmetic."""
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


# In number 444 all multipliers of a face round to 0; in 1927 and 2925 the
# kernel of two rows is below 2**-40000.
@pytest.mark.parametrize("calls, seeds", [
    (calls_of_margins, [*range(15), 444, 1927, 2925]),
    (calls_of_models, range(5)),
    (calls_of_fits, range(40))])
def test_the_worst_of_some_takes_less_than_a_second(calls, seeds):
    assert slowest(calls, seeds)[0] < 1


@pytest.mark.campaign
@pytest.mark.parametrize("calls, seeds", [
    (calls_of_margins, range(6000)), (calls_of_models, range(500)),
    (calls_of_fits, range(6000))])
def test_the_worst_of_many_takes_less_than_a_second(calls, seeds):
    assert slowest(calls, seeds)[0] < 1
