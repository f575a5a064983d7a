"""Cases of logistic-regression."""

from fractions import Fraction

from .data import AND_Y, CORNERS, hom, table
from .define import case
from .likelihood import GROUPS_X, GROUPS_Y, LIKELY, XOR_01, flipped
from .real import GLM, pair

MATRIX = "E, slide Matrix form of the Newton-Raphson updates"
ISSUES = "E, slide Logistic regression: issues"
MODEL = "E, slide Logistic regression"
ALL = ["theta", "log_likelihood", "probabilities"]
AND_01 = [max(label, 0) for label in AND_Y]


def fit(name, why, X, y, *rest, text=LIKELY, **options):
    """Return a case of logistic-regression."""
    return case("logistic-regression/" + name, why, text,
                {"X": X, "y": y}, *rest, **options)


def no_maximum(name, why, X, y, *rest, kinds="separable", **options):
    """Return a case without a maximum, or without only one."""
    return fit(name, why, X, y, *rest, error=kinds, **options)


# One score of each row is far from its label's side.
OVERLAP_X = hom([[1], [2], [3], [4], [5], [6]])
OVERLAP_Y = [0, 0, 1, 0, 1, 1]
RANDOM_X = hom(table(171, 40, 3, -8, 8))
RANDOM_Y = [1 if 2 * row[0] - row[1] + 5 * noise[0] > 0 else 0
            for row, noise in zip(RANDOM_X, table(172, 40, 1, -3, 3))]

