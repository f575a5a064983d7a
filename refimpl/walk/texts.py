"""What TEXT.md says, row by row, for the pages of the gallery.

    rows     {key: Row} of the items, the errata and the worked examples
    misprinted  the errata of a function, line by line
    as_html  a cell as HTML, its links taken out
    typeset  the same, with Greek and indices
"""

import re
from collections import namedtuple
from html import escape

from .listing import PACKAGE, read
from .signs import signs

# key: I17, S3, G2.  where: the place, with its document's letter.  says,
# right: what it says; as printed and right, for an erratum.  here: names of
# functions.  cases: of the suite.  lines: {function: tag} of an erratum.
# no_line: why it has none, or "".
Row = namedtuple("Row", "key where says right here cases lines no_line")

LINE = re.compile(r"\[([\w.]+)\]\([\w/.]+\) line (\d+)")
KEY = re.compile(r"^\| ([IGS]\d+b?) \|")


def rows():
    """Return {key: Row}, in the order of TEXT.md."""
    items, letter = {}, ""
    for line in read(PACKAGE, "TEXT.md").split("\n"):
        heading = re.match(r"## ([A-E]): ", line)
        if line.startswith("## "):
            letter = heading.group(1) + ", " if heading else ""
        match = KEY.match(line)
        if match:
            items[match.group(1)] = row(match.group(1), [
                cell.strip().replace("\\|", "|") for cell in re.split(
                    r"(?<!\\)\|", line.strip())[2:-1]], letter)
    return items


def row(key, cells, letter):
    printed = key.startswith("S")
    right = cells[2] if printed else ""
    here, seen = cells[3 if printed else 2:][:2]
    return Row(key, letter + cells[0], cells[1], right,
               re.findall(r"\[([\w.]+)\]\([\w/]+\.py\)", here),
               re.findall(r"`([\w-]+/[\w.-]+)`", seen),
               dict(LINE.findall(here)), here.partition("no line: ")[2])


def misprinted(texts, function):
    """Return {tag: keys of errata} of the lines of a function.

    >>> misprinted(rows(), "likelihood.log_likelihood")
    {'2': ['S18'], '3': ['S19']}
    """
    tags = {}
    for key, row in texts.items():
        if function in row.lines:
            tags.setdefault(row.lines[function], []).append(key)
    return tags


def as_html(cell):
    """Return a cell of TEXT.md as HTML.

    >>> as_html("a < b in [x.y](x.py), `k`")
    'a &lt; b in x.y, <code>k</code>'
    """
    cell = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", cell)
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(cell))


def typeset(cell):
    """Return a cell as HTML, with the signs of its formulas.

    >>> typeset("|x_i|^2 < eta, S_W, d^2.8")
    '|x&#7522;|&#178; &lt; &#951;, S<sub>W</sub>, d<sup>2.8</sup>'
    """
    parts = [part if k % 2 else signs(part)
             for k, part in enumerate(cell.split("`"))]
    text = as_html("`".join(parts))
    for sign, place in ((r"(?<!\w)([^\W\d_])_(\w+)", "sub"),
                        (r"([\w)])\^([\w.]*\w)", "sup")):
        text = re.sub(sign + "(?![^<]*</code>)",
                      r"\1<{0}>\2</{0}>".format(place), text)
    return text.encode("ascii", "xmlcharrefreplace").decode()
