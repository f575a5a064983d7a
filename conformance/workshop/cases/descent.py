"""Cases of perceptron-batch and -criterion, perceptron-regression, adaline.

Regression by the rule as printed, with the residual squared, and as it has
to be.
"""

from . import ALL, EITHER, maker
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, F, HALF, NAND_Y,
                   NORRIS_X, NORRIS_Y, OR_Y, SETOSA, TINY, VERSICOLOR, XOR_Y,
                   flowers, hom, hom_sides, iris, order, rows_of, table,
                   two_sides)

STEP = "B, heading Optimization"
LOSS = "B, heading Loss Function"
LIMITS = "B, heading Properties"
VISIT = "E, slide Implementing Perceptron Learning"
VALUE = "C, Equation 4.54"
TRACE = "C, section 4.1.7"
PRINTED = "A, Algorithm 7.3; D, Algorithm 7.3"
RULE = "A, section 7.2"
QUARTER, EIGHTH = F(1, 4), F(1, 8)
LINE_X, LINE_Y = [[0], [1], [2], [3]], [1, 3, 5, 7]
SPREAD = table(43, 12, 3, -4, 4)
TARGETS = [2 * a - b + 3 * c + 1 for a, b, c in SPREAD]
# The weights that Algorithm 7.1 passes on the four points, what the value of
# the criterion is there, and why it is asked for.
PASSED = [
    ([0, 0, 0], "0", "at w = 0 the value is 0 and everything is wrong: all"
     " scores are ties"),
    ([-1, -2, -1], "6", "after the first update the total rises from 0 to 6"),
    ([2, -1, 0], "0", "after the second it is 0, with a tie"),
    ([1, -3, -1], "1", "the third makes it rise again, to 1"),
    ([4, -2, 0], "0", "after the fourth a tie is left"),
    ([3, -4, -1], "0", "at the end nothing is wrong: value and gradient 0,"
     " no index")]

batch = maker("perceptron-batch", "X", "y", text=STEP)
criterion = maker("perceptron-criterion", "X", "y", "w", text=VALUE,
                  required=ALL)
printed = maker("perceptron-regression", "X", "y", "T", text=PRINTED)
adaline = maker("adaline", "X", "y", "eta", "T", text=TRACE)

