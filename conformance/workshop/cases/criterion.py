"""Cases of perceptron-criterion: value, gradient, and who is wrong."""

from fractions import Fraction

from . import real
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, hom, hom_sides)
from .define import case
from .refused import refused

VALUE = "C, Equation 4.54"
MOVE = "C, Equation 4.55"
TRACE = "C, section 4.1.7"
LOSS = "B, heading Loss Function"
SLOPE = "B, heading Optimization"
N = "E, slide Implementing Perceptron Learning"
ALL = ["value", "gradient", "misclassified"]

# The weights that Algorithm 7.1 passes on the four points.
PASSED = [[0, 0, 0], [-1, -2, -1], [2, -1, 0], [1, -3, -1], [4, -2, 0],
          [3, -4, -1]]
ERRORS = ["0", "6", "0", "1", "0", "0"]


def criterion(name, why, text, X, y, w, *rest, **options):
    """Return a case; due is (value, gradient, misclassified)."""
    if "due" in options:
        options["expect"] = {key: value for key, value
                             in zip(ALL, options.pop("due"))
                             if value is not None}
    return case("perceptron-criterion/" + name, why, text,
                {"X": X, "y": y, "w": w}, *rest,
                required=ALL, **options)


def wrong(name, why, kinds, level="edge", **changed):
    """Return a refused case: AND with some inputs changed."""
    return refused("perceptron-criterion/" + name, why, VALUE, dict(
        {"X": hom(CORNERS), "y": AND_Y, "w": [1, 1, -1]}, **changed), kinds,
        level)


CASES = [
    criterion("trace-{}".format(i), why, TRACE, hom(D4_X), D4_Y, PASSED[i],
              level, due=(ERRORS[i], None, None))
    for i, level, why in (
        (0, "smoke", "at w = 0 the value is 0 and everything is wrong: all"
         " scores are ties"),
        (1, "smoke", "after the first update the total rises from 0 to 6"),
        (2, "core", "after the second it is 0, with a tie"),
        (3, "core", "the third makes it rise again, to 1"),
        (4, "core", "after the fourth a tie is left"),
        (5, "core", "at the end nothing is wrong: value and gradient 0, no"
         " index"))
] + [
    criterion("and", "some right, some wrong, one on the hyperplane", VALUE,
              hom(CORNERS), AND_Y, [1, 1, -1],
              due=("0", ["1", "1", "2"], [1, 2])),
    criterion("scaled", "the value scales with w, the gradient does not",
              LOSS, hom(CORNERS), AND_Y, [4, 4, 12],
              due=("44", ["1", "1", "3"], [0, 1, 2])),
    criterion("turned-round", "all labels wrong: the value is the sum of"
              " all |w.x|", LOSS, hom(D3_X), D3_Y, [1, 2, 1]),
    criterion("raw", "rows are taken as they come: no constant is added",
              N, D4_X, D4_Y, [1, 1]),
    criterion("gradient", "a tie counts in the gradient, and adds nothing"
              " to the value", SLOPE, [[2, 1], [1, -2], [0, 3]], [1, -1, 1],
              [1, -2], due=("11", ["-1", "-6"], None)),
    criterion("one-row-right", "right by a little: 0, not a hinge", VALUE,
              [[1, 1]], [1], [Fraction(1, 4), 0], due=("0", ["0", "0"], [])),
    criterion("one-class", "one class alone", VALUE, hom([[1], [-2], [0]]),
              [-1, -1, -1], [1, 1]),
    criterion("not-unit", "w of length 5: scores are not distances", LOSS,
              [[1, 1], [2, -1], [-2, 0]], [-1, -1, 1], [3, 4]),
    criterion("step", "a step along the gradient of the whole, eta 1: what"
              " it is made of", MOVE, hom(D4_X), D4_Y, [1, 1, 1]),
    criterion("xor", "data need not be separable", VALUE, hom(CORNERS),
              [-1, 1, 1, -1], [2, -1, -1]),
    criterion("rationals", "thirds and sevenths", VALUE,
              [["1/3", "1"], ["-2/7", "1"], ["5/3", "1"]], [-1, 1, -1],
              ["3", "1/7"]),
    criterion("decimals", "0.1 + 0.2 - 0.3 is a tie in decimals, and above 0"
              " in doubles", VALUE, [["0.1", "0.2", "-0.3"], [1, -1, 1]],
              [1, 1], [1, 1, 1], "edge", flags=["exact-only"],
              due=("0", ["-1/10", "-1/5", "3/10"], [0])),
    criterion("cancelling", "a sum that cancels to 1 from terms of 2^40",
              VALUE, [["1099511627777", "1099511627776"], [1, 2]], [-1, 1],
              [1, -1], "edge", due=("2", None, [0, 1])),
    criterion("tiny", "2^-80 is not a tie", VALUE,
              hom([[Fraction(1, 2 ** 80)], [-3]]), [-1, 1], [1, 0], "edge",
              due=(None, None, [0, 1])),
    criterion("sides-50", "fifty rows, weights that are a little off",
              VALUE, *hom_sides(31, 50, [3, -1, 2], 2, 1, 20), [2, -1, 2, 3],
              "stress"),
    criterion("iris-versicolor", "versicolor against virginica at weights"
              " that are wrong for some of both", VALUE,
              hom(real.rows_of(real.VERSICOLOR[0], real.iris(10))),
              real.VERSICOLOR[1], [1, 1, -2, -2, 45], "stress"),
    criterion("iris-cm", "the same in cm, decimals", VALUE,
              hom(real.rows_of(real.VERSICOLOR[0], real.iris())),
              real.VERSICOLOR[1], ["0.3", "0.2", "-0.6", "-0.7", "1.43"],
              "stress"),
    wrong("zero-label", "labels 0 and 1", "label", "core", y=[0, 0, 0, 1]),
    wrong("lengths", "weights without that of the constant", "shape",
          "core", w=[1, 1]),
    wrong("labels", "a label is missing", "shape", y=[-1, -1, 1]),
    wrong("ragged", "rows of different lengths", "shape",
          X=[[0, 0, 1], [0, 1], [1, 0, 1], [1, 1, 1]]),
    wrong("nan", "NaN would count as right", "number", w=[1, "nan", 0]),
    wrong("weights-number", "w is a list", "shape", w=1),
    wrong("bias", "the constant is in the rows: there is no b", "request",
          b=0),
    refused("perceptron-criterion/missing", "no weights", VALUE,
            {"X": hom(CORNERS), "y": AND_Y}, "request"),
]
