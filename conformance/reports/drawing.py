"""The data of a case in the plane, drawn as SVG with its boundaries.

The boundary that is due is broad and grey; over it lies what was given, thin
and black, dashed in as many ways as there are different ones.
"""

from html import escape

from ..contract.values import rough
from .contour import Plane
from .digits import path
from .grid import span
from .picture import has_margins, marked
from .plane import coordinates, line_of

WIDTH, HEIGHT, EDGE = 420, 280, 16
NEAR = 1.0          # pixels; boundaries that are closer look the same
DASHES = ("7 3", "2 3", "10 3 2 3", "4 6", "14 4")
OUTSIDE, NONE = "outside the picture", "no boundary was given"


def drawing(row, keys):
    """Return the figure of a Row, "" where its data are not in a plane.

    keys   the key of each run
    """
    case = row.case
    rows, constant = coordinates(case)
    points = rows and marked(case, rows)
    if not points:
        return ""
    plane = Plane(case, rows, constant, span([p.x for p in points]),
                  span([p.y for p in points]))
    due = plane.boundary(case.output)
    asked = None if due is not None else plane.boundary(case.entry["input"])
    shapes, words = [], []
    if due or asked:
        shapes.append(outline(due or asked, 'stroke-width="6"', "#999"))
        words.append("broad and grey: the boundary " + (
            "that is due" if due else "of the question"))
    elif due is not None:
        words.append("due: " + OUTSIDE)
    shapes += margins(plane, due)
    if not asked:
        found, told = given(plane, row, keys, due)
        shapes += found
        words += told
    shapes += dots(plane, points)
    return figure(shapes, plane, words, points)


def figure(shapes, plane, words, points):
    """Return the figure of these shapes, with words below it."""
    if any(point.ringed for point in points):
        words = words + ["rings: support vectors"]
    low, high = [[rough(v) for v in side] for side in zip(plane.x, plane.y)]
    texts = [text(2, HEIGHT - 3, low[0], "start"),
             text(WIDTH - 2, HEIGHT - 3, high[0], "end"),
             text(2, HEIGHT - EDGE - 3, low[1], "start"),
             text(2, 11, high[1], "start")]
    return ('<figure class="drawing"><svg viewBox="0 0 {} {}" role="img" '
            'aria-label="the data in a plane">{}</svg><figcaption>{}'
            '</figcaption></figure>'.format(
                WIDTH, HEIGHT, "".join(shapes + texts),
                escape("; ".join(words))))


def given(plane, row, keys, due):
    """Return (shapes, words) of the boundaries that were given."""
    kinds = []          # (segments or None, keys), different ones
    for key, entry in zip(keys, row.entries):
        output = entry and (entry.answer or {}).get("output")
        if not isinstance(output, dict):
            continue
        found = plane.boundary(output)
        same = next((k for k in kinds if alike(k[0], found)), None)
        if same:
            same[1].append(key)
        else:
            kinds.append((found, [key]))
    return compared(kinds, due)


def compared(kinds, due):
    """Return (shapes, words) of boundaries beside the one that is due.

    kinds   list of (segments or None, keys of those who gave them)
    """
    shapes, words, others = [], [], []
    for number, (segments, who) in enumerate(kinds):
        who = ", ".join(who)
        if due and alike(segments, due):
            shapes.append(outline(segments))
            words.append("thin: given by {}, as due".format(who))
        elif segments:
            dash = DASHES[number % len(DASHES)]
            shapes += [outline(segments, 'stroke-width="1.6" '
                               'stroke-dasharray="{}"'.format(dash)),
                       label(segments, who, number)]
            others.append(who)
        elif due is not None or segments is not None:
            words.append("{}: {}".format(who, NONE if segments is None
                                         else OUTSIDE))
    if others:
        words.append("dashed and labelled: given by {}{}".format(
            "; ".join(others), ", not as due" if due else ""))
    return shapes, words


def margins(plane, due):
    """Return the shapes of the lines where w.x - t is 1 or -1."""
    case = plane.case
    line = line_of(case, case.output, plane.constant)
    if not due or not line or not has_margins(case.task):
        return []
    return [outline(plane.clip(line._replace(r=line.r + side)),
                    'stroke-dasharray="1 4"')
            for side in (1, -1)]


def alike(one, other):
    """Do two boundaries look the same?"""
    if one is None or other is None or len(one) != len(other):
        return one is other
    return all(abs(p - q) * WIDTH <= NEAR
               for a, b in zip(one, other) for p, q in zip(a, b))


def place(x, y):
    """Return the pixel of a point of the unit square."""
    return x * WIDTH, (HEIGHT - EDGE) * (1 - y)


def outline(segments, how="", color="#000"):
    """Return the path of segments of the unit square."""
    parts = []
    for a, b, c, d in segments:
        parts.append("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(
            *place(a, b) + place(c, d)))
    return path(parts, how, color)


def label(segments, who, number):
    """Return who gave a boundary, written beside it."""
    a, b, c, d = segments[len(segments) // 2]
    s = (number % 5 + 1) / 6        # not all at the same place
    x, y = place(a + s * (c - a), b + s * (d - b))
    return text(min(max(x, 8), WIDTH - 8), max(y - 3, 10), who, "middle",
                ' font-weight="bold"')


def text(x, y, words, anchor, how=""):
    """Return a text element."""
    return '<text x="{:.0f}" y="{:.0f}" text-anchor="{}"{}>{}</text>'.format(
        x, y, anchor, how, escape(words))


def dots(plane, points):
    """Return the shapes of the points: signs, rings, or letters."""
    plus, minus, rings, shapes = [], [], [], []
    for point in points:
        x, y = place(float((point.x - plane.x[0])
                           / (plane.x[1] - plane.x[0])),
                     float((point.y - plane.y[0])
                           / (plane.y[1] - plane.y[0])))
        start = "M{:.1f} {:.1f}".format(x, y)
        if point.ringed:
            rings.append(circle(start, 8))
        if point.mark == "+":
            plus.append(start + "m-4.5 0h9m-4.5-4.5v9")
        elif point.mark == "-":
            minus.append(start + "m-4.5 0h9")
        elif point.mark == "o":
            rings.append(circle(start, 3.5))
        else:
            shapes.append(text(x, y + 4, point.mark, "middle"))
    return shapes + [path(plus, 'stroke-width="2"'),
                     path(minus, 'stroke-width="2"'), path(rings)]


def circle(start, r):
    """Return a circle around a place as part of a path."""
    return "{}m-{r} 0a{r} {r} 0 1 0 {w} 0a{r} {r} 0 1 0-{w} 0".format(
        start, r=r, w=2 * r)
