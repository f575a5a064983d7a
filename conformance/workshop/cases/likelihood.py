"""Cases of log-likelihood, newton-step and logistic-regression."""

from . import ALL, maker
from .data import (AND_Y, CORNERS, D4_X, D4_Y, F, GLM, HALF, TINY, XOR_Y, hom,
                   pair, table, zero_one)

LIKELY = "E, slide Fitting logistic regression models"
MODEL = "E, slide Logistic regression"
MATRIX = "E, slide Matrix form of the Newton-Raphson updates"
ISSUES = "E, slide Logistic regression: issues"

# One of three positive at x = 0, three of four at x = 1: the maximum is at
# (ln 6, -ln 2), where the probabilities are 1/3 and 3/4.
GROUPS_X = hom([[0], [0], [0], [1], [1], [1], [1]])
GROUPS_Y = [1, 0, 0, 1, 1, 1, 0]
FLIPPED = [1 - label for label in GROUPS_Y]
UP = [[-1], [1]]        # separable through the origin, one of each label
# One score of each row is far from its label's side.
OVERLAP_X = hom([[1], [2], [3], [4], [5], [6]])
OVERLAP_Y = [0, 0, 1, 0, 1, 1]
RANDOM_X = hom(table(171, 40, 3, -8, 8))
RANDOM_Y = [1 if 2 * row[0] - row[1] + 5 * noise[0] > 0 else 0
            for row, noise in zip(RANDOM_X, table(172, 40, 1, -3, 3))]

likelihood = maker("log-likelihood", "X", "y", "theta", text=LIKELY,
                   required=ALL)
step = maker("newton-step", "X", "y", "theta", text=MATRIX, required=ALL)
maximum = maker("logistic-regression", "X", "y", text=LIKELY, required=ALL)

