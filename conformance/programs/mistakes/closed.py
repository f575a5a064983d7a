"""Mistakes of closed."""

from ..closed import (
    AT_ZERO, classify, covariance, expanded_mse, margins, moments, mse,
    one_pass)
from ..linear import mean, minus, transposed
from . import altered, in_doubles, switched


def under(rule, zero):
    """Return a mistake: another label at 0 under a rule."""
    return switched(classify, lambda data: data["rule"] == rule, zero=zero)


def counting(n):
    """Return a condition: the number of examples."""
    return lambda data: len(data["y"]) == n


def several(data):
    """Say whether there are two examples or more."""
    return len(data.get("y", data.get("X"))) > 1


WRONG_T = "t has the wrong sign (b was taken for t)"
NO_T = "t is left out"


def biased_mse(r, data):
    """Return the variance of the errors, in one pass, and their mean^2."""
    y, p, n = data["y"], data["predictions"], len(data["y"])
    a, b = r.sum(y) / n, r.sum(p) / n
    spread = (r.dot(y, y) / n - a * a + r.dot(p, p) / n - b * b
              - 2 * (r.dot(y, p) / n - a * b))
    return {"mse": spread + (a - b) * (a - b)}


def rooted_mse(r, data):
    """Return |y - p|^2 as (|y| - |p|)^2 and twice what is missing."""
    y, p = data["y"], data["predictions"]
    a, b = r.norm(y), r.norm(p)
    return {"mse": ((a - b) * (a - b) + 2 * (a * b - r.dot(y, p)))
            / len(y)}


def summed_covariance(r, data):
    """Return it from n Sxy - Sx Sy over n^2."""
    X, n = data["X"], len(data["X"])
    columns = transposed(X)
    sums = [r.sum(c) for c in columns]
    scatter = [[(n * r.dot(u, v) - a * b) / n for v, b in zip(columns, sums)]
               for u, a in zip(columns, sums)]
    return moments([s / n for s in sums], scatter, n)


def pairs(r, data):
    """Return variances from those of sums: (|u + v|^2 - |u - v|^2) / 4."""
    X, n = data["X"], len(data["X"])
    centre = mean(r, X)
    columns = transposed(X)
    total = [[r.dot([p + q for p, q in zip(u, v)],
                    [p + q for p, q in zip(u, v)])
              - r.dot(minus(u, v), minus(u, v)) for v in columns]
             for u in columns]
    scatter = [[t / 4 - n * a * b for t, b in zip(row, centre)]
               for row, a in zip(total, centre)]
    return moments(centre, scatter, n)


def unit_labels(r, data):
    """Return labels of w / |w| and t / |w|."""
    size = r.norm(data["w"])
    return classify(r, dict(
        data, w=[v / size for v in data["w"]], t=data["t"] / size))


def tolerant(r, data, room=1e-9):
    """Call a score 0 that is below 1e-9."""
    scores = [r.dot(data["w"], x) - data["t"] for x in data["X"]]
    zero = AT_ZERO[data["rule"]]
    return {"labels": [zero if abs(s) < room else 1 if s > 0 else -1
                       for s in scores]}


def from_projection(r, data):
    """Return margins from distances of unit vectors: y (w.x / |w| - t')."""
    result = margins(r, data)
    size = r.sqrt(r.dot(data["w"], data["w"]))
    along = [r.dot(data["w"], x) / size for x in data["X"]]
    off = [v - data["t"] / size for v in along]
    return dict(result, distances=off, functional=[
        c * v * size for c, v in zip(data["y"], off)], margin=min(
            c * v for c, v in zip(data["y"], off)))


def nearest(r, data):
    """Return distances as lengths: of x less its foot on the plane."""
    result, w = margins(r, data), data["w"]
    square = r.dot(w, w)
    distances = []
    for x in data["X"]:
        s = r.dot(w, x) - data["t"]
        foot = [v - s * a / square for v, a in zip(x, w)]
        gap = r.norm(minus(x, foot))
        distances.append(gap if s > 0 else -gap)
    return dict(result, distances=distances, margin=min(
        c * d for c, d in zip(data["y"], distances)))


