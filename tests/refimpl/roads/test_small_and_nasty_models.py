"""No small model takes long: at most 12 rows of 5 ints of two digits.

The perceptrons, what is irrational, and what takes one pass, on rows that are
copies or nearly dependent; the long form of the search is a campaign.
"""

from fractions import Fraction as F

import pytest
from slowest import slowest
from test_small_and_nasty import KERNELS, labels, rows

from refimpl.adaline import adaline, perceptron_regression
from refimpl.basic_classifier import basic_linear_classifier
from refimpl.calibration import logistic_calibration
from refimpl.criterion import perceptron_batch, perceptron_criterion
from refimpl.dual_bias import dual_perceptron_bias, kernel_scores
from refimpl.features import feature_map
from refimpl.fisher import fisher, fisher_criterion
from refimpl.kernel_perceptron import dual_perceptron, kernel_perceptron
from refimpl.kernels import Polynomial, gram
from refimpl.linear_classifier import classify, margins
from refimpl.logistic import log_likelihood, logistic, posterior
from refimpl.logistic_regression import logistic_regression
from refimpl.newton import logistic_sample, newton_step
from refimpl.perceptron import perceptron, perceptron_online


def calls(chance):
    """Return calls for one problem: (function, its arguments)."""
    X = rows(chance)
    y, n, m = labels(chance, X), len(X), len(X[0])
    w, targets = ([chance.randint(-99, 99) for _ in data] for data in (
        X[0], X))
    chances, kernel = [int(c == 1) for c in y], chance.choice(KERNELS)
    eta, names = chance.choice([1, 7, F(1, 8)]), [i % 3 for i in range(n)]
    slow, theta = eta / F(2 ** 14), [F(v, 99) for v in w]
    return trained(X, y, kernel, eta) + [
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


def trained(X, y, kernel, eta):
    """Return the calls of the perceptrons for classification."""
    return [(perceptron, (X, y, eta)), (perceptron_online, (X, y, eta)),
            (dual_perceptron, (X, y)), (kernel_perceptron, (X, y, kernel)),
            (dual_perceptron_bias, (X, y, eta)),
            (perceptron_batch, (X, y, eta))]


def test_the_worst_of_some_takes_less_than_a_second():
    assert slowest(calls, range(60))[0] < 1


@pytest.mark.campaign
def test_the_worst_of_many_takes_less_than_a_second():
    assert slowest(calls, range(60, 500))[0] < 1
