"""Cases of solve, inverse and determinant."""

from . import maker
from .data import D3_X, D3_Y, D4_X, F, hilbert, table

STABLE = "D, section 2.4"
SLIDE = "E, slide Recap: least-squares linear regression and classification"
INVERT = "A, section 7.1"
BIVARIATE = "D, section 2.3"
TWO = F(2)
LABELLED = [[label * v for v in row] for label, row in zip(D3_Y, D3_X)]
SUM = [[1, 8, 5], [9, 4, 4], [10, 12, 9]]       # the last is that of the first

solve = maker("solve", "A", "b", text=STABLE)
inverse = maker("inverse", "A", text=STABLE)
determinant = maker("determinant", "A", text=STABLE)


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
    solve("two-by-two", "the plainest system there is", [[2, 1], [1, 3]],
          [3, 5], "smoke", text=SLIDE, expected=["4/5", "7/5"]),
    solve("row-swap", "a zero pivot divides by zero unless rows are exchanged",
          [[0, 1], [1, 0]], [2, 3], "smoke", expected=["3", "2"]),
    solve("one-by-one", "loops over rows and columns that start at 1 skip the"
          " only entry", [[4]], [-2], "smoke", text=SLIDE, expected=["-1/2"]),
    solve("not-symmetric", "a transposed matrix goes unseen in normal"
          " equations, which are symmetric", [[1, 2, 0], [0, 1, 3], [2, 0, 1]],
          [5, 11, 5], text=INVERT, expected=["1", "2", "3"]),
    solve("normal-equations", "X'X w = X'y of the four points, as the text"
          " solves it", [[sum(x[j] * x[k] for x in D4_X) for k in range(2)]
                         for j in range(2)], [2, -5], text=SLIDE,
          expected=["51/131", "-70/131"]),
    solve("zero-right-side", "0 is an answer, not a failure", [[3, 1], [1, 2]],
          [0, 0], text=SLIDE, expected=["0", "0"]),
    solve("permutation", "every step needs an exchange, and b must move along",
          cyclic(5), [1, 2, 3, 4, 5], expected=["5", "1", "2", "3", "4"]),
    solve("late-zero-pivot", "the zero pivot appears only after the first"
          " step", [[1, 1, 1], [1, 1, 2], [1, 2, 1]], [6, 9, 8],
          expected=["1", "2", "3"]),
    solve("negative-pivot", "a pivot chosen by value, not by absolute value,"
          " is tiny here", [[TWO ** -60, 1], [-1, 1]], [1, 0]),
    solve("two-negative-pivots", "choosing the largest entry instead of the"
          " largest in absolute value, in the second step",
          [[4, 1, 2], [0, TWO ** -58, 1], [0, -1, 1]], [5, 1, 0]),
    solve("negative-over-zero", "a pivot of -1 is larger than the 0 below it",
          [[-1, 2], [0, 1]], [3, 1], expected=["-1", "1"]),
    solve("tiny-pivot", "without exchange x[0] is lost to cancellation in"
          " doubles", [[TWO ** -60, 1], [1, 1]], [1, 2]),
    solve("late-tiny-pivot", "a tiny pivot made by the first step; the"
          " diagonal as given looks harmless",
          [[1, 1, 1], [1, 1 + TWO ** -20, 2], [1, 2, 2]], [3, 4, 5]),
    solve("row-scales", "rows of sizes 2^-27 to 2^27: the answer does not"
          " change, absolute tolerances do",
          [[TWO ** 27, TWO ** 28], [TWO ** -27, 0]],
          [3 * TWO ** 27, TWO ** -27], "edge", expected=["1", "1"]),
    solve("column-scales", "columns of sizes 1e-8 to 1e8: entries of x differ"
          " by 2^54", [[TWO ** 27, TWO ** -27], [TWO ** 27, -TWO ** -27]],
          [2, 0], "edge", expected=["1/134217728", "134217728"]),
    solve("fibonacci", "determinant 1 from products near a million: the"
          " cofactors cancel", [[610, 987], [987, 1597]], [1597, 2584],
          expected=["1", "1"]),
    solve("almost-singular", "rows that differ in the last of 24 bits are"
          " still independent", [[1, 1], [1, 1 + TWO ** -23]],
          [2, 2 + TWO ** -23], "edge", expected=["1", "1"]),
    solve("hilbert-6", "the usual ill-conditioned matrix, condition 1e7, in"
          " whole numbers", hilbert(6), [sum(row) for row in hilbert(6)],
          "stress", expected=["1"] * 6),
    solve("hilbert-10", "condition 1e13: single precision and normal equations"
          " have no digit left", hilbert(10), [1] + [0] * 9, "stress"),
    solve("pascal-8", "determinant 1, condition 1e7, entries up to 3432",
          lower_left(8), [1, 0, 0, 0, 0, 0, 0, 0], "stress",
          expected=["8", "-28", "56", "-70", "56", "-28", "8", "-1"]),
    solve("wilkinson-12", "the entries double at every step of partial"
          " pivoting", wilkinson(12), list(range(1, 13)), "stress"),
    solve("vandermonde-6", "a polynomial through six points: the powers differ"
          " by 7776", [[x ** k for k in range(6)] for x in range(1, 7)],
          [x ** 5 - x for x in range(1, 7)], "stress", text=SLIDE,
          expected=["0", "-1", "0", "0", "0", "1"]),
    solve("random-12", "a dense system of twelve equations",
          table(11, 12, 12, -99, 99), table(12, 1, 12, -99, 99)[0], "stress",
          text=INVERT),
    solve("random-24", "a size at which cofactors and Cramer's rule never end",
          table(13, 24, 24, -9, 9), table(14, 1, 24, -9, 9)[0], "stress",
          text=INVERT),
    solve("random-30", "thirty equations: fractions of fourteen digits",
          table(301, 30, 30, -1, 1), table(302, 1, 30, -9, 9)[0], "stress",
          text=INVERT),
    solve("random-60", "sixty equations: fractions of almost forty digits",
          table(303, 60, 60, -1, 1), table(304, 1, 60, -9, 9)[0], "stress",
          text=INVERT),
    solve("decimals", "0.1 is no binary fraction: exact programs must read the"
          " decimal that is written", [["0.1", "0.2"], ["0.3", "0.4"]],
          ["0.5", "1.1"], "edge", text=SLIDE, expected=["1", "2"]),
    solve("ratios", "numbers may be written as ratios",
          [["1/3", "1/2"], ["-1/7", "2"]], ["4/3", "27/7"], "edge", text=SLIDE,
          expected=["1", "2"]),
    solve("hexadecimal", "numbers may be written as C prints them with %a, and"
          " with an exponent", [["0x1p-3", "-0x1.8p+1"], ["2.5e-1", "1E1"]],
          ["0x1p+0", 2], "edge", text=SLIDE, expected=["8", "0"]),
    solve("big-integers", "thirty digits in a number: more than any float"
          " holds", [["123456789012345678901234567890", 1],
                     [1, "987654321098765432109876543210"]], [1, 1], "edge"),
    solve("beyond-doubles", "10^400 is a number; doubles call it infinite",
          [["1e400"]], ["2e400"], "edge", expected=["2"],
          flags=["exact-only"]),
    solve("zero-column", "an unknown that no equation has", [[0, 1], [0, 2]],
          [1, 2], "smoke", text=SLIDE, error="singular"),
    solve("dependent-rows", "infinitely many solutions are not one: b fits,"
          " and still there is no answer", [[1, 2], [2, 4]], [3, 6],
          text=SLIDE, error="singular"),
    solve("contradiction", "no solution at all", [[1, 2], [2, 4]], [3, 7],
          text=SLIDE, error="singular"),
    solve("rank-two", "1 to 9 in a square: in doubles the last pivot may come"
          " out as 1e-16, and an x of 1e16", [[1, 2, 3], [4, 5, 6], [7, 8, 9]],
          [1, 2, 4], error="singular"),
    solve("rank-one", "the second pivot is missing",
          [[1, -2, 3], [2, -4, 6], [-1, 2, -3]], [1, 2, -1], error="singular"),
    solve("zero-matrix", "nothing but zeros", [[0, 0], [0, 0]], [0, 0], "edge",
          error="singular"),
    solve("zero-number", "0 x = 1", [[0]], [1], "edge", text=SLIDE,
          error="singular"),
    solve("big-singular", "twenty digits, and exactly singular: a double takes"
          " 10^20 + 1 for 10^20",
          [["100000000000000000001", 1], ["200000000000000000002", 2]], [1, 2],
          "edge", error="singular", flags=["exact-only"]),
    solve("decimal-singular", "0.1 * 0.6 = 0.2 * 0.3 in decimals, not in"
          " binary", [["0.1", "0.2"], ["0.3", "0.6"]], [1, 1], "edge",
          error="singular", flags=["exact-only"]),
    solve("sum-of-rows", "the last row is the sum of the others: rounding"
          " hides it from a program that trusts its pivots", SUM, [1, 2, 3],
          "edge", text=SLIDE, error="singular"),

    inverse("bivariate", "the inverse of X'X printed for two features, on the"
            " four points", [[12, 5], [5, 13]], "smoke", text=BIVARIATE,
            expected=[["13/131", "-5/131"], ["-5/131", "12/131"]]),
    inverse("not-symmetric", "a transposed inverse is right for every"
            " symmetric matrix", [[1, 2], [3, 4]], "smoke", text=INVERT,
            expected=[["-2", "1"], ["3/2", "-1/2"]]),
    inverse("one-by-one", "the reciprocal", [[-4]], "smoke", text=INVERT,
            expected=[["-1/4"]]),
    inverse("identity", "nothing changes", [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
            text=INVERT,
            expected=[["1", "0", "0"], ["0", "1", "0"], ["0", "0", "1"]]),
    inverse("row-swap", "the columns of the inverse come in the wrong order if"
            " the exchange is not made on both sides", [[0, 2], [4, 0]],
            expected=[["0", "1/4"], ["1/2", "0"]]),
    inverse("cyclic", "the inverse of a permutation is its transpose, which is"
            " not itself", cyclic(3),
            expected=[["0", "0", "1"], ["1", "0", "0"], ["0", "1", "0"]]),
    inverse("late-zero-pivot", "the zero pivot appears only after the first"
            " step", [[1, 1, 1], [1, 1, 2], [1, 2, 1]],
            expected=[["3", "-1", "-1"], ["-1", "0", "1"], ["-1", "1", "0"]]),
    inverse("triangular", "back substitution on every column",
            [[1, 2, 3], [0, 1, 4], [0, 0, 1]], text=INVERT,
            expected=[["1", "-2", "5"], ["0", "1", "-4"], ["0", "0", "1"]]),
    inverse("tiny-pivot", "without exchange the inverse is wrong in the first"
            " digit", [[TWO ** -60, 1], [1, 1]]),
    inverse("scales", "entries of the inverse from 1e-8 to 1e8",
            [[TWO ** 27, 0, 1], [0, 1, 0], [1, 0, TWO ** -26]], "edge"),
    inverse("hilbert-5", "the inverse of the Hilbert matrix is whole;"
            " condition 5e5", hilbert(5), "stress"),
    inverse("random-8", "a dense matrix of eight rows",
            table(21, 8, 8, -20, 20), "stress", text=INVERT),
    inverse("decimals", "decimals that no binary float meets",
            [["0.1", "0.3"], ["0.2", "0.7"]], "edge",
            expected=[["70", "-30"], ["-20", "10"]]),
    inverse("rank-one", "X'X of one example with two features",
            [[1, 2], [2, 4]], "smoke", text=BIVARIATE, error="singular"),
    inverse("zero", "the reciprocal of 0", [[0]], "edge", text=BIVARIATE,
            error="singular"),
    inverse("zero-row", "a row of zeros in the middle",
            [[1, 2, 3], [0, 0, 0], [4, 5, 6]], error="singular"),
    inverse("rank-two", "the dependence shows in the last pivot",
            [[2, -1, -1], [-1, 2, -1], [-1, -1, 2]], error="singular"),
    inverse("sum-of-rows", "the same matrix has no inverse", SUM, "edge",
            text=INVERT, error="singular"),

    determinant("bivariate", "n^2 D, the divisor that D, section 2.3 uses and"
                " does not define, on the four points", [[12, 5], [5, 13]],
                "smoke", text=BIVARIATE, expected="131"),
    determinant("transposition", "one exchange of rows turns the sign",
                [[0, 1], [1, 0]], "smoke", expected="-1"),
    determinant("one-by-one", "a negative number, not its size", [[-7]],
                "smoke", text=INVERT, expected="-7"),
    determinant("three-cycle", "two exchanges of rows leave the sign",
                cyclic(3), expected="1"),
    determinant("four-cycle", "three exchanges turn it", cyclic(4),
                expected="-1"),
    determinant("pivot-exchange", "partial pivoting exchanges rows that would"
                " not need it, and must count them", [[1, 2], [3, 4]],
                expected="-2"),
    determinant("labelled-gram", "the labelled Gram matrix of the three points"
                " has rank 2: 0 is the answer, not an error",
                [[sum(p * q for p, q in zip(a, b)) for b in LABELLED]
                 for a in LABELLED], text="D, section 4.1", expected="0"),
    determinant("rank-one", "0 and not the rounding that is left",
                [[1, 2, 3], [2, 4, 6], [3, 6, 9]], expected="0"),
    determinant("rank-two", "1 to 9 in a square: doubles without care give"
                " 6.7e-16", [[1, 2, 3], [4, 5, 6], [7, 8, 9]], expected="0"),
    determinant("zero-column", "no pivot in the first column",
                [[0, 1], [0, 2]], expected="0"),
    determinant("zero", "nothing but zeros", [[0, 0], [0, 0]], "edge",
                expected="0"),
    determinant("zero-pivot", "a zero pivot is no zero determinant",
                [[0, 2, 1], [1, 1, 0], [2, 0, 1]], expected="-4"),
    determinant("tiny-pivot", "a first pivot of 2^-60 beside entries of"
                " 1", [[TWO ** -60, 1, 0], [1, 1, 1], [0, 1, 1]], "edge"),
    determinant("triangular", "the product of the diagonal",
                [[2, 5, -1], [0, -3, 4], [0, 0, 7]], text=INVERT,
                expected="-42"),
    determinant("fibonacci", "1 from products near a million",
                [[610, 987], [987, 1597]], expected="1"),
    determinant("vandermonde-6", "the product of all differences of 1 to 6,"
                " worked out as 34560",
                [[x ** k for k in range(6)] for x in range(1, 7)], "stress",
                text=INVERT, expected="34560"),
    determinant("scaled", "the factor of every row comes out: 2^-80, which an"
                " absolute tolerance calls 0",
                [[2 * TWO ** -40, TWO ** -40], [TWO ** -40, TWO ** -40]],
                "edge", expected="1/1208925819614629174706176"),
    determinant("random-10", "ten rows: beyond cofactors, and many exchanges",
                table(31, 10, 10, -50, 50), "stress", text=INVERT),
    determinant("random-40", "forty rows of -1, 0 and 1: more digits than"
                " doubles hold", table(313, 40, 40, -1, 1), "stress",
                text=INVERT),
    determinant("random-singular-8", "the last row is the sum of the others:"
                " 0, whatever rounding says",
                table(32, 7, 8, -9, 9)
                + [[sum(col) for col in zip(*table(32, 7, 8, -9, 9))]],
                "stress", text=INVERT, expected="0"),
]
