"""The judge of kernels, perceptrons and eigenvectors."""

import math
from decimal import Decimal, localcontext
from fractions import Fraction as F

import pytest

from judge_cases import (
    U, ask, case, decimal_text, dot, floats, gauss, golden, held_to, measured,
    status, text)

from conformance.referee.exact import root
from conformance.referee.families.fisher import (
    Pencil, bound_eigenvalues, criterion, scatters, scatters_of)
from conformance.referee.question import Question, inexact


def value(kernel, x, z):
    """Return a kernel as a Fraction, a Gaussian to 80 digits."""
    if kernel and kernel["name"] == "gaussian":
        q = sum((a - b) ** 2 for a, b in zip(x, z)) / (
            2 * F(kernel["sigma"]) ** 2)
        with localcontext() as context:
            context.prec = 80
            return F((Decimal(-q.numerator) / q.denominator).exp())
    if kernel and kernel["name"] == "polynomial":
        return (dot(x, z) + F(kernel.get("constant", 0))) ** kernel["degree"]
    return dot(x, z)


def exact_rows(*parts):
    """Return lists of rows as Fractions."""
    return [[[F(v) for v in x] for x in part] for part in parts]


def gram(X, kernel=None):
    """Return a case with the Gram matrix from fractions."""
    rows, = exact_rows(X)
    inputs = dict({"X": text(X)}, **({"kernel": kernel} if kernel else {}))
    written = decimal_text if kernel and kernel["name"] == "gaussian" else str
    return case("gram", inputs, {"gram": [
        [written(value(kernel, a, b)) for b in rows] for a in rows]})


def test_bounds_of_entries_by_hand():
    # (m + 2) u (3 + 3) for x = (3, 1), z = (1, -3): 24 u, the value is 0.
    question = gram([[3, 1], [1, -3]])
    held_to(question, 24, gram=lambda e: [[10, e], [0, 10]])
    held_to(question, 24, gram=lambda e: [[10, 0], [e, 10]])
    verdict = ask(question, "binary64", gram=[[10, 0], [1, 10]])
    assert verdict.notes[0].startswith("gram[1][0]")
    # s = 3 + 1 = 4, d = (1 + 3) u 4; 2 (4 + d) d + 2 u 16 is 160 u.
    question = gram([["3"], ["1"]], {"name": "polynomial", "degree": 2,
                                     "constant": 1})
    held_to(question, 160, gram=lambda e: [[100, 16 + e], [16, 4]])
    # q = 2, m = 1: exp(-2) ((1 + 6) 2 + 2) u is 16 u of itself.
    question = gram([[0], [2]], {"name": "gaussian", "sigma": 1})
    expected = F(question.output["gram"][0][1])
    held_to(question, 16,
            gram=lambda e: [[1, expected * (1 + e)], [expected, 1]])


def test_a_base_that_cancels_is_not_due_to_be_zero():
    kernel = {"name": "polynomial", "degree": 3, "constant": "0.3"}
    X = [["0.1", "1"], ["-1", "-0.2"]]
    question = gram(X, kernel)
    assert F(question.output["gram"][0][1]) == 0
    K = [[(F(v) + F("0.3")) ** 3 for v in row] for row in (
        ("1.01", "-0.3"), ("-0.3", "1.04"))]
    # 3 d^3 for d = (2 + 3) u 0.6 is 1.1e-46.
    K[0][1] = 3e-45
    assert status(question, "binary64", gram=K) == "pass"
    K[0][1] = 4e-45
    assert status(question, "binary64", gram=K) == "fail"


def test_a_square_that_cancels():
    # 2 d^2 for d = (1 + 3) u 2 is 128 u^2.
    question = gram([[1], [-1]], {"name": "polynomial", "degree": 2,
                                  "constant": 1})
    for k, expected in ((3840, "pass"), (3841, "fail")):
        K = [[4, str(k * U ** 2)], [0, 4]]
        assert status(question, "binary64", gram=K) == expected


def test_inputs_that_are_rounded_count_in_a_gaussian():
    # d = 2 * 2 * (|0.1| + 0) u / 2 is added for 0.1, and nothing for 2.1 - 2.
    X = [["0.1"], [F(2) ** 30 + 1]]
    far = gram(X, {"name": "gaussian", "sigma": 2 ** 30})
    whole = gram([[0], [2 ** 30 + 1]], {"name": "gaussian",
                                        "sigma": 2 ** 30})
    for question in (far, whole):
        K = [[F(v) for v in row] for row in question.output["gram"]]
        K[0][1] *= 1 + 170 * U
        assert status(question, "binary64", gram=text(K)) == "fail"
        K = [[F(v) for v in row] for row in question.output["gram"]]
        K[0][1] *= 1 + 160 * U
        assert status(question, "binary64", gram=text(K)) == "pass"


