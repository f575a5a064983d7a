"""A table as people have it, made one that is read.

    delimiter_of   what stands between the cells of a first line
    tidied         the path of a copy with names, without thousands marks, and
                   without the rows in which a value is missing
"""

import contextlib
import csv
import os
import re
import sys
import tempfile
from itertools import islice

from ..contract.values import BadNumber, number
from .table import MISSING, BadData, BadRow, undecoded

QUOTED = re.compile('"[^"]*"')


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
    """Return the first lines of a file, [] for standard input and no text."""
    if path == "-":
        return []
    with open(path, "rb") as file:
        if file.read(4)[:2] in (b"\x1f\x8b", b"PA"):     # gzip, Parquet
            return []
    with open(path, encoding=encoding, errors="replace", newline="") as file:
        return list(islice(file, most))


@contextlib.contextmanager
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
        with (contextlib.nullcontext(sys.stdin) if path == "-" else open(
                path, encoding=encoding, newline="")) as file, open(
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
