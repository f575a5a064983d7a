"""mse, covariance, classify, margins, and their mistakes."""

from .linear import gram, mean, minus, standardised, transposed
from .mistakes import altered, changed, scaled


def mse(r, data, loss=lambda e: e * e, over=lambda n: n, root=False):
    errors = minus(data["y"], data["predictions"])
    value = r.sum(map(loss, errors)) / over(len(errors))
    return {"mse": r.sqrt(value) if root else value}


def covariance(r, data, over=lambda n: n, centred=True):
    X = data["X"]
    middle, n = mean(r, X), len(X)
    rows = [minus(x, middle) for x in X] if centred else X
    return moments(middle, gram(r, transposed(rows)), over(n))


def moments(middle, scatter, n):
    return {"mean": middle, "scatter": scatter,
            "covariance": [[v / n for v in row] for row in scatter]}


def one_pass(r, data):
    middle, n = mean(r, data["X"]), len(data["X"])
    cov = [[v / n - a * b for v, b in zip(row, middle)]
           for row, a in zip(gram(r, transposed(data["X"])), middle)]
    return {"mean": middle, "covariance": cov,
            "scatter": [[v * n for v in row] for row in cov]}


AT_ZERO = {"ternary": 0, "step": 1}


def classify(r, data, zero=None, least=0):
    """Return the labels.

    zero   another one at 0, than what the rule says
    least  what is smaller in absolute value is a score of 0
    """
    zero = AT_ZERO[data["rule"]] if zero is None else zero
    scores = [r.dot(data["w"], x) - data["t"] for x in data["X"]]
    return {"labels": [zero if s == 0 or abs(s) < least else
                       1 if s > 0 else -1 for s in scores]}


def margins(r, data, norm=lambda r, w, t: r.norm(w)):
    """Return all about margins; norm: what distances are divided by."""
    w, y, t = data["w"], data["y"], data["t"]
    along = [r.dot(w, x) for x in data["X"]]
    scores, size = [s - t for s in along], norm(r, w, t)
    right = [c * s for c, s in zip(y, scores)]
    plus = min(s for s, c in zip(along, y) if c > 0)
    less = max(s for s, c in zip(along, y) if c < 0)
    return {"functional": right, "distances": [over(s, size) for s in scores],
            "margin": over(min(right), size), "m_plus": plus - t,
            "m_minus": t - less, "t_equal": (plus + less) / 2}


def over(score, norm):
    """Return score / norm; 0 stays exact where the norm is a double."""
    return score / norm if score else score


PLAIN = {"mse": mse, "covariance": covariance, "classify": classify,
         "margins": margins}


# Mistakes.

def rooted_mse(r, data):
    y, p = data["y"], data["predictions"]
    a, b = r.norm(y), r.norm(p)
    return {"mse": ((a - b) * (a - b) + 2 * (a * b - r.dot(y, p))) / len(y)}


def expanded_mse(r, data):
    y, p = data["y"], data["predictions"]
    return {"mse": (r.dot(y, y) - 2 * r.dot(y, p) + r.dot(p, p)) / len(y)}


def of_one_mean(r, data):
    """Return the moments about the mean of all entries, without an axis."""
    m = r.sum(map(r.sum, data["X"])) / (len(data["X"]) * len(data["X"][0]))
    rows = [[v - m for v in x] for x in data["X"]]
    return moments([m] * len(rows[0]), gram(r, transposed(rows)), len(rows))


def of_length_1(r, data):
    """Return the labels by the same hyperplane with w of length 1."""
    norm = r.norm(data["w"])
    return classify(r, dict(data, w=[v / norm for v in data["w"]],
                            t=data["t"] / norm))


def several(data):
    return len(data.get("y", data.get("X"))) > 1


def under(rule, zero):
    """Return switches: another label at 0 under a rule."""
    return dict(when=lambda data: data["rule"] == rule, zero=zero)


def labelled(name):
    """Return a mistake: an output times the labels."""
    return altered(lambda data, right: {
        name: [c * v for c, v in zip(data["y"], right[name])]})


ADDED_T = dict(inputs=dict(t=lambda r, data: -data["t"]))
WRONG_T = "t has the wrong sign (b was taken for t)", ADDED_T
NO_T = "t is left out", dict(inputs=dict(t=0))
FOR_EACH = ("t is taken off once for each feature", dict(inputs=dict(
    t=lambda r, data: len(data["w"]) * data["t"])))
MISTAKES = {
    "mse": [
        ("the sum is not divided by n", dict(over=lambda n: 1)),
        ("the root of the mean squared error is given", dict(root=True)),
        ("the sum is divided by n - 1",
         dict(when=several, over=lambda n: n - 1)),
        ("the sum is halved", dict(over=lambda n: 2 * n)),
        ("the errors are not squared but made positive", dict(loss=abs)),
        ("the errors are not squared at all", dict(loss=lambda e: e)),
        ("|y|, |p| and y.p are taken apart", "lossy", rooted_mse),
        ("y.y - 2 y.p + p.p", "lossy", expanded_mse)],
    "covariance": [
        ("the covariance divides by n - 1",
         dict(when=several, over=lambda n: n - 1)),
        ("the scatter is given for the covariance", dict(over=lambda n: 1)),
        ("the means are not taken off", dict(centred=False)),
        ("one mean is taken for all columns, without an axis", of_one_mean),
        ("rows and columns are confused",
         dict(inputs=dict(X=lambda r, data: transposed(data["X"])))),
        ("columns are divided by their deviations: correlations",
         lambda r, data: dict(moments(mean(r, data["X"]), gram(
             r, transposed(standardised(r, data))), len(data["X"])))),
        ("the mean of the squares less the square of the mean", "lossy",
         one_pass)],
    "classify": [
        ("0 is called +1 under the ternary rule", under("ternary", 1)),
        ("0 is called -1 under the ternary rule", under("ternary", -1)),
        ("0 is called 0 under the step rule", under("step", 0)),
        ("0 is called -1 under the step rule", under("step", -1)),
        WRONG_T, NO_T, FOR_EACH,
        ("the labels are turned round", scaled(-1, "labels")),
        ("the negative class is called 0",
         changed("labels", lambda v: [max(c, 0) for c in v])),
        ("w and t are divided by |w| first", "lossy", of_length_1),
        ("a score below 1e-6 is called 0", "lossy", dict(least=1e-6))],
    "margins": [
        WRONG_T, NO_T,
        ("distances and margin are not divided by |w|",
         dict(norm=lambda r, w, t: 1)),
        ("distances and margin are divided by |w| squared",
         dict(norm=lambda r, w, t: r.dot(w, w))),
        ("the threshold is counted in the norm",
         dict(norm=lambda r, w, t: r.norm(w + [t]))),
        ("distances are multiplied by the label", labelled("distances")),
        ("distances have lost their sign",
         changed("distances", lambda v: list(map(abs, v)))),
        ("functional margins have lost the label", labelled("functional")),
        ("the margin is the least distance, whatever its side", altered(
            lambda data, right: {"margin": min(map(abs, right[
                "distances"]))})),
        FOR_EACH,
        ("the margin is the width of the slab, 2 / |w|", scaled(2, "margin")),
        ("m_minus has the wrong sign", scaled(-1, "m_minus")),
        ("t_equal has the wrong sign", scaled(-1, "t_equal")),
        ("|w| is the root of a sum of squares, whatever its size", "lossy",
         margins)]}
