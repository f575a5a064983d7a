"""An essay: what it says of points is what the oracle says of them."""

import math
import random
import re
from fractions import Fraction

import pytest

from conformance.page.essay import see
from conformance.page.points import PASSES, Cloud, count
from conformance.page.points import show_alone as show
from conformance.page.views import VIEWS
from conformance.workshop import essays
from refimpl.base.errors import SeparableError
from refimpl.kernels import Polynomial
from refimpl.kernel_perceptrons import kernel_perceptron
from refimpl.linear_classifiers import least_squares_classifier
from refimpl.maximum_likelihood import logistic_regression
from refimpl.perceptrons import perceptron
from refimpl.regression import least_squares
from refimpl.soft_margin import svm_soft
from refimpl.svm import separability, svm_hard
from refimpl.theorems import novikoff_bound, svm_optimality

# "C" is 1/8 where it is not given.
APART = essays.BEGIN
MIXED = APART + [[4, 1, -1]]


def values(view, points, **asked):
    shown = see(view, Cloud(points), asked)
    return shown["values"], shown["true"]


def numbers(text):
    """Return the numbers of a text, as fractions."""
    return [Fraction(v.replace("\u2212", "-")) for v in re.findall(
        r"\u2212?\d+(?:/\d+)?(?![\u2080-\u2089\d])", text)]


def count_of(n):
    return count(n, "pass").split()[0]


def parts(points):
    X = [list(map(Fraction, point[:2])) for point in points]
    return X, [x + [1] for x in X], [point[2] for point in points]


def drawn(seed, n):
    choose = random.Random(seed)
    places = random.Random(seed).sample([
        (a / 2, b / 2) for a in range(-12, 13) for b in range(-6, 11)], n)
    return [[a, b, choose.choice((-1, 1))] for a, b in places]


def test_every_place_of_the_text_is_filled():
    _, html = essays.write("kernel-machine")
    assert set(re.findall('data-view="(.*?)"', html)) == set(VIEWS)
    hidden = re.sub("<(p|details)[^>]* hidden.*?</p>", "", html)
    assert "data-value=" in hidden and "\u2013</b>" not in hidden


def test_a_text_of_a_teachers_own_needs_no_line_of_code(tmp_path, monkeypatch):
    monkeypatch.setattr(essays, "FOLDER", str(tmp_path))

    def write(text):
        (tmp_path / "mine.txt").write_text("# Mine\n\n" + text)
        return essays.write("mine")[1]
    for text, said in (
            ("picture: circles\n", "no view 'circles', only means"),
            ("picture: means\nThe {slope}.\n", "no number slope, only cross")):
        with pytest.raises(ValueError, match=said):
            write("## One\n" + text)
    html = write("points: 0 0 -, 2 0 +\nYou have {n}.\n\n## One\n"
                 "picture: means\ncaption: `w . x`\nA *line*: {line}.\n"
                 "if some_wrong: Wrong: {wrong}.\nif not some_wrong: Right.\n"
                 "ask: Why?\nanswer: [See](x.html).\n")
    for part in (">two points</b>", "2 x\u2081 &gt; 2</b>",
                 'data-if="some_wrong" hidden>', "<details><summary>",
                 'data-unless="some_wrong">Right.', '<a href="x.html">See</a>'):
        assert part in html


@pytest.mark.parametrize("points", [APART, MIXED] + [
    drawn(seed, n) for seed, n in ((1, 5), (2, 9), (3, 12), (4, 3))])
