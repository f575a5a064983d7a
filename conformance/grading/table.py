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

from ..contract.numbers import put
from ..contract.values import BadNumber, number

MISSING = ("", "na", "n/a", "n.a.", "nan", "null", "none", "?", ".", "#n/a",
           "#na", "#nv", "<na>", "k.a.")
BLOCK = 2000        # rows that are read at once
PLAIN = re.compile(r"(?:[+-]?[0-9]{1,40}(?:\.[0-9]{0,40})?,)+")
LOW = {"labels": -1, "zero-one": 0}     # the label beside 1, by type

# paths: of files.  names: the columns to read, the label last.  words: those
# that are text.  mark: between cells.  point: the decimal mark.  encoding.
# kind, positive: of the label, as read_labels() has them.
Layout = namedtuple("Layout", "paths names words mark point encoding kind "
                    "positive", defaults=(None, None))

# Entry i of a column of numbers is values[i] / scale, both whole numbers.
Numbers = namedtuple("Numbers", "values scale")


class BadInput(ValueError):
    """Inputs that cannot be made of what was given."""


class BadData(ValueError):
    """A file that is no table; the message names the row and the column."""


def read_layout(paths, point, encoding):
    """Return a Layout without names, and the names in the first line."""
    with open(paths[0], encoding=encoding, errors="replace") as file:
        layout = Layout(paths, None, (), see_delimiter(
            file.readline(), point), point, encoding)
    with open_table(paths[0], layout) as (_, names):
        return layout, names


def see_delimiter(line, point="."):
    """Return what stands between the cells of a line; quoted ones are passed.

    >>> see_delimiter('"a, b";c'), see_delimiter("1,5;2,5", ",")
    (';', ';')
    """
    bare = re.sub('"[^"]*"', "", line)
    best = max(";\t|", key=bare.count)
    return best if bare.count(best) > (
        0 if point == "," else bare.count(",")) else ","


@contextmanager
def open_table(path, layout):
    """Give (a reader of rows, the names in the first line) of a file.

    What cannot be read is BadData, with the path if it is one of several.
    """
    try:
        with open(path, encoding=layout.encoding, newline="") as file:
            reader = csv.reader(file, delimiter=layout.mark)
            try:
                yield reader, check_names(next(reader, []))
            except csv.Error as error:
                raise BadData("line {}: {}".format(
                    reader.line_num, error)) from None
            except UnicodeError:
                raise BadData("after line {} it is not {}; try --encoding "
                              "cp1252, utf-16 or another".format(
                                  reader.line_num,
                                  layout.encoding.upper())) from None
    except BadData as error:
        if len(layout.paths) > 1:
            raise BadData("{}: {}".format(path, error)) from None
        raise


def check_names(cells):
    """Return the names in the cells of a first line; BadData if none are."""
    names = [name.strip() for name in cells]
    twice = [name for name in names if names.count(name) > 1]
    if not names:
        raise BadData("there is no line with names of columns")
    if twice:
        raise BadData("the column {!r} is there twice".format(twice[0]))
    if all(map(is_number, names)):
        raise BadData("the first line has numbers, not names of columns")
    return names


def is_number(text):
    try:
        number(text)
    except BadNumber:
        return False
    return True


def read_blocks(path, layout):
    """Yield the columns of a file, a list for every BLOCK of rows.

    A column is Numbers, or a list of texts.  Rows count from 1, behind the
    line of names.  Raises BadData.
    """
    with open_table(path, layout) as (reader, names):
        for name in layout.names:
            if name not in names:
                raise BadData("there is no column {!r}".format(name))
        row = 0
        lines = ((reader.line_num, cells) for cells in reader if cells)
        for block in iter(lambda: list(islice(lines, BLOCK)), []):
            places = [(row + k, line) for k, (line, _) in enumerate(block, 1)]
            for place, (_, cells) in zip(places, block):
                if len(cells) != len(names):
                    raise BadData("row {} (line {}) has {} cells, expected {}"
                                  .format(*place, len(cells), len(names)))
            columns = dict(zip(names, zip(*[cells for _, cells in block])))
            yield [read_column(name, list(map(str.strip, columns[name])),
                               places, layout) for name in layout.names]
            row += len(block)


