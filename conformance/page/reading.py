"""A table as it is pasted: what stands between its cells, and its names.

    read      (text with commas and points, notes on what was done to it)
    beside    the rows of an answer, each with what is said of the reader's
              number there, digit by digit

A byte order mark goes, tabs and semicolons become commas, decimal commas
points; marks between thousands go.  A first line with numbers in it is a row:
the columns get names.
"""

import csv
import io
import re
from fractions import Fraction

from ..contract.values import BadNumber, number
from ..grading.problem import BadInput
from ..grading.table import delimiter_of, has_no_names

MOST = 17           # digits that a double has

# By the mark before decimals: a number with it, one with the other mark
# between thousands, and one that can be nothing else.
DECIMAL = {",": r"[-+]?\d*,\d+(?:[eE][-+]?\d+)?",
           ".": r"[-+]?\d*\.\d+(?:[eE][-+]?\d+)?"}
GROUPED = {",": r"[-+]?\d{1,3}(?:\.\d{3})+(?:,\d+)?",
           ".": r"[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?"}
CERTAIN = {",": r"[-+]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})",
           ".": r"[-+]?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})"}
NAMES = {",": "comma", ".": "point"}
BOTH = ('{!r} and {!r} are both there: choose what stands before decimals '
        'under "Decimal mark"')


def read(text, decimal=""):
    """Return (the table as CSV, [what was done to it]).

    decimal   what stands before decimals, "" where the table shows it
    """
    text = text.lstrip("\ufeff").strip()
    lines = text.splitlines()
    mark = delimiter_of(lines[0] if lines else "", ",")
    mark = mark if lines and mark in lines[0] else delimiter_of(
        lines[0] if lines else "")
    cells = [[cell.strip() for cell in row] for row in csv.reader(
        lines, delimiter=mark) if any(cell.strip() for cell in row)]
    decimal = decimal or decimal_mark([v for row in cells for v in row], mark)
    plain = [[in_points(cell, decimal) for cell in row] for row in cells]
    notes = ["A {} in a number is read as its decimal mark{}.".format(
        NAMES[decimal], ", a {} as one between thousands".format(
            NAMES[other(decimal)]) if any(
                re.fullmatch(GROUPED[decimal], v) for row in cells
                for v in row) else "")] * (plain != cells)
    cells = plain
    if has_no_names(cells):
        names = ["column {}".format(k + 1) for k in range(len(cells[0]))]
        notes.append("The table has no line of names: its first line is read "
                     "as a row, and the columns are called {}.".format(
                         ", ".join(names[:4]) + (
                             " ..." if len(names) > 4 else "")))
        cells = [names] + cells
    file = io.StringIO()
    csv.writer(file, lineterminator="\n").writerows(cells)
    return file.getvalue(), notes


def other(mark):
    return "." if mark == "," else ","


def decimal_mark(cells, between=";"):
    """Return what stands before decimals; raise BadInput where both may.

    between   what stands between cells: of commas there, a cell with another
              one may mean thousands

    >>> decimal_mark(["1.234,5", "7.000"]), decimal_mark(["1,5", "2"])
    (',', ',')
    """
    certain = {mark: [v for v in cells if re.fullmatch(CERTAIN[mark], v)]
               for mark in NAMES}
    seen = {mark: [v for v in cells if re.fullmatch(DECIMAL[mark], v)]
            for mark in NAMES}
    for mark in NAMES:
        clash = certain[other(mark)] or [
            v for v in seen[other(mark)]
            if not re.fullmatch(GROUPED[mark], v)]
        if certain[mark] and clash:
            raise BadInput(BOTH.format(certain[mark][0], clash[0]))
        if certain[mark]:
            return mark
    if seen[","] and seen["."]:
        raise BadInput(BOTH.format(seen[","][0], seen["."][0]))
    if seen[","] and between == ",":
        raise BadInput('{!r} has a comma: choose under "Decimal mark" what '
                       "it is".format(seen[","][0]))
    return "," if seen[","] else "."


def in_points(cell, decimal):
    """Return a number with a decimal point and no marks between thousands.

    >>> in_points("1.234,5", ","), in_points("1,234", "."), in_points("x", ".")
    ('1234.5', '1234', 'x')
    """
    if re.fullmatch(GROUPED[decimal], cell):
        cell = cell.replace(other(decimal), "")
    elif decimal == "," and re.fullmatch(DECIMAL["."], cell):
        raise BadInput("{!r} has a point, and the decimal mark is a comma: "
                       'choose the point under "Decimal mark"'.format(cell))
    return cell.replace(",", ".") if decimal == "," and re.fullmatch(
        DECIMAL[","], cell) else cell


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
