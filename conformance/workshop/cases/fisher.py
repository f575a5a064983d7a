"""Cases of fisher."""

from fractions import Fraction

from .data import CORNERS, D4_X, D4_Y, table
from .define import case
from .real import IRIS_KINDS, iris, load, rows_of
from .real import table as decimals

SECTION = "C, section 4.1.6"
BEST = "C, Equation 4.51"
ALL = ["within", "between", "eigenvalues", "W", "criterion"]

CROSS = [[1, 0], [-1, 0], [0, 2], [0, -2]]
PLUS = [[1, 0], [-1, 0], [0, 1], [0, -1]]
AXES = [[s * (k == 0), s * 2 * (k == 1), s * 4 * (k == 2)]
        for k in range(3) for s in (1, -1)]


def around(means, offsets):
    """Return each mean with each offset, one after the other."""
    return [[a + b for a, b in zip(mean, offset)]
            for mean in means for offset in offsets]


def each(names, count):
    """Return every name count times, one after the other."""
    return [name for name in names for _ in range(count)]


# S_W = diag(4, 16), S_B = 18 in every entry: the best direction is (4, 1),
# the eigenvector of S_B is (1, 1).
TILTED = around([[0, 0], [3, 3]], CROSS)
SIDES = each([0, 1], 4)

# Three classes in space; S_W is no multiple of the identity.
SOLID = around([[3, 0, 3], [0, 3, 0], [-3, -3, -3]], AXES)
THREE = each([0, 1, 2], 6)

# Three classes around 0 with S_W a multiple of the identity.
ROUND = around([[3, 0], [0, 3], [-3, -3]], PLUS)
ROUND_K = each([0, 1, 2], 4)

SQUARE = around([[3, 0], [-3, 0], [0, 3], [0, -3]], PLUS)
SQUARE_K = each([0, 1, 2, 3], 4)

SKEWED = [[0, 1], [2, 0], [3, 3], [5, 4], [4, 1], [7, 3], [6, 7], [9, 6],
          [8, 9]]
SKEWED_K = [0, 0, 0, 1, 1, 1, 2, 2, 2]

# Four classes in space; in the plane the eigenvalues are 45 + 15 root 5 and
# 45 - 15 root 5, along the third axis 12.
BESIDE = around(
    [[1, 2, 1], [-1, -2, 1], [3, 1, -1], [-3, -1, -1]],
    [[s * Fraction(j == k, 2) for j in range(3)]
     for k in range(3) for s in (1, -1)])

UNEQUAL = SKEWED + [[7, 8], [9, 9], [6, 9]]
UNEQUAL_K = [0, 0, 1, 1, 1] + [2] * 7


def find(name, why, X, classes, components, *rest, text=SECTION, **options):
    """Return a case of fisher."""
    return case("fisher/" + name, why, text,
                {"X": X, "classes": classes, "components": components},
                *rest, **options)


def kinds(first, second):
    """Return rows of two kinds of iris, in millimetres, and their kinds."""
    chosen = [i for i, kind in enumerate(IRIS_KINDS)
              if kind in (first, second)]
    return rows_of(chosen, iris(10)), rows_of(chosen, IRIS_KINDS)


def wine():
    """Return all rows of wine as decimals, and their kinds."""
    data = load("wine")
    return decimals(data["x"]), data["y"]


