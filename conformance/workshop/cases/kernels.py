"""Cases of gram, kernel-scores and feature-map: every kernel of the text."""

from . import maker
from .data import (CORNERS, D3_X, D3_Y, D4_X, D4_Y, DISC, DISC_Y, F, HALF,
                   XOR_Y, gaussian, hom, iris, polynomial, rows_of, table)

KERNELS = "D, section 7"
FORM = "A, section 7.2"
PRINTED = "D, section 4.1"
DUAL = "B, heading Idea"
TWO_POINTS = [[1, 2], [3, -1]]
NEW = [[0, 0], [2, 1], [-1, 3]]
RANDOM = table(47, 12, 3, -4, 4)
WEIGHTS = [F(v, 4) for v in (3, 0, 1, 7, 2, 0, 5, 4, 0, 9, 1, 6)]
SIDES = [1, -1, 1, 1, -1, -1, 1, -1, 1, -1, -1, 1]

gram = maker("gram", "X", text=KERNELS)
scores = maker("kernel-scores", "X", "y", "alpha", "Z", text=KERNELS)
features = maker("feature-map", "X", text=KERNELS)

CASES = [
    gram("three-points", "the printed matrix has negative entries, which"
         " absolute values (the bars of B) would lose", D3_X, "smoke", "text",
         text=PRINTED + "; " + DUAL,
         expected=[["5", "3", "-5"], ["3", "5", "-3"], ["-5", "-3", "5"]]),
    gram("three-points-labelled", "the printed matrix with labels: rows 0 and"
         " 2 are the same",
         [[label * v for v in row] for label, row in zip(D3_Y, D3_X)], "core",
         "text", text=PRINTED,
         expected=[["5", "3", "5"], ["3", "5", "3"], ["5", "3", "5"]]),
    gram("four-points", "n by n, not d by d", D4_X, text=FORM,
         expected=[["5", "3", "-5", "5"], ["3", "5", "-3", "-1"],
                   ["-5", "-3", "5", "-5"], ["5", "-1", "-5", "10"]]),
    gram("homogeneous", "a constant column adds 1 to every entry; it must not"
         " be added to raw rows", hom(D3_X),
         text="B, heading Dual Perceptrons",
         expected=[["6", "4", "-4"], ["4", "6", "-2"], ["-4", "-2", "6"]]),
    gram("linear-by-name", "the default kernel, asked for by name", D3_X,
         kernel={"name": "linear"}, text=FORM,
         expected=[["5", "3", "-5"], ["3", "5", "-3"], ["-5", "-3", "5"]]),
    gram("one-row", "one example with itself", [[3, 4]], text=FORM,
         expected=[["25"]]),
    gram("zero-row", "a zero row has products 0 with everything",
         [[0, 0], [1, -2]], text=FORM, expected=[["0", "0"], ["0", "5"]]),
    gram("big-integers", "products of twenty digits: 0 and 1 are left where"
         " rounding leaves nothing",
         [["10000000001", "10000000000"], ["10000000000", "-10000000001"]],
         "edge", text=FORM,
         expected=[["200000000020000000001", "0"],
                   ["0", "200000000020000000001"]]),
    gram("quadratic", "the cross term: 1, not the 13 of the features (x^2,"
         " y^2)", TWO_POINTS, "smoke", kernel=polynomial(2, 0),
         expected=[["25", "1"], ["1", "100"]]),
    gram("constant-left-out", "the constant is 0 unless given, not 1",
         TWO_POINTS, kernel=polynomial(2),
         expected=[["25", "1"], ["1", "100"]]),
    gram("quadratic-with-constant", "(x.z + 1)^2 has the linear terms too",
         TWO_POINTS, kernel=polynomial(2, 1),
         expected=[["36", "4"], ["4", "121"]]),
    gram("cubic", "an odd power keeps the sign", D3_X, kernel=polynomial(3, 0),
         expected=[["125", "27", "-125"], ["27", "125", "-27"],
                   ["-125", "-27", "125"]]),
    gram("quartic", "degree 4 with constant 2: x.z = -2 gives exactly 0",
         [[1, 1], [-1, -1], [2, 0]], kernel=polynomial(4, 2),
         expected=[["256", "0", "256"], ["0", "256", "0"],
                   ["256", "0", "1296"]]),
    gram("quintic", "degree 5 and a constant that is no whole number",
         [[1, 0], [1, 1], [-2, 1]], kernel=polynomial(5, HALF)),
    gram("degree-one", "(x.z + 1)^1 is the Gram matrix of homogeneous rows",
         D3_X, kernel=polynomial(1, 1),
         expected=[["6", "4", "-4"], ["4", "6", "-2"], ["-4", "-2", "6"]]),
    gram("xor-quadratic", "the constant decides about XOR: with raw corners"
         " and constant 0 the row of (0, 0) is zero", CORNERS,
         kernel=polynomial(2, 1), expected=[["1", "1", "1", "1"],
                                            ["1", "4", "1", "4"],
                                            ["1", "1", "4", "4"],
                                            ["1", "4", "4", "9"]]),
    gram("random-8", "eight rows of three features, degree 3",
         table(41, 8, 3, -5, 5), "stress", kernel=polynomial(3, 1)),
    gram("gaussian", "exp(-|x-z|^2 / 2) at distances 0, 1 and root 2",
         CORNERS[:3], "smoke", kernel=gaussian(1)),
    gram("gaussian-wide", "sigma = 2: forgetting the square, or the 2, shows"
         " only away from sigma = 1", [[0, 0], [3, 4], [1, 1]],
         kernel=gaussian(2)),
    gram("gaussian-narrow", "sigma = 1/2: entries down to 1e-22",
         [[0], [1], [5]], kernel=gaussian(HALF)),
    gram("gaussian-far", "distance 60: 1e-782 is not 0; doubles may underflow",
         [[0, 0], [36, 48]], "edge", kernel=gaussian(1), flags=["exact-only"]),
    gram("gaussian-same-point", "the norm of every point is 1, and of equal"
         " points the product too", [[5, -7], [5, -7]], kernel=gaussian(3),
         expected=[["1", "1"], ["1", "1"]]),
    gram("gaussian-homogeneous", "a constant column changes nothing: this"
         " kernel has no bias", hom([[0, 0], [3, 4]]), kernel=gaussian(5)),
    gram("gaussian-decimal", "sigma 0.1 is no binary fraction", [[0], ["0.1"]],
         "edge", kernel=gaussian("0.1")),
    gram("gaussian-small", "distance 22: exp(-250) is 10^-109, and has as many"
         " digits as any number", [[0, 0], [20, 10]], "edge",
         kernel=gaussian(1)),

    scores("four-points", "the dual form of B: b is -1, so t is 1; a sum over"
           " all examples, not one term of it", D4_X, D4_Y, [3, 0, 0, 2], D4_X,
           "smoke", t=1, text=DUAL, expected=["-6", "-12", "4", "4"]),
    scores("three-points-machine", "the machine of the worked example on its"
           " own points: -1, -1, 1", D3_X, D3_Y, [0, F(1, 8), F(1, 8)], D3_X,
           "smoke", text=PRINTED, expected=["-1", "-1", "1"]),
    scores("homogeneous", "the dual form of A: the constant supplies the bias",
           hom(D4_X), D4_Y, [3, 0, 0, 2], hom(D4_X), text=FORM,
           expected=["-6", "-12", "4", "4"]),
    scores("threshold", "t is taken off, not added", D4_X, D4_Y, [1, 2, 1, 1],
           NEW, t=F(5, 2)),
    scores("default-threshold", "t is 0 unless it is given", D4_X, D4_Y,
           [1, 2, 1, 1], NEW),
    scores("quadratic", "XOR, as trained: 7, 5, 5, 4", CORNERS, XOR_Y,
           [7, 5, 5, 4], CORNERS, kernel=polynomial(2, 1)),
    scores("constant-left-out", "the constant is 0 unless given", CORNERS,
           XOR_Y, [7, 5, 5, 4], NEW, kernel=polynomial(2)),
    scores("cubic", "an odd power of a negative product", D3_X, D3_Y,
           [1, 2, 3], NEW, kernel=polynomial(3, 1), t=-4),
    scores("disc", "inside and outside, with a constant of 1/2", DISC, DISC_Y,
           [2, 2, 2, 0, 0, 1, 1, 0, 0], [[0, 0], [1, 1], [3, 0], [-1, HALF]],
           kernel=polynomial(2, HALF)),
    scores("means", "the basic linear classifier in dual form: 1/Pos and"
           " 1/Neg, and its t", D4_X, D4_Y, [HALF] * 4, D4_X, t=F(-3, 4),
           text="A, Equation 7.10"),
    scores("any-alpha", "alpha may be negative or 0, and need not add up",
           D4_X, D4_Y, ["-1/3", 0, "2/7", -2], NEW, t="1/7"),
    scores("nothing-learnt", "all alpha 0: every score is -t", D4_X, D4_Y,
           [0, 0, 0, 0], NEW, t=3, expected=["-3", "-3", "-3"]),
    scores("tie", "a new row exactly on the hyperplane", D4_X, D4_Y,
           [3, 0, 0, 2], [[1, 2], [3, 2], [7, 5]], t=1, text=FORM,
           expected=["-6", "0", "0"]),
    scores("one-row", "one example, one new row", [[2, -1]], [-1], [3],
           [[1, 4]], text=FORM, expected=["6"]),
    scores("cancelling", "two terms of 2^60 that cancel to 1",
           [["1073741825", 1], ["1073741824", 1]], [1, -1],
           ["1073741825", "1073741826"], [[1, 0], [0, -1]], "edge", text=FORM,
           expected=["1", "1"], flags=["exact-only"]),
    scores("gaussian", "three exponentials and a threshold", CORNERS, XOR_Y,
           [3, 2, 2, 1], NEW, "smoke", kernel=gaussian(1), t=HALF),
    scores("gaussian-two", "sigma 2: neither the square nor the 2 may be left"
           " out", D3_X, D3_Y, [1, 2, 3], NEW, kernel=gaussian(2)),
    scores("gaussian-own-rows", "at the examples themselves, k(x, x) = 1",
           D4_X, D4_Y, [1, 1, 2, HALF], D4_X, kernel=gaussian(3)),
    scores("gaussian-rational", "equal rows and distances that cancel: the"
           " score is a fraction", [[0, 0], [2, 0], [1, 5]], [1, -1, 1],
           [3, 3, 2], [[1, 5], [1, 0]], "edge", kernel=gaussian(1), t="1/3"),
    scores("gaussian-cancelling", "sigma 64: kernels near 1 with either sign"
           " leave 1e-4", [[0], [1]], [1, -1], [1, 1], [[0], [3]],
           "edge", kernel=gaussian(64)),
    scores("gaussian-decimal", "sigma 0.3 and rows in tenths",
           [["0.1", "0.7"], ["-0.4", "0.2"]], [1, -1], ["0.5", "1.5"],
           [["0.3", "0.3"]], "edge", kernel=gaussian("0.3"), t="0.1"),
    scores("gaussian-far", "1e-782 is a score, too; doubles may underflow",
           [[0, 0]], [-1], [1], [[36, 48]], "edge", kernel=gaussian(1),
           flags=["exact-only"]),
    scores("random-12", "twelve examples, degree 3", RANDOM, SIDES, WEIGHTS,
           table(53, 6, 3, -4, 4), "stress", kernel=polynomial(3, 2), t=7),
    scores("random-12-gaussian", "the same with a Gaussian kernel", RANDOM,
           SIDES, WEIGHTS, table(53, 6, 3, -4, 4), "stress",
           kernel=gaussian(3), t=F(1, 4)),
    scores("iris", "what three examples of iris say of ten others",
           rows_of((0, 60, 120), iris(10)), [1, -1, -1], [2, 1, 1],
           rows_of(range(3, 150, 15), iris(10)), "stress",
           kernel=gaussian(20)),
    scores("negative-multiplier", "a multiplier below 0 counts like any other",
           [[1, 0], [0, 1], [1, 1]], [1, -1, 1], [2, -3, -1], [[1, 2], [3, 1]],
           expected=["5", "5"]),

    features("quadratic", "x^2 and y^2 alone give 13 where (x.z)^2 is 1: the"
             " cross term is missing", TWO_POINTS, "smoke", "text",
             kernel=polynomial(2)),
    features("quadratic-with-constant", "(x.z + 1)^2 has linear features with"
             " a root of 2, and the constant 1", TWO_POINTS, "smoke", "text",
             kernel=polynomial(2, 1)),
    features("linear", "the rows themselves will do", D3_X),
    features("linear-by-name", "the same by name", D3_X,
             kernel={"name": "linear"}),
    features("degree-one", "(x.z)^1 is the dot product", D3_X,
             kernel=polynomial(1)),
    features("degree-one-constant", "(x.z + 1)^1: a constant feature", D3_X,
             kernel=polynomial(1, 1)),
    features("one-feature", "powers of one coordinate", [[2], [-3], [HALF]],
             kernel=polynomial(4)),
    features("one-feature-constant", "with binomial weights", [[2], [-3], [1]],
             kernel=polynomial(3, 1)),
    features("three-features", "three coordinates, three products",
             table(59, 4, 3, -3, 3), kernel=polynomial(2)),
    features("cubic", "xyz counts six times, which is no square",
             [[1, 2, 3], [-1, 1, 2], [2, 0, -1]], kernel=polynomial(3)),
    features("constant-two", "a constant of 2: the square root of it is in the"
             " features", D3_X, kernel=polynomial(2, 2)),
    features("constant-half", "a constant of 1/2", D3_X,
             kernel=polynomial(2, HALF)),
    features("constant-third", "a constant that is no binary number",
             [[1, 2], [2, -1]], "edge", kernel=polynomial(3, "1/3")),
    features("constant-left-out", "the constant is 0 unless given: no constant"
             " feature", [[1, 1], [0, 0], [-1, 2]], kernel=polynomial(3)),
    features("homogeneous", "(x.z)^2 on rows with a constant is (x.z + 1)^2 on"
             " raw ones", hom(D3_X), kernel=polynomial(2)),
    features("corners", "the features that separate XOR", CORNERS,
             kernel=polynomial(2, 1)),
    features("orthogonal", "an inner product of exactly 0 from terms that are"
             " not", [[1, 1], [1, -1], [3, 1]], kernel=polynomial(2)),
    features("one-row", "one example", [[3, -4]], kernel=polynomial(2, 1)),
    features("decimals", "rows in tenths", [["0.1", "0.7"], ["-0.3", "1.9"]],
             "edge", kernel=polynomial(3, "0.1")),
    features("large", "products beyond 2^53",
             [["100000001", "-100000000"], ["100000000", "100000001"]], "edge",
             kernel=polynomial(2, 1)),
    features("degree-twelve", "the binomials of 12", [[1, 2], [-1, 1]], "edge",
             kernel=polynomial(12)),
    features("random-6", "six rows of three features, degree 4",
             table(61, 6, 3, -3, 3), "stress", kernel=polynomial(4, 1)),
    features("iris", "every twentieth iris in mm, degree 2",
             rows_of(range(0, 150, 20), iris(10)), "stress",
             kernel=polynomial(2, 1)),
]
