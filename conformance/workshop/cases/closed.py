"""Cases of mse, covariance, classify and margins: one formula each."""

from . import ALL, maker
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, F, HALF, OR_Y,
                   SIGNS, XOR_Y, table)

SLIDE = "E, slide Recap: least-squares linear regression"
ERROR = "D, section 2.1"
SECOND = "D, section 2.2"
SIGN = "D, heading Using least-squares regression for classification"
SCORE = "E, slide The Perceptron Learning Algorithm"
STEP = "C, section 4.1.7"
SIGNED = "D, section 6"
MARGIN = "A, section 7.3"
GEOMETRY = "E, slide Geometry of hyperplanes"
BIG = 2 ** 23

# Residuals whose squares add up to the printed 13.33, 3.33 and 4.00.
PRINTED = ["3.6", "0.6", "0.1", "1.8", "0.3", "2.0"]
# The leaves of a tree: positives, negatives and the predicted share.
LEAVES = [(20, 40, "1/3"), (10, 5, "2/3"), (20, 5, "4/5")]

mse = maker("mse", "y", "predictions", text=SLIDE)
covariance = maker("covariance", "X", text=SECOND)
classify = maker("classify", "w", "t", "X", text=SIGN)
margins = maker("margins", "w", "t", "X", "y", text=SIGNED)

