"""Inputs that are refused: matrices, fits and scores."""

from .define import case

LS = "E, slide Recap: least-squares linear regression and classification"
INVERT = "A, section 7.1"
LEAST = "D, section 2"
SECOND = "D, section 2.2"
DUAL = "A, section 7.2"
KERNELS = "D, section 7"
SIGN = "D, heading Using least-squares regression for classification"
MARGIN = "A, section 7.3"
SQUARE = [[2, 1], [1, 3]]


def refused(name, why, text, given, kinds, level="edge", **options):
    """Return a case of an input that is refused."""
    return case(name, why, text, given, level, error=kinds, **options)


def kernel(title, why, kinds, **members):
    """Return a case of gram with a kernel that is refused."""
    return refused("gram/" + title, why, KERNELS,
                   {"X": [[1, 2], [3, 4]], "kernel": members}, kinds)


CASES = [
    refused("solve/not-square", "two equations with three unknowns", LS,
            {"A": [[1, 2, 3], [4, 5, 6]], "b": [1, 2]}, "shape", "core"),
    refused("solve/ragged", "rows of different lengths", LS,
            {"A": [[1, 2], [3]], "b": [1, 2]}, "shape", "core"),
    refused("solve/b-too-short", "an equation without a right-hand side",
            LS, {"A": SQUARE, "b": [1]}, "shape", "core"),
    refused("solve/empty", "no equation at all", LS, {"A": [], "b": []},
            "shape"),
    refused("solve/empty-row", "a row without entries", LS,
            {"A": [[]], "b": [1]}, "shape"),
    refused("solve/b-is-number", "a number where a list is due", LS,
            {"A": [[2]], "b": 4}, "shape"),
    refused("solve/a-is-row", "a list of numbers where rows are due", LS,
            {"A": [2, 1], "b": [1, 2]}, "shape"),
    refused("solve/nan", "NaN must not flow through", LS,
            {"A": [[2, "nan"], [1, 3]], "b": [1, 2]}, "number", "core"),
    refused("solve/infinite", "infinity is no number either", LS,
            {"A": SQUARE, "b": [1, "inf"]}, "number"),
    refused("solve/bool", "true is not 1", LS,
            {"A": [[True, 1], [1, 3]], "b": [1, 2]}, "number"),
    refused("solve/word", "a string that is no number", LS,
            {"A": SQUARE, "b": [1, "two"]}, "number"),
    refused("solve/blank", "a number with a blank before it", LS,
            {"A": SQUARE, "b": [" 1", 2]}, "number"),
    refused("solve/underscore", "digits in groups are a habit of Python",
            LS, {"A": SQUARE, "b": ["1_0", 2]}, "number"),
    refused("solve/huge-exponent", "a number of ten thousand digits must not"
            " be built", LS, {"A": SQUARE, "b": ["1e10001", 2]}, "number"),
    refused("solve/null", "null is neither a list nor a number", LS,
            {"A": SQUARE, "b": None}, ["number", "shape"]),
    refused("solve/zero-denominator", "1/0 is no number", LS,
            {"A": SQUARE, "b": ["1/0", 2]}, "number"),
    refused("solve/list-for-number", "an entry that is a list", LS,
            {"A": [[[2], 1], [1, 3]], "b": [1, 2]}, "number"),
    refused("solve/missing", "b is missing", LS, {"A": SQUARE}, "request",
            "core"),
    refused("solve/unknown", "an input that the task does not have", LS,
            {"A": SQUARE, "b": [1, 2], "pivot": True}, "request"),
    refused("solve/several", "ragged and with NaN: either may be told", LS,
            {"A": [[1, "nan"], [3]], "b": [1, 2]}, ["number", "shape"]),
    refused("inverse/not-square", "no inverse of a 2 by 3 matrix", INVERT,
            {"A": [[1, 2, 3], [4, 5, 6]]}, "shape", "core"),
    refused("inverse/ragged", "a row that is too long", INVERT,
            {"A": [[1, 2], [3, 4, 5]]}, "shape"),
    refused("inverse/word", "a string that is no number", INVERT,
            {"A": [["a"]]}, "number"),
    refused("inverse/misspelt", "the input is called A, not a", INVERT,
            {"a": SQUARE}, "request"),
    refused("determinant/not-square", "no determinant of a 1 by 2 matrix",
            INVERT, {"A": [[1, 2]]}, "shape", "core"),
    refused("determinant/empty", "the empty product is not asked for",
            INVERT, {"A": []}, "shape"),
    refused("determinant/nan", "NaN must not flow through", INVERT,
            {"A": [["nan"]]}, "number"),
    refused("gram/ragged", "rows of different lengths", DUAL,
            {"X": [[1, 2], [3]]}, "shape", "core"),
    refused("gram/missing", "X is missing", DUAL,
            {"kernel": {"name": "linear"}}, "request"),
    refused("gram/bool", "true is not 1", DUAL, {"X": [[True, 0]]},
            "number"),
    kernel("unknown-kernel", "a kernel that the text does not have",
           "domain", name="sigmoid"),
    kernel("nameless-kernel", "a kernel without a name", "request",
           degree=2),
    kernel("degree-missing", "the degree has no default", "request",
           name="polynomial", constant=1),
    kernel("degree-zero", "(x.z)^0 is no kernel of the text", "domain",
           name="polynomial", degree=0),
    kernel("degree-half", "a degree is a whole number", "domain",
           name="polynomial", degree=1.5),
    kernel("degree-huge", "degrees above 1000 are refused", "domain",
           name="polynomial", degree=1001),
    kernel("negative-constant", "a negative constant gives no kernel: the"
           " matrix need not be positive semidefinite", "domain",
           name="polynomial", degree=2, constant=-1),
    kernel("misspelt-constant", "coef0 is called constant here", "request",
           name="polynomial", degree=2, coef0=1),
    kernel("sigma-zero", "a bandwidth of 0 divides by 0", "domain",
           name="gaussian", sigma=0),
    kernel("sigma-negative", "a bandwidth is positive, though only its"
           " square is used", "domain", name="gaussian", sigma=-1),
    kernel("sigma-missing", "the bandwidth has no default", "request",
           name="gaussian"),
    kernel("sigma-nan", "NaN as a bandwidth", "number", name="gaussian",
           sigma="nan"),
    refused("covariance/empty", "no examples", SECOND, {"X": []}, "shape",
            "core"),
    refused("covariance/ragged", "rows of different lengths", SECOND,
            {"X": [[1, 2], [3, 4], [5]]}, "shape"),
    refused("covariance/nan", "NaN must not flow through", SECOND,
            {"X": [[1], ["nan"]]}, "number"),
    refused("covariance/unknown", "the divisor is n and cannot be chosen",
            SECOND, {"X": [[1], [2]], "ddof": 1}, "request"),
    refused("line/lengths", "three x for two y", LEAST,
            {"x": [1, 2, 3], "y": [1, 2]}, "shape", "core"),
    refused("line/empty", "no points", LEAST, {"x": [], "y": []}, "shape"),
    refused("line/nested", "x is a list of numbers, not of rows", LEAST,
            {"x": [[1], [2]], "y": [1, 2]}, "number"),
    refused("line/word", "a number with a unit", LEAST,
            {"x": ["1cm", 2], "y": [1, 2]}, "number"),
    refused("line/missing", "y is missing", LEAST, {"x": [1, 2]},
            "request"),
]
