"""Document E, and what several documents say."""

from fractions import Fraction
from math import exp, log

import pytest
from hypothesis import given, settings, strategies as st

import independent
from strategies import (
    labelled, matrices, seeded, separable, small, two_classes, vectors)
from texts import (
    AND, D4, OR, SQUARE, Y4, close, ended, functional, gap, hard, norm2)

from refimpl.adaline import adaline
from refimpl.base.errors import LabelError, NotSeparableError, SingularError
from refimpl.base.matrix import apply, multiply_weighted, transpose
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_classifier,
    least_squares_plug_in)
from refimpl.criterion import perceptron_batch, perceptron_criterion
from refimpl.data import homogeneous
from refimpl.dual_bias import dual_perceptron_bias
from refimpl.fisher import fisher
from refimpl.kernel_perceptron import dual_perceptron, kernel_perceptron
from refimpl.kernels import Polynomial
from refimpl.least_squares import least_squares
from refimpl.linear_classifier import classify, margins
from refimpl.logistic import log_likelihood, logistic
from refimpl.logistic_regression import logistic_regression
from refimpl.newton import logistic_sample
from refimpl.perceptron import perceptron
from refimpl.soft_margin import svm_soft
from refimpl.solve import solve
from refimpl.svm import svm_hard
from refimpl.theorems import novikoff_bound


def test_I143_fitted_values_are_no_probabilities_and_xor_is_too_much():
    X, y = [[0], [1], [2], [10]], [0, 0, 1, 1]
    fitted = least_squares_plug_in(X, y).fitted
    assert max(fitted) > 1
    assert min(least_squares_plug_in(X, [1, 1, 0, 0]).fitted) < 0
    result = least_squares_plug_in(SQUARE, [0, 1, 1, 0])
    assert result.w == [0, 0] and result.labels == [1] * 4


@given(labelled(6, 2), vectors(small, 3))
def test_I159_I160_C1_only_the_wrong_side_is_misclassified(Xy, w):
    """The criterion N does not notice; whoever is on the line does."""
    X, y = homogeneous(Xy[0]), Xy[1]
    w = w[:len(X[0])]
    m = functional(w, 0, X, y)
    wrong = [i for i, v in enumerate(m) if v < 0]
    result = perceptron_criterion(X, y, w)
    assert result.value == -sum(m[i] for i in wrong)
    ties = [i for i in result.misclassified if i not in wrong]
    assert all(m[i] == 0 for i in ties)
    assert [c for c, s in zip(classify(w, 0, X), m)
            if s == 0] == [0] * m.count(0)


@pytest.mark.parametrize("k", [1, 2, 3, 5, 8, 12])
def test_I163_C24_the_smaller_the_gap_the_longer(k):
    X, y = gap(k)
    result = perceptron(X, y)
    assert result.updates == 4 * k * k + 5 <= novikoff_bound(X, y).bound


@given(two_classes(6, 2), vectors(st.integers(-9, 9), 2), st.integers(-9, 9))
def test_I164_I165_S25_no_unit_vector_keeps_all_further_away(Xy, v, t):
    X, y = Xy
    result = hard(X, y)
    best = Fraction(result.margin)
    v = v[:len(X[0])]
    if any(v):
        assert Fraction(margins(v, t, X, y).margin) <= best * (
            1 + Fraction(1, 10 ** 45))
    # the middle form holds at beta = 0 for any C, and says nothing
    zero = [0] * len(v)
    for C in (1, 10 ** 6):
        assert min(functional(zero, 0, X, y)) >= C * norm2(zero)


thetas = vectors(st.integers(-4, 4).map(lambda k: Fraction(k, 2)), 2)
rows = matrices(small, 5, 1).map(lambda X: [x + [1] for x in X])
classes = vectors(st.integers(0, 1), 5)


def probabilities(X, theta):
    return [1 / (1 + exp(-float(independent.dot(theta, x)))) for x in X]


def overlapping():
    """(X, y): rows (k, 1), some of either class at every k."""
    def make(random):
        ks = random.sample(range(-3, 4), 2)
        X = [[k, 1] for k in ks for _ in range(2 + random.randint(0, 2))]
        y = [0, 1] + [random.randint(0, 1) for _ in X[2:]]
        later = [i for i, x in enumerate(X) if x[0] == ks[1]]
        y[later[0]], y[later[1]] = 0, 1
        return X, y

    return seeded(make)


