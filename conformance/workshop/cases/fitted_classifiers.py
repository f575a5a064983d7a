"""Cases of least-squares-classifier and least-squares-plug-in."""

from fractions import Fraction

from . import real
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, NAND_Y, OR_Y,
                   SIGNS, XOR_Y, table, two_sides)
from .define import case
from .means import flowers

FIT = "D, heading Using least-squares regression for classification"
FAIL = "A, section 7.1"
SECOND = "D, section 2.2; " + FIT
PLUG_IN = "E, slide Recap: least-squares linear regression and" \
    " classification"
TWO_CODES = PLUG_IN + "; " + FIT
OUTSIDE = "E, slide Regression-based classifier: pros and cons"
ALL = ["w", "intercept", "fitted", "labels"]
TINY = Fraction(1, 2 ** 20)
TIE_X = [[0], [0], [1], [3]]


def hyperplane(name, why, X, y, *rest, text=FIT, **options):
    """Return a case of least-squares-classifier."""
    given = {"X": X, "y": y}
    if "intercept" in options:
        given["intercept"] = options.pop("intercept")
    return case("least-squares-classifier/" + name, why, text, given, *rest,
                **options)


def plug_in(name, why, X, y, *rest, text=PLUG_IN, **options):
    """Return a case of least-squares-plug-in."""
    return case("least-squares-plug-in/" + name, why, text,
                {"X": X, "y": y}, *rest, **options)


