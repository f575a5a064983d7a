"""Mistakes of closed."""

from .. import map_leaves
from ..closed import (
    classify, expanded_mse, label, margins, moments, mse,
    of_length_1, one_pass, scores, with_distances)
from ..least_squares import square
from ..linear import gram, mean, minus, transposed
from . import changed, in_doubles, switched

WRONG_T = "t has the wrong sign (b was taken for t)"
NO_T = "t is left out"


def under(rule, zero):
    """Return a mistake: another label at 0 under a rule."""
    return switched(classify, lambda data: data["rule"] == rule, zero=zero)


def several(data):
    return len(data.get("y", data.get("X"))) > 1


def biased_mse(r, data):
    y, p, n = data["y"], data["predictions"], len(data["y"])
    a, b = r.sum(y) / n, r.sum(p) / n
    spread = (r.dot(y, y) / n - a * a + r.dot(p, p) / n - b * b
              - 2 * (r.dot(y, p) / n - a * b))
    return {"mse": spread + (a - b) * (a - b)}


def rooted_mse(r, data):
    y, p = data["y"], data["predictions"]
    a, b = r.norm(y), r.norm(p)
    return {"mse": ((a - b) * (a - b) + 2 * (a * b - r.dot(y, p))) / len(y)}


def ratio(r, data):
    return {"mse": r.sum(
        y * y * (1 - p / y) * (1 - p / y) if y else p * p for y, p in zip(
            data["y"], data["predictions"])) / len(data["y"])}


def running(r, data):
    value = r.number(0)
    for k, e in enumerate(minus(data["y"], data["predictions"]), 1):
        value = value + (e * e - value) / k
    return {"mse": value}


def summed_covariance(r, data):
    n, columns = len(data["X"]), transposed(data["X"])
    sums = [r.sum(c) for c in columns]
    return moments([s / n for s in sums], [
        [(n * v - a * b) / n for v, b in zip(row, sums)]
        for row, a in zip(gram(r, columns), sums)], n)


def pairs(r, data):
    n, centre = len(data["X"]), mean(r, data["X"])
    columns = transposed(data["X"])

    def size(v):
        return r.dot(v, v)
    return moments(centre, [
        [(size([p + q for p, q in zip(u, v)]) - size(minus(u, v))) / 4
         - n * a * b for v, b in zip(columns, centre)]
        for u, a in zip(columns, centre)], n)


def from_first(r, data):
    X, n = data["X"], len(data["X"])
    columns = transposed([minus(x, X[0]) for x in X])
    off = [r.sum(c) / n for c in columns]
    return moments(mean(r, X), [
        [v - n * a * b for v, b in zip(row, off)]
        for row, a in zip(gram(r, columns), off)], n)


def half_off(r, data):
    X, n = data["X"], len(data["X"])
    gaps = transposed([minus(a, b) for i, a in enumerate(X) for b in X[:i]])
    scatter = [[v / n for v in row] for row in gram(r, gaps)] or [
        [v - v for _ in X[0]] for v in X[0]]
    return moments(mean(r, X), scatter, n)


def from_projection(r, data):
    size = r.norm(data["w"])
    off = [r.dot(data["w"], x) / size - data["t"] / size for x in data["X"]]
    return dict(with_distances(r, data, off), functional=[
        c * v * size for c, v in zip(data["y"], off)])


def nearest(r, data):
    w, distances = data["w"], []
    length = r.dot(w, w)
    for x, s in zip(data["X"], scores(r, data)):
        foot = [v - s * a / length for v, a in zip(x, w)]
        gap = r.norm(minus(x, foot))
        distances.append(gap if s > 0 else -gap)
    return with_distances(r, data, distances)


def squared_distances(r, data):
    result, length = margins(r, data), r.dot(data["w"], data["w"])

    def root(s):
        value = r.sqrt(r.divide(s * s, length))
        return -value if s < 0 else value
    right = result["functional"]
    return dict(result, distances=[root(v * c) for v, c in zip(
        right, data["y"])], margin=root(min(right)))


def middle(r, data):
    result = margins(r, data)
    half = (result["m_plus"] + result["m_minus"]) / 2
    e = result["t_equal"]
    return dict(result, m_plus=e + half - data["t"],
                m_minus=data["t"] - e + half)


def halves(r, data):
    result = margins(r, data)
    return dict(result, t_equal=data["t"] + (
        result["m_plus"] - result["m_minus"]) / 2)