@given(small, small)
def test_I144_two_exponentials_are_one_logistic_function(a, b):
    p, q = [exp(v) / (exp(a) + exp(b)) for v in (a, b)]
    assert close(logistic([a - b])[0], p, 14)
    assert close(logistic([b - a])[0], q, 14)
    assert close(log(p / q), a - b, 13)


@settings(max_examples=20)
@given(rows, classes, thetas)
def test_I147_I149_I150_the_log_of_a_product(X, y, theta):
    result = log_likelihood(X, y, theta)
    single = [log_likelihood([x], [c], theta).value for x, c in zip(X, y)]
    assert close(result.value, sum(Fraction(v) for v in single), 46)
    product = 1.0
    for p, c in zip(probabilities(X, theta), y):
        product *= p if c else 1 - p
    assert close(exp(float(result.value)), product, 13)
    assert result.value <= 0


def test_I150_S18_the_value_at_0():
    """As printed, + log(1 - exp(0)), it would be the log of 0."""
    result = log_likelihood([[1, 1], [2, 1]], [0, 1], [0, 0])
    assert close(result.value, -2 * log(2), 14)
    with pytest.raises(ValueError):
        log(1 - exp(0.0))


@settings(max_examples=20)
@given(rows, classes, thetas, thetas)
def test_I150_X26_concave(X, y, one, other):
    middle = [(a + b) / 2 for a, b in zip(one, other)]
    values = [Fraction(log_likelihood(X, y, v).value)
              for v in (one, middle, other)]
    assert values[1] >= (values[0] + values[2]) / 2 - Fraction(1, 10 ** 40)


@settings(max_examples=20)
@given(rows, classes, thetas, st.integers(0, 1))
def test_I151_I152_X26_differences_of_the_value_and_of_the_gradient(
        X, y, theta, k):
    h = Fraction(1, 10 ** 15)

    def curve_near(s):
        return log_likelihood(X, y, [
            v + s * h if j == k else v for j, v in enumerate(theta)])

    here, up, down = curve_near(0), curve_near(1), curve_near(-1)
    slope = (Fraction(up.value) - Fraction(down.value)) / (2 * h)
    assert close(slope, here.gradient[k], 25)
    for j in range(2):
        bend = (Fraction(up.gradient[j]) - Fraction(down.gradient[j])) / (
            2 * h)
        assert close(bend, here.hessian[k][j], 25)


@settings(max_examples=15)
@given(overlapping())
def test_I151_X26_X27_at_the_maximum_expected_and_seen_agree(Xy):
    """Two groups: their logits are the logs of the odds."""
    X, y = Xy
    result = logistic_regression(X, y, 30)
    p = [Fraction(v) for v in result.probabilities]
    assert close(sum(p), sum(y), 25)
    assert close(sum(x[0] * v for x, v in zip(X, p)),
                 sum(x[0] * c for x, c in zip(X, y)), 25)
    for x, v in zip(X, p):
        group = [c for z, c in zip(X, y) if z == x]
        assert close(v, Fraction(sum(group), len(group)), 25)
    turned = logistic_regression(X, [1 - c for c in y], 30)
    assert all(close(a, -Fraction(b), 25)
               for a, b in zip(result.theta, turned.theta))


def test_I142_C20_C29_one_half_is_class_1():
    """And with labels -1, 1 and the sign it is no class at all."""
    X = [[0], [0], [1], [3]]
    result = least_squares_plug_in(X, [0, 0, 1, 1])
    assert result.fitted[2] == Fraction(1, 2) and result.labels[2] == 1
    w, t = least_squares_classifier(X, [-1, -1, 1, 1])
    assert w[0] - t == 0


