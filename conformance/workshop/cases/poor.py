"""Cases of integers and short decimals that tell poor formulas.

Those of rounding have full decimals, whose own rounding an answer may show.
Here the inputs are exact in doubles, and a formula is alone to blame.
"""

from . import maker
from .data import (
    AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, gaussian, hom, polynomial)

KERNELS = "D, section 7"
RIDGE = "D, section 2.4"
inverse = maker("inverse", "A", text=RIDGE)
determinant = maker("determinant", "A", text=RIDGE)
gram = maker("gram", "X", text=KERNELS)
scores = maker("kernel-scores", "X", "y", "alpha", "Z", text=KERNELS)
line = maker("line", "x", "y", text="D, section 2")
lasso = maker("lasso", "X", "y", "lambda", text=RIDGE)
mse = maker("mse", "y", "predictions", text="D, section 2.1")
fisher = maker("fisher", "X", "classes", "components",
               text="C, section 4.1.6")
calibration = maker("logistic-calibration", "X", "y", "w", "t",
                    text="D, section 6")
hard = maker("svm-hard", "X", "y", text="B, heading Idea")
soft = maker("svm-soft", "X", "y", "C", text="B, heading Idea")
perceptron = maker("perceptron", "X", "y", text="A, Algorithm 7.1")
online = maker("perceptron-online", "X", "y", text="A, section 7.2")
batch = maker("perceptron-batch", "X", "y", text="A, section 7.2")
dual = maker("dual-perceptron", "X", "y", text="A, Algorithm 7.2")
bias = maker("dual-perceptron-bias", "X", "y",
             text="B, heading Dual Perceptrons")
kernel = maker("kernel-perceptron", "X", "y", text=KERNELS)

# Two clusters far apart, on both sides of their mean.
TWO = [[30001, -20003], [30701, -20507], [-31007, 21011]]
AGAIN = [[50055, 20080], [49417, 20633], [-40064, -10049]]

ROWS = [
    inverse("negative-pivots", "the pivot of largest absolute value is"
            " negative: the largest with its sign is 2^-20",
            [["0x1p-20", 3, 1], [-5, 7, 2], [-3, -1, 11]], "edge"),
    inverse("negative-pivots-again", "the same of 2^-24, in the second"
            " column", [[9, 1, 2], [0, "0x1p-24", 5], [0, -7, 3]], "edge"),
    determinant("graded", "pivots from 10^6 to 1/900: traces of powers lose"
                " the small ones", [
                    ["1234577.1", 3, 1, 7], [5, "1111.3", 2, 3],
                    [1, 2, "3.7", 1], [2, 1, 1, "0.0011"]], "edge"),
    determinant("graded-again", "the same of 10^7 to 1/270",
                [["12345679.3", 1, 7, 2], [3, "20021.7", 11, 1],
                 [1, 4, "7.9", 0], [2, 5, 0, "0.0037"]], "edge"),
    line("nearly-exact", "residuals of a hundred thousandth: the scatter of y"
         " less what the slope explains has few digits",
         [1, 2, 3, 4, 5, 7], ["3.00001", "4.99998", "7.00001", "9.00002",
                              "10.99999", "15"], "edge"),
    lasso("nearly-exact", "the same of a lasso: its objective multiplied out",
          [[1000], [2000], [3001], [4003]], [2001, 4000, 6002, 8007],
          "0x1p-10", "edge"),
    mse("binary-errors", "values of 2^23 that differ by 1/2^k: a relative"
        " error keeps three digits", [8388607, 8388609, 8388613, 4194301],
        ["0x1.fffffc01p+22", 8388608, 8388615, "0x1.fffffa8p+21"], "edge")]

