"""Cases that end in singular: solve, inverse, line, least-squares."""

from fractions import Fraction

from .data import D3_X
from .define import case
from .solve import LS, STABLE

LEAST = "D, section 2"
BIVARIATE = "D, section 2.3"
AUGMENT = "E, slide Recap: least-squares linear regression"


def singular(name, why, text, given, *rest, **options):
    """Return a case whose answer is singular, with a null vector."""
    return case(name, why, text, given, *rest, error="singular", **options)


CASES = [
    singular("solve/zero-column", "an unknown that no equation has", LS,
             {"A": [[0, 1], [0, 2]], "b": [1, 2]}, "smoke"),
    singular("solve/dependent-rows", "infinitely many solutions are not one:"
             " b fits, and still there is no answer", LS,
             {"A": [[1, 2], [2, 4]], "b": [3, 6]}),
    singular("solve/contradiction", "no solution at all", LS,
             {"A": [[1, 2], [2, 4]], "b": [3, 7]}),
    singular("solve/rank-two", "1 to 9 in a square: in doubles the last"
             " pivot may come out as 1e-16, and an x of 1e16", STABLE,
             {"A": [[1, 2, 3], [4, 5, 6], [7, 8, 9]], "b": [1, 2, 4]}),
    singular("solve/rank-one", "the second pivot is missing", STABLE,
             {"A": [[1, -2, 3], [2, -4, 6], [-1, 2, -3]],
              "b": [1, 2, -1]}),
    singular("solve/zero-matrix", "nothing but zeros", STABLE,
             {"A": [[0, 0], [0, 0]], "b": [0, 0]}, "edge"),
    singular("solve/zero-number", "0 x = 1", LS, {"A": [[0]], "b": [1]},
             "edge"),
    singular("solve/big-singular", "twenty digits, and exactly singular: a"
             " double takes 10^20 + 1 for 10^20",
             STABLE, {"A": [["100000000000000000001", 1],
                            ["200000000000000000002", 2]], "b": [1, 2]},
             "edge", flags=["exact-only"]),
    singular("solve/decimal-singular", "0.1 * 0.6 = 0.2 * 0.3 in decimals,"
             " not in binary", STABLE,
             {"A": [["0.1", "0.2"], ["0.3", "0.6"]], "b": [1, 1]}, "edge",
             flags=["exact-only"]),

    singular("inverse/rank-one", "X'X of one example with two features",
             BIVARIATE, {"A": [[1, 2], [2, 4]]}, "smoke"),
    singular("inverse/zero", "the reciprocal of 0", BIVARIATE,
             {"A": [[0]]}, "edge"),
    singular("inverse/zero-row", "a row of zeros in the middle", STABLE,
             {"A": [[1, 2, 3], [0, 0, 0], [4, 5, 6]]}),
    singular("inverse/rank-two", "the dependence shows in the last pivot",
             STABLE, {"A": [[2, -1, -1], [-1, 2, -1], [-1, -1, 2]]}),

    singular("line/one-point", "one point has no slope", LEAST,
             {"x": [2], "y": [5]}, "smoke"),
    singular("line/constant-x", "a vertical line: slope 0 through the mean"
             " is no answer, NaN neither", LEAST,
             {"x": [2, 2, 2], "y": [1, 2, 6]}, "smoke"),
    singular("line/constant-zero", "all x are 0", LEAST,
             {"x": [0, 0], "y": [1, 1]}, "edge"),
    singular("line/constant-decimal", "0.1 three times: the mean of doubles"
             " is not 0.1, and its deviations are not 0", LEAST,
             {"x": ["0.1", "0.1", "0.1"], "y": [1, 2, 6]}, "edge"),

    singular("least-squares/duplicate-column", "equal columns: the solution"
             " of least norm is one of many", LS,
             {"X": [[1, 1], [2, 2], [3, 3]], "y": [1, 2, 4]}, "smoke"),
    singular("least-squares/constant-and-intercept", "a constant column and"
             " an intercept say the same", AUGMENT,
             {"X": [[1, 1], [2, 1], [4, 1]], "y": [0, 3, 9],
              "intercept": True}),
    singular("least-squares/dummy-variables", "one column for each class and"
             " an intercept: they add up to it", AUGMENT,
             {"X": [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 0, 0]],
              "y": [1, 2, 3, 4], "intercept": True}),
    singular("least-squares/more-features", "fewer examples than weights",
             LS, {"X": [[1, 2, 3], [4, 5, 7]], "y": [1, 2]}),
    singular("least-squares/zero-column", "a feature that is always 0", LS,
             {"X": [[1, 0], [2, 0], [3, 0]], "y": [1, 2, 4]}),
    singular("least-squares/sum-of-columns", "the third column is the sum of"
             " the first two", LS,
             {"X": [row + [sum(row)] for row in D3_X + [[3, 1]]],
              "y": [1, 0, 2, 5]}),
    singular("least-squares/one-row-intercept", "one example, slope and"
             " intercept", AUGMENT,
             {"X": [[3]], "y": [4], "intercept": True}, "edge"),
    singular("least-squares/small-scale", "dependent columns of size 2^-40"
             " and 2^40: no absolute tolerance sees both", STABLE,
             {"X": [[Fraction(1, 2 ** 40), 2 ** 40],
                    [Fraction(2, 2 ** 40), 2 ** 41],
                    [Fraction(3, 2 ** 40), 3 * 2 ** 40]],
              "y": [1, 2, 4]}, "edge"),
]
