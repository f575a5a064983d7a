"""What is drawn stands where its numbers say."""

import re
from math import hypot, pi

import pytest

from refimpl.walk import plane, plot
from refimpl.walk.inputs import from_json
from refimpl.walk.plane import ACROSS, UP, contour, halved, sides
from refimpl.walk.scene import inputs_of, layers_of, picture_of

HIGH = plot.HEIGHT - plot.EDGE


@pytest.mark.parametrize("points", [
    [(0, 0), (4, 1)], [(0, 0), (1, 2)], [(-3, 2), (5, 7), (0, 3)]])
def test_a_box_has_one_scale_and_its_points_in_the_middle(points):
    x, y = plot.around(points)
    assert (x[1] - x[0]) / plot.WIDTH == pytest.approx((y[1] - y[0]) / HIGH)
    for (low, high), values in zip((x, y), zip(*points)):
        assert low < min(values) <= max(values) < high
        assert low + high == pytest.approx(min(values) + max(values))
    # and it is no larger than it has to be
    assert min((high - low) / (max(v) - min(v)) for (low, high), v in zip(
        (x, y), zip(*points))) == pytest.approx(1.25)


@pytest.mark.parametrize("line", [(1, 2, 3), (0, 1, 2), (1, 0, -1), (2, -1, 0)])
def test_a_line_goes_from_frame_to_frame(line):
    box = (-3.0, 5.0), (-2.0, 4.0)
    ends = re.findall(r"(-?[\d.]+) (-?[\d.]+)", plot.straight(line, box))
    assert len(ends) == 2 and ends[0] != ends[1]
    for a, b in (map(float, end) for end in ends):
        x, y = -3 + 8 * a / plot.WIDTH, 4 - 6 * b / HIGH
        assert line[0] * x + line[1] * y == pytest.approx(line[2], abs=.05)
        assert min(abs(a), abs(a - plot.WIDTH), abs(b), abs(b - HIGH)) < .1


def test_a_contour_is_the_edge_of_what_it_covers():
    """Of a circle: its length, its area, and where it is."""
    across, up = plane.sides((-2, 2), (-2, 2))
    polygons, pieces = plane.contour([
        1 - x * x - y * y for y in up for x in across])
    for a, b, c, d in pieces:
        assert hypot(4 * a - 2, 4 * b - 2) == pytest.approx(1, abs=.02)
    assert 4 * sum(hypot(a - c, b - d) for a, b, c, d in pieces
                   ) == pytest.approx(2 * pi, rel=.01)
    assert 16 * sum(abs(sum(
        a * d - b * c for (a, b), (c, d) in zip(part, part[1:] + part[:1])))
        / 2 for part in polygons) == pytest.approx(pi, rel=.01)


def test_a_boundary_on_a_line_of_numbers_is_upright():
    watched = from_json("svm-soft", '{"X": [[0], [1], [3], [4]], "y": [-1, -1,'
                        ' 1, 1], "C": 1}', {})
    inputs = inputs_of(watched)
    layers = layers_of(picture_of(watched, inputs), inputs, {
        "alpha": [0, 1, 1, 0], "t": 4})     # w = 3 - 1 = 2: x = 2
    (a, _), (c, _) = re.findall(r"(-?[\d.]+) (-?[\d.]+)", layers["boundary"])
    box = picture_of(watched, inputs).box
    assert a == c and float(a) == pytest.approx(
        plot.WIDTH * plot.at(box, 2, 0)[0], abs=.1)


def area(polygon):
    """Return the area of a polygon."""
    return abs(sum(a * d - b * c for (a, b), (c, d) in zip(
        polygon, polygon[1:] + polygon[:1]))) / 2


@pytest.mark.parametrize("p, q, r", [
    (1, 0, .5), (0, 1, .25), (1, 1, 1), (2, -1, .3), (-1, 3, 1.1), (1, 1, -1),
    (1, 1, 3)])
def test_a_contour_of_a_plane_is_its_half(p, q, r):
    x, y = (-1, 2), (0, 2)
    polygon, edge = halved(p, q, r, x, y)
    across, up = sides(x, y)
    assert (len(across), len(up)) == (ACROSS + 1, UP + 1)
    assert (across[0], across[-1], up[0], up[-1]) == x + y
    polygons, pieces = contour([
        p * a + q * b - r for b in up for a in across])
    assert sum(map(area, polygons)) == pytest.approx(
        area(polygon) if polygon else 0, abs=1e-9)
    length = hypot(*(v - u for v, u in zip(*edge))) if edge else 0
    assert sum(hypot(c - a, d - b) for a, b, c, d in pieces
               ) == pytest.approx(length, abs=1e-9)
    for a, b in polygon + edge:
        value = p * (x[0] + a * 3) + q * (y[0] + b * 2) - r
        assert abs(value) < 1e-9 if (a, b) in edge else value > 0