KERNEL = [
    gram("two-clusters", "rows far apart on both sides of their mean:"
         " G_ii + G_jj - 2 G_ij cancels, less the mean or not", TWO, "edge",
         kernel=gaussian(512)),
    gram("two-clusters-again", "the same, farther apart", AGAIN, "edge",
         kernel=gaussian(512)),
    gram("taken-back", "x.z is nearly -c: multiplied out, (x.z + c)^p"
         " cancels", [[5, 7], [-3, -3], [0, -5]], "edge",
         kernel=polynomial(11, 37)),
    gram("taken-back-again", "the same of degree 13",
         [[9, 2], [-4, 2], [-3, -2]], "edge", kernel=polynomial(13, 33)),
    scores("two-clusters", "rows far apart on both sides of their mean:"
           " G_ii + G_jj - 2 G_ij cancels, less the mean or not", TWO,
           [1, -1, 1], [1, 2, 3], TWO[:2], "edge",
           kernel=gaussian(512)),
    scores("two-clusters-again", "the same, farther apart", AGAIN,
           [1, 1, -1], [3, 1, 2], AGAIN[:2], "edge",
           kernel=gaussian(512)),
    scores("taken-back", "x.z is nearly -c: multiplied out, (x.z + c)^p"
           " cancels", [[5, 7]], [1], [1], [[-3, -3], [0, -5]], "edge",
           kernel=polynomial(11, 37)),
    scores("taken-back-again", "the same of degree 11", [[9, 2]], [-1], [3],
           [[-4, 2], [-3, -2]], "edge", kernel=polynomial(11, 33))]

APART = [[[0, 0], [1, 0], [0, 1], [1000, 0], [1001, 1], [1000, 2],
          [500, 1], [501, 1], [499, 2]],
         [[0, 0], [2, 1], [1, 3], [2000, 0], [2002, 3], [2001, 1],
          [1001, 7], [1003, 9], [1000, 7]]]
THREE = [0, 0, 0, 1, 1, 1, 2, 2, 2]
MILLION = [[1000003, 999983], [1000037, 999959], [1000081, 999931],
           [1000121, 999907], [1000003, 999907]]
MODELS = [
    fisher("far-and-near", "eigenvalues of 10^6 and 1: squared and rooted,"
           " the second has half of its digits", APART[0], THREE, 2, "edge"),
    fisher("far-and-near-again", "the same, classes about a line", APART[1],
           THREE, 2, "edge"),
    calibration("whole-offset", "whole numbers about 10^6, of which w.x - t"
                " is exact: with w over its length it has ten digits",
                MILLION, [1, 1, -1, -1, 1], [3, 2], 4999990, "edge"),
    calibration("whole-offset-again", "the same with other weights", MILLION,
                [-1, 1, -1, 1, 1], [7, -5], 2000123, "edge"),
    hard("far-thirds", "multipliers of 2/13 about (10^6, -10^6): from data as"
         " given w and t lose ten digits",
         [[1000003, -1000001], [1000000, -999999], [1000001, -1000003]],
         [1, -1, -1], "edge"),
    hard("far-thirds-again", "the same about (2^20, 3)",
         [[2 ** 20 + 5, 3], [2 ** 20 - 2, 7], [2 ** 20, -6]], [1, -1, -1],
         "edge"),
    soft("far-thirds", "the same with slack, and of the objective",
         [[1000003, -1000001], [1000000, -999999], [1000001, -1000003],
          [1000002, -1000000]], [1, -1, -1, 1], "1", "edge"),
    soft("far-thirds-again", "the same about (2^20, 3)",
         [[2 ** 20 + 5, 3], [2 ** 20 - 2, 7], [2 ** 20, -6],
          [2 ** 20 + 1, 2]], [1, -1, -1, 1], "3", "edge")]

WHY = ("whole numbers that doubles add exactly, and of which single precision"
       " loses the last")