def read_column(name, texts, places, layout):
    """Return the cells of a column as Numbers, or as texts.

    places  (row, line) of each
    """
    is_word = name in layout.words
    result = None if is_word else read_decimals(texts, layout.point)
    if result:
        return result
    values = []
    for text, place in zip(texts, places):
        try:
            values.append(read_cell(text, is_word, layout.point))
        except BadNumber as error:
            raise BadData("row {} (line {}), column {!r}: {}".format(
                *place, name, error)) from None
    if is_word:
        return values
    scale = 1
    for v in values:
        scale *= v.denominator // gcd(scale, v.denominator)
    return Numbers([v.numerator * (scale // v.denominator) for v in values],
                   scale)


def read_decimals(texts, point="."):
    """Return plain decimals as Numbers; None if there are other cells.

    >>> read_decimals(["1.5", "-2", "0.25"])
    Numbers(values=[150, -200, 25], scale=100)
    """
    if point != ".":
        if "." in "".join(texts):
            return None
        texts = [text.replace(point, ".") for text in texts]
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


def read_cell(text, is_word, point):
    """Return what a cell holds; BadNumber says what is wrong, and the way out.
    """
    if text.lower() in MISSING:
        raise BadNumber("the value is missing ({!r}): leave the row out"
                        .format(text))
    if is_word:
        return text
    if point != "." and "." in text:
        raise BadNumber("{!r} has a point, the decimal mark is {!r}".format(
            text, point))
    try:
        return number(text.replace(point, "."))
    except BadNumber as error:
        comma = point == "." and text.replace(",", "", 1).lstrip(
            "+-").isdigit()
        raise BadNumber("{}; {}".format(
            error, "for decimal commas add --decimal ," if comma else
            "--drop leaves a feature out")) from None


def read_table(layout, watch=None):
    """Return {name: list} of all files: numbers as the wire has them."""
    table = {name: [] for name in layout.names}
    for path in layout.paths:
        for block in read_blocks(path, layout):
            for column, cells in zip(table.values(), block):
                column += put_numbers(cells) if isinstance(
                    cells, Numbers) else cells
            if watch:
                watch(len(column), "rows read")
    if not table[layout.names[0]]:
        raise BadData("there are no rows")
    return table


def put_numbers(column):
    """Return Numbers as the wire has them, one by one as put() gives them.

    >>> put_numbers(Numbers([150, -20, 1, 300], 100))
    [1.5, '-0.2', '0.01', 3]
    """
    values, scale = column
    places = len(str(scale)) - 1
    if scale != 10 ** places:
        return [put(Fraction(v, scale)) for v in values]

    def put_one(v):
        if v % 5 ** places == 0:        # it may be a short binary number
            return put(Fraction(v, scale))
        text = str(abs(v)).zfill(places + 1)
        return ("-" * (v < 0) + text[:-places] + "."
                + text[-places:].rstrip("0"))
    return list(map(put_one, values))


def read_labels(texts, kind, positive, named=True):
    """Return the column beside the rows as the wire has it.

    kind      of a label: labels, zero-one or names
    positive  the text that stands for +1; None if labels are numbers
    named     is a row named in a message?  Not for part of a table.
    """
    if kind == "names":
        return [int(v) if v.lstrip("-").isdecimal() else v for v in texts]
    low = LOW[kind]
    if positive is not None:
        if named and positive not in texts:
            raise BadInput("no label is {!r}; there are {}".format(
                positive, ", ".join(sorted(set(texts))[:9])))
        return [1 if v == positive else low for v in texts]
    known = {"1": 1, "+1": 1, "1.0": 1, str(low): low,
             "{:.1f}".format(low): low}
    for k, text in enumerate(texts, 1):
        if text not in known:
            raise BadData("{}the label is {!r}, expected {} or 1; name the "
                          "one that is 1 with --positive".format(
                              "row {}: ".format(k) if named else "", text,
                              low))
    return [known[text] for text in texts]
