"""Cases of lasso."""

from fractions import Fraction

from .data import D4_X, D4_Y, SIGNS, table
from .define import case
from .refused import refused

LASSO = "D, section 2.4"
AUGMENT = "E, slide Recap: least-squares linear regression"
MEAN = "E, slide Recap: least-squares linear regression and classification"
ALL = ["w", "intercept", "objective"]
LINE_X, LINE_Y = [[1], [2], [4]], [0, 3, 9]
TWINS = [[1, 1], [2, 2], [3, 3]]


def lasso(name, why, X, y, lam, *rest, text=LASSO, **options):
    """Return a case; intercept=True asks for one."""
    given = {"X": X, "y": y, "lambda": lam}
    if "intercept" in options:
        given["intercept"] = options.pop("intercept")
    return case("lasso/" + name, why, text, given, *rest, **options)


CASES = [
    lasso("one-weight", "x.y moves towards 0 by half of lambda", [[1], [1]],
          [1, 2], 2, "smoke", expect={"w": ["1"], "intercept": "0",
                                      "objective": "3"}, required=ALL),
    lasso("at-the-end", "w = 0 from lambda = 2 |x.y| on, and not from |x.y|",
          [[1], [2]], [1, 1], 6, "smoke",
          expect={"w": ["0"], "objective": "2"}),
    lasso("before-the-end", "a weight that is not yet 0", [[1], [2]], [1, 1],
          5, "smoke", expect={"w": ["1/10"], "objective": "39/20"},
          required=["w", "objective"]),
    lasso("negative", "a weight below 0 moves up", [[1], [2]], [-1, -2], 2,
          expect={"w": ["-4/5"]}),
    lasso("orthogonal", "uncorrelated features: each is moved by itself, and"
          " the small one is 0", SIGNS, [4, 2, 0, 1], 4, "smoke",
          expect={"w": ["3/4", "0"], "objective": "75/4"}),
    lasso("four-points", "both weights, of either sign", D4_X, D4_Y, 2,
          expect={"w": ["33/131", "-53/131"]}),
    lasso("four-points-one", "one weight is 0, though least squares gives it"
          " a value", D4_X, D4_Y, 8, expect={"w": ["0", "-1/13"]}),
    lasso("four-points-knot", "at 17/3 the first weight starts from 0: its"
          " condition holds with equality", D4_X, D4_Y, Fraction(17, 3),
          "edge", expect={"w": ["0", "-1/6"]}),
    lasso("four-points-intercept", "the intercept is not penalised", D4_X,
          D4_Y, 2, intercept=True, required=ALL),
    lasso("level", "targets that are all 7: the intercept is 7 under any"
          " lambda", [[1], [2], [3]], [7, 7, 7], 5, "smoke",
          text=LASSO + "; " + AUGMENT, intercept=True,
          expect={"w": ["0"], "intercept": "7", "objective": "0"},
          required=ALL),
    lasso("constant-column", "a constant column of one's own is penalised",
          [x + [1] for x in LINE_X], LINE_Y, 2, text=LASSO + "; " + AUGMENT,
          required=ALL),
    lasso("constant-asked-for", "the same data with intercept = true",
          LINE_X, LINE_Y, 2, intercept=True, text=LASSO + "; " + AUGMENT,
          required=ALL),
    lasso("centred", "zero-centred features: the intercept is the mean of y",
          [[-1], [0], [1]], [999, 1000, 1002], 2, intercept=True,
          expect={"w": ["1"], "intercept": "3001/3"}, required=ALL),
    lasso("sum-not-mean", "lambda is weighed against the sum of squares, not"
          " the mean: every example twice halves what it does",
          [[1], [2], [1], [2]], [1, 1, 1, 1], 2, text=LASSO + "; " + MEAN,
          expect={"w": ["1/2"]}),
    lasso("correlated", "one weight takes from the other: the features"
          " cannot be treated one by one",
          [[1, 1], [2, 1], [3, 2], [4, 4]], [2, 3, 5, 8], 3),
    lasso("comes-back", "three features, of which one has the sign that"
          " least squares does not give it",
          [[2, 1, 1], [1, 2, 1], [0, 1, 2], [1, 0, 1], [2, 2, 3]],
          [3, 1, -2, 2, 1], 2),
    lasso("all-in", "four features, all with weights", table(93, 9, 4, -5, 5),
          table(94, 1, 9, -20, 20)[0], 5, intercept=True, required=ALL),
    lasso("half-out", "the same under a larger lambda",
          table(93, 9, 4, -5, 5), table(94, 1, 9, -20, 20)[0], 150,
          intercept=True, required=ALL),
    lasso("zero-lambda", "lambda = 0 is least squares",
          [[2, 1], [1, 3], [1, 1]], [3, 5, 1], 0),
    lasso("zero-lambda-intercept", "lambda = 0 with an intercept", LINE_X,
          LINE_Y, 0, intercept=True,
          expect={"w": ["3"], "intercept": "-3", "objective": "0"},
          required=ALL),
    lasso("zero-lambda-twins", "lambda = 0 on equal columns: any of the"
          " minimisers, and no error", TWINS, [1, 2, 4], 0, "edge"),
    lasso("twins", "equal columns: how the weight is shared is left open",
          TWINS, [1, 2, 4], 6, "edge", required=["w", "objective"]),
    lasso("opposites", "a column and its opposite: one of them has to be 0",
          [[1, -1], [2, -2], [3, -3]], [1, 2, 4], 6, "edge"),
    lasso("more-features", "fewer examples than weights",
          [[1, 2, 3], [4, 5, 7]], [1, 2], Fraction(1, 2)),
    lasso("equal-pull", "two features that come in at the same lambda",
          [[1, 0], [0, 1], [1, 1]], [2, 2, 2], 6, "edge",
          expect={"w": ["1/3", "1/3"]}),
    lasso("constant-twice", "a constant column and the intercept: the"
          " intercept costs nothing, so the column gets 0",
          [x + [1] for x in LINE_X], LINE_Y, 2, "edge", intercept=True,
          required=ALL),
    lasso("one-row", "one example, two weights: the larger feature is the"
          " cheaper one", [[3, 4]], [5], 8, "edge",
          expect={"w": ["0", "1"], "objective": "9"}),
    lasso("one-row-intercept", "one example: the intercept does it all",
          [[3, 5]], [4], 1, "edge", intercept=True,
          expect={"w": ["0", "0"], "intercept": "4", "objective": "0"},
          required=ALL),
    lasso("zero-targets", "0 is an answer", [[1, 2], [3, 4], [5, 7]],
          [0, 0, 0], 3, "edge", expect={"w": ["0", "0"], "objective": "0"}),
    lasso("zero-column", "a feature that is always 0 gets the weight 0",
          [[1, 0], [2, 0], [3, 0]], [1, 2, 4], 3, "edge"),
    lasso("huge-lambda", "nothing is worth its price", D4_X, D4_Y, 2 ** 60,
          "edge", expect={"w": ["0", "0"], "objective": "4"}),
    lasso("tiny-lambda", "lambda is 2^-20, and every weight but a little off"
          " least squares", D4_X, D4_Y, Fraction(1, 2 ** 20), "edge"),
    lasso("column-scales", "features of sizes 2^-12 and 2^12: the price is"
          " that of the weight, so the small one is dear",
          [[2 ** 12, Fraction(1, 2 ** 12)], [2 ** 12, Fraction(-1, 2 ** 12)],
           [2 ** 13, Fraction(3, 2 ** 12)]],
          [2, 0, 1], Fraction(1, 2 ** 13), "edge"),
    lasso("decimals", "lambda is 0.1, which no binary float meets",
          [["0.1", 1], ["0.2", 1], ["0.4", 1]], ["0.3", "0.5", "0.9"],
          "0.1", "edge"),
    lasso("random-30", "thirty rows, six features", table(95, 30, 6, -20, 20),
          table(96, 1, 30, -99, 99)[0], 3000, "stress", intercept=True,
          required=ALL),
    lasso("random-wide", "eight rows, twelve features",
          table(97, 8, 12, -9, 9), table(98, 1, 8, -30, 30)[0], 40,
          "stress"),

    refused("lasso/negative-lambda", "lambda < 0 rewards large weights:"
            " there is no minimum", LASSO,
            {"X": [[1], [2]], "y": [1, 1], "lambda": -1}, "domain", "core"),
    refused("lasso/lambda-missing", "lambda has no default", LASSO,
            {"X": [[1], [2]], "y": [1, 1]}, "request"),
    refused("lasso/lambda-list", "one lambda for all weights", LASSO,
            {"X": [[1], [2]], "y": [1, 1], "lambda": [1]}, "number"),
    refused("lasso/lambda-null", "null is no number", LASSO,
            {"X": [[1], [2]], "y": [1, 1], "lambda": None},
            ["number", "shape"]),
    refused("lasso/nan", "NaN must not flow through", LASSO,
            {"X": [[1], ["nan"]], "y": [1, 1], "lambda": 1}, "number",
            "core"),
    refused("lasso/ragged", "rows of different lengths", LASSO,
            {"X": [[1, 2], [3]], "y": [1, 1], "lambda": 1}, "shape",
            "core"),
    refused("lasso/intercept-word", "a string is not true", LASSO,
            {"X": [[1], [2]], "y": [1, 3], "lambda": 1,
             "intercept": "true"}, "domain"),
    refused("lasso/tolerance", "the answer has no tolerance", LASSO,
            {"X": [[1], [2]], "y": [1, 3], "lambda": 1, "tol": "1e-4"},
            "request"),
]
