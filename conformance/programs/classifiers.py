"""basic-linear-classifier, linear-classifier, least-squares-classifier,
least-squares-plug-in, and their mistakes.
"""

from .least_squares import (
    FIRST, FORMULAS, NO_INTERCEPT, NORMS, UNASKED, UNCORRELATED, way)
from .linear import householder
from .rows import road
from .systems import solve
from .vectors import dot, mean, multiply, subtract, transpose


def mean_of(X, y, label):
    """Return the mean of a class, 0 if it is empty."""
    rows = [x for x, c in zip(X, y) if c == label]
    return mean(rows) if rows else [0] * len(X[0])


@road("basic-linear-classifier")
def half_way(X, y):
    """Half way between the means of the classes."""
    plus, minus = mean_of(X, y, 1), mean_of(X, y, -1)
    w = subtract(plus, minus)
    middle = [(a + b) / 2 for a, b in zip(plus, minus)]
    t = dot(w, middle)
    return {"w": w, "t": t}


@road("basic-linear-classifier")
def half_of_squares(X, y):
    """The same, t from the squared lengths of the means."""
    plus = mean([x for x, c in zip(X, y) if c == 1])
    minus = mean([x for x, c in zip(X, y) if c == -1])
    w = subtract(plus, minus)
    t = (dot(plus, plus) - dot(minus, minus)) / 2
    return {"w": w, "t": t}


@road("linear-classifier")
def means_and_counts(X, y, M, n_plus, n_minus):
    """M^-1 (n_plus mu_plus - n_minus mu_minus)."""
    d = len(X[0])
    n_plus = sum(c == 1 for c in y) if n_plus is None else n_plus
    n_minus = sum(c == -1 for c in y) if n_minus is None else n_minus
    mu_plus, mu_minus = mean_of(X, y, 1), mean_of(X, y, -1)
    v = [n_plus * a - n_minus * b for a, b in zip(mu_plus, mu_minus)]
    if M == "identity":
        M = [[int(i == j) for j in range(d)] for i in range(d)]
    elif M == "diagonal":
        mu = mean(X)
        s = [sum((x[j] - mu[j]) ** 2 for x in X) for j in range(d)]
        M = [[s[i] if i == j else 0 for j in range(d)] for i in range(d)]
    elif M == "full":
        M = multiply(transpose(X), X)
    return {"w": solve(M, v)}


@road("least-squares-classifier")
def regression_on_labels(X, y, intercept):
    """Least squares on labels -1 and +1; t is what w . x is compared with."""
    if intercept:
        X = [x + [1] for x in X]
    w = householder(X, y)
    b = w.pop() if intercept else 0
    return {"w": w, "t": -b}


@road("least-squares-plug-in")
def regression_on_zero_and_one(X, y):
    """Least squares on labels 0 and 1, cut at 1/2."""
    X = [x + [1] for x in X]
    w = householder(X, y)
    fitted = [dot(x, w) for x in X]
    labels = [1 if 2 * v >= 1 else 0 for v in fitted]
    return {"w": w[:-1], "intercept": w[-1], "fitted": fitted,
            "labels": labels}


# Mistakes.

REVERSED = "t has the wrong sign (b was given for t)", "t = -t"
EXCHANGED = "the classes are exchanged"
NO_T = "t is left out"
ZERO_ONE = "y := [(c + 1) // 2 for c in y]"
COUNTS = "n_plus, n_minus := "
SQUARES = "sum((x[j] - mu[j]) ** 2 for x in X) for j -> {} for j"
MISTAKES = {
    "basic-linear-classifier": [
        (NO_T + ", as homogeneous means lose it", "t = 0"),
        REVERSED, ("t is not halved", "t *= 2"),
        ("t is at the mean of all examples",
         "t = dot(w, middle) -> t = dot(w, mean(X))"),
        (EXCHANGED, "w, t = scale(-1, w), -t"),
        ("w has unit length",
         "size = hypot(*w) or 1; w, t = scale(1 / size, w), t / size"),
        ("sums are taken for means", "w = subtract(plus, minus) -> "
         "w = [dot(y, column) for column in zip(*X)]")],
    "linear-classifier": [
        ("n_plus and n_minus are 1 unless given", COUNTS + "[1 if k is None "
         "else k for k in (n_plus, n_minus)]"),
        ("n_plus and n_minus are 1, whatever is given", COUNTS + "1, 1"),
        ("n_plus = 0 is taken for not given", "if 0 in (n_plus, n_minus)",
         COUNTS + "n_plus or None, n_minus or None"),
        ("n_plus and n_minus are taken for the counts",
         COUNTS + "None, None"),
        ("n_plus and n_minus are exchanged",
         "n_plus * a - n_minus * b -> n_minus * a - n_plus * b"),
        (EXCHANGED, "w = scale(-1, w)"),
        ("M is not inverted", "solve(M, v) -> [dot(row, v) for row in M]"),
        ("M is transposed", "solve(M, v) -> solve(transpose(M), v)"),
        ("the variances are not multiplied by n", SQUARES.format(
            "sum((x[j] - mu[j]) ** 2 for x in X) / len(X)")),
        ("the variances divide by n - 1", SQUARES.format(
            "sum((x[j] - mu[j]) ** 2 for x in X) * len(X) / (len(X) - 1)")),
        ("the variances are about 0: the diagonal of X'X",
         SQUARES.format("sum(x[j] ** 2 for x in X)")),
        ("X'X is taken about the means", "M = multiply(transpose(X), X) -> "
         "Z = [subtract(x, mean(X)) for x in X]; "
         "M = multiply(transpose(Z), Z)"),
        ("variances are sums of squares less n times the squared mean",
         "lossy", SQUARES.format(
             "sum(x[j] ** 2 for x in X) - len(X) * mu[j] * mu[j]")),
        ("M is inverted and multiplied", "lossy",
         "solve(M, v) -> inverted(M, v)")],
    "least-squares-classifier": [
        REVERSED, (NO_T, "t = 0"), NO_INTERCEPT, UNASKED,
        ("labels 0 and 1 are fitted, and cut at 1/2", ZERO_ONE,
         '"t": -b -> "t": 1 / 2 - b'),
        ("labels 0 and 1 are fitted, and cut at 0", ZERO_ONE),
        FIRST,
        ("the counts are left out: (X'X)^-1 (mu+ - mu-)",
         "if len(set(y)) == 2",
         way("solve(multiply(transpose(X), X), subtract("
             "mean_of(X, y, 1), mean_of(X, y, -1)))")),
        UNCORRELATED, NORMS, *FORMULAS],
    "least-squares-plug-in": [
        ("a fitted value of 1/2 is called 0", "2 * v >= 1 -> 2 * v > 1"),
        ("fitted values are cut at 0", "2 * v >= 1 -> v > 0"),
        ("labels are -1 and +1", "else 0 for -> else -1 for"),
        ("labels -1 and +1 are fitted, and cut at 0",
         "y := [2 * c - 1 for c in y]", "2 * v >= 1 -> v > 0"),
        (NO_INTERCEPT[0], "    X = [x + [1] for x in X]\n -> ",
         '"w": w[:-1], "intercept": w[-1] -> "w": w, "intercept": 0'),
        FIRST,
        ("the intercept has the wrong sign (t was given for it)",
         "intercept = -intercept"),
        ("fitted values are residuals", "fitted = subtract(y, fitted)"),
        NORMS, *FORMULAS]}
