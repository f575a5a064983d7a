"""The path of the lasso: its knots, found by conditions, against the solver.
"""

import json
import os
from fractions import Fraction as F
from random import Random

import pytest

from conformance.workshop.cases.lasso import FEW, PATH, knots
from conformance.workshop.cases.data import DIABETES
from conformance.workshop.generate import FOLDER
from refimpl.lasso import lasso


def data(seed):
    """Return rows of four features and targets, in small integers."""
    random = Random(seed)
    X = [[random.randint(-9, 9) for _ in range(4)] for _ in range(6)]
    return X, [random.randint(-20, 20) for _ in X]


@pytest.mark.parametrize("seed", range(6))
def test_between_knots_every_weight_moves_along_a_line(seed):
    X, y = data(seed)
    ends = [lam for lam, _, _ in knots(X, y)] + [F(0)]
    assert ends == sorted(set(ends), reverse=True) and len(ends) >= 4
    for high, low in zip(ends, ends[1:]):
        w = [lasso(X, y, lam, True).w for lam in (
            high, (3 * high + low) / 4, (high + low) / 2, low)]
        for a, b, c, d in zip(*w):
            assert b == (3 * a + d) / 4 and c == (a + d) / 2


@pytest.mark.parametrize("seed", range(6))
def test_at_a_knot_one_weight_starts_or_ends(seed):
    X, y = data(seed)
    for lam, j, enters in knots(X, y):
        at = lasso(X, y, lam, True).w
        assert at[j] == 0
        near = lam / 10 ** 6
        above, below = [[bool(v) for v in lasso(X, y, lam + by, True).w]
                        for by in (near, -near)]
        assert above[j] is not enters and below[j] is enters
        assert above[:j] + above[j + 1:] == below[:j] + below[j + 1:]


def test_some_path_takes_a_weight_back():
    assert any(not enters for seed in range(6)
               for _, _, enters in knots(*data(seed)))
    assert [enters for _, _, enters in PATH].count(False) == 3


def test_every_knot_of_the_patients_is_posed():
    with open(os.path.join(FOLDER, "lasso.json"), encoding="utf-8") as file:
        cases = {case["id"]: case for case in json.load(file)["cases"]}
    name = "lasso/diabetes-{}-knot-{}"
    for number, (lam, j, enters) in enumerate(PATH):
        case = cases[name.format(FEW, number)]
        assert F(case["input"]["lambda"]) == lam
        assert case["output"]["w"][j] == "0"
        used = sum(v != "0" for v in case["output"]["w"])
        before = sum(1 if up else -1 for _, _, up in PATH[:number])
        assert used == before - (not enters)
    assert name.format(FEW, len(PATH)) not in cases


def test_the_whole_path_of_all_patients():
    """Every knot from the conditions, met by the solver."""
    X, y = DIABETES
    used, path = 0, list(knots(X, y))
    assert len(path) == 18
    rows = [[F(v) for v in row] for row in X]
    for lam, j, enters in path:
        w = lasso(rows, y, lam, True).w
        used += -1 if not enters else 0
        assert w[j] == 0 and sum(v != 0 for v in w) == used
        used += 1 if enters else 0
    assert used == 10
