"""Cases of solve: pivots, scales, conditions, ways to write a number."""

from fractions import Fraction

from .data import D4_X, hilbert, table
from .define import case

LS = "E, slide Recap: least-squares linear regression and classification"
STABLE = "D, section 2.4"
INVERT = "A, section 7.1"
TWO = Fraction(2)


def wilkinson(n):
    """Return the matrix on which partial pivoting grows most."""
    return [[1 if j == i or j == n - 1 else -1 if j < i else 0
             for j in range(n)] for i in range(n)]


def lower_left(n):
    """Return the matrix of binomials i + j over i, of determinant 1."""
    rows = [[1] * n]
    for _ in range(n - 1):
        row = [1]
        for j in range(1, n):
            row.append(row[-1] + rows[-1][j])
        rows.append(row)
    return rows


def cyclic(n):
    """Return the matrix that moves every entry up by one place."""
    return [[int(j == (i + 1) % n) for j in range(n)] for i in range(n)]


CASES = [
    case("solve/two-by-two", "the plainest system there is", LS,
         {"A": [[2, 1], [1, 3]], "b": [3, 5]}, "smoke",
         expect={"x": ["4/5", "7/5"]}),
    case("solve/row-swap", "a zero pivot divides by zero unless rows are"
         " exchanged", STABLE,
         {"A": [[0, 1], [1, 0]], "b": [2, 3]}, "smoke",
         expect={"x": ["3", "2"]}),
    case("solve/one-by-one", "loops over rows and columns that start at 1"
         " skip the only entry", LS, {"A": [[4]], "b": [-2]}, "smoke",
         expect={"x": ["-1/2"]}),
    case("solve/not-symmetric", "a transposed matrix goes unseen in normal"
         " equations, which are symmetric", INVERT,
         {"A": [[1, 2, 0], [0, 1, 3], [2, 0, 1]], "b": [5, 11, 5]},
         expect={"x": ["1", "2", "3"]}),
    case("solve/normal-equations", "X'X w = X'y of the four points, as the"
         " text solves it", LS,
         {"A": [[sum(x[j] * x[k] for x in D4_X) for k in range(2)]
                for j in range(2)], "b": [2, -5]},
         expect={"x": ["51/131", "-70/131"]}),
    case("solve/zero-right-side", "0 is an answer, not a failure", LS,
         {"A": [[3, 1], [1, 2]], "b": [0, 0]}, expect={"x": ["0", "0"]}),
    case("solve/permutation", "every step needs an exchange, and b must move"
         " along", STABLE, {"A": cyclic(5), "b": [1, 2, 3, 4, 5]},
         expect={"x": ["5", "1", "2", "3", "4"]}),
    case("solve/late-zero-pivot", "the zero pivot appears only after the"
         " first step", STABLE,
         {"A": [[1, 1, 1], [1, 1, 2], [1, 2, 1]], "b": [6, 9, 8]},
         expect={"x": ["1", "2", "3"]}),
    case("solve/negative-pivot", "a pivot chosen by value, not by absolute"
         " value, is tiny here", STABLE,
         {"A": [[TWO ** -60, 1], [-1, 1]], "b": [1, 0]}),
    case("solve/two-negative-pivots", "choosing the largest entry instead of"
         " the largest in absolute value, in the second step", STABLE,
         {"A": [[4, 1, 2], [0, TWO ** -58, 1], [0, -1, 1]],
          "b": [5, 1, 0]}),
    case("solve/tiny-pivot", "without exchange x[0] is lost to cancellation"
         " in doubles", STABLE,
         {"A": [[TWO ** -60, 1], [1, 1]], "b": [1, 2]}),
    case("solve/late-tiny-pivot", "a tiny pivot made by the first step; the"
         " diagonal as given looks harmless", STABLE,
         {"A": [[1, 1, 1], [1, 1 + TWO ** -20, 2], [1, 2, 2]],
          "b": [3, 4, 5]}),
    case("solve/row-scales", "rows of sizes 2^-27 to 2^27: the answer does"
         " not change, absolute tolerances do", STABLE,
         {"A": [[TWO ** 27, TWO ** 28], [TWO ** -27, 0]],
          "b": [3 * TWO ** 27, TWO ** -27]}, "edge",
         expect={"x": ["1", "1"]}),
    case("solve/column-scales", "columns of sizes 1e-8 to 1e8: entries of x"
         " differ by 2^54", STABLE,
         {"A": [[TWO ** 27, TWO ** -27], [TWO ** 27, -TWO ** -27]],
          "b": [2, 0]}, "edge",
         expect={"x": ["1/134217728", "134217728"]}),
    case("solve/fibonacci", "determinant 1 from products near a million: the"
         " cofactors cancel", STABLE,
         {"A": [[610, 987], [987, 1597]], "b": [1597, 2584]},
         expect={"x": ["1", "1"]}),
    case("solve/almost-singular", "rows that differ in the last of 24 bits"
         " are still independent", STABLE,
         {"A": [[1, 1], [1, 1 + TWO ** -23]], "b": [2, 2 + TWO ** -23]},
         "edge", expect={"x": ["1", "1"]}),
    case("solve/hilbert-6", "the usual ill-conditioned matrix, condition"
         " 1e7, in whole numbers", STABLE,
         {"A": hilbert(6), "b": [sum(row) for row in hilbert(6)]}, "stress",
         expect={"x": ["1"] * 6}),
    case("solve/hilbert-10", "condition 1e13: single precision and normal"
         " equations have no digit left", STABLE,
         {"A": hilbert(10), "b": [1] + [0] * 9}, "stress"),
    case("solve/pascal-8", "determinant 1, condition 1e7, entries up to"
         " 3432", STABLE,
         {"A": lower_left(8), "b": [1, 0, 0, 0, 0, 0, 0, 0]}, "stress",
         expect={"x": ["8", "-28", "56", "-70", "56", "-28", "8", "-1"]}),
    case("solve/wilkinson-12", "the entries double at every step of partial"
         " pivoting", STABLE,
         {"A": wilkinson(12), "b": list(range(1, 13))}, "stress"),
    case("solve/vandermonde-6", "a polynomial through six points: the powers"
         " differ by 7776", LS,
         {"A": [[x ** k for k in range(6)] for x in range(1, 7)],
          "b": [x ** 5 - x for x in range(1, 7)]}, "stress",
         expect={"x": ["0", "-1", "0", "0", "0", "1"]}),
    case("solve/random-12", "a dense system of twelve equations", INVERT,
         {"A": table(11, 12, 12, -99, 99), "b": table(12, 1, 12, -99, 99)[0]},
         "stress"),
    case("solve/random-24", "a size at which cofactors and Cramer's rule"
         " never end", INVERT,
         {"A": table(13, 24, 24, -9, 9), "b": table(14, 1, 24, -9, 9)[0]},
         "stress"),
    case("solve/decimals", "0.1 is no binary fraction: exact programs must"
         " read the decimal that is written", LS,
         {"A": [["0.1", "0.2"], ["0.3", "0.4"]], "b": ["0.5", "1.1"]},
         "edge", expect={"x": ["1", "2"]}),
    case("solve/ratios", "numbers may be written as ratios", LS,
         {"A": [["1/3", "1/2"], ["-1/7", "2"]], "b": ["4/3", "27/7"]},
         "edge", expect={"x": ["1", "2"]}),
    case("solve/hexadecimal", "numbers may be written as C prints them with"
         " %a, and with an exponent", LS,
         {"A": [["0x1p-3", "-0x1.8p+1"], ["2.5e-1", "1E1"]],
          "b": ["0x1p+0", 2]}, "edge", expect={"x": ["8", "0"]}),
    case("solve/big-integers", "thirty digits in a number: more than any"
         " float holds", STABLE,
         {"A": [["123456789012345678901234567890", 1],
                [1, "987654321098765432109876543210"]], "b": [1, 1]},
         "edge"),
    case("solve/beyond-doubles", "10^400 is a number; doubles call it"
         " infinite", STABLE, {"A": [["1e400"]], "b": ["2e400"]}, "edge",
         flags=["exact-only"], expect={"x": ["2"]}),
]
