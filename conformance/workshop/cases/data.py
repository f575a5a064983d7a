"""Data sets that several definitions use, made up and real.

D3      the three-point example of D, section 4.1; order matters
D4      D3 and a second positive (3, 1): figure 7.8 (right) has w and margin
        but not the point; (3, 1) is the smallest integer point that fits
CORNERS the corners of the unit square, with the labels of logic gates
SIGNS   the four sign patterns, with the labels of their product
DISC    nine points: a disc of five inside a ring of four
FIVE    five points on a line, of which a quadratic picks the OUTER two

Real data are read from conformance/data when they are asked for.  Numbers
that are binary fractions of at most 24 bits become such numbers; the others
stay the decimals they are in the source.
"""

import json
import os
from fractions import Fraction as F

from ...contract import DATA
from ...contract.values import short

HALF, TINY = F(1, 2), F(1, 2 ** 20)

D3_X = [[1, 2], [-1, 2], [-1, -2]]
D3_Y = [-1, -1, 1]
D4_X = D3_X + [[3, 1]]
D4_Y = D3_Y + [1]

CORNERS = [[0, 0], [0, 1], [1, 0], [1, 1]]
AND_Y = [-1, -1, -1, 1]
OR_Y = [-1, 1, 1, 1]
NAND_Y = [1, 1, 1, -1]
NOR_Y = [1, -1, -1, -1]
XOR_Y = [-1, 1, 1, -1]

SIGNS = [[1, 1], [1, -1], [-1, 1], [-1, -1]]
SIGNS_Y = [1, -1, -1, 1]

DISC = [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1],
        [2, 0], [-2, 0], [0, 2], [0, -2]]
DISC_Y = [1, 1, 1, 1, 1, -1, -1, -1, -1]

FIVE, OUTER = [[-2], [-1], [0], [1], [2]], [1, -1, -1, -1, 1]


def load(name):
    with open(os.path.join(DATA, name + ".json"), encoding="utf-8") as f:
        return json.load(f)


def decimals(value):
    """Return nested lists of decimals as inputs, short ones as numbers."""
    if isinstance(value, list):
        return [decimals(v) for v in value]
    return F(value) if short(F(value)) else value


def load_pairs(name):
    data = load(name)
    return decimals(data["x"]), decimals(data["y"])


def nist(name):
    return load_pairs("nist/" + name)


def rows_of(chosen, rows):
    return [rows[i] for i in chosen]


def times(scale, row):
    return [int(F(v) * scale) for v in row]


def iris(scale=None):
    rows = load("iris")["x"]
    return [times(scale, row) for row in rows] if scale else rows


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
    chosen = [i for i, kind in enumerate(IRIS_KINDS) if kind in kinds]
    return rows_of(chosen, iris(10)), rows_of(chosen, IRIS_KINDS)


def wine_pair(positive, negative):
    rows, kinds = load_pairs("wine")
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
            rows.append((decimals(row) if scale is None else
                         times(scale, row)) + [1])
            labels.append(kinds.index(kind))
    return rows, labels


def nist_powers(name, degree):
    x, y = nist(name)
    return [[F(v) ** k for k in range(1, degree + 1)] for v in x], y


def patients(count):
    return [part[:count] for part in DIABETES]


def basic(X, y):
    """Return (w, t) of the basic linear classifier, in whole numbers."""
    rows = [[F(v) for v in row] for row in X]
    mean = {c: [sum(column) / y.count(c) for column in zip(
        *[row for row, label in zip(rows, y) if label == c])]
        for c in (1, -1)}
    w = [a - b for a, b in zip(mean[1], mean[-1])]
    return w, sum(v * (a + b) / 2 for v, a, b in zip(w, mean[1], mean[-1]))


def calibrated(pair):
    X, y = flowers(pair, 10)
    w, t = basic(X, y)
    return X, y, [50 * v for v in w], 50 * t


NORRIS_X, NORRIS_Y = nist("Norris")
DIABETES = load_pairs("diabetes")
IRIS_KINDS = load("iris")["y"]
SETOSA = against(IRIS_KINDS, (0,), (1, 2))
VERSICOLOR = against(IRIS_KINDS, (1,), (2,))
SETOSA_VERSICOLOR = against(IRIS_KINDS, (0,), (1,))
SETOSA_VIRGINICA = against(IRIS_KINDS, (0,), (2,))

# versicolor against virginica by all four measures in cm, and what glm of R
# prints of its fit: three decimals, the intercept last.
GLM = pair("iris", (1, 2), range(4)) + (
    ["-2.465", "-6.681", "9.429", "18.286", "-42.638"],)
