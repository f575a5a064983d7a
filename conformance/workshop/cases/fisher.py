"""Cases of fisher and fisher-criterion."""

from . import ALL, maker
from .data import (CORNERS, D4_X, D4_Y, F, IRIS_KINDS, TINY, decimals,
                   flower_kinds, iris, table, wine)

SECTION = "C, section 4.1.6"
TRACE = "C, Equation 4.50"
BEST = "C, Equation 4.51"
BOTH = TRACE + "; " + BEST
PROJECTED = "C, Equation 4.47; C, Equation 4.48; C, Equation 4.49"
UNIT = [[1, 0], [0, 1]]

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
FLAT = [[a, 5] for a, _ in TILTED]

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
IN_TURN = [SKEWED[i] for i in (0, 3, 6, 1, 4, 7, 2, 5, 8)]

# Four classes in space; in the plane the eigenvalues are 45 + 15 root 5 and
# 45 - 15 root 5, along the third axis 12.
BESIDE = around(
    [[1, 2, 1], [-1, -2, 1], [3, 1, -1], [-3, -1, -1]],
    [[s * F(j == k, 2) for j in range(3)]
     for k in range(3) for s in (1, -1)])

UNEQUAL = SKEWED + [[7, 8], [9, 9], [6, 9]]
UNEQUAL_K = [0, 0, 1, 1, 1] + [2] * 7

fisher = maker("fisher", "X", "classes", "components", text=SECTION,
               required=ALL)
criterion = maker("fisher-criterion", "X", "classes", "W", text=BOTH,
                  required=ALL)

