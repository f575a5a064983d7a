"""Cases of line, least-squares and ridge."""

from . import ALL, maker
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, DIABETES, F, HALF,
                   NORRIS_X, NORRIS_Y, SIGNS, TINY, hilbert, nist, order,
                   powers, table)

LEAST = "D, section 2"
SLIDE = "E, slide Recap: least-squares linear regression and classification"
RIDGE = "D, section 2.4"
AUGMENT = "E, slide Recap: least-squares linear regression"
CLASSIFY = "D, heading Using least-squares regression for classification"
UNIVARIATE = "D, section 2.1"
SECOND = "D, section 2.2"
BIVARIATE = "D, section 2.3"
OUTSIDE = "E, slide Regression-based classifier: pros and cons"
LINE_X, LINE_Y = [[1], [2], [4]], [0, 3, 9]
LONGLEY = nist("Longley")

line = maker("line", "x", "y", text=LEAST)
fit = maker("least-squares", "X", "y", text=SLIDE)
ridge = maker("ridge", "X", "y", "lambda", text=RIDGE)


def polynomial(name, degree):
    """Return the powers of x as rows, and y, of a NIST polynomial."""
    x, y = nist(name)
    return powers(x, degree), y


def patients(lam, name, rows=60):
    """Return a case of ridge on the first patients of diabetes."""
    X, y = DIABETES
    return ridge("diabetes-" + name, "ten features in their raw units: their"
                 " sizes differ by 100, and so does what lambda does to them",
                 X[:rows], y[:rows], lam, "stress", intercept=True,
                 required=ALL)


