"""What is drawn, as SVG: the one plotter, of the walk and of the reports.

    path, curve       of parts, of places one after the other
    points            the examples: signs, rings, squares, triangles
    ring, square      parts of a path
    axes              of a box, with names and round numbers
    shaded            the sides of a boundary: {layer: path data}
    figure            shapes with their words below
    Picture           what a run is drawn in, step by step

All numbers are floats; MicroPython runs this, too.
"""

import math

from .plane import halved, span

WIDTH, HEIGHT, EDGE = 420, 280, 16
MARGIN = 32     # left of the plane, for its numbers
VIEW = "-{} 0 {} {}".format(MARGIN, WIDTH + MARGIN, HEIGHT)
WHOLE = "M0 0H{}V{}H0z".format(WIDTH, HEIGHT - EDGE)     # all of a box
ARMS = {"+": "m-6 0h12m-6-6v12", "-": "m-6 0h12",
        "o": "m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0",
        "a": "m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0", "b": "m-5-5h10v10h-10z",
        "c": "m0-6l6 11h-12z", "d": "m0-7l6 7l-6 7l-6-7z"}


def around(points):
    """Return the box around points, of one scale both ways unless one range
    is much longer than the other."""
    (left, right), (low, high) = box = [
        span([p[k] for p in points]) for k in (0, 1)]
    units = (right - left) / WIDTH, (high - low) / (HEIGHT - EDGE)
    if 6 * min(units) < max(units):
        return tuple(box)
    more, taller = [(max(units) - unit) * size / 2 for unit, size in zip(
        units, (WIDTH, HEIGHT - EDGE))]
    return (left - more, right + more), (low - taller, high + taller)


def place(x, y):
    """Return the pixel of a point of the unit square."""
    return x * WIDTH, (HEIGHT - EDGE) * (1 - y)


def at(box, x, y):
    """Return the place in the unit square of a point in a box."""
    (left, right), (low, high) = box
    return float((x - left) / (right - left)), float(
        (y - low) / (high - low))


def path(parts, how=""):
    """Return the path element of these parts, or "" for none."""
    return '<path fill="none" stroke="currentColor" {} d="{}"/>'.format(
        how, "".join(parts)) if parts else ""


def segments(pieces):
    """Return the parts of a path for segments of the unit square."""
    return ["M{:.1f} {:.1f}L{:.1f} {:.1f}".format(
        *place(a, b) + place(c, d)) for a, b, c, d in pieces]


def straight(line, box):
    """Return the path data of p x + q y = r."""
    ends = halved(*line, *box)[1]
    return "".join(segments([ends[0] + ends[1]] if ends else []))


def joins(box, pairs):
    """Return the path data of segments between two points of a box each."""
    return "".join(segments(at(box, *a) + at(box, *b) for a, b in pairs))


def curve(places):
    """Return the path data through places of the unit square."""
    return "M" + " ".join("{:.1f} {:.1f}".format(*place(x, y))
                          for x, y in places) if places else ""


def text(x, y, words, anchor, how=""):
    return '<text x="{:.0f}" y="{:.0f}" text-anchor="{}"{}>{}</text>'.format(
        x, y, anchor, how, escape(words))


def ring(x, y, r):
    return "M{:.1f} {:.1f}m-{r} 0a{r} {r} 0 1 0 {w} 0a{r} {r} 0 1 0-{w} 0" \
        .format(*place(x, y), r=r, w=2 * r)


def square(at):
    """Return a square around a place of the unit square."""
    return "M{:.1f} {:.1f}m-9-9h18v18h-18z".format(*place(*at))


def points(rows, box):
    """Return the shapes of the examples: each class has its mark and colour."""
    parts, shapes = {}, []
    for point in rows:
        x, y = place(*at(box, point.x, point.y))
        if point.mark in ARMS:
            parts.setdefault(point.mark, []).append("M{:.1f} {:.1f}{}".format(
                x, y, ARMS[point.mark]))
        else:
            shapes.append(text(x, y + 4, point.mark, "middle"))
    return shapes + [path(parts[mark], how) for mark, how in (
        ("+", 'class="plus" stroke-width="2"'),
        ("-", 'class="minus" stroke-width="2"'), ("o", ""),
        ("a", 'class="other of-a"'), ("b", 'class="other of-b"'),
        ("c", 'class="other of-c"'), ("d", 'class="other"'))
        if mark in parts]