@given(rows, thetas, classes, st.data())
def test_I155_reweighting_is_newton_for_any_probabilities(X, theta, y, data):
    """An identity: p need not come from theta."""
    if len({x[0] for x in X}) == 1:
        return
    p = [data.draw(st.sampled_from([Fraction(k, 7) for k in range(1, 7)]))
         for _ in X]
    W = [v * (1 - v) for v in p]
    z = [independent.dot(theta, x) + (c - v) / u
         for x, c, v, u in zip(X, y, p, W)]
    H = [[sum(u * x[j] * x[k] for u, x in zip(W, X)) for k in range(2)]
         for j in range(2)]
    g = [sum(x[j] * (c - v) for x, c, v in zip(X, y, p)) for j in range(2)]
    step = independent.solution(H, g)
    Wz = [w * v for w, v in zip(W, z)]
    assert solve(multiply_weighted(X, W), apply(transpose(X), Wz)) == [
        a + b for a, b in zip(theta, step)]


def test_I148_X29_the_sampler_draws_with_these_probabilities():
    """A grid of uniforms: as many ones as the probability says."""
    theta = [1, -1]
    n = 1000
    for x in ([0, 1], [1, 1], [3, 1]):
        y = logistic_sample([x] * n, theta, [
            Fraction(2 * k + 1, 2 * n) for k in range(n)])
        assert abs(sum(y) - n / (1 + exp(-(x[0] - x[1])))) <= 1
        assert y == sorted(y, reverse=True)


# Documents read together (I170 to I180), where they disagree (C1 to C30), and
# what an expert expects beside them (X1 to X33).

@given(matrices(small, 5, 2), st.lists(
    st.integers(0, 1), min_size=5, max_size=5))
def test_I170_labels_0_1_or_minus_1_1_are_one_classifier(X, z):
    """With an intercept: beta(+-1) = 2 beta(01) less 1 in the constant."""
    y = [2 * c - 1 for c in z]
    try:
        zero_one = least_squares_plug_in(X, z)
    except SingularError:
        return
    w, t = least_squares_classifier(X, y)
    assert w == [2 * v for v in zero_one.w]
    assert -t == 2 * zero_one.intercept - 1
    for x, v in zip(X, zero_one.fitted):
        assert independent.dot(w, x) - t == 2 * v - 1


@given(two_classes(7, 2))
def test_I172_X30_least_squares_and_fisher_are_parallel(Xy):
    """w = r S_W^-1 delta with a known r; Fisher's row is parallel too."""
    X, y = Xy
    try:
        result = fisher(X, y, 1, 20)
        w = least_squares_classifier(X, y).w
    except SingularError:
        return
    delta = basic_linear_classifier(X, y).w
    v = solve(result.within, delta)
    n = Fraction(y.count(1) * y.count(-1), len(y))
    ratio = 2 * n / (1 + n * independent.dot(delta, v))
    assert w == [ratio * k for k in v]
    if any(v) and result.eigenvalues[0]:
        row = [Fraction(k) for k in result.W[0]]
        largest = max(v, key=abs)
        assert all(close(a, b / largest, 15) for a, b in zip(row, v))


@given(two_classes(6, 2))
def test_I179_without_a_price_the_majority_rules(Xy):
    X, y = Xy
    result = svm_soft(X, y, Fraction(1, 10 ** 9))
    assert norm2(result.w) * 10 ** 9 < 1
    surplus = y.count(1) - y.count(-1)
    if surplus:
        assert close(result.t, -1 if surplus > 0 else 1, 5)
    else:
        assert result.t_low <= 0 <= result.t_high
    hinge = sum(max(0, 1 - c * (independent.dot(result.w, x) - result.t))
                for x, c in zip(X, y))
    assert result.objective == norm2(result.w) / 2 + hinge / 10 ** 9


@given(labelled(5, 2), st.sampled_from(["at-most-zero", "negative"]))
def test_I180_C3_exchanged_labels_turn_the_weights_round(Xy, rule):
    X, y = homogeneous(Xy[0]), Xy[1]
    w0 = [2, -1, 1][:len(X[0])]
    other = [-c for c in y]
    one = ended(perceptron, X, y, 1, w0, rule, 40)
    two = ended(perceptron, X, other, 1, [-v for v in w0], rule, 40)
    if isinstance(one, type):
        assert one is two
    else:
        assert two == one._replace(w=[-v for v in one.w])
    assert ended(kernel_perceptron, X, y, Polynomial(2), 40) == ended(
        kernel_perceptron, X, other, Polynomial(2), 40)


