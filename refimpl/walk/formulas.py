"""Formulas as they stand in docstrings and essays, as MathML.

    formula   w <- w + eta y_i x_i, as a math element
"""

import re
from html import escape

from .signs import GREEK

OPERATORS = {"<-": "\u2190", ">=": "\u2265", "<=": "\u2264", "!=": "\u2260",
             "->": "\u2192", ".": "\u22c5", "-": "\u2212", "*": "\u2062",
             "in": "\u2208", "'": "\u22a4"}
FENCE = '<mo stretchy="false">'
TOKEN = re.compile(r"\s*(<-|->|>=|<=|!=|[A-Za-z]+\d?|\d+(?:\.\d+)?|\S)")
NUMBER = re.compile(r"\d")


def formula(text, block=False):
    """Return a formula as a math element; its terms are next to each other,
    fractions are written a/b, indices _ and powers ^.

    >>> formula("w <- w + y_i x_i")[6:60]
    '<mi>w</mi><mo>&#8592;</mo><mi>w</mi><mo>+</mo><msub><m'
    """
    tokens = TOKEN.findall(text)
    body = "".join(read(tokens, end=None))
    return ("<math{}>{}</math>".format(
        ' display="block"' * block, body)).encode(
            "ascii", "xmlcharrefreplace").decode()


def read(tokens, end):
    """Return the parts up to a closing bracket; the tokens are taken."""
    parts = []
    while tokens:
        token = tokens.pop(0)
        if token == end:
            break
        if token in ("_", "^") and parts:
            parts.append(scripted(parts.pop(), token, tokens))
        elif token == "/" and parts and tokens:
            parts.append("<mfrac>{}{}</mfrac>".format(parts.pop(), with_script(
                tokens)))
        else:
            parts.append(atom(token, tokens))
    return parts


def with_script(tokens):
    part = atom(tokens.pop(0), tokens)
    while tokens and tokens[0] in ("_", "^"):
        part = scripted(part, tokens.pop(0), tokens)
    return part


def scripted(base, sign, tokens):
    """Return a part with what stands below or above it."""
    under = atom(tokens.pop(0), tokens, bare=True) if tokens else ""
    if "\u2211" in base:
        return "<munder>{}{}</munder>".format(base, under)
    other = {"_": "^", "^": "_"}[sign]
    if tokens and tokens[0] == other:
        tokens.pop(0)
        second = atom(tokens.pop(0), tokens, bare=True)
        low, high = (under, second) if sign == "_" else (second, under)
        return "<msubsup>{}{}{}</msubsup>".format(base, low, high)
    name = "msub" if sign == "_" else "msup"
    return "<{0}>{1}{2}</{0}>".format(name, base, under)


def atom(token, tokens, bare=False):
    """Return one part; of a bracket all that is in it."""
    if token == "(":
        inner = "".join(read(tokens, ")"))
        return "<mrow>{}</mrow>".format(inner) if bare else (
            "<mrow>{0}(</mo>{1}{0})</mo></mrow>".format(FENCE, inner))
    if token == "sqrt" and tokens:
        return "<msqrt>{}</msqrt>".format(atom(
            tokens.pop(0), tokens, bare=True))
    if token == "sum":
        return "<mo>\u2211</mo>"
    if token == "-" and bare and tokens:
        return "<mrow><mo>\u2212</mo>{}</mrow>".format(atom(
            tokens.pop(0), tokens))
    if token in OPERATORS:
        return "<mo>{}</mo>".format(OPERATORS[token])
    if NUMBER.match(token):
        return "<mn>{}</mn>".format(token)
    if token.isalnum():
        return "<mi>{}</mi>".format(GREEK.get(token, token))
    return "<mo>{}</mo>".format(escape(token))