def zero_one(y):
    """Return labels 0 and 1 for -1 and +1."""
    return [(label + 1) // 2 for label in y]


CASES = [
    hyperplane("four-points", "an intercept unless it is said otherwise, and"
               " t is less the intercept", D4_X, D4_Y, "smoke",
               expect={"w": ["39/106", "-31/53"], "t": "-27/106"}),
    hyperplane("three-points", "the hyperplane of the support vector"
               " machine", D3_X, D3_Y, "smoke",
               expect={"w": ["0", "-1/2"], "t": "0"}),
    hyperplane("and", "t = 3/2, not -3/2 and not 0", CORNERS, AND_Y,
               "smoke", expect={"w": ["1", "1"], "t": "3/2"}),
    hyperplane("or", "three positives", CORNERS, OR_Y,
               expect={"w": ["1", "1"], "t": "1/2"}),
    hyperplane("nand", "the labels of AND turned round", CORNERS, NAND_Y,
               expect={"w": ["-1", "-1"], "t": "-3/2"}),
    hyperplane("xor", "nothing linear in it: w = 0, t = 0", CORNERS, XOR_Y,
               expect={"w": ["0", "0"], "t": "0"}),
    hyperplane("asked-for", "intercept = true says what is the default",
               D4_X, D4_Y, intercept=True,
               expect={"w": ["39/106", "-31/53"], "t": "-27/106"}),
    hyperplane("through-origin", "without an intercept t = 0, and w is that"
               " of the printed formula", D4_X, D4_Y, intercept=False,
               expect={"w": ["51/131", "-70/131"], "t": "0"}),
    hyperplane("all-ties", "without an intercept x = 1, 2, 3 with labels -,"
               " -, + is w = 0", [[1], [2], [3]], [-1, -1, 1],
               text=TWO_CODES, intercept=False,
               expect={"w": ["0"], "t": "0"}),
    hyperplane("tie", "one example exactly on the hyperplane: the sign of"
               " its score is 0", TIE_X, [-1, -1, 1, 1], text=TWO_CODES,
               expect={"w": ["2/3"], "t": "2/3"}),
    hyperplane("centred-unbalanced", "zero-centred features: t ="
               " (Neg - Pos) / n", [[-3, 1], [1, -2], [1, 0], [1, 1]],
               [1, -1, -1, -1]),
    hyperplane("unbalanced", "t is not half way between the means", [
        [0], [1], [2], [3], [10]], [-1, -1, -1, -1, 1]),
    hyperplane("far-positives", "separable, and yet the positive at 1 is on"
               " the wrong side: least squares pays for what is too right",
               [[0], [1], [10], [10], [10]], [-1, 1, 1, 1, 1], text=FAIL),
    hyperplane("one-class", "all labels +1: w = 0, and t = -1 fits them"
               " all", [[1, 0], [2, 5], [4, 1]], [1, 1, 1],
               expect={"w": ["0", "0"], "t": "-1"}),
    hyperplane("one-class-origin", "all labels -1, without an intercept",
               [[1], [2]], [-1, -1], intercept=False,
               expect={"w": ["-3/5"], "t": "0"}),
    hyperplane("one-row", "one example through the origin", [[4]], [-1],
               "edge", intercept=False, expect={"w": ["-1/4"], "t": "0"}),
    hyperplane("contradiction", "the same example with both labels",
               [[1], [1], [3]], [1, -1, 1],
               expect={"w": ["1/2"], "t": "1/2"}),
    hyperplane("uncorrelated", "where features are centred and uncorrelated"
               " S^-1 X'y is right, and only there", SIGNS, [1, 1, -1, 1],
               text=SECOND),
    hyperplane("laeuchli", "columns that differ by 2^-20: the normal"
               " equations are singular in doubles",
               [[1, 1], [TINY, 0], [0, TINY]], [1, 1, -1], "edge",
               intercept=False),
    hyperplane("offset", "a feature around 2^20", [[2 ** 20 + k]
                                                   for k in range(5)],
               [-1, -1, 1, -1, 1], "edge",
               expect={"w": ["2/5"], "t": "2097157/5"}),
    hyperplane("decimals", "decimals that no binary float meets",
               [["0.1"], ["0.2"], ["0.4"]], [-1, 1, 1], "edge"),
    hyperplane("random-40", "forty points in four dimensions", *two_sides(
        57, 40, [2, -1, 3, 1], 4, 2, 12), "stress"),
    hyperplane("iris-setosa", "setosa against the others, in cm",
               *flowers(real.SETOSA), "stress"),
    hyperplane("iris-versicolor", "versicolor against virginica, in mm",
               *flowers(real.VERSICOLOR, 10), "stress"),

    plug_in("four-points", "fitted values are below 0 and above 1", D4_X,
            zero_one(D4_Y), "smoke", text=OUTSIDE, required=ALL,
            expect={"fitted": ["12/53", "-15/106", "109/106", "47/53"],
                    "labels": [0, 0, 1, 1]}),
    plug_in("tie", "a fitted value of exactly 1/2 is class 1, where the sign"
            " of the other coding is 0", TIE_X, [0, 0, 1, 1], "smoke",
            text=TWO_CODES,
            expect={"w": ["1/3"], "intercept": "1/6",
                    "fitted": ["1/6", "1/6", "1/2", "7/6"],
                    "labels": [0, 0, 1, 1]}),
    plug_in("tie-in-floats", "1/2 in numbers that floats meet exactly: both"
            " examples at 0 are class 1, though one of them is not",
            [[-2], [0], [0], [2]], [0, 0, 1, 1],
            expect={"w": ["1/4"], "intercept": "1/2",
                    "labels": [0, 1, 1, 1]}),
    plug_in("xor", "every fitted value is 1/2, every label 1", CORNERS,
            zero_one(XOR_Y), expect={"labels": [1, 1, 1, 1]}),
    plug_in("three-points", "an exact fit: the fitted values are the labels",
            D3_X, zero_one(D3_Y), required=ALL,
            expect={"fitted": ["0", "0", "1"], "labels": [0, 0, 1]}),
    plug_in("and", "three of class 0: a fitted value of 3/4", CORNERS,
            zero_one(AND_Y), "smoke",
            expect={"w": ["1/2", "1/2"], "intercept": "-1/4",
                    "fitted": ["-1/4", "1/4", "1/4", "3/4"]}),
    plug_in("or", "three of class 1", CORNERS, zero_one(OR_Y),
            expect={"w": ["1/2", "1/2"], "intercept": "1/4"}),
    plug_in("intercept", "x = 1, 2, 3 with 0, 0, 1: there is an intercept,"
            " or the two codings would not agree", [[1], [2], [3]],
            [0, 0, 1], text=TWO_CODES,
            expect={"w": ["1/2"], "intercept": "-2/3",
                    "labels": [0, 0, 1]}),
    plug_in("far-ones", "the one at 1 is called 0: a label is what the rule"
            " says, not what was given", [[0], [1], [10], [10], [10]],
            [0, 1, 1, 1, 1]),
    plug_in("unbalanced", "one of six is class 1",
            [[0], [1], [2], [3], [4], [10]], [0, 0, 0, 0, 0, 1]),
    plug_in("masked", "class 1 in the middle: no label is right by more than"
            " chance", [[0], [1], [2], [3], [4], [5]], [0, 0, 1, 1, 0, 0]),
    plug_in("all-ones", "one class only: every fitted value is 1",
            [[1, 0], [2, 5], [4, 1]], [1, 1, 1], "edge",
            expect={"w": ["0", "0"], "intercept": "1",
                    "labels": [1, 1, 1]}),
    plug_in("all-zeros", "one class only: every fitted value is 0",
            [[1, 0], [2, 5], [4, 1]], [0, 0, 0], "edge",
            expect={"w": ["0", "0"], "intercept": "0",
                    "labels": [0, 0, 0]}),
    plug_in("contradiction", "the same example with both labels: 1/2, so"
            " class 1", [[1], [1], [3]], [0, 1, 1], "edge",
            expect={"w": ["1/4"], "intercept": "1/4",
                    "labels": [1, 1, 1]}),
    plug_in("just-below", "a fitted value 2^-24 below 1/2",
            [[-1], [-1], [1], [1], [Fraction(-1, 2 ** 22)],
             [Fraction(1, 2 ** 22)]], [0, 0, 1, 1, 1, 0], "edge"),
    plug_in("offset", "a feature around 2^20", [[2 ** 20 + k]
                                                for k in range(5)],
            [0, 0, 1, 0, 1], "edge"),
    plug_in("decimals", "decimals that no binary float meets",
            [["0.1"], ["0.2"], ["0.4"]], [0, 1, 1], "edge"),
    plug_in("scales", "features of sizes 2^20 and 2^-20",
            [[a * 2 ** 20, Fraction(b, 2 ** 20)] for a, b in D4_X],
            zero_one(D4_Y), "edge"),
    plug_in("random-30", "thirty rows, four features",
            table(63, 30, 4, -9, 9), [(k * k) % 3 % 2 for k in range(30)],
            "stress"),
    plug_in("iris-versicolor", "versicolor against virginica, in cm",
            flowers(real.VERSICOLOR)[0],
            zero_one(real.VERSICOLOR[1]), "stress"),
]