def test_a_run_is_told_mistake_by_mistake(points):
    """By what it adds up to, and by the dual form of it."""
    X, H, y = parts(points)
    found = see("perceptron", Cloud(points), {})
    count = found["true"]["steps"]
    assert 0 < count <= PASSES * len(points)
    w = [0, 0, 0]
    for k in range(1, min(count, 40) + 1):
        now, _ = values("perceptron", points, step=k)
        i = "ABCDEFGHIJKLMNOP".index(now["row"])
        score = y[i] * sum(a * b for a, b in zip(w, H[i]))
        assert score <= 0 and numbers(now["score"]) == [score]
        assert numbers(now["w_before"]) == w
        w = [a + y[i] * b for a, b in zip(w, H[i])]
        assert numbers(now["w_after"]) == w
        counted, _ = values("counts", points, step=k)
        assert counted["w"] == now["w_after"]
        assert sum(numbers(counted["counts"])) == k
    if not found["true"]["ended"]:      # in no pass that it made it was clean
        cloud = Cloud(points)
        see("perceptron", cloud, {})
        assert 1 <= cloud.passes <= count
    else:
        assert found["values"]["passes"].split()[0] == count_of(
            perceptron(H, y).epochs)
        result = perceptron(H, y)
        assert found["values"]["w"] == now["w_after"] and w == list(result.w)
        assert count == result.updates


@pytest.mark.parametrize("points", [APART, MIXED] + [
    drawn(seed, n) for seed in range(5, 13) for n in (3, 6)])
def test_why_it_ends_or_does_not(points):
    X, H, y = parts(points)
    if len(set(y)) == 1:
        return
    told, true = values("novikoff", points)
    apart = separability(X, y)
    assert true["separable"] == apart.separable
    if apart.separable:
        bound = novikoff_bound(H, y)
        assert told["bound"] == show(bound.bound)
        assert int(told["M"]) <= int(told["whole"])
        return
    are_one_place(told, X, y)


def are_one_place(told, X, y):
    """Require that a mixture of each class is the place that is said."""
    for name, label in ("mixture_plus", 1), ("mixture_minus", -1):
        place, total = [Fraction(0)] * 2, 0
        for part in told[name].split(" + "):
            *weight, letter = part.split(" ")
            v = Fraction(weight[0]) if weight else 1
            i = "ABCDEFGHIJKLMNOP".index(letter)
            assert y[i] == label and v > 0
            place = [a + v * b for a, b in zip(place, X[i])]
            total += v
        assert total == 1 and numbers(told["place"]) == place


def test_the_widest_margin_and_the_price():
    X, _, y = parts(APART)
    machine = svm_hard(X, y)
    told, true = values("widest", APART)
    assert numbers(told["line"]) == [machine.w[0], machine.t]
    assert told["support"] == "C, F and G" and true["separable"]
    assert abs(float(told["margin"]) - float(machine.margin)) < 1e-4
    (a, b), (c, d) = map(numbers, (told["end_plus"], told["end_minus"]))
    assert abs(((a - c) ** 2 + (b - d) ** 2) ** .5 - float(
        told["apart"])) < 1e-3
    for k in (-6, -2, 0, 4):
        soft = svm_soft(X, y, Fraction(2) ** k)
        told, _ = values("price", APART, C=k)
        assert told["objective"] == show(soft.objective)
        assert told["slack"] == show(sum(soft.slack))
        assert not svm_optimality(X, y, soft.w, soft.t, soft.alpha,
                                  Fraction(2) ** k).violations


@pytest.mark.parametrize("points", [APART, MIXED] + [
    drawn(seed, 8) for seed in range(20, 26)])
def test_a_circle_is_learnt_by_a_kernel(points):
    """It always ends: the circle itself separates."""
    X, _, _ = parts(points)
    z, centre, edge = Cloud(points).circled()
    for x, label in zip(X, z):
        far = (x[0] - centre[0]) ** 2 + (x[1] - centre[1]) ** 2
        assert (far > edge) == (label == 1) and far != edge
    assert set(z) == {-1, 1}
    run = kernel_perceptron(X, z, Polynomial(2, 1))
    told, true = values("circle", points)
    if not true["line"]:
        are_one_place(told, X, z)
    assert true["labels"] == [str(a) for a in run.alpha]
    assert true["line"] == separability(X, z).separable
    told, _ = values("machine", points, C=1)
    soft = svm_soft(X, z, 2, Polynomial(2, 1))
    assert told["slack"] == show(sum(soft.slack))


