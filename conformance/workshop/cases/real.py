"""Real data, read from conformance/data and put as inputs.

Numbers that are binary fractions of at most 24 bits become such numbers;
the others stay the decimals they are in the source.
"""

import json
import os
from fractions import Fraction

from ...contract import DATA
from ...contract.numbers import short


def load(name):
    """Return the contents of a data file."""
    with open(os.path.join(DATA, name + ".json"), encoding="utf-8") as f:
        return json.load(f)


def column(texts):
    """Return a column of decimals, put as inputs."""
    return [Fraction(text) if short(Fraction(text)) else text
            for text in texts]


def decimals(rows):
    """Return rows of decimals, put as inputs."""
    return [column(row) for row in rows]


def nist(name):
    """Return (x, y) of a NIST set, x a column or rows."""
    data = load("nist/" + name)
    x = data["x"]
    return (decimals(x) if isinstance(x[0], list) else column(x),
            column(data["y"]))


def diabetes():
    """Return the rows and targets of diabetes in their raw units."""
    data = load("diabetes")
    return decimals(data["x"]), column(data["y"])


def rows_of(chosen, rows):
    """Return the chosen rows."""
    return [rows[i] for i in chosen]


def times(scale, row):
    """Return decimals that many times as large, and whole."""
    return [int(Fraction(v) * scale) for v in row]


def iris(scale=None):
    """Return the rows of iris: decimals in cm, or whole multiples of them.
    """
    rows = load("iris")["x"]
    if scale is None:
        return rows
    return [times(scale, row) for row in rows]


def against(kinds, positive, negative):
    """Return the indices of two groups of kinds, and their labels.

    kinds     the kind of every example
    positive  kinds that are labelled +1; negative, those labelled -1
    """
    chosen = [i for i, kind in enumerate(kinds)
              if kind in positive or kind in negative]
    return chosen, [1 if kinds[i] in positive else -1 for i in chosen]


def flowers(chosen, scale=None):
    """Return rows and labels of iris, in mm or as decimals in cm.

    chosen  indices and labels, as against() gives them
    """
    rows = rows_of(chosen[0], iris(scale))
    return (rows if scale else decimals(rows)), chosen[1]


def flower_kinds(*kinds):
    """Return rows of some kinds of iris, in mm, and their kinds."""
    chosen = [i for i, kind in enumerate(IRIS_KINDS) if kind in kinds]
    return rows_of(chosen, iris(10)), rows_of(chosen, IRIS_KINDS)


def wine():
    """Return all rows of wine as decimals, and their kinds."""
    data = load("wine")
    return decimals(data["x"]), data["y"]


def wine_pair(positive, negative):
    """Return rows and labels of two kinds of wine."""
    rows, kinds = wine()
    chosen, labels = against(kinds, (positive,), (negative,))
    return rows_of(chosen, rows), labels


def pair(name, kinds, features, scale=None):
    """Return homogeneous rows and labels 0 and 1 of two kinds of a set.

    features  indices of the columns to take
    scale     the rows are that many times as large, and whole; None: as
              decimals
    """
    data = load(name)
    rows, labels = [], []
    for row, kind in zip(data["x"], data["y"]):
        if kind in kinds:
            row = [row[k] for k in features]
            rows.append((column(row) if scale is None else
                         times(scale, row)) + [1])
            labels.append(kinds.index(kind))
    return rows, labels


NORRIS_X, NORRIS_Y = nist("Norris")
DIABETES = diabetes()
IRIS_KINDS = load("iris")["y"]
SETOSA = against(IRIS_KINDS, (0,), (1, 2))
VERSICOLOR = against(IRIS_KINDS, (1,), (2,))
SETOSA_VERSICOLOR = against(IRIS_KINDS, (0,), (1,))
SETOSA_VIRGINICA = against(IRIS_KINDS, (0,), (2,))

# versicolor against virginica by all four measures in cm, and what glm of R
# prints of its fit: three decimals, the intercept last.
GLM = pair("iris", (1, 2), range(4)) + (
    ["-2.465", "-6.681", "9.429", "18.286", "-42.638"],)