CASES = [
    likelihood("origin", "at theta = 0 every p is 1/2 and the value -n ln 2;"
               " the printed log[1 - exp(z)] is log 0", GROUPS_X, GROUPS_Y,
               [0, 0], "smoke", expected=(None, ["1", "1/2"],
                                          [["-1", "-1"], ["-1", "-7/4"]],
                                          ["1/2"] * 7)),
    likelihood("away", "away from 0 the printed gradient with p_0 is another"
               " one: at 0 nobody can tell", GROUPS_X, GROUPS_Y, [1, -1],
               "smoke", text=LIKELY + "; " + MATRIX),
    likelihood("one-point", "one example: y z - log(1 + exp(z)) and nothing to"
               " add", [[2, 1]], [1], [1, F(-1, 2)], "smoke"),
    likelihood("positive-scores", "every score above 0: 1 - exp(z) is"
               " negative, and its log no number", hom([[1], [2], [3]]),
               [1, 0, 1], [1, HALF], required=None),
    likelihood("negative-scores", "every score below 0: log[1 - exp(z)] is a"
               " number, and the wrong one", hom([[1], [2], [3]]), [0, 1, 0],
               [-1, F(-1, 4)], required=None),
    likelihood("all-zero", "no positive example: the value is less the sum of"
               " log(1 + exp(z))", hom([[1], [-1], [2]]), [0, 0, 0], [HALF, 1],
               required=None),
    likelihood("all-one", "no negative example: the value is not 0",
               hom([[1], [-1], [2]]), [1, 1, 1], [HALF, 1], text=MODEL,
               required=None),
    likelihood("flipped", "p_0(x; theta) = p_1(x; -theta): labels exchanged"
               " and theta turned leave the value, and turn the gradient",
               GROUPS_X, FLIPPED, [-1, 1], text=MODEL, required=None),
    likelihood("near-the-maximum", "theta near (ln 6, -ln 2): a gradient near"
               " 0, to which p_0 is far off", GROUPS_X, GROUPS_Y,
               [F(1835, 1024), F(-5678, 8192)]),
    likelihood("scores-that-cancel", "sum (y - p) is rational although no p"
               " is: the scores are 1 and -1", [[1, 1], [-1, 1]], [1, 1],
               [1, 0], text=MATRIX),
    likelihood("constant-first", "rows are taken as they come, a constant in"
               " front as well", [[1, 3], [1, -1], [1, 2]], [1, 0, 0],
               [HALF, -1]),
    likelihood("no-constant", "rows without a constant: none is added",
               [[2], [-1], [3]], [1, 1, 0], [F(1, 4)]),
    likelihood("repeated", "an example given twice counts twice",
               hom([[1], [1], [1], [-2]]), [1, 1, 0, 0], [F(3, 4), 0],
               required=None),
    likelihood("xor", "the corners of the square at a theta with every score"
               " different", hom(CORNERS), zero_one(XOR_Y), [2, -1, F(-1, 2)]),
    likelihood("three-features", "a Hessian of four by four, every entry"
               " another",
               hom([[1, 2, -1], [0, 3, 1], [-2, 1, 1], [2, 2, 0], [1, -1, 3]]),
               [1, 0, 1, 1, 0], [HALF, F(-1, 4), 1, -1]),
    likelihood("far-and-right", "scores of 800 and -800 on the right side:"
               " exp(800) is no double, and counts for nothing",
               [[800], [-800], [1]], [1, 0, 0], [1], "edge"),
    likelihood("far-and-wrong", "the same on the wrong side: the value is"
               " -1600", [[800], [-800]], [0, 1], [1], "edge"),
    likelihood("forty", "a score of 40: 1 + exp(-40) is 1 in doubles, exp(-40)"
               " is not 0", [[40], [-40], [1]], [1, 0, 0], [1], "edge"),
    likelihood("scales", "x of size 2^30 and theta of size 2^-30",
               [[2 ** 30, 1], [3 * 2 ** 29, 1], [-2 ** 29, 1]], [1, 0, 1],
               [F(1, 2 ** 30), HALF], "edge", required=None),
    likelihood("decimals", "scores of 0.1 x + 0.2, which doubles have not",
               hom([["0.1"], ["0.7"], ["-0.3"]]), [1, 0, 1], ["0.3", "-0.2"],
               "edge"),
    likelihood("random-40", "forty rows of three features",
               hom(table(151, 40, 3, -8, 8)),
               [v[0] for v in table(152, 40, 1, 0, 1)],
               [F(1, 4), F(-1, 8), F(3, 16), HALF], "stress"),
    likelihood("iris-versicolor", "versicolor against virginica at the digits"
               " that R prints of its fit: a residual deviance of 11.899",
               *GLM, "stress"),

    step("origin", "the first step from 0 is 4 (X'X)^-1 X'(y - 1/2), twice the"
         " least-squares classifier: rational", GROUPS_X, GROUPS_Y, [0, 0],
         "smoke", expected=(["5/3", "-2/3"],
                            ["2", "-2", "-2", "2", "2", "2", "-2"],
                            ["1/4"] * 7)),
    step("second", "the step after that: (1.789, -0.693), where the printed"
         " gradient with p_0 leads to (5.574, -2.127)", GROUPS_X, GROUPS_Y,
         ["5/3", "-2/3"], "smoke", text=LIKELY + "; " + MATRIX),
    step("one-weight", "a constant only: the mean of z", [[1], [1], [1]],
         [0, 1, 1], [0], "smoke", expected=["2/3"]),
    step("four-points", "the four-point example: twice the least-squares"
         " classifier for -1 and +1, threshold and all", hom(D4_X),
         zero_one(D4_Y), [0, 0, 0], expected=["39/53", "-62/53", "27/53"],
         required=None),
    step("origin-unbalanced", "from 0 with one positive of five: the labels"
         " are 0 and 1, and not -1 and 1", hom([[0], [1], [2], [3], [4]]),
         [0, 0, 0, 0, 1], [0, 0], expected=["4/5", "-14/5"]),
    step("sinh", "one of each label and a constant: theta - sinh(theta)",
         [[1], [1]], [0, 1], [1], text=LIKELY),
    step("sinh-far", "from 3 the same iteration goes to -7.02, and then to"
         " 551: one step is asked for, and no mercy", [[1], [1]], [0, 1], [3],
         text=LIKELY),
    step("two-cycle", "the root of sinh x = 2 x goes to its own negative, to"
         " the digits given", [[1], [1]], [0, 1], ["2.17731898496530675"],
         "edge", text=LIKELY, required=None),
    step("separable-first", "without a maximum a step is still a step: from 0"
         " to 2", UP, [0, 1], [0], text=LIKELY, expected=["2"]),
    step("separable-second", "and from 2 to 3 + exp(-2)", UP, [0, 1], [2],
         text=LIKELY),
    step("away", "at (1, -1) every weight and response is irrational",
         GROUPS_X, GROUPS_Y, [1, -1]),
    step("flipped", "labels exchanged and theta turned: the step is turned",
         GROUPS_X, FLIPPED, [-1, 1]),
    step("constant-first", "theta in the order of the columns, whatever they"
         " hold", [[1, 3], [1, -1], [1, 2], [1, 0]], [1, 0, 0, 1], [HALF, -1]),
    step("no-constant", "one column and no constant", [[2], [-1], [3]],
         [1, 1, 0], [F(1, 4)]),
    step("square", "as many weights as examples: every z is met",
         hom([[2], [-1]]), [1, 0], [1, HALF]),
    step("zero-slope", "the slope stays 0 by symmetry, though no weight is"
         " rational", hom([[1], [-1], [1], [-1]]), [0, 0, 1, 1], [0, 1],
         required=None),
    step("saturated", "a score of 39 on the right side: p is 1 in doubles, w"
         " is 0, and z is 0 / 0 as it is printed", hom([[0], [1], [2], [20]]),
         [0, 1, 0, 1], [2, -1], "edge", text=MATRIX + "; " + ISSUES),
    step("saturated-further", "a score of 47, and no weight left in doubles:"
         " exp(-47) is not 0", hom([[0], [1], [2], [-1], [24]]),
         [0, 1, 0, 0, 1], [2, -1], "edge"),
    step("saturated-wrong", "a score of 20 on the wrong side: its response is"
         " -exp(20), its weight exp(-20)", hom([[0], [1], [2], [10]]),
         [1, 1, 0, 0], [2, 0], "edge"),
    step("scales", "columns of size 2^30 and 2^-30",
         [[3 * 2 ** 30, F(1, 2 ** 30), 1], [2 ** 30, F(5, 2 ** 30), 1],
          [-2 ** 31, F(2, 2 ** 30), 1], [2 ** 29, F(-7, 2 ** 30), 1],
          [2 ** 31, F(3, 2 ** 30), 1]], [1, 0, 1, 0, 0],
         [F(1, 2 ** 31), 2 ** 28, HALF], "edge"),
    step("decimals", "rows and theta in decimals",
         hom([["0.1"], ["0.7"], ["-0.3"], ["1.1"]]), [1, 0, 1, 1],
         ["0.3", "-0.2"], "edge"),
    step("random-30", "thirty rows of three features",
         hom(table(161, 30, 3, -6, 6)),
         [v[0] for v in table(162, 30, 1, 0, 1)],
         [F(1, 4), F(-1, 8), F(3, 16), HALF], "stress"),
    step("iris-origin", "versicolor against virginica from 0: rational, with"
         " denominators of thirteen digits", *GLM[:2], [0] * 5, "stress"),
    step("iris-versicolor", "one step from what R prints of its fit: as many"
         " digits again", *GLM, "stress"),
    step("duplicate-column", "equal columns: the step is one of many",
         [[x, x, c] for x, c in GROUPS_X], GROUPS_Y, [0, 0, 0],
         error="singular"),
    step("duplicate-column-away", "the same where no weight is rational",
         [[x, x, c] for x, c in GROUPS_X], GROUPS_Y, [1, 1, -1],
         error="singular"),
    step("more-features", "fewer examples than weights", hom(
        [[1, 2, 3], [4, 5, 7]]), [0, 1], [0, 0, 0, 0], "edge",
        error="singular"),
    step("zero-column", "a feature that is always 0", [
        [0, c] for _, c in GROUPS_X], GROUPS_Y, [0, 1], "edge",
        error="singular"),

    maximum("two-groups", "the maximum is (ln 6, -ln 2), with the frequencies"
            " 1/3 and 3/4 of both groups; the printed score equations have the"
            " root (-ln 6, ln 2)", GROUPS_X, GROUPS_Y, "smoke"),
    maximum("constant", "a constant alone: the log-odds of two to one, ln 2",
            [[1], [1], [1]], [0, 1, 1], "smoke"),
    maximum("balanced", "as many of each at one point: theta = 0, where the"
            " likelihood is -n ln 2", [[1], [1]], [0, 1], "smoke",
            expected=["0"]),
    maximum("overlap", "one feature, classes that overlap", OVERLAP_X,
            OVERLAP_Y),
    maximum("labels-exchanged", "labels exchanged turn theta: a root of the"
            " wrong equations is the right one of these", GROUPS_X, FLIPPED,
            text=MODEL),
    maximum("affine", "x moved and doubled: half the slope, and the same"
            " probabilities", [[2 * x + 3, c] for x, c in GROUPS_X], GROUPS_Y),
    maximum("no-constant", "through the origin: no intercept is fitted that is"
            " not in the rows", [[1], [2], [-1], [-2], [3]], [1, 0, 0, 1, 1]),
    maximum("constant-first", "the order of theta is that of the columns",
            [[1] + row[:1] for row in OVERLAP_X], OVERLAP_Y),
    maximum("one-class-no-constant", "one class has a maximum where nothing is"
            " constant: two rows of 1, one of -1, ln 2", [[1], [1], [-1]],
            [1, 1, 1], text=MODEL),
    maximum("one-sided-no-constant",
            "all x below 0: a threshold would tell the"
            " classes apart, theta alone does not; exp(theta) is the root of"
            " u^3 = u + 2", [[-1], [-2]], [1, 0], text=MODEL),
    maximum("xor", "no hyperplane does anything for XOR: theta = 0",
            hom(CORNERS), zero_one(XOR_Y), expected=["0", "0", "0"]),
    maximum("contradiction", "the same row with both labels, three to one",
            [[2, 1], [2, 1], [2, 1], [2, 1], [-1, 1], [-1, 1]],
            [1, 1, 1, 0, 0, 1]),
    maximum("repeated", "a group given twice counts twice", OVERLAP_X * 2,
            OVERLAP_Y + [0, 1, 1, 0, 0, 1]),
    maximum("two-features", "two features and a constant",
            hom([[0, 1], [1, 0], [2, 2], [3, 1], [1, 3], [2, 0], [0, 0],
                 [3, 3]]), [0, 0, 1, 1, 0, 0, 1, 1]),
    maximum("barely-overlapping", "classes that overlap by 1/64: theta is 5.5"
            " and -11.1",
            hom([[0], [1], [2 + F(1, 64)], [2], [3], [4]]), [0, 0, 0, 1, 1, 1],
            "edge"),
    maximum("outlier", "a point 1000 times as far out, on the right side: its"
            " weight is nothing, its row all of X'X",
            hom([[1], [2], [3], [4], [5], [6], [4096]]), OVERLAP_Y + [1],
            "edge", text=ISSUES),
    maximum("outlier-wrong", "the same point on the wrong side",
            hom([[1], [2], [3], [4], [5], [6], [512]]), OVERLAP_Y + [0],
            "edge", text=ISSUES),
    maximum("offset", "x around 2^16: the constant is as good as a multiple of"
            " it", hom([[2 ** 16 + x] for x, _ in OVERLAP_X]), OVERLAP_Y,
            "edge"),
    maximum("scales", "columns of size 2^24 and 2^-24",
            [[a * 2 ** 24, b * F(1, 2 ** 24), 1]
             for a, b in ((0, 1), (1, 0), (2, 2), (3, 1), (1, 3), (2, 0),
                          (0, 0), (3, 3))], [0, 0, 1, 1, 0, 0, 1, 1], "edge"),
    maximum("decimals", "0.1, 0.2 and so on, which doubles have not",
            hom([["0.1"], ["0.2"], ["0.3"], ["0.4"], ["0.5"], ["0.6"]]),
            OVERLAP_Y, "edge"),
    maximum("unbalanced", "one positive of twelve, in the middle",
            hom([[k] for k in range(12)]), [int(k == 5) for k in range(12)]),
    maximum("random-40", "forty rows of three features", RANDOM_X, RANDOM_Y,
            "stress"),
    maximum("iris-versicolor", "versicolor against virginica, where glm of R"
            " finds -2.465, -6.681, 9.429, 18.286 and -42.638", *GLM[:2],
            "stress", text=MATRIX),
    maximum("iris-petals", "the same with petals only, in millimetres",
            *pair("iris", (1, 2), (2, 3), 10), "stress"),
    maximum("wine", "two kinds of wine by ash, alcalinity and magnesium",
            *pair("wine", (0, 1), (2, 3, 4)), "stress"),
    maximum("and", "AND is separable: the slopes grow for ever, and stop only"
            " where a program loses patience", hom(CORNERS), zero_one(AND_Y),
            "smoke", error="separable"),
    maximum("one-dimension", "0 at -1 and 1 at 1: beta + 1 + exp(-beta) for"
            " ever", [[-1], [1]], [0, 1], "smoke", error="separable"),
    maximum("touching", "both labels at x = 2 and nowhere else together: the"
            " direction is 0 there, and the likelihood still rises",
            hom([[1], [2], [2], [3]]), [0, 0, 1, 1], error="separable"),
    maximum("one-class", "all labels 1: the constant grows for ever",
            hom([[1], [2], [4]]), [1, 1, 1], error="separable"),
    maximum("one-example", "one example is separable from none", [[2, 1]], [0],
            "edge", error=["separable", "singular"]),
    maximum("feature-that-tells", "a feature that is 0 but for one positive:"
            " nothing overlaps there, though all else does",
            [row[:1] + [int(i == 4), 1] for i, row in enumerate(OVERLAP_X)],
            OVERLAP_Y, error="separable"),
    maximum("narrow-gap", "a gap of 2^-20 between the classes: no tolerance"
            " may close it", hom([[0], [1], [1 + TINY], [2]]), [0, 0, 1, 1],
            "edge", error="separable"),
    maximum("iris-setosa-versicolor", "setosa and versicolor do not overlap: R"
            " warns of probabilities 0 and 1",
            *pair("iris", (0, 1), range(4), 10), "stress", error="separable"),
    maximum("iris-setosa-virginica", "setosa and virginica neither",
            *pair("iris", (0, 2), range(4), 10), "stress", error="separable"),
    maximum("duplicate-column", "equal columns: theta is one of many",
            [[x, x, c] for x, c in OVERLAP_X], OVERLAP_Y, error="singular"),
    maximum("zero-column", "a feature that is always 0",
            [[x, 0, c] for x, c in OVERLAP_X], OVERLAP_Y, error="singular"),
    maximum("dummy-variables", "a column for each group and a constant: they"
            " add up to it", [[1 - x, x, c] for x, c in GROUPS_X], GROUPS_Y,
            error="singular"),
    maximum("separable-and-dependent", "separable, and the columns dependent"
            " as well: either may be told",
            [[x, 2 * x, c] for x, c in OVERLAP_X], [0, 0, 0, 1, 1, 1],
            error=["separable", "singular"]),
    maximum("more-features", "more features than examples: dependent, and"
            " separable like anything", [[1, 2, 3, 1], [4, 5, 7, 1]], [0, 1],
            error=["separable", "singular"]),
]
