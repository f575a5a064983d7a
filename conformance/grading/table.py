"""A table: CSV files as columns of exact numbers, in little memory.

    Layout, columns_in, table_of   files, read block by block
    Column, Words    numbers over one denominator, or texts
    labels           words or numbers as the labels of a task
    tidied           a table as people have it, made one that is read

Every cell is read as the decimal that is written.  A column is a list of
whole numbers over one denominator, in an array of 64 bits each where they
fit, so that 100,000 rows of 20 columns take 16 MB.
"""

import csv
import os
import re
import shutil
import sys
import tempfile
from array import array
from collections import namedtuple
from contextlib import contextmanager
from fractions import Fraction
from functools import reduce
from itertools import islice
from math import gcd
from operator import itemgetter

from ..contract.numbers import decimal, put
from ..contract.values import BadNumber, number
from ..contract.wire import Text

MISSING = ("", "na", "n/a", "n.a.", "nan", "null", "none", "?", ".", "#n/a",
           "#na", "#nv", "<na>", "k.a.")
MANY = 20000        # labels beyond which they are not kept as fractions
BLOCK = 2000        # rows that are read, or written, at once
WHOLE = 1 << 24     # below, an int is written as a number
PLACES = 40         # behind the point, beyond which a decimal is a ratio;
                    # characters of a cell that is read with others


LOW = {"labels": -1, "zero-one": 0}
QUOTED = re.compile('"[^"]*"')

# paths: of files.  names: the columns to read, the label last.  words: those
# that are text.  mark, point, encoding: as grade has them.  kind, positive:
# of the label, as labels() has them.
Layout = namedtuple("Layout", "paths names words mark point encoding kind "
                    "positive", defaults=(None, None))


class BadInput(ValueError):
    """Inputs that cannot be made of what was given."""


class BadData(ValueError):
    """A file that is no table; the message names the row and the column.

    path   of the file, where it is one of several
    """

    path = None

    def __str__(self):
        return "{}: {}".format(self.path, self.text()) if (
            self.path) else self.text()

    def text(self):
        return str(self.args[0])


class BadRow(BadData):
    """A row that cannot be read: its number, its line, what is wrong."""

    def __init__(self, row, line, what):
        super().__init__(row, line, what)
        self.line = line

    def text(self):
        return "row {} (line {}){}".format(
            self.args[0], self.line, self.args[2])


