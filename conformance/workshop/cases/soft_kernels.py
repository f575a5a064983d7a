"""Cases of svm-soft with other kernels."""

from fractions import Fraction

from .data import (CORNERS, D3_X, D3_Y, D4_X, D4_Y, DISC, DISC_Y, SIGNS,
                   SIGNS_Y, XOR_Y)
from .gram import gaussian, polynomial
from .soft import (SETOSA_VERSICOLOR, SETOSA_VIRGINICA, SIX, SIX_Y,
                   VERSICOLOR_VIRGINICA, iris, soft)

KERNEL = "D, section 7"
HALF = Fraction(1, 2)


def kernel(name, why, X, y, C, form, *rest, **options):
    """Return a case with a kernel."""
    return soft(name, why, X, y, C, *rest, kernel=form, text=KERNEL,
                **options)


CASES = [
    kernel("linear-by-name", "the default kernel by name still gives w",
           D4_X, D4_Y, 1, {"name": "linear"},
           expect={"w": ["3/5", "-4/5"], "t": "0"}),
    kernel("xor-quadratic", "XOR with (x.z + 1)^2 and C above its"
           " multipliers: no slack", CORNERS, XOR_Y, 10, polynomial(2, 1),
           "smoke", expect={"slack": ["0"] * 4}),
    kernel("xor-quadratic-soft", "C = 1 is below them", CORNERS, XOR_Y, 1,
           polynomial(2, 1)),
    kernel("signs-quadratic", "on signs the product is a feature of"
           " (x.z)^2: all multipliers at C", SIGNS, SIGNS_Y,
           Fraction(1, 16), polynomial(2)),
    kernel("xor-homogeneous", "(x.z)^2 on raw corners, where the constant is"
           " 0 and not 1", CORNERS, XOR_Y, 2, polynomial(2)),
    kernel("homogeneous-cubic", "(x.z)^3 on a line: one feature, x^3",
           [[-2], [-1], [1], [2]], [-1, 1, -1, 1], Fraction(1, 16),
           polynomial(3)),
    kernel("degree-one", "(x.z + 1)^1 is the linear machine: the constant is"
           " absorbed by t", D4_X, D4_Y, Fraction(1, 8), polynomial(1, 1)),
    kernel("disc-and-ring", "a disc in a ring, with C below what separates"
           " them", DISC, DISC_Y, Fraction(1, 32), polynomial(2, 1)),
    kernel("cubic", "an odd power of negative products", SIX, SIX_Y,
           Fraction(1, 512), polynomial(3, 1)),
    kernel("half-constant", "a constant of 1/2 and overlap",
           [[-2], [-1], [0], [1], [2]], [1, -1, 1, -1, 1], HALF,
           polynomial(2, HALF)),
    kernel("gaussian-pair", "two points: alpha = 1 / (1 - k) where C allows"
           " it", [[0], [1]], [-1, 1], 3, gaussian(1), "smoke",
           expect={"t": "0"}),
    kernel("gaussian-pair-bound", "alpha = C where it does not: t has an"
           " interval about 0", [[0], [1]], [-1, 1], HALF, gaussian(1),
           expect={"t": "0", "alpha": ["1/2"] * 2}),
    kernel("gaussian-xor", "XOR with a Gaussian kernel", CORNERS, XOR_Y, 10,
           gaussian(1)),
    kernel("gaussian-three-points", "sigma 2, one multiplier at C and a"
           " threshold that is not 0", D3_X, D3_Y, 1, gaussian(2)),
    kernel("gaussian-line", "six points on a line, two of them in disorder",
           SIX, [-1, -1, 1, -1, 1, 1], 1, gaussian(1)),
    kernel("gaussian-contradiction", "one point with both labels costs a"
           " slack of 2 here too", [[1, 2], [1, 2], [0, 0]], [1, -1, 1], 1,
           gaussian(1), "edge"),
    kernel("gaussian-narrow", "sigma 1/4: kernels near 0", [[0], [1], [2]],
           [-1, 1, -1], 1, gaussian(Fraction(1, 4)), "edge"),
    kernel("gaussian-wide", "sigma 8: a nearly singular matrix",
           [[0], [1], [3], [4]], [-1, 1, -1, 1], 2 ** 20, gaussian(8), "edge"),
    kernel("gaussian-c-tiny", "C = 2^-20 is no zero", D3_X, D3_Y,
           Fraction(1, 2 ** 20), gaussian(1), "edge"),
    iris("quadratic-setosa-versicolor", "(x.z + 1)^2 in tenths of a cm:"
         " kernels of 10^8", SETOSA_VERSICOLOR, Fraction(1, 2 ** 26),
         kernel=polynomial(2, 1), text=KERNEL),
    iris("quadratic-setosa-virginica", "the same for the other pair",
         SETOSA_VIRGINICA, Fraction(1, 2 ** 26), kernel=polynomial(2, 1),
         text=KERNEL),
    iris("quadratic-versicolor-virginica", "quadratic features, and still"
         " slack", VERSICOLOR_VIRGINICA, Fraction(1, 2 ** 20),
         kernel=polynomial(2, 1), text=KERNEL),
    iris("gaussian-setosa-versicolor", "all hundred rows, sigma 2 cm",
         SETOSA_VERSICOLOR, 1, kernel=gaussian(20), text=KERNEL),
    iris("gaussian-setosa-virginica", "the same for the other pair",
         SETOSA_VIRGINICA, 1, kernel=gaussian(20), text=KERNEL),
    iris("gaussian-versicolor-virginica", "a bandwidth in the range of the"
         " data, and many multipliers at C", VERSICOLOR_VIRGINICA, 1,
         kernel=gaussian(20), text=KERNEL),
]
