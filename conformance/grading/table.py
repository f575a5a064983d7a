"""CSV files as columns of exact numbers: where a table is read.

    Layout       the files, the columns to read, and how cells are written
    read_layout  a Layout, and the names in the first line
    read_blocks  the columns of a file, some rows at a time
    read_table   all rows of all files, as the wire has them
    read_labels  words or numbers as the labels of a task

Every cell is the decimal that is written there.
"""

import csv
import re
from collections import namedtuple
from contextlib import contextmanager
from fractions import Fraction
from itertools import islice
from math import gcd

from ..contract.values import BadNumber, number, put
from ..contract.suite import BadCall

MISSING = ("", "na", "n/a", "n.a.", "nan", "null", "none", "?", ".", "#n/a",
           "#na", "#nv", "<na>", "k.a.")
BLOCK = 2000        # rows that are read at once
PLAIN = re.compile(r"(?:[+-]?[0-9]{1,40}(?:\.[0-9]{0,40})?,)+")
LOW = {"labels": -1, "zero-one": 0}     # the label beside 1, by type

# paths: of files.  mark: between cells.  names: the columns to read, the
# label last.  words: those that are text.
Layout = namedtuple("Layout", "paths mark names words", defaults=((), ()))

# Entry i of a column of numbers is values[i] / scale, both whole numbers.
Numbers = namedtuple("Numbers", "values scale")


def read_layout(paths):
    """Return a Layout without columns, and the names in the first line."""
    with open(paths[0], encoding="utf-8-sig", errors="replace") as file:
        line = re.sub('"[^"]*"', "", file.readline())
        layout = Layout(paths, max(",;\t|", key=line.count))
    with open_table(paths[0], layout) as (_, names):
        return layout, names


@contextmanager
def open_table(path, layout):
    """Give (a reader of rows, the names in the first line) of a file.

    What cannot be read is BadCall, with the path if it is one of several.
    """
    try:
        with open(path, encoding="utf-8-sig", newline="") as file:
            reader = csv.reader(file, delimiter=layout.mark)
            try:
                yield reader, check_names(next(reader, []))
            except csv.Error as error:
                raise BadCall("line {}: {}".format(
                    reader.line_num, error)) from None
            except UnicodeError:
                raise BadCall("after line {} it is not UTF-8: save it as such"
                              .format(reader.line_num)) from None
    except BadCall as error:
        if len(layout.paths) > 1:
            raise BadCall("{}: {}".format(path, error)) from None
        raise


def check_names(cells):
    """Return the names in the cells of a first line; BadCall if none are."""
    names = [name.strip() for name in cells]
    twice = [name for name in names if names.count(name) > 1]
    if not names:
        raise BadCall("there is no line with names of columns")
    if twice:
        raise BadCall("the column {!r} is there twice".format(twice[0]))
    try:
        list(map(number, names))
    except BadNumber:
        return names
    raise BadCall("the first line has numbers, not names of columns")


def read_blocks(path, layout):
    """Yield the columns of a file, a list for every BLOCK of rows.

    A column is Numbers, or a list of texts.  Rows count from 1, behind the
    line of names.  Raises BadCall.
    """
    with open_table(path, layout) as (reader, names):
        for name in layout.names:
            if name not in names:
                raise BadCall("there is no column {!r}".format(name))
        row = 0
        lines = ((reader.line_num, cells) for cells in reader if cells)
        for block in iter(lambda: list(islice(lines, BLOCK)), []):
            places = [(row + k, line) for k, (line, _) in enumerate(block, 1)]
            for place, (_, cells) in zip(places, block):
                if len(cells) != len(names):
                    raise BadCall("row {} (line {}) has {} cells, expected {}"
                                  .format(*place, len(cells), len(names)))
            columns = dict(zip(names, zip(*[cells for _, cells in block])))
            yield [read_column(name, list(map(str.strip, columns[name])),
                               places, name in layout.words)
                   for name in layout.names]
            row += len(block)


