"""Cases of the classifiers in closed form: by means, by least squares."""

from . import ALL, maker
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, F, HALF, NAND_Y,
                   OR_Y, SETOSA, SIGNS, TINY, VERSICOLOR, XOR_Y, flowers,
                   hilbert, table, two_sides, zero_one)

MEANS = "D, section 6"
FIT = "D, heading Using least-squares regression for classification"
PLUG_IN = "E, slide Recap: least-squares linear regression and classification"
RECIPE = "A, section 7.1"
DUAL = "A, Equation 7.10"
SECOND = "D, section 2.2; " + FIT
TWO_CODES = PLUG_IN + "; " + FIT
OUTSIDE = "E, slide Regression-based classifier: pros and cons"
BY_FIRST = [1, 1, -1, -1]
WITHIN = [[10, 6], [6, F(9, 2)]]
TIE_X = [[0], [0], [1], [3]]
FIVE = [row + [sum(row)] for row in D4_X + [[0, 5]]]    # of rank 2

basic = maker("basic-linear-classifier", "X", "y", text=MEANS)
classifier = maker("least-squares-classifier", "X", "y", text=FIT)
plug_in = maker("least-squares-plug-in", "X", "y", text=PLUG_IN)
weighed_one = maker("linear-classifier", "n_plus", "X", "y", "M", text=FIT)
weighed = maker("linear-classifier", "n_plus", "n_minus", "X", "y", "M",
                text=FIT)
linear = maker("linear-classifier", "X", "y", "M", text=FIT)

