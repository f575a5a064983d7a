"""Cases of feature-map: features whose inner products are the kernel."""

from fractions import Fraction

from . import real
from .data import CORNERS, D3_X, hom, table
from .define import case
from .gram import TWO_POINTS, gaussian, polynomial
from .refused import refused

MAP = "D, section 7"
HALF = Fraction(1, 2)


def features(name, why, X, kernel, *rest, **options):
    """Return a case of feature-map."""
    given = {"X": X}
    if kernel is not None:
        given["kernel"] = kernel
    return case("feature-map/" + name, why, MAP, given, *rest, **options)


def wrong(name, why, kinds, level="edge", **changed):
    """Return a refused case with some inputs changed."""
    return refused("feature-map/" + name, why, MAP, dict(
        {"X": D3_X, "kernel": polynomial(2, 1)}, **changed), kinds, level)


CASES = [
    features("quadratic", "x^2 and y^2 alone give 13 where (x.z)^2 is 1: the"
             " cross term is missing", TWO_POINTS, polynomial(2), "smoke",
             "text"),
    features("quadratic-with-constant", "(x.z + 1)^2 has linear features"
             " with a root of 2, and the constant 1", TWO_POINTS,
             polynomial(2, 1), "smoke", "text"),
    features("linear", "the rows themselves will do", D3_X, None),
    features("linear-by-name", "the same by name", D3_X,
             {"name": "linear"}),
    features("degree-one", "(x.z)^1 is the dot product", D3_X,
             polynomial(1)),
    features("degree-one-constant", "(x.z + 1)^1: a constant feature", D3_X,
             polynomial(1, 1)),
    features("one-feature", "powers of one coordinate", [[2], [-3], [HALF]],
             polynomial(4)),
    features("one-feature-constant", "with binomial weights",
             [[2], [-3], [1]], polynomial(3, 1)),
    features("three-features", "three coordinates, three products", table(
        59, 4, 3, -3, 3), polynomial(2)),
    features("cubic", "xyz counts six times, which is no square", [
        [1, 2, 3], [-1, 1, 2], [2, 0, -1]], polynomial(3)),
    features("constant-two", "a constant of 2: the square root of it is in"
             " the features", D3_X, polynomial(2, 2)),
    features("constant-half", "a constant of 1/2", D3_X,
             polynomial(2, HALF)),
    features("constant-third", "a constant that is no binary number", [
        [1, 2], [2, -1]], polynomial(3, "1/3"), "edge"),
    features("constant-left-out", "the constant is 0 unless given: no"
             " constant feature", [[1, 1], [0, 0], [-1, 2]], polynomial(3)),
    features("homogeneous", "(x.z)^2 on rows with a constant is (x.z + 1)^2"
             " on raw ones", hom(D3_X), polynomial(2)),
    features("corners", "the features that separate XOR", CORNERS,
             polynomial(2, 1)),
    features("orthogonal", "an inner product of exactly 0 from terms that"
             " are not", [[1, 1], [1, -1], [3, 1]], polynomial(2)),
    features("one-row", "one example", [[3, -4]], polynomial(2, 1)),
    features("decimals", "rows in tenths", [["0.1", "0.7"], ["-0.3", "1.9"]],
             polynomial(3, "0.1"), "edge"),
    features("large", "products beyond 2^53", [
        ["100000001", "-100000000"], ["100000000", "100000001"]],
        polynomial(2, 1), "edge"),
    features("degree-twelve", "the binomials of 12", [[1, 2], [-1, 1]],
             polynomial(12), "edge"),
    features("random-6", "six rows of three features, degree 4",
             table(61, 6, 3, -3, 3), polynomial(4, 1), "stress"),
    features("iris", "every twentieth iris in mm, degree 2", real.rows_of(
        range(0, 150, 20), real.iris(10)), polynomial(2, 1), "stress"),
    wrong("gaussian", "its features are infinitely many", "domain", "core",
          kernel=gaussian(1)),
    wrong("ragged", "rows of different lengths", "shape", "core",
          X=[[1, 2], [3]]),
    wrong("empty", "no rows", "shape", X=[]),
    wrong("nan", "NaN in a row", "number", "core", X=[[1, "nan"]]),
    wrong("degree-zero", "(x.z)^0 is no kernel of the text", "domain",
          kernel=polynomial(0)),
    wrong("degree-half", "a degree is a whole number", "domain",
          kernel=polynomial("3/2", 1)),
    wrong("degree-missing", "the degree has no default", "request",
          kernel={"name": "polynomial"}),
    wrong("labels", "features know no labels", "request", y=[1, 1, -1]),
]
