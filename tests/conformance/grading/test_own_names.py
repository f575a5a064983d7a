"""Names and tables as other libraries have them, in conformance.check."""

import pytest

import conformance

ROWS = {"X": [[1], [2], [3]], "y": [1, -1, 1]}


@pytest.mark.parametrize("task, more, words", [
    ("ridge", {"alpha": 1}, "what others call alpha is lambda here"),
    ("svm-soft", {"C": 1, "kernel": "rbf"}, "gamma = 1 / (2 s^2)"),
    ("svm-soft", {"C": 1, "kernel": {"name": "rbf", "gamma": 1}},
     "gamma = 1 / (2 s^2)"),
    ("svm-soft", {"C": 1, "gamma": 1}, "gamma is 1 / (2 s^2)")])
def test_what_others_call_an_input_is_translated(task, more, words):
    with pytest.raises(ValueError) as text:
        conformance.check(task, dict(ROWS, **more), {"w": [1]})
    assert words in str(text.value)


class Table:
    """What a DataFrame offers, without tolist()."""

    def __init__(self, rows):
        self.rows = rows

    def to_numpy(self):
        return Array(self.rows)


class Array:
    def __init__(self, rows):
        self.rows = rows

    def tolist(self):
        return self.rows


def test_tables_go_where_arrays_go():
    inputs = {"X": Table([[1], [2]]), "y": Table([1, 2]), "lambda": 5}
    assert conformance.check("ridge", inputs, {"w": Table(["1/2"])}).status \
        == "pass"
