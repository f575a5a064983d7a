"""What a caller writes at first: it is read, or the message says what to
write instead."""


import pytest

from refimpl import (
    Gaussian, fisher, lasso_path, least_squares, least_squares_plug_in, line,
    logistic_regression, perceptron, predict, probabilities, ridge, scores,
    svm_hard, svm_soft)

X, y, S = [[1], [2], [4]], [1, 2, 2], [-1, -1, 1]
H = [[0, 1], [1, 1], [2, 1], [3, 1]]
DEPENDENT = [[1, 2], [2, 4], [0, 0]]

WRONG = [
    (lambda: ridge(X, y, alpha=1), "no argument alpha; lambda is called lam"),
    (lambda: ridge(X, y, lambda_=1), "lambda is called lam"),
    (lambda: ridge(X, y), "needs lam"),
    (lambda: ridge(X, y, 1, fit_intercept=True), "intercept=..."),
    (lambda: ridge(X, y, 1, lam=2), "multiple values for lam"),
    (lambda: svm_hard(X, ["no", "no", "yes"]),
     "y = [1 if c == 'yes' else -1 for c in y]"),
    (lambda: svm_hard(X, [0, 0, 1]), "[1 if c == 1 else -1 for c in y]"),
    (lambda: svm_hard(X, [0, 1, 2]), "3 different labels"),
    (lambda: logistic_regression(X, S), "[1 if c == 1 else 0 for c in y]"),
    (lambda: svm_hard(X, [[c] for c in S]), "y[0] is ["),
    (lambda: ridge(X, [[c] for c in y], 1), "y[0] is ["),
    (lambda: ridge([1, 2, 4], y, 1), "[v] for a row of one number"),
    (lambda: svm_hard(X, S, kernel="rbf"), "kernel=Gaussian(sigma)"),
    (lambda: svm_hard(X, S, kernel=Gaussian), "kernel=Gaussian(sigma)"),
    (lambda: logistic_regression([[1.0], [2.0]], [0, 1], digits=80),
     "digits has no effect on floats"),
    (lambda: Gaussian(gamma=1), "gamma is 1 / (2 sigma**2)"),
    (lambda: ridge.fit(X, y), "result = ridge(...)"),
    (lambda: svm_hard.fit(X, S), "result = svm_hard(...)"),
    (lambda: ridge(X, y, 1)["w"], "result.w"),
    (lambda: ridge(X, y, 1).predict(X), "predict(result, Z)"),
    (lambda: svm_hard([[0], [1], [2]], S[1:] + S[:1]), "svm_soft(X, y, C)"),
    (lambda: perceptron(X, S), "homogeneous(X)"),
    (lambda: least_squares(DEPENDENT, y), "2 column[0] - column[1] = 0"),
    (lambda: predict(svm_soft(X, S, 1, Gaussian(1)), X), "(result, Z, X, y, k"),
    (lambda: predict(3, X), "no weights"),
    (lambda: predict(X, ridge(X, y, 1)), "the result comes before"),
    (lambda: predict(fisher(X, S, 1), X), "scores(result, Z)"),
    (lambda: probabilities(svm_hard(X, S), X), "logistic_calibration"),
    (lambda: predict(ridge(X, y, 1), [[1, 2]]), "2 entries, 1 expected"),
]


@pytest.mark.parametrize("call, words", WRONG)
def test_a_message_says_what_to_write(call, words):
    with pytest.raises((ValueError, TypeError, AttributeError)) as caught:
        call()
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
