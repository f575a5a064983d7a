"""Curves and regions on a grid are where their function says."""

from math import exp, hypot

import pytest

from refimpl.walk.charts import sigmoid
from refimpl.walk.plane import (
    ACROSS, UP, contour, halved, marks, part, sides, span)
from refimpl.walk.plot import EDGE, HEIGHT, WIDTH, around


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


@pytest.mark.parametrize("x, y", [
    ((0, 3), (0, 1)), ((0, 3), (-1, 2)), ((-4, 4), (1, 6)), ((0, 1), (0, 3))])
def test_a_box_gets_one_scale_about_its_middle(x, y):
    new, own = around(list(zip(x, y))), (span(x), span(y))
    assert (new[0][1] - new[0][0]) / WIDTH == pytest.approx(
        (new[1][1] - new[1][0]) / (HEIGHT - EDGE))
    for old, wide in zip(own, new):
        assert sum(wide) == pytest.approx(sum(old))
        assert wide[0] <= old[0] and old[1] <= wide[1]
    assert any(abs(u[0] - v[0]) < 1e-9 for u, v in zip(new, own))
    assert around([(0, 0), (90, 1)]) == (span([0, 90]), span([0, 1]))


def test_factors_curves_and_marks():
    assert part({"sigma": 2}, 1, 3) == pytest.approx(2.718281828 ** -.5)
    assert part({}, 2, 3) == 6
    for v in (-3, -.5, 0, 2):
        assert sigmoid(v) == pytest.approx(1 / (1 + exp(-v)))
    assert sigmoid(-800) == 0 and sigmoid(800) == 1
    assert list(marks([1, -1, 0], 3)) == ["+", "-", "-"]
    assert list(marks(["u", "b", "u"], 3)) == ["a", "b", "a"]
    assert list(marks(None, 2)) == ["o", "o"]
