"""Cases of ridge."""

from fractions import Fraction

from . import real
from .data import (D4_X, D4_Y, SIGNS, hilbert, order, table)
from .define import case
from .refused import refused
from .singular import singular

RIDGE = "D, section 2.4"
AUGMENT = "E, slide Recap: least-squares linear regression"
MEAN = "E, slide Recap: least-squares linear regression and classification"
ALL = ["w", "intercept", "objective"]
TINY = Fraction(1, 2 ** 20)
LINE_X, LINE_Y = [[1], [2], [4]], [0, 3, 9]
LONGLEY_X, LONGLEY_Y = real.nist("Longley")
PATIENTS_X, PATIENTS_Y = real.diabetes()


def ridge(name, why, X, y, lam, *rest, text=RIDGE, **options):
    """Return a case; intercept=True asks for one."""
    given = {"X": X, "y": y, "lambda": lam}
    if "intercept" in options:
        given["intercept"] = options.pop("intercept")
    return case("ridge/" + name, why, text, given, *rest, **options)


def patients(lam, name, rows=60):
    """Return a case of the first patients of diabetes."""
    return ridge("diabetes-" + name, "ten features in their raw units: their"
                 " sizes differ by 100, and so does what lambda does to them",
                 PATIENTS_X[:rows], PATIENTS_Y[:rows], lam, "stress",
                 intercept=True, required=ALL)