CASES = [
    basic("three-points", "the difference of the means, and their midpoint",
          D3_X, D3_Y, "smoke", expect={"w": ["-1", "-4"], "t": "1/2"}),
    basic("and", "t is not 0: in homogeneous coordinates the means leave 1 - 1"
          " for it, and AND is lost", CORNERS, AND_Y, "smoke",
          text=DUAL + "; " + MEANS, expect={"w": ["2/3", "2/3"], "t": "8/9"}),
    basic("or", "one negative and three positives", CORNERS, OR_Y),
    basic("nand", "the labels of AND turned round: w and t with the other"
          " sign", CORNERS, NAND_Y,
          expect={"w": ["-2/3", "-2/3"], "t": "-8/9"}),
    basic("four-points", "two and two", D4_X, D4_Y, "smoke",
          expect={"w": ["1", "-5/2"], "t": "-11/8"}),
    basic("two-examples", "one of each class: the bisector of the two",
          [[1, 1], [4, 5]], [-1, 1], text=MEANS + "; " + RECIPE,
          expect={"w": ["3", "4"], "t": "39/2"}),
    basic("xor", "equal means: w = 0 and t = 0, and every score is 0", CORNERS,
          XOR_Y, expect={"w": ["0", "0"], "t": "0"}),
    basic("equal-means", "means that are equal and not 0: still t = 0",
          [[1, 4], [3, 2], [2, 3]], [1, 1, -1],
          expect={"w": ["0", "0"], "t": "0"}),
    basic("moved-away", "a positive at 5 drags t past the one at 1: the data"
          " are separable and the classifier is wrong", [[0], [1], [5]],
          [-1, 1, 1], text=RECIPE, expect={"w": ["3"], "t": "9/2"}),
    basic("moved-to-tie", "at 3 the boundary has just reached the positive at"
          " 1", [[0], [1], [3]], [-1, 1, 1], text=RECIPE,
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
    basic("alternating", "labels in no order",
          [[3, 1], [0, 2], [5, 1], [1, 1], [4, 4]], [1, -1, 1, -1, 1]),
    basic("offset", "points around 2^20: t is a difference of squares of 2^40,"
          " or a product that is not",
          [[2 ** 20 + a, 2 ** 20 - b] for a, b in D4_X], D4_Y, "edge"),
    basic("far-and-tiny", "features of sizes 2^60 and 2^-60",
          [[a * 2 ** 60, F(b, 2 ** 60)] for a, b in D4_X], D4_Y, "edge"),
    basic("decimals", "decimals that no binary float meets",
          [["0.1", "0.7"], ["0.2", "0.6"], ["1.1", "0.3"]], [-1, -1, 1],
          "edge"),
    basic("thirds", "thirds of classes of three and seven",
          table(51, 10, 3, -9, 9), [1, -1, -1, 1, -1, -1, -1, -1, 1, -1]),
    basic("random-40", "forty points in four dimensions",
          *two_sides(52, 40, [2, -1, 3, 1], 4, 2, 12), "stress"),
    basic("iris-setosa", "setosa against the others, in cm", *flowers(SETOSA),
          "stress"),
    basic("iris-versicolor", "versicolor against virginica, in mm",
          *flowers(VERSICOLOR, 10), "stress"),

    linear("identity", "Pos mu+ - Neg mu-, which is X'y", D4_X, D4_Y,
           "identity", "smoke", expected=["2", "-5"]),
    weighed("identity-ones", "n_plus = n_minus = 1: the basic linear"
            " classifier", 1, 1, D4_X, D4_Y, "identity", "smoke", text=RECIPE,
            expected=["1", "-5/2"]),
    linear("diagonal", "n times the variances: S^-1 X'y, which D prints as the"
           " solution of the regression", D4_X, D4_Y, "diagonal", "smoke",
           text=SECOND, expected=["2/11", "-20/43"]),
    linear("full", "X'X: the least-squares classifier through the origin",
           D4_X, D4_Y, "full", "smoke", expected=["51/131", "-70/131"]),
    linear("matrix", "a matrix that is not symmetric", D4_X, D4_Y,
           [[2, 1], [0, 4]], expected=["13/8", "-5/4"]),
    linear("matrix-exchanges", "a matrix that needs an exchange of rows", D4_X,
           D4_Y, [[0, 1], [2, 3]], expected=["-11/2", "2"]),
    weighed("within", "the scatter within the classes, n_plus = n_minus = 1:"
            " Fisher's direction, along the weights of least squares", 1, 1,
            D4_X, D4_Y, WITHIN, expected=["13/6", "-31/9"]),
    linear("unbalanced-identity", "three negatives and one positive: the"
           " counts are not 1", CORNERS, AND_Y, "identity",
           expected=["0", "0"]),
    weighed("unbalanced-ones", "the same with n_plus = n_minus = 1", 1, 1,
            CORNERS, AND_Y, "identity", expected=["2/3", "2/3"]),
    linear("unbalanced-diagonal", "the variances are about the mean, not about"
           " 0", [[5, 1], [6, 3], [8, 2], [9, 7]], [-1, -1, -1, 1], "diagonal",
           text=SECOND),
    linear("unbalanced-full", "X'X is taken about 0, not about the mean",
           [[5, 1], [6, 3], [8, 2], [9, 7]], [-1, -1, -1, 1], "full"),
    weighed("counts-differ", "n_plus is for the positives", 2, 5, D3_X, D3_Y,
            "diagonal"),
    weighed("counts-fraction", "class weights need not be counts", HALF,
            F(1, 4), D3_X, D3_Y, [[1, 0], [0, 2]], expected=["-1/2", "-3/4"]),
    weighed_one("one-count", "n_plus alone: n_minus is still a count", 5, D4_X,
                D4_Y, "identity"),
    weighed("counts-full", "given counts with X'X", 1, 3, D4_X, D4_Y, "full"),
    weighed("zero-counts", "0 and 0 leave w = 0", 0, 0, D4_X, D4_Y, "full",
            "edge", expected=["0", "0"]),
    weighed("negative-count", "a negative n_minus adds the means", 1, -1, D4_X,
            D4_Y, "identity", "edge", expected=["1", "3/2"]),
    linear("assumptions", "centred, uncorrelated, of variance 1 and balanced:"
           " half the difference of the means", SIGNS, BY_FIRST, "full",
           text=RECIPE, expected=["1", "0"]),
    linear("assumptions-diagonal", "there the variances do the same", SIGNS,
           BY_FIRST, "diagonal", text=RECIPE, expected=["1", "0"]),
    linear("one-feature", "a number is a matrix", [[1], [2], [6]], [-1, -1, 1],
           [[4]], expected=["3/4"]),
    weighed("offset-diagonal", "features around 2^20, with variances of a few"
            " units", 1, 1,
            [[2 ** 20 + a, 2 ** 20 - b] for a, b in D4_X], D4_Y, "diagonal",
            "edge"),
    linear("scales", "features of sizes 2^20 and 2^-20",
           [[a * 2 ** 20, F(b, 2 ** 20)] for a, b in D4_X], D4_Y, "full",
           "edge",
           expected=[str(F(51, 131 * 2 ** 20)), str(F(-70 * 2 ** 20, 131))]),
    linear("hilbert", "a matrix of condition 1e5 that is given",
           table(53, 6, 4, -9, 9), [1, 1, -1, -1, 1, -1], hilbert(4), "edge"),
    weighed("decimals", "decimals that no binary float meets", "0.1", F(1, 3),
            [["0.1", "0.7"], ["0.2", "0.6"], ["1.1", "0.3"]], [-1, -1, 1],
            [["0.1", 0], ["0.2", "0.3"]], "edge"),
    linear("random-full", "forty points in four dimensions",
           *two_sides(54, 40, [2, -1, 3, 1], 4, 2, 12), "full", "stress"),
    linear("iris-diagonal", "versicolor against virginica, in mm",
           *flowers(VERSICOLOR, 10), "diagonal", "stress"),
    linear("iris-full", "setosa against the others, in mm",
           *flowers(SETOSA, 10), "full", "stress"),
    linear("rank-one", "a matrix of rank 1", D4_X, D4_Y, [[1, 2], [2, 4]],
           error="singular"),
    linear("zero-matrix", "nothing but zeros", D4_X, D4_Y, [[0, 0], [0, 0]],
           "edge", error="singular"),
    linear("no-variance", "a feature that is always 3 has no variance to"
           " divide by", [[1, 3], [2, 3], [5, 3]], [-1, -1, 1], "diagonal",
           text=SECOND, error="singular"),
    linear("no-variance-decimal", "0.1 three times: the mean of doubles is not"
           " 0.1, and its deviations are not 0",
           [[1, "0.1"], [2, "0.1"], [5, "0.1"]], [-1, -1, 1], "diagonal",
           "edge", text=SECOND, error="singular"),
    linear("dependent-columns", "a column and its double",
           [[1, 2], [2, 4], [5, 10]], [-1, -1, 1], "full", error="singular"),
    linear("more-features", "X'X of two examples with three features",
           [[1, 2, 3], [4, 5, 7]], [1, -1], "full", error="singular"),

    classifier("four-points", "an intercept unless it is said otherwise, and t"
               " is less the intercept", D4_X, D4_Y, "smoke",
               expect={"w": ["39/106", "-31/53"], "t": "-27/106"}),
    classifier("three-points", "the hyperplane of the support vector machine",
               D3_X, D3_Y, "smoke", expect={"w": ["0", "-1/2"], "t": "0"}),
    classifier("and", "t = 3/2, not -3/2 and not 0", CORNERS, AND_Y, "smoke",
               expect={"w": ["1", "1"], "t": "3/2"}),
    classifier("or", "three positives", CORNERS, OR_Y,
               expect={"w": ["1", "1"], "t": "1/2"}),
    classifier("nand", "the labels of AND turned round", CORNERS, NAND_Y,
               expect={"w": ["-1", "-1"], "t": "-3/2"}),
    classifier("xor", "nothing linear in it: w = 0, t = 0", CORNERS, XOR_Y,
               expect={"w": ["0", "0"], "t": "0"}),
    classifier("asked-for", "intercept = true says what is the default", D4_X,
               D4_Y, intercept=True,
               expect={"w": ["39/106", "-31/53"], "t": "-27/106"}),
    classifier("through-origin", "without an intercept t = 0, and w is that of"
               " the printed formula", D4_X, D4_Y, intercept=False,
               expect={"w": ["51/131", "-70/131"], "t": "0"}),
    classifier("all-ties", "without an intercept x = 1, 2, 3 with labels -, -,"
               " + is w = 0", [[1], [2], [3]], [-1, -1, 1], intercept=False,
               text=TWO_CODES, expect={"w": ["0"], "t": "0"}),
    classifier("tie", "one example exactly on the hyperplane: the sign of its"
               " score is 0", TIE_X, [-1, -1, 1, 1], text=TWO_CODES,
               expect={"w": ["2/3"], "t": "2/3"}),
    classifier("centred-unbalanced", "zero-centred features: t = (Neg - Pos) /"
               " n", [[-3, 1], [1, -2], [1, 0], [1, 1]], [1, -1, -1, -1]),
    classifier("unbalanced", "t is not half way between the means",
               [[0], [1], [2], [3], [10]], [-1, -1, -1, -1, 1]),
    classifier("far-positives", "separable, and yet the positive at 1 is on"
               " the wrong side: least squares pays for what is too right",
               [[0], [1], [10], [10], [10]], [-1, 1, 1, 1, 1], text=RECIPE),
    classifier("one-class", "all labels +1: w = 0, and t = -1 fits them all",
               [[1, 0], [2, 5], [4, 1]], [1, 1, 1],
               expect={"w": ["0", "0"], "t": "-1"}),
    classifier("one-class-origin", "all labels -1, without an intercept",
               [[1], [2]], [-1, -1], intercept=False,
               expect={"w": ["-3/5"], "t": "0"}),
    classifier("one-row", "one example through the origin", [[4]], [-1],
               "edge", intercept=False, expect={"w": ["-1/4"], "t": "0"}),
    classifier("contradiction", "the same example with both labels",
               [[1], [1], [3]], [1, -1, 1], expect={"w": ["1/2"], "t": "1/2"}),
    classifier("uncorrelated", "where features are centred and uncorrelated"
               " S^-1 X'y is right, and only there", SIGNS, [1, 1, -1, 1],
               text=SECOND),
    classifier("laeuchli", "columns that differ by 2^-20: the normal equations"
               " are singular in single precision",
               [[1, 1], [TINY, 0], [0, TINY]], [1, 1, -1], "edge",
               intercept=False),
    classifier("offset", "a feature around 2^20",
               [[2 ** 20 + k] for k in range(5)], [-1, -1, 1, -1, 1], "edge",
               expect={"w": ["2/5"], "t": "2097157/5"}),
    classifier("decimals", "decimals that no binary float meets",
               [["0.1"], ["0.2"], ["0.4"]], [-1, 1, 1], "edge"),
    classifier("random-40", "forty points in four dimensions",
               *two_sides(57, 40, [2, -1, 3, 1], 4, 2, 12), "stress"),
    classifier("iris-setosa", "setosa against the others, in cm",
               *flowers(SETOSA), "stress"),
    classifier("iris-versicolor", "versicolor against virginica, in mm",
               *flowers(VERSICOLOR, 10), "stress"),

    plug_in("four-points", "fitted values are below 0 and above 1", D4_X,
            zero_one(D4_Y), "smoke", text=OUTSIDE,
            expect={"fitted": ["12/53", "-15/106", "109/106", "47/53"],
                    "labels": [0, 0, 1, 1]}, required=ALL),
    plug_in("tie", "a fitted value of exactly 1/2 is class 1, where the sign"
            " of the other coding is 0", TIE_X, [0, 0, 1, 1], "smoke",
            text=TWO_CODES, expect={"w": ["1/3"], "intercept": "1/6",
                                    "fitted": ["1/6", "1/6", "1/2", "7/6"],
                                    "labels": [0, 0, 1, 1]}),
    plug_in("tie-in-floats", "1/2 in numbers that floats meet exactly: both"
            " examples at 0 are class 1, though one of them is not",
            [[-2], [0], [0], [2]], [0, 0, 1, 1],
            expect={"w": ["1/4"], "intercept": "1/2", "labels": [0, 1, 1, 1]}),
    plug_in("xor", "every fitted value is 1/2, every label 1", CORNERS,
            zero_one(XOR_Y), expect={"labels": [1, 1, 1, 1]}),
    plug_in("three-points", "an exact fit: the fitted values are the labels",
            D3_X, zero_one(D3_Y),
            expect={"fitted": ["0", "0", "1"], "labels": [0, 0, 1]},
            required=ALL),
    plug_in("and", "three of class 0: a fitted value of 3/4", CORNERS,
            zero_one(AND_Y), "smoke",
            expected=(["1/2", "1/2"], "-1/4", ["-1/4", "1/4", "1/4", "3/4"])),
    plug_in("or", "three of class 1", CORNERS, zero_one(OR_Y),
            expected=(["1/2", "1/2"], "1/4")),
    plug_in("intercept", "x = 1, 2, 3 with 0, 0, 1: there is an intercept, or"
            " the two codings would not agree", [[1], [2], [3]], [0, 0, 1],
            text=TWO_CODES,
            expect={"w": ["1/2"], "intercept": "-2/3", "labels": [0, 0, 1]}),
    plug_in("far-ones", "the one at 1 is called 0: a label is what the rule"
            " says, not what was given", [[0], [1], [10], [10], [10]],
            [0, 1, 1, 1, 1]),
    plug_in("unbalanced", "one of six is class 1",
            [[0], [1], [2], [3], [4], [10]], [0, 0, 0, 0, 0, 1]),
    plug_in("masked", "class 1 in the middle: no label is right by more than"
            " chance", [[0], [1], [2], [3], [4], [5]], [0, 0, 1, 1, 0, 0]),
    plug_in("all-ones", "one class only: every fitted value is 1",
            [[1, 0], [2, 5], [4, 1]], [1, 1, 1], "edge",
            expect={"w": ["0", "0"], "intercept": "1", "labels": [1, 1, 1]}),
    plug_in("all-zeros", "one class only: every fitted value is 0",
            [[1, 0], [2, 5], [4, 1]], [0, 0, 0], "edge",
            expect={"w": ["0", "0"], "intercept": "0", "labels": [0, 0, 0]}),
    plug_in("contradiction", "the same example with both labels: 1/2, so class"
            " 1", [[1], [1], [3]], [0, 1, 1], "edge",
            expect={"w": ["1/4"], "intercept": "1/4", "labels": [1, 1, 1]}),
    plug_in("just-below", "a fitted value 2^-24 below 1/2",
            [[-1], [-1], [1], [1], [F(-1, 2 ** 22)], [F(1, 2 ** 22)]],
            [0, 0, 1, 1, 1, 0], "edge"),
    plug_in("offset", "a feature around 2^20",
            [[2 ** 20 + k] for k in range(5)], [0, 0, 1, 0, 1], "edge"),
    plug_in("decimals", "decimals that no binary float meets",
            [["0.1"], ["0.2"], ["0.4"]], [0, 1, 1], "edge"),
    plug_in("scales", "features of sizes 2^20 and 2^-20",
            [[a * 2 ** 20, F(b, 2 ** 20)] for a, b in D4_X], zero_one(D4_Y),
            "edge"),
    plug_in("random-30", "thirty rows, four features", table(63, 30, 4, -9, 9),
            [k * k % 3 % 2 for k in range(30)], "stress"),
    plug_in("iris-versicolor", "versicolor against virginica, in cm",
            flowers(VERSICOLOR)[0], zero_one(VERSICOLOR[1]), "stress"),
] + [
    make(name, why, X, y, level, error="singular")
    for name, why, X, y, level in (
        ("constant-feature", "a constant feature beside the intercept",
         [[1, 2], [3, 2], [4, 2]], [-1, 1, 1], "core"),
        ("one-row-intercept", "one example, slope and intercept", [[3]], [1],
         "edge"),
        ("dependent", "the third feature is the sum of the others",
         FIVE, D4_Y + [-1], "core"))
    for make, y in ((classifier, y), (plug_in, zero_one(y)))]