WRONG = {
    "mse": [
        ("the sum is not divided by n", dict(over=lambda n: 1)),
        ("the root of the mean squared error is given", dict(root=True)),
        ("the sum is divided by n - 1",
         dict(when=several, over=lambda n: n - 1)),
        ("the sum is halved", dict(over=lambda n: 2 * n)),
        ("the errors are not squared but made positive", dict(loss=abs)),
        ("the errors are not squared at all", dict(loss=lambda e: e)),
        ("the sum is divided by 3, the number of printed terms, not by 100",
         dict(when=lambda data: len(data["y"]) == 100, over=lambda n: 3)),
        ("the sum is divided by 100, the printed number of examples, not by"
         " 3", dict(when=lambda data: len(data["y"]) == 3,
                        over=lambda n: 100))],
    "covariance": [
        ("the covariance divides by n - 1",
         dict(when=several, over=lambda n: n - 1)),
        ("the scatter is given for the covariance", dict(over=lambda n: 1)),
        ("the means are not taken off", dict(centred=False)),
        ("the mean of the squares less the square of the mean is taken"
         " in doubles", in_doubles(one_pass)),
        ("rows and columns are confused", dict(transpose=True))],
    "classify": [
        ("0 is called +1 under the ternary rule", under("ternary", 1)),
        ("0 is called -1 under the ternary rule", under("ternary", -1)),
        ("0 is called 0 under the step rule", under("step", 0)),
        ("0 is called -1 under the step rule", under("step", -1)),
        (WRONG_T, dict(t=lambda t: -t)),
        (NO_T, dict(t=lambda t: 0)),
        ("the labels are turned round",
         changed("labels", lambda data, v: [-c for c in v])),
        ("the negative class is called 0",
         changed("labels", lambda data, v: [max(c, 0) for c in v])),
        ("scores are added up in doubles and miss 0", in_doubles(classify))],
    "margins": [
        (WRONG_T, dict(t=lambda t: -t)),
        (NO_T, dict(t=lambda t: 0)),
        ("distances and margin are not divided by |w|",
         dict(norm=lambda r, w, t: 1)),
        ("distances and margin are divided by |w| squared",
         dict(norm=lambda r, w, t: r.dot(w, w))),
        ("the threshold is counted in the norm",
         dict(norm=lambda r, w, t: r.norm(w + [t]))),
        ("distances are multiplied by the label",
         dict(distance=lambda s, label: label * s)),
        ("distances have lost their sign",
         dict(distance=lambda s, label: abs(s))),
        ("functional margins have lost the label", dict(labelled=False)),
        ("the margin is the least distance, whatever its side",
         dict(nearest=True)),
        ("m_minus has the wrong sign", changed("m_minus", lambda data, v: -v)),
        ("t_equal has the wrong sign", changed("t_equal", lambda data, v: -v)),
        ("t_equal is the change of t and not t",
         changed("t_equal", lambda data, v: v - data["t"]))]}
LOSSY = {
    "mse": [
        ("y.y - 2 y.p + p.p", expanded_mse),
        ("variances in one pass and the squared mean of the errors",
         biased_mse),
        ("|y|, |p| and y.p are taken apart", rooted_mse),
        ("relative errors times y", ratio),
        ("a running mean of the squared errors", running, "a digit: all "
         "terms are positive, and each step rounds once"),
        ("the root of the mean is squared again", lambda r, data: map_leaves(
            square, mse(r, data, root=True)),
         "less than a digit: two roundings more")],
    "covariance": [
        ("products of pairs in one pass, n Sxy - Sx Sy", summed_covariance),
        ("|u + v|^2 - |u - v|^2 over 4", pairs),
        ("sums about the first row, corrected for the mean", from_first,
         "those of n: about any row a sum is n times the scatter at most"),
        ("differences of all pairs, squared and added up", half_off,
         "less than a digit: nothing cancels in a sum of squares of "
         "differences")],
    "classify": [
        ("w and t are divided by |w| first",
         lambda r, data: classify(r, of_length_1(r, data))),
        ("a score below 1e-9 is called 0", lambda r, data: {"labels": [
            label(data, s if abs(s) >= 1e-9 else 0)
            for s in scores(r, data)]})],
    "margins": [
        ("|w| is the root of a sum of squares, whatever its size", margins),
        ("w.x / |w| less t / |w|", from_projection),
        ("distances are lengths of x less its foot", nearest),
        ("distances are roots of squares over |w|^2", squared_distances),
        ("margins are half the gap, and t moved to its middle", middle),
        ("t_equal is t and half the difference of the margins", halves)]}