CASES = [
    batch("four-points", "from 0 all four are on the hyperplane, and all four"
          " move it: one step", D4_X, D4_Y, "smoke",
          expected=(["2", "-5"], "0", 1)),
    batch("three-points", "the sum of the examples, not their mean", D3_X,
          D3_Y, "smoke", expected=(["-1", "-6"], "-1", 1)),
    batch("and", "several steps, each with another set of the wrong", CORNERS,
          AND_Y),
    batch("nand", "labels turned round turn everything round", CORNERS,
          NAND_Y),
    batch("or", "three positives against one negative", CORNERS, OR_Y),
    batch("and-eta-half", "from 0 eta scales w and b, and the steps stay",
          CORNERS, AND_Y, eta=HALF),
    batch("and-eta-4", "eta above 1", CORNERS, AND_Y, eta=4),
    batch("order", "the order of the examples does not matter here",
          *order([3, 2, 1, 0], CORNERS, AND_Y)),
    batch("start", "w0 and b0 without ties: only the wrong ones move it", D4_X,
          D4_Y, w0=[1, 0], b0=0),
    batch("far-start", "from far away eta matters", D4_X, D4_Y, w0=[5, 5],
          b0=5),
    batch("far-start-2", "the same with eta 2", D4_X, D4_Y, eta=2, w0=[5, 5],
          b0=5),
    batch("bias-start", "b0 alone: w0 stays 0", CORNERS, AND_Y, b0=-3),
    batch("start-separates", "nothing is wrong: no step, w = w0", CORNERS,
          AND_Y, w0=[2, 2], b0=-3, text=LOSS, expected=(["2", "2"], "-3", 0)),
    batch("start-on-tie", "an example on the hyperplane is wrong: b0 = -2"
          " leaves (1, 0) at score 0", CORNERS, AND_Y, w0=[2, 2], b0=-2,
          text=LOSS),
    batch("one-row", "one example", [[3, -4]], [-1],
          expected=(["-3", "4"], "-1", 1)),
    batch("one-class", "one class can be trained on", [[0], [2], [-5]],
          [1, 1, 1]),
    batch("duplicates", "an example that is there twice counts twice",
          [[1], [1], [0]], [1, 1, -1]),
    batch("zero-row", "the bias classifies a row of zeros", [[0, 0], [1, 2]],
          [-1, 1]),
    batch("gap-3", "the smaller the gap, the more steps", [[0], [3], [4]],
          [-1, -1, 1], text="E, slide Perceptrons: Pros and Cons"),
    batch("quarters", "coordinates in quarters",
          [[F(1, 4), -1], [-1, HALF], [F(3, 4), 2]], [-1, -1, 1], text=VISIT),
    batch("and-eta-tenth", "eta 0.1 from a start that it does not divide: ties"
          " that doubles miss", CORNERS, AND_Y, "edge", eta="0.1",
          w0=["0.1", "0.2"], flags=["exact-only"]),
    batch("nand-eta-tenths", "eta 0.3: 9 steps, 4 in doubles", CORNERS, NAND_Y,
          "edge", eta="0.3", expected=(["-3/5", "-3/5"], None, 9),
          flags=["exact-only"]),
    batch("xor", "no hyperplane: w and b come back to where they were",
          CORNERS, XOR_Y, "smoke", text=LIMITS, error="not-separable"),
    batch("xor-start", "the same from another start", CORNERS, XOR_Y,
          w0=[1, -2], b0=3, text=LIMITS, error="not-separable"),
    batch("contradiction", "one point with both labels: their steps cancel for"
          " ever", [[2, 1], [2, 1]], [1, -1], text=LIMITS,
          error="not-separable"),
    batch("middle", "1 between 0 and 2", [[0], [1], [2]], [-1, 1, -1],
          text=LIMITS, error="not-separable"),
    batch("limit", "the state after the last step allowed", CORNERS, AND_Y,
          max_steps=2, error="not-converged"),
    batch("limit-eta", "the state has w and b with eta", [[0], [3], [4]],
          [-1, -1, 1], "edge", eta=HALF, w0=[1], b0=1, max_steps=5,
          error="not-converged"),
    batch("limit-just-enough", "the one step allowed is all it takes", D3_X,
          D3_Y, "edge", max_steps=1, expected=(["-1", "-6"], "-1", 1)),
    batch("sides-40", "forty rows of three features with a gap",
          *two_sides(23, 40, [1, -2, 2], 3, 4, 9), "stress", required=ALL),
    batch("iris-setosa", "setosa against the rest, in mm",
          *flowers(SETOSA, 10), "stress", required=ALL),
    batch("iris-versicolor", "not separable, though 20 steps need not show it",
          *flowers(VERSICOLOR, 10), "stress", max_steps=20, text=LIMITS,
          error=EITHER),

    criterion("and", "some right, some wrong, one on the hyperplane",
              hom(CORNERS), AND_Y, [1, 1, -1],
              expected=("0", ["1", "1", "2"], [1, 2])),
    criterion("scaled", "the value scales with w, the gradient does not",
              hom(CORNERS), AND_Y, [4, 4, 12], text=LOSS,
              expected=("44", ["1", "1", "3"], [0, 1, 2])),
    criterion("turned-round", "all labels wrong: the value is the sum of all"
              " |w.x|", hom(D3_X), D3_Y, [1, 2, 1], text=LOSS),
    criterion("raw", "rows are taken as they come: no constant is added", D4_X,
              D4_Y, [1, 1], text=VISIT),
    criterion("gradient", "a tie counts in the gradient, and adds nothing to"
              " the value", [[2, 1], [1, -2], [0, 3]], [1, -1, 1], [1, -2],
              text=STEP, expected=("11", ["-1", "-6"], None)),
    criterion("one-row-right", "right by a little: 0, not a hinge", [[1, 1]],
              [1], [F(1, 4), 0], expected=("0", ["0", "0"], [])),
    criterion("one-class", "one class alone", hom([[1], [-2], [0]]),
              [-1, -1, -1], [1, 1]),
    criterion("not-unit", "w of length 5: scores are not distances",
              [[1, 1], [2, -1], [-2, 0]], [-1, -1, 1], [3, 4], text=LOSS),
    criterion("step", "a step along the gradient of the whole, eta 1: what it"
              " is made of", hom(D4_X), D4_Y, [1, 1, 1],
              text="C, Equation 4.55"),
    criterion("xor", "data need not be separable", hom(CORNERS),
              [-1, 1, 1, -1], [2, -1, -1]),
    criterion("rationals", "thirds and sevenths",
              [["1/3", "1"], ["-2/7", "1"], ["5/3", "1"]], [-1, 1, -1],
              ["3", "1/7"]),
    criterion("decimals", "0.1 + 0.2 - 0.3 is a tie in decimals, and above 0"
              " in doubles", [["0.1", "0.2", "-0.3"], [1, -1, 1]], [1, 1],
              [1, 1, 1], "edge",
              expected=("0", ["-1/10", "-1/5", "3/10"], [0]),
              flags=["exact-only"]),
    criterion("cancelling", "a sum that cancels to 1 from terms of 2^40",
              [["1099511627777", "1099511627776"], [1, 2]], [-1, 1], [1, -1],
              "edge", expected=("2", None, [0, 1])),
    criterion("tiny", "2^-80 is not a tie", hom([[F(1, 2 ** 80)], [-3]]),
              [-1, 1], [1, 0], "edge", expected=(None, None, [0, 1])),
    criterion("sides-50", "fifty rows, weights that are a little off",
              *hom_sides(31, 50, [3, -1, 2], 2, 1, 20), [2, -1, 2, 3],
              "stress"),
    criterion("iris-versicolor", "versicolor against virginica at weights that"
              " are wrong for some of both", hom(flowers(VERSICOLOR, 10)[0]),
              VERSICOLOR[1], [1, 1, -2, -2, 45], "stress"),
    criterion("iris-cm", "the same in cm, decimals",
              hom(rows_of(VERSICOLOR[0], iris())), VERSICOLOR[1],
              ["0.3", "0.2", "-0.6", "-0.7", "1.43"], "stress"),

    printed("square-loses-sign", "x = 1, y = -1 runs 1, 5, 41: away from -1,"
            " where the residual itself would lead", [[1]], [-1], 3, "smoke",
            "text", expected=["41"]),
    printed("first-step", "the first step of it is right in size, wrong in"
            " sign", [[1]], [-1], 1, "smoke", expected=["1"]),
    printed("two", "y = 2 runs 4, 8, 44, 1808", [[1]], [2], 4,
            expected=["1808"]),
    printed("half", "y = 1/2 creeps: 1/4, 5/16, 89/256, 24305/65536", [[1]],
            [HALF], 4, expected=["24305/65536"]),
    printed("blind-spot", "y = 1: here the square cannot be told from the"
            " residual", [[1]], [1], 5, expected=["1"]),
    printed("no-epochs", "T = 0 leaves w at 0", hom(LINE_X), LINE_Y, 0, "edge",
            expected=["0", "0"]),
    printed("one-epoch", "residuals of the weights of the moment, not of those"
            " at the start of the epoch", hom(LINE_X), LINE_Y, 1),
    printed("order", "another order, another w", hom(LINE_X)[::-1],
            LINE_Y[::-1], 1),
    printed("epochs-not-examples", "T counts passes over all examples",
            hom([[1], [-1]]), [1, 0], 2),
    printed("raw", "rows are taken as they come", [[1, -1], [2, 0]],
            [HALF, QUARTER], 2),
    printed("no-rate", "no learning rate: three epochs on small data are far"
            " away", [[1, 1], [-1, 1], [QUARTER, 1]], [1, HALF, -1], 3,
            text=RULE),
    printed("one-row", "one example with two features", [[2, 1]], [1], 2),
    printed("fifths", "no binary numbers", [["0.2", "1"], ["-0.4", "1"]],
            ["0.5", "0.3"], 3),
    printed("runs-away", "digits double at every step: 2^8 times the rounding"
            " of the first", [["1.1"]], [-1], 7, "edge"),
    printed("small-targets", "small targets: the squares of their residuals"
            " are smaller still", SPREAD[:6], [F(v, 64) for v in TARGETS[:6]],
            1, "stress"),
    printed("norris", "five points of NIST's Norris, over 1024: the printed"
            " rule on real data", hom([[F(v) / 1024] for v in NORRIS_X[5:10]]),
            [F(v) / 1024 for v in NORRIS_Y[5:10]], 1, "stress"),
    printed("too-long", "x = 1, y = -1 for 20 epochs: a number of more than"
            " 20,000 digits is not computed", [[1]], [-1], 20, "edge",
            error=["not-converged", "number"]),

    adaline("one-step", "the residual itself, with its sign", [[1]], [-1], 1,
            3, "smoke", expected=["-1"]),
    adaline("line", "four points on a line, one epoch", hom(LINE_X), LINE_Y,
            EIGHTH, 1, "smoke"),
    adaline("line-5", "five epochs: residuals of the weights of the moment",
            hom(LINE_X), LINE_Y, EIGHTH, 5),
    adaline("no-epochs", "T = 0 leaves w at 0", hom(LINE_X), LINE_Y, EIGHTH, 0,
            "edge", expected=["0", "0"]),
    adaline("contracts", "the residual shrinks by 1 - eta |x|^2 = 1/2 a step",
            [[1, 1]], [4], QUARTER, 3, expected=["7/4", "7/4"]),
    adaline("exact-in-one", "eta = 1 / |x|^2 meets the example at once",
            [[2, 2]], [4], EIGHTH, 2, expected=["1", "1"]),
    adaline("diverges", "eta = 1 and |x|^2 = 5: the residual grows by -4",
            [[2, 1]], [1], 1, 4, text=RULE, expected=["-102", "-51"]),
    adaline("runs-away", "eta |x|^2 = 2^30: a residual of 2^60 is taken as it"
            " is, like any other", [[1024]], [1], 1024, 3, text=RULE),
    adaline("swings", "eta = 2 / |x|^2: 0, and back, for ever", [[1, 1]], [1],
            1, 5, expected=["1", "1"]),
    adaline("labels", "labels as targets: what is right goes on moving w",
            hom(D4_X), D4_Y, EIGHTH, 2),
    adaline("order", "another order, another w", hom(LINE_X)[::-1],
            LINE_Y[::-1], EIGHTH, 2),
    adaline("raw", "no constant is added to the rows", [[1, -1], [2, 1]],
            [3, -2], QUARTER, 3),
    adaline("constant-moves", "the weight of the constant is learnt as any"
            " other", hom([[0], [0]]), [2, 4], HALF, 2),
    adaline("rate-above-1", "no rate is too large for a small row",
            [[QUARTER]], [1], 8, 2),
    adaline("zero-row", "a row of zeros changes nothing", [[0, 0], [1, 2]],
            [5, 1], EIGHTH, 2),
    adaline("eta-tenth", "no binary rate", hom(LINE_X), LINE_Y, "0.1", 4),
    adaline("thirds", "no binary data", [["1/3", "1"], ["-2/3", "1"]],
            ["1/3", 1], "0.3", 5),
    adaline("long-run", "60 epochs: errors of the steps are forgotten as they"
            " are made", hom([[0], [1]]), [1, 2], "0.3", 60, "edge"),
    adaline("spread", "twelve rows of four features", hom(SPREAD), TARGETS,
            F(1, 64), 3, "stress"),
    adaline("norris", "NIST's Norris for two epochs, at a rate below 2 over"
            " the largest |x|^2", hom([[v] for v in NORRIS_X]), NORRIS_Y, TINY,
            2, "stress"),
] + [
    criterion("trace-{}".format(i), why, hom(D4_X), D4_Y, w,
              "smoke" if i < 2 else "core", text=TRACE,
              expected=(value, None, None))
    for i, (w, value, why) in enumerate(PASSED)]
