"""Plots of digits against the condition number, as SVG.

One for each task and implementation: a dot where a case is met, a square
where it is weak, a cross where it is not.  The dashed line is what rounding
the data alone costs: digits = -log10 u - log10 kappa.
"""

import math
import re

from ..contract.suite import MET

WIDTH, HEIGHT = 184, 130
LEFT, RIGHT, TOP, BOTTOM = 24, 20, 12, 26
FLOOR = 17          # digits that the axis has at least
UNITS = {"binary64": 53 * math.log10(2), "binary32": 24 * math.log10(2)}
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


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
        """Return the axes as a group to be used by name."""
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
        """Return the SVG of run k."""
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


def path(parts, how="", color="#000"):
    """Return the path element of these parts, or "" for none."""
    return '<path fill="none" stroke="{}" {} d="{}"/>'.format(
        color, how, "".join(parts)) if parts else ""
