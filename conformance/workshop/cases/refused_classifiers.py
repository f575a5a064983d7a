"""What the classifiers in closed form refuse."""

from .data import D3_X, D3_Y, D4_X, D4_Y
from .fitted_classifiers import FIT, PLUG_IN, zero_one
from .means import BASIC, GENERAL, SECOND
from .refused import refused
from .singular import singular


def pair(name, *rest):
    """Return cases of both tasks that end in singular."""
    why, X, y, level = rest
    return [singular("least-squares-classifier/" + name, why, FIT,
                     {"X": X, "y": y}, level),
            singular("least-squares-plug-in/" + name, why, PLUG_IN,
                     {"X": X, "y": zero_one(y)}, level)]


CASES = [
    singular("linear-classifier/rank-one", "a matrix of rank 1", GENERAL,
             {"X": D4_X, "y": D4_Y, "M": [[1, 2], [2, 4]]}),
    singular("linear-classifier/zero-matrix", "nothing but zeros", GENERAL,
             {"X": D4_X, "y": D4_Y, "M": [[0, 0], [0, 0]]}, "edge"),
    singular("linear-classifier/no-variance", "a feature that is always 3"
             " has no variance to divide by", SECOND,
             {"X": [[1, 3], [2, 3], [5, 3]], "y": [-1, -1, 1],
              "M": "diagonal"}),
    singular("linear-classifier/no-variance-decimal", "0.1 three times: the"
             " mean of doubles is not 0.1, and its deviations are not 0",
             SECOND, {"X": [[1, "0.1"], [2, "0.1"], [5, "0.1"]],
                      "y": [-1, -1, 1], "M": "diagonal"}, "edge"),
    singular("linear-classifier/dependent-columns", "a column and its"
             " double", GENERAL,
             {"X": [[1, 2], [2, 4], [5, 10]], "y": [-1, -1, 1],
              "M": "full"}),
    singular("linear-classifier/more-features", "X'X of two examples with"
             " three features", GENERAL,
             {"X": [[1, 2, 3], [4, 5, 7]], "y": [1, -1], "M": "full"}),

    refused("basic-linear-classifier/one-class", "no mean of the negatives",
            BASIC, {"X": [[1], [2]], "y": [1, 1]}, "label", "core"),
    refused("basic-linear-classifier/zero-label", "labels 0 and 1 are other"
            " labels", BASIC, {"X": D3_X, "y": [0, 0, 1]}, "label", "core"),
    refused("basic-linear-classifier/ragged", "rows of different lengths",
            BASIC, {"X": [[1, 2], [3]], "y": [1, -1]}, "shape"),
    refused("basic-linear-classifier/lengths", "a label is missing", BASIC,
            {"X": D3_X, "y": [-1, 1]}, "shape"),
    refused("basic-linear-classifier/nan", "NaN must not flow through",
            BASIC, {"X": [[1], ["nan"]], "y": [1, -1]}, "number"),
    refused("basic-linear-classifier/matrix", "M belongs to the general"
            " recipe", BASIC, {"X": D3_X, "y": D3_Y, "M": "identity"},
            "request"),
    refused("linear-classifier/missing", "M has no default", GENERAL,
            {"X": D3_X, "y": D3_Y}, "request", "core"),
    refused("linear-classifier/unknown", "a matrix that the text does not"
            " name", GENERAL, {"X": D3_X, "y": D3_Y, "M": "scatter"},
            "domain", "core"),
    refused("linear-classifier/too-large", "three rows for two features",
            GENERAL, {"X": D3_X, "y": D3_Y, "M": [[1, 0, 0], [0, 1, 0],
                                                  [0, 0, 1]]}, "shape"),
    refused("linear-classifier/not-square", "two rows of three", GENERAL,
            {"X": D3_X, "y": D3_Y, "M": [[1, 0, 0], [0, 1, 0]]}, "shape"),
    refused("linear-classifier/number", "a number where rows are due",
            GENERAL, {"X": [[1], [2]], "y": [1, -1], "M": 4}, "shape"),
    refused("linear-classifier/infinite", "an infinite entry", GENERAL,
            {"X": D3_X, "y": D3_Y, "M": [["inf", 0], [0, 1]]}, "number"),
    refused("linear-classifier/count-word", "a count is a number", GENERAL,
            {"X": D3_X, "y": D3_Y, "M": "full", "n_plus": "one"}, "number"),
    refused("linear-classifier/one-class", "no mean of the negatives",
            GENERAL, {"X": [[1], [2]], "y": [1, 1], "M": "full"}, "label",
            "core"),
] + pair(
    "constant-feature", "a constant feature beside the intercept",
    [[1, 2], [3, 2], [4, 2]], [-1, 1, 1], "core",
) + pair(
    "one-row-intercept", "one example, slope and intercept", [[3]], [1],
    "edge",
) + pair(
    "dependent", "the third feature is the sum of the others",
    [row + [sum(row)] for row in D4_X + [[0, 5]]], D4_Y + [-1], "core",
) + [
    refused("least-squares-classifier/zero-label", "labels 0 and 1 are other"
            " labels: they move the threshold", FIT,
            {"X": D3_X, "y": [0, 0, 1]}, "label", "core"),
    refused("least-squares-classifier/lengths", "a label is missing", FIT,
            {"X": D3_X, "y": [-1, 1]}, "shape"),
    refused("least-squares-classifier/nan", "NaN must not flow through",
            FIT, {"X": [[1], ["nan"]], "y": [1, -1]}, "number"),
    refused("least-squares-classifier/intercept-null", "null is not false",
            FIT, {"X": D3_X, "y": D3_Y, "intercept": None}, "domain"),
    refused("least-squares-classifier/threshold", "t is an answer", FIT,
            {"X": D3_X, "y": D3_Y, "t": 0}, "request"),
    refused("least-squares-plug-in/signs", "labels -1 and +1 are other"
            " labels: 1/2 is not half way between them", PLUG_IN,
            {"X": D3_X, "y": D3_Y}, "label", "core"),
    refused("least-squares-plug-in/label-half", "1/2 is no label", PLUG_IN,
            {"X": D3_X, "y": [0, 0.5, 1]}, "label"),
    refused("least-squares-plug-in/empty", "no examples", PLUG_IN,
            {"X": [], "y": []}, "shape"),
    refused("least-squares-plug-in/infinite", "an infinite feature",
            PLUG_IN, {"X": [[1], ["inf"]], "y": [0, 1]}, "number"),
    refused("least-squares-plug-in/intercept-asked", "the rule has an"
            " intercept: there is nothing to choose", PLUG_IN,
            {"X": D3_X, "y": [0, 0, 1], "intercept": False}, "request"),
]
