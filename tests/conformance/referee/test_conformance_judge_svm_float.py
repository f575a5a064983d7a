"""svm-hard in rounded arithmetic: good, bad, and promised answers."""

import random
from fractions import Fraction as F

import pytest
from judge_cases import U, ask, decimal_text, dot, measured, status
from svm_cases import direct, machine

BELL = {"name": "gaussian", "sigma": "3/2"}
CUBE = {"name": "polynomial", "degree": 3, "constant": "1/2"}


def scattered(seed, d, offset=0, kernel=None, n=7):
    """Return a case of points at random, labelled by a hyperplane."""
    rng = random.Random(seed)
    while True:
        w = [rng.randint(-3, 3) for _ in range(d)]
        X = [[F(rng.randint(-32, 32), 8) for _ in range(d)]
             for _ in range(n)]
        y = [1 if dot(w, x) > 0 else -1 for x in X]
        if len(set(y)) == 2:
            X = [[v + offset for v in x] for x in X]
            return machine(X, y, kernel)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("d", [1, 2, 3])
@pytest.mark.parametrize("kernel", [None, CUBE])
def test_direct_solvers_pass_by_far(seed, d, kernel):
    question = scattered(seed, d, kernel=kernel)
    verdict = ask(question, "binary64", **direct(question))
    assert verdict.status == "pass" and measured(verdict) < 6.4
    assert status(question, {"digits": 16}, **direct(question)) == "pass"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("offset", [10 ** 3, 10 ** 5])
def test_an_offset_asks_for_centring(seed, offset):
    question = scattered(seed, 2, offset)
    verdict = ask(question, "binary64", **direct(question, centre=True))
    assert verdict.status == "pass" and measured(verdict) < 6.4
    if offset == 10 ** 5:
        verdict = ask(question, "binary64", **direct(question))
        assert verdict.status == "weak" and measured(verdict) > 640


def gaussian_case():
    X = [[0, 1], [1, 0], [0, 0], [2, 2], [3, 1]]
    return machine(X, [1, -1, -1, 1, 1], BELL, decimal_text, F(1, 10 ** 60))


def test_gaussian_kernels_are_met_to_the_digits_of_the_unit():
    question = gaussian_case()
    verdict = ask(question, "binary64", **direct(question))
    assert verdict.status == "pass" and measured(verdict) < 6.4
    assert ask(question, "exact", **question.output).status == "pass"
    assert ask(question, {"digits": 60}, **question.output).status == "pass"
    assert ask(question, "exact", **direct(question)).status == "fail"
    shorter = [decimal_text(F(a), 48) for a in question.output["alpha"]]
    assert ask(question, "exact", **dict(question.output, alpha=shorter)
               ).status == "fail"


CASES = [scattered(1, 2), scattered(2, 3), scattered(3, 2, kernel=CUBE),
         gaussian_case()]


@pytest.mark.parametrize("question", CASES)
@pytest.mark.parametrize("field", ["w", "t", "margin", "alpha"])
@pytest.mark.parametrize("relative, due", [(1e-9, "fail"), (-1e-9, "fail"),
                                           (3e-16, "pass")])
def test_errors_in_each_field(question, field, relative, due):
    given = dict(direct(question, centre=not question.input.get("kernel")))
    if field not in given:
        return
    value = given[field]
    if isinstance(value, list):
        given[field] = [v * (1 + relative) for v in value]
    else:
        given[field] = value * (1 + relative)
    for promise in (None, 1e-20):
        verdict = ask(question, "binary64", promise, **given)
        assert verdict.status == due
        if due == "fail":
            assert measured(verdict) > 64 and "64 are" in verdict.notes[0]
    # In single precision, or where so much was promised, it is nothing.
    assert status(question, "binary32", **given) == "pass"
    assert status(question, "binary64", 1e-3, **given) == "pass"


@pytest.mark.parametrize("index", range(4))
@pytest.mark.parametrize("question", CASES)
def test_single_multipliers_that_are_off_fail(question, index):
    for change in (1e-6, -1e-6):
        given = direct(question)
        given["alpha"] = list(given["alpha"])
        given["alpha"][index] += change
        given["support"] = [i for i, a in enumerate(given["alpha"]) if a > 0
                            and i in question.output["on_margin"]]
        loose = question._replace(required=[])
        del given["support"]
        assert status(loose, "binary64", **given) == "fail"


