"""Cases of log-likelihood."""

from fractions import Fraction

from .data import CORNERS, XOR_Y, hom, table
from .define import case
from .real import GLM

LIKELY = "E, slide Fitting logistic regression models"
MODEL = "E, slide Logistic regression"
MATRIX = "E, slide Matrix form of the Newton-Raphson updates"
ALL = ["value", "gradient", "hessian", "probabilities"]

# One of three positive at x = 0, three of four at x = 1: the maximum is at
# (ln 6, -ln 2), where the probabilities are 1/3 and 3/4.
GROUPS_X = hom([[0], [0], [0], [1], [1], [1], [1]])
GROUPS_Y = [1, 0, 0, 1, 1, 1, 0]
XOR_01 = [max(label, 0) for label in XOR_Y]


def flipped(y):
    """Return the labels 0 and 1 exchanged."""
    return [1 - label for label in y]


def at(name, why, X, y, theta, *rest, text=LIKELY, **options):
    """Return a case of log-likelihood."""
    return case("log-likelihood/" + name, why, text,
                {"X": X, "y": y, "theta": theta}, *rest, **options)


CASES = [
    at("origin", "at theta = 0 every p is 1/2 and the value -n ln 2; the"
       " printed log[1 - exp(z)] is log 0", GROUPS_X, GROUPS_Y, [0, 0],
       "smoke", required=ALL,
       expect={"gradient": ["1", "1/2"], "probabilities": ["1/2"] * 7,
               "hessian": [["-1", "-1"], ["-1", "-7/4"]]}),
    at("away", "away from 0 the printed gradient with p_0 is another one:"
       " at 0 nobody can tell", GROUPS_X, GROUPS_Y, [1, -1], "smoke",
       required=ALL, text="E, slide Fitting logistic regression models; "
       + MATRIX),
    at("one-point", "one example: y z - log(1 + exp(z)) and nothing to add",
       [[2, 1]], [1], [1, Fraction(-1, 2)], "smoke", required=ALL),
    at("positive-scores", "every score above 0: 1 - exp(z) is negative, and"
       " its log no number", hom([[1], [2], [3]]), [1, 0, 1],
       [1, Fraction(1, 2)]),
    at("negative-scores", "every score below 0: log[1 - exp(z)] is a number,"
       " and the wrong one", hom([[1], [2], [3]]), [0, 1, 0],
       [-1, Fraction(-1, 4)]),
    at("all-zero", "no positive example: the value is less the sum of"
       " log(1 + exp(z))", hom([[1], [-1], [2]]), [0, 0, 0],
       [Fraction(1, 2), 1]),
    at("all-one", "no negative example: the value is not 0", hom(
        [[1], [-1], [2]]), [1, 1, 1], [Fraction(1, 2), 1], text=MODEL),
    at("flipped", "p_0(x; theta) = p_1(x; -theta): labels exchanged and"
       " theta turned leave the value, and turn the gradient", GROUPS_X,
       flipped(GROUPS_Y), [-1, 1], text=MODEL),
    at("near-the-maximum", "theta near (ln 6, -ln 2): a gradient near 0, to"
       " which p_0 is far off", GROUPS_X, GROUPS_Y,
       [Fraction(1835, 1024), Fraction(-5678, 8192)], required=ALL),
    at("scores-that-cancel", "sum (y - p) is rational although no p is: the"
       " scores are 1 and -1", [[1, 1], [-1, 1]], [1, 1], [1, 0],
       text=MATRIX, required=ALL),
    at("constant-first", "rows are taken as they come, a constant in front"
       " as well", [[1, 3], [1, -1], [1, 2]], [1, 0, 0],
       [Fraction(1, 2), -1], required=ALL),
    at("no-constant", "rows without a constant: none is added", [[2], [-1],
                                                                [3]],
       [1, 1, 0], [Fraction(1, 4)], required=ALL),
    at("repeated", "an example given twice counts twice", hom(
        [[1], [1], [1], [-2]]), [1, 1, 0, 0], [Fraction(3, 4), 0]),
    at("xor", "the corners of the square at a theta with every score"
       " different", hom(CORNERS), XOR_01, [2, -1, Fraction(-1, 2)],
       required=ALL),
    at("three-features", "a Hessian of four by four, every entry another",
       hom([[1, 2, -1], [0, 3, 1], [-2, 1, 1], [2, 2, 0], [1, -1, 3]]),
       [1, 0, 1, 1, 0], [Fraction(1, 2), Fraction(-1, 4), 1, -1],
       required=ALL),
    at("far-and-right", "scores of 800 and -800 on the right side: exp(800)"
       " is no double, and counts for nothing", [[800], [-800], [1]],
       [1, 0, 0], [1], "edge", required=ALL),
    at("far-and-wrong", "the same on the wrong side: the value is -1600",
       [[800], [-800]], [0, 1], [1], "edge", required=ALL),
    at("forty", "a score of 40: 1 + exp(-40) is 1 in doubles, exp(-40) is"
       " not 0", [[40], [-40], [1]], [1, 0, 0], [1], "edge", required=ALL),
    at("scales", "x of size 2^30 and theta of size 2^-30", [
        [2 ** 30, 1], [3 * 2 ** 29, 1], [-2 ** 29, 1]], [1, 0, 1],
       [Fraction(1, 2 ** 30), Fraction(1, 2)], "edge"),
    at("decimals", "scores of 0.1 x + 0.2, which doubles have not", hom(
        [["0.1"], ["0.7"], ["-0.3"]]), [1, 0, 1], ["0.3", "-0.2"], "edge",
       required=ALL),
    at("random-40", "forty rows of three features", hom(
        table(151, 40, 3, -8, 8)), [v[0] for v in table(152, 40, 1, 0, 1)],
       [Fraction(1, 4), Fraction(-1, 8), Fraction(3, 16), Fraction(1, 2)],
       "stress", required=ALL),
    at("iris-versicolor", "versicolor against virginica at the digits that"
       " R prints of its fit: a residual deviance of 11.899", *GLM,
       "stress", required=ALL),
]