def read_column(name, texts, places, is_word):
    """Return the cells of a column as Numbers, or as texts.

    places  (row, line) of each
    """
    result = None if is_word else read_decimals(texts)
    if result:
        return result
    values = []
    for text, place in zip(texts, places):
        try:
            values.append(read_cell(text, is_word))
        except BadNumber as error:
            raise BadCall("row {} (line {}), column {!r}: {}".format(
                *place, name, error)) from None
    if is_word:
        return values
    scale = 1
    for v in values:
        scale *= v.denominator // gcd(scale, v.denominator)
    return Numbers([v.numerator * (scale // v.denominator) for v in values],
                   scale)


def read_decimals(texts):
    """Return plain decimals as Numbers; None if there are other cells.

    >>> read_decimals(["1.5", "-2", "0.25"])
    Numbers(values=[150, -200, 25], scale=100)
    """
    joined = ",".join(texts)
    if joined.count(",") >= len(texts) or not PLAIN.fullmatch(joined + ","):
        return None
    if "." not in joined:
        return Numbers(list(map(int, texts)), 1)
    pairs = [(head + tail, len(tail)) for head, _, tail in (
        text.partition(".") for text in texts)]
    most = max(count for _, count in pairs)
    factors = [10 ** (most - count) for count in range(most + 1)]
    return Numbers([int(digits) * factors[count] for digits, count in pairs],
                   10 ** most)


def read_cell(text, is_word):
    """Return what a cell holds; BadNumber says what is wrong, and the way out.
    """
    if text.lower() in MISSING:
        raise BadNumber("the value is missing ({!r}): leave the row out"
                        .format(text))
    try:
        return text if is_word else number(text)
    except BadNumber as error:
        comma = text.replace(",", "", 1).lstrip("+-").isdigit()
        raise BadNumber("{}; {}".format(
            error, "decimals have a point" if comma else
            "--drop leaves a feature out")) from None


def read_table(layout):
    """Return {name: list} of all files: numbers as the wire has them."""
    table = {name: [] for name in layout.names}
    for path in layout.paths:
        for block in read_blocks(path, layout):
            for column, cells in zip(table.values(), block):
                column += put_numbers(cells) if isinstance(
                    cells, Numbers) else cells
    if not table[layout.names[0]]:
        raise BadCall("there are no rows")
    return table


def put_numbers(column):
    """Return Numbers as the wire has them, one by one as put() gives them.

    >>> put_numbers(Numbers([150, -20, 1, 300], 100))
    [1.5, '-0.2', '0.01', 3]
    """
    values, scale = column
    places = len(str(scale)) - 1

    def put_one(v):
        if scale != 10 ** places or v % 5 ** places == 0:
            return put(Fraction(v, scale))      # a short binary number, maybe
        text = str(abs(v)).zfill(places + 1)
        return ("-" * (v < 0) + text[:-places] + "."
                + text[-places:].rstrip("0"))
    return list(map(put_one, values))


def read_labels(texts, kind, positive):
    """Return the column beside the rows as the wire has it.

    kind      of a label: labels, zero-one or names
    positive  the text that stands for +1; None if labels are numbers
    """
    if kind == "names":
        return [int(v) if v.lstrip("-").isdecimal() else v for v in texts]
    low = LOW[kind]
    if positive is not None:
        if positive not in texts:
            raise BadCall("no label is {!r}; there are {}".format(
                positive, ", ".join(sorted(set(texts))[:9])))
        return [1 if v == positive else low for v in texts]
    known = {"1": 1, "+1": 1, "1.0": 1, str(low): low,
             "{:.1f}".format(low): low}
    for k, text in enumerate(texts, 1):
        if text not in known:
            raise BadCall("row {}: the label is {!r}, expected {} or 1; name "
                          "the one that is 1 with --positive".format(
                              k, text, low))
    return [known[text] for text in texts]
