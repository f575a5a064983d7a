"""What the page draws, as SVG.

    picture_data  those of a case, as walks draw them, and an answer in them
    drawing    the data of a case in the plane with its boundaries: the one
               that is expected is broad and grey; over it lies what was
               given, thin and black, dashed in as many ways as there are
               different ones
    Scale      plots of digits against the condition number, one for each task
               and implementation: a dot where a case is met, a square where
               it is weak, a cross where it is not.  The dashed line is what
               rounding the data alone costs: digits = -log10 u - log10 kappa.
    badge      the count of a report as a small picture
"""

import math
import re
from html import escape

from refimpl.walk import plot
from refimpl.walk.plot import figure, path, points, text

from ..contract.suite import MET
from ..contract.values import number
from .model import count_passed, count_run, total

NEAR = 3.0          # pixels; boundaries that are closer look the same
# What an input or an answer that is none can raise.
STRANGE = (ArithmeticError, AttributeError, IndexError, KeyError, TypeError,
           ValueError)
DASHES = ("7 3", "2 3", "10 3 2 3", "4 6", "14 4")

WIDTH, HEIGHT = 184, 130           # of a plot
LEFT, RIGHT, TOP, BOTTOM = 24, 20, 12, 26
FLOOR = 17          # digits that the axis has at least
UNITS = {"binary64": 53 * math.log10(2), "binary32": 24 * math.log10(2)}
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)