CASES = [
    ridge("one-weight", "lambda beside the sum of squares: 3 / (5 + 1)",
          [[1], [2]], [1, 1], 1, "smoke",
          expect={"w": ["1/2"], "intercept": "0", "objective": "1/2"},
          required=ALL),
    ridge("four-points", "(X'X + lambda I)^-1 X'y", D4_X, D4_Y, 1, "smoke",
          expect={"w": ["53/157", "-75/157"]}),
    ridge("four-points-intercept", "the intercept is no weight: lambda does"
          " not shrink it", D4_X, D4_Y, 1, intercept=True, required=ALL),
    ridge("level", "targets that are all 7: the intercept is 7 under any"
          " lambda, unless it is penalised", [[1], [2], [3]], [7, 7, 7], 5,
          "smoke", text=RIDGE + "; " + AUGMENT, intercept=True,
          expect={"w": ["0"], "intercept": "7", "objective": "0"},
          required=ALL),
    ridge("constant-column", "a constant column of one's own is a feature"
          " like any other: with it the printed formula penalises the"
          " constant", [x + [1] for x in LINE_X], LINE_Y, 2,
          text=RIDGE + "; " + AUGMENT, required=ALL),
    ridge("constant-asked-for", "the same data with intercept = true, and"
          " another answer", LINE_X, LINE_Y, 2, intercept=True,
          text=RIDGE + "; " + AUGMENT, required=ALL),
    ridge("constant-twice", "a constant column and the intercept: the"
          " intercept costs nothing, so the column gets 0",
          [x + [1] for x in LINE_X], LINE_Y, 2, intercept=True,
          required=ALL),
    ridge("centred", "zero-centred features: the intercept is the mean of y",
          [[-1], [0], [1]], [999, 1000, 1002], 2, intercept=True,
          expect={"w": ["3/4"], "intercept": "3001/3"}, required=ALL),
    ridge("sum-not-mean", "lambda is weighed against the sum of squares, not"
          " the mean: every example twice halves what it does",
          [[1], [2], [1], [2]], [1, 1, 1, 1], 1, text=RIDGE + "; " + MEAN,
          expect={"w": ["6/11"]}),
    ridge("orthogonal", "uncorrelated features of one size shrink alike, by"
          " 4 / (4 + lambda)", SIGNS, [4, 2, 0, 1], 4,
          expect={"w": ["5/8", "1/8"]}),
    ridge("equal-columns", "equal columns share the weight: ridge has an"
          " answer where least squares has none", [[1, 1], [2, 2], [3, 3]],
          [1, 2, 4], 6, "smoke", expect={"w": ["1/2", "1/2"]}),
    ridge("more-features", "fewer examples than weights",
          [[1, 2, 3], [4, 5, 7]], [1, 2], Fraction(1, 2)),
    ridge("more-features-intercept", "the same with an intercept: two"
          " examples are fitted by its means", [[1, 2, 3], [4, 5, 7]],
          [1, 2], Fraction(1, 2), intercept=True, required=ALL),
    ridge("zero-lambda", "lambda = 0 is least squares", [[2, 1], [1, 3],
                                                        [1, 1]],
          [3, 5, 1], 0, required=ALL),
    ridge("zero-lambda-intercept", "lambda = 0 with an intercept", LINE_X,
          LINE_Y, 0, expect={"w": ["3"], "intercept": "-3",
                             "objective": "0"}, intercept=True,
          required=ALL),
    ridge("one-row", "one example, one weight", [[4]], [6], 8,
          expect={"w": ["1"], "objective": "12"}, required=ALL),
    ridge("one-row-intercept", "one example: the intercept does it all",
          [[3, 5]], [4], 1, "edge", intercept=True,
          expect={"w": ["0", "0"], "intercept": "4", "objective": "0"},
          required=ALL),
    ridge("zero-targets", "0 is an answer", [[1, 2], [3, 4], [5, 7]],
          [0, 0, 0], 3, "edge", expect={"w": ["0", "0"], "objective": "0"}),
    ridge("zero-column", "a feature that is always 0 gets the weight 0",
          [[1, 0], [2, 0], [3, 0]], [1, 2, 4], 3, "edge",
          expect={"w": ["1", "0"]}),
    ridge("huge-lambda", "w is about X'y / lambda, and not 0", D4_X, D4_Y,
          2 ** 40, "edge", required=ALL),
    ridge("tiny-lambda", "the third column is the sum of the others, and"
          " lambda is 2^-20", [[1, 2, 3], [2, -1, 1], [0, 1, 1], [3, 1, 4]],
          [1, 0, 2, 5], TINY, "edge"),
    ridge("laeuchli", "columns that differ by 2^-20, lambda 2^-40: in X'X +"
          " lambda I of doubles one digit is left", [[1, 1], [TINY, 0],
                                                    [0, TINY]],
          [2, TINY, 0], TINY ** 2, "edge"),
    ridge("hilbert", "nearly dependent columns", hilbert(5),
          [1, -1, 2, 0, 3], Fraction(1, 4), "edge"),
    ridge("column-scales", "features of sizes 2^-12 and 2^12: lambda is not"
          " the same to both", [[2 ** 12, Fraction(1, 2 ** 12)],
                                [2 ** 12, Fraction(-1, 2 ** 12)],
                                [2 ** 13, Fraction(3, 2 ** 12)]],
          [2, 0, 1], Fraction(1, 2 ** 24), "edge"),
    ridge("offset", "a feature around 2^20 with an intercept",
          [[2 ** 20 + k] for k in range(5)], [0, 1, 1, 3, 5], 2, "edge",
          intercept=True, expect={"w": ["1"], "intercept": "-1048576"},
          required=ALL),
    ridge("order-of-rows", "the examples in another order",
          *order([2, 0, 3, 1], D4_X, D4_Y), 1, "edge", intercept=True),
    ridge("decimals", "lambda is 0.1, which no binary float meets",
          [["0.1", 1], ["0.2", 1], ["0.4", 1]], ["0.3", "0.5", "0.9"],
          "0.1", "edge"),
    ridge("third", "lambda is a third", [[1, 0], [1, 1], [1, 3]], [1, 2, 2],
          Fraction(1, 3), "edge", intercept=True),
    ridge("random-30", "thirty rows, six features", table(91, 30, 6, -20, 20),
          table(92, 1, 30, -99, 99)[0], 700, "stress", intercept=True,
          required=ALL),
    ridge("nist-longley", "certified by NIST for lambda = 0; columns that"
          " nearly depend on each other", LONGLEY_X, LONGLEY_Y, 0, "stress",
          "published", intercept=True, required=ALL, certified="Longley"),
    ridge("longley-sixteenth", "what ridge regression is for: the same"
          " columns with a lambda of 1/16", LONGLEY_X, LONGLEY_Y,
          Fraction(1, 16), "stress", intercept=True, required=ALL),
    ridge("longley-large", "a lambda of a million beside columns of a"
          " hundred thousand", LONGLEY_X, LONGLEY_Y, 2 ** 20, "stress",
          intercept=True, required=ALL),
    patients(Fraction(1, 16), "sixteenth"),
    patients(16, "sixteen"),
    patients(4096, "large"),
    patients(1024, "all", 442),

    singular("ridge/zero-lambda-singular", "lambda = 0 on equal columns is"
             " least squares without an answer", RIDGE,
             {"X": [[1, 1], [2, 2], [3, 3]], "y": [1, 2, 4], "lambda": 0}),
    singular("ridge/zero-lambda-constant", "a constant column beside the"
             " intercept, and nothing that chooses", RIDGE,
             {"X": [[1, 1], [2, 1], [4, 1]], "y": LINE_Y, "lambda": 0,
              "intercept": True}),
    singular("ridge/zero-lambda-twins", "equal columns and an intercept",
             RIDGE, {"X": [[1, 1], [2, 2], [4, 4]], "y": LINE_Y, "lambda": 0,
                     "intercept": True}),
    singular("ridge/zero-lambda-features", "lambda = 0, fewer examples than"
             " weights", RIDGE, {"X": [[1, 2, 3], [4, 5, 7]], "y": [1, 2],
                                 "lambda": 0}),
    refused("ridge/negative-lambda", "lambda < 0 rewards large weights",
            RIDGE, {"X": [[1], [2]], "y": [1, 1], "lambda": -1}, "domain",
            "core"),
    refused("ridge/lambda-missing", "lambda has no default", RIDGE,
            {"X": [[1], [2]], "y": [1, 1]}, "request"),
    refused("ridge/alpha", "alpha is called lambda here", RIDGE,
            {"X": [[1], [2]], "y": [1, 1], "alpha": 1}, "request"),
    refused("ridge/lambda-list", "one lambda for all weights", RIDGE,
            {"X": [[1], [2]], "y": [1, 1], "lambda": [1]}, "number"),
    refused("ridge/lambda-infinite", "an infinite lambda is no number",
            RIDGE, {"X": [[1], [2]], "y": [1, 1], "lambda": "inf"},
            "number"),
    refused("ridge/lengths", "three rows, two targets", RIDGE,
            {"X": [[1], [2], [3]], "y": [1, 2], "lambda": 1}, "shape",
            "core"),
    refused("ridge/intercept-number", "1 is not true", RIDGE,
            {"X": [[1], [2]], "y": [1, 3], "lambda": 1, "intercept": 1},
            "domain"),
    refused("ridge/several", "lambda < 0 and NaN: either may be told", RIDGE,
            {"X": [["nan"], [2]], "y": [1, 3], "lambda": -1},
            ["domain", "number"]),
]
