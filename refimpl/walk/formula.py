"""Formulas as MathML, from a line as one would type it.

    formula  "w <- w + eta y_i x_i" and so on: Greek by name, _ and ^ with
             braces for more than a letter, ' for a transpose, sum, max and
             min with what is below them, frac(above; below), sqrt(of)
"""

import re
from html import escape

from .signs import GREEK

TOKEN = re.compile(r"\s*(<-|<=|>=|!=|[A-Za-z]+|\d+|\S)")
SIGNS = {"<-": "\u2190", "<=": "\u2264", ">=": "\u2265", "!=": "\u2260",
         ".": "\u00b7", "-": "\u2212", "*": "\u2217"}
WORDS = ("if", "in")


def formula(text):
    """Return the MathML of a formula.

    >>> formula("x_i^2")
    '<math display="block"><msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup></math>'
    """
    tokens = TOKEN.findall(text)
    return '<math display="block">{}</math>'.format(
        "".join(read(tokens, ""))).encode(
            "ascii", "xmlcharrefreplace").decode()


def read(tokens, ends):
    """Take items from the tokens, up to one of these ends."""
    items = []
    while tokens and tokens[0] not in (ends or ("",)):
        base = atom(tokens)
        low = high = ""
        while tokens and tokens[0] in ("_", "^", "'"):
            sign = tokens.pop(0)
            if sign == "_":
                low = atom(tokens)
            else:
                high += "<mi>T</mi>" if sign == "'" else atom(tokens)
        name = ("msubsup" if low and high else "msub" if low else "msup")
        if base[4:7] in ("\u2211", "max", "min") or base[4:5] == "\u2211":
            name = "munder"
        items.append("<{0}>{1}</{0}>".format(name, base + low + high)
                     if low or high else base)
    return items


def atom(tokens):
    """Take one item from the tokens."""
    token = tokens.pop(0)
    if token in ("frac", "sqrt"):
        tokens.pop(0)
        parts = [row(read(tokens, (";", ")")))]
        while tokens.pop(0) == ";":
            parts.append(row(read(tokens, (")",))))
        return "<m{0}>{1}</m{0}>".format(token, "".join(parts))
    if token == "{":
        inner = row(read(tokens, ("}",)))
        tokens.pop(0)
        return inner
    if token == "sum":
        return "<mo>\u2211</mo>"
    if token in ("max", "min"):
        return "<mo>{}</mo>".format(token)
    if token in WORDS:
        return '<mtext>&#160; {} &#160;</mtext>'.format(token) if (
            token == "if") else "<mo>\u2208</mo>"
    if token.isalpha():
        return "<mi>{}</mi>".format(GREEK.get(token, token))
    if token.isdigit():
        return "<mn>{}</mn>".format(token)
    return "<mo>{}</mo>".format(escape(SIGNS.get(token, token)))


def row(items):
    return items[0] if len(items) == 1 else "<mrow>{}</mrow>".format(
        "".join(items))
