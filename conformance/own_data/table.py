"""A CSV file as columns of exact numbers, in little memory.

Every cell is read as the decimal that is written.  A column is a list of
whole numbers over one denominator; in an array of 64 bits each where they
fit, so that 100,000 rows of 20 columns take 16 MB.
"""

import csv
from array import array
from fractions import Fraction
from math import gcd

from ..contract.values import BadNumber, number
from ..contract.wire import Text, dump

MISSING = ("", "na", "n/a", "nan", "null", "none", "?", ".")
EVERY = 10000       # rows between two signs of life


class BadData(ValueError):
    """A file that is no table; the message names the row and the column."""


class Column:
    """Numbers over one denominator: entry i is values[i] / scale."""

    def __init__(self):
        self.values, self.scale = array("q"), 1

    def append(self, x):
        """Add a Fraction."""
        if self.scale % x.denominator:
            factor = x.denominator // gcd(x.denominator, self.scale)
            self.values = packed([factor * v for v in self.values])
            self.scale *= factor
        v = x.numerator * (self.scale // x.denominator)
        try:
            self.values.append(v)
        except OverflowError:
            self.values = list(self.values)
            self.values.append(v)

    def __len__(self):
        return len(self.values)

    def __iter__(self):
        """Yield the entries as Fractions."""
        return (Fraction(v, self.scale) for v in self.values)


class Words:
    """A column of text, as it is written."""

    def __init__(self):
        self.values = []

    def append(self, text):
        """Add a cell."""
        self.values.append(text)


def constant(n):
    """Return a Column of n ones."""
    one = Column()
    one.values = array("q", [1]) * n
    return one


def packed(values):
    """Return whole numbers as an array of 64 bits if they fit.

    >>> packed([1, 2 ** 70])
    [1, 1180591620717411303424]
    """
    try:
        return array("q", values)
    except OverflowError:
        return values


def rows_as_json(columns, written):
    """Return Columns as a JSON list of rows, a Text.

    written  a function: a Fraction as the wire has it
    """
    texts = [[dump(written(x)) for x in column] for column in columns]
    return Text("[" + ", ".join("[" + ", ".join(row) + "]"
                                for row in zip(*texts)) + "]")


def read_table(file, chosen, words=(), watch=None):
    """Return {name: Column or Words} for the columns of a CSV file.

    file    an open text file; its first line names the columns
    chosen  a function: the names to read, from all names
    words   names of columns that are read as text
    watch   called with (rows so far, "rows read") now and then
    Raises BadData: rows count from 1 behind the line of names.
    """
    reader = csv.reader(file)
    try:
        header = next(reader, None)
        if not header:
            raise BadData("there is no line with names of columns")
        header = [name.strip() for name in header]
        twice = [name for name in header if header.count(name) > 1]
        if twice:
            raise BadData("the column {!r} is there twice".format(twice[0]))
        names = chosen(header)
        columns = [Words() if name in words else Column() for name in names]
        places = [header.index(name) for name in names]
        fill(reader, header, places, columns, watch)
    except csv.Error as error:
        raise BadData("line {}: {}".format(reader.line_num, error)) from None
    except UnicodeDecodeError:
        raise BadData("behind line {} it is not UTF-8".format(
            reader.line_num)) from None
    if not columns or not len(columns[0].values):
        raise BadData("there are no rows" if columns else "no columns")
    return dict(zip(names, columns))


def fill(reader, header, places, columns, watch):
    """Read all rows into columns."""
    row = 0
    for cells in reader:
        if not cells:
            continue            # an empty line
        row += 1
        if len(cells) != len(header):
            raise BadData("row {} (line {}) has {} cells, {} are due".format(
                row, reader.line_num, len(cells), len(header)))
        for place, column in zip(places, columns):
            text = cells[place].strip()
            try:
                column.append(cell(text, isinstance(column, Words)))
            except BadNumber as error:
                raise BadData("row {} (line {}), column {!r}: {}".format(
                    row, reader.line_num, header[place], error)) from None
        if watch and row % EVERY == 0:
            watch(row, "rows read")


def cell(text, as_text=False):
    """Return what a cell holds; BadNumber where nothing, or no number, is."""
    if text.lower() in MISSING:
        raise BadNumber("the value is missing ({!r})".format(text))
    return text if as_text else number(text)