CASES = [
    fisher("tilted", "the eigenvector (1, 1) of S_B has the criterion 18/5,"
           " that of S_W^-1 S_B is (4, 1) and has 45/8", TILTED, SIDES, 1,
           "smoke", expected=([["4", "0"], ["0", "16"]],
                              [["18", "18"], ["18", "18"]], ["45/8"], None,
                              "45/8")),
    fisher("one-feature", "one feature: the eigenvalue is S_B / S_W, and any W"
           " is right", [[0], [2], [3], [5]], [0, 0, 1, 1], 1, "smoke",
           expect={"eigenvalues": ["9/4"], "criterion": "9/4"}),
    fisher("round", "three classes, two directions: S_W is a multiple of the"
           " identity, and the eigenvectors of S_B happen to be right", ROUND,
           ROUND_K, 2, "smoke",
           expect={"eigenvalues": ["18", "6"], "criterion": "24"}),
    fisher("four-points", "two classes: S_W^-1 (m1 - m2), parallel to the"
           " least-squares weights; not m1 - m2", D4_X, D4_Y, 1),
    fisher("round-first", "the first of two directions: the criterion is the"
           " largest eigenvalue alone", ROUND, ROUND_K, 1,
           expect={"eigenvalues": ["18"], "criterion": "18"}),
    fisher("solid", "three classes in space: the span of the eigenvectors of"
           " S_B has a smaller criterion than 189/8", SOLID, THREE, 2,
           text=SECTION + "; " + BEST, expect={"criterion": "189/8"}),
    fisher("solid-first", "the larger of two irrational eigenvalues, and its"
           " direction in 50 digits", SOLID, THREE, 1),
    fisher("skewed", "correlated features: left and right eigenvectors of"
           " S_W^-1 S_B differ", SKEWED, SKEWED_K, 2),
    fisher("unequal-sizes", "classes of two, three and seven: S_B weights the"
           " means by the sizes", UNEQUAL, UNEQUAL_K, 2),
    fisher("unequal-pair", "two classes of two and six: the mean of all is not"
           " the mean of the means",
           [[0, 0], [2, 1], [4, 1], [5, 3], [6, 1], [7, 4], [5, 0], [6, 3]],
           [5, 5, 2, 2, 2, 2, 2, 2], 1),
    fisher("interleaved", "the rows of a class need not stand together",
           IN_TURN, [0, 1, 2] * 3, 2),
    fisher("words", "classes may be words", TILTED, each(["no", "yes"], 4), 1,
           expect={"eigenvalues": ["45/8"]}),
    fisher("one-is-no-word", '1 is not "1": three classes, of which two would'
           " be one", ROUND, each([1, "1", 2], 4), 2, "edge",
           expect={"eigenvalues": ["18", "6"]}),
    fisher("two-is-no-word", '2 is not "2", in a space of three features',
           SOLID, each([2, "2", 3], 6), 2, "edge",
           expect={"criterion": "189/8"}, required=None),
    fisher("signs", "-1 and +1 are two integers like any", TILTED,
           each([1, -1], 4), 1, expect={"eigenvalues": ["45/8"]},
           required=None),
    fisher("collinear-means", "three means on a line: the second eigenvalue is"
           " 0, and its direction any at right angles to the line",
           around([[3, 3, 0], [1, 1, 0], [-4, -4, 0]], AXES), THREE, 2),
    fisher("equal-means", "every class has the same mean: the eigenvalue is 0"
           " and every direction as good", around([[1, 2], [1, 2]], CROSS),
           SIDES, 1, "edge", expect={"eigenvalues": ["0"], "criterion": "0"}),
    fisher("square", "four classes at the corners of a square: both"
           " eigenvalues are 9, and any basis is right", SQUARE, SQUARE_K, 2,
           expect={"eigenvalues": ["9", "9"]}),
    fisher("square-first", "one of two equal eigenvalues: any direction at"
           " all", SQUARE, SQUARE_K, 1, expect={"eigenvalues": ["9"]},
           required=None),
    fisher("tetrahedron", "four classes in space, three directions: two"
           " eigenvalues equal, one apart",
           around([[2, 2, 2], [2, -2, -2], [-2, 2, -2], [-2, -2, 2]],
                  [[s * (k == 0), s * (k == 1), s * 2 * (k == 2)]
                   for k in range(3) for s in (1, -1)]),
           each(["a", "b", "c", "d"], 6), 3),
    fisher("near-equal", "two eigenvalues that differ in the third digit",
           around([[96, 0], [-96, 0], [0, 97], [0, -97]], PLUS), SQUARE_K, 2,
           "edge"),
    fisher("rational-beside-irrational", "eigenvalues 12 and 11.46, of which"
           " one is a whole number and the other irrational", BESIDE,
           each([0, 1, 2, 3], 6), 3, "edge"),
    fisher("offset", "features around 2^20 with a spread of units: sums of"
           " squares lose it unless they are centred",
           [[a + 2 ** 20, b - 2 ** 20] for a, b in SKEWED], SKEWED_K, 2,
           "edge"),
    fisher("scales", "features of size 2^20 and 2^-20",
           [[a * 2 ** 20, b * TINY] for a, b in SKEWED], SKEWED_K, 2, "edge"),
    fisher("decimals", "features in tenths",
           [["0.1", "0.2"], ["0.3", "0.1"], ["0.4", "0.4"], ["0.7", "0.5"],
            ["0.9", "0.4"], ["0.8", "0.9"]], [0, 0, 0, 1, 1, 1], 1, "edge"),
    fisher("weak", "classes whose means hardly differ: eigenvalues far below"
           " 1", CORNERS * 2 + [[2, 1], [1, 2], [0, -1], [-1, 0]],
           [0, 1, 2, 3] * 3, 2),
    fisher("random-40", "forty rows of four features, four classes",
           table(181, 40, 4, -9, 9), [k % 4 for k in range(40)], 3, "stress"),
    fisher("random-10-classes", "the first two directions of ten classes",
           table(310, 40, 9, -9, 9), [k % 10 for k in range(40)], 2,
           "stress"),
    fisher("random-10-classes-all", "the three directions of ten classes",
           table(309, 30, 3, -9, 9), [k % 10 for k in range(30)], 3,
           "stress"),
    fisher("iris", "three kinds of iris: eigenvalues 32.192 and 0.285",
           decimals(iris()), IRIS_KINDS, 2, "stress"),
    fisher("iris-first", "the first of the two directions", iris(10),
           IRIS_KINDS, 1, "stress"),
    fisher("iris-setosa-versicolor", "two kinds of iris: one direction,"
           " rational", *flower_kinds(0, 1), 1, "stress"),
    fisher("iris-setosa-virginica", "two kinds of iris, far apart",
           *flower_kinds(0, 2), 1, "stress"),
    fisher("iris-versicolor-virginica", "two kinds of iris that overlap",
           *flower_kinds(1, 2), 1, "stress"),
    fisher("wine", "three kinds of wine by thirteen features, the largest of"
           " which is 10^4 times the smallest: eigenvalues 9.082 and 4.128",
           *wine(), 2, "stress"),
    fisher("irrational-with-zero", "an irrational direction with an entry that"
           " is 0, in another place", [[c, 2 * a, b] for a, b, c in BESIDE],
           each([0, 1, 2, 3], 6), 3, "edge"),
    fisher("flat-feature", "a feature that never varies: S_W has a row of"
           " zeros", FLAT, SIDES, 1, error="singular"),
    fisher("sum-of-features", "a feature that is the sum of two others",
           [row + [sum(row)] for row in SKEWED], SKEWED_K, 2,
           error="singular"),
    fisher("few-rows", "two rows a class and three features: S_W has rank 2"
           " at most", [[0, 0, 1], [2, 1, 0], [3, 1, 4], [5, 3, 2]],
           [0, 0, 1, 1], 1, "edge", error="singular"),
    fisher("no-spread", "one row a class: S_W is 0", [[0, 0], [3, 1]],
           ["a", "b"], 1, "edge", error="singular"),
    fisher("spread-between-only", "a feature that differs between classes, and"
           " never within", [[a, k] for (a, _), k in zip(TILTED, SIDES)],
           SIDES, 1, "edge", error="singular"),
    fisher("more-than-features", "four classes of two features have two"
           " directions", TILTED + TILTED, [0, 1, 2, 3] * 4, 3, "edge",
           error="domain"),

    criterion("eigenvector-of-between", "the eigenvector of S_B is not the"
              " best direction: 18/5 of 45/8", TILTED, SIDES, [[1, 1]],
              "smoke", text=SECTION, expected=("18/5", [["20"]], [["72"]])),
    criterion("best", "the eigenvector of S_W^-1 S_B keeps all of it", TILTED,
              SIDES, [[4, 1]], "smoke", text=SECTION,
              expected=("45/8", [["80"]], [["450"]])),
    criterion("all-features", "no projection at all: the criterion of the"
              " data", TILTED, SIDES, UNIT, "smoke",
              expected=("45/8", [["4", "0"], ["0", "16"]])),
    criterion("scaled", "a multiple of W has the same criterion, and other"
              " scatters", TILTED, SIDES, [[-8, -2]], text=TRACE,
              expected=("45/8", [["320"]])),
    criterion("mixed", "A W for W: the same span, the same criterion; the sum"
              " of the criteria of the rows is another", SKEWED, SKEWED_K,
              [[1, 1], [1, 2]]),
    criterion("unmixed", "the same span by the unit vectors", SKEWED, SKEWED_K,
              UNIT),
    criterion("worst", "a direction along which the means are equal: 0",
              TILTED, SIDES, [[1, -1]], expected=("0", None, [["0"]])),
    criterion("one-row", "one direction of three classes: a quotient of"
              " numbers", SKEWED, SKEWED_K, [[3, -2]]),
    criterion("unsymmetric", "W has directions as rows: of a square W the"
              " columns are other directions, but the criterion the same; the"
              " scatters tell", SKEWED, SKEWED_K, [[1, 3], [0, 1]],
              text=PROJECTED),
    criterion("rows-of-three", "two directions in space as rows, not as"
              " columns", SOLID, THREE, [[1, 2, 0], [0, 1, -1]],
              text=PROJECTED),
    criterion("span-of-between", "the means of three classes span the"
              " eigenvectors of S_B: less than 189/8", SOLID, THREE,
              [[3, 0, 3], [0, 3, 0]], text=SECTION),
    criterion("span-of-best", "the same means divided by S_W keep 189/8",
              SOLID, THREE, [[12, 0, F(3, 4)], [0, 1, 0]], text=SECTION,
              expected="189/8"),
    criterion("correlated-rows", "rows that are nearly parallel: the inverse"
              " is of the matrix, not of its diagonal", SKEWED, SKEWED_K,
              [[8, 1], [8, -1]]),
    criterion("four-points", "two classes along m1 - m2, which is not the"
              " best", D4_X, D4_Y, [[2, -5]]),
    criterion("unequal-sizes", "classes of two and six: each mean counts as"
              " often as its class",
              [[0, 0], [2, 1], [4, 1], [5, 3], [6, 1], [7, 4], [5, 0], [6, 3]],
              [5, 5, 2, 2, 2, 2, 2, 2], [[1, 1]]),
    criterion("unequal-three", "classes of two, three and seven", UNEQUAL,
              UNEQUAL_K, UNIT),
    criterion("interleaved", "rows of three classes in turn", IN_TURN,
              [0, 1, 2] * 3, [[1, 2]]),
    criterion("words", "classes may be words", TILTED, each(["no", "yes"], 4),
              [[1, 1]], expected="18/5"),
    criterion("one-is-no-word", '1 is not "1"', ROUND, each([1, "1", 2], 4),
              UNIT, "edge", expected="24"),
    criterion("two-is-no-word", '2 is not "2"', SOLID, each([2, "2", 3], 6),
              [[1, 2, 0], [0, 1, -1]], "edge"),
    criterion("one-feature", "numbers, and no matrices", [[0], [2], [3], [5]],
              [0, 0, 1, 1], [[F(-1, 2)]], expected="9/4"),
    criterion("equal-means", "every class with the same mean",
              around([[1, 2], [1, 2]], CROSS), SIDES, [[1, 5]], "edge",
              expected="0"),
    criterion("useless-feature", "S_W is singular along the second feature,"
              " which W leaves out", [[0, 7], [2, 7], [3, 7], [5, 7]],
              [0, 0, 1, 1], [[1, 0]], "edge", expected="9/4"),
    criterion("round", "both features of three round classes", ROUND, ROUND_K,
              [[2, 1], [1, -1]], expected="24"),
    criterion("offset", "features around 2^20 with a spread of units",
              [[a + 2 ** 20, b - 2 ** 20] for a, b in SKEWED], SKEWED_K,
              [[1, 2]], "edge"),
    criterion("scales", "features of size 2^20 and 2^-20, and W against them",
              [[a * 2 ** 20, b * TINY] for a, b in SKEWED], SKEWED_K,
              [[1, 2 ** 40], [F(1, 2 ** 40), -1]], "edge"),
    criterion("decimals", "features and directions in tenths",
              [["0.1", "0.2"], ["0.3", "0.1"], ["0.4", "0.4"], ["0.7", "0.5"],
               ["0.9", "0.4"], ["0.8", "0.9"]], [0, 0, 0, 1, 1, 1],
              [["0.3", "-0.1"]], "edge"),
    criterion("random-40", "forty rows of four features, four classes, two"
              " directions", table(181, 40, 4, -9, 9),
              [k % 4 for k in range(40)], [[1, -2, 3, 1], [0, 2, 1, -1]],
              "stress"),
    criterion("iris-petals", "the petals of three kinds of iris",
              decimals(iris()), IRIS_KINDS, [[0, 0, 1, 0], [0, 0, 0, 1]],
              "stress"),
    criterion("iris-first", "three digits of the best direction: nearly all of"
              " 32.19", decimals(iris()), IRIS_KINDS,
              [["-0.295", "-0.546", "0.783", "1"]], "stress"),
    criterion("parallel", "two rows of W that are parallel", TILTED, SIDES,
              [[1, 1], [2, 2]], text=TRACE, error="singular"),
    criterion("more-than-features", "three directions in the plane", TILTED,
              SIDES, [[1, 0], [0, 1], [1, 1]], text=TRACE, error="singular"),
    criterion("zero", "the direction 0", TILTED, SIDES, [[0, 0]], "edge",
              text=TRACE, error="singular"),
    criterion("flat-direction", "a direction along which nothing varies", FLAT,
              SIDES, [[0, 1]], "edge", text=TRACE, error="singular"),
]
