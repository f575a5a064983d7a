"""fisher, fisher-criterion, and their mistakes."""

from .linear import backward, eigenvectors, forward, half_of
from .rows import road
from .systems import product_of_pivots, solve
from .vectors import dot, mean, multiply, subtract, transpose


def class_scatters(X, classes):
    """S_W and S_B, class by class."""
    d, centre = len(X[0]), mean(X)
    S_W = [[0] * d for j in range(d)]
    S_B = [[0] * d for j in range(d)]
    for label in sorted(set(classes), key=str):
        rows = [x for x, c in zip(X, classes) if c == label]
        mu = mean(rows)
        for x in rows:
            off = subtract(x, mu)
            S_W = [[S_W[j][k] + off[j] * off[k] for k in range(d)]
                   for j in range(d)]
        between = subtract(mu, centre)
        S_B = [[S_B[j][k] + len(rows) * between[j] * between[k]
                for k in range(d)] for j in range(d)]
    return S_W, S_B


@road("fisher")
def fisher_by_classes(X, classes, components):
    """Eigenvectors of S_W^-1 S_B, the largest eigenvalues first."""
    S_W, S_B = class_scatters(X, classes)
    L = half_of(S_W)
    half = [forward(L, column) for column in S_B]
    C = [forward(L, row) for row in zip(*half)]
    pairs = sorted(eigenvectors(C), key=lambda pair: -pair[0])[:components]
    eigenvalues = [value for value, v in pairs]
    W = [backward(L, v) for value, v in pairs]
    criterion = sum(eigenvalues)
    return {"within": S_W, "between": S_B, "eigenvalues": eigenvalues,
            "W": W, "criterion": criterion}


def ratio(A, B):
    """Return the trace of A^-1 B."""
    return sum(solve(A, column)[k] for k, column in enumerate(zip(*B)))


@road("fisher-criterion")
def criterion_of_projections(X, classes, W):
    """The trace of s_W^-1 s_B, of the rows W x."""
    Y = [[dot(w, x) for w in W] for x in X]
    s_W, s_B = class_scatters(Y, classes)
    criterion = ratio(s_W, s_B)
    return {"within": s_W, "between": s_B, "criterion": criterion}


def sandwich(W, S):
    return multiply(multiply(W, S), transpose(W))


@road("fisher-criterion")
def criterion_of_scatters(X, classes, W):
    """The same from the scatters of x, between W and W'."""
    S_W, S_B = class_scatters(X, classes)
    s_W, s_B = sandwich(W, S_W), sandwich(W, S_B)
    return {"within": s_W, "between": s_B, "criterion": ratio(s_W, s_B)}


# Mistakes.

def over(A, k):
    return [[v / k for v in row] for row in A]


def trace(A):
    return sum(row[k] for k, row in enumerate(A))


def determinant(A):
    return product_of_pivots(A)["determinant"]


def one_pass(X, classes):
    """Return both scatters from sums of products, which cancel."""
    def squares(parts):
        columns = transpose([mean(rows) for rows in parts])
        return [[sum(len(rows) * a * b for rows, a, b in zip(parts, u, v))
                 for v in columns] for u in columns]

    means = squares([[x for x, c in zip(X, classes) if c == label]
                     for label in sorted(set(classes), key=str)])
    return [[subtract(u, v) for u, v in zip(A, B)] for A, B in (
        (multiply(transpose(X), X), means), (means, squares([X])))]


def divided(*by):
    return ("return S_W, S_B -> n, K = len(X), len(set(classes))\n"
            "    return over(S_W, {}), over(S_B, {})".format(*by))


ONE_PASS = "S_W, S_B = class_scatters( -> S_W, S_B = one_pass("
# What both tasks take for the scatters.
SCATTERS = [
    ("every class counts once in S_B, whatever its size",
     "+ len(rows) * between -> + between"),
    ("the mean of the class means is taken for that of all rows",
     "len(X[0]), mean(X) -> len(X[0]), mean([mean([x for x, c in zip("
     "X, classes) if c == own]) for own in set(classes)])"),
    ("the scatter of all rows is taken for S_W",
     "subtract(x, mu) -> subtract(x, centre)"),
    ("the scatters are divided by n", divided("n", "n")),
    ("the covariances of the classes are added up for S_W",
     "+ off[j] * off[k] -> + off[j] * off[k] / len(rows)"),
    ("1e-8 is added to the diagonal of S_W", "lossy",
     "return S_W, S_B -> return raised(S_W, 1e-8), S_B")]
# What directions that are no solution reach.
REACHED = ("criterion = sum(eigenvalues) -> "
           "s_W, s_B = sandwich(W, S_W), sandwich(W, S_B)\n"
           "    criterion = ratio(s_W, s_B)")
QUOTIENTS = REACHED + (
    "\n    eigenvalues = [b[k] / a[k] for k, (a, b) in enumerate("
    "zip(s_W, s_B))]")


def apart(X, classes):
    """Return the difference of the means of two classes, as the one row."""
    first, second = [mean([x for x, c in zip(X, classes) if c == label])
                     for label in sorted(set(classes), key=str)]
    return [subtract(first, second)]


CRITERION = "criterion = ratio(s_W, s_B) -> criterion = "
MISTAKES = {
    "fisher": SCATTERS + [
        ("the directions are eigenvectors of S_B, as it is printed",
         "L = half_of(S_W) -> L = identity(len(S_W))", REACHED),
        ("the scatters are divided by n - K and K - 1",
         divided("n - K", "K - 1")),
        ("the directions are columns of W, and not rows", "W = transpose(W)"),
        ("the smallest eigenvalues come first", ": -pair[0] -> : pair[0]"),
        ("the direction is m1 - m2, without S_W^-1",
         "if len(set(classes)) == 2",
         "[backward(L, v) for value, v in pairs] -> apart(X, classes)",
         QUOTIENTS),
        ("the directions are eigenvectors of S_B S_W^-1",
         "if len(set(classes)) > 2", "[backward(L, v) for -> "
         "[[dot(row, backward(L, v)) for row in S_W] for", QUOTIENTS),
        ("the criterion is that of all directions",
         "= sum(eigenvalues) -> = sum(value for value, v in eigenvectors(C))"),
        ("the eigenvalues are their roots",
         "eigenvalues = [max(mu, 0) ** 0.5 for mu in eigenvalues]"),
        ("scatters in one pass", "lossy", ONE_PASS)],
    "fisher-criterion": SCATTERS + [
        ("the columns of W are taken for directions",
         "if len(W) == len(W[0])", "W := transpose(W)"),
        ("the scatters are those before projection",
         "Y = [[dot(w, x) for w in W] for x in X] -> Y = X"),
        ("the criterion is a quotient of traces",
         CRITERION + "trace(s_B) / trace(s_W)"),
        ("the criterion is a quotient of determinants",
         CRITERION + "determinant(s_B) / determinant(s_W)"),
        ("the criterion is turned round, s_B^-1 s_W",
         CRITERION + "ratio(s_B, s_W)"),
        ("scatters in one pass, then projected", "lossy",
         "return criterion_of_scatters(X, classes, W)", ONE_PASS)]}
