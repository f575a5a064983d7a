"""Cases of covariance and mse."""

from fractions import Fraction

from .data import D3_X, D4_X, SIGNS, table
from .define import case

SECOND = "D, section 2.2"
BIVARIATE = "D, section 2.3"
SCATTER = "C, section 4.1.6"
SLIDE = "E, slide Recap: least-squares linear regression"
ERROR = "D, section 2.1"
BIG = 2 ** 23

# Residuals whose squares add up to the printed 13.33, 3.33 and 4.00.
PRINTED = ["3.6", "0.6", "0.1", "1.8", "0.3", "2.0"]
# The leaves of a tree: positives, negatives and the predicted share.
LEAVES = [(20, 40, "1/3"), (10, 5, "2/3"), (20, 5, "4/5")]

CASES = [
    case("covariance/four-points", "n, not n - 1: with 1/(n - 1) the printed"
         " X'X = n (S + M) fails (47/3 for 12)", SECOND, {"X": D4_X},
         "smoke", expect={
             "mean": ["1/2", "3/4"],
             "covariance": [["11/4", "7/8"], ["7/8", "43/16"]],
             "scatter": [["11", "7/2"], ["7/2", "43/4"]]},
         required=["mean", "covariance", "scatter"]),
    case("covariance/three-points", "means that are no whole numbers",
         SECOND, {"X": D3_X},
         expect={"mean": ["-1/3", "2/3"],
                 "covariance": [["8/9", "8/9"], ["8/9", "32/9"]]}),
    case("covariance/scatter", "sums, not means: what Bishop calls"
         " covariance is the scatter", SCATTER,
         {"X": [[0, 0], [2, 0], [0, 4], [2, 4]]},
         expect={"scatter": [["4", "0"], ["0", "16"]],
                 "covariance": [["1", "0"], ["0", "4"]]},
         required=["covariance", "scatter"]),
    case("covariance/centred", "with zero means a forgotten centring cannot"
         " be seen, but n - 1 can", BIVARIATE, {"X": SIGNS},
         expect={"mean": ["0", "0"],
                 "covariance": [["1", "0"], ["0", "1"]]}),
    case("covariance/one-row", "no deviation, no division by n - 1 = 0",
         SECOND, {"X": [[3, -7]]}, "edge",
         expect={"mean": ["3", "-7"],
                 "covariance": [["0", "0"], ["0", "0"]]}),
    case("covariance/one-column", "a variance", SECOND,
         {"X": [[1], [2], [6]]},
         expect={"mean": ["3"], "covariance": [["14/3"]]}),
    case("covariance/constant-column", "a feature that does not vary: zeros,"
         " not rounding", SECOND, {"X": [[7, 1], [7, 2], [7, 6]]},
         expect={"covariance": [["0", "0"], ["0", "14/3"]]}),
    case("covariance/dependent", "a matrix of rank 1 with a negative"
         " covariance", SECOND, {"X": [[1, -2], [2, -4], [3, -6]]},
         expect={"covariance": [["2/3", "-4/3"], ["-4/3", "8/3"]]}),
    case("covariance/large-offset", "values around 2^23: the mean of squares"
         " less the squared mean has lost every digit in single precision",
         SECOND, {"X": [[BIG + 1, 1], [BIG + 2, 0], [BIG + 3, 5]]}, "edge",
         expect={"covariance": [["2/3", "4/3"], ["4/3", "14/3"]]}),
    case("covariance/huge-offset", "values around 2^40: now doubles lose"
         " every digit, too", SECOND,
         {"X": [[2 ** 40 + 2 ** 17], [2 ** 40 + 2 ** 18],
                [2 ** 40 + 3 * 2 ** 17]]}, "edge",
         expect={"mean": ["1099511889920"],
                 "covariance": [["34359738368/3"]]}),
    case("covariance/decimals", "around 1e8 with steps of 0.1", SECOND,
         {"X": [["100000000.1"], ["100000000.2"], ["100000000.3"]]},
         "edge", expect={"covariance": [["1/150"]]}),
    case("covariance/scales", "features of sizes 2^-27 and 2^27", SECOND,
         {"X": [[Fraction(1, 2 ** 27), 2 ** 27], [Fraction(3, 2 ** 27), 0],
                [0, -2 ** 27]]}, "edge"),
    case("covariance/random-20", "twenty rows of four features", SECOND,
         {"X": table(51, 20, 4, -30, 30)}, "stress"),

    case("mse/printed", "the printed 0.2066: 20.66 is divided by the 100"
         " examples of the exercise, not by 3. Six examples carry squared"
         " errors of 13.33, 3.33 and 4.00 together, 94 have none", ERROR,
         {"y": PRINTED + [0] * 94, "predictions": [0] * 100}, "smoke",
         "text", expect={"mse": "1033/5000"}),
    case("mse/printed-divisor", "what the printed (13.33 + 3.33 + 4)/3"
         " comes to: three examples whose squared errors add up to 20.66"
         " (4.5, 0.5, 0.4, as no rational has a square of 13.33)", ERROR,
         {"y": ["4.5", "0.5", "0.4"], "predictions": [0, 0, 0]},
         expect={"mse": "1033/150"}),
    case("mse/tree", "the probability-estimation tree behind the printed"
         " example: 100 examples in three leaves, unrounded 31/150, not"
         " 0.2066", ERROR,
         {"y": [v for p, n, _ in LEAVES for v in [1] * p + [0] * n],
          "predictions": [s for p, n, s in LEAVES for _ in range(p + n)]},
         expect={"mse": "31/150"}),
    case("mse/perfect", "no error at all", ERROR,
         {"y": [1, -2, 3], "predictions": [1, -2, 3]},
         expect={"mse": "0"}),
    case("mse/signs", "errors of both signs must not cancel", SLIDE,
         {"y": [1, -1, 2], "predictions": [0, 0, 2]},
         expect={"mse": "2/3"}),
    case("mse/one", "one example", SLIDE,
         {"y": [5], "predictions": [2]}, expect={"mse": "9"}),
    case("mse/halves", "errors below 1 have smaller squares", SLIDE,
         {"y": [0, 0, 0, 0],
          "predictions": [Fraction(1, 2), Fraction(-1, 4), 0,
                          Fraction(3, 4)]}, expect={"mse": "7/32"}),
    case("mse/cancellation", "large values a small step apart", SLIDE,
         {"y": [2 ** 23 + 1, 2 ** 23 + 3],
          "predictions": [2 ** 23, 2 ** 23 + 1]}, "edge",
         expect={"mse": "5/2"}),
    case("mse/scales", "one error of 2^30 beside one of 2^-30", SLIDE,
         {"y": [2 ** 30, Fraction(1, 2 ** 30)], "predictions": [0, 0]},
         "edge"),
    case("mse/random-30", "thirty predictions", SLIDE,
         {"y": table(61, 1, 30, -9, 9)[0],
          "predictions": table(62, 1, 30, -9, 9)[0]}, "stress"),
]
