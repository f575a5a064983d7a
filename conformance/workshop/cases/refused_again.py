"""What is refused, a second time in another place.

A check that hangs on one case is missed by a program that has it half:
for the first entry but not the last, for too few and not for too many.
Every mutant of a check is to be told by two cases.
"""

from .data import D3_X, D3_Y
from .fitted_classifiers import FIT, PLUG_IN
from .lasso import LASSO
from .means import BASIC, GENERAL
from .refused import DUAL, INVERT, LEAST, LS, MARGIN, SECOND, SIGN, refused
from .refused_learners import ERROR, TRACE
from .ridge import RIDGE

TWO = [[1], [2]]


def fits(name, why, kinds, **changed):
    """Return cases of the three fits with some inputs changed."""
    given = dict({"X": TWO, "y": [1, 3]}, **changed)
    return [refused("least-squares/" + name, why, LS, given, kinds)] + [
        refused(task + "/" + name, why, text, dict({"lambda": 1}, **given),
                kinds) for task, text in (("ridge", RIDGE),
                                          ("lasso", LASSO))]


def scored(name, why, kinds, **changed):
    """Return a case of margins with some inputs changed."""
    return refused("margins/" + name, why, MARGIN, dict(
        {"w": [1], "t": 0, "X": TWO, "y": [1, -1]}, **changed), kinds)


def means(name, why, kinds, **changed):
    """Return a case of linear-classifier with some inputs changed."""
    return refused("linear-classifier/" + name, why, GENERAL, dict(
        {"X": D3_X, "y": D3_Y, "M": "identity"}, **changed), kinds)


CASES = [
    refused("solve/b-too-long", "a right-hand side without an equation", LS,
            {"A": [[2, 1], [1, 3]], "b": [1, 2, 3]}, "shape"),
    refused("solve/b-in-rows", "b is a list of numbers, not a column", LS,
            {"A": [[2, 1], [1, 3]], "b": [[1], [2]]}, "number"),
    refused("mse/huge-exponent", "a prediction of 99999 zeros must not be"
            " built", ERROR, {"y": [1], "predictions": ["1e99999"]},
            "number"),
    refused("inverse/more-rows", "no inverse of a 3 by 2 matrix", INVERT,
            {"A": [[1, 2], [3, 4], [5, 7]]}, "shape"),
    refused("inverse/last-nan", "NaN in the last place", INVERT,
            {"A": [[1, 2], [3, "nan"]]}, "number"),
    refused("determinant/ragged", "a row that is too short", INVERT,
            {"A": [[1, 2], [3]]}, "shape"),
    refused("determinant/last-infinite", "infinity in the last place",
            INVERT, {"A": [[1, 2], [3, "inf"]]}, "number"),
    refused("gram/last-ragged", "the last row is too long", DUAL,
            {"X": [[1, 2], [3, 4], [5, 6, 7]]}, "shape"),
    refused("covariance/last-nan", "NaN in the last place", SECOND,
            {"X": [[1, 2], [3, "nan"]]}, "number"),
    refused("line/y-too-long", "two x for three y", LEAST,
            {"x": [1, 2], "y": [1, 2, 3]}, "shape"),
    refused("line/y-empty", "one x and no y", LEAST, {"x": [2], "y": []},
            "shape"),
    refused("line/y-nested", "y is a list of numbers, not of rows", LEAST,
            {"x": [1, 2], "y": [[1], [2]]}, "number"),
    refused("mse/more-predictions", "a prediction of nothing", ERROR,
            {"y": [1], "predictions": [1, 2]}, "shape"),
    refused("mse/nested", "predictions are numbers, not rows", ERROR,
            {"y": [1, 2], "predictions": [[1], [2]]}, "number"),
    refused("classify/rule-number", "a rule is a word", SIGN,
            {"w": [1], "t": 0, "X": TWO, "rule": 0}, "domain"),
    refused("classify/t-nan", "a threshold that is NaN", SIGN,
            {"w": [1], "t": "nan", "X": TWO}, "number"),
    refused("classify/weights-empty", "no weights for one feature", SIGN,
            {"w": [], "t": 0, "X": TWO}, "shape"),
    scored("zero-weight", "one weight, and it is 0", "domain", w=[0]),
    scored("zero-weights-exact", "0 in two ways of writing it", "domain",
           w=["0.0", "0/3"], X=[[1, 2], [3, 5]]),
    scored("t-list", "a list where a number is due", "number", t=[0]),
    scored("weights-too-many", "a weight without a feature", "shape",
           w=[1, 2]),
    scored("one-class-negative", "m_plus of no positives", "label",
           y=[-1, -1]),

    refused("basic-linear-classifier/one-class-negative", "no mean of the"
            " positives", BASIC, {"X": TWO, "y": [-1, -1]}, "label"),
    means("one-class-negative", "no mean of the positives", "label",
          y=[-1, -1, -1]),
    means("zero-label", "labels 0 and 1 are other labels", "label",
          y=[0, 0, 1]),
    means("misspelt", "a word of the list with a capital letter", "domain",
          M="Identity"),
    means("ragged-matrix", "a matrix with rows of different lengths",
          "shape", M=[[1, 0], [0]]),
    means("more-rows", "three rows of two", "shape",
          M=[[1, 0], [0, 1], [1, 1]]),
    means("matrix-nan", "NaN in the last place of M", "number",
          M=[[1, 0], [0, "nan"]]),
    means("count-list", "a list where a count is due", "number",
          n_plus=[1]),
    means("count-empty", "an empty list where a count is due", "number",
          n_plus=[]),
    means("other-count-empty", "the same for the negatives", "number",
          n_minus=[]),
    means("other-count-list", "the same for the negatives", "number",
          n_minus=[1]),
    refused("least-squares-classifier/intercept-number", "1 is not true",
            FIT, {"X": D3_X, "y": D3_Y, "intercept": 1}, "domain"),
    refused("least-squares-classifier/labels-too-many", "a label without a"
            " row", FIT, {"X": TWO, "y": [1, -1, 1]}, "shape"),
    refused("least-squares-plug-in/lengths", "a label is missing", PLUG_IN,
            {"X": TWO, "y": [1]}, "shape"),
    refused("separability/labels-number", "labels are a list", TRACE,
            {"X": D3_X, "y": 1}, "shape"),
    refused("svm-hard/labels-number", "labels are a list", MARGIN,
            {"X": D3_X, "y": 1}, "shape"),
] + fits(
    "more-targets", "two rows, three targets", "shape", y=[1, 3, 5],
) + fits(
    "intercept-null", "null is not false", "domain", intercept=None,
) + fits(
    "last-target-nan", "NaN as the last target", "number", y=[1, "nan"],
) + [
    refused("ridge/lambda-word", "lambda is a number", RIDGE,
            {"X": TWO, "y": [1, 3], "lambda": "auto"}, "number"),
    refused("ridge/lambda-just-negative", "just below 0", RIDGE,
            {"X": TWO, "y": [1, 3], "lambda": -0.0625}, "domain"),
    refused("lasso/targets-number", "a number where a list is due", LASSO,
            {"X": TWO, "y": 1, "lambda": 1}, "shape"),
    refused("lasso/lambda-just-negative", "just below 0", LASSO,
            {"X": TWO, "y": [1, 3], "lambda": -0.0625}, "domain"),
]
