"""What a caller writes at first: it is read, or the message says what to
write instead."""

import pytest
from paths import read_tables

import refimpl
from refimpl import (
    Gaussian, fisher, lasso_path, least_squares_plug_in, line,
    logistic_regression, perceptron, predict, probabilities, ridge, scores,
    svm_hard, svm_soft)

X, y, S = [[1], [2], [4]], [1, 2, 2], [-1, -1, 1]
H = [[0, 1], [1, 1], [2, 1], [3, 1]]
DEPENDENT = [[1, 2], [2, 4], [0, 0]]
ROWS = read_tables(__file__)
NAMES = dict(vars(), **{name: getattr(refimpl, name) for name in dir(refimpl)})


@pytest.mark.parametrize("call, words", ROWS["wrong"])
def test_a_message_says_what_to_write(call, words):
    with pytest.raises((ValueError, TypeError, AttributeError)) as caught:
        eval(call, NAMES)
    assert words in str(caught.value)


def test_new_rows():
    assert predict(line([1, 2], [1, 3]), [[4]]) == [7]
    assert predict(ridge(X, y, 1, True), X) == scores(ridge(X, y, 1, True), X)
    assert predict(lasso_path(X, y)[-1], [[21]]) == [13]
    assert predict(svm_hard(X, S), [[0], [3], [9]]) == [-1, 0, 1]
    assert predict(perceptron(H, [-1, -1, 1, 1]), H) == [-1, -1, 1, 1]
    rbf = Gaussian(1)
    assert predict(svm_hard(X, S, rbf), X, X, S, rbf) == S
    fit = least_squares_plug_in([[0], [0], [1], [3]], [0, 0, 1, 1])
    assert predict(fit, [[0], [1], [3]]) == [0, 1, 1]
    likely = logistic_regression(H, [0, 1, 0, 1])
    assert predict(likely, H) == [0, 0, 1, 1]
    assert [round(p, 9) for p in probabilities(likely, H)] == [
        round(p, 9) for p in likely.probabilities]
    assert scores(fisher(X, S, 1), [[0], [3]]) == [[0], [3]]


def test_a_result_prints_short_and_its_repr_is_exact():
    result = ridge([[1], [2], [3]], [1, 2, 2], 1, True)
    assert "w          [1/3]\n" in str(result)
    assert repr(result).startswith("Ridge(w=[Fraction(1, 3)], intercept=")
    assert "... 100 in all" in str(svm_soft(
        [[i] for i in range(100)], [-1] * 50 + [1] * 50, 1))