WRONG = {
    "mse": [
        ("the sum is not divided by n", switched(mse, over=lambda n: 1)),
        ("the root of the mean squared error is given",
         switched(mse, root=True)),
        ("the sum is divided by n - 1",
         switched(mse, several, over=lambda n: n - 1)),
        ("the sum is halved", switched(mse, over=lambda n: 2 * n)),
        ("the errors are not squared but made positive",
         switched(mse, loss=abs)),
        ("the errors are not squared at all",
         switched(mse, loss=lambda e: e)),
        ("the sum is divided by 3, the number of printed terms, not by 100",
         switched(mse, counting(100), over=lambda n: 3)),
        ("the sum is divided by 100, the printed number of examples, not by"
         " 3", switched(mse, counting(3), over=lambda n: 100))],
    "covariance": [
        ("the covariance divides by n - 1",
         switched(covariance, several, over=lambda n: n - 1)),
        ("the scatter is given for the covariance",
         switched(covariance, over=lambda n: 1)),
        ("the means are not taken off", switched(covariance, centred=False)),
        ("the mean of the squares less the square of the mean is taken"
         " in doubles", in_doubles(one_pass)),
        ("rows and columns are confused",
         switched(covariance, transpose=True))],
    "classify": [
        ("0 is called +1 under the ternary rule", under("ternary", 1)),
        ("0 is called -1 under the ternary rule", under("ternary", -1)),
        ("0 is called 0 under the step rule", under("step", 0)),
        ("0 is called -1 under the step rule", under("step", -1)),
        (WRONG_T, switched(classify, t=lambda t: -t)),
        (NO_T, switched(classify, t=lambda t: 0)),
        ("the labels are turned round", altered(lambda data, golden: {
            "labels": [-label for label in golden["labels"]]})),
        ("the negative class is called 0", altered(lambda data, golden: {
            "labels": [max(label, 0) for label in golden["labels"]]})),
        ("scores are added up in doubles and miss 0", in_doubles(classify))],
    "margins": [
        (WRONG_T, switched(margins, t=lambda t: -t)),
        (NO_T, switched(margins, t=lambda t: 0)),
        ("distances and margin are not divided by |w|",
         switched(margins, norm=lambda r, w, t: 1)),
        ("distances and margin are divided by |w| squared",
         switched(margins, norm=lambda r, w, t: r.dot(w, w))),
        ("the threshold is counted in the norm",
         switched(margins, norm=lambda r, w, t: r.norm(w + [t]))),
        ("distances are multiplied by the label",
         switched(margins, distance=lambda s, label: label * s)),
        ("distances have lost their sign",
         switched(margins, distance=lambda s, label: abs(s))),
        ("functional margins have lost the label",
         switched(margins, labelled=False)),
        ("the margin is the least distance, whatever its side",
         switched(margins, nearest=True)),
        ("m_minus has the wrong sign", altered(
            lambda data, golden: {"m_minus": -golden["m_minus"]})),
        ("t_equal has the wrong sign", altered(
            lambda data, golden: {"t_equal": -golden["t_equal"]})),
        ("t_equal is the change of t and not t", altered(
            lambda data, golden: {
                "t_equal": golden["t_equal"] - data["t"]}))]}


LOSSY = {
    "mse": [
        ("y.y - 2 y.p + p.p", expanded_mse),
        ("variances in one pass and the squared mean of the errors",
         biased_mse),
        ("|y|, |p| and y.p are taken apart", rooted_mse)],
    "covariance": [
        ("products of pairs in one pass, n Sxy - Sx Sy",
         summed_covariance),
        ("|u + v|^2 - |u - v|^2 over 4", pairs)],
    "classify": [
        ("w and t are divided by |w| first", unit_labels),
        ("a score below 1e-9 is called 0", tolerant)],
    "margins": [
        ("|w| is the root of a sum of squares, whatever its size",
         margins),
        ("w.x / |w| less t / |w|", from_projection),
        ("distances are lengths of x less its foot", nearest)]}


SINGLE = {
    "mse": mse,
    "covariance": covariance,
    "classify": classify,
    "margins": margins}
