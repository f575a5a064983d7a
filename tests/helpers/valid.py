"""One request for every task, small and typical: the examples of the table."""

from conformance.contract.tasks import TASKS

VALID = {name: task.example for name, task in TASKS.items()}
POINTS = VALID["svm-hard"]
ROWS = VALID["perceptron-online"]
ZERO_ONE = VALID["logistic-regression"]
