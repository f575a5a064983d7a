"""Cases of inverse and determinant."""

from fractions import Fraction

from .data import D3_X, D3_Y, hilbert, table
from .define import case
from .solve import STABLE, cyclic

BIVARIATE = "D, section 2.3"
INVERT = "A, section 7.1"
RIDGE = "D, section 2.4"
TWO = Fraction(2)
LABELLED = [[label * v for v in row] for label, row in zip(D3_Y, D3_X)]

CASES = [
    case("inverse/bivariate", "the inverse of X'X printed for two features,"
         " on the four points", BIVARIATE, {"A": [[12, 5], [5, 13]]},
         "smoke", expect={"inverse": [["13/131", "-5/131"],
                                      ["-5/131", "12/131"]]}),
    case("inverse/not-symmetric", "a transposed inverse is right for every"
         " symmetric matrix", INVERT, {"A": [[1, 2], [3, 4]]}, "smoke",
         expect={"inverse": [["-2", "1"], ["3/2", "-1/2"]]}),
    case("inverse/one-by-one", "the reciprocal", INVERT, {"A": [[-4]]},
         "smoke", expect={"inverse": [["-1/4"]]}),
    case("inverse/identity", "nothing changes", INVERT,
         {"A": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]},
         expect={"inverse": [["1", "0", "0"], ["0", "1", "0"],
                             ["0", "0", "1"]]}),
    case("inverse/row-swap", "the columns of the inverse come in the wrong"
         " order if the exchange is not made on both sides", STABLE,
         {"A": [[0, 2], [4, 0]]},
         expect={"inverse": [["0", "1/4"], ["1/2", "0"]]}),
    case("inverse/cyclic", "the inverse of a permutation is its transpose,"
         " which is not itself", STABLE, {"A": cyclic(3)},
         expect={"inverse": [["0", "0", "1"], ["1", "0", "0"],
                             ["0", "1", "0"]]}),
    case("inverse/late-zero-pivot", "the zero pivot appears only after the"
         " first step", STABLE,
         {"A": [[1, 1, 1], [1, 1, 2], [1, 2, 1]]},
         expect={"inverse": [["3", "-1", "-1"], ["-1", "0", "1"],
                             ["-1", "1", "0"]]}),
    case("inverse/triangular", "back substitution on every column", INVERT,
         {"A": [[1, 2, 3], [0, 1, 4], [0, 0, 1]]},
         expect={"inverse": [["1", "-2", "5"], ["0", "1", "-4"],
                             ["0", "0", "1"]]}),
    case("inverse/tiny-pivot", "without exchange the inverse is wrong in the"
         " first digit", STABLE, {"A": [[TWO ** -60, 1], [1, 1]]}),
    case("inverse/scales", "entries of the inverse from 1e-8 to 1e8",
         STABLE, {"A": [[TWO ** 27, 0, 1], [0, 1, 0], [1, 0, TWO ** -26]]},
         "edge"),
    case("inverse/hilbert-5", "the inverse of the Hilbert matrix is whole;"
         " condition 5e5", STABLE, {"A": hilbert(5)}, "stress"),
    case("inverse/random-8", "a dense matrix of eight rows", INVERT,
         {"A": table(21, 8, 8, -20, 20)}, "stress"),
    case("inverse/decimals", "decimals that no binary float meets", RIDGE,
         {"A": [["0.1", "0.3"], ["0.2", "0.7"]]}, "edge",
         expect={"inverse": [["70", "-30"], ["-20", "10"]]}),

    case("determinant/bivariate", "n^2 D, the divisor that D, section 2.3"
         " uses and does not define, on the four points", BIVARIATE,
         {"A": [[12, 5], [5, 13]]}, "smoke", expect={"determinant": "131"}),
    case("determinant/transposition", "one exchange of rows turns the sign",
         STABLE, {"A": [[0, 1], [1, 0]]}, "smoke",
         expect={"determinant": "-1"}),
    case("determinant/one-by-one", "a negative number, not its size", INVERT,
         {"A": [[-7]]}, "smoke", expect={"determinant": "-7"}),
    case("determinant/three-cycle", "two exchanges of rows leave the sign",
         STABLE, {"A": cyclic(3)}, expect={"determinant": "1"}),
    case("determinant/four-cycle", "three exchanges turn it", STABLE,
         {"A": cyclic(4)}, expect={"determinant": "-1"}),
    case("determinant/pivot-exchange", "partial pivoting exchanges rows that"
         " would not need it, and must count them", STABLE,
         {"A": [[1, 2], [3, 4]]}, expect={"determinant": "-2"}),
    case("determinant/labelled-gram", "the labelled Gram matrix of the three"
         " points has rank 2: 0 is the answer, not an error",
         "D, section 4.1",
         {"A": [[sum(p * q for p, q in zip(a, b)) for b in LABELLED]
                for a in LABELLED]}, expect={"determinant": "0"}),
    case("determinant/rank-one", "0 and not the rounding that is left",
         STABLE, {"A": [[1, 2, 3], [2, 4, 6], [3, 6, 9]]},
         expect={"determinant": "0"}),
    case("determinant/rank-two", "1 to 9 in a square: doubles without care"
         " give 6.7e-16", STABLE,
         {"A": [[1, 2, 3], [4, 5, 6], [7, 8, 9]]},
         expect={"determinant": "0"}),
    case("determinant/zero-column", "no pivot in the first column", STABLE,
         {"A": [[0, 1], [0, 2]]}, expect={"determinant": "0"}),
    case("determinant/zero", "nothing but zeros", STABLE,
         {"A": [[0, 0], [0, 0]]}, "edge", expect={"determinant": "0"}),
    case("determinant/zero-pivot", "a zero pivot is no zero determinant",
         STABLE, {"A": [[0, 2, 1], [1, 1, 0], [2, 0, 1]]},
         expect={"determinant": "-4"}),
    case("determinant/tiny-pivot", "without exchange the small pivot takes"
         " all digits", STABLE,
         {"A": [[TWO ** -60, 1, 0], [1, 1, 1], [0, 1, 1]]}, "edge"),
    case("determinant/triangular", "the product of the diagonal", INVERT,
         {"A": [[2, 5, -1], [0, -3, 4], [0, 0, 7]]},
         expect={"determinant": "-42"}),
    case("determinant/fibonacci", "1 from products near a million", STABLE,
         {"A": [[610, 987], [987, 1597]]}, expect={"determinant": "1"}),
    case("determinant/vandermonde-6", "the product of all differences of 1"
         " to 6, worked out as 34560", INVERT,
         {"A": [[x ** k for k in range(6)] for x in range(1, 7)]}, "stress",
         expect={"determinant": "34560"}),
    case("determinant/scaled", "the factor of every row comes out: 2^-80,"
         " which an absolute tolerance calls 0", STABLE,
         {"A": [[2 * TWO ** -40, TWO ** -40], [TWO ** -40, TWO ** -40]]},
         "edge", expect={"determinant": "1/1208925819614629174706176"}),
    case("determinant/random-10", "ten rows: beyond cofactors, and many"
         " exchanges", INVERT, {"A": table(31, 10, 10, -50, 50)}, "stress"),
    case("determinant/random-singular-8", "the last row is the sum of the"
         " others: 0, whatever rounding says", INVERT,
         {"A": table(32, 7, 8, -9, 9)
          + [[sum(col) for col in zip(*table(32, 7, 8, -9, 9))]]}, "stress",
         expect={"determinant": "0"}),
]
