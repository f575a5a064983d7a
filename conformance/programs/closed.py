"""mse, covariance, classify, margins."""

from . import altered, in_doubles, switched
from .linear import gram, mean, minus, transposed


def mse(r, data, loss=lambda e: e * e, over=lambda n: n, root=False):
    """Return the mean of the squared errors."""
    errors = minus(data["y"], data["predictions"])
    value = r.sum(map(loss, errors)) / over(len(errors))
    return {"mse": r.sqrt(value) if root else value}


def expanded_mse(r, data):
    """Return it from the square multiplied out, which cancels."""
    y, p = data["y"], data["predictions"]
    return {"mse": (r.dot(y, y) - 2 * r.dot(y, p) + r.dot(p, p)) / len(y)}


def covariance(r, data, over=lambda n: n, centred=True, transpose=False):
    """Return mean, scatter and covariance in two passes."""
    X = transposed(data["X"]) if transpose else data["X"]
    middle, n = mean(r, X), len(X)
    rows = [minus(x, middle) for x in X] if centred else X
    return moments(middle, gram(r, transposed(rows)), over(n))


def moments(middle, scatter, n):
    """Return the outputs of covariance."""
    return {"mean": middle, "scatter": scatter,
            "covariance": [[v / n for v in row] for row in scatter]}


def updated(r, data):
    """Return the same row by row, as Welford does."""
    n, m = 0, len(data["X"][0])
    zero = r.number(0)
    middle, scatter = [zero] * m, [[zero] * m for _ in range(m)]
    for x in data["X"]:
        n += 1
        before = minus(x, middle)
        middle = [a + d / n for a, d in zip(middle, before)]
        after = minus(x, middle)
        scatter = [[s + p * q for s, q in zip(row, after)]
                   for row, p in zip(scatter, before)]
    return moments(middle, scatter, n)


def one_pass(r, data):
    """Return the same from E[xx'] - mm', which cancels."""
    middle, n = mean(r, data["X"]), len(data["X"])
    cov = [[v / n - a * b for v, b in zip(row, middle)]
           for row, a in zip(gram(r, transposed(data["X"])), middle)]
    return {"mean": middle, "covariance": cov,
            "scatter": [[v * n for v in row] for row in cov]}


AT_ZERO = {"ternary": 0, "step": 1}


def classify(r, data, t=lambda t: t, zero=None):
    """Return the sign of each score, and what the rule says at 0.

    zero  another word for it
    """
    if zero is None:
        zero = AT_ZERO[data["rule"]]
    scores = [r.dot(data["w"], x) - t(data["t"]) for x in data["X"]]
    return {"labels": [zero if s == 0 else 1 if s > 0 else -1
                       for s in scores]}


def margins(r, data, t=lambda t: t, norm=lambda r, w, t: r.norm(w),
            labelled=True, distance=lambda s, label: s, nearest=False):
    """Return all about margins.

    labelled  functional margins have the label in them
    nearest   the margin is the least distance to either side
    """
    w, y, t = data["w"], data["y"], t(data["t"])
    along = [r.dot(w, x) for x in data["X"]]
    scores, size = [s - t for s in along], norm(r, w, t)
    right = [c * s for c, s in zip(y, scores)]
    least = min(map(abs, scores)) if nearest else min(right)
    plus = min(s for s, c in zip(along, y) if c > 0)
    less = max(s for s, c in zip(along, y) if c < 0)
    return {"functional": right if labelled else scores,
            "distances": [over(distance(s, c), size)
                          for s, c in zip(scores, y)],
            "margin": over(least, size), "m_plus": plus - t,
            "m_minus": t - less, "t_equal": (plus + less) / 2}


def over(score, norm):
    """Return score / norm; 0 stays exact where the norm is a double."""
    return score / norm if score else score


def normalised(r, data):
    """Return them with w scaled to length 1 first, where that is asked."""
    found = margins(r, data)
    norm = r.norm(data["w"])
    unit = [v / norm for v in data["w"]]
    distances = [r.dot(unit, x) - data["t"] / norm for x in data["X"]]
    return dict(found, distances=distances, margin=min(
        c * d for c, d in zip(data["y"], distances)))


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

PLAIN = {"mse": mse, "covariance": covariance, "classify": classify,
         "margins": margins}

MISTAKES = {
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
