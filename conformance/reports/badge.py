"""The count of a report as a badge: a small picture for a page."""

from html import escape

from .model import met, posed, total

NAME, WIDTH, HEIGHT = "conformance", 7, 20      # WIDTH: of a letter
GOOD, BAD = "#2b6a2b", "#9b1c1c"
BADGE = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" \
height="{height}" role="img" aria-label="{text}"><title>{text}</title>\
<rect width="{width}" height="{height}" rx="3" fill="#444"/>\
<rect x="{half}" width="{rest}" height="{height}" rx="3" fill="{colour}"/>\
<g fill="#fff" font-family="Verdana,sans-serif" font-size="11" \
text-anchor="middle"><text x="{left}" y="14">{name}</text>\
<text x="{right}" y="14">{count}</text></g></svg>
"""


def badge(table):
    """Return a model.Table as SVG: passed of those that were run."""
    one = total(entry for row in table.rows() for entry in row.entries)
    count = "{}/{}".format(met(one), posed(one))
    half, rest = (WIDTH * len(text) + 12 for text in (NAME, count))
    return BADGE.format(
        width=half + rest, height=HEIGHT, half=half, rest=rest, name=NAME,
        text=escape("{} {}".format(NAME, count)), count=count,
        left=half // 2, right=half + rest // 2,
        colour=GOOD if 0 < met(one) == posed(one) else BAD)