# w = (1), t = 0, alpha = (1/2, 1/2): everything by hand.
PAIR = machine([[1], [-1]], [1, -1])._replace(required=[])


def score(field, value, **more):
    """Return status and measure where only this field is given."""
    verdict = ask(PAIR, "binary64", **dict(more, **{field: value}))
    return verdict.status, measured(verdict)


def test_bounds_by_hand():
    """S = {0, 1}; z = (1/2, -1/2), v = 1, e = |w||x| + |t| + 1 + 1 = 3.

    M^-1 has N = 1/4 [1 -1; -1 1] and g = (-1/2, -1/2), so the weight may be
    off by |X'N| e + |w| = 3 + 1 (the part of v in the span of X counts
    nothing), t by |g| e + |g'X| v + |t| = 3, and a score at a point of S by
    2 e = 6.
    """
    for k in (1, 64, -64, 65):
        due = "pass" if abs(k) <= 64 else "fail"
        # Off by 4 k u at w, and at the scores, where 6 are the bound.
        assert score("w", [str(1 + 4 * k * U)], t=0) == (due, abs(k))
        assert score("t", str(3 * k * U)) == (due, abs(k))
        # Relative to the margin, and the reach is 6 + 2.
        assert score("margin", str(1 + 8 * k * U)) == (due, abs(k))


def test_scores_by_hand():
    """w and t within their bounds, their sum beyond that of the scores."""
    for k, due in ((54, "pass"), (55, "fail")):
        verdict = ask(PAIR, "binary64", w=[str(1 + 4 * k * U)],
                      t=str(3 * k * U))
        assert verdict.status == due
        assert measured(verdict) == pytest.approx(7 * k / 6, rel=0.01)
    assert "point 1" in verdict.notes[0]


def test_multipliers_by_hand():
    """|N| e + |N X| v + |z| together: 3 + 1 + 1, of what is negative too."""
    for k, due in ((63, "pass"), (65, "fail")):
        alpha = [str((1 + 5 * k * U) / 2), str((1 - 5 * k * U) / 2)]
        assert score("alpha", alpha, w=[1], t=0) == (due, k)
    # A point at (0, 9) has no part in w, and enters e by its distance 3.
    three = machine([[1, 0], [-1, 0], [3, 0]], [1, -1, 1])._replace(
        required=[])
    found = []
    for k in (0, 1, 100):
        alpha = ["1/2", "1/2", str(-k * U)]
        found.append(ask(three, "binary64", w=[1, 0], t=0, alpha=alpha))
    assert [v.status for v in found] == ["pass", "pass", "fail"]
    assert 0 == measured(found[0]) < measured(found[1])


def test_an_answer_that_does_not_separate_says_so():
    for question in CASES:
        given = direct(question)
        if "w" in given:
            given["w"] = [-v for v in given["w"]]
        else:
            given["alpha"] = [0] * len(given["alpha"])
        for promise in (None, 0.5):
            verdict = ask(question, "binary64", promise, **given)
            assert verdict.status == "fail"
            assert "does not separate" in verdict.notes[0]


def test_weak_is_not_for_kernels_nor_without_multipliers():
    question = scattered(1, 2, 10 ** 6)
    given = direct(question)
    assert status(question, "binary64", **given) == "weak"
    del given["alpha"]
    loose = question._replace(required=[])
    assert status(loose, "binary64", **given) == "fail"
    far = scattered(1, 2, 10 ** 6, {"name": "polynomial", "degree": 1})
    verdict = ask(far, "binary64", **direct(far))
    assert verdict.status == "pass" and measured(verdict) < 6.4


def test_a_weak_answer_still_has_four_digits():
    question = scattered(1, 2, 10 ** 6)
    for relative, due in ((1e-6, "weak"), (1e-3, "fail")):
        given = direct(question, centre=True)
        given["w"] = [v * (1 + relative) for v in given["w"]]
        given["t"] = given["t"] * (1 + relative)
        assert status(question, "binary64", **given) == due
