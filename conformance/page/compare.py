"""A result of the reader's beside the answer, digit by digit.

    beside  the rows of an answer, each with what is said of the number there
"""

import re
from fractions import Fraction

from ..contract.values import BadNumber, number
from ..grading.problem import BadInput
from .reading import in_points

MOST = 17           # digits that a double has


def beside(rows, text, decimal=""):
    """Return rows of an answer with a fifth cell, for as many as are given.

    Takes:  text     numbers in the order of the rows, spaces between them
            decimal  what stands before decimals, "" for a point
    """
    words = [word for word in re.split(r"[;\s\[\]]+|,\s+", text.strip(" ,"))
             if word]
    if len(words) > len(rows):
        raise BadInput('there are {} numbers under "A result that you doubt", '
                       "and {} in the answer".format(len(words), len(rows)))
    return [row + [said(word, row, decimal or ".")]
            for word, row in zip(words, rows)] + rows[len(words):]


def said(word, row, decimal):
    """Return what is said of a number beside a row."""
    try:
        yours = number(in_points(word, decimal))
    except BadNumber:
        raise BadInput('{!r} under "A result that you doubt" is not a number: '
                       "put spaces between numbers".format(word)) from None
    value = exact(row)
    if value is None:
        return word
    return "{}: {}".format(word, verdict(yours, value, unit(
        in_points(word, decimal))))


def exact(row):
    """Return the number of a row, None where there is none."""
    for cell in row[1], row[2].rstrip("\u2026"):
        try:
            return number(cell.replace("\u2212", "-"))
        except BadNumber:
            pass
    return None


def unit(word):
    """Return the unit of the last digit of a number, 0 for a fraction.

    >>> unit("2.50"), unit("3e2"), unit("1/3")
    (Fraction(1, 100), Fraction(100, 1), 0)
    """
    if "/" in word:
        return 0
    digits, _, power = word.lower().partition("e")
    return Fraction(10) ** (int(power or 0) - len(digits.partition(".")[2]))


def verdict(yours, value, last):
    """Return how good a number is, in words."""
    if yours == value:
        return "exact"
    if abs(yours - value) * 2 <= last:
        return "right to its last digit"
    if not value or abs(yours - value) > abs(value):
        return "wrong"
    off, k = abs((yours - value) / value), 2
    if off * 100 > 1:
        return "{:.2g} % off".format(float(100 * off))
    while k < MOST and off * 2 * 10 ** k <= 1:
        k += 1
    return "right to {} digits".format(k)
