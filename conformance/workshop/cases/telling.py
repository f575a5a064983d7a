"""Small data on which a mistake shows that few other cases show.

Found by changing short inputs until a mutant answered something else
(python3 -m tests.wrong.search).
"""

from fractions import Fraction

from .define import case
from .fisher import ALL as EVERY
from .fisher import BESIDE, each, find
from .gram import gaussian
from .kernel_perceptron import KERNEL, run
from .kernel_scores import MACHINE, scores
from .probabilities import ABOVE, P_OF_1, sample
from .refused import INVERT, LS
from .refused_learners import ERROR
from .refused_probabilities import CURVE
from .scores import ALL, MARGIN, margins
from .separability import DEFINED
from .singular import LEAST, singular
from .svm_kernels import machine

SUM = [[1, 8, 5], [9, 4, 4], [10, 12, 9]]

CASES = [
    case("mse/hex-floats", "numbers as %a prints them, with either sign of"
         " the exponent", ERROR, {"y": ["0x1.8p+1", "-0x1p-2", 1],
                                  "predictions": ["0x0p+0", 1, "0X1.4P0"]},
         "edge", expect={"mse": "85/24"}),
    singular("solve/sum-of-rows", "the last row is the sum of the others:"
             " rounding hides it from a program that trusts its pivots", LS,
             {"A": SUM, "b": [1, 2, 3]}, "edge"),
    singular("inverse/sum-of-rows", "the same matrix has no inverse", INVERT,
             {"A": SUM}, "edge"),
    singular("line/one-point-left", "one point left of 0: any line through"
             " it will do", LEAST, {"x": [-3], "y": [5]}, "edge"),
    singular("line/one-point-right", "one point right of 0", LEAST,
             {"x": [4], "y": [1]}, "edge"),
    singular("line/zeros", "every x is 0: the slope is free, and (1, 0) is"
             " the proof", LEAST, {"x": [0, 0, 0], "y": [1, 5, 2]}, "edge"),
    case("separability/one-negative", "one example of the other class: no"
         " positive is needed", DEFINED, {"X": [[3, 0]], "y": [-1]}, "edge"),
    case("separability/negatives-only", "negatives alone, on both sides of"
         " 0", DEFINED, {"X": [[3, 0], [-1, 2]], "y": [-1, -1]}, "edge"),
    case("logistic/three-small", "what 1 - p leaves of a small p has no"
         " digits in doubles", CURVE, {"d": [-40, -50, -60]}, "edge"),
    case("logistic/small-by-gamma", "the same with a scale and a shift",
         CURVE, {"d": [-10, -8], "gamma": 4, "d0": 2}, "edge"),
    case("logistic-calibration/one-weight-zero", "a weight of 0 beside one"
         " that is not: w is not 0", CURVE,
         {"X": [[1, 5], [2, 0], [4, 1], [7, 3]], "y": [-1, -1, 1, 1],
          "w": [2, 0], "t": 6}),
    case("logistic-calibration/first-weight-zero", "the other one", CURVE,
         {"X": [[5, 1], [0, 2], [1, 4], [3, 7]], "y": [-1, -1, 1, 1],
          "w": [0, -3], "t": -8}),
    margins("first-weight-zero", "a weight of 0 beside one that is not: w is"
            " not 0", MARGIN, [0, 2], 3, [[9, 1], [-5, 2]], [-1, 1],
            required=ALL, expect={"functional": ["1", "1"], "margin": "1/2"}),
    case("logistic/beyond", "p so near to 0 and to 1 that it is given as"
         " these", CURVE, {"d": [-1000000, 500000]}, "edge"),
    scores("negative-multiplier", "a multiplier below 0 counts like any"
           " other", MACHINE, [[1, 0], [0, 1], [1, 1]], [1, -1, 1],
           [2, -3, -1], [[1, 2], [3, 1]], due=["5", "5"]),
    sample("zero-score-again", "theta . x = 0 through the row, with u on"
           " either side of 1/2", [[0, 2], [0, -1], [0, 3]], [5, 0],
           [Fraction(3, 8), Fraction(1, 2), Fraction(5, 8)],
           due=[1, 0, 0]),
    sample("zero-row", "a row of zeros, and u just below 1/2, at 0 and above",
           [[0], [0], [0]], [7], [Fraction(7, 16), 0, Fraction(9, 16)],
           due=[1, 1, 0]),
    sample("close-below", "p = 0.1192029220 for -2: u on either side within"
           " 2^-15, and u = 0", [[-1], [-1], [-1]], [2],
           [Fraction(3906, 2 ** 15), Fraction(3907, 2 ** 15), 0],
           due=[1, 0, 1]),
    sample("forty-digits-below", "the same in the 40th digit for -1, which a"
           " double cannot tell either", [[-1], [-1]], [1],
           [1 - Fraction(ABOVE), 1 - Fraction(P_OF_1)], "edge",
           flags=["exact-only"], due=[1, 0]),
    case("gram/gaussian-small", "distance 22: exp(-250) is 10^-109, and has"
         " as many digits as any number", KERNEL,
         {"X": [[0, 0], [20, 10]], "kernel": gaussian(1)}, "edge"),
    find("irrational-with-zero", "an irrational direction with an entry that"
         " is 0, in another place", [[c, 2 * a, b] for a, b, c in BESIDE],
         each([0, 1, 2, 3], 6), 3, "edge", required=EVERY),
    run("gaussian-tie-plane", "the third row is as far from the first as"
        " from the second: its score is 0", KERNEL,
        [[1, 0], [0, 1], [2, 2]], [1, -1, 1], kernel=gaussian(1),
        flags=["exact-only"]),
    run("gaussian-far-again", "exp(-800) is above 0, though no double",
        KERNEL, [[0], [40]], [1, 1], "edge", kernel=gaussian(1),
        flags=["exact-only"], due=([1, 0], 1, 2)),
    machine("gaussian-flat", "sigma 64 on four points: kernels that differ"
            " in the fourth digit, and multipliers of 10^9", KERNEL,
            [[0], [1], [2], [3]], [-1, 1, -1, 1], "edge",
            kernel=gaussian(64), flags=["exact-only"]),
    machine("gaussian-flatter", "sigma 2^20 on four points: kernels that"
            " differ in the 13th digit, and multipliers of 10^36", KERNEL,
            [[0], [1], [2], [3]], [-1, 1, -1, 1], "edge",
            kernel=gaussian(2 ** 20), flags=["exact-only"]),
    machine("gaussian-flat-plane", "the same with five points in the plane",
            KERNEL, [[0, 0], [1, 0], [0, 1], [1, 1], [2, 3]],
            [-1, 1, 1, -1, 1], "edge", kernel=gaussian(2 ** 22),
            flags=["exact-only"]),
    machine("gaussian-contradiction-last", "the first and the last row are"
            " equal, their labels are not", KERNEL,
            [[0, 1], [2, 0], [1, 1], [0, 1]], [1, -1, 1, -1], "edge",
            kernel=gaussian(2), error="not-separable"),
]