def scores(X, y, alpha, Z, kernel=None, t=0):
    rows, new = exact_rows(X, Z)
    expected = [sum(F(a) * c * value(kernel, x, z)
                    for a, c, x in zip(alpha, y, rows)) - F(t) for z in new]
    inputs = {"X": text(X), "y": y, "alpha": text(alpha), "Z": text(Z),
              "t": str(t)}
    if kernel:
        inputs["kernel"] = kernel
    gaussian = kernel and kernel["name"] == "gaussian"
    return case("kernel-scores", inputs, {"scores": [
        decimal_text(v) if gaussian else str(v) for v in expected]})


def test_a_score_errs_by_its_terms():
    # Two terms of 1/3, and t: (2 + 3) u (1/3 + 1/3), and for either kernel
    # (1 + 2) u 1/3: 10/3 u + 2 u.
    question = scores([["1/3"], ["1/3"]], [1, -1], [1, 1], [[1]])
    held_to(question, F(16, 3), scores=lambda e: [e])


@pytest.mark.parametrize("kernel", [None, {
    "name": "polynomial", "degree": 2, "constant": 1}])
def test_whole_numbers_are_met_exactly(kernel):
    question = scores([[1, 2], [3, -1]], [1, -1], [2, "1/2"], [[1, 1]],
                      kernel, "1/4")
    expected = float(F(question.output["scores"][0]))
    assert status(question, "binary64", scores=[expected]) == "pass"
    assert status(question, "binary64",
                  scores=[expected * (1 + 2.0 ** -52)]) == "fail"
    assert status(question, "binary64",
                  scores=[expected * (1 - 2.0 ** -53)]) == "fail"


ROWS = [[1, 2], [3, -1], [0, 0]]
SQUARE = {"name": "polynomial", "degree": 2}


def features(X, kernel, example):
    """Return a case of feature-map; one example is due, any will do."""
    inputs = dict({"X": X}, **({"kernel": kernel} if kernel else {}))
    return case("feature-map", inputs, {"features": example})


PLAIN = features(ROWS, SQUARE, [["1", "2", "2", "4"], ["9", "-3", "-3", "1"],
                                ["0", "0", "0", "0"]])


@pytest.mark.parametrize("unit", ["exact", "binary64"])
@pytest.mark.parametrize("wrong", [
    [[1, 4], [9, 1], [0, 0]],                   # no cross term
    [[1, 4, 2], [9, 1, -3], [0, 0, 0]],         # without its root
    [[1, 4, 4], [9, 1, -6], [0, 0, 0]],         # twice
    [[1, 2], [3, -1], [0, 0]],                  # the rows themselves
    [[1, 2, 2, 4], [9, -3, -3, 1], [0, 0, 0, "1e-20"]],
    [[1, 2, 2, 4], [9, -3, -3, 1]], [], 7, [[], [], []], [1, 2, 3],
    [[1, 2, 2, 4], [9, -3, -3, 1], [0, 0, 0]],
    [[1, 2, 2, "nan"], [9, -3, -3, 1], [0, 0, 0, 0]],
    [[1, 2, 2, "inf"], [9, -3, -3, 1], [0, 0, 0, 0]]])
def test_wrong_features_fail(wrong, unit):
    verdict = ask(PLAIN, unit, features=wrong)
    assert verdict.status == "fail" and verdict.notes


def test_features_by_hand():
    """(4 + e)^2 is off by 8 e, of 2 (p + m + 3) u 16: e / 20 u, m and p 1."""
    question = features([[3], [4]], None, [["3"], ["4"]])
    held_to(question, 20, features=lambda e: [[3], [str(4 + e)]])
    question = features([[1, 0], [2, 0]], SQUARE, [["1"], ["4"]])
    held_to(question, 28, features=lambda e: [[1], [str(4 + e)]])


# Traces of perceptrons, primal, dual, with a kernel, in batches.

D4, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
BIAS = case("dual-perceptron-bias", {"X": D4, "y": Y4, "eta": 0.5},
            {"alpha": ["3/2", "0", "0", "1"], "b": "-1/2", "updates": 5,
             "epochs": 4})
BATCH = case("perceptron-batch", {"X": D4, "y": Y4},
             {"w": ["2", "-5"], "b": "0", "steps": 1})
KERNEL = case("kernel-perceptron", {
    "X": D4, "y": Y4, "kernel": {"name": "gaussian", "sigma": 1}},
    {"alpha": [1, 0, 1, 1], "updates": 3, "epochs": 2})


