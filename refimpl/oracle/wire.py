"""A line of JSON on its way in: a value that keeps the text of its numbers.

    read_message  the value of a line, numbers as literal() gives them
    Reader        a reader of JSON, for interpreters whose own makes floats of
                  numbers.  It reads bytes: where a str is UTF-8, as in
                  MicroPython, finding its i-th character takes i steps
"""

import json
import sys

from ..base.errors import RefimplError

DEPTH = 8           # levels of nesting; no request needs more than five
DEEPEST = 40        # levels that are read at all
SPACE = b" \t\n\r"
END = b" \t\n\r,]}:[{\""
ESCAPES = {34: '"', 92: "\\", 47: "/", 98: "\b", 102: "\f", 110: "\n",
           114: "\r", 116: "\t"}


class RequestError(RefimplError):
    """Only on the wire: a message that cannot be understood."""

    kind = "request"


# The text of a JSON number, no string.
Literal = type("Literal", (str,), {})
WORDS = {b"true": True, b"false": False, b"null": None, b"NaN": Literal("NaN"),
         b"Infinity": Literal("Infinity"), b"-Infinity": Literal("-Infinity")}


def literal(text):
    """Return a JSON number: a short whole one as an int, to save memory."""
    short = len(text) < 10 and not text.lstrip("-").strip("0123456789")
    return int(text) if short else Literal(text)


def read_message(line):
    """Return the JSON value of a line of bytes, numbers as literal() gives.

    Raises: RequestError: not UTF-8 or JSON, a name twice, nested too deep
    """
    try:
        value = read_json(line)
    except RequestError:
        raise
    except UnicodeError:
        raise RequestError("the line is not UTF-8") from None
    except RuntimeError:    # the recursion of the interpreter's reader
        raise RequestError("nested too deeply") from None
    except ValueError as e:
        raise RequestError("not JSON: {}".format(e)) from None
    level = [value]
    for _ in range(DEPTH):
        level = [v for u in level if isinstance(u, (list, dict))
                 for v in (u.values() if isinstance(u, dict) else u)
                 if isinstance(v, (list, dict))]
    if level:
        raise RequestError("nested deeper than {} levels".format(DEPTH))
    return value


def read_json(line):
    """Return the value of a JSON line, numbers as literal() gives."""
    if sys.implementation.name == "micropython":
        return Reader(line).whole()
    return json.loads(line.decode(), parse_int=literal, parse_float=Literal,
                      parse_constant=Literal, object_pairs_hook=make_dict)


def make_dict(pairs):
    value = dict(pairs)
    if len(value) < len(pairs):
        raise RequestError("an object has the same name twice")
    return value


class Reader:
    """A line of bytes, and how far it has been read."""

    def __init__(self, line):
        self.line, self.at = line, 0

    def whole(self):
        """Return the value that the whole line stands for."""
        value = self.value(0)
        if self.skip():
            self.fail("text after the end")
        return value

    def value(self, depth):
        """Return the value that begins here."""
        c = self.skip()
        if c == b'"':
            return self.string()
        if c not in (b"[", b"{"):
            return self.word()
        if depth > DEEPEST:
            self.fail("nested too deeply")
        items, end = [], b"]" if c == b"[" else b"}"
        self.at += 1
        if self.skip() == end:
            c = end
            self.at += 1
        while c != end:
            name = None
            if end == b"}":
                name = self.string()
                if self.skip() != b":":
                    self.fail("no colon")
                self.at += 1
            value = self.value(depth + 1)
            items.append(value if name is None else (name, value))
            c = self.skip()
            self.at += 1
            if c != end and c != b",":
                self.fail("no comma or end")
        return items if end == b"]" else make_dict(items)

    def string(self):
        """Return the string that begins here."""
        if self.skip() != b'"':
            self.fail("no name in quotation marks")
        line, parts = self.line, []
        self.at += 1
        while True:
            begin = at = self.at
            while at < len(line) and line[at] >= 32 and (
                    line[at] != 34 and line[at] != 92):     # a quote, a \\
                at += 1
            parts.append(line[begin:at].decode("utf-8"))
            self.at = at
            c = line[at:at + 1]
            if c == b'"':
                self.at += 1
                return "".join(parts)
            if c != b"\\":
                self.fail("a string that does not end")
            parts.append(self.escaped())

    def escaped(self):
        """Return what an escape stands for; a surrogate pair is one."""
        c = self.line[self.at + 1:self.at + 2]
        if c and c[0] in ESCAPES:
            self.at += 2
            return ESCAPES[c[0]]
        code = self.code()
        if 0xD800 <= code < 0xDC00 and (
                self.line[self.at:self.at + 2] == b"\\u"):
            back = self.at
            low = self.code()
            if 0xDC00 <= low < 0xE000:
                return chr(0x10000 + (code - 0xD800 << 10) + low - 0xDC00)
            self.at = back
        return chr(code)

    def code(self):
        """Return the number of an escape with four hexadecimal digits."""
        digits = self.line[self.at + 2:self.at + 6]
        if self.line[self.at + 1:self.at + 2] != b"u" or len(
                digits) < 4 or any(
                c not in b"0123456789abcdefABCDEF" for c in digits):
            self.fail("an unknown escape")
        self.at += 6
        return int(digits.decode(), 16)

    def word(self):
        """Return a number, or what a word stands for."""
        line, begin = self.line, self.at
        while self.at < len(line) and line[self.at] not in END:
            self.at += 1
        word = line[begin:self.at]
        if is_number(word):
            return literal(word.decode())
        if word not in WORDS:
            self.at = begin
            self.fail("not a value")
        return WORDS[word]

    def skip(self):
        """Skip blanks; return the next byte, or b"" at the end."""
        line, at = self.line, self.at
        while at < len(line) and line[at] in SPACE:
            at += 1
        self.at = at
        return line[at:at + 1]

    def fail(self, why):
        raise ValueError("{} at byte {}".format(why, self.at))


def is_number(word):
    """Return whether bytes are a number by JSON's grammar."""
    mantissa, mark, exponent = word.replace(b"E", b"e").partition(b"e")
    whole, point, part = mantissa.partition(b".")
    whole = whole[1:] if whole[:1] == b"-" else whole
    exponent = exponent[1:] if exponent[:1] in (b"+", b"-") else exponent
    return whole.isdigit() and (whole == b"0" or whole[:1] != b"0") and (
        not point or part.isdigit()) and (not mark or exponent.isdigit())
