"""Tables: many cells at once are read, and written, as one by one."""

import csv
import io
import json
from array import array
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from conformance.contract.values import number
from conformance.grading import table
from conformance.grading.table import (
    BadData, Column, constant, read_table, rows_as_json)

PLAIN = ["1", "-1", "+2", " 3 ", "4.5", "-0.50", "0007", "-0", "12."]
ODD = [".5", "1e3", "0x10", "1/3", "\u0663", "1_0", "", "NA", "bean", "1 2",
       "--1", "+-1", "9" * 30, "1.2.3", "1,5", "1\n", "\t7", "1 .5", "1\n5",
       "- 1", "1. 5", "9" * 5000]
CELLS = st.lists(st.sampled_from(PLAIN) | st.sampled_from(PLAIN + ODD),
                 min_size=1, max_size=6)


def read(cells):
    """Return what a table with this column is, or why it is none."""
    file = io.StringIO()
    csv.writer(file).writerows([["a", "b"]] + [[v, "1"] for v in cells])
    file.seek(0)
    try:
        return [list(column) for column in read_table(
            file, lambda names: names).values()]
    except BadData as error:
        return str(error)


@given(CELLS)
def test_many_cells_are_read_as_one_by_one(cells):
    at_once, plain = read(cells), table.plain
    table.plain = lambda column, texts: False
    try:
        assert at_once == read(cells)
    finally:
        table.plain = plain


def test_plain_cells_are_read_at_once(monkeypatch):
    monkeypatch.setattr(table, "fill_cells", lambda block, header, columns,
                        row, point: 1 / 0 if columns else None)
    assert read(["1", "2.50", " -3 "]) == [
        [1, Fraction(5, 2), -3], [1, 1, 1]]


@given(st.lists(st.lists(st.integers(-2 ** 70, 2 ** 70), min_size=1,
                         max_size=4), min_size=1, max_size=4),
       st.integers(1, 40) | st.sampled_from([10 ** 3, 10 ** 50, 1 << 60]))
def test_a_column_is_the_numbers_that_were_added(parts, scale):
    column, expected = Column(), []
    for k, part in enumerate(parts, 1):
        column.extend(part, scale * k)
        expected += [Fraction(v, scale * k) for v in part]
    assert list(column) == expected
    assert list(map(number, column.written())) == expected
    rows = json.loads(rows_as_json([column, constant(len(expected))]))
    assert [[number(v) for v in row] for row in rows] == [
        [v, 1] for v in expected]


def test_short_numbers_take_eight_bytes():
    column = Column()
    for part in ([1, -5], [25, 3]):
        column.extend(part, 100)
    assert column.values == array("q", [1, -5, 25, 3]) and column.scale == 100


def test_rows_are_written_in_blocks(monkeypatch):
    column = Column()
    column.extend(range(7), 1)
    whole = rows_as_json([column, column])
    for block in (1, 3, 7, 8):
        monkeypatch.setattr(table, "BLOCK", block)
        assert rows_as_json([column, column]) == whole
    assert json.loads(whole) == [[v, v] for v in range(7)]
