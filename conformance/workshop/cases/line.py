"""Cases of line."""

from fractions import Fraction

from .data import table
from .define import case
from .real import NORRIS_X, NORRIS_Y

UNIVARIATE = "D, section 2.1"
LEAST = "D, section 2"
THIRD = "D, section 2.3"
ALL = ["intercept", "slope", "mse"]

CASES = [
    case("line/three-points", "the plainest line with residuals", LEAST,
         {"x": [1, 2, 3], "y": [1, 2, 2]}, "smoke",
         expect={"intercept": "2/3", "slope": "1/2", "mse": "1/18"},
         required=ALL),
    case("line/exact", "points on a line leave no residual", LEAST,
         {"x": [0, 1, 2], "y": [3, 1, -1]}, "smoke",
         expect={"intercept": "3", "slope": "-2", "mse": "0"},
         required=ALL),
    case("line/affine", "f(x) = 1 + x, which is not linear by the printed"
         " definition: without the intercept it is missed", "D, section 1",
         {"x": [0, 1, 2, 3], "y": [1, 2, 3, 4]},
         expect={"intercept": "1", "slope": "1", "mse": "0"}),
    case("line/two-points", "n = 2: an mse over n - 2 divides by zero",
         LEAST, {"x": [1, 4], "y": [5, -1]},
         expect={"intercept": "7", "slope": "-2", "mse": "0"},
         required=ALL),
    case("line/level", "no slope: x fitted on y has no answer here", LEAST,
         {"x": [1, 2, 3], "y": [4, 4, 4]},
         expect={"intercept": "4", "slope": "0", "mse": "0"}),
    case("line/uncorrelated", "slope 0 with residuals left", LEAST,
         {"x": [-1, 0, 1], "y": [1, -2, 1]},
         expect={"intercept": "0", "slope": "0", "mse": "2"},
         required=ALL),
    case("line/scattered", "far from a line: fitting x on y gives a very"
         " different one", UNIVARIATE,
         {"x": [0, 1, 2, 3, 4], "y": [2, -1, 3, 0, 4]},
         expect={"intercept": "3/5", "slope": "1/2", "mse": "147/50"},
         required=ALL),
    case("line/matrix-form", "intercept and slope in the order of the"
         " design matrix [1 x]: exchanged they give another line",
         UNIVARIATE, {"x": [1, 2, 4], "y": [0, 3, 9]},
         expect={"slope": "3", "intercept": "-3"}),
    case("line/closed-form", "(mean y - m s_xy / s_xx, s_xy / s_xx), the"
         " case with one feature 1 that D leaves empty", THIRD,
         {"x": [2, 4, 9], "y": [1, 1, 8]},
         expect={"slope": "14/13", "intercept": "-80/39"}),
    case("line/repeated-x", "several y at the same x", LEAST,
         {"x": [0, 0, 1, 1], "y": [0, 2, 4, 8]},
         expect={"intercept": "1", "slope": "5", "mse": "5/2"}),
    case("line/large-offset", "x around 2^23: sums of squares lose the"
         " spread unless x is centred", LEAST,
         {"x": [2 ** 23, 2 ** 23 + 1, 2 ** 23 + 2], "y": [1, 3, 8]},
         "edge", expect={"slope": "7/2", "intercept": "-58720255/2"}),
    case("line/scales", "x of size 2^-27, y of size 2^27", LEAST,
         {"x": [Fraction(k, 2 ** 27) for k in (1, 2, 3)],
          "y": [2 ** 27, 3 * 2 ** 27, 2 ** 28]}, "edge"),
    case("line/decimals", "0.1, 0.2, 0.3 are equally spaced only as"
         " decimals", LEAST,
         {"x": ["0.1", "0.2", "0.3"], "y": ["0.3", "0.5", "0.7"]}, "edge",
         expect={"intercept": "1/10", "slope": "2", "mse": "0"}),
    case("line/random-40", "forty points", LEAST,
         {"x": table(71, 1, 40, -50, 50)[0],
          "y": table(72, 1, 40, -50, 50)[0]}, "stress"),
    case("line/nist-norris", "certified by NIST to 15 digits; lower"
         " difficulty", LEAST, {"x": NORRIS_X, "y": NORRIS_Y}, "stress",
         "published", required=ALL,
         certified="Norris"),
]
