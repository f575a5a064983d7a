"""Cases of lasso, by hand and along its path.

As lambda falls, the weights move along straight lines; a knot is where one
of them starts from 0 or comes to 0.  Real data are posed at every knot and
between some.
"""

from ...programs.linear import eliminate
from ...programs.rings import EXACT
from . import ALL, maker
from .data import D4_X, D4_Y, DIABETES, F, HALF, SIGNS, TINY, load, table

LASSO = "D, section 2.4"
AUGMENT = LASSO + "; E, slide Recap: least-squares linear regression"
MEAN = LASSO + "; E, slide Recap: least-squares linear regression and" \
    " classification"
LINE_X, LINE_Y = [[1], [2], [4]], [0, 3, 9]
TWINS = [[1, 1], [2, 2], [3, 3]]
NAMES = load("diabetes")["features"]
FEW = 60
SCALE = 10 ** 4     # no number of diabetes has more than four decimals

dot = EXACT.dot
lasso = maker("lasso", "X", "y", "lambda", text=LASSO)


def centred(column):
    """Return a column less its mean, times SCALE and its length, in ints."""
    values = [int(F(v) * SCALE) for v in column]
    total = sum(values)
    return [len(values) * v - total for v in values]


def knots(X, y):
    """Yield (lambda, j, whether weight j comes in) for a falling lambda.

    With the signs s on the set A the weights are p - lambda q, where
    H_AA (p, q) = (b_A, s / 2), H = X'X and b = X'y.  One of them ends at 0,
    or another feature k reaches |2 x_k . r| = lambda, whichever comes first.
    """
    columns, unit = [centred(v) for v in zip(*X)], (SCALE * len(y)) ** 2
    y = centred(y)
    H = [[F(dot(u, v)) for v in columns] for u in columns]
    b = [F(dot(v, y)) for v in columns]
    lam, j = max((2 * abs(v), k) for k, v in enumerate(b))
    signs = {j: 1 if b[j] > 0 else -1}
    while lam is not None:
        yield lam / unit, j, j in signs
        A = sorted(signs)
        p, q = eliminate(EXACT, [[H[i][k] for k in A] for i in A], [
            [b[k] for k in A], [F(signs[k], 2) for k in A]])
        result = [(v / u, k, 0) for v, u, k in zip(p, q, A) if u]
        for k in set(range(len(b))) - set(A):
            row = [H[k][i] for i in A]
            pull, slope = 2 * (b[k] - dot(row, p)), 2 * dot(row, q)
            result += [(pull / (s - slope), k, s) for s in (1, -1)
                       if s != slope]
        lam, j, s = max((hit for hit in result if 0 < hit[0] < lam),
                        default=(None, None, None))
        if s == 0:
            del signs[j]
        elif s:
            signs[j] = s


def patients(name, why, lam, level="stress", rows=FEW):
    """Return a case of the first patients of diabetes."""
    X, y = DIABETES
    return lasso("diabetes-{}-{}".format(rows, name), why, X[:rows],
                 y[:rows], lam, level, intercept=True, required=ALL)


def at_knot(number, lam, j, enters):
    what = "comes in" if enters else "comes to 0 and leaves"
    return patients("knot-{}".format(number), "knot {} of the path: {} {}"
                    .format(number, NAMES[j], what), lam, "edge")


def between(lam, name, rows=FEW):
    """Return a case between two knots."""
    return patients(name, "between two knots of the path", lam, rows=rows)


PATH = list(knots(DIABETES[0][:FEW], DIABETES[1][:FEW]))
LEAVES = next(knot for knot in knots(*DIABETES) if not knot[2])

