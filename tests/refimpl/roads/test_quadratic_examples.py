"""The exact quadratic solver on problems made by hand."""

import pytest

from refimpl.base.errors import DomainError
from refimpl.roads.quadratic import minimise
from test_quadratic import proves, solved


@pytest.mark.parametrize("Q, lower, upper", [
    ([[-1]], [None], [None]), ([[1, -2], [-2, 1]], [0, 0], [None, None])])
def test_what_is_not_semidefinite_ends(Q, lower, upper):
    with pytest.raises(DomainError):
        minimise(Q.__getitem__, [-1] * len(Q), lower, upper)


def test_a_direction_along_which_nothing_changes():
    flat = [[1, 0], [0, 0]], [-1, 0], [None] * 2, [None] * 2, False
    for start in (None, [3, 5]):
        found = solved(flat, start)
        proves(flat, found)
        assert found.x == [1, start[1] if start else 0]
        assert found.ray is None and found.free == [0, 1]
    # with a bound on one side only, that is where it ends
    for lower, upper, start in [(None, 2, -1), (2, None, 5)]:
        found = solved(([[0]], [0], [lower], [upper], False), [start])
        assert found.x == [2] and found.free == [] and found.ray is None
    level = [[1, 1], [1, 1]], [1, 1], [None] * 2, [None] * 2, True
    found = solved(level, [4, -4])
    assert (found.x, found.level, found.ray) == ([4, -4], 1, None)


def test_rows_are_asked_for_on_demand():
    asked = set()

    def row(i):
        asked.add(i)
        return [int(i == j) for j in range(6)]

    minimise(row, [0, 0, -1, 0, 0, 0], [0] * 6, [None] * 6)
    assert asked <= {0, 2}
