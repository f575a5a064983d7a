"""A reader of JSON, for interpreters whose own makes floats of numbers.

It reads bytes: where a str is UTF-8, as in MicroPython, finding its i-th
character takes i steps.
"""

import json

SPACE = b" \t\n\r"
END = b" \t\n\r,]}:[{\""
ESCAPED, HEXADECIMAL = b'"\\/bfnrt', b"0123456789abcdefABCDEF"
WORDS = {b"true": True, b"false": False, b"null": None}
NO_NUMBERS = b"NaN", b"Infinity", b"-Infinity"


class Reader:
    """A line of bytes, and how far it has been read.

    literal, make_dict  what makes a number of its text, an object of pairs
    """

    def __init__(self, line, literal, make_dict):
        self.line, self.literal, self.make_dict = line, literal, make_dict
        self.at = 0

    def whole(self, depth):
        """Return the value that the whole line stands for."""
        value = self.value(depth)
        if self.skip():
            self.fail("text after the end")
        return value

    def value(self, depth):
        """Return the value that begins here, of so many levels at most."""
        c = self.skip()
        if c == b'"':
            return self.string()
        if c not in (b"[", b"{"):
            return self.word()
        if not depth:
            self.fail("nested too deeply")
        items, end = [], b"]" if c == b"[" else b"}"
        self.at += 1
        if self.skip() == end:
            c = self.take(end)
        while c != end:
            name = None
            if end == b"}":
                name = self.string()
                self.take(b":")
            value = self.value(depth - 1)
            items.append(value if name is None else (name, value))
            c = self.take(b",", end)
        return items if end == b"]" else self.make_dict(items)

    def take(self, *wanted):
        """Return the next byte that is no blank, and go on behind it."""
        c = self.skip()
        if c not in wanted:
            self.fail("no {}".format(wanted[0].decode()))
        self.at += 1
        return c

    def string(self):
        """Return the string that begins here."""
        self.take(b'"')
        line, begin, c = self.line, self.at - 1, b""
        while c != b'"':
            c = line[self.at:self.at + 1]
            if c < b" ":
                self.fail("a string that does not end")
            self.at += 1
            if c == b"\\":
                c, digits = line[self.at:self.at + 1], line[
                    self.at + 1:self.at + 5]
                if not c or c not in ESCAPED and (
                        c != b"u" or len(digits) < 4
                        or digits.strip(HEXADECIMAL)):
                    self.fail("an unknown escape")
                c = b""
                self.at += 1
        return json.loads(line[begin:self.at].decode("utf-8"))

    def word(self):
        """Return a number, or what a word stands for."""
        line, begin = self.line, self.at
        while self.at < len(line) and line[self.at] not in END:
            self.at += 1
        word = line[begin:self.at]
        if is_number(word) or word in NO_NUMBERS:
            return self.literal(word.decode())
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