CASES = [
    find("tilted", "the eigenvector (1, 1) of S_B has the criterion 18/5,"
         " that of S_W^-1 S_B is (4, 1) and has 45/8", TILTED, SIDES, 1,
         "smoke", required=ALL,
         expect={"within": [["4", "0"], ["0", "16"]],
                 "between": [["18", "18"], ["18", "18"]],
                 "eigenvalues": ["45/8"], "criterion": "45/8"}),
    find("one-feature", "one feature: the eigenvalue is S_B / S_W, and any"
         " W is right", [[0], [2], [3], [5]], [0, 0, 1, 1], 1, "smoke",
         required=ALL, expect={"eigenvalues": ["9/4"], "criterion": "9/4"}),
    find("round", "three classes, two directions: S_W is a multiple of the"
         " identity, and the eigenvectors of S_B happen to be right", ROUND,
         ROUND_K, 2, "smoke", required=ALL,
         expect={"eigenvalues": ["18", "6"], "criterion": "24"}),
    find("four-points", "two classes: S_W^-1 (m1 - m2), parallel to the"
         " least-squares weights; not m1 - m2", D4_X, D4_Y, 1,
         required=ALL),
    find("round-first", "the first of two directions: the criterion is the"
         " largest eigenvalue alone", ROUND, ROUND_K, 1, required=ALL,
         expect={"eigenvalues": ["18"], "criterion": "18"}),
    find("solid", "three classes in space: the span of the eigenvectors of"
         " S_B has a smaller criterion than 189/8", SOLID, THREE, 2,
         required=ALL, text=SECTION + "; " + BEST,
         expect={"criterion": "189/8"}),
    find("solid-first", "the larger of two irrational eigenvalues, and its"
         " direction in 50 digits", SOLID, THREE, 1, required=ALL),
    find("skewed", "correlated features: left and right eigenvectors of"
         " S_W^-1 S_B differ", SKEWED, SKEWED_K, 2, required=ALL),
    find("unequal-sizes", "classes of two, three and seven: S_B weights the"
         " means by the sizes", UNEQUAL, UNEQUAL_K, 2, required=ALL),
    find("unequal-pair", "two classes of two and six: the mean of all is not"
         " the mean of the means", [[0, 0], [2, 1], [4, 1], [5, 3], [6, 1],
                                   [7, 4], [5, 0], [6, 3]],
         [5, 5, 2, 2, 2, 2, 2, 2], 1, required=ALL),
    find("interleaved", "the rows of a class need not stand together",
         [SKEWED[i] for i in (0, 3, 6, 1, 4, 7, 2, 5, 8)], [0, 1, 2] * 3, 2,
         required=ALL),
    find("words", "classes may be words", TILTED, each(["no", "yes"], 4), 1,
         required=ALL, expect={"eigenvalues": ["45/8"]}),
    find("one-is-no-word", "1 is not \"1\": three classes, of which two"
         " would be one", ROUND, each([1, "1", 2], 4), 2, "edge",
         required=ALL, expect={"eigenvalues": ["18", "6"]}),
    find("two-is-no-word", "2 is not \"2\", in a space of three features",
         SOLID, each([2, "2", 3], 6), 2, "edge",
         expect={"criterion": "189/8"}),
    find("signs", "-1 and +1 are two integers like any", TILTED,
         each([1, -1], 4), 1, expect={"eigenvalues": ["45/8"]}),
    find("collinear-means", "three means on a line: the second eigenvalue is"
         " 0, and its direction any at right angles to the line", around(
             [[3, 3, 0], [1, 1, 0], [-4, -4, 0]], AXES), THREE, 2,
         required=ALL),
    find("equal-means", "every class has the same mean: the eigenvalue is 0"
         " and every direction as good", around([[1, 2], [1, 2]], CROSS),
         SIDES, 1, "edge", required=ALL,
         expect={"eigenvalues": ["0"], "criterion": "0"}),
    find("square", "four classes at the corners of a square: both"
         " eigenvalues are 9, and any basis is right", SQUARE, SQUARE_K,
         2, required=ALL, expect={"eigenvalues": ["9", "9"]}),
    find("square-first", "one of two equal eigenvalues: any direction at"
         " all", SQUARE, SQUARE_K, 1, expect={"eigenvalues": ["9"]}),
    find("tetrahedron", "four classes in space, three directions: two"
         " eigenvalues equal, one apart", around(
             [[2, 2, 2], [2, -2, -2], [-2, 2, -2], [-2, -2, 2]],
             [[s * (k == 0), s * (k == 1), s * 2 * (k == 2)]
              for k in range(3) for s in (1, -1)]),
         each(["a", "b", "c", "d"], 6), 3, required=ALL),
    find("near-equal", "two eigenvalues that differ in the third digit",
         around([[96, 0], [-96, 0], [0, 97], [0, -97]], PLUS), SQUARE_K, 2,
         "edge", required=ALL),
    find("rational-beside-irrational", "eigenvalues 12 and 11.46, of which"
         " one is a whole number and the other irrational", BESIDE,
         each([0, 1, 2, 3], 6), 3, "edge", required=ALL),
    find("offset", "features around 2^20 with a spread of units: sums of"
         " squares lose it unless they are centred", [
             [a + 2 ** 20, b - 2 ** 20] for a, b in SKEWED], SKEWED_K, 2,
         "edge", required=ALL),
    find("scales", "features of size 2^20 and 2^-20", [
        [a * 2 ** 20, b * Fraction(1, 2 ** 20)] for a, b in SKEWED],
        SKEWED_K, 2, "edge", required=ALL),
    find("decimals", "features in tenths", [
        ["0.1", "0.2"], ["0.3", "0.1"], ["0.4", "0.4"], ["0.7", "0.5"],
        ["0.9", "0.4"], ["0.8", "0.9"]], [0, 0, 0, 1, 1, 1], 1, "edge",
        required=ALL),
    find("weak", "classes whose means hardly differ: eigenvalues far below"
         " 1", CORNERS * 2 + [[2, 1], [1, 2], [0, -1], [-1, 0]],
         [0, 1, 2, 3] * 3, 2, required=ALL),
    find("random-40", "forty rows of four features, four classes", table(
        181, 40, 4, -9, 9), [k % 4 for k in range(40)], 3, "stress",
        required=ALL),
    find("iris", "three kinds of iris: eigenvalues 32.192 and 0.285",
         decimals(iris()), IRIS_KINDS, 2, "stress", required=ALL),
    find("iris-first", "the first of the two directions", iris(10),
         IRIS_KINDS, 1, "stress", required=ALL),
    find("iris-setosa-versicolor", "two kinds of iris: one direction,"
         " rational", *kinds(0, 1), 1, "stress", required=ALL),
    find("iris-setosa-virginica", "two kinds of iris, far apart", *kinds(
        0, 2), 1, "stress", required=ALL),
    find("iris-versicolor-virginica", "two kinds of iris that overlap",
         *kinds(1, 2), 1, "stress", required=ALL),
    find("wine", "three kinds of wine by thirteen features, the largest of"
         " which is 10^4 times the smallest: eigenvalues 9.082 and 4.128",
         *wine(), 2, "stress", required=ALL),
]