PLAIN_PERCEPTRONS = [case(task, {}, {"w": ["3/2", "-4", "0"], "alpha": [3, 0, 2],
                         "updates": 5, "epochs": 4})
         for task in ("perceptron", "perceptron-online", "dual-perceptron")]
TRACES = [BIAS, BATCH, KERNEL] + PLAIN_PERCEPTRONS


TINY = case("perceptron", {}, {"w": ["3/1152921504606846976"]})


def test_a_double_is_right_in_its_17_digits():
    right = repr(3 * 2.0 ** -60)
    next_one = repr(3 * 2.0 ** -60 * (1 + 2.0 ** -52))
    assert status(TINY, "binary64", w=[right]) == "pass"
    assert status(TINY, "binary64", w=[next_one]) == "fail"
    assert status(TINY, "exact", w=[right]) == "fail"


UNITS = ["exact", "binary64", "binary32", {"digits": 30}]


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("question", TRACES)
def test_a_trace_is_equal_or_wrong(question, unit):
    expected = question.output
    assert ask(question, unit, **expected).measure == "equal"
    inputs = {k: floats(v) if k != "updates" else v for k, v
              in expected.items()}
    assert status(question, unit, **inputs) == "pass"
    for name, value in expected.items():
        for other in wrong(value):
            verdict = ask(question, unit, **dict(expected, **{name: other}))
            assert verdict.status == "fail"
            assert verdict.notes[0].startswith(name)


def wrong(value):
    """Yield what is not a value: off by a little, or of another form."""
    if not isinstance(value, list):
        return [str(F(value) + F(1, 10 ** 9)), "nan", [value], None]
    return [[str(F(v) + F(1, 10 ** 9)) for v in value], value[:-1],
            value + [0], "nan", value[:-1] + ["inf"]]


# fisher and fisher-criterion: scatters, eigenvalues, directions.

ROUND = golden("fisher/round")
SQUARE_FISHER = golden("fisher/square")
FIRST = golden("fisher/square-first")
SOLID = golden("fisher/solid")
LEVEL = golden("fisher/collinear-means")


def loose(result, *names):
    """Return a case that requires no more than these."""
    return dict(result.entry)


def pencil_of(question):
    return Pencil(*scatters([list(map(F, x)) for x in question.input["X"]],
                            question.input["classes"]))


# What rounding leaves of the largest eigenvalue.
BETA = bound_eigenvalues(
    scatters_of(Question(ROUND.entry, {}, "binary64")), F(18))


@pytest.mark.parametrize("W, expected", [
    ([["1", "1"], ["1", "-1"]], "pass"), ([["-2", "-2"], ["3", "-3"]], "pass"),
    ([["1", "1"], ["1", "1"]], "fail"), ([["1", "-1"], ["1", "1"]], "fail"),
    ([["1", "1"], ["1", "-1.1"]], "fail"), ([["1", "1"], ["0", "0"]],
                                              "fail"),
    ([["1", "1"]], "fail"), ([["1", "1", "0"], ["1", "-1", "0"]], "fail")])
@pytest.mark.parametrize("unit", ["exact", "binary64", "binary32"])
def test_each_row_is_a_direction_of_its_own_eigenvalue(W, expected, unit):
    assert status(loose(ROUND, "W"), unit, W=W) == expected


@pytest.mark.parametrize("W, expected", [
    ([[1, 0], [0, 1]], "pass"), ([[1, 1], [1, -1]], "pass"),
    ([[3, 4], [-4, 3]], "pass"), ([[1, 2], [2, 5]], "pass"),
    ([[1, 2], [2, 4]], "fail"), ([[1, 2], [-1, -2]], "fail")])
@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_any_basis_of_an_eigenspace_but_no_dependent_rows(W, expected, unit):
    assert status(loose(SQUARE_FISHER, "W"), unit, W=W) == expected
    verdict = ask(loose(SQUARE_FISHER, "W"), unit, W=W)
    assert ("depend" in " ".join(verdict.notes)) == (expected == "fail")
    for w in W:
        assert status(loose(FIRST, "W"), unit, W=[w]) == "pass"


