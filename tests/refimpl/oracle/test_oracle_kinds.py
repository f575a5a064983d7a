"""The kinds of error that one task or another has of its own."""

import pytest

from conformance.contract.tasks import CERTIFICATES
from test_oracle_errors import ask, changed
from valid import POINTS, ROWS, VALID, ZERO_ONE

FLAT = {"X": [[1], [1]], "y": [1, -1]}
BOTH = {"X": [[1, 1], [1, 1]], "y": [1, -1]}
NO = "domain"

CASES = [
    ("solve", {"A": [[1, 2], [2, 4]], "b": [1, 1]}, "singular"),
    ("solve", {"A": [[1, 2]], "b": [1]}, "shape"),
    ("inverse", {"A": [[0]]}, "singular"),
    ("line", {"x": [2, 2], "y": [1, 3]}, "singular"),
    ("line", {"x": [2], "y": [1]}, "singular"),
    ("least-squares", {"X": [[1, 2]], "y": [1]}, "singular"),
    ("least-squares", {"X": [[1], [1]], "y": [1, 2], "intercept": True},
     "singular"),
    ("ridge", {"X": [[0]], "y": [1], "lambda": 0}, "singular"),
    ("ridge", {"X": [[0]], "y": [1], "lambda": -1}, NO),
    ("lasso", {"X": [[0]], "y": [1], "lambda": "-1/2"}, NO),
    ("basic-linear-classifier", {"X": [[1], [2]], "y": [1, 1]}, "label"),
    ("linear-classifier", dict(FLAT, M="diagonal"), "singular"),
    ("linear-classifier", {"X": [[0], [0]], "y": [1, -1], "M": "full"},
     "singular"),
    ("linear-classifier", dict(FLAT, M=[[0]]), "singular"),
    ("linear-classifier", dict(FLAT, M=[[1, 2]]), "shape"),
    ("least-squares-classifier", FLAT, "singular"),
    ("margins", dict(POINTS, w=[0, 0], t=1), NO),
    ("margins", dict(POINTS, w=[1], t=1), "shape"),
    ("margins", {"X": [[1]], "y": [1], "w": [1], "t": 0}, "label"),
    ("perceptron", BOTH, "not-separable"),
    ("perceptron", dict(ROWS, max_epochs=2), "not-converged"),
    ("perceptron", dict(ROWS, eta=0), NO),
    ("perceptron", dict(ROWS, w0=[1, 2]), "shape"),
    ("perceptron-online", dict(ROWS, eta=-1), NO),
    ("dual-perceptron", BOTH, "not-separable"),
    ("dual-perceptron", dict(ROWS, max_epochs=2), "not-converged"),
    ("dual-perceptron-bias", BOTH, "not-separable"),
    ("dual-perceptron-bias", dict(POINTS, max_epochs=1), "not-converged"),
    ("dual-perceptron-bias", dict(POINTS, eta=0), NO),
    ("perceptron-batch", BOTH, "not-separable"),
    ("perceptron-batch", dict(POINTS, w0=[-9, 9], max_steps=1),
     "not-converged"),
    ("perceptron-criterion", dict(ROWS, w=[1]), "shape"),
    ("kernel-perceptron", BOTH, "not-separable"),
    ("kernel-perceptron", dict(POINTS, max_epochs=1), "not-converged"),
    ("adaline", {"X": [[1]], "y": [1], "eta": 0, "T": 1}, NO),
    ("svm-hard", BOTH, "not-separable"),
    ("svm-hard", {"X": [[1], [2]], "y": [1, 1]}, "label"),
    ("svm-hard", dict(BOTH, kernel={"name": "gaussian", "sigma": 1}),
     "not-separable"),
    ("svm-soft", dict(POINTS, C=0), NO),
    ("svm-soft", {"X": [[1], [2]], "y": [-1, -1], "C": 1}, "label"),
    ("posterior", {"likelihood_ratio": -1}, NO),
    ("posterior", {"likelihood_ratio": 1, "class_ratio": 0}, NO),
    ("logistic-calibration", dict(POINTS, w=[0, 0], t=1), NO),
    ("logistic-calibration", dict(POINTS, w=[1, 0], t=1, ddof=4), NO),
    ("logistic-calibration", dict(FLAT, w=[1], t=0), NO),
    ("newton-step", {"X": [[1, 1]], "y": [1], "theta": [0, 0]}, "singular"),
    ("logistic-regression", {"X": [[0, 1], [1, 1]], "y": [0, 1]},
     "separable"),
    ("logistic-regression", {"X": [[1, 1], [1, 1]], "y": [0, 1]},
     "singular"),
    ("logistic-regression", {"X": [[1]], "y": [1]}, "separable"),
    ("logistic-sample", dict(X=ZERO_ONE["X"], theta=[1, 1],
                             u=[0, 0, 0, 1]), NO),
    ("fisher", {"X": [[1], [1], [2], [2]], "classes": [1, 1, 2, 2],
                "components": 1}, "singular"),
    ("fisher", {"X": [[1], [2]], "classes": [1, 1], "components": 1},
     "label"),
    ("fisher", dict(VALID["fisher"], components=2), NO),
    ("fisher-criterion", changed("fisher-criterion", "W", [[0, 0]]),
     "singular"),
    ("feature-map", {"X": [[1]], "kernel": {"name": "gaussian",
                                            "sigma": 1}}, NO)]


@pytest.mark.parametrize("arithmetic", ["exact", "float"])
@pytest.mark.parametrize("task, given, kind", CASES)
def test_errors_of_one_task(task, given, kind, arithmetic):
    found = ask(task, arithmetic, **given)
    assert found is not None and found["kind"] == kind, found
    carried = set(found) - {"kind", "message"}
    assert carried == ({CERTIFICATES[kind]} if kind in CERTIFICATES else set())
    assert found["message"]
