"""Tables of pandas wherever a list goes: in answers, in check(), in what an
estimator keeps.  Needs NumPy and pandas: .ci/run installs them.
"""

import unittest

import pytest
from peers import needed

from conformance import cases, check

np = needed("numpy")
pd = needed("pandas")


class Ridge:
    """Ridge without an intercept, in tables."""

    def __init__(self, alpha=1.0):
        self.alpha = alpha

    def fit(self, X, y):
        X, y = pd.DataFrame(X), pd.Series(y)
        w = np.linalg.solve(X.T @ X + self.alpha * np.eye(X.shape[1]),
                            X.T @ y)
        self.coef_ = pd.Series(w, index=X.columns)
        self.intercept_ = pd.Series([0.0])
        return self

    def predict(self, X):
        return pd.DataFrame(X) @ self.coef_


def test_an_estimator_may_keep_tables():
    passed, skipped = [], set()
    for case in cases(task="ridge", solvable=True):
        try:
            case.check_estimator(Ridge())
            passed.append(case.id)
        except unittest.SkipTest as reason:
            skipped.add(str(reason))
    assert len(passed) > 15 and skipped == {
        "it has no fit_intercept, and fits no intercept"}


def test_check_takes_tables():
    X = pd.DataFrame({"a": [1.0, 2, 3], "b": [2.0, 1, 0.5]})
    y = pd.Series([1.0, 2, 4])
    w = np.linalg.solve(X.T @ X + np.eye(2), X.T @ y)
    answer = {"w": pd.Series(w, index=["a", "b"]), "intercept": 0.0,
              "objective": float(((y - X @ w) ** 2).sum() + w @ w)}
    inputs = {"X": X, "y": y, "lambda": 1}
    assert check("ridge", inputs, answer).status == "pass"
    with pytest.raises(AssertionError, match="w: the backward error"):
        check("ridge", inputs, dict(answer, w=pd.Series(w + 1e-9)))


def test_a_case_takes_tables():
    case = next(one for one in cases(task="ridge")
                if one.id == "ridge/one-weight")
    assert case.check({"w": pd.Series([0.5]), "intercept": np.float32(0),
                       "objective": 0.5}).status == "pass"