def escape(words):
    """Return a text that can stand in an element or in an attribute."""
    for sign, name in ("&", "amp"), ("<", "lt"), (">", "gt"), ('"', "quot"):
        words = words.replace(sign, "&{};".format(name))
    return words


def figure(shapes, words, title, name=""):
    return ('<figure class="drawing"{}><svg viewBox="{}" role="img" '
            'aria-label="{}">{}</svg><figcaption>{}</figcaption></figure>'
            .format(name, VIEW, escape(title), "".join(shapes),
                    escape(words)))


def ticks(low, high, most):
    """Return round numbers in a range, as few as can be read.

    >>> ticks(-2.5, 5, 7), ticks(0, 0.3, 4)
    ([-2, -1, 0, 1, 2, 3, 4, 5], [0, 0.1, 0.2, 0.3])
    """
    low, high = float(low), float(high)
    if not low < high or not math.isfinite(high - low):
        return []
    size = 10.0 ** math.floor(math.log10((high - low) / most))
    step = next(k for k in (1, 2, 5, 10, 20)
                if (high - low) / (k * size) <= most + 1)
    first = int(math.ceil(low / (step * size) - 1e-9))
    last = int(math.floor(high / (step * size) + 1e-9))
    values = [float("{:.6g}".format(k * step * size))
              for k in range(first, last + 1)]
    return [int(v) if v == int(v) and abs(v) < 1e6 else v for v in values]


def axes(box, across="", up=""):
    """Return the shapes of the axes: lines, round numbers and names."""
    x, y = box
    lines, shapes = [], []
    foot = HEIGHT - EDGE
    for v in ticks(*x, most=7):
        a = place(at(box, v, y[0])[0], 0)[0]
        lines.append("M{:.1f} 0V{}".format(a, foot))
        if 8 < a < WIDTH - 12 - 7 * max(len(across), 2):
            shapes.append(text(a, HEIGHT - 4, str(v), "middle"))
    for v in ticks(*y, most=5):
        b = place(0, at(box, x[0], v)[1])[1]
        lines.append("M0 {:.1f}H{}".format(b, WIDTH))
        if 18 < b < foot - 6:
            shapes.append(text(-5, b + 4, str(v), "end"))
    zero = [at(box, 0, 0)[k] for k in (0, 1)]
    (a, _), (_, b) = place(zero[0], 0), place(0, zero[1])
    main = (["M{:.1f} 0V{}".format(a, foot)] if 0 < zero[0] < 1 else []) + (
        ["M0 {:.1f}H{}".format(b, WIDTH)] if 0 < zero[1] < 1 else [])
    name = ' class="name"'
    return [path(lines, 'class="grid"'), path(
        main, 'class="axis"')] + shapes + [
            text(WIDTH - 4, HEIGHT - 4, across, "end", name),
            text(-5, 11, up, "end", name) if len(up) < 4 else text(
                4, 13, up, "start", name)]


def filled(polygons):
    """Return the path data of polygons of the unit square."""
    return "".join("M{}z".format("L".join(
        "{:.0f} {:.0f}".format(*place(a, b)) for a, b in polygon))
        for polygon in polygons if len(polygon) > 2)


def shaded(line, box):
    """Return the sides of p x + q y = r, as layers."""
    return {"side-minus": WHOLE, "side-plus": filled([
        halved(*line, *box)[0]])}


class Picture:
    """What a run is drawn in, step by step.

    layers           what changes, from the ground up
    below()          the shapes under them: axes with these names
    legend           {layer: what is said of it}
    begin()          forgets the steps that it has seen
    see(state)       notes a step that is not drawn
    at(state, step)  {layer: path data} after a step, and "say" in words
    """

    points, recent = (), 14     # moves that it looks back to

    def begin(self):
        pass

    def see(self, state):
        pass

    def below(self):
        return axes(self.box, *self.names)

    def static(self):
        return points(self.points, self.box) if self.points else []
