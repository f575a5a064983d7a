"""A table as it is pasted, and numbers as they are written.

    read      (names, rows of texts with decimal points, notes on what was done)
    number    a fraction of a text
    beside    the rows of an answer, each with what is said of the reader's
              number there, digit by digit

The page's worker runs this under MicroPython: no module but refimpl's.
"""

from refimpl.base.errors import NumberError
from refimpl.base.rows import fraction as Fraction
from refimpl.base.digits import read_ratio

MOST = 17           # digits that a double has
NAMES = {",": "comma", ".": "point"}
BOTH = ('{!r} and {!r} are both there: choose what stands before decimals '
        'under "Decimal mark"')


class BadInput(ValueError):
    """What is not a question yet, in the words of the form."""


def with_hyphens(text):
    """Return a text with a hyphen where it has the sign for minus.

    >>> with_hyphens("\u22121.5, a\u2212b")
    '-1.5, a\u2212b'
    """
    parts = text.split("\u2212")
    return parts[0] + "".join([("-" if part[:1] in tuple("0123456789.,")
                                else "\u2212") + part for part in parts[1:]])


def number(value):
    """Return the fraction that is written; BadInput if none is.

    >>> number("-1/2"), number("2.50"), number("1e2"), number("0x1.8p+1")
    (Fraction(-1, 2), Fraction(5, 2), Fraction(100, 1), Fraction(3, 1))
    """
    try:
        return Fraction(*read_ratio(with_hyphens(str(value).strip())))
    except NumberError:
        raise BadInput("{!r} is not a number".format(value)) from None


def is_number(value):
    try:
        number(value)
    except BadInput:
        return False
    return True


def unsigned(text):
    return text[1:] if text[:1] in ("+", "-") else text


def is_digits(text):
    return bool(text) and not [v for v in text if v not in "0123456789"]


def read(text, decimal=""):
    """Return (names, rows, notes).

    decimal   what stands before decimals, "" where the table shows it
    """
    lines = [line for line in with_hyphens(text).replace("\ufeff", "").replace(
        "\r", "").split("\n") if line.strip()]
    if not lines:
        raise BadInput("there is no line with names: paste a table")
    count = {mark: bare(lines[0]).count(mark) for mark in ";\t|"}
    mark = sorted(count, key=lambda v: (-count[v], v))[0]
    mark = mark if count[mark] else ","
    cells = [split(line, mark) for line in lines]
    decimal = decimal or decimal_mark([v for row in cells for v in row], mark)
    plain = [[in_points(cell, decimal) for cell in row] for row in cells]
    notes = ["A comma in a number is read as its decimal mark."] if (
        plain != cells) else []
    names, rows = plain[0], plain[1:]
    words = [k for k, cell in enumerate(names) if not is_number(cell)]
    if len(words) < len(names) and not [k for k in words if not names[k] or (
            names[k] not in [row[k] for row in rows if k < len(row)])]:
        rows = plain
        names = ["column {}".format(k + 1) for k in range(len(names))]
        notes.append("The table has no line of names: its first line is read "
                     "as a row, and the columns are called {}.".format(
                         ", ".join(names[:4]) + (
                             " ..." if len(names) > 4 else "")))
    for i, row in enumerate(rows):
        if len(row) != len(names):
            raise BadInput("row {} has {} cells, expected {}, one for each "
                           "name".format(i + 1, len(row), len(names)))
    return names, rows, notes


def bare(line):
    return "".join(line.split('"')[::2])


def split(line, mark):
    cells, cell, quoted = [], "", False
    for sign in line:
        if sign == '"':
            quoted = not quoted
        elif sign == mark and not quoted:
            cells.append(cell.strip())
            cell = ""
        else:
            cell += sign
    return cells + [cell.strip()]


def other(mark):
    return "." if mark == "," else ","


def is_decimal(cell, mark):
    """Return whether a cell is a number with this mark before decimals."""
    return mark in cell and is_number(cell.replace(mark, "."))


