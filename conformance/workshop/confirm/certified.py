"""The values that NIST certifies, against an exact least-squares answer.

Every certified parameter, and the residual sum of squares, has to agree with
the exact answer in every digit that is printed.
"""

import json
import os

from ...contract import DATA
from ...contract.numbers import exact, half_unit
from .refuted import require

FOLDER = os.path.join(DATA, "nist")


def certified(name, task, output):
    """Require an answer to meet a NIST set.

    task  line, least-squares, or ridge with lambda = 0
    """
    with open(os.path.join(FOLDER, name + ".json"), encoding="utf-8") as f:
        data = json.load(f)
    values = data["certified"]
    if task == "line":
        given = [output["intercept"], output["slope"]]
        square = exact(output["mse"]) * data["n"]
    else:
        given = ([output["intercept"]] * data["model"]["intercept"]
                 + output["w"])
        square = exact(output["objective" if task == "ridge" else "sse"])
    require(len(given) == len(values["params"]), "{} parameters", len(given))
    for k, (value, text) in enumerate(zip(given, values["params"])):
        meets(exact(value), text, "parameter {}".format(k))
    meets(square, values["anova"]["residual"]["ss"], "sum of squares")


def meets(value, text, what):
    """Require a value to round to a certified decimal."""
    require(abs(value - exact(text)) <= half_unit(text),
            "{} is not the certified {}", what, text)