def test_nearly_dependent_rows():
    """sin of the angle against 64 u kappa, here kappa = 4 for two features
    of the same variance; |w| = 1 and the other row off by s."""
    pencil = pencil_of(SQUARE_FISHER)
    kappa = sum(math.sqrt(pencil.inverse[k][k] * pencil.W[k][k])
                for k in range(2)) ** 2
    edge = 64 * 2.0 ** -53 * kappa
    for s, expected in ((edge * 0.99, "fail"), (edge * 1.01, "pass")):
        W = [["1", "0"], ["1", str(F(s))]]
        assert status(loose(SQUARE_FISHER, "W"), "binary64", W=W) == expected
    W = [["1", "0"], ["1", "1e-40"]]
    assert status(loose(SQUARE_FISHER, "W"), W=W) == "pass"


@pytest.mark.parametrize("k, expected", [(62, "pass"), (66, "fail")])
@pytest.mark.parametrize("sign", [1, -1])
def test_eigenvalues_and_criterion_within_64_of_what_rounding_leaves(
        k, sign, expected):
    values = [str(F(v) + sign * k * BETA) for v in ROUND.output[
        "eigenvalues"]]
    assert status(loose(ROUND), "binary64", eigenvalues=values) == expected
    total = F(ROUND.output["criterion"]) + sign * 2 * k * BETA
    assert status(loose(ROUND), "binary64", criterion=str(total)) == expected


@pytest.mark.parametrize("k, expected", [(62, "pass"), (66, "fail")])
def test_a_direction_within_64_of_what_rounding_leaves(k, expected):
    """(1, 1 + e) at mu = 18: r = (S_B - 18 S_W) w, its length in S_W^-1."""
    size = root(pencil_of(ROUND).residual([F(1), F(1) + F(1, 10 ** 9)], F(18)))
    e = k * BETA / size / 10 ** 9
    W = [["1", str(1 + e)], ["1", "-1"]]
    verdict = ask(loose(ROUND), "binary64", W=W)
    assert verdict.status == expected
    assert measured(verdict) == pytest.approx(k, rel=0.02)
    assert ("W[0]" in "".join(verdict.notes)) == (expected == "fail")


def shortened(text, digits):
    with localcontext() as context:
        context.prec = digits
        return "{:.{}e}".format(+Decimal(text), digits - 1)


def test_fifty_digits_may_stand_for_a_direction():
    """Half a unit in the 50th digit passes, and fewer digits do not."""
    right = SOLID.output
    assert status(loose(SOLID), W=right["W"]) == "pass"
    for digits, expected in ((50, "pass"), (46, "fail"), (30, "fail")):
        W = [[shortened(v, digits) for v in w] for w in right["W"]]
        assert status(loose(SOLID), W=W) == expected
    W = [[str(float(v)) for v in w] for w in right["W"]]
    assert status(loose(SOLID), W=W) == "fail"


def test_a_rational_direction_in_decimals():
    """Where the eigenvalue is rational w may still be 50 digits."""
    tilted = golden("fisher/four-points")
    w = [shortened(str(-39 / 62), 15), "1"]
    assert status(loose(tilted), W=[w]) == "fail"
    for digits, expected in ((50, "pass"), (60, "pass"), (49, "fail"),
                             (30, "fail")):
        with localcontext() as context:
            context.prec = digits
            w = ["{:.{}e}".format(Decimal(-39) / 62, digits - 1), "1"]
        assert status(loose(tilted), W=[w]) == expected
        assert status(loose(tilted), W=[["-39", "62"]]) == "pass"


def test_a_direction_of_eigenvalue_0():
    for W, expected in (([["1", "1/4", "0"], ["1", "-1", "0"]], "pass"),
                        ([["1", "1/4", "0"], ["0", "0", "1"]], "pass"),
                        ([["1", "1/4", "0"], ["2", "1/2", "0"]], "fail")):
        assert status(loose(LEVEL), W=W) == expected
        assert status(loose(LEVEL), "binary64", W=W) == expected


# The bounds of scatters, by the formulas at the head of families/fisher.py:
# no two features, classes or rows are alike.

ROWS_F = [[F(v) for v in x] for x in (
    ("0.1", 7, -3), (3, "-0.7", "2.2"), ("2.3", 1, 8), (5, "11.1", "0.6"),
    ("-4.9", 2, 1), (8, "0.3", -9), ("1.7", -6, "5.5"))]
NAMES_F = ["a", "b", "a", "b", "a", "c", "c"]
W_F = [[F(v) for v in w] for w in (("0.3", -2, 1), (1, "5.7", "-0.9"))]
COARSE = pytest.mark.parametrize("unit", ["binary64", {"digits": 3}])


def mean_of(rows):
    return [sum(column) / len(rows) for column in zip(*rows)]


def bound_mean(rows, u):
    return [(len(rows) + 1) * u * v for v in mean_of(
        [list(map(abs, x)) for x in rows])]