class Column:
    """Numbers over one denominator: entry i is values[i] / scale."""

    def __init__(self):
        self.values, self.scale = array("q"), 1

    def append(self, x):
        self.extend([x.numerator], x.denominator)

    def extend(self, values, scale):
        if scale > 1:
            shared = divisor(values, scale)
            values, scale = [v // shared for v in values], scale // shared
        common = self.scale * (scale // gcd(scale, self.scale))
        if common != self.scale:
            factor = common // self.scale
            self.values = packed([factor * v for v in self.values])
            self.scale = common
        factor = common // scale
        values = packed(values if factor == 1 else
                        [factor * v for v in values])
        if isinstance(self.values, array) and not isinstance(values, array):
            self.values = list(self.values)
        self.values.extend(values)

    def join(self, other):
        self.extend(other.values, other.scale)

    def written(self, first=0, last=None):
        """Return entries as the wire may have them: ints, or texts."""
        values = self.values[first:last]
        if self.scale == 1 and -WHOLE < min(values) and max(values) < WHOLE:
            return list(values)
        places, ten = 0, 1
        while ten % self.scale and places < PLACES:
            places, ten = places + 1, 10 * ten
        if ten % self.scale or not places:
            return list(map(decimal, (Fraction(v, self.scale)
                                      for v in values)))
        form, factor = "{:0" + str(places + 1) + "d}", ten // self.scale
        signs = ["-" if v < 0 else "" for v in values]
        texts = [form.format(factor * abs(v)) for v in values]
        return [sign + text[:-places] + "." + text[-places:]
                for sign, text in zip(signs, texts)]

    def __len__(self):
        return len(self.values)

    def __iter__(self):
        return (Fraction(v, self.scale) for v in self.values)


class Words:
    def __init__(self, values=()):
        self.values = list(values)

    def append(self, text):
        self.values.append(text)

    def join(self, other):
        self.values += other.values


def divisor(values, scale):
    """Return the greatest divisor of a scale and of all values over it."""
    try:
        return gcd(scale, *values)
    except TypeError:       # before Python 3.9 it takes two
        return reduce(gcd, values, scale)


def constant(n):
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


def rows_as_json(columns):
    blocks = []
    for first in range(0, len(columns[0]), BLOCK):
        texts = [as_json(column.written(first, first + BLOCK))
                 for column in columns]
        blocks.append("], [".join(map(", ".join, zip(*texts))))
    return Text("[[" + "], [".join(blocks) + "]]")


def as_json(values):
    return list(map(str if isinstance(values[0], int) else '"{}"'.format,
                    values))


def read_table(file, chosen, words=()):
    """Return {name: Column or Words} for the columns of a CSV file.

    file    an open text file; its first line names the columns
    chosen  a function: the names to read, from all names
    words   names of columns that are read as text
    Raises BadData: rows count from 1 behind the line of names.
    """
    with readable(csv.reader(file)) as reader:
        header = names_of(next(reader, None))
        names = chosen(header)
        columns = columns_for(names, words)
        for _ in blocks(reader, header, names, columns):
            pass
    require_rows(columns)
    return dict(zip(names, columns))


@contextmanager
def readable(reader):
    """Give a reader of CSV; what it cannot read is BadData."""
    try:
        yield reader
    except csv.Error as error:
        raise BadData("line {}: {}".format(reader.line_num, error)) from None
    except UnicodeError as error:
        raise BadData(undecoded(error, reader.line_num)) from None


def columns_for(names, words):
    return [Words() if name in words else Column() for name in names]


def require_rows(columns):
    if not columns or not len(columns[0].values):
        raise BadData("there are no rows" if columns else "no columns")


def names_of(header):
    """Return the names in the cells of a first line; BadData if none are."""
    if not header:
        raise BadData("there is no line with names of columns")
    header = [name.strip() for name in header]
    twice = [name for name in header if header.count(name) > 1]
    if twice:
        raise BadData("the column {!r} is there twice".format(twice[0]))
    other = [c for c in ";\t|" if len(header) == 1 and c in header[0]]
    if other:
        raise BadData("the first line is one name, {!r}: add --delimiter "
                      "{}".format(header[0], {"\t": "tab"}.get(
                          other[0], "'" + other[0] + "'")))
    return header


def undecoded(error, line):
    """Return what is wrong with bytes, and what they may be."""
    name = getattr(error, "encoding", "text").upper()
    result = getattr(error, "object", b"")
    rest = result[getattr(error, "start", 0):][:1]
    other = "utf-16" if result[:2] in (b"\xff\xfe", b"\xfe\xff") else "cp1252"
    return "after line {} it is not {}{}; try --encoding {}, or another".format(
        line, name, ": byte 0x" + rest.hex() if rest else "", other)


def blocks(reader, header, names, columns, point="."):
    row, places = 0, [header.index(name) for name in names]
    lines = ((reader.line_num, cells) for cells in reader if cells)
    for block in iter(lambda: list(islice(lines, BLOCK)), []):
        whole = next((i for i, (_, cells) in enumerate(block)
                      if len(cells) != len(header)), len(block))
        across = list(zip(*[cells for _, cells in block[:whole]]))
        rest = [(place, column) for place, column in zip(places, columns)
                if not (across and add(column, across[place], point))]
        fill_cells(block[:whole], header, rest, row, point)
        if whole < len(block):
            line, cells = block[whole]
            raise BadRow(row + whole + 1, line, " has {} cells, expected "
                         "{}".format(len(cells), len(header)))
        row += len(block)
        yield row


def add(column, texts, point):
    if isinstance(column, Column):
        return point == "." and plain(column, texts)
    texts = list(map(str.strip, texts))
    if not {text.lower() for text in set(texts)}.isdisjoint(MISSING):
        return False
    column.values.extend(texts)
    return True


def plain(column, texts):
    """Add cells to a Column if all are plain decimals; say if so.

    A point is taken out of the digits, and counted in the scale.
    """
    every = ",".join(texts)
    if every.split() != [every]:
        texts = list(map(str.strip, texts))
        every = ",".join(texts)
    if ("_" in every or not every.isascii()     # int() would read them
            or every.count(",") >= len(texts)
            or max(map(len, texts)) > PLACES):
        return False
    if "." not in every:
        tails = 0,
    elif every.split() != [every]:
        return False        # "1 ." is no number
    else:
        tails, every = digits_behind(texts), every.replace(".", "")
        if not tails:
            return False
    try:
        values = list(map(int, every.split(",")))
    except ValueError:
        return False
    places = max(tails)
    if min(tails) < places:
        values = [v * 10 ** (places - k) for v, k in zip(values, tails)]
    column.extend(values, 10 ** places)
    return True


def digits_behind(texts):
    """Return how many digits stand behind the point of each decimal.

    One number where that is so for all of them, none where a text has two
    points.
    """
    first = len(texts[0].partition(".")[2])
    try:
        if "".join(map(itemgetter(-first - 1),
                       texts)) == "." * len(texts) and (
                "".join(texts).count(".") == len(texts)):
            return [first]
    except IndexError:      # of a text that is shorter than that
        pass
    tails = [text.partition(".")[2] for text in texts]
    return [] if "." in "".join(tails) else list(map(len, tails))


def fill_cells(block, header, columns, row, point):
    """Add the cells of a block one by one, where there is more to look at.

    columns  pairs of a place in a line and a column
    row      how many rows stand before the block
    """
    if not columns:
        return
    for i, (line, cells) in enumerate(block):
        for place, column in columns:
            text = cells[place].strip()
            try:
                column.append(cell(text, isinstance(column, Words), point))
            except BadNumber as error:
                raise BadRow(row + i + 1, line, ", column {!r}: {}{}".format(
                    header[place], error, hint(text, point))) from None


def cell(text, as_text=False, point="."):
    """Return what a cell holds; BadNumber where nothing, or no number, is."""
    if text.lower() in MISSING:
        raise BadNumber("the value is missing ({!r}): --skip-missing leaves "
                        "such rows out".format(text))
    if as_text:
        return text
    if point != "." and "." in text:
        raise BadNumber("{!r} has a point, the decimal mark is {!r}{}".format(
            text, point, "; if it is between thousands add --thousands ."
            if set(text) <= set("+-0123456789.,") else ""))
    return number(text.replace(point, "."))


def hint(text, point):
    """Return what may be meant by a cell that is no number.

    >>> hint("1,5", "."), hint("bean", ".")
    ('; for decimal commas add --decimal ,', '; --drop leaves a feature out')
    >>> hint("1.234,5", ".")
    '; for decimal commas add --decimal , --thousands .'
    """
    if text.lower() in MISSING:
        return ""
    if re.fullmatch(r"[+-]?\d{1,3}(\.\d{3})+,\d*", text):
        return "; for decimal commas add --decimal , --thousands ."
    if point == "." and text.replace(",", "", 1).lstrip("+-").isdigit():
        return "; for decimal commas add --decimal ,"
    return "; --drop leaves a feature out"


def columns_in(path, layout):
    """Yield the columns of a file, a list for every BLOCK of rows.

    Raises BadData, with the path where it is one of several.
    """
    try:
        with open(path, encoding=layout.encoding, newline="") as file, (
                readable(csv.reader(file, delimiter=layout.mark))) as reader:
            header = names_of(next(reader, None))
            for name in layout.names:
                if name not in header:
                    raise BadData("there is no column {!r}".format(name))
            columns = columns_for(layout.names, layout.words)
            for _ in blocks(reader, header, layout.names, columns,
                            layout.point):
                yield list(columns)
                columns[:] = columns_for(layout.names, layout.words)
    except BadData as error:
        if len(layout.paths) > 1:
            error.path = path
        raise


def header_of(layout):
    """Return the names in the first line of the first file."""
    with open(layout.paths[0], encoding=layout.encoding,
              newline="") as file, readable(csv.reader(
                  file, delimiter=layout.mark)) as reader:
        return names_of(next(reader, None))


def table_of(layout, watch=None):
    """Return {name: Column or Words} of all files, in memory."""
    columns, row = columns_for(layout.names, layout.words), 0
    for path in layout.paths:
        for block in columns_in(path, layout):
            for column, part in zip(columns, block):
                column.join(part)
            row += len(block[0].values)
            if watch:
                watch(row, "rows read")
    require_rows(columns)
    return dict(zip(layout.names, columns))


def labels(column, kind, positive, row="row {}: "):
    """Return what is beside the rows, as the wire has it.

    positive  the text that stands for +1; None if labels are numbers
    row       what names a row in a message; None for part of a table
    """
    values = column.values
    if kind in LOW and positive is not None:
        if positive not in values and row:
            raise BadInput("no label is {!r}; there are {}".format(
                positive, ", ".join(sorted(set(values))[:9])))
        return [1 if v == positive else LOW[kind] for v in values]
    if kind in LOW:
        return [label((row or "").format(i + 1), v, LOW[kind])
                for i, v in enumerate(values)]
    if kind == "names":
        return [int(v) if v.lstrip("-").isdecimal() else v for v in values]
    if len(values) > MANY:
        return column.written()
    return put(list(column))


def label(row, text, low):
    result = {"1": 1, "+1": 1, str(low): low, "1.0": 1,
              "{:.1f}".format(low): low}.get(text)
    if result is None:
        raise BadData("{}the label is {!r}, expected {} or 1; name the one "
                      "that is 1 with --positive".format(row, text, low))
    return result


# A table as people have it, made one that is read.


def delimiter_of(line, point="."):
    """Return what stands between the cells of a line; quoted ones are passed.

    >>> delimiter_of('"a, b";c'), delimiter_of("1,5;2,5", ","), delimiter_of(
    ...     "a,b")
    (';', ';', ',')
    """
    bare = QUOTED.sub("", line)
    count = {mark: bare.count(mark) for mark in ";\t|"}
    best = max(count, key=count.get)
    commas = 0 if point == "," else bare.count(",")
    return best if count[best] > commas else ","


def first_lines(path, encoding, most=200):
    with open(path, encoding=encoding, errors="replace", newline="") as file:
        return list(islice(file, most))


@contextmanager
def kept(path):
    """Give the path of a file: of a copy of standard input for "-"."""
    if path != "-":
        yield path
        return
    if sys.stdin is None:
        raise BadData("there is no standard input")
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "-")
        with open(copy, "wb") as file:
            shutil.copyfileobj(sys.stdin.buffer, file)
        yield copy


@contextmanager
def tidied(path, encoding, mark, point, thousands, names, chosen):
    """Give the path of a table to read: a copy where this asks for one.

    thousands  what stands between thousands, or None
    names      those of the columns, where the file has none, or None
    chosen     a function from all names to those that are read, to leave out
               rows that miss one of them; None to leave out no row
    """
    if not (thousands or names or chosen):
        if has_no_names(list(csv.reader(
                first_lines(path, encoding), delimiter=mark)), point):
            raise BadData("the first line has numbers, not names of columns: "
                          "add --names with a name for each column")
        yield path
        return
    handle, copy = tempfile.mkstemp(suffix=".csv")
    try:
        with open(path, encoding=encoding, newline="") as file, open(
                handle, "w", encoding=encoding, newline="") as out:
            left = write(csv.reader(file, delimiter=mark), csv.writer(
                out, delimiter=mark), point, thousands, names, chosen)
        if left:
            print("note: {} with a missing value left out".format(
                "1 row" if left == 1 else "{} rows".format(left)),
                file=sys.stderr)
        yield copy
    except BadRow as error:
        error.line -= bool(names)   # the copy has one line more
        raise
    except UnicodeError as error:
        raise BadData(undecoded(error, 0)) from None
    finally:
        os.unlink(copy)


def write(reader, writer, point, thousands, names, chosen):
    """Write a table anew; return how many rows were left out."""
    header, left = names or next(reader, []), 0
    header = [name.strip() for name in header]
    writer.writerow(header)
    places = [header.index(name) for name in chosen(header)] if chosen else []
    for cells in reader:
        if any(cells[place].strip().lower() in MISSING
               for place in places if place < len(cells)):
            left += 1
            writer.writerow([])     # the lines keep their numbers
            continue
        writer.writerow([without(text, thousands, point) for text in cells])
    return left


def without(text, thousands, point):
    """Return a cell without its thousands marks, if it is a number with some.

    >>> without("-1.234.567,5", ".", ","), without("1.5.2026", ".", ",")
    ('-1234567,5', '1.5.2026')
    """
    if thousands and re.fullmatch(
            r" *[+-]?\d{{1,3}}({}\d{{3}})+({}\d*)? *".format(
                re.escape(thousands), re.escape(point)), text):
        return text.replace(thousands, "")
    return text


def has_no_names(rows, point="."):
    """Is the first of some rows of cells a row, and no line of names?

    It is if it has numbers, and each other cell in it comes again below.

    >>> has_no_names([["1", "pea"], ["2", "pea"]]), has_no_names(
    ...     [["2019", "kind"], ["1", "pea"]])
    (True, False)
    """
    if not rows or not rows[0]:
        return False
    words = [(k, cell) for k, cell in enumerate(rows[0])
             if not is_number(cell, point)]
    return len(words) < len(rows[0]) and all(
        cell and any(k < len(row) and row[k].strip() == cell.strip()
                     for row in rows[1:]) for k, cell in words)


def is_number(cell, point):
    try:
        number(cell.strip().replace(point, "."))
    except BadNumber:
        return False
    return True
