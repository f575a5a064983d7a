"""Requests for every task, small and typical.

VALID  one that is answered, for each task
MORE   others that take another road, answered or refused
"""

POINTS = {"X": [[1, 2], [-1, 2], [-1, -2], [3, 1]], "y": [-1, -1, 1, 1]}
ROWS = {"X": [[1, 2, 1], [-1, 2, 1], [-1, -2, 1], [3, 1, 1]],
        "y": [-1, -1, 1, 1]}
ZERO_ONE = {"X": [[0, 1], [1, 1], [2, 1], [3, 1]], "y": [0, 1, 0, 1]}
GROUPS = {"X": [[1, 0], [2, 1], [3, 5], [4, 4], [0, 7]],
          "classes": ["a", "a", "b", "b", "b"]}

VALID = {
    "solve": {"A": [[2, 1], [1, 3]], "b": ["0.1", 5]},
    "inverse": {"A": [[2, 1], [1, "1/3"]]},
    "determinant": {"A": [[2, 1], [1, 3]]},
    "gram": {"X": [[1, 2], [0.5, 1]], "kernel": {
        "name": "polynomial", "degree": 2, "constant": 1}},
    "covariance": {"X": POINTS["X"]},
    "line": {"x": [1, 2, 4], "y": [2, 3, 3]},
    "least-squares": dict(POINTS, intercept=True),
    "ridge": {"X": [[1, 2], [2, 4]], "y": [1, 2], "lambda": "1/2"},
    "lasso": dict(POINTS, **{"lambda": 2, "intercept": True}),
    "mse": {"y": [1, 2], "predictions": [1, "5/2"]},
    "basic-linear-classifier": POINTS,
    "linear-classifier": dict(POINTS, M="full"),
    "least-squares-classifier": POINTS,
    "least-squares-plug-in": {"X": [[1], [2], [4]], "y": [0, 1, 1]},
    "classify": {"w": [3, -4], "t": 1, "X": POINTS["X"], "rule": "step"},
    "margins": dict(POINTS, w=[1, -1], t=0),
    "perceptron": dict(ROWS, eta="1/2", w0=[1, 0, 0]),
    "perceptron-online": ROWS,
    "dual-perceptron": ROWS,
    "dual-perceptron-bias": dict(POINTS, eta=2),
    "perceptron-batch": dict(POINTS, b0=1),
    "perceptron-criterion": dict(ROWS, w=[1, 0, 0]),
    "perceptron-regression": {"X": [[1, 1]], "y": ["1/2"], "T": 2},
    "adaline": {"X": [[1, 1], [2, 1]], "y": [1, 3], "eta": "0.5", "T": 3},
    "kernel-perceptron": dict(POINTS, kernel={
        "name": "polynomial", "degree": 2, "constant": 1}),
    "kernel-scores": dict(POINTS, alpha=[1, 0, "1/2", 2], Z=[[0, 1]], t=1,
                          kernel={"name": "gaussian", "sigma": 2}),
    "separability": POINTS,
    "svm-hard": POINTS,
    "svm-soft": dict(POINTS, C="1/4"),
    "logistic": {"d": [0, 1, "-1/2"], "gamma": 2},
    "posterior": {"likelihood_ratio": 3, "class_ratio": 2},
    "logistic-calibration": dict(POINTS, w=[3, -4], t=1),
    "log-likelihood": dict(ZERO_ONE, theta=[1, -1]),
    "newton-step": dict(ZERO_ONE, theta=[0, 0]),
    "logistic-regression": ZERO_ONE,
    "logistic-sample": {"X": ZERO_ONE["X"], "theta": [1, -1],
                        "u": [0, "0.5", "0.9", "0.1"]},
    "fisher": dict(GROUPS, components=1),
    "fisher-criterion": dict(GROUPS, W=[[1, 2]]),
    "feature-map": {"X": POINTS["X"], "kernel": {
        "name": "polynomial", "degree": 2}}}

MORE = {
    "separability": [{"X": [[1], [1]], "y": [1, -1]}],
    "newton-step": [dict(ZERO_ONE, theta=[1, -1])],
    "fisher": [{"X": [[1, 0], [2, 1], [3, 5], [4, 4], [0, 7], [1, 1]],
                "classes": [1, 1, 2, 2, 3, 3], "components": 2}],
    "fisher-criterion": [dict(GROUPS, W=[[1, 2], [1, 0]])],
    "linear-classifier": [
        dict(POINTS, M="identity"), dict(POINTS, M="diagonal"),
        dict(POINTS, M=[[0, 1], [1, 2]])],
    "solve": [{"A": [[0, 1], [1, 0]], "b": [1, 2]}],
    "inverse": [{"A": [[0, 2], [1, 3]]}],
    "determinant": [{"A": [[0, 2], [1, 3]]}, {"A": [[3, 1], [1, "1/3"]]}]}
