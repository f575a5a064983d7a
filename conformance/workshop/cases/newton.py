"""Cases of newton-step."""

from fractions import Fraction

from .data import D4_X, D4_Y, hom, table
from .define import case
from .likelihood import GROUPS_X, GROUPS_Y, LIKELY, MATRIX, flipped
from .real import GLM

ISSUES = "E, slide Logistic regression: issues"
ALL = ["theta", "z", "weights"]
D4_01 = [max(label, 0) for label in D4_Y]
UP = [[-1], [1]]        # separable through the origin, one of each label


def step(name, why, X, y, theta, *rest, text=MATRIX, **options):
    """Return a case of newton-step."""
    return case("newton-step/" + name, why, text,
                {"X": X, "y": y, "theta": theta}, *rest, **options)


CASES = [
    step("origin", "the first step from 0 is 4 (X'X)^-1 X'(y - 1/2), twice"
         " the least-squares classifier: rational", GROUPS_X, GROUPS_Y,
         [0, 0], "smoke", required=ALL,
         expect={"theta": ["5/3", "-2/3"], "weights": ["1/4"] * 7,
                 "z": ["2", "-2", "-2", "2", "2", "2", "-2"]}),
    step("second", "the step after that: (1.789, -0.693), where the printed"
         " gradient with p_0 leads to (5.574, -2.127)", GROUPS_X, GROUPS_Y,
         ["5/3", "-2/3"], "smoke", required=ALL,
         text="E, slide Fitting logistic regression models; " + MATRIX),
    step("one-weight", "a constant only: the mean of z", [[1], [1], [1]],
         [0, 1, 1], [0], "smoke", required=ALL, expect={"theta": ["2/3"]}),
    step("four-points", "the four-point example: twice the least-squares"
         " classifier for -1 and +1, threshold and all", hom(D4_X), D4_01,
         [0, 0, 0],
         expect={"theta": ["39/53", "-62/53", "27/53"]}),
    step("origin-unbalanced", "from 0 with one positive of five: the labels"
         " are 0 and 1, and not -1 and 1", hom([[0], [1], [2], [3], [4]]),
         [0, 0, 0, 0, 1], [0, 0], required=ALL,
         expect={"theta": ["4/5", "-14/5"]}),
    step("sinh", "one of each label and a constant: theta - sinh(theta)",
         [[1], [1]], [0, 1], [1], text=LIKELY, required=ALL),
    step("sinh-far", "from 3 the same iteration goes to -7.02, and then to"
         " 551: one step is asked for, and no mercy", [[1], [1]], [0, 1],
         [3], text=LIKELY, required=ALL),
    step("two-cycle", "the root of sinh x = 2 x goes to its own negative, to"
         " the digits given", [[1], [1]], [0, 1], ["2.17731898496530675"],
         "edge", text=LIKELY),
    step("separable-first", "without a maximum a step is still a step: from"
         " 0 to 2", UP, [0, 1], [0], text=LIKELY, required=ALL,
         expect={"theta": ["2"]}),
    step("separable-second", "and from 2 to 3 + exp(-2)", UP, [0, 1], [2],
         text=LIKELY, required=ALL),
    step("away", "at (1, -1) every weight and response is irrational",
         GROUPS_X, GROUPS_Y, [1, -1], required=ALL),
    step("flipped", "labels exchanged and theta turned: the step is turned",
         GROUPS_X, flipped(GROUPS_Y), [-1, 1], required=ALL),
    step("constant-first", "theta in the order of the columns, whatever they"
         " hold", [[1, 3], [1, -1], [1, 2], [1, 0]], [1, 0, 0, 1],
         [Fraction(1, 2), -1], required=ALL),
    step("no-constant", "one column and no constant", [[2], [-1], [3]],
         [1, 1, 0], [Fraction(1, 4)], required=ALL),
    step("square", "as many weights as examples: every z is met", hom(
        [[2], [-1]]), [1, 0], [1, Fraction(1, 2)], required=ALL),
    step("zero-slope", "the slope stays 0 by symmetry, though no weight is"
         " rational", hom([[1], [-1], [1], [-1]]), [0, 0, 1, 1], [0, 1]),
    step("saturated", "a score of 39 on the right side: p is 1 in doubles, w"
         " is 0, and z is 0 / 0 as it is printed", hom(
             [[0], [1], [2], [20]]), [0, 1, 0, 1], [2, -1], "edge",
         required=ALL, text=MATRIX + "; " + ISSUES),
    step("saturated-further", "a score of 47, and no weight left in doubles:"
         " exp(-47) is not 0", hom([[0], [1], [2], [-1], [24]]),
         [0, 1, 0, 0, 1], [2, -1], "edge", required=ALL),
    step("saturated-wrong", "a score of 20 on the wrong side: its response"
         " is -exp(20), its weight exp(-20)", hom([[0], [1], [2], [10]]),
         [1, 1, 0, 0], [2, 0], "edge", required=ALL),
    step("scales", "columns of size 2^30 and 2^-30", [
        [3 * 2 ** 30, Fraction(1, 2 ** 30), 1],
        [2 ** 30, Fraction(5, 2 ** 30), 1],
        [-2 ** 31, Fraction(2, 2 ** 30), 1],
        [2 ** 29, Fraction(-7, 2 ** 30), 1],
        [2 ** 31, Fraction(3, 2 ** 30), 1]], [1, 0, 1, 0, 0],
        [Fraction(1, 2 ** 31), 2 ** 28, Fraction(1, 2)], "edge",
        required=ALL),
    step("decimals", "rows and theta in decimals", hom(
        [["0.1"], ["0.7"], ["-0.3"], ["1.1"]]), [1, 0, 1, 1],
        ["0.3", "-0.2"], "edge", required=ALL),
    step("random-30", "thirty rows of three features", hom(
        table(161, 30, 3, -6, 6)), [v[0] for v in table(162, 30, 1, 0, 1)],
        [Fraction(1, 4), Fraction(-1, 8), Fraction(3, 16), Fraction(1, 2)],
        "stress", required=ALL),
    step("iris-origin", "versicolor against virginica from 0: rational, with"
         " denominators of thirteen digits", *GLM[:2], [0] * 5, "stress",
         required=ALL),
    step("iris-versicolor", "one step from what R prints of its fit: as many"
         " digits again", *GLM, "stress", required=ALL),
]