def bound_products(pairs, n, u):
    """Return the bound of the sum of products of differences d, off by r."""
    size = range(len(pairs[0][0]))
    return [[sum(abs(d[i]) * r[j] + abs(d[j]) * r[i] + r[i] * r[j]
                 + (n + 3) * u * abs(d[i] * d[j]) for d, r in pairs)
             for j in size] for i in size]


def bound_scatters(X, names, u, off):
    """Return dW and dB; off is what the entries are off by, in u."""
    n, zero = len(X), [0] * len(X[0])
    total, inner = mean_of(X), []
    outer = [(zero, bound_mean(X, u))] * n
    for name in sorted(set(names)):
        some = [i for i in range(n) if names[i] == name]
        rows = [X[i] for i in some]
        middle, e = mean_of(rows), bound_mean(rows, u)
        for i in some:
            d = [a - b for a, b in zip(X[i], middle)]
            inner.append((d, [u * (abs(v) + o) for v, o in zip(d, off[i])]))
        inner += [(zero, e)] * len(some)
        d = [a - b for a, b in zip(middle, total)]
        outer += [(d, [u * abs(v) + w for v, w in zip(d, e)])] * len(some)
    dW = bound_products(inner, n, u)
    return dW, [[a + b for a, b in zip(p, q)] for p, q in zip(
        dW, bound_products(outer, n, u))]


def agree(A, B):
    assert floats(A) == [pytest.approx(row, rel=1e-12, abs=0) for row in floats(B)]


def list_errors(u):
    return [[inexact(v, u) for v in x] for x in ROWS_F]


@COARSE
def test_bounds_of_scatters_and_eigenvalues(unit):
    question = Question(case("fisher", {
        "X": text(ROWS_F), "classes": NAMES_F, "components": 1},
        {"eigenvalues": ["2"]}), {}, unit)
    got, u = scatters_of(question), question.u
    dW, dB = bound_scatters(ROWS_F, NAMES_F, u, list_errors(u))
    agree(got.dW, dW)
    agree(got.dB, dB)
    inverse, m = invert(got.W), range(3)
    s = [math.sqrt(inverse[k][k]) for k in m]
    t = [math.sqrt(got.W[k][k]) for k in m]
    beta = sum(s[i] * s[j] * (dB[i][j] + 2 * (
        dW[i][j] + 9 * u * t[i] * t[j])) for i in m for j in m)
    assert float(bound_eigenvalues(got, F(2))) == pytest.approx(
        float(beta), rel=1e-9, abs=0)


def invert(A):
    """Return the inverse, column by column."""
    n = range(len(A))
    return list(zip(*(gauss(A, [F(i == k) for i in n]) for k in n)))


def multiply(*matrices):
    result, *rest = matrices
    for B in rest:
        result = [[dot(row, column) for column in zip(*B)] for row in result]
    return result


def sizes(A):
    return [list(map(abs, row)) for row in A]


@COARSE
def test_bounds_of_a_projection(unit):
    question = Question(case("fisher-criterion", {
        "X": text(ROWS_F), "classes": NAMES_F, "W": text(W_F)},
        {"criterion": "1"}), {}, unit)
    u = question.u
    got, (within, between) = criterion(question), scatters(ROWS_F, NAMES_F)
    Y = [[dot(w, x) for w in W_F] for x in ROWS_F]
    off = [[5 * dot(map(abs, w), map(abs, x)) for w in W_F] for x in ROWS_F]
    own = bound_scatters(Y, NAMES_F, u, off)
    dS = bound_scatters(ROWS_F, NAMES_F, u, list_errors(u))
    ds_W, ds_B = ([[a + b for a, b in zip(p, q)] for p, q in zip(
        mine, multiply(sizes(W_F), [[d + 10 * u * abs(v) for d, v in zip(
            p, q)] for p, q in zip(dX, S)], sizes(zip(*W_F))))]
        for mine, dX, S in zip(own, dS, (within, between)))
    agree(got["within"], ds_W)
    agree(got["between"], ds_B)
    s_W, s_B = (multiply(W_F, S, list(zip(*W_F))) for S in (within, between))
    A = invert(s_W)
    G = [[6 * u * F(math.sqrt(s_W[i][i] * s_W[j][j])) for j in (0, 1)]
         for i in (0, 1)]
    changed = [multiply(sizes(A), ds_B),
               multiply(sizes(multiply(A, s_B, A)), ds_W),
               multiply(sizes(A), G, sizes(A), sizes(s_B))]
    assert float(got["criterion"]) == pytest.approx(float(sum(
        M[k][k] for M in changed for k in (0, 1))), rel=1e-9, abs=0)
