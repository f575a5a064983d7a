"""The class of numbers that comes in comes out; nothing else changes."""

import copy
from decimal import Decimal
from fractions import Fraction

import pytest

from refimpl.catalogue import TASKS
from refimpl.errors import NumberError
from refimpl.inputs import load
from refimpl.kernels import Polynomial
from refimpl.rational import Rational
from strategies import as_fractions, converted

CLASSES = [Fraction, Decimal, float, Rational]
X4, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
H4 = [x + [1] for x in X4]
SQUARE, Y01 = [[2, 0], [4, 4]], [0, 1, 0, 1]
H2 = [[0, 1], [1, 1], [2, 1], [3, 1]]
GROUPS = ["a", "a", "b", "b"]

# name: (arguments made with a class, what it does with them)
#   "keeps": ints stay ints; "divides": ints give fractions; and "dyadic"
#   where floats meet the exact result on this example
CALLS = {
    "vector.dot": (lambda c: [c([1, 2]), c([3, 4])], "keeps dyadic"),
    "vector.axpy": (lambda c: [c(2), c([1, 2]), c([3, 4])], "keeps dyadic"),
    "vector.total": (lambda c: [c([1, 2])], "keeps dyadic"),
    "vector.combine": (lambda c: [c([1, 2]), c(SQUARE)], "keeps dyadic"),
    "matrix.multiply": (lambda c: [c(SQUARE), c(SQUARE)], "keeps dyadic"),
    "matrix.apply": (lambda c: [c(SQUARE), c([1, 2])], "keeps dyadic"),
    "solve.solve": (lambda c: [c(SQUARE), c([1, 3])], "divides dyadic"),
    "solve.inverse": (lambda c: [c(SQUARE)], "divides dyadic"),
    "solve.determinant": (lambda c: [c(SQUARE)], "keeps dyadic"),
    "projection.project": (lambda c: [c([[1, 1], [1, -1]]), c([1, 2])],
                           "divides dyadic"),
    "kernels.gram": (lambda c: [c(X4)], "keeps dyadic"),
    "data.covariance": (lambda c: [c(X4)], "divides dyadic"),
    "least_squares.line": (lambda c: [c([1, 2, 3, 2]), c([1, 1, 2, 4])],
                           "divides dyadic"),
    "least_squares.least_squares": (
        lambda c: [c([[1, 1], [1, -1]]), c([1, 2])], "divides dyadic"),
    "least_squares.mean_squared_error": (
        lambda c: [c([1, 2]), c([1, 4])], "divides dyadic"),
    "ridge.ridge": (lambda c: [c([[1], [1]]), c([1, 2]), c(2)],
                    "divides dyadic"),
    "lasso.lasso": (lambda c: [c([[1], [1]]), c([1, 2]), c(2)],
                    "divides dyadic"),
    "basic_classifier.basic_linear_classifier": (
        lambda c: [c(X4), Y4], "divides dyadic"),
    "basic_classifier.linear_classifier": (
        lambda c: [c(X4), Y4, "identity"], "divides dyadic"),
    "basic_classifier.least_squares_classifier": (
        lambda c: [c([[1], [-1]]), [1, -1]], "divides dyadic"),
    "basic_classifier.least_squares_plug_in": (
        lambda c: [c([[1], [-1]]), [1, 0]], "divides dyadic"),
    "linear_classifier.classify": (
        lambda c: [c([3, -4]), c(1), c(X4)], "keeps dyadic"),
    "linear_classifier.margins": (
        lambda c: [c([0, 4]), c(1), c(X4), Y4], "divides dyadic"),
    "perceptron.perceptron": (lambda c: [c(H4), Y4, c(2), c([1, 0, 0])],
                              "keeps dyadic"),
    "perceptron.perceptron_online": (lambda c: [c(H4), Y4],
                                     "keeps dyadic"),
    "kernel_perceptron.dual_perceptron": (lambda c: [c(H4), Y4],
                                          "keeps dyadic"),
    "kernel_perceptron.kernel_perceptron": (
        lambda c: [c(X4), Y4, Polynomial(2, c(1))], "keeps dyadic"),
    "dual_bias.dual_perceptron_bias": (lambda c: [c(X4), Y4, c(2)],
                                       "keeps dyadic"),
    "dual_bias.kernel_scores": (
        lambda c: [c(X4), Y4, c([1, 0, 2, 1]), c([[1, 1]])],
        "keeps dyadic"),
    "criterion.perceptron_batch": (lambda c: [c(X4), Y4, c(1)],
                                   "keeps dyadic"),
    "criterion.perceptron_criterion": (
        lambda c: [c(H4), Y4, c([1, 0, 0])], "keeps dyadic"),
    "adaline.perceptron_regression": (lambda c: [c(H2), c(Y01), 1],
                                      "keeps dyadic"),
    "adaline.adaline": (lambda c: [c(H2), c(Y01), c(1), 2],
                        "keeps dyadic"),
    "svm.separability": (lambda c: [c(X4[:3]), Y4[:3]], "divides dyadic"),
    "svm.svm_hard": (lambda c: [c(X4[:3]), Y4[:3]], "divides dyadic"),
    "soft_margin.svm_soft": (lambda c: [c(X4[:3]), Y4[:3], c(1)],
                             "divides dyadic"),
    "logistic.logistic": (lambda c: [c([1, 2])], "irrational"),
    "logistic.posterior": (lambda c: [c(3), c(1)], "divides dyadic"),
    "calibration.logistic_calibration": (
        lambda c: [c(X4), Y4, c([3, -4]), c(1)], "irrational"),
    "logistic.log_likelihood": (lambda c: [c(H2), Y01, c([1, 1])],
                                "irrational"),
    "newton.newton_step": (lambda c: [c(H2[1:3]), [0, 1], c([0, 0])],
                           "divides"),
    "newton.logistic_sample": (
        lambda c: [c(H2), c([1, 1]), c([0, 0, 0, 0])], "keeps dyadic"),
    "logistic_regression.logistic_regression": (lambda c: [c(H2), Y01],
                                                "irrational"),
    "fisher.fisher": (lambda c: [c(X4), GROUPS, 1], "irrational"),
    "fisher.fisher_criterion": (lambda c: [c(X4), GROUPS, c([[1, 2]])],
                                "divides"),
    "features.feature_map": (lambda c: [c(X4), Polynomial(1)],
                             "keeps dyadic")}


