"""Cases of basic-linear-classifier and linear-classifier."""

from fractions import Fraction

from . import real
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, NAND_Y, OR_Y,
                   SIGNS, XOR_Y, hilbert, table, two_sides)
from .define import case

BASIC = "D, section 6"
NEAREST = "D, section 6; A, section 7.1"
DUAL = "A, Equation 7.10"
RECIPE = "A, section 7.1"
GENERAL = "D, heading Using least-squares regression for classification"
SECOND = "D, section 2.2; " + GENERAL
SETOSA = real.SETOSA
OTHERS = real.VERSICOLOR
BY_FIRST = [1, 1, -1, -1]
WITHIN = [[10, 6], [6, Fraction(9, 2)]]


def basic(name, why, X, y, *rest, text=BASIC, **options):
    """Return a case of basic-linear-classifier."""
    return case("basic-linear-classifier/" + name, why, text,
                {"X": X, "y": y}, *rest, **options)


def linear(name, why, X, y, M, *rest, text=GENERAL, counts=(), **options):
    """Return a case of linear-classifier; counts are n_plus and n_minus."""
    given = dict(zip(("n_plus", "n_minus"), counts), X=X, y=y, M=M)
    return case("linear-classifier/" + name, why, text, given, *rest,
                **options)


def flowers(chosen, scale=None):
    """Return rows and labels of iris, in mm or as decimals in cm."""
    rows = real.rows_of(chosen[0], real.iris(scale))
    return (rows if scale else real.table(rows)), chosen[1]