CASES = [
    line("three-points", "the plainest line with residuals", [1, 2, 3],
         [1, 2, 2], "smoke", expected=("2/3", "1/2", "1/18")),
    line("exact", "points on a line leave no residual", [0, 1, 2], [3, 1, -1],
         "smoke", expected=("3", "-2", "0")),
    line("affine", "f(x) = 1 + x, which is not linear by the printed"
         " definition: without the intercept it is missed", [0, 1, 2, 3],
         [1, 2, 3, 4], text="D, section 1",
         expect={"intercept": "1", "slope": "1", "mse": "0"}),
    line("two-points", "n = 2: an mse over n - 2 divides by zero", [1, 4],
         [5, -1], expected=("7", "-2", "0")),
    line("level", "no slope: x fitted on y has no answer here", [1, 2, 3],
         [4, 4, 4], expect={"intercept": "4", "slope": "0", "mse": "0"}),
    line("uncorrelated", "slope 0 with residuals left", [-1, 0, 1], [1, -2, 1],
         expected=("0", "0", "2")),
    line("scattered", "far from a line: fitting x on y gives a very different"
         " one", [0, 1, 2, 3, 4], [2, -1, 3, 0, 4], text=UNIVARIATE,
         expected=("3/5", "1/2", "147/50")),
    line("matrix-form", "intercept and slope in the order of the design matrix"
         " [1 x]: exchanged they give another line", [1, 2, 4], [0, 3, 9],
         text=UNIVARIATE, expected=("-3", "3")),
    line("closed-form", "(mean y - m s_xy / s_xx, s_xy / s_xx), the case with"
         " one feature 1 that D leaves empty", [2, 4, 9], [1, 1, 8],
         text=BIVARIATE, expected=("-80/39", "14/13")),
    line("repeated-x", "several y at the same x", [0, 0, 1, 1], [0, 2, 4, 8],
         expect={"intercept": "1", "slope": "5", "mse": "5/2"}),
    line("large-offset", "x around 2^23: means of products less products"
         " of means lose the spread", [2 ** 23, 2 ** 23 + 1, 2 ** 23 + 2],
         [1, 3, 8], "edge", expected=("-58720255/2", "7/2")),
    line("scales", "x of size 2^-27, y of size 2^27",
         [F(k, 2 ** 27) for k in (1, 2, 3)], [2 ** 27, 3 * 2 ** 27, 2 ** 28],
         "edge"),
    line("decimals", "0.1, 0.2, 0.3 are equally spaced only as decimals",
         ["0.1", "0.2", "0.3"], ["0.3", "0.5", "0.7"], "edge",
         expect={"intercept": "1/10", "slope": "2", "mse": "0"}),
    line("random-40", "forty points", table(71, 1, 40, -50, 50)[0],
         table(72, 1, 40, -50, 50)[0], "stress"),
    line("nist-norris", "certified by NIST to 15 digits; lower difficulty",
         NORRIS_X, NORRIS_Y, "stress", "published", required=ALL,
         certified="Norris"),
    line("one-point", "one point has no slope", [2], [5], "smoke",
         error="singular"),
    line("constant-x", "a vertical line: slope 0 through the mean is no"
         " answer, NaN neither", [2, 2, 2], [1, 2, 6], "smoke",
         error="singular"),
    line("constant-zero", "all x are 0", [0, 0], [1, 1], "edge",
         error="singular"),
    line("constant-decimal", "0.1 three times: the mean of doubles is not 0.1,"
         " and its deviations are not 0", ["0.1", "0.1", "0.1"], [1, 2, 6],
         "edge", error="singular"),
    line("one-point-left", "one point left of 0: any line through it will do",
         [-3], [5], "edge", error="singular"),
    line("one-point-right", "one point right of 0", [4], [1], "edge",
         error="singular"),
    line("zeros", "every x is 0: the slope is free, and (1, 0) is the proof",
         [0, 0, 0], [1, 5, 2], "edge", error="singular"),

    fit("four-points", "(X'X)^-1 X'y with labels as targets, not the S^-1 X'y"
        " that D prints before it says what S is", D4_X, D4_Y, "smoke",
        text=SECOND + "; " + CLASSIFY, expected=(["51/131", "-70/131"], "0")),
    fit("four-points-intercept", "with the intercept the four points have"
        " other weights", D4_X, D4_Y, "smoke", intercept=True, text=CLASSIFY,
        required=ALL),
    fit("three-points-intercept", "on three points it gives the hyperplane of"
        " the support vector machine", D3_X, D3_Y, intercept=True,
        text=CLASSIFY,
        expect={"w": ["0", "-1/2"], "intercept": "0", "sse": "0"}),
    fit("three-points", "on these centred points the same with no intercept:"
        " they cannot tell the two apart", D3_X, D3_Y, text=CLASSIFY,
        expected=(["0", "-1/2"], "0")),
    fit("plug-in", "targets 0 and 1: fitted values are below 0 and above 1"
        " (-15/106 and 109/106)", D4_X, [0, 0, 1, 1], intercept=True,
        text=OUTSIDE, required=ALL),
    fit("and", "an intercept of the other sign than t", CORNERS, AND_Y,
        intercept=True, text=CLASSIFY,
        expect={"w": ["1", "1"], "intercept": "-3/2", "sse": "1"}),
    fit("constant-column", "a constant column of one's own is the same as"
        " intercept = true, with the constant last", [[1, 1], [2, 1], [4, 1]],
        [0, 3, 9], text=AUGMENT, expected=(["3", "-3"], "0", "0")),
    fit("through-origin", "no intercept unless it is asked for",
        [[1], [2], [4]], [0, 3, 9], text=AUGMENT, expected=(["2"], "0", "6")),
    fit("slope-is-intercept", "x = 1, 2, 3 and z = 0, 0, 1 without intercept:"
        " 3/14", [[1], [2], [3]], [0, 0, 1], text=OUTSIDE, expected=["3/14"]),
    fit("not-centred", "three features far from 0: the intercept must be moved"
        " back by w . mean",
        [[11, 20, 1], [12, 22, 0], [13, 20, 3], [15, 27, 1], [18, 21, 2]],
        [3, 1, 4, 1, 5], intercept=True, text=AUGMENT, required=ALL),
    fit("uncorrelated", "zero-centred, uncorrelated features: here and only"
        " here S^-1 X'y is right", SIGNS, [4, 2, 0, 1], text=SECOND,
        expected=["5/4", "1/4"]),
    fit("bivariate", "the printed formula for two features with means that are"
        " not 0", [[1, 2], [2, 1], [3, 5], [4, 3]], [1, 0, 2, 1],
        text=BIVARIATE),
    fit("square", "as many examples as weights: an exact fit",
        [[2, 1], [1, 3]], [3, 5], expected=(["4/5", "7/5"], None, "0")),
    fit("one-row", "one example, one weight", [[4]], [6],
        expect={"w": ["3/2"], "sse": "0"}),
    fit("zero-targets", "0 is an answer", [[1, 2], [3, 4], [5, 7]], [0, 0, 0],
        expect={"w": ["0", "0"], "sse": "0"}),
    fit("sum-of-squares", "sse is the sum, not the mean and not the root",
        [[0], [1], [2], [3]], [0, 2, 2, 4], intercept=True, text=AUGMENT,
        expected=(["6/5"], "1/5", "4/5")),
    fit("laeuchli", "columns that differ by 2^-20: the normal equations are"
        " singular in single precision",
        [[1, 1], [TINY, 0], [0, TINY]], [2, TINY, TINY], "edge", text=RIDGE,
        expect={"w": ["1", "1"], "sse": "0"}),
    fit("laeuchli-residual", "the same with a residual",
        [[1, 1, 1], [TINY, 0, 0], [0, TINY, 0], [0, 0, TINY]], [1, 0, 1, 0],
        "edge", text=RIDGE),
    fit("column-scales", "features of sizes 2^-27 and 2^27",
        [[2 ** 27, F(1, 2 ** 27)], [2 ** 27, F(-1, 2 ** 27)],
         [2 ** 28, F(3, 2 ** 27)]], [2, 0, 1], "edge", text=RIDGE),
    fit("offset", "a feature around 2^20 with an intercept: X'X has condition"
        " 1e12", [[2 ** 20 + k] for k in range(5)], [0, 1, 1, 3, 5], "edge",
        intercept=True, text=RIDGE, expected=(["6/5"], "-6291458/5")),
    fit("outlier", "one target far away pulls the fit", [[1], [2], [3], [4]],
        [1, 2, 3, 100], intercept=True, text=LEAST,
        expected=(["149/5"], "-48")),
    fit("decimals", "decimals that no binary float meets",
        [["0.1", 1], ["0.2", 1], ["0.4", 1]], ["0.3", "0.5", "0.9"], "edge",
        expect={"w": ["2", "1/10"], "sse": "0"}),
    fit("random-50", "forty weights of fifty rows",
        table(321, 50, 40, -1, 1), table(322, 1, 50, -9, 9)[0], "stress",
        text=AUGMENT, intercept=True),
    fit("random-35", "thirty weights of thirty-five rows",
        table(323, 35, 30, -1, 1), table(324, 1, 35, -9, 9)[0], "stress"),
    fit("random-30", "thirty rows, six features", table(81, 30, 6, -20, 20),
        table(82, 1, 30, -99, 99)[0], "stress", intercept=True),
    fit("nist-norris", "certified by NIST to 15 digits; lower difficulty",
        [[x] for x in NORRIS_X], NORRIS_Y, "stress", "published",
        intercept=True, text=LEAST, required=ALL, certified="Norris"),
    fit("nist-noint1", "certified by NIST; no intercept, and far from one that"
        " would fit", [[x] for x in nist("NoInt1")[0]], nist("NoInt1")[1],
        "stress", "published", text=AUGMENT, required=ALL, certified="NoInt1"),
    fit("nist-longley", "certified by NIST; higher difficulty: columns that"
        " nearly depend on each other", nist("Longley")[0], nist("Longley")[1],
        "stress", "published", intercept=True, text=LEAST, required=ALL,
        certified="Longley"),
    fit("duplicate-column", "equal columns: the solution of least norm is one"
        " of many", [[1, 1], [2, 2], [3, 3]], [1, 2, 4], "smoke",
        error="singular"),
    fit("constant-and-intercept", "a constant column and an intercept say the"
        " same", [[1, 1], [2, 1], [4, 1]], [0, 3, 9], intercept=True,
        text=AUGMENT, error="singular"),
    fit("dummy-variables", "one column for each class and an intercept: they"
        " add up to it", [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 0, 0]],
        [1, 2, 3, 4], intercept=True, text=AUGMENT, error="singular"),
    fit("more-features", "fewer examples than weights", [[1, 2, 3], [4, 5, 7]],
        [1, 2], error="singular"),
    fit("zero-column", "a feature that is always 0", [[1, 0], [2, 0], [3, 0]],
        [1, 2, 4], error="singular"),
    fit("sum-of-columns", "the third column is the sum of the first two",
        [row + [sum(row)] for row in D3_X + [[3, 1]]], [1, 0, 2, 5],
        error="singular"),
    fit("one-row-intercept", "one example, slope and intercept", [[3]], [4],
        "edge", intercept=True, text=AUGMENT, error="singular"),
    fit("small-scale", "dependent columns of size 2^-40 and 2^40: no absolute"
        " tolerance sees both", [[F(1, 2 ** 40), 2 ** 40],
                                 [F(2, 2 ** 40), 2 ** 41],
                                 [F(3, 2 ** 40), 3 * 2 ** 40]], [1, 2, 4],
        "edge", text=RIDGE, error="singular"),
    fit("nist-wampler1", "certified by NIST; higher difficulty: a quintic"
        " without residuals, condition 1e7", *polynomial("Wampler1", 5),
        "stress",
        "published", intercept=True, text=LEAST, required=ALL,
        certified="Wampler1"),
    fit("nist-wampler4", "certified by NIST; higher difficulty: the same"
        " quintic under residuals 1e5 times its size",
        *polynomial("Wampler4", 5),
        "stress", "published", intercept=True, text=LEAST, required=ALL,
        certified="Wampler4"),
    fit("nist-filip", "certified by NIST; higher difficulty: a polynomial of"
        " degree 10, condition 1e15, of which a bound on singular values drops"
        " what it needs", *polynomial("Filip", 10), "stress", "published",
        intercept=True, text=LEAST, required=ALL, certified="Filip"),
    fit("nist-pontius", "certified by NIST; lower difficulty: a parabola whose"
        " squares are 1e13, in weights of 1e-15", *polynomial("Pontius", 2),
        "stress", "published", intercept=True, text=LEAST, required=ALL,
        certified="Pontius"),
    fit("diabetes", "442 patients, ten features in their raw units: data as"
        " people have them", *DIABETES, "stress", intercept=True, text=LEAST,
        required=ALL),

    ridge("one-weight", "lambda beside the sum of squares: 3 / (5 + 1)",
          [[1], [2]], [1, 1], 1, "smoke", expected=(["1/2"], "0", "1/2")),
    ridge("four-points", "(X'X + lambda I)^-1 X'y", D4_X, D4_Y, 1, "smoke",
          expected=["53/157", "-75/157"]),
    ridge("four-points-intercept", "the intercept is no weight: lambda does"
          " not shrink it", D4_X, D4_Y, 1, intercept=True, required=ALL),
    ridge("level", "targets that are all 7: the intercept is 7 under any"
          " lambda, unless it is penalised", [[1], [2], [3]], [7, 7, 7], 5,
          "smoke", intercept=True, text=RIDGE + "; " + AUGMENT,
          expected=(["0"], "7", "0")),
    ridge("constant-column", "a constant column of one's own is a feature like"
          " any other: with it the printed formula penalises the constant",
          [x + [1] for x in LINE_X], LINE_Y, 2, text=RIDGE + "; " + AUGMENT,
          required=ALL),
    ridge("constant-asked-for", "the same data with intercept = true, and"
          " another answer", LINE_X, LINE_Y, 2, intercept=True,
          text=RIDGE + "; " + AUGMENT, required=ALL),
    ridge("constant-twice", "a constant column and the intercept: the"
          " intercept costs nothing, so the column gets 0",
          [x + [1] for x in LINE_X], LINE_Y, 2, intercept=True, required=ALL),
    ridge("centred", "zero-centred features: the intercept is the mean of y",
          [[-1], [0], [1]], [999, 1000, 1002], 2, intercept=True,
          expected=(["3/4"], "3001/3"), required=ALL),
    ridge("sum-not-mean", "lambda is weighed against the sum of squares, not"
          " the mean: every example twice halves what it does",
          [[1], [2], [1], [2]], [1, 1, 1, 1], 1, text=RIDGE + "; " + SLIDE,
          expected=["6/11"]),
    ridge("orthogonal", "uncorrelated features of one size shrink alike, by 4"
          " / (4 + lambda)", SIGNS, [4, 2, 0, 1], 4, expected=["5/8", "1/8"]),
    ridge("equal-columns", "equal columns share the weight: ridge has an"
          " answer where least squares has none", [[1, 1], [2, 2], [3, 3]],
          [1, 2, 4], 6, "smoke", expected=["1/2", "1/2"]),
    ridge("more-features", "fewer examples than weights",
          [[1, 2, 3], [4, 5, 7]], [1, 2], HALF),
    ridge("more-features-intercept", "the same with an intercept: two examples"
          " are fitted by its means", [[1, 2, 3], [4, 5, 7]], [1, 2], HALF,
          intercept=True, required=ALL),
    ridge("zero-lambda", "lambda = 0 is least squares",
          [[2, 1], [1, 3], [1, 1]], [3, 5, 1], 0, required=ALL),
    ridge("zero-lambda-intercept", "lambda = 0 with an intercept", LINE_X,
          LINE_Y, 0, intercept=True, expected=(["3"], "-3", "0")),
    ridge("one-row", "one example, one weight", [[4]], [6], 8,
          expected=(["1"], None, "12")),
    ridge("one-row-intercept", "one example: the intercept does it all",
          [[3, 5]], [4], 1, "edge", intercept=True,
          expected=(["0", "0"], "4", "0")),
    ridge("zero-targets", "0 is an answer", [[1, 2], [3, 4], [5, 7]],
          [0, 0, 0], 3, "edge", expect={"w": ["0", "0"], "objective": "0"}),
    ridge("zero-column", "a feature that is always 0 gets the weight 0",
          [[1, 0], [2, 0], [3, 0]], [1, 2, 4], 3, "edge", expected=["1", "0"]),
    ridge("huge-lambda", "w is about X'y / lambda, and not 0", D4_X, D4_Y,
          2 ** 40, "edge", required=ALL),
    ridge("tiny-lambda", "the third column is the sum of the others, and"
          " lambda is 2^-20", [[1, 2, 3], [2, -1, 1], [0, 1, 1], [3, 1, 4]],
          [1, 0, 2, 5], TINY, "edge"),
    ridge("laeuchli", "columns that differ by 2^-20, lambda 2^-40: X'X +"
          " lambda I of single precision is singular",
          [[1, 1], [TINY, 0], [0, TINY]], [2, TINY, 0], TINY ** 2, "edge"),
    ridge("hilbert", "nearly dependent columns", hilbert(5), [1, -1, 2, 0, 3],
          F(1, 4), "edge"),
    ridge("column-scales", "features of sizes 2^-12 and 2^12: lambda is not"
          " the same to both", [[2 ** 12, F(1, 2 ** 12)],
                                [2 ** 12, F(-1, 2 ** 12)],
                                [2 ** 13, F(3, 2 ** 12)]], [2, 0, 1],
          F(1, 2 ** 24), "edge"),
    ridge("offset", "a feature around 2^20 with an intercept",
          [[2 ** 20 + k] for k in range(5)], [0, 1, 1, 3, 5], 2, "edge",
          intercept=True, expected=(["1"], "-1048576"), required=ALL),
    ridge("order-of-rows", "the examples in another order",
          *order([2, 0, 3, 1], D4_X, D4_Y), 1, "edge", intercept=True),
    ridge("decimals", "lambda is 0.1, which no binary float meets",
          [["0.1", 1], ["0.2", 1], ["0.4", 1]], ["0.3", "0.5", "0.9"], "0.1",
          "edge"),
    ridge("third", "lambda is a third", [[1, 0], [1, 1], [1, 3]], [1, 2, 2],
          F(1, 3), "edge", intercept=True),
    ridge("random-35", "thirty weights of thirty-five rows",
          table(327, 35, 30, -1, 1), table(328, 1, 35, -9, 9)[0], 4,
          "stress"),
    ridge("random-30", "thirty rows, six features", table(91, 30, 6, -20, 20),
          table(92, 1, 30, -99, 99)[0], 700, "stress", intercept=True,
          required=ALL),
    ridge("nist-longley", "certified by NIST for lambda = 0; columns that"
          " nearly depend on each other", *LONGLEY, 0, "stress", "published",
          intercept=True, required=ALL, certified="Longley"),
    ridge("longley-sixteenth", "what ridge regression is for: the same columns"
          " with a lambda of 1/16", *LONGLEY, F(1, 16), "stress",
          intercept=True, required=ALL),
    ridge("longley-large", "a lambda of a million beside columns of a hundred"
          " thousand", *LONGLEY, 2 ** 20, "stress", intercept=True,
          required=ALL),
    ridge("zero-lambda-singular", "lambda = 0 on equal columns is least"
          " squares without an answer", [[1, 1], [2, 2], [3, 3]], [1, 2, 4], 0,
          error="singular"),
    ridge("zero-lambda-constant", "a constant column beside the intercept, and"
          " nothing that chooses", [[1, 1], [2, 1], [4, 1]], LINE_Y, 0,
          intercept=True, error="singular"),
    ridge("zero-lambda-twins", "equal columns and an intercept",
          [[1, 1], [2, 2], [4, 4]], LINE_Y, 0, intercept=True,
          error="singular"),
    ridge("zero-lambda-features", "lambda = 0, fewer examples than weights",
          [[1, 2, 3], [4, 5, 7]], [1, 2], 0, error="singular"),
    patients(F(1, 16), "sixteenth"),
    patients(16, "sixteen"),
    patients(4096, "large"),
    patients(1024, "all", 442),
]
