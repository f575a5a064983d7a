"""Pictures in characters: right where it can be seen, and never a crash."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st
from questions import TROUBLE

from conformance.contract.suite import Case, shipped
from conformance.contract.tasks import TASKS
from conformance.reports.picture import HEIGHT, LABEL, WIDTH, Grid, picture
from conformance.reports.plane import (
    Line, Point, coordinates, is_regression, line_of)

SUITE = shipped()
LEFT = LABEL + 2        # columns before the first cell


def made(task, inputs, output=None, **more):
    return Case(task, dict(TROUBLE, id=task + "/made", input=inputs,
                           output=output, error=None, **more))


def shown(case, inputs=None):
    """Return (rows of cells, legend) of a picture."""
    lines = picture(case, inputs)
    return ([line[LEFT:] for line in lines[:HEIGHT]],
            " ".join(" ".join(lines[HEIGHT + 2:]).split()))


def marks(rows, characters):
    """Return the set of (row, column) of cells with these characters."""
    return {(i, j) for i, row in enumerate(rows) for j, c in enumerate(row)
            if c in characters}


SQUARE = {"X": [[0, 0], [0, 8], [8, 0], [8, 8]], "y": [-1, -1, 1, 1]}
SPLIT = {"w": ["1/4", "0"], "t": "1", "support": [0, 2]}


def test_points_are_where_they_belong():
    rows, legend = shown(made("svm-hard", SQUARE))
    # The range is -1 to 9, a tenth of the cells beyond the points.
    left, right = WIDTH // 10, WIDTH * 9 // 10
    top, bottom = HEIGHT // 10, HEIGHT * 9 // 10
    assert marks(rows, "-") == {(top, left), (bottom, left)}
    assert marks(rows, "+") == {(top, right), (bottom, right)}
    assert legend == "+ - the examples"


def test_the_boundary_is_between_its_margins():
    rows, legend = shown(made("svm-hard", SQUARE, SPLIT))
    middle = WIDTH // 2
    assert marks(rows, "#") == {(i, middle) for i in range(HEIGHT)}
    left, right = WIDTH // 10, WIDTH * 9 // 10
    assert {j for _, j in marks(rows, ".")} == {left, right}
    assert "# the boundary" in legend and ". its margins" in legend


def test_support_vectors_are_in_brackets():
    rows, legend = shown(made("svm-hard", SQUARE, SPLIT))
    bottom = rows[HEIGHT * 9 // 10]
    assert "(-)" in bottom and "(+)" in bottom
    assert "(" not in rows[HEIGHT // 10]
    assert "(+) a support vector" in legend


def test_the_ranges_are_printed():
    lines = picture(made("svm-hard", SQUARE))
    assert lines[0].split()[0] == lines[HEIGHT + 1].split()[1] == "9"
    assert lines[HEIGHT - 1].split()[0] == "-1"
    assert lines[HEIGHT + 1].split()[0] == "-1"
    assert lines[HEIGHT].strip() == "+" + "-" * WIDTH


def test_due_and_given_are_told_apart():
    wrong = {"w": ["0", "1"], "t": 4}
    rows, legend = shown(made("svm-hard", SQUARE, SPLIT), wrong)
    across = {i for i, _ in marks(rows, "x")}
    assert len(across) == 1 and len(marks(rows, "x")) == WIDTH - 1
    assert len(marks(rows, "%")) == 1
    assert "# expected" in legend and "x got" in legend
    rows, _ = shown(made("svm-hard", SQUARE, SPLIT), SPLIT)
    assert not marks(rows, "#x") and len(marks(rows, "%")) == HEIGHT


@pytest.mark.parametrize("inputs, words", [
    ({"w": ["0", "0"], "t": "1"}, "x got: w = 0, no line"),
    ({"w": ["1", "0"], "t": "99"}, "x got: outside the picture"),
    ({"w": ["nan", "0"], "t": "1"}, "the answer has no line"),
    ({"w": [1, 2, 3], "t": "1"}, "the answer has no line"),
    ({"w": [[1], 2], "t": "1"}, "the answer has no line"),
    ({"w": [1, 2]}, "the answer has no line"), ({}, "the answer has no line")])
def test_a_line_that_cannot_be_drawn_is_told(inputs, words):
    assert words in shown(made("svm-hard", SQUARE, SPLIT), inputs)[1]


@pytest.mark.parametrize("inputs", [
    {"slope": "nan"}, {"slope": None, "intercept": 1}, {"slope": [1]},
    {"slope": 1, "intercept": []}, {"w": [1]}])
def test_a_slope_that_is_no_number_is_told(inputs):
    case = made("line", {"x": [0, 8], "y": [0, 8]})
    words = "x got" if "w" in inputs else "the answer has no line"
    assert words in shown(case, inputs)[1]


@pytest.mark.parametrize("task, inputs, output", [
    ("perceptron", {"X": [[0, 0, 1], [8, 0, 1], [0, 8, 1], [8, 8, 1]]},
     {"w": ["1", "0", "-4"]}),
    ("perceptron-batch", SQUARE, {"w": ["1", "0"], "b": "-4"}),
    ("logistic-regression", {"X": [[0, 0, 1], [8, 8, 1]], "y": [0, 1]},
     {"theta": ["1", "0", "-4"]}),
    ("classify", dict(SQUARE, w=[1, 0], t=4), {"labels": [1]}),
    ("svm-hard", {"X": [[0, 0, 1], [8, 8, 1]]},
     {"w": ["1", "0", "1"], "t": "5"})])
def test_every_way_to_give_a_boundary(task, inputs, output):
    rows, _ = shown(made(task, inputs, output))
    assert {j for _, j in marks(rows, "#")} == {WIDTH // 2}


@pytest.mark.parametrize("task, inputs, output", [
    ("line", {"x": [0, 8], "y": [0, 8]}, {"slope": "1", "intercept": "0"}),
    ("ridge", {"X": [[0], [8]], "y": [0, 8]}, {"w": ["1"], "intercept": "0"}),
    ("adaline", {"X": [[0, 1], [8, 1]], "y": [0, 8]}, {"w": ["1", "0"]})])
def test_a_line_through_points(task, inputs, output):
    rows, legend = shown(made(task, inputs, output))
    assert legend == "o the examples; # the line"
    assert len(marks(rows, "o")) == 2
    for i, j in marks(rows, "#"):
        assert abs((HEIGHT - 1 - i) * WIDTH // HEIGHT - j) <= WIDTH / HEIGHT


def test_labels_and_classes_have_marks_of_their_own():
    X = SQUARE["X"]
    bits = shown(made("log-likelihood", {"X": X, "y": [0, 0, 0, 1]}))[0]
    assert len(marks(bits, "+")) == 1 and len(marks(bits, "-")) == 3
    letters = shown(made("fisher", {"X": X, "classes": ["u", 1, "1", 1]}))[0]
    assert [len(marks(letters, c)) for c in "abc"] == [1, 2, 1]
    assert len(marks(shown(made("gram", {"X": X}))[0], "o")) == 4


def test_points_of_both_classes_in_one_cell_are_several():
    twice = {"X": [[0, 0], [0, 0], [8, 8]], "y": [1, -1, 1]}
    rows, _ = shown(made("svm-hard", twice))
    assert len(marks(rows, "*")) == len(marks(rows, "+")) == 1


@pytest.mark.parametrize("inputs", [
    {"X": [[1, 2, 3]]}, {"X": [[1], [2]]}, {"X": []}, {"X": [[]]}, {},
    {"X": [[1, 2], [3]]}, {"X": [1, 2]}, {"X": "12"}, {"X": [["a", 1]]},
    {"X": [[True, 1]]}, {"X": None}, {"X": {"a": 1}}, [1], {"X": [[[1], 2]]}])
def test_what_is_not_in_a_plane_has_no_picture(inputs):
    assert picture(made("svm-hard", inputs)) == []
    assert picture(made("least-squares", {"x": inputs, "y": [1]})) == []


@pytest.mark.campaign
def test_the_shipped_cases_are_drawn():
    seen = {case.task for case in SUITE.cases if picture(case)}
    assert seen >= {"svm-hard", "perceptron", "line", "margins", "classify",
                    "separability", "least-squares"}


numbers = st.one_of(
    st.integers(-3, 3), st.sampled_from(
        ["1e400", "-1e9999", "1e-9999", "1/3", "0x1p-1074", "9" * 9000, "0.1",
         "nan", "", None, True, [1], {"a": 1}, 1e308, 5e-324]),
    st.floats(allow_nan=False, allow_infinity=False))
good = st.one_of(st.integers(-2, 2), st.sampled_from(
    ["1e400", "-1e9999", "1e-9999", "1/3", 1e308, 5e-324]))
rows_of = st.integers(1, 3).flatmap(lambda m: st.lists(
    st.lists(good, min_size=m, max_size=m), min_size=1, max_size=6))
homogeneous = st.lists(st.tuples(good, good, st.just(1)).map(list),
                       min_size=1, max_size=6)
anything = st.recursive(numbers, lambda parts: st.lists(parts, max_size=4),
                        max_leaves=8)
NAMES = st.sampled_from(["w", "t", "b", "theta", "slope", "intercept",
                         "support", "x", "y"])


@given(st.sampled_from(["svm-hard", "perceptron", "classify", "fisher"]
                       + list(filter(is_regression, TASKS))),
       st.one_of(rows_of, homogeneous, anything),
       st.one_of(st.lists(good, min_size=1, max_size=6), anything),
       st.dictionaries(NAMES, st.one_of(
           anything, good, st.lists(good, min_size=1, max_size=3))),
       st.lists(good, min_size=1, max_size=3), good)
def test_nothing_is_too_strange_to_draw(task, X, y, inputs, w, t):
    case = made(task, {"X": X, "x": y, "y": y, "classes": y},
                {"w": w, "t": t, "slope": t, "intercept": t, "support": [0]})
    for lines in (picture(case), picture(case, inputs), picture(case, y)):
        assert len(lines) in (0, HEIGHT + 3, HEIGHT + 4, HEIGHT + 5)
        for line in lines:
            assert line.isprintable() and len(line) <= 79


points = st.lists(st.tuples(st.fractions(), st.fractions()), min_size=1,
                  max_size=8)


@given(points, st.fractions(), st.fractions(), st.fractions())
def test_points_and_lines_are_in_their_cells(pairs, p, q, r):
    grid = Grid([Point(x, y, "o", True) for x, y in pairs])
    for row, column in map(grid.cell, grid.points):
        assert 0 <= row < HEIGHT and 0 <= column < WIDTH
    dx = (grid.x[1] - grid.x[0]) / WIDTH
    dy = (grid.y[1] - grid.y[0]) / HEIGHT
    for row, column in grid.trace(Line(p, q, r, "#")):
        x = grid.x[0] + (column + Fraction(1, 2)) * dx
        y = grid.y[1] - (row + Fraction(1, 2)) * dy
        assert abs(p * x + q * y - r) <= max(abs(p) * dx, abs(q) * dy) / 2
    grid.place()
    assert sum(line.count("o") for line in grid.lines()) == len(
        set(map(grid.cell, grid.points)))


CASES = shipped().cases
PLANE = [case for case in CASES if case.output and coordinates(case)[0]]


def test_a_plug_in_rule_has_its_boundary_at_one_half():
    for case in [c for c in PLANE if c.task == "least-squares-plug-in"]:
        rows, constant = coordinates(case)
        line = line_of(case, case.output, constant)
        for (x, y), label in zip(rows, case.output["labels"]):
            assert (line.p * x + line.q * y >= line.r) == (label == 1)


@pytest.mark.parametrize("task", [
    name for name, task in TASKS.items()
    if task.homogeneous and not is_regression(name)])
def test_rows_as_they_come_have_a_line_through_zero(task):
    case = [case for case in PLANE + CASES if case.task == task][0]
    values = {"w": [3, "1/2"], "theta": [3, "1/2"]}
    assert line_of(case, values, False)[:3] == (3, Fraction(1, 2), 0)
    assert line_of(case, values, True) is None      # a weight is missing


def test_a_likelihood_on_one_feature_has_its_boundary():
    result = [case for case in PLANE if case.task == "logistic-regression"]
    lines = [line_of(case, case.output, coordinates(case)[1])
             for case in result]
    assert len(lines) > 10 and all(lines)