SIGN = ("products that differ by {}: single precision sees another sign")
TRACES = [
    perceptron("beyond-single", WHY, hom([
        [-976859, 4909471], [-4156449, 6422267], [1422782, -7250253]]),
        [1, -1, -1], "edge"),
    perceptron("beyond-single-again", WHY, hom([
        [7227077, -2873821], [-5252254, 1477732], [6809370, -187967]]),
        [1, -1, -1], "edge"),
    online("beyond-single", WHY, hom([
        [-16717061, -13659122], [-15991780, 13417863],
        [11404593, -9761907]]), [1, -1, -1], "edge"),
    online("beyond-single-again", WHY, hom([
        [14267470, 10586152], [8627564, -10724847], [11656900, -8858264]]),
        [1, -1, 1], "edge"),
    batch("beyond-single", WHY, [
        [-8210364, -6937164], [-4438246, 6739555], [7321673, -6988173]],
        [1, -1, -1], "edge"),
    batch("beyond-single-again", WHY, [
        [6253900, 8046837], [-8211912, 2015465], [3947503, -4801104]],
        [1, -1, 1], "edge"),
    dual("beyond-single", SIGN.format(1), [
        [528411, 681367], [183581, -142370], [2, 8]], [1, 1, 1], "edge"),
    dual("beyond-single-again", SIGN.format(3), [
        [1030212, 635551], [624900, -1012947], [5, -8]], [1, 1, 1], "edge"),
    bias("beyond-single", SIGN.format(3), [
        [660136, 967053], [31266, -21343], [8, 1]], [1, -1, 1], "edge"),
    bias("beyond-single-again", SIGN.format(2), [
        [612098, 757499], [217209, -175516], [2, 5]], [1, 1, 1], "edge"),
    kernel("beyond-single", SIGN.format(3), [
        [660412, 539235], [457836, -560721]], [1, 1], "edge",
        kernel=polynomial(1, 2)),
    kernel("beyond-single-again", SIGN.format(2), [
        [577535, 544043], [346760, -368107], [1, 5]], [1, 1, 1], "edge",
        kernel=polynomial(1, 1))]

ENOUGH = "the clean pass is the last that is allowed"
ONE = "a class of one example has a mean, and no scatter of its own"
FIT = "D, heading Using least-squares regression for classification"
weighed = maker("linear-classifier", "n_plus", "n_minus", "X", "y", "M",
                text=FIT)
criterion = maker("fisher-criterion", "X", "classes", "W",
                  text="C, section 4.1.6")
fit = maker("least-squares", "X", "y", text="D, section 2")
ridge = maker("ridge", "X", "y", "lambda", text=RIDGE)
SINGLE = [[0, 1], [2, 0], [1, 3], [7, 5], [9, 1], [8, 3], [4, 9]]
SINGLE_Y = ["a", "a", "a", "b", "b", "b", "c"]
EDGES = [
    perceptron("limit-last", ENOUGH, hom(D3_X), D3_Y, "edge", max_epochs=2),
    dual("limit-last", ENOUGH, hom(CORNERS), AND_Y, "edge", max_epochs=9),
    bias("limit-last", ENOUGH, D4_X, D4_Y, "edge", max_epochs=4),
    kernel("limit-last", ENOUGH, D3_X, D3_Y, "edge", max_epochs=2,
           kernel=polynomial(1, 1)),
    batch("limit-last", "no step is left after the last, and none is needed",
          D4_X, D4_Y, "edge", max_steps=1),
    fisher("class-of-one", ONE, SINGLE, SINGLE_Y, 2, "edge"),
    fisher("class-of-one-again", ONE, SINGLE[2:] + [[3, 3]],
           [1, 2, 2, 2, 3, 3], 1, "edge"),
    criterion("class-of-one", ONE, SINGLE, SINGLE_Y, [[1, 2]], "edge"),
    criterion("class-of-one-again", ONE, SINGLE[2:] + [[3, 3]],
              [1, 2, 2, 2, 3, 3], [[1, 0], [1, 1]], "edge"),
    weighed("no-positives", "n_plus = 0 leaves the negative mean", 0, 2,
            D4_X, D4_Y, "identity", "edge"),
    weighed("no-negatives", "n_minus = 0 leaves the positive mean", 3, 0,
            D4_X, D4_Y, "full", "edge"),
    fit("zero-column-intercept", "a feature that is always 0, beside an"
        " intercept", [[0, 1], [0, 2], [0, 4]], [1, 3, 4], "edge",
        intercept=True, error="singular"),
    ridge("zero-column-free", "a feature that is always 0, and no penalty to"
          " hold its weight", [[1, 0], [2, 0], [3, 0]], [1, 2, 4], 0, "edge",
          error="singular"),
    ridge("zero-column-intercept", "the same beside an intercept",
          [[0, 1], [0, 2], [0, 4]], [1, 3, 4], 0, "edge", intercept=True,
          error="singular")]


CASES = EDGES + ROWS + KERNEL + MODELS + [
    one._replace(flags=one.flags + ["double-only"]) for one in TRACES]