CASES = [
    fit("two-groups", "the maximum is (ln 6, -ln 2), with the frequencies"
        " 1/3 and 3/4 of both groups; the printed score equations have the"
        " root (-ln 6, ln 2)", GROUPS_X, GROUPS_Y, "smoke", required=ALL),
    fit("constant", "a constant alone: the log-odds of two to one, ln 2",
        [[1], [1], [1]], [0, 1, 1], "smoke", required=ALL),
    fit("balanced", "as many of each at one point: theta = 0, where the"
        " likelihood is -n ln 2", [[1], [1]], [0, 1], "smoke", required=ALL,
        expect={"theta": ["0"]}),
    fit("overlap", "one feature, classes that overlap", OVERLAP_X,
        OVERLAP_Y, required=ALL),
    fit("labels-exchanged", "labels exchanged turn theta: a root of the"
        " wrong equations is the right one of these", GROUPS_X,
        flipped(GROUPS_Y), required=ALL, text=MODEL),
    fit("affine", "x moved and doubled: half the slope, and the same"
        " probabilities", [[2 * x + 3, c] for x, c in GROUPS_X], GROUPS_Y,
        required=ALL),
    fit("no-constant", "through the origin: no intercept is fitted that is"
        " not in the rows", [[1], [2], [-1], [-2], [3]], [1, 0, 0, 1, 1],
        required=ALL),
    fit("constant-first", "the order of theta is that of the columns",
        [[1] + row[:1] for row in OVERLAP_X], OVERLAP_Y, required=ALL),
    fit("one-class-no-constant", "one class has a maximum where nothing is"
        " constant: two rows of 1, one of -1, ln 2", [[1], [1], [-1]],
        [1, 1, 1], text=MODEL, required=ALL),
    fit("xor", "no hyperplane does anything for XOR: theta = 0", hom(
        CORNERS), XOR_01, required=ALL, expect={"theta": ["0", "0", "0"]}),
    fit("contradiction", "the same row with both labels, three to one",
        [[2, 1], [2, 1], [2, 1], [2, 1], [-1, 1], [-1, 1]],
        [1, 1, 1, 0, 0, 1], required=ALL),
    fit("repeated", "a group given twice counts twice", OVERLAP_X * 2,
        OVERLAP_Y + [0, 1, 1, 0, 0, 1], required=ALL),
    fit("two-features", "two features and a constant", hom(
        [[0, 1], [1, 0], [2, 2], [3, 1], [1, 3], [2, 0], [0, 0], [3, 3]]),
        [0, 0, 1, 1, 0, 0, 1, 1], required=ALL),
    fit("barely-overlapping", "classes that overlap by 1/64: a theta of"
        " hundreds, at the end of a long ridge", hom(
            [[0], [1], [2 + Fraction(1, 64)], [2], [3], [4]]),
        [0, 0, 0, 1, 1, 1], "edge", required=ALL),
    fit("outlier", "a point 1000 times as far out, on the right side: its"
        " weight is nothing, its row all of X'X", hom(
            [[1], [2], [3], [4], [5], [6], [4096]]), OVERLAP_Y + [1],
        "edge", required=ALL, text=ISSUES),
    fit("outlier-wrong", "the same point on the wrong side", hom(
        [[1], [2], [3], [4], [5], [6], [512]]), OVERLAP_Y + [0], "edge",
        required=ALL, text=ISSUES),
    fit("offset", "x around 2^16: the constant is as good as a multiple of"
        " it", hom([[2 ** 16 + x] for x, _ in OVERLAP_X]), OVERLAP_Y,
        "edge", required=ALL),
    fit("scales", "columns of size 2^24 and 2^-24", [
        [a * 2 ** 24, b * Fraction(1, 2 ** 24), 1] for a, b in (
            (0, 1), (1, 0), (2, 2), (3, 1), (1, 3), (2, 0), (0, 0),
            (3, 3))], [0, 0, 1, 1, 0, 0, 1, 1], "edge", required=ALL),
    fit("decimals", "0.1, 0.2 and so on, which doubles have not", hom(
        [["0.1"], ["0.2"], ["0.3"], ["0.4"], ["0.5"], ["0.6"]]), OVERLAP_Y,
        "edge", required=ALL),
    fit("unbalanced", "one positive of twelve, in the middle", hom(
        [[k] for k in range(12)]), [int(k == 5) for k in range(12)],
        required=ALL),
    fit("random-40", "forty rows of three features", RANDOM_X, RANDOM_Y,
        "stress", required=ALL),
    fit("iris-versicolor", "versicolor against virginica, where glm of R"
        " finds -2.465, -6.681, 9.429, 18.286 and -42.638", *GLM[:2],
        "stress", required=ALL, text=MATRIX),
    fit("iris-petals", "the same with petals only, in millimetres",
        *pair("iris", (1, 2), (2, 3), 10), "stress", required=ALL),
    fit("wine", "two kinds of wine by ash, alcalinity and magnesium",
        *pair("wine", (0, 1), (2, 3, 4)), "stress", required=ALL),

    no_maximum("and", "AND is separable: the slopes grow for ever, and stop"
               " only where a program loses patience", hom(CORNERS), AND_01,
               "smoke"),
    no_maximum("one-dimension", "0 at -1 and 1 at 1: beta + 1 + exp(-beta)"
               " for ever", [[-1], [1]], [0, 1], "smoke"),
    no_maximum("touching", "both labels at x = 2 and nowhere else together:"
               " the direction is 0 there, and the likelihood still rises",
               hom([[1], [2], [2], [3]]), [0, 0, 1, 1]),
    no_maximum("one-class", "all labels 1: the constant grows for ever", hom(
        [[1], [2], [4]]), [1, 1, 1]),
    no_maximum("one-example", "one example is separable from none", [[2, 1]],
               [0], "edge", kinds=["separable", "singular"]),
    no_maximum("feature-that-tells", "a feature that is 0 but for one"
               " positive: nothing overlaps there, though all else does",
               [row[:1] + [int(i == 4), 1]
                for i, row in enumerate(OVERLAP_X)], OVERLAP_Y),
    no_maximum("narrow-gap", "a gap of 2^-20 between the classes: no"
               " tolerance may close it", hom(
                   [[0], [1], [1 + Fraction(1, 2 ** 20)], [2]]),
               [0, 0, 1, 1], "edge"),
    no_maximum("iris-setosa-versicolor", "setosa and versicolor do not"
               " overlap: R warns of probabilities 0 and 1", *pair(
                   "iris", (0, 1), range(4), 10), "stress"),
    no_maximum("iris-setosa-virginica", "setosa and virginica neither",
               *pair("iris", (0, 2), range(4), 10), "stress"),

    no_maximum("duplicate-column", "equal columns: theta is one of many",
               [[x, x, c] for x, c in OVERLAP_X], OVERLAP_Y,
               kinds="singular"),
    no_maximum("zero-column", "a feature that is always 0", [
        [x, 0, c] for x, c in OVERLAP_X], OVERLAP_Y, kinds="singular"),
    no_maximum("dummy-variables", "a column for each group and a constant:"
               " they add up to it", [[1 - x, x, c] for x, c in GROUPS_X],
               GROUPS_Y, kinds="singular"),
    no_maximum("separable-and-dependent", "separable, and the columns"
               " dependent as well: either may be told", [
                   [x, 2 * x, c] for x, c in OVERLAP_X],
               [0, 0, 0, 1, 1, 1], kinds=["separable", "singular"]),
    no_maximum("more-features", "more features than examples: dependent, and"
               " separable like anything", [[1, 2, 3, 1], [4, 5, 7, 1]],
               [0, 1], kinds=["separable", "singular"]),
]
