"""Cases of least-squares."""

from fractions import Fraction

from . import real
from .data import AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, powers, table
from .define import case

FORMULA = "E, slide Recap: least-squares linear regression and" \
    " classification"
AUGMENT = "E, slide Recap: least-squares linear regression"
OUTSIDE = "E, slide Regression-based classifier: pros and cons"
CLASSIFY = "D, heading Using least-squares regression for classification"
SECOND = "D, section 2.2"
BIVARIATE = "D, section 2.3"
LEAST = "D, section 2"
RIDGE = "D, section 2.4"
ALL = ["w", "intercept", "sse"]
TINY = Fraction(1, 2 ** 20)


def polynomial(name, why):
    """Return the case of a NIST polynomial, its powers as columns."""
    x, y = real.nist(name)
    return case("least-squares/nist-" + name.lower(), why, LEAST,
                {"X": powers(x, 5), "y": y, "intercept": True}, "stress",
                "published", required=ALL, certified=name)


CASES = [
    case("least-squares/four-points", "(X'X)^-1 X'y with labels as targets,"
         " not the S^-1 X'y that D prints before it says what S is",
         SECOND + "; " + CLASSIFY, {"X": D4_X, "y": D4_Y}, "smoke",
         expect={"w": ["51/131", "-70/131"], "intercept": "0"}),
    case("least-squares/four-points-intercept", "with the intercept the four"
         " points have other weights", CLASSIFY,
         {"X": D4_X, "y": D4_Y, "intercept": True}, "smoke", required=ALL),
    case("least-squares/three-points-intercept", "on three points it gives"
         " the hyperplane of the support vector machine", CLASSIFY,
         {"X": D3_X, "y": D3_Y, "intercept": True},
         expect={"w": ["0", "-1/2"], "intercept": "0", "sse": "0"}),
    case("least-squares/three-points", "on these centred points the same"
         " with no intercept: they cannot tell the two apart", CLASSIFY,
         {"X": D3_X, "y": D3_Y},
         expect={"w": ["0", "-1/2"], "intercept": "0"}),
    case("least-squares/plug-in", "targets 0 and 1: fitted values are below"
         " 0 and above 1 (-15/106 and 109/106)", OUTSIDE,
         {"X": D4_X, "y": [0, 0, 1, 1], "intercept": True}, required=ALL),
    case("least-squares/and", "an intercept of the other sign than t",
         CLASSIFY, {"X": CORNERS, "y": AND_Y, "intercept": True},
         expect={"w": ["1", "1"], "intercept": "-3/2", "sse": "1"}),
    case("least-squares/constant-column", "a constant column of one's own is"
         " the same as intercept = true, with the constant last", AUGMENT,
         {"X": [[1, 1], [2, 1], [4, 1]], "y": [0, 3, 9]},
         expect={"w": ["3", "-3"], "intercept": "0", "sse": "0"},
         required=ALL),
    case("least-squares/through-origin", "no intercept unless it is asked"
         " for", AUGMENT, {"X": [[1], [2], [4]], "y": [0, 3, 9]},
         expect={"w": ["2"], "intercept": "0", "sse": "6"}, required=ALL),
    case("least-squares/slope-is-intercept", "x = 1, 2, 3 and z = 0, 0, 1"
         " without intercept: 3/14", OUTSIDE,
         {"X": [[1], [2], [3]], "y": [0, 0, 1]}, expect={"w": ["3/14"]}),
    case("least-squares/not-centred", "three features far from 0: the"
         " intercept must be moved back by w . mean", AUGMENT,
         {"X": [[11, 20, 1], [12, 22, 0], [13, 20, 3], [15, 27, 1],
                [18, 21, 2]], "y": [3, 1, 4, 1, 5], "intercept": True},
         required=ALL),
    case("least-squares/uncorrelated", "zero-centred, uncorrelated features:"
         " here and only here S^-1 X'y is right", SECOND,
         {"X": [[1, 1], [1, -1], [-1, 1], [-1, -1]], "y": [4, 2, 0, 1]},
         expect={"w": ["5/4", "1/4"]}),
    case("least-squares/bivariate", "the printed formula for two features"
         " with means that are not 0", BIVARIATE,
         {"X": [[1, 2], [2, 1], [3, 5], [4, 3]], "y": [1, 0, 2, 1]}),
    case("least-squares/square", "as many examples as weights: an exact fit",
         FORMULA, {"X": [[2, 1], [1, 3]], "y": [3, 5]},
         expect={"w": ["4/5", "7/5"], "sse": "0"}, required=ALL),
    case("least-squares/one-row", "one example, one weight", FORMULA,
         {"X": [[4]], "y": [6]}, expect={"w": ["3/2"], "sse": "0"}),
    case("least-squares/zero-targets", "0 is an answer", FORMULA,
         {"X": [[1, 2], [3, 4], [5, 7]], "y": [0, 0, 0]},
         expect={"w": ["0", "0"], "sse": "0"}),
    case("least-squares/sum-of-squares", "sse is the sum, not the mean and"
         " not the root", AUGMENT,
         {"X": [[0], [1], [2], [3]], "y": [0, 2, 2, 4], "intercept": True},
         expect={"w": ["6/5"], "intercept": "1/5", "sse": "4/5"},
         required=ALL),
    case("least-squares/laeuchli", "columns that differ by 2^-20: the normal"
         " equations are singular in doubles, the problem is not", RIDGE,
         {"X": [[1, 1], [TINY, 0], [0, TINY]], "y": [2, TINY, TINY]},
         "edge", expect={"w": ["1", "1"], "sse": "0"}),
    case("least-squares/laeuchli-residual", "the same with a residual",
         RIDGE, {"X": [[1, 1, 1], [TINY, 0, 0], [0, TINY, 0],
                       [0, 0, TINY]], "y": [1, 0, 1, 0]}, "edge"),
    case("least-squares/column-scales", "features of sizes 2^-27 and 2^27",
         RIDGE, {"X": [[2 ** 27, Fraction(1, 2 ** 27)],
                       [2 ** 27, Fraction(-1, 2 ** 27)],
                       [2 ** 28, Fraction(3, 2 ** 27)]],
                 "y": [2, 0, 1]}, "edge"),
    case("least-squares/offset", "a feature around 2^20 with an intercept:"
         " X'X has condition 1e12", RIDGE,
         {"X": [[2 ** 20 + k] for k in range(5)], "y": [0, 1, 1, 3, 5],
          "intercept": True}, "edge",
         expect={"w": ["6/5"], "intercept": "-6291458/5"}),
    case("least-squares/outlier", "one target far away pulls the fit",
         LEAST, {"X": [[1], [2], [3], [4]], "y": [1, 2, 3, 100],
                 "intercept": True},
         expect={"w": ["149/5"], "intercept": "-48"}),
    case("least-squares/decimals", "decimals that no binary float meets",
         FORMULA, {"X": [["0.1", 1], ["0.2", 1], ["0.4", 1]],
                   "y": ["0.3", "0.5", "0.9"]}, "edge",
         expect={"w": ["2", "1/10"], "sse": "0"}),
    case("least-squares/random-30", "thirty rows, six features", FORMULA,
         {"X": table(81, 30, 6, -20, 20), "y": table(82, 1, 30, -99, 99)[0],
          "intercept": True}, "stress"),
    case("least-squares/nist-norris", "certified by NIST to 15 digits; lower"
         " difficulty", LEAST,
         {"X": [[x] for x in real.NORRIS_X], "y": real.NORRIS_Y,
          "intercept": True}, "stress", "published", required=ALL,
         certified="Norris"),
    case("least-squares/nist-noint1", "certified by NIST; no intercept, and"
         " far from one that would fit", AUGMENT,
         {"X": [[x] for x in real.nist("NoInt1")[0]],
          "y": real.nist("NoInt1")[1]}, "stress", "published", required=ALL,
         certified="NoInt1"),
    case("least-squares/nist-longley", "certified by NIST; higher"
         " difficulty: columns that nearly depend on each other", LEAST,
         {"X": real.nist("Longley")[0], "y": real.nist("Longley")[1],
          "intercept": True}, "stress", "published", required=ALL,
         certified="Longley"),
    polynomial("Wampler1", "certified by NIST; higher difficulty: a quintic"
               " without residuals, condition 1e7"),
    polynomial("Wampler4", "certified by NIST; higher difficulty: the same"
               " quintic under residuals 1e5 times its size"),
    case("least-squares/diabetes", "442 patients, ten features in their raw"
         " units: data as people have them", LEAST,
         dict(zip(("X", "y"), real.diabetes()), intercept=True), "stress",
         required=ALL),
]
