"""CSV files as columns of exact numbers: where a table is read.

    Layout       the files, the columns to read, and how cells are written
    read_layout  a Layout, and the names in the first line
    look_through    the same with the levels of columns of words
    read_blocks  the columns of a file, some rows at a time
    read_table   all rows of all files, as the wire has them
    read_labels  words or numbers as the labels of a task

Every cell is the decimal that is written there, with a comma if the table has
commas, and with marks between thousands.
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
           "#na", "#nv", "<na>", "k.a.", "-", "--", "missing", "#div/0!",
           "#ref!", "#value!", "#name?", "#num!", "#null!")
NAMELESS = re.compile(r"(?:Unnamed: *[0-9]+)?")    # a column of row numbers
SEPARATOR = re.compile("sep=.", re.I)   # what Excel has in a line of its own
BLOCK = 2000        # rows that are read at once
PLAIN = re.compile(r"(?:[+-]?[0-9]{1,40}(?:\.[0-9]{0,40})?,)+")
SPACES = re.compile("(?<=[0-9])[ '\u00a0\u202f\u2019](?=[0-9]{3}(?![0-9]))")
# What a comma, or a point, shows to be the mark of decimals; and thousands.
COMMA = re.compile(r"[+-]?(?:[0-9]+,(?:[0-9]{1,2}|[0-9]{4,})|0,[0-9]+|"
                   r"[0-9]{1,3}(?:\.[0-9]{3})+,[0-9]+)")
POINT = re.compile(r"[+-]?(?:[0-9]+\.(?:[0-9]{1,2}|[0-9]{4,})|0?\.[0-9]+|"
                   r"[0-9]{1,3}(?:,[0-9]{3})+\.[0-9]+)")
THOUSANDS = {",": re.compile(r"[+-]?[0-9]{1,3}(?:\.[0-9]{3})+(?:,[0-9]*)?"),
             ".": re.compile(r"[+-]?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]*)?")}
DATE = re.compile(r"\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[ T]\d{1,2}:\d{2}.*)?|"
                  r"(?=.*\d{4}).*\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|"
                  r"nov|dec)[a-z]*\b.*", re.I)
# What stands beside a number, and is none of it.
BESIDE = re.compile(r"[%\u2030$\u20ac\u00a3\u00a5]|\b[A-Z]{3}\b")
UNIT = re.compile(r"(?<=[0-9.]) *[^\W\d_][^\W_]{0,3}")
INFINITE = re.compile(r"[-+]?inf(?:inity)?", re.I)
FEW = 50            # levels that a column of words may have
SAMPLE = 1000       # rows in which the mark of decimals is looked for
LOW = {"labels": -1, "zero-one": 0}     # the label beside 1, by type

# paths: of files.  mark: between cells.  names: the columns to read, the
# label last.  words: those that are text.  decimal: the mark of decimals.
# drop: are rows left out that lack a value?  levels: {name: its words}, of
# which the first is left out, and of the others each is a column of 0 and 1.
# dropped: {path: the number of rows left out}.  thousands: a cell that may be
# a decimal as well, and was read as a thousand and more.  nameless: the column
# without a name, or None.
Layout = namedtuple("Layout", (
    "paths mark names words decimal drop levels dropped thousands nameless"),
    defaults=((), (), ".", False, {}, None, "", None))

# Entry i of a column of numbers is values[i] / scale, both whole numbers.
Numbers = namedtuple("Numbers", "values scale")


def read_layout(paths):
    """Return a Layout without columns, and the names in the first line."""
    with open(paths[0], encoding="utf-8-sig", errors="replace") as file:
        line = re.sub('"[^"]*"', "", next(filter(
            lambda text: not SEPARATOR.match(text), file), ""))
        layout = Layout(paths, max(",;\t|", key=line.count))
    with open_table(paths[0], layout) as (reader, names):
        decimal, thousands = find_decimal(layout.mark, islice(reader, SAMPLE))
        return layout._replace(
            decimal=decimal, thousands=thousands, nameless=next(filter(
                NAMELESS.fullmatch, names), None)), names


def find_decimal(mark, rows):
    """Return (the mark of decimals that cells show, a cell that has the other
    one, if none shows it alone); BadCall for both."""
    seen, unclear = {",": "", ".": ""}, ""
    for cell in (cell.strip() for row in rows for cell in row):
        for sign, pattern in ((",", COMMA), (".", POINT)):
            if not seen[sign] and pattern.fullmatch(SPACES.sub("", cell)):
                seen[sign] = cell
        if re.fullmatch("[+-]?[1-9][0-9]{0,2},[0-9]{3}", cell):
            unclear = cell
    if all(seen.values()):
        raise BadCall("some decimals have a comma ({}), others a point ({})"
                      .format(*seen.values()))
    if seen[","] or seen["."] or mark == "," or not unclear:
        return "," if seen[","] else ".", "" if any(
            seen.values()) else unclear
    raise BadCall("{} may be a decimal, or a thousand and more: write "
                  "decimals with a point".format(unclear))


def look_through(layout, header, label):
    """Return a layout with the levels of the columns of words.

    Raises BadCall for dates, and for more than FEW levels.
    """
    levels, numbers = {}, set()
    for path in layout.paths:
        with open_table(path, layout) as (reader, names):
            for cells in reader:
                row = [(name, cell.strip()) for name, cell in zip(
                    names, cells) if name in layout.names]
                lacks = [cell.lower() in MISSING for _, cell in row]
                for (name, cell), lack in zip(row, lacks):
                    if name == label or (any(lacks) if layout.drop else lack):
                        continue
                    if is_number(cell, layout.decimal):
                        numbers.add(name)
                    else:
                        levels.setdefault(name, {})[cell] = 0
    for name, words in levels.items():
        what = "dates" if any(map(DATE.fullmatch, words)) else (
            "numbers with a unit" if any(map(advise_number, words)) else
            "words beside numbers" if name in numbers else
            "{} different words".format(len(words)) * (len(words) > FEW))
        if what:
            one = next(iter(words))
            raise BadCall("the column {!r} has {} ({!r}): {}".format(
                name, what, one, advise_number(one) or "--drop it"))
    return layout._replace(levels={name: sorted(words)
                                   for name, words in levels.items()})


def advise_number(text):
    """Return what to write for a number with a unit, in words; "" for others.

    >>> advise_number("$1,200"), advise_number("(5)"), advise_number("red")
    ("write it without its unit, as '1,200'", "write it as '-5'", '')
    """
    if INFINITE.fullmatch(text):
        return "leave the row out"
    rest, without = BESIDE.sub("", text).strip(), " without its unit,"
    if rest[:1] + rest[-1:] == "()":
        rest, without = "-" + rest[1:-1], ""
    return "" if rest == text or not any(
        is_number(rest, mark) for mark in ".,") else (
            "write it{} as {!r}".format(without, rest))


def is_number(cell, decimal):
    try:
        number(to_point(cell, decimal))
    except BadNumber:
        return False
    return True


def to_point(cell, decimal):
    """Return a number as it is written with a point and without thousands.

    >>> to_point("1.234,5", ","), to_point("1,234.5", ".")
    ('1234.5', '1234.5')
    """
    cell = SPACES.sub("", cell).replace("\u2212", "-")
    other = "." if decimal == "," else ","
    if THOUSANDS[decimal].fullmatch(cell):
        cell = cell.replace(other, "")
    return cell.replace(",", ".") if decimal == "," and "." not in cell \
        else cell


def expand(layout, name):
    """Return the names of the columns that a column becomes."""
    return ["{}={}".format(name, word) for word in layout.levels[name][
        1:]] if name in layout.levels else [name]


@contextmanager
def open_table(path, layout):
    """Give (a reader of rows, the names in the first line) of a file.

    What cannot be read is BadCall, with the path if it is one of several.
    """
    try:
        with open(path, "rb") as raw:
            if b"\0" in raw.read(2 ** 10):
                raise BadCall("it is UTF-16, not UTF-8: save it as CSV in "
                              "UTF-8")
        with open(path, encoding="utf-8-sig", newline="") as file:
            reader = csv.reader(file, delimiter=layout.mark,
                                skipinitialspace=True)
            try:
                yield reader, check_names(next((
                    cells for cells in reader if not SEPARATOR.match(
                        layout.mark.join(cells))), []))
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
    while names and not names[-1]:      # columns of nothing, after the last
        names.pop()
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
        lines = ((reader.line_num, cells if any(cells[len(names):])
                  else cells[:len(names)]) for cells in reader if any(cells))
        for block in iter(lambda: list(islice(lines, BLOCK)), []):
            places = [(row + k, line) for k, (line, _) in enumerate(block, 1)]
            for place, (_, cells) in zip(places, block):
                if len(cells) != len(names):
                    raise BadCall("row {} (line {}) has {} cells, expected {}"
                                  .format(*place, len(cells), len(names)))
            row += len(block)
            used = [names.index(name) for name in layout.names]
            whole = [k for k, (_, cells) in enumerate(block) if not any(
                cells[j].strip().lower() in MISSING for j in used)
                     ] if layout.drop else range(len(block))
            if layout.dropped is not None:
                layout.dropped[path] = layout.dropped.get(path, 0) * (
                    row > len(block)) + len(block) - len(whole)
            if not whole:
                continue
            places = [places[k] for k in whole]
            columns = dict(zip(names, zip(*[block[k][1] for k in whole])))
            yield [column for name in layout.names for column in read_columns(
                layout, name, list(map(str.strip, columns[name])), places)]


def read_columns(layout, name, texts, places):
    """Yield the cells of a column as Numbers, or as texts; of words, Numbers
    for each level but the first.

    places  (row, line) of each
    """
    levels = layout.levels.get(name)
    is_word, values = levels or name in layout.words, []
    result = None if is_word else read_decimals(texts, layout.decimal)
    if result:
        yield result
        return
    for text, place in zip(texts, places):
        try:
            values.append(read_cell(text, is_word, layout.decimal))
        except BadNumber as error:
            raise BadCall("row {} (line {}), column {!r}: {}".format(
                *place, name, error)) from None
    if is_word:
        yield from [Numbers([int(v == word) for v in values], 1)
                    for word in levels[1:]] if levels else [values]
        return
    scale = 1
    for v in values:
        scale *= v.denominator // gcd(scale, v.denominator)
    yield Numbers([v.numerator * (scale // v.denominator) for v in values],
                  scale)


def read_decimals(texts, decimal="."):
    """Return plain decimals as Numbers; None if there are other cells.

    >>> read_decimals(["1.5", "-2", "0.25"])
    Numbers(values=[150, -200, 25], scale=100)
    """
    if decimal == ",":
        if "." in "".join(texts):
            return None
        texts = [text.replace(",", ".") for text in texts]
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


def read_cell(text, is_word, decimal):
    """Return what a cell holds; BadNumber says what is wrong, and the way out.
    """
    if text.lower() in MISSING:
        raise BadNumber("the value is missing ({!r}): --missing drop leaves "
                        "such rows out".format(text))
    try:
        return text if is_word else number(to_point(text, decimal))
    except BadNumber as error:
        unit = UNIT.sub("", text)
        raise BadNumber("{}; {}".format(
            error, "it is a date: --drop the column" if DATE.fullmatch(text)
            else "the decimals of this table have a {}".format(
                "comma" if decimal == "," else "point")
            if text.replace(",", "", 1).replace(".", "", 1).lstrip(
                "+-").isdigit() else advise_number(text) or
            unit != text and is_number(unit, decimal) and "write it without "
            "its unit, as {!r}".format(unit) or
            "--dummies makes columns of 0 and 1 of words, --drop leaves a "
            "feature out")) from None


def read_table(layout):
    """Return {name: list} of all files: numbers as the wire has them."""
    table = {new: [] for name in layout.names for new in expand(layout, name)}
    for path in layout.paths:
        for block in read_blocks(path, layout):
            for column, cells in zip(table.values(), block):
                column += put_numbers(cells) if isinstance(
                    cells, Numbers) else cells
    if not next(iter(table.values())):
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