def called(name, T):
    """Return what a function gives for numbers of one class."""
    module, _, function = name.partition(".")
    arguments = CALLS[name][0](lambda data: converted(data, T)
                               if isinstance(data, list)
                               else converted([data], T)[0])
    before = copy.deepcopy([a for a in arguments
                            if not isinstance(a, Polynomial)])
    result = getattr(load(module), function)(*arguments)
    assert before == [a for a in arguments if not isinstance(a, Polynomial)]
    return list(leaves(result))


def leaves(value):
    """Yield the numbers of a result, in order."""
    if isinstance(value, (list, tuple)):
        for v in value:
            yield from leaves(v)
    elif value is not None and type(value) is not bool:
        yield value


def test_every_task_is_here():
    assert {"{}.{}".format(*TASKS[task][:2]) for task in TASKS} <= set(CALLS)


@pytest.mark.parametrize("T", CLASSES)
@pytest.mark.parametrize("name", sorted(CALLS))
def test_the_class_that_comes_in_comes_out(name, T):
    counts = [type(v) is int for v in called(name, float)]
    found = called(name, T)
    assert len(found) == len(counts)
    rounds = "irrational" in CALLS[name][1]
    for v, count in zip(found, counts):
        assert type(v) is (int if count else T) or (
            rounds and not count and type(v) is Decimal), (name, v)
    for v, count in zip(called(name, int), counts):
        kept = int if count or "keeps" in CALLS[name][1] else Fraction
        assert type(v) is kept or (
            rounds and not count and type(v) is Decimal), (name, v)


@pytest.mark.parametrize("name", sorted(
    name for name in CALLS if "irrational" not in CALLS[name][1]))
def test_all_classes_agree(name):
    due = as_fractions(called(name, Fraction))
    assert as_fractions(called(name, int)) == due
    assert as_fractions(called(name, Rational)) == due
    if "dyadic" in CALLS[name][1]:
        assert as_fractions(called(name, float)) == due
        assert as_fractions(called(name, Decimal)) == due


@pytest.mark.parametrize("name", sorted(
    name for name in CALLS if not name.startswith("vector")))
def test_two_classes_are_refused(name):
    module, _, function = name.partition(".")
    numeric = []
    CALLS[name][0](lambda data: numeric.append(data) or data)
    for odd in range(len(numeric)):
        seen = []

        def mixed(data):
            seen.append(data)
            T = float if len(seen) - 1 == odd else Fraction
            one = converted(data if isinstance(data, list) else [data], T)
            if len(numeric) == 1:       # one argument: mixed within itself
                row = one if not isinstance(one[0], list) else one[0]
                row[0] = Fraction(row[0])
            return one if isinstance(data, list) else one[0]

        with pytest.raises(NumberError):
            getattr(load(module), function)(*CALLS[name][0](mixed))
