"""Requests for every task, small and typical.

VALID  one that is answered, for each task: the example of the table
MORE   others that take another road, answered or refused
"""

from conformance.contract.tasks import TASKS

VALID = {name: task.example for name, task in TASKS.items()}
POINTS = VALID["svm-hard"]
ROWS = VALID["perceptron-online"]
ZERO_ONE = VALID["logistic-regression"]

MORE = {
    "perceptron": [ROWS],
    "separability": [{"X": [[1], [1]], "y": [1, -1]}],
    "newton-step": [dict(ZERO_ONE, theta=[1, -1])],
    "fisher": [{"X": [[1, 0], [2, 1], [3, 5], [4, 4], [0, 7], [1, 1]],
                "classes": [1, 1, 2, 2, 3, 3], "components": 2}],
    "fisher-criterion": [
        dict(VALID["fisher-criterion"], W=[[1, 2], [1, 0]])],
    "linear-classifier": [
        dict(POINTS, M="identity"), dict(POINTS, M="diagonal"),
        dict(POINTS, M=[[0, 1], [1, 2]])],
    "solve": [{"A": [[0, 1], [1, 0]], "b": [1, 2]}],
    "inverse": [{"A": [[0, 2], [1, 3]]}],
    "determinant": [{"A": [[0, 2], [1, 3]]}, {"A": [[3, 1], [1, "1/3"]]}]}
