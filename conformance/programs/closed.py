"""mse, covariance, classify, margins, and their mistakes."""

from math import sqrt

from .kernels import ADDED_T, NO_T
from .rows import road
from .vectors import dot, mean, multiply, subtract, transpose


@road("mse")
def squared_differences(y, predictions):
    """The mean of the squared differences."""
    total = 0
    for i in range(len(y)):
        total += (y[i] - predictions[i]) ** 2
    return {"mse": total / len(y)}


@road("covariance")
def covariance_by_columns(X):
    """Means of the columns, then a sum for each pair of columns."""
    n, d = len(X), len(X[0])
    mu = [sum(x[j] for x in X) / n for j in range(d)]
    S = [[0] * d for j in range(d)]
    for j in range(d):
        for k in range(d):
            total = 0
            for i in range(n):
                total += (X[i][j] - mu[j]) * (X[i][k] - mu[k])
            S[j][k] = total
    cov = [[v / n for v in row] for row in S]
    return {"mean": mu, "covariance": cov, "scatter": S}


@road("covariance")
def covariance_of_centred(X):
    """The product of the rows less their mean with themselves."""
    mu = mean(X)
    Z = [subtract(x, mu) for x in X]
    S = multiply(transpose(Z), Z)
    cov = [[v / len(X) for v in row] for row in S]
    return {"mean": mu, "covariance": cov, "scatter": S}


@road("classify")
def signs_of_scores(w, t, X, rule):
    """+1 above the threshold, -1 below it."""
    labels = []
    for x in X:
        score = dot(w, x) - t
        if score > 0:
            label = 1
        elif score < 0:
            label = -1
        else:
            label = 1 if rule == "step" else 0
        labels.append(label)
    return {"labels": labels}


@road("margins")
def margins_of_rows(w, t, X, y):
    """Scores times labels, and distances from the hyperplane."""
    size = sqrt(dot(w, w))
    along = [dot(w, x) for x in X]
    functional = [c * (s - t) for c, s in zip(y, along)]
    distances = [(s - t) / size for s in along]
    margin = min(functional) / size
    plus = min(s for s, c in zip(along, y) if c == 1)
    minus = max(s for s, c in zip(along, y) if c == -1)
    t_equal = (plus + minus) / 2
    return {"functional": functional, "distances": distances,
            "margin": margin, "m_plus": plus - t, "m_minus": t - minus,
            "t_equal": t_equal}


# Mistakes.

def at_0(rule, label):
    """Return rows: another label at 0 under a rule."""
    return 'if rule == "{}"'.format(rule), (
        'label = 1 if rule == "step" else 0 -> label = {}'.format(label))


SIZE = "size = sqrt(dot(w, w)) -> size = "
MORE = "if len(y) > 1"
ONE_PASS = ("(X[i][j] - mu[j]) * (X[i][k] - mu[k]) -> X[i][j] * X[i][k]",
            "S[j][k] = total -> S[j][k] = (total / n - mu[j] * mu[k]) * n")
WRONG_T = "t has the wrong sign (b was taken for t)", ADDED_T
FOR_EACH = "t is taken off once for each feature", "t := len(w) * t"
MISTAKES = {
    "mse": [
        ("the sum is not divided by n", "total / len(y) -> total"),
        ("the root of the mean squared error is given",
         "total / len(y) -> sqrt(total / len(y))"),
        ("the sum is divided by n - 1", MORE, "/ len(y) -> / (len(y) - 1)"),
        ("the sum is halved", "/ len(y) -> / (2 * len(y))"),
        ("the errors are not squared but made positive",
         "(y[i] - predictions[i]) ** 2 -> abs(y[i] - predictions[i])"),
        ("the errors are not squared at all", ") ** 2 -> )"),
        ("each y is compared with all predictions: a column less a row",
         MORE, 'return {"mse": sum((v - p) ** 2 for v in y for p in'
         ' predictions) / len(y) ** 2}'),
        ("|y|, |p| and y.p are taken apart", "lossy",
         "total = 0 -> a, b, p = sqrt(dot(y, y)), sqrt(dot("
         "predictions, predictions)), predictions",
         "total += (y[i] - predictions[i]) ** 2 -> "
         "total = (a - b) * (a - b) + 2 * (a * b - dot(y, p))"),
        ("y.y - 2 y.p + p.p", "lossy",
         "total / len(y) -> (dot(y, y) - 2 * dot(y, predictions) "
         "+ dot(predictions, predictions)) / len(y)")],
    "covariance": [
        ("the covariance divides by n - 1", "if len(X) > 1",
         "[v / n for -> [v / (n - 1) for"),
        ("the scatter is given for the covariance", "[v / n for -> [v for"),
        ("the means are not taken off", ONE_PASS[0]),
        ("one mean is taken for all columns, without an axis",
         "sum(x[j] for x in X) / n -> sum(sum(x) for x in X) / n / d"),
        ("rows and columns are confused", "X := transpose(X)"),
        ("columns are divided by their deviations: correlations",
         "    cov = [ ->     sd = [sqrt(S[j][j] / n) or 1 for j in range(d)]\n"
         "    S = [[S[j][k] / sd[j] / sd[k] for k in range(d)]"
         " for j in range(d)]\n    cov = ["),
        ("the mean of the squares less the square of the mean", "lossy",
         *ONE_PASS)],
    "classify": [
        ("0 is called +1 under the ternary rule", *at_0("ternary", 1)),
        ("0 is called -1 under the ternary rule", *at_0("ternary", -1)),
        ("0 is called 0 under the step rule", *at_0("step", 0)),
        ("0 is called -1 under the step rule", *at_0("step", -1)),
        WRONG_T, NO_T, FOR_EACH,
        ("the labels are turned round", "labels = scale(-1, labels)"),
        ("the negative class is called 0", "label = -1 -> label = 0"),
        ("w and t are divided by |w| first", "lossy",
         "score = dot(w, x) - t -> size = sqrt(dot(w, w)); "
         "score = dot([v / size for v in w], x) - t / size"),
        ("a score below 1e-6 is called 0", "lossy",
         "score > 0 -> score >= 1e-6", "score < 0 -> score <= -1e-6")],
    "margins": [
        WRONG_T, NO_T,
        ("distances and margin are not divided by |w|", SIZE + "1"),
        ("distances and margin are divided by |w| squared",
         SIZE + "dot(w, w)"),
        ("the threshold is counted in the norm",
         SIZE + "sqrt(dot(w, w) + t * t)"),
        ("distances are multiplied by the label",
         "distances = signed(distances, y)"),
        ("distances have lost their sign", "[(s - t) / -> [abs(s - t) /"),
        ("functional margins have lost the label", "[c * (s - t) -> [s - t"),
        ("the margin is the least distance, whatever its side",
         "min(functional) / size -> min(map(abs, distances))"),
        FOR_EACH,
        ("the margin is the width of the slab, 2 / |w|", "margin *= 2"),
        ("m_minus has the wrong sign", "t - minus -> minus - t"),
        ("t_equal has the wrong sign", "t_equal = -t_equal"),
        ("|w| is the root of a sum of squares, whatever its size", "lossy")]}
