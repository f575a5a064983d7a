"""A JSON reader that keeps the text of every number.

For interpreters whose own reader turns numbers into floats.  Gives what
json.loads gives, but for numbers, which come as number(text), and objects,
which come as pairs(list of pairs).
"""

SPACE = " \t\n\r"
WORDS = {"true": True, "false": False, "null": None, "NaN": "NaN",
         "Infinity": "Infinity", "-Infinity": "-Infinity"}
ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n",
           "r": "\r", "t": "\t"}
DEEPEST = 40


class Reader:
    """A text, and how far it has been read."""

    def __init__(self, text, number, pairs):
        self.text, self.at = text, 0
        self.number, self.pairs = number, pairs

    def whole(self):
        """Return the value that the whole text stands for."""
        value = self.value(0)
        self.skip()
        if self.at < len(self.text):
            self.fail("text after the end")
        return value

    def value(self, depth):
        """Return the value that begins here."""
        if depth > DEEPEST:
            self.fail("nested too deeply")
        c = self.skip()
        if c == "[":
            return self.several("]", lambda: self.value(depth + 1))
        if c == "{":
            return self.pairs(self.several(
                "}", lambda: self.pair(depth + 1)))
        if c == '"':
            return self.string()
        return self.word()

    def several(self, end, item):
        """Return the items between here and the end."""
        self.at += 1
        items = []
        if self.skip() == end:
            self.at += 1
            return items
        while True:
            items.append(item())
            c = self.skip()
            self.at += 1
            if c == end:
                return items
            if c != ",":
                self.fail("no comma or end")

    def pair(self, depth):
        """Return a name and its value."""
        if self.skip() != '"':
            self.fail("no name in quotation marks")
        name = self.string()
        if self.skip() != ":":
            self.fail("no colon")
        self.at += 1
        return name, self.value(depth)

    def string(self):
        """Return the string that begins here."""
        self.at += 1
        parts = []
        while True:
            begin = self.at
            while self.at < len(self.text) and not (
                    self.text[self.at] in '"\\' or self.text[self.at] < " "):
                self.at += 1
            parts.append(self.text[begin:self.at])
            c = self.text[self.at:self.at + 1]
            if c == '"':
                self.at += 1
                return "".join(parts)
            if c != "\\":
                self.fail("a string that does not end")
            parts.append(self.escaped())

    def escaped(self):
        """Return what an escape stands for; a surrogate pair is one."""
        c = self.text[self.at + 1:self.at + 2]
        if c in ESCAPES:
            self.at += 2
            return ESCAPES[c]
        code = self.code()
        if 0xD800 <= code < 0xDC00 and (
                self.text[self.at:self.at + 2] == "\\u"):
            back = self.at
            low = self.code()
            if 0xDC00 <= low < 0xE000:
                return chr(0x10000 + (code - 0xD800 << 10) + low - 0xDC00)
            self.at = back
        return chr(code)

    def code(self):
        """Return the number of an escape with four hexadecimal digits."""
        digits = self.text[self.at + 2:self.at + 6]
        if self.text[self.at + 1:self.at + 2] != "u" or len(
                digits) < 4 or any(
                c not in "0123456789abcdefABCDEF" for c in digits):
            self.fail("an unknown escape")
        self.at += 6
        return int(digits, 16)

    def word(self):
        """Return a number, or what a word stands for."""
        begin = self.at
        while self.at < len(self.text) and (
                self.text[self.at] not in " \t\n\r,]}:[{\""):
            self.at += 1
        text = self.text[begin:self.at]
        if text in WORDS:
            value = WORDS[text]
            return self.number(value) if type(value) is str else value
        if not is_number(text):
            self.at = begin
            self.fail("not a value")
        return self.number(text)

    def skip(self):
        """Skip blanks; return the next character, or "" at the end."""
        while self.at < len(self.text) and self.text[self.at] in SPACE:
            self.at += 1
        return self.text[self.at:self.at + 1]

    def fail(self, why):
        raise ValueError("{} at character {}".format(why, self.at))


def is_number(text):
    """Return whether a text is a number by JSON's grammar."""
    rest = text[1:] if text[:1] == "-" else text
    mantissa, mark, exponent = rest.replace("E", "e").partition("e")
    whole, point, part = mantissa.partition(".")
    if mark and exponent[:1] in ("+", "-"):
        exponent = exponent[1:]
    return (_digits(whole) and (whole == "0" or whole[0] != "0")
            and (not point or _digits(part))
            and (not mark or _digits(exponent)))


def _digits(text):
    for c in text:
        if c not in "0123456789":
            return False
    return len(text) > 0
