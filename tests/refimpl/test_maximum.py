"""The proof of a logistic maximum, its zeros, and the two ways to it."""

import sys
from decimal import Decimal, localcontext
from fractions import Fraction as F
from operator import mul
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from conformance.proof import Refuted, find_maximum, middle, settle
from refimpl import fast, logistic_regression as printed
from refimpl.base.errors import (
    NotConvergedError, SeparableError, SingularError)
from refimpl.base.ratio import Row
from refimpl.fast import likelihood
from refimpl.logistic_regression import logistic_regression
from refimpl.maximum import (
    Enclosed, Unsettled, decays, derivatives, enclose, invert, root)
from refimpl.solve import inverse
from refimpl.zeros import find_zeros, rational_chance
from strategies import seeded

module = sys.modules[logistic_regression.__module__]
P = 200
ONE = 1 << P


def overlapping(random):
    """(X, y) in ints, homogeneous, which no direction tells apart."""
    X = [[random.randint(-3, 3), 1] for _ in range(random.randint(1, 4))]
    both = sorted({x[0] for x in X} | {9})[:3]
    return ([[k, 1] for k in both for _ in "ab"] + X,
            [0, 1] * len(both) + [random.randint(0, 1) for _ in X])


problems = seeded(overlapping).filter(
    lambda Xy: len({x[0] for x in Xy[0]}) > 1)


def maximum(X, y):
    """Return theta by another program, or None."""
    try:
        return list(map(middle, settle(
            lambda: find_maximum(X, y, [F(0)] * len(X[0])))))
    except Refuted:
        return None


def holds(v, expected):
    """Say whether an enclosure, or 0, holds a number."""
    off = F(1, 10 ** 55)        # how well the other program knows it
    return (abs(expected) < off if v == 0
            else low(v) - off <= expected <= high(v) + off)


def low(v):
    """Return the lower end of an enclosure."""
    return F(v.ends[0], v.s)


def high(v):
    """Return the upper end of an enclosure."""
    return F(v.ends[1], v.s)


@given(st.fractions(-60, 60, max_denominator=30))
def test_exponentials_are_enclosed(z):
    (d, below, above, k), = decays([int(z * ONE)], P)
    expected = F((-abs(Decimal(d)) / ONE).exp())
    assert d == int(z * ONE)
    assert below <= expected / F(2) ** k * (1 + F(1, 10 ** 25))
    assert above >= expected / F(2) ** k * (1 - F(1, 10 ** 25))
    assert above - below <= F(above, 2 ** (P - 4))


