"""A table as it is pasted: what stands between its cells, and its names.

    read      (text with commas and points, notes on what was done to it)

A byte order mark goes, tabs and semicolons become commas, decimal commas
points.  A first line with numbers in it is a row: the columns get names.
"""

import csv
import io
import re

from ..grading.tidy import delimiter_of, has_no_names

COMMA = re.compile(r"\s*[-+]?\d*,\d+(?:[eE][-+]?\d+)?\s*")


def read(text):
    """Return (the table as CSV, [what was done to it])."""
    text = text.lstrip("\ufeff").strip()
    lines = text.splitlines()
    mark = delimiter_of(lines[0] if lines else "", ",")
    mark = mark if lines and mark in lines[0] else delimiter_of(
        lines[0] if lines else "")
    cells = [[cell.strip() for cell in row] for row in csv.reader(
        lines, delimiter=mark) if any(cell.strip() for cell in row)]
    notes = []
    if mark != "," and decimal_commas(cells):
        cells = [[cell.replace(",", ".") if COMMA.fullmatch(cell) else cell
                  for cell in row] for row in cells]
        notes.append("Commas in numbers are read as decimal points.")
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


def decimal_commas(cells):
    """Are there numbers with a comma, and none with a point?"""
    every = [cell for row in cells for cell in row]
    return any(COMMA.fullmatch(cell) for cell in every) and not any(
        re.fullmatch(r"[-+]?\d*\.\d+", cell) for cell in every)