ROWS = homogeneous(SQUARE)
RULES = ("at-most-zero", "negative", "step")


def test_C1_I16_what_counts_as_a_mistake():
    """The printed text is strict, the printed algorithm is not."""
    runs = {rule: perceptron(D4, Y4, rule=rule) for rule in RULES}
    assert [runs[rule].updates for rule in RULES] == [5, 0, 3]
    assert perceptron(D4, Y4) == runs["at-most-zero"]
    assert runs["at-most-zero"].w == [3, -4]
    assert runs["step"].w == [1, -3]
    assert functional(runs["step"].w, 0, D4, Y4)[3] == 0
    assert [perceptron(ROWS, AND, rule=rule).updates
            for rule in RULES] == [18, 0, 11]


def test_C4_a_label_0_would_teach_nothing():
    """y_i x_i = 0: an update that changes nothing, for ever."""
    w, alpha, epochs = independent.perceptron(
        ROWS, [0, 1, 1, 1], 1, [0, 0, 0], lambda c, s: c * s <= 0, 50)
    assert epochs is None and alpha[0] == 50
    for f in (perceptron, dual_perceptron, dual_perceptron_bias,
              perceptron_batch, basic_linear_classifier, svm_hard):
        with pytest.raises(LabelError):
            f(ROWS, [0, 1, 1, 1])
    with pytest.raises(LabelError):
        least_squares_plug_in(SQUARE, OR)


@given(separable(6))
def test_C6_first_or_last_the_constant_makes_the_same_run(Xy):
    X, y = Xy
    front = [[x[-1]] + x[:-1] for x in X]
    last, first = perceptron(X, y), perceptron(front, y)
    assert first.alpha == last.alpha
    assert first.w == [last.w[-1]] + last.w[:-1]


def test_C7_C27_a_rate_above_1_is_legal_and_alpha_counts_or_carries():
    one, seven = perceptron(ROWS, OR), perceptron(ROWS, OR, 7)
    assert one.alpha == seven.alpha and seven.w == [7 * v for v in one.w]
    bias = dual_perceptron_bias(SQUARE, OR, 7)
    assert bias.alpha == [7 * a for a in dual_perceptron(ROWS, OR).alpha]
    with pytest.raises(TypeError):
        dual_perceptron(ROWS, OR, eta=7)


def test_C25_through_the_origin_of_homogeneous_rows_or_not():
    """1 / gamma**2 is 17 with the bias in w, 8 with a free threshold."""
    bound = novikoff_bound(ROWS, AND)
    assert norm2(bound.w) == 17 and bound.bound == 51
    assert norm2(svm_hard(SQUARE, AND).w) == 8
    assert perceptron(ROWS, AND).updates <= 51


def test_X6_a_row_of_zeros_is_right_for_no_weights():
    X, y = [[1, 1], [0, 0]], [1, -1]
    for f in (perceptron, dual_perceptron):
        with pytest.raises(NotSeparableError) as e:
            f(X, y)
        assert e.value.lam == [0, 1]
    assert perceptron(homogeneous(X), y).updates > 0


@given(st.integers(1, 4), st.integers(-3, 3), st.sampled_from(
    [Fraction(1, 8), Fraction(1, 2), 1, Fraction(5, 2)]))
def test_X12_one_example_converges_where_eta_s_is_below_2(x, y, c):
    """eta = c / |x|**2: each epoch multiplies the residual by 1 - c."""
    eta = Fraction(c) / (x * x + 1)
    rests = [abs(y - independent.dot(adaline([[x, 1]], [y], eta, T), [x, 1]))
             for T in range(4)]
    assert all(b == abs(1 - c) * a for a, b in zip(rests, rests[1:]))
    assert y == 0 or (rests[3] < rests[0]) == (c < 2)


def test_X15_thresholds_of_two_members_of_the_family():
    """The midpoint of the means; less the intercept; they differ."""
    X, y = [[0], [2], [5]], [-1, -1, 1]
    assert basic_linear_classifier(X, y) == ([4], 12)
    result = least_squares_classifier(X, y)
    fit = least_squares(X, y, True)
    assert (result.w, result.t) == (fit.w, -fit.intercept)
    assert result.t / result.w[0] != 3
