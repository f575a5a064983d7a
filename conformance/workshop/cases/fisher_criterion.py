"""Cases of fisher-criterion."""

from fractions import Fraction

from .data import D4_X, D4_Y, table
from .define import case
from .fisher import (CROSS, ROUND, ROUND_K, SIDES, SKEWED, SKEWED_K, SOLID,
                     THREE, TILTED, UNEQUAL, UNEQUAL_K, around, each)
from .real import IRIS_KINDS, iris
from .real import table as decimals

TRACE = "C, Equation 4.50"
BOTH = "C, Equation 4.50; C, Equation 4.51"
PROJECTED = "C, Equation 4.47; C, Equation 4.48; C, Equation 4.49"
SECTION = "C, section 4.1.6"
ALL = ["criterion", "within", "between"]
UNIT = [[1, 0], [0, 1]]


def of(name, why, X, classes, W, *rest, text=BOTH, **options):
    """Return a case of fisher-criterion, with both scatters."""
    return case("fisher-criterion/" + name, why, text,
                {"X": X, "classes": classes, "W": W}, *rest, required=ALL,
                **options)


CASES = [
    of("eigenvector-of-between", "the eigenvector of S_B is not the best"
       " direction: 18/5 of 45/8", TILTED, SIDES, [[1, 1]], "smoke",
       text=SECTION, expect={"criterion": "18/5", "within": [["20"]],
                             "between": [["72"]]}),
    of("best", "the eigenvector of S_W^-1 S_B keeps all of it", TILTED,
       SIDES, [[4, 1]], "smoke", text=SECTION,
       expect={"criterion": "45/8", "within": [["80"]],
               "between": [["450"]]}),
    of("all-features", "no projection at all: the criterion of the data",
       TILTED, SIDES, UNIT, "smoke",
       expect={"criterion": "45/8", "within": [["4", "0"], ["0", "16"]]}),
    of("scaled", "a multiple of W has the same criterion, and other"
       " scatters", TILTED, SIDES, [[-8, -2]], text=TRACE,
       expect={"criterion": "45/8", "within": [["320"]]}),
    of("mixed", "A W for W: the same span, the same criterion; the sum of"
       " the criteria of the rows is another", SKEWED, SKEWED_K,
       [[1, 1], [1, 2]]),
    of("unmixed", "the same span by the unit vectors", SKEWED, SKEWED_K,
       UNIT),
    of("worst", "a direction along which the means are equal: 0", TILTED,
       SIDES, [[1, -1]], expect={"criterion": "0", "between": [["0"]]}),
    of("one-row", "one direction of three classes: a quotient of numbers",
       SKEWED, SKEWED_K, [[3, -2]]),
    of("unsymmetric", "W has directions as rows: of a square W the columns"
       " are other directions, but the criterion the same; the scatters"
       " tell", SKEWED, SKEWED_K, [[1, 3], [0, 1]], text=PROJECTED),
    of("rows-of-three", "two directions in space as rows, not as columns",
       SOLID, THREE, [[1, 2, 0], [0, 1, -1]], text=PROJECTED),
    of("span-of-between", "the means of three classes span the eigenvectors"
       " of S_B: less than 189/8", SOLID, THREE, [[3, 0, 3], [0, 3, 0]],
       text=SECTION),
    of("span-of-best", "the same means divided by S_W keep 189/8", SOLID,
       THREE, [[12, 0, Fraction(3, 4)], [0, 1, 0]], text=SECTION,
       expect={"criterion": "189/8"}),
    of("correlated-rows", "rows that are nearly parallel: the inverse is of"
       " the matrix, not of its diagonal", SKEWED, SKEWED_K,
       [[8, 1], [8, -1]]),
    of("four-points", "two classes along m1 - m2, which is not the best",
       D4_X, D4_Y, [[2, -5]]),
    of("unequal-sizes", "classes of two and six: each mean counts as often"
       " as its class", [[0, 0], [2, 1], [4, 1], [5, 3], [6, 1], [7, 4],
                        [5, 0], [6, 3]], [5, 5, 2, 2, 2, 2, 2, 2],
       [[1, 1]]),
    of("unequal-three", "classes of two, three and seven", UNEQUAL,
       UNEQUAL_K, UNIT),
    of("interleaved", "rows of three classes in turn", [
        SKEWED[i] for i in (0, 3, 6, 1, 4, 7, 2, 5, 8)], [0, 1, 2] * 3,
       [[1, 2]]),
    of("words", "classes may be words", TILTED, each(["no", "yes"], 4),
       [[1, 1]], expect={"criterion": "18/5"}),
    of("one-is-no-word", "1 is not \"1\"", ROUND, each([1, "1", 2], 4),
       UNIT, "edge", expect={"criterion": "24"}),
    of("two-is-no-word", "2 is not \"2\"", SOLID, each([2, "2", 3], 6),
       [[1, 2, 0], [0, 1, -1]], "edge"),
    of("one-feature", "numbers, and no matrices", [[0], [2], [3], [5]],
       [0, 0, 1, 1], [[Fraction(-1, 2)]], expect={"criterion": "9/4"}),
    of("equal-means", "every class with the same mean", around(
        [[1, 2], [1, 2]], CROSS), SIDES, [[1, 5]], "edge",
       expect={"criterion": "0"}),
    of("useless-feature", "S_W is singular along the second feature, which W"
       " leaves out", [[0, 7], [2, 7], [3, 7], [5, 7]], [0, 0, 1, 1],
       [[1, 0]], "edge", expect={"criterion": "9/4"}),
    of("round", "both features of three round classes", ROUND, ROUND_K,
       [[2, 1], [1, -1]], expect={"criterion": "24"}),
    of("offset", "features around 2^20 with a spread of units", [
        [a + 2 ** 20, b - 2 ** 20] for a, b in SKEWED], SKEWED_K,
       [[1, 2]], "edge"),
    of("scales", "features of size 2^20 and 2^-20, and W against them", [
        [a * 2 ** 20, b * Fraction(1, 2 ** 20)] for a, b in SKEWED],
       SKEWED_K, [[1, 2 ** 40], [Fraction(1, 2 ** 40), -1]], "edge"),
    of("decimals", "features and directions in tenths", [
        ["0.1", "0.2"], ["0.3", "0.1"], ["0.4", "0.4"], ["0.7", "0.5"],
        ["0.9", "0.4"], ["0.8", "0.9"]], [0, 0, 0, 1, 1, 1],
       [["0.3", "-0.1"]], "edge"),
    of("random-40", "forty rows of four features, four classes, two"
       " directions", table(181, 40, 4, -9, 9), [k % 4 for k in range(40)],
       [[1, -2, 3, 1], [0, 2, 1, -1]], "stress"),
    of("iris-petals", "the petals of three kinds of iris", decimals(iris()),
       IRIS_KINDS, [[0, 0, 1, 0], [0, 0, 0, 1]], "stress"),
    of("iris-first", "three digits of the best direction: nearly all of"
       " 32.19", decimals(iris()), IRIS_KINDS,
       [["-0.295", "-0.546", "0.783", "1"]], "stress"),
]
