"""Tables of golden cases, *.txt in this folder: a row for each case.

    [task input ...] marks @ place      a heading, for the rows below it
    name marks @ place | why | value | input=value | output -> value
    NAME = value                        a value by name, for what follows
    @NAME = place                       the same of a place

A value without a name is that of the next input in the heading; *value has
those of several.  What an output is expected to be, by hand or in print, the
computed answer must agree with exactly.  A long line goes on in lines that
begin with four blanks.

    value   numbers: "1 2" is a list, "1; 2" or "1 2; 3 4" are rows; else
            Python, with the names of made and data.  1/2 and 3*2^-60 are
            exact; a decimal, or a ratio that is no binary fraction, stays
            as it is written
    marks   the level, if not core; the provenance, if not derived; flags;
            the kinds of the error, any of which is right
    place   document and place, such as D, section 2.4; or names of places

    certified=Norris        the NIST set whose values the answer must meet
    at=X-60, X+60 y+17      see scales
"""

import os
import re
from fractions import Fraction
from importlib import import_module

from ...contract.tasks import KINDS

HERE = os.path.dirname(os.path.abspath(__file__))
LEVELS = "smoke", "core", "edge", "stress"
PROVENANCES = "text", "published", "derived"
FLAGS = "exact-only", "double-only"
NUMBERS = re.compile(r"[-+]?\d[\w.+*/^-]*([ ;]+[-+]?\d[\w.+*/^-]*)*\Z")
POWER = re.compile(r"(?:(-?\d+)(?=[+-]))?([+-]?)(?:(\d+)\*)?2\^(-?\d+)\Z")
NAMED = re.compile(r"(@?)([A-Z][A-Z_0-9, ]*) = (.*)\Z")
FIELD = re.compile(r"(?:(\w+)(=| -> ))?(.*)\Z")


def read_value(text, names=None):
    if not isinstance(text, str):
        return text
    if not NUMBERS.match(text):
        return eval(text, names)
    rows = [list(map(read_number, row.split())) for row in text.split(";")]
    if len(rows) > 1:
        return rows
    return rows[0] if len(rows[0]) > 1 else rows[0][0]


def read_number(word):
    """Return a number as a definition has it.

    >>> read_number("1/2"), read_number("1/3"), read_number("-3*2^2")
    (Fraction(1, 2), '1/3', Fraction(-12, 1))
    """
    if re.match(r"-?\d+\Z", word):
        return int(word)
    if "^" in word:
        more, sign, times, power = POWER.match(word).groups()
        value = int(times or 1) * Fraction(2) ** int(power)
        return int(more or 0) + (-value if sign == "-" else value)
    if "/" in word:
        value = Fraction(word)
        if value.denominator & (value.denominator - 1) == 0:
            return value
    return word


def read_lines(name):
    with open(os.path.join(HERE, name + ".txt"), encoding="ascii") as file:
        return [line for line in file.read().replace(
            "\n    ", " ").splitlines() if line and line[0] != "#"]


def read_cases(name, make):
    table, result = Table(), []
    for line in read_lines(name):
        try:
            row = table.read(line)
        except Exception as error:
            raise ValueError("{}.txt, {!r}: {}".format(
                name, error, line)) from error
        if row:
            result.append(make(**row))
    return result


class Table:
    def __init__(self):
        self.names, self.places, self.head = {}, {}, None
        for module in ("made", "data"):
            self.names.update(vars(import_module("." + module, __package__)))

    def read(self, line):
        named = NAMED.match(line)
        if named and named.group(1):
            self.places[named.group(2)] = named.group(3)
        elif named:
            value = read_value(named.group(3), self.names)
            words = named.group(2).split(", ")
            self.names.update(zip(words, value) if len(words) > 1
                              else [(words[0], value)])
        elif line[0] == "[":
            words, _, rest = line[1:].partition("]")
            self.head = words.split(), read_marks(rest, self.places)
        else:
            return self.read_row(*line.split(" | "))

    def read_row(self, first, why, *fields):
        (task, *left), usual = self.head
        word, _, marks = first.partition(" ")
        row = dict(usual, **read_marks(marks, self.places))
        row.update(name=task + "/" + word, why=why, inputs={}, expect={})
        for field in fields:
            name, sign, text = FIELD.match(field).groups()
            if name in ("certified", "at"):
                row[name] = text
            elif name:
                row["expect" if sign == " -> " else "inputs"][name] = (
                    read_value(text, self.names))
            elif text[0] == "*":
                for value in read_value(text[1:], self.names):
                    row["inputs"][left.pop(0)] = value
            else:
                row["inputs"][left.pop(0)] = read_value(text, self.names)
        return row


def read_marks(text, places):
    marks, at, place = text.partition("@ ")
    result, kinds, flags = {}, [], []
    if at:
        result["text"] = "; ".join(places.get(p, p)
                                   for p in place.split("; "))
    for mark in marks.split():
        if mark in LEVELS:
            result["level"] = mark
        elif mark in PROVENANCES:
            result["provenance"] = mark
        elif mark in FLAGS:
            flags.append(mark)
        elif mark in KINDS:
            kinds.append(mark)
        else:
            raise ValueError("no mark: " + mark)
    if kinds:
        result["error"] = kinds if len(kinds) > 1 else kinds[0]
    return dict(result, flags=flags) if flags else result
