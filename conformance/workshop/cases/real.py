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


def put(text):
    """Return a decimal as a short binary number, or as the text it is."""
    value = Fraction(text)
    return value if short(value) else text


def column(texts):
    """Return a column of decimals, put as inputs."""
    return [put(text) for text in texts]


def table(rows):
    """Return rows of decimals, put as inputs."""
    return [column(row) for row in rows]


def nist(name):
    """Return (x, y) of a NIST set, x a column or rows."""
    data = load("nist/" + name)
    x = data["x"]
    return (table(x) if isinstance(x[0], list) else column(x),
            column(data["y"]))


NORRIS_X, NORRIS_Y = nist("Norris")


def iris(scale=None):
    """Return the rows of iris: decimals in cm, or whole multiples of them.
    """
    rows = load("iris")["x"]
    if scale is None:
        return rows
    return [[int(Fraction(v) * scale) for v in row] for row in rows]


def against(kinds, positive, negative):
    """Return the indices of two groups of kinds, and their labels.

    kinds     the kind of every example
    positive  kinds that are labelled +1; negative, those labelled -1
    """
    chosen = [i for i, kind in enumerate(kinds)
              if kind in positive or kind in negative]
    return chosen, [1 if kinds[i] in positive else -1 for i in chosen]


IRIS_KINDS = load("iris")["y"]
SETOSA = against(IRIS_KINDS, (0,), (1, 2))
VERSICOLOR = against(IRIS_KINDS, (1,), (2,))


def rows_of(chosen, rows):
    """Return the chosen rows."""
    return [rows[i] for i in chosen]


def wine(positive, negative):
    """Return rows and labels of two kinds of wine."""
    data = load("wine")
    chosen, labels = against(data["y"], positive, negative)
    return table(rows_of(chosen, data["x"])), labels


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
                         [int(Fraction(v) * scale) for v in row]) + [1])
            labels.append(kinds.index(kind))
    return rows, labels


# versicolor against virginica by all four measures in cm, and what glm of R
# prints of its fit: three decimals, the intercept last.
GLM = pair("iris", (1, 2), range(4)) + (
    ["-2.465", "-6.681", "9.429", "18.286", "-42.638"],)


def diabetes():
    """Return the rows and targets of diabetes in their raw units."""
    data = load("diabetes")
    return table(data["x"]), column(data["y"])
