"""What the judge's measures keep, for any problem: scale and duality."""

from fractions import Fraction as F

import independent
from hypothesis import assume, given, strategies as st
from judge_cases import U, ask, problem, text
from strategies import fractions, regressions, vectors

from conformance.referee.families.lasso import Answer, Problem
from refimpl import lasso


small = st.integers(-9, 9)


@given(st.data())
def test_scaling_of_columns_changes_nothing(data):
    X = data.draw(st.lists(st.lists(small, min_size=2, max_size=2),
                           min_size=4, max_size=4))
    y = data.draw(st.lists(small, min_size=4, max_size=4))
    a, b, c = (sum(r[i] * r[j] for r in X)
               for i, j in ((0, 0), (0, 1), (1, 1)))
    assume(a * c - b * b)
    scales = [F(2) ** data.draw(st.integers(-30, 30)) / 3 for _ in "ab"]
    off = data.draw(st.lists(small, min_size=2, max_size=2))
    first = problem(X, y)
    other = problem([[v * s for v, s in zip(x, scales)] for x in X], y)
    w = [F(v) + 50 * U * k for v, k in zip(first.output["w"], off)]
    one = ask(first, "binary64", w=text(w), intercept=0,
              sse=first.output["sse"])
    two = ask(other, "binary64", intercept=0, sse=first.output["sse"],
              w=text([v / s for v, s in zip(w, scales)]))
    assert (one.status, one.measure) == (two.status, two.measure)


penalties = st.sampled_from([F(0), F(1, 3), F(2), F(30)])


def best(X, y, lam, flag):
    """Return the least objective, and the Xw + c that belongs to it."""
    fit = lasso(X, y, lam, intercept=flag)
    return fit.objective, [v + fit.intercept
                           for v in independent.apply(X, fit.w)]


@st.composite
def answers(draw):
    """A problem, and any w and intercept, or None, for it."""
    X, y = draw(regressions(fractions, 5, 2))
    w = draw(vectors(fractions, len(X[0])))
    return X, y, draw(penalties), w, draw(st.none() | fractions)


@given(answers())
def test_the_best_lasso_is_between_the_objectives(inputs):
    X, y, lam, w, c = inputs
    least, fitted = best(X, y, lam, c is not None)
    answer = Answer(Problem(X, y, lam, c is not None), w, c)
    assert answer.dual() <= least <= answer.objective
    apart = [v + (c or 0) - f for v, f in zip(
        independent.apply(X, w), fitted)]
    assert sum(v * v for v in apart) <= answer.objective - answer.dual()
