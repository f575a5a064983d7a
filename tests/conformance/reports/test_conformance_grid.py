"""Pictures of anything at all: never a crash, and cells that are right."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from test_conformance_picture import made

from conformance.contract.tasks import TASKS
from conformance.reports.picture import HEIGHT, WIDTH, Grid, picture
from conformance.reports.plane import Line, Point, is_regression

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
names = st.sampled_from(["w", "t", "b", "theta", "slope", "intercept",
                         "support", "x", "y"])


@given(st.sampled_from(["svm-hard", "perceptron", "classify", "fisher"]
                       + list(filter(is_regression, TASKS))),
       st.one_of(rows_of, homogeneous, anything),
       st.one_of(st.lists(good, min_size=1, max_size=6), anything),
       st.dictionaries(names, st.one_of(
           anything, good, st.lists(good, min_size=1, max_size=3))),
       st.lists(good, min_size=1, max_size=3), good)
def test_nothing_is_too_strange_to_draw(task, X, y, given, w, t):
    case = made(task, {"X": X, "x": y, "y": y, "classes": y},
                {"w": w, "t": t, "slope": t, "intercept": t, "support": [0]})
    for lines in (picture(case), picture(case, given), picture(case, y)):
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