CASES = [
    basic("three-points", "the difference of the means, and their midpoint",
          D3_X, D3_Y, "smoke", expect={"w": ["-1", "-4"], "t": "1/2"}),
    basic("and", "t is not 0: in homogeneous coordinates the means leave"
          " 1 - 1 for it, and AND is lost", CORNERS, AND_Y, "smoke",
          text=DUAL + "; " + BASIC,
          expect={"w": ["2/3", "2/3"], "t": "8/9"}),
    basic("or", "one negative and three positives", CORNERS, OR_Y),
    basic("nand", "the labels of AND turned round: w and t with the other"
          " sign", CORNERS, NAND_Y, expect={"w": ["-2/3", "-2/3"],
                                            "t": "-8/9"}),
    basic("four-points", "two and two", D4_X, D4_Y, "smoke",
          expect={"w": ["1", "-5/2"], "t": "-11/8"}),
    basic("two-examples", "one of each class: the bisector of the two",
          [[1, 1], [4, 5]], [-1, 1], text=NEAREST,
          expect={"w": ["3", "4"], "t": "39/2"}),
    basic("xor", "equal means: w = 0 and t = 0, and every score is 0",
          CORNERS, XOR_Y, expect={"w": ["0", "0"], "t": "0"}),
    basic("equal-means", "means that are equal and not 0: still t = 0",
          [[1, 4], [3, 2], [2, 3]], [1, 1, -1],
          expect={"w": ["0", "0"], "t": "0"}),
    basic("moved-away", "a positive at 5 drags t past the one at 1: the data"
          " are separable and the classifier is wrong", [[0], [1], [5]],
          [-1, 1, 1], text=RECIPE, expect={"w": ["3"], "t": "9/2"}),
    basic("moved-to-tie", "at 3 the boundary has just reached the positive"
          " at 1", [[0], [1], [3]], [-1, 1, 1], text=RECIPE,
          expect={"w": ["2"], "t": "2"}),
    basic("unbalanced", "one positive and five negatives: means, not sums",
          [[4, 4], [0, 0], [1, 0], [0, 1], [-1, 0], [0, -1]],
          [1, -1, -1, -1, -1, -1], text=DUAL,
          expect={"w": ["4", "4"], "t": "16"}),
    basic("by-first", "the four sign patterns by their first coordinate",
          SIGNS, BY_FIRST, text=RECIPE, expect={"w": ["2", "0"], "t": "0"}),
    basic("twice", "examples that are there twice count twice",
          [[1, 0], [1, 0], [4, 3], [0, 2], [0, 2], [0, 2], [8, 8]],
          [1, 1, 1, -1, -1, -1, -1], text=DUAL),
    basic("alternating", "labels in no order", [[3, 1], [0, 2], [5, 1],
                                               [1, 1], [4, 4]],
          [1, -1, 1, -1, 1]),
    basic("offset", "points around 2^20: t is a difference of squares of"
          " 2^40, or a product that is not", [[2 ** 20 + a, 2 ** 20 - b]
                                              for a, b in D4_X], D4_Y,
          "edge"),
    basic("far-and-tiny", "features of sizes 2^60 and 2^-60",
          [[a * 2 ** 60, Fraction(b, 2 ** 60)] for a, b in D4_X], D4_Y,
          "edge"),
    basic("decimals", "decimals that no binary float meets",
          [["0.1", "0.7"], ["0.2", "0.6"], ["1.1", "0.3"]], [-1, -1, 1],
          "edge"),
    basic("thirds", "thirds of classes of three and seven",
          table(51, 10, 3, -9, 9), [1, -1, -1, 1, -1, -1, -1, -1, 1, -1]),
    basic("random-40", "forty points in four dimensions", *two_sides(
        52, 40, [2, -1, 3, 1], 4, 2, 12), "stress"),
    basic("iris-setosa", "setosa against the others, in cm",
          *flowers(SETOSA), "stress"),
    basic("iris-versicolor", "versicolor against virginica, in mm",
          *flowers(OTHERS, 10), "stress"),

    linear("identity", "Pos mu+ - Neg mu-, which is X'y", D4_X, D4_Y,
           "identity", "smoke", expect={"w": ["2", "-5"]}),
    linear("identity-ones", "n_plus = n_minus = 1: the basic linear"
           " classifier", D4_X, D4_Y, "identity", "smoke", counts=(1, 1),
           text=RECIPE, expect={"w": ["1", "-5/2"]}),
    linear("diagonal", "n times the variances: S^-1 X'y, which D prints as"
           " the solution of the regression", D4_X, D4_Y, "diagonal",
           "smoke", text=SECOND, expect={"w": ["2/11", "-20/43"]}),
    linear("full", "X'X: the least-squares classifier through the origin",
           D4_X, D4_Y, "full", "smoke", expect={"w": ["51/131",
                                                      "-70/131"]}),
    linear("matrix", "a matrix that is not symmetric", D4_X, D4_Y,
           [[2, 1], [0, 4]], expect={"w": ["13/8", "-5/4"]}),
    linear("matrix-exchanges", "a matrix that needs an exchange of rows",
           D4_X, D4_Y, [[0, 1], [2, 3]], expect={"w": ["-11/2", "2"]}),
    linear("within", "the scatter within the classes, n_plus = n_minus = 1:"
           " Fisher's direction, along the weights of least squares", D4_X,
           D4_Y, WITHIN, counts=(1, 1), expect={"w": ["13/6", "-31/9"]}),
    linear("unbalanced-identity", "three negatives and one positive: the"
           " counts are not 1", CORNERS, AND_Y, "identity",
           expect={"w": ["0", "0"]}),
    linear("unbalanced-ones", "the same with n_plus = n_minus = 1", CORNERS,
           AND_Y, "identity", counts=(1, 1), expect={"w": ["2/3", "2/3"]}),
    linear("unbalanced-diagonal", "the variances are about the mean, not"
           " about 0", [[5, 1], [6, 3], [8, 2], [9, 7]], [-1, -1, -1, 1],
           "diagonal", text=SECOND),
    linear("unbalanced-full", "X'X is taken about 0, not about the mean",
           [[5, 1], [6, 3], [8, 2], [9, 7]], [-1, -1, -1, 1], "full"),
    linear("counts-differ", "n_plus is for the positives", D3_X, D3_Y,
           "diagonal", counts=(2, 5)),
    linear("counts-fraction", "class weights need not be counts", D3_X,
           D3_Y, [[1, 0], [0, 2]], counts=(Fraction(1, 2), Fraction(1, 4)),
           expect={"w": ["-1/2", "-3/4"]}),
    linear("one-count", "n_plus alone: n_minus is still a count", D4_X,
           D4_Y, "identity", counts=(5,)),
    linear("counts-full", "given counts with X'X", D4_X, D4_Y, "full",
           counts=(1, 3)),
    linear("zero-counts", "0 and 0 leave w = 0", D4_X, D4_Y, "full", "edge",
           counts=(0, 0), expect={"w": ["0", "0"]}),
    linear("negative-count", "a negative n_minus adds the means", D4_X,
           D4_Y, "identity", "edge", counts=(1, -1),
           expect={"w": ["1", "3/2"]}),
    linear("assumptions", "centred, uncorrelated, of variance 1 and"
           " balanced: half the difference of the means", SIGNS, BY_FIRST,
           "full", text=RECIPE, expect={"w": ["1", "0"]}),
    linear("assumptions-diagonal", "there the variances do the same", SIGNS,
           BY_FIRST, "diagonal", text=RECIPE, expect={"w": ["1", "0"]}),
    linear("one-feature", "a number is a matrix", [[1], [2], [6]],
           [-1, -1, 1], [[4]], expect={"w": ["3/4"]}),
    linear("offset-diagonal", "features around 2^20: their variances in one"
           " pass lose every digit", [[2 ** 20 + a, 2 ** 20 - b]
                                      for a, b in D4_X], D4_Y, "diagonal",
           "edge", counts=(1, 1)),
    linear("scales", "features of sizes 2^20 and 2^-20",
           [[a * 2 ** 20, Fraction(b, 2 ** 20)] for a, b in D4_X], D4_Y,
           "full", "edge", expect={"w": [str(Fraction(51, 131 * 2 ** 20)),
                                         str(Fraction(-70 * 2 ** 20,
                                                      131))]}),
    linear("hilbert", "a matrix of condition 1e5 that is given",
           table(53, 6, 4, -9, 9), [1, 1, -1, -1, 1, -1], hilbert(4),
           "edge"),
    linear("decimals", "decimals that no binary float meets",
           [["0.1", "0.7"], ["0.2", "0.6"], ["1.1", "0.3"]], [-1, -1, 1],
           [["0.1", 0], ["0.2", "0.3"]], "edge",
           counts=("0.1", Fraction(1, 3))),
    linear("random-full", "forty points in four dimensions", *two_sides(
        54, 40, [2, -1, 3, 1], 4, 2, 12), "full", "stress"),
    linear("iris-diagonal", "versicolor against virginica, in mm",
           *flowers(OTHERS, 10), "diagonal", "stress"),
    linear("iris-full", "setosa against the others, in mm",
           *flowers(SETOSA, 10), "full", "stress"),
]
