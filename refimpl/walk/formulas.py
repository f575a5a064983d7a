"""Formulas as they stand in docstrings and essays, as MathML.

    formula     w <- w + eta y_i x_i, as a math element
    with_maths  a sentence as HTML: what is a formula in it, as MathML
"""

import re
from html import escape

from .signs import GREEK, signs

OPERATORS = {"<-": "\u2190", ">=": "\u2265", "<=": "\u2264", "!=": "\u2260",
             "->": "\u2192", ".": "\u22c5", "-": "\u2212", "-+": "\u2213",
             "...": "\u2026"}
TOKEN = re.compile(r"\s*(<-|->|>=|<=|!=|-\+|\*\*|\.\.\.|Sigma|Tr|LR|[A-Z]|"
                   r"[a-z]+\d?|\d+(?:\.\d+)?|\S)")
FENCE = '<mo stretchy="false">'
NAMES = {"sum", "size", "eta"}     # words that stand in a formula by themselves
MATHS = re.compile(r"[_^=<>\[\]|*+/()'\d]|\w[+-]$|^[-.]$|^\.\.\.$")
ENDS = {"(": ")", "[": "]", "|": "|"}
INDEX, OVER = "\u27e6", "\u00f7"        # a bracket of an index, a long fraction
SCRIPTS = ("_", "^", "**", INDEX, "'")
SIGNS = ["<mo>{}</mo>".format(sign) for sign in (
    "\u2190", "=", "+", "\u2212", "\u2264", "\u2265", ",", "&lt;", "&gt;")]


def formula(text):
    """Return a formula as a math element: fractions are written a/b, indices
    with _ or in brackets, powers with ^ or **.

    >>> formula("w <- X'y")[6:]
    '<mi>w</mi><mo>&#8592;</mo><msup><mi>X</mi><mo>&#8868;</mo></msup>\
<mi>y</mi></math>'
    """
    text = re.sub(r"(\w)([+-])(?=[,\s)]|$)", r"\1_\2", text)
    text = re.sub(r"(?<=[\w\]])\[", INDEX, text.replace("][", " "))
    text = text.replace(" / ", OVER)
    return "<math>{}</math>".format("".join(read(TOKEN.findall(
        text)))).encode("ascii", "xmlcharrefreplace").decode()


def read(tokens, end=None):
    """Return the parts up to a closing bracket; the tokens are taken."""
    parts = []
    while tokens:
        token = tokens.pop(0)
        if token == end:
            break
        if token in SCRIPTS and parts:
            parts.append(scripted(parts.pop(), token, tokens))
        elif token == "/" and parts and tokens:
            parts.append("<mfrac>{}{}</mfrac>".format(
                parts.pop(), with_scripts(tokens)))
        elif token == OVER and parts and tokens:
            at = max([k + 1 for k, part in enumerate(parts)
                      if part in SIGNS] + [0])
            parts[at:] = ["<mfrac><mrow>{}</mrow>{}</mfrac>".format(
                "".join(parts[at:]), with_scripts(tokens))]
        elif token == "-" and (not parts or parts[-1] in SIGNS):
            parts.append('<mo form="prefix">\u2212</mo>')
        else:
            parts.append(atom(token, tokens))
    return parts


def with_scripts(tokens):
    part = atom(tokens.pop(0), tokens, bare=True)
    while tokens and tokens[0] in SCRIPTS:
        part = scripted(part, tokens.pop(0), tokens)
    return part


def scripted(base, sign, tokens):
    """Return a part with what stands below or above it."""
    if sign == "'":
        script = "<mo>\u22a4</mo>"
    elif sign == INDEX:
        script = "<mrow>{}</mrow>".format("".join(read(tokens, "]")))
    else:
        script = atom(tokens.pop(0), tokens, bare=True) if tokens else ""
    if sign == "^" and tokens[:1] == ["_"]:     # c^k_0
        script = scripted(script, tokens.pop(0), tokens)
    if "\u2211" in base:
        return "<munder>{}{}</munder>".format(base, script)
    name, other = ("msub", "^") if sign in ("_", INDEX) else ("msup", "_")
    if tokens and tokens[0] == other:
        tokens.pop(0)
        second = atom(tokens.pop(0), tokens, bare=True)
        if other == "^" and tokens[:1] == ["_"]:
            second = scripted(second, tokens.pop(0), tokens)
        return "<msubsup>{}{}{}</msubsup>".format(base, *(
            (script, second) if name == "msub" else (second, script)))
    return "<{0}>{1}{2}</{0}>".format(name, base, script)


def atom(token, tokens, bare=False):
    """Return one part; of a bracket all that is in it."""
    if token in ENDS:
        inner = "".join(read(tokens, ENDS[token]))
        return "<mrow>{}</mrow>".format(inner) if bare and token != "|" else (
            "<mrow>{0}{2}</mo>{1}{0}{3}</mo></mrow>".format(
                FENCE, inner, token, ENDS[token]))
    if token == "sqrt" and tokens:
        return "<msqrt>{}</msqrt>".format(atom(
            tokens.pop(0), tokens, bare=True))
    if token == "sum":
        return "<mo>\u2211</mo>"
    if token == "-" and bare and tokens and tokens[0].isalnum():
        return "<mrow><mo>\u2212</mo>{}</mrow>".format(atom(
            tokens.pop(0), tokens))
    if token[0].isdigit():
        return "<mn>{}</mn>".format(token)
    if token[-1].isdigit():
        return "<msub><mi>{}</mi><mn>{}</mn></msub>".format(
            token[:-1], token[-1])
    if token.isalnum():
        return "<mi>{}</mi>".format(GREEK.get(token, token))
    return "<mo>{}</mo>".format(OPERATORS.get(token, escape(token)))


def with_maths(text):
    """Return a sentence as HTML, its formulas as MathML.

    >>> with_maths("w of n")
    '<math><mi>w</mi></math> of <math><mi>n</mi></math>'
    """
    parts, run, chunks = [], [], text.split(" ")
    for k, chunk in enumerate(chunks):
        is_open = opened(" ".join(run)) > 0
        if is_maths(chunk, chunks[k - 1:k], chunks[k + 1:k + 2]) or is_open:
            run.append(chunk)
            if chunk[-1:] in ",;:" and not opened(" ".join(run)):
                parts, run = parts + [finished(run)], []
        else:
            parts += [finished(run)] * bool(run) + [escape(signs(chunk))]
            run = []
    return " ".join(parts + [finished(run)] * bool(run))


def opened(text):
    return sum(map(text.count, "([")) - sum(map(text.count, ")]"))


def is_maths(chunk, before, after):
    bare = chunk.rstrip(",;:")
    if bare == "sum":
        return before != ["the"] and after != ["of"]
    if bare == "a":
        return chunk == "a," or bool({"<-", "+", "-"} & set(before + after))
    return bool(bare) and chunk[-2:] != "'s" and (
        bare in GREEK or bool(MATHS.search(bare))
        or len(bare) == 1 and bare.isalpha())


def finished(run):
    """Return a run of chunks as MathML; what is no formula, as it is."""
    text = " ".join(run)
    bare = text.rstrip(",;:")
    if opened(bare) or [chunk for chunk in bare.split(" ") if len(
            chunk) > 2 and chunk.isalpha() and chunk not in NAMES and (
                chunk not in GREEK)]:
        return escape(signs(text))
    return formula(bare) + text[len(bare):]