def test_derivatives_at_a_point_by_hand():
    g, H = derivatives([[1, 0], [2, 1]], [0, 1], decays([0, 0], P), P, P)
    for v, expected in zip(g, [ONE // 2, ONE // 2]):
        assert abs(v - expected) <= 16
    for row, expected in zip(H, [[5, 2], [2, 1]]):
        for v, c in zip(row, expected):
            assert abs(v - c * ONE // 4) <= 64


@settings(max_examples=25)
@given(problems, st.integers(-2, 2), st.integers(-2, 2))
def test_what_is_enclosed_is_the_maximum(Xy, a, b):
    """From the maximum itself, and from near it."""
    X, y = Xy
    theta = maximum(X, y)
    if theta is None:
        return
    off = F(1, 2 ** 40)
    result = enclose(X, y, [int(v * ONE) for v in (
        theta[0] + a * off, theta[1] + b * off)], P, [1, 1])
    assert result is not None
    assert all(map(holds, result[0], theta))
    for v, x in zip(result[2], X):
        z = sum(a * b for a, b in zip(x, theta))
        with localcontext() as context:
            context.prec = 60
            p = F(1 / (1 + (-Decimal(z.numerator) / z.denominator).exp()))
        assert holds(v, p)
    if (a, b) == (0, 0):
        assert all(v == 0 or high(v) - low(v) < F(1, 2 ** 150)
                   for v in result[0])


def test_far_from_the_maximum_nothing_is_proved():
    for theta in (-3, 0, 5):
        assert enclose([[1]] * 3, [0, 1, 1], [theta * ONE], P, [1]) is None


def test_an_enclosure_that_holds_0_is_no_0():
    v = Enclosed((-1, 1), 10 ** 400)
    with pytest.raises(Unsettled):
        v.to_decimal(1)
    assert v.to_float() == 0.0      # the nearest, whatever it is
    assert str(Enclosed((1, 1), 3).to_decimal(3)) == "0.333"


ENDS = [(F(-1, 9), F(1, 9))]


@pytest.mark.parametrize("X, y, expected", [
    ([[1, 1], [-1, 1], [1, 1], [-1, 1]], [0, 0, 1, 1], [0]),
    ([[1, 1], [-1, 1], [1, 1], [-1, 1]], [0, 1, 1, 1], []),
    # a row and minus that row with the other label are the same
    ([[1, 2], [1, -2], [0, 1]], [1, 0, 1], [0]),
    ([[1, 2], [1, -2], [0, 1]], [1, 1, 1], [])])
def test_zeros_are_proved_by_groups(X, y, expected):
    assert find_zeros(ENDS + [(F(1), F(2))], X, y) == expected


def test_zeros_are_proved_where_weights_are_multiples():
    """theta is (a, 0, -a): rows and their images, x reversed and negative."""
    X = [[1, 0, 1], [1, 1, 1], [-1, 0, -1], [1, -1, -1], [-1, 0, 0],
         [-1, 0, 1]]
    y = [0, 0, 0, 1, 1, 0]
    images = [[-v for v in x[::-1]] for x in X]
    for scale in (1, F(7, 3)):
        rows = [[x[0] * scale] + x[1:] for x in X + images]
        result = logistic_regression(rows, y + y, 20)
        assert result.theta[1] == 0 != result.theta[0]


def test_probabilities_that_are_fractions():
    """1/8 to 2 digits is a tie, which no enclosure settles."""
    result = logistic_regression([[1]] * 8, [1] + [0] * 7, 2)
    assert str(result.probabilities[0]) == "0.12"
    assert rational_chance([[1]] * 8, [1] + [0] * 7, 3) == F(1, 8)
    assert rational_chance([[-2], [1], [1]], [1, 1, 0], 0) is None


def nasty(random):
    """(X, y): columns from 1e-30 to 4e30."""
    n, m = random.randint(3, 8), random.randint(1, 3)
    sizes = [random.choice([
        F(1), F(10) ** -30, 4 * F(10) ** 30, F(10) ** 12]) for _ in range(m)]
    X = [[s * random.randint(-3, 3) + random.choice([0, 0, 1])
          * random.choice(sizes) for s in sizes] for _ in range(n)]
    if random.random() < 0.4:
        X = X + [[-v for v in x] for x in X]
    return X, [random.randint(0, 1) for _ in X]


def outcome(X, y, digits):
    """Return the Logistic without its steps, or the class of the error."""
    try:
        return list(logistic_regression(X, y, digits))[:3]
    except (SeparableError, SingularError) as e:
        return type(e)


def cut(v, digits):
    """Return Decimals of many digits in fewer."""
    if isinstance(v, list):
        return [cut(u, digits) for u in v]
    with localcontext() as context:
        context.prec = digits
        return v if type(v) is F else +v


@settings(max_examples=40, deadline=None)
@given(seeded(nasty), st.sampled_from([1, 2, 3, 5, 17, 50, 120]))
def test_fewer_digits_are_more_digits_rounded(Xy, digits):
    expected, result = outcome(*Xy, 140), outcome(*Xy, digits)
    assert result == (expected if type(expected) is type
                      else cut(expected, digits))


def test_a_small_theta_is_not_0():
    """3.1e-49 and the like: an enclosure of few digits holds 0."""
    tiny = F(1, 10 ** 60)
    X = [[1, 1], [-1, 1], [1, 1], [-1 + tiny, 1]]
    expected, = {str(logistic_regression(X, [0, 0, 1, 1], d).theta[0])[:3]
                 for d in (2, 3, 5, 17)}
    assert expected[0] in "-123456789" and expected != "0"
    for digits in (1, 2, 3, 5, 17):
        assert 0 < abs(logistic_regression(
            X, [0, 0, 1, 1], digits).theta[0]) < Decimal(10) ** -59


def test_what_is_known_where_no_more_bits_are_tried(monkeypatch):
    monkeypatch.setattr(printed, "LIMIT", 0)
    X = [[1, 1], [-1, 1], [1, 1], [-1 + F(1, 10 ** 300), 1]]
    with pytest.raises(NotConvergedError) as e:
        logistic_regression(X, [0, 0, 1, 1], 3)
    theta, value, chances, _ = e.value.state
    assert theta[0] is None and str(value) == "-2.77"
    assert [str(p) for p in chances] == ["0.500"] * 4


def labelled(random):
    """(X, y): separable, dependent, badly scaled, or with a maximum."""
    n, m = random.randint(1, 14), random.randint(1, 3)
    size = 10 ** random.choice([0, 0, 0, 6, 30, 400])
    X = [[random.randint(-3, 3) * size for _ in range(m)] for _ in range(n)]
    if random.random() < 0.6:
        X = [x[:-1] + [1] for x in X]
    if random.random() < 0.1:
        X = [x + [2 * x[0]] for x in X]
    return X, [random.randint(0, 1) for _ in X]


def fast_outcome(X, y, digits):
    """Return the same of the way for large tables."""
    try:
        return list(fast.logistic_regression(X, y, digits))[:3]
    except (SeparableError, SingularError) as e:
        return type(e)


@settings(max_examples=60)
@given(seeded(labelled), st.sampled_from([1, 5, 17, 40]), st.booleans())
@example(labelled(Random(109)), 1, True)    # fewer bits than the Hessian had
@example(labelled(Random(829)), 1, True)    # theta[0] = 0, and 3 / 4 a tie
def test_large_tables_have_the_answer_of_the_printed_way(Xy, digits, floats):
    """With and without a start in floats."""
    with pytest.MonkeyPatch.context() as patch:
        if not floats:
            patch.setattr(likelihood, "climb_in_floats",
                          lambda *given_: (None, 0, False))
        assert fast_outcome(*Xy, digits) == outcome(*Xy, digits)


def drawn(n, m, seed):
    """Return rows with labels that nothing separates, and with 1 at the end.
    """
    draw = Random(seed)
    X = [[draw.randint(-20, 20) for _ in range(m)] + [1] for _ in range(n)]
    return X, [int(draw.randint(-30, 30) < sum(x)) for x in X]


@pytest.mark.parametrize("digits", [1, 16, 50, 300])
def test_many_rows_take_it(digits, monkeypatch):
    X, y = drawn(60, 3, digits)
    taken = []
    monkeypatch.setattr(likelihood, "require_bound",
                        lambda *given_: taken.append(given_))
    result = outcome(X, y, digits)
    monkeypatch.setattr(fast, "is_large", lambda X: False)
    assert result == outcome(X, y, digits) and not taken


@pytest.mark.parametrize("wrong", [F(1, 2), F(1, 10 ** 9), -40, 10 ** 20])
def test_a_wrong_start_gives_no_wrong_answer(wrong, monkeypatch):
    X, y = drawn(60, 2, 3)
    expected = outcome(X, y, 30)
    theta = [(F(n, d) + wrong).as_integer_ratio()
             for n, d in likelihood.climb_in_floats(X, y)[0]]
    monkeypatch.setattr(likelihood, "climb_in_floats",
                        lambda *given_: (theta, 0, True))
    assert outcome(X, y, 30) == expected


def test_floats_that_end_nowhere():
    """Separable, dependent, and a column of 0."""
    y = [int(k > 30) for k in range(60)]
    for X, error in (([[k, 1] for k in range(60)], SeparableError),
                     ([[k, 2 * k] for k in range(60)], SingularError),
                     ([[k, 0] for k in range(60)], SingularError)):
        assert outcome(X, y, 9) is error


def test_a_direction_of_many_rows_is_one_of_the_rows():
    X = [[F(k, 7), F(1, 3)] for k in range(60)]
    with pytest.raises(SeparableError) as e:
        logistic_regression(X, [int(k > 30) for k in range(60)])
    a, b = e.value.direction
    assert all((a * x + b * z >= 0) is (k > 30) or a * x + b * z == 0
               for k, (x, z) in enumerate(X))


def test_floats_that_separate_end_the_search(monkeypatch):
    """The direction that they find is proved in ints, not looked for."""
    draw = Random(4)
    X = [[draw.gauss(0, 1) for _ in range(6)] + [1.0] for _ in range(80)]
    y = [int(sum(x) > 0) for x in X]
    monkeypatch.setattr("refimpl.maximum.find_direction", None)
    with pytest.raises(SeparableError) as caught:
        logistic_regression(X, y)
    v = caught.value.direction
    assert all(type(a) is int for a in v)
    assert all((sum(F(a) * b for a, b in zip(x, v)) > 0) is (c == 1)
               for x, c in zip(X, y))


def squares_of_ints(random):
    """Return X'X in ints, some of it nearly singular."""
    m, size = random.randint(1, 6), random.choice([1, 9, 10 ** 6, 10 ** 40])
    X = [[random.randint(-size, size) for _ in range(m)]
         for _ in range(random.randint(1, 8))]
    close = [[v * 10 ** 30 + random.randint(-1, 1) for v in X[0]]]
    X = random.choice([X, close + [[v * 10 ** 30 for v in X[0]]] + X[:m - 2]])
    return [[sum(map(mul, u, v)) for v in zip(*X)] for u in zip(*X)]


@given(seeded(squares_of_ints), st.lists(
    st.integers(-9, 9), min_size=6, max_size=6))
def test_a_rounded_inverse_bounds_the_exact_one(H, x):
    A, d = invert(H)
    try:
        exact = inverse(H)
    except SingularError:
        assert (A, d) == ([], 0)
        return
    x = x[:len(H)]
    true, bound = [sum(u * v * B[j][k] for j, u in enumerate(x)
                       for k, v in enumerate(x)) for B in (exact, A)]
    assert d > 0 and true <= F(bound, d) <= true + true / 2 ** 20


def test_what_cannot_be_rounded_is_inverted_exactly():
    """The first inverse is rounded, the second not, and the third not there.
    """
    assert invert([[2, 1], [1, 2]])[1] > 3
    a, b = 2 * 10 ** 20 + 1, 2 * 10 ** 40 + 2 * 10 ** 20 + 1
    assert invert([[2, a], [a, b]]) == ([[b, -a], [-a, 2]], 1)
    assert invert([[1, 1], [1, 1]]) == ([], 0)


def test_a_step_is_halved_as_often_as_it_must_be(monkeypatch):
    """Once less is too far; and fewer ends are looked at than halvings."""
    X, theta, looked = [[3, 1], [-50, 1], [2000, 1]], [0, 0], []
    P, Q, rises = 300, 340, module.rises
    monkeypatch.setattr(module, "rises", lambda *given_: (
        looked.append(1) or rises(*given_)))
    hessian = [[-1, 0], [0, -1]]
    for y, g in (([1, 0, 0], [-10 ** 9, 3]), ([1, 0, 1], [9, 1]),
                 ([0, 0, 1], [10 ** 30, -1])):
        v = [-a << Q for a in g]     # solved from the identity
        step, _ = module.find_step(X, y, theta, hessian, g, P, Q - P)
        step = module.in_bits(step, Q)
        k = (v[0] // step[0]).bit_length() - 1
        assert step == [a >> k for a in v]

        def fits(k):
            part = [a >> k for a in v]
            return all(abs(sum(map(mul, x, part))) <= 1 << Q
                       for x in X) or rises(
                X, y, Row([-a for a in part], 1 << Q), v, P)
        assert [fits(j) for j in range(k + 1)] == [False] * k + [True]
        assert len(looked) <= 2 * k.bit_length() + 2
        looked.clear()


@given(st.integers(0, 60).flatmap(lambda k: st.integers(0, 1 << 10 * k)),
       st.integers(0, 60).flatmap(lambda k: st.integers(1, 1 << 10 * k)))
def test_a_root_is_short_and_just_above(n, d):
    """However long n and d are, and also for 0."""
    v = root(n, d)
    assert v > 0 and v * v * d > n
    assert n == 0 or v * v * d * (1 << 29) < n * (1 << 29) + n
    odd = v.numerator // (v.numerator & -v.numerator)
    assert odd.bit_length() <= 34
    assert v.denominator & v.denominator - 1 == 0


def test_what_is_known_is_not_longer_than_its_precision():
    """Ends as long as the inverse would fill the heap of a board."""
    X = [[x, y, 1] for x in range(-4, 5) for y in range(-4, 5)]
    y = [(7 * k * k + x[0]) % 5 % 2 for k, x in enumerate(X)]
    theta = logistic_regression(X, y, 60).theta
    ints = [int(v * ONE) for v in theta]
    weights, value, chances = enclose(X, y, ints, P, [1, 1, 1])
    for known in weights + [value] + chances:
        assert all(abs(v).bit_length() < P + 100 for v in known.ends)