def test_the_exercises_answer_themselves():
    X, H, y = parts(APART)
    told, _ = values("exercises", APART)
    assert told["again"] == told["line"] and told["slack"] == "0"
    assert told["most"] == show(max(svm_hard(X, y).alpha))
    assert told["backwards"].split()[0] == "five"
    assert perceptron(H[::-1], y[::-1]).updates == 5
    told, true = values("exercises", MIXED)
    assert not true["separable"] and told["backwards"] == "no end to them"


@pytest.mark.parametrize("view", VIEWS)
def test_points_of_one_class_and_points_on_one_place_are_told_what_to_do(view):
    one = [[0, 0, 1], [1, 0, 1], [3, 2, 1]]
    shown = see(view, Cloud(one), {})
    assert shown.get("problem", "click a point").count("click a point") == 1
    two = see(view, Cloud([[0, 0, 1], [1, 0, -1]]), {})
    assert "values" in two or "equally far" in two["problem"]


LINE = essays.read_chapters("line-probability")[1]


@pytest.mark.parametrize("points", [LINE, APART, drawn(2, 9), drawn(7, 6)])
def test_fits_are_those_of_refimpl_and_pay_what_is_said(points):
    X, H, y = parts(points)
    x, z = [[row[0]] for row in X], [row[1] for row in X]
    now, _ = values("line", points)
    found = least_squares(x, z, intercept=True)
    check_number(now["slope"], found.w[0])
    assert now["sum"] == now["across"] == "0"
    spread = sum((a - sum(map(sum, x)) / len(x)) ** 2 for a, in x)
    for k in (-2, 0, 3, 9):
        lam = Fraction(2) ** k
        now, true = values("ridge", points, **{"lambda": k})
        check_number(now["slope"], found.w[0] * spread / (spread + lam))
        now, true = values("lasso", points, **{"lambda": k})
        size = max(abs(found.w[0]) - lam / (2 * spread), 0)
        check_number(now["slope"], size if found.w[0] > 0 else -size)
        check_number(now["end"], 2 * abs(found.w[0]) * spread)
        assert true["flat"] == (size == 0)


def check_number(text, expected):
    value = float(Fraction(text.split(" ")[-1].replace("\u2212", "-")))
    assert abs(value - expected) <= 1e-3 * abs(expected), text


@pytest.mark.parametrize("points", [LINE, MIXED, drawn(2, 9), APART])
def test_newton_rests_at_the_maximum_or_there_is_none(points):
    X, H, y = parts(points)
    zero_one = [int(v > 0) for v in y]
    cloud = Cloud(points)
    shown = see("maximum", cloud, {})
    try:
        best = logistic_regression(H, zero_one)
    except SeparableError:
        assert not shown["true"]["rest"]
        return
    assert shown["true"]["rest"] and not shown["true"]["apart"]
    theta = [float(v.replace("\u2212", "-")) for v in re.findall(
        r"\u2212?[\d.]+", shown["values"]["theta"])]
    assert theta == pytest.approx([float(v) for v in best.theta], rel=1e-3)
    check_number(shown["values"]["likelihood"], Fraction(math.exp(
        best.log_likelihood)).limit_denominator(10 ** 9))
    first = see("chance", cloud, {"step": 1})["values"]["theta"]
    w = least_squares_classifier(X, y)
    assert [float(v.replace("\u2212", "-")) for v in re.findall(
        r"\u2212?[\d.]+", first)] == pytest.approx(
            [2 * float(v) for v in list(w.w) + [-w.t]], rel=1e-3)


def test_what_was_never_a_mistake_is_so_of_the_whole_run():
    at_first, _ = values("counts", APART, step=1)
    at_last, _ = values("counts", APART)
    assert at_first["never"] == at_last["never"] != "none"
    assert at_first["counts"] != at_last["counts"]