NAME, LETTER, TALL = "conformance", 7, 20   # LETTER: its width
GOOD, BAD = "#2b6a2b", "#9b1c1c"
BADGE = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" \
height="{height}" role="img" aria-label="{text}"><title>{text}</title>\
<rect width="{width}" height="{height}" rx="3" fill="#444"/>\
<rect x="{half}" width="{rest}" height="{height}" rx="3" fill="{colour}"/>\
<g fill="#fff" font-family="Verdana,sans-serif" font-size="11" \
text-anchor="middle"><text x="{left}" y="14">{name}</text>\
<text x="{right}" y="14">{count}</text></g></svg>
"""


def picture_data(case, every=False):
    """Return (picture, its layers for outputs), (None, None) for none.

    every  any picture, not only examples in a plane or on a line
    """
    from refimpl.walk.cloud import cloud
    from refimpl.walk.inputs import Watched, prepared
    from refimpl.walk.scene import layers_of, picture_of
    from refimpl.walk.values import keep
    watched = Watched(case.task, case.entry["input"], "", False, None)
    try:
        inputs = {name: keep(value)
                  for name, value in prepared(watched)[1].items()}
        drawn = (picture_of if every else cloud)(watched, inputs)
    except STRANGE:
        return None, None

    def layers(output):
        try:
            return layers_of(drawn, inputs, {
                "lam" if name == "lambda" else name: read(value)
                for name, value in output.items()})
        except STRANGE:
            return {}
    return (drawn, layers) if drawn else (None, None)


def read(value):
    """Return numbers of JSON as ints and fractions."""
    if isinstance(value, list):
        return [read(v) for v in value]
    return value if isinstance(value, (int, type(None))) else number(value)


def drawing(row, keys):
    """Return the figure of a Row, "" where its data are not in a plane.

    keys   the key of each run
    """
    picture, layers = picture_data(row.case)
    if picture is None or len(picture.names) < 2:
        return ""
    asked, expected = layers({}), layers(row.case.output or {})
    shapes, words = [], []
    if expected.get("boundary"):
        shapes.append(path([expected["boundary"]], 'stroke-width="6"', "#999"))
        words.append("broad and grey: the boundary " + (
            "of the question" if asked.get("boundary") else
            "that is expected"))
    if expected.get("margins"):
        shapes.append(path([expected["margins"]], 'stroke-dasharray="1 4"'))
    if expected.get("marked"):
        shapes.append(path([expected["marked"]]))
        words.append(picture.legend["marked"])
    if not asked.get("boundary"):
        lines, legend = answer_boundaries(
            layers, row, keys, expected.get("boundary"))
        shapes += lines
        words += legend
    return figure(shapes + points(picture.points, picture.box) + ends(
        picture.box), "; ".join(words))


def ends(box):
    """Return the texts of the ends of both axes."""
    low, high = [["{:.3g}".format(float(v)) for v in side]
                 for side in zip(*box)]
    foot = plot.HEIGHT - plot.EDGE
    return [text(2, plot.HEIGHT - 3, low[0], "start"),
            text(plot.WIDTH - 2, plot.HEIGHT - 3, high[0], "end"),
            text(2, foot - 3, low[1], "start"), text(2, 11, high[1], "start")]


def answer_boundaries(layers, row, keys, expected):
    kinds = []          # (path data or "", keys), different ones
    for key, entry in zip(keys, row.entries):
        output = entry and (entry.answer or {}).get("output")
        if not isinstance(output, dict):
            continue
        boundary = layers(output).get("boundary", "")
        same = next((k for k in kinds if alike(k[0], boundary)), None)
        if same:
            same[1].append(key)
        else:
            kinds.append((boundary, [key]))
    return compared(kinds, expected)


def compared(kinds, expected):
    """Return (shapes, words) of boundaries beside the one that is expected.

    kinds   list of (path data, keys of those who gave them)
    """
    shapes, words, others = [], [], []
    for number, (data, who) in enumerate(kinds):
        who = ", ".join(who)
        if data and alike(data, expected or ""):
            shapes.append(path([data]))
            words.append("thin: the answer of {}, as expected".format(who))
        elif data:
            shapes += [path([data], 'stroke-width="1.6" stroke-dasharray='
                            '"{}"'.format(DASHES[number % len(DASHES)])),
                       label(data, who, number)]
            others.append(who)
        elif expected:
            words.append("{}: no boundary in the picture".format(who))
    if others:
        words.append("dashed and labelled: the answer of {}{}".format(
            "; ".join(others), ", not as expected" if expected else ""))
    return shapes, words


def places(data):
    """Return the points of path data, as pairs of pixels."""
    return [tuple(map(float, pair)) for pair in re.findall(
        r"(-?[\d.]+) (-?[\d.]+)", data)]


def alike(one, other):
    """Return whether two paths look the same: no point is far from all."""
    one, other = places(one), places(other)
    return bool(one) == bool(other) and all(
        min(map(math.dist, [p] * len(b), b)) <= NEAR
        for a, b in ((one, other), (other, one)) for p in a)


def label(data, who, number):
    (a, b), (c, d) = (places(data) * 2)[:2]
    s = (number % 5 + 1) / 6        # not all at the same place
    return text(min(max(a + s * (c - a), 8), plot.WIDTH - 8), max(
        b + s * (d - b) - 3, 10), who, "middle", ' font-weight="bold"')


class Scale:
    """The axes that plots of a task share, those judged by the same unit.

    rows    those of the task.  Along x is log10 kappa; the number of the
            case where no case of the task has a matrix.
    unit    the one that is judged by, in words
    name    that of the axes in the page
    """

    def __init__(self, rows, unit, name):
        self.rows, self.unit, self.name = rows, unit, name
        finite = [row.condition for row in rows
                  if row.condition is not None and row.condition < math.inf]
        self.ordered = not finite
        self.aside = not self.ordered and len(finite) < len(rows)
        self.high = max(len(rows) if self.ordered else
                        math.ceil(max(finite)), 4)
        self.top = max(FLOOR, significant(unit) or 0)

    def x(self, number, row):
        """Return the place of a Row, the last one on the right for none."""
        value = number + 0.5 if self.ordered else row.condition
        if value is None or value == math.inf:
            return WIDTH - RIGHT / 2 + 3
        return LEFT + (WIDTH - LEFT - RIGHT) * min(value / self.high, 1)

    def y(self, digits):
        """Return the place of digits; all of them are above the axis."""
        if digits > self.top:
            return TOP / 2
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * digits / self.top

    def axes(self):
        low, right = HEIGHT - BOTTOM, WIDTH - RIGHT
        texts = ['<text x="{}" y="{:g}" text-anchor="end">{}</text>'.format(
            LEFT - 4, self.y(tick) + 3, tick)
            for tick in ticks(self.top)]
        texts.append('<text x="{}" y="9" text-anchor="end">all</text>'.format(
            LEFT - 4))
        texts += ['<text x="{:.0f}" y="{}" text-anchor="middle">{}</text>'
                  .format(LEFT + (right - LEFT) * tick / self.high, low + 11,
                          tick) for tick in ticks(self.high)]
        if self.aside:
            texts.append('<text x="{}" y="{}" text-anchor="middle">&#8734;'
                         '</text>'.format(WIDTH - RIGHT / 2 + 3, low + 11))
        texts.append('<text x="{}" y="{}" text-anchor="middle">{}</text>'
                     .format((LEFT + right) / 2, HEIGHT - 3, "case" if
                             self.ordered else "log&#8321;&#8320; &#954;"))
        return ('<g id="{}"><path fill="none" stroke="#888" d="M{} {}V{}H{}'
                'M{} {}V{}"/>{}</g>'.format(
                    self.name, LEFT, TOP, low, right, right, TOP, low,
                    "".join(texts)))

    def plot(self, k):
        dots, squares, crosses = [], [], []
        for number, row in enumerate(self.rows):
            entry = row.entries[k]
            if entry is None or entry.status == "skip" or (
                    entry.digits is None and entry.status in MET):
                continue
            x, y = self.x(number, row), self.y(entry.digits or 0)
            place = "M{:.0f} {:.0f}".format(x, y)
            if entry.status == "pass":
                dots.append(place + "h0")
            elif entry.status == "weak":
                squares.append(place + "m-3-3h6v6h-6z")
            else:
                crosses.append(place + "m-3-3l6 6m0-6l-6 6")
        return ('<svg viewBox="0 0 {} {}" role="img" aria-label="digits">'
                '<use href="#{}"/>{}{}{}{}</svg>'.format(
                    WIDTH, HEIGHT, self.name, self.bound(),
                    path(dots, 'stroke-width="4" stroke-linecap="round" '
                         'stroke-opacity=".55"'), path(squares),
                    path(crosses, 'stroke-width="1.8"')))

    def bound(self):
        """Return the line that rounding of the data draws, or ""."""
        digits = significant(self.unit)
        if self.ordered or digits is None:
            return ""
        end = min(self.high, digits)
        return path(["M{} {:.1f}L{:.1f} {:.1f}".format(
            LEFT, self.y(digits), LEFT + (WIDTH - LEFT - RIGHT) * end
            / self.high, self.y(digits - end))], 'stroke-dasharray="4 3"')


def significant(unit):
    """Return how many digits a unit, in words, has; None for all.

    >>> round(significant("binary32"), 2), significant("30 digits")
    (7.22, 30)
    """
    count = re.match(r"(\d+) digits", unit)
    return int(count.group(1)) if count else UNITS.get(unit)


def ticks(high):
    """Return five numbers or fewer from 0 to high.

    >>> ticks(17), ticks(4)
    ([0, 5, 10, 15], [0, 1, 2, 3, 4])
    """
    step = next((s for s in STEPS if high / s <= 4), STEPS[-1])
    return list(range(0, int(high) + 1, step))


def badge(table):
    one = total(entry for row in table.rows() for entry in row.entries)
    count = "{}/{}".format(count_passed(one), count_run(one))
    half, rest = (LETTER * len(text) + 12 for text in (NAME, count))
    return BADGE.format(
        width=half + rest, height=TALL, half=half, rest=rest, name=NAME,
        text=escape("{} {}".format(NAME, count)), count=count,
        left=half // 2, right=half + rest // 2,
        colour=GOOD if 0 < count_passed(one) == count_run(one) else BAD)
