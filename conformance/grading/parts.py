"""Tables in parts: files that are read block by block, whole or in pieces.

    Layout       the files of a table, and how they are to be read
    Piece        part of one file, which one process reads
    columns_in   the columns of a piece, block by block
    cut          a table in at least so many pieces, as far as it can be cut
    table_of     the whole table, in memory

A file is CSV, plain or packed by gzip, or Parquet, which needs pyarrow; "-"
is standard input.  A plain file of CSV is cut behind ends of lines.  A
quotation mark may hide such an end in a cell: a piece that has one says so,
and its file is then read as a whole.
"""

import csv
import gzip
import io
import os
import sys
from collections import namedtuple
from fractions import Fraction

from .table import (
    BLOCK, BadData, Column, Words, blocks, cell, columns_for, names_of,
    readable, require_rows)

PIECE = 1 << 24         # bytes of a file that one process reads at a time
HEAD = 1 << 19          # bytes of standard input that are looked at first
PACKED = b"\x1f\x8b"    # what a file begins with that gzip has written
QUOTE = b'"'
# Encodings in which the byte of a line's end is nothing else.
CUT = {"utf-8", "utf-8-sig", "ascii", "latin-1", "iso-8859-1", "cp1252"}

# paths: of files, "-" for standard input.  names: the columns to read, None
# until the first line was seen.  words: those that are text.  mark, point,
# encoding: as grade has them.
Layout = namedtuple("Layout", "paths names words mark point encoding")

# first, last: bytes of a plain file, or row groups of Parquet; None for the
# whole of it.
Piece = namedtuple("Piece", "path first last")


class Quoted(Exception):
    """A piece with a quotation mark: its ends may be those of no line."""


class Window(io.RawIOBase):
    """Bytes in front, and up to so many more of a file, as a file.

    quoted  may there be quotation marks?
    """

    def __init__(self, head, file, left=None, quoted=True):
        self.head, self.file, self.left = head, file, left
        self.quoted = quoted

    def readable(self):
        return True

    def readinto(self, buffer):
        most = len(buffer) if self.left is None else min(
            len(buffer), self.left)
        data = self.head[:most] if self.head else self.file.read(most)
        self.head = self.head[len(data):]
        if self.left is not None:
            self.left -= len(data)
        if not self.quoted and QUOTE in data:
            raise Quoted
        buffer[:len(data)] = data
        return len(data)

    def close(self):
        if not self.closed and self.file is not None:
            self.file.close()
        super().close()


class Standard:
    """Standard input: what was read ahead of it, kept until it is read."""

    head = None

    @classmethod
    def look(cls):
        if cls.head is None:
            cls.head = cls.file().read(HEAD)
        return cls.head

    @classmethod
    def open(cls):
        head, cls.head = cls.look(), None
        return io.BufferedReader(Window(head, cls.file()))

    @staticmethod
    def file():
        if sys.stdin is None:
            raise BadData("there is no standard input")
        if hasattr(sys.stdin, "buffer"):
            return sys.stdin.buffer
        return io.BytesIO(sys.stdin.read().encode())


def is_parquet(path):
    return path.endswith((".parquet", ".pq"))


def is_packed(path):
    if path == "-":
        return Standard.look()[:2] == PACKED
    with open(path, "rb") as file:
        return file.read(2) == PACKED


def open_piece(piece, encoding, look=False):
    """Return a piece as a file of text; look: standard input stays unread."""
    path, first, last = piece
    packed = is_packed(path)
    file = open(path, "rb") if path != "-" else io.BytesIO(
        Standard.look()) if look else Standard.open()
    if packed:
        file = gzip.open(file)
    if last is not None:
        file.seek(first)
        file = io.BufferedReader(Window(b"", file, last - first, False))
    return io.TextIOWrapper(file, encoding=encoding, newline="")


def header_of(path, layout):
    if is_parquet(path):
        return parquet(path).schema_arrow.names
    file = open_piece(Piece(path, None, None), layout.encoding, look=True)
    with file, readable(csv.reader(file, delimiter=layout.mark)) as reader:
        return names_of(next(reader, None))


