"""Second confirmations of fits and classifiers: what they refute."""

from fractions import Fraction as F

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from conformance.workshop.confirm import Refuted, confirm
from conformance.workshop.confirm import faults
from conformance.workshop.programs.lasso import candidates
from conformance.workshop.rings import EXACT
from strategies import fractions, regressions

X, Y = [[1, 2], [3, 5], [0, 1]], [1, 2, 4]
SIGNS = [1, -1, -1]


@settings(max_examples=25)
@given(regressions(fractions, 4, 2), st.sampled_from([F(0), F(1), F(5)]))
def test_signs_and_active_sets_agree(Xy, lam):
    """w = a - b with a, b >= 0 is another way to the same minimum."""
    X, y = Xy
    H = [[2 * independent.dot(a, b) for b in zip(*X)] for a in zip(*X)]
    pull = [2 * independent.dot(a, y) for a in zip(*X)]
    Q = [row + [-v for v in row] for row in H]
    Q += [[-v for v in row] for row in Q]
    c = [lam - v for v in pull] + [lam + v for v in pull]
    m = len(c)
    least = independent.lowest(Q, c, [F(0)] * m, [None] * m, False)
    best = min(value for value, _ in candidates(EXACT, X, y, lam))
    assert best == least + independent.dot(y, y)


def refuted(task, given, **golden):
    """Require an answer, or an error, to be refuted."""
    with pytest.raises(Refuted):
        confirm(task, given, golden)


def test_a_penalty_is_never_singular():
    twins = {"X": [[1, 1], [2, 2]], "y": [1, 2], "lambda": 0}
    error = {"kind": "singular", "null": ["1", "-1"]}
    confirm("ridge", twins, {"error": error})
    refuted("ridge", dict(twins, **{"lambda": 1}), error=error)
    refuted("ridge", dict(twins, intercept=True), error=error)
    refuted("lasso", dict(twins, **{"lambda": 1}), error={"kind": "domain"})


def test_a_solution_of_many_is_refuted():
    refuted("ridge", {"X": [[1, 1], [2, 2]], "y": [1, 2], "lambda": 0},
            output={"w": ["1/2", "1/2"], "intercept": "0", "objective": "0"})
    refuted("least-squares-classifier",
            {"X": [[1, 1], [-1, -1]], "y": [1, -1]},
            output={"w": ["1/2", "1/2"], "t": "0"})
    refuted("linear-classifier",
            {"X": [[1, 1], [-1, -1]], "y": [1, -1], "M": [[1, 1], [1, 1]]},
            output={"w": ["1", "1"]})


def test_the_null_vector_is_that_of_the_matrix():
    for M, null in (([[1, 2], [2, 4]], ["2", "-1"]),
                    ([[0, 0], [0, 0]], ["3", "7"])):
        given = {"X": X, "y": SIGNS, "M": M}
        error = {"kind": "singular", "null": null}
        confirm("linear-classifier", given, {"error": error})
        refuted("linear-classifier", dict(given, M="full"), error=error)
    flat = {"X": [[1, 3], [2, 3], [4, 3]], "y": SIGNS, "M": "diagonal"}
    confirm("linear-classifier", flat,
            {"error": {"kind": "singular", "null": ["0", "1"]}})
    refuted("linear-classifier", flat,
            error={"kind": "singular", "null": ["3", "-1"]})
    for task, y in (("least-squares-classifier", SIGNS),
                    ("least-squares-plug-in", [1, 0, 0])):
        given = {"X": [[1, 3], [2, 3], [4, 3]], "y": y}
        confirm(task, given,
                {"error": {"kind": "singular", "null": ["0", "1", "-3"]}})
        refuted(task, given,
                error={"kind": "singular", "null": ["0", "1", "3"]})


@pytest.mark.parametrize("task, changed, kinds", [
    ("ridge", {"lambda": -1}, {"domain"}), ("ridge", {"lambda": 0}, set()),
    ("ridge", {"lambda": "-1/3"}, {"domain"}),
    ("lasso", {"lambda": [1]}, {"number"}),
    ("lasso", {"lambda": None}, {"number", "shape"}),
    ("lasso", {"lambda": "nan", "intercept": 0}, {"number", "domain"}),
    ("basic-linear-classifier", {"y": [1, 1, 1]}, {"label"}),
    ("linear-classifier", {"y": [1, 1, 1], "M": "full"}, {"label"}),
    ("linear-classifier", {"y": SIGNS, "M": "half"}, {"domain"}),
    ("linear-classifier", {"y": SIGNS, "M": 3}, {"shape"}),
    ("linear-classifier", {"y": SIGNS, "M": [[1]]}, {"shape"}),
    ("linear-classifier", {"y": SIGNS, "M": [[1, 2]]}, {"shape"}),
    ("linear-classifier", {"y": SIGNS, "M": [[1, 2], [3, True]]},
     {"number"}),
    ("linear-classifier", {"y": SIGNS}, {"request"}),
    ("linear-classifier", {"y": SIGNS, "M": "full", "n_plus": []},
     {"number"}),
    ("least-squares-classifier", {"y": [1, 1, 1]}, set()),
    ("least-squares-classifier", {"y": [1, 0, 1]}, {"label"}),
    ("least-squares-plug-in", {"y": [1, 0, 1]}, set()),
    ("least-squares-plug-in", {"y": [1, -1, 1]}, {"label"}),
    ("least-squares-plug-in", {"y": [1, 0]}, {"shape"})])
def test_what_is_refused(task, changed, kinds):
    given = dict({"X": X, "y": Y}, **changed)
    assert faults(task, given) == kinds