CASES = [
    mse("printed", "the printed 0.2066: 20.66 is divided by the 100 examples"
        " of the exercise, not by 3. Six examples carry squared errors of"
        " 13.33, 3.33 and 4.00 together, 94 have none", PRINTED + [0] * 94,
        [0] * 100, "smoke", "text", text=ERROR, expected="1033/5000"),
    mse("printed-divisor", "what the printed (13.33 + 3.33 + 4)/3 comes to:"
        " three examples whose squared errors add up to 20.66 (4.5, 0.5, 0.4,"
        " as no rational has a square of 13.33)", ["4.5", "0.5", "0.4"],
        [0, 0, 0], text=ERROR, expected="1033/150"),
    mse("tree", "the probability-estimation tree behind the printed example:"
        " 100 examples in three leaves, unrounded 31/150, not 0.2066",
        [v for p, n, _ in LEAVES for v in [1] * p + [0] * n],
        [s for p, n, s in LEAVES for _ in range(p + n)], text=ERROR,
        expected="31/150"),
    mse("perfect", "no error at all", [1, -2, 3], [1, -2, 3], text=ERROR,
        expected="0"),
    mse("signs", "errors of both signs must not cancel", [1, -1, 2], [0, 0, 2],
        expected="2/3"),
    mse("one", "one example", [5], [2], expected="9"),
    mse("halves", "errors below 1 have smaller squares", [0, 0, 0, 0],
        [HALF, F(-1, 4), 0, F(3, 4)], expected="7/32"),
    mse("cancellation", "large values a small step apart: |y|, |p| and y.p"
        " taken one by one",
        [2 ** 23 + 1, 2 ** 23 + 3], [2 ** 23, 2 ** 23 + 1], "edge",
        expected="5/2"),
    mse("scales", "one error of 2^30 beside one of 2^-30",
        [2 ** 30, F(1, 2 ** 30)], [0, 0], "edge"),
    mse("random-30", "thirty predictions", table(61, 1, 30, -9, 9)[0],
        table(62, 1, 30, -9, 9)[0], "stress"),
    mse("hex-floats", "numbers as %a prints them, with either sign of the"
        " exponent", ["0x1.8p+1", "-0x1p-2", 1], ["0x0p+0", 1, "0X1.4P0"],
        "edge", text=ERROR, expected="85/24"),

    covariance("four-points", "n, not n - 1: with 1/(n - 1) the printed X'X ="
               " n (S + M) fails (47/3 for 12)", D4_X, "smoke",
               expected=(["1/2", "3/4"], [["11/4", "7/8"], ["7/8", "43/16"]],
                         [["11", "7/2"], ["7/2", "43/4"]])),
    covariance("three-points", "means that are no whole numbers", D3_X,
               expected=(["-1/3", "2/3"], [["8/9", "8/9"], ["8/9", "32/9"]])),
    covariance("scatter", "sums, not means: what Bishop calls covariance is"
               " the scatter", [[0, 0], [2, 0], [0, 4], [2, 4]],
               text="C, section 4.1.6", expect={"scatter": [["4", "0"],
                                                            ["0", "16"]],
                                                "covariance": [["1", "0"],
                                                               ["0", "4"]]},
               required=["covariance", "scatter"]),
    covariance("centred", "with zero means a forgotten centring cannot be"
               " seen, but n - 1 can", SIGNS, text="D, section 2.3",
               expected=(["0", "0"], [["1", "0"], ["0", "1"]])),
    covariance("one-row", "no deviation, no division by n - 1 = 0", [[3, -7]],
               "edge", expected=(["3", "-7"], [["0", "0"], ["0", "0"]])),
    covariance("one-column", "a variance", [[1], [2], [6]],
               expected=(["3"], [["14/3"]])),
    covariance("constant-column", "a feature that does not vary: zeros, not"
               " rounding", [[7, 1], [7, 2], [7, 6]],
               expect={"covariance": [["0", "0"], ["0", "14/3"]]}),
    covariance("dependent", "a matrix of rank 1 with a negative covariance",
               [[1, -2], [2, -4], [3, -6]],
               expect={"covariance": [["2/3", "-4/3"], ["-4/3", "8/3"]]}),
    covariance("large-offset", "values around 2^23: the mean of squares less"
               " the squared mean has lost every digit in single precision",
               [[BIG + 1, 1], [BIG + 2, 0], [BIG + 3, 5]], "edge",
               expect={"covariance": [["2/3", "4/3"], ["4/3", "14/3"]]}),
    covariance("huge-offset", "values around 2^40: now doubles lose every"
               " digit, too", [[2 ** 40 + 2 ** 17], [2 ** 40 + 2 ** 18],
                               [2 ** 40 + 3 * 2 ** 17]], "edge",
               expected=(["1099511889920"], [["34359738368/3"]])),
    covariance("decimals", "around 1e8 with steps of 0.1",
               [["100000000.1"], ["100000000.2"], ["100000000.3"]], "edge",
               expect={"covariance": [["1/150"]]}),
    covariance("scales", "features of sizes 2^-27 and 2^27",
               [[F(1, 2 ** 27), 2 ** 27], [F(3, 2 ** 27), 0], [0, -2 ** 27]],
               "edge"),
    covariance("random-20", "twenty rows of four features",
               table(51, 20, 4, -30, 30), "stress"),

    classify("and", "t = 4: with b in its place the sign is wrong, which t = 0"
             " never shows", [3, 2], 4, CORNERS, "smoke", expected=AND_Y),
    classify("boundary-ternary", "sign(0) is 0 in A and D, the default",
             [1, -1], 0, [[1, 1], [2, 1], [1, 2]], "smoke",
             text="A, section 7.1" + "; " + SIGN, expected=[0, 1, -1]),
    classify("boundary-step", "f(0) is +1 in Bishop's step function", [1, -1],
             0, [[1, 1], [2, 1], [1, 2]], "smoke", rule="step",
             text="C, Equation 4.53", expected=[1, 1, -1]),
    classify("ternary-by-name", "the default asked for by name, with t on a"
             " point", [2], 6, [[3], [4], [2]], rule="ternary",
             expected=[0, 1, -1]),
    classify("step-threshold", "a step at t and not at 0", [1], 2,
             [[2], [1], [3]], rule="step", text=STEP, expected=[1, -1, 1]),
    classify("or", "t = 1", [2, 2], 1, CORNERS, expected=OR_Y),
    classify("four-points", "t = 1 with the perceptron's weights: sign slips"
             " turn the first or the third point", [3, -4], 1, D4_X,
             expected=D4_Y),
    classify("all-boundary", "w = 0 and t = 0: every score is 0", [0, 0], 0,
             [[1, 2], [-3, 4]], "edge", text=SCORE, expected=[0, 0]),
    classify("constant", "w = 0: the threshold alone decides", [0, 0], -1,
             [[1, 2], [-3, 4]], "edge", text=SCORE, expected=[1, 1]),
    classify("negative-weight", "the sign of one weight", [-2], 1,
             [[-1], [0], [1]], text=SCORE, expected=[1, -1, -1]),
    classify("cancelling", "products of 2^23 that leave 0, 1 and -1",
             [2 ** 12, -1], 0, [[2 ** 12, 2 ** 24], [2 ** 12, 2 ** 24 - 1],
                                [-2 ** 12, -2 ** 24 + 1]], "edge",
             expected=[0, 1, -1]),
    classify("decimal-boundary", "0.1 + 0.2 is 0.3, but not in doubles: the"
             " point is on the boundary", ["0.1", "0.2"], "0.3",
             [[1, 1], [1, 2], [0, 1]], "edge", expected=[0, 1, -1],
             flags=["exact-only"]),
    classify("decimal-step", "3 times 0.1 is 0.3, and f(0) is +1", ["-0.1"],
             "-0.3", [[3], [4], [2]], "edge", rule="step", text=STEP,
             expected=[1, -1, 1], flags=["exact-only"]),
    classify("random-40", "forty rows of five features",
             table(91, 1, 5, -9, 9)[0], 7, table(92, 40, 5, -9, 9), "stress"),

    margins("three-points", "functional margins 1, geometric margin 2, signed"
            " distances -2, -2, 2: three meanings of one word", [0, F(-1, 2)],
            0, D3_X, D3_Y, "smoke",
            text="D, section 4.1; E, slide A convex formulation",
            expected=(["1", "1", "1"], ["-2", "-2", "2"], "2", "1", "1", "0")),
    margins("four-points-perceptron", "|w| = 5 and t = 1: dividing by |w| and"
            " the sign of t both show", [3, -4], 1, D4_X, D4_Y, "smoke",
            text=MARGIN, expected=(["6", "12", "4", "4"],
                                   ["-6/5", "-12/5", "4/5", "4/5"], "4/5", "4",
                                   "6",
                                   "0")),
    margins("four-points-readjusted", "with t moved to t_equal both sides have"
            " margin 5: the hyperplane of the SVM", [3, -4], 0, D4_X, D4_Y,
            text=MARGIN, expect={"margin": "1", "m_plus": "5", "m_minus": "5",
                                 "t_equal": "0"}, required=ALL),
    margins("unit-normal", "|w| = 1: no formula can miss the norm here, t can"
            " be missed", [F(3, 4), F(-1, 2)], F(1, 4), D4_X, D4_Y),
    margins("irrational", "|w| = root 2: distances of 50 digits", [1, 1], 1,
            CORNERS, OR_Y, text=GEOMETRY, required=ALL),
    margins("misclassified", "a negative margin: the least over all examples,"
            " not the least distance", [3, 4], 2,
            [[2, 1], [0, 0], [-1, -1], [1, 1]], [1, 1, -1, -1],
            text="B, heading Loss Function",
            expected=(["8", "-2", "9", "-5"], None, "-1", "-2", "-5", "7/2")),
    margins("on-the-boundary", "a point on the hyperplane has margin 0, on"
            " either side", [1, 1], 1, [[0, 1], [1, 0], [2, 0]], [1, -1, 1],
            text=GEOMETRY,
            expected=(["0", "0", "1"], None, "0", "0", "0", "1")),
    margins("scaled", "(2w, 2t) has the same distances and other functional"
            " margins", [6, -8], 2, D4_X, D4_Y,
            expected=(["12", "24", "8", "8"],
                      ["-6/5", "-12/5", "4/5", "4/5"])),
    margins("turned", "(-w, -t) turns every distance round, and every example"
            " is wrong", [-3, 4], -1, D4_X, D4_Y,
            expect={"margin": "-12/5",
                    "distances": ["6/5", "12/5", "-4/5", "-4/5"]}),
    margins("one-sided", "m_plus and m_minus differ, and t_equal is not 0",
            [1], 1, [[5], [9], [0], [-3]], [1, 1, -1, -1], text=MARGIN,
            expect={"m_plus": "4", "m_minus": "1", "t_equal": "5/2"},
            required=ALL),
    margins("xor", "no hyperplane is right everywhere: t_equal makes both"
            " margins the same negative number", [1, 1], 1, CORNERS, XOR_Y,
            text=MARGIN,
            expect={"m_plus": "0", "m_minus": "-1", "t_equal": "3/2"},
            required=ALL),
    margins("three-features", "(2, 3, 6) has norm 7", [2, 3, 6], 5,
            [[1, 1, 1], [2, 0, -1], [0, 0, 2]], [1, -1, 1], text=GEOMETRY,
            expect={"distances": ["6/7", "-1", "1"], "margin": "6/7"}),
    margins("and-perceptron", "the margin of what Algorithm 7.1 ends with on"
            " AND, norm root 13", [3, 2], 4, CORNERS, AND_Y,
            text="D, section 4"),
    margins("tiny-weights", "w of size 2^-40: the squares of the norm are"
            " 2^-80", [F(3, 2 ** 40), F(4, 2 ** 40)], F(5, 2 ** 40),
            [[3, 4], [-1, 0]], [1, -1], "edge",
            expect={"distances": ["4", "-8/5"], "margin": "8/5"}),
    margins("big-weights", "w of size 2^70: squares beyond single precision's"
            " range", [3 * 2 ** 70, 4 * 2 ** 70], 0, [[1, 2], [-2, 1]],
            [1, -1], "edge", expect={"distances": ["11/5", "-2/5"]}),
    margins("decimals", "t of 0.3 where w . x is 0.1 + 0.2", ["0.1", "0.2"],
            "0.3", [[1, 1], [2, 2], [0, 0]], [1, 1, -1], "edge",
            expect={"margin": "0", "functional": ["0", "3/10", "3/10"]}),
    margins("random-30", "thirty rows, norm irrational", [3, -2, 5], 4,
            table(93, 30, 3, -20, 20), [1 - 2 * (k % 2) for k in range(30)],
            "stress", text=GEOMETRY),
    margins("first-weight-zero", "a weight of 0 beside one that is not: w is"
            " not 0", [0, 2], 3, [[9, 1], [-5, 2]], [-1, 1], text=MARGIN,
            expect={"functional": ["1", "1"], "margin": "1/2"}, required=ALL),
]