def decimal_mark(cells, between=";"):
    """Return what stands before decimals; raise BadInput where both may.

    >>> decimal_mark(["1,5", "2"]), decimal_mark(["1.5", "2"])
    (',', '.')
    """
    seen = {mark: [v for v in cells if is_decimal(v, mark)] for mark in NAMES}
    if seen[","] and seen["."]:
        raise BadInput(BOTH.format(seen[","][0], seen["."][0]))
    if seen[","] and between == ",":
        raise BadInput('{!r} has a comma: choose under "Decimal mark" what '
                       "it is".format(seen[","][0]))
    return "," if seen[","] else "."


def in_points(cell, decimal):
    """Return a number with a decimal point; other cells as they are.

    >>> in_points("1,5", ","), in_points("x", ".")
    ('1.5', 'x')
    """
    wrong = other(decimal)
    if is_decimal(cell, wrong):
        raise BadInput('{!r} has a {}: choose it under "Decimal mark"'.format(
            cell, NAMES[wrong]))
    return cell.replace(decimal, ".") if is_decimal(cell, decimal) else cell


def beside(rows, text, decimal=""):
    """Return rows of an answer with a fifth cell, as far as numbers are given.

    Takes:  text     numbers in the order of the rows, spaces between them
            decimal  what stands before decimals, "" for a point
    """
    text = with_hyphens(text)
    for mark in ";[]\n\t":
        text = text.replace(mark, " ")
    words = [v for v in text.replace(", ", " ").strip(" ,").split(" ") if v]
    values = [values_of(row) for row in rows]
    count = sum(map(len, values))
    if len(words) > count:
        raise BadInput('there are {} numbers under "A result that you doubt", '
                       "and {} in the answer".format(len(words), count))
    result = []
    for row, known in zip(rows, values):
        yours, words = words[:len(known)], words[len(known):]
        if yours and row[3] == "W":       # a direction, of any length
            known = stretched(known, yours, decimal or ".")
        result.append(row + ["; ".join([
            said(word, value, decimal or ".") for word, value in zip(
                yours, known)])] * bool(yours))
    return result


def values_of(row):
    """Return the numbers of a row of an answer, [None] where it has none."""
    for cell in row[1], row[2].replace("\u2026", ""):
        cells = cell.replace("\u2212", "-").split(", ")
        if all(map(is_number, cells)):
            return list(map(number, cells))
    return [None]


def stretched(known, yours, decimal):
    """Return a direction as long as the reader's."""
    pairs = [(v, written(word, decimal)) for v, word in zip(known, yours)]
    scale = sum([a * b for a, b in pairs]) / sum([a * a for a, _ in pairs])
    return [v * scale for v in known] if scale else known


def written(word, decimal):
    try:
        return number(in_points(word, decimal))
    except BadInput:
        raise BadInput('{!r} under "A result that you doubt" is not a number: '
                       "put spaces between numbers".format(word))


def said(word, value, decimal):
    yours = written(word, decimal)
    return word if value is None else "{}: {}".format(
        word, verdict(yours, value, unit(in_points(word, decimal))))


def unit(word):
    """Return the unit of the last digit of a number, 0 for a fraction.

    >>> unit("2.50"), unit("3e2"), unit("1/3")
    (Fraction(1, 100), Fraction(100, 1), 0)
    """
    if "/" in word:
        return 0
    digits, _, power = word.lower().partition("e")
    tens = int(power or 0) - len(digits.partition(".")[2])
    return Fraction(10 ** max(tens, 0), 10 ** max(-tens, 0))


def verdict(yours, value, last):
    if yours == value:
        return "exact"
    if abs(yours - value) * 2 <= last:
        return "right to its last digit"
    if not value or abs(yours - value) > abs(value):
        return "wrong"
    off, k = abs((yours - value) / value), 2
    if off * 100 > 1:
        return "{:.2g} % off".format(float(off * 100))
    while k < MOST and off * (2 * 10 ** k) <= 1:
        k += 1
    return "right to {} digits".format(k)