def columns_in(piece, layout):
    """Yield the columns of a piece, a list for every BLOCK of rows.

    Raises BadData, with rows counted from the head of the file; Quoted.
    """
    try:
        yield from (parquet_columns if is_parquet(piece.path)
                    else csv_columns)(piece, layout)
    except BadData as error:
        if piece.first:     # from the head on, for the number of the row
            for _ in columns_in(piece._replace(first=0), layout):
                pass
        if len(layout.paths) > 1:
            error.path = piece.path
        raise


def csv_columns(piece, layout):
    header = header_of(piece.path, layout) if piece.first else None
    with open_piece(piece, layout.encoding) as file, readable(
            csv.reader(file, delimiter=layout.mark)) as reader:
        header = header or names_of(next(reader, None))
        require_names(header, layout)
        columns = columns_for(layout.names, layout.words)
        for _ in blocks(reader, header, layout.names, columns, layout.point):
            yield list(columns)
            columns[:] = columns_for(layout.names, layout.words)


def require_names(header, layout):
    missing = [name for name in layout.names if name not in header]
    if missing:
        raise BadData("there is no column {!r}".format(missing[0]))


def parquet(path):
    """Return a file of Parquet; BadData where nothing can read it."""
    try:
        from pyarrow import ArrowInvalid
        from pyarrow.parquet import ParquetFile
    except ImportError:
        raise BadData("{}: Parquet needs pyarrow".format(path)) from None
    try:
        return ParquetFile(path)
    except ArrowInvalid as error:
        raise BadData("{}: {}".format(path, error)) from None


def parquet_columns(piece, layout):
    file, row = parquet(piece.path), 0
    require_names(file.schema_arrow.names, layout)
    groups = list(range(file.num_row_groups))[piece.first:piece.last]
    for batch in file.iter_batches(BLOCK, groups, list(dict.fromkeys(
            layout.names))):
        columns = columns_for(layout.names, layout.words)
        for name, column in zip(layout.names, columns):
            add_values(column, batch.column(name).to_pylist(), row, name)
        row += batch.num_rows
        yield columns


def add_values(column, values, row, name):
    """Add what a cell of Parquet may hold: a number of any class, or text."""
    if isinstance(column, Column) and set(map(type, values)) == {int}:
        column.extend(values, 1)
        return
    for i, v in enumerate(values):
        try:
            if isinstance(column, Words) or isinstance(v, str):
                column.append(cell("" if v is None else str(v),
                                   isinstance(column, Words)))
            else:
                column.append(Fraction(v))
        except (TypeError, ValueError, OverflowError) as error:
            raise BadData("row {}, column {!r}: {}".format(
                row + i + 1, name, "the value is missing" if v is None
                else error)) from None


def cut(layout, count=1):
    share = max(1, -(-count // len(layout.paths)))
    return [piece for path in layout.paths
            for piece in cut_file(path, share, layout.encoding)]


def cut_file(path, count, encoding):
    if is_parquet(path):
        groups = parquet(path).num_row_groups
        return [Piece(path, k, k + 1) for k in range(groups)]
    if path == "-" or is_packed(path) or encoding.lower() not in CUT:
        return [Piece(path, None, None)]
    size = os.path.getsize(path)
    count = max(count, -(-size // PIECE))
    ends = [0]
    with open(path, "rb") as file:
        for k in range(1, count):
            file.seek(max(ends[-1], size * k // count - 1))
            file.readline()
            ends.append(file.tell())
    ends = sorted(set(ends) | {size})
    return [Piece(path, *two) for two in zip(ends, ends[1:])] or [
        Piece(path, None, None)]


def table_of(layout, watch=None):
    columns, row = columns_for(layout.names, layout.words), 0
    for path in layout.paths:
        for block in columns_in(Piece(path, None, None), layout):
            for column, part in zip(columns, block):
                column.join(part)
            row += len(block[0].values)
            if watch:
                watch(row, "rows read")
    require_rows(columns)
    return dict(zip(layout.names, columns))


def is_long(layout, most):
    return sum(len(Standard.look()) if path == "-" else os.path.getsize(path)
               for path in layout.paths) > most