CASES = [
    lasso("one-weight", "x.y moves towards 0 by half of lambda", [[1], [1]],
          [1, 2], 2, "smoke", expected=(["1"], "0", "3")),
    lasso("at-the-end", "w = 0 from lambda = 2 |x.y| on, and not from |x.y|",
          [[1], [2]], [1, 1], 6, "smoke",
          expect={"w": ["0"], "objective": "2"}),
    lasso("before-the-end", "a weight that is not yet 0", [[1], [2]], [1, 1],
          5, "smoke", expect={"w": ["1/10"], "objective": "39/20"},
          required=["w", "objective"]),
    lasso("negative", "a weight below 0 moves up", [[1], [2]], [-1, -2], 2,
          expected=["-4/5"]),
    lasso("orthogonal", "uncorrelated features: each is moved by itself, and"
          " the small one is 0", SIGNS, [4, 2, 0, 1], 4, "smoke",
          expect={"w": ["3/4", "0"], "objective": "75/4"}),
    lasso("four-points", "both weights, of either sign", D4_X, D4_Y, 2,
          expected=["33/131", "-53/131"]),
    lasso("four-points-one", "one weight is 0, though least squares gives it a"
          " value", D4_X, D4_Y, 8, expected=["0", "-1/13"]),
    lasso("four-points-knot", "at 17/3 the first weight starts from 0: its"
          " condition holds with equality", D4_X, D4_Y, F(17, 3), "edge",
          expected=["0", "-1/6"]),
    lasso("four-points-intercept", "the intercept is not penalised", D4_X,
          D4_Y, 2, intercept=True, required=ALL),
    lasso("level", "targets that are all 7: the intercept is 7 under any"
          " lambda", [[1], [2], [3]], [7, 7, 7], 5, "smoke", intercept=True,
          text=AUGMENT, expected=(["0"], "7", "0")),
    lasso("constant-column", "a constant column of one's own is penalised",
          [x + [1] for x in LINE_X], LINE_Y, 2, text=AUGMENT, required=ALL),
    lasso("constant-asked-for", "the same data with intercept = true", LINE_X,
          LINE_Y, 2, intercept=True, text=AUGMENT, required=ALL),
    lasso("centred", "zero-centred features: the intercept is the mean of y",
          [[-1], [0], [1]], [999, 1000, 1002], 2, intercept=True,
          expected=(["1"], "3001/3"), required=ALL),
    lasso("sum-not-mean", "lambda is weighed against the sum of squares, not"
          " the mean: every example twice halves what it does",
          [[1], [2], [1], [2]], [1, 1, 1, 1], 2, text=MEAN, expected=["1/2"]),
    lasso("correlated", "one weight takes from the other: the features cannot"
          " be treated one by one", [[1, 1], [2, 1], [3, 2], [4, 4]],
          [2, 3, 5, 8], 3),
    lasso("comes-back", "three features, of which one has the sign that least"
          " squares does not give it",
          [[2, 1, 1], [1, 2, 1], [0, 1, 2], [1, 0, 1], [2, 2, 3]],
          [3, 1, -2, 2, 1], 2),
    lasso("through-zero", "a weight comes from above 0 to below it: a descent"
          " that leaves out what was once 0 ends elsewhere",
          [[2, 3], [0, 1], [1, 2]], [4, 3, 3], 1, expected=["-1/2", "7/4"]),
    lasso("through-zero-again", "a weight comes from below 0 to above it",
          [[3, 2], [2, 0], [0, 1]], [-3, 4, -3], 2,
          expected=["38/29", "-92/29"]),
    lasso("all-in", "four features, all with weights", table(93, 9, 4, -5, 5),
          table(94, 1, 9, -20, 20)[0], 5, intercept=True, required=ALL),
    lasso("half-out", "the same under a larger lambda", table(93, 9, 4, -5, 5),
          table(94, 1, 9, -20, 20)[0], 150, intercept=True, required=ALL),
    lasso("zero-lambda", "lambda = 0 is least squares",
          [[2, 1], [1, 3], [1, 1]], [3, 5, 1], 0),
    lasso("zero-lambda-intercept", "lambda = 0 with an intercept", LINE_X,
          LINE_Y, 0, intercept=True, expected=(["3"], "-3", "0")),
    lasso("zero-lambda-twins", "lambda = 0 on equal columns: any of the"
          " minimisers, and no error", TWINS, [1, 2, 4], 0, "edge"),
    lasso("twins", "equal columns: how the weight is shared is left open",
          TWINS, [1, 2, 4], 6, "edge", required=["w", "objective"]),
    lasso("opposites", "a column and its opposite: one of them has to be 0",
          [[1, -1], [2, -2], [3, -3]], [1, 2, 4], 6, "edge"),
    lasso("more-features", "fewer examples than weights",
          [[1, 2, 3], [4, 5, 7]], [1, 2], HALF),
    lasso("equal-pull", "two features that come in at the same lambda",
          [[1, 0], [0, 1], [1, 1]], [2, 2, 2], 6, "edge",
          expected=["1/3", "1/3"]),
    lasso("constant-twice", "a constant column and the intercept: the"
          " intercept costs nothing, so the column gets 0",
          [x + [1] for x in LINE_X], LINE_Y, 2, "edge", intercept=True,
          required=ALL),
    lasso("one-row", "one example, two weights: the larger feature is the"
          " cheaper one", [[3, 4]], [5], 8, "edge",
          expect={"w": ["0", "1"], "objective": "9"}),
    lasso("one-row-intercept", "one example: the intercept does it all",
          [[3, 5]], [4], 1, "edge", intercept=True,
          expected=(["0", "0"], "4", "0")),
    lasso("zero-targets", "0 is an answer", [[1, 2], [3, 4], [5, 7]],
          [0, 0, 0], 3, "edge", expect={"w": ["0", "0"], "objective": "0"}),
    lasso("zero-column", "a feature that is always 0 gets the weight 0",
          [[1, 0], [2, 0], [3, 0]], [1, 2, 4], 3, "edge"),
    lasso("huge-lambda", "nothing is worth its price", D4_X, D4_Y, 2 ** 60,
          "edge", expect={"w": ["0", "0"], "objective": "4"}),
    lasso("tiny-lambda", "lambda is 2^-20, and every weight but a little off"
          " least squares", D4_X, D4_Y, TINY, "edge"),
    lasso("column-scales", "features of sizes 2^-12 and 2^12: the price is"
          " that of the weight, so the small one is dear",
          [[2 ** 12, F(1, 2 ** 12)], [2 ** 12, F(-1, 2 ** 12)],
           [2 ** 13, F(3, 2 ** 12)]], [2, 0, 1], F(1, 2 ** 13), "edge"),
    lasso("decimals", "lambda is 0.1, which no binary float meets",
          [["0.1", 1], ["0.2", 1], ["0.4", 1]], ["0.3", "0.5", "0.9"], "0.1",
          "edge"),
    lasso("random-30", "thirty rows, six features", table(95, 30, 6, -20, 20),
          table(96, 1, 30, -99, 99)[0], 3000, "stress", intercept=True,
          required=ALL),
    lasso("random-60", "sixty features, of which a third come in",
          table(307, 80, 60, -1, 1), table(308, 1, 80, -9, 9)[0], 100,
          "stress"),
    lasso("random-45", "thirty features, most of them in",
          table(309, 45, 30, -1, 1), table(310, 1, 45, -9, 9)[0], 10,
          "stress"),
    lasso("random-wide", "eight rows, twelve features",
          table(97, 8, 12, -9, 9), table(98, 1, 8, -30, 30)[0], 40, "stress"),
] + [at_knot(i, *knot) for i, knot in enumerate(PATH)] + [
    between(2 ** 15, "one-in"),
    between(2 ** 12, "half-in"),
    between(100, "last-signs"),
    between(1, "all-in"),
    between(2 ** 17, "three-in", 442),
    between(1, "all-in", 442),
    patients("leaves", "all patients: {} comes to 0 and leaves".format(
        NAMES[LEAVES[1]]), LEAVES[0], rows=442)]
